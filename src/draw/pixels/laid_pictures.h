// Many small pictures over one another: noted first, then blended band by band.
#pragma once

#include <SDL.h>

#include <vector>

#include "draw/pixels/blend.h"
#include "draw/pixels/picture.h"

namespace pixelstep {

/// Pixels in memory, row by row from the top.
struct PixelRows {
    uint32_t* first = nullptr;
    int pitch = 0;  ///< [px] from one row to the next

    uint32_t* at(int x, int y) const { return first + static_cast<ptrdiff_t>(y) * pitch + x; }
};

/// Pictures to be laid over a target, the lowest first, cut off at its edges.
class LaidPictures {
public:
    /// Begins with none.
    /// @param size  [px] of the target
    void start(Vec2i size);

    /// Lays a part of a picture over those before it, by alpha.
    /// Requires: the part lies in the picture, which stays as it is until all is blended.
    void draw(const Picture& picture, const Rect& part, Vec2i to);
    /// The same in another size, times a colour and its alpha.
    void drawTinted(const Picture& picture, const Rect& part, const Rect& to, SDL_Color colour);

    /// Blends what there is of all pictures in the rows top..bottom - 1 of the target. Rows can be
    /// blended at the same time.
    void blend(const PixelRows& target, int top, int bottom) const;

private:
    static constexpr int kAsItIs = -1;
    /// What is seen of a picture, as small as can be: each band looks at all of them.
    struct Laid {
        Rect to;               // within the target
        const uint32_t* from;  // the first pixel that is seen
        int pitch;             // [px] of the picture
        int tinted;            // its place in tinted_, or kAsItIs
    };
    struct Tinted {
        const Picture* picture;
        Rect part;
        Rect to;
        SDL_Color colour;
    };

    static void blendTinted(const PixelRows& target, const Tinted& tinted, const Rect& shown);

    Vec2i size_{};
    std::vector<Laid> laid_;
    std::vector<Tinted> tinted_;
    BlendRows blendRows_ = waysToBlend().back();
};

}  // namespace pixelstep
