#include "cli/solve/live_answer.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <thread>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "base/command.h"
#include "base/monotonic_time.h"
#include "base/start_thread.h"
#include "cli/solve/board_view.h"
#include "cli/solve/explain.h"
#include "engine/answer/answer.h"

namespace plumb::cli {
namespace {

constexpr std::chrono::milliseconds kInterval{100};

constexpr std::array kParts = {AnswerPart::kScore, AnswerPart::kBestMoves, AnswerPart::kLine,
                               AnswerPart::kColumns};

}  // namespace

LiveAnswer::LiveAnswer(Form form, const BoardLook& look, base::Streams& streams,
                       absl::Duration patience)
    : look_(look),
      streams_(streams),
      shows_parts_(form == Form::kForPeople && streams.out_is_terminal),
      patience_(patience) {
  if (shows_parts_ || streams.err_is_terminal)
    thread_ = base::StartThread([this] { Watch(); });  // Or go on unseen.
}

LiveAnswer::~LiveAnswer() { StopThread(); }

void LiveAnswer::StopThread() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void LiveAnswer::Update(const engine::Answer& so_far) {
  const std::lock_guard lock(mutex_);
  so_far_ = so_far;
}

void LiveAnswer::Watch() {
  std::unique_lock lock(mutex_);
  const auto is_done = [this] { return done_; };
  if (wake_.wait_for(lock, absl::ToChronoMilliseconds(patience_), is_done)) return;
  do {
    if (!so_far_.has_value()) continue;
    const engine::Answer shown = *so_far_;
    lock.unlock();  // The search must not wait for a slow terminal.
    Show(shown);
    lock.lock();
  } while (!wake_.wait_for(lock, kInterval, is_done));
}

void LiveAnswer::Show(const engine::Answer& so_far) {
  if (shows_parts_) {
    const std::string parts = NextParts(so_far, /*all=*/false);
    if (!parts.empty()) {
      ClearStatus();
      streams_.out << parts << std::flush;
    }
  }
  if (!streams_.err_is_terminal) return;
  // The escape sequence clears the rest of an earlier, longer text.
  streams_.err << '\r'
               << ExplainProgress(so_far, base::MonotonicTime::Now() - start_, nodes_.load())
               << "\x1b[K" << std::flush;
  has_status_ = true;
}

std::string LiveAnswer::NextParts(const engine::Answer& answer, bool all) {
  std::string text;
  if (!has_board_) text = absl::StrCat(BoardView(answer.given, look_, {}), "\n");
  has_board_ = true;
  while (parts_shown_ < static_cast<int>(kParts.size())) {
    const AnswerPart part = kParts[static_cast<std::size_t>(parts_shown_)];
    if (!all && !HasPart(answer, part)) break;
    absl::StrAppend(&text, ExplainPart(answer, part, look_.base));
    ++parts_shown_;
  }
  return text;
}

void LiveAnswer::ClearStatus() {
  if (has_status_) streams_.err << "\r\x1b[K" << std::flush;
  has_status_ = false;
}

std::string LiveAnswer::Finish(const engine::Answer& answer) {
  StopThread();
  ClearStatus();
  if (!has_board_) return Explain(answer, look_);
  return absl::StrCat(NextParts(answer, /*all=*/true), ExplainSource(answer));
}

}  // namespace plumb::cli
