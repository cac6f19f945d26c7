// The parallax layers behind the world: sky and hills.
#pragma once

#include <array>

#include "draw/pixels/texture.h"
#include "math/rect.h"

namespace pixelstep {

inline constexpr int kLayerWidth = 640;  ///< [px] of each layer's picture
inline constexpr int kLayerHeight = 360;
inline constexpr int kLayerCount = 4;

/// The layers' pictures in the folder of a theme, from the farthest to the nearest.
inline constexpr std::array<const char*, kLayerCount> kLayerNames{"sky", "far", "mid", "near"};

/// Fills the target with a colour. @param colour  0xffRRGGBB
void fillTarget(SDL_Renderer* sdl, uint32_t colour);

/// Draws layers that repeat sideways and are aligned with the lower edge of the view or the map.
class Background {
public:
    explicit Background(std::array<Image, kLayerCount> pictures);

    /// Fills the target.
    /// @param view  [px] the visible part of the world
    /// @param map   [px] the map; layers move down as the view moves up from its lower edge
    void draw(SDL_Renderer* sdl, const Rect& view, const Rect& map);

    /// The colour above all layers. 0xffRRGGBB
    uint32_t sky() const;
    /// The colour of the sky at half height.
    uint32_t middle() const;

    void dropTextures();

private:
    struct Layer {
        Image picture;
        TexturePtr texture;
        TexturePtr opaque;  // rows from opaqueRow on; null if there are none
        int scale = 0;      // of the textures
        int firstRow = 0;   // rows above are transparent
        int opaqueRow = 0;  // rows from here on are opaque
    };

    static void makeLayerTexture(SDL_Renderer* sdl, Layer& layer, int scale);

    std::array<Layer, kLayerCount> layers_;
};

}  // namespace pixelstep
