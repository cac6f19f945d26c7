// Pictures cut and laid, from pixels of an LDtk file to those of a level.
#pragma once

#include <map>
#include <tuple>

#include "io/maps/picture_files.h"

namespace pixelstep {

/// A rectangle of the file's level, not in whole pixels.
struct LdtkBox {
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;
};

/// Collects cuts, each once, and counts stamps.
class LdtkStamper {
public:
    /// @param scale   of the file's pixels to the level's
    /// @param origin  [px] of the level's first tile
    LdtkStamper(PictureFiles& files, std::string from, double scale, Vec2i origin)
        : files_(files), from_(std::move(from)), scale_(scale), origin_(origin) {}

    /// The number and size of a picture; nothing if it cannot be drawn.
    std::optional<std::pair<uint32_t, Vec2i>> find(const std::string& name);
    /// Lays a part of a picture, as large as the box.
    /// @return  its cut; nothing if there is no such part, or no room for more
    std::optional<uint32_t> lay(PictureLayer& layer, const std::string& picture, const Rect& part,
                                const LdtkBox& box, uint8_t transform, uint8_t alpha);

    Vec2i placeOf(double x, double y) const;
    bool isFull() const { return stamps_ == kMaxStamps; }
    std::vector<PictureCut> takeCuts() { return std::move(cuts_); }

private:
    uint32_t cutOf(uint32_t file, const Rect& part, Vec2i size);

    PictureFiles& files_;
    std::string from_;
    double scale_;
    Vec2i origin_;
    size_t stamps_ = 0;
    std::map<std::string, std::optional<std::pair<uint32_t, Vec2i>>> known_;
    std::map<std::tuple<uint32_t, int, int, int, int, int, int>, uint32_t> numbers_;
    std::vector<PictureCut> cuts_;
};

/// 0..255 of 0..1.
uint8_t alphaOf(double part);

}  // namespace pixelstep
