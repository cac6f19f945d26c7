// Random levels for path-finding: ledges, one-way platforms, stairs and slopes.
#pragma once

#include "game/level/level.h"
#include "math/random.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// A map with about one ledge, wall, one-way platform or slope for every `sparse` cells.
inline TileMap randomNavMap(Random& random, int columns, int rows, int sparse = 30) {
    TileMap map(ShapeSet(16), {}, columns, rows);
    const auto put = [&](int column, int row, int shape, int transform = 0, bool oneWay = false) {
        if (!map.isInside({column, row})) return;
        map.setTile({column, row}, {.shape = static_cast<uint16_t>(shape),
                                    .transform = static_cast<uint8_t>(transform),
                                    .oneWay = oneWay});
    };
    const ShapeSet& shapes = map.shapes();
    const int slope = shapes.find("slope45");
    const int gentle[2] = {shapes.find("slope22a"), shapes.find("slope22b")};
    for (int i = columns * rows / sparse; i > 0; --i) {
        const int column = random.between(0, columns - 1);
        const int row = random.between(2, rows - 1);
        const int length = random.between(1, 7);
        const bool isMirrored = random.chance(1, 2);
        const int transform = isMirrored ? transformOf("fx") : 0;
        switch (random.between(0, 6)) {
            case 0:
            case 1:
                for (int k = 0; k < length; ++k) put(column + k, row, kBlock);
                break;
            case 2:
            case 3:
                for (int k = 0; k < length; ++k) put(column + k, row, kBlock, 0, true);
                break;
            case 4:
                for (int k = 0; k < length; ++k) put(column, row - k, kBlock);
                break;
            case 5:
                for (int k = 0; k < std::min(length, 4); ++k) {
                    const int at = isMirrored ? column - k : column + k;
                    put(at, row - k, slope, transform);
                    for (int below = 0; below < k; ++below) put(at, row - below, kBlock);
                }
                break;
            case 6:
                for (int k = 0; k < 2; ++k)
                    put(isMirrored ? column - k : column + k, row, gentle[k], transform);
                put(isMirrored ? column - 2 : column + 2, row, kBlock);
                break;
        }
    }
    return map;
}

}  // namespace pixelstep
