// What Kaggle's ConnectX sends to an agent that is a URL.

#ifndef PLUMB_SERVER_KAGGLE_H_
#define PLUMB_SERVER_KAGGLE_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "server/question.h"

namespace plumb::server {

struct KaggleRequest {
  Question question;    // An unfinished game.
  absl::Duration time;  // To think, with a margin for the way.
};

// {"state": {"observation": {"board": [...], "mark": 1}}, "configuration": {"columns": 7, "rows":
// 6, "inarow": 4, "actTimeout": 2}}; the observation may also stand outside of "state". Without a
// configuration it is the standard one. InvalidArgumentError says what is wrong.
absl::StatusOr<KaggleRequest> ParseKaggleRequest(absl::string_view body);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_KAGGLE_H_
