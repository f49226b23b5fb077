// The game of a request for a review.

#ifndef PLUMB_SERVER_REVIEW_REQUEST_H_
#define PLUMB_SERVER_REVIEW_REQUEST_H_

#include <vector>

#include "absl/status/statusor.h"
#include "server/http_message.h"
#include "server/query.h"
#include "solver/board/board_size.h"

namespace plumb::server {

struct GameToReview {
  std::vector<int> moves;  // 0-based.
  BoardSize size;
};

// Moves in the query; in a posted body moves or a PGN, as JSON, or a PGN alone if the type of the
// content says so. InvalidArgumentError says what was expected.
absl::StatusOr<GameToReview> ParseReviewRequest(const Request& request, const Query& query);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_REVIEW_REQUEST_H_
