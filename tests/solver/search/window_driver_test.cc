#include "solver/search/window_driver.h"

#include <cstdint>
#include <optional>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/search_control.h"
#include "solver/search/search_kernel.h"
#include "tests/support/printers.h"

namespace plumb::testing {
namespace {

// Knows the score and answers as a search may: with the bound that was asked for, or
// with the score itself. Can be told to fall silent.
class FakeKernel : public search::SearchKernel {
 public:
  FakeKernel(Score score, bool soft, int answers = 1000)
      : score_(score), soft_(soft), answers_(answers) {}

  std::optional<Score> Run(const Position&, Score alpha, Score beta, search::SearchControl&,
                           std::uint64_t) override {
    EXPECT_LT(alpha, beta);
    EXPECT_LT(questions_++, 200) << "the driver does not come to an end";
    if (answers_-- <= 0) return std::nullopt;
    if (score_ > alpha && score_ < beta) return score_;
    if (soft_) return score_;
    return score_ <= alpha ? alpha : beta;
  }

  void Prepare() override {}
  int threads() const override { return 1; }
  bool TakeMemory(std::size_t /*bytes*/) override { return true; }
  void Clear() override {}

 private:
  Score score_;
  bool soft_;
  int answers_;
  int questions_ = 0;
};

// Positions with few and with many empty cells take different ways.
Position WithStones(int stones) {
  Position position;
  for (int i = 0; i < stones; ++i) position = position.After(i % 7);
  return position;
}

TEST(WindowDriverTest, FindsEveryScore) {
  for (const int stones : {0, 1, 18, 29, 30, 35}) {
    for (int value = -18; value <= 18; ++value) {
      for (const bool soft : {false, true}) {
        FakeKernel kernel(Score(value), soft);
        search::SearchControl control({});
        const ScoreBounds known = {Score(-18), Score(18)};
        EXPECT_EQ(search::NarrowBounds(kernel, WithStones(stones), known, control),
                  (ScoreBounds{Score(value), Score(value)}))
            << stones << " stones";
      }
    }
  }
}

TEST(WindowDriverTest, AsksNothingThatIsKnown) {
  FakeKernel kernel(Score(3), /*soft=*/true, /*answers=*/0);
  search::SearchControl control({});
  const ScoreBounds known = {Score(3), Score(3)};
  EXPECT_EQ(search::NarrowBounds(kernel, WithStones(10), known, control), known);
}

TEST(WindowDriverTest, KeepsWhatIsProvenWhenTheSearchStops) {
  for (const int stones : {0, 18, 35}) {
    for (int value = -18; value <= 18; ++value) {
      for (int answers = 0; answers < 20; ++answers) {
        FakeKernel kernel(Score(value), /*soft=*/answers % 2 == 0, answers);
        search::SearchControl control({});
        const ScoreBounds bounds =
            search::NarrowBounds(kernel, WithStones(stones), {Score(-18), Score(18)}, control);
        EXPECT_LE(bounds.lower.value(), value);
        EXPECT_GE(bounds.upper.value(), value);
      }
    }
  }
}

}  // namespace
}  // namespace plumb::testing
