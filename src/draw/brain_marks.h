// What clones think with, at a glance: in, actors; out, a small mark above those that do.
#pragma once

#include <SDL.h>

#include <optional>

#include "draw/texture.h"
#include "game/world/world.h"

namespace pixelstep {

inline constexpr int kMarkSide = 11;    ///< [px] of one mark in the sheet
inline constexpr int kMarkHeight = 20;  ///< [px] from a body's top to that of its mark, about
inline constexpr int kMarkCount = 5;    ///< mirror, echo, patrol, follow, lost
inline constexpr int kMarkSheetWidth = kMarkCount * kMarkSide;

/// The mark of an actor, as its place in the sheet: none for the idle and for who is no clone. A
/// follower for whom there is no way has one of its own.
std::optional<int> markOf(const World& world, const Actor& actor);

/// Draws the marks.
class BrainMarks {
public:
    /// @param sheet  kMarkSheetWidth x kMarkSide
    explicit BrainMarks(Picture sheet) : sheet_(std::move(sheet)) {}

    /// Those of all clones that the view shows, a little above their heads.
    void draw(SDL_Renderer* sdl, const World& world, const Rect& view, int alphaPer1000);

    void forgetTextures() { texture_ = nullptr; }

private:
    Picture sheet_;
    TexturePtr texture_;
};

}  // namespace pixelstep
