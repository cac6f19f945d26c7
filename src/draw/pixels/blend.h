// Rows of pixels laid over others, with the widest vectors that the machine has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "math/rect.h"

namespace pixelstep {

/// A pixel over another, by its alpha: a channel is (below * (256 - alpha) + above * alpha) / 256,
/// rounded down, where an alpha from 128 on counts one more, so that 255 replaces what is below.
/// @return  0x00RRGGBB
constexpr uint32_t laidOver(uint32_t below, uint32_t above) {
    uint32_t alpha = above >> 24;
    alpha += alpha >> 7;
    const auto channel = [&](int shift) {
        const uint32_t mixed =
            (below >> shift & 0xffu) * (256 - alpha) + (above >> shift & 0xffu) * alpha;
        return mixed >> 8 << shift;
    };
    return channel(16) | channel(8) | channel(0);
}

/// The same for rows of pixels; what becomes of the alpha below is not said.
/// @param toPitch, fromPitch  [px] from one row to the next
/// @param size                [px] not negative
using BlendRows = void (*)(uint32_t* to, ptrdiff_t toPitch, const uint32_t* from,
                           ptrdiff_t fromPitch, Vec2i size);

/// All ways that this machine can go, those with the widest vectors last. Colours are the same.
std::span<const BlendRows> waysToBlend();

}  // namespace pixelstep
