// The sounds of a world after a step or a command, at their places.
#pragma once

#include <vector>

#include "audio/sounds.h"
#include "game/world/world.h"

namespace pixelstep {

/// A sound with its place and loudness, before distance counts.
struct SoundCue {
    Sound sound = Sound::jump;
    Vec2i at{};           ///< [px]
    int loudness = 1000;  ///< 0..1000
    int variant = 0;      ///< below the sound's number of them

    friend constexpr bool operator==(const SoundCue&, const SoundCue&) = default;
};

/// What cues depend on in addition to the world; of characters within earshot, by id.
struct CueState {
    struct Stride {
        uint32_t id = 0;
        int walked = 0;  ///< [px] since it last stood
    };
    std::vector<Stride> strides;  ///< none that stand
};

/// The world pixels whose sounds are audible: those in view, and half a view more
/// on each side.
Rect earshotOf(const Rect& view);

/// The cues of a command. Tiles are audible wherever they are set.
/// @param view  [px] what is seen of the world
std::vector<SoundCue> cuesOfCommand(const World& world, const Rect& view);

/// The cues of a step: its events, footsteps in time with the walk animation, and scraping
/// along walls.
/// @param memory  in and out: call once for each step
std::vector<SoundCue> cuesOfStep(const World& world, const Rect& view, CueState& memory);

}  // namespace pixelstep
