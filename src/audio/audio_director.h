// From each change of a world to the voices that start.
#pragma once

#include <vector>

#include "audio/sound_cues.h"
#include "audio/voice_pool.h"

namespace pixelstep {

/// Reads worlds only. The same changes at the same times give the same voices.
class AudioDirector {
public:
    /// Call after each step that is played.
    /// @param view   [px] what is seen of the world
    /// @param nowMs  real time, never less than before
    std::vector<Voice> afterStep(const World& world, const Rect& view, int64_t nowMs);
    /// Call after each command that was accepted.
    std::vector<Voice> afterCommand(const World& world, const Rect& view, int64_t nowMs);
    /// Call after a jump in time or to another level: the strides start again.
    void forget() { memory_ = {}; }
    /// All sounds were cut off.
    void stop() { voices_.stop(); }

private:
    CueState memory_;
    VoicePool voices_;
};

}  // namespace pixelstep
