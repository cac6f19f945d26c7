// The nearest place where a box is clear.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "math/rect.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// How far from the wanted place a search may go; offsets of the box.
struct Reach {
    int left = 0;   ///< [px] smallest dx, <= 0 allowed
    int right = 0;  ///< [px] largest dx
    int up = 0;     ///< [px] smallest dy
    int down = 0;   ///< [px] largest dy

    /// Anywhere in the map.
    static Reach everywhere(const TileMap& tiles, const Rect& wanted);
};

/// The clear place nearest to `wanted` by |dx|+|dy|; ties: smaller |dy|, then up, then the side
/// that `facing` (-1 or +1) points to. One-way tiles are no obstacle.
/// @param bodies  rectangles that must not be overlapped either
/// @return        nothing if no place within reach is clear
std::optional<Rect> nearestClear(const TileMap& tiles, const Rect& wanted, const Reach& reach,
                                 int facing, std::span<const Rect> bodies = {});

/// Up to `count` clear places around `wanted`, each a whole number of widths and heights away from
/// it; none overlaps another or an `occupied` rectangle. Nearest first by |dx|+|dy| (ties: smaller
/// |dy|, then up, then left). Looks at the nearest million places or so.
std::vector<Rect> spreadClear(const TileMap& tiles, const Rect& wanted, int count,
                              std::span<const Rect> occupied);

/// The first place where a box of this size is clear and has something to stand on: smallest left,
/// then smallest top.
std::optional<Rect> firstStanding(const TileMap& tiles, int width, int height);
/// The same on a tile, not on the map's lower edge.
std::optional<Rect> firstOnTile(const TileMap& tiles, int width, int height);

}  // namespace pixelstep
