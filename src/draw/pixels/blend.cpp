// Blending with the vectors that all have, and which others there are.
#include "draw/pixels/blend.h"

#include <array>

#include "draw/pixels/blend_rows.h"

namespace pixelstep {
namespace {

void blendByFour(uint32_t* to, ptrdiff_t toPitch, const uint32_t* from, ptrdiff_t fromPitch,
                 Vec2i size) {
    blendRows<FourPixels>(to, toPitch, from, fromPitch, size);
}

}  // namespace

std::span<const BlendRows> waysToBlend() {
    static const std::array<BlendRows, 2> ways{blendByFour, blendByEight()};
    return std::span(ways).first(ways[1] != nullptr ? 2 : 1);
}

}  // namespace pixelstep
