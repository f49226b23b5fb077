// GET /api/v1/position: what a page needs to draw a position, without a search.

#ifndef PLUMB_SERVER_POSITION_ENDPOINT_H_
#define PLUMB_SERVER_POSITION_ENDPOINT_H_

#include "server/api.h"

namespace plumb::server {

void AnswerPosition(Api& api, const Call& call);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_POSITION_ENDPOINT_H_
