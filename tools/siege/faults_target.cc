#include "tools/siege/faults_target.h"

#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "tools/random_positions.h"
#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {
namespace {

namespace fs = std::filesystem;

constexpr int kHashMb = 8;

struct Fault {
  absl::string_view call;
  int calls;  // About how many a run makes.
};

constexpr std::array kFaults = {
    Fault{"malloc", 3000}, Fault{"mmap", 12},       Fault{"pthread_create", 8}, Fault{"write", 20},
    Fault{"fsync", 20},    Fault{"short_write", 8}, Fault{"rename", 10},        Fault{"clock", 1}};

class FaultsTarget : public Target {
 public:
  explicit FaultsTarget(const Setup* setup) : setup_(*setup), book_(setup->folder + "/faults") {}

  std::string name() const override { return "faults"; }

  std::string WhyNot() override {
    return setup_.is_sanitized ? "a sanitizer wants to be the first library" : "";
  }

  absl::StatusOr<Outcome> Attack(Random& random) override {
    const std::vector<std::string> fault = RandomFault(random);
    absl::StatusOr<Outcome> outcome = AttackWith(fault, random.Below(4));
    if (outcome.ok()) return outcome;
    return absl::InternalError(
        absl::StrCat(absl::StrJoin(fault, " "), ": ", outcome.status().message()));
  }

 private:
  absl::StatusOr<Outcome> AttackWith(const std::vector<std::string>& fault, int way) {
    switch (way) {
      case 0:
        return SolveOne(fault);
      case 1:
        return SolveLines(fault);
      case 2:
        return Play(fault);
      default:
        return Build(fault);
    }
  }

  // The words before the command.
  static std::vector<std::string> RandomFault(Random& random) {
    const Fault& fault = kFaults[static_cast<std::size_t>(random.Below(kFaults.size()))];
    if (fault.call == "clock") return {"env", absl::StrCat("LD_PRELOAD=", STEPPED_CLOCK)};
    std::vector<std::string> words = {"env", absl::StrCat("LD_PRELOAD=", FAULT_INJECTION),
                                      absl::StrCat("PLUMB_FAULT=", fault.call)};
    if (random.Below(3) == 0) {
      words.push_back(absl::StrCat("PLUMB_FAULT_PERMILLE=", 1 + random.Below(300)));
      words.push_back(absl::StrCat("PLUMB_FAULT_SEED=", random.Below(1 << 20)));
    } else {
      words.push_back(absl::StrCat("PLUMB_FAULT_AT=", random.Below(fault.calls)));
    }
    return words;
  }

  absl::StatusOr<Finished> RunWith(std::vector<std::string> fault,
                                   const std::vector<std::string>& command,
                                   absl::string_view input) const {
    fault.insert(fault.end(), command.begin(), command.end());
    return RunToEnd(setup_, fault, input, kHashMb);
  }

  // Right, or an exit code that says that it failed.
  static absl::StatusOr<Outcome> Judge(const Finished& run, bool is_right) {
    if (run.exit_code == 0 && is_right) return Outcome::kRight;
    if (run.exit_code >= 1 && run.exit_code <= 4) return Outcome::kRefused;
    return absl::InternalError(absl::StrCat("exit code ", run.exit_code, "\n    stdout: ",
                                            Tail(run.out), "\n    stderr: ", Tail(run.err)));
  }

  absl::StatusOr<Outcome> SolveOne(const std::vector<std::string>& fault) const {
    const absl::StatusOr<Finished> run =
        RunWith(fault,
                {setup_.plumb, "solve", "--size=6x4", "--book=none", "--threads=3",
                 absl::StrCat("--hash_mb=", kHashMb), "--json", ""},
                "");
    if (!run.ok()) return run.status();
    // Perfect play on 6x4: the second player wins with the last stone.
    return Judge(*run, absl::StrContains(run->out, "\"score\":-1,"));
  }

  absl::StatusOr<Outcome> SolveLines(const std::vector<std::string>& fault) const {
    const absl::StatusOr<Finished> run =
        RunWith(fault, {setup_.plumb, "solve", "--threads=3", absl::StrCat("--hash_mb=", kHashMb)},
                "1\n2\n3\n4\n");
    if (!run.ok()) return run.status();
    constexpr absl::string_view kAnswers = "1 2\n2 1\n3 0\n4 -1\n";
    if (!absl::StartsWith(kAnswers, run->out)) {
      return absl::InternalError(absl::StrCat("wrong lines: ", Tail(run->out)));
    }
    return Judge(*run, run->out == kAnswers);
  }

  absl::StatusOr<Outcome> Play(const std::vector<std::string>& fault) const {
    const absl::StatusOr<Finished> run =
        RunWith(fault,
                {setup_.plumb, "engine", "--protocol=coordinator", "--threads=3", "--book=none",
                 absl::StrCat("--hash_mb=", kHashMb)},
                "isready\nposition startpos 010101\nisready\ngo ftime 9000 stime 9000\n");
    if (!run.ok()) return run.status();
    return Judge(*run, absl::StrContains(run->out, "bestmove 0"));
  }

  // The book is right, or there is none; and the folder is good enough to go on from.
  absl::StatusOr<Outcome> Build(const std::vector<std::string>& fault) {
    const std::vector<std::string> command = {setup_.book_builder,
                                              "build",
                                              "--size=4x4",
                                              "--plies=6",
                                              "--chunk_positions=50",
                                              "--threads=2",
                                              absl::StrCat("--out=", book_),
                                              absl::StrCat("--hash_mb=", kHashMb)};
    if (reference_.empty()) {
      if (absl::Status status = BuildUnharmed(command); !status.ok()) return status;
      reference_ = base::ReadWholeFile(book_).value_or("");
    }
    fs::remove_all(book_ + ".work");
    fs::remove(book_);
    const absl::StatusOr<Finished> run = RunWith(fault, command, "");
    if (!run.ok()) return run.status();
    const bool has_book = fs::exists(book_);
    const bool is_right = has_book && base::ReadWholeFile(book_).value_or("") == reference_;
    if (has_book && !is_right) return absl::InternalError("a wrong book was written");
    const absl::StatusOr<Outcome> outcome = Judge(*run, is_right);
    if (!outcome.ok()) return outcome.status();
    if (absl::Status status = BuildUnharmed(command); !status.ok()) return status;
    if (base::ReadWholeFile(book_).value_or("") != reference_) {
      return absl::InternalError("another book after a fault");
    }
    return *outcome;
  }

  absl::Status BuildUnharmed(const std::vector<std::string>& command) const {
    const absl::StatusOr<Finished> run = RunToEnd(setup_, command, "", kHashMb);
    if (!run.ok()) return run.status();
    if (run->exit_code == 0) return absl::OkStatus();
    return absl::InternalError(absl::StrCat("cannot go on after a fault: ", run->err));
  }

  const Setup& setup_;
  const std::string book_;
  std::string reference_;
};

}  // namespace

std::unique_ptr<Target> MakeFaultsTarget(const Setup& setup) {
  return std::make_unique<FaultsTarget>(&setup);
}

}  // namespace plumb::tools
