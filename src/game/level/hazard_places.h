// Checkpoints and starts that lie in a hazard zone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/level.h"

namespace pixelstep {

/// Where a checkpoint sends a player back to, if that place is free.
/// @param start  the player's start, whose size it has
inline Rect checkpointPlace(const Zone& checkpoint, const Rect& start) {
    return rectAtFeet(checkpoint.feet, start.width, start.height);
}

/// True if a player that is put at the free place nearest to `wanted` would share a pixel with a
/// hazard zone. Bodies do not count, since they move.
bool isPutIntoHazard(const Level& level, const Rect& wanted);

/// A checkpoint or the start, if a hazard zone would hurt the player there at once.
struct HazardPlace {
    std::optional<size_t> zone{};  ///< the checkpoint, by its index; nothing: the start
    Vec2i feet{};                  ///< [px]

    friend bool operator==(const HazardPlace&, const HazardPlace&) = default;
};

/// All of them, the start first.
std::vector<HazardPlace> hazardPlaces(const Level& level);

/// The sentence about one: "the checkpoint at 200, 176 would put ..".
std::string warningText(const HazardPlace& place);

}  // namespace pixelstep
