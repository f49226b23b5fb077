#include "book_builder/checkpoint.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/files.h"
#include "base/system_error.h"
#include "book_builder/claims.h"
#include "book_builder/work_plan.h"
#include "solver/book/format.h"

namespace plumb::book_builder {
namespace {

constexpr int kDigestSize = 8;

// Names on the disk.
constexpr absl::string_view kFinished = "chunk";
constexpr absl::string_view kUnfinished = "part";
constexpr absl::string_view kClaim = "claim";
constexpr absl::string_view kTemporary = ".tmp";

std::string PlanPath(absl::string_view folder) { return absl::StrCat(folder, "/plan"); }
std::string BasePath(absl::string_view folder) { return absl::StrCat(folder, "/base"); }

// The beginning of a chunk's file. It tells the file from those of other chunks and plans.
std::string Preamble(const BookPlan& plan, std::size_t chunk) {
  return absl::StrCat(plan.ToString(), "chunk ", chunk, "\n");
}

std::string WithDigest(std::string content) {
  book::AppendInteger(book::ShortDigestOf(book::AsBytes(content)), kDigestSize, &content);
  return content;
}

// nullopt if it is no file of a chunk.
std::optional<ChunkFile> FileOfName(const std::string& name) {
  const std::size_t dot = name.find('.');
  ChunkFile file;
  if (dot == std::string::npos || !absl::SimpleAtoi(name.substr(0, dot), &file.chunk)) {
    return std::nullopt;
  }
  const std::string extension = name.substr(dot + 1);
  if (extension == kFinished) {
    file.kind = ChunkFile::Kind::kFinished;
  } else if (extension == kUnfinished) {
    file.kind = ChunkFile::Kind::kPart;
  } else if (extension == kClaim) {
    file.kind = ChunkFile::Kind::kClaim;
  } else if (!absl::EndsWith(extension, kTemporary)) {
    return std::nullopt;
  }
  return file;
}

}  // namespace

ChunkClaim::ChunkClaim(ChunkClaim&& other) noexcept
    : claims_(std::exchange(other.claims_, nullptr)), path_(std::move(other.path_)) {}

ChunkClaim& ChunkClaim::operator=(ChunkClaim&& other) noexcept {
  std::swap(claims_, other.claims_);
  std::swap(path_, other.path_);
  return *this;
}

ChunkClaim::~ChunkClaim() {
  if (claims_ != nullptr) claims_->GiveBack(path_);
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

absl::StatusOr<WorkFolder> WorkFolder::Create(const std::string& path, const BookPlan& plan,
                                              const std::string& base) {
  if (absl::Status status = base::MakeFolder(path); !status.ok()) return status;
  // Before the plan, so that whoever finds a plan finds the book too.
  if (!base::FileExists(BasePath(path))) {
    const absl::Status status = base::CreateFileSafely(BasePath(path), base);
    if (!status.ok() && !absl::IsAlreadyExists(status)) return status;
  }
  return Create(path, plan);
}

absl::StatusOr<std::string> WorkFolder::ReadBase() const {
  return base::ReadWholeFile(BasePath(path_),
                             {.regular_only = true, .max_bytes = book::kMaxFileSize});
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
  return absl::StrCat(path_, "/", absl::Dec(chunk, absl::kZeroPad6), ".", extension);
}

absl::StatusOr<std::vector<ChunkFile>> WorkFolder::List() const {
  std::vector<ChunkFile> files;
  std::error_code error;
  std::filesystem::directory_iterator entry(path_, error);
  for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
    std::optional<ChunkFile> file = FileOfName(entry->path().filename().string());
    if (!file.has_value() || file->chunk >= chunks_) continue;
    file->path = entry->path().string();
    files.push_back(*std::move(file));
  }
  if (error) return base::SystemError(error.value(), absl::StrCat(path_, ": cannot list"));
  return files;
}

bool WorkFolder::IsFinished(std::size_t chunk) const {
  return base::FileExists(PathOf(chunk, kFinished));
}

absl::StatusOr<std::optional<ChunkClaim>> WorkFolder::TryClaim(std::size_t chunk,
                                                               Claims* claims) const {
  std::string path = PathOf(chunk, kClaim);
  const absl::StatusOr<bool> taken = claims->TryTake(path);
  if (!taken.ok()) return taken.status();
  if (!*taken) return std::nullopt;
  return std::optional(ChunkClaim(claims, std::move(path)));
}

void WorkFolder::RemoveLeftovers() const {
  const absl::StatusOr<std::vector<ChunkFile>> files = List();
  if (!files.ok()) return;
  for (const ChunkFile& file : *files) {
    if (file.kind != ChunkFile::Kind::kFinished && IsFinished(file.chunk)) {
      base::RemoveFile(file.path);
    }
  }
}

absl::StatusOr<WorkFolder::Scores> WorkFolder::Load(std::size_t chunk) const {
  return Read(PathOf(chunk, kFinished), chunk);
}

absl::StatusOr<WorkFolder::Scores> WorkFolder::Load(std::size_t chunk, std::size_t count) const {
  absl::StatusOr<Scores> scores = Load(chunk);
  if (!scores.ok() || scores->size() == count) return scores;
  return absl::DataLossError(absl::StrCat(PathOf(chunk, kFinished), ": expected ", count,
                                          " scores, got ", scores->size()));
}

WorkFolder::Scores WorkFolder::LoadPart(std::size_t chunk) const {
  absl::StatusOr<Scores> scores = Read(PathOf(chunk, kUnfinished), chunk);
  return scores.ok() ? *std::move(scores) : Scores();
}

absl::Status WorkFolder::SavePart(std::size_t chunk, absl::Span<const std::int8_t> scores) const {
  return Write(PathOf(chunk, kUnfinished), chunk, scores);
}

absl::Status WorkFolder::SaveFinished(std::size_t chunk,
                                      absl::Span<const std::int8_t> scores) const {
  absl::Status status = Write(PathOf(chunk, kFinished), chunk, scores);
  if (!status.ok() && !Load(chunk, scores.size()).ok()) return status;
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
    return absl::DataLossError(absl::StrCat(
        path, ": damaged or of another book; expected a file that begins with\n", preamble));
  }
  if (text->size() < preamble.size() + kDigestSize ||
      WithDigest(text->substr(0, text->size() - kDigestSize)) != *text) {
    return absl::DataLossError(absl::StrCat(path, ": damaged, its last ", kDigestSize,
                                            " bytes are not the digest of the others"));
  }
  return Scores(text->begin() + static_cast<std::ptrdiff_t>(preamble.size()),
                text->end() - kDigestSize);
}

absl::Status WorkFolder::Write(const std::string& path, std::size_t chunk,
                               absl::Span<const std::int8_t> scores) const {
  std::string content = Preamble(plan_, chunk);
  content.append(reinterpret_cast<const char*>(scores.data()), scores.size());
  return base::WriteFileSafely(path, WithDigest(std::move(content)));
}

}  // namespace plumb::book_builder
