#include <cstdio>
#include "math/fixed.h"
#include "physics/mover.h"
using namespace pixelstep;
int main() {
    TileMap map(ShapeSet(16), {0, 0}, 10, 4);
    for (int x = 0; x < 10; ++x) map.setTile({x, 3}, {.shape = kBlock});
    map.setTile({5, 2}, {.shape = kSlope45});
    map.setTile({6, 2}, {.shape = kBlock, .oneWay = true});
    Body body{.rect = {8, 10, 8, 8}};
    for (int i = 0; i < 100; ++i) {
        const bool grounded = body.speed.y >= 0 && obstacleBelow(map, body.rect);
        body.speed = {toFixed(60), grounded ? 0 : body.speed.y + toFixed(15)};
        move(map, {body, grounded}, {60, {}});
    }
    std::printf("%d %d\n", body.rect.left, body.rect.bottom());
}
