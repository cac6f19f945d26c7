// Lamps, rows and sections.
#include "ui/widgets.h"

#include <imgui.h>

#include <algorithm>

#include "ui/bindings.h"
#include "ui/ui_shared.h"

namespace pixelstep {
namespace {

constexpr float kLabelWidth = 122.0f;
constexpr float kTooltipWidth = 260.0f;
constexpr float kTooltipGap = 16.0f;  // to what it explains, more than a window's padding

ImVec4 vec4(UiColour colour) {
    return ImGui::ColorConvertU32ToFloat4(uiColour(colour));
}

}  // namespace

float scaled(float value) {
    return value * ImGui::GetFontSize() / 13.0f;
}

int passiveWindow() {
    return ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoNav |
           ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
           ImGuiWindowFlags_AlwaysAutoResize;
}

bool beginSection(const char* title, bool isOpenAtFirst) {
    ImGui::Spacing();
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(UiColour::accent));
    SectionStates* states = uiShared().sections;
    if (states != nullptr) {
        const auto state = states->find(title);
        ImGui::SetNextItemOpen(state != states->end() ? state->second : isOpenAtFirst);
    }
    const bool isOpen = ImGui::CollapsingHeader(
        title, isOpenAtFirst ? ImGuiTreeNodeFlags_DefaultOpen : ImGuiTreeNodeFlags_None);
    if (states != nullptr && ImGui::IsItemToggledOpen()) states->insert_or_assign(title, isOpen);
    ImGui::PopStyleColor();
    return isOpen;
}

void colouredText(UiColour colour, const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(colour));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

void colouredNote(UiColour colour, const std::string& text) {
    ImGui::PushTextWrapPos(0.0f);
    colouredText(colour, text);
    ImGui::PopTextWrapPos();
}

void rowLabel(const char* text) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    ImGui::SameLine(scaled(kLabelWidth));
}

void lamp(bool isOn) {
    const float side = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 middle{at.x + side / 2, at.y + side / 2};
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (isOn) {
        draw->AddCircleFilled(middle, side * 0.36f, uiColour(UiColour::good));
    } else {
        draw->AddCircle(middle, side * 0.32f, uiColour(UiColour::dim), 0, scaled(1.0f));
    }
    ImGui::Dummy({side, side});
}

void lamp(bool isOn, const char* name) {
    ImGui::BeginGroup();
    lamp(isOn);
    ImGui::SameLine(0.0f, scaled(3.0f));
    colouredText(isOn ? UiColour::text : UiColour::dim, name);
    ImGui::EndGroup();
}

bool toggleButton(const char* text, bool isOn, float width) {
    if (isOn) {
        ImGui::PushStyleColor(ImGuiCol_Button, vec4(UiColour::accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, vec4(UiColour::accent));
        ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0.09f, 0.08f, 0.12f, 1.0f));
    }
    const bool isPressed = ImGui::Button(text, {width, 0.0f});
    if (isOn) {
        ImGui::PopStyleColor(3);
        // Seen without colours, too.
        const ImVec2 low = ImGui::GetItemRectMin();
        const ImVec2 high = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddRectFilled({low.x + scaled(5.0f), high.y - scaled(3.0f)},
                                                  {high.x - scaled(5.0f), high.y - scaled(1.5f)},
                                                  IM_COL32(23, 20, 31, 255));
    }
    return isPressed;
}

namespace {

/// A square button at the row's end, without a sign yet. @return  true if it was clicked
bool endButton(const char* id) {
    const float side = ImGui::GetFrameHeight();
    ImGui::SameLine(ImGui::GetContentRegionMax().x - side);
    return ImGui::Button(id, {side, side});
}

}  // namespace

bool resetButton(bool isNeeded, const std::string& hint) {
    const float side = ImGui::GetFrameHeight();
    if (!isNeeded) {
        ImGui::SameLine(ImGui::GetContentRegionMax().x - side);
        ImGui::Dummy({side, side});
        return false;
    }
    const bool isClicked = endButton("##reset");
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 middle{low.x + side / 2, low.y + side / 2};
    const float radius = side * 0.24f;
    const unsigned colour = uiColour(UiColour::accent);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    // Three quarters of a turn, from the right over the bottom to the top, and a head there.
    draw->PathArcTo(middle, radius, 0.0f, 4.71f);
    draw->PathStroke(colour, 0, scaled(1.5f));
    const ImVec2 tip{middle.x, middle.y - radius};
    draw->AddTriangleFilled({tip.x, tip.y - radius * 0.8f}, {tip.x + radius, tip.y},
                            {tip.x, tip.y + radius * 0.8f}, colour);
    tooltip(hint);
    return isClicked;
}

bool plusButton(const std::string& hint) {
    const bool isClicked = endButton("##plus");
    const ImVec2 low = ImGui::GetItemRectMin();
    const float half = ImGui::GetFrameHeight() / 2;
    const float arm = half * 0.45f;
    const float wide = scaled(0.75f);
    const unsigned colour = uiColour(UiColour::dim);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 middle{low.x + half, low.y + half};
    draw->AddRectFilled({middle.x - arm, middle.y - wide}, {middle.x + arm, middle.y + wide},
                        colour);
    draw->AddRectFilled({middle.x - wide, middle.y - arm}, {middle.x + wide, middle.y + arm},
                        colour);
    tooltip(hint);
    return isClicked;
}

float widthBeforeReset() {
    return -ImGui::GetFrameHeight() - scaled(4.0f);
}

namespace {

// Not while it is held: the text would cover what changes.
bool isTooltipDue() {
    return ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) && !ImGui::IsItemActive();
}

}  // namespace

Vec2i tooltipPlace(const Rect& item, Vec2i size, Vec2i room, int leftOf, int gap) {
    const int top = std::clamp(item.top, 0, std::max(room.y - size.y, 0));
    if (leftOf - gap >= size.x) return {leftOf - gap - size.x, top};
    const int left = std::clamp(item.left, 0, std::max(room.x - size.x, 0));
    const int below = item.bottom() + gap;
    if (below + size.y <= room.y) return {left, below};
    const int above = item.top - gap - size.y;
    if (above >= 0) return {left, above};
    // Too high for both: beside it, or where more of it is seen.
    if (item.right() + gap + size.x <= room.x) return {item.right() + gap, top};
    if (item.left - gap >= size.x) return {item.left - gap - size.x, top};
    return {left, room.y - below >= item.top - gap ? below : above};
}

void tooltip(const std::string& text) {
    if (text.empty() || !isTooltipDue()) return;
    const auto whole = [](ImVec2 at) {
        return Vec2i{static_cast<int>(at.x), static_cast<int>(at.y)};
    };
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    const ImVec2 inside =
        ImGui::CalcTextSize(text.c_str(), nullptr, false, scaled(kTooltipWidth) - padding.x);
    const Vec2i low = whole(ImGui::GetItemRectMin());
    const Vec2i side = whole(ImGui::GetItemRectSize());
    const Vec2i place =
        tooltipPlace({low.x, low.y, side.x, side.y},
                     whole({inside.x + 2 * padding.x + 1, inside.y + 2 * padding.y + 1}),
                     whole(ImGui::GetIO().DisplaySize), whole(ImGui::GetWindowPos()).x,
                     static_cast<int>(scaled(kTooltipGap)));
    ImGui::SetNextWindowPos({static_cast<float>(place.x), static_cast<float>(place.y)});
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(scaled(kTooltipWidth));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void keyTooltip(const std::string& text) {
    if (isTooltipDue()) tooltip(withKeys(text));
}

}  // namespace pixelstep
