// book_builder status.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/json_text.h"
#include "book_builder/checkpoint.h"
#include "book_builder/commands.h"
#include "book_builder/folder_status.h"

namespace plumb::book_builder {
namespace {

constexpr absl::string_view kUsage =
    "Usage: book_builder status DIR [flags]\n"
    "\n"
    "Shows how far the work in a work folder is, whoever does it: chunks done, workers and\n"
    "their last sign of life (silent after 30 s), the rate of the last minutes, and damaged\n"
    "files.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {.name = "book_builder status",
                                     .usage = kUsage,
                                     .min_operands = 1,
                                     .max_operands = 1,
                                     .expected_operands = "expected one DIR"};

std::string Rounded(absl::Duration duration) {
  return absl::FormatDuration(absl::Ceil(duration, absl::Seconds(1)));
}

std::string Text(const WorkFolder& folder, const FolderStatus& status) {
  std::string text = absl::StrFormat("book    : %s\nchunks  : %d of %d done (%.1f %%), %d begun\n",
                                     folder.plan().Name(), status.done, status.chunks,
                                     100 * status.share(), status.started);
  if (status.chunks_per_hour.has_value()) {
    absl::StrAppendFormat(&text, "rate    : %.1f chunks/h\n", *status.chunks_per_hour);
  }
  if (const std::optional<absl::Duration> left = status.TimeLeft()) {
    absl::StrAppend(&text, "left    : ", Rounded(*left), "\n");
  }
  const auto append_claims = [&](absl::string_view name, absl::Span<const ClaimedChunk> claims) {
    for (const ClaimedChunk& claim : claims) {
      absl::StrAppend(&text, name, ": chunk ", claim.chunk, " on ", claim.owner.host, ", process ",
                      claim.owner.pid, ", last sign of life ", Rounded(claim.last_sign), " ago\n");
    }
  };
  append_claims("running ", status.running);
  append_claims("silent  ", status.silent);
  for (const std::string& damaged : status.damaged) {
    absl::StrAppend(&text, "damaged : ", damaged.substr(0, damaged.find('\n')), "\n");
  }
  return text;
}

std::string Json(const WorkFolder& folder, const FolderStatus& status) {
  const auto number = [](std::optional<double> value) {
    return value.has_value() ? absl::StrFormat("%.1f", *value) : std::string("null");
  };
  std::optional<double> seconds_left;
  if (const auto left = status.TimeLeft()) seconds_left = absl::ToDoubleSeconds(*left);
  const auto list = [](absl::Span<const ClaimedChunk> claims) {
    return absl::StrJoin(claims, ", ", [](std::string* out, const ClaimedChunk& claim) {
      absl::StrAppendFormat(out, R"({"chunk": %d, "host": %s, "pid": %d, "age_s": %.1f})",
                            claim.chunk, base::JsonString(claim.owner.host), claim.owner.pid,
                            absl::ToDoubleSeconds(claim.last_sign));
    });
  };
  const std::string damaged =
      absl::StrJoin(status.damaged, ", ", [](std::string* out, const std::string& message) {
        absl::StrAppend(out, base::JsonString(message));
      });
  return absl::StrFormat(
      R"({"width": %d, "height": %d, "plies": %d, "chunks": %d, "done": %d, "begun": %d, )"
      R"("percent": %.1f, "chunks_per_hour": %s, "seconds_left": %s, "running": [%s], )"
      R"("silent": [%s], "damaged": [%s]})"
      "\n",
      folder.plan().size.width(), folder.plan().size.height(), folder.plan().plies, status.chunks,
      status.done, status.started, 100 * status.share(), number(status.chunks_per_hour),
      number(seconds_left), list(status.running), list(status.silent), damaged);
}

}  // namespace

base::ExitCode RunStatus(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  bool json = false;
  base::CommandLine line(kForm, streams);
  const std::vector<base::Flag> flags = {base::SwitchFlag("json", "print a JSON object", &json)};
  if (const auto done = line.Parse(flags, arguments)) return *done;
  const absl::StatusOr<WorkFolder> folder = WorkFolder::Open(std::string(line.operands()[0]));
  if (!folder.ok()) return line.Failure(folder.status());
  const absl::StatusOr<FolderStatus> status = StatusOf(*folder);
  if (!status.ok()) return line.Failure(status.status());
  streams.out << (json ? Json(*folder, *status) : Text(*folder, *status));
  return base::ExitCode::kOk;
}

}  // namespace plumb::book_builder
