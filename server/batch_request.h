// The positions of a batch.

#ifndef PLUMB_SERVER_BATCH_REQUEST_H_
#define PLUMB_SERVER_BATCH_REQUEST_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "server/question.h"

namespace plumb::server {

inline constexpr std::size_t kMostBatchPositions = 10000;

struct BatchItem {
  std::string text;                   // For an error: what was given.
  absl::StatusOr<Question> question;  // The error is answered in its place.
};

struct BatchRequest {
  bool is_lines = false;  // JSON lines; otherwise a JSON array.
  std::vector<BatchItem> items;
};

// Each item is a position, "4453", or {"position":"4453","size":"7x6"}. Lines are recognised by the
// content type (application/x-ndjson or the like), or because there is no array.
// InvalidArgumentError if it is neither; ResourceExhaustedError if there are too many.
absl::StatusOr<BatchRequest> ParseBatchRequest(absl::string_view content_type,
                                               absl::string_view body);

}  // namespace plumb::server

#endif  // PLUMB_SERVER_BATCH_REQUEST_H_
