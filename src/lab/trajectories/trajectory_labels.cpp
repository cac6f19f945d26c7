// Labels of trajectories and of the jump ruler.
#include "lab/trajectories/trajectory_labels.h"

#include <imgui.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "lab/trajectories/trajectory_drawing.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

unsigned packed(SDL_Color colour) {
    return IM_COL32(colour.r, colour.g, colour.b, 255);
}

Vec2i above(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.top - 3};
}

/// At a free side of each mark. Marks that are close together, as along a ceiling, share a label.
void addMarkLabels(LabelLayout& labelLayout, const Trajectory& trajectory, const PointOf& pointOf) {
    constexpr int kUp = 9;     // [px]
    constexpr int kNear = 48;  // [px]
    const TrajectoryContact* last = nullptr;
    for (const TrajectoryContact& mark : trajectory.marks) {
        const bool isRepeated =
            last != nullptr && nameOf(last->obstacle) == nameOf(mark.obstacle) &&
            std::abs(mark.at.x - last->at.x) < kNear && std::abs(mark.at.y - last->at.y) < kNear;
        if (isRepeated) continue;
        last = &mark;
        const Vec2i from = pointOf(mark.at - Vec2i{kUp, kUp});
        const Vec2i to = pointOf(mark.at + Vec2i{kUp, kUp});
        labelLayout.addTo({from.x, from.y, to.x - from.x, to.y - from.y},
                          std::string(nameOf(mark.obstacle)), uiColour(UiColour::bad), {});
    }
}

/// @param other  the trajectory whose lengths are shown; equal ones are left out
void addLengthLabels(LabelLayout& labelLayout, const TrajectoryView& shown, const Trajectory* other,
                     const PointOf& pointOf) {
    const Trajectory& trajectory = *shown.trajectory;
    const unsigned colour = packed(colourOf(shown));
    const std::string prefix = shown.style == TrajectoryStyle::before ? "before " : "";
    const bool isNewDistance = other == nullptr || other->distance() != trajectory.distance();
    const bool isNewHeight = other == nullptr || other->height() != trajectory.height();
    if (trajectory.isGrounded && trajectory.distance() > 0 && isNewDistance)
        labelLayout.add(prefix + tilesText(trajectory.distance(), trajectory.tileSize) + " wide",
                        pointOf(feetOf(trajectory.rects.back()) + Vec2i{0, 4}), colour,
                        LabelLayout::Side::below);
    if (trajectory.height() > 0 && isNewHeight)
        labelLayout.add(prefix + tilesText(trajectory.height(), trajectory.tileSize) + " high",
                        pointOf(above(trajectory.rects[trajectory.apex])), colour);
}

bool isPinnedLike(const TrajectoryView& shown, const TrajectoryView& other) {
    return shown.style == TrajectoryStyle::pinned &&
           shown.trajectory->rects == other.trajectory->rects;
}

/// True if no earlier pinned trajectory has the same path.
bool isFirstPinned(const TrajectoryViews& trajectories, size_t index) {
    return std::none_of(
        trajectories.begin(), trajectories.begin() + static_cast<ptrdiff_t>(index),
        [&](const TrajectoryView& other) { return isPinnedLike(other, trajectories[index]); });
}

/// The numbers and names of all pinned trajectories with this path: "1 Floaty, 3 Heavy".
std::string pinnedNames(const TrajectoryViews& trajectories, size_t index) {
    std::string names;
    for (const TrajectoryView& other : trajectories)
        if (isPinnedLike(other, trajectories[index]))
            names += (names.empty() ? "" : ", ") + std::to_string(other.label) + " " + other.name;
    return names;
}

}  // namespace

void drawTrajectoryLabels(LabelLayout& labelLayout, const TrajectoryViews& trajectories,
                          const PointOf& pointOf) {
    const Trajectory* bright = nullptr;
    // The brightest first, since the first labels get the best places.
    for (size_t i = trajectories.size(); i-- > 0;) {
        const TrajectoryView& shown = trajectories[i];
        const Trajectory& trajectory = *shown.trajectory;
        const bool isBright =
            shown.style == TrajectoryStyle::last || shown.style == TrajectoryStyle::now;
        if (isBright || shown.style == TrajectoryStyle::before)
            addLengthLabels(labelLayout, shown, bright, pointOf);
        if (isBright) addMarkLabels(labelLayout, trajectory, pointOf);
        if (isBright) bright = &trajectory;
        if (shown.style == TrajectoryStyle::compared)
            labelLayout.add("B: " + shown.name + " " +
                                tilesText(trajectory.height(), trajectory.tileSize) + " high",
                            pointOf(above(trajectory.rects[trajectory.apex])),
                            packed(colourOf(shown)));
        if (shown.style == TrajectoryStyle::pinned && isFirstPinned(trajectories, i))
            labelLayout.add(pinnedNames(trajectories, i),
                            pointOf(above(trajectory.rects[trajectory.apex])),
                            packed(colourOf(shown)));
    }
}

void drawRulerLabels(LabelLayout& labelLayout, const Ruler& ruler, const Rect& player, int facing,
                     const PointOf& pointOf) {
    const RulerPlace place = placeOf(ruler, player, facing);
    const unsigned colour = uiColour(UiColour::text);
    if (ruler.gapTiles)
        labelLayout.add(
            "gap " + std::to_string(*ruler.gapTiles) + (*ruler.gapTiles == 1 ? " tile" : " tiles"),
            pointOf({facing < 0 ? place.gap.left : place.gap.right(), place.gap.top - 12}), colour);
    labelLayout.add(ruler.stepHeight ? "step " + tilesText(*ruler.stepHeight, ruler.tileSize)
                                     : std::string("a jump never ends"),
                    pointOf({place.step.left, place.step.top - 3}), colour);
}

}  // namespace pixelstep
