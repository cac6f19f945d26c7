// Which bodies a view may show.
#pragma once

#include <cstdint>
#include <vector>

#include "game/world/world.h"
#include "math/parallel.h"

namespace pixelstep {

/// A part of the world with the bodies whose pictures, or the marks above them, may reach into it:
/// found once a frame for all that draws them, since a crowd is larger than the cache.
struct InView {
    Rect view{};                   ///< [px]
    std::vector<uint32_t> bodies;  ///< indices of actors, ascending

    /// @param sharing  who looks for them
    InView(const World& world, const Rect& shown, const Sharing& sharing = {});
};

}  // namespace pixelstep
