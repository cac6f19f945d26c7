// Edit mode's tools and selection, and how edits become commands.
#include "editor/level_editor.h"

#include <algorithm>
#include <utility>

namespace pixelstep {
namespace {

/// True if nothing was edited in between: both share the storage of the items of a kind.
bool haveSameStorage(const Items& a, const Items& b, ItemKind kind) {
    return isBody(kind) ? a.cast.isSameAs(b.cast) : a.scenery.isSameAs(b.scenery);
}

bool areEqual(const Items& a, const Items& b, ItemKind kind) {
    return isBody(kind) ? a.cast == b.cast : a.scenery == b.scenery;
}

// The start of a span of `size` at `at`, moved so that the span lies within 0..most if it fits.
int clampedStart(int at, int size, int most) {
    return size <= most ? std::clamp(at, 0, most - size) : at;
}

/// Moves the map's edges, and removes the items that lay in the map and would lie outside of it.
Edit resizing(const World& world, const MapBounds& bounds) {
    const TileMap& tiles = world.level.tiles;
    const int side = tiles.tileSize();
    const Rect before = tiles.bounds();
    const Rect after{before.left + bounds.left * side, before.top + bounds.top * side,
                     bounds.columns * side, bounds.rows * side};
    const Items old = itemsOf(world);
    Edit edit = editBetween(old, cropped(old, before, after));
    edit.map = bounds;
    return edit;
}

}  // namespace

MapBounds stretched(const TileMap& tiles, MapEdge edge, int by) {
    const bool isAcross = edge == MapEdge::left || edge == MapEdge::right;
    const int before = isAcross ? tiles.columns() : tiles.rows();
    const int more = std::clamp(by, 1 - before, kMaxMapSide - before);
    MapBounds bounds{0, 0, tiles.columns(), tiles.rows()};
    (isAcross ? bounds.columns : bounds.rows) += more;
    if (edge == MapEdge::left) bounds.left = -more;
    if (edge == MapEdge::top) bounds.top = -more;
    return bounds;
}

void LevelEditor::setTool(EditTool tool) {
    stop();
    floating_.reset();
    if (tool != EditTool::select) {
        selection_.reset();
        if (placesTiles(tool)) painter_ = tool;
    }
    tool_ = tool;
    if (chosen_ && !worksWith(chosen_->kind)) chosen_.reset();
}

void LevelEditor::returnToPaintTool() {
    if (!placesTiles(tool_)) setTool(painter_);
}

void LevelEditor::reset() {
    stop();
    floating_.reset();
    selection_.reset();
    chosen_.reset();
    lastCell_.reset();
    painted_.clear();
    seen_.reset();
    removed_.reset();
}

std::optional<Tile> LevelEditor::shownTile() const {
    if (tool_ == EditTool::erase) return Tile{};
    if (placesTiles(tool_)) return brush_->tile();
    return std::nullopt;
}

std::optional<std::vector<Vec2i>> LevelEditor::shiftLine(const TileMap& tiles,
                                                         const EditPointer& pointer) const {
    const bool paints = tool_ == EditTool::brush || tool_ == EditTool::erase;
    if (!paints || !pointer.shift || !lastCell_ || isBusy()) return std::nullopt;
    return cellsOnThinLine(*lastCell_, tiles.cellAt(pointer.at));
}

bool LevelEditor::checkCellLimit(const Rect& cells) {
    const auto count = static_cast<size_t>(cells.width) * static_cast<size_t>(cells.height);
    if (count <= kMaxEditCells) return true;
    note_ = "More than " + std::to_string(kMaxEditCells) + " tiles at once are too many";
    return false;
}

// --- Commands ---

void LevelEditor::queueTiles(const World& world, const ShapeSet& shapes,
                             std::vector<CellTile> targets) {
    std::vector<Place> places = placesFor(layerOf(world.level, layer_), shapes, std::move(targets));
    for (Place& place : places) place.layer = layer_;
    if (!places.empty()) queueCommand(Edit{.places = std::move(places)});
}

void LevelEditor::queueMapResize(const World& world, const MapBounds& bounds) {
    const TileMap& tiles = world.level.tiles;
    if (bounds != MapBounds{0, 0, tiles.columns(), tiles.rows()})
        queueCommand(resizing(world, bounds));
}

void LevelEditor::flushPaint(const World& world) {
    if (painted_.empty()) return;
    queueTiles(world, brush_->shapes(), std::exchange(painted_, {}));
}

std::vector<Command> LevelEditor::takeCommands(const World& world) {
    flushPaint(world);
    return std::exchange(commands_, {});
}

void LevelEditor::stretch(const World& world, MapEdge edge, int by) {
    queueMapResize(world, stretched(world.level.tiles, edge, by));
}

// --- The selection ---

void LevelEditor::copy(const World& world) {
    if (!selection_ || !checkCellLimit(*selection_)) return;
    clipboard_ = copyRegion(layerOf(world.level, layer_), *selection_);
}

void LevelEditor::cut(const World& world) {
    if (!selection_ || !checkCellLimit(*selection_)) return;
    copy(world);
    remove(world);
}

void LevelEditor::paste() {
    if (clipboard_.isEmpty()) return;
    stop();
    floating_ = clipboard_;
}

void LevelEditor::selectAll(const World& world) {
    setTool(EditTool::select);
    selection_ = wholeMap(world.level.tiles);
}

void LevelEditor::remove(const World& world) {
    if (selection_) {
        if (!checkCellLimit(*selection_)) return;
        queueTiles(world, world.level.tiles.shapes(), filled(cellsOf(*selection_), {}));
    } else if (chosen_) {
        const Items items = itemsOf(world);
        queueCommand(editBetween(items, without(items, {*chosen_})));
        removed_ = std::pair(items, *std::exchange(chosen_, std::nullopt));
    }
}

void LevelEditor::turn(const World& world, Turn rotation) {
    if (floating_) {
        floating_ = turned(*floating_, rotation);
        return;
    }
    if (!selection_) return brush_->turn(rotation);
    if (!checkCellLimit(*selection_)) return;
    const TileMap tiles = layerOf(world.level, layer_);
    const Region after = turned(copyRegion(tiles, *selection_), rotation);
    const Rect& old = *selection_;
    const int left = old.left + (old.width - after.columns) / 2;
    const int top = old.top + (old.height - after.rows) / 2;
    const Vec2i at{clampedStart(left, after.columns, tiles.columns()),
                   clampedStart(top, after.rows, tiles.rows())};
    std::vector<CellTile> targets = filled(cellsOf(old), {});
    for (const CellTile& node : stamped(after, at)) targets.push_back(node);
    queueTiles(world, after.shapes, std::move(targets));
    selection_ = intersection({at.x, at.y, after.columns, after.rows}, wholeMap(tiles));
}

Vec2i LevelEditor::floatingAt(const TileMap& tiles, Vec2i at) const {
    return tiles.cellAt(at) - Vec2i{floating_->columns / 2, floating_->rows / 2};
}

bool LevelEditor::cancel() {
    if (isBusy()) {
        stop();
    } else if (floating_) {
        floating_.reset();
    } else if (selection_ || chosen_) {
        selection_.reset();
        chosen_.reset();
    } else {
        return false;
    }
    return true;
}

// Keeps the choice on the same item when other items were added or removed. If the chosen item was
// removed, it is chosen again when it is back.
void LevelEditor::followChosen(const Items& items) {
    if (seen_ && chosen_ && !haveSameStorage(*seen_, items, chosen_->kind)) {
        const std::optional<size_t> index = indexAfter(*seen_, items, *chosen_);
        if (index) {
            chosen_->index = *index;
        } else {
            removed_ = std::pair(*seen_, *std::exchange(chosen_, std::nullopt));
        }
    } else if (seen_ && !chosen_ && removed_) {
        const auto& [before, item] = *removed_;
        if (worksWith(item.kind) && !haveSameStorage(*seen_, items, item.kind) &&
            areEqual(before, items, item.kind))
            chosen_ = item;
    }
    seen_ = items;
    if (chosen_ && !hasItem(items, *chosen_)) chosen_.reset();
}

void LevelEditor::update(const World& world) {
    const Items items = itemsOf(world);
    followChosen(items);
    const auto* drag = std::get_if<ItemDrag>(&gesture_);
    if (drag != nullptr && !hasGrip(items, drag->grip)) stop();
    const Rect bounds = world.level.tiles.bounds();
    if (bounds_ && *bounds_ != bounds) {
        // Cells get new coordinates, and some cells no longer exist.
        selection_.reset();
        lastCell_.reset();
        stop();
    }
    bounds_ = bounds;
}

const std::vector<HazardPlace>& HazardPlaceCache::of(const Level& level) {
    const uint64_t tiles = level.tiles.hash();
    const bool isSame = isFound_ && tiles_ == tiles && cast_.isSameAs(level.cast) &&
                        scenery_.isSameAs(level.scenery);
    if (isSame) return places_;
    places_ = hazardPlaces(level);
    tiles_ = tiles;
    cast_ = level.cast;
    scenery_ = level.scenery;
    isFound_ = true;
    return places_;
}

}  // namespace pixelstep
