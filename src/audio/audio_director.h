// Chooses the sounds that start after each change of a world.
#pragma once

#include <vector>

#include "audio/sound_cues.h"
#include "audio/voice_pool.h"

namespace pixelstep {

/// Chooses sounds and their channels. Only reads worlds; equal changes at equal times give equal
/// voices.
class AudioDirector {
public:
    /// Call after each played step.
    /// @param view   [px] the visible part of the world
    /// @param nowMs  real time, not decreasing
    std::vector<Voice> afterStep(const World& world, const Rect& view, int64_t nowMs);
    /// Call after each accepted command.
    std::vector<Voice> afterCommand(const World& world, const Rect& view, int64_t nowMs);
    /// Call after a rewind or another level was loaded: resets footsteps.
    void reset() { memory_ = {}; }
    /// Call after all sounds were stopped.
    void stop() { voices_.stop(); }

private:
    CueState memory_;
    VoicePool voices_;
};

}  // namespace pixelstep
