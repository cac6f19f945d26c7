// Paints stamps of imported maps by SDL: flipped, rotated, scaled, tinted.
#pragma once

#include <SDL.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "draw/pixels/image.h"
#include "draw/pixels/texture.h"
#include "import/map_pictures.h"

namespace pixelstep {

/// Paints with the pictures of a map, each decoded once. It has an SDL software renderer, so that
/// painted pixels are the same with every graphics driver, neither limited by its textures nor lost
/// with them.
class StampPainter {
public:
    static constexpr int kMaxSide = 1024;  ///< [px] of a picture

    StampPainter();

    /// Decodes the pictures of a map; those of equal files are kept.
    void setPictures(std::shared_ptr<const MapPictures> pictures);
    /// False if the cut's file is broken.
    bool canDraw(uint32_t cut) const { return files_[pictures_->cuts[cut].file].plain != nullptr; }
    /// A line for each broken file; each is returned once.
    std::vector<std::string> takeWarnings() { return std::exchange(warnings_, {}); }

    /// Starts painting an area of the level, transparent.
    /// @param shrink  level pixels per painted pixel
    /// @param area    [px] of the level, shrink times at most kMaxSide a side
    void begin(const Rect& area, int shrink = 1);
    /// Blends a stamp of the layer, moved by `by`, over what is painted. Scaled pictures repeat or
    /// leave out pixels. Rotated stamps of more than 16 megapixels are left out.
    void paint(const PictureLayer& layer, const Stamp& stamp, Vec2i by = {});
    /// What is painted, with colours multiplied by alpha.
    Image painted();
    /// Takes back what was painted since `before` in a part of the area.
    /// @param before  from `painted`
    /// @param part    [px] of the level
    void restore(const Image& before, const Rect& part);
    /// The picture of the area, at 1/shrink of its size.
    Image picture();

private:
    /// The textures of a file; null if it is broken.
    struct File {
        std::shared_ptr<const std::string> bytes{};
        std::optional<uint32_t> clear{};
        TexturePtr plain{};
        TexturePtr transposed{};  ///< x and y swapped; null if no stamp needs it
    };

    File decoded(const MapPictureFile& file, bool isTransposed);
    Rect onPicture(const Rect& level) const;
    uint32_t* pixelsAt(int y) const {
        return reinterpret_cast<uint32_t*>(static_cast<uint8_t*>(surface_->pixels) +
                                           y * surface_->pitch);
    }

    std::shared_ptr<const MapPictures> pictures_ = std::make_shared<MapPictures>();
    // The surface outlives its renderer, and this the textures.
    std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)> surface_;
    std::unique_ptr<SDL_Renderer, decltype(&SDL_DestroyRenderer)> sdl_;
    std::vector<File> files_;  // as in pictures_
    std::vector<std::string> warnings_;
    Vec2i corner_{};  // [px] of the level, of the picture's top left
    Vec2i size_{};    // [px] of the picture
    int shrink_ = 1;
};

}  // namespace pixelstep
