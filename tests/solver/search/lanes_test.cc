#include "solver/search/lanes.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

#include "gtest/gtest.h"
#include "solver/board/bits.h"

namespace plumb::testing {
namespace {

template <typename Bitboard>
class LanesTest : public ::testing::Test {
 protected:
  using Array = std::array<Bitboard, search::kLanes>;
  static constexpr int kBits = static_cast<int>(8 * sizeof(Bitboard));

  // Words with many, few and no bits, and with all: carries and borrows run far.
  Bitboard RandomBoard() {
    switch (engine_() % 8) {
      case 0:
        return 0;
      case 1:
        return ~Bitboard{0};
      case 2:
        return Bitboard{1} << (engine_() % kBits);
      case 3:
        return ~Bitboard{0} << (engine_() % kBits);
      default:
        return static_cast<Bitboard>(Uint128{engine_()} << 64 | engine_());
    }
  }

  Array RandomArray() {
    Array boards;
    for (Bitboard& board : boards) board = RandomBoard();
    return boards;
  }

  // Compares lane by lane with a function of the plain boards.
  template <typename Lanewise, typename Plain>
  void ExpectLikePlain(Lanewise lanewise, Plain plain) {
    for (int i = 0; i < 200; ++i) {
      const Array a = RandomArray();
      const Array b = RandomArray();
      const Array result =
          lanewise(search::Lanes<Bitboard>::Of(a), search::Lanes<Bitboard>::Of(b)).ToArray();
      for (std::size_t lane = 0; lane < search::kLanes; ++lane) {
        ASSERT_TRUE(result[lane] == plain(a[lane], b[lane])) << "lane " << lane;
      }
    }
  }

 private:
  std::mt19937_64 engine_{10};
};

using Bitboards = ::testing::Types<std::uint64_t, Uint128>;
TYPED_TEST_SUITE(LanesTest, Bitboards);

TYPED_TEST(LanesTest, KeepTheBoardsInOrder) {
  using L = search::Lanes<TypeParam>;
  this->ExpectLikePlain([](L a, L) { return a; }, [](TypeParam a, TypeParam) { return a; });
  const TypeParam board = this->RandomBoard();
  for (const TypeParam lane : L::All(board).ToArray()) EXPECT_TRUE(lane == board);
}

TYPED_TEST(LanesTest, CombineBits) {
  using L = search::Lanes<TypeParam>;
  using B = TypeParam;
  this->ExpectLikePlain([](L a, L b) { return a & b; }, [](B a, B b) { return a & b; });
  this->ExpectLikePlain([](L a, L b) { return a | b; }, [](B a, B b) { return a | b; });
  this->ExpectLikePlain([](L a, L b) { return a ^ b; }, [](B a, B b) { return a ^ b; });
  this->ExpectLikePlain([](L a, L) { return ~a; }, [](B a, B) { return ~a; });
}

TYPED_TEST(LanesTest, ShiftByEveryCount) {
  using L = search::Lanes<TypeParam>;
  using B = TypeParam;
  for (int n = 1; n < this->kBits; ++n) {
    SCOPED_TRACE(n);
    this->ExpectLikePlain([n](L a, L) { return a << n; }, [n](B a, B) { return a << n; });
    this->ExpectLikePlain([n](L a, L) { return a >> n; }, [n](B a, B) { return a >> n; });
  }
}

TYPED_TEST(LanesTest, CarryAndBorrow) {
  using L = search::Lanes<TypeParam>;
  using B = TypeParam;
  this->ExpectLikePlain([](L a, L b) { return a + b; }, [](B a, B b) { return a + b; });
  this->ExpectLikePlain([](L a, L) { return a.Decremented(); }, [](B a, B) { return a - 1; });
}

TYPED_TEST(LanesTest, TellTheLanesThatAreNotZero) {
  for (int i = 0; i < 1000; ++i) {
    const auto boards = this->RandomArray();
    search::LaneMask expected = 0;
    for (std::size_t lane = 0; lane < search::kLanes; ++lane) {
      if (boards[lane] != 0) expected |= 1u << lane;
    }
    ASSERT_EQ(search::NonZero(search::Lanes<TypeParam>::Of(boards)), expected);
  }
}

TYPED_TEST(LanesTest, CountTheBitsOfEachLane) {
  for (int i = 0; i < 1000; ++i) {
    const auto boards = this->RandomArray();
    const search::WordArray counts =
        search::ToArray(search::CountBits(search::Lanes<TypeParam>::Of(boards)));
    for (std::size_t lane = 0; lane < search::kLanes; ++lane) {
      const int expected = PopCount(boards[lane]);
      ASSERT_EQ(counts[lane], static_cast<std::uint64_t>(expected));
    }
  }
}

}  // namespace
}  // namespace plumb::testing
