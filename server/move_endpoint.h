// GET /api/v1/move: a move at a skill level. POST /kaggle: the same for Kaggle's ConnectX.

#ifndef PLUMB_SERVER_MOVE_ENDPOINT_H_
#define PLUMB_SERVER_MOVE_ENDPOINT_H_

#include "server/api.h"

namespace plumb::server {

void AnswerMove(Api& api, const Call& call);
void AnswerKaggle(Api& api, const Call& call);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_MOVE_ENDPOINT_H_
