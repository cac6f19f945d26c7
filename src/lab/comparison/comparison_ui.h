// The comparison bodies in the view: drawings and labels.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "lab/comparison/comparison.h"
#include "lab/view.h"

namespace pixelstep {

/// The comparison body that moves without sub-steps.
class NaiveMoveView : public View {
public:
    NaiveMoveView() : View(Layer::paths, Where::play) {}
    const NoSubstepBody& body() const { return naive_; }

    void onWorldChanged(const World& world, bool isOn, WorldChange cause) override;
    bool isAnimating() const override { return naive_.isElsewhere(); }
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

/// Draws the frame of the naive comparison body, and a line to the player.
void drawNaiveBody(SDL_Renderer* sdl, const Rect& body, const Rect& player, const Rect& view);

/// Draws the paths of one jump with several step lengths, and the frames of the bodies in the air.
void drawSteppedJumps(SDL_Renderer* sdl, std::span<const SteppedJump> jumps, bool isColourBlindSafe,
                      const Rect& view);
/// The style of the path with this index: its colour, and the lengths of dashes and gaps.
SDL_Color jumpColour(size_t index, bool isColourBlindSafe);
std::pair<int, int> jumpDashes(size_t index);

}  // namespace pixelstep
