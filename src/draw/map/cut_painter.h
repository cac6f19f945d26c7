// Paints stamps of imported maps into pictures: turned, tinted, scaled.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "draw/pixels/image.h"
#include "import/map_pictures.h"
#include "io/packing/png_rows.h"

namespace pixelstep {

/// A picture that stamps are painted into.
struct CutCanvas {
    Image picture;
    Vec2i corner;    ///< [px] position of its top-left corner in the level
    int shrink = 1;  ///< level pixels per canvas pixel
};

/// The pixels of an image file. Large files are decoded on demand, in bands of rows.
class MapPicture {
public:
    explicit MapPicture(Image whole) : whole_(std::move(whole)) {}
    /// An error if the file is broken.
    static Result<MapPicture> decode(const MapPictureFile& file);

    uint32_t at(int x, int y) {
        return whole_.width > 0 ? whole_.at(x, y) : bandOf(y).at(x, y % kBandRows);
    }

private:
    static constexpr int kBandRows = 128;
    static constexpr size_t kMaxBands = 4;  // number of cached bands

    MapPicture() = default;
    const Image& bandOf(int y);

    Image whole_;  // empty if bands are used
    std::shared_ptr<const std::string> bytes_;
    std::optional<uint32_t> clear_;
    std::vector<PngRows> starts_;  // decoder state at the start of each band
    struct Band {
        int number;
        Image pixels;
    };
    std::vector<Band> bands_;  // the most recently used first
};

/// Paints with the pictures of a map, each decoded once.
class CutPainter {
public:
    CutPainter() = default;
    /// @param before  its decoded pictures of equal files are reused
    CutPainter(std::shared_ptr<const MapPictures> pictures, CutPainter before);

    /// False if the image file is damaged after its header.
    bool canDraw(uint32_t cut) const;
    /// A line for each damaged file; each is returned once.
    std::vector<std::string> takeWarnings() { return std::exchange(warnings_, {}); }

    /// Blends a stamp of the layer, moved by `by`, over the canvas. Pixels are averaged when scaled
    /// down, and repeated when scaled up.
    /// @param within  [px] of the level; clips the painting
    void paint(const PictureLayer& layer, const Stamp& stamp, Vec2i by, const Rect& within,
               CutCanvas& canvas);

private:
    struct File {
        std::shared_ptr<const std::string> bytes;
        std::optional<uint32_t> clear{};
        std::shared_ptr<MapPicture> picture{};  // null: broken
    };
    /// The source of a cut's pixels at the drawn size.
    struct Source {
        MapPicture* picture;
        Rect from;
    };

    Source sourceOf(uint32_t cut, Vec2i size);

    std::shared_ptr<const MapPictures> pictures_ = std::make_shared<MapPictures>();
    std::vector<File> files_;
    std::vector<std::string> warnings_;
    std::map<std::tuple<uint32_t, int, int>, MapPicture> smaller_;  // scaled down cuts
    size_t smallerPixels_ = 0;
};

}  // namespace pixelstep
