#include "engine/advisor.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/book_choice.h"
#include "engine/book_shelf.h"
#include "engine/settings.h"
#include "engine/skill.h"
#include "engine/thought.h"
#include "solver/board_size.h"
#include "solver/book_reader.h"
#include "solver/column_order.h"
#include "solver/live/live_search.h"
#include "solver/position.h"
#include "solver/score.h"
#include "solver/solver.h"
#include "solver/stop_token.h"

namespace plumb {
namespace {

// At the edge of the book some answers have to be searched; that needs little memory.
constexpr SolverOptions kBookSolver = {.hash_mb = 16, .threads = 1};

Thought ThoughtOf(const LiveReport& report, absl::Time start) {
  Thought thought;
  thought.column = report.column;
  thought.bounds = *report.columns[static_cast<std::size_t>(report.column)];
  thought.is_best = report.proven_best;
  thought.estimate = report.estimate;
  thought.depth = report.depth;
  thought.nodes = report.nodes;
  thought.elapsed = absl::Now() - start;
  thought.line = report.line;
  return thought;
}

double ResultOf(Score score) { return score > kDraw ? 1 : score < kDraw ? -1 : 0; }

}  // namespace

void Advisor::Configure(const Settings& settings) {
  const bool other_books =
      settings.book != settings_.book || settings.book_dir != settings_.book_dir;
  const bool other_tables =
      settings.hash_mb != settings_.hash_mb || settings.threads != settings_.threads;
  settings_ = settings;
  if (other_books) {
    book_solver_.reset();  // Before the books that it uses.
    shelf_.reset();
  }
  if (other_tables) live_.reset();
}

void Advisor::ClearHash() {
  if (book_solver_.has_value()) book_solver_->Clear();
  if (live_.has_value()) live_->Clear();
}

void Advisor::Prepare(BoardSize size) {
  Furnish();
  shelf_->ForBoard(size);
  live_->Prepare(size);
}

void Advisor::Furnish() {
  if (!shelf_.has_value()) {
    shelf_.emplace(ParseBookChoice(settings_.book), settings_.book_dir, warn_);
  }
  if (!book_solver_.has_value()) book_solver_.emplace(kBookSolver);
  if (!live_.has_value()) {
    live_.emplace(LiveOptions{.hash_mb = settings_.hash_mb, .threads = settings_.threads});
  }
}

Thought Advisor::Decide(const Position& position, const SearchLimits& limits,
                        const Report& report) {
  Furnish();
  std::optional<Advice> advice = ByBook(position, limits);
  if (advice.has_value()) {
    report(advice->thought);
  } else {
    SearchLimits allowed = limits;
    if (settings_.skill_level == 0) allowed.max_nodes = 0;  // All moves are alike to it.
    advice = BySearch(position, allowed, report);
  }
  Thought& thought = advice->thought;
  if (settings_.skill_level < Settings::kBestSkill) {
    const int column = ChooseBySkill(position, advice->columns, *thought.column,
                                     settings_.skill_level, settings_.seed);
    if (column != *thought.column) {
      thought.column = column;
      thought.bounds = *advice->columns[static_cast<std::size_t>(column)];
      thought.is_best = false;
      thought.line = {column};
    }
  }
  return thought;
}

std::optional<Advisor::Advice> Advisor::ByBook(const Position& position,
                                               const SearchLimits& limits) {
  const BookReader* book = shelf_->ForBoard(position.size());
  if (book == nullptr || position.ply() >= book->plies()) return std::nullopt;
  // An impossible position has no score there.
  if (!book->Probe(position).has_value()) return std::nullopt;
  const absl::Time start = absl::Now();
  book_solver_->UseBook(book);
  const BestMovesResult best = book_solver_->BestMoves(position);
  std::vector<int> columns;
  for (const int column : ColumnsFromCentre(position)) {
    for (const int good : best.columns) {
      if (good == column) columns.push_back(column);
    }
  }
  Advice advice;
  advice.columns = book_solver_->Analyze(position).columns;
  Thought& thought = advice.thought;
  thought.column =
      FewestGoodAnswers(position, columns, [&](const Position& after) -> std::optional<int> {
        const BestMovesResult answers = book_solver_->BestMoves(after, limits);
        thought.nodes += answers.nodes;
        if (!answers.bounds.IsExact()) return std::nullopt;
        return static_cast<int>(answers.columns.size());
      });
  thought.bounds = best.bounds;
  thought.is_best = true;
  thought.estimate = ResultOf(best.bounds.lower);
  thought.depth =
      LastStone(best.bounds.lower, position.size().cells(), position.ply()) - position.ply();
  // As far as the book goes: to search on would make the answer late.
  SearchLimits only_the_book = limits;
  only_the_book.max_nodes = 0;
  thought.line = {*thought.column};
  const Line rest =
      book_solver_->PrincipalVariation(position.After(*thought.column), only_the_book);
  thought.line.insert(thought.line.end(), rest.columns.begin(), rest.columns.end());
  thought.elapsed = absl::Now() - start;
  return advice;
}

Advisor::Advice Advisor::BySearch(const Position& position, const SearchLimits& limits,
                                  const Report& report) {
  const absl::Time start = absl::Now();
  const LiveReport found = live_->FindMove(
      position, limits, [&](const LiveReport& live) { report(ThoughtOf(live, start)); });
  return {ThoughtOf(found, start), found.columns};
}

}  // namespace plumb
