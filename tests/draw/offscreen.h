// An SDL renderer without a window, whose pixels can be read.
#pragma once

#include <SDL.h>
#include <doctest/doctest.h>

#include <memory>

#include "draw/pixels/image.h"

namespace pixelstep {

struct Offscreen {
    Offscreen(int width, int height)
        : surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888),
                  SDL_FreeSurface),
          sdl(SDL_CreateSoftwareRenderer(surface.get()), SDL_DestroyRenderer) {
        REQUIRE(sdl != nullptr);
    }

    void clear(uint32_t colour) {
        SDL_SetRenderDrawColor(sdl.get(), static_cast<uint8_t>(colour >> 16),
                               static_cast<uint8_t>(colour >> 8), static_cast<uint8_t>(colour),
                               255);
        SDL_RenderClear(sdl.get());
    }

    Image pixels() {
        Image picture(surface->w, surface->h);
        REQUIRE(SDL_RenderReadPixels(sdl.get(), nullptr, SDL_PIXELFORMAT_ARGB8888,
                                     picture.pixels.data(), surface->w * 4) == 0);
        for (uint32_t& pixel : picture.pixels) pixel |= 0xff000000u;
        return picture;
    }

    std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)> surface;
    std::unique_ptr<SDL_Renderer, decltype(&SDL_DestroyRenderer)> sdl;
};

}  // namespace pixelstep
