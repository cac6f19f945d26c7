// Draws zones and signposts.
#pragma once

#include <SDL.h>

#include "draw/draw_options.h"
#include "draw/map/map_layers.h"
#include "draw/pixels/texture.h"
#include "draw/visible_bodies.h"

namespace pixelstep {

inline constexpr int kZoneSheetWidth = 112;
inline constexpr int kZoneSheetHeight = 128;

/// Draws zones: hazards are filled with thorns that point away from the ground, goals have a flag
/// and checkpoints a post at the middle of the lower edge, coins are in the middle. Hazards that do
/// not act at this time are faint. Owns the texture.
class ZoneSprites {
public:
    /// @param sheet  kZoneSheetWidth x kZoneSheetHeight
    explicit ZoneSprites(Image sheet) : sheet_(std::move(sheet)) {}

    /// Draws all visible zones, without collected coins; the last checkpoint is lit.
    /// @param map  draws those for which it has pictures; null: there is no map
    void draw(SDL_Renderer* sdl, const World& world, const Rect& view, MapLayers* map = nullptr,
              const DrawOptions& options = {});
    /// Draws thorns on hazard bodies: instead of crates and platforms, and along the top of clones;
    /// triggers are saw blades. Platforms whose switches are off have a lock.
    /// @param map  its pictures of bodies have none; null: there is no map
    void drawOnBodies(SDL_Renderer* sdl, const World& world, const VisibleBodies& seen,
                      const MapLayers* map = nullptr);

    void dropTextures() { texture_ = nullptr; }

private:
    void ensureTexture(SDL_Renderer* sdl);
    void copy(SDL_Renderer* sdl, const SDL_Rect& from, Vec2i to) const;
    /// @param up  the direction of the picture's upper side
    void copyTurned(SDL_Renderer* sdl, const SDL_Rect& from, Vec2i to, Vec2i up) const;
    /// @param tips  the direction of the outermost thorns; none: outwards
    void drawThorns(SDL_Renderer* sdl, const Rect& zone, const Rect& view, Vec2i tips) const;

    /// Turning saw blades over the whole body.
    void drawSaws(SDL_Renderer* sdl, const Rect& body, const Rect& view, int64_t step) const;

    /// Translucent water with waves along its upper edge.
    void drawWater(SDL_Renderer* sdl, const Rect& area, const Rect& view, int64_t step) const;

    /// A lock on each platform whose switches are off.
    void drawLocks(SDL_Renderer* sdl, const World& world, const Rect& view) const;

    Image sheet_;
    TexturePtr texture_;
};

}  // namespace pixelstep
