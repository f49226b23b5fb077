#include "engine/dataset/dataset_file.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/quoted.h"
#include "engine/dataset/dataset_options.h"
#include "engine/dataset/npz.h"
#include "engine/dataset/sampled_position.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

// The words of a row.
struct Row {
  absl::string_view moves;  // Without the "-".
  GivenPosition given;
  absl::string_view score;
  std::vector<absl::string_view> columns;
};

absl::StatusOr<Row> ParseRow(absl::string_view line, const DatasetOptions& options) {
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
  const std::size_t columns =
      options.labels == Labels::kColumns ? static_cast<std::size_t>(options.size.width()) : 0;
  const bool numbers_only = std::all_of(words.begin() + 1, words.end(), [](absl::string_view word) {
    int number = 0;
    return word == "." || absl::SimpleAtoi(word, &number);
  });
  const absl::string_view moves = words[0] == "-" ? "" : words[0];
  const auto given = ParseGame(moves, options.size, ColumnBase::kOne);
  if (words.size() != 2 + columns || !numbers_only || !given.ok()) {
    return absl::DataLossError(absl::StrCat("not a row of a data set: ", base::Quoted(line)));
  }
  return Row{moves, *given, words[1], {words.begin() + 2, words.end()}};
}

std::string JsonLine(const Row& row) {
  std::string line =
      absl::StrCat("{\"moves\":\"", row.moves, "\",\"ply\":", row.given.position.ply(),
                   ",\"score\":", row.score);
  if (!row.columns.empty()) {
    const auto append = [](std::string* out, absl::string_view score) {
      absl::StrAppend(out, score == "." ? "null" : score);
    };
    absl::StrAppend(&line, ",\"columns\":[", absl::StrJoin(row.columns, ",", append), "]");
  }
  return line + "}\n";
}

std::string CsvHeader(const DatasetOptions& options) {
  std::string header = "moves,ply,score";
  if (options.labels == Labels::kColumns) {
    for (int column = 1; column <= options.size.width(); ++column) {
      absl::StrAppend(&header, ",column", column);
    }
  }
  return header + "\n";
}

std::string CsvLine(const Row& row) {
  // Wide boards have commas in their moves.
  const absl::string_view quote = absl::StrContains(row.moves, ',') ? "\"" : "";
  std::string line =
      absl::StrCat(quote, row.moves, quote, ",", row.given.position.ply(), ",", row.score);
  for (const absl::string_view score : row.columns) {
    absl::StrAppend(&line, ",", score == "." ? "" : score);
  }
  return line + "\n";
}

char ByteOf(absl::string_view score) {
  int number = -128;
  return score == "." || !absl::SimpleAtoi(score, &number) ? '\x80' : static_cast<char>(number);
}

// Collects the arrays of an .npz.
class Arrays {
 public:
  explicit Arrays(const DatasetOptions& options) : options_(options) {}

  void Add(const Row& row) {
    ++count_;
    for (int y = options_.size.height() - 1; y >= 0; --y) {
      for (int x = 0; x < options_.size.width(); ++x) {
        const std::optional<Side> stone = StoneAt(row.given, x, y);
        boards_ += static_cast<char>(!stone.has_value() ? 0 : *stone == Side::kRed ? 1 : 2);
      }
    }
    scores_ += ByteOf(row.score);
    for (const absl::string_view score : row.columns) columns_ += ByteOf(score);
  }

  absl::StatusOr<std::string> Format() && {
    const auto width = static_cast<std::size_t>(options_.size.width());
    const auto height = static_cast<std::size_t>(options_.size.height());
    std::vector<NpzArray> arrays = {{"boards", {count_, height, width}, std::move(boards_)},
                                    {"scores", {count_}, std::move(scores_)}};
    if (options_.labels == Labels::kColumns) {
      arrays.push_back({"columns", {count_, width}, std::move(columns_)});
    }
    return FormatNpz(arrays);
  }

 private:
  const DatasetOptions& options_;
  std::size_t count_ = 0;
  std::string boards_;
  std::string scores_;
  std::string columns_;
};

}  // namespace

absl::StatusOr<DatasetForm> FormOfPath(absl::string_view path) {
  if (absl::EndsWith(path, ".jsonl")) return DatasetForm::kJsonLines;
  if (absl::EndsWith(path, ".csv")) return DatasetForm::kCsv;
  if (absl::EndsWith(path, ".npz")) return DatasetForm::kNpz;
  return absl::InvalidArgumentError(absl::StrCat(
      "expected a file name that ends with .jsonl, .csv or .npz, got ", base::Quoted(path)));
}

std::string FormatRow(const LabelledPosition& labelled) {
  const std::vector<int>& moves = labelled.sample.moves;
  const BoardSize size = labelled.sample.position.size();
  std::string row = FormatMoves(moves, size, ColumnBase::kOne);
  if (moves.empty()) row += '-';
  absl::StrAppend(&row, " ", labelled.score);
  for (const std::optional<int>& score : labelled.columns) {
    row += ' ';
    if (score.has_value()) {
      absl::StrAppend(&row, *score);
    } else {
      row += '.';
    }
  }
  return row + "\n";
}

absl::StatusOr<std::string> FormatDataset(const DatasetOptions& options, DatasetForm form,
                                          absl::string_view rows) {
  std::string text = form == DatasetForm::kCsv ? CsvHeader(options) : "";
  Arrays arrays(options);
  for (const absl::string_view line : absl::StrSplit(rows, '\n', absl::SkipEmpty())) {
    const absl::StatusOr<Row> row = ParseRow(line, options);
    if (!row.ok()) return row.status();
    if (form == DatasetForm::kNpz) arrays.Add(*row);
    if (form == DatasetForm::kJsonLines) absl::StrAppend(&text, JsonLine(*row));
    if (form == DatasetForm::kCsv) absl::StrAppend(&text, CsvLine(*row));
  }
  if (form == DatasetForm::kNpz) return std::move(arrays).Format();
  return text;
}

}  // namespace plumb::engine
