// Simulates characters in a small map of tiles.
#include "scene/endless_floor.h"

#include <algorithm>
#include <vector>

#include "game/character/character_move.h"
#include "game/character/character_sensors.h"
#include "game/level/level.h"

namespace pixelstep {
namespace {

constexpr int kTile = 32;        // [px]
constexpr int kMargin = 2 * 32;  // [px] more than the reach of a character's sensors
constexpr int kNearEnd = 4 * kTile;

int wholeTiles(int pixels) {
    return (pixels + kTile - 1) / kTile * kTile;
}

}  // namespace

EndlessFloor::EndlessFloor(const Tuning& tuning)
    : tuning_(tuning),
      reach_{tuning.walkSpeed / tuning.stepsPerSecond + 2,
             std::max(tuning.jumpSpeed, tuning.maxFallSpeed) / tuning.stepsPerSecond + 2},
      nearEnd_(kNearEnd),
      farBegin_(kNearEnd + wholeTiles(reach_.x + kCharacterWidth + 2 * kMargin)),
      floorY_(wholeTiles(2 * (reach_.y + kMargin) + kCharacterHeight)) {
    const int width = farBegin_ + wholeTiles(reach_.x + kCharacterWidth + 2 * kMargin);
    const int height = floorY_ + wholeTiles(2 * (reach_.y + kMargin));
    tiles_ = TileMap(ShapeSet(kTile), {}, width / kTile, height / kTile);
    std::vector<Tile> row(static_cast<size_t>(width / kTile), Tile{.shape = kBlock});
    std::fill(row.begin() + nearEnd_ / kTile, row.begin() + farBegin_ / kTile, Tile{});
    for (int y = floorY_ / kTile; y < height / kTile; ++y) tiles_.setRow(y, row);
}

int EndlessFloor::roomY(const Runner& runner) const {
    const int most = reach_.y + kMargin;
    return floorY_ - std::clamp(runner.height(), -most, most) - runner.body.rect.height;
}

Vec2i EndlessFloor::placeOnFloor(const Runner& runner) const {
    return {farBegin_ + kMargin, roomY(runner)};
}

Vec2i EndlessFloor::placeAtPit(const Runner& runner) const {
    return {nearEnd_ + std::min(runner.body.rect.left, kMargin), roomY(runner)};
}

CharacterSensors EndlessFloor::sensorsAt(const Runner& runner, Vec2i place) const {
    Body body = runner.body;
    body.rect.left = place.x;
    body.rect.top = place.y;
    return readSensors({tiles_, body, runner.state, tuning_});
}

bool EndlessFloor::isOnGround(const Runner& runner) const {
    return sensorsAt(runner, placeOnFloor(runner)).grounded;
}

bool EndlessFloor::isOnGroundAtPit(const Runner& runner) const {
    return sensorsAt(runner, placeAtPit(runner)).grounded;
}

void EndlessFloor::stepAt(Runner& runner, Buttons held, Vec2i sensorPlace, Vec2i moved) const {
    Rect& rect = runner.body.rect;
    const CharacterSensors sensors = sensorsAt(runner, sensorPlace);
    const Vec2i offset{moved.x - rect.left, moved.y - rect.top};
    rect = rect.moved(offset.x, offset.y);
    CharacterDecision decision;
    controlAndMove(
        runner.body, runner.state, decision, held, sensors, tuning_, [&](const MovingBody& moving) {
            return move(tiles_, moving, {tuning_.stepsPerSecond, terrainRulesOf(tuning_)});
        });
    rect = rect.moved(-offset.x, -offset.y);
}

void EndlessFloor::step(Runner& runner, Buttons held) const {
    const Vec2i place = placeOnFloor(runner);
    stepAt(runner, held, place, place);
}

void EndlessFloor::stepAtPit(Runner& runner, Buttons held) const {
    const Vec2i place = placeAtPit(runner);
    stepAt(runner, held, place, place);
}

void EndlessFloor::stepAcross(Runner& runner, Buttons held, int farSide) const {
    const Vec2i place{farBegin_ - (farSide - runner.body.rect.left), roomY(runner)};
    stepAt(runner, held, placeAtPit(runner), place);
}

}  // namespace pixelstep
