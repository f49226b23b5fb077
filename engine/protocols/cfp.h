// CFP, the Connect Four Protocol: positions of 43 digits, columns counted from 0.

#ifndef PLUMB_ENGINE_PROTOCOLS_CFP_H_
#define PLUMB_ENGINE_PROTOCOLS_CFP_H_

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/monotonic_time.h"
#include "engine/protocol.h"
#include "engine/protocols/protocol_context.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "engine/time_manager.h"
#include "solver/board/position.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

// Its host hangs if `bestmove` comes before `stop`, so the move is kept until then.
class CfpProtocol : public Protocol {
 public:
  explicit CfpProtocol(const ProtocolContext& context);

  // Between `stop` and its answer lines wait: the next `go` would drop that answer.
  Turn TurnOf(absl::string_view line) const override;
  absl::StatusOr<Flow> HandleLine(const InputLine& line) override;
  // Nobody can send `stop` any more: the move follows as soon as it is found.
  void HandleInputEnd() override;
  void HandleProgress(const SearchReport& report) override;
  absl::StatusOr<Flow> HandleDecision(const SearchReport& report) override;

 private:
  using Words = absl::Span<const absl::string_view>;

  // The rest of a line after the name of the command.
  struct Arguments {
    Words words;
    base::MonotonicTime arrival;
  };
  struct Command {
    absl::string_view name;
    absl::string_view usage;
    Flow (CfpProtocol::*run)(const Arguments& arguments);
  };
  // From `go` to `bestmove`.
  enum class Search {
    kNone,
    kRunning,
    kStopping,  // After `stop`, before the decision.
    kDone,      // After the decision, before `stop`.
  };

  static absl::Span<const Command> Commands();

  Flow Handshake(const Arguments& arguments);
  Flow Debug(const Arguments& arguments);
  Flow IsReady(const Arguments& arguments);
  Flow SetOption(const Arguments& arguments);
  Flow NewGame(const Arguments& arguments);
  Flow SetPosition(const Arguments& arguments);
  Flow Go(const Arguments& arguments);
  Flow GoMoveTime(const Arguments& arguments);
  Flow Stop(const Arguments& arguments);
  Flow Quit(const Arguments& arguments);
  Flow Help(const Arguments& arguments);

  absl::Status Set(const Setting& option, std::optional<absl::string_view> value);
  void StartSearch(const SearchTime& time);
  void SayBestMove();

  void Say(absl::string_view line) { writer_->WriteLine(line); }
  void Info(absl::string_view message);
  void InfoIfDebugging(absl::string_view message);
  void Echo(Words words);
  void InfoOnce(const SearchReport& report);

  Session* session_;
  LineWriter* writer_;
  std::string engine_name_;
  bool is_debugging_ = false;
  bool input_has_ended_ = false;

  Search search_ = Search::kNone;
  Position searched_;       // Of the last search.
  int found_ = 0;           // If the search is done.
  int progress_shown_ = 0;  // Of the last search.
  std::string last_info_;   // Of the last search.
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_CFP_H_
