// The interface of a view: what is drawn over the world, such as trajectories or hitboxes.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "draw/draw_options.h"
#include "game/world/actor_cast.h"
#include "scene/animation.h"
#include "ui/labels/label_layout.h"
#include "ui/settings.h"

namespace pixelstep {

struct PanelModel;
class CommandQueue;

/// The cause of a change of the world.
enum class WorldChange : uint8_t {
    step,     ///< a step, also of a watched replay with its commands
    command,  ///< a command, also undo and redo
    load,     ///< another level
    seek,     ///< rewind or a jump to another step
};

/// A part of the view. [window points]
struct NumberArea {
    float left = 0;
    float top = 0;
    float right = 0;
    float bottom = 0;
};

/// The data that a view reads: the world and how it is shown.
struct ViewScene {
    const World& world;
    const Settings& settings;
    Rect shown{};             ///< [px] the part of the world in the view
    PointOf pointOf{};        ///< converts a world pixel to window points
    NumberArea space{};       ///< the view, without edit mode's bar and the timeline
    int alphaPer1000 = 1000;  ///< interpolation from the previous rectangles to the current ones
    Vec2i pointed{};  ///< [px] at the pointer while the mouse is used, otherwise the player's feet
    std::optional<Vec2i> pointer{};       ///< [px] at the pointer, if it is over the world
    bool showsPointedTile = true;         ///< false while the goal card would cover its label
    std::optional<ActorCast> cast{};      ///< the ray or box cast from the player to the pointer
    std::optional<uint32_t> inspected{};  ///< id of the body in the inspector
};

/// [px] The player as it is drawn, interpolated from its previous rectangle to the current one.
inline Rect drawnPlayer(const ViewScene& scene) {
    return drawnRect(scene.world.player().body, scene.alphaPer1000);
}

/// [px] Where the label above a body points to, and that below it.
inline Vec2i overHead(const Rect& body) {
    return {body.left + body.width / 2, body.top - 3};
}
inline Vec2i underFeet(const Rect& body) {
    return {body.left + body.width / 2, body.bottom() + 4};
}

/// [window points] The middle of a body's upper edge, or a point above it.
/// @param pixelsAbove  [px]
inline Vec2i headPoint(const ViewScene& scene, const Body& body, int pixelsAbove = 0) {
    const Rect box = drawnRect(body, scene.alphaPer1000);
    return scene.pointOf({box.left + box.width / 2, box.top - pixelsAbove});
}

/// A view reads the world after each change and stores the data that it draws. Drawing changes
/// nothing.
class View {
public:
    /// Views of a later layer are drawn over those of an earlier one, and their labels do not cover
    /// labels of those.
    enum class Layer : uint8_t { signs, tiles, paths, bodies };
    enum class Where : uint8_t { play, playAndEdit };

    explicit View(Layer layer, Where where = Where::playAndEdit) : layer_(layer), where_(where) {}
    virtual ~View() = default;
    View(const View&) = delete;
    View& operator=(const View&) = delete;

    Layer layer() const { return layer_; }
    /// @param overlay  the name of the overlay that switches it; empty: always shown
    void setOverlay(std::string_view overlay) { overlay_ = overlay; }
    bool isOn(const Overlays& overlays) const {
        return overlay_.empty() || overlays.contains(overlay_);
    }
    bool isShown(const Overlays& overlays, bool isEditing) const {
        return isOn(overlays) && (!isEditing || where_ == Where::playAndEdit);
    }

    /// Called after every change of the world.
    /// @param isOn  its overlay is on
    virtual void onWorldChanged(const World& /*world*/, bool /*isOn*/, WorldChange /*cause*/) {}
    /// Called every frame after commands, and before drawing.
    virtual void update(const World& /*world*/, bool /*isOn*/) {}
    /// True while it is animated, so that frames must be drawn.
    virtual bool isAnimating() const { return false; }

    // The functions below are called while it is shown.
    /// Adds options for what the renderer draws together with bodies.
    virtual void setDrawOptions(const ViewScene& /*scene*/, DrawOptions& /*options*/) const {}
    /// Draws over the world.
    /// @param view  [px] the world's pixels that the target shows
    virtual void draw(SDL_Renderer* /*sdl*/, const ViewScene& /*scene*/,
                      const Rect& /*view*/) const {}
    /// Writes its labels over the world.
    virtual void drawLabels(const ViewScene& /*scene*/, LabelLayout& /*layout*/) const {}

    /// Draws its part of the movement tab, also while it is not shown.
    virtual void drawPanel(const PanelModel& /*model*/, CommandQueue& /*queue*/) const {}

private:
    Layer layer_;
    Where where_;
    std::string_view overlay_{};
};

struct ViewSources;

/// A view without state: functions that draw it and, where it has any, its labels.
class DrawnView : public View {
public:
    using Draw = void (*)(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view);
    using Labels = void (*)(const ViewScene& scene, LabelLayout& layout);
    DrawnView(Layer layer, Draw drawing, Labels labels)
        : View(layer), draw_(drawing), labels_(labels) {}
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        draw_(sdl, scene, view);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& layout) const override {
        if (labels_ != nullptr) labels_(scene, layout);
    }

private:
    Draw draw_;
    Labels labels_;
};

template <View::Layer kLayer, DrawnView::Draw kDraw, DrawnView::Labels kLabels = nullptr>
std::unique_ptr<View> makeDrawnView(const ViewSources& /*sources*/) {
    return std::make_unique<DrawnView>(kLayer, kDraw, kLabels);
}

/// Views in drawing order.
using Views = std::vector<std::unique_ptr<View>>;

}  // namespace pixelstep
