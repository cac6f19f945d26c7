// Light over solid pixels.
#include "draw/lit_surfaces.h"

#include "draw/mask_runs.h"
#include "draw/strokes.h"

namespace pixelstep {
namespace {

constexpr SDL_Color kLight{255, 244, 214, 96};
constexpr int kEdgeAlpha = 200;

SDL_Color faded(int alpha, int age) {
    SDL_Color colour = kLight;
    colour.a = static_cast<Uint8>(alpha * (kLitSteps - age) / kLitSteps);
    return colour;
}

// Its pixels as rectangles; none if it is no more.
std::vector<Rect> pixelsOf(const World& world, const LitSurface& surface, int alphaPer1000) {
    if (surface.isBody) {
        const Actor* actor = findActor(world, surface.body);
        if (actor == nullptr) return {};
        return {drawnRect(actor->body, alphaPer1000)};
    }
    const TileMap& tiles = world.level.tiles;
    MaskRuns runs = maskRunsOf(tiles, tiles.cellRect(surface.cell));
    runs.solids.insert(runs.solids.end(), runs.surfaces.begin(), runs.surfaces.end());
    runs.solids.insert(runs.solids.end(), runs.oneWays.begin(), runs.oneWays.end());
    return runs.solids;
}

// The row or column of a rectangle that faces the player.
Rect facingEdge(const Rect& rect, Side side) {
    switch (side) {
        case kLeft: return {rect.right() - 1, rect.top, 1, rect.height};
        case kRight: return {rect.left, rect.top, 1, rect.height};
        case kTop: return {rect.left, rect.bottom() - 1, rect.width, 1};
        default: return {rect.left, rect.top, rect.width, 1};
    }
}

}  // namespace

void drawLitSurfaces(SDL_Renderer* sdl, const World& world, const Effects& effects,
                     const Rect& view, int alphaPer1000) {
    for (const LitSurface& surface : effects.litSurfaces()) {
        if (!surface.isAlive) continue;
        const std::vector<Rect> pixels = pixelsOf(world, surface, alphaPer1000);
        Strokes light(view), edge(view);
        for (const Rect& rect : pixels) light.fill(rect);
        light.draw(sdl, faded(kLight.a, surface.age));
        // A whole tile or a body has one edge; what is sloped has none.
        if (pixels.size() != 1) continue;
        edge.fill(facingEdge(pixels[0], surface.side));
        edge.draw(sdl, faded(kEdgeAlpha, surface.age));
    }
}

}  // namespace pixelstep
