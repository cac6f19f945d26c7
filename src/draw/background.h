// The parallax layers behind the world: sky and hills that scroll more slowly than it.
#pragma once

#include <array>

#include "draw/pixels/texture.h"
#include "math/rect.h"

namespace pixelstep {

inline constexpr int kLayerWidth = 640;  ///< [px] of each layer's picture
inline constexpr int kLayerHeight = 360;
inline constexpr int kLayerCount = 4;

/// The layers' pictures below assets/background/, from the farthest to the nearest.
inline constexpr std::array<const char*, kLayerCount> kLayerNames{"sky", "far", "mid", "near"};

/// Draws layers that repeat sideways and stand on the lower edge of view or map.
class Background {
public:
    explicit Background(std::array<Picture, kLayerCount> pictures);

    /// Fills the target.
    /// @param view  [px] the world's pixels that are shown
    /// @param map   [px] the map's; layers sink as the view rises from its lower end
    void draw(SDL_Renderer* sdl, const Rect& view, const Rect& map);

    /// The colour above all layers. 0xffRRGGBB
    uint32_t sky() const;

    /// The same without layers: the target filled with the colour of the sky.
    void fill(SDL_Renderer* sdl) const;

    void forgetTextures();

private:
    struct Layer {
        Picture picture;
        TexturePtr texture;
        TexturePtr opaque;  // of the rows from opaqueRow on; null if there are none
        int scale = 0;      // of the textures
        int firstRow = 0;   // rows above are clear
        int opaqueRow = 0;  // rows from here on hide what is behind
    };

    static void makeLayerTexture(SDL_Renderer* sdl, Layer& layer, int scale);

    std::array<Layer, kLayerCount> layers_;
};

}  // namespace pixelstep
