// Edit mode's mouse: gestures that a press starts, a move changes and a release ends.
#include <cstdlib>
#include <map>

#include "editor/level_editor.h"
#include "io/text_tools.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

// The number of tiles that an edge moves to be nearest to `at`; positive outwards.
int stretchTo(const TileMap& tiles, MapEdge edge, Vec2i at) {
    const int tile = tiles.tileSize();
    const auto lines = [tile](int px) { return floorDiv(px + tile / 2, tile); };
    const Rect bounds = tiles.bounds();
    switch (edge) {
        case MapEdge::left: return -lines(at.x - bounds.left);
        case MapEdge::right: return lines(at.x - bounds.right());
        case MapEdge::top: return -lines(at.y - bounds.top);
        case MapEdge::bottom: return lines(at.y - bounds.bottom());
    }
    return 0;
}

bool isDrag(Vec2i delta) {
    return std::abs(delta.x) >= kDragThreshold || std::abs(delta.y) >= kDragThreshold;
}

}  // namespace

void LevelEditor::press(const World& world, MouseButton button, const EditPointer& pointer) {
    if (isBusy()) return;
    // A command of this frame may have changed the selected things.
    brush_->setShapes(world.level.tiles.shapes());
    update(world);
    button_ = button;
    if (button == MouseButton::left && pointer.alt) return pick(world, pointer.at);
    if (floating_) {
        if (button == MouseButton::left) return placeFloating(world, pointer);
        floating_.reset();
        return;
    }
    if (itemKindOf(tool_)) return pressItem(world, button, pointer);
    if (tool_ == EditTool::select) return pressSelect(world, button, pointer);
    pressTiles(world, button, pointer);
}

void LevelEditor::pressEdge(const World& world, MapEdge edge) {
    if (isBusy()) return;
    button_ = MouseButton::left;
    gesture_ = MapEdgeDrag{edge, stretched(world.level.tiles, edge, 0)};
}

void LevelEditor::pressTiles(const World& world, MouseButton button, const EditPointer& pointer) {
    if (tool_ == EditTool::pick) return pick(world, pointer.at);
    const bool isErasing = button == MouseButton::right || tool_ == EditTool::erase;
    const Tile tile = isErasing ? Tile{} : brush_->tile();
    const Vec2i cell = world.level.tiles.cellAt(pointer.at);
    if (tool_ == EditTool::fill) return fill(world, cell, tile);
    if (tool_ == EditTool::rectangle) {
        gesture_ = TileSpanDrag{tile, cell, cell, false, pointer.ctrl};
    } else if (tool_ == EditTool::line) {
        gesture_ = TileSpanDrag{tile, cell, cell, true};
    } else if (pointer.shift && lastCell_) {
        gesture_ = TileSpanDrag{tile, *lastCell_, cell, true};
    } else {
        gesture_ = Stroke{tile, cell};
        painted_.push_back({cell, tile});
        lastCell_ = cell;
    }
}

void LevelEditor::pressSelect(const World& world, MouseButton button, const EditPointer& pointer) {
    if (button == MouseButton::right) {
        selection_.reset();
        chosen_.reset();
        return;
    }
    const Vec2i cell = world.level.tiles.cellAt(pointer.at);
    if (selection_ && contains(*selection_, cell)) {
        gesture_ = SelectionMove{cell, cell, pointer.ctrl};
        return;
    }
    selection_.reset();
    if (grab(world, pointer)) return;
    chosen_.reset();
    gesture_ = SelectionDrag{cell, cell, pointer.at};
}

// --- Items ---

bool LevelEditor::worksWith(ItemKind kind) const {
    const std::optional<ItemKind> placed = itemKindOf(tool_);
    return tool_ == EditTool::select || (placed && shareTools(*placed, kind));
}

std::optional<ItemGrip> LevelEditor::gripAt(const World& world, const EditPointer& pointer) const {
    const Items items = itemsOf(world);
    for (const ItemRow& row : kItems) {
        if (!worksWith(row.kind)) continue;
        // Ctrl places signs and zones over others.
        if (pointer.ctrl && !isBody(row.kind) && tool_ != EditTool::select) continue;
        if (auto grip = gripOn(items, row.kind, pointer.at, pointer.reach, chosen_)) return grip;
    }
    return std::nullopt;
}

std::optional<ItemRef> LevelEditor::clickedZone(const World& world,
                                                const EditPointer& pointer) const {
    if (!worksWith(ItemKind::zone) || pointer.ctrl) return std::nullopt;
    return zoneAt(itemsOf(world), pointer.at);
}

std::optional<ItemRef> LevelEditor::itemAt(const World& world, const EditPointer& pointer) const {
    if (const auto grip = gripAt(world, pointer)) return grip->item;
    return clickedZone(world, pointer);
}

bool LevelEditor::grab(const World& world, const EditPointer& pointer) {
    const auto grip = gripAt(world, pointer);
    if (!grip) return false;
    chosen_ = grip->item;
    gesture_ = ItemDrag{*grip, pointer.at, {}};
    return true;
}

void LevelEditor::pressItem(const World& world, MouseButton button, const EditPointer& pointer) {
    const Items items = itemsOf(world);
    const ItemKind kind = *itemKindOf(tool_);
    if (button == MouseButton::right) {
        EditPointer plain = pointer;
        plain.ctrl = false;
        auto grip = gripAt(world, plain);
        if (kind == ItemKind::zone) {  // also the inside of large ones, and no edge from outside
            const auto zone = zoneAt(items, pointer.at);
            grip = zone ? std::optional(ItemGrip{*zone}) : std::nullopt;
        }
        if (grip && !grip->isNewPoint) queueCommand(editBetween(items, without(items, *grip)));
        return;
    }
    if (grab(world, pointer)) return;
    const bool isPlatform = kind == ItemKind::platform;
    if (isPlatform && pointer.ctrl && chosen_ && chosen_->kind == ItemKind::platform) {
        const TileMap& tiles = world.level.tiles;
        queueCommand(
            editBetween(items, withPathPoint(items, tiles, chosen_->index, pointer, *bodies_)));
        return;
    }
    gesture_ = ItemPlacement{.kind = kind,
                             .zoneKind = zoneKind_,
                             .from = pointer,
                             .to = pointer,
                             .isEnemy = tool_ == EditTool::enemy};
}

std::optional<ItemPreview> LevelEditor::placementPreview(const World& world,
                                                         const EditPointer& pointer) const {
    ItemPlacement placement;
    if (const auto* drag = std::get_if<ItemPlacement>(&gesture_)) {
        placement = *drag;
    } else {
        const auto kind = itemKindOf(tool_);
        if (!kind || isBusy() || floating_ || pointer.alt || gripAt(world, pointer))
            return std::nullopt;
        placement = {.kind = *kind,
                     .zoneKind = zoneKind_,
                     .from = pointer,
                     .to = pointer,
                     .isEnemy = tool_ == EditTool::enemy};
    }
    if (!placement.isDrag && clickedZone(world, placement.from)) return std::nullopt;
    ItemPreview preview{Items{.cast = Cast{.player = world.level.cast->player}}, {}};
    preview.item = place(preview.items, world.level.tiles, placement, *bodies_);
    return preview;
}

Items LevelEditor::shownItems(const World& world) const {
    const Items items = itemsOf(world);
    const auto* drag = std::get_if<ItemDrag>(&gesture_);
    const bool isMoved = drag != nullptr && (drag->by != Vec2i{} || drag->grip.isNewPoint);
    return isMoved ? moved(items, drag->grip, drag->by) : items;
}

// --- Tiles ---

void LevelEditor::pick(const World& world, Vec2i at) {
    const TileMap tiles = layerOf(world.level, layer_);
    const Vec2i cell = tiles.cellAt(at);
    if (!tiles.isInside(cell)) return;
    brush_->pick(tiles.tile(cell), tiles.shapes());
    floating_.reset();
    if (tool_ == EditTool::pick) setTool(painter_);
}

void LevelEditor::fill(const World& world, Vec2i cell, Tile tile) {
    const auto cells = floodCells(layerOf(world.level, layer_), cell);
    if (!cells) {
        note_ = "More than " + std::to_string(kMaxEditCells) + " connected tiles";
        return;
    }
    queueTiles(world, brush_->shapes(), filled(*cells, tile));
}

// The number in `shapes` of a shape of another level. A shape that is missing is added: its command
// is queued. If its name belongs to another shape, it gets the first free one of `dent_2`,
// `dent_3`.
Result<int> LevelEditor::adoptShape(const World& world, const Shape& shape, ShapeSet& shapes) {
    for (int number = 1;; ++number) {
        std::string name = shape.name;
        if (number > 1) name += "_" + std::to_string(number);
        const int present = shapes.find(name);
        if (present >= 0) {
            if (shapes.all()[static_cast<size_t>(present)].heights == shape.heights) return present;
            continue;
        }
        SetShape command{name, shape.heights};
        if (const auto reason = findRejection(world, command)) return Error{"", *reason};
        if (shapes.own().size() == kMaxLevelShapes)
            return Error{"", "no more than " + std::to_string(kMaxLevelShapes) + " shapes"};
        queueCommand(std::move(command));
        return shapes.add({name, shape.heights});
    }
}

// The numbers in `shapes` of the surfaces of a region, by their numbers there. Surfaces that are
// missing are added, as shapes are; one command is queued. Beyond the limit they are none.
std::vector<uint8_t> LevelEditor::adoptSurfaces(const Region& region, ShapeSet& shapes) {
    const auto own = shapes.ownSurfaces();
    std::vector<Surface> surfaces(own.begin(), own.end());
    const size_t count = surfaces.size();
    std::vector<uint8_t> numbers(region.shapes.surfaces().size());
    for (const Tile& tile : region.tiles) {
        const std::string& name = region.shapes.surfaces()[tile.surface].name;
        for (int copy = 1; tile.surface != 0 && numbers[tile.surface] == 0; ++copy) {
            Surface surface = region.shapes.surfaces()[tile.surface];
            if (copy > 1) surface.name = name + "_" + std::to_string(copy);
            int present = shapes.findSurface(surface.name);
            if (present < 0) {
                if (surfaces.size() == kMaxSurfaces) break;
                surfaces.push_back(surface);
                shapes.setOwnSurfaces(surfaces);
                present = shapes.findSurface(surface.name);
            }
            if (hasSameEffects(shapes.surfaces()[static_cast<size_t>(present)], surface))
                numbers[tile.surface] = static_cast<uint8_t>(present);
        }
    }
    if (surfaces.size() > count) queueCommand(Edit{.surfaces = std::move(surfaces)});
    return numbers;
}

void LevelEditor::queueRegion(const World& world, const Region& region, Vec2i at) {
    const TileMap& tiles = world.level.tiles;
    ShapeSet shapes = tiles.shapes();
    std::map<uint16_t, Result<int>> adopted;  // by the number of the region's shape
    std::vector<CellTile> cells;
    std::vector<std::string_view> missing;  // names of shapes
    int leftOut = 0;
    std::string reason;
    const std::vector<uint8_t> surfaces = adoptSurfaces(region, shapes);
    for (CellTile node : stamped(region, at)) {
        if (!tiles.isInside(node.cell)) continue;
        node.tile.surface = surfaces[node.tile.surface];
        const BreakRule& rule = region.shapes.breakRules()[node.tile.breaks];
        node.tile.breaks = static_cast<uint8_t>(shapes.addBreakRule(rule));
        uint16_t& shape = node.tile.shape;
        if (shape >= kBuiltInShapeCount) {
            const Shape& own = region.shapes.all()[shape];
            auto known = adopted.find(shape);
            if (known == adopted.end()) {
                known = adopted.emplace(shape, adoptShape(world, own, shapes)).first;
                if (!known->second) {
                    missing.push_back(own.name);
                    if (reason.empty()) reason = known->second.error().message;
                }
            }
            if (!known->second) {
                ++leftOut;
                continue;
            }
            shape = static_cast<uint16_t>(*known->second);
        }
        cells.push_back(node);
    }
    queueTiles(world, shapes, std::move(cells));
    if (missing.empty()) return;
    note_ =
        shortened("Not pasted: " + std::to_string(leftOut) + (leftOut == 1 ? " tile" : " tiles") +
                  " with the shape " + listed(missing, "and") + ": " + reason);
}

void LevelEditor::placeFloating(const World& world, const EditPointer& pointer) {
    const Vec2i at = floatingAt(world.level.tiles, pointer.at);
    queueRegion(world, *floating_, at);
    if (pointer.shift) return;  // another one
    selection_ = intersection({at.x, at.y, floating_->columns, floating_->rows},
                              wholeMap(world.level.tiles));
    if (selection_->isEmpty()) selection_.reset();
    floating_.reset();
    setTool(EditTool::select);
}

// --- Moves and releases ---

void LevelEditor::moveTo(const World& world, const EditPointer& pointer) {
    const TileMap& tiles = world.level.tiles;
    const Vec2i cell = tiles.cellAt(pointer.at);
    if (auto* drag = std::get_if<Stroke>(&gesture_); drag != nullptr && cell != drag->last) {
        for (const Vec2i passed : drag->moveTo(cell)) painted_.push_back({passed, drag->tile});
        lastCell_ = cell;
    }
    if (auto* drag = std::get_if<TileSpanDrag>(&gesture_)) {
        drag->to = cell;
        drag->isOutline = !drag->isLine && pointer.ctrl;
    }
    if (auto* drag = std::get_if<SelectionDrag>(&gesture_)) drag->to = cell;
    if (auto* drag = std::get_if<SelectionMove>(&gesture_)) {
        drag->to = cell;
        drag->copies = pointer.ctrl;
    }
    if (auto* drag = std::get_if<ItemDrag>(&gesture_)) {
        const Vec2i delta = pointer.at - drag->from;
        if (isDrag(delta) || drag->by != Vec2i{})
            drag->by = dragStep(tiles, itemsOf(world), drag->grip, delta, pointer.shift);
    }
    if (auto* drag = std::get_if<ItemPlacement>(&gesture_)) {
        drag->to = pointer;
        drag->isDrag = drag->isDrag || isDrag(drag->to.at - drag->from.at);
    }
    if (auto* drag = std::get_if<MapEdgeDrag>(&gesture_))
        drag->bounds = stretched(tiles, drag->edge, stretchTo(tiles, drag->edge, pointer.at));
}

void LevelEditor::release(const World& world, MouseButton button) {
    if (!isBusy() || button != button_) return;
    finish(world, std::exchange(gesture_, Gesture{}));
    flushPaint(world);
}

void LevelEditor::stop() {
    gesture_ = {};
}

void LevelEditor::finish(const World& world, const Gesture& done) {
    const TileMap& tiles = world.level.tiles;
    const Items items = itemsOf(world);
    if (const auto* drag = std::get_if<TileSpanDrag>(&done)) {
        const Rect frame = cellsBetween(drag->from, drag->to);
        if (!drag->isLine && !checkCellLimit(frame)) return;
        const std::vector<Vec2i> cells = drag->isLine      ? cellsOnThinLine(drag->from, drag->to)
                                         : drag->isOutline ? outlineOf(frame)
                                                           : cellsOf(frame);
        queueTiles(world, brush_->shapes(), filled(cells, drag->tile));
        lastCell_ = drag->to;
    }
    if (const auto* drag = std::get_if<SelectionDrag>(&done)) {
        const Rect frame = intersection(cellsBetween(drag->from, drag->to), wholeMap(tiles));
        // A click without a drag clears the selection, and chooses the zone that it is in.
        if (drag->from == drag->to) {
            chosen_ = zoneAt(items, drag->at);
        } else if (!frame.isEmpty()) {
            selection_ = frame;
        }
    }
    if (const auto* drag = std::get_if<SelectionMove>(&done)) {
        const Vec2i by = drag->to - drag->from;
        if (by == Vec2i{} || !checkCellLimit(*selection_)) return;
        const Region region = copyRegion(layerOf(world.level, layer_), *selection_);
        std::vector<CellTile> targets;
        if (!drag->copies) targets = filled(cellsOf(*selection_), {});
        const Rect to = selection_->moved(by.x, by.y);
        for (const CellTile& node : stamped(region, {to.left, to.top})) targets.push_back(node);
        queueTiles(world, region.shapes, std::move(targets));
        selection_ = intersection(to, wholeMap(tiles));
        if (selection_->isEmpty()) selection_.reset();
    }
    if (const auto* drag = std::get_if<ItemDrag>(&done)) {
        if (drag->by == Vec2i{} && !drag->grip.isNewPoint) return;
        queueCommand(editBetween(items, moved(items, drag->grip, drag->by)));
    }
    if (const auto* drag = std::get_if<ItemPlacement>(&done)) {
        // The inside of a large zone: a click chooses it.
        const auto zone = drag->isDrag ? std::nullopt : clickedZone(world, drag->from);
        if (zone) {
            chosen_ = zone;
            return;
        }
        Items after = items;
        chosen_ = place(after, tiles, *drag, *bodies_);
        queueCommand(editBetween(items, after));
    }
    if (const auto* drag = std::get_if<MapEdgeDrag>(&done)) queueMapResize(world, drag->bounds);
}

}  // namespace pixelstep
