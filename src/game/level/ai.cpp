// The button history of echoes, and the wall and ledge detection of patrols.
#include "game/level/ai.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "math/fixed.h"

namespace pixelstep {
namespace {

size_t placeOf(int64_t step, size_t length) {
    return static_cast<size_t>(step) % length;
}

// The distance that the front of a body can advance.
struct FreeDistance {
    int pixels = 0;  // negative where the front already hangs over a ledge
    bool turnsBack =
        false;  // a ledge or a body ends the distance; at a wall, a patrol turns when it touches it
};

// The one-pixel column of the body, nearest to its front, that has ground under it.
std::optional<Rect> nextFooting(const CollisionContext& context, const Rect& box, int direction) {
    for (int i = 0; i < box.width; ++i) {
        const int x = direction > 0 ? box.right() - 1 - i : box.left + i;
        const Rect column{x, box.top, 1, box.height};
        if (obstacleBelow(context, column)) return column;
    }
    return std::nullopt;
}

// Probes ahead with this column, because a column follows slopes that the whole body would span.
FreeDistance freeDistanceAhead(const CollisionContext& context, const Rect& box, int direction,
                               int most, int maxClimb) {
    const auto found = nextFooting(context, box, direction);
    if (!found) return {most, false};
    Rect column = *found;
    const int front = direction > 0 ? box.right() - 1 : box.left;
    FreeDistance result{(column.left - front) * direction, false};
    while (result.pixels < most) {
        const MoveXResult attempt = testMoveX(
            context, column, direction, {.climb = maxClimb, .stepDown = 0, .snapDown = maxClimb});
        result.turnsBack = attempt.canMove ? !attempt.grounded : attempt.body != kInvalidBody;
        if (!attempt.canMove || result.turnsBack) break;
        ++result.pixels;
        column = column.moved(direction, attempt.dy);
    }
    return result;
}

// True if the next pixels are plain flat floor: the common case, which is found fast.
bool isFlatAhead(const CollisionContext& context, const Rect& box, int direction, int most) {
    const TileMap& tiles = context.tiles;
    const int left = direction > 0 ? box.right() - 1 : box.left - most;
    const Rect way{left, box.top, most + 1, box.height};
    const Rect floor = tiles.cellsUnder({left, box.bottom(), most + 1, 1});
    if (tiles.cellRect({floor.left, floor.top}).top != box.bottom()) return false;
    if (tiles.hasPixels(tiles.cellsUnder(way))) return false;
    if (context.bodies && context.bodies->hasAnyNear(way, context.me, context.self)) return false;
    for (int column = floor.left; column < floor.right(); ++column) {
        const CellBits bits = tiles.bitsAt(column, floor.top, floor.bottom());
        if ((bits.fulls & bits.solids & 1u << (column & 31)) == 0) return false;
    }
    return true;
}

Buttons towards(int direction) {
    return direction > 0 ? kButtonRight : kButtonLeft;
}

// The distance that the body still moves ahead if it turns around after this step [px]; 0 if it
// turns at once.
int turnDistance(const PatrolSensors& sensors, const Tuning& tuning) {
    const int64_t slowing = tuning.turnAccel > 0 ? tuning.turnAccel : tuning.runAccel;
    if (slowing == 0) return 0;
    const int64_t currentSpeed =
        std::max<int64_t>(0, wholePart(sensors.speedX * sensors.facing) + 1);
    const int64_t gained = tuning.runAccel / tuning.stepsPerSecond + 1;
    const int64_t top = tuning.walkSpeed;
    const int64_t speed = tuning.runAccel == 0 ? top
                          : currentSpeed > top ? currentSpeed
                                               : std::min(currentSpeed + gained, top);
    constexpr int64_t kFarthest = 1 << 12;
    return static_cast<int>(std::min(speed * speed / (2 * slowing) + 1, kFarthest));
}

}  // namespace

void resize(ButtonHistory& history, int64_t step, int length) {
    const std::vector<ButtonRecord>& old = history.ring;
    std::vector<ButtonRecord> ring(static_cast<size_t>(length), 0);
    const auto kept = static_cast<int64_t>(std::min(old.size(), ring.size()));
    for (int64_t at = std::max<int64_t>(0, step - kept); at < step; ++at)
        ring[placeOf(at, ring.size())] = old[placeOf(at, old.size())];
    history.ring = std::move(ring);
}

ButtonRecord echoedButtons(const ButtonHistory& history, int64_t step, ButtonRecord now, int lag) {
    if (lag == 0) return now;
    return step < lag ? ButtonRecord{0} : history.ring[placeOf(step - lag, history.ring.size())];
}

void recordButtons(ButtonHistory& history, int64_t step, ButtonRecord now) {
    if (!history.ring.empty()) history.ring[placeOf(step, history.ring.size())] = now;
}

Buttons patrol(const CollisionContext& context, const PatrolSensors& sensors,
               const Tuning& tuning) {
    if (!sensors.grounded) return towards(sensors.facing);
    const auto hasWall = [&](int direction) {
        return direction > 0 ? sensors.hasWallRight : sensors.hasWallLeft;
    };
    const int stride =
        std::max(1, (tuning.walkSpeed + tuning.stepsPerSecond - 1) / tuning.stepsPerSecond);
    const int ahead = sensors.facing;
    const int lookAhead = stride + turnDistance(sensors, tuning);
    const Rect& box = sensors.box;
    const auto freeDistance = [&](int direction, int most) {
        return freeDistanceAhead(context, box, direction, most, tuning.maxClimb);
    };
    if (!hasWall(ahead) &&
        (isFlatAhead(context, box, ahead, lookAhead) || !freeDistance(ahead, lookAhead).turnsBack))
        return towards(ahead);
    const bool canTurn = !hasWall(-ahead) && freeDistance(-ahead, box.width).pixels >= box.width;
    return canTurn ? towards(-ahead) : Buttons{0};
}

}  // namespace pixelstep
