// Sketches tiles by one mask look-up per pixel.
#include "draw/tile_sketch.h"

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kSketchCapDepth = 4;  // [px]

// The cell of a world pixel and the position in it; null outside the patch.
struct Spot {
    const TileLook* look = nullptr;
    Vec2i in;
};

Spot spotAt(const TilePatch& patch, Vec2i pixel) {
    const Vec2i from = pixel - patch.topLeft;
    const int column = floorDiv(from.x, patch.tileSize);
    const int row = floorDiv(from.y, patch.tileSize);
    if (!contains({0, 0, patch.cells.width, patch.cells.height}, {column, row})) return {};
    return {&patch.at(column, row), from - Vec2i{column, row} * patch.tileSize};
}

bool isGround(const Spot& spot) {
    return spot.look != nullptr && !spot.look->oneWay &&
           spot.look->form->mask.isSolidAt(spot.in.x, spot.in.y);
}

bool isPlank(const Spot& spot) {
    if (spot.look == nullptr || !spot.look->oneWay) return false;
    const Mask& mask = spot.look->form->mask;
    const int depth = spot.in.y - mask.topOf(spot.in.x);
    return mask.topOf(spot.in.x) < mask.size && depth >= 0 && depth < kPlankDepth;
}

uint32_t colourAt(const TilePatch& patch, Vec2i pixel, std::span<const MaterialColours> materials) {
    const Spot spot = spotAt(patch, pixel);
    const bool isSolid = isGround(spot);
    const bool isRail = spot.look != nullptr && spot.look->isLadder &&
                        (spot.in.x < patch.tileSize / 4 || spot.in.x >= patch.tileSize * 3 / 4);
    if (isRail) return kLadderColour;
    if (!isSolid && !isPlank(spot)) return 0;
    const MaterialColours& colours = materialOf(materials, spot.look->material);
    const bool isCap = !isSolid || !isGround(spotAt(patch, pixel - Vec2i{0, kSketchCapDepth}));
    if (isCap && spot.look->surface != SurfaceLook::none) return surfaceColour(spot.look->surface);
    if (!isSolid) return colours.plank;
    const uint32_t colour = isCap ? colours.cap : colours.fill;
    return spot.look->isOutside ? darkened(colour, kOutsideLight) : colour;
}

}  // namespace

Image sketchTiles(const TilePatch& patch, const Rect& area, int shrink,
                  std::span<const MaterialColours> materials) {
    Image picture(area.width / shrink, area.height / shrink);
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            const Vec2i pixel{area.left + x * shrink + shrink / 2,
                              area.top + y * shrink + shrink / 2};
            picture.at(x, y) = colourAt(patch, pixel, materials);
        }
    }
    return picture;
}

}  // namespace pixelstep
