// What is proven stays true: a client may keep it for ever.

#ifndef PLUMB_SERVER_CACHING_H_
#define PLUMB_SERVER_CACHING_H_

#include <string>

#include "absl/strings/string_view.h"
#include "server/http_message.h"

namespace plumb::server {

// The tag of the answer to a question, before the answer is known: a proven one has no other. Weak,
// since the time that a search took may differ. `kind` tells the endpoints apart, `question` is all
// that the answer depends on.
std::string AnswerTag(absl::string_view kind, absl::string_view question);

// Whether the header If-None-Match of a client names the tag.
bool HasTag(absl::string_view if_none_match, absl::string_view tag);

// An answer that never changes.
Response ProvenAnswer(std::string body, absl::string_view tag);
// One that more time would better, or that is random.
Response PassingAnswer(std::string body);
// The client has it already. `cache_control` is that of the answer.
Response NotModified(absl::string_view tag, absl::string_view cache_control);

inline constexpr absl::string_view kForEver = "public, max-age=31536000, immutable";
inline constexpr absl::string_view kAskAgain = "no-cache";
inline constexpr absl::string_view kNoStore = "no-store";

}  // namespace plumb::server

#endif  // PLUMB_SERVER_CACHING_H_
