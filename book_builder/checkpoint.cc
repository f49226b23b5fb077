#include "book_builder/checkpoint.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/files.h"
#include "base/system_error.h"
#include "book_builder/work_plan.h"
#include "solver/book/format.h"

namespace plumb::book_builder {
namespace {

constexpr int kDigestSize = 8;

// Names on the disk. Chunks were once called shards; the word stays here, so that old folders can
// still be continued.
constexpr absl::string_view kFinished = "shard";
constexpr absl::string_view kUnfinished = "part";
constexpr absl::string_view kLock = "lock";
constexpr absl::string_view kChunkLine = "shard ";

std::string PlanPath(absl::string_view folder) { return absl::StrCat(folder, "/plan"); }

// The beginning of a chunk's file. It tells the file from those of other chunks and plans.
std::string Preamble(const BookPlan& plan, std::size_t chunk) {
  return absl::StrCat(plan.ToString(), kChunkLine, chunk, "\n");
}

std::string TemporaryOf(const std::string& path) { return absl::StrCat(path, ".tmp"); }

std::string WithDigest(std::string content) {
  book::AppendInteger(book::ShortDigestOf(book::AsBytes(content)), kDigestSize, &content);
  return content;
}

}  // namespace

ChunkClaim::ChunkClaim(ChunkClaim&& other) noexcept
    : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)) {}

ChunkClaim& ChunkClaim::operator=(ChunkClaim&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  return *this;
}

ChunkClaim::~ChunkClaim() {
  if (file_ < 0) return;
  base::RemoveFile(path_);  // While it is locked; see TryClaim.
  close(file_);
}

absl::StatusOr<WorkFolder> WorkFolder::Create(const std::string& path, const BookPlan& plan) {
  if (absl::Status status = base::MakeFolder(path); !status.ok()) return status;
  if (!base::FileExists(PlanPath(path))) {
    const absl::Status status = base::CreateFileSafely(PlanPath(path), plan.ToString());
    if (!status.ok() && !absl::IsAlreadyExists(status)) return status;
  }
  absl::StatusOr<WorkFolder> folder = Open(path);
  if (!folder.ok() || folder->plan() == plan) return folder;
  return absl::FailedPreconditionError(
      absl::StrCat(PlanPath(path), ": the folder is for another book; expected\n", plan.ToString(),
                   "got\n", folder->plan().ToString()));
}

absl::StatusOr<WorkFolder> WorkFolder::Open(const std::string& path) {
  constexpr std::size_t kLongestPlan = 4096;
  const absl::StatusOr<std::string> text =
      base::ReadWholeFile(PlanPath(path), {.regular_only = true, .max_bytes = kLongestPlan});
  if (!text.ok()) return text.status();
  const absl::StatusOr<BookPlan> plan = ParsePlan(*text);
  if (plan.ok()) return WorkFolder(path, *plan);
  return absl::DataLossError(absl::StrCat(PlanPath(path), ": ", plan.status().message()));
}

std::string WorkFolder::PathOf(std::size_t chunk, absl::string_view extension) const {
  // Not StrFormat, which ends the program if there is no memory.
  return absl::StrCat(path_, "/", absl::Dec(chunk, absl::kZeroPad5), ".", extension);
}

bool WorkFolder::IsFinished(std::size_t chunk) const {
  return base::FileExists(PathOf(chunk, kFinished));
}

absl::StatusOr<std::optional<ChunkClaim>> WorkFolder::TryClaim(std::size_t chunk) const {
  const std::string path = PathOf(chunk, kLock);
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
  if (file < 0) return base::SystemError(errno, absl::StrCat(path, ": cannot open"));
  absl::Cleanup closer = [file] { close(file); };
  struct stat opened {};
  if (fstat(file, &opened) != 0 || !S_ISREG(opened.st_mode)) {
    return absl::FailedPreconditionError(absl::StrCat(path, ": is not a regular file"));
  }
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return std::nullopt;
    return base::SystemError(errno, absl::StrCat(path, ": cannot lock"));
  }
  // The previous owner may have removed the file between our two calls, and a third process may
  // have made and locked a new one.
  struct stat named {};
  if (lstat(path.c_str(), &named) != 0 || named.st_ino != opened.st_ino ||
      named.st_dev != opened.st_dev) {
    return std::nullopt;
  }
  std::move(closer).Cancel();
  ChunkClaim claim(file, path);
  // Look again under the lock: the previous owner may have finished the chunk.
  if (IsFinished(chunk)) return std::nullopt;
  return std::optional(std::move(claim));
}

void WorkFolder::RemoveLeftovers(std::size_t chunk) const {
  if (!IsFinished(chunk)) return;
  for (const absl::string_view extension : {kUnfinished, kLock}) {
    base::RemoveFile(PathOf(chunk, extension));
  }
  for (const absl::string_view extension : {kUnfinished, kFinished}) {
    base::RemoveFile(TemporaryOf(PathOf(chunk, extension)));
  }
}

absl::StatusOr<WorkFolder::Scores> WorkFolder::Load(std::size_t chunk, std::size_t count) const {
  const std::string path = PathOf(chunk, kFinished);
  absl::StatusOr<Scores> scores = Read(path, chunk);
  if (!scores.ok() || scores->size() == count) return scores;
  return absl::DataLossError(
      absl::StrCat(path, ": expected ", count, " scores, got ", scores->size()));
}

WorkFolder::Scores WorkFolder::LoadPart(std::size_t chunk, std::size_t count) const {
  absl::StatusOr<Scores> scores = Read(PathOf(chunk, kUnfinished), chunk);
  if (!scores.ok() || scores->size() > count) return {};
  return *std::move(scores);
}

absl::Status WorkFolder::SavePart(const ChunkClaim& claim, std::size_t chunk,
                                  absl::Span<const std::int8_t> scores) const {
  (void)claim;
  return Write(PathOf(chunk, kUnfinished), chunk, scores);
}

absl::Status WorkFolder::SaveFinished(const ChunkClaim& claim, std::size_t chunk,
                                      absl::Span<const std::int8_t> scores) const {
  (void)claim;
  if (absl::Status status = Write(PathOf(chunk, kFinished), chunk, scores); !status.ok()) {
    return status;
  }
  base::RemoveFile(PathOf(chunk, kUnfinished));
  return absl::OkStatus();
}

absl::StatusOr<WorkFolder::Scores> WorkFolder::Read(const std::string& path,
                                                    std::size_t chunk) const {
  const std::string preamble = Preamble(plan_, chunk);
  const absl::StatusOr<std::string> text = base::ReadWholeFile(
      path, {.regular_only = true,
             .max_bytes =
                 preamble.size() + static_cast<std::size_t>(plan_.chunk_positions) + kDigestSize});
  if (!text.ok()) return text.status();
  if (!absl::StartsWith(*text, preamble)) {
    return absl::DataLossError(
        absl::StrCat(path, ": expected a file that begins with\n", preamble));
  }
  if (text->size() < preamble.size() + kDigestSize ||
      WithDigest(text->substr(0, text->size() - kDigestSize)) != *text) {
    return absl::DataLossError(absl::StrCat(path, ": damaged, its last ", kDigestSize,
                                            " bytes are not the digest of the others; remove it "
                                            "and build again"));
  }
  return Scores(text->begin() + static_cast<std::ptrdiff_t>(preamble.size()),
                text->end() - kDigestSize);
}

absl::Status WorkFolder::Write(const std::string& path, std::size_t chunk,
                               absl::Span<const std::int8_t> scores) const {
  std::string content = Preamble(plan_, chunk);
  content.append(reinterpret_cast<const char*>(scores.data()), scores.size());
  // Only the owner of the claim writes the temporary file.
  return base::WriteFileSafely(path, TemporaryOf(path), WithDigest(std::move(content)));
}

}  // namespace plumb::book_builder
