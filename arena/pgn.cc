#include "arena/pgn.h"

#include <algorithm>
#include <cstddef>
#include <map>
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
#include "arena/host_xboard.h"
#include "base/quoted.h"
#include "engine/game.h"
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
    wrapper.Add(FormatXboardMove(game, column));
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
  wrapper.Add(ResultText(record.outcome));
  return wrapper.Take();
}

// Reads one text from its beginning.
class PgnReader {
 public:
  explicit PgnReader(absl::string_view text) : rest_(text) {}

  // OutOfRangeError if the text ends in the middle of a game. `so_far` has those before it.
  absl::Status ReadAll(PgnGames& so_far) {
    const absl::string_view text = rest_;
    while (SkipSpace(), !rest_.empty()) {
      absl::StatusOr<GameRecord> record = ReadGame();
      if (!record.ok()) return record.status();
      so_far.games.push_back(*std::move(record));
      so_far.whole_bytes = text.size() - rest_.size();
    }
    return absl::OkStatus();
  }

 private:
  using Tags = std::map<std::string, std::string>;

  absl::Status Error(absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat("line ", line_, ": ", what));
  }

  // The error of a text that ends too early, if `end` is its end.
  absl::Status ErrorAt(std::size_t end, absl::string_view what) const {
    if (end < rest_.size()) return Error(what);
    return absl::OutOfRangeError(absl::StrCat("line ", line_, ": ", what));
  }

  void Advance(std::size_t count) {
    for (const char c : rest_.substr(0, count)) line_ += c == '\n' ? 1 : 0;
    rest_.remove_prefix(count);
  }

  void SkipSpace() {
    std::size_t count = 0;
    while (count < rest_.size() && absl::ascii_isspace(static_cast<unsigned char>(rest_[count]))) {
      ++count;
    }
    Advance(count);
  }

  absl::Status ReadTag(Tags& tags) {
    const std::size_t quote = rest_.find('"');
    if (quote == absl::string_view::npos) return ErrorAt(quote, "a tag has no value");
    const absl::string_view name = absl::StripAsciiWhitespace(rest_.substr(1, quote - 1));
    std::string value;
    std::size_t i = quote + 1;
    for (; i < rest_.size() && rest_[i] != '"'; ++i) {
      if (rest_[i] == '\\' && i + 1 < rest_.size()) ++i;
      value += rest_[i];
    }
    if (!absl::StartsWith(rest_.substr(std::min(i, rest_.size())), "\"]")) {
      return ErrorAt(i + 1, "a tag does not end with \"]");
    }
    tags[std::string(name)] = value;
    Advance(i + 2);
    return absl::OkStatus();
  }

  absl::StatusOr<GameRecord> ReadGame() {
    Tags tags;
    while (absl::StartsWith(rest_, "[")) {
      if (absl::Status status = ReadTag(tags); !status.ok()) return status;
      SkipSpace();
    }
    if (tags["Variant"] != "cfour") {
      constexpr absl::string_view kExpected = "expected a game with [Variant \"cfour\"]";
      return tags["Variant"].empty() ? ErrorAt(0, kExpected) : Error(kExpected);
    }
    GameRecord record;
    record.names = {tags["White"], tags["Black"]};
    if (!absl::SimpleAtoi(tags["Round"], &record.number))
      return Error("expected a number as Round");
    if (tags.contains("OpeningPlies") &&
        !absl::SimpleAtoi(tags["OpeningPlies"], &record.opening_plies)) {
      return Error("expected a number as OpeningPlies");
    }
    std::string comment;
    if (absl::Status status = ReadMoves(record, comment); !status.ok()) return status;
    if (record.opening_plies < 0 || record.opening_plies > static_cast<int>(record.moves.size())) {
      return Error("OpeningPlies is not a part of the moves");
    }
    if (absl::Status status = SetVerdict(tags["Fault"], comment, record); !status.ok()) {
      return status;
    }
    return record;
  }

  absl::Status ReadMoves(GameRecord& record, std::string& comment) {
    engine::Game game;
    while (SkipSpace(), !rest_.empty()) {
      if (rest_[0] == '{') {
        const std::size_t end = rest_.find('}');
        if (end == absl::string_view::npos) return ErrorAt(end, "a comment does not end");
        comment = absl::StrReplaceAll(rest_.substr(1, end - 1), {{"\n", " "}});
        Advance(end + 1);
        continue;
      }
      const std::size_t end = std::min(rest_.find_first_of(" \t\r\n{"), rest_.size());
      const absl::string_view word = rest_.substr(0, end);
      if (const std::optional<engine::Outcome> outcome = OutcomeOf(word)) {
        if (game.outcome() != engine::Outcome::kOngoing && game.outcome() != *outcome) {
          return Error("the result is not that of the moves");
        }
        record.outcome = *outcome;
        Advance(end);
        return absl::OkStatus();
      }
      if (!absl::EndsWith(word, ".")) {
        const std::optional<int> column = ParseXboardMove(game, word);
        if (!column.has_value() || !game.CanPlay(*column)) {
          return ErrorAt(end, absl::StrCat(base::Quoted(word), " cannot be played"));
        }
        game.Play(*column);
        record.moves.push_back(*column);
      }
      Advance(end);
    }
    return ErrorAt(0, "the game has no result");
  }

  static std::optional<engine::Outcome> OutcomeOf(absl::string_view word) {
    for (const engine::Outcome outcome :
         {engine::Outcome::kRedWins, engine::Outcome::kYellowWins, engine::Outcome::kDrawn}) {
      if (word == ResultText(outcome)) return outcome;
    }
    return std::nullopt;
  }

  absl::Status SetVerdict(absl::string_view kind_name, const std::string& comment,
                          GameRecord& record) const {
    if (kind_name.empty()) return absl::OkStatus();
    const std::optional<FaultKind> kind = FaultKindOf(kind_name);
    if (!kind.has_value()) return Error(absl::StrCat("unknown fault ", base::Quoted(kind_name)));
    const Side offender = record.outcome == engine::Outcome::kRedWins ? Side::kYellow : Side::kRed;
    record.verdict = Verdict{.engine = std::string(record.name(offender)),
                             .side = offender,
                             .move = static_cast<int>(record.moves.size()) + 1,
                             .fault = {.kind = *kind, .came = comment, .expected = ""},
                             .transcript = {}};
    return absl::OkStatus();
  }

  absl::string_view rest_;
  int line_ = 1;
};

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
                   Tag("Black", record.names[1]), Tag("Result", ResultText(record.outcome)),
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
  const absl::Status status = PgnReader(text).ReadAll(read);
  if (!status.ok()) return absl::InvalidArgumentError(status.message());
  return std::move(read.games);
}

absl::StatusOr<PgnGames> ParsePgnUpToCut(absl::string_view text) {
  PgnGames read;
  const absl::Status status = PgnReader(text).ReadAll(read);
  read.is_cut = absl::IsOutOfRange(status) &&
                CanBeOurs(absl::StripLeadingAsciiWhitespace(text.substr(read.whole_bytes)));
  if (!status.ok() && !read.is_cut) return absl::InvalidArgumentError(status.message());
  return read;
}

}  // namespace plumb::arena
