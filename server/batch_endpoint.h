// POST /api/v1/batch: many positions, answered in their order.

#ifndef PLUMB_SERVER_BATCH_ENDPOINT_H_
#define PLUMB_SERVER_BATCH_ENDPOINT_H_

#include "server/api.h"

namespace plumb::server {

void AnswerBatch(Api& api, const Call& call);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_BATCH_ENDPOINT_H_
