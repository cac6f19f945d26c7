// Queries without side effects: the first hit of a ray or a moving rectangle, and the contents of
// an area.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/query/line.h"
#include "physics/solids.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The bodies that a query finds.
enum class QueryTargets : uint8_t {
    detected,  ///< bodies that the querying body detects, even if it does not respond to them
    blocking,  ///< bodies that would block the querying body: see Solids::isBlockedBy
};

/// The querying body, and the things that it can find.
struct QueryFilter {
    BodyTraits me{};               ///< its role and groups
    uint32_t self = kInvalidBody;  ///< its index; excluded from results
    QueryTargets seen = QueryTargets::detected;
    bool tiles = true;    ///< false: tiles, and the outside of the map, are air
    bool oneWays = true;  ///< false: one-way tiles and one-way platforms are air
};

/// The tiles and bodies that can be found.
struct QueryWorld {
    const TileMap& tiles;
    const Solids* bodies = nullptr;  ///< null: there are none
};

enum class HitKind : uint8_t { nothing, tile, body };

/// The hit object, and the place of the hit.
struct Hit {
    HitKind kind = HitKind::nothing;
    bool isOneWay = false;
    int distance = 0;  ///< [px] steps to the hit, or the whole length without a hit; for hits
                       ///< within a rectangle: along the longer axis from its middle pixel
    Vec2i pixel{};     ///< [px] of the hit object; of several shared with a rectangle, the topmost,
                       ///< then leftmost; without a hit, the corner at the end
    Vec2i travel{};    ///< [px] offset from the start to the last free place
    Vec2i normal{};    ///< out of the hit object, along one axis; (0, 0) if the start is inside it
    Vec2i cell{-1, -1};            ///< the tile of the pixel
    uint32_t body = kInvalidBody;  ///< or the body's index

    explicit operator bool() const { return kind != HitKind::nothing; }
    friend bool operator==(const Hit&, const Hit&) = default;
};

/// The first hit on the whole-pixel line (see Line) between two pixels, both included.
///
/// Equals a `sweep` of one pixel.
/// Cost: depends on the length of the line up to the hit, not on the size of the map or the number
/// of distant bodies.
/// @param from, to  [px] up to kMaxLine apart on each axis
Hit rayCast(const QueryWorld& world, Vec2i from, Vec2i to, const QueryFilter& filter = {});

/// The first obstacle of a rectangle that moves along the whole-pixel line `by`: it stops before
/// the first step that would make it overlap something.
///
/// Only the end of each step is tested: a diagonal step passes between two objects that touch at a
/// corner. One-way objects only block steps down. A one-way tile blocks the rectangle when its
/// lowest row would reach the topmost pixel of one of the tile's columns and oneWayBlocks before
/// the step, as for the mover; a one-way platform when that row would reach the platform's topmost
/// row. From below, from the side and inside they are ignored. The normal is against the axis of
/// the last step. A diagonal step counts as one along the longer axis, then one along the other: if
/// the first alone would hit, the normal is along its axis. If a step hits several objects, solid
/// tiles come first, then one-way tiles, then bodies by index.
/// @param box  [px] an empty box hits nothing
/// @param by   [px] up to kMaxLine on each axis
Hit sweep(const QueryWorld& world, const Rect& box, Vec2i by, const QueryFilter& filter = {});

/// Every tile and body that overlaps `area`, nearest to its middle pixel first. The pixel of each
/// hit is the one within `area` nearest to the middle by Euclidean distance; ties: the topmost,
/// then leftmost. Equally near hits are ordered by their pixels, then tiles before bodies, then by
/// index. One-way objects count with all their pixels.
/// Cost: depends on the size and content of `area`.
std::vector<Hit> hitsWithin(const QueryWorld& world, const Rect& area,
                            const QueryFilter& filter = {});

/// True if the filter includes this body.
bool isIncluded(const QueryFilter& filter, const Solids& bodies, uint32_t body);

/// The cells of a map that a line from a pixel passes in its first `steps` steps, in order.
std::vector<Vec2i> cellsOnRay(const TileMap& tiles, Vec2i from, const Line& line, int steps);

}  // namespace pixelstep
