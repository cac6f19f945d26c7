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

template <class Each>
void forSquares(const Rect& squares, Each each) {
    for (int y = squares.top; y < squares.bottom(); ++y)
        for (int x = squares.left; x < squares.right(); ++x)
            each(uint64_t{static_cast<uint32_t>(x)} << 32 | static_cast<uint32_t>(y));
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
    stamps_.reserve(layer.stamps.size());
    for (uint32_t i = 0; i < layer.stamps.size(); ++i) {
        const Rect rect = rectOf(layer.stamps[i], cuts);
        bounds_ = bounds_.isEmpty() ? rect : unionOf(bounds_, rect);
        const Rect squares = squaresUnder(rect);
        if (int64_t{squares.width} * squares.height > kMaxSquares) {
            large_.emplace_back(rect, i);
        } else {
            forSquares(squares, [&](uint64_t square) { stamps_.emplace_back(square, i); });
        }
    }
    std::ranges::sort(stamps_);
}

std::vector<uint32_t> StampIndex::find(const Rect& area) const {
    std::vector<uint32_t> found;
    forSquares(squaresUnder(area), [&](uint64_t square) {
        auto at = std::ranges::lower_bound(stamps_, std::pair{square, 0u});
        for (; at != stamps_.end() && at->first == square; ++at) found.push_back(at->second);
    });
    for (const auto& [rect, number] : large_)
        if (overlaps(rect, area)) found.push_back(number);
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace pixelstep
