// Draws the parallax layers.
#include "draw/background.h"

#include <algorithm>

#include "math/fixed.h"

namespace pixelstep {
namespace {

// Scrolling speed of the layers relative to the view [1/64], from the farthest to the nearest.
constexpr std::array<int, kLayerCount> kParallaxPer32{1, 6, 14, 28};
constexpr int kMaxSink = 96;  // [px] maximum sinking of a layer that repeats seamlessly

bool rowIs(const Image& picture, int y, bool opaque) {
    for (int x = 0; x < picture.width; ++x) {
        if (alphaOf(picture.at(x, y)) != (opaque ? 255u : 0u)) return false;
    }
    return true;
}

int firstRowOf(const Image& picture) {
    int row = 0;
    while (row < picture.height && rowIs(picture, row, false)) ++row;
    return row;
}

int opaqueRowOf(const Image& picture) {
    int row = picture.height;
    while (row > 0 && rowIs(picture, row - 1, true)) --row;
    return row;
}

// The position of a layer's picture on the target.
struct Placement {
    int scale = 1;
    int left = 0;  // [px] of one repetition
    int top = 0;   // [px]
};

Placement placementOf(size_t layer, const Rect& view, const Rect& map) {
    // From half a picture on, integer scaling looks better than a taller sky.
    const int shown = std::min(view.height, map.height);
    const int scale = std::max((shown + kLayerHeight / 2) / kLayerHeight, 1);
    const int base = view.height - std::max(view.bottom() - map.bottom(), 0);
    const int above = std::max(map.bottom() - view.bottom(), 0);
    const int sink = layer == 0 ? 0 : std::min(above / 4, kMaxSink) * kParallaxPer32[layer] / 32;
    const int slide =
        floorMod(floorDiv(view.left * kParallaxPer32[layer], 64), kLayerWidth * scale);
    return {scale, -slide, base - kLayerHeight * scale + sink};
}

// Scaled once, since SDL's software renderer is slow at scaling in each frame.
Image magnified(const Image& picture, int scale) {
    Image result(picture.width * scale, picture.height * scale);
    auto to = result.pixels.begin();
    for (int y = 0; y < picture.height; ++y) {
        const auto row = to;
        for (int x = 0; x < picture.width; ++x) to = std::fill_n(to, scale, picture.at(x, y));
        for (int copy = 1; copy < scale; ++copy) to = std::copy_n(row, result.width, to);
    }
    return result;
}

// Draws rows of the scaled picture, repeated to fill the width.
// @param skipped  number of rows that are missing in the texture
void drawRows(SDL_Renderer* sdl, const TexturePtr& texture, const Placement& at, int viewWidth,
              int fromRow, int toRow, int skipped = 0) {
    if (fromRow >= toRow) return;
    const SDL_Rect from{0, fromRow - skipped, kLayerWidth * at.scale, toRow - fromRow};
    for (int x = at.left; x < viewWidth; x += from.w) {
        drawTexture(sdl, texture, from, {x, at.top + fromRow, from.w, from.h});
    }
}

Image rowsFrom(const Image& picture, int first) {
    Image result(picture.width, picture.height - first);
    std::copy(picture.pixels.end() - static_cast<std::ptrdiff_t>(result.pixels.size()),
              picture.pixels.end(), result.pixels.begin());
    return result;
}

}  // namespace

Background::Background(std::array<Image, kLayerCount> pictures) {
    for (size_t i = 0; i < layers_.size(); ++i) {
        layers_[i].firstRow = firstRowOf(pictures[i]);
        layers_[i].opaqueRow = opaqueRowOf(pictures[i]);
        layers_[i].picture = std::move(pictures[i]);
    }
}

void Background::makeLayerTexture(SDL_Renderer* sdl, Layer& layer, int scale) {
    if (layer.texture != nullptr && layer.scale == scale) return;
    const Image picture = magnified(layer.picture, scale);
    layer.texture = makeTexture(sdl, picture);
    const int opaqueRow = layer.opaqueRow * scale;
    layer.opaque = nullptr;
    if (opaqueRow < picture.height)
        layer.opaque = makeOpaqueTexture(sdl, rowsFrom(picture, opaqueRow));
    layer.scale = scale;
}

uint32_t Background::sky() const {
    return layers_[0].picture.at(0, 0) | 0xff000000u;
}

uint32_t Background::middle() const {
    return layers_[0].picture.at(0, kLayerHeight / 2) | 0xff000000u;
}

void fillTarget(SDL_Renderer* sdl, uint32_t colour) {
    SDL_SetRenderDrawColor(sdl, static_cast<uint8_t>(colour >> 16),
                           static_cast<uint8_t>(colour >> 8), static_cast<uint8_t>(colour), 255);
    SDL_RenderClear(sdl);
}

void Background::draw(SDL_Renderer* sdl, const Rect& view, const Rect& map) {
    fillTarget(sdl, sky());  // the sky above its picture has the colour of the first row
    // Rows that a nearer layer hides are not drawn, which saves half of the work.
    std::array<Placement, kLayerCount> at;
    std::array<int, kLayerCount> hiddenFrom;  // [px] of the target
    int hidden = view.height;
    for (size_t i = kLayerCount; i-- > 0;) {
        at[i] = placementOf(i, view, map);
        hiddenFrom[i] = hidden;
        hidden = std::min(hidden, at[i].top + layers_[i].opaqueRow * at[i].scale);
    }
    for (size_t i = 0; i < kLayerCount; ++i) {
        const int scale = at[i].scale;
        makeLayerTexture(sdl, layers_[i], scale);
        const int firstShown = std::max(layers_[i].firstRow * scale, -at[i].top);
        const int lastShown = std::min(hiddenFrom[i] - at[i].top, kLayerHeight * scale);
        // Opaque rows are copied, since blending is many times slower.
        const int opaqueRow = layers_[i].opaqueRow * scale;
        drawRows(sdl, layers_[i].texture, at[i], view.width, firstShown,
                 std::min(lastShown, opaqueRow));
        drawRows(sdl, layers_[i].opaque, at[i], view.width, std::max(firstShown, opaqueRow),
                 lastShown, opaqueRow);
    }
}

void Background::dropTextures() {
    for (Layer& layer : layers_) {
        layer.texture = nullptr;
        layer.opaque = nullptr;
    }
}

}  // namespace pixelstep
