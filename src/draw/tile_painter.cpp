// Paints terrain by the distance of each pixel to the edges.
#include "draw/tile_painter.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "game/level/tile_text.h"
#include "math/fixed.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

constexpr int kSideReach = 4;     // [px] depth of the strips on the left and right
constexpr int kPlankStep = 2;     // [px] a plank ends where its surface rises or falls by more
constexpr int kGrowthHeight = 4;  // [px]

constexpr uint32_t kPlankEndLight = 150;

// Depths in thirds of a pixel: a step to a side is 3, a diagonal one is 4.
constexpr int kSideDepth = 3;
constexpr int kDiagonalDepth = 4;
constexpr int kCoreBegin = 14 * kSideDepth;  // terrain fades into its core from here on,
constexpr int kCoreFade = 9 * kSideDepth;    // pixel by pixel in the order of a Bayer matrix,
constexpr int kCoreSway = 8;                 // [px] nearer or farther from place to place
constexpr std::array<int, 16> kBayer{0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};
static_assert(kCoreBegin + kCoreFade + kCoreSway * kSideDepth < kCoreReach * kSideDepth);

// A pixel's terrain: 0 is air, otherwise 1 + material, with a bit for the outside of the map, and
// the look of the surface in the upper byte.
using Code = uint16_t;
constexpr Code kOutsideBit = 0x80;
constexpr Code codeOf(const TileLook& look) {
    const int material = std::min<int>(look.material, kOutsideBit - 2);
    return static_cast<Code>((material + 1) | (look.isOutside ? kOutsideBit : 0) |
                             static_cast<int>(look.surface) << 8);
}
constexpr SurfaceLook surfaceOf(Code code) {
    return static_cast<SurfaceLook>(code >> 8);
}

// The distance from a pixel to the edge of terrain in one direction, and the edge.
struct Edge {
    uint8_t distance = kEdgeReach;  // [px] kEdgeReach: too far to have an effect
    Code code = 0;                  // of the terrain at the edge
};

// The area to paint, extended by kEdgeReach on every side, with the data of its pixels.
struct Canvas {
    Rect area;
    std::vector<Code> terrain;
    std::vector<Edge> top, underside, left, right;  // depth of solid pixels
    std::vector<Edge> ground;                       // height of air pixels above the ground
    std::vector<uint8_t> depth;  // to the nearest air, in thirds of a pixel; empty without cores

    size_t index(int x, int y) const {
        return static_cast<size_t>(y - area.top) * static_cast<size_t>(area.width) +
               static_cast<size_t>(x - area.left);
    }
};

// Calls visit(look, rect of world pixels) for every cell of the patch in the area.
template <class Visit>
void forCells(const TilePatch& patch, const Rect& area, Visit visit) {
    for (int row = 0; row < patch.cells.height; ++row) {
        for (int column = 0; column < patch.cells.width; ++column) {
            const TileLook& look = patch.at(column, row);
            const Rect rect{patch.topLeft.x + column * patch.tileSize,
                            patch.topLeft.y + row * patch.tileSize, patch.tileSize, patch.tileSize};
            const bool isEmpty = look.form->isEmpty && !look.isLadder;
            if (!isEmpty && overlaps(rect, area)) visit(look, rect);
        }
    }
}

void stampTerrain(Canvas& canvas, const TilePatch& patch) {
    forCells(patch, canvas.area, [&](const TileLook& look, const Rect& cell) {
        if (look.oneWay) return;
        const Rect part = intersection(cell, canvas.area);
        for (int y = part.top; y < part.bottom(); ++y) {
            for (int x = part.left; x < part.right(); ++x) {
                if (look.form->mask.isSolidAt(x - cell.left, y - cell.top)) {
                    canvas.terrain[canvas.index(x, y)] = codeOf(look);
                }
            }
        }
    });
}

// Walks along a line of pixels and stores the depth of each solid pixel in the terrain, from the
// direction of the line; with `isAirLine`, the distance of each air pixel from the terrain.
void walkLine(const Canvas& canvas, int x, int y, int dx, int dy, int count, bool isAirLine,
              std::vector<Edge>& edges) {
    Edge run;
    for (int i = 0; i < count; ++i, x += dx, y += dy) {
        const size_t at = canvas.index(x, y);
        const Code code = canvas.terrain[at];
        if ((code == 0) != isAirLine) {
            run = {0, code};
            continue;
        }
        if (!isAirLine && run.distance == 0) run.code = code;
        edges[at] = run;
        if (run.distance < kEdgeReach) ++run.distance;
    }
}

void findEdges(Canvas& canvas) {
    for (auto* edges :
         {&canvas.top, &canvas.underside, &canvas.left, &canvas.right, &canvas.ground}) {
        edges->resize(canvas.terrain.size());
    }
    const Rect& area = canvas.area;
    const int lastX = area.right() - 1;
    const int lastY = area.bottom() - 1;
    for (int x = area.left; x <= lastX; ++x) {
        walkLine(canvas, x, area.top, 0, 1, area.height, false, canvas.top);
        walkLine(canvas, x, lastY, 0, -1, area.height, false, canvas.underside);
        walkLine(canvas, x, lastY, 0, -1, area.height, true, canvas.ground);
    }
    for (int y = area.top; y <= lastY; ++y) {
        walkLine(canvas, area.left, y, 1, 0, area.width, false, canvas.left);
        walkLine(canvas, lastX, y, -1, 0, area.width, false, canvas.right);
    }
}

// Measures along eight directions, once downwards and once upwards. Wood counts as air: what is
// built has no core.
void findDepths(Canvas& canvas) {
    static const Code wood = static_cast<Code>(findMaterial("wood") + 1);
    constexpr int kFar = 255;
    const int width = canvas.area.width;
    const int height = canvas.area.height;
    canvas.depth.assign(canvas.terrain.size(), kFar);
    const auto at = [&](int x, int y) {
        const bool isInside = x >= 0 && x < width && y >= 0 && y < height;
        return isInside ? int{canvas.depth[static_cast<size_t>(y * width + x)]} : kFar;
    };
    for (const int step : {1, -1}) {
        for (int i = 0; i < width * height; ++i) {
            const int index = step > 0 ? i : width * height - 1 - i;
            const int x = index % width;
            const int y = index / width;
            uint8_t& depth = canvas.depth[static_cast<size_t>(index)];
            const int side = std::min(at(x - step, y), at(x, y - step)) + kSideDepth;
            const int corner = std::min(at(x - 1, y - step), at(x + 1, y - step)) + kDiagonalDepth;
            const Code code = canvas.terrain[static_cast<size_t>(index)] & (kOutsideBit - 1);
            const bool isEdge = code == 0 || code == wood;
            depth = static_cast<uint8_t>(isEdge ? 0 : std::min({int{depth}, side, corner}));
        }
    }
}

// True where terrain shows its core.
bool isCoreAt(const Canvas& canvas, size_t index, int x, int y) {
    if (canvas.depth.empty()) return false;
    const uint64_t place = static_cast<uint64_t>(floorDiv(x, kCoreSway)) << 32 |
                           static_cast<uint32_t>(floorDiv(y, kCoreSway));
    const int sway = static_cast<int>(mixBits(place) % kCoreSway) * kSideDepth;
    const int order = kBayer[static_cast<size_t>(floorMod(y, 4) * 4 + floorMod(x, 4))];
    return canvas.depth[index] > kCoreBegin + sway + order * kCoreFade / 16;
}

// The texture deep inside terrain. Its quarters are mixed by place, since on large areas a texture
// that repeats shows as a lattice; the last one is rare.
uint32_t corePixel(const TileArt& art, int x, int y) {
    constexpr int kPart = kMaterialWidth / 2;
    constexpr std::array<int, 16> kParts{0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3};
    const uint64_t place =
        static_cast<uint64_t>(floorDiv(x, kPart)) << 32 | static_cast<uint32_t>(floorDiv(y, kPart));
    const int part = kParts[mixBits(place) % kParts.size()];
    return art.materials.front().at(floorMod(x, kPart) + part % 2 * kPart,
                                    kCoreRow + floorMod(y, kPart) + part / 2 * kPart);
}

uint32_t texel(const TileArt& art, Code code, int along, int row) {
    const size_t number = static_cast<size_t>(code & (kOutsideBit - 1)) - 1;
    return materialOf(std::span<const Image>(art.materials), number)
        .at(floorMod(along, kMaterialWidth), row);
}

// The same of a strip that a surface replaces.
uint32_t topTexel(const TileArt& art, Code code, int along, int materialRow, int surfaceStrip,
                  int depth) {
    const SurfaceLook look = surfaceOf(code);
    if (look == SurfaceLook::none) return texel(art, code, along, materialRow + depth);
    return art.details.at(floorMod(along, kMaterialWidth), surfaceRow(look) + surfaceStrip + depth);
}

// The pixel for an edge; transparent if the edge is too far away.
uint32_t edgePixel(const TileArt& art, Edge edge, int reach, int along, int row) {
    if (edge.distance >= reach) return 0;
    return texel(art, edge.code, along, row + edge.distance);
}

uint32_t sidePixel(const Canvas& canvas, const TileArt& art, size_t at, int y) {
    const Edge left = canvas.left[at];
    const Edge right = canvas.right[at];
    if (left.distance <= right.distance) {
        return edgePixel(art, left, kSideReach, y, kLeftRow);
    }
    return edgePixel(art, right, kSideReach, y, kRightRow);
}

// Corners: the cap covers the edge of a wall, but next to a steep wall the outline continues along
// to the cap's lower rows. Thin pieces keep their lower outline.
uint32_t solidPixel(const Canvas& canvas, const TileArt& art, int x, int y) {
    const size_t at = canvas.index(x, y);
    const Edge top = canvas.top[at];
    const Edge under = canvas.underside[at];
    const bool isOutline =
        under.distance == 0 || canvas.left[at].distance == 0 || canvas.right[at].distance == 0;
    const uint32_t cap = top.distance >= kEdgeReach
                             ? 0
                             : topTexel(art, top.code, x, kCapRow, kSurfaceCapRow, top.distance);
    const uint32_t underside = edgePixel(art, under, kEdgeReach, x, kUndersideRow);
    const uint32_t side = sidePixel(canvas, art, at, y);

    const int row = floorMod(y, kMaterialWidth);
    uint32_t pixel =
        isCoreAt(canvas, at, x, y) ? corePixel(art, x, y) : texel(art, canvas.terrain[at], x, row);
    pixel = blended(pixel, side);
    pixel = blended(pixel, underside);
    if (!isOutline || top.distance < 3) pixel = blended(pixel, cap);
    return (canvas.terrain[at] & kOutsideBit) != 0 ? darkened(pixel, kOutsideLight) : pixel;
}

uint32_t airPixel(const Canvas& canvas, const TileArt& art, int x, int y) {
    const Edge ground = canvas.ground[canvas.index(x, y)];
    if ((ground.code & kOutsideBit) != 0) return 0;
    if (ground.distance >= kGrowthHeight) return 0;
    return topTexel(art, ground.code, x, kGrowthRow, kSurfaceGrowthRow, ground.distance);
}

// True if a plank continues in the next column, or ends at a wall there.
bool continuesAt(const TilePatch& patch, const Canvas& canvas, int x, int surface) {
    if (contains(canvas.area, {x, surface}) && canvas.terrain[canvas.index(x, surface)] != 0) {
        return true;
    }
    const int column = floorDiv(x - patch.topLeft.x, patch.tileSize);
    if (column < 0 || column >= patch.cells.width) return false;
    for (const int y : {surface - kPlankStep, surface + kPlankStep}) {
        const int row = floorDiv(y - patch.topLeft.y, patch.tileSize);
        if (row < 0 || row >= patch.cells.height || !patch.at(column, row).oneWay) continue;
        const Mask& mask = patch.at(column, row).form->mask;
        const int top = mask.topOf(floorMod(x - patch.topLeft.x, patch.tileSize));
        const int cellTop = patch.topLeft.y + row * patch.tileSize;
        if (top < mask.size && std::abs(cellTop + top - surface) <= kPlankStep) return true;
    }
    return false;
}

// One column of the plank of a one-way tile.
struct PlankColumn {
    Code code;
    int x;        // [px] world
    int surface;  // [px] world y of its topmost pixel
};

void paintPlankColumn(const TilePatch& patch, const Canvas& canvas, const PlankColumn& column,
                      const TileArt& art, const Rect& area, Image& picture) {
    const auto [code, x, surface] = column;
    const bool isEnd =
        !continuesAt(patch, canvas, x - 1, surface) || !continuesAt(patch, canvas, x + 1, surface);
    for (int depth = 0; depth < kPlankDepth; ++depth) {
        const int y = surface + depth;
        if (!contains(area, {x, y}) || canvas.terrain[canvas.index(x, y)] != 0) continue;
        uint32_t plank = topTexel(art, code, x, kPlankRow, kSurfacePlankRow, depth);
        if (isEnd) plank = darkened(plank, kPlankEndLight);
        uint32_t& pixel = picture.at(x - area.left, y - area.top);
        pixel = blended(pixel, plank);
    }
}

void paintPlanks(const TilePatch& patch, const Canvas& canvas, const Rect& area, const TileArt& art,
                 Image& picture) {
    forCells(patch, canvas.area, [&](const TileLook& look, const Rect& cell) {
        if (!look.oneWay || look.isLadder) return;
        for (int i = 0; i < cell.width; ++i) {
            const int top = look.form->mask.topOf(i);
            if (top == cell.height) continue;
            const PlankColumn column{codeOf(look), cell.left + i, cell.top + top};
            paintPlankColumn(patch, canvas, column, art, area, picture);
        }
    });
}

// Pastes a part of the details at a cell. @param onTiles  only on pixels that are painted already
void paste(const Image& details, const Rect& part, const Rect& cell, const Rect& area, bool onTiles,
           Image& picture) {
    const Rect shown = intersection(cell, area);
    for (int y = shown.top; y < shown.bottom(); ++y) {
        for (int x = shown.left; x < shown.right(); ++x) {
            uint32_t& pixel = picture.at(x - area.left, y - area.top);
            if (onTiles && pixel == 0) continue;
            pixel = blended(pixel, details.at(part.left + x - cell.left, part.top + y - cell.top));
        }
    }
}

void paintDetails(const TilePatch& patch, const Rect& area, const Image& details, Image& picture) {
    forCells(patch, area, [&](const TileLook& look, const Rect& cell) {
        if (look.isLadder)
            paste(details, ladderPart(patch.tileSize, look.oneWay), cell, area, false, picture);
        if (look.breaks) paste(details, crackPart(patch.tileSize), cell, area, true, picture);
    });
}

TileLook lookOf(const TileMap& tiles, Tile tile) {
    return {.form = &tiles.form(tile),
            .oneWay = tile.oneWay,
            .material = tile.material,
            .surface = surfaceLookOf(tiles.shapes().surfaces()[tile.surface]),
            .isLadder = isLadder(tile),
            .breaks = tile.breaks != 0};
}

TileLook tileLookAt(const TileMap& tiles, Vec2i cell, bool isDecoration) {
    const Tile tile = tiles.tile(cell);
    if (tiles.isInside(cell)) return lookOf(tiles, tile);
    if (isDecoration) return lookOf(tiles, Tile{});
    const Vec2i nearest{std::clamp(cell.x, 0, tiles.columns() - 1),
                        std::clamp(cell.y, 0, tiles.rows() - 1)};
    const uint8_t material = tiles.isObstacle(nearest) ? tiles.tile(nearest).material : uint8_t{0};
    return {.form = &tiles.form(tile), .isOutside = true, .material = material};
}

}  // namespace

TilePatch patchOf(const TileMap& tiles, const Rect& cells, bool isDecoration) {
    const Rect first = tiles.cellRect({cells.left, cells.top});
    TilePatch patch{tiles.tileSize(), cells, {first.left, first.top}, {}};
    patch.looks.reserve(static_cast<size_t>(cells.width) * static_cast<size_t>(cells.height));
    for (int row = cells.top; row < cells.bottom(); ++row) {
        for (int column = cells.left; column < cells.right(); ++column) {
            patch.looks.push_back(tileLookAt(tiles, {column, row}, isDecoration));
        }
    }
    return patch;
}

TilePatch patchOf(const TileMap& tiles, Tile tile) {
    return {tiles.tileSize(), {0, 0, 1, 1}, {0, 0}, {lookOf(tiles, tile)}};
}

uint64_t hashOf(const TileLook& look) {
    const uint32_t rest = look.material | (look.oneWay ? 0x100u : 0u) |
                          (look.isOutside ? 0x200u : 0u) | (look.isLadder ? 0x400u : 0u) |
                          (look.breaks ? 0x800u : 0u) | static_cast<uint32_t>(look.surface) << 12;
    return look.form->signature ^ mixBits(rest);
}

uint64_t looksHash(const TileMap& tiles, const Rect& cells, bool isDecoration) {
    Hasher hasher;
    const Rect first = tiles.cellRect({cells.left, cells.top});
    for (int number : {tiles.tileSize(), first.left, first.top}) hasher.add(number);
    for (int row = cells.top; row < cells.bottom(); ++row) {
        for (int column = cells.left; column < cells.right(); ++column) {
            hasher.add(hashOf(tileLookAt(tiles, {column, row}, isDecoration)));
        }
    }
    return hasher.value();
}

Image paintTiles(const TilePatch& patch, const Rect& area, const TileArt& art) {
    Canvas canvas;
    canvas.area = area.grown(art.hasCore() ? kCoreReach : kEdgeReach);
    canvas.terrain.resize(static_cast<size_t>(canvas.area.width) *
                          static_cast<size_t>(canvas.area.height));
    stampTerrain(canvas, patch);
    findEdges(canvas);
    if (art.hasCore()) findDepths(canvas);

    Image picture(area.width, area.height);
    for (int y = area.top; y < area.bottom(); ++y) {
        for (int x = area.left; x < area.right(); ++x) {
            picture.at(x - area.left, y - area.top) = canvas.terrain[canvas.index(x, y)] != 0
                                                          ? solidPixel(canvas, art, x, y)
                                                          : airPixel(canvas, art, x, y);
        }
    }
    paintPlanks(patch, canvas, area, art, picture);
    paintDetails(patch, area, art.details, picture);
    return picture;
}

}  // namespace pixelstep
