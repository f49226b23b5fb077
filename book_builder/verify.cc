#include "book_builder/verify.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "book_builder/enumerate.h"
#include "solver/board/bits.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/book/layout.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::book_builder {
namespace {

absl::Status WrongScore(const Position& position, absl::string_view expected,
                        std::optional<Score> got) {
  return absl::DataLossError(
      absl::StrCat("the score of the position\n", FormatBoard(position), "with ", position.ply(),
                   " stones: expected ", expected, ", got ",
                   got.has_value() ? absl::StrCat(got->value()) : std::string("none")));
}

absl::Status CheckScore(const book::Book& book, const Position& position, Score expected) {
  const std::optional<Score> score = book.Probe(position);
  if (score == expected) return absl::OkStatus();
  return WrongScore(position, absl::StrCat(expected.value()), score);
}

// The best score over the successors in the book. Requires: an unfinished position with fewer
// stones than the book's plies and no win at once.
absl::StatusOr<Score> BestSuccessor(const book::Book& book, const Position& position) {
  std::optional<Score> best;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const Position successor = position.After(column);
    const std::optional<Score> score = book.Probe(successor);
    if (!score.has_value()) return WrongScore(successor, "a score", score);
    best = best.has_value() ? std::max(*best, -*score) : -*score;
  }
  return *best;
}

}  // namespace

absl::StatusOr<std::size_t> VerifyMinimax(const book::Book& book) {
  const std::vector<PlyKeys> positions = EnumeratePositions(book.size(), book.plies());
  std::size_t entries = 0;
  std::size_t compared = 0;
  for (const int ply : book::StoredPlies(book.plies())) {
    for (const Uint128 key : positions[static_cast<std::size_t>(ply)]) {
      const Position position = Position::FromKey(book.size(), key);
      if (position.CanWinNow()) {
        const Score win = Score::Win(book.size().cells(), ply + 1);
        if (absl::Status status = CheckScore(book, position, win); !status.ok()) return status;
        continue;
      }
      ++entries;
      if (ply == book.plies()) {
        const std::optional<Score> score = book.Probe(position);
        if (!score.has_value()) return WrongScore(position, "a score", score);
        continue;
      }
      const absl::StatusOr<Score> best = BestSuccessor(book, position);
      if (!best.ok()) return best.status();
      if (absl::Status status = CheckScore(book, position, *best); !status.ok()) return status;
      ++compared;
    }
  }
  if (entries == book.header().entry_count) return compared;
  return absl::DataLossError(
      absl::StrCat("Entry_Count: expected ", entries, ", got ", book.header().entry_count));
}

absl::StatusOr<SampleResult> VerifySample(const book::Book& book, const SampleOptions& options,
                                          const base::StopSource* stop) {
  const PlyKeys entries =
      WithoutWinsAtOnce(book.size(), EnumeratePositions(book.size(), book.plies()).back());
  Solver solver(options.solver);
  if (entries.empty()) return SampleResult{.compared = 0, .threads = solver.threads()};
  std::mt19937_64 random(options.seed);
  for (std::size_t i = 0; i < options.count; ++i) {
    const Position position = Position::FromKey(book.size(), entries[random() % entries.size()]);
    const ScoreBounds bounds = solver.Solve(position, {.stop = stop}).bounds;
    if (!bounds.IsExact()) return absl::CancelledError("stopped");
    if (absl::Status status = CheckScore(book, position, bounds.lower); !status.ok()) return status;
  }
  return SampleResult{.compared = options.count, .threads = solver.threads()};
}

}  // namespace plumb::book_builder
