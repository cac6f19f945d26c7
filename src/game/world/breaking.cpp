// The pass for breakable tiles, and their state between steps.
#include "game/world/breaking.h"

#include <algorithm>

#include "game/world/world_step.h"

namespace pixelstep {
namespace {

const BreakRule& ruleAt(const TileMap& tiles, Vec2i cell) {
    return tiles.shapes().breakRules()[tiles.tile(cell).breaks];
}

BreakingTile* findBreaking(World& world, Vec2i cell) {
    const auto found = std::ranges::find(world.breaking, cell, &BreakingTile::cell);
    return found == world.breaking.end() ? nullptr : &*found;
}

// A cell that breaks in this step is empty from the next one on.
void breakCell(World& world, Vec2i cell) {
    BreakingTile* tile = findBreaking(world, cell);
    if (tile == nullptr) tile = &world.breaking.emplace_back(BreakingTile{.cell = cell});
    tile->isBroken = true;
    tile->steps = ruleAt(world.level.tiles, cell).returnsAfter;
    const Rect pixels = world.level.tiles.cellRect(cell);
    world.events.push_back(
        {EventKind::broke, 0, {pixels.left + pixels.width / 2, pixels.top + pixels.height / 2}});
}

bool isBodyIn(const World& world, Vec2i cell) {
    return std::ranges::any_of(world.actors, [&](const Actor& actor) {
        return world.level.tiles.sharesPixel(cell, actor.body.rect);
    });
}

// The cells whose pixels hold a body.
std::vector<Vec2i> cellsUnderFeet(const TileMap& tiles, const Rect& box) {
    std::vector<Vec2i> cells;
    for (int x = box.left; x < box.right(); ++x) {
        const Rect pixel{x, box.bottom(), 1, 1};
        auto cell = tiles.firstSolidCell(pixel);
        if (!cell) cell = firstOneWaySurface(tiles, pixel, box);
        if (cell && tiles.isInside(*cell) && (cells.empty() || cells.back() != *cell))
            cells.push_back(*cell);
    }
    return cells;
}

// True if a cell blocked the move. One-way tiles only block from above.
bool isHit(const TileMap& tiles, Vec2i cell, const Scratch::TileHit& hit) {
    if (!tiles.isOneWay(cell)) return tiles.sharesPixel(cell, hit.pixels);
    const Rect rect = tiles.cellRect(cell);
    const int left = std::max(hit.pixels.left, rect.left);
    const int right = std::min(hit.pixels.right(), rect.right());
    for (int x = left; hit.isBelow && x < right; ++x)
        if (tiles.surfaceRow(cell, x - rect.left) == hit.pixels.top) return true;
    return false;
}

}  // namespace

void updateCurrentTiles(World& world) {
    world.currentTiles.reset();
    for (const BreakingTile& tile : world.breaking) {
        if (!tile.isBroken) continue;
        if (!world.currentTiles) world.currentTiles = world.level.tiles;
        world.currentTiles->setTile(tile.cell, {});
    }
}

void restoreTiles(World& world) {
    world.breaking.clear();
    world.currentTiles.reset();
}

void restoreTiles(World& world, const std::vector<Vec2i>& cells) {
    if (world.breaking.empty()) return;
    std::erase_if(world.breaking, [&](const BreakingTile& tile) {
        return std::ranges::find(cells, tile.cell) != cells.end();
    });
    updateCurrentTiles(world);
}

void keepBroken(World& world, const Level& before) {
    const TileMap& tiles = world.level.tiles;
    std::erase_if(world.breaking, [&](BreakingTile& tile) {
        // The same place in the world, also after a resize.
        const Rect pixels = before.tiles.cellRect(tile.cell);
        const Tile old = before.tiles.tile(tile.cell);
        tile.cell = tiles.cellAt({pixels.left, pixels.top});
        return !tiles.isInside(tile.cell) || tiles.cellRect(tile.cell) != pixels ||
               specOf(tiles.shapes(), tiles.tile(tile.cell)) != specOf(before.tiles.shapes(), old);
    });
    updateCurrentTiles(world);
}

// Notes the tiles that a move up or a dash has hit.
void WorldStep::recordTileHits(uint32_t index, const MoveResult& result, bool isDashing) {
    if (!tiles.hasEffects()) return;
    const Rect& box = actor(index).body.rect;
    const auto note = [&](Vec2i corner, Vec2i outward, bool byHead) {
        scratch.tileHits.push_back(
            {.pixels = stripOutside({corner.x, corner.y, box.width, box.height}, outward),
             .isBelow = outward.y > 0,
             .byHead = byHead,
             .byDash = isDashing});
    };
    if (result.hitCeiling) note(result.ceilingAt, {0, -1}, true);
    if (result.hitX && isDashing) note(result.wallAt, {result.wallSide, 0}, false);
    if (result.hitFloor && isDashing) note(result.floorAt, {0, 1}, false);
    if (actor(index).lastDecision.dashesIntoFloor) note({box.left, box.top}, {0, 1}, false);
}

void WorldStep::breakTiles() {
    if (!tiles.hasEffects() && world.breaking.empty()) return;
    const TileMap& whole = world.level.tiles;
    // Tiles that feet touched earlier, and broken ones that may return.
    for (BreakingTile& tile : world.breaking) {
        if (tile.isBroken && ruleAt(whole, tile.cell).returnsAfter == 0) continue;
        if (tile.steps > 0) --tile.steps;
    }
    std::vector<Vec2i> broken;
    for (const BreakingTile& tile : world.breaking)
        if (!tile.isBroken && tile.steps == 0) broken.push_back(tile.cell);
    const auto returns = [&](const BreakingTile& tile) {
        return tile.isBroken && tile.steps == 0 && ruleAt(whole, tile.cell).returnsAfter > 0 &&
               !isBodyIn(world, tile.cell);
    };
    const bool hasReturned = std::erase_if(world.breaking, returns) > 0;

    const auto add = [&](Vec2i cell) {
        if (std::ranges::find(broken, cell) == broken.end()) broken.push_back(cell);
    };
    for (const Scratch::TileHit& hit : scratch.tileHits) {
        const Rect cells = tiles.cellsUnder(hit.pixels);
        for (int row = cells.top; row < cells.bottom(); ++row)
            for (int column = cells.left; column < cells.right(); ++column) {
                const Vec2i cell{column, row};
                if (!tiles.isInside(cell) || !isHit(tiles, cell, hit)) continue;
                const BreakRule& rule = ruleAt(tiles, cell);
                if ((hit.byHead && rule.byHead) || (hit.byDash && rule.byDash)) add(cell);
            }
    }
    for (const Actor& actor : world.actors) {
        if (!isCharacter(actor.kind) || !actor.grounded) continue;
        for (const Vec2i cell : cellsUnderFeet(tiles, actor.body.rect)) {
            const BreakRule& rule = ruleAt(tiles, cell);
            if (!rule.byFeet || findBreaking(world, cell) != nullptr) continue;
            if (rule.breakSteps == 0)
                add(cell);
            else
                world.breaking.push_back({.cell = cell, .steps = rule.breakSteps});
        }
    }
    for (const Vec2i cell : broken) breakCell(world, cell);
    if (hasReturned || !broken.empty()) updateCurrentTiles(world);
}

}  // namespace pixelstep
