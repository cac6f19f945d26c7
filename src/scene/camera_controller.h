// The camera over time.
#pragma once

#include "game/world/world.h"
#include "scene/camera.h"

namespace pixelstep {

/// A camera that follows the player step by step and cuts to it after a restart or a load.
/// It reads worlds only, so that a headless run and a played one see the same.
class CameraController {
public:
    const Camera& camera() const { return camera_; }
    /// Whether it shows more of where a runner is going; it does at first.
    void setLooksAhead(bool looksAhead) { looksAhead_ = looksAhead; }

    /// Cuts to the player.
    void lookAt(const World& world, const Layout& layout);
    /// Call after each step.
    void followStep(const World& world, const Layout& layout);
    /// Call after commands that are applied without a step, as while paused.
    void followCommands(const World& world, const Layout& layout);
    /// Call when the layout changes: the middle of the view stays.
    void resize(const World& world, const Layout& before, const Layout& after);

private:
    bool isCut(const World& world, const Rect& now) const;

    Rect followed() const;
    void lookFrom(const Rect& before, const Rect& now, const Layout& layout);

    Camera camera_;
    int ahead_ = 0;  // [px] how far before the player it looks, with the run's sign
    bool looksAhead_ = true;
    Rect seen_;    // the player at the last call
    Rect bounds_;  // of the map then
};

}  // namespace pixelstep
