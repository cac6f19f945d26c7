// Edits spawn points: finds, drags, adds and removes them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/body_tools.h"
#include "game/world/world.h"

namespace pixelstep {

/// A spawn point of a level.
struct SpawnRef {
    Kind kind = Kind::player;
    size_t index = 0;  ///< in its list of the cast; 0 for the player

    friend bool operator==(const SpawnRef&, const SpawnRef&) = default;
};

/// The part that a drag moves: a whole spawn point, or one point of a platform's path.
struct SpawnGrip {
    SpawnRef start;
    std::optional<size_t> point{};  ///< of the path
    bool isNewPoint = false;        ///< a new point after `point`

    friend bool operator==(const SpawnGrip&, const SpawnGrip&) = default;
};

/// True if the level has this spawn point. The player always has one.
bool hasSpawn(const Level& level, const SpawnRef& ref);
/// The same for a grip.
bool hasGrip(const Level& level, const SpawnGrip& grip);
/// [px] The rectangle of the body at its spawn point, also of a player that the level does not
/// place.
/// Requires: hasSpawn.
Rect spawnRectOf(const World& world, const SpawnRef& ref);
/// A name to show: "player", "clone patrol", "crate".
std::string spawnName(const Level& level, const SpawnRef& ref);
/// The path of a platform's middle; a single point if it does not move.
/// Requires: hasSpawn, a platform.
std::vector<Vec2i> spawnPath(const Level& level, const SpawnRef& ref);
/// A preview of the body at its spawn point.
BodyPreview spawnPreview(const World& world, const SpawnRef& ref);

/// The spawn points with a pixel, or a point of their path, in a rectangle of the world; the
/// topmost last.
std::vector<SpawnRef> spawnsWithin(const World& world, const Rect& view);

/// The part that a press at a world pixel would grab.
/// @param reach   [px] the distance within which a press grabs a path's point
/// @param chosen  the spawn point whose path's points can be grabbed
std::optional<SpawnGrip> gripAt(const World& world, Vec2i at, int reach,
                                const std::optional<SpawnRef>& chosen);
/// [px] The point that a drag moves: the middle of the feet, or the path's point.
Vec2i gripFeet(const World& world, const SpawnGrip& grip);

/// Snapped to a grid of half tiles. @param isFree  true: not snapped
Vec2i snapped(const TileMap& tiles, Vec2i feet, bool isFree);

// Edited copies of the cast, which is the list of all spawn points.
Cast castMoved(const World& world, const SpawnGrip& grip, Vec2i by);
Cast castWithout(const Cast& cast, const SpawnGrip& grip);
/// The cast with one more point at the end of a platform's path.
/// @param middle  [px] the platform's middle there
Cast castWithPoint(const Cast& cast, const SpawnRef& ref, Vec2i middle, int speed);
/// Adds a body; a player replaces the existing one.
/// @param points  of a platform: the middle, at each point of its path; otherwise the body's feet
Cast castWith(const Cast& cast, Kind kind, const std::vector<Vec2i>& points,
              const BodyTools& tools);

}  // namespace pixelstep
