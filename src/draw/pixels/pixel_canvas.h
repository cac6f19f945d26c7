// The target's pixels in memory, for many small pictures at once.
#pragma once

#include <SDL.h>

#include "draw/pixels/picture.h"
#include "draw/pixels/texture.h"

namespace pixelstep {

/// Where SDL draws in software, a thousand small pictures are laid over one another many times
/// faster here: what is on the target is taken into memory, drawn onto, and given back as one
/// picture. Elsewhere it does not open, and SDL has to draw.
class PixelCanvas {
public:
    /// Takes what is on the target; what SDL draws until `close` is lost. Does nothing while open.
    /// @param size  [px] of the target, from its upper left corner
    /// @return      false if SDL has to draw: on a GPU, while it scales, without memory
    bool open(SDL_Renderer* sdl, Vec2i size);
    bool isOpen() const { return pixels_ != nullptr; }
    /// Puts all back on the target. Does nothing while not open.
    void close(SDL_Renderer* sdl);

    /// Lays a part of a picture over what is there, by alpha, cut off at the edges.
    /// Requires: it is open; the part lies in the picture.
    void draw(const Picture& picture, const Rect& part, Vec2i to);
    /// The same in another size, times a colour and its alpha.
    void drawTinted(const Picture& picture, const Rect& part, const Rect& to, SDL_Color colour);

    void forgetTextures() { texture_ = nullptr; }

private:
    uint32_t* at(int x, int y) const {
        return pixels_ + static_cast<std::ptrdiff_t>(y) * pitch_ + x;
    }

    TexturePtr texture_;
    Vec2i textureSize_{};
    Vec2i size_{};
    uint32_t* pixels_ = nullptr;  // the texture's, while open
    int pitch_ = 0;               // [px]
};

}  // namespace pixelstep
