// Chooses which sound cues play, and on which channels.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "audio/sound_cues.h"
#include "math/rect.h"

namespace pixelstep {

/// Maximum number of simultaneous voices: the channels of the mixer.
inline constexpr int kMaxVoices = 16;

/// A sound that starts.
struct Voice {
    Sound sound = Sound::jump;
    int variant = 0;
    int channel = 0;      ///< 0..15; a sound playing there is stopped
    int loudness = 1000;  ///< 1..1000
    int pan = 0;          ///< -1000 left .. +1000 right

    friend constexpr bool operator==(const Voice&, const Voice&) = default;
};

/// Chooses voices among sound cues, and tracks the channels in use.
class VoicePool {
public:
    /// Equal sounds that start together, or within the sound's gap, are played as one voice: the
    /// nearest to the middle of the view. At most 16 voices are played, the nearest ones.
    /// @param view   [px] the visible part of the world
    /// @param nowMs  not decreasing
    std::vector<Voice> choose(std::span<const SoundCue> cues, const Rect& view, int64_t nowMs);
    /// The number of voices that play at this time.
    int count(int64_t nowMs) const;
    /// Call after all sounds were stopped.
    void stop() { live_ = {}; }

private:
    struct Live {
        Sound sound = Sound::jump;
        int64_t begin = 0;  // [ms]
        int64_t end = 0;    // [ms] the channel is free from this time on
        int distance = 0;
    };
    int channelFor(Sound sound, int distance, int64_t nowMs) const;

    std::array<Live, kMaxVoices> live_{};
};

}  // namespace pixelstep
