// Movement: the plain loop of one-pixel steps, and the same with its idle stretches jumped over.
#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "math/fixed.h"
#include "physics/mover.h"

namespace pixelstep {
namespace {

// Takes the whole pixels out of a remainder.
int takeWhole(int64_t& remainder) {
    const int64_t whole = wholePart(remainder);
    remainder -= toFixed(whole);
    return static_cast<int>(whole);
}

// One body on its way through one step: `columns` pixels in x, `rows` in y, some of them done.
struct Walk {
    const TileMap& tiles;
    Body& body;
    TerrainRules rules;
    bool grounded;
    int directionX = 0;
    int directionY = 0;
    int64_t columns = 0;
    int64_t rows = 0;
    int64_t columnsDone = 0;
    int64_t rowsDone = 0;
    bool goesX = false;
    bool goesY = false;
    MoveResult result{};

    Walk(const TileMap& map, Body& moved, int stepsPerSecond, bool isGrounded, TerrainRules how)
        : tiles(map), body(moved), rules(how), grounded(isGrounded) {
        assert(!tiles.isSolid(body.rect));
        body.remainder.x += perStep(body.speed.x, stepsPerSecond);
        body.remainder.y += perStep(body.speed.y, stepsPerSecond);
        const int dx = takeWhole(body.remainder.x);
        int dy = takeWhole(body.remainder.y);
        // Who follows the ground leaves it by a jump or where it ends, not by falling.
        if (grounded && rules.sticksToSlopes) dy = 0;
        directionX = sign(dx);
        directionY = sign(dy);
        columns = std::abs(dx);
        rows = std::abs(dy);
        goesX = columns > 0;
        goesY = rows > 0;
    }

    // The line from start to end: rows done after so many columns.
    int64_t rowsAt(int64_t column) const { return columns == 0 ? rows : column * rows / columns; }

    // One pixel in x. A wall ends the way in x.
    void stepX() {
        ++columnsDone;
        const SideStep step =
            stepSideways(tiles, body.rect, directionX, footingOf(grounded, rules));
        if (!step.moves) {
            body.speed.x = body.remainder.x = 0;
            result.hitX = true;
            goesX = false;
            return;
        }
        body.rect = body.rect.moved(directionX, step.dy);
        if (grounded) {
            (step.dy < 0 ? result.climbed : result.descended) += std::abs(step.dy);
            grounded = step.grounded;
        }
        if (columnsDone == columns) goesX = false;
    }

    // One pixel in y. Floor or ceiling ends the way in y.
    void stepY() {
        ++rowsDone;
        const Block block =
            directionY > 0 ? blockBelow(tiles, body.rect) : blockAbove(tiles, body.rect);
        if (block) {
            body.speed.y = body.remainder.y = 0;
            (directionY > 0 ? result.landed : result.hitUp) = true;
            grounded = directionY > 0;
            goesY = false;
            return;
        }
        body.rect = body.rect.moved(0, directionY);
        if (rowsDone == rows) goesY = false;
    }

    // The next pixel in x with the pixels in y that the line has by then, or what is left of y.
    void stepOn() {
        if (goesX) stepX();
        const int64_t target = goesX ? rowsAt(columnsDone) : rows;
        while (goesY && rowsDone < target) stepY();
    }

    void jump(int64_t byColumns, int64_t byRows) {
        body.rect = body.rect.moved(static_cast<int>(byColumns) * directionX,
                                    static_cast<int>(byRows) * directionY);
        columnsDone += byColumns;
        rowsDone += byRows;
        if (columnsDone == columns) goesX = false;
        if (rowsDone == rows) goesY = false;
    }

    // How far in x nothing is entered that stops or lifts.
    int64_t freeColumns(int64_t most) const {
        const Rect& box = body.rect;
        const int lead = directionX > 0 ? box.right() : box.left - 1;
        const int column = tiles.cellAt({lead, 0}).x;
        const Rect under = tiles.cellsUnder(box);
        const int cells = static_cast<int>(most) / tiles.tileSize() + 2;
        const int run =
            tiles.freeColumns(column, directionX, {under.top, under.bottom() - 1}, cells);
        return columnsBeforeOneWay(lead, std::min<int64_t>(most, edgeAfter(column, run, lead)));
    }

    // How many of `most` columns, from pixel `lead` on, come before a one-way's surface that the
    // feet would climb.
    int64_t columnsBeforeOneWay(int lead, int64_t most) const {
        const Rect& box = body.rect;
        const int climb = std::min(footingOf(grounded, rules).climb, box.height);
        const int width = static_cast<int>(most);
        const Rect band{directionX > 0 ? lead : lead - width + 1, box.bottom() - climb, width,
                        climb};
        if (!tiles.hasOneWay(tiles.cellsUnder(band))) return most;
        for (int i = 0; i < width; ++i)
            if (hasSurfaceIn({lead + i * directionX, band.top, 1, climb})) return i;
        return most;
    }

    bool hasSurfaceIn(const Rect& column) const {
        const Rect cells = tiles.cellsUnder(column);
        for (int row = cells.top; row < cells.bottom(); ++row) {
            const Vec2i cell{cells.left, row};
            if (!tiles.isOneWay(cell)) continue;
            const auto y = tiles.surfaceRow(cell, column.left - tiles.cellRect(cell).left);
            if (y && *y >= column.top && *y < column.bottom()) return true;
        }
        return false;
    }

    // How far in x a box on flat blocks has one under its leading or its trailing column.
    int64_t flatColumns(int64_t most) const {
        const Rect& box = body.rect;
        const Vec2i feet = tiles.cellAt({box.left, box.bottom()});
        if (tiles.cellRect(feet).top != box.bottom()) return 0;
        const int cells = static_cast<int>(most) / tiles.tileSize() + 2;
        for (int pixel : {directionX > 0 ? box.right() : box.left - 1,
                          directionX > 0 ? box.left + 1 : box.right() - 2}) {
            const int column = tiles.cellAt({pixel, 0}).x;
            const int run = tiles.fullsInRow({column, feet.y}, directionX, false, cells);
            if (run > 0) return std::min<int64_t>(most, edgeAfter(column, run, pixel));
        }
        return 0;
    }

    // Pixels from `pixel` in column `column` on to the end of `run` columns; 0 for no run.
    int edgeAfter(int column, int run, int pixel) const {
        if (run == 0) return 0;
        const Rect last = tiles.cellRect({column + directionX * (run - 1), 0});
        return directionX > 0 ? last.right() - pixel : pixel - last.left + 1;
    }

    // How far in y nothing is entered that stops; rising, one-ways never do.
    int64_t freeRows(int64_t most) const {
        const Rect& box = body.rect;
        const int lead = directionY > 0 ? box.bottom() : box.top - 1;
        Rect cells = tiles.cellsUnder(box);
        cells.height = 1;
        cells.top = tiles.cellAt({0, lead}).y;
        int64_t free = 0;
        for (; free < most; cells.top += directionY) {
            if (tiles.hasSolid(cells) || (directionY > 0 && tiles.hasOneWay(cells))) break;
            const Rect row = tiles.cellRect({0, cells.top});
            free = directionY > 0 ? row.bottom() - lead : lead - row.top + 1;
        }
        return std::min(most, free);
    }

    // True if nothing stops or lifts a body in the air on its way to `there`.
    bool isFreeTo(const Rect& there) const {
        Rect cells = tiles.cellsUnder(unionOf(body.rect, there));
        if (tiles.hasSolid(cells)) return false;
        // One-ways matter from the row of the highest feet on.
        const int feet = tiles.cellAt({0, std::min(body.rect.bottom(), there.bottom()) - 1}).y;
        cells.height = cells.bottom() - feet;
        cells.top = feet;
        return !tiles.hasOneWay(cells);
    }

    // Jumps as far as nothing can happen; false if that is nowhere.
    bool skip() {
        if (!goesX) return skipBy(0, freeRows(rows - rowsDone));
        const int64_t left = columns - columnsDone;
        if (!goesY) {
            const int64_t most = grounded ? flatColumns(left) : left;
            return most > 1 && skipBy(freeColumns(most), 0);
        }
        if (grounded) return false;  // the next pixel down decides
        // On a slant: all of the rest if nothing is in the way, else a part of it.
        for (int64_t part = left; part > 1; part /= 2) {
            const int64_t down = rowsAt(columnsDone + part) - rowsDone;
            const Rect there = body.rect.moved(static_cast<int>(part) * directionX,
                                               static_cast<int>(down) * directionY);
            if (isFreeTo(there)) return skipBy(part, down);
        }
        return false;
    }

    bool skipBy(int64_t byColumns, int64_t byRows) {
        if (byColumns + byRows <= 0) return false;
        jump(byColumns, byRows);
        return true;
    }
};

// Steps by pixels before the next try to skip, where the last one failed: near slopes and walls
// trying at each pixel would cost more than it saves.
constexpr int kPatience = 4;

}  // namespace

MoveResult moveByPixels(const TileMap& tiles, Body& body, int stepsPerSecond, bool grounded,
                        TerrainRules rules) {
    Walk walk(tiles, body, stepsPerSecond, grounded, rules);
    while (walk.goesX || walk.goesY) walk.stepOn();
    return walk.result;
}

MoveResult move(const TileMap& tiles, Body& body, int stepsPerSecond, bool grounded,
                TerrainRules rules) {
    Walk walk(tiles, body, stepsPerSecond, grounded, rules);
    const bool isShort = walk.columns + walk.rows <= 1;
    int patience = 0;
    while (walk.goesX || walk.goesY) {
        if (isShort || patience > 0 || !walk.skip()) {
            patience = patience > 0 ? patience - 1 : kPatience;
            walk.stepOn();
        }
    }
    return walk.result;
}

}  // namespace pixelstep
