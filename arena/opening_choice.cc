#include "arena/opening_choice.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "arena/openings.h"
#include "base/files.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::arena {
namespace {

absl::StatusOr<std::vector<Opening>> ReadOpenings(const std::string& path) {
  const absl::StatusOr<std::string> text = base::ReadWholeFile(path);
  if (!text.ok()) return text.status();
  absl::StatusOr<std::vector<Opening>> openings = ParseOpenings(*text);
  if (openings.ok()) return openings;
  return absl::InvalidArgumentError(absl::StrCat(path, ": ", openings.status().message()));
}

}  // namespace

absl::StatusOr<std::vector<Opening>> FindOpenings(const OpeningChoice& choice, int pairs,
                                                  Solver& solver, const base::StopSource* stop) {
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

}  // namespace plumb::arena
