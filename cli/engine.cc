#include "cli/engine.h"

#include <signal.h>

#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/quoted.h"
#include "cli/engine_flags.h"
#include "engine/engine_loop.h"
#include "engine/event_queue.h"
#include "engine/input_reader.h"
#include "engine/line_log.h"
#include "engine/protocols/detect.h"
#include "engine/protocols/protocol_context.h"
#include "engine/protocols/registry.h"
#include "engine/search_thread.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "engine/stdout_writer.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb engine [flags]\n"
    "\n"
    "Plays for a host program that speaks one of these protocols on standard input and\n"
    "output: C4P, CFP, WinBoard/XBoard, Connect 4 Moderator, Connect Four Coordinator.\n"
    "Without --protocol the first line of the host decides; the Moderator's host waits for\n"
    "the engine and needs the flag. Started as plumb-c4p, plumb-cfp, plumb-xboard,\n"
    "plumb-moderator or plumb-coordinator, the program needs no flag.\n"
    "\n"
    "Flags:\n";

struct EngineOptions {
  const engine::ProtocolEntry* protocol = nullptr;  // Null: the first line of the host decides.
  std::string name;
  std::string log_file;
  engine::Settings settings;
};

base::Flag ProtocolFlag(const engine::ProtocolEntry** target) {
  std::vector<absl::string_view> names;
  for (const engine::ProtocolEntry& entry : engine::AllProtocols()) names.push_back(entry.name);
  base::Flag flag;
  flag.name = "protocol";
  flag.value_name = "NAME";
  flag.help = absl::StrJoin(names, ", ");
  flag.set = [target, expected = flag.help](absl::string_view text) {
    *target = engine::FindProtocol(text);
    if (*target != nullptr) return absl::OkStatus();
    return absl::InvalidArgumentError(
        absl::StrCat("expected one of ", expected, ", got '", text, "'"));
  };
  return flag;
}

std::vector<base::Flag> EngineFlags(EngineOptions* options) {
  std::vector<base::Flag> flags = {
      ProtocolFlag(&options->protocol),
      base::TextFlag("name", "NAME", "the name that the engine tells the host", &options->name),
      base::TextFlag("log_file", "FILE",
                     "writes all lines of both sides to this file, with their times",
                     &options->log_file),
  };
  for (base::Flag& flag : SettingFlags(&options->settings)) flags.push_back(std::move(flag));
  return flags;
}

constexpr base::CommandForm kForm = {.name = "plumb engine", .usage = kUsage};

// Some hosts send SIGINT before each move; only a person at a terminal means it.
void SurviveTheHost(const base::Streams& streams) {
  signal(SIGPIPE, SIG_IGN);
  if (!streams.in_is_terminal) signal(SIGINT, SIG_IGN);
}

absl::Status Play(const EngineOptions& options, base::Streams& streams) {
  engine::LineLog log;
  if (!options.log_file.empty()) {
    if (absl::Status status = log.Open(options.log_file); !status.ok()) return status;
  }
  const auto warn = [&streams](absl::string_view text) {
    streams.err << absl::StrCat("plumb engine: ", base::Escaped(text), "\n") << std::flush;
  };
  engine::EventQueue queue;
  const engine::InputReader reader(&queue, &log);
  engine::SearchThread searcher(
      {.on_event = [&queue](engine::SearchEvent event) { queue.Push(std::move(event)); },
       .on_warning = warn});
  engine::Session session(options.settings, &searcher, warn);
  engine::StdoutWriter writer(&reader, &log);
  const engine::ProtocolContext context = {
      .session = &session, .writer = &writer, .engine_name = options.name, .warn = warn};
  const std::unique_ptr<engine::Protocol> protocol =
      options.protocol != nullptr
          ? options.protocol->make(context)
          : std::make_unique<engine::DetectProtocol>(context, ", or start with --protocol");
  absl::Status status = engine::EngineLoop(&queue, &session, protocol.get()).Run();
  status.Update(writer.status());
  return status;
}

}  // namespace

base::ExitCode RunEngine(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  EngineOptions options;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(EngineFlags(&options), arguments)) return *done;
  SurviveTheHost(streams);
  const absl::Status status = Play(options, streams);
  return status.ok() ? base::ExitCode::kOk : line.Failure(status);
}

absl::string_view ProtocolOfProgramName(absl::string_view path) {
  absl::string_view name = path.substr(path.find_last_of('/') + 1);
  if (!absl::ConsumePrefix(&name, "plumb-")) return "";
  return engine::FindProtocol(name) == nullptr ? "" : name;
}

}  // namespace plumb::cli
