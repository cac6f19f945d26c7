// Edits signs and zones: finds, drags, resizes, adds and removes them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "game/level/scenery.h"
#include "physics/tilemap.h"

namespace pixelstep {

enum class SceneryKind : uint8_t { sign, zone };

/// A sign or a zone of a level.
struct SceneryRef {
    SceneryKind kind = SceneryKind::sign;
    size_t index = 0;  ///< in its list

    friend bool operator==(const SceneryRef&, const SceneryRef&) = default;
};

/// The part that a drag moves: all of it, or edges of a zone.
struct SceneryGrip {
    SceneryRef ref;
    Vec2i side{};  ///< of a zone: -1 its left or upper edge, 1 its right or lower; {0, 0}: all

    friend bool operator==(const SceneryGrip&, const SceneryGrip&) = default;
};

inline constexpr int kZoneSide = 16;  ///< [px] of a zone that is placed by a click
inline constexpr int kCoinSide = 8;

/// The text of a new sign.
inline constexpr std::string_view kNewSignText = "{jump} jumps";

bool hasScenery(const Scenery& scenery, const SceneryRef& ref);
/// [px] Where a sign with its post is drawn.
Rect signRect(Vec2i feet);
/// [px] Requires: hasScenery.
Rect sceneryRect(const Scenery& scenery, const SceneryRef& ref);

/// The topmost sign, or the smallest zone, at a world pixel.
std::optional<SceneryRef> sceneryAt(const Scenery& scenery, SceneryKind kind, Vec2i at);

/// The part that a press would grab: a sign; a zone if it is chosen, small, or pressed at its edge,
/// so that you can work inside of large ones.
/// @param reach   [px] the distance within which a press grabs an edge
/// @param chosen  the chosen zone; only its edges are grabbed
std::optional<SceneryGrip> sceneryGripAt(const Scenery& scenery, SceneryKind kind, Vec2i at,
                                         int reach, const std::optional<SceneryRef>& chosen);

/// The distance of a drag, snapped to the grid of half tiles.
/// @param delta   [px] the movement of the pointer
/// @param isFree  true: not snapped
Vec2i sceneryStep(const TileMap& tiles, const Scenery& scenery, const SceneryGrip& grip,
                  Vec2i delta, bool isFree);

/// The zone between two points, both inside: whole half tiles or, if it is free, pixels.
Zone zoneBetween(const TileMap& tiles, ZoneKind kind, Vec2i from, Vec2i to, bool isFree);
/// A zone of the usual size around a point.
Zone zoneAround(const TileMap& tiles, ZoneKind kind, Vec2i at, bool isFree);

// Edited copies of signs and zones.
Scenery sceneryMoved(const Scenery& scenery, const SceneryGrip& grip, Vec2i by);
Scenery sceneryWithout(const Scenery& scenery, const SceneryRef& ref);

}  // namespace pixelstep
