// Random input: runs, jumps, drops and throws, mostly at the speeds of a game.
#include "soak/player.h"

#include <algorithm>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kFastest = 100000;                   // [px/s]
constexpr int64_t kTerminalSpeed = toFixed(1200);  // [1/65536 px/s]

// [1/65536 px/s] any speed up to `most` px/s in both directions
int64_t speedWithin(Random& random, int most) {
    return toFixed(random.between(-most, most)) + random.between(-65535, 65535);
}

// Mostly a few pixels per step, sometimes the maximum speed.
int64_t randomSpeed(Random& random) {
    if (random.chance(1, 200)) return speedWithin(random, kFastest);
    if (random.chance(1, 8)) return speedWithin(random, 1 << random.between(9, 13));
    return speedWithin(random, 1 << random.between(3, 8));
}

TerrainRules randomRules(Random& random, int tileSize) {
    return {.maxClimb = random.chance(1, 2) ? 4 : random.between(0, tileSize),
            .sticksToSlopes = random.chance(3, 4)};
}

// As the controller uses them: corners only in the direction of movement, ledges only in the air.
MoveAssists randomAssists(Random& random, const Body& body, bool grounded) {
    const auto side = [&] { return static_cast<int8_t>(2 * random.between(0, 1) - 1); };
    const auto way = static_cast<int8_t>((body.speed.x > 0) - (body.speed.x < 0));
    return {.cornerReach = random.chance(1, 3) ? 0 : random.between(1, 32),
            .onlyCornerSide = random.chance(7, 8) ? way : int8_t{0},
            .facing = way != 0 ? way : side(),
            .ledgeSide = grounded || random.chance(1, 3) ? int8_t{0} : side()};
}

}  // namespace

RandomPlayer randomPlayer(Random& random, int tileSize) {
    const int hz = random.chance(1, 2) ? 60 : random.between(10, 240);
    return {.stepsPerSecond = hz,
            .rules = randomRules(random, tileSize),
            .run = randomSpeed(random),
            .gravity = perStep(toFixed(random.between(random.chance(1, 4) ? 0 : 400, 2000)), hz)};
}

void play(Random& random, const TileMap& map, RandomPlayer& player, Body& body) {
    if (random.chance(1, 8)) player.run = random.chance(1, 8) ? 0 : randomSpeed(random);
    const bool wasStopped = player.run != 0 && body.speed.x == 0;
    if (wasStopped && random.chance(1, 4)) player.run = -player.run;
    if (random.chance(1, 50)) player.rules = randomRules(random, map.tileSize());
    if (random.chance(3, 4)) body.speed.x = player.run;
    const Obstacle floor = obstacleBelow(map, body.rect);
    if (floor.onlyOneWay && random.chance(1, 12)) body.rect = body.rect.moved(0, 1);
    if (floor && random.chance(1, 20)) body.speed.y = -toFixed(random.between(20, 600));
    // Rarely, `grounded` is false although it stands on the ground.
    player.grounded = floor && body.speed.y >= 0 && random.chance(19, 20);
    if (!player.grounded) body.speed.y = std::min(body.speed.y + player.gravity, kTerminalSpeed);
    if (random.chance(1, 60)) body.speed = {randomSpeed(random), randomSpeed(random)};
    player.assists =
        random.chance(1, 2) ? MoveAssists{} : randomAssists(random, body, player.grounded);
}

}  // namespace pixelstep
