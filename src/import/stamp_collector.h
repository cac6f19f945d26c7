// Cuts and places a map's own pictures: from pixels of the map's file to pixels of a level.
#pragma once

#include <map>
#include <tuple>

#include "import/imported_map.h"
#include "import/picture_files.h"

namespace pixelstep {

/// A part of a picture.
struct PicturePart {
    uint32_t file = 0;
    Rect from{};  ///< [px] in the file
};

/// Collects unique cuts and counts stamps.
class StampCollector {
public:
    /// @param from    the file that names the pictures, relative to the map; empty: the map itself
    /// @param scale   level pixels per pixel of the file
    /// @param origin  [px] of the level: position of the file's 0, 0
    StampCollector(PictureFiles& files, std::string from, double scale, Vec2i origin)
        : files_(files), from_(std::move(from)), scale_(scale), origin_(origin) {}

    /// A complete picture; nothing if it cannot be drawn.
    std::optional<PicturePart> find(std::string_view name) {
        const auto file = files_.find(from_, name);
        return file ? std::optional(wholeOf(*file)) : std::nullopt;
    }
    PicturePart wholeOf(uint32_t file) const {
        const Vec2i size = files_.files()[file].size;
        return {file, {0, 0, size.x, size.y}};
    }
    /// Places a part of a picture so that it fills the box after the transform. Edges are rounded,
    /// so that neighbours stay neighbours.
    /// @return  its cut; nothing if the part is outside the picture, or after kMaxStamps
    std::optional<uint32_t> place(PictureLayer& layer, const PicturePart& part, const FileRect& box,
                                  uint8_t transform = 0, uint8_t alpha = 255);
    /// The same for a box of the level.
    std::optional<uint32_t> place(PictureLayer& layer, const PicturePart& part, const Rect& box,
                                  uint8_t transform = 0, uint8_t alpha = 255);
    /// Removes a layer that is not drawn from the count of stamps.
    void drop(const PictureLayer& layer);

    Vec2i placeOf(double x, double y) const;
    bool isFull() const { return stamps_ == kMaxStamps; }
    /// True if a stamp was omitted since the last `drop`.
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
    uint32_t last_ = 0;  // in cuts_
};

/// 0..1 as 0..255.
uint8_t alphaOf(double part);

}  // namespace pixelstep
