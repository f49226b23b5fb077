// GET /api/v1/analyze and /api/v1/analyze/stream: all that is proven of a position.

#ifndef PLUMB_SERVER_ANALYZE_ENDPOINT_H_
#define PLUMB_SERVER_ANALYZE_ENDPOINT_H_

#include "engine/answer/answer.h"
#include "server/api.h"
#include "server/question.h"
#include "server/search_pool.h"

namespace plumb::server {

void AnswerAnalyze(Api& api, const Call& call);

// The same as server-sent events: what is proven so far, then the answer.
void StreamAnalysis(Api& api, const Call& call);

// What the book and a little search say. Complete or not.
engine::Answer QuickAnswer(Api& api, const Question& question);

// Whether more time would add nothing.
bool IsComplete(const engine::Answer& answer);

// Where the rest of a quick answer is searched.
Lane LaneFor(const engine::Answer& quick);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_ANALYZE_ENDPOINT_H_
