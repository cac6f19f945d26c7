// Edit mode: its tools, selection and clipboard.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "editor/items.h"
#include "editor/palette.h"
#include "editor/stroke.h"
#include "game/level/cells.h"
#include "game/level/hazard_places.h"
#include "game/level/region.h"
#include "io/result.h"
#include "scene/mouse_button.h"

namespace pixelstep {

/// The tool of the left button while editing; the right button removes. Those that place items are
/// last.
enum class EditTool : uint8_t {
    brush,
    line,
    rectangle,
    fill,
    erase,
    pick,
    select,
    player,
    clone,
    crate,
    platform,
    enemy,
    sign,
    zone,
};
inline constexpr int kEditToolCount = static_cast<int>(EditTool::zone) + 1;

/// The minimum movement of a drag; a shorter one is a click. [px]
inline constexpr int kDragThreshold = 4;

/// True for the tools that place the brush's tile.
constexpr bool placesTiles(EditTool tool) {
    return tool <= EditTool::fill;
}

/// The kind of items that a tool places, or nothing. Enemies are clones.
constexpr std::optional<ItemKind> itemKindOf(EditTool tool) {
    switch (tool) {
        case EditTool::player: return ItemKind::player;
        case EditTool::clone:
        case EditTool::enemy: return ItemKind::clone;
        case EditTool::crate: return ItemKind::crate;
        case EditTool::platform: return ItemKind::platform;
        case EditTool::sign: return ItemKind::sign;
        case EditTool::zone: return ItemKind::zone;
        default: return std::nullopt;
    }
}

/// An edge of the map.
enum class MapEdge : uint8_t { left, right, top, bottom };

/// The cells of the whole map.
inline Rect wholeMap(const TileMap& tiles) {
    return {0, 0, tiles.columns(), tiles.rows()};
}
/// The map's bounds with one edge `by` tiles farther out (by < 0: in), within the limits of maps.
MapBounds stretched(const TileMap& tiles, MapEdge edge, int by);

// The gesture of the pressed button.
struct TileSpanDrag {  // a line or rectangle of tiles
    Tile tile;
    Vec2i from;  // cells
    Vec2i to;
    bool isLine = false;
    bool isOutline = false;
};
struct SelectionDrag {  // a new selection
    Vec2i from;         // cells
    Vec2i to;
    Vec2i at;  // the world pixel that was pressed
};
struct SelectionMove {  // the selection
    Vec2i from;         // cells
    Vec2i to;
    bool copies = false;
};
struct ItemDrag {  // an item, a point of its path or its edges
    ItemGrip grip;
    Vec2i from;  // world pixels
    Vec2i by;
};
struct MapEdgeDrag {  // the map
    MapEdge edge = MapEdge::left;
    MapBounds bounds;
};
using Gesture = std::variant<std::monostate, Stroke, TileSpanDrag, SelectionDrag, SelectionMove,
                             ItemDrag, ItemPlacement, MapEdgeDrag>;

/// A new item, alone.
struct ItemPreview {
    Items items;
    ItemRef item;
};

/// Converts presses, moves and keys to commands. Independent of window and camera; shares the brush
/// and the body tools with play.
class LevelEditor {
public:
    LevelEditor(Brush& brush, BodyTools& bodies) : brush_(&brush), bodies_(&bodies) {}

    EditTool tool() const { return tool_; }
    /// Selects a tool. Drops the floating region; the selection stays if the tool works with it.
    void setTool(EditTool tool);
    /// The layer on which tiles are painted, picked, copied and moved.
    Layer layer() const { return layer_; }
    void setLayer(Layer layer) { layer_ = layer; }
    /// Call when a tile was chosen: selects the last used tool that places tiles.
    void returnToPaintTool();

    void press(const World& world, MouseButton button, const EditPointer& pointer);
    /// Grabs an edge of the map.
    void pressEdge(const World& world, MapEdge edge);
    void moveTo(const World& world, const EditPointer& pointer);
    void release(const World& world, MouseButton button);
    /// Cancels the gesture; painted tiles of a stroke stay.
    void stop();

    void copy(const World& world);
    void cut(const World& world);
    /// The clipboard's tiles follow the pointer until they are placed.
    void paste();
    void selectAll(const World& world);
    /// Empties the selection, or removes the chosen item.
    void remove(const World& world);
    /// Rotates or flips the floating region, or the selection, or the brush.
    void turn(const World& world, Turn turn);
    /// Moves one edge of the map.
    void stretch(const World& world, MapEdge edge, int by);
    /// Cancels the gesture; without one the floating region; without one the selection.
    /// @return  false if there was nothing to cancel
    bool cancel();
    /// Call when another level was loaded: resets everything except the clipboard.
    void reset();
    /// Call every frame: deselects items and cells that no longer exist.
    void update(const World& world);

    const Gesture& gesture() const { return gesture_; }
    bool isBusy() const { return !std::holds_alternative<std::monostate>(gesture_); }
    /// The selected rectangle of cells.
    const std::optional<Rect>& selection() const { return selection_; }
    const std::optional<Region>& floating() const { return floating_; }
    /// The cell that the floating region's first tile would take.
    Vec2i floatingAt(const TileMap& tiles, Vec2i at) const;
    const std::optional<ItemRef>& chosen() const { return chosen_; }
    /// The kind of new zones.
    ZoneKind zoneKind() const { return zoneKind_; }
    void setZoneKind(ZoneKind kind) { zoneKind_ = kind; }
    bool canPaste() const { return !clipboard_.isEmpty(); }
    /// The cells of a straight line from the last painted cell to the pointer, while Shift is held.
    std::optional<std::vector<Vec2i>> shiftLine(const TileMap& tiles,
                                                const EditPointer& pointer) const;
    /// The part of an item that a press would grab.
    std::optional<ItemGrip> gripAt(const World& world, const EditPointer& pointer) const;
    /// The item that a press would grab or a click would choose.
    std::optional<ItemRef> itemAt(const World& world, const EditPointer& pointer) const;
    /// A preview of the item that a press or release would place; nothing if a press would grab
    /// one.
    std::optional<ItemPreview> placementPreview(const World& world,
                                                const EditPointer& pointer) const;
    /// All items as they would be after a release of the dragged one.
    Items shownItems(const World& world) const;
    /// The tile that the tool would place; nothing if it places none.
    std::optional<Tile> shownTile() const;

    /// Returns and clears the commands since the last call.
    std::vector<Command> takeCommands(const World& world);
    /// Returns and clears the message about an action that was not possible.
    std::optional<std::string> takeNote() { return std::exchange(note_, std::nullopt); }

private:
    void pressTiles(const World& world, MouseButton button, const EditPointer& pointer);
    void pressSelect(const World& world, MouseButton button, const EditPointer& pointer);
    void pressItem(const World& world, MouseButton button, const EditPointer& pointer);
    bool grab(const World& world, const EditPointer& pointer);
    /// True if the tool chooses, moves and removes items of this kind.
    bool worksWith(ItemKind kind) const;
    /// The zone that a click inside of it would choose.
    std::optional<ItemRef> clickedZone(const World& world, const EditPointer& pointer) const;
    void followChosen(const Items& items);
    void pick(const World& world, Vec2i at);
    void fill(const World& world, Vec2i cell, Tile tile);
    Result<int> adoptShape(const World& world, const Shape& shape, ShapeSet& shapes);
    std::vector<uint8_t> adoptSurfaces(const Region& region, ShapeSet& shapes);
    /// Queues the tiles of a region with the shapes that the level lacks. A note names those that
    /// are not possible.
    void queueRegion(const World& world, const Region& region, Vec2i at);
    void placeFloating(const World& world, const EditPointer& pointer);

    void finish(const World& world, const Gesture& done);
    void queueCommand(Command command) { commands_.push_back(std::move(command)); }
    void queueTiles(const World& world, const ShapeSet& shapes, std::vector<CellTile> targets);
    void queueMapResize(const World& world, const MapBounds& bounds);
    void flushPaint(const World& world);
    /// False, with a note, if there are too many cells for one action.
    bool checkCellLimit(const Rect& cells);

    Brush* brush_;
    BodyTools* bodies_;
    EditTool tool_ = EditTool::brush;
    Layer layer_ = Layer::ground;
    EditTool painter_ = EditTool::brush;  // the last tool that places tiles
    Gesture gesture_;
    MouseButton button_ = MouseButton::left;
    std::vector<Command> commands_;
    std::vector<CellTile> painted_;  // cells of the stroke that are not queued yet
    std::optional<Vec2i> lastCell_;  // the cell that was painted last
    std::optional<Rect> selection_;
    std::optional<Region> floating_;
    Region clipboard_;
    std::optional<ItemRef> chosen_;
    std::optional<Items> seen_;                         // at the last call of `update`
    std::optional<std::pair<Items, ItemRef>> removed_;  // the chosen one, and all items before that
    ZoneKind zoneKind_ = ZoneKind::goal;
    std::optional<Rect> bounds_;  // bounds of the map at the last call of `update`
    std::optional<std::string> note_;
};

/// A cache of hazardPlaces for edit mode, which draws them in every frame.
class HazardPlaceCache {
public:
    const std::vector<HazardPlace>& of(const Level& level);

private:
    std::vector<HazardPlace> places_;
    uint64_t tiles_ = 0;  // hash
    Shared<Cast> cast_;
    Shared<Scenery> scenery_;
    bool isFound_ = false;
};

}  // namespace pixelstep
