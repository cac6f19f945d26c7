// Moves the camera from step to step.
#pragma once

#include "game/world/world.h"
#include "scene/camera.h"

namespace pixelstep {

/// A camera that follows the player step by step and jumps to it after a restart or a load. It
/// depends only on worlds, so that headless runs have the same view.
class CameraController {
public:
    const Camera& camera() const { return camera_; }
    /// Enables look-ahead for a running player; on by default.
    void setLooksAhead(bool looksAhead) { looksAhead_ = looksAhead; }
    /// [px] The height of the view's lower part that the timeline covers: the view may go beyond
    /// the map by it, so that the player is visible on the map's lowest floor.
    void setCovered(int height) { covered_ = height; }
    int covered() const { return covered_; }

    /// Jumps to the player.
    void snapTo(const World& world, const Layout& layout);
    /// Call after each step.
    void followStep(const World& world, const Layout& layout);
    /// Call after commands that are applied without a step, as while paused.
    void followCommands(const World& world, const Layout& layout);
    /// Call when the layout changes: the middle of the view stays.
    void resize(const World& world, const Layout& before, const Layout& after);

private:
    bool isCut(const World& world, const Rect& current) const;

    Rect followed() const;
    Rect withCovered(const Rect& map) const;
    void followPlayer(const Rect& previous, const Rect& current, const Layout& layout);

    Camera camera_;
    int ahead_ = 0;  // [px] look-ahead, with the sign of the running direction
    bool looksAhead_ = true;
    int covered_ = 0;  // [px]
    Rect seen_;        // the player at the last call
    Rect bounds_;      // of the map at that time
};

}  // namespace pixelstep
