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
constexpr std::size_t kWeights = 2 * live::kTerms;  // A late and an early one of each term.

std::string Text(const live::TermWeight& weight) {
  return absl::StrCat("{", weight.late, ", ", weight.early, "}");
}

void PrintLines(const char* name, const live::PerLine<live::TermWeight>& lines) {
  std::printf("            .%s = {.claimed = %s, .other = %s, .mixed = %s,\n", name,
              Text(lines.claimed).c_str(), Text(lines.other).c_str(), Text(lines.mixed).c_str());
  std::printf("                     .within = {{%s, %s, %s, %s}}},\n",
              Text(lines.within[0]).c_str(), Text(lines.within[1]).c_str(),
              Text(lines.within[2]).c_str(), Text(lines.within[3]).c_str());
}

void PrintSide(const char* name, const live::PerSide<live::TermWeight>& side) {
  std::printf("    .%s =\n        {\n", name);
  std::printf("            .low_claimed = %s,\n", Text(side.low_claimed).c_str());
  std::printf("            .low_other = %s,\n", Text(side.low_other).c_str());
  std::printf("            .high_claimed = %s,\n", Text(side.high_claimed).c_str());
  std::printf("            .high_other = %s,\n", Text(side.high_other).c_str());
  std::printf("            .near = %s,\n", Text(side.near).c_str());
  PrintLines("twos", side.twos);
  PrintLines("ones", side.ones);
  std::printf("        },\n");
}

void PrintWeights(const char* name, const live::TermWeights& weights) {
  std::printf("inline constexpr TermWeights %s = {\n", name);
  std::printf("    .constant = %s,\n", Text(weights.constant).c_str());
  std::printf("    .zugzwang = %s,\n", Text(weights.zugzwang).c_str());
  PrintSide("last_mover", weights.last_mover);
  PrintSide("other", weights.other);
  std::printf("};\n");
}

// The fit of the positions in which one side, the last mover or the other, is to move.
class Half {
 public:
  void Add(const live::Terms& terms, double empty_share, double last_movers_points) {
    std::array<double, kWeights> row;
    const std::array<int, live::kTerms> counts = live::Flat(terms);
    for (std::size_t i = 0; i < live::kTerms; ++i) {
      row[i] = counts[i];
      row[live::kTerms + i] = counts[i] * empty_share;
    }
    regression_.Add(row, last_movers_points);
  }

  live::TermWeights Fit() const {
    const std::vector<double> fitted = regression_.Fit(kRidge);
    const auto rounded = [&fitted](std::size_t i) {
      return static_cast<int>(std::lround(100 * fitted[i]));
    };
    std::array<live::TermWeight, live::kTerms> weights;
    for (std::size_t i = 0; i < live::kTerms; ++i) {
      weights[i] = {.late = rounded(i), .early = rounded(live::kTerms + i)};
    }
    return live::FromFlat(weights);
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
  PrintWeights("kLastMoverToMove", last_mover.Fit());
  PrintWeights("kOtherToMove", other.Fit());
}

absl::Status Run(absl::Span<const absl::string_view> arguments) {
  int samples = 100'000;
  int nodes = 2000;
  int seed = 1;
  constexpr int kMany = 1'000'000'000;
  const std::vector<base::Flag> flags = {
      base::IntegerFlag("samples", "N", 1, kMany, "positions to fit to", &samples),
      base::IntegerFlag("nodes", "N", 1, kMany, "nodes per move in the games that decide them",
                        &nodes),
      base::IntegerFlag("seed", "N", 0, kMany, "seed of the positions", &seed),
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
