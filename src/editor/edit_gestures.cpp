// Edit mode's mouse: gestures that a press starts, a move changes and a release ends.
#include <map>

#include "editor/edit_mode.h"
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

}  // namespace

void EditMode::press(const World& world, MouseButton button, const EditPointer& pointer) {
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
    if (kindOf(tool_)) return pressSpawn(world, button, pointer);
    if (sceneryKindOf(tool_)) return pressScenery(world, button, pointer);
    if (tool_ == EditTool::select) return pressSelect(world, button, pointer);
    pressTiles(world, button, pointer);
}

void EditMode::pressEdge(const World& world, MapEdge edge) {
    if (isBusy()) return;
    button_ = MouseButton::left;
    gesture_ = MapEdgeDrag{edge, stretched(world.level.tiles, edge, 0)};
}

void EditMode::pressTiles(const World& world, MouseButton button, const EditPointer& pointer) {
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

void EditMode::pressSelect(const World& world, MouseButton button, const EditPointer& pointer) {
    if (button == MouseButton::right) {
        selection_.reset();
        chosen_.reset();
        chosenScenery_.reset();
        return;
    }
    const Vec2i cell = world.level.tiles.cellAt(pointer.at);
    if (selection_ && contains(*selection_, cell)) {
        gesture_ = SelectionMove{cell, cell, pointer.ctrl};
        return;
    }
    selection_.reset();
    if (const auto grip = gripAt(world, pointer.at, pointer.reach, chosen_)) {
        chosen_ = grip->start;
        chosenScenery_.reset();
        gesture_ = SpawnDrag{*grip, pointer.at, {}};
        return;
    }
    if (grabScenery(world, pointer)) return;
    chosen_.reset();
    chosenScenery_.reset();
    gesture_ = SelectionDrag{cell, cell, pointer.at};
}

void EditMode::pick(const World& world, Vec2i at) {
    const TileMap& tiles = world.level.tiles;
    const Vec2i cell = tiles.cellAt(at);
    if (!tiles.isInside(cell)) return;
    brush_->pick(tiles.tile(cell));
    floating_.reset();
    if (tool_ == EditTool::pick) setTool(painter_);
}

void EditMode::fill(const World& world, Vec2i cell, Tile tile) {
    const auto cells = floodCells(world.level.tiles, cell);
    if (!cells) {
        note_ = "More than " + std::to_string(kMaxEditCells) + " connected tiles";
        return;
    }
    queueTiles(world, world.level.tiles.shapes(), filled(*cells, tile));
}

// The number in `shapes` of a shape of another level. A shape that is missing is added: its command
// is queued. If its name belongs to another shape, it gets the first free one of `dent_2`,
// `dent_3`.
Result<int> EditMode::adoptShape(const World& world, const Shape& shape, ShapeSet& shapes) {
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

void EditMode::queueRegion(const World& world, const Region& region, Vec2i at) {
    const TileMap& tiles = world.level.tiles;
    ShapeSet shapes = tiles.shapes();
    std::map<uint16_t, Result<int>> adopted;  // by the number of the region's shape
    std::vector<CellTile> cells;
    std::vector<std::string_view> missing;  // names of shapes
    int leftOut = 0;
    std::string reason;
    for (CellTile node : stamped(region, at)) {
        if (!tiles.isInside(node.cell)) continue;
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

void EditMode::placeFloating(const World& world, const EditPointer& pointer) {
    const Vec2i at = floatingAt(world.level.tiles, pointer.at);
    queueRegion(world, *floating_, at);
    if (pointer.shift) return;  // another one
    selection_ = intersection({at.x, at.y, floating_->columns, floating_->rows},
                              {0, 0, world.level.tiles.columns(), world.level.tiles.rows()});
    if (selection_->isEmpty()) selection_.reset();
    floating_.reset();
    setTool(EditTool::select);
}

void EditMode::moveTo(const World& world, const EditPointer& pointer) {
    const Vec2i cell = world.level.tiles.cellAt(pointer.at);
    if (auto* spanning = std::get_if<TileSpanDrag>(&gesture_)) {
        spanning->to = cell;
        spanning->isOutline = !spanning->isLine && pointer.ctrl;
    } else if (auto* framing = std::get_if<SelectionDrag>(&gesture_)) {
        framing->to = cell;
    } else if (auto* carrying = std::get_if<SelectionMove>(&gesture_)) {
        carrying->to = cell;
        carrying->copies = pointer.ctrl;
    } else if (auto* stroke = std::get_if<Stroke>(&gesture_)) {
        move(world, pointer, *stroke);
    } else if (auto* dragging = std::get_if<SpawnDrag>(&gesture_)) {
        move(world, pointer, *dragging);
    } else if (auto* putting = std::get_if<SpawnPlacement>(&gesture_)) {
        move(world, pointer, *putting);
    } else if (auto* shaping = std::get_if<SceneryDrag>(&gesture_)) {
        move(world, pointer, *shaping);
    } else if (auto* posting = std::get_if<SignPlacement>(&gesture_)) {
        move(world, pointer, *posting);
    } else if (auto* zoning = std::get_if<ZoneDrag>(&gesture_)) {
        move(world, pointer, *zoning);
    } else if (auto* stretching = std::get_if<MapEdgeDrag>(&gesture_)) {
        move(world, pointer, *stretching);
    }
}

void EditMode::move(const World& world, const EditPointer& pointer, Stroke& stroke) {
    const Vec2i cell = world.level.tiles.cellAt(pointer.at);
    if (cell == stroke.last) return;
    for (const Vec2i passed : stroke.moveTo(cell)) painted_.push_back({passed, stroke.tile});
    lastCell_ = cell;
}

void EditMode::move(const World& world, const EditPointer& pointer, MapEdgeDrag& stretching) {
    const TileMap& tiles = world.level.tiles;
    stretching.bounds =
        stretched(tiles, stretching.edge, stretchTo(tiles, stretching.edge, pointer.at));
}

void EditMode::release(const World& world, MouseButton button) {
    if (!isBusy() || button != button_) return;
    const Gesture done = std::exchange(gesture_, Gesture{});
    std::visit([&](const auto& gesture) { finish(world, gesture); }, done);
    flushPaint(world);
}

void EditMode::stop() {
    gesture_ = {};
}

void EditMode::finish(const World& world, const TileSpanDrag& spanning) {
    const Rect frame = cellsBetween(spanning.from, spanning.to);
    if (!spanning.isLine && !checkCellLimit(frame)) return;
    const std::vector<Vec2i> cells = spanning.isLine ? cellsOnThinLine(spanning.from, spanning.to)
                                     : spanning.isOutline ? outlineOf(frame)
                                                          : cellsOf(frame);
    queueTiles(world, world.level.tiles.shapes(), filled(cells, spanning.tile));
    lastCell_ = spanning.to;
}

void EditMode::finish(const World& world, const SelectionDrag& framing) {
    const Rect frame = intersection(cellsBetween(framing.from, framing.to),
                                    {0, 0, world.level.tiles.columns(), world.level.tiles.rows()});
    // A click without a drag clears the selection, and chooses the zone that it is in.
    if (framing.from == framing.to) return chooseZoneAt(world, framing.at);
    if (!frame.isEmpty()) selection_ = frame;
}

void EditMode::finish(const World& world, const SelectionMove& carrying) {
    const Vec2i by = carrying.to - carrying.from;
    if (by == Vec2i{} || !checkCellLimit(*selection_)) return;
    const TileMap& tiles = world.level.tiles;
    const Region region = copyRegion(tiles, *selection_);
    std::vector<CellTile> targets;
    if (!carrying.copies) targets = filled(cellsOf(*selection_), {});
    const Rect to = selection_->moved(by.x, by.y);
    for (const CellTile& node : stamped(region, {to.left, to.top})) targets.push_back(node);
    queueTiles(world, region.shapes, std::move(targets));
    selection_ = intersection(to, {0, 0, tiles.columns(), tiles.rows()});
    if (selection_->isEmpty()) selection_.reset();
}

void EditMode::finish(const World& world, const MapEdgeDrag& stretching) {
    queueMapResize(world, stretching.bounds);
}

}  // namespace pixelstep
