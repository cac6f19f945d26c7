// Which bodies a step stirred: for those who look at a world after each step, so that a crowd at
// rest costs them nothing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

#include "game/world/world.h"
#include "math/parallel.h"

namespace pixelstep {

/// The bodies that a step walked, if they are few among many. All others came out of it bit by bit
/// as they went in, but for their overlaps; they do not move, and no event tells of them.
struct Stirred {
    LeftBy from{};                   ///< what left the world that the step began with
    LeftBy to{};                     ///< this step; 0: all bodies may be others than before
    std::vector<uint32_t> few = {};  ///< indices, ascending

    /// True if `few` tells of the step that left this world.
    bool isAbout(const World& world) const { return to.step != 0 && to.step == world.leftBy.step; }
    /// True if that step began with what `seen` left: nothing else has changed the world since.
    bool follows(const LeftBy& seen, const World& world) const {
        return isAbout(world) && from.step == seen.step;
    }
};

/// What the last step stirred that was done with this scratch. Of others than the world that it
/// left it says nothing: `to` is 0.
/// Cost: O(n log n) of the few.
Stirred stirredIn(const World& world, const Scratch& scratch);

/// The indices of the bodies for which `is` holds, ascending.
/// @param is       (const Actor&) -> bool; calls may run at the same time. It holds of no body that
///                 the step has left alone
/// @param sharing  who looks, if all have to be looked at
template <class Is>
std::vector<uint32_t> stirredWhere(const World& world, const Stirred& stirred,
                                   const Sharing& sharing, const Is& is) {
    const auto isAt = [&](size_t i) { return is(world.actors[i]); };
    if (!stirred.isAbout(world)) return indicesWhere(world.actors.size(), sharing, isAt);
    std::vector<uint32_t> found;
    std::copy_if(stirred.few.begin(), stirred.few.end(), std::back_inserter(found), isAt);
    return found;
}

}  // namespace pixelstep
