// Interpolates the brush over columns.
#include "editor/height_paint.h"

#include <algorithm>
#include <cstdlib>

namespace pixelstep {

Heights painted(Heights heights, Vec2i from, Vec2i to) {
    const int n = static_cast<int>(heights.size());
    const auto inside = [n](Vec2i point) {
        return Vec2i{std::clamp(point.x, 0, n - 1), std::clamp(point.y, 0, n)};
    };
    from = inside(from);
    to = inside(to);
    const int columns = std::abs(to.x - from.x);
    const int direction = to.x < from.x ? -1 : 1;
    for (int i = 0; i <= columns; ++i) {
        // A brush that only goes up or down leaves the column where it ends.
        const int height = columns == 0 ? to.y : from.y + (to.y - from.y) * i / columns;
        heights[static_cast<size_t>(from.x + i * direction)] = static_cast<uint8_t>(height);
    }
    return heights;
}

Heights mirrored(Heights heights) {
    std::ranges::reverse(heights);
    return heights;
}

}  // namespace pixelstep
