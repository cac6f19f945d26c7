// The camera's operator: in, the world as it goes; out, a camera that follows, or cuts.
#pragma once

#include "game/world/world.h"
#include "scene/camera.h"

namespace pixelstep {

/// A camera that follows the player step by step and cuts to it after a restart or a load.
/// It reads worlds only, so that a headless run and a played one see the same.
class Viewpoint {
public:
    const Camera& camera() const { return camera_; }

    /// Cuts to the player.
    void lookAt(const World& world, const Layout& layout);
    /// Call after each step.
    void followStep(const World& world, const Layout& layout);
    /// Call after commands that come without a step, as in a pause.
    void followCommands(const World& world, const Layout& layout);
    /// Call when the layout changes: the middle of the view stays.
    void resize(const World& world, const Layout& before, const Layout& after);

private:
    bool isCut(const World& world, const Rect& now) const;

    Camera camera_;
    Rect seen_;    // the player, when last looked at
    Rect bounds_;  // of the map then
};

}  // namespace pixelstep
