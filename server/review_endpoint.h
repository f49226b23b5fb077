// GET and POST /api/v1/review: what each move of a game was worth.

#ifndef PLUMB_SERVER_REVIEW_ENDPOINT_H_
#define PLUMB_SERVER_REVIEW_ENDPOINT_H_

#include "server/api.h"

namespace plumb::server {

void AnswerReview(Api& api, const Call& call);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_REVIEW_ENDPOINT_H_
