#include "engine/dataset/dataset_options.h"

#include <cmath>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/quoted.h"

namespace plumb::engine {

absl::Status DatasetOptions::Validate() const {
  if (count < 1) return absl::InvalidArgumentError("count is 0, expected at least 1");
  if (min_ply < 0 || min_ply > max_ply || min_ply >= size.cells()) {
    return absl::InvalidArgumentError(absl::StrCat("plies ", min_ply, " to ", max_ply,
                                                   ": expected 0 <= first <= last, and first < ",
                                                   size.cells()));
  }
  if (!std::isfinite(temperature) || temperature <= 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("temperature is ", temperature, ", expected more than 0"));
  }
  if (shards < 1 || shard < 1 || shard > shards) {
    return absl::InvalidArgumentError(
        absl::StrCat("shard ", shard, "/", shards, ": expected i/n with 1 <= i <= n"));
  }
  return absl::OkStatus();
}

std::uint64_t DatasetOptions::ShardCount() const {
  const auto n = static_cast<std::uint64_t>(shards);
  return count / n + (static_cast<std::uint64_t>(shard) <= count % n ? 1 : 0);
}

std::string DatasetOptions::Describe() const {
  return absl::StrCat("size ", size.ToString(), " sampling ", NameOf(sampling), " labels ",
                      labels == Labels::kColumns ? "columns" : "score", " count ", count, " plies ",
                      min_ply, "-", max_ply, " temperature ", temperature, " seed ", seed,
                      " shard ", shard, "/", shards);
}

absl::StatusOr<Sampling> ParseSampling(absl::string_view name) {
  for (const Sampling sampling : {Sampling::kUniform, Sampling::kRandom, Sampling::kPlay}) {
    if (name == NameOf(sampling)) return sampling;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("expected uniform, random or play, got ", base::Quoted(name)));
}

absl::string_view NameOf(Sampling sampling) {
  switch (sampling) {
    case Sampling::kUniform:
      return "uniform";
    case Sampling::kRandom:
      return "random";
    case Sampling::kPlay:
      break;
  }
  return "play";
}

}  // namespace plumb::engine
