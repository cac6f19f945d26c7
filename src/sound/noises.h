// What makes a noise in a world: in, a world after a step or a command; out, noises at their
// places.
#pragma once

#include <vector>

#include "game/world/world.h"
#include "sound/sounds.h"

namespace pixelstep {

/// Something that can be heard, wherever one listens.
struct Noise {
    Sound sound = Sound::jump;
    Vec2i at{};           ///< [px]
    int loudness = 1000;  ///< 0..1000
    int variant = 0;      ///< below the sound's number of them

    friend constexpr bool operator==(const Noise&, const Noise&) = default;
};

/// What noises depend on beyond the world; of characters within earshot, by id.
struct NoiseMemory {
    struct Stride {
        uint32_t id = 0;
        int walked = 0;  ///< [px] since it last stood
    };
    std::vector<Stride> strides;     ///< none that stand
    std::vector<uint32_t> pressing;  ///< those that a wall stopped in the last step
};

/// The world pixels from which anything is heard at all: those that are seen, and half a view more
/// on each side.
Rect earshotOf(const Rect& view);

/// The noises of a command. Tiles are heard wherever they are set.
/// @param view  [px] what is seen of the world
std::vector<Noise> noisesOfCommand(const World& world, const Rect& view);

/// The noises of a step: its events, footsteps in time with the pictures of walking, and scraping
/// along walls.
/// @param memory  in and out: call once for each step
std::vector<Noise> noisesOfStep(const World& world, const Rect& view, NoiseMemory& memory);

}  // namespace pixelstep
