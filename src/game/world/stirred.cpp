// Read from what the step left in its scratch.
#include "game/world/stirred.h"

#include <algorithm>

namespace pixelstep {

Stirred stirredIn(const World& world, const Scratch& scratch) {
    constexpr size_t kLeast = 512;      // fewer bodies are soon looked at
    constexpr size_t kFewPerBody = 16;  // of more than one in so many, order costs more
    const size_t count = world.actors.size();
    const bool isKnown = scratch.stepBefore != 0 && world.leftBy.step == scratch.lastStep;
    if (!isKnown || count < kLeast || scratch.awake.size() * kFewPerBody > count) return {};
    Stirred stirred{{scratch.stepBefore}, {scratch.lastStep}, scratch.awake};
    std::ranges::sort(stirred.few);
    return stirred;
}

}  // namespace pixelstep
