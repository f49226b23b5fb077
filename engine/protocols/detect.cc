#include "engine/protocols/detect.h"

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/quoted.h"
#include "engine/protocol.h"
#include "engine/protocols/registry.h"

namespace plumb::engine {

Turn DetectProtocol::TurnOf(absl::string_view line) const {
  return found_ == nullptr ? Turn::kNow : found_->TurnOf(line);
}

absl::StatusOr<Flow> DetectProtocol::HandleLine(const InputLine& line) {
  if (found_ != nullptr) return found_->HandleLine(line);
  const absl::string_view text = absl::StripAsciiWhitespace(line.text);
  for (const ProtocolEntry& entry : AllProtocols()) {
    if (!entry.begins_with(text)) continue;
    found_ = entry.make(context_);
    return found_->HandleLine(line);
  }
  if (text == "quit") return Flow::kQuit;
  if (!text.empty()) {
    context_.warn(absl::StrCat(
        "no protocol begins with ", base::Quoted(text),
        "; expected C4P_begin, cfp, xboard, name, isready or position startpos", hint_));
  }
  return Flow::kContinue;
}

void DetectProtocol::HandleInputEnd() {
  if (found_ != nullptr) found_->HandleInputEnd();
}

void DetectProtocol::HandleProgress(const SearchReport& report) { found_->HandleProgress(report); }

absl::StatusOr<Flow> DetectProtocol::HandleDecision(const SearchReport& report) {
  return found_->HandleDecision(report);
}

void DetectProtocol::HandlePerft(const PerftCount& count) { found_->HandlePerft(count); }

}  // namespace plumb::engine
