#include "server/review_endpoint.h"

#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/review.h"
#include "engine/review_json.h"
#include "server/api.h"
#include "server/caching.h"
#include "server/http_message.h"
#include "server/question.h"
#include "server/review_request.h"
#include "server/search_pool.h"
#include "solver/board/position_text.h"
#include "solver/search/search_limits.h"

namespace plumb::server {

void AnswerReview(Api& api, const Call& call) {
  absl::StatusOr<GameToReview> game = ParseReviewRequest(call.request, call.query);
  if (!game.ok()) return call.exchange->Send(Problem(400, game.status().message()));
  const absl::StatusOr<absl::Duration> time =
      TimeOf(call.query, api.longest_search(), api.longest_search());
  if (!time.ok()) return call.exchange->Send(Problem(400, time.status().message()));
  const std::string tag =
      AnswerTag("review", absl::StrCat(game->size.ToString(), " ",
                                       FormatMoves(game->moves, game->size, ColumnBase::kOne)));
  if (call.request.method != Method::kPost && HasTag(call.request.if_none_match, tag)) {
    return call.exchange->Send(NotModified(tag, kForEver));
  }
  api.Start(Lane::kSearch, call.exchange, *time,
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
