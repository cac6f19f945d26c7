// What tiles and bodies show besides their material: surfaces, ladders, cracks.
#pragma once

#include <cstdint>

#include "draw/material.h"
#include "draw/pixels/texture.h"
#include "draw/visible_bodies.h"
#include "game/world/world.h"

namespace pixelstep {

inline constexpr int kDetailsWidth = 128;  ///< [px] of tiles.png; see scripts/art/tiles.py
inline constexpr int kDetailsHeight = 112;

/// The look of a surface, by its strongest effect.
enum class SurfaceLook : uint8_t { none, ice, mud, belt, spring };
SurfaceLook surfaceLookOf(const Surface& surface);

/// The mean colour of a surface, for small pictures. Requires: not none.
uint32_t surfaceColour(SurfaceLook look);
inline constexpr uint32_t kLadderColour = 0xffb3703b;

// The rows of a surface in the sheet, from its first one.
inline constexpr int kSurfaceCapRow = 0;
inline constexpr int kSurfacePlankRow = 8;
inline constexpr int kSurfaceGrowthRow = 16;
constexpr int surfaceRow(SurfaceLook look) {
    return 20 * (static_cast<int>(look) - 1);
}

/// The place in the sheet of a cell of a ladder.
constexpr Rect ladderPart(int tileSize, bool isTop) {
    return {64 + tileSize - 8, isTop ? 48 : 16, tileSize, tileSize};
}
/// The place in the sheet of the cracks of a tile.
constexpr Rect crackPart(int tileSize) {
    return {tileSize - 8, 80, tileSize, tileSize};
}

/// Draws the surfaces of crates and platforms, and the moving arrows of belts.
class SurfaceSprites {
public:
    explicit SurfaceSprites(Image sheet) : sheet_(std::move(sheet)) {}

    /// Draws the arrows on the visible tiles, where they are in this step.
    void drawTiles(SDL_Renderer* sdl, const World& world, const Rect& view);
    /// Draws the top edge of a crate or platform. @param rect  [px] its rectangle in the world
    void drawBody(SDL_Renderer* sdl, const World& world, const Actor& actor, const Rect& rect,
                  const Rect& view);

    void dropTextures() { texture_ = nullptr; }

private:
    /// @param edge  [px] of the world, whose upper rows the arrows fill
    void drawArrows(SDL_Renderer* sdl, const World& world, const Surface& surface, const Rect& edge,
                    const Rect& view);

    Image sheet_;
    TexturePtr texture_;
};

}  // namespace pixelstep
