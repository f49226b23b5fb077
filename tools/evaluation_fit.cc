// Fits the weights of the live search's evaluation to games that it plays with itself, and
// prints them as evaluation_weights.h has them.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/flags.h"
#include "solver/board/bits.h"
#include "solver/board/position.h"
#include "solver/live/evaluation.h"
#include "solver/live/evaluation_weights.h"
#include "solver/search/replies.h"
#include "solver/search/shape.h"
#include "tools/leaf_samples.h"
#include "tools/logistic_regression.h"
#include "tools/run_tool.h"

namespace plumb::tools {
namespace {

constexpr char kUsage[] =
    "evaluation_fit: fits the weights of the live search's evaluation to its own games\n\n";
constexpr double kRidge = 3;
constexpr auto kWeights = std::size_t{2} * live::kTerms;  // A late and an early one of each term.

constexpr std::array<absl::string_view, static_cast<std::size_t>(live::SideTerm::kTwos)>
    kCellNames = {"kLowClaimed", "kLowOther", "kHighClaimed", "kHighOther", "kNear"};
constexpr std::array<absl::string_view, static_cast<std::size_t>(live::kLineTerms)> kLineNames = {
    "kClaimed", "kOther", "kMixed", "kWithin1", "kWithin2", "kWithin3", "kWithin4"};

std::vector<std::string> TermNames() {
  std::vector<std::string> names = {"kOne", "kZugzwang"};
  for (const absl::string_view side : {"last mover: ", "other side: "}) {
    for (const absl::string_view name : kCellNames) names.push_back(absl::StrCat(side, name));
    for (const absl::string_view stones : {"kTwos, ", "kOnes, "}) {
      for (const absl::string_view name : kLineNames) {
        names.push_back(absl::StrCat(side, stones, name));
      }
    }
  }
  return names;
}

// The fit of the positions in which one side, the last mover or the other, is to move.
class Half {
 public:
  void Add(const live::Terms& terms, double empty_share, double last_movers_points) {
    std::array<double, kWeights> row;
    for (std::size_t i = 0; i < live::kTerms; ++i) {
      row[i] = terms[i];
      row[live::kTerms + i] = terms[i] * empty_share;
    }
    regression_.Add(row, last_movers_points);
  }

  void Print(const char* name) const {
    const std::vector<double> weights = regression_.Fit(kRidge);
    const std::vector<std::string> names = TermNames();
    std::printf("inline constexpr TermWeights %s = {{\n", name);
    for (std::size_t i = 0; i < live::kTerms; ++i) {
      const std::string pair = absl::StrCat("{", std::lround(100 * weights[i]), ", ",
                                            std::lround(100 * weights[live::kTerms + i]), "},");
      std::printf("    %-13s // %s\n", pair.c_str(), names[i].c_str());
    }
    std::printf("}};\n");
  }

 private:
  LogisticRegression regression_{kWeights};
};

live::Terms TermsOf(const Position& position) {
  const search::RuntimeShape<Uint128> shape(position.size());
  const Uint128 empty = shape.board() & ~(position.own() | position.opponent());
  return live::CountTerms(
      shape, search::Node<Uint128>{position.own(), position.opponent(),
                                   search::CompletingCells(shape, position.opponent()) & empty,
                                   PopCount(empty)});
}

void FitAndPrint(int samples, SampleMaker& maker) {
  Half last_mover;
  Half other;
  for (int i = 0; i < samples; ++i) {
    const Sample sample = maker.Next();
    const int cells = sample.position.size().cells();
    const int empty = cells - sample.position.ply();
    const bool is_last_mover = empty % 2 != 0;
    (is_last_mover ? last_mover : other)
        .Add(TermsOf(sample.position), static_cast<double>(empty) / cells,
             is_last_mover ? sample.points : 1 - sample.points);
    if ((i + 1) % 1000 == 0) std::fprintf(stderr, "\r%d of %d", i + 1, samples);
  }
  std::fprintf(stderr, "\n");
  last_mover.Print("kLastMoverToMove");
  other.Print("kOtherToMove");
}

absl::Status Run(absl::Span<const absl::string_view> arguments) {
  int samples = 100'000;
  int nodes = 2000;
  int seed = 1;
  constexpr int kMany = 1'000'000'000;
  const std::vector<base::Flag> flags = {
      base::IntegerFlag("samples", "N", 1, kMany, "positions to fit to", &samples),
      base::IntegerFlag("nodes", "N", 1, kMany, "of a move in the games that decide them", &nodes),
      base::IntegerFlag("seed", "N", 0, kMany, "of the positions", &seed),
  };
  const absl::StatusOr<base::ParsedArguments> parsed = base::ParseArguments(flags, arguments);
  if (!parsed.ok()) return parsed.status();
  if (parsed->help || !parsed->operands.empty()) {
    std::printf("%s%s", kUsage, base::FlagsHelp(flags).c_str());
    return absl::OkStatus();
  }
  SampleMaker maker(static_cast<std::uint64_t>(seed), static_cast<std::uint64_t>(nodes));
  FitAndPrint(samples, maker);
  return absl::OkStatus();
}

}  // namespace
}  // namespace plumb::tools

int main(int argc, char** argv) { return plumb::tools::RunTool(argc, argv, plumb::tools::Run); }
