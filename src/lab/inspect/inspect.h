// Queries of the inspector and the pointer: bodies, tiles and casts, and texts about them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/level/groups.h"
#include "game/world/actor_cast.h"
#include "game/world/world.h"
#include "physics/offsets.h"

namespace pixelstep {

/// The topmost drawn body at a pixel: the player, the newest clone, crate or platform. If there is
/// none, one that is at most two pixels away.
std::optional<uint32_t> bodyAt(const World& world, Vec2i at);

/// "crate 7", or "7, gone".
std::string bodyName(const World& world, uint32_t id);

/// The groups of a mask by name: "all", "none", or "crate, glass".
std::string groupNames(const GroupTable& table, GroupMask mask);

/// The groups that a body only detects: names of groups, "characters", or "none".
std::string detectedOnlyNames(const GroupTable& table, const Groups& groups);

/// "began", "stays", "ended", then "touching" or "overlapping" unless it ended.
std::string contactWords(const Contact& contact);

/// The current contacts of a body, nearest middles first, at most `most`.
std::vector<Contact> nearestContacts(const World& world, uint32_t id, size_t most);
/// "overlap -5, 3", or "touches: 0, 3" where no pixel is shared.
std::string overlapWords(const Contact& contact);

/// "-3, 0"
std::string pairText(Vec2i pair);
/// The same of a speed in px/s: "160.0, -3.2".
std::string speedText(Vec2q speed);
/// [px] The top-left corner.
inline Vec2i cornerOf(const Rect& rect) {
    return {rect.left, rect.top};
}
/// The position of a rectangle's top-left corner; "nowhere" if it is empty.
std::string cornerText(const Rect& rect);

/// A tile, and the player's offsets to it.
struct PointedTile {
    Vec2i cell;
    std::string name;                    ///< "slope45 fx one_way", or "outside the map"
    std::optional<TileOffsets> offsets;  ///< none if the player does not overlap the cell
};

/// The tile at a world pixel.
PointedTile pointedTile(const World& world, Vec2i at);

/// Three lines about the division of pixels into tiles: "tile 12, 5 of pixel 197, 83", "column =
/// floor(197 / 16) = 12: pixels 192..207", and the same for the row.
std::array<std::string, 3> divisionLines(const TileMap& tiles, Vec2i pixel);

/// The state of the tool; not part of the world.
struct RayCastTool {
    bool isHeld = false;  ///< its key is down
    bool isBox = false;   ///< the key for a box instead of a ray is also down
};

/// Lines for a note: the hit, its distance and its side.
std::vector<std::string> castLines(const World& world, const ActorCast& cast);

}  // namespace pixelstep
