// How far the work in a folder is, whoever does it.

#ifndef PLUMB_BOOK_BUILDER_FOLDER_STATUS_H_
#define PLUMB_BOOK_BUILDER_FOLDER_STATUS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "book_builder/checkpoint.h"
#include "book_builder/claims.h"

namespace plumb::book_builder {

struct ClaimedChunk {
  std::size_t chunk = 0;
  ClaimOwner owner;
  absl::Duration last_sign;  // Of life, so long ago.
};

struct FolderStatus {
  std::size_t chunks = 0;
  std::size_t done = 0;               // Finished and whole.
  std::size_t started = 0;            // Not finished, but some scores are saved.
  std::vector<ClaimedChunk> running;  // By chunk.
  std::vector<ClaimedChunk> silent;   // The same for workers without a sign of life.
  std::vector<std::string> damaged;   // What is wrong with which file.
  // Chunks that all workers together have finished in the last minutes.
  std::optional<double> chunks_per_hour;

  double share() const;
  // nullopt if nothing was finished of late, or nothing is left.
  std::optional<absl::Duration> TimeLeft() const;
};

// Reads every finished chunk. All times are those of the folder's file system: its clock is asked
// by writing a file, so that it does not matter which machine asks.
absl::StatusOr<FolderStatus> StatusOf(const WorkFolder& folder);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_FOLDER_STATUS_H_
