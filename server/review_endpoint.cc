#include "server/review_endpoint.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/review.h"
#include "engine/review_json.h"
#include "nlohmann/json.hpp"
#include "server/api.h"
#include "server/caching.h"
#include "server/http_message.h"
#include "server/query.h"
#include "server/question.h"
#include "server/search_pool.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/search/search_limits.h"

namespace plumb::server {
namespace {

using Json = nlohmann::json;

struct GameToReview {
  std::vector<int> moves;
  BoardSize size;
  absl::Duration time;
};

absl::StatusOr<GameToReview> ParseGameToReview(const std::string& moves, BoardSize size) {
  absl::StatusOr<std::vector<int>> columns = ParseColumns(moves, size, ColumnBase::kOne);
  if (!columns.ok()) return columns.status();
  return GameToReview{*std::move(columns), size, absl::ZeroDuration()};
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
  return ParseGameToReview(*moves, *size);
}

absl::StatusOr<GameToReview> GameOfBody(const Query& query, const std::string& body) {
  if (absl::Status status = query.OnlyHas({"time_ms"}); !status.ok()) return status;
  const Json json = Json::parse(body, nullptr, /*allow_exceptions=*/false);
  const auto text_of = [&json](const char* name) -> const std::string* {
    return json.is_object() && json.contains(name) ? json[name].get_ptr<const std::string*>()
                                                   : nullptr;
  };
  const std::string* moves = text_of("moves");
  if (moves == nullptr) {
    return absl::InvalidArgumentError(
        R"(expected a JSON object such as {"moves":"4453","size":"7x6"})");
  }
  const std::string* size_text = text_of("size");
  const absl::StatusOr<BoardSize> size =
      size_text == nullptr ? BoardSize() : ParseBoardSize(*size_text);
  if (!size.ok()) return size.status();
  return ParseGameToReview(*moves, *size);
}

}  // namespace

void AnswerReview(Api& api, const Call& call) {
  absl::StatusOr<GameToReview> game = call.request.method == Method::kPost
                                          ? GameOfBody(call.query, call.request.body)
                                          : GameOfQuery(call.query);
  if (!game.ok()) return call.exchange->Send(Problem(400, game.status().message()));
  const absl::StatusOr<absl::Duration> time =
      TimeOf(call.query, api.longest_search(), api.longest_search());
  if (!time.ok()) return call.exchange->Send(Problem(400, time.status().message()));
  game->time = *time;
  const std::string tag =
      AnswerTag("review", absl::StrCat(game->size.ToString(), " ",
                                       FormatMoves(game->moves, game->size, ColumnBase::kOne)));
  if (call.request.method != Method::kPost && HasTag(call.request.if_none_match, tag)) {
    return call.exchange->Send(NotModified(tag, kForEver));
  }
  api.Start(Lane::kSearch, call.exchange, game->time,
            [game = *std::move(game), tag, exchange = call.exchange](SearchWorker& worker,
                                                                     const SearchLimits& limits) {
              const engine::Review review =
                  engine::ReviewGame(game.moves, game.size, limits, worker.SolverFor(game.size));
              std::string body = engine::ReviewJson(review, ColumnBase::kOne);
              exchange->Send(review.is_complete() ? ProvenAnswer(std::move(body), tag)
                                                  : PassingAnswer(std::move(body)));
            });
}

}  // namespace plumb::server
