// Random numbers that are the same on every machine.

#ifndef PLUMB_ENGINE_DATASET_RANDOM_STREAM_H_
#define PLUMB_ENGINE_DATASET_RANDOM_STREAM_H_

#include <cstdint>

namespace plumb::engine {

// SplitMix64's output function: each bit of the result depends on all bits of the number.
constexpr std::uint64_t MixBits(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

// SplitMix64. (What the distributions of <random> make of a seed is up to the library.)
class RandomStream {
 public:
  // Streams of different numbers have nothing to do with each other.
  RandomStream(std::uint64_t seed, std::uint64_t number)
      : state_(MixBits(MixBits(seed + kStep) ^ (number * kStep))) {}

  std::uint64_t Next() { return MixBits(state_ += kStep); }

  // From 0 to limit - 1, so even that nobody can tell. Requires: 0 < limit < 2^32.
  int Below(int limit) {
    return static_cast<int>(((Next() >> 32) * static_cast<std::uint64_t>(limit)) >> 32);
  }

  // From 0 to 1, without 1.
  double Fraction() { return static_cast<double>(Next() >> 11) * 0x1p-53; }

 private:
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15U;

  std::uint64_t state_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_DATASET_RANDOM_STREAM_H_
