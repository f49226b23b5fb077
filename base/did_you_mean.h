// Guesses which name a user meant.

#ifndef PLUMB_BASE_DID_YOU_MEAN_H_
#define PLUMB_BASE_DID_YOU_MEAN_H_

#include <string>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace plumb::base {

// How many characters have to be added, removed, replaced, or swapped with their neighbour to
// turn one text into the other. No character is touched twice.
int EditDistance(absl::string_view a, absl::string_view b);

// The name that is most like `written`, the first of equals; empty if none is like it. That is one
// which `written` begins, or one that differs in few characters.
absl::string_view MostSimilar(absl::string_view written, absl::Span<const absl::string_view> names);

// "; did you mean PREFIXname?", or nothing if no name is similar.
std::string DidYouMean(absl::string_view written, absl::Span<const absl::string_view> names,
                       absl::string_view prefix = "");

}  // namespace plumb::base

#endif  // PLUMB_BASE_DID_YOU_MEAN_H_
