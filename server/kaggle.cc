#include "server/kaggle.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/position_forms/cell_list.h"
#include "nlohmann/json.hpp"
#include "server/question.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::server {
namespace {

using Json = nlohmann::json;

constexpr int kStandardColumns = 7;
constexpr int kStandardRows = 6;
constexpr int kInARow = 4;
constexpr int kStandardSeconds = 2;
constexpr int kMostSeconds = 3600;
// Of the time for an action, what may be spent on thinking; the rest is for the way.
constexpr double kThinkingShare = 0.75;

// The whole number of this name, or `otherwise` if there is none; nullopt if it is something else.
std::optional<int> NumberOf(const Json& object, const char* name, int otherwise) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  if (!object.is_object() || found == object.end()) return otherwise;
  if (!found->is_number()) return std::nullopt;
  const double value = found->get<double>();
  if (!(value >= 0 && value <= 1e6)) return std::nullopt;
  return static_cast<int>(value);
}

const Json* ObservationOf(const Json& json) {
  for (const Json* place : {json.contains("state") ? &json["state"] : &json, &json}) {
    if (place->is_object() && place->contains("observation")) return &(*place)["observation"];
  }
  return nullptr;
}

absl::StatusOr<std::string> CellsOf(const Json& observation, BoardSize size) {
  if (!observation.is_object() || !observation.contains("board") ||
      !observation["board"].is_array()) {
    return absl::InvalidArgumentError("expected an array observation.board");
  }
  const Json& board = observation["board"];
  if (board.size() != static_cast<std::size_t>(size.cells())) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected ", size.cells(), " cells in observation.board, got ", board.size()));
  }
  std::vector<int> cells;
  for (const Json& cell : board) {
    const int value = cell.is_number_integer() ? cell.get<int>() : -1;
    if (value < 0 || value > 2) {
      return absl::InvalidArgumentError("expected 0, 1 or 2 in each cell of observation.board");
    }
    cells.push_back(value);
  }
  const std::optional<int> mark = NumberOf(observation, "mark", 0);
  if (!mark.has_value() || *mark < 1 || *mark > 2) {
    return absl::InvalidArgumentError("expected 1 or 2 as observation.mark");
  }
  return absl::StrCat("[", absl::StrJoin(cells, ","), "] ", *mark);
}

}  // namespace

absl::StatusOr<KaggleRequest> ParseKaggleRequest(absl::string_view body) {
  const Json json = Json::parse(body.begin(), body.end(), nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return absl::InvalidArgumentError("expected a JSON object");
  const Json* observation = ObservationOf(json);
  if (observation == nullptr) return absl::InvalidArgumentError("expected an observation");
  const Json configuration = json.value("configuration", Json::object());
  const std::optional<int> in_a_row = NumberOf(configuration, "inarow", kInARow);
  if (in_a_row != kInARow) {
    return absl::InvalidArgumentError("inarow: this agent only plays four in a row");
  }
  const std::optional<int> columns = NumberOf(configuration, "columns", kStandardColumns);
  const std::optional<int> rows = NumberOf(configuration, "rows", kStandardRows);
  const std::optional<int> seconds = NumberOf(configuration, "actTimeout", kStandardSeconds);
  if (!columns.has_value() || !rows.has_value() || !seconds.has_value()) {
    return absl::InvalidArgumentError("expected numbers as columns, rows and actTimeout");
  }
  const absl::StatusOr<BoardSize> size = BoardSize::Create(*columns, *rows);
  if (!size.ok()) return size.status();
  absl::StatusOr<std::string> cells = CellsOf(*observation, *size);
  if (!cells.ok()) return cells.status();
  const absl::StatusOr<GivenPosition> given = engine::ParseCellList(*cells, *size);
  if (!given.ok()) return given.status();
  Question question = {.text = *std::move(cells), .given = *given};
  if (question.is_over()) return absl::InvalidArgumentError("the game is over");
  return KaggleRequest{
      .question = std::move(question),
      .time = kThinkingShare * absl::Seconds(std::clamp(*seconds, 1, kMostSeconds))};
}

}  // namespace plumb::server
