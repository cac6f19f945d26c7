// The views of the last reason, of the tile under the pointer, and of casts.
#include "lab/reason/reason_view.h"

#include "lab/reason/cast_drawing.h"
#include "lab/reason/cast_labels.h"
#include "lab/reason/cast_words.h"
#include "lab/reason/pointed_tile_labels.h"
#include "lab/views.h"
#include "ui/messages.h"

namespace pixelstep {
namespace {

class ReasonView : public View {
public:
    explicit ReasonView(MotionReason& reason) : View(Layer::bodies), reason_(reason) {}
    void onWorldChanged(const World& world, bool /*isOn*/, WorldChange cause) override {
        if (cause == WorldChange::load) reason_ = {};
        reason_ = updateReason(world, reason_);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        drawLineAbove(reason_.text, isRecent(reason_) ? UiColour::accent : UiColour::text,
                      headPoint(scene, scene.world.player().body), scene.space.right);
    }

private:
    MotionReason& reason_;
};

class OffsetView : public View {
public:
    OffsetView() : View(Layer::bodies) {}
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        if (!scene.pointer || scene.cast || !scene.showsPointedTile) return;
        drawPointedTile(pointedTile(scene.world, *scene.pointer),
                        headPoint(scene, scene.world.player().body), scene.space.right);
    }
};

class CastView : public View {
public:
    CastView() : View(Layer::bodies) {}
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        if (scene.cast) drawCast(sdl, scene.world, *scene.cast, view);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        if (!scene.cast) return;
        const Rect& start = scene.cast->start;
        const Vec2i corner = scene.pointOf({start.left, start.top});
        const Vec2i end = scene.pointOf({start.right(), start.bottom()});
        const Vec2i half{(end.x - corner.x) / 2, (end.y - corner.y) / 2};
        drawCastLabel(castLines(scene.world, *scene.cast), corner + half, half, scene.space.right);
    }
};

}  // namespace

std::unique_ptr<View> makeReasonView(const ViewSources& sources) {
    return sources.reason == nullptr ? nullptr : std::make_unique<ReasonView>(*sources.reason);
}

std::unique_ptr<View> makeOffsetView(const ViewSources& /*sources*/) {
    return std::make_unique<OffsetView>();
}

std::unique_ptr<View> makeCastView(const ViewSources& /*sources*/) {
    return std::make_unique<CastView>();
}

}  // namespace pixelstep
