// Edit mode: its tools, selection and clipboard.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "editor/edit_scenery.h"
#include "editor/edit_spawns.h"
#include "editor/palette.h"
#include "editor/stroke.h"
#include "game/level/cells.h"
#include "game/level/region.h"
#include "io/result.h"
#include "scene/mouse_button.h"

namespace pixelstep {

/// The tool of the left button while editing; the right button removes.
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

/// The kind of body that a tool places, or nothing.
std::optional<Kind> kindOf(EditTool tool);
/// The kind of sign or zone that a tool places, or nothing.
std::optional<SceneryKind> sceneryKindOf(EditTool tool);

struct EditPointer {
    Vec2i at;       ///< world pixel
    int reach = 4;  ///< [px] the distance within which a press grabs a handle
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
};

/// An edge of the map.
enum class MapEdge : uint8_t { left, right, top, bottom };

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
struct SpawnDrag {  // a spawn point
    SpawnGrip grip;
    Vec2i from;  // world pixels
    Vec2i by;
};
struct SpawnPlacement {  // a new spawn point
    Kind kind = Kind::clone;
    std::vector<Vec2i> points;  // the feet; of a platform the middle, at the first and perhaps the
                                // last point of its path
};
struct SceneryDrag {  // a sign, a zone or its edges
    SceneryGrip grip;
    Vec2i from;  // world pixels
    Vec2i by;
};
struct SignPlacement {  // a new sign
    Vec2i feet;
};
struct ZoneDrag {  // a new zone
    ZoneKind kind = ZoneKind::goal;
    Vec2i from;  // world pixels
    Vec2i to;
    bool isFree = false;  // not snapped
    bool isDrag = false;
    bool isNew = false;  // a click inside an existing zone also adds one
};
struct MapEdgeDrag {  // the map
    MapEdge edge = MapEdge::left;
    MapBounds bounds;
};
using Gesture =
    std::variant<std::monostate, Stroke, TileSpanDrag, SelectionDrag, SelectionMove, SpawnDrag,
                 SpawnPlacement, SceneryDrag, SignPlacement, ZoneDrag, MapEdgeDrag>;

/// Converts presses, moves and keys to commands. Independent of window and camera; shares the brush
/// and the body tools with play.
class EditMode {
public:
    EditMode(Brush& brush, BodyTools& bodies) : brush_(&brush), bodies_(&bodies) {}

    EditTool tool() const { return tool_; }
    /// Selects a tool. Drops the floating region; the selection stays if the tool works with it.
    void setTool(EditTool tool);
    /// Call when a tile was chosen: selects the last used tool that places tiles.
    void returnToPaintTool();

    void press(const World& world, MouseButton button, const EditPointer& pointer);
    /// Grabs an edge of the map.
    void pressEdge(const World& world, MapEdge edge);
    void moveTo(const World& world, const EditPointer& pointer);
    void release(const World& world, MouseButton button);
    /// Cancels the gesture; painted tiles of a stroke stay.
    void stop();
    /// Queues a command, for widgets.
    void queueCommand(Command command) { commands_.push_back(std::move(command)); }

    void copy(const World& world);
    void cut(const World& world);
    /// The clipboard's tiles follow the pointer until they are placed.
    void paste();
    void selectAll(const World& world);
    /// Empties the selection, or removes the chosen spawn point, sign or zone.
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
    /// Call every frame: deselects spawn points, signs, zones and cells that no longer exist.
    void update(const World& world);

    const Gesture& gesture() const { return gesture_; }
    bool isBusy() const { return !std::holds_alternative<std::monostate>(gesture_); }
    /// The selected rectangle of cells.
    const std::optional<Rect>& selection() const { return selection_; }
    const std::optional<Region>& floating() const { return floating_; }
    /// The cell that the floating region's first tile would take.
    Vec2i floatingAt(const TileMap& tiles, Vec2i at) const;
    const std::optional<SpawnRef>& chosen() const { return chosen_; }
    /// The chosen spawn point, and the chosen sign or zone. At most one of the two is set.
    const std::optional<SceneryRef>& chosenScenery() const { return chosenScenery_; }
    /// The kind of new zones.
    ZoneKind zoneKind() const { return zoneKind_; }
    void setZoneKind(ZoneKind kind) { zoneKind_ = kind; }
    bool canPaste() const { return !clipboard_.isEmpty(); }
    /// The cells of a straight line from the last painted cell to the pointer, while Shift is held.
    std::optional<std::vector<Vec2i>> shiftLine(const TileMap& tiles,
                                                const EditPointer& pointer) const;
    /// A preview of the body that a press or release would place; nothing if a press would grab a
    /// spawn point.
    std::optional<BodyPreview> placementPreview(const World& world,
                                                const EditPointer& pointer) const;
    /// The same for signs and zones: one sign or zone.
    std::optional<Scenery> sceneryPreview(const World& world, const EditPointer& pointer) const;
    /// All signs and zones as they would be after a release of the dragged one; nothing if none is
    /// dragged.
    std::optional<Scenery> draggedScenery(const World& world) const;
    /// The sign or zone that a press would grab.
    std::optional<SceneryGrip> sceneryGrip(const World& world, const EditPointer& pointer) const;
    /// The tile that the tool would place; nothing if it places none.
    std::optional<Tile> shownTile() const;

    /// Returns and clears the commands since the last call.
    std::vector<Command> takeCommands(const World& world);
    /// Returns and clears the message about an action that was not possible.
    std::optional<std::string> takeNote() { return std::exchange(note_, std::nullopt); }

private:
    void pressTiles(const World& world, MouseButton button, const EditPointer& pointer);
    void pressSelect(const World& world, MouseButton button, const EditPointer& pointer);
    void pressSpawn(const World& world, MouseButton button, const EditPointer& pointer);
    void pressScenery(const World& world, MouseButton button, const EditPointer& pointer);
    bool grabScenery(const World& world, const EditPointer& pointer);
    void removeScenery(const World& world, const SceneryRef& ref);
    void chooseZoneAt(const World& world, Vec2i at);
    void pick(const World& world, Vec2i at);
    void fill(const World& world, Vec2i cell, Tile tile);
    Result<int> adoptShape(const World& world, const Shape& shape, ShapeSet& shapes);
    /// Queues the tiles of a region with the shapes that the level lacks. A note names those that
    /// are not possible.
    void queueRegion(const World& world, const Region& region, Vec2i at);
    void placeFloating(const World& world, const EditPointer& pointer);

    void move(const World& world, const EditPointer& pointer, Stroke& stroke);
    void move(const World& world, const EditPointer& pointer, SpawnDrag& dragging);
    void move(const World& world, const EditPointer& pointer, SpawnPlacement& putting);
    void move(const World& world, const EditPointer& pointer, SceneryDrag& shaping);
    void move(const World& world, const EditPointer& pointer, SignPlacement& posting);
    void move(const World& world, const EditPointer& pointer, ZoneDrag& zoning);
    void move(const World& world, const EditPointer& pointer, MapEdgeDrag& stretching);

    void finish(const World& world, const TileSpanDrag& spanning);
    void finish(const World& world, const SelectionDrag& framing);
    void finish(const World& world, const SelectionMove& carrying);
    void finish(const World& world, const SpawnDrag& dragging);
    void finish(const World& world, const SpawnPlacement& putting);
    void finish(const World& world, const SceneryDrag& shaping);
    void finish(const World& world, const SignPlacement& posting);
    void finish(const World& world, const ZoneDrag& zoning);
    void finish(const World& world, const MapEdgeDrag& stretching);
    void finish(const World&, const Stroke&) {}
    void finish(const World&, std::monostate) {}

    void queueTiles(const World& world, const ShapeSet& shapes, std::vector<CellTile> targets);
    void queueMapResize(const World& world, const MapBounds& bounds);
    void flushPaint(const World& world);
    /// False, with a note, if there are too many cells for one action.
    bool checkCellLimit(const Rect& cells);

    Brush* brush_;
    BodyTools* bodies_;
    EditTool tool_ = EditTool::brush;
    EditTool painter_ = EditTool::brush;  // the last tool that places tiles
    Gesture gesture_;
    MouseButton button_ = MouseButton::left;
    std::vector<Command> commands_;
    std::vector<CellTile> painted_;  // cells of the stroke that are not queued yet
    std::optional<Vec2i> lastCell_;  // the cell that was painted last
    std::optional<Rect> selection_;
    std::optional<Region> floating_;
    Region clipboard_;
    std::optional<SpawnRef> chosen_;
    std::optional<SceneryRef> chosenScenery_;
    // The lists at the last call of `update`, and those with the chosen item before its removal.
    std::optional<Shared<Cast>> seenCast_;
    std::optional<Shared<Scenery>> seenScenery_;
    std::optional<std::pair<Shared<Cast>, SpawnRef>> removed_;
    std::optional<std::pair<Shared<Scenery>, SceneryRef>> removedScenery_;
    ZoneKind zoneKind_ = ZoneKind::goal;
    std::optional<Rect> bounds_;  // bounds of the map at the last call of `update`
    std::optional<std::string> note_;
};

}  // namespace pixelstep
