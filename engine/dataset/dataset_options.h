// Which positions a data set has.

#ifndef PLUMB_ENGINE_DATASET_DATASET_OPTIONS_H_
#define PLUMB_ENGINE_DATASET_DATASET_OPTIONS_H_

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"

namespace plumb::engine {

// How positions are found.
enum class Sampling {
  kUniform,  // The number of stones is uniform; random moves that do not win lead there.
  kRandom,   // A position of a game of random moves.
  kPlay,     // All positions of games of good moves: better ones are likelier.
};

// How much is said about each position.
enum class Labels {
  kColumns,  // The score of every column.
  kScore,    // The score of the position alone, which is faster.
};

struct DatasetOptions {
  BoardSize size = {};
  Sampling sampling = Sampling::kUniform;
  Labels labels = Labels::kColumns;
  std::uint64_t count = 1000;  // Of all shards together.
  int min_ply = 0;
  int max_ply = 126;  // At most one less than the board has cells.
  // Of kPlay: a move that is worse by this much is played e times less often.
  double temperature = 1;
  std::uint64_t seed = 0;
  // This is part `shard` of `shards`, counted from 1.
  int shard = 1;
  int shards = 1;

  // InvalidArgumentError says what is wrong.
  absl::Status Validate() const;

  // The positions of this shard.
  std::uint64_t ShardCount() const;

  // One line: all that the positions and labels depend on.
  std::string Describe() const;
};

// "uniform", "random", "play".
absl::StatusOr<Sampling> ParseSampling(absl::string_view name);
absl::string_view NameOf(Sampling sampling);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_DATASET_DATASET_OPTIONS_H_
