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
    /// Shows this map's; cuts again only if its files or parts are others than before.
    void show(const std::shared_ptr<const MapInfo>& map);
    /// A cut at a side of at most kCutSide; null if it has none.
    SDL_Texture* textureOf(SDL_Renderer* sdl, uint32_t cut);
    /// [px] of that texture.
    Vec2i sizeOf(uint32_t cut) const;

    static constexpr int kCutSide = 64;      ///< [px]
    static constexpr size_t kMostCuts = 64;  ///< of a map

private:
    struct Cut {
        Picture picture;
        TexturePtr texture{};
    };
    std::shared_ptr<const MapInfo> map_;
    std::map<uint32_t, Cut> cuts_;
};

/// Part of a picture, as large as it is or at the side kCutSide; no pixel that is `clear`.
/// Requires: `from` within the picture, not empty.
Picture cutOf(const Picture& picture, const Rect& from, std::optional<uint32_t> clear);

}  // namespace pixelstep
