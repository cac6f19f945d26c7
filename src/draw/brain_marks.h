// Small marks above clones that show their brains.
#pragma once

#include <SDL.h>

#include <optional>
#include <vector>

#include "draw/in_view.h"
#include "draw/pixels/depths.h"
#include "draw/pixels/pixel_canvas.h"
#include "draw/pixels/texture.h"

namespace pixelstep {

inline constexpr int kMarkSide = 11;    ///< [px] of one mark in the sheet
inline constexpr int kMarkHeight = 20;  ///< [px] from a body's top to that of its mark, about
inline constexpr int kMarkCount = 5;    ///< mirror, echo, patrol, follow, lost
inline constexpr int kMarkSheetWidth = kMarkCount * kMarkSide;

/// The mark of an actor, as its place in the sheet; none for idle clones and non-clones. A follower
/// that finds no way has a mark of its own.
std::optional<int> markOf(const World& world, const Actor& actor);

/// Draws marks; owns their texture.
class BrainMarks {
public:
    /// @param sheet  kMarkSheetWidth x kMarkSide
    explicit BrainMarks(Picture sheet) : sheet_(std::move(sheet)) {}

    /// Finds the marks of all clones in view, a little above their heads; of those over one another
    /// only the uppermost.
    /// @param shrink  how many times smaller all is shown
    void find(const World& world, const InView& seen, int shrink = 1);
    /// Draws those that were found.
    /// @param view    [px] where they were
    /// @param canvas  drawn on if it is open; opened for many, and left open
    void draw(SDL_Renderer* sdl, const Rect& view, PixelCanvas& canvas);

    void forgetTextures() { texture_ = nullptr; }

private:
    struct Shown {
        int mark = 0;  // its place in the sheet
        Vec2i to{};    // [px] in the view
    };

    Picture sheet_;
    TexturePtr texture_;
    Depths depths_;
    std::vector<Shown> shown_;  // the uppermost first
};

}  // namespace pixelstep
