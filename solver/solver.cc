#include "solver/solver.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "solver/board/column_order.h"
#include "solver/book/book.h"
#include "solver/search/search_control.h"
#include "solver/search/search_kernel.h"
#include "solver/search/window_driver.h"

namespace plumb {
namespace {

// The score of a game that is over, for the side that would be to move.
std::optional<Score> FinishedScore(const Position& position) {
  const Score win = Score::Win(position.size().cells(), position.ply());
  switch (position.State()) {
    case GameState::kOngoing:
      return std::nullopt;
    case GameState::kLost:
      return -win;
    case GameState::kWon:
      return win;
    case GameState::kFull:
      return kDraw;
  }
  return std::nullopt;
}

}  // namespace

class Solver::Impl {
 public:
  explicit Impl(const SolverOptions& options) : options_(options) {}

  // The exact score, or what is proven of it when `control` stops the search.
  ScoreBounds Narrow(const Position& position, search::SearchControl& control) {
    const std::optional<Score> known = KnownScore(position);
    if (known.has_value()) return {*known, *known};
    return search::NarrowBounds(KernelFor(position.size()), position, WidestBounds(position),
                                control);
  }

  ScoreBounds NarrowSign(const Position& position, search::SearchControl& control) {
    const std::optional<Score> known = KnownScore(position);
    if (known.has_value()) return Sign({*known, *known});
    search::SearchKernel& kernel = KernelFor(position.size());
    ScoreBounds bounds = Sign(WidestBounds(position));
    for (const Score goal : {kDraw.Above(), kDraw}) {
      if (goal <= bounds.lower || goal > bounds.upper) continue;
      const std::optional<Score> score =
          kernel.Run(position, goal.Below(), goal, control, search::kNoBudget);
      if (!score.has_value()) return bounds;
      bounds = Intersection(
          bounds, *score >= goal ? Sign({*score, bounds.upper}) : Sign({bounds.lower, *score}));
    }
    return bounds;
  }

  // Whether the score is at most `limit`; nothing if the search was stopped.
  std::optional<bool> IsAtMost(const Position& position, Score limit,
                               search::SearchControl& control) {
    const std::optional<Score> known = KnownScore(position);
    if (known.has_value()) return *known <= limit;
    const std::optional<Score> score =
        KernelFor(position.size()).Run(position, limit, limit.Above(), control, search::kNoBudget);
    if (!score.has_value()) return std::nullopt;
    return *score <= limit;
  }

  void UseBook(const book::Book* book) { book_ = book; }

  void Clear() {
    if (kernel_ != nullptr) kernel_->Clear();
  }

  search::SearchKernel& KernelFor(BoardSize size) {
    if (kernel_ == nullptr || kernel_size_ != size) {
      kernel_.reset();  // Before the next one asks for memory.
      kernel_ =
          search::MakeSearchKernel({.size = size,
                                    .table_bytes = static_cast<std::size_t>(options_.hash_mb) << 20,
                                    .threads = options_.threads});
      kernel_size_ = size;
    }
    return *kernel_;
  }

 private:
  // What needs no search: the book has unfinished games only.
  std::optional<Score> KnownScore(const Position& position) const {
    if (book_ != nullptr) {
      if (const std::optional<Score> score = book_->Probe(position)) return score;
    }
    return FinishedScore(position);
  }

  static ScoreBounds Sign(ScoreBounds bounds) {
    const auto sign = [](Score s) { return std::clamp(s, kDraw.Below(), kDraw.Above()); };
    return {sign(bounds.lower), sign(bounds.upper)};
  }

  SolverOptions options_;
  const book::Book* book_ = nullptr;
  BoardSize kernel_size_;
  std::unique_ptr<search::SearchKernel> kernel_;
};

Solver::Solver(const SolverOptions& options) : impl_(std::make_unique<Impl>(options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

SolveResult Solver::Solve(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  const ScoreBounds bounds = impl_->Narrow(position, control);
  return {bounds, control.nodes()};
}

SolveResult Solver::SolveWeak(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  const ScoreBounds bounds = impl_->NarrowSign(position, control);
  return {bounds, control.nodes()};
}

Analysis Solver::Analyze(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  Analysis analysis;
  const bool ongoing = position.State() == GameState::kOngoing;
  for (int c = 0; c < position.size().width(); ++c) {
    std::optional<ScoreBounds> bounds;
    if (ongoing && position.HasRoom(c)) bounds = -impl_->Narrow(position.After(c), control);
    analysis.columns.push_back(bounds);
  }
  analysis.nodes = control.nodes();
  return analysis;
}

BestMovesResult Solver::BestMoves(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  BestMovesResult result;
  result.bounds = impl_->Narrow(position, control);
  if (position.State() == GameState::kOngoing) {
    for (int c = 0; c < position.size().width(); ++c) {
      if (!position.HasRoom(c)) continue;
      const std::optional<bool> best =
          result.bounds.IsExact()
              ? impl_->IsAtMost(position.After(c), -result.bounds.lower, control)
              : std::nullopt;
      if (best.value_or(true)) result.columns.push_back(c);
    }
  }
  result.nodes = control.nodes();
  return result;
}

Line Solver::PrincipalVariation(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  Line line;
  line.bounds = impl_->Narrow(position, control);
  Position current = position;
  Score score = line.bounds.lower;
  bool found = line.bounds.IsExact();
  while (found && current.State() == GameState::kOngoing) {
    found = false;
    for (const int column : ColumnsFromCentre(current)) {
      const std::optional<bool> best = impl_->IsAtMost(current.After(column), -score, control);
      if (!best.has_value()) break;
      if (!*best) continue;
      line.columns.push_back(column);
      current = current.After(column);
      score = -score;
      found = true;
      break;
    }
  }
  line.nodes = control.nodes();
  return line;
}

void Solver::UseBook(const book::Book* book) { impl_->UseBook(book); }

void Solver::Prepare(BoardSize size) { impl_->KernelFor(size).Prepare(); }

void Solver::Clear() { impl_->Clear(); }

}  // namespace plumb
