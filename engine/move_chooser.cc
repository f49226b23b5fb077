#include "engine/move_chooser.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/book_choice.h"
#include "engine/book_set.h"
#include "engine/settings.h"
#include "engine/skill.h"
#include "solver/board/board_size.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::engine {
namespace {

// Searches only answers at the edge of the book, and weighs mistakes: it needs little memory.
constexpr SolverOptions kSolverOptions = {.hash_mb = 16, .threads = 1};

double ResultOf(Score score) { return score > kDraw ? 1 : score < kDraw ? -1 : 0; }

}  // namespace

void MoveChooser::Configure(const Settings& settings) {
  const bool other_books =
      settings.book != settings_.book || settings.book_dir != settings_.book_dir;
  const bool other_tables =
      settings.hash_mb != settings_.hash_mb || settings.threads != settings_.threads;
  settings_ = settings;
  if (other_books) {
    solver_.reset();  // Before the books that it uses.
    books_.reset();
  }
  if (other_tables) live_.reset();
}

void MoveChooser::ClearHash() {
  if (solver_.has_value()) solver_->Clear();
  if (live_.has_value()) live_->Clear();
}

bool MoveChooser::Prepare(BoardSize size, const base::StopSource& stop) {
  CreateMissingParts();
  books_->ForBoard(size);
  return live_->Prepare(size, &stop);
}

void MoveChooser::CreateMissingParts() {
  if (!books_.has_value()) {
    books_.emplace(ParseBookChoice(settings_.book), settings_.book_dir, warn_);
  }
  if (!solver_.has_value()) solver_.emplace(kSolverOptions);
  if (!live_.has_value()) {
    live_.emplace(SolverOptions{.hash_mb = settings_.hash_mb, .threads = settings_.threads});
  }
}

SearchReport MoveChooser::Decide(const Position& position, const SearchLimits& limits,
                                 const OnProgress& on_progress) {
  CreateMissingParts();
  std::optional<SearchReport> report = ByBook(position, limits);
  if (report.has_value()) {
    on_progress(*report);
  } else {
    SearchLimits allowed = limits;
    if (settings_.skill_level == 0) allowed.max_nodes = 0;  // It plays at random.
    report = live_->FindMove(position, allowed, on_progress);
    const bool weighs_mistakes =
        settings_.skill_level > 0 && settings_.skill_level < Settings::kBestSkill;
    if (weighs_mistakes) ScoreAllColumns(position, limits, *report);
  }
  PlayBySkill(position, settings_, *report);
  return *std::move(report);
}

std::optional<SearchReport> MoveChooser::ByBook(const Position& position,
                                                const SearchLimits& limits) {
  const book::Book* book = books_->ForBoard(position.size());
  if (book == nullptr || position.ply() >= book->plies()) return std::nullopt;
  // Positions that no game reaches are not in the book.
  if (!book->Probe(position).has_value()) return std::nullopt;
  const absl::Time start = absl::Now();
  solver_->UseBook(book);
  const BestMovesResult best = solver_->BestMoves(position);
  std::vector<int> columns;
  for (const int column : ColumnsFromCentre(position)) {
    for (const int good : best.columns) {
      if (good == column) columns.push_back(column);
    }
  }
  SearchReport report;
  report.source = SearchReport::Source::kBook;
  report.columns = solver_->Analyze(position).columns;
  report.column =
      FewestGoodAnswers(position, columns, [&](const Position& after) -> std::optional<int> {
        const BestMovesResult answers = solver_->BestMoves(after, limits);
        report.nodes += answers.nodes;
        if (!answers.bounds.IsExact()) return std::nullopt;
        return static_cast<int>(answers.columns.size());
      });
  report.bounds = best.bounds;
  report.proven_best = true;
  report.estimate = ResultOf(best.bounds.lower);
  report.depth =
      LastStone(best.bounds.lower, position.size().cells(), position.ply()) - position.ply();
  // The line ends with the book: a search would delay the answer.
  SearchLimits only_the_book = limits;
  only_the_book.max_nodes = 0;
  report.line = {report.column};
  const Line rest = solver_->PrincipalVariation(position.After(report.column), only_the_book);
  report.line.insert(report.line.end(), rest.columns.begin(), rest.columns.end());
  report.elapsed = absl::Now() - start;
  return report;
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
