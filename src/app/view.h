// The interface of a view: an overlay with its own state, such as trajectories.
#pragma once

#include <cstdint>

#include "draw/renderer.h"
#include "game/run/session.h"
#include "lab/debug_overlays/lesson_labels.h"
#include "scene/animation.h"
#include "ui/labels/label_layout.h"
#include "ui/panel/panel.h"

namespace pixelstep {

/// Why the world has changed.
enum class WorldChange : uint8_t {
    step,     ///< also of a watched replay, with its commands
    command,  ///< also undo and redo
    load,     ///< another level
    seek,     ///< time travel to another step
};

/// What a view reads of the world and of how it is shown.
struct ViewScene {
    const World& world;
    const Settings& settings;
    Rect shown{};             ///< [px] the part of the world in the view
    PointOf pointOf;          ///< where a world pixel is in the window
    NumberArea space{};       ///< the view, without edit mode's bar and the timeline
    int alphaPer1000 = 1000;  ///< between the bodies' last rectangles and the present ones
    Vec2i pointed{};  ///< [px] at the pointer while the mouse is used, otherwise the player's feet
};

/// [window points] The middle of a body's upper edge, or `lift` pixels above it.
inline Vec2i headIn(const ViewScene& scene, const Body& body, int lift = 0) {
    const Rect box = drawnRect(body, scene.alphaPer1000);
    return scene.pointOf({box.left + box.width / 2, box.top - lift});
}

/// Reads the world after each change and keeps what it needs; drawing changes nothing.
class View {
public:
    enum class Where : uint8_t { play, playAndEdit };

    explicit View(Where where = Where::play) : where_(where) {}
    virtual ~View() = default;
    View(const View&) = delete;
    View& operator=(const View&) = delete;

    bool isShownIn(bool isEditing) const { return !isEditing || where_ == Where::playAndEdit; }

    /// Called after every change of the world.
    virtual void onWorldChanged(const Session& /*session*/, const Overlays& /*overlays*/,
                                WorldChange /*cause*/) {}
    /// True while it is animated, so that frames must be drawn.
    virtual bool isMoving() const { return false; }
    /// Adds what the renderer draws of it.
    virtual void addToScene(const ViewScene& /*scene*/, DrawOptions& /*options*/) const {}
    /// Writes its labels over the world.
    virtual void drawLabels(const ViewScene& /*scene*/, LabelLayout& /*layout*/) const {}

private:
    Where where_;
};

}  // namespace pixelstep
