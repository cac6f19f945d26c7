// Blending rows by vectors of a width: inlined, so that each caller compiles it for the machine
// that it is for.
#pragma once

#include <cstring>

#include "draw/pixels/blend.h"

namespace pixelstep {

// GCC's and Clang's vectors: plain arithmetic on any machine, and vector code where there is some.
struct FourPixels {
    using Words = uint32_t __attribute__((vector_size(16)));
    using Lanes = uint16_t __attribute__((vector_size(16)));
    static constexpr int kPixels = 4;
};

struct EightPixels {
    using Words = uint32_t __attribute__((vector_size(32)));
    using Lanes = uint16_t __attribute__((vector_size(32)));
    static constexpr int kPixels = 8;
};

// Two channels of each pixel at a time, times 256: at most 255 * 256, as alpha and rest are 256
// together. An alpha of 256 replaces what is below exactly.
template <class Vector>
[[gnu::always_inline]] inline void blendBlock(uint32_t* to, const uint32_t* from) {
    using Words = typename Vector::Words;
    using Lanes = typename Vector::Lanes;
    const Lanes low = Lanes{} + uint16_t{0xff};
    Lanes below;
    Lanes above;
    std::memcpy(&below, to, sizeof below);
    std::memcpy(&above, from, sizeof above);
    Words alphas = reinterpret_cast<Words>(above) >> 24;
    alphas += alphas >> 7;
    const auto alpha = reinterpret_cast<Lanes>(alphas | alphas << 16);
    const Lanes rest = uint16_t{256} - alpha;
    const Lanes odd = ((above & low) * alpha + (below & low) * rest) >> 8;
    const Lanes even = ((above >> 8) * alpha + (below >> 8) * rest) & ~low;
    const Lanes result = odd | even;
    std::memcpy(to, &result, sizeof result);
}

template <class Vector>
[[gnu::always_inline]] inline void blendRow(uint32_t* to, const uint32_t* from, int width) {
    int x = 0;
    for (; x + Vector::kPixels <= width; x += Vector::kPixels) blendBlock<Vector>(to + x, from + x);
    if (Vector::kPixels > FourPixels::kPixels && x + FourPixels::kPixels <= width) {
        blendBlock<FourPixels>(to + x, from + x);
        x += FourPixels::kPixels;
    }
    for (; x < width; ++x) to[x] = laidOver(to[x], from[x]);
}

// A width that the compiler knows takes half as long: those of characters.
template <class Vector, int kWidth>
[[gnu::always_inline]] inline void blendRowsOf(uint32_t* to, ptrdiff_t toPitch,
                                               const uint32_t* from, ptrdiff_t fromPitch,
                                               int rows) {
    for (int y = 0; y < rows; ++y, to += toPitch, from += fromPitch)
        blendRow<Vector>(to, from, kWidth);
}

template <class Vector>
[[gnu::always_inline]] inline void blendRows(uint32_t* to, ptrdiff_t toPitch, const uint32_t* from,
                                             ptrdiff_t fromPitch, Vec2i size) {
    switch (size.x) {
        case 20: return blendRowsOf<Vector, 20>(to, toPitch, from, fromPitch, size.y);
        case 24: return blendRowsOf<Vector, 24>(to, toPitch, from, fromPitch, size.y);
        default: break;
    }
    for (int y = 0; y < size.y; ++y, to += toPitch, from += fromPitch)
        blendRow<Vector>(to, from, size.x);
}

/// With AVX2; null where the program or the processor has none.
BlendRows blendByEight();

}  // namespace pixelstep
