// GET /solve?pos=475: the interface of the public solver that most programs call.

#ifndef PLUMB_SERVER_SOLVE_ENDPOINT_H_
#define PLUMB_SERVER_SOLVE_ENDPOINT_H_

#include "server/api.h"

namespace plumb::server {

void AnswerSolve(Api& api, const Call& call);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_SOLVE_ENDPOINT_H_
