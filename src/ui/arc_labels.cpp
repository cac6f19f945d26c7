// Places small plates with words so that none covers another.
#include "ui/arc_labels.h"

#include <imgui.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "draw/arc_overlay.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

// Plates that are there already.
class Plates {
public:
    explicit Plates(float viewWidth) : viewWidth_(viewWidth) {}

    enum class Side : uint8_t { above, below };

    /// Puts a text above or below a point, or beyond what is there already.
    void put(const std::string& text, Vec2i at, unsigned colour, Side side = Side::above) {
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        const ImVec2 padding{scaled(4.0f), scaled(1.0f)};
        const float width = size.x + 2 * padding.x;
        const float height = size.y + 2 * padding.y;
        const bool isAbove = side == Side::above;
        ImVec2 corner{static_cast<float>(at.x) - width / 2,
                      static_cast<float>(at.y) - (isAbove ? height : 0.0f)};
        // Beyond the view there is nothing to be said.
        if (corner.x + width < 0 || corner.x > viewWidth_) return;
        corner.x = std::clamp(corner.x, 0.0f, std::max(0.0f, viewWidth_ - width));
        while (const ImVec4* other = overlapped({corner.x, corner.y, width, height}))
            corner.y =
                isAbove ? other->y - height - scaled(1.0f) : other->y + other->w + scaled(1.0f);
        taken_.push_back({corner.x, corner.y, width, height});
        ImDrawList* draw = ImGui::GetBackgroundDrawList();
        draw->AddRectFilled(corner, {corner.x + width, corner.y + height},
                            ImGui::GetColorU32(ImGuiCol_WindowBg, 0.85f), scaled(3.0f));
        draw->AddText({corner.x + padding.x, corner.y + padding.y}, colour, text.c_str());
    }

private:
    // Left, top, width, height of a plate that this one would cover.
    const ImVec4* overlapped(const ImVec4& plate) const {
        const auto found = std::ranges::find_if(taken_, [&](const ImVec4& other) {
            return plate.x < other.x + other.z && other.x < plate.x + plate.z &&
                   plate.y < other.y + other.w && other.y < plate.y + plate.w;
        });
        return found == taken_.end() ? nullptr : &*found;
    }

    float viewWidth_;
    std::vector<ImVec4> taken_;
};

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
    const std::string prefix = shown.style == ArcStyle::before ? "was " : "";
    if (arc.stands && arc.distance() > 0)
        plates.put(prefix + tilesText(arc.distance(), arc.tileSize) + " far",
                   pointOf(feetOf(arc.rects.back()) + Vec2i{0, 4}), colour, Plates::Side::below);
    if (arc.height() > 0)
        plates.put(prefix + tilesText(arc.height(), arc.tileSize) + " high",
                   pointOf(above(arc.rects[arc.apex])), colour);
}

}  // namespace

void drawArcLabels(const ArcViews& arcs, const PointOf& pointOf, float viewWidth) {
    Plates plates(viewWidth);
    // The brightest first: it has the best places.
    for (size_t i = arcs.size(); i-- > 0;) {
        const ArcView& shown = arcs[i];
        const Arc& arc = *shown.arc;
        const bool isBright = shown.style == ArcStyle::last || shown.style == ArcStyle::now;
        if (isBright) putMarks(plates, arc, pointOf);
        if (isBright || shown.style == ArcStyle::before) putLengths(plates, shown, pointOf);
        if (shown.style == ArcStyle::pinned)
            plates.put(std::to_string(shown.label) + " " + shown.name,
                       pointOf(above(arc.rects[arc.apex])), packed(colourOf(shown)));
    }
}

void drawRulerLabels(const Ruler& ruler, const Rect& player, int facing, const PointOf& pointOf,
                     float viewWidth) {
    Plates plates(viewWidth);
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
