// Searches for the nearest free place of a box.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "math/rect.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// Limits of a search around the wanted place, as offsets of the box.
struct Reach {
    int left = 0;   ///< [px] smallest dx, <= 0 allowed
    int right = 0;  ///< [px] largest dx
    int up = 0;     ///< [px] smallest dy
    int down = 0;   ///< [px] largest dy

    /// The whole map.
    static Reach everywhere(const TileMap& tiles, const Rect& wanted);
};

/// The free place nearest to `wanted` by |dx|+|dy|; ties: smaller |dy|, then up, then the side of
/// `facing` (-1 or +1). One-way tiles are ignored.
/// @param bodies  additional obstacles
/// @return        nothing if no place within reach is free
std::optional<Rect> nearestClear(const TileMap& tiles, const Rect& wanted, const Reach& reach,
                                 int facing, std::span<const Rect> bodies = {});

/// Up to `count` free places around `wanted`, in a lattice of its width and height; they overlap
/// neither each other nor an `occupied` rectangle. Nearest first by |dx|+|dy| (ties: smaller |dy|,
/// then up, then left). Searches about the nearest million places.
std::vector<Rect> spreadClear(const TileMap& tiles, const Rect& wanted, int count,
                              std::span<const Rect> occupied);

/// The leftmost, then topmost free place for a box of this size with ground below.
std::optional<Rect> firstStanding(const TileMap& tiles, int width, int height);
/// The same, but with a tile as ground, not the lower edge of the map.
std::optional<Rect> firstOnTile(const TileMap& tiles, int width, int height);

}  // namespace pixelstep
