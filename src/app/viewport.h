// The part of the window that shows the world: layout, cameras, and the world pixel at the pointer.
#pragma once

#include <optional>

#include "editor/edit_camera.h"
#include "game/world/actor_cast.h"
#include "lab/view.h"
#include "scene/camera_controller.h"

namespace pixelstep {

class ModeStack;
class SessionController;
class Window;
struct InputState;
struct PlayOptions;

/// Maps the world to the window. Reads window, settings, modes and pointer; changes only its layout
/// and cameras.
class Viewport {
public:
    Viewport(const Window& window, const Settings& settings,
             const SessionController& sessionController, const ModeStack& modes,
             const InputState& input, const PlayOptions& options)
        : window_(window),
          settings_(settings),
          sessionController_(sessionController),
          modes_(modes),
          input_(input),
          options_(options) {}

    Layout layout;
    CameraController playCamera;  ///< follows the player
    EditCamera editCamera;
    std::optional<int> levelZoom;         ///< requested by the level
    std::optional<Camera> deathCamera{};  ///< in play, while a death is shown

    /// True if edit mode is on, with its camera.
    bool isEditing() const;
    /// True if the panel is shown.
    bool showsPanel() const;
    /// The camera in use. A window over its right part covers neither the inspected body nor a
    /// map that fits next to it.
    Camera camera() const;
    /// [window points] of the view, left of the panel.
    int width() const;
    int height() const;
    /// [px] The part of the world that a camera shows.
    Rect shownBy(const Camera& camera) const {
        return {camera.topLeft.x, camera.topLeft.y, layout.width, layout.height};
    }
    /// [window points] Where a world pixel is for a camera.
    Vec2i pointOf(Vec2i pixel, const Camera& camera) const;
    /// The world pixel at a point of the window. [window points]
    Vec2i pixelAt(Vec2i point) const;
    Vec2i pixelAtPointer() const;
    /// True if the pointer is over the world and no widget uses it.
    bool isOverWorld() const;
    /// The pixel under the pointer while the mouse is used, otherwise the one below the player's
    /// feet.
    Vec2i pointedPixel() const;
    /// The ray or box cast from the player to the pointer; nothing unless its key is held.
    std::optional<ActorCast> pointerCast() const;

    /// The layout that fits the window as it is now.
    Layout currentLayout() const;
    /// Sets `currentLayout`; the middle of the view stays in place.
    /// @param coveredHeight  [window points] at the view's lower edge, by the timeline
    void fit(int coveredHeight);
    /// Sets `currentLayout` and moves the camera to the player.
    void snapToPlayer();
    /// Moves the camera of play after a change of the world.
    void follow(WorldChange change);
    /// Shows another level from its start.
    void showLevel();
    /// Starts edit mode's camera at the view of play.
    void startEditing();

    // Edit mode's camera. Points are window points.
    void grab(Vec2i at);
    void dragTo(Vec2i at);
    /// @param at  the point that stays in place; none: the middle of the view
    void zoomBy(int by, std::optional<Vec2i> at);
    /// [px] The size of a length in the window at the present text size.
    int pixelsOf(int points) const;
    /// [window points] The size of a world pixel.
    float pixelSize() const;

private:
    const Window& window_;
    const Settings& settings_;
    const SessionController& sessionController_;
    const ModeStack& modes_;
    const InputState& input_;
    const PlayOptions& options_;
};

}  // namespace pixelstep
