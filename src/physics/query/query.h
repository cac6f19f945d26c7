// Queries: the first hit of a ray or a moving rectangle, and the content of an area.
// They change nothing and store nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/query/body_map.h"
#include "physics/query/line.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// Which bodies a query finds.
enum class Seen : uint8_t {
    checked,  ///< those of a group that the asker checks, whether or not it reacts to them
    inWay,    ///< those that would stop the asker if it moved: see Solids::isInWayOf
};

/// The body that the query is made for, and the things that it may find.
struct QueryFilter {
    BodyTraits me{};               ///< its role and groups
    uint32_t self = kInvalidBody;  ///< its index; never found
    Seen seen = Seen::checked;
    bool tiles = true;    ///< false: tiles, and the outside of the map, are air
    bool oneWays = true;  ///< false: one-way tiles and one-way platforms are air
};

/// Everything that may be found.
struct Scene {
    const TileMap& tiles;
    const BodyMap* bodies = nullptr;  ///< null: there are none
};

enum class HitKind : uint8_t { nothing, tile, body };

/// The hit, and its place.
struct Hit {
    HitKind kind = HitKind::nothing;
    bool isOneWay = false;
    int distance = 0;    ///< [px] steps to the hit, or the whole length if there is none; of hits
                         ///< within a rectangle: along the longer axis from its middle pixel
    Vec2i pixel{};       ///< [px] of what was hit: of those that a rectangle shares with it the
                         ///< topmost, then leftmost; without a hit, the corner at the end
    Vec2i way{};         ///< [px] from the start to the last free place
    Vec2i normal{};      ///< out of what was hit, along one axis; (0, 0) if the start is inside it
    Vec2i cell{-1, -1};  ///< the tile that holds the pixel
    uint32_t body = kInvalidBody;  ///< or the body's index

    explicit operator bool() const { return kind != HitKind::nothing; }
    friend bool operator==(const Hit&, const Hit&) = default;
};

/// The first thing on the whole-pixel line (see Line) from one pixel to another, both included.
///
/// A ray is a `sweep` of one pixel and follows its rules.
/// Cost: by the length of the line up to the hit; neither the size of the map nor the number of
/// bodies elsewhere matters.
/// @param from, to  [px] up to kMaxLine apart on each axis
Hit rayCast(const Scene& scene, Vec2i from, Vec2i to, const QueryFilter& filter = {});

/// The first thing in the way of a rectangle that moves along the whole-pixel line by `by`: it
/// stops before the first step after which it would share a pixel with something.
///
/// Only the pixels at the end of each step are tested: a diagonal step passes between two things
/// that meet at a corner.
/// One-ways count only for steps down. A one-way tile stops the rectangle when its lowest row comes
/// to lie on the topmost pixel of one of the tile's columns and the tile counts for the rectangle
/// before the step (see oneWayCounts), as it does for a mover; a one-way platform when that row
/// comes to lie on the platform's topmost one. From below, the side or within they are air.
/// The normal is against the axis of the last step. A diagonal step counts as one along the longer
/// axis, then one along the other: if the first alone would hit, the normal is along its axis.
/// Of things hit by the same step, solid tiles come first, then one-way tiles, then bodies by
/// index.
/// @param box  [px] an empty one hits nothing
/// @param by   [px] up to kMaxLine on each axis
Hit sweep(const Scene& scene, const Rect& box, Vec2i by, const QueryFilter& filter = {});

/// The same by a loop over all steps, pixels and bodies: slow, and the definition of `rayCast` and
/// `sweep`.
Hit sweepByPixels(const Scene& scene, const Rect& box, Vec2i by, const QueryFilter& filter = {});

/// Every body on the way up to where a tile ends it, each once, nearest first (bodies hit by the
/// same step by index); that tile comes last.
std::vector<Hit> rayCastAll(const Scene& scene, Vec2i from, Vec2i to,
                            const QueryFilter& filter = {});
std::vector<Hit> sweepAll(const Scene& scene, const Rect& box, Vec2i by,
                          const QueryFilter& filter = {});

/// Every tile and body that shares a pixel with `area`, nearest to its middle pixel first. Each hit
/// names the pixel within `area` that is nearest to the middle by straight distance; of several the
/// topmost, then leftmost. Equally near hits are ordered by their pixels, then tiles before bodies,
/// then by index. One-ways count with all of their pixels.
/// Cost: by the size of `area` and by what is in it.
std::vector<Hit> hitsWithin(const Scene& scene, const Rect& area, const QueryFilter& filter = {});
/// Every tile and body that covers this pixel.
std::vector<Hit> hitsAt(const Scene& scene, Vec2i pixel, const QueryFilter& filter = {});

/// True if the filter lets this body of the scene be found.
bool isSeen(const QueryFilter& filter, const BodyMap& bodies, uint32_t body);

/// The cells of a map that a line from a pixel passes in its first `steps` steps, in order.
std::vector<Vec2i> cellsOnRay(const TileMap& tiles, Vec2i from, const Line& line, int steps);

}  // namespace pixelstep
