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
    static constexpr int kSpot = 8;  ///< [px] a side

    /// Begins with nothing.
    /// @param most    pictures on a spot, 1..255
    /// @param shrink  how many times smaller the view is shown: spots are as much larger
    void start(Vec2i viewSize, int most, int shrink = 1);
    /// Lays a picture below those before it, unless all spots that it reaches in the view are full.
    /// @param rect  [px] in the view
    /// @return      false if it was left out
    bool lay(const Rect& rect);

private:
    int spot_ = kSpot;
    int most_ = 1;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<uint8_t> counts_;  // row by row
};

}  // namespace pixelstep
