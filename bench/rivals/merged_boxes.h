// Merges block tiles into rectangles, for libraries without tiles.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/tilemap.h"

namespace pixelstep {

/// The solid tiles as few boxes: a box for each run in a row, and equal runs below it merged.
inline std::vector<Rect> mergedBoxes(const TileMap& map) {
    const auto columns = static_cast<size_t>(map.columns());
    std::vector<Rect> boxes;
    std::vector<size_t> above(columns, SIZE_MAX);  // the box that ends above, by its first column
    for (int row = 0; row < map.rows(); ++row) {
        std::vector<size_t> here(columns, SIZE_MAX);
        for (int column = 0; column < map.columns(); ++column) {
            const int first = column;
            while (column < map.columns() && map.isObstacle({column, row})) ++column;
            if (column == first) continue;
            const int width = (column - first) * map.tileSize();
            size_t box = above[static_cast<size_t>(first)];
            if (box == SIZE_MAX || boxes[box].width != width) {
                box = boxes.size();
                const Rect cell = map.cellRect({first, row});
                boxes.push_back({cell.left, cell.top, width, 0});
            }
            boxes[box].height += map.tileSize();
            here[static_cast<size_t>(first)] = box;
        }
        above = here;
    }
    return boxes;
}

}  // namespace pixelstep
