// Counts on a coarse grid.
#include "draw/pixels/depths.h"

#include <algorithm>

#include "math/fixed.h"

namespace pixelstep {

void Depths::start(Vec2i viewSize, int most, int shrink) {
    most_ = most;
    spot_ = kSpot * shrink;
    columns_ = (viewSize.x + spot_ - 1) / spot_;
    rows_ = (viewSize.y + spot_ - 1) / spot_;
    counts_.assign(static_cast<size_t>(columns_) * static_cast<size_t>(rows_), 0);
}

bool Depths::lay(const Rect& rect) {
    const int left = std::max(floorDiv(rect.left, spot_), 0);
    const int right = std::min(floorDiv(rect.right() - 1, spot_), columns_ - 1);
    const int top = std::max(floorDiv(rect.top, spot_), 0);
    const int bottom = std::min(floorDiv(rect.bottom() - 1, spot_), rows_ - 1);
    const auto most = static_cast<uint8_t>(most_);
    bool isSeen = false;
    for (int y = top; y <= bottom; ++y) {
        uint8_t* const row = &counts_[static_cast<size_t>(y) * static_cast<size_t>(columns_)];
        for (int x = left; x <= right; ++x) {
            const bool hasRoom = row[x] < most;
            isSeen = isSeen || hasRoom;
            row[x] = static_cast<uint8_t>(row[x] + hasRoom);
        }
    }
    return isSeen;
}

}  // namespace pixelstep
