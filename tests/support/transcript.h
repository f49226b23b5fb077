// Plays a recorded session with a program. tests/transcripts/README.md has the format.

#ifndef PLUMB_TESTS_SUPPORT_TRANSCRIPT_H_
#define PLUMB_TESTS_SUPPORT_TRANSCRIPT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace plumb::testing {

struct TranscriptOptions {
  std::string program;               // What is started, whatever its argv[0] says.
  std::vector<std::string> command;  // Its argv if the transcript has no !run line.
  // How long a line may take: guards against hangs, and is no measure of speed.
  absl::Duration patience = absl::Seconds(60);
};

// OkStatus if the program says what `text` says and nothing more, and ends as it says.
// InvalidArgumentError if `text` is no transcript. Otherwise the message says what
// went wrong at which line, and tells the whole exchange.
absl::Status PlayTranscript(absl::string_view text, const TranscriptOptions& options);

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_TRANSCRIPT_H_
