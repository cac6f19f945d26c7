// How deep pictures lie over one another.
#pragma once

#include <cstdint>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// Counts the pictures on each spot of a view, from the uppermost down, so that what lies too deep
/// to be seen need not be drawn: however large a crowd is, a view of it takes bounded time.
class Depths {
public:
    static constexpr int kSpot = 8;    ///< [px] a side
    static constexpr int kAtOnce = 8;  ///< spots side by side that are looked at in one go

    /// Begins with nothing.
    /// @param most    pictures on a spot, 1..127
    /// @param shrink  how many times smaller the view is shown, a power of two: spots are as much
    ///                larger
    void start(Vec2i viewSize, int most, int shrink = 1);
    /// Lays a picture below those before it, unless all spots that it reaches in the view are full.
    /// @param rect  [px] in the view
    /// @return      false if it was left out
    bool lay(const Rect& rect);

private:
    bool layOnto(uint8_t* rooms, int rows, int spots) const;

    int shift_ = 0;  // from pixels to spots
    int columns_ = 0;
    int rows_ = 0;
    int pitch_ = 0;               // columns, and what is read beyond the last one
    std::vector<uint8_t> rooms_;  // row by row: how many more each spot takes
};

}  // namespace pixelstep
