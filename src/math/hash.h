// A 64-bit hash of integers that is equal on every platform.
#pragma once

#include <concepts>
#include <cstdint>

namespace pixelstep {

/// Spreads the bits of a word over all 64: the finaliser of SplitMix64. 0 stays 0.
constexpr uint64_t mixBits(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/// Combines words into one; their order matters. Not cryptographic.
class Hasher {
public:
    template <std::integral Number>
    constexpr void add(Number number) {
        state_ = mixBits(state_ ^ static_cast<uint64_t>(number)) + 0x9e3779b97f4a7c15u;
    }

    constexpr uint64_t value() const { return mixBits(state_); }

private:
    uint64_t state_ = 0x50495853544550u;  // "PIXSTEP"
};

}  // namespace pixelstep
