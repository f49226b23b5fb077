// The WinBoard/XBoard protocol: a move is a drop, P@d1.

#ifndef PLUMB_ENGINE_PROTOCOLS_XBOARD_H_
#define PLUMB_ENGINE_PROTOCOLS_XBOARD_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/monotonic_time.h"
#include "engine/game.h"
#include "engine/protocol.h"
#include "engine/protocols/protocol_context.h"
#include "engine/protocols/xboard_edit.h"
#include "engine/session.h"
#include "engine/time_manager.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

class XboardProtocol : public Protocol {
 public:
  explicit XboardProtocol(const ProtocolContext& context);

  Turn TurnOf(absl::string_view line) const override;
  absl::StatusOr<Flow> HandleLine(const InputLine& line) override;
  void HandleProgress(const SearchReport& report) override;
  absl::StatusOr<Flow> HandleDecision(const SearchReport& report) override;

 private:
  // A command from the host.
  struct Call {
    absl::string_view arguments;  // The rest of the line, trimmed.
    base::MonotonicTime arrival;
  };
  // An error is answered with "Error (why): line".
  struct Command {
    absl::string_view name;
    absl::Status (XboardProtocol::*run)(const Call& call);
  };
  enum class Mode {
    kForce,  // Only keeps the board.
    kPlay,   // Plays for engine_side_.
    kAnalyze,
  };
  // What the session is busy with.
  enum class Task { kMove, kPonder, kAnalyze, kHint };
  // A limit for each move, instead of a clock.
  struct PerMove {
    absl::Duration limit;
    // `st` has whole seconds: cutechess sends `st 0` for 0.2 s, and the limit in `time`.
    bool is_in_time = false;
  };

  static absl::Span<const Command> Commands();

  // Greetings, and commands without effect.
  absl::Status Ignore(const Call& call);
  absl::Status ProtocolVersion(const Call& call);
  absl::Status Accepted(const Call& call);
  absl::Status Ping(const Call& call);

  // Who plays what.
  absl::Status New(const Call& call);
  absl::Status Variant(const Call& call);
  absl::Status Force(const Call& call);
  absl::Status Go(const Call& call);
  absl::Status PlayOther(const Call& call);
  absl::Status White(const Call& call);
  absl::Status Black(const Call& call);
  absl::Status Analyze(const Call& call);
  absl::Status ExitAnalysis(const Call& call);
  absl::Status TellStatus(const Call& call);
  absl::Status Hint(const Call& call);

  // The board.
  absl::Status UserMove(const Call& call);
  absl::Status MoveNow(const Call& call);
  absl::Status Undo(const Call& call);
  absl::Status Remove(const Call& call);
  absl::Status SetBoard(const Call& call);
  absl::Status Edit(const Call& call);

  // Time and settings.
  absl::Status Level(const Call& call);
  absl::Status SecondsPerMove(const Call& call);
  absl::Status Depth(const Call& call);
  absl::Status TimeLeft(const Call& call);
  absl::Status Hard(const Call& call);
  absl::Status Easy(const Call& call);
  absl::Status Post(const Call& call);
  absl::Status NoPost(const Call& call);
  absl::Status Memory(const Call& call);
  absl::Status Cores(const Call& call);
  absl::Status Option(const Call& call);

  absl::Status Dispatch(absl::string_view line, base::MonotonicTime arrival);
  absl::Status HandleEditLine(absl::string_view line, base::MonotonicTime arrival);
  void SetUp(const absl::StatusOr<GivenPosition>& given, base::MonotonicTime arrival);
  absl::Status SetSideToMove(Side side);
  absl::Status TakeBack(int moves, base::MonotonicTime arrival);
  absl::Status Set(absl::string_view name, absl::string_view value);

  bool IsAt(Task task) const { return session_->busy() && task_ == task; }
  // Abandons the task and answers the pings that waited for it.
  void AbandonTask();
  // Starts the task that the mode asks for in the current position.
  void StartNextTask(base::MonotonicTime arrival);
  void StartTask(Task task, const SearchTime& time);
  void Ponder();
  void StartHint(base::MonotonicTime now);
  void SayHint(const SearchReport& report);
  bool SayResultIfOver();
  void AnswerPings();
  // Sets the clock to the start of a game. Without a base, the increment is all there is.
  void ResetClock();
  SearchTime TimeForMove(base::MonotonicTime arrival) const;

  void Say(absl::string_view line) { writer_->WriteLine(line); }
  void Comment(absl::string_view text);

  Session* session_;
  LineWriter* writer_;
  std::string engine_name_;
  bool shows_comments_ = false;
  bool posts_ = false;

  Mode mode_ = Mode::kPlay;
  Side engine_side_ = Side::kYellow;
  std::optional<XboardEditor> editor_;  // While in edit mode.

  Task task_ = Task::kMove;
  std::optional<SearchReport> latest_;   // Of the task; none before the first progress.
  base::MonotonicTime thinks_since_;     // About the current move.
  absl::Duration most_time_;             // For the current move.
  bool hint_waits_ = false;              // Until the current move is made.
  std::optional<Task> after_hint_;       // What the hint has interrupted.
  std::vector<std::string> unanswered_;  // Pings that wait for the move.

  TimeControl control_;
  std::optional<PerMove> per_move_;  // Instead of control_.
  absl::Duration left_ = control_.base;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_XBOARD_H_
