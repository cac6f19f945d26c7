// Indexes stamps by squares; large stamps are listed separately.
#include "draw/map/stamp_index.h"

#include <algorithm>
#include <cmath>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kSquare = 256;     // [px]
constexpr int kMaxSquares = 16;  // maximum squares per stamp

Rect squaresUnder(const Rect& area) {
    const int left = floorDiv(area.left, kSquare);
    const int top = floorDiv(area.top, kSquare);
    return {left, top, floorDiv(area.right() - 1, kSquare) - left + 1,
            floorDiv(area.bottom() - 1, kSquare) - top + 1};
}

uint64_t keyOf(int x, int y) {
    return uint64_t{static_cast<uint32_t>(x)} << 32 | static_cast<uint32_t>(y);
}

template <class Each>
void forSquares(const Rect& squares, Each each) {
    for (int y = squares.top; y < squares.bottom(); ++y)
        for (int x = squares.left; x < squares.right(); ++x) each(keyOf(x, y));
}

bool isLarge(const Rect& squares) {
    return int64_t{squares.width} * squares.height > kMaxSquares;
}

}  // namespace

Rect rectOf(const Stamp& stamp, std::span<const PictureCut> cuts) {
    const Rect rect = uprightRect(stamp, cuts);
    if (stamp.tenthsOfDegree == 0) return rect;
    const int reach = static_cast<int>(std::hypot(rect.width, rect.height)) / 2 + 1;
    const Vec2i middle{rect.left + rect.width / 2, rect.top + rect.height / 2};
    return {middle.x - reach, middle.y - reach, 2 * reach + 1, 2 * reach + 1};
}

StampIndex::StampIndex(const PictureLayer& layer, std::span<const PictureCut> cuts) {
    const auto each = [&](auto put) {
        for (uint32_t i = 0; i < layer.stamps.size(); ++i) {
            const Rect rect = rectOf(layer.stamps[i], cuts);
            const Rect squares = squaresUnder(rect);
            if (!isLarge(squares)) forSquares(squares, [&](uint64_t key) { put(i, key); });
        }
    };
    for (uint32_t i = 0; i < layer.stamps.size(); ++i) {
        const Rect rect = rectOf(layer.stamps[i], cuts);
        bounds_ = bounds_.isEmpty() ? rect : unionOf(bounds_, rect);
        if (!isLarge(squaresUnder(rect))) continue;
        large_.push_back(i);
        largeRects_.push_back(rect);
    }
    // Count first, so that all squares share one list.
    each([&](uint32_t, uint64_t key) { ++squares_[key].count; });
    uint32_t begin = 0;
    for (auto& [key, span] : squares_) {
        span.begin = begin;
        begin += span.count;
        span.count = 0;
    }
    inSquares_.resize(begin);
    each([&](uint32_t i, uint64_t key) {
        Span& span = squares_[key];
        inSquares_[span.begin + span.count++] = i;
    });
}

std::vector<uint32_t> StampIndex::find(const Rect& area) const {
    std::vector<uint32_t> found;
    forSquares(squaresUnder(area), [&](uint64_t key) {
        const auto square = squares_.find(key);
        if (square == squares_.end()) return;
        const auto first = inSquares_.begin() + square->second.begin;
        found.insert(found.end(), first, first + square->second.count);
    });
    for (size_t i = 0; i < large_.size(); ++i)
        if (overlaps(largeRects_[i], area)) found.push_back(large_[i]);
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace pixelstep
