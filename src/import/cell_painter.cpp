// Filling figures by rows, and heights by columns.
#include "import/cell_painter.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <vector>

#include "game/level/level.h"

namespace pixelstep {
namespace {

constexpr double kFarthest = 2.0 * kMaxCoordinate;  // [px] from 0

int floorToInt(double value) {
    return static_cast<int>(std::floor(std::clamp(value, -kFarthest, kFarthest)));
}

/// The pixels of a cell seen from one side: the number of solid ones on each line, up to the last
/// gap.
struct Heights {
    std::vector<uint8_t> values{};
    int added = 0;  ///< [px] that are not set in the cell
    uint8_t transform = 0;
};

/// The pixel of a cell at `across`, `deep` pixels from the side at which a transform has its base.
bool isSolidFrom(const CellPixels& pixels, int side, uint8_t transform, int across, int deep) {
    const int far = (transform & (kFlip90 | kFlipX | kFlipY)) == 0 || transform == kFlip90
                        ? side - 1 - deep
                        : deep;
    const bool isTurned = (transform & kFlip90) != 0;
    const int x = isTurned ? far : across;
    const int y = isTurned ? across : far;
    return (pixels[static_cast<size_t>(y)] >> x & 1) != 0;
}

Heights heightsFrom(const CellPixels& pixels, int side, uint8_t transform) {
    Heights heights{.transform = transform};
    for (int across = 0; across < side; ++across) {
        int highest = 0;
        int count = 0;
        for (int deep = 0; deep < side; ++deep) {
            if (!isSolidFrom(pixels, side, transform, across, deep)) continue;
            highest = deep + 1;
            ++count;
        }
        heights.values.push_back(static_cast<uint8_t>(highest));
        heights.added += highest - count;
    }
    return heights;
}

int countOf(const CellPixels& pixels) {
    int count = 0;
    for (const uint32_t row : pixels) count += std::popcount(row);
    return count;
}

}  // namespace

/// Paints the pixels `from` to `to` of a row, both included. Requires: they lie within.
void CellPainter::paint(int y, int from, int to) {
    const int shift = std::countr_zero(static_cast<unsigned>(side_));
    for (int column = from >> shift; column <= to >> shift && !isExhausted(); ++column) {
        const int left = std::max(from, column << shift) & (side_ - 1);
        const int right = std::min(to, (column << shift) + side_ - 1) & (side_ - 1);
        const uint32_t bits = (~uint32_t{0} >> (31 - (right - left))) << left;
        cells_[{column, y >> shift}][static_cast<size_t>(y & (side_ - 1))] |= bits;
        ++work_;
    }
}

void CellPainter::fill(std::span<const FigurePoint> corners) {
    double top = kFarthest;
    double bottom = -kFarthest;
    for (const FigurePoint& corner : corners) {
        top = std::min(top, corner.y);
        bottom = std::max(bottom, corner.y);
    }
    const Rect pixels{within_.left * side_, within_.top * side_, within_.width * side_,
                      within_.height * side_};
    const int first = std::max(floorToInt(top), pixels.top);
    const int last = std::min(floorToInt(bottom), pixels.bottom() - 1);
    std::vector<double> crossings;
    for (int y = first; y <= last && !isExhausted(); ++y) {
        crossings.clear();
        work_ += static_cast<int64_t>(corners.size());
        const double middle = y + 0.5;
        for (size_t i = 0; i < corners.size(); ++i) {
            const FigurePoint& a = corners[i];
            const FigurePoint& b = corners[(i + 1) % corners.size()];
            if ((a.y <= middle) == (b.y <= middle)) continue;
            crossings.push_back(a.x + (middle - a.y) * (b.x - a.x) / (b.y - a.y));
        }
        std::ranges::sort(crossings);
        for (size_t i = 0; i + 1 < crossings.size(); i += 2) {
            // The pixels whose centres lie between the two or on one of them, so that a ramp and
            // its mirror image are equal.
            const int from = std::max(-floorToInt(0.5 - crossings[i]), pixels.left);
            const int to = std::min(floorToInt(crossings[i + 1] - 0.5), pixels.right() - 1);
            if (from <= to) paint(y, from, to);
        }
    }
}

void CellPainter::line(std::span<const FigurePoint> points) {
    const Rect pixels{within_.left * side_, within_.top * side_, within_.width * side_,
                      within_.height * side_};
    for (size_t i = 0; i + 1 < points.size() && !isExhausted(); ++i) {
        const FigurePoint& a = points[i];
        const FigurePoint& b = points[i + 1];
        const double length = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
        // A long line is clipped to the length of the map.
        const double most = 4.0 * (pixels.width + pixels.height);
        const int steps = static_cast<int>(std::ceil(std::min(length, most)));
        work_ += steps;
        for (int step = 0; step <= steps && !isExhausted(); ++step) {
            const double part = steps == 0 ? 0 : static_cast<double>(step) / steps;
            const int x = floorToInt(a.x + part * (b.x - a.x));
            const int y = floorToInt(a.y + part * (b.y - a.y));
            if (contains(pixels, {x, y})) paint(y, x, x);
        }
    }
}

Tile ShapeFinder::tileOf(const CellPixels& pixels) {
    const auto [known, isNew] = known_.try_emplace(pixels);
    Tile& tile = known->second;
    if (!isNew) return tile;
    const int side = shapes_.tileSize();
    if (countOf(pixels) == 0) return tile;
    Heights best = heightsFrom(pixels, side, 0);
    for (const int transform : {int{kFlipY}, int{kFlip90}, kFlip90 | kFlipX}) {
        Heights other = heightsFrom(pixels, side, static_cast<uint8_t>(transform));
        if (other.added < best.added) best = std::move(other);
    }
    tile.transform = best.transform;
    // Ladders look like shapes, but are none.
    const std::span<const Shape> all = shapes_.all();
    const auto find = [&](const std::vector<uint8_t>& heights) {
        for (size_t shape = kBlock; shape < all.size(); ++shape)
            if (shape != kLadder && shape != kLadderTop && all[shape].heights == heights)
                return shape;
        return all.size();
    };
    size_t same = find(best.values);
    if (same == all.size()) {
        same = find({best.values.rbegin(), best.values.rend()});
        if (same != all.size()) tile.transform |= (tile.transform & kFlip90) != 0 ? kFlipY : kFlipX;
    }
    if (same != all.size()) {
        tile.shape = static_cast<decltype(tile.shape)>(same);
    } else if (shapes_.own().size() == kMaxLevelShapes) {
        tile.shape = kBlock;
    } else {
        const std::string name = "drawn" + std::to_string(shapes_.own().size() + 1);
        tile.shape = static_cast<decltype(tile.shape)>(shapes_.add({name, best.values}));
    }
    if (tile.shape == kBlock) tile.transform = 0;
    return tile;
}

std::optional<Tile> ShapeFinder::slopeOfLine(const CellPixels& pixels) {
    constexpr std::array<int, 4> kSides{0, kFlipY, kFlip90, kFlip90 | kFlipX};
    const int side = shapes_.tileSize();
    const bool isStraight = std::ranges::any_of(kSides, [&](int transform) {
        return heightsFrom(pixels, side, static_cast<uint8_t>(transform)).added <= side;
    });
    if (isStraight) return std::nullopt;
    CellPixels below = pixels;
    for (size_t row = 1; row < static_cast<size_t>(side); ++row) below[row] |= below[row - 1];
    return tileOf(below);
}

Tile ShapeFinder::united(const Tile& a, const Tile& b, std::optional<CellPixels>& exact) {
    if (b.shape == kEmpty || (b.oneWay && !a.oneWay && a.shape != kEmpty)) return a;
    if (a.shape == kEmpty || a.oneWay != b.oneWay || a == b || b.shape == kBlock) {
        exact.reset();
        return b;
    }
    if (a.shape == kBlock && !exact) return a;
    CellPixels pixels = exact ? *exact : shapes_.form(a.shape, a.transform).mask.rows;
    const CellPixels& more = shapes_.form(b.shape, b.transform).mask.rows;
    for (size_t i = 0; i < pixels.size(); ++i) pixels[i] |= more[i];
    Tile tile = tileOf(pixels);
    const bool isExact = shapes_.form(tile.shape, tile.transform).mask.rows == pixels;
    exact = isExact ? std::nullopt : std::optional(pixels);
    tile.oneWay = a.oneWay;
    return tile;
}

void ShapeFinder::addNodes(const CellPainter& painter, bool oneWay, std::vector<TileNode>& nodes) {
    for (const auto& [cell, pixels] : painter.cells()) {
        Tile tile = tileOf(pixels);
        tile.oneWay = oneWay;
        TileNode* const last = nodes.empty() ? nullptr : &nodes.back();
        const bool isMore = last != nullptr && last->tile == tile && tile.shape == kBlock &&
                            last->cells.left == cell.first && last->cells.bottom() == cell.second;
        if (isMore)
            ++last->cells.height;
        else
            nodes.push_back({{cell.first, cell.second, 1, 1}, tile});
    }
}

uint8_t transformAfter(int first, int second) {
    int flips = first & (kFlipX | kFlipY);
    // The mirror on the diagonal turns a left-right flip before it into a top-bottom one after it.
    if ((second & kFlip90) != 0 && (flips == kFlipX || flips == kFlipY)) {
        flips ^= kFlipX | kFlipY;
    }
    const int turned = (first ^ second) & kFlip90;
    return static_cast<uint8_t>(turned | (flips ^ (second & (kFlipX | kFlipY))));
}

}  // namespace pixelstep
