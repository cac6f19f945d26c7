// Places labels, and draws them behind ImGui's windows.
#include "ui/labels/label_layout.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kSampleWidth = 24.0f;
constexpr float kThingGap = 3.0f;
constexpr size_t kCrowded = 256;  // boxes in the view

ImVec2 cornerOf(const Rect& box) {
    return {static_cast<float>(box.left), static_cast<float>(box.top)};
}

ImVec2 endOf(const Rect& box) {
    return {static_cast<float>(box.right()), static_cast<float>(box.bottom())};
}

ImVec2 labelPadding() {
    return {scaled(4.0f), scaled(1.0f)};
}

void drawSample(ImDrawList& draw, ImVec2 from, unsigned colour, LabelLayout::LineStyle sample) {
    const float end = from.x + scaled(kSampleWidth);
    for (float x = from.x; x < end; x += scaled(static_cast<float>(sample.dash + sample.gap))) {
        const float right = std::min(x + scaled(static_cast<float>(sample.dash)), end);
        draw.AddRectFilled({x, from.y - scaled(1.0f)}, {right, from.y + scaled(1.0f)}, colour);
    }
}

void drawLabelBox(ImDrawList& draw, const Rect& box) {
    draw.AddRectFilled(cornerOf(box), endOf(box), ImGui::GetColorU32(ImGuiCol_WindowBg, 0.85f),
                       scaled(3.0f));
}

// [window points] The size of a label with a text of that size.
Vec2i labelSize(ImVec2 text, float lead = 0) {
    const ImVec2 padding = labelPadding();
    return {static_cast<int>(std::ceil(text.x + lead + 2 * padding.x)),
            static_cast<int>(std::ceil(text.y + 2 * padding.y))};
}

}  // namespace

unsigned labelColour(SDL_Color colour) {
    return IM_COL32(colour.r, colour.g, colour.b, 255);
}

const Rect* LabelLayout::overlapped(const Rect& box) const {
    const auto found =
        std::ranges::find_if(placed_, [&](const Rect& other) { return overlaps(box, other); });
    return found == placed_.end() ? nullptr : &*found;
}

void LabelLayout::shift(Rect& box, Side side) const {
    const auto gap = static_cast<int>(scaled(1.0f));
    while (const Rect* other = overlapped(box))
        box.top = side == Side::above ? other->top - box.height - gap : other->bottom() + gap;
}

void LabelLayout::reserve(const Rect& box) {
    if (overlaps(box, area_)) placed_.push_back(box);
}

void LabelLayout::avoid(const Rect& box) {
    if (overlaps(box, area_)) avoided_.push_back(box);
}

void LabelLayout::add(const std::string& text, Vec2i at, unsigned colour, Side side,
                      LineStyle sample) {
    const ImVec2 padding = labelPadding();
    const float lead = sample.dash > 0 ? scaled(kSampleWidth) + padding.x : 0.0f;
    const Vec2i size = labelSize(ImGui::CalcTextSize(text.c_str()), lead);
    Rect box{at.x - size.x / 2, side == Side::above ? at.y - size.y : at.y, size.x, size.y};
    // No labels outside the view.
    if (box.right() < area_.left || box.left > area_.right()) return;
    box.left = std::clamp(box.left, area_.left, std::max(area_.left, area_.right() - size.x));
    shift(box, side);
    if (side == Side::below && box.bottom() > area_.bottom()) {
        box.top = std::min(at.y, area_.bottom()) - size.y;
        shift(box, Side::above);
    }
    placed_.push_back(box);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    const ImVec2 corner = cornerOf(box);
    drawLabelBox(*draw, box);
    if (sample.dash > 0)
        drawSample(*draw, {corner.x + padding.x, corner.y + static_cast<float>(box.height) / 2},
                   colour, sample);
    draw->AddText({corner.x + padding.x + lead, corner.y + padding.y}, colour, text.c_str());
}

bool LabelLayout::isFree(const Rect& box, bool coversAvoided) const {
    return intersection(box, area_) == box && !isTaken(box) &&
           (coversAvoided || std::ranges::none_of(avoided_, [&](const Rect& other) {
                return overlaps(box, other);
            }));
}

std::optional<Rect> LabelLayout::freeSide(const Rect& thing, Vec2i size, int gap,
                                          Side first) const {
    const auto within = [](int wanted, int length, int begin, int end) {
        return std::clamp(wanted, begin, std::max(begin, end - length));
    };
    const auto firstFree = [&](int distance, int quarters, bool coversAvoided) {
        const int x =
            within(thing.left + (thing.width - size.x) / 2 + quarters * (thing.width + size.x) / 4,
                   size.x, area_.left, area_.right());
        const int y =
            within(thing.top + (thing.height - size.y) / 2 + quarters * (thing.height + size.y) / 4,
                   size.y, area_.top, area_.bottom());
        Rect places[] = {{x, thing.top - distance - size.y, size.x, size.y},
                         {x, thing.bottom() + distance, size.x, size.y},
                         {thing.right() + distance, y, size.x, size.y},
                         {thing.left - distance - size.x, y, size.x, size.y}};
        if (first == Side::below) std::swap(places[0], places[1]);
        const auto free = std::ranges::find_if(
            places, [&](const Rect& place) { return isFree(place, coversAvoided); });
        return free == std::end(places) ? std::nullopt : std::optional(*free);
    };
    // Searching farther would take long, and few places are free.
    if (placed_.size() + avoided_.size() > kCrowded) return firstFree(gap, 0, true);
    for (const int distance : {gap, gap + size.y, gap + 2 * size.y})
        for (const bool coversAvoided : {false, true})
            for (const int quarters : {0, -1, 1, -2, 2})
                if (const auto place = firstFree(distance, quarters, coversAvoided)) return place;
    return std::nullopt;
}

std::optional<Rect> LabelLayout::freeInside(const Rect& visible, Vec2i size) const {
    const auto gap = static_cast<int>(scaled(kThingGap));
    if (size.x > visible.width || size.y > visible.height) return std::nullopt;
    const int inset = std::min({gap, visible.width - size.x, visible.height - size.y});
    const Rect box{visible.left + inset, visible.top + inset, size.x, size.y};
    return isTaken(box) ? std::nullopt : std::optional(box);
}

void LabelLayout::addTo(const Rect& thing, const std::string& text, unsigned colour,
                        const ThingStyle& style) {
    if (!overlaps(thing, area_)) return;
    const ImVec2 textSize =
        ImGui::CalcTextSize(text.c_str(), nullptr, false, style.wrap > 0 ? style.wrap : -1.0f);
    const Vec2i size = labelSize(textSize);
    const Rect visible = intersection(thing, area_);
    std::optional<Rect> box;
    if (style.triesInside || style.isOnlyInside) box = freeInside(visible, size);
    if (style.isOnlyInside && !box) return;
    const auto gap = static_cast<int>(scaled(kThingGap));
    if (!box) box = freeSide(thing, size, gap, style.first);
    if (!box && style.isRequired) {
        const int left = thing.left + (thing.width - size.x) / 2;
        const int top = thing.top - gap - size.y;
        box = Rect{std::clamp(left, area_.left, std::max(area_.left, area_.right() - size.x)),
                   std::clamp(top, area_.top, std::max(area_.top, area_.bottom() - size.y)), size.x,
                   size.y};
    }
    if (!box) return;
    placed_.push_back(*box);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    drawLabelBox(*draw, *box);
    if (style.frame != 0)
        draw->AddRect(cornerOf(*box), endOf(*box), style.frame, scaled(3.0f), 0, scaled(1.0f));
    const ImVec2 padding = labelPadding();
    draw->AddText(nullptr, 0.0f, {cornerOf(*box).x + padding.x, cornerOf(*box).y + padding.y},
                  colour, text.c_str(), nullptr, style.wrap);
}

}  // namespace pixelstep
