#include "engine/protocols/xboard_features.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/position_forms/fen.h"
#include "engine/settings.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

// XBoard has 16 files, of which the discs in hand take four, and 16 ranks.
constexpr int kMaxWidth = 12;
constexpr int kMaxHeight = 16;

// XBoard offers the first names as buttons: these are boards that people play on.
constexpr std::array<absl::string_view, 8> kFirstBoards = {"6x5",  "7x7", "8x7", "9x7",
                                                           "10x7", "8x8", "9x9", "10x10"};

bool CanShow(BoardSize size) { return size.width() <= kMaxWidth && size.height() <= kMaxHeight; }

// The values of features are quoted and cannot contain quotation marks.
std::string Unquoted(absl::string_view text) { return absl::StrReplaceAll(text, {{"\"", ""}}); }

// XBoard refuses a board that is not named here, so this names them all.
std::string Variants() {
  std::vector<std::string> boards(kFirstBoards.begin(), kFirstBoards.end());
  for (int width = 1; width <= kMaxWidth; ++width) {
    for (int height = 1; height <= kMaxHeight; ++height) {
      const absl::StatusOr<BoardSize> size = BoardSize::Create(width, height);
      if (size.ok() && !absl::c_linear_search(boards, size->ToString())) {
        boards.push_back(size->ToString());
      }
    }
  }
  std::string names = "cfour,connect4";
  for (const std::string& board : boards) absl::StrAppend(&names, ",", board, "+1_connect4");
  return names;
}

std::string OptionText(const Setting& setting, const Settings& settings) {
  if (setting.number != nullptr) {
    return absl::StrCat(setting.name, " -spin ", settings.*setting.number, " ", setting.min, " ",
                        setting.max);
  }
  if (setting.check != nullptr) {
    return absl::StrCat(setting.name, " -check ", settings.*setting.check ? 1 : 0);
  }
  if (setting.text != nullptr) {
    return absl::StrCat(setting.name, " -string ", Unquoted(settings.*setting.text));
  }
  return absl::StrCat(setting.name, " -button");
}

}  // namespace

std::vector<std::string> FeatureLines(absl::string_view engine_name, const Settings& settings) {
  std::string options = "feature smp=1";
  for (const Setting& setting : AllSettings()) {
    absl::StrAppend(&options, " option=\"", OptionText(setting, settings), "\"");
  }
  return {absl::StrCat("feature ping=1 setboard=1 usermove=1 san=0 colors=0 sigint=0 sigterm=0 "
                       "reuse=1 debug=1 playother=1 memory=1 time=1 draw=0 analyze=1 name=1 "
                       "myname=\"",
                       Unquoted(engine_name), "\" variants=\"", Variants(), "\""),
          options, "feature done=1"};
}

std::optional<BoardSize> BoardOfVariant(absl::string_view name) {
  if (name == "connect4" || name == "cfour") return BoardSize();
  if (!absl::ConsumeSuffix(&name, "_connect4")) return std::nullopt;
  absl::ConsumeSuffix(&name, "+1");
  const absl::StatusOr<BoardSize> size = ParseBoardSize(name);
  if (!size.ok() || !CanShow(*size)) return std::nullopt;
  return *size;
}

std::vector<std::string> SetupLines(BoardSize size) {
  const std::string fen = FormatFen({Position(size), Side::kRed});
  // The disc must not be in the pawn's slot of the piece table, and there must be room for one
  // kind in hand; otherwise XBoard refuses the first drop as illegal. A piece without moves
  // makes XBoard call a full board a draw.
  return {absl::StrCat("setup (.P.....p....) ", size.ToString(), "+1_fairy ", fen), "piece P& -"};
}

}  // namespace plumb::engine
