// The mouse while playing: places tiles and bodies in the running world.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/body_tools.h"
#include "editor/palette.h"
#include "editor/path_pen.h"
#include "editor/stroke.h"
#include "game/world/world.h"
#include "scene/hint.h"
#include "scene/mouse_button.h"

namespace pixelstep {

/// The tool of the left button; the other buttons have fixed tools.
enum class Tool : uint8_t { inspect, tile, oneWay, erase, clone, crate, platform };

/// A preview of a click at the pointer.
struct PointerHint {
    std::optional<BrushHint> brush;        ///< none for a tool that places no tile
    std::string rejection;                 ///< the reason why it would be rejected, or empty
    std::optional<BodyPreview> preview{};  ///< a preview of the body that would be spawned
};

/// Converts mouse input to commands. The cells of a stroke are collected and sent once a frame.
class PlayTools {
public:
    Brush& brush() { return brush_; }
    const Brush& brush() const { return brush_; }
    Tool leftTool() const { return leftTool_; }
    /// Cancels a path that is being drawn.
    void setLeftTool(Tool tool);
    BodyTools& bodies() { return bodies_; }
    const BodyTools& bodies() const { return bodies_; }

    /// Positions are world pixels.
    void press(const World& world, MouseButton button, Vec2i at);
    /// Call for every move and, since the world may scroll under a resting pointer, every frame.
    void moveTo(const World& world, Vec2i at);
    void release(MouseButton button);
    /// Ends the stroke, for example when the pointer leaves the view. A path continues.
    void stop();
    /// True while a platform's path is being drawn.
    bool isDrawingPath() const { return pen_.isDrawing(); }
    /// Ends the path and requests its platform.
    void finishPath();
    /// Removes its last point.
    void undoPathPoint() { pen_.undo(); }
    void cancelPath() { pen_.cancel(); }
    bool isPainting() const { return stroke_.has_value(); }

    /// The commands since the last call, without cells that hold the tile already or would be
    /// rejected.
    std::vector<Command> takeCommands(const World& world);

    /// A preview of the left button's action at a world pixel or, if its tool places nothing, of
    /// the right button's.
    PointerHint hintAt(const World& world, Vec2i at) const;

private:
    std::optional<Tile> tileOf(MouseButton button) const;
    std::optional<PointerHint> bodyHintAt(const World& world, Vec2i at) const;
    void paint(Tile tile, const std::vector<Vec2i>& cells);

    Brush brush_;
    BodyTools bodies_;
    PathPen pen_;
    Tool leftTool_ = Tool::inspect;
    std::optional<Stroke> stroke_;
    MouseButton strokeButton_ = MouseButton::left;  // its release ends the stroke
    std::vector<Command> pending_;
};

}  // namespace pixelstep
