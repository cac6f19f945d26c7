// Casts against tiles: rays by runs of cells in a row, boxes by regions without solid pixels.
#include "physics/query/cast_tiles.h"

#include <algorithm>
#include <bit>

#include "physics/mover.h"

namespace pixelstep {
namespace {

// floor((first + i * step) / divisor) for i = 0, 1, ..: with a single division.
struct FloorSequence {
    int64_t whole;
    int64_t rest;
    int64_t stepWhole;
    int64_t stepRest;
    int64_t divisor;

    FloorSequence(int64_t first, int64_t step, int64_t by)
        : whole(first / by),
          rest(first % by),
          stepWhole(step / by),
          stepRest(step % by),
          divisor(by) {}

    void next() {
        whole += stepWhole;
        rest += stepRest;
        // Branch-free, since the carry is hard to predict.
        const int64_t carry = rest >= divisor;
        rest -= divisor & -carry;
        whole += carry;
    }
};

// A ray's steps within one row of cells.
struct Run {
    int64_t first;
    int64_t last;
    int firstColumn;
    int lastColumn;
};

// A ray among tiles. Positions are counted from the corner of the map.
class TileRay {
public:
    TileRay(const TileMap& tiles, Vec2i from, const Line& line, bool oneWays)
        : tiles_(tiles),
          line_(line),
          from_(from - tiles.origin()),
          shift_(std::countr_zero(static_cast<uint32_t>(tiles.tileSize()))),
          hitsOneWays_(oneWays && line.by.y > 0) {}

    int64_t firstStep() const { return line_.isSteep ? walkSteep() : walkFlat(); }

private:
    int64_t none() const { return line_.length + 1; }
    int columnAt(int64_t x) const {
        return (from_.x + static_cast<int>(x) * line_.direction.x) >> shift_;
    }
    // [px] from the start to the first pixel of the next row, or column.
    int toNext(int from, int direction) const {
        const int within = from & (tiles_.tileSize() - 1);
        return direction > 0 ? tiles_.tileSize() - within : within + 1;
    }

    // For flat lines: several steps per row.
    int64_t walkFlat() const {
        int row = from_.y >> shift_;
        const int64_t toRow = toNext(from_.y, line_.direction.y);
        if (toRow > line_.shorterLength)
            return inRun(row, {0, line_.length, columnAt(0), columnAt(line_.length)});
        // The step that brings y pixels is ceil(y * longer / shorter).
        const int64_t shorter = line_.shorterLength;
        FloorSequence starts(toRow * line_.length + shorter - 1, tiles_.tileSize() * line_.length,
                             shorter);
        for (int64_t first = 0; first <= line_.length; row += line_.direction.y) {
            const int64_t last = std::min(starts.whole - 1, line_.length);
            const int64_t step = inRun(row, {first, last, columnAt(first), columnAt(last)});
            if (step <= line_.length) return step;
            first = starts.whole;
            starts.next();
        }
        return none();
    }

    // For steep lines: tileSize steps per row, in one or two columns.
    int64_t walkSteep() const {
        int row = from_.y >> shift_;
        const int64_t toRow = toNext(from_.y, line_.direction.y);
        FloorSequence across(toRow * line_.shorterLength, tiles_.tileSize() * line_.shorterLength,
                             line_.length);
        int64_t x = 0;
        for (int64_t first = 0, next = toRow; first <= line_.length; row += line_.direction.y) {
            const bool isLast = next > line_.length;
            const int64_t last = isLast ? line_.length : next - 1;
            const int64_t lastX =
                isLast ? line_.shorterLength : across.whole - (across.rest < line_.shorterLength);
            const int64_t step = inRun(row, {first, last, columnAt(x), columnAt(lastX)});
            if (step <= line_.length) return step;
            first = next;
            x = across.whole;
            next += tiles_.tileSize();
            across.next();
        }
        return none();
    }

    // The step blocked by a row of cells. Empty cells are skipped 32 at a time.
    int64_t inRun(int row, const Run& run) const {
        const bool isRight = run.firstColumn <= run.lastColumn;
        for (int column = run.firstColumn;;) {
            const CellBits held = tiles_.bitsAt(column, row);
            const int start = column & ~31;
            const int low = std::max(isRight ? column : run.lastColumn, start) - start;
            const int high = std::min(isRight ? run.lastColumn : column, start + 31) - start;
            uint32_t bits = held.solids | (hitsOneWays_ ? held.oneWays : 0);
            bits &= ~0u << low & ~0u >> (31 - high);
            while (bits != 0) {
                const int bit = isRight ? std::countr_zero(bits) : 31 - std::countl_zero(bits);
                const int64_t step = inCell({start + bit, row}, held, run);
                if (step <= line_.length) return step;
                bits &= ~(1u << bit);
            }
            if (isRight ? start + 31 >= run.lastColumn : start <= run.lastColumn) return none();
            column = isRight ? start + 32 : start - 1;
        }
    }

    // The first step at which the ray is in a column.
    int64_t stepInto(int column) const {
        const int edge = line_.direction.x > 0 ? column << shift_ : ((column + 1) << shift_) - 1;
        return line_.firstAtX((edge - from_.x) * line_.direction.x);
    }

    // The step blocked by a cell with solid pixels.
    int64_t inCell(Vec2i cell, const CellBits& held, const Run& run) const {
        const int64_t first = cell.x == run.firstColumn ? run.first : stepInto(cell.x);
        const uint32_t bit = 1u << (cell.x & 31);
        if (held.solids & held.fulls & bit) return first;
        int64_t last =
            cell.x == run.lastColumn ? run.last : stepInto(cell.x + line_.direction.x) - 1;
        // A full one-way tile has its surface in its topmost row, which the ray reaches when it
        // enters.
        if (held.fulls & bit) last = first;
        return inPixels(cell, (held.solids & bit) != 0, first, last);
    }

    int64_t inPixels(Vec2i cell, bool isSolid, int64_t first, int64_t last) const {
        const Mask& mask = tiles_.form(tiles_.tile(cell)).mask;
        Vec2i at = from_ + line_.at(first) - cell * tiles_.tileSize();
        int64_t rest = line_.length == 0 ? 0 : first * line_.shorterLength % line_.length;
        for (int64_t step = first;; ++step) {
            if (isSolid ? mask.isSolidAt(at.x, at.y)
                        : mask.topOf(at.x) == at.y && landsOn(cell, step))
                return step;
            if (step == last) return none();
            (line_.isSteep ? at.y : at.x) += line_.isSteep ? line_.direction.y : line_.direction.x;
            rest += line_.shorterLength;
            if (rest < line_.length) continue;
            rest -= line_.length;
            (line_.isSteep ? at.x : at.y) += line_.isSteep ? line_.direction.x : line_.direction.y;
        }
    }

    // True if the step moves down from a pixel for which the one-way tile counts.
    bool landsOn(Vec2i cell, int64_t step) const {
        if (step == 0) return false;
        const Vec2i before = line_.at(step - 1);
        const Vec2i pixel = tiles_.origin() + from_ + before;
        return line_.at(step).y > before.y && oneWayBlocks(tiles_, cell, {pixel.x, pixel.y, 1, 1});
    }

    const TileMap& tiles_;
    const Line& line_;
    Vec2i from_;
    int shift_;
    bool hitsOneWays_;
};

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
    if (box.width == 1 && box.height == 1)
        return TileRay(tiles, {box.left, box.top}, line, oneWays).firstStep();
    return TileSweep(tiles, box, line, oneWays).firstStep();
}

}  // namespace pixelstep
