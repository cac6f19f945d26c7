// Highlights the pixels that stopped the player.
#include "draw/lit_surfaces.h"

#include <algorithm>
#include <vector>

#include "draw/mask_runs.h"
#include "draw/strokes.h"

namespace pixelstep {
namespace {

constexpr int kEdgeAlpha = 200;  // of the first row or column
constexpr int kPlainAlpha = 70;  // of the other pixels
constexpr int kDepth = 6;        // [px]

SDL_Color lightOf(int alpha, int age) {
    return {255, 244, 214, static_cast<Uint8>(alpha * (kLitSteps - age) / kLitSteps)};
}

// The pixels of the tile or body, as rectangles; none if it no longer exists.
std::vector<Rect> pixelsOf(const World& world, const LitSurface& surface, int alphaPer1000) {
    if (surface.by.kind == Blocker::body) {
        const Actor* actor = findActor(world, surface.by.id);
        if (actor == nullptr) return {};
        return {drawnRect(actor->body, alphaPer1000)};
    }
    const TileMap& tiles = world.tiles();
    MaskRuns runs = maskRunsOf(tiles, tiles.cellRect(surface.by.cell));
    runs.solids.insert(runs.solids.end(), runs.surfaces.begin(), runs.surfaces.end());
    runs.solids.insert(runs.solids.end(), runs.oneWays.begin(), runs.oneWays.end());
    return runs.solids;
}

// The row or column of a rectangle at this depth behind the side that faces the player.
Rect layer(const Rect& rect, Side side, int depth) {
    switch (side) {
        case kLeft: return {rect.right() - 1 - depth, rect.top, 1, rect.height};
        case kRight: return {rect.left + depth, rect.top, 1, rect.height};
        case kTop: return {rect.left, rect.bottom() - 1 - depth, rect.width, 1};
        default: return {rect.left, rect.top + depth, rect.width, 1};
    }
}

// Whole tiles and bodies: bright at the side that was hit, darker behind it.
void drawEdge(SDL_Renderer* sdl, const Rect& rect, const LitSurface& surface, const Rect& view) {
    for (int depth = 0; depth < std::min({kDepth, rect.width, rect.height}); ++depth) {
        Strokes strokes(view);
        strokes.fill(layer(rect, surface.side, depth));
        strokes.draw(sdl, lightOf(kEdgeAlpha * (kDepth - depth) / kDepth, surface.age));
    }
}

}  // namespace

void drawLitSurfaces(SDL_Renderer* sdl, const World& world, const Effects& effects,
                     const Rect& view, int alphaPer1000) {
    for (const LitSurface& surface : effects.litSurfaces()) {
        if (!surface.isAlive) continue;
        const std::vector<Rect> pixels = pixelsOf(world, surface, alphaPer1000);
        if (pixels.size() == 1) {
            drawEdge(sdl, pixels[0], surface, view);
            continue;
        }
        Strokes strokes(view);
        for (const Rect& rect : pixels) strokes.fill(rect);
        strokes.draw(sdl, lightOf(kPlainAlpha, surface.age));
    }
}

}  // namespace pixelstep
