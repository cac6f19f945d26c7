// Lamps, rows and sections.
#include "ui/widgets.h"

#include <imgui.h>

#include "ui/bindings.h"

namespace pixelstep {
namespace {

constexpr float kLabelWidth = 122.0f;
constexpr float kTooltipWidth = 260.0f;

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
    const bool isOpen = ImGui::CollapsingHeader(
        title, isOpenAtFirst ? ImGuiTreeNodeFlags_DefaultOpen : ImGuiTreeNodeFlags_None);
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
    if (isOn) ImGui::PopStyleColor(3);
    return isPressed;
}

bool resetButton(bool isNeeded, const std::string& hint) {
    const float side = ImGui::GetFrameHeight();
    ImGui::SameLine(ImGui::GetContentRegionMax().x - side);
    if (!isNeeded) {
        ImGui::Dummy({side, side});
        return false;
    }
    const bool isClicked = ImGui::Button("##reset", {side, side});
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

float widthBeforeReset() {
    return -ImGui::GetFrameHeight() - scaled(4.0f);
}

namespace {

// Not while it is held: the text would cover what changes.
bool isTooltipDue() {
    return ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) && !ImGui::IsItemActive();
}

}  // namespace

void tooltip(const std::string& text) {
    if (!isTooltipDue()) return;
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
