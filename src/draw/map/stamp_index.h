// Finds the stamps of a layer in an area.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "import/map_pictures.h"

namespace pixelstep {

/// The pixels of the level that a stamp may cover.
Rect rectOf(const Stamp& stamp, std::span<const PictureCut> cuts);

/// Stamps by squares of the level.
class StampIndex {
public:
    StampIndex(const PictureLayer& layer, std::span<const PictureCut> cuts);

    /// The numbers of all stamps that reach into the area, and of a few near it, in drawing order.
    std::vector<uint32_t> find(const Rect& area) const;
    /// The bounding box of all stamps.
    const Rect& bounds() const { return bounds_; }

private:
    std::vector<std::pair<uint64_t, uint32_t>> stamps_;  // square and number of a stamp, sorted
    std::vector<std::pair<Rect, uint32_t>> large_;       // stamps in too many squares
    Rect bounds_{};
};

}  // namespace pixelstep
