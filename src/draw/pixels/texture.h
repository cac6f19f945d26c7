// Owning handles of SDL textures.
#pragma once

#include <SDL.h>

#include <memory>

#include "draw/pixels/image.h"

namespace pixelstep {

struct DestroyTexture {
    void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
};
using TexturePtr = std::unique_ptr<SDL_Texture, DestroyTexture>;

/// The format of the render target. SDL's software renderer copies opaque textures of this format
/// row by row.
inline constexpr Uint32 kTargetFormat = SDL_PIXELFORMAT_RGB888;

inline TexturePtr makeTexture(SDL_Renderer* sdl, const Image& picture, Uint32 format,
                              SDL_BlendMode mode) {
    TexturePtr texture(
        SDL_CreateTexture(sdl, format, SDL_TEXTUREACCESS_STATIC, picture.width, picture.height));
    if (texture == nullptr) return texture;
    SDL_UpdateTexture(texture.get(), nullptr, picture.pixels.data(),
                      picture.width * static_cast<int>(sizeof(uint32_t)));
    SDL_SetTextureScaleMode(texture.get(), SDL_ScaleModeNearest);
    SDL_SetTextureBlendMode(texture.get(), mode);
    return texture;
}

/// A texture of the picture, without smoothing, blended by alpha.
/// @return  null if SDL has no memory; drawing null has no effect
inline TexturePtr makeTexture(SDL_Renderer* sdl, const Image& picture) {
    return makeTexture(sdl, picture, SDL_PIXELFORMAT_ARGB8888, SDL_BLENDMODE_BLEND);
}

/// The same for an opaque picture: copied without blending, in the format of the target.
inline TexturePtr makeOpaqueTexture(SDL_Renderer* sdl, const Image& picture) {
    return makeTexture(sdl, picture, kTargetFormat, SDL_BLENDMODE_NONE);
}

/// True if SDL uses its software renderer.
inline bool isSoftware(SDL_Renderer* sdl) {
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(sdl, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
}

inline SDL_Rect toSdl(const Rect& rect) {
    return {rect.left, rect.top, rect.width, rect.height};
}

/// Draws part of a texture; the sizes may differ.
inline void drawTexture(SDL_Renderer* sdl, const TexturePtr& texture, const SDL_Rect& from,
                        const SDL_Rect& to) {
    if (texture != nullptr) SDL_RenderCopy(sdl, texture.get(), &from, &to);
}

}  // namespace pixelstep
