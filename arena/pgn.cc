#include "arena/pgn.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "base/quoted.h"
#include "engine/game.h"
#include "engine/position_forms/pgn.h"
#include "engine/protocols/xboard_moves.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

constexpr std::size_t kLineWidth = 80;

// A line of its own, whatever the value is.
std::string Tag(absl::string_view name, absl::string_view value) {
  return absl::StrCat("[", name, " \"",
                      absl::StrReplaceAll(base::Escaped(value), {{"\\", "\\\\"}, {"\"", "\\\""}}),
                      "\"]\n");
}

// As the PGN standard writes it.
absl::string_view Termination(const GameRecord& record) {
  if (!record.verdict.has_value()) return "normal";
  switch (record.verdict->fault.kind) {
    case FaultKind::kLate:
      return "time forfeit";
    case FaultKind::kCrash:
    case FaultKind::kHang:
    case FaultKind::kNoStart:
      return "abandoned";
    case FaultKind::kResignation:
      return "normal";
    default:
      return "rules infraction";
  }
}

// Words with spaces between, broken into lines.
class LineWrapper {
 public:
  void Add(absl::string_view word) {
    if (column_ > 0 && column_ + 1 + word.size() > kLineWidth) {
      text_ += '\n';
      column_ = 0;
    }
    if (column_ > 0) {
      text_ += ' ';
      ++column_;
    }
    absl::StrAppend(&text_, word);
    column_ += word.size();
  }
  std::string Take() { return std::move(text_); }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

std::string MoveText(const GameRecord& record) {
  LineWrapper wrapper;
  engine::Game game;
  for (const int column : record.moves) {
    if (game.moves_made() % 2 == 0) wrapper.Add(absl::StrCat(game.moves_made() / 2 + 1, "."));
    wrapper.Add(engine::FormatDrop(game.position(), column));
    game.Play(column);
  }
  if (record.verdict.has_value()) {
    // A brace would end the comment.
    const std::string comment =
        absl::StrReplaceAll(Describe(*record.verdict), {{"{", "("}, {"}", ")"}});
    for (const absl::string_view word : absl::StrSplit(absl::StrCat("{", comment, "}"), ' ')) {
      wrapper.Add(word);
    }
  }
  wrapper.Add(engine::ResultText(record.outcome));
  return wrapper.Take();
}

absl::Status SetVerdict(const engine::PgnReader& reader, const engine::PgnGame& game,
                        GameRecord& record) {
  const std::string kind_name = game.tag("Fault");
  if (kind_name.empty()) return absl::OkStatus();
  const std::optional<FaultKind> kind = FaultKindOf(kind_name);
  if (!kind.has_value()) {
    return reader.Error(absl::StrCat("unknown fault ", base::Quoted(kind_name)));
  }
  const Side offender = record.outcome == engine::Outcome::kRedWins ? Side::kYellow : Side::kRed;
  record.verdict = Verdict{.engine = std::string(record.name(offender)),
                           .side = offender,
                           .move = static_cast<int>(record.moves.size()) + 1,
                           .fault = {.kind = *kind, .came = game.comment, .expected = ""},
                           .transcript = {}};
  return absl::OkStatus();
}

// What a match needs beyond the moves: numbers, names, an end.
absl::StatusOr<GameRecord> ReadRecord(engine::PgnReader& reader) {
  engine::PgnGame game;
  if (absl::Status status = reader.ReadTags(game); !status.ok()) return status;
  GameRecord record;
  record.names = {game.tag("White"), game.tag("Black")};
  if (!absl::SimpleAtoi(game.tag("Round"), &record.number)) {
    return reader.Error("expected a number as Round");
  }
  if (game.tags.contains("OpeningPlies") &&
      !absl::SimpleAtoi(game.tag("OpeningPlies"), &record.opening_plies)) {
    return reader.Error("expected a number as OpeningPlies");
  }
  if (absl::Status status = reader.ReadMoves(game); !status.ok()) return status;
  if (game.outcome == engine::Outcome::kOngoing) return reader.Error("the game has no result");
  record.outcome = game.outcome;
  record.moves = game.moves;
  if (record.opening_plies < 0 || record.opening_plies > static_cast<int>(record.moves.size())) {
    return reader.Error("OpeningPlies is not a part of the moves");
  }
  if (absl::Status status = SetVerdict(reader, game, record); !status.ok()) return status;
  return record;
}

// OutOfRangeError if the text ends in the middle of a game. `so_far` has those before it.
absl::Status ReadRecords(absl::string_view text, PgnGames& so_far) {
  for (engine::PgnReader reader(text); !reader.AtEnd();) {
    absl::StatusOr<GameRecord> record = ReadRecord(reader);
    if (!record.ok()) return record.status();
    so_far.games.push_back(*std::move(record));
    so_far.whole_bytes = reader.bytes_read();
  }
  return absl::OkStatus();
}

// Whether this can be the beginning of what FormatPgn writes. All else is somebody's text, which
// nobody may take for the rest of a game of ours.
bool CanBeOurs(absl::string_view beginning) {
  constexpr absl::string_view kFirst = "[Event \"";
  return absl::StartsWith(beginning, kFirst) || absl::StartsWith(kFirst, beginning);
}

}  // namespace

std::string FormatPgn(const GameRecord& record, const PgnTags& tags) {
  std::string text =
      absl::StrCat(Tag("Event", tags.event), Tag("Site", "?"), Tag("Date", tags.date),
                   Tag("Round", absl::StrCat(record.number)), Tag("White", record.names[0]),
                   Tag("Black", record.names[1]), Tag("Result", engine::ResultText(record.outcome)),
                   Tag("PlyCount", absl::StrCat(record.moves.size())));
  if (!tags.time_control.empty()) absl::StrAppend(&text, Tag("TimeControl", tags.time_control));
  absl::StrAppend(&text, Tag("Termination", Termination(record)), Tag("Variant", "cfour"));
  if (record.opening_plies > 0) {
    absl::StrAppend(&text, Tag("OpeningPlies", absl::StrCat(record.opening_plies)));
  }
  if (record.verdict.has_value()) {
    absl::StrAppend(&text, Tag("Fault", NameOf(record.verdict->fault.kind)));
  }
  absl::StrAppend(&text, "\n", MoveText(record), "\n\n");
  return text;
}

absl::StatusOr<std::vector<GameRecord>> ParsePgn(absl::string_view text) {
  PgnGames read;
  const absl::Status status = ReadRecords(text, read);
  if (!status.ok()) return absl::InvalidArgumentError(status.message());
  return std::move(read.games);
}

absl::StatusOr<PgnGames> ParsePgnUpToCut(absl::string_view text) {
  PgnGames read;
  const absl::Status status = ReadRecords(text, read);
  read.is_cut = absl::IsOutOfRange(status) &&
                CanBeOurs(absl::StripLeadingAsciiWhitespace(text.substr(read.whole_bytes)));
  if (!status.ok() && !read.is_cut) return absl::InvalidArgumentError(status.message());
  return read;
}

}  // namespace plumb::arena
