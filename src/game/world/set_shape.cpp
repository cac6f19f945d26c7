// The command SetShape: checks it, and changes shapes.
#include "game/world/set_shape.h"

#include <algorithm>

namespace pixelstep {
namespace {

using Rejection = std::optional<std::string>;

// Below the limit of texts in files, so that a legend entry with the name also fits.
constexpr size_t kMaxNewShapeName = 64;

// The reason why a level cannot contain this shape, or nothing.
Rejection rejectionAsShape(const SetShape& command, int tileSize) {
    if (!isShapeName(command.name))
        return "\"" + command.name + "\" is not a valid name of a shape";
    if (command.name.size() > kMaxNewShapeName)
        return "names of new shapes have at most " + std::to_string(kMaxNewShapeName) + " letters";
    if (static_cast<int>(command.heights.size()) != tileSize)
        return "a shape of this level has " + std::to_string(tileSize) + " heights, not " +
               std::to_string(command.heights.size());
    if (std::ranges::any_of(command.heights, [=](uint8_t height) { return height > tileSize; }))
        return "heights are 0.." + std::to_string(tileSize) + " px";
    return {};
}

// True if a tile of the changed shape would overlap the body.
bool wouldOverlap(const TileMap& tiles, const Rect& body, int shape, const ShapeSet& changed) {
    const Rect under = tiles.cellsUnder(body);
    for (int row = under.top; row < under.bottom(); ++row) {
        for (int column = under.left; column < under.right(); ++column) {
            const Tile tile = tiles.tile({column, row});
            if (tile.shape != shape || tile.oneWay) continue;
            const Rect whole = tiles.cellRect({column, row});
            const Rect part = intersection(whole, body).moved(-whole.left, -whole.top);
            if (changed.form(shape, tile.transform).isSolidWithin(part)) return true;
        }
    }
    return false;
}

// The number of one of the level's own shapes, or -1.
int ownShape(const ShapeSet& shapes, std::string_view name) {
    const int shape = shapes.find(name);
    return shape < kBuiltInShapeCount ? -1 : shape;
}

bool hasLadder(const TileMap& tiles) {
    for (int row = 0; tiles.hasLadders() && row < tiles.rows(); ++row)
        for (int column = 0; column < tiles.columns(); ++column)
            if (tiles.isLadderAt({column, row})) return true;
    return false;
}

}  // namespace

std::optional<std::string> shapeRejection(const World& world, const SetShape& command) {
    const TileMap& tiles = world.level.tiles;
    if (auto reason = rejectionAsShape(command, tiles.tileSize())) return reason;
    const int shape = ownShape(tiles.shapes(), command.name);
    if (shape < 0) {
        if (command.name == tiles.shapes().all()[kLadder].name && hasLadder(tiles))
            return "this level has ladders, which a shape of this name would replace";
        if (tiles.shapes().own().size() < kMaxLevelShapes) return {};
        return "no more than " + std::to_string(kMaxLevelShapes) + " shapes";
    }
    ShapeSet changed = tiles.shapes();
    changed.change(shape, command.heights);
    const auto isInTheWay = [&](const Actor& actor) {
        return actor.kind != Kind::platform && wouldOverlap(tiles, actor.body.rect, shape, changed);
    };
    if (std::ranges::any_of(world.actors, isInTheWay)) return "a body is in the way";
    return {};
}

void setShape(TileMap& tiles, const SetShape& command) {
    const int shape = ownShape(tiles.shapes(), command.name);
    if (shape < 0) {
        tiles.addShape({command.name, command.heights});
    } else {
        tiles.setShape(shape, command.heights);
    }
}

}  // namespace pixelstep
