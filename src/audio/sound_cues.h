// Sound cues: the sounds that a step or command causes, with their positions.
#pragma once

#include <vector>

#include "audio/sounds.h"
#include "game/world/world.h"

namespace pixelstep {

/// A sound with its position and loudness, before attenuation by distance.
struct SoundCue {
    Sound sound = Sound::jump;
    Vec2i at{};           ///< [px]
    int loudness = 1000;  ///< 0..1000
    int variant = 0;      ///< less than the sound's number of variants

    friend constexpr bool operator==(const SoundCue&, const SoundCue&) = default;
};

/// State for cues that the world does not have: the walked distances of characters within earshot,
/// by id.
struct CueState {
    struct Stride {
        uint32_t id = 0;
        int walked = 0;  ///< [px] walked since it last stood still
    };
    std::vector<Stride> strides;  ///< only of walking characters
};

/// The audible part of the world: the view, extended by half its size on each side.
Rect audibleArea(const Rect& view);

/// The cues of a command. Changes of tiles are audible at any distance.
/// @param view  [px] the visible part of the world
std::vector<SoundCue> cuesOfCommand(const World& world, const Rect& view);

/// The cues of a step: its events, footsteps in time with the walk animation, and scraping
/// along walls.
/// @param memory  in and out: call once for each step
std::vector<SoundCue> cuesOfStep(const World& world, const Rect& view, CueState& memory);

}  // namespace pixelstep
