// A random number generator that is a plain value, with the same sequence on every platform.
#pragma once

#include <cstdint>

namespace pixelstep {

/// SplitMix64: one 64-bit word of state, equal sequences from equal seeds.
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators".
struct Random {
    uint64_t state = 0;

    constexpr uint64_t next() {
        uint64_t z = (state += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    /// An integer in low..high, both included. Requires: low <= high.
    constexpr int between(int low, int high) {
        const auto span = static_cast<uint64_t>(static_cast<int64_t>(high) - low) + 1;
        return static_cast<int>(low + static_cast<int64_t>((next() >> 32) * span >> 32));
    }

    /// True with probability part / whole.
    constexpr bool chance(int part, int whole) { return between(1, whole) <= part; }

    friend constexpr bool operator==(const Random&, const Random&) = default;
};

}  // namespace pixelstep
