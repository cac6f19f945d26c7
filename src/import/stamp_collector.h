// A map's own pictures, cut and laid: from pixels of the map's file to those of a level.
#pragma once

#include <map>
#include <tuple>

#include "import/picture_files.h"

namespace pixelstep {

/// A rectangle of the file's map, not in whole pixels.
struct PixelBox {
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;
};

/// A part of a picture.
struct PicturePart {
    uint32_t file = 0;
    Rect from{};  ///< [px] in the file
};

/// Collects cuts, each once, and counts stamps.
class StampCollector {
public:
    /// @param from    the file that names pictures, as the map names it; empty: the map itself
    /// @param scale   level pixels a pixel of the file
    /// @param origin  [px] of the level, where the file's 0, 0 is
    StampCollector(PictureFiles& files, std::string from, double scale, Vec2i origin)
        : files_(files), from_(std::move(from)), scale_(scale), origin_(origin) {}

    /// All of a picture; nothing if it cannot be drawn.
    std::optional<PicturePart> find(std::string_view name) {
        const auto file = files_.find(from_, name);
        return file ? std::optional(wholeOf(*file)) : std::nullopt;
    }
    PicturePart wholeOf(uint32_t file) const {
        const Vec2i size = files_.files()[file].size;
        return {file, {0, 0, size.x, size.y}};
    }
    /// Lays a part of a picture, as large as the box once it is turned. Edges are rounded, so that
    /// neighbours stay neighbours.
    /// @return  its cut; nothing if there is no such part, or no room for more
    std::optional<uint32_t> lay(PictureLayer& layer, const PicturePart& part, const PixelBox& box,
                                uint8_t transform = 0, uint8_t alpha = 255);
    /// The same of a box of the level.
    std::optional<uint32_t> lay(PictureLayer& layer, const PicturePart& part, const Rect& box,
                                uint8_t transform = 0, uint8_t alpha = 255);
    /// The layer is not drawn: others have its room.
    void drop(const PictureLayer& layer);

    Vec2i placeOf(double x, double y) const;
    bool isFull() const { return stamps_ == kMaxStamps; }
    /// True if there was more to lay since the last `drop`.
    bool isExceeded() const { return isExceeded_; }
    const std::vector<PictureCut>& cuts() const { return cuts_; }

private:
    uint32_t cutOf(const PicturePart& part, Vec2i size);

    PictureFiles& files_;
    std::string from_;
    double scale_;
    Vec2i origin_;
    size_t stamps_ = 0;
    bool isExceeded_ = false;
    std::map<std::tuple<uint32_t, int, int, int, int, int, int>, uint32_t> numbers_;
    std::vector<PictureCut> cuts_;
    uint32_t last_ = 0;  // of cuts_
};

/// 0..255 of 0..1.
uint8_t alphaOf(double part);

}  // namespace pixelstep
