// Finds the stamps of a layer in an area.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "import/map_pictures.h"

namespace pixelstep {

/// The pixels of the level that a stamp may cover.
Rect rectOf(const Stamp& stamp, std::span<const PictureCut> cuts);

/// Stamps by squares of the level.
class StampIndex {
public:
    StampIndex(const PictureLayer& layer, std::span<const PictureCut> cuts);

    /// The numbers of all stamps that reach into the area, in drawing order.
    std::vector<uint32_t> find(const Rect& area) const;
    /// The bounding box of all stamps.
    const Rect& bounds() const { return bounds_; }

private:
    struct Span {
        uint32_t begin = 0;
        uint32_t count = 0;
    };

    std::unordered_map<uint64_t, Span> squares_;
    std::vector<uint32_t> inSquares_;
    std::vector<uint32_t> large_;  // stamps in too many squares
    std::vector<Rect> largeRects_;
    Rect bounds_{};
};

}  // namespace pixelstep
