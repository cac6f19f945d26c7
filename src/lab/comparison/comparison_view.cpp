// The views of comparison bodies: without sub-steps, and with variable steps.
#include "lab/comparison/comparison_view.h"

#include "lab/debug_overlays/overlay_drawing.h"

namespace pixelstep {

void NaiveMoveView::onWorldChanged(const World& world, bool isOn, WorldChange cause) {
    if (cause == WorldChange::load) naive_.reset();
    naive_.update(world, isOn);
}

std::optional<Rect> NaiveMoveView::drawnBody(const ViewScene& scene) const {
    if (!naive_.isElsewhere()) return std::nullopt;
    const Body body{.rect = *naive_.rect(), .previousRect = naive_.previousRect()};
    return drawnRect(body, scene.alphaPer1000);
}

void NaiveMoveView::setDrawOptions(const ViewScene& scene, DrawOptions& options) const {
    if (const auto box = drawnBody(scene)) options.ghosts.push_back(*box);
}

void NaiveMoveView::draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const {
    if (const auto box = drawnBody(scene)) drawNaiveBody(sdl, *box, drawnPlayer(scene), view);
}

void NaiveMoveView::drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const {
    if (const auto box = drawnBody(scene))
        drawNaiveLabel(labelLayout, naive_.words(), *box, scene.pointOf);
}

void VariableStepView::onWorldChanged(const World& world, bool isOn, WorldChange cause) {
    if (cause == WorldChange::load) jumps_.reset();
    jumps_.update(world, isOn);
}

void VariableStepView::setDrawOptions(const ViewScene& /*scene*/, DrawOptions& options) const {
    for (size_t i = 1; i < jumps_.jumps().size(); ++i)
        if (const Trajectory& trajectory = jumps_.jumps()[i].trajectory; !trajectory.isOver())
            options.ghosts.push_back(trajectory.rects.back());
}

void VariableStepView::draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const {
    drawSteppedJumps(sdl, jumps_.jumps(), scene.settings.isColourBlindSafe, view);
}

void VariableStepView::drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const {
    drawJumpLabels(labelLayout, jumps_.jumps(), scene.settings.isColourBlindSafe, scene.pointOf);
}

std::unique_ptr<View> makeNaiveMoveView(const ViewSources& /*sources*/) {
    return std::make_unique<NaiveMoveView>();
}

std::unique_ptr<View> makeVariableStepView(const ViewSources& /*sources*/) {
    return std::make_unique<VariableStepView>();
}

}  // namespace pixelstep
