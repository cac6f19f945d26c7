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
        const Vec2i lead = line_.leadingPixel(at(step));
        return line_.firstOutside(step, lead, tiles_.cellRect(tiles_.cellAt(lead)));
    }

    // True if a step from a free place is blocked. It enters a column, a row or both.
    bool stops(int64_t step) const {
        const Rect before = at(step - 1);
        const Rect here = at(step);
        const Vec2i lead = line_.leadingPixel(here);
        if (here.left != before.left && tiles_.isSolid({lead.x, here.top, 1, here.height}))
            return true;
        if (here.top == before.top) return false;
        const Rect row{here.left, lead.y, here.width, 1};
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
