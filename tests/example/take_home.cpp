// What one takes home: in, a map drawn in ASCII; out, where a body that walks and falls ends.
// Needs only src/math and src/physics.
#include <cstdio>
#include <string_view>

#include "math/fixed.h"
#include "physics/mover.h"

using namespace pixelstep;

int main() {
    constexpr std::string_view kRows[] = {"..........", "..........", "..##../#\\.", "##########"};
    TileMap map(ShapeSet(16), {0, 0}, 10, 4);
    for (int row = 0; row < map.rows(); ++row) {
        for (int column = 0; column < map.columns(); ++column) {
            const char symbol = kRows[row][static_cast<size_t>(column)];
            if (symbol == '#') map.setTile({column, row}, {.shape = kBlock});
            if (symbol == '/') map.setTile({column, row}, {.shape = kSlope45});
            if (symbol == '\\')
                map.setTile({column, row}, {.shape = kSlope45, .transform = kFlipX});
        }
    }
    constexpr int kStepsPerSecond = 60;
    Body body{.rect = {34, 0, 8, 14}};  // above the block at column 2
    bool wasGrounded = false;
    for (int step = 0; step < 100; ++step) {
        const bool isGrounded = body.speed.y >= 0 && blockBelow(map, body.rect);
        if (isGrounded != wasGrounded)
            std::printf("step %d: %s at x %d, y %d\n", step, isGrounded ? "lands" : "falls",
                        body.rect.left, body.rect.bottom());
        wasGrounded = isGrounded;
        body.speed.x = toFixed(60);  // [px/s]
        body.speed.y = isGrounded ? 0 : body.speed.y + perStep(toFixed(1030), kStepsPerSecond);
        move(map, {body, isGrounded}, {kStepsPerSecond, TerrainRules{}});
    }
    std::printf("ends at x %d, y %d\n", body.rect.left, body.rect.bottom());
}
