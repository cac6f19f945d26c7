// Stamps painted into pictures: turned, tinted, at any size.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "draw/pixels/picture.h"
#include "import/map_pictures.h"
#include "io/packing/png_rows.h"

namespace pixelstep {

/// A picture that stamps are painted into.
struct CutCanvas {
    Picture picture;
    Vec2i corner;    ///< [px] of the level, where its top left is
    int shrink = 1;  ///< pixels of the level a pixel
};

/// The pixels of a file: all of them or, of a large one, bands of rows that are decoded when they
/// are needed.
class MapPicture {
public:
    explicit MapPicture(Picture whole) : whole_(std::move(whole)) {}
    /// An error if the file is broken.
    static Result<MapPicture> decode(const MapPictureFile& file);

    uint32_t at(int x, int y) {
        return whole_.width > 0 ? whole_.at(x, y) : bandOf(y).at(x, y % kBandRows);
    }

private:
    static constexpr int kBandRows = 128;
    static constexpr size_t kMostBands = 4;  // that are kept

    MapPicture() = default;
    const Picture& bandOf(int y);

    Picture whole_;  // of no width if there are bands
    std::shared_ptr<const std::string> bytes_;
    std::optional<uint32_t> clear_;
    std::vector<PngRows> starts_;  // of each band
    struct Band {
        int number;
        Picture pixels;
    };
    std::vector<Band> bands_;  // the one that was needed last first
};

/// The pictures of a map, decoded once.
class CutPainter {
public:
    CutPainter() = default;
    /// @param before  what it has decoded of the same bytes is kept
    CutPainter(std::shared_ptr<const MapPictures> pictures, CutPainter before);

    /// False if its file is broken beyond the header.
    bool canDraw(uint32_t cut) const;
    /// A line for each broken file; each is given once.
    std::vector<std::string> takeWarnings() { return std::exchange(warnings_, {}); }

    /// Lays a stamp of the layer, moved by `by`, over what is there. Where it is drawn smaller than
    /// it is, its pixels are averaged; where larger, repeated.
    /// @param within  [px] of the level: nothing else is painted
    void paint(const PictureLayer& layer, const Stamp& stamp, Vec2i by, const Rect& within,
               CutCanvas& canvas);

private:
    struct File {
        std::shared_ptr<const std::string> bytes;
        std::optional<uint32_t> clear{};
        std::shared_ptr<MapPicture> picture{};  // null: broken
    };
    /// Where the pixels of a cut are at the size in which it is drawn.
    struct Source {
        MapPicture* picture;
        Rect from;
    };

    Source sourceOf(uint32_t cut, Vec2i size);

    std::shared_ptr<const MapPictures> pictures_ = std::make_shared<MapPictures>();
    std::vector<File> files_;
    std::vector<std::string> warnings_;
    std::map<std::tuple<uint32_t, int, int>, MapPicture> smaller_;  // cuts, averaged
    size_t smallerPixels_ = 0;
};

}  // namespace pixelstep
