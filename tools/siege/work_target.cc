#include "tools/siege/work_target.h"

#include <signal.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/files.h"
#include "tools/random_positions.h"
#include "tools/siege/process.h"
#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {
namespace {

namespace fs = std::filesystem;

constexpr int kHashMb = 8;

// Builders are killed and their folder is damaged. In the end the book is the same, byte for byte,
// or the builder says what is wrong and builds it once the folder is gone.
class WorkTarget : public Target {
 public:
  explicit WorkTarget(const Setup* setup) : setup_(*setup), folder_(setup->folder + "/work") {}

  std::string name() const override { return "work"; }

  absl::StatusOr<Outcome> Attack(Random& random) override {
    if (absl::Status status = MakeReference(); !status.ok()) return status;
    fs::remove_all(folder_);
    fs::remove(book());
    bool is_damaged = false;
    for (int rounds = 1 + random.Below(4); rounds > 0; --rounds) {
      if (absl::Status status = KillBuilders(random); !status.ok()) return status;
      if (random.Below(3) == 0) is_damaged = Damage(random) || is_damaged;
    }
    const absl::StatusOr<Finished> run =
        RunToEnd(setup_, Command(random, book(), folder_, kPlies), "", kHashMb);
    if (!run.ok()) return run.status();
    if (run->exit_code == 0) return Compare("after all that");
    if (!is_damaged || run->exit_code != 1 || run->err.empty()) {
      return absl::InternalError(absl::StrCat("build ended with ", run->exit_code, ": ", run->err));
    }
    // One may have been written before the damage.
    if (fs::exists(book())) {
      const absl::StatusOr<Outcome> same = Compare("in spite of damage");
      if (!same.ok()) return same.status();
    }
    fs::remove_all(folder_);
    const absl::StatusOr<Finished> again =
        RunToEnd(setup_, Command(random, book(), folder_, kPlies), "", kHashMb);
    if (!again.ok()) return again.status();
    const absl::StatusOr<Outcome> same = Compare("from the beginning");
    if (!same.ok()) return same.status();
    return Outcome::kRefused;
  }

 private:
  static constexpr int kPlies = 7;

  std::string book() const { return folder_ + ".plumb"; }

  std::vector<std::string> Command(Random& random, const std::string& out,
                                   const std::string& work_dir, int plies) const {
    return {setup_.book_builder,
            "build",
            "--size=5x4",
            absl::StrCat("--plies=", plies),
            absl::StrCat("--out=", out),
            absl::StrCat("--work_dir=", work_dir),
            "--chunk_positions=40",
            absl::StrCat("--threads=", 1 + random.Below(3)),
            absl::StrCat("--hash_mb=", kHashMb)};
  }

  absl::Status MakeReference() {
    if (!reference_.empty()) return absl::OkStatus();
    Random random(0);
    const std::string path = folder_ + ".reference";
    const absl::StatusOr<Finished> run =
        RunToEnd(setup_, Command(random, path, path + ".work", kPlies), "", kHashMb);
    if (!run.ok()) return run.status();
    if (run->exit_code != 0) return absl::InternalError(absl::StrCat("reference: ", run->err));
    absl::StatusOr<std::string> content = base::ReadWholeFile(path);
    if (!content.ok()) return content.status();
    reference_ = *std::move(content);
    return absl::OkStatus();
  }

  // Several at a time, now and then one that wants another book in the same folder.
  absl::Status KillBuilders(Random& random) const {
    std::vector<std::unique_ptr<Process>> builders;
    for (int count = 1 + random.Below(3); count > 0; --count) {
      const int plies = random.Below(5) == 0 ? kPlies - 2 : kPlies;
      const std::string out = plies == kPlies ? book() : folder_ + ".other";
      absl::StatusOr<std::unique_ptr<Process>> started =
          Process::Start(Command(random, out, folder_, plies));
      if (!started.ok()) return started.status();
      builders.push_back(*std::move(started));
    }
    const bool all_may_finish = random.Below(4) == 0;
    for (const std::unique_ptr<Process>& builder : builders) {
      if (!all_may_finish) {
        const absl::Duration moment = absl::Milliseconds(random.Below(120));
        builder->ReadUntil([](const std::string&) { return false; }, moment);
        builder->Signal(random.Below(4) == 0 ? SIGTERM : SIGKILL);
      }
      const absl::StatusOr<int> code = EndOf(setup_, *builder, kHashMb);
      if (!code.ok()) return code.status();
    }
    // The folder may have become one for the other book; then all later builders refuse it.
    const absl::StatusOr<std::string> plan =
        base::ReadWholeFile(folder_ + "/plan", {.regular_only = true});
    if (plan.ok() && !absl::StrContains(*plan, absl::StrCat("plies ", kPlies))) {
      fs::remove_all(folder_);
    }
    return absl::OkStatus();
  }

  // Damages one file of the folder. False if there is none.
  bool Damage(Random& random) const {
    std::vector<std::string> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
      if (entry.is_regular_file()) files.push_back(entry.path().string());
    }
    if (files.empty()) return false;
    std::sort(files.begin(), files.end());
    const std::string path =
        files[static_cast<std::size_t>(random.Below(static_cast<int>(files.size())))];
    absl::StatusOr<std::string> content = base::ReadWholeFile(path);
    if (!content.ok()) return false;
    fs::remove(path);
    switch (random.Below(5)) {
      case 0:
        return mkfifo(path.c_str(), 0600) == 0;
      case 1:
        fs::create_directories(path + "/in the way");
        return true;
      case 2:
        fs::create_symlink(random.Below(2) == 0 ? "/dev/full" : "nowhere", path);
        return true;
      case 3:
        content->resize(content->size() / 2);
        return base::WriteFileSafely(path, *content).ok();
      default:
        if (!content->empty()) {
          char& byte =
              (*content)[static_cast<std::size_t>(random.Below(static_cast<int>(content->size())))];
          byte = static_cast<char>(byte ^ (1 << random.Below(8)));
        }
        return base::WriteFileSafely(path, *content).ok();
    }
  }

  absl::StatusOr<Outcome> Compare(absl::string_view when) const {
    const absl::StatusOr<std::string> content = base::ReadWholeFile(book());
    if (!content.ok()) return content.status();
    if (*content != reference_) return absl::InternalError(absl::StrCat("another book ", when));
    return Outcome::kRight;
  }

  const Setup& setup_;
  const std::string folder_;
  std::string reference_;
};

}  // namespace

std::unique_ptr<Target> MakeWorkTarget(const Setup& setup) {
  return std::make_unique<WorkTarget>(&setup);
}

}  // namespace plumb::tools
