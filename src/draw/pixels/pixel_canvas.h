// The target's pixels in memory, for many small pictures at once.
#pragma once

#include <SDL.h>

#include <utility>
#include <vector>

#include "draw/pixels/picture.h"
#include "draw/pixels/texture.h"
#include "math/parallel.h"

namespace pixelstep {

/// True if SDL draws with the processor alone.
bool isSoftware(SDL_Renderer* sdl);

/// Where SDL draws in software, a thousand small pictures are laid over one another many times
/// faster here: what is on the target is taken into memory, drawn onto, and given back as one
/// picture. Elsewhere it does not open, and SDL has to draw. Pictures are noted first and blended
/// when it closes, in bands of rows that threads share; the pixels are the same for any number.
class PixelCanvas {
public:
    /// Takes what is on the target; what SDL draws until `close` is lost. Does nothing while open.
    /// @param size  [px] of the target, from its upper left corner
    /// @return      false if SDL has to draw: on a GPU, while it scales, without memory
    bool open(SDL_Renderer* sdl, Vec2i size);
    bool isOpen() const { return pixels_ != nullptr; }
    /// Blends what was drawn and puts all back on the target. Does nothing while not open.
    void close(SDL_Renderer* sdl);
    /// Who blends bands at the same time; in turn unless told.
    void shareOut(ParallelFor by) { by_ = std::move(by); }

    /// Lays a part of a picture over what is there, by alpha, cut off at the edges.
    /// Requires: it is open; the part lies in the picture, which stays as it is until `close`.
    void draw(const Picture& picture, const Rect& part, Vec2i to);
    /// The same in another size, times a colour and its alpha.
    void drawTinted(const Picture& picture, const Rect& part, const Rect& to, SDL_Color colour);

    void forgetTextures() { texture_ = nullptr; }

private:
    /// A picture that is to be laid over those before it.
    struct Laid {
        const Picture* picture;
        Rect part;
        Rect to;           // as large as the part, unless it is tinted
        SDL_Color colour;  // of a tinted one
        bool isTinted;
    };

    uint32_t* at(int x, int y) const {
        return pixels_ + static_cast<std::ptrdiff_t>(y) * pitch_ + x;
    }
    void lay(const Laid& laid);
    void blendBand(int top, int bottom) const;
    void blend(const Laid& laid, const Rect& shown) const;
    void blendTinted(const Laid& laid, const Rect& shown) const;

    TexturePtr texture_;  // as large as it ever had to be: a new one costs as much as a frame
    Vec2i textureSize_{};
    Vec2i size_{};
    uint32_t* pixels_ = nullptr;  // the texture's, while open
    int pitch_ = 0;               // [px]
    std::vector<Laid> laid_;      // the lowest first
    ParallelFor by_ = inTurn;
};

}  // namespace pixelstep
