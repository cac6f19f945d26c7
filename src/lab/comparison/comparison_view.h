// The views of comparison bodies: without sub-steps, and with variable steps.
#pragma once

#include <memory>
#include <optional>

#include "lab/comparison/no_substep_body.h"
#include "lab/comparison/variable_step.h"
#include "lab/view.h"

namespace pixelstep {

/// The comparison body that moves without sub-steps.
class NaiveMoveView : public View {
public:
    NaiveMoveView() : View(Layer::paths, Where::play) {}
    const NoSubstepBody& body() const { return naive_; }

    void onWorldChanged(const World& world, bool isOn, WorldChange cause) override;
    bool isAnimating() const override { return naive_.isAnimating(); }
    void setDrawOptions(const ViewScene& scene, DrawOptions& options) const override;
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override;
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override;

private:
    std::optional<Rect> drawnBody(const ViewScene& scene) const;

    NoSubstepBody naive_;
};

/// The last jump in steps of several lengths.
class VariableStepView : public View {
public:
    VariableStepView() : View(Layer::paths, Where::play) {}
    const VariableStepJumps& jumps() const { return jumps_; }

    void onWorldChanged(const World& world, bool isOn, WorldChange cause) override;
    bool isAnimating() const override { return jumps_.isFlying(); }
    void setDrawOptions(const ViewScene& scene, DrawOptions& options) const override;
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override;
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override;

private:
    VariableStepJumps jumps_;
};

std::unique_ptr<View> makeNaiveMoveView(const ViewSources& sources);
std::unique_ptr<View> makeVariableStepView(const ViewSources& sources);

}  // namespace pixelstep
