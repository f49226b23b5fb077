#include "engine/advisor.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/book_choice.h"
#include "engine/settings.h"
#include "engine/skill.h"
#include "engine/thought.h"
#include "solver/board_size.h"
#include "solver/book_reader.h"
#include "solver/position.h"
#include "solver/solver.h"
#include "solver/stop_token.h"

namespace plumb {
namespace {

int OffCentre(const Position& position, int column) {
  return std::abs(2 * column - (position.size().width() - 1));
}

// Of equally good columns the one that leaves the fewest answers that keep the value.
int HardestToAnswer(const Position& position, std::vector<int> columns, const SearchLimits& limits,
                    Solver& solver) {
  std::stable_sort(columns.begin(), columns.end(),
                   [&](int a, int b) { return OffCentre(position, a) < OffCentre(position, b); });
  int hardest = columns.front();
  if (columns.size() == 1) return hardest;
  std::size_t fewest = SIZE_MAX;
  for (const int column : columns) {
    const BestMovesResult answers = solver.BestMoves(position.After(column), limits);
    if (!answers.bounds.IsExact()) break;  // Out of time.
    if (answers.columns.size() < fewest) {
      fewest = answers.columns.size();
      hardest = column;
    }
  }
  return hardest;
}

}  // namespace

void Advisor::Configure(const Settings& settings) {
  const bool needs_new_book = settings.book != settings_.book;
  const bool needs_new_solver =
      settings.hash_mb != settings_.hash_mb || settings.threads != settings_.threads;
  settings_ = settings;
  if (needs_new_solver || needs_new_book) solver_.reset();
}

void Advisor::ClearHash() {
  if (solver_.has_value()) solver_->Clear();
}

void Advisor::Prepare(BoardSize size) { ReadySolver().Prepare(size); }

Solver& Advisor::ReadySolver() {
  if (solver_.has_value()) return *solver_;
  solver_.emplace(SolverOptions{.hash_mb = settings_.hash_mb, .threads = settings_.threads});
  absl::StatusOr<std::unique_ptr<const BookReader>> book =
      OpenBook(ParseBookChoice(settings_.book));
  if (!book.ok()) {
    warn_(absl::StrCat(book.status().message(), "; going on without a book"));
    book = nullptr;
  }
  book_ = *std::move(book);
  solver_->UseBook(book_.get());
  return *solver_;
}

Thought Advisor::Decide(const Position& position, const SearchLimits& limits,
                        const Report& report) {
  if (settings_.skill_level == Settings::kBestSkill) return DecideWell(position, limits, report);
  const Analysis analysis = ReadySolver().Analyze(position, limits);
  Thought thought;
  thought.column = ChooseBySkill(position, analysis, settings_.skill_level, settings_.seed);
  thought.bounds = *analysis.columns[static_cast<std::size_t>(*thought.column)];
  thought.nodes = analysis.nodes;
  thought.line = {*thought.column};
  return thought;
}

Thought Advisor::DecideWell(const Position& position, const SearchLimits& limits,
                            const Report& report) {
  const absl::Time start = absl::Now();
  Solver& solver = ReadySolver();
  const BestMovesResult best = solver.BestMoves(position, limits);
  Thought thought;
  thought.is_best = best.bounds.IsExact();
  thought.bounds = best.bounds;
  thought.nodes = best.nodes;
  thought.column = HardestToAnswer(position, best.columns, limits, solver);
  thought.line = {*thought.column};
  thought.depth = position.size().cells() - position.ply();
  thought.elapsed = absl::Now() - start;
  report(thought);
  const Line rest = solver.PrincipalVariation(position.After(*thought.column), limits);
  thought.line.insert(thought.line.end(), rest.columns.begin(), rest.columns.end());
  thought.nodes += rest.nodes;
  thought.elapsed = absl::Now() - start;
  report(thought);
  return thought;
}

}  // namespace plumb
