// Visits the cells along the line; each body in them is tested by a closed formula.
#include "physics/query/cast_bodies.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

// The steps at which the movement along one axis is in low..high [px].
struct Span {
    int64_t first;
    int64_t last;
};

// @param firstAt  (pixels) -> the first step at this distance
template <class FirstAt>
Span spanOf(int low, int high, int direction, int64_t length, FirstAt firstAt) {
    const Span never{length + 1, -1};
    if (direction == 0) return low <= 0 && 0 <= high ? Span{0, length} : never;
    const int from = direction > 0 ? low : -high;
    const int to = direction > 0 ? high : -low;
    if (to < 0) return never;
    return {firstAt(std::max(from, 0)), firstAt(to + 1) - 1};
}

// Calls visit(cell) for each body cell that the box enters, possibly more than once, until step
// `last` or until isDone(step).
template <class Visit, class IsDone>
void walkCells(const Rect& box, const Line& line, int64_t last, Visit visit, IsDone isDone) {
    const auto visitAll = [&](const Rect& cells) {
        for (int y = cells.top; y < cells.bottom(); ++y)
            for (int x = cells.left; x < cells.right(); ++x) visit(Vec2i{x, y});
    };
    // The cells under a box, without those that it only touches.
    const auto under = [](const Rect& rect) {
        return BodyGrid::cellsOf({rect.left, rect.top, rect.width - 1, rect.height - 1});
    };
    Rect cells = under(box);
    if (last >= 0) visitAll(cells);
    Vec2i lead = line.leadingPixel(box);
    for (int64_t step = 0;;) {
        constexpr int kSize = BodyGrid::kCellSize;
        const Vec2i corner{lead.x & ~(kSize - 1), lead.y & ~(kSize - 1)};
        step = line.firstOutside(step, lead, {corner.x, corner.y, kSize, kSize});
        if (step > last || isDone(step)) return;
        const Vec2i way = line.at(step);
        const Rect here = box.moved(way.x, way.y);
        cells = under(here);
        lead = line.leadingPixel(here);
        const bool entersColumn = lead.x < corner.x || lead.x >= corner.x + kSize;
        const bool entersRow = lead.y < corner.y || lead.y >= corner.y + kSize;
        const int column = line.direction.x > 0 ? cells.right() - 1 : cells.left;
        const int row = line.direction.y > 0 ? cells.bottom() - 1 : cells.top;
        if (entersColumn) visitAll({column, cells.top, 1, cells.height});
        if (entersRow) visitAll({cells.left, row, cells.width, 1});
    }
}

}  // namespace

int64_t firstBodyStep(const Rect& box, const Line& line, const Rect& body, bool isOneWay) {
    // The distance along each axis until the box has a common column or row with the body.
    const Vec2i low{body.left - box.right() + 1, body.top - box.bottom() + 1};
    const Vec2i high{body.right() - box.left - 1, body.bottom() - box.top - 1};
    const Span x = spanOf(low.x, high.x, line.direction.x, line.length,
                          [&](int64_t pixels) { return line.firstAtX(pixels); });
    if (isOneWay) {
        const bool isAbove = line.direction.y > 0 && low.y > 0;
        const int64_t step = isAbove ? line.firstAtY(low.y) : line.length + 1;
        return x.first <= step && step <= x.last ? step : line.length + 1;
    }
    const Span y = spanOf(low.y, high.y, line.direction.y, line.length,
                          [&](int64_t pixels) { return line.firstAtY(pixels); });
    const int64_t step = std::max(x.first, y.first);
    return step <= std::min(x.last, y.last) ? step : line.length + 1;
}

BodyStep firstBody(const Solids& bodies, const Rect& box, const Line& line, int64_t last,
                   const QueryFilter& filter) {
    BodyStep best{line.length + 1, kInvalidBody};
    const auto visit = [&](uint32_t body) {
        if (!isIncluded(filter, bodies, body)) return false;
        const bool isOneWay = bodies.traits(body).role == Role::oneWayPlatform;
        const int64_t step = firstBodyStep(box, line, bodies.rect(body), isOneWay);
        if (step <= last) best = std::min(best, BodyStep{step, body});
        return false;
    };
    const std::array grids{&bodies.solidGrid(), &bodies.characterGrid()};
    for (const BodyGrid* grid : grids)
        for (const uint32_t body : grid->large()) visit(body);
    // A body hit before the box enters the next cell is nearer than all bodies in that cell.
    walkCells(
        box, line, last,
        [&](Vec2i cell) {
            for (const BodyGrid* grid : grids) grid->visitCell(cell, visit);
        },
        [&](int64_t step) { return best.step < step; });
    return best;
}

}  // namespace pixelstep
