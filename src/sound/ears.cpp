// From a change of the world to the voices that begin.
#include "sound/ears.h"

namespace pixelstep {

std::vector<Voice> Ears::afterStep(const World& world, const Rect& view, int64_t nowMs) {
    return voices_.choose(noisesOfStep(world, view, memory_), view, nowMs);
}

std::vector<Voice> Ears::afterCommand(const World& world, const Rect& view, int64_t nowMs) {
    return voices_.choose(noisesOfCommand(world, view), view, nowMs);
}

}  // namespace pixelstep
