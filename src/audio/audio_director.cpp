// Chooses the sounds that start after a change of the world.
#include "audio/audio_director.h"

namespace pixelstep {

std::vector<Voice> AudioDirector::afterStep(const World& world, const Rect& view, int64_t nowMs) {
    return voices_.choose(cuesOfStep(world, view, memory_), view, nowMs);
}

std::vector<Voice> AudioDirector::afterCommand(const World& world, const Rect& view,
                                               int64_t nowMs) {
    return voices_.choose(cuesOfCommand(world, view), view, nowMs);
}

}  // namespace pixelstep
