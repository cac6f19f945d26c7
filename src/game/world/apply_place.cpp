// The command Place: which cells are left out, and setting the others.
#include <algorithm>
#include <utility>

#include "game/world/apply_each.h"
#include "game/world/breaking.h"

namespace pixelstep {
namespace {

// Cells as sortable numbers, with their index in the command.
std::vector<std::pair<int64_t, size_t>> sortedCells(const std::vector<Vec2i>& cells) {
    std::vector<std::pair<int64_t, size_t>> sorted;
    for (size_t i = 0; i < cells.size(); ++i)
        sorted.emplace_back(int64_t{cells[i].y} * kMaxMapSide + cells[i].x, i);
    std::ranges::sort(sorted);
    return sorted;
}

// Marks the cells of `place` on which a solid pixel of `form` would lie on a body.
void markOccupied(const World& world, const Form& form, const Place& place,
                  std::vector<char>& isLeftOut) {
    const TileMap& tiles = world.level.tiles;
    const auto sorted = sortedCells(place.cells);
    for (const Actor& actor : world.actors) {
        if (actor.kind == Kind::platform) continue;
        const Rect under = tiles.cellsUnder(actor.body.rect);
        for (int row = under.top; row < under.bottom(); ++row) {
            for (int column = under.left; column < under.right(); ++column) {
                const Rect whole = tiles.cellRect({column, row});
                const Rect part = intersection(whole, actor.body.rect);
                if (!form.isSolidWithin(part.moved(-whole.left, -whole.top))) continue;
                const int64_t key = int64_t{row} * kMaxMapSide + column;
                auto at = std::ranges::lower_bound(sorted, std::pair{key, size_t{0}});
                for (; at != sorted.end() && at->first == key; ++at) isLeftOut[at->second] = 1;
            }
        }
    }
}

std::vector<char> leftOutMarks(const World& world, const Place& place) {
    const TileMap& tiles = world.level.tiles;
    std::vector<char> marks(place.cells.size(), 0);
    const auto tile = tileOf(tiles.shapes(), place.tile);
    if (place.layer == Layer::ground && tile && !tile->oneWay && !tiles.form(*tile).isEmpty)
        markOccupied(world, tiles.form(*tile), place, marks);
    for (size_t i = 0; i < marks.size(); ++i)
        if (!tiles.isInside(place.cells[i])) marks[i] = 1;
    return marks;
}

}  // namespace

PlacePlan planOf(const World& world, const Place& place) {
    if (auto reason = tileRejection(world.level.tiles.shapes(), place.tile))
        return {.rejection = std::move(reason)};
    if (place.cells.empty()) return {.rejection = "the command names no cell"};
    const auto inside = [&](Vec2i cell) { return world.level.tiles.isInside(cell); };
    if (std::ranges::none_of(place.cells, inside)) return {.rejection = "outside the map"};
    auto marks = leftOutMarks(world, place);
    if (std::ranges::all_of(marks, [](char mark) { return mark != 0; }))
        return {.rejection = "a body is in the way"};
    return {.isLeftOut = std::move(marks)};
}

void reportTiles(World& world, EventKind kind, const Rect& cells) {
    const Vec2i middle{cells.left + cells.width / 2, cells.top + cells.height / 2};
    world.events.push_back({kind, 0, middle});
}

void perform(World& world, const Place& place, PlacePlan plan, Outcome& outcome) {
    const Tile tile = *tileOf(world.level.tiles, place.tile);
    // The ground is changed in place, without a second owner of its chunks.
    const bool isGround = place.layer == Layer::ground;
    TileMap layer = layerOf(world.level, isGround ? Layer::behind : place.layer);
    layer.shareShapes(world.level.tiles);
    TileMap& tiles = isGround ? world.level.tiles : layer;
    Rect changed;
    std::vector<Vec2i> cellsSet;
    for (size_t i = 0; i < place.cells.size(); ++i) {
        if (plan.isLeftOut[i]) {
            outcome.leftOut.push_back(place.cells[i]);
        } else {
            tiles.setTile(place.cells[i], tile);
            if (isGround) cellsSet.push_back(place.cells[i]);
            const Rect cell = tiles.cellRect(place.cells[i]);
            changed = changed.isEmpty() ? cell : unionOf(changed, cell);
            ++outcome.count;
        }
    }
    if (!isGround) setLayer(world.level, place.layer, std::move(layer));
    restoreTiles(world, cellsSet);
    reportTiles(world, tile.shape == kEmpty ? EventKind::erased : EventKind::placed, changed);
}

std::vector<Vec2i> cellsLeftOut(const World& world, const Place& place) {
    const auto marks = leftOutMarks(world, place);
    std::vector<Vec2i> cells;
    for (size_t i = 0; i < marks.size(); ++i)
        if (marks[i]) cells.push_back(place.cells[i]);
    return cells;
}

}  // namespace pixelstep
