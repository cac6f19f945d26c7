// Where bodies start: in, the authored cast and the pointer; out, what is held, and another cast.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "edit/body_tools.h"
#include "game/world/world.h"

namespace pixelstep {

/// One of the bodies that a level begins with.
struct StartRef {
    Kind kind = Kind::player;
    size_t index = 0;  ///< in its list of the cast; 0 for the player

    friend bool operator==(const StartRef&, const StartRef&) = default;
};

/// A part of a start that the pointer can take: all of it, or a point of a platform's path.
struct StartGrip {
    StartRef start;
    std::optional<size_t> point{};  ///< of the path
    bool isNewPoint = false;        ///< one that is to come after `point`

    friend bool operator==(const StartGrip&, const StartGrip&) = default;
};

/// True if the level's cast has it. A player there always is.
bool hasStart(const Level& level, const StartRef& ref);
/// The same for a part of it.
bool hasGrip(const Level& level, const StartGrip& grip);
/// [px] where it begins, also the player that no file has placed. Requires: hasStart.
Rect startRectOf(const World& world, const StartRef& ref);
/// What it is called: "player", "clone patrol", "crate".
std::string startName(const Level& level, const StartRef& ref);
/// The platform's path as its middles pass it; a single point if it stands.
/// Requires: hasStart, a platform.
std::vector<Vec2i> startPath(const Level& level, const StartRef& ref);
/// How it would look as a body to come.
Ghost startGhost(const World& world, const StartRef& ref);

/// Those with a pixel, or a path's point, in a rectangle of the world; the topmost last.
std::vector<StartRef> startsWithin(const World& world, const Rect& view);

/// What a press would take.
/// @param reach   [px] how far from a path's point still counts
/// @param chosen  whose path's points can be taken
std::optional<StartGrip> gripAt(const World& world, Vec2i at, int reach,
                                const std::optional<StartRef>& chosen);
/// [px] the point that is moved with it: the one between the feet, or the path's.
Vec2i gripFeet(const World& world, const StartGrip& grip);

/// Half a tile's grid, from the map's corner on. @param isFree  leaves it as it is
Vec2i snapped(const TileMap& tiles, Vec2i feet, bool isFree);

/// The casts that come of it.
Cast castMoved(const World& world, const StartGrip& grip, Vec2i by);
Cast castWithout(const Cast& cast, const StartGrip& grip);
/// A point more at the end of a platform's path.
/// @param middle  [px] where its middle goes
Cast castWithPoint(const Cast& cast, const StartRef& ref, Vec2i middle, int speed);
/// A body more; a player instead of the one that there was.
/// @param middles  of a platform's path, else where the body's feet are
Cast castWith(const Cast& cast, Kind kind, const std::vector<Vec2i>& points,
              const BodyTools& tools);

}  // namespace pixelstep
