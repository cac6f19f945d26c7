// Draws surfaces of bodies, and arrows that move as far as their belt.
#include "draw/tile_details.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kArrowPeriod = 8;  // [px]
constexpr int kArrowHeight = 5;
constexpr int kMaxArrowRun = 32;  // [px] in one piece
constexpr int kArrowDepth = 1;    // [px] below the surface
constexpr Rect kArrows{64, 0, kMaxArrowRun + kArrowPeriod, kArrowHeight};
constexpr int kEdgeDepth = 8;
constexpr int kSpringEnd = 8;  // [px] half of a spring in the sheet
constexpr int kSpringMiddle = 4;

constexpr std::array<uint32_t, 5> kSurfaceColours{0, 0xffbcdde6, 0xff583741, 0xff41475f,
                                                  0xffd93f34};

// World row of the free edge of a cell's tile in column x of the cell; nothing if ground covers it.
std::optional<int> freeEdge(const TileMap& tiles, Vec2i cell, int x) {
    const std::optional<int> row = tiles.surfaceRow(cell, x);
    if (row && tiles.isSolidAt({tiles.cellRect(cell).left + x, *row - 1})) return {};
    return row;
}

}  // namespace

SurfaceLook surfaceLookOf(const Surface& surface) {
    if (surface.bounce > 0) return SurfaceLook::spring;
    if (surface.push != 0) return SurfaceLook::belt;
    if (surface.grip < 100) return SurfaceLook::ice;
    return surface.speed < 100 ? SurfaceLook::mud : SurfaceLook::none;
}

uint32_t surfaceColour(SurfaceLook look) {
    return kSurfaceColours[static_cast<size_t>(look)];
}

void SurfaceSprites::drawArrows(SDL_Renderer* sdl, const World& world, const Surface& surface,
                                const Rect& edge, const Rect& view) {
    const int64_t moved =
        world.stepCount * std::abs(surface.push) / world.level.tuning.stepsPerSecond;
    const int shift = static_cast<int>(moved % kArrowPeriod);
    const int start = surface.push > 0 ? (kArrowPeriod - shift) % kArrowPeriod : shift;
    const int top = surface.push > 0 ? kArrows.top : kArrows.bottom();
    const int height = std::min(kArrowHeight, edge.height - kArrowDepth);
    for (int x = 0; height > 0 && x < edge.width; x += kMaxArrowRun) {
        const int piece = std::min(edge.width - x, kMaxArrowRun);
        // Tiles next to each other continue each other's arrows.
        const int phase = floorMod(edge.left + x + start, kArrowPeriod);
        drawTexture(sdl, texture_, {kArrows.left + phase, top, piece, height},
                    {edge.left + x - view.left, edge.top + kArrowDepth - view.top, piece, height});
    }
}

void SurfaceSprites::drawTiles(SDL_Renderer* sdl, const World& world, const Rect& view) {
    const TileMap& tiles = world.tiles();
    const std::span<const Surface> surfaces = tiles.shapes().surfaces();
    if (!tiles.hasEffects()) return;
    if (texture_ == nullptr) texture_ = makeTexture(sdl, sheet_);
    const Rect cells = tiles.cellsUnder(intersection(view, tiles.bounds()));
    const int side = tiles.tileSize();
    for (int y = cells.top; y < cells.bottom(); ++y) {
        for (int x = cells.left; x < cells.right(); ++x) {
            const Surface& surface = surfaces[tiles.tile({x, y}).surface];
            if (surfaceLookOf(surface) != SurfaceLook::belt) continue;
            const Rect cell = tiles.cellRect({x, y});
            // One piece for neighbouring columns of the same height.
            std::optional<int> row;
            for (int first = 0, column = 0; column <= side; ++column) {
                const auto next =
                    column < side ? freeEdge(tiles, {x, y}, column) : std::optional<int>();
                if (column < side && next == row) continue;
                if (row)
                    drawArrows(sdl, world, surface,
                               {cell.left + first, *row, column - first, cell.bottom() - *row},
                               view);
                row = next;
                first = column;
            }
        }
    }
}

void SurfaceSprites::drawBody(SDL_Renderer* sdl, const World& world, const Actor& actor,
                              const Rect& rect, const Rect& view) {
    const Surface& surface = world.level.tiles.shapes().surfaces()[actor.surface];
    const SurfaceLook look = surfaceLookOf(surface);
    if (look == SurfaceLook::none) return;
    if (texture_ == nullptr) texture_ = makeTexture(sdl, sheet_);
    const int depth = std::min(rect.height, kEdgeDepth);
    const auto copy = [&](int column, int x, int width) {
        drawTexture(sdl, texture_, {column, surfaceRow(look) + kSurfaceCapRow, width, depth},
                    {rect.left + x - view.left, rect.top - view.top, width, depth});
    };
    if (look == SurfaceLook::spring) {
        // One spring as wide as the body: its ends, and its middle repeated.
        const int left = std::min(rect.width / 2, kSpringEnd);
        const int right = std::min(rect.width - left, kSpringEnd);
        for (int x = left; x < rect.width - right; x += kSpringMiddle)
            copy(kSpringEnd - kSpringMiddle / 2, x,
                 std::min(kSpringMiddle, rect.width - right - x));
        copy(0, 0, left);
        copy(2 * kSpringEnd - right, rect.width - right, right);
    } else {
        for (int x = 0; x < rect.width; x += kMaterialWidth)
            copy(0, x, std::min(rect.width - x, kMaterialWidth));
    }
    if (look == SurfaceLook::belt) drawArrows(sdl, world, surface, rect, view);
}

}  // namespace pixelstep
