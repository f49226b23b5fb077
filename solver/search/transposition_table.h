// What was proven of positions, by key. Two tables: one of the size of a core's
// cache, private to a thread, for the many positions near the end, and a large one
// that all threads share for the rest.
//
// No false hit is possible. A key is mixed by an invertible function; the low bits of
// the result choose the bucket and all the others are stored, so that a bucket and
// the stored bits give the whole key back.

#ifndef PLUMB_SOLVER_SEARCH_TRANSPOSITION_TABLE_H_
#define PLUMB_SOLVER_SEARCH_TRANSPOSITION_TABLE_H_

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>

#include "solver/board/bits.h"
#include "solver/board/score.h"
#include "solver/search/huge_memory.h"
#include "solver/search/word_vector.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// A bijection of the keys of kKeyBits bits. x ^= x >> s and the multiplication by an
// odd number modulo a power of two both are. Works on words and on vectors of them.
template <int kKeyBits, typename Word>
PLUMB_INLINE Word MixWord(Word key) {
  static_assert(kKeyBits > 32 && kKeyBits <= 64);
  constexpr int kHalf = (kKeyBits + 1) / 2;
  constexpr std::uint64_t kMask = ~std::uint64_t{0} >> (64 - kKeyBits);
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
  key ^= key >> kHalf;
  key = (key * kOdd) & kMask;
  return key ^ (key >> kHalf);
}

template <int kKeyBits>
PLUMB_INLINE std::uint64_t MixKey(std::uint64_t key) {
  return MixWord<kKeyBits>(key);
}

// Two Feistel rounds: each changes one half by a function of the other, which the
// same function undoes, whatever it is.
template <int kKeyBits>
PLUMB_INLINE Uint128 MixKey(Uint128 key) {
  auto low = static_cast<std::uint64_t>(key);
  auto high = static_cast<std::uint64_t>(key >> 64);
  high ^= MixWord<64>(low);
  low ^= MixWord<64>(high);
  return Uint128{high} << 64 | low;
}

// How an entry is packed into a word (64 bits, or 128 for boards of more than 64):
//
//   bits            field
//   top  ..  2b     tag: the mixed key without the bits that choose the bucket
//   2b-1 ..  b      greatest score - upper bound
//   b-1  ..  0      lower bound - least score
//
// with b = 6 or 7. A word of zeros, the state of an unused entry, therefore says
// nothing: the score lies between the least and the greatest one.
template <typename Word>
struct EntryFormat {
  static constexpr int kWordBits = static_cast<int>(8 * sizeof(Word));
  static constexpr int kBoundBits = kWordBits == 64 ? 6 : 7;
  static constexpr int kDataBits = 2 * kBoundBits;
  static constexpr unsigned kBoundMask = (1u << kBoundBits) - 1;
  // Boards of up to 63 (127) cells: a win takes four stones, 1 + (63 - 4) / 2 = 30.
  static constexpr int kGreatest = (1 << (kBoundBits - 1)) - 1;
  static constexpr int kLeast = -kGreatest - 1;

  // The fewest index bits with which the rest of the key fits beside the bounds.
  template <int kKeyBits>
  static constexpr int MinIndexBits() {
    return kKeyBits + kDataBits > kWordBits ? kKeyBits + kDataBits - kWordBits : 0;
  }

  static PLUMB_INLINE Word Pack(Word tag, ScoreBounds bounds) {
    const auto upper = static_cast<unsigned>(kGreatest - bounds.upper.value());
    const auto lower = static_cast<unsigned>(bounds.lower.value() - kLeast);
    return tag << kDataBits | upper << kBoundBits | lower;
  }
  static PLUMB_INLINE Score Lower(Word entry) {
    return Score(static_cast<int>(static_cast<unsigned>(entry) & kBoundMask) + kLeast);
  }
  static PLUMB_INLINE Score Upper(Word entry) {
    return Score(kGreatest -
                 static_cast<int>(static_cast<unsigned>(entry) >> kBoundBits & kBoundMask));
  }
  static PLUMB_INLINE ScoreBounds Unpack(Word entry) { return {Lower(entry), Upper(entry)}; }
  static constexpr ScoreBounds Unknown() { return {Score(kLeast), Score(kGreatest)}; }
};

inline constexpr std::size_t kBucketBytes = 64;  // A cache line.

// A table of one thread. Its size was measured: in 1 MiB, which stays in the L2
// cache, a node takes half the time that it takes in one table of 128 MiB.
template <typename Word, int kKeyBits>
class CacheTable {
 public:
  using Format = EntryFormat<Word>;
  static constexpr int kIndexBits = 14;
  static constexpr std::size_t kWays = kBucketBytes / sizeof(Word);
  static_assert(kIndexBits >= Format::template MinIndexBits<kKeyBits>());

  CacheTable() : memory_(kBucketBytes << kIndexBits) {
    if (memory_.size() == 0) throw std::bad_alloc();
    Clear();
  }

  // The entry of a key; 0, which says nothing, if there is none.
  PLUMB_INLINE Word Find(Word mixed) const {
    const Word* bucket = Bucket(mixed);
    const std::size_t way = FindWay(bucket, mixed >> kIndexBits);
    return way < kWays ? bucket[way] : 0;
  }

  PLUMB_INLINE ScoreBounds Probe(Word mixed) const { return Format::Unpack(Find(mixed)); }

  // Keeps what is known already of the same key. A new key takes the place of any
  // other, chosen by `clock`: age or work as a criterion did not save nodes.
  PLUMB_INLINE void Store(Word mixed, ScoreBounds bounds, std::uint64_t clock) {
    Word* bucket = Bucket(mixed);
    const Word tag = mixed >> kIndexBits;
    std::size_t way = FindWay(bucket, tag);
    if (way < kWays) {
      bounds = Intersection(bounds, Format::Unpack(bucket[way]));
    } else {
      way = clock % kWays;
    }
    bucket[way] = Format::Pack(tag, bounds);
  }

  void Clear() { memory_.ZeroFirst(memory_.size()); }

 private:
  PLUMB_INLINE Word* Bucket(Word mixed) const {
    const std::size_t index =
        static_cast<std::size_t>(mixed) & ((std::size_t{1} << kIndexBits) - 1);
    return static_cast<Word*>(memory_.data()) + index * kWays;
  }

  // The way that holds the tag, or kWays.
  static PLUMB_INLINE std::size_t FindWay(const Word* bucket, Word tag) {
    if constexpr (sizeof(Word) == 8) {
      WordVector entries;
      __builtin_memcpy(&entries, bucket, sizeof(entries));
      const LaneMask hits = Equal(entries >> Format::kDataBits, Broadcast(tag));
      return hits != 0 ? static_cast<std::size_t>(__builtin_ctz(hits)) : kWays;
    } else {
      for (std::size_t way = 0; way < kWays; ++way) {
        if (bucket[way] >> Format::kDataBits == tag) return way;
      }
      return kWays;
    }
  }

  HugeMemory memory_;
};

// The bucket of the shared table: atomic words, so that no thread sees half of one.
template <typename Word>
struct SharedBucket;

template <>
struct SharedBucket<std::uint64_t> {
  static constexpr std::size_t kWays = 8;
  std::array<std::atomic<std::uint64_t>, kWays> entries;

  // Calls visit(way, entry) until it returns true.
  template <typename Visit>
  PLUMB_INLINE void Read(Visit visit) const {
    for (std::size_t way = 0; way < kWays; ++way) {
      if (visit(way, entries[way].load(std::memory_order_relaxed))) return;
    }
  }
  PLUMB_INLINE void Write(std::size_t way, std::uint64_t entry) {
    entries[way].store(entry, std::memory_order_relaxed);
  }
};

// Six words that belong together, which they only do while no writer is at work:
// `version` is odd meanwhile, and has changed afterwards. A second writer gives up.
struct VersionedWords {
  static constexpr std::size_t kWords = 6;
  using Words = std::array<std::uint64_t, kWords>;

  std::atomic<std::uint64_t> version;
  std::atomic<std::uint64_t> unused;
  std::array<std::atomic<std::uint64_t>, kWords> words;

  // False if a writer was met.
  PLUMB_INLINE bool Read(Words& copy) const {
    const std::uint64_t before = version.load(std::memory_order_acquire);
    // Acquire: the second look at the version must not move ahead of these.
    for (std::size_t i = 0; i < kWords; ++i) copy[i] = words[i].load(std::memory_order_acquire);
    return before % 2 == 0 && version.load(std::memory_order_relaxed) == before;
  }
  PLUMB_INLINE void Write(const Words& from, std::size_t first, std::size_t count) {
    std::uint64_t before = version.load(std::memory_order_relaxed);
    if (before % 2 != 0 ||
        !version.compare_exchange_strong(before, before + 1, std::memory_order_acquire)) {
      return;
    }
    // Release: a reader that sees one of these words also sees the odd version.
    for (std::size_t i = first; i < first + count; ++i) {
      words[i].store(from[i], std::memory_order_release);
    }
    version.store(before + 2, std::memory_order_release);
  }
};

// 128-bit entries are two words. A reader that meets a writer sees an empty bucket.
template <>
struct SharedBucket<Uint128> {
  static constexpr std::size_t kWays = VersionedWords::kWords / 2;
  VersionedWords entries;

  template <typename Visit>
  PLUMB_INLINE void Read(Visit visit) const {
    VersionedWords::Words copy;
    if (!entries.Read(copy)) return;
    for (std::size_t way = 0; way < kWays; ++way) {
      if (visit(way, Uint128{copy[2 * way + 1]} << 64 | copy[2 * way])) return;
    }
  }
  PLUMB_INLINE void Write(std::size_t way, Uint128 entry) {
    VersionedWords::Words words = {};
    words[2 * way] = static_cast<std::uint64_t>(entry);
    words[2 * way + 1] = static_cast<std::uint64_t>(entry >> 64);
    entries.Write(words, 2 * way, 2);
  }
};

// The table that all threads share. It starts small and doubles when it fills, up to
// its full size: most positions need little, and the system takes longer to hand out
// memory than they take to solve.
template <typename Word, int kKeyBits>
class SharedTable {
 public:
  using Format = EntryFormat<Word>;
  static constexpr int kMinIndexBits = Format::template MinIndexBits<kKeyBits>();
  static_assert(sizeof(SharedBucket<Word>) == kBucketBytes);
  static_assert(sizeof(std::atomic<std::uint64_t>) == 8);

  // Reserves the greatest power of two of buckets that fits `bytes` and that the
  // system gives, but never fewer than exact keys need.
  // A table that starts whole never pauses to grow; its memory comes by TakeMemory, or
  // else when it is first touched.
  explicit SharedTable(std::size_t bytes, bool starts_whole = false) : starts_whole_(starts_whole) {
    max_index_bits_ = kMinIndexBits;
    while ((kBucketBytes << (max_index_bits_ + 1)) <= bytes) ++max_index_bits_;
    for (; max_index_bits_ >= kMinIndexBits; --max_index_bits_) {
      memory_ = HugeMemory(kBucketBytes << max_index_bits_);
      if (memory_.size() != 0) break;
    }
    if (memory_.size() == 0) throw std::bad_alloc();
    Clear();
  }

  // Not while another thread uses the table.
  void Clear() {
    memory_.Clear();
    index_bits_ = starts_whole_ ? max_index_bits_ : std::min(max_index_bits_, kFirstIndexBits);
    if (!starts_whole_) memory_.ZeroFirst(kBucketBytes << index_bits_);
    new_entries_.store(0, std::memory_order_relaxed);
  }

  // As HugeMemory::Populate.
  bool TakeMemory(std::size_t bytes) { return memory_.Populate(bytes); }

  // True if the table should Grow before the search goes on.
  bool IsCrowded() const {
    constexpr std::uint64_t kHalfFull = SharedBucket<Word>::kWays / 2;
    return index_bits_ < max_index_bits_ &&
           new_entries_.load(std::memory_order_relaxed) >= kHalfFull << index_bits_;
  }

  // Doubles the buckets in use. Not while another thread uses the table.
  void Grow() {
    const std::size_t buckets = std::size_t{1} << index_bits_;
    auto* const all = static_cast<SharedBucket<Word>*>(memory_.data());
    for (std::size_t i = 0; i < buckets; ++i) Split(all[i], all[i + buckets]);
    ++index_bits_;
  }

  PLUMB_INLINE void Prefetch(Word mixed) const { __builtin_prefetch(Bucket(mixed)); }

  // As CacheTable::Find.
  PLUMB_INLINE Word Find(Word mixed) const {
    Word found = 0;
    const Word tag = mixed >> index_bits_;
    Bucket(mixed)->Read([&](std::size_t, Word entry) {
      if (entry >> Format::kDataBits != tag) return false;
      found = entry;
      return true;
    });
    return found;
  }

  PLUMB_INLINE ScoreBounds Probe(Word mixed) const { return Format::Unpack(Find(mixed)); }

  PLUMB_INLINE void Store(Word mixed, ScoreBounds bounds, std::uint64_t clock) {
    SharedBucket<Word>* bucket = Bucket(mixed);
    const Word tag = mixed >> index_bits_;
    std::size_t target = clock % SharedBucket<Word>::kWays;
    bool is_new = true;
    bucket->Read([&](std::size_t way, Word entry) {
      if (entry >> Format::kDataBits != tag) return false;
      bounds = Intersection(bounds, Format::Unpack(entry));
      target = way;
      is_new = false;
      return true;
    });
    if (is_new) new_entries_.fetch_add(1, std::memory_order_relaxed);
    bucket->Write(target, Format::Pack(tag, bounds));
  }

 private:
  // 2 MiB: one huge page.
  static constexpr int kFirstIndexBits = 15;
  static_assert(kFirstIndexBits >= kMinIndexBits);

  // The next bit of the key, the lowest of the tag, becomes part of the index.
  static void Split(SharedBucket<Word>& low, SharedBucket<Word>& high) {
    low.Read([&](std::size_t way, Word entry) {
      const Word tag = entry >> Format::kDataBits;
      const Word shorter = Format::Pack(tag >> 1, Format::Unpack(entry));
      const bool moves = (tag & 1) != 0;
      low.Write(way, moves ? 0 : shorter);
      high.Write(way, moves ? shorter : 0);
      return false;
    });
  }

  PLUMB_INLINE SharedBucket<Word>* Bucket(Word mixed) const {
    const std::size_t index =
        static_cast<std::size_t>(mixed) & ((std::size_t{1} << index_bits_) - 1);
    return static_cast<SharedBucket<Word>*>(memory_.data()) + index;
  }

  bool starts_whole_;
  int max_index_bits_ = 0;
  int index_bits_ = 0;
  HugeMemory memory_;
  std::atomic<std::uint64_t> new_entries_{0};
};

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_TRANSPOSITION_TABLE_H_
