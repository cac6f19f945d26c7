// The inspector's queries: the body at a pixel, and texts about bodies.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/groups.h"
#include "game/world/world.h"

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
/// The position of a rectangle's top-left corner; "nowhere" if it is empty.
std::string cornerText(const Rect& rect);

}  // namespace pixelstep
