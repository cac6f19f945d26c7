// Edit mode's tools and selection, and how edits become commands.
#include "editor/edit_mode.h"

#include <algorithm>
#include <utility>

namespace pixelstep {
namespace {

/// The index of an item after its list has changed at one place; nothing if it was removed. An item
/// that is about to be added keeps its index.
template <class T>
std::optional<size_t> indexAfter(const std::vector<T>& before, const std::vector<T>& after,
                                 size_t index) {
    if (index >= before.size() || before.size() == after.size()) return index;
    const auto first = std::ranges::mismatch(before, after).in1 - before.begin();
    if (index < static_cast<size_t>(first)) return index;
    const size_t behind = before.size() - index;  // from the item to the end
    if (behind > after.size() ||
        !std::equal(before.end() - static_cast<std::ptrdiff_t>(behind), before.end(),
                    after.end() - static_cast<std::ptrdiff_t>(behind)))
        return std::nullopt;
    return after.size() - behind;
}

std::optional<size_t> indexAfter(const Cast& before, const Cast& after, const SpawnRef& ref) {
    switch (ref.kind) {
        case Kind::player: break;
        case Kind::clone: return indexAfter(before.clones, after.clones, ref.index);
        case Kind::crate: return indexAfter(before.crates, after.crates, ref.index);
        case Kind::platform: return indexAfter(before.platforms, after.platforms, ref.index);
    }
    return ref.index;
}

std::optional<size_t> indexAfter(const Scenery& before, const Scenery& after,
                                 const SceneryRef& ref) {
    return ref.kind == SceneryKind::sign ? indexAfter(before.signs, after.signs, ref.index)
                                         : indexAfter(before.zones, after.zones, ref.index);
}

/// Keeps the choice on the same item when other items were added or removed. If the chosen item was
/// removed, it is chosen again when it is back.
/// @param canChooseAgain  nothing else is chosen
template <class List, class Ref>
void follow(const Shared<List>& now, std::optional<Shared<List>>& seen, std::optional<Ref>& chosen,
            bool canChooseAgain, std::optional<std::pair<Shared<List>, Ref>>& removed) {
    if (seen && seen->isSameAs(now)) return;
    if (seen && chosen) {
        const std::optional<size_t> index = indexAfter(**seen, *now, *chosen);
        if (!index) removed = std::pair(*seen, *chosen);
        index ? void(chosen->index = *index) : chosen.reset();
    } else if (canChooseAgain && removed && removed->first == now) {
        chosen = removed->second;
    }
    seen = now;
}

Rect wholeMap(const TileMap& tiles) {
    return {0, 0, tiles.columns(), tiles.rows()};
}

// The start of a span of `size` at `at`, moved so that the span lies within 0..most if it fits.
int clampedStart(int at, int size, int most) {
    return size <= most ? std::clamp(at, 0, most - size) : at;
}

}  // namespace

std::optional<Kind> kindOf(EditTool tool) {
    switch (tool) {
        case EditTool::player: return Kind::player;
        case EditTool::clone: return Kind::clone;
        case EditTool::crate: return Kind::crate;
        case EditTool::platform: return Kind::platform;
        default: return std::nullopt;
    }
}

namespace {

/// Removes signs, zones and spawn points (except the player's) that lay in the map and would lie
/// outside of it.
Edit resizing(const Level& level, const MapBounds& bounds) {
    const TileMap& tiles = level.tiles;
    const int side = tiles.tileSize();
    const Rect before = tiles.bounds();
    const Rect after{before.left + bounds.left * side, before.top + bounds.top * side,
                     bounds.columns * side, bounds.rows * side};
    const auto isCut = [&](const Rect& rect) {
        return overlaps(rect, before) && !overlaps(rect, after);
    };
    const auto isStartCut = [&](const BodyStart& start) { return isCut(startRect(start)); };
    Scenery scenery = *level.scenery;
    Cast cast = *level.cast;
    std::erase_if(scenery.signs, [&](const Sign& sign) { return isCut(signRect(sign.feet)); });
    std::erase_if(scenery.zones, [&](const Zone& zone) { return isCut(zoneRect(zone)); });
    std::erase_if(cast.clones, isStartCut);
    std::erase_if(cast.crates, [&](const CrateStart& crate) { return isCut(startRect(crate)); });
    std::erase_if(cast.platforms,
                  [&](const PlatformStart& platform) { return isStartCut(platform.body); });
    Edit edit{.map = bounds};
    if (cast != *level.cast) edit.cast = std::move(cast);
    if (scenery.signs != level.scenery->signs) edit.signs = std::move(scenery.signs);
    if (scenery.zones != level.scenery->zones) edit.zones = std::move(scenery.zones);
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

void EditMode::setTool(EditTool tool) {
    stop();
    floating_.reset();
    if (tool != EditTool::select) {
        selection_.reset();
        if (!kindOf(tool)) chosen_.reset();
        if (chosenScenery_ && sceneryKindOf(tool) != chosenScenery_->kind) chosenScenery_.reset();
        if (placesTiles(tool)) painter_ = tool;
    }
    tool_ = tool;
}

void EditMode::returnToPaintTool() {
    if (!placesTiles(tool_)) setTool(painter_);
}

void EditMode::reset() {
    stop();
    floating_.reset();
    selection_.reset();
    chosen_.reset();
    chosenScenery_.reset();
    lastCell_.reset();
    painted_.clear();
    seenCast_.reset();
    seenScenery_.reset();
    removed_.reset();
    removedScenery_.reset();
}

std::optional<Tile> EditMode::shownTile() const {
    if (tool_ == EditTool::erase) return Tile{};
    if (placesTiles(tool_)) return brush_->tile();
    return std::nullopt;
}

std::optional<std::vector<Vec2i>> EditMode::shiftLine(const TileMap& tiles,
                                                      const EditPointer& pointer) const {
    const bool paints = tool_ == EditTool::brush || tool_ == EditTool::erase;
    if (!paints || !pointer.shift || !lastCell_ || isBusy()) return std::nullopt;
    return cellsOnThinLine(*lastCell_, tiles.cellAt(pointer.at));
}

bool EditMode::checkCellLimit(const Rect& cells) {
    const auto count = static_cast<size_t>(cells.width) * static_cast<size_t>(cells.height);
    if (count <= kMaxEditCells) return true;
    note_ = "More than " + std::to_string(kMaxEditCells) + " tiles at once are too many";
    return false;
}

// --- Commands ---

void EditMode::queueTiles(const World& world, const ShapeSet& shapes,
                          std::vector<CellTile> targets) {
    std::vector<Place> places = placesFor(world.level.tiles, shapes, std::move(targets));
    if (!places.empty()) queueCommand(Edit{.places = std::move(places)});
}

void EditMode::queueMapResize(const World& world, const MapBounds& bounds) {
    const TileMap& tiles = world.level.tiles;
    if (bounds != MapBounds{0, 0, tiles.columns(), tiles.rows()})
        queueCommand(resizing(world.level, bounds));
}

void EditMode::flushPaint(const World& world) {
    if (painted_.empty()) return;
    queueTiles(world, world.level.tiles.shapes(), std::exchange(painted_, {}));
}

std::vector<Command> EditMode::takeCommands(const World& world) {
    flushPaint(world);
    return std::exchange(commands_, {});
}

void EditMode::stretch(const World& world, MapEdge edge, int by) {
    queueMapResize(world, stretched(world.level.tiles, edge, by));
}

// --- The selection ---

void EditMode::copy(const World& world) {
    if (!selection_ || !checkCellLimit(*selection_)) return;
    clipboard_ = copyRegion(world.level.tiles, *selection_);
}

void EditMode::cut(const World& world) {
    if (!selection_ || !checkCellLimit(*selection_)) return;
    copy(world);
    remove(world);
}

void EditMode::paste() {
    if (clipboard_.isEmpty()) return;
    stop();
    floating_ = clipboard_;
}

void EditMode::selectAll(const World& world) {
    setTool(EditTool::select);
    selection_ = wholeMap(world.level.tiles);
}

void EditMode::remove(const World& world) {
    if (selection_) {
        if (!checkCellLimit(*selection_)) return;
        queueTiles(world, world.level.tiles.shapes(), filled(cellsOf(*selection_), {}));
    } else if (chosen_) {
        queueCommand(Edit{.cast = castWithout(*world.level.cast, {*chosen_})});
        removed_ = std::pair(world.level.cast, *std::exchange(chosen_, std::nullopt));
    } else if (chosenScenery_) {
        removeScenery(world, *chosenScenery_);
    }
}

void EditMode::turn(const World& world, Turn rotation) {
    if (floating_) {
        floating_ = turned(*floating_, rotation);
        return;
    }
    if (!selection_) return brush_->turn(rotation);
    if (!checkCellLimit(*selection_)) return;
    const TileMap& tiles = world.level.tiles;
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

Vec2i EditMode::floatingAt(const TileMap& tiles, Vec2i at) const {
    return tiles.cellAt(at) - Vec2i{floating_->columns / 2, floating_->rows / 2};
}

bool EditMode::cancel() {
    if (isBusy()) {
        stop();
    } else if (floating_) {
        floating_.reset();
    } else if (selection_ || chosen_ || chosenScenery_) {
        selection_.reset();
        chosen_.reset();
        chosenScenery_.reset();
    } else {
        return false;
    }
    return true;
}

void EditMode::update(const World& world) {
    const bool isFree = !chosen_ && !chosenScenery_;
    const bool isSpawnTool = tool_ == EditTool::select || kindOf(tool_);
    const bool isSceneryTool =
        removedScenery_ && sceneryKindOf(tool_) == removedScenery_->second.kind;
    follow(world.level.cast, seenCast_, chosen_, isFree && isSpawnTool, removed_);
    follow(world.level.scenery, seenScenery_, chosenScenery_, isFree && isSceneryTool,
           removedScenery_);
    if (chosen_ && !hasSpawn(world.level, *chosen_)) chosen_.reset();
    if (auto* dragging = std::get_if<SpawnDrag>(&gesture_))
        if (!hasGrip(world.level, dragging->grip)) stop();
    if (chosenScenery_ && !hasScenery(*world.level.scenery, *chosenScenery_))
        chosenScenery_.reset();
    if (auto* shaping = std::get_if<SceneryDrag>(&gesture_))
        if (!hasScenery(*world.level.scenery, shaping->grip.ref)) stop();
    const Rect bounds = world.level.tiles.bounds();
    if (bounds_ && *bounds_ != bounds) {
        // Cells get new coordinates, and some cells no longer exist.
        selection_.reset();
        lastCell_.reset();
        stop();
    }
    bounds_ = bounds;
}

}  // namespace pixelstep
