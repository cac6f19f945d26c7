// Labels of trajectories and of the jump ruler.
#include "ui/labels/arc_labels.h"

#include <imgui.h>

#include "draw/arc_overlay.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

unsigned packed(SDL_Color colour) {
    return IM_COL32(colour.r, colour.g, colour.b, 255);
}

Vec2i above(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.top - 3};
}

void putMarks(Plates& plates, const Arc& arc, const PointOf& pointOf) {
    constexpr int kUp = 9;  // [px]
    for (const ArcMark& mark : arc.marks)
        plates.put(std::string(nameOf(mark.met)), pointOf(mark.at - Vec2i{0, kUp}),
                   uiColour(UiColour::bad));
}

void putLengths(Plates& plates, const ArcView& shown, const PointOf& pointOf) {
    const Arc& arc = *shown.arc;
    const unsigned colour = packed(colourOf(shown));
    const std::string prefix = shown.style == ArcStyle::before ? "before " : "";
    if (arc.stands && arc.distance() > 0)
        plates.put(prefix + tilesText(arc.distance(), arc.tileSize) + " far",
                   pointOf(feetOf(arc.rects.back()) + Vec2i{0, 4}), colour, Plates::Side::below);
    if (arc.height() > 0)
        plates.put(prefix + tilesText(arc.height(), arc.tileSize) + " high",
                   pointOf(above(arc.rects[arc.apex])), colour);
}

}  // namespace

void drawArcLabels(Plates& plates, const ArcViews& arcs, const PointOf& pointOf) {
    // The brightest first: it has the best places.
    for (size_t i = arcs.size(); i-- > 0;) {
        const ArcView& shown = arcs[i];
        const Arc& arc = *shown.arc;
        const bool isBright = shown.style == ArcStyle::last || shown.style == ArcStyle::now;
        if (isBright) putMarks(plates, arc, pointOf);
        if (isBright || shown.style == ArcStyle::before) putLengths(plates, shown, pointOf);
        if (shown.style == ArcStyle::compared)
            plates.put("B: " + shown.name + " " + tilesText(arc.height(), arc.tileSize) + " high",
                       pointOf(above(arc.rects[arc.apex])), packed(colourOf(shown)));
        if (shown.style == ArcStyle::pinned)
            plates.put(std::to_string(shown.label) + " " + shown.name,
                       pointOf(above(arc.rects[arc.apex])), packed(colourOf(shown)));
    }
}

void drawRulerLabels(Plates& plates, const Ruler& ruler, const Rect& player, int facing,
                     const PointOf& pointOf) {
    const RulerPlace place = placeOf(ruler, player, facing);
    const unsigned colour = uiColour(UiColour::text);
    if (ruler.gapTiles)
        plates.put(
            "gap " + std::to_string(*ruler.gapTiles) + (*ruler.gapTiles == 1 ? " tile" : " tiles"),
            pointOf({facing < 0 ? place.gap.left : place.gap.right(), place.gap.top - 12}), colour);
    plates.put(ruler.stepHeight ? "step " + tilesText(*ruler.stepHeight, ruler.tileSize)
                                : std::string("a jump never ends"),
               pointOf({place.step.left, place.step.top - 3}), colour);
}

}  // namespace pixelstep
