#include "engine/move_chooser.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/monotonic_time.h"
#include "engine/book_move.h"
#include "engine/book_set.h"
#include "engine/settings.h"
#include "engine/skill.h"
#include "solver/board/board_size.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/live/known_scores.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::engine {
namespace {

// Searches only answers at the edge of the book, and weighs mistakes: it needs little memory.
constexpr SolverOptions kSolverOptions = {.hash_mb = 16, .threads = 1};

bool AllColumnsAreExact(const SearchReport& report) {
  return std::all_of(report.columns.begin(), report.columns.end(),
                     [](const std::optional<ScoreBounds>& column) {
                       return !column.has_value() || column->IsExact();
                     });
}

}  // namespace

void MoveChooser::Configure(const Settings& settings, std::shared_ptr<BookSet> books) {
  Settings copy = settings;  // All that needs memory: the old settings hold if there is none.
  if (books != books_ && solver_.has_value()) solver_->UseBook(nullptr);  // Before it is gone.
  books_ = std::move(books);
  if (settings.hash_mb != settings_.hash_mb || settings.threads != settings_.threads) {
    live_.reset();
  }
  settings_ = std::move(copy);
}

void MoveChooser::ClearHash() {
  if (solver_.has_value()) solver_->Clear();
  if (live_.has_value()) live_->Clear();
}

bool MoveChooser::Prepare(BoardSize size, const base::StopSource& stop) {
  CreateMissingParts();
  return live_->Prepare(size, &stop);
}

void MoveChooser::CreateMissingParts() {
  if (!solver_.has_value()) solver_.emplace(kSolverOptions);
  if (!live_.has_value()) {
    live_.emplace(SolverOptions{.hash_mb = settings_.hash_mb, .threads = settings_.threads});
  }
}

SearchReport MoveChooser::Decide(const Position& position, const SearchLimits& limits,
                                 const OnProgress& on_progress) {
  CreateMissingParts();
  const book::Book* book = books_->ForBoard(position.size());
  std::optional<SearchReport> report = BookMove(book, position);
  if (report.has_value()) {
    on_progress(*report);  // The niceties can wait.
    PreferFewestAnswers(*book, position, limits, *report);
    FollowLine(*book, position, *report);
    on_progress(*report);
  } else {
    SearchLimits allowed = limits;
    if (settings_.skill_level == 0) allowed.max_nodes = 0;  // It plays at random.
    live::KnownScore known;
    if (book != nullptr) known = [book](const Position& p) { return book->Probe(p); };
    report = live_->FindMove(position, allowed, on_progress, known);
  }
  const bool weighs_mistakes =
      settings_.skill_level > 0 && settings_.skill_level < Settings::kBestSkill;
  if (weighs_mistakes && !AllColumnsAreExact(*report)) ScoreAllColumns(position, limits, *report);
  PlayBySkill(position, settings_, *report);
  return *std::move(report);
}

void MoveChooser::PreferFewestAnswers(const book::Book& book, const Position& position,
                                      const SearchLimits& limits, SearchReport& report) {
  std::vector<int> best;
  for (const int column : ColumnsFromCentre(position)) {
    if (report.columns[static_cast<std::size_t>(column)] == report.bounds) best.push_back(column);
  }
  if (best.size() == 1) return;
  const base::MonotonicTime start = base::MonotonicTime::Now();
  solver_->UseBook(&book);
  const auto count = [&](const Position& after) -> std::optional<int> {
    const BestMovesResult answers = solver_->BestMoves(after, limits);
    report.nodes += answers.nodes;
    if (!answers.bounds.IsExact()) return std::nullopt;
    return static_cast<int>(answers.columns.size());
  };
  report.column = FewestGoodAnswers(position, best, count);
  report.elapsed += base::MonotonicTime::Now() - start;
}

void MoveChooser::ScoreAllColumns(const Position& position, const SearchLimits& limits,
                                  SearchReport& report) {
  solver_->UseBook(books_->ForBoard(position.size()));
  const Analysis analysis = solver_->Analyze(position, limits);
  report.nodes += analysis.nodes;
  for (std::size_t column = 0; column < report.columns.size(); ++column) {
    std::optional<ScoreBounds>& known = report.columns[column];
    if (known.has_value()) known = Intersection(*known, *analysis.columns[column]);
  }
}

}  // namespace plumb::engine
