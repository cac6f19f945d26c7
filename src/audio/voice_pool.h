// Chooses which sound cues become voices on the mixer's channels.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "audio/sound_cues.h"
#include "math/rect.h"

namespace pixelstep {

/// The most that play at once: the number of the mixer's channels.
inline constexpr int kMaxVoices = 16;

/// A sound that begins.
struct Voice {
    Sound sound = Sound::jump;
    int variant = 0;
    int channel = 0;      ///< 0..15; what sounds there ends
    int loudness = 1000;  ///< 1..1000
    int pan = 0;          ///< -1000 left .. +1000 right

    friend constexpr bool operator==(const Voice&, const Voice&) = default;
};

/// Chooses voices among sound cues, and stores which of the channels are in use.
class VoicePool {
public:
    /// Equal sounds that begin together, or within the sound's gap, are one voice, that of the
    /// nearest to the view's middle, no louder than that. Of more than 16 the nearest are played.
    /// @param view   [px] what is seen of the world
    /// @param nowMs  never less than before
    std::vector<Voice> choose(std::span<const SoundCue> cues, const Rect& view, int64_t nowMs);
    /// How many sound at this time.
    int count(int64_t nowMs) const;
    /// All are silent.
    void stop() { live_ = {}; }

private:
    struct Live {
        Sound sound = Sound::jump;
        int64_t begin = 0;  // [ms]
        int64_t end = 0;    // [ms] not after now: the channel is free
        int distance = 0;
    };
    int channelFor(Sound sound, int distance, int64_t nowMs) const;

    std::array<Live, kMaxVoices> live_{};
};

}  // namespace pixelstep
