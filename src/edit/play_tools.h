// Editing with the mouse: in, presses and moves on world pixels; out, commands and the cursor.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "edit/body_tools.h"
#include "edit/mouse_button.h"
#include "edit/palette.h"
#include "edit/path_pen.h"
#include "edit/stroke.h"
#include "game/world/world.h"
#include "scene/hint.h"

namespace pixelstep {

/// What the left button does; the others have their fixed tools.
enum class Tool : uint8_t { inspect, tile, oneWay, erase, clone, crate, platform };

/// What would happen under the pointer.
struct PointerHint {
    std::optional<BrushHint> brush;  ///< none for a tool that places no tile
    std::string refusal;             ///< why not; empty if it would
    std::optional<Ghost> ghost{};    ///< of a tool that spawns a body
};

/// Turns the mouse into commands. Cells of a stroke are gathered and sent once a frame.
class PlayTools {
public:
    Brush& brush() { return brush_; }
    const Brush& brush() const { return brush_; }
    Tool leftTool() const { return leftTool_; }
    /// A way that is being drawn is given up.
    void setLeftTool(Tool tool);
    BodyTools& bodies() { return bodies_; }
    const BodyTools& bodies() const { return bodies_; }

    /// Positions are world pixels.
    void press(const World& world, MouseButton button, Vec2i at);
    /// Call for every move and, since the world may scroll under a resting pointer, every frame.
    void moveTo(const World& world, Vec2i at);
    void release(MouseButton button);
    /// Ends the stroke: the pointer has left, or belongs to the panel now. A way goes on.
    void stop();
    /// True while a platform's way is being drawn.
    bool isDrawingPath() const { return pen_.isDrawing(); }
    /// Ends the way and asks for its platform.
    void finishPath();
    /// Takes its last point back.
    void undoPathPoint() { pen_.undo(); }
    void cancelPath() { pen_.cancel(); }
    bool isPainting() const { return stroke_.has_value(); }

    /// What was asked for since the last call, less what is so already or would be left out.
    std::vector<Command> takeCommands(const World& world);

    /// What the right button, or the left one's tool if it has one, would do at a world pixel.
    PointerHint hintAt(const World& world, Vec2i at) const;

private:
    std::optional<Tile> tileOf(MouseButton button) const;
    bool pressBody(MouseButton button, Vec2i at);
    std::optional<PointerHint> bodyHintAt(const World& world, Vec2i at) const;
    void paint(const World& world, Tile tile, const std::vector<Vec2i>& cells);

    Brush brush_;
    BodyTools bodies_;
    PathPen pen_;
    Tool leftTool_ = Tool::inspect;
    std::optional<Stroke> stroke_;
    MouseButton strokeButton_ = MouseButton::left;  // that it ends with
    std::vector<Command> pending_;
};

}  // namespace pixelstep
