#include "solver/solver.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "solver/board/column_order.h"
#include "solver/book/book.h"
#include "solver/live/known_scores.h"
#include "solver/proven_scores.h"
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

enum class WithLine { kNo, kYes };

// Exact scores, or win, draw and loss only: 1, 0 and -1.
enum class Scale { kScore, kSign };

ScoreBounds OnScale(ScoreBounds bounds, Scale scale) {
  if (scale == Scale::kScore) return bounds;
  const auto sign = [](Score s) { return std::clamp(s, kDraw.Below(), kDraw.Above()); };
  return {sign(bounds.lower), sign(bounds.upper)};
}

// What an analysis has found so far. Tells the observer, if there is one, of all that is new.
class Findings {
 public:
  Findings(const ProvenScores& scores, const search::SearchControl& control,
           const AnalysisObserver& observer)
      : scores_(scores), control_(control), observer_(observer) {
    Tell();
  }

  const ProvenScores& scores() const { return scores_; }

  void Learn(const ScoreBounds& bounds) {
    scores_.Learn(bounds);
    Tell();
  }
  void LearnColumn(int column, const ScoreBounds& bounds) {
    NoteColumn(column, bounds);
    Tell();
  }
  // The same, but somebody else will call Tell.
  void NoteColumn(int column, const ScoreBounds& bounds) { scores_.LearnColumn(column, bounds); }
  void AddToLine(int column) {
    line_.push_back(column);
    Tell();
  }

  Analysis Summary() const {
    return {.bounds = scores_.bounds(),
            .columns = scores_.columns(),
            .best = scores_.Best(),
            .undecided = scores_.Undecided(),
            .line = line_,
            .nodes = control_.nodes()};
  }

  // Calls the observer if there is news.
  void Tell() {
    if (!observer_) return;
    Analysis now = Summary();
    const bool is_new =
        now.bounds != told_.bounds || now.columns != told_.columns || now.line != told_.line;
    if (!is_new) return;
    told_ = std::move(now);
    observer_(told_);
  }

 private:
  ProvenScores scores_;
  std::vector<int> line_;
  const search::SearchControl& control_;
  const AnalysisObserver& observer_;
  Analysis told_;
};

// With fewer empty cells a column takes so little that waking threads for it would not pay.
constexpr int kColumnsApartFrom = 22;

}  // namespace

class Solver::Impl {
 private:
  // Which kernel searches; asked for only when there is something to search.
  using KernelSource = absl::FunctionRef<search::SearchKernel&()>;

  // The threads together.
  auto AllThreads(const Position& position) {
    return [this, size = position.size()]() -> search::SearchKernel& { return KernelFor(size); };
  }

 public:
  explicit Impl(const SolverOptions& options) : options_(options) {}

  // The exact score, or what is proven of it when `control` stops the search.
  ScoreBounds Narrow(const Position& position, Scale scale, search::SearchControl& control) {
    return Narrow(position, OnScale(KnownBounds(position), scale), scale, AllThreads(position),
                  control, [](const ScoreBounds&) {});
  }

  // In the order in which a person reads the answer. Each step starts from what those before it
  // have proven, and what a stopped search leaves is asked all the same: some answers cost no node.
  Analysis Analyze(const Position& position, Scale scale, WithLine with_line,
                   const SearchLimits& limits, const AnalysisObserver& observer) {
    if (const std::optional<Score> score = FinishedScore(position)) {
      Analysis analysis;
      analysis.bounds = OnScale({*score, *score}, scale);
      analysis.columns.resize(static_cast<std::size_t>(position.size().width()));
      return analysis;
    }
    search::SearchControl control(limits);
    Findings findings = FindBestMoves(position, scale, control, observer);
    if (with_line == WithLine::kYes) FindLine(position, control, findings);
    FindColumns(position, scale, control, findings);
    return findings.Summary();
  }

  // The score, and of each column whether it is as good. Requires: the position is ongoing.
  Findings FindBestMoves(const Position& position, Scale scale, search::SearchControl& control,
                         const AnalysisObserver& observer) {
    Findings findings(WithoutSearch(position, scale), control, observer);
    if (!findings.scores().bounds().IsExact()) {
      // From where Solve starts too, so that both ask the same questions and visit the same nodes.
      Narrow(position, OnScale(KnownBounds(position), scale), scale, AllThreads(position), control,
             [&](const ScoreBounds& bounds) { findings.Learn(bounds); });
    }
    if (!findings.scores().bounds().IsExact()) return findings;
    const Score score = findings.scores().bounds().lower;
    for (const int column : ColumnsFromCentre(position)) {
      if (!findings.scores().IsUndecided(column)) continue;
      const std::optional<ScoreBounds> answer =
          CompareWith(-score, position.After(column), AllThreads(position), control);
      if (answer.has_value()) findings.LearnColumn(column, -OnScale(*answer, scale));
    }
    return findings;
  }

  // Calls `on_move` with each move until the game is over or `control` stops the search.
  void FollowBestPlay(Position position, Score score, search::SearchControl& control,
                      absl::FunctionRef<void(int)> on_move) {
    while (position.State() == GameState::kOngoing) {
      const std::optional<int> column = FirstBestMove(position, score, control);
      if (!column.has_value()) return;
      on_move(*column);
      position = position.After(*column);
      score = -score;
    }
  }

  void UseBook(const book::Book* book) { book_ = book; }

  void Clear() {
    if (kernel_ != nullptr) kernel_->Clear();
  }

  int threads() const { return kernel_ != nullptr ? kernel_->threads() : options_.threads; }

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
  // From the book, which has unfinished games only, or from the rules.
  std::optional<Score> KnownScore(const Position& position) const {
    if (book_ != nullptr) {
      if (const std::optional<Score> score = book_->Probe(position)) return score;
    }
    return FinishedScore(position);
  }

  // Whether the book may have positions that lead to this one or that it leads to, but does not
  // have this one.
  bool IsNearBook(const Position& position) const {
    return book_ != nullptr && book_->size() == position.size() &&
           position.ply() <= book_->last_ply() + 1;
  }

  // What needs no search.
  ScoreBounds KnownBounds(const Position& position) const {
    if (const std::optional<Score> score = KnownScore(position)) return {*score, *score};
    if (!IsNearBook(position)) return WidestBounds(position);
    return live::KnownBounds(position, [this](const Position& p) { return book_->Probe(p); });
  }

  // The same of the position and of each of its columns.
  ProvenScores WithoutSearch(const Position& position, Scale scale) const {
    ProvenScores scores(position, OnScale(WidestBounds(position), scale));
    scores.Learn(OnScale(KnownBounds(position), scale));
    for (const int column : ColumnsFromCentre(position)) {
      scores.LearnColumn(column, -OnScale(KnownBounds(position.After(column)), scale));
    }
    return scores;
  }

  // Best play, if the score and the first move of it are proven.
  void FindLine(const Position& position, search::SearchControl& control, Findings& findings) {
    const ProvenScores& scores = findings.scores();
    if (!scores.bounds().IsExact()) return;
    for (const int column : ColumnsFromCentre(position)) {
      // It would be preferred if it is as good.
      if (scores.IsUndecided(column)) return;
      if (!scores.IsBest(column)) continue;
      findings.AddToLine(column);
      FollowBestPlay(position.After(column), -scores.bounds().lower, control,
                     [&](int next) { findings.AddToLine(next); });
      return;
    }
  }

  // The scores that are still open.
  void FindColumns(const Position& position, Scale scale, search::SearchControl& control,
                   Findings& findings) {
    std::vector<int> open;
    for (int column = 0; column < position.size().width(); ++column) {
      if (position.HasRoom(column) && !findings.scores().column(column).IsExact()) {
        open.push_back(column);
      }
    }
    if (threads() > 1 && open.size() > 1 && position.empty_cells() >= kColumnsApartFrom) {
      FindColumnsApart(position, open, scale, control, findings);
      return;
    }
    for (const int column : open) {
      const ScoreBounds known = findings.scores().column(column);
      Narrow(position.After(column), -known, scale, AllThreads(position), control,
             [&](const ScoreBounds& bounds) { findings.LearnColumn(column, -bounds); });
    }
  }

  // A thread a column: unlike a question that all of them search, that costs next to no node more.
  void FindColumnsApart(const Position& position, const std::vector<int>& columns, Scale scale,
                        search::SearchControl& control, Findings& findings) {
    const std::thread::id caller = std::this_thread::get_id();
    std::mutex mutex;  // Guards the findings and the failure.
    std::exception_ptr failure;
    const auto find = [&](int column, search::SearchKernel& kernel) {
      const ScoreBounds known = [&] {
        const std::lock_guard lock(mutex);
        return findings.scores().column(column);
      }();
      const auto own_kernel = [&]() -> search::SearchKernel& { return kernel; };
      Narrow(position.After(column), -known, scale, own_kernel, control,
             [&](const ScoreBounds& bounds) {
               const std::lock_guard lock(mutex);
               findings.NoteColumn(column, -bounds);
               // The observer is the caller's.
               if (std::this_thread::get_id() == caller) findings.Tell();
             });
    };
    KernelFor(position.size())
        .RunApart(columns.size(), [&](std::size_t i, search::SearchKernel& kernel) {
          try {
            find(columns[i], kernel);
          } catch (...) {  // A block of the book finds no memory, or the observer throws.
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
          }
        });
    if (failure != nullptr) std::rethrow_exception(failure);
    findings.Tell();
  }

  // Searches, and tells of each step.
  ScoreBounds Narrow(const Position& position, ScoreBounds known, Scale scale, KernelSource kernel,
                     search::SearchControl& control, search::BoundsObserver on_narrower) {
    if (known.IsExact()) return known;
    if (IsNearBook(position) && known.lower > WidestBounds(position).lower) {
      // Mostly one of the moves that may have led here was a best one. Then the score is no more
      // than the book says at least, and one question proves it.
      const std::optional<ScoreBounds> answer = CompareWith(known.lower, position, kernel, control);
      if (!answer.has_value()) return known;
      known = Intersection(known, OnScale(*answer, scale));
      on_narrower(known);
      if (known.IsExact()) return known;
    }
    return scale == Scale::kScore
               ? search::NarrowBounds(kernel(), position, known, control, on_narrower)
               : NarrowSign(position, known, kernel, control, on_narrower);
  }

  ScoreBounds NarrowSign(const Position& position, ScoreBounds bounds, KernelSource kernel,
                         search::SearchControl& control, search::BoundsObserver on_narrower) {
    for (const Score goal : {kDraw.Above(), kDraw}) {
      if (goal <= bounds.lower || goal > bounds.upper) continue;
      const std::optional<ScoreBounds> answer =
          CompareWith(goal.Below(), position, kernel, control);
      if (!answer.has_value()) return bounds;
      bounds = Intersection(bounds, OnScale(*answer, Scale::kSign));
      on_narrower(bounds);
    }
    return bounds;
  }

  // What the question "is the score at most `limit`?" tells; nothing if the search was stopped.
  std::optional<ScoreBounds> CompareWith(Score limit, const Position& position, KernelSource kernel,
                                         search::SearchControl& control) {
    const std::optional<Score> known = KnownScore(position);
    if (known.has_value()) return ScoreBounds{*known, *known};
    const std::optional<Score> score =
        kernel().Run(position, limit, limit.Above(), control, search::kNoBudget);
    if (!score.has_value()) return std::nullopt;
    const ScoreBounds widest = WidestBounds(position);
    return *score <= limit ? ScoreBounds{widest.lower, *score} : ScoreBounds{*score, widest.upper};
  }

  // The first column from the centre that is worth `score`, that of the position.
  std::optional<int> FirstBestMove(const Position& position, Score score,
                                   search::SearchControl& control) {
    for (const int column : ColumnsFromCentre(position)) {
      const std::optional<ScoreBounds> answer =
          CompareWith(-score, position.After(column), AllThreads(position), control);
      if (!answer.has_value()) return std::nullopt;
      if (answer->upper <= -score) return column;
    }
    return std::nullopt;
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
  const ScoreBounds bounds = impl_->Narrow(position, Scale::kScore, control);
  return {bounds, control.nodes()};
}

SolveResult Solver::SolveWeak(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  const ScoreBounds bounds = impl_->Narrow(position, Scale::kSign, control);
  return {bounds, control.nodes()};
}

Analysis Solver::Analyze(const Position& position, const SearchLimits& limits) {
  return impl_->Analyze(position, Scale::kScore, WithLine::kNo, limits, {});
}

Analysis Solver::AnalyzeWithLine(const Position& position, const SearchLimits& limits,
                                 const AnalysisObserver& observer) {
  return impl_->Analyze(position, Scale::kScore, WithLine::kYes, limits, observer);
}

Analysis Solver::AnalyzeWeak(const Position& position, const SearchLimits& limits,
                             const AnalysisObserver& observer) {
  return impl_->Analyze(position, Scale::kSign, WithLine::kNo, limits, observer);
}

BestMovesResult Solver::BestMoves(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  if (const std::optional<Score> score = FinishedScore(position)) {
    return {.columns = {}, .bounds = {*score, *score}, .nodes = 0};
  }
  const AnalysisObserver no_observer;
  const Findings findings = impl_->FindBestMoves(position, Scale::kScore, control, no_observer);
  const ProvenScores& scores = findings.scores();
  BestMovesResult result;
  result.bounds = scores.bounds();
  result.columns = scores.BestOrUndecided();
  result.nodes = control.nodes();
  return result;
}

Line Solver::PrincipalVariation(const Position& position, const SearchLimits& limits) {
  search::SearchControl control(limits);
  Line line;
  line.bounds = impl_->Narrow(position, Scale::kScore, control);
  if (line.bounds.IsExact()) {
    impl_->FollowBestPlay(position, line.bounds.lower, control,
                          [&](int column) { line.columns.push_back(column); });
  }
  line.nodes = control.nodes();
  return line;
}

void Solver::UseBook(const book::Book* book) { impl_->UseBook(book); }

void Solver::Prepare(BoardSize size) { impl_->KernelFor(size).Prepare(); }

void Solver::Clear() { impl_->Clear(); }

int Solver::threads() const { return impl_->threads(); }

}  // namespace plumb
