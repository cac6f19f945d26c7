// The target's pixels in memory, for many small pictures at once.
#pragma once

#include <SDL.h>

#include <functional>
#include <utility>
#include <vector>

#include "draw/pixels/laid_pictures.h"
#include "draw/pixels/texture.h"
#include "math/parallel.h"

namespace pixelstep {

/// True if SDL draws with the processor alone.
bool isSoftware(SDL_Renderer* sdl);

/// Where SDL draws in software, a thousand small pictures are laid over one another many times
/// faster here: what is on the target is taken into memory, drawn onto, and given back as one
/// picture. Elsewhere it does not open, and SDL has to draw. Pictures are noted first and blended
/// when it closes, in bands of rows; the pixels are the same whoever shares the work.
class PixelCanvas {
public:
    /// Takes what is on the target; what SDL draws until `close` is lost. Does nothing while open.
    /// @param size  [px] of the target, from its upper left corner
    /// @return      false if SDL has to draw: on a GPU, while it scales, without memory
    bool open(SDL_Renderer* sdl, Vec2i size);
    bool isOpen() const { return target_.first != nullptr; }
    /// Blends what was drawn and puts all back on the target. Does nothing while not open.
    void close(SDL_Renderer* sdl);
    /// Who draws and blends at the same time; in turn unless told.
    void shareOut(ParallelFor by) { by_ = std::move(by); }

    /// What is drawn on, over all that was drawn before.
    /// Requires: it is open.
    LaidPictures& top() { return layers_[layerCount_ - 1]; }
    /// Draws many pictures over all that was drawn before, by those who share.
    /// Requires: it is open.
    /// @param count  of pictures
    /// @param draw   (index, onto): the pictures are those of all indices, the lowest first; calls
    ///               may run at the same time
    void drawAll(size_t count, const std::function<void(size_t index, LaidPictures& onto)>& draw);

    void forgetTextures() { texture_ = nullptr; }

private:
    void addLayers(size_t count);

    TexturePtr texture_;  // as large as it ever had to be: a new one costs as much as a frame
    Vec2i textureSize_{};
    Vec2i size_{};
    PixelRows target_;                  // the texture's, while open
    std::vector<LaidPictures> layers_;  // the lowest first; those beyond layerCount_ keep memory
    size_t layerCount_ = 0;
    ParallelFor by_ = inTurn;
};

}  // namespace pixelstep
