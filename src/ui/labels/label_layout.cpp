// Places labels, and draws them behind ImGui's windows.
#include "ui/labels/label_layout.h"

#include <imgui.h>

#include <algorithm>

#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kSampleWidth = 24.0f;

void drawSample(ImDrawList& draw, ImVec2 from, unsigned colour, LabelLayout::LineStyle sample) {
    const float end = from.x + scaled(kSampleWidth);
    for (float x = from.x; x < end; x += scaled(static_cast<float>(sample.dash + sample.gap))) {
        const float right = std::min(x + scaled(static_cast<float>(sample.dash)), end);
        draw.AddRectFilled({x, from.y - scaled(1.0f)}, {right, from.y + scaled(1.0f)}, colour);
    }
}

}  // namespace

const LabelLayout::Label* LabelLayout::overlapped(const Label& label) const {
    const auto found = std::ranges::find_if(placed_, [&](const Label& other) {
        return label.left < other.left + other.width && other.left < label.left + label.width &&
               label.top < other.top + other.height && other.top < label.top + label.height;
    });
    return found == placed_.end() ? nullptr : &*found;
}

void LabelLayout::shift(Label& label, Side side) const {
    while (const Label* other = overlapped(label))
        label.top = side == Side::above ? other->top - label.height - scaled(1.0f)
                                        : other->top + other->height + scaled(1.0f);
}

void LabelLayout::reserve(const Rect& box) {
    if (!box.isEmpty()) placed_.push_back(labelOf(box));
}

void LabelLayout::add(const std::string& text, Vec2i at, unsigned colour, Side side,
                      LineStyle sample) {
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 padding{scaled(4.0f), scaled(1.0f)};
    const float lead = sample.dash > 0 ? scaled(kSampleWidth) + padding.x : 0.0f;
    Label label{.width = size.x + lead + 2 * padding.x, .height = size.y + 2 * padding.y};
    label.left = static_cast<float>(at.x) - label.width / 2;
    const auto y = static_cast<float>(at.y);
    label.top = side == Side::above ? y - label.height : y;
    // No labels outside the view.
    if (label.left + label.width < 0 || label.left > width_) return;
    label.left = std::clamp(label.left, 0.0f, std::max(0.0f, width_ - label.width));
    shift(label, side);
    if (side == Side::below && label.top + label.height > height_) {
        label.top = std::min(y, height_) - label.height;
        shift(label, Side::above);
    }
    placed_.push_back(label);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    const ImVec2 corner{label.left, label.top};
    draw->AddRectFilled(corner, {label.left + label.width, label.top + label.height},
                        ImGui::GetColorU32(ImGuiCol_WindowBg, 0.85f), scaled(3.0f));
    if (sample.dash > 0)
        drawSample(*draw, {corner.x + padding.x, corner.y + label.height / 2}, colour, sample);
    draw->AddText({corner.x + padding.x + lead, corner.y + padding.y}, colour, text.c_str());
}

}  // namespace pixelstep
