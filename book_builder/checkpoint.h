// The work folder of a book: the scores found so far. It survives crashes, and any number of
// processes on any number of machines may share it.
//
//   plan             board, plies, size and number of the chunks
//   base             the book that gets a ply more, if the plan is for that
//   000017.chunk     the scores of a finished chunk
//   000017.part      the scores so far of an unfinished chunk
//   000017.claim     who works on the chunk (claims.h); removed when it is finished
//   *.HOST.N.tmp     a file that thread N of a machine is writing

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
#include "book_builder/claims.h"
#include "book_builder/work_plan.h"

namespace plumb::book_builder {

// The right to work on a chunk, until destroyed. In rare cases several workers have it at the same
// time; they find the same scores.
class ChunkClaim {
 public:
  ChunkClaim(Claims* claims, std::string path) : claims_(claims), path_(std::move(path)) {}
  ChunkClaim(ChunkClaim&& other) noexcept;
  ChunkClaim& operator=(ChunkClaim&& other) noexcept;
  ~ChunkClaim();

  // True if another worker goes on with the chunk.
  bool IsLost() const { return claims_->IsLost(path_); }

 private:
  Claims* claims_;  // Null when moved from.
  std::string path_;
};

// A file of the folder that belongs to a chunk.
struct ChunkFile {
  enum class Kind { kFinished, kPart, kClaim, kTemporary };

  Kind kind = Kind::kTemporary;
  std::size_t chunk = 0;
  std::string path;
};

// Several threads may use one. Errors name the file.
class WorkFolder {
 public:
  // book::kNoScore stands for a position that the book leaves out.
  using Scores = std::vector<std::int8_t>;

  // Makes the folder if it does not exist. FailedPreconditionError if it is for another plan: of
  // several processes that start together, all work on the plan of the first.
  static absl::StatusOr<WorkFolder> Create(const std::string& path, const BookPlan& plan);
  // The same with a book that gets one more ply. Requires: plan.extension has its digest.
  static absl::StatusOr<WorkFolder> Create(const std::string& path, const BookPlan& plan,
                                           const std::string& base);
  // NotFoundError if it does not exist.
  static absl::StatusOr<WorkFolder> Open(const std::string& path);

  // The book that is extended. Requires: plan().extension.
  absl::StatusOr<std::string> ReadBase() const;

  const std::string& path() const { return path_; }
  const BookPlan& plan() const { return plan_; }
  std::size_t chunks() const { return chunks_; }

  // All files of chunks of this plan, in no order.
  absl::StatusOr<std::vector<ChunkFile>> List() const;

  bool IsFinished(std::size_t chunk) const;

  // nullopt if somebody has it. It may be finished.
  absl::StatusOr<std::optional<ChunkClaim>> TryClaim(std::size_t chunk, Claims* claims) const;

  // The scores of a finished chunk. DataLossError if they are damaged or of another book.
  absl::StatusOr<Scores> Load(std::size_t chunk) const;
  // The same if there must be `count`.
  absl::StatusOr<Scores> Load(std::size_t chunk, std::size_t count) const;

  // The scores found so far, from the beginning of the chunk; none if the file is unusable.
  Scores LoadPart(std::size_t chunk) const;

  absl::Status SavePart(std::size_t chunk, absl::Span<const std::int8_t> scores) const;
  // OK also if it cannot be written, but another worker has done so.
  absl::Status SaveFinished(std::size_t chunk, absl::Span<const std::int8_t> scores) const;

  // Removes what killed processes have left of chunks that are finished now.
  void RemoveLeftovers() const;

 private:
  WorkFolder(std::string path, const BookPlan& plan)
      : path_(std::move(path)), plan_(plan), chunks_(CountChunks(plan)) {}

  std::string PathOf(std::size_t chunk, absl::string_view extension) const;
  absl::StatusOr<Scores> Read(const std::string& path, std::size_t chunk) const;
  absl::Status Write(const std::string& path, std::size_t chunk,
                     absl::Span<const std::int8_t> scores) const;

  std::string path_;
  BookPlan plan_;
  std::size_t chunks_;
};

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_CHECKPOINT_H_
