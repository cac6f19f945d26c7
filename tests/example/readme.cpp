// The program of README.md: a body falls, walks and climbs a slope. tests/structure compares both.
#include <cstdio>
#include "math/fixed.h"
#include "physics/mover.h"
using namespace pixelstep;

int main() {
    TileMap map(ShapeSet(16), {0, 0}, 10, 4);  // tiles of 16 px, 10 columns, 4 rows
    for (int x = 0; x < 10; ++x) map.setTile({x, 3}, {.shape = kBlock});
    map.setTile({6, 2}, {.shape = kSlope45});  // rises to the right
    for (int x = 7; x < 10; ++x) map.setTile({x, 2}, {.shape = kBlock});
    Body hero{.rect = {34, 0, 8, 14}};  // left, top, width, height; y points down

    // 1030 px/s^2, as a change of speed per step.
    const auto gravity = perStep(toFixed(1030), 60);
    for (int step = 0; step < 100; ++step) {
        const bool grounded = hero.speed.y >= 0 && obstacleBelow(map, hero.rect);
        hero.speed.x = toFixed(60);  // px/s, in fixed point: 16 fractional bits
        hero.speed.y = grounded ? 0 : hero.speed.y + gravity;
        // `.body` is a reference: move() updates hero. A blocked axis gets speed 0.
        move(map, {.body = hero, .grounded = grounded}, {.stepsPerSecond = 60, .terrain = {}});
    }
    std::printf("left %d, bottom %d\n", hero.rect.left, hero.rect.bottom());  // left 134, bottom 32
}
