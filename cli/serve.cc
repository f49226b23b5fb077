#include "cli/serve.h"

#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/duration_text.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/signal_watcher.h"
#include "base/spawn.h"
#include "base/stop_source.h"
#include "cli/engine_flags.h"
#include "cli/flags/solver_flags.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "server/api_handler.h"
#include "server/http_server.h"
#include "server/search_pool.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb serve [flags]\n"
    "\n"
    "Answers over HTTP: scores of positions in the form that many programs use\n"
    "(/solve?pos=475), a JSON API (/api/v1/...), and a page to play and analyse in a browser.\n"
    "docs/api.md describes it. Only programs on this machine can reach it unless --address\n"
    "says otherwise. SIGINT or SIGTERM ends it; what runs is finished.\n"
    "\n"
    "Examples:\n"
    "  plumb serve --open\n"
    "  plumb serve --port 8080 --threads 4 --hash_mb 2048\n"
    "  curl 'http://127.0.0.1:8484/solve?pos=475'\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {.name = "plumb serve", .usage = kUsage};

constexpr int kMostPending = 100000;
constexpr absl::Duration kLongestTimeLimit = absl::Hours(24);
// What a stop takes beside the search that runs: to send its answer, and to leave.
constexpr absl::Duration kShutdownMargin = absl::Milliseconds(500);
// Files that are no connections.
constexpr rlim_t kOtherFiles = 32;

struct ServeOptions {
  server::HttpOptions http;
  server::PoolOptions pool = {
      .threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()))};
  absl::Duration time_limit = absl::Seconds(5);
  engine::BookChoice book;
  bool open = false;
};

std::vector<base::Flag> ServeFlags(ServeOptions* options) {
  return {
      base::IntegerFlag("port", "N", 0, 65535, "where it listens; 0 for any port that is free",
                        &options->http.port),
      base::TextFlag("address", "IP",
                     "127.0.0.1 for this machine alone (the default), 0.0.0.0 for all that can "
                     "reach it",
                     &options->http.address),
      ThreadsFlag("searches at a time, each by one thread", &options->pool.threads),
      HashFlag("transposition tables of all threads together in MiB", &options->pool.hash_mb),
      base::DurationFlag("time_limit", "for each search, such as 2s or 500ms",
                         {.min = base::kShortestWait, .max = kLongestTimeLimit},
                         &options->time_limit),
      base::IntegerFlag("max_pending", "N", 0, kMostPending,
                        "searches that may wait; more are refused", &options->pool.max_pending),
      BookFlag(&options->book),
      base::SwitchFlag("open", "open the page in a browser", &options->open),
  };
}

// A shell allows 1024 files at first, although the system would allow more.
void AllowManyConnections(server::HttpOptions* http) {
  rlimit limit = {};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = http->max_connections + kOtherFiles;
  if (limit.rlim_cur < wanted) {
    limit.rlim_cur = std::min(limit.rlim_max, wanted);
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  if (limit.rlim_cur < wanted && limit.rlim_cur > 2 * kOtherFiles) {
    http->max_connections = limit.rlim_cur - kOtherFiles;
  }
}

// What the browser writes goes nowhere.
absl::Status OpenInBrowser(const std::string& url) {
  return base::Spawn({.command = {"xdg-open", url}}).status();
}

}  // namespace

base::ExitCode RunServe(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  ServeOptions options;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(ServeFlags(&options), arguments)) return *done;
  signal(SIGPIPE, SIG_IGN);
  AllowManyConnections(&options.http);
  options.http.shutdown_time = options.time_limit + kShutdownMargin;
  base::StopSource stop;
  const base::SignalWatcher signals(&stop, options.time_limit + 2 * kShutdownMargin);
  const auto warn = [&streams](absl::string_view text) {
    streams.err << absl::StrCat("plumb serve: ", text, "\n") << std::flush;
  };
  const auto books = std::make_shared<engine::BookSet>(options.book, "", warn);
  if (absl::Status status = books->OpenChosenFile(); !status.ok()) {
    return line.Failure(status, base::ExitCode::kBadBook);
  }
  const absl::StatusOr<std::unique_ptr<server::HttpServer>> http =
      server::HttpServer::Listen(options.http);
  if (!http.ok()) {
    return line.Failure(absl::StrCat(http.status().message(), "; try another --port or --address"));
  }
  server::ApiHandler handler(options.pool, options.time_limit, books);
  WarnOfFewerThreads(line, options.pool.threads, handler.search_threads());
  streams.out << "Plumb is at " << (*http)->url() << "\n" << std::flush;
  if (options.open) {
    if (absl::Status status = OpenInBrowser((*http)->url()); !status.ok()) warn(status.message());
  }
  (*http)->Run(handler, stop);
  return base::ExitCode::kOk;
}

}  // namespace plumb::cli
