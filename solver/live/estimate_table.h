// What the estimating search found of positions, by key.

#ifndef PLUMB_SOLVER_LIVE_ESTIMATE_TABLE_H_
#define PLUMB_SOLVER_LIVE_ESTIMATE_TABLE_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>

#include "solver/live/estimate.h"
#include "solver/search/huge_memory.h"
#include "solver/search/lanes.h"
#include "solver/search/transposition_table.h"

namespace plumb::live {
inline namespace PLUMB_ISA {

// Which side of the value the search has shown.
enum class Bound : std::uint8_t { kNone = 0, kLower = 1, kUpper = 2, kExact = 3 };

struct EstimateEntry {
  Estimate estimate;
  int depth = 0;
  Bound bound = Bound::kNone;
  int column = -1;  // The best move, or -1.

  // How an entry is packed:
  //
  //   bits      field
  //   39 .. 32  depth
  //   31 .. 24  column + 1
  //   17 .. 16  bound
  //   15 ..  0  estimate, two's complement
  std::uint64_t Pack() const {
    return std::uint64_t{static_cast<std::uint8_t>(depth)} << 32 |
           std::uint64_t{static_cast<std::uint8_t>(column + 1)} << 24 |
           std::uint64_t{static_cast<std::uint8_t>(bound)} << 16 |
           static_cast<std::uint16_t>(static_cast<std::int16_t>(estimate.value()));
  }
  static EstimateEntry Unpack(std::uint64_t data) {
    return {.estimate = Estimate(static_cast<std::int16_t>(data & 0xffff)),
            .depth = static_cast<std::uint8_t>(data >> 32),
            .bound = static_cast<Bound>(data >> 16 & 3),
            .column = static_cast<int>(static_cast<std::uint8_t>(data >> 24)) - 1};
  }
};

// Shared by all threads. An entry is the whole mixed key and a word of data: a proof must
// not come from another position.
template <typename Bitboard>
class EstimateTable {
 public:
  // The greatest power of two of buckets that fits `bytes` and that the system gives.
  explicit EstimateTable(std::size_t bytes) {
    index_bits_ = 0;
    while ((sizeof(Bucket) << (index_bits_ + 1)) <= bytes) ++index_bits_;
    for (; index_bits_ >= 0; --index_bits_) {
      memory_ = search::HugeMemory(sizeof(Bucket) << index_bits_);
      if (memory_.size() != 0) break;
    }
    if (memory_.size() == 0) throw std::bad_alloc();
  }

  // Not while another thread uses the table.
  void Clear() { memory_.Clear(); }

  // As HugeMemory::Populate.
  bool TakeMemory(std::size_t bytes) { return memory_.Populate(bytes); }

  PLUMB_INLINE void Prefetch(Bitboard mixed) const { __builtin_prefetch(&BucketOf(mixed)); }

  // Bound::kNone if nothing is known.
  PLUMB_INLINE EstimateEntry Probe(Bitboard mixed) const {
    typename Bucket::Words words;
    if (!BucketOf(mixed).Read(words)) return {};
    for (std::size_t way = 0; way < kWays; ++way) {
      if (Holds(words, way, mixed)) return EstimateEntry::Unpack(words[way * kEntryWords]);
    }
    return {};
  }

  // In place of the same position, or else of the one that was searched least deep.
  PLUMB_INLINE void Store(Bitboard mixed, const EstimateEntry& entry) {
    Bucket& bucket = BucketOf(mixed);
    typename Bucket::Words words;
    if (!bucket.Read(words)) return;
    std::size_t target = kWays - 1;
    int least_depth = entry.depth;
    for (std::size_t way = 0; way < kWays; ++way) {
      if (Holds(words, way, mixed)) {
        target = way;
        break;
      }
      const int depth = EstimateEntry::Unpack(words[way * kEntryWords]).depth;
      if (depth < least_depth) {
        least_depth = depth;
        target = way;
      }
    }
    words[target * kEntryWords] = entry.Pack();
    words[target * kEntryWords + 1] = static_cast<std::uint64_t>(mixed);
    if constexpr (kEntryWords == 3) {
      words[target * kEntryWords + 2] = static_cast<std::uint64_t>(mixed >> 64);
    }
    bucket.Write(words, target * kEntryWords, kEntryWords);
  }

 private:
  using Bucket = search::VersionedWords;
  static constexpr std::size_t kEntryWords = 1 + sizeof(Bitboard) / 8;
  static constexpr std::size_t kWays = Bucket::kWords / kEntryWords;

  static PLUMB_INLINE bool Holds(const typename Bucket::Words& words, std::size_t way,
                                 Bitboard mixed) {
    const std::size_t first = way * kEntryWords;
    if (words[first] == 0 || words[first + 1] != static_cast<std::uint64_t>(mixed)) return false;
    if constexpr (kEntryWords == 3) {
      return words[first + 2] == static_cast<std::uint64_t>(mixed >> 64);
    }
    return true;
  }

  PLUMB_INLINE Bucket& BucketOf(Bitboard mixed) const {
    const std::size_t index =
        static_cast<std::size_t>(mixed) & ((std::size_t{1} << index_bits_) - 1);
    return static_cast<Bucket*>(memory_.data())[index];
  }

  int index_bits_ = 0;
  search::HugeMemory memory_;
};

}  // namespace PLUMB_ISA
}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_ESTIMATE_TABLE_H_
