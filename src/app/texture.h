// Textures as owned handles: in, pictures; out, something that SDL draws quickly.
#pragma once

#include <SDL.h>

#include <memory>

#include "app/picture.h"

namespace pixelstep {

struct DestroyTexture {
    void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
};
using TexturePtr = std::unique_ptr<SDL_Texture, DestroyTexture>;

/// A texture of the picture's pixels, never smoothed, blended by alpha.
/// @return  null if SDL has no room for it; drawing null draws nothing
inline TexturePtr makeTexture(SDL_Renderer* sdl, const Picture& picture) {
    TexturePtr texture(SDL_CreateTexture(sdl, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC,
                                         picture.width, picture.height));
    if (texture == nullptr) return texture;
    SDL_UpdateTexture(texture.get(), nullptr, picture.pixels.data(),
                      picture.width * static_cast<int>(sizeof(uint32_t)));
    SDL_SetTextureScaleMode(texture.get(), SDL_ScaleModeNearest);
    SDL_SetTextureBlendMode(texture.get(), SDL_BLENDMODE_BLEND);
    return texture;
}

/// Draws part of a texture; the sizes may differ.
inline void drawTexture(SDL_Renderer* sdl, const TexturePtr& texture, const SDL_Rect& from,
                        const SDL_Rect& to) {
    if (texture != nullptr) SDL_RenderCopy(sdl, texture.get(), &from, &to);
}

}  // namespace pixelstep
