#include "engine/arena/opening_choice.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "cli/files.h"
#include "engine/arena/openings.h"
#include "solver/solver.h"
#include "solver/stop_token.h"

namespace plumb {
namespace {

absl::StatusOr<std::vector<Opening>> ReadOpenings(const std::string& path) {
  const absl::StatusOr<std::string> text = ReadWholeFile(path);
  if (!text.ok()) return text.status();
  absl::StatusOr<std::vector<Opening>> openings = ParseOpenings(*text);
  if (openings.ok()) return openings;
  return absl::InvalidArgumentError(absl::StrCat(path, ": ", openings.status().message()));
}

}  // namespace

absl::StatusOr<std::vector<Opening>> FindOpenings(const OpeningChoice& choice, int pairs,
                                                  Solver& solver, const StopSource* stop) {
  const auto seed = static_cast<std::uint32_t>(choice.seed);
  if (!choice.file.empty()) return ReadOpenings(choice.file);
  if (choice.random_plies > 0) return RandomOpenings(choice.random_plies, pairs, seed);
  std::vector<Opening> openings;
  if (choice.balanced_plies > 0) {
    openings = BalancedOpenings(choice.balanced_plies, solver, stop);
    ShuffleOpenings(seed, openings);
  }
  return openings;
}

}  // namespace plumb
