#include "book_builder/work_plan.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "base/part.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/book/layout.h"

namespace plumb::book_builder {
namespace {

constexpr absl::string_view kFirstLine = "plumb book plan 2";

std::size_t LastPlySlots(const BookPlan& plan) {
  return book::CountCanonicalOutlines(plan.size, plan.plies) * book::CountColourings(plan.plies);
}

// "name value" -> value.
absl::StatusOr<absl::string_view> ValueOf(absl::string_view name, absl::string_view line) {
  if (absl::ConsumePrefix(&line, name) && absl::ConsumePrefix(&line, " ")) return line;
  return absl::InvalidArgumentError(absl::StrCat("expected '", name, " ...', got '", line, "'"));
}

template <typename Number>
absl::StatusOr<Number> NumberOf(absl::string_view name, absl::string_view line) {
  const absl::StatusOr<absl::string_view> value = ValueOf(name, line);
  if (!value.ok()) return value.status();
  Number number = 0;
  if (absl::SimpleAtoi(*value, &number)) return number;
  return absl::InvalidArgumentError(
      absl::StrCat("expected a whole number after '", name, "', got '", *value, "'"));
}

// What follows the lines that all plans have.
absl::StatusOr<Extension> ParseExtension(absl::Span<const absl::string_view> lines) {
  const absl::StatusOr<absl::string_view> digest = ValueOf("base", lines[0]);
  if (!digest.ok()) return digest.status();
  const absl::StatusOr<int> slack = NumberOf<int>("slack", lines[1]);
  if (!slack.ok()) return slack.status();
  const absl::StatusOr<std::uint64_t> once_in = NumberOf<std::uint64_t>("once_in", lines[2]);
  if (!once_in.ok()) return once_in.status();
  const absl::StatusOr<std::uint64_t> harder_than =
      NumberOf<std::uint64_t>("harder_than", lines[3]);
  if (!harder_than.ok()) return harder_than.status();
  return Extension{.base_digest = std::string(*digest),
                   .play = {.slack = *slack, .once_in = *once_in},
                   .harder_than = *harder_than};
}

}  // namespace

absl::Status BookPlan::Validate() const {
  if (plies < 0 || plies >= size.cells()) {
    return absl::InvalidArgumentError(absl::StrCat("plies: expected 0 to ", size.cells() - 1,
                                                   " on ", size.ToString(), ", got ", plies));
  }
  if (!book::CountSlots(size, plies).has_value()) {
    return absl::InvalidArgumentError(absl::StrCat("plies: a book of ", size.ToString(), " to ply ",
                                                   plies, " needs more than ", book::kMaxSlots,
                                                   " slots"));
  }
  if (chunk_positions < 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("chunk_positions: expected at least 1, got ", chunk_positions));
  }
  if (extension.has_value() && (extension->play.slack < 0 || extension->play.once_in < 1)) {
    return absl::InvalidArgumentError("expected a slack of at least 0 and once_in of at least 1");
  }
  return absl::OkStatus();
}

std::string BookPlan::ToString() const {
  std::string text =
      absl::StrCat(kFirstLine, "\nsize ", size.ToString(), "\nplies ", plies, "\nchunk_slots ",
                   chunk_positions, "\nchunks ", CountChunks(*this), "\n");
  if (extension.has_value()) {
    absl::StrAppend(&text, "base ", extension->base_digest, "\nslack ", extension->play.slack,
                    "\nonce_in ", extension->play.once_in, "\nharder_than ", extension->harder_than,
                    "\n");
  }
  return text;
}

std::string BookPlan::Name() const {
  return absl::StrCat(size.ToString(), extension.has_value() ? ", part of ply " : " to ply ",
                      plies);
}

absl::StatusOr<BookPlan> ParsePlan(absl::string_view text) {
  const std::vector<absl::string_view> lines = absl::StrSplit(text, '\n');
  constexpr std::size_t kLines = 6;  // The last one is empty.
  constexpr std::size_t kExtensionLines = 4;
  const bool is_extension = lines.size() == kLines + kExtensionLines;
  if ((lines.size() != kLines && !is_extension) || lines[0] != kFirstLine ||
      !lines.back().empty()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected five or nine lines, the first '", kFirstLine, "', got '", lines[0].substr(0, 40),
        "'; another version of the program has made this work folder"));
  }
  const absl::StatusOr<absl::string_view> size_text = ValueOf("size", lines[1]);
  if (!size_text.ok()) return size_text.status();
  const absl::StatusOr<BoardSize> size = ParseBoardSize(*size_text);
  if (!size.ok()) return size.status();
  const absl::StatusOr<int> plies = NumberOf<int>("plies", lines[2]);
  if (!plies.ok()) return plies.status();
  const absl::StatusOr<int> chunk_positions = NumberOf<int>("chunk_slots", lines[3]);
  if (!chunk_positions.ok()) return chunk_positions.status();
  BookPlan plan = {.size = *size, .plies = *plies, .chunk_positions = *chunk_positions};
  if (is_extension) {
    absl::StatusOr<Extension> extension =
        ParseExtension(absl::MakeConstSpan(lines).subspan(kLines - 1, kExtensionLines));
    if (!extension.ok()) return extension.status();
    plan.extension = *std::move(extension);
  }
  if (absl::Status status = plan.Validate(); !status.ok()) return status;
  if (plan.ToString() == text) return plan;
  return absl::InvalidArgumentError(
      absl::StrCat("expected 'chunks ", CountChunks(plan), "', got '", lines[4], "'"));
}

std::size_t CountChunks(const BookPlan& plan) {
  const auto chunk_size = static_cast<std::size_t>(plan.chunk_positions);
  return (LastPlySlots(plan) + chunk_size - 1) / chunk_size;
}

Range SlotsOfChunk(const BookPlan& plan, std::size_t chunk) {
  assert(chunk < CountChunks(plan));
  const auto chunk_size = static_cast<std::size_t>(plan.chunk_positions);
  return {chunk * chunk_size, std::min(LastPlySlots(plan), (chunk + 1) * chunk_size)};
}

Range ChunksOfPart(std::size_t chunks, const base::Part& part) {
  assert(1 <= part.number && part.number <= part.count);
  const auto whole = static_cast<std::size_t>(part.count);
  const auto end = static_cast<std::size_t>(part.number);
  return {chunks * (end - 1) / whole, chunks * end / whole};
}

}  // namespace plumb::book_builder
