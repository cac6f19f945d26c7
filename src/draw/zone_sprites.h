// Zones and the posts of signs on screen.
#pragma once

#include <SDL.h>

#include "draw/in_view.h"
#include "draw/pixels/texture.h"

namespace pixelstep {

inline constexpr int kZoneSheetWidth = 112;
inline constexpr int kZoneSheetHeight = 48;

/// Draws zones: thorns all over a hazard, pointing away from the ground, a flag in a goal and a
/// post in a checkpoint, both at the middle of the foot, a coin in the middle. Owns their texture.
class ZoneSprites {
public:
    /// @param sheet  kZoneSheetWidth x kZoneSheetHeight
    explicit ZoneSprites(Picture sheet) : sheet_(std::move(sheet)) {}

    /// Draws all in view; coins that are taken are gone, and the last checkpoint is lit.
    void draw(SDL_Renderer* sdl, const World& world, const Rect& view);
    /// Draws thorns on the bodies that are hazards: in place of crates and platforms, along the top
    /// of clones.
    void drawOnBodies(SDL_Renderer* sdl, const World& world, const InView& seen);

    void forgetTextures() { texture_ = nullptr; }

private:
    void makeSure(SDL_Renderer* sdl);
    void copy(SDL_Renderer* sdl, const SDL_Rect& from, Vec2i to) const;
    /// @param up  where the picture's upper side comes to lie
    void copyTurned(SDL_Renderer* sdl, const SDL_Rect& from, Vec2i to, Vec2i up) const;
    /// @param tips  the way that the outermost ones point; none: outwards
    void drawThorns(SDL_Renderer* sdl, const Rect& zone, const Rect& view, Vec2i tips) const;

    Picture sheet_;
    TexturePtr texture_;
};

}  // namespace pixelstep
