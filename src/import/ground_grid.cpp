// Fills cells and measures them.
#include "import/ground_grid.h"

#include <algorithm>
#include <span>

#include "game/level/level.h"
#include "math/fixed.h"

namespace pixelstep {

size_t areaOf(const ShapeSet& shapes, uint16_t shape) {
    if (shape == kEmpty) return 0;
    size_t area = 0;
    for (const uint8_t height : shapes.all()[shape].heights) area += height;
    return area;
}

GroundGrid::GroundGrid(const Rect& area, int side)
    : side_(side),
      cells_{floorDiv(area.left, side), floorDiv(area.top, side),
             std::clamp((area.width + side - 1) / side, 1, kMaxMapSide),
             std::clamp((area.height + side - 1) / side, 1, kMaxMapSide)},
      tiles_(static_cast<size_t>(cells_.width) * static_cast<size_t>(cells_.height)) {}

Rect GroundGrid::cellsUnder(const Rect& pixels) const {
    const auto cellAt = [&](int place) { return floorDiv(place + side_ / 2, side_); };
    const Vec2i first{cellAt(pixels.left), cellAt(pixels.top)};
    return {first.x, first.y, std::max(cellAt(pixels.right()) - first.x, 1),
            std::max(cellAt(pixels.bottom()) - first.y, 1)};
}

size_t GroundGrid::put(const Rect& cells, const Tile& tile, ShapeFinder* unites) {
    const Rect inside = intersection(cells, cells_);
    size_t set = 0;
    for (int y = inside.top; y < inside.bottom(); ++y) {
        for (int x = inside.left; x < inside.right(); ++x) {
            const size_t number =
                static_cast<size_t>(y - cells_.top) * static_cast<size_t>(cells_.width) +
                static_cast<size_t>(x - cells_.left);
            Tile& now = tiles_[number];
            if (tile.oneWay && now.shape != kEmpty && !now.oneWay) continue;
            ++set;
            const bool isPlain = now.shape == kEmpty || now == tile || unites == nullptr;
            if (isPlain && exact_.empty()) {  // as almost all are
                now = tile;
                continue;
            }
            const auto known = exact_.find(number);
            std::optional<CellPixels> exact;
            if (known != exact_.end()) exact = known->second;
            now = unites != nullptr ? unites->united(now, tile, exact) : tile;
            if (exact && unites != nullptr)
                exact_[number] = *exact;
            else
                exact_.erase(number);
        }
    }
    return set;
}

size_t GroundGrid::count() const {
    return static_cast<size_t>(
        std::ranges::count_if(tiles_, [](const Tile& tile) { return tile.shape != kEmpty; }));
}

double GroundGrid::coverage(const ShapeSet& shapes) const {
    std::vector<size_t> counts(shapes.all().size());
    for (const Tile& tile : tiles_) ++counts[tile.shape];
    double pixels = 0;
    for (uint16_t shape = 0; shape < counts.size(); ++shape)
        pixels += static_cast<double>(counts[shape] * areaOf(shapes, shape));
    const double perCell = static_cast<double>(shapes.tileSize()) * shapes.tileSize();
    return pixels / (perCell * static_cast<double>(tiles_.size()));
}

void GroundGrid::draw(const ShapeSet& shapes, MapReading& reading) const {
    const Vec2i most = MapReading::kMaxSize;
    const int shrink =
        std::max({1, (cells_.width + most.x - 1) / most.x, (cells_.height + most.y - 1) / most.y});
    reading.size = {(cells_.width + shrink - 1) / shrink, (cells_.height + shrink - 1) / shrink};
    const auto width = static_cast<size_t>(reading.size.x);
    std::vector<uint32_t> sums(width * static_cast<size_t>(reading.size.y));
    const auto full = static_cast<uint32_t>(shapes.tileSize() * shapes.tileSize());
    for (size_t i = 0; i < tiles_.size(); ++i) {
        if (tiles_[i].shape == kEmpty) continue;
        const size_t x = i % static_cast<size_t>(cells_.width) / static_cast<size_t>(shrink);
        const size_t y = i / static_cast<size_t>(cells_.width) / static_cast<size_t>(shrink);
        const auto area = static_cast<uint32_t>(areaOf(shapes, tiles_[i].shape));
        sums[y * width + x] += area * 255 / full / (tiles_[i].oneWay ? 2 : 1);
    }
    reading.picture.clear();
    const auto cells = static_cast<uint32_t>(shrink * shrink);
    for (const uint32_t sum : sums)
        reading.picture.push_back(static_cast<uint8_t>(std::min(sum / cells, 255u)));
}

TileMap GroundGrid::map(const ShapeSet& shapes, Vec2i origin) const {
    TileMap map(shapes, origin, cells_.width, cells_.height);
    const auto columns = static_cast<size_t>(cells_.width);
    for (int row = 0; row < cells_.height; ++row)
        map.setRow(row, std::span(tiles_).subspan(static_cast<size_t>(row) * columns, columns));
    return map;
}

}  // namespace pixelstep
