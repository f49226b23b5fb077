#include "server/review_request.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "server/http_message.h"
#include "server/pgn_choice.h"
#include "server/query.h"
#include "server/question.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::server {
namespace {

using Json = nlohmann::json;

constexpr absl::string_view kExpectedBody =
    R"(expected a JSON object such as {"moves":"4453","size":"7x6"} or {"pgn":"[Event ..."})";

absl::StatusOr<GameToReview> GameOf(absl::StatusOr<std::vector<int>> moves, BoardSize size) {
  if (!moves.ok()) return moves.status();
  return GameToReview{*std::move(moves), size};
}

absl::StatusOr<GameToReview> GameOfQuery(const Query& query) {
  if (absl::Status status = query.OnlyHas({"moves", "size", "time_ms"}); !status.ok()) {
    return status;
  }
  const absl::StatusOr<BoardSize> size = SizeOf(query);
  if (!size.ok()) return size.status();
  const std::string* moves = query.Find("moves");
  if (moves == nullptr) {
    return absl::InvalidArgumentError("expected a parameter 'moves', such as moves=4453");
  }
  return GameOf(ParseColumns(*moves, *size, ColumnBase::kOne), *size);
}

absl::StatusOr<GameToReview> GameOfPgn(absl::string_view pgn, BoardSize size, const Query& query) {
  if (absl::Status status = query.OnlyHas({"time_ms", "game"}); !status.ok()) return status;
  return GameOf(MovesOfPgn(pgn, size, query), size);
}

absl::StatusOr<GameToReview> GameOfJson(const std::string& body, const Query& query) {
  const Json json = Json::parse(body, nullptr, /*allow_exceptions=*/false);
  const auto text_of = [&json](const char* name) -> const std::string* {
    return json.is_object() && json.contains(name) ? json[name].get_ptr<const std::string*>()
                                                   : nullptr;
  };
  const std::string* moves = text_of("moves");
  const std::string* pgn = text_of("pgn");
  if ((moves == nullptr) == (pgn == nullptr)) return absl::InvalidArgumentError(kExpectedBody);
  const std::string* size_text = text_of("size");
  const absl::StatusOr<BoardSize> size =
      size_text == nullptr ? BoardSize() : ParseBoardSize(*size_text);
  if (!size.ok()) return size.status();
  if (pgn != nullptr) return GameOfPgn(*pgn, *size, query);
  if (absl::Status status = query.OnlyHas({"time_ms"}); !status.ok()) return status;
  return GameOf(ParseColumns(*moves, *size, ColumnBase::kOne), *size);
}

// application/vnd.chess-pgn is registered, application/x-chess-pgn is older and common.
bool SaysPgn(absl::string_view content_type) {
  return absl::StrContains(absl::AsciiStrToLower(content_type), "chess-pgn");
}

}  // namespace

absl::StatusOr<GameToReview> ParseReviewRequest(const Request& request, const Query& query) {
  if (request.method != Method::kPost) return GameOfQuery(query);
  if (SaysPgn(request.content_type)) return GameOfPgn(request.body, BoardSize(), query);
  return GameOfJson(request.body, query);
}

}  // namespace plumb::server
