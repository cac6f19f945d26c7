// Searches for free places. Blocked runs are skipped, so that walls cost little.
#include "physics/fit.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <tuple>
#include <unordered_set>

#include "math/fixed.h"
#include "physics/body_grid.h"
#include "physics/mover.h"

namespace pixelstep {
namespace {

// The columns of a cell with a solid pixel in the rows of `pixels`, as bits.
uint32_t solidColumns(const TileMap& tiles, Vec2i cell, const Rect& pixels) {
    const Tile tile = tiles.tile(cell);
    if (tile.oneWay) return 0;
    const Form& form = tiles.form(tile);
    const Rect whole = tiles.cellRect(cell);
    const Rect part = intersection(whole, {whole.left, pixels.top, whole.width, pixels.height});
    uint32_t bits = 0;
    for (int y = part.top; y < part.bottom(); ++y)
        bits |= form.mask.rows[static_cast<size_t>(y - whole.top)];
    return bits;
}

// The farthest solid pixel column within `pixels` in `direction`.
std::optional<int> farthestSolidColumn(const TileMap& tiles, const Rect& pixels, int direction) {
    const Rect cells = tiles.cellsUnder(pixels);
    for (int i = 0; i < cells.width; ++i) {
        const int column = direction > 0 ? cells.right() - 1 - i : cells.left + i;
        uint32_t bits = 0;
        for (int row = cells.top; row < cells.bottom(); ++row)
            bits |= solidColumns(tiles, {column, row}, pixels);
        const int left = tiles.cellRect({column, 0}).left;
        const int first = std::max(pixels.left - left, 0);
        const int last = std::min(pixels.right() - left, tiles.tileSize()) - 1;
        bits &= (~0u << first) & (~0u >> (31 - last));
        if (bits == 0) continue;
        return left + (direction > 0 ? 31 - std::countl_zero(bits) : std::countr_zero(bits));
    }
    return std::nullopt;
}

// Bodies in the way, and the grid that finds them.
struct Obstacles {
    std::span<const Rect> rects;
    BodyGrid grid{};

    explicit Obstacles(std::span<const Rect> bodies) : rects(bodies) {
        if (!bodies.empty()) grid.assign(bodies);
    }
    // The farthest pixel column of a body within `pixels` in `direction`.
    std::optional<int> farthestColumn(const Rect& pixels, int direction) const {
        std::optional<int> farthest;
        grid.visit(pixels, [&](uint32_t body) {
            const Rect& rect = rects[body];
            const int column = direction > 0 ? rect.right() - 1 : rect.left;
            if (overlaps(rect, pixels) && (!farthest || (column - *farthest) * direction > 0))
                farthest = column;
            return false;
        });
        return farthest;
    }
};

// The smallest sideways distance in least..most at which `box` is free.
std::optional<int> clearToSide(const TileMap& tiles, const Rect& box, int direction, int least,
                               int most, const Obstacles& bodies) {
    int distance = std::max(least, 0);
    while (distance <= most) {
        const Rect there = box.moved(direction * distance, 0);
        auto solid = farthestSolidColumn(tiles, there, direction);
        if (!solid) solid = bodies.farthestColumn(there, direction);
        if (!solid) return distance;
        distance += direction > 0 ? *solid - there.left + 1 : there.right() - *solid;
    }
    return std::nullopt;
}

// Clips a reach to the map; the outside is solid.
Reach withinMap(const TileMap& tiles, const Rect& wanted, const Reach& reach) {
    const Rect bounds = tiles.bounds();
    return {.left = std::max(reach.left, bounds.left - wanted.left),
            .right = std::min(reach.right, bounds.right() - wanted.right()),
            .up = std::max(reach.up, bounds.top - wanted.top),
            .down = std::min(reach.down, bounds.bottom() - wanted.bottom())};
}

// The rows of a cell with a solid pixel in the columns of `strip`, as bits.
uint32_t solidRows(const TileMap& tiles, Vec2i cell, const Rect& strip) {
    const Tile tile = tiles.tile(cell);
    const Form& form = tiles.form(tile);
    if (tile.oneWay || form.isEmpty) return 0;
    if (form.isFull) return form.mask.columns[0];
    const Rect whole = tiles.cellRect(cell);
    const int first = std::max(strip.left, whole.left) - whole.left;
    const int end = std::min(strip.right(), whole.right()) - whole.left;
    uint32_t bits = 0;
    for (int x = first; x < end; ++x) bits |= form.mask.columns[static_cast<size_t>(x)];
    return bits;
}

// The first run of at least `height` rows without solid pixels in the columns of `strip`, which has
// the height of the map.
std::optional<Rect> firstClearRun(const TileMap& tiles, const Rect& strip, int height) {
    const Rect cells = tiles.cellsUnder(strip);
    int top = strip.top;
    const auto runTo = [&](int bottom) { return Rect{strip.left, top, strip.width, bottom - top}; };
    for (int row = cells.top; row < cells.bottom(); ++row) {
        uint32_t bits = 0;
        for (int column = cells.left; column < cells.right(); ++column)
            bits |= solidRows(tiles, {column, row}, strip);
        const int rowTop = tiles.cellRect({0, row}).top;
        for (; bits != 0; bits &= bits - 1) {
            const int solid = rowTop + std::countr_zero(bits);
            if (solid - top >= height) return runTo(solid);
            top = solid + 1;
        }
    }
    if (strip.bottom() - top >= height) return runTo(strip.bottom());
    return std::nullopt;
}

// The next x whose strip may differ. If all tiles are full or empty, that is where a side reaches
// the next column of cells.
int nextStrip(const TileMap& tiles, const Rect& strip) {
    const Rect cells = tiles.cellsUnder(strip);
    for (int row = cells.top; row < cells.bottom(); ++row)
        for (int column = cells.left; column < cells.right(); ++column) {
            const Tile tile = tiles.tile({column, row});
            const Form& form = tiles.form(tile);
            if (!tile.oneWay && !form.isEmpty && !form.isFull) return strip.left + 1;
        }
    const int leftChanges = tiles.cellRect({cells.left, 0}).right();
    const int rightChanges = tiles.cellRect({cells.right() - 1, 0}).right() - strip.width + 1;
    return std::min(leftChanges, rightChanges);
}

int64_t latticeKey(int column, int row) {
    return static_cast<int64_t>(static_cast<uint64_t>(static_cast<uint32_t>(row)) << 32 |
                                static_cast<uint32_t>(column));
}

// A lattice of cells of the size of `base`; cell (0, 0) is `base`.
struct Lattice {
    Rect base;

    Rect at(int column, int row) const {
        return base.moved(column * base.width, row * base.height);
    }
    Rect cellsUnder(const Rect& pixels) const {
        const int left = floorDiv(pixels.left - base.left, base.width);
        const int top = floorDiv(pixels.top - base.top, base.height);
        const int right = floorDiv(pixels.right() - 1 - base.left, base.width);
        const int bottom = floorDiv(pixels.bottom() - 1 - base.top, base.height);
        return {left, top, right - left + 1, bottom - top + 1};
    }
};

std::unordered_set<int64_t> cellsTaken(const Lattice& lattice, std::span<const Rect> occupied) {
    std::unordered_set<int64_t> taken;
    for (const Rect& rect : occupied) {
        const Rect cells = lattice.cellsUnder(rect);
        for (int row = cells.top; row < cells.bottom(); ++row)
            for (int column = cells.left; column < cells.right(); ++column)
                taken.insert(latticeKey(column, row));
    }
    return taken;
}

// All lattice cells within the map and `radius` pixels of the base, nearest first.
std::vector<Vec2i> latticeCells(const Lattice& lattice, const Rect& bounds, int radius) {
    const Rect cells =
        intersection(lattice.cellsUnder(bounds), lattice.cellsUnder(lattice.base.grown(radius)));
    const auto distance = [&](Vec2i c) {
        return std::abs(c.x) * lattice.base.width + std::abs(c.y) * lattice.base.height;
    };
    std::vector<Vec2i> found;
    for (int row = cells.top; row < cells.bottom(); ++row)
        for (int column = cells.left; column < cells.right(); ++column)
            if (distance({column, row}) <= radius) found.push_back({column, row});
    std::ranges::sort(found, {},
                      [&](Vec2i c) { return std::tuple(distance(c), std::abs(c.y), c.y, c.x); });
    return found;
}

}  // namespace

Reach Reach::everywhere(const TileMap& tiles, const Rect& wanted) {
    const Rect bounds = tiles.bounds();
    return {.left = std::min(0, bounds.left - wanted.left),
            .right = std::max(0, bounds.right() - wanted.right()),
            .up = std::min(0, bounds.top - wanted.top),
            .down = std::max(0, bounds.bottom() - wanted.bottom())};
}

std::optional<Rect> nearestClear(const TileMap& tiles, const Rect& wanted, const Reach& reach,
                                 int facing, std::span<const Rect> bodies) {
    using Rank = std::tuple<int, int, bool, bool>;  // distance, |dy|, is down, is behind
    const Reach inside = withinMap(tiles, wanted, reach);
    const Obstacles obstacles(bodies);
    std::optional<Rank> best;
    std::optional<Rect> place;
    const auto tryRow = [&](int dy, int direction) {
        const int least = direction > 0 ? inside.left : -inside.right;
        int most = direction > 0 ? inside.right : -inside.left;
        if (best) most = std::min(most, std::get<0>(*best) - std::abs(dy));
        const auto distance =
            clearToSide(tiles, wanted.moved(0, dy), direction, least, most, obstacles);
        if (!distance) return;
        const Rank rank{*distance + std::abs(dy), std::abs(dy), dy > 0, direction != facing};
        if (best && *best <= rank) return;
        best = rank;
        place = wanted.moved(direction * *distance, dy);
    };
    const int nearest = std::max({0, inside.up, -inside.down});
    const int farthest = std::max(-inside.up, inside.down);
    for (int away = nearest; away <= farthest && (!best || away <= std::get<0>(*best)); ++away) {
        for (int dy : {-away, away}) {
            if (dy < inside.up || dy > inside.down) continue;
            tryRow(dy, facing);
            tryRow(dy, -facing);
        }
    }
    return place;
}

std::vector<Rect> spreadClear(const TileMap& tiles, const Rect& wanted, int count,
                              std::span<const Rect> occupied) {
    const Lattice lattice{wanted};
    const auto taken = cellsTaken(lattice, occupied);
    const Rect bounds = tiles.bounds();
    const Rect all = unionOf(bounds, wanted);
    const int farthest = all.width + all.height;
    constexpr size_t kEnoughCells = 1000000;
    std::vector<Rect> places;
    for (int radius = 8 * (wanted.width + wanted.height);; radius *= 2) {
        places.clear();
        const auto cells = latticeCells(lattice, bounds, std::min(radius, farthest));
        for (Vec2i cell : cells) {
            if (static_cast<int>(places.size()) == count) break;
            const Rect place = lattice.at(cell.x, cell.y);
            if (!taken.contains(latticeKey(cell.x, cell.y)) && !tiles.isSolid(place))
                places.push_back(place);
        }
        if (static_cast<int>(places.size()) == count) return places;
        if (radius >= farthest || cells.size() > kEnoughCells) return places;
    }
}

namespace {

/// @param onTile  true: the map's lower edge does not count as ground
std::optional<Rect> firstSupported(const TileMap& tiles, int width, int height, bool onTile) {
    const Rect bounds = tiles.bounds();
    Rect strip{bounds.left, bounds.top, width, bounds.height};
    while (strip.right() <= bounds.right()) {
        if (const auto run = firstClearRun(tiles, strip, height)) {
            // The end of the run holds a box; a one-way tile may hold it earlier.
            Rect box{run->left, run->top, width, height};
            while (!obstacleBelow(tiles, box)) ++box.top;
            if (!onTile || box.bottom() < bounds.bottom()) return box;
        }
        strip.left = nextStrip(tiles, strip);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Rect> firstStanding(const TileMap& tiles, int width, int height) {
    return firstSupported(tiles, width, height, false);
}

std::optional<Rect> firstOnTile(const TileMap& tiles, int width, int height) {
    return firstSupported(tiles, width, height, true);
}

}  // namespace pixelstep
