// The work folder of a book: the scores found so far. It survives crashes, and any number of
// processes may share it.
//
//   plan            board, plies and size of a chunk
//   00017.shard     the scores of a finished chunk
//   00017.part      the scores so far of an unfinished chunk
//   00017.lock      locked by the process that works on the chunk; it removes it afterwards

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

// The right to work on a chunk, until destroyed. The system revokes it when the process ends in
// any way: what a killed process leaves is a file that anybody can lock.
class ChunkClaim {
 public:
  ChunkClaim(ChunkClaim&& other) noexcept;
  ChunkClaim& operator=(ChunkClaim&& other) noexcept;
  ~ChunkClaim();

 private:
  friend class WorkFolder;
  ChunkClaim(int file, std::string path) : file_(file), path_(std::move(path)) {}

  int file_;  // -1 when moved from.
  std::string path_;
};

// Several threads may use one. Errors name the file.
class WorkFolder {
 public:
  using Scores = std::vector<std::int8_t>;

  // Makes the folder if it does not exist. FailedPreconditionError if it is for another plan: of
  // several processes that start together, all work on the plan of the first.
  static absl::StatusOr<WorkFolder> Create(const std::string& path, const BookPlan& plan);
  // NotFoundError if it does not exist.
  static absl::StatusOr<WorkFolder> Open(const std::string& path);

  const BookPlan& plan() const { return plan_; }

  bool IsFinished(std::size_t chunk) const;

  // nullopt if another thread or process has it, or if it is finished.
  absl::StatusOr<std::optional<ChunkClaim>> TryClaim(std::size_t chunk) const;

  // The scores of a finished chunk. DataLossError if there are not `count` or they are damaged.
  absl::StatusOr<Scores> Load(std::size_t chunk, std::size_t count) const;

  // The scores found so far, from the beginning of the chunk; none if the file is unusable.
  Scores LoadPart(std::size_t chunk, std::size_t count) const;

  // The claim proves that nobody else writes these files.
  absl::Status SavePart(const ChunkClaim& claim, std::size_t chunk,
                        absl::Span<const std::int8_t> scores) const;
  absl::Status SaveFinished(const ChunkClaim& claim, std::size_t chunk,
                            absl::Span<const std::int8_t> scores) const;

  // Removes what a killed process has left of a chunk that is finished now.
  void RemoveLeftovers(std::size_t chunk) const;

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
