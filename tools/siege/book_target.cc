#include "tools/siege/book_target.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "solver/book/format.h"
#include "tools/random_positions.h"
#include "tools/seal_book.h"
#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {
namespace {

// A book, and a question with its known answer: perfect play from the empty board is a draw on 4x4,
// 5x4 and 6x5, and a loss with the last stone on 6x6.
struct KnownBook {
  absl::string_view path;
  absl::string_view size;
  absl::string_view score;
};

constexpr std::array kBooks = {
    KnownBook{PLUMB_TESTS_DIR "/golden/book_valid/4x4-to-5-in-blocks.plumb", "4x4", "0"},
    KnownBook{PLUMB_TESTS_DIR "/golden/book_valid/6x5-to-2.plumb", "6x5", "0"},
    KnownBook{PLUMB_TESTS_DIR "/golden/book_v1_valid/4x4-to-5-in-blocks.plumb", "4x4", "0"},
    KnownBook{PLUMB_TESTS_DIR "/golden/book_v1_valid/6x5-to-2.plumb", "6x5", "0"},
    KnownBook{PLUMB_DATA_DIR "/book-6x6.plumb", "6x6", "-1"},
};

constexpr int kHashMb = 16;
constexpr int kMajorOffset = 8;

class BookTarget : public Target {
 public:
  explicit BookTarget(const Setup* setup) : setup_(*setup) {}

  std::string name() const override { return "books"; }

  absl::StatusOr<Outcome> Attack(Random& random) override {
    const KnownBook& known = kBooks[static_cast<std::size_t>(random.Below(kBooks.size()))];
    absl::StatusOr<std::string> book = base::ReadWholeFile(std::string(known.path));
    if (!book.ok()) return book.status();
    const std::string right = *book;
    const bool is_sealed = Damage(random, *book);
    const std::string path = setup_.folder + "/attacked.plumb";
    if (absl::Status status = base::WriteFileSafely(path, *book); !status.ok()) return status;
    absl::StatusOr<Outcome> solved = Solve(known, path);
    // With the right digests a book may say anything that is a score; it must only do no harm.
    if (!solved.ok() && !(is_sealed && absl::IsDataLoss(solved.status()))) return solved;
    if (!is_sealed && *book != right && solved.ok() && *solved == Outcome::kRight) {
      return absl::InternalError(absl::StrCat(known.path, ": accepted though damaged"));
    }
    return Inspect(path, random);
  }

 private:
  // Returns whether the digests are right.
  static bool Damage(Random& random, std::string& book) {
    const auto any = [&] {
      return static_cast<std::size_t>(random.Below(static_cast<int>(book.size())));
    };
    const bool in_header = random.Below(2) == 0;
    for (int count = 1 + random.Below(3); count > 0; --count) {
      const std::size_t at = in_header ? static_cast<std::size_t>(8 + random.Below(48)) : any();
      switch (random.Below(4)) {
        case 0:
          book[at] = static_cast<char>(book[at] ^ (1 << random.Below(8)));
          break;
        case 1:
          book[at] = static_cast<char>(random.Below(256));
          break;
        case 2:
          if (random.Below(4) == 0) book.resize(std::max<std::size_t>(any(), 1));
          if (at < book.size()) book[at] = '\xff';
          break;
        default:
          book.insert(std::min(at, book.size()), 1, static_cast<char>(random.Below(256)));
          break;
      }
      if (book.size() < book::kHeaderSize) return false;
    }
    const bool is_new = book[kMajorOffset] == 2;
    if (!is_new || random.Below(2) == 0) return false;
    PutInteger(book.size(), 8, 48, &book);
    SealBook(&book);
    return true;
  }

  // kRight if the book was used and the answer is right; DataLossError if it was wrong.
  absl::StatusOr<Outcome> Solve(const KnownBook& known, const std::string& path) const {
    const absl::StatusOr<Finished> run =
        RunToEnd(setup_,
                 {setup_.plumb, "solve", absl::StrCat("--size=", known.size),
                  absl::StrCat("--book=", path), absl::StrCat("--hash_mb=", kHashMb)},
                 "\n", kHashMb);
    if (!run.ok()) return run.status();
    if (run->exit_code == 4 && absl::StrContains(run->err, path)) return Outcome::kRefused;
    if (run->exit_code != 0) {
      return absl::InternalError(absl::StrCat("solve ended with ", run->exit_code, ": ", run->err));
    }
    if (run->out == absl::StrCat(" ", known.score, "\n")) return Outcome::kRight;
    return absl::DataLossError(absl::StrCat("expected ", known.score, ", got ", run->out));
  }

  absl::StatusOr<Outcome> Inspect(const std::string& path, Random& random) const {
    std::vector<std::string> command = {setup_.book_builder};
    switch (random.Below(4)) {
      case 0:
        command.insert(command.end(), {"info", path});
        break;
      case 1:
        command.insert(command.end(), {"probe", path, "12"});
        break;
      case 2:
        command.insert(command.end(), {"verify", path});
        break;
      default:
        command.insert(command.end(), {"convert", path, "--out", path + ".new"});
        break;
    }
    const absl::StatusOr<Finished> run = RunToEnd(setup_, command, "", kHashMb);
    if (!run.ok()) return run.status();
    if (run->exit_code == 0) return Outcome::kRight;
    if (run->exit_code == 1 && !run->err.empty()) return Outcome::kRefused;
    return absl::InternalError(
        absl::StrCat(command[1], " ended with ", run->exit_code, ": ", run->err));
  }

  const Setup& setup_;
};

}  // namespace

std::unique_ptr<Target> MakeBookTarget(const Setup& setup) {
  return std::make_unique<BookTarget>(&setup);
}

}  // namespace plumb::tools
