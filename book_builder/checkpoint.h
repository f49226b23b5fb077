// The work folder of a book: what has been solved so far, safe from crashes and shared
// by any number of processes.
//
//   plan            what the folder is for
//   00017.shard     the scores of a finished chunk
//   00017.part      those of an unfinished one, so far
//   00017.lock      locked by whoever works on the chunk; gone when it is finished

#ifndef PLUMB_BOOK_BUILDER_CHECKPOINT_H_
#define PLUMB_BOOK_BUILDER_CHECKPOINT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "book_builder/work_plan.h"

namespace plumb::book_builder {

// The right to work on a chunk, until destroyed. The system takes it back when the
// process ends, however it ends: there are no stale locks.
class ChunkClaim {
 public:
  ChunkClaim(ChunkClaim&& other) noexcept;
  ChunkClaim& operator=(ChunkClaim&& other) noexcept;
  ~ChunkClaim();

 private:
  friend class WorkFolder;
  explicit ChunkClaim(int file) : file_(file) {}

  int file_;  // -1 when moved from.
};

// Several threads may use one; errors name the file.
class WorkFolder {
 public:
  using Scores = std::vector<std::int8_t>;

  // Makes the folder if need be. FailedPreconditionError if it is there for another plan.
  static absl::StatusOr<WorkFolder> Create(const std::string& path, const BookPlan& plan);
  // NotFoundError if nobody has created it.
  static absl::StatusOr<WorkFolder> Open(const std::string& path);

  const BookPlan& plan() const { return plan_; }

  bool IsFinished(std::size_t chunk) const;

  // nullopt if somebody else has it, or if it is finished.
  absl::StatusOr<std::optional<ChunkClaim>> TryClaim(std::size_t chunk) const;

  // The scores of a finished chunk. DataLossError if they are not `count` or damaged.
  absl::StatusOr<Scores> Load(std::size_t chunk, std::size_t count) const;

  // The scores so far, the first ones of the chunk; none if there is nothing of use.
  Scores LoadPart(std::size_t chunk, std::size_t count) const;

  // Both require a claim of the chunk, given as proof.
  absl::Status SavePart(const ChunkClaim& claim, std::size_t chunk,
                        absl::Span<const std::int8_t> scores) const;
  absl::Status SaveFinished(const ChunkClaim& claim, std::size_t chunk,
                            absl::Span<const std::int8_t> scores) const;

 private:
  WorkFolder(std::string path, const BookPlan& plan) : path_(std::move(path)), plan_(plan) {}

  std::string PathOf(std::size_t chunk, absl::string_view extension) const;
  absl::StatusOr<Scores> Read(const std::string& path, std::size_t chunk) const;
  absl::Status Write(const std::string& path, std::size_t chunk,
                     absl::Span<const std::int8_t> scores) const;

  std::string path_;
  BookPlan plan_;
};

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_CHECKPOINT_H_
