// One body's way through one step: in, its speed; out, single pixels along the line, each decided
// by whoever knows what is in the way.
#pragma once

#include <cstdlib>

#include "math/fixed.h"
#include "physics/mover.h"

namespace pixelstep {

/// A walk of `columns` pixels in x and `rows` in y, some of them done.
struct LineWalk {
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

    LineWalk(Body& moved, int stepsPerSecond, bool isGrounded, TerrainRules how)
        : body(moved), rules(how), grounded(isGrounded) {
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

    /// The line from start to end: rows done after so many columns.
    int64_t rowsAt(int64_t column) const { return columns == 0 ? rows : column * rows / columns; }

    /// One pixel in x; where the step does not move, the way in x ends.
    void stepX(const SideStep& step) {
        ++columnsDone;
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

    /// One pixel in y; floor or ceiling end the way in y.
    void stepY(bool isBlocked) {
        ++rowsDone;
        if (isBlocked) {
            body.speed.y = body.remainder.y = 0;
            (directionY > 0 ? result.landed : result.hitUp) = true;
            grounded = directionY > 0;
            goesY = false;
            return;
        }
        body.rect = body.rect.moved(0, directionY);
        if (rowsDone == rows) goesY = false;
    }

    /// The next pixel in x with the pixels in y that the line has by then, or what is left of y.
    /// @param sideways  () -> SideStep: the verdict on the next pixel in x
    /// @param upright   () -> bool: whether the next pixel in y is blocked
    template <class Sideways, class Upright>
    void stepOn(Sideways sideways, Upright upright) {
        if (goesX) stepX(sideways());
        const int64_t target = goesX ? rowsAt(columnsDone) : rows;
        while (goesY && rowsDone < target) stepY(upright());
    }

private:
    // Takes the whole pixels out of a remainder.
    static int takeWhole(int64_t& remainder) {
        const int64_t whole = wholePart(remainder);
        remainder -= toFixed(whole);
        return static_cast<int>(whole);
    }
};

}  // namespace pixelstep
