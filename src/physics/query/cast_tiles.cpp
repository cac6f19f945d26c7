// Casts against tiles: skips regions without pixels, then tests each step like the mover.
#include "physics/query/cast_tiles.h"

#include <algorithm>

#include "physics/mover.h"

namespace pixelstep {
namespace {

// A box among tiles.
class TileSweep {
public:
    TileSweep(const TileMap& tiles, const Rect& box, const Line& line, bool oneWays)
        : tiles_(tiles), box_(box), line_(line), hitsOneWays_(oneWays && line.by.y > 0) {}

    int64_t firstStep() const {
        if (tiles_.isSolid(box_)) return 0;
        int64_t stride = tiles_.tileSize();
        for (int64_t step = 0; step < line_.length;) {
            const int64_t next = std::min(step + stride, line_.length);
            if (!hasPixels(tiles_.cellsUnder(unionOf(at(step), at(next))))) {
                step = next;
                stride *= 4;
                continue;
            }
            stride = tiles_.tileSize();
            // If there are only full tiles nearby, nothing can block it before it enters a cell.
            const int64_t into = std::min(stepIntoCells(step), line_.length);
            if (!hasPartial(tiles_.cellsUnder(at(step)))) step = into - 1;
            while (step < into)
                if (stops(++step)) return step;
        }
        return line_.length + 1;
    }

private:
    Rect at(int64_t step) const {
        const Vec2i way = line_.at(step);
        return box_.moved(way.x, way.y);
    }
    bool hasPixels(const Rect& cells) const {
        return hitsOneWays_ ? tiles_.hasPixels(cells) : tiles_.hasSolid(cells);
    }
    bool hasPartial(const Rect& cells) const { return tiles_.hasPartial(cells, hitsOneWays_); }

    // The first step after `step` at which a leading edge enters other cells.
    int64_t stepIntoCells(int64_t step) const {
        const Rect here = at(step);
        const Vec2i way = line_.at(step);
        const Vec2i lead{line_.direction.x > 0 ? here.right() - 1 : here.left,
                         line_.direction.y > 0 ? here.bottom() - 1 : here.top};
        const Rect cell = tiles_.cellRect(tiles_.cellAt(lead));
        const int toX = line_.direction.x > 0 ? cell.right() - lead.x : lead.x - cell.left + 1;
        const int toY = line_.direction.y > 0 ? cell.bottom() - lead.y : lead.y - cell.top + 1;
        return std::min(line_.firstAtX(way.x * line_.direction.x + toX),
                        line_.firstAtY(way.y * line_.direction.y + toY));
    }

    // True if a step from a free place is blocked. It enters a column, a row or both.
    bool stops(int64_t step) const {
        const Rect before = at(step - 1);
        const Rect here = at(step);
        const int x = line_.direction.x > 0 ? here.right() - 1 : here.left;
        const int y = line_.direction.y > 0 ? here.bottom() - 1 : here.top;
        if (here.left != before.left && tiles_.isSolid({x, here.top, 1, here.height})) return true;
        if (here.top == before.top) return false;
        const Rect row{here.left, y, here.width, 1};
        return tiles_.isSolid(row) ||
               (hitsOneWays_ && firstOneWaySurface(tiles_, row, before).has_value());
    }

    const TileMap& tiles_;
    const Rect& box_;
    const Line& line_;
    bool hitsOneWays_;
};

}  // namespace

int64_t firstTileStep(const TileMap& tiles, const Rect& box, const Line& line, bool oneWays) {
    return TileSweep(tiles, box, line, oneWays).firstStep();
}

}  // namespace pixelstep
