// The sounds of a world after a step or a command, at their places.
#pragma once

#include <vector>

#include "game/world/world.h"
#include "sound/sounds.h"

namespace pixelstep {

/// A sound with its place and loudness, before distance counts.
struct Noise {
    Sound sound = Sound::jump;
    Vec2i at{};           ///< [px]
    int loudness = 1000;  ///< 0..1000
    int variant = 0;      ///< below the sound's number of them

    friend constexpr bool operator==(const Noise&, const Noise&) = default;
};

/// What cues depend on in addition to the world; of characters within earshot, by id.
struct NoiseMemory {
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
std::vector<Noise> noisesOfCommand(const World& world, const Rect& view);

/// The cues of a step: its events, footsteps in time with the walk animation, and scraping
/// along walls.
/// @param memory  in and out: call once for each step
std::vector<Noise> noisesOfStep(const World& world, const Rect& view, NoiseMemory& memory);

}  // namespace pixelstep
