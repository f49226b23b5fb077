#include "solver/search/transposition_table.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <type_traits>
#include <utility>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/score.h"
#include "tests/support/printers.h"

namespace plumb::testing {
namespace {

// A word and how many bits of it a key has.
template <typename WordType, int kBits>
struct Keys {
  using Word = WordType;
  static constexpr int kKeyBits = kBits;

  explicit Keys(std::uint64_t seed) : engine(seed) {}

  static Word Bit(int index) { return Word{1} << index; }
  Word Next() {
    const Word word = static_cast<Word>(Uint128{engine()} << 64 | engine());
    return kBits == 8 * sizeof(Word) ? word : word & (Bit(kBits % (8 * sizeof(Word))) - 1);
  }

  std::mt19937_64 engine;
};

template <typename KeysType>
class TranspositionTableTest : public ::testing::Test {};

using Kinds =
    ::testing::Types<Keys<std::uint64_t, 49>, Keys<std::uint64_t, 64>, Keys<Uint128, 128>>;
TYPED_TEST_SUITE(TranspositionTableTest, Kinds);

TYPED_TEST(TranspositionTableTest, PacksEveryPairOfBounds) {
  using Word = typename TypeParam::Word;
  using Format = search::EntryFormat<Word>;
  for (int lower = Format::kLeast; lower <= Format::kGreatest; ++lower) {
    for (int upper = lower; upper <= Format::kGreatest; ++upper) {
      const ScoreBounds bounds = {Score(lower), Score(upper)};
      const Word entry = Format::Pack(Word{12345}, bounds);
      ASSERT_EQ(Format::Unpack(entry), bounds);
      ASSERT_TRUE(entry >> Format::kDataBits == Word{12345});
    }
  }
}

TYPED_TEST(TranspositionTableTest, KnowsNothingOfAnUnusedEntry) {
  using Format = search::EntryFormat<typename TypeParam::Word>;
  EXPECT_EQ(Format::Unpack(0), Format::Unknown());
}

TYPED_TEST(TranspositionTableTest, MixesNoTwoKeysIntoOne) {
  using Word = typename TypeParam::Word;
  constexpr int kKeyBits = TypeParam::kKeyBits;
  TypeParam keys(1);
  for (int i = 0; i < 20; ++i) {
    // Keys that differ in one or two bits are what positions a move apart look like.
    const Word key = keys.Next();
    std::set<Word> inputs = {key};
    for (int a = 0; a < kKeyBits; ++a) {
      for (int b = 0; b <= a; ++b)
        inputs.insert(key ^ TypeParam::Bit(a) ^ (a == b ? 0 : TypeParam::Bit(b)));
    }
    std::set<Word> outputs;
    for (const Word input : inputs) {
      const Word mixed = search::MixKey<kKeyBits>(input);
      if constexpr (kKeyBits < 64) {
        ASSERT_TRUE(mixed >> kKeyBits == 0);
      }
      outputs.insert(mixed);
    }
    ASSERT_EQ(outputs.size(), inputs.size());
  }
}

template <typename Table>
void ExpectExactKeys(Table& table, auto& keys, int key_bits) {
  using Word = std::remove_cvref_t<decltype(keys.Next())>;
  for (int i = 0; i < 300; ++i) {
    const Word mixed = keys.Next();
    const ScoreBounds bounds = {Score(-3), Score(i % 8)};
    table.Clear();
    table.Store(mixed, bounds, keys.engine());
    ASSERT_EQ(table.Probe(mixed), bounds);
    // Another key is never taken for it, whichever bit makes the difference.
    for (int bit = 0; bit < key_bits; ++bit) {
      ASSERT_EQ(table.Probe(mixed ^ (Word{1} << bit)), Table::Format::Unknown()) << bit;
    }
  }
}

TYPED_TEST(TranspositionTableTest, CacheTellsAllKeysApart) {
  TypeParam keys(2);
  search::CacheTable<typename TypeParam::Word, TypeParam::kKeyBits> table;
  ExpectExactKeys(table, keys, TypeParam::kKeyBits);
}

TYPED_TEST(TranspositionTableTest, SharedTableTellsAllKeysApart) {
  TypeParam keys(3);
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 20, std::size_t{5} << 20}) {
    search::SharedTable<typename TypeParam::Word, TypeParam::kKeyBits> table(bytes);
    ExpectExactKeys(table, keys, TypeParam::kKeyBits);
  }
}

template <typename Table>
void ExpectIntersection(Table& table) {
  table.Store(77, {Score(-5), Score(9)}, 1);
  table.Store(77, {Score(-2), search::EntryFormat<std::uint64_t>::Unknown().upper}, 2);
  EXPECT_EQ(table.Probe(77), (ScoreBounds{Score(-2), Score(9)}));
  table.Store(77, {search::EntryFormat<std::uint64_t>::Unknown().lower, Score(4)}, 3);
  EXPECT_EQ(table.Probe(77), (ScoreBounds{Score(-2), Score(4)}));
}

TYPED_TEST(TranspositionTableTest, KeepsTheBestOfBothBounds) {
  search::CacheTable<typename TypeParam::Word, TypeParam::kKeyBits> cache;
  ExpectIntersection(cache);
  search::SharedTable<typename TypeParam::Word, TypeParam::kKeyBits> shared(1 << 20);
  ExpectIntersection(shared);
}

// However full the table, an answer is the one that was stored for the key or none.
template <typename Table>
void ExpectTrueAnswers(Table& table, auto& keys) {
  const auto bounds_of = [](auto key) {
    const int value = static_cast<int>(static_cast<std::uint64_t>(key * 0x9e3779b97f4a7c15u) >> 60);
    return ScoreBounds{Score(-value), Score(value)};
  };
  const auto seed = keys.engine;
  for (int i = 0; i < 400000; ++i) {
    const auto key = keys.Next();
    table.Store(key, bounds_of(key), static_cast<std::uint64_t>(i));
  }
  keys.engine = seed;
  int found = 0;
  for (int i = 0; i < 400000; ++i) {
    const auto key = keys.Next();
    const ScoreBounds bounds = table.Probe(key);
    if (bounds == Table::Format::Unknown()) continue;
    ++found;
    ASSERT_EQ(bounds, bounds_of(key));
  }
  EXPECT_GT(found, 20000);
  EXPECT_LT(found, 400000);
}

TYPED_TEST(TranspositionTableTest, NeverAnswersForAnotherKeyWhenFull) {
  TypeParam keys(4);
  search::CacheTable<typename TypeParam::Word, TypeParam::kKeyBits> cache;
  ExpectTrueAnswers(cache, keys);
  search::SharedTable<typename TypeParam::Word, TypeParam::kKeyBits> shared(1 << 20);
  ExpectTrueAnswers(shared, keys);
}

TYPED_TEST(TranspositionTableTest, KeepsEveryEntryWhenItGrows) {
  using Word = typename TypeParam::Word;
  using Table = search::SharedTable<Word, TypeParam::kKeyBits>;
  TypeParam keys(5);
  Table table(std::size_t{16} << 20);
  std::map<Word, ScoreBounds> stored;
  int growths = 0;
  for (int i = 0; growths < 2; ++i) {
    ASSERT_LT(i, 5000000) << "it never is crowded";
    const Word key = keys.Next();
    const ScoreBounds bounds = {Score(-(i % 30)), Score(i % 7)};
    table.Store(key, bounds, static_cast<std::uint64_t>(i));
    stored[key] = bounds;
    if (!table.IsCrowded()) continue;
    std::erase_if(stored, [&table](const auto& entry) {
      return table.Probe(entry.first) == Table::Format::Unknown();
    });
    table.Grow();
    ++growths;
    EXPECT_FALSE(table.IsCrowded());
    for (const auto& [known, known_bounds] : stored) {
      ASSERT_EQ(table.Probe(known), known_bounds);
      for (int bit = 0; bit < TypeParam::kKeyBits; bit += 5) {
        const Word other = known ^ TypeParam::Bit(bit);
        if (stored.contains(other)) continue;
        ASSERT_EQ(table.Probe(other), Table::Format::Unknown());
      }
    }
  }
  EXPECT_GT(stored.size(), 40000u);
}

TYPED_TEST(TranspositionTableTest, StopsGrowingAtItsSize) {
  using Table = search::SharedTable<typename TypeParam::Word, TypeParam::kKeyBits>;
  TypeParam keys(6);
  Table table(std::size_t{4} << 20);
  for (int i = 0; i < 600000; ++i) {
    table.Store(keys.Next(), {Score(0), Score(1)}, static_cast<std::uint64_t>(i));
    if (table.IsCrowded()) table.Grow();
  }
  EXPECT_FALSE(table.IsCrowded());
}

}  // namespace
}  // namespace plumb::testing
