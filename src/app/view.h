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

/// The cause of a change of the world.
enum class WorldChange : uint8_t {
    step,     ///< a step, also of a watched replay with its commands
    command,  ///< a command, also undo and redo
    load,     ///< another level
    seek,     ///< time travel to another step
};

/// The data that a view reads: the world and how it is shown.
struct ViewScene {
    const World& world;
    const Settings& settings;
    Rect shown{};             ///< [px] the part of the world in the view
    PointOf pointOf;          ///< converts a world pixel to window points
    NumberArea space{};       ///< the view without edit mode's bar and the timeline
    int alphaPer1000 = 1000;  ///< between the bodies' last rectangles and the present ones
    Vec2i pointed{};  ///< [px] at the pointer while the mouse is used, otherwise the player's feet
};

/// [window points] The middle of a body's upper edge, or `lift` pixels above it.
inline Vec2i headIn(const ViewScene& scene, const Body& body, int lift = 0) {
    const Rect box = drawnRect(body, scene.alphaPer1000);
    return scene.pointOf({box.left + box.width / 2, box.top - lift});
}

/// A view reads the world after each change and stores the data that it draws. Drawing changes
/// nothing.
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
    /// Adds the parts that the renderer draws.
    virtual void addToScene(const ViewScene& /*scene*/, DrawOptions& /*options*/) const {}
    /// Writes its labels over the world.
    virtual void drawLabels(const ViewScene& /*scene*/, LabelLayout& /*layout*/) const {}

private:
    Where where_;
};

}  // namespace pixelstep
