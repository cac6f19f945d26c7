// Small marks above clones that show their AI.
#pragma once

#include <SDL.h>

#include <optional>

#include "draw/pixels/texture.h"
#include "draw/visible_bodies.h"

namespace pixelstep {

inline constexpr int kMarkSide = 11;  ///< [px] of one mark in the sheet
inline constexpr int kMarkHeight =
    20;  ///< [px] approximate distance from the top of a body to the top of its mark
inline constexpr int kMarkCount = 5;  ///< mirror, echo, patrol, follow, lost
inline constexpr int kMarkSheetWidth = kMarkCount * kMarkSide;

/// The mark of an actor, by its index in the sheet; none for idle clones and other bodies. A
/// follower without a route has its own mark.
std::optional<int> markOf(const World& world, const Actor& actor);

/// Draws marks; owns their texture.
class AiMarks {
public:
    /// @param sheet  kMarkSheetWidth x kMarkSide
    explicit AiMarks(Image sheet) : sheet_(std::move(sheet)) {}

    /// Draws the marks of all clones in view, a little above their heads.
    void draw(SDL_Renderer* sdl, const World& world, const VisibleBodies& seen);

    void dropTextures() { texture_ = nullptr; }

private:
    Image sheet_;
    TexturePtr texture_;
};

}  // namespace pixelstep
