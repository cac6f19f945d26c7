// The map of single pixels for reference implementations, computed from the tiles by
// docs/formats.md. Uses no collision code.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "physics/tilemap.h"

namespace pixelstep {

/// The height of column i of a shape, by the level format.
inline int referenceHeight(const Shape& shape, int n, int i) {
    if (shape.name == "empty") return 0;
    if (shape.name == "block") return n;
    if (shape.name == "slope45") return i + 1;
    if (shape.name == "slope22a") return i / 2 + 1;
    if (shape.name == "slope22b") return n / 2 + i / 2 + 1;
    if (shape.name == "bump") return i + 1 < n - i ? i + 1 : n - i;
    return shape.heights[static_cast<size_t>(i)];
}

/// True if the tile has a solid pixel at (x, y). Transforms the pixel back to the shape, the last
/// flip first.
inline bool referenceHasPixel(const Shape& shape, int n, int transform, int x, int y) {
    // Of ladders only the tops have pixels, in one row.
    if (shape.name == "ladder") return false;
    if (shape.name == "ladder top") return y == 0;
    if (transform & kFlipY) y = n - 1 - y;
    if (transform & kFlipX) x = n - 1 - x;
    if (transform & kFlip90) std::swap(x, y);
    return n - 1 - y < referenceHeight(shape, n, x);
}

class PixelMap {
public:
    explicit PixelMap(const TileMap& map) : tileSize_(map.tileSize()), bounds_(map.bounds()) {
        pixels_.assign(static_cast<size_t>(bounds_.width) * static_cast<size_t>(bounds_.height), 0);
        std::map<std::pair<int, int>, std::vector<uint8_t>> patterns;
        for (int row = 0; row < map.rows(); ++row) {
            for (int column = 0; column < map.columns(); ++column) {
                const Tile tile = map.tile({column, row});
                if (tile.shape == kEmpty) continue;
                if (tile.shape == kLadder || tile.shape == kLadderTop)
                    ladders_.insert(std::pair{column, row});
                auto& pattern = patterns[{tile.shape, tile.transform}];
                if (pattern.empty()) pattern = patternOf(map.shapes().all()[tile.shape], tile);
                draw(column, row, pattern, tile.oneWay ? kOneWay : kSolid);
            }
        }
    }

    int tileSize() const { return tileSize_; }
    Rect bounds() const { return bounds_; }

    /// Outside the map is solid.
    bool isSolid(int x, int y) const { return !contains(bounds_, {x, y}) || at(x, y) == kSolid; }
    /// True if the pixel is solid because of a tile or the map's edge, not of a painted body.
    bool isTile(int x, int y) const {
        return isSolid(x, y) && (!contains(bounds_, {x, y}) || !bodies_.contains(std::pair{x, y}));
    }
    /// Makes the pixels of a static body solid.
    void paint(const Rect& box) {
        for (int y = box.top; y < box.bottom(); ++y) {
            for (int x = box.left; x < box.right(); ++x) {
                if (isSolid(x, y)) continue;
                pixels_[index(x, y)] = kSolid;
                bodies_.insert(std::pair{x, y});
            }
        }
    }
    bool isOneWay(int x, int y) const { return contains(bounds_, {x, y}) && at(x, y) == kOneWay; }
    /// True for the pixels of cells with a ladder.
    bool isLadder(int x, int y) const {
        const Vec2i cell = cellOf(x, y);
        return ladders_.contains(std::pair{cell.x, cell.y});
    }
    /// Always false: the map has no one-way platforms.
    bool isPlatformTop(int, int, const Rect&) const { return false; }
    /// Always false: no body drops through the map's tiles.
    bool dropsThroughTile(Vec2i) const { return false; }

    bool isSolid(const Rect& box) const {
        for (int y = box.top; y < box.bottom(); ++y)
            for (int x = box.left; x < box.right(); ++x)
                if (isSolid(x, y)) return true;
        return false;
    }

    /// Column and row of the tile that contains a pixel.
    Vec2i cellOf(int x, int y) const {
        const auto down = [&](int value) {
            return value >= 0 ? value / tileSize_ : -((-value + tileSize_ - 1) / tileSize_);
        };
        return {down(x - bounds_.left), down(y - bounds_.top)};
    }

    /// World row of the topmost one-way pixel in world column x of a cell, or kNone.
    int topOf(Vec2i cell, int x) const {
        const int top = bounds_.top + cell.y * tileSize_;
        for (int y = top; y < top + tileSize_; ++y)
            if (isOneWay(x, y)) return y;
        return kNone;
    }
    static constexpr int kNone = -1'000'000'000;

    /// World columns of the left and right edge of a cell.
    int leftOf(Vec2i cell) const { return bounds_.left + cell.x * tileSize_; }
    int rightOf(Vec2i cell) const { return leftOf(cell) + tileSize_ - 1; }
    /// The world row below a cell.
    int bottomOf(Vec2i cell) const { return bounds_.top + (cell.y + 1) * tileSize_; }

private:
    static constexpr uint8_t kSolid = 1;
    static constexpr uint8_t kOneWay = 2;

    size_t index(int x, int y) const {
        return static_cast<size_t>(y - bounds_.top) * static_cast<size_t>(bounds_.width) +
               static_cast<size_t>(x - bounds_.left);
    }
    uint8_t at(int x, int y) const { return pixels_[index(x, y)]; }

    std::vector<uint8_t> patternOf(const Shape& shape, Tile tile) const {
        std::vector<uint8_t> pattern;
        for (int y = 0; y < tileSize_; ++y)
            for (int x = 0; x < tileSize_; ++x)
                pattern.push_back(referenceHasPixel(shape, tileSize_, tile.transform, x, y));
        return pattern;
    }

    void draw(int column, int row, const std::vector<uint8_t>& pattern, uint8_t value) {
        const int left = bounds_.left + column * tileSize_;
        const int top = bounds_.top + row * tileSize_;
        for (int i = 0; i < tileSize_ * tileSize_; ++i)
            if (pattern[static_cast<size_t>(i)])
                pixels_[index(left + i % tileSize_, top + i / tileSize_)] = value;
    }

    int tileSize_;
    Rect bounds_;
    std::vector<uint8_t> pixels_;
    std::set<std::pair<int, int>> bodies_;
    std::set<std::pair<int, int>> ladders_;  // cells
};

}  // namespace pixelstep
