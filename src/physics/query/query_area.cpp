// Tiles and bodies that overlap an area, the nearest to its middle first.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>

#include "physics/query/query.h"

namespace pixelstep {
namespace {

int64_t squareOf(Vec2i way) {
    return int64_t{way.x} * way.x + int64_t{way.y} * way.y;
}

Vec2i clampedTo(const Rect& rect, Vec2i pixel) {
    return {std::clamp(pixel.x, rect.left, rect.right() - 1),
            std::clamp(pixel.y, rect.top, rect.bottom() - 1)};
}

// A hit and its distance to the middle.
struct Near {
    Hit hit;
    int64_t square;

    friend bool operator<(const Near& a, const Near& b) {
        const auto keyOf = [](const Near& near) {
            return std::tuple(near.square, near.hit.pixel.y, near.hit.pixel.x, near.hit.kind,
                              near.hit.body);
        };
        return keyOf(a) < keyOf(b);
    }
};

// The pixel of a cell's tile within `part` of it that is nearest to `middle`.
std::optional<Vec2i> nearestPixel(const TileMap& tiles, Vec2i cell, const Rect& part,
                                  Vec2i middle) {
    const Form& form = tiles.form(tiles.tile(cell));
    if (form.isFull) return clampedTo(part, middle);
    const Rect whole = tiles.cellRect(cell);
    std::optional<Vec2i> nearest;
    for (int y = part.top; y < part.bottom(); ++y) {
        for (int x = part.left; x < part.right(); ++x) {
            const Vec2i pixel{x, y};
            if (!form.mask.isSolidAt(x - whole.left, y - whole.top)) continue;
            if (!nearest || squareOf(pixel - middle) < squareOf(*nearest - middle)) nearest = pixel;
        }
    }
    return nearest;
}

struct Search {
    const QueryWorld& world;
    const Rect& area;
    const QueryFilter& filter;
    Vec2i middle{area.left + (area.width - 1) / 2, area.top + (area.height - 1) / 2};
    std::vector<Near> found{};

    void add(Hit hit) {
        const Vec2i way = hit.pixel - middle;
        hit.distance = std::max(std::abs(way.x), std::abs(way.y));
        found.push_back({hit, squareOf(way)});
    }

    void addTile(Vec2i cell) {
        const TileMap& tiles = world.tiles;
        const Rect part = intersection(tiles.cellRect(cell), area);
        const std::optional<Vec2i> pixel = nearestPixel(tiles, cell, part, middle);
        if (!pixel) return;
        Hit hit{.kind = HitKind::tile, .isOneWay = tiles.isOneWay(cell), .pixel = *pixel};
        hit.cell = cell;
        add(hit);
    }

    void addTiles() {
        const TileMap& tiles = world.tiles;
        const Rect cells = tiles.cellsUnder(area);
        for (int row = cells.top; row < cells.bottom(); ++row)
            for (int column = cells.left; column < cells.right(); ++column) {
                const Vec2i cell{column, row};
                const bool isFound = filter.oneWays || !tiles.isOneWay(cell);
                if (isFound && !tiles.isEmpty(cell)) addTile(cell);
            }
    }

    void addBody(uint32_t body) {
        if (!isIncluded(filter, *world.bodies, body)) return;
        const Rect part = intersection(world.bodies->rect(body), area);
        Hit hit{.kind = HitKind::body, .pixel = clampedTo(part, middle)};
        hit.isOneWay = world.bodies->traits(body).role == Role::oneWayPlatform;
        hit.body = body;
        add(hit);
    }
};

}  // namespace

std::vector<Hit> hitsWithin(const QueryWorld& world, const Rect& area, const QueryFilter& filter) {
    if (area.isEmpty()) return {};
    Search search{world, area, filter};
    if (filter.tiles) search.addTiles();
    if (world.bodies != nullptr)
        for (const uint32_t body : world.bodies->within(area)) search.addBody(body);
    std::ranges::sort(search.found, [](const Near& a, const Near& b) { return a < b; });
    std::vector<Hit> hits;
    for (const Near& near : search.found) hits.push_back(near.hit);
    return hits;
}

}  // namespace pixelstep
