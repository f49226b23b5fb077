#include "server/batch_request.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "server/question.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::server {
namespace {

using Json = nlohmann::json;

constexpr absl::string_view kExpectedItem =
    R"(expected a position such as "4453" or {"position":"4453","size":"7x6"})";

Json Parse(absl::string_view text) {
  return Json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false);
}

BatchItem ItemOf(const Json& json, absl::string_view given) {
  if (const std::string* text = json.get_ptr<const std::string*>()) {
    return {.text = *text, .question = ParseQuestion(*text, BoardSize())};
  }
  const auto text_of = [&json](const char* name) -> const std::string* {
    return json.is_object() && json.contains(name) ? json[name].get_ptr<const std::string*>()
                                                   : nullptr;
  };
  const std::string* position = text_of("position");
  if (position == nullptr) {
    return {.text = std::string(given), .question = absl::InvalidArgumentError(kExpectedItem)};
  }
  absl::StatusOr<BoardSize> size = BoardSize();
  if (json.contains("size")) {
    const std::string* size_text = text_of("size");
    size = size_text == nullptr ? absl::InvalidArgumentError("size: expected a text such as 7x6")
                                : ParseBoardSize(*size_text);
  }
  if (!size.ok()) return {.text = *position, .question = size.status()};
  return {.text = *position, .question = ParseQuestion(*position, *size)};
}

bool SaysLines(absl::string_view content_type) {
  const std::string type = absl::AsciiStrToLower(content_type);
  return absl::StrContains(type, "ndjson") || absl::StrContains(type, "jsonl");
}

absl::Status TooMany() {
  return absl::ResourceExhaustedError(
      absl::StrCat("expected at most ", kMostBatchPositions, " positions"));
}

absl::StatusOr<BatchRequest> ParseLines(absl::string_view body) {
  BatchRequest request = {.is_lines = true, .items = {}};
  for (absl::string_view line : absl::StrSplit(body, '\n')) {
    line = absl::StripAsciiWhitespace(line);
    if (line.empty()) continue;
    if (request.items.size() == kMostBatchPositions) return TooMany();
    request.items.push_back(ItemOf(Parse(line), line));
  }
  return request;
}

}  // namespace

absl::StatusOr<BatchRequest> ParseBatchRequest(absl::string_view content_type,
                                               absl::string_view body) {
  body = absl::StripAsciiWhitespace(body);
  if (SaysLines(content_type) || !absl::StartsWith(body, "[")) return ParseLines(body);
  const Json json = Parse(body);
  if (!json.is_array()) {
    return absl::InvalidArgumentError("expected a JSON array of positions, or JSON lines");
  }
  if (json.size() > kMostBatchPositions) return TooMany();
  BatchRequest request;
  for (const Json& item : json) {
    request.items.push_back(
        ItemOf(item, item.dump(-1, ' ', false, Json::error_handler_t::replace)));
  }
  return request;
}

}  // namespace plumb::server
