// Lines, rectangles and floods of cells.
#include "game/level/cells.h"

#include <algorithm>
#include <cstdlib>

namespace pixelstep {
namespace {

/// Flood fill by horizontal runs of cells.
class Flood {
public:
    Flood(const TileMap& tiles, Vec2i seed)
        : tiles_(tiles),
          tile_(tiles.tile(seed)),
          isFound_(static_cast<size_t>(tiles.columns()) * static_cast<size_t>(tiles.rows())) {
        seeds_.push_back(seed);
    }

    /// @return  false if there are more than `most` cells
    bool run(size_t most) {
        while (!seeds_.empty()) {
            const Vec2i seed = seeds_.back();
            seeds_.pop_back();
            if (!isWanted(seed)) continue;
            if (!takeRun(seed, most)) return false;
        }
        return true;
    }

    std::vector<Vec2i> take() { return std::move(found_); }

private:
    size_t indexOf(Vec2i cell) const {
        return static_cast<size_t>(cell.y) * static_cast<size_t>(tiles_.columns()) +
               static_cast<size_t>(cell.x);
    }
    bool isWanted(Vec2i cell) const {
        return tiles_.isInside(cell) && !isFound_[indexOf(cell)] && tiles_.tile(cell) == tile_;
    }

    bool takeRun(Vec2i seed, size_t most) {
        int first = seed.x;
        int end = seed.x + 1;
        while (isWanted({first - 1, seed.y})) --first;
        while (isWanted({end, seed.y})) ++end;
        if (found_.size() + static_cast<size_t>(end - first) > most) return false;
        for (int x = first; x < end; ++x) {
            isFound_[indexOf({x, seed.y})] = true;
            found_.push_back({x, seed.y});
        }
        for (const int row : {seed.y - 1, seed.y + 1}) addSeeds(first, end, row);
        return true;
    }

    // One seed for each run that starts or continues between these columns.
    void addSeeds(int first, int end, int row) {
        for (int x = first; x < end; ++x)
            if (isWanted({x, row}) && (x == first || !isWanted({x - 1, row})))
                seeds_.push_back({x, row});
    }

    const TileMap& tiles_;
    Tile tile_;
    std::vector<bool> isFound_;
    std::vector<Vec2i> found_;
    std::vector<Vec2i> seeds_;
};

}  // namespace

std::vector<Vec2i> cellsOnLine(Vec2i from, Vec2i to) {
    const int width = std::abs(to.x - from.x);
    const int height = std::abs(to.y - from.y);
    std::vector<Vec2i> cells{from};
    Vec2i cell = from;
    // Walks whichever axis lags behind: (2x+1)/width against (2y+1)/height, without dividing.
    for (int x = 0, y = 0; x < width || y < height;) {
        if ((2 * int64_t{x} + 1) * height < (2 * int64_t{y} + 1) * width) {
            cell.x += sign(to.x - from.x);
            ++x;
        } else {
            cell.y += sign(to.y - from.y);
            ++y;
        }
        cells.push_back(cell);
    }
    return cells;
}

std::vector<Vec2i> cellsOnThinLine(Vec2i from, Vec2i to) {
    const int64_t width = std::abs(to.x - from.x);
    const int64_t height = std::abs(to.y - from.y);
    const int64_t longer = std::max(width, height);
    std::vector<Vec2i> cells;
    for (int64_t i = 0; i <= longer; ++i) {
        // Rounded to the nearest, halves away from `from` on either side.
        const auto part = [&](int64_t side) {
            return longer == 0 ? 0 : static_cast<int>((2 * i * side + longer) / (2 * longer));
        };
        cells.push_back({from.x + sign(to.x - from.x) * part(width),
                         from.y + sign(to.y - from.y) * part(height)});
    }
    return cells;
}

Rect cellsBetween(Vec2i corner, Vec2i opposite) {
    return {std::min(corner.x, opposite.x), std::min(corner.y, opposite.y),
            std::abs(opposite.x - corner.x) + 1, std::abs(opposite.y - corner.y) + 1};
}

std::vector<Vec2i> cellsOf(const Rect& cells) {
    std::vector<Vec2i> result;
    for (int row = cells.top; row < cells.bottom(); ++row)
        for (int column = cells.left; column < cells.right(); ++column)
            result.push_back({column, row});
    return result;
}

std::vector<Vec2i> outlineOf(const Rect& cells) {
    std::vector<Vec2i> result;
    for (int row = cells.top; row < cells.bottom(); ++row) {
        const bool isWhole = row == cells.top || row == cells.bottom() - 1;
        const int step = isWhole ? 1 : std::max(cells.width - 1, 1);
        for (int column = cells.left; column < cells.right(); column += step)
            result.push_back({column, row});
    }
    return result;
}

std::optional<std::vector<Vec2i>> floodCells(const TileMap& tiles, Vec2i seed, size_t most) {
    if (!tiles.isInside(seed)) return std::vector<Vec2i>{};
    Flood flood(tiles, seed);
    if (!flood.run(most)) return std::nullopt;
    std::vector<Vec2i> cells = flood.take();
    std::ranges::sort(cells, [](Vec2i a, Vec2i b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    return cells;
}

}  // namespace pixelstep
