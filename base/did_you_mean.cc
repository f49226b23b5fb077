#include "base/did_you_mean.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace plumb::base {

int EditDistance(absl::string_view a, absl::string_view b) {
  // distance[i][j] is that of the first i characters of `a` and the first j of `b`.
  std::vector<std::vector<int>> distance(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        distance[i][j] = static_cast<int>(i + j);
        continue;
      }
      const int replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      distance[i][j] = std::min({replaced, distance[i - 1][j] + 1, distance[i][j - 1] + 1});
      const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swapped) distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
    }
  }
  return distance[a.size()][b.size()];
}

absl::string_view MostSimilar(absl::string_view written,
                              absl::Span<const absl::string_view> names) {
  constexpr std::size_t kLongest = 64;  // No name is that long.
  if (written.empty() || written.size() > kLongest) return "";
  absl::string_view best;
  int best_distance = std::max(1, static_cast<int>(written.size()) / 3) + 1;
  for (const absl::string_view name : names) {
    const bool is_beginning = written.size() > 1 && absl::StartsWith(name, written);
    const int distance = is_beginning ? 1 : EditDistance(written, name);
    // All characters of a short name differ.
    if (distance >= best_distance || distance >= static_cast<int>(name.size())) continue;
    best = name;
    best_distance = distance;
  }
  return best;
}

std::string DidYouMean(absl::string_view written, absl::Span<const absl::string_view> names,
                       absl::string_view prefix) {
  const absl::string_view name = MostSimilar(written, names);
  return name.empty() ? "" : absl::StrCat("; did you mean ", prefix, name, "?");
}

}  // namespace plumb::base
