// Finds signs near the player.
#include "scene/signs.h"

#include <algorithm>

namespace pixelstep {
namespace {

// The squared distance from the nearest point of a rectangle. [px^2]
int64_t distanceSquared(const Rect& rect, Vec2i point) {
    const int64_t x = std::clamp(point.x, rect.left, rect.right()) - point.x;
    const int64_t y = std::clamp(point.y, rect.top, rect.bottom()) - point.y;
    return x * x + y * y;
}

}  // namespace

std::vector<uint32_t> signsShown(const World& world) {
    std::vector<uint32_t> shown;
    const std::vector<Sign>& signs = world.level.scenery->signs;
    for (uint32_t index = 0; index < signs.size(); ++index) {
        const int64_t reach = signs[index].reach.value_or(kSignReach);
        const Rect& player = world.player().body.rect;
        if (reach == 0 || distanceSquared(player, signs[index].feet) <= reach * reach)
            shown.push_back(index);
    }
    return shown;
}

}  // namespace pixelstep
