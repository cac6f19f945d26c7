// Places plates, and draws them behind ImGui's windows.
#include "ui/labels/plates.h"

#include <imgui.h>

#include <algorithm>

#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kSampleWidth = 24.0f;

void drawSample(ImDrawList& draw, ImVec2 from, unsigned colour, Plates::Sample sample) {
    const float end = from.x + scaled(kSampleWidth);
    for (float x = from.x; x < end; x += scaled(static_cast<float>(sample.dash + sample.gap))) {
        const float right = std::min(x + scaled(static_cast<float>(sample.dash)), end);
        draw.AddRectFilled({x, from.y - scaled(1.0f)}, {right, from.y + scaled(1.0f)}, colour);
    }
}

}  // namespace

const Plates::Plate* Plates::overlapped(const Plate& plate) const {
    const auto found = std::ranges::find_if(taken_, [&](const Plate& other) {
        return plate.left < other.left + other.width && other.left < plate.left + plate.width &&
               plate.top < other.top + other.height && other.top < plate.top + plate.height;
    });
    return found == taken_.end() ? nullptr : &*found;
}

void Plates::shift(Plate& plate, Side side) const {
    while (const Plate* other = overlapped(plate))
        plate.top = side == Side::above ? other->top - plate.height - scaled(1.0f)
                                        : other->top + other->height + scaled(1.0f);
}

void Plates::put(const std::string& text, Vec2i at, unsigned colour, Side side, Sample sample) {
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 padding{scaled(4.0f), scaled(1.0f)};
    const float lead = sample.dash > 0 ? scaled(kSampleWidth) + padding.x : 0.0f;
    Plate plate{.width = size.x + lead + 2 * padding.x, .height = size.y + 2 * padding.y};
    plate.left = static_cast<float>(at.x) - plate.width / 2;
    const auto y = static_cast<float>(at.y);
    plate.top = side == Side::above ? y - plate.height : y;
    // Beyond the view there is nothing to be said.
    if (plate.left + plate.width < 0 || plate.left > width_) return;
    plate.left = std::clamp(plate.left, 0.0f, std::max(0.0f, width_ - plate.width));
    shift(plate, side);
    if (side == Side::below && plate.top + plate.height > height_) {
        plate.top = std::min(y, height_) - plate.height;
        shift(plate, Side::above);
    }
    taken_.push_back(plate);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    const ImVec2 corner{plate.left, plate.top};
    draw->AddRectFilled(corner, {plate.left + plate.width, plate.top + plate.height},
                        ImGui::GetColorU32(ImGuiCol_WindowBg, 0.85f), scaled(3.0f));
    if (sample.dash > 0)
        drawSample(*draw, {corner.x + padding.x, corner.y + plate.height / 2}, colour, sample);
    draw->AddText({corner.x + padding.x + lead, corner.y + padding.y}, colour, text.c_str());
}

}  // namespace pixelstep
