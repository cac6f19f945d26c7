// Rectangles packed so that two can be compared in a few operations without a branch.
#pragma once

#include <bit>
#include <cstdint>

#include "math/rect.h"

namespace pixelstep {

/// A rectangle in four 16-bit lanes of one word: left, top, kFar - right, kFar - bottom. Box a
/// meets box b if each lane of a is at most the same lane of b.reach().
/// Source: Warren, "Hacker's Delight" 2-18: subtraction of several numbers in one register.
struct NarrowBox {
    static constexpr int kFar =
        0x7fff;  ///< larger than any coordinate; leaves each lane's top bit free

    uint64_t lanes = 0x7fff7fff7fff7fff;  ///< by default a box that meets nothing

    /// Requires: the rectangle is not empty; its edges are in origin..origin + kFar - 1.
    static NarrowBox of(const Rect& rect, Vec2i origin) {
        const auto left = static_cast<uint64_t>(rect.left - origin.x);
        const auto top = static_cast<uint64_t>(rect.top - origin.y);
        const uint64_t right = left + static_cast<uint64_t>(rect.width);
        const uint64_t bottom = top + static_cast<uint64_t>(rect.height);
        return {left | top << 16 | (kFar - right) << 32 | (kFar - bottom) << 48};
    }

    int left() const { return static_cast<int>(lanes & kFar); }
    int top() const { return static_cast<int>(lanes >> 16 & kFar); }
    int right() const { return kFar - static_cast<int>(lanes >> 32 & kFar); }
    int bottom() const { return kFar - static_cast<int>(lanes >> 48); }

    /// The upper bounds of the lanes of all boxes that meet this one.
    NarrowBox reach() const { return {std::rotl(0x7fff7fff7fff7fff - lanes, 32)}; }

    bool isWithin(NarrowBox reach) const {
        constexpr uint64_t kTops = 0x8000800080008000;
        return (((reach.lanes | kTops) - lanes) & kTops) == kTops;
    }
};

/// The same with 32-bit lanes, for rectangles that are farther apart.
struct WideBox {
    static constexpr int kFar = 0x7fffffff;

    uint64_t starts = 0x7fffffff7fffffff;  ///< left, top
    uint64_t ends = 0x7fffffff7fffffff;    ///< kFar - right, kFar - bottom

    /// Requires: the rectangle is not empty; its edges are in origin..origin + kFar - 1.
    static WideBox of(const Rect& rect, Vec2i origin) {
        const auto left = static_cast<uint64_t>(int64_t{rect.left} - origin.x);
        const auto top = static_cast<uint64_t>(int64_t{rect.top} - origin.y);
        const uint64_t right = left + static_cast<uint64_t>(rect.width);
        const uint64_t bottom = top + static_cast<uint64_t>(rect.height);
        return {left | top << 32, (kFar - right) | (kFar - bottom) << 32};
    }

    int left() const { return static_cast<int>(starts & kFar); }
    int top() const { return static_cast<int>(starts >> 32); }
    int right() const { return kFar - static_cast<int>(ends & kFar); }
    int bottom() const { return kFar - static_cast<int>(ends >> 32); }

    WideBox reach() const { return {0x7fffffff7fffffff - ends, 0x7fffffff7fffffff - starts}; }

    bool isWithin(WideBox reach) const {
        constexpr uint64_t kTops = 0x8000000080000000;
        return (((reach.starts | kTops) - starts) & ((reach.ends | kTops) - ends) & kTops) == kTops;
    }
};

}  // namespace pixelstep
