// Small pictures of parts of a map, for the dialog about roles.
#pragma once

#include <cstdint>
#include <map>
#include <memory>

#include "draw/pixels/texture.h"
#include "import/map_level.h"

namespace pixelstep {

/// Cuts the pictures of a map's parts out of its files, each file decoded once.
class CutList {
public:
    /// Selects a map; cuts the pictures again only if the map's files or parts have changed.
    void show(const std::shared_ptr<const MapInfo>& map);
    /// The picture of a cut, at most kCutSide wide and high; null if there is none.
    SDL_Texture* textureOf(SDL_Renderer* sdl, uint32_t cut);
    /// [px] the size of that texture
    Vec2i sizeOf(uint32_t cut) const;

    static constexpr int kCutSide = 64;     ///< [px]
    static constexpr size_t kMaxCuts = 64;  ///< of a map

private:
    struct Cut {
        Image picture;
        TexturePtr texture{};
    };
    std::shared_ptr<const MapInfo> map_;
    std::map<uint32_t, Cut> cuts_;
};

/// Part of a picture, reduced to at most kCutSide.
/// Requires: `from` is within the picture and not empty.
Image cutOf(const Image& picture, const Rect& from);

}  // namespace pixelstep
