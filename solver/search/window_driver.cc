#include "solver/search/window_driver.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace plumb::search {
namespace {

// A small tree is searched once, with all scores in the window. With 16 instead of 12, end-easy
// takes 12 % fewer nodes and middle-easy 3 %; with 20, middle-easy takes more again.
constexpr int kOneWindowUpTo = 16;

// What the questions from outside may cost in all: about a twentieth of what a
// position with so many empty cells costs on 7x6.
std::uint64_t OutsideBudget(int empty) {
  double budget = 300;
  for (int i = 24; i < empty && budget < 300'000; ++i) budget *= 1.8;
  return static_cast<std::uint64_t>(budget);
}

class Driver {
 public:
  Driver(SearchKernel& kernel, const Position& position, ScoreBounds known, SearchControl& control,
         BoundsObserver on_narrower)
      : kernel_(kernel),
        position_(position),
        control_(control),
        on_narrower_(on_narrower),
        bounds_(known) {}

  ScoreBounds Run() {
    // Of a book that was written wrong, the bounds may contradict each other: then nothing is left
    // to ask, and they are not exact.
    if (bounds_.lower >= bounds_.upper) return bounds_;
    const int empty = position_.empty_cells();
    if (empty <= kOneWindowUpTo) {
      AskOnce();
    } else {
      AskFromOutside(OutsideBudget(empty));
      AskFromDraw();
    }
    return bounds_;
  }

 private:
  void AskOnce() {
    const std::optional<Score> score =
        kernel_.Run(position_, bounds_.lower.Below(), bounds_.upper.Above(), control_, kNoBudget);
    if (score.has_value()) Narrow({*score, *score});
  }

  // Asks whether the score is at least `goal`, unless that is known. Returns false if
  // the search was stopped.
  bool Ask(Score goal, std::uint64_t budget) {
    if (goal <= bounds_.lower || goal > bounds_.upper) return true;
    const std::optional<Score> score = kernel_.Run(position_, goal.Below(), goal, control_, budget);
    if (!score.has_value()) return false;
    Narrow(*score >= goal ? ScoreBounds{*score, bounds_.upper}
                          : ScoreBounds{bounds_.lower, *score});
    return true;
  }

  // Wins ever later and losses ever later in turn, until one of them is found.
  void AskFromOutside(std::uint64_t budget) {
    const std::uint64_t nodes_before = control_.nodes();
    const auto left = [&] {
      const std::uint64_t used = control_.nodes() - nodes_before;
      return used < budget ? budget - used : 0;
    };
    constexpr int kStep = 2;
    Score win = bounds_.upper;
    Score loss = bounds_.lower;
    const Score last_win = kDraw.Above();
    const Score last_loss = kDraw.Below();
    while (win > last_win || loss < last_loss) {
      win = std::max(last_win, Score(win.value() - kStep));
      loss = std::min(last_loss, Score(loss.value() + kStep));
      if (!Ask(win, left()) || bounds_.lower >= win) return;
      if (!Ask(loss.Above(), left()) || bounds_.upper <= loss) return;
    }
  }

  // From the score nearest to a draw outwards in growing steps, never past the middle
  // of what is left.
  void AskFromDraw() {
    int step = 1;
    bool grow = false;
    while (bounds_.lower < bounds_.upper) {
      const int half = (bounds_.upper.value() - bounds_.lower.value() + 1) / 2;
      const int stride = std::min(step, half);
      Score goal = kDraw;
      if (bounds_.lower >= kDraw) {
        goal = Score(bounds_.lower.value() + stride);
      } else if (bounds_.upper <= kDraw) {
        goal = Score(bounds_.upper.value() + 1 - stride);
      }
      if (!Ask(goal, kNoBudget)) return;
      if (grow) step *= 2;
      grow = !grow;
    }
  }

  void Narrow(const ScoreBounds& bounds) {
    bounds_ = bounds;
    on_narrower_(bounds_);
  }

  SearchKernel& kernel_;
  const Position& position_;
  SearchControl& control_;
  BoundsObserver on_narrower_;
  ScoreBounds bounds_;
};

}  // namespace

ScoreBounds NarrowBounds(SearchKernel& kernel, const Position& position, ScoreBounds known,
                         SearchControl& control, BoundsObserver on_narrower) {
  return Driver(kernel, position, known, control, on_narrower).Run();
}

}  // namespace plumb::search
