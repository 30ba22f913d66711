#pragma once

#include <cstdint>

namespace tsa {

// splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): integer arithmetic
// only, so that results are the same on all machines.
class SplitMix {
 public:
  explicit SplitMix(uint64_t seed) : state_(seed) {}

  uint64_t next() {
    state_ += 0x9E3779B97F4A7C15u;
    uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  // From 0 to limit - 1, or 0 if `limit` is 0. The bias is below 2^-10 for limits up to 2^54, which doesn't matter
  // here.
  uint64_t below(uint64_t limit) { return limit == 0 ? 0 : next() % limit; }

 private:
  uint64_t state_;
};

}  // namespace tsa
