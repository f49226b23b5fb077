#include "solver/search/word_vector.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "tools/random_positions.h"

namespace plumb::testing {
namespace {

using search::FromArray;
using search::ToArray;
using search::WordArray;
using search::WordVector;

class WordVectorTest : public ::testing::Test {
 protected:
  // Few different words, so that some are equal, and words with many zeros and ones.
  WordArray RandomWords() {
    WordArray words;
    for (std::uint64_t& word : words) {
      constexpr std::array<std::uint64_t, 4> kSpecial = {0, 1, ~std::uint64_t{0},
                                                         std::uint64_t{1} << 63};
      const auto choice = static_cast<std::size_t>(random_.Below(8));
      word = choice < kSpecial.size() ? kSpecial[choice] : RandomWord();
    }
    return words;
  }

  // Expects what `expected` says of the words of two vectors, in each lane.
  template <typename Actual, typename Expected>
  void ExpectEach(Actual actual, Expected expected) {
    for (int i = 0; i < 1000; ++i) {
      const WordArray a = RandomWords();
      const WordArray b = RandomWords();
      const WordArray result = ToArray(actual(FromArray(a), FromArray(b)));
      for (std::size_t lane = 0; lane < search::kLanes; ++lane) {
        ASSERT_EQ(result[lane], expected(a[lane], b[lane])) << a[lane] << " " << b[lane];
      }
    }
  }

  std::uint64_t RandomWord() {
    std::uint64_t word = 0;
    for (int i = 0; i < 4; ++i)
      word = word << 16 | static_cast<std::uint64_t>(random_.Below(1 << 16));
    return word;
  }

  tools::Random random_{3};
};

TEST_F(WordVectorTest, CalculatesInEachLane) {
  using Word = std::uint64_t;
  ExpectEach([](WordVector a, WordVector b) { return a & b; },
             [](Word a, Word b) { return a & b; });
  ExpectEach([](WordVector a, WordVector b) { return a | b; },
             [](Word a, Word b) { return a | b; });
  ExpectEach([](WordVector a, WordVector b) { return a ^ b; },
             [](Word a, Word b) { return a ^ b; });
  ExpectEach([](WordVector a, WordVector) { return ~a; }, [](Word a, Word) { return ~a; });
  ExpectEach([](WordVector a, WordVector b) { return a + b; },
             [](Word a, Word b) { return a + b; });
  ExpectEach([](WordVector a, WordVector b) { return a - b; },
             [](Word a, Word b) { return a - b; });
  ExpectEach([](WordVector a, WordVector b) { return a * b; },
             [](Word a, Word b) { return a * b; });
  for (const int n : {1, 7, 31, 63}) {
    ExpectEach([&](WordVector a, WordVector) { return a << n; },
               [&](Word a, Word) { return a << n; });
    ExpectEach([&](WordVector a, WordVector) { return a >> n; },
               [&](Word a, Word) { return a >> n; });
  }
  ExpectEach([](WordVector a, WordVector) { return search::CountBits(a); },
             [](Word a, Word) { return static_cast<Word>(std::popcount(a)); });
}

TEST_F(WordVectorTest, ComparesEachLane) {
  constexpr std::uint64_t kYes = ~std::uint64_t{0};
  ExpectEach([](WordVector a, WordVector b) { return search::Less(a, b); },
             [](std::uint64_t a, std::uint64_t b) { return a < b ? kYes : 0; });
  ExpectEach([](WordVector a, WordVector b) { return search::Same(a, b); },
             [](std::uint64_t a, std::uint64_t b) { return a == b ? kYes : 0; });
  for (int i = 0; i < 1000; ++i) {
    const WordArray a = RandomWords();
    const WordArray b = RandomWords();
    const search::LaneMask equal = search::Equal(FromArray(a), FromArray(b));
    const search::LaneMask non_zero = search::NonZero(FromArray(a));
    for (std::size_t lane = 0; lane < search::kLanes; ++lane) {
      ASSERT_EQ((equal >> lane & 1) != 0, a[lane] == b[lane]);
      ASSERT_EQ((non_zero >> lane & 1) != 0, a[lane] != 0);
    }
    ASSERT_LT(equal, 1u << search::kLanes);
    ASSERT_LT(non_zero, 1u << search::kLanes);
  }
}

TEST_F(WordVectorTest, MultipliesSmallNumbersWithSignedFactors) {
  for (const int factor : {0, 1, -1, 51, -18, 1'000'000, -1'000'000}) {
    for (int i = 0; i < 100; ++i) {
      WordArray counts;
      for (std::uint64_t& count : counts)
        count = static_cast<std::uint64_t>(random_.Below(1 << 20));
      const WordArray products = ToArray(search::Times(FromArray(counts), factor));
      for (std::size_t lane = 0; lane < search::kLanes; ++lane) {
        ASSERT_EQ(static_cast<std::int64_t>(products[lane]),
                  static_cast<std::int64_t>(counts[lane]) * factor);
      }
    }
  }
}

}  // namespace
}  // namespace plumb::testing
