// Finds checkpoints and spawn points of the player that lie in a hazard zone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/level.h"

namespace pixelstep {

/// The place to which a checkpoint sends the player, if it is free.
/// @param start  the player's start, for its size
inline Rect checkpointPlace(const Zone& checkpoint, const Rect& start) {
    return rectAtFeet(checkpoint.feet, start.width, start.height);
}

/// True if a player that restarts at `wanted`, or at the free place nearest to it, would overlap a
/// hazard zone. Bodies are ignored, since they move.
bool wouldTouchHazard(const Level& level, const Rect& wanted);

/// A checkpoint or the start, if a hazard zone would hurt the player there at once.
struct HazardPlace {
    std::optional<size_t> zone{};  ///< the checkpoint, by its index; nothing: the start
    Vec2i feet{};                  ///< [px]

    friend bool operator==(const HazardPlace&, const HazardPlace&) = default;
};

/// All such places, the start first.
std::vector<HazardPlace> hazardPlaces(const Level& level);

/// The warning about a place: "the checkpoint at 200, 176 would put ..".
std::string warningText(const HazardPlace& place);

}  // namespace pixelstep
