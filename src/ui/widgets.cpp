// Titles, rows, sliders and buttons.
#include "ui/widgets.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/ui_shared.h"

namespace pixelstep {
namespace {

constexpr float kLabelWidth = 162.0f;
constexpr float kTooltipWidth = 260.0f;
constexpr float kTooltipGap = 16.0f;  // from the item, more than a window's padding

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

bool beginSection(const char* title, bool isOpenAtFirst, const SectionStates& states,
                  CommandQueue& queue) {
    ImGui::Spacing();
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(UiColour::accent));
    const auto state = states.find(title);
    ImGui::SetNextItemOpen(state != states.end() ? state->second : isOpenAtFirst);
    const bool isOpen = ImGui::CollapsingHeader(title);
    if (ImGui::IsItemToggledOpen())
        queue.push(ChangeSettings{[name = std::string(title), isOpen](Settings& settings) {
            settings.sections.insert_or_assign(name, isOpen);
        }});
    ImGui::PopStyleColor();
    return isOpen;
}

void groupTitle(const std::string& text) {
    ImGui::Spacing();
    boldText(UiColour::caption, text);
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    const float y = std::floor((low.y + high.y) / 2);
    ImGui::GetWindowDrawList()->AddLine({high.x + scaled(8.0f), y}, {right, y},
                                        ImGui::GetColorU32(ImGuiCol_Separator));
}

void drawBold(ImVec2 at, UiColour colour, const std::string& text) {
    const float shift = std::max(1.0f, std::floor(scaled(1.0f)));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddText(at, uiColour(colour), text.c_str());
    draw->AddText({at.x + shift, at.y}, uiColour(colour), text.c_str());
}

void boldText(UiColour colour, const std::string& text) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(ImGui::CalcTextSize(text.c_str()));
    drawBold({at.x, at.y + ImGui::GetCurrentWindow()->DC.CurrLineTextBaseOffset}, colour, text);
}

bool beginModal(const char* title, int flags) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleColor(ImGuiCol_Border, ImGui::GetStyleColorVec4(ImGuiCol_SliderGrabActive));
    const bool isOpen = ImGui::BeginPopupModal(title, nullptr, flags);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return isOpen;
}

void largeText(UiColour colour, const std::string& text) {
    constexpr float kLarge = 2.0f;
    const bool fits =
        ImGui::CalcTextSize(text.c_str()).x * kLarge <= ImGui::GetContentRegionAvail().x;
    if (!fits) {
        boldText(colour, text);
        // As high as the large title, so that the content below stays in place.
        const float added = ImGui::GetFontSize() * (kLarge - 1.0f);
        ImGui::Dummy({0.0f, added - ImGui::GetStyle().ItemSpacing.y});
        return;
    }
    ImGui::SetWindowFontScale(kLarge);
    colouredText(colour, text);
    ImGui::SetWindowFontScale(1.0f);
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

float labelWidth() {
    return scaled(kLabelWidth);
}

void rowLabel(const char* text) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    ImGui::SameLine(ImGui::GetCursorStartPos().x + labelWidth());
}

bool checkBox(const char* label, bool* value) {
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, std::max(1.0f, std::floor(scaled(1.0f))));
    ImGui::PushStyleColor(ImGuiCol_Border, vec4(*value ? UiColour::accent : UiColour::dim));
    const bool isClicked = ImGui::Checkbox(label, value);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return isClicked;
}

namespace {

/// Draws a bar filled up to `share`, over it the slider without a knob, and over that the value.
/// @param slider  () -> bool: ImGui's slider of this width
template <class Slider>
bool drawBar(const char* id, float share, const std::string& value, Slider slider) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::CalcItemWidth();
    const ImVec2 end{at.x + width, at.y + ImGui::GetFrameHeight()};
    const float rounding = ImGui::GetStyle().FrameRounding;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const bool isTyping = ImGui::TempInputIsActive(ImGui::GetID(id));
    draw->AddRectFilled(at, end, ImGui::GetColorU32(ImGuiCol_FrameBg), rounding);
    const ImVec2 size = ImGui::CalcTextSize(value.c_str());
    const float textLeft =
        std::max(at.x + scaled(2.0f), end.x - ImGui::GetStyle().FramePadding.x - size.x);
    const float filled = at.x + width * std::clamp(share, 0.0f, 1.0f);
    if (!isTyping && filled - at.x >= 1.0f) {
        draw->AddRectFilled(at, {filled, end.y}, ImGui::GetColorU32(ImGuiCol_SliderGrab), rounding);
        // Under the value the mark is short, so that it crosses no digit.
        const float top = filled > textLeft ? end.y - scaled(3.0f) : at.y;
        draw->AddRectFilled({std::max(at.x, filled - scaled(2.0f)), top}, {filled, end.y},
                            ImGui::GetColorU32(ImGuiCol_SliderGrabActive));
    }
    for (const ImGuiCol colour : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive,
                                  ImGuiCol_SliderGrab, ImGuiCol_SliderGrabActive})
        ImGui::PushStyleColor(colour, ImVec4(0.0f, 0.0f, 0.0f, 0.0f));
    // ImGui centres the value; here values are right-aligned.
    if (!isTyping) ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0.0f, 0.0f, 0.0f, 0.0f));
    const bool isMoved = slider();
    ImGui::PopStyleColor(isTyping ? 5 : 6);
    if (ImGui::IsItemHovered() || ImGui::IsItemActive())
        draw->AddRect(at, end, ImGui::GetColorU32(ImGuiCol_SliderGrabActive), rounding);
    if (isTyping) return isMoved;
    draw->AddText({textLeft, at.y + (end.y - at.y - size.y) / 2}, ImGui::GetColorU32(ImGuiCol_Text),
                  value.c_str());
    return isMoved;
}

float filledShare(double value, double low, double high) {
    return high > low ? static_cast<float>((value - low) / (high - low)) : 0.0f;
}

template <class Number>
std::string printed(const char* format, Number value) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

}  // namespace

bool barSlider(const char* id, int* value, int low, int high, const char* format, int flags) {
    return drawBar(id, filledShare(*value, low, high), printed(format, *value),
                   [&] { return ImGui::SliderInt(id, value, low, high, format, flags); });
}

bool barSlider(const char* id, float* value, float low, float high, const char* format) {
    return drawBar(id,
                   filledShare(static_cast<double>(*value), static_cast<double>(low),
                               static_cast<double>(high)),
                   printed(format, static_cast<double>(*value)),
                   [&] { return ImGui::SliderFloat(id, value, low, high, format); });
}

namespace {

constexpr float kIconPadding = 4.0f;
constexpr float kIconGap = 3.0f;
constexpr float kKeyGap = 4.0f;

bool isIconAlone(const char* label) {
    return label[0] == '#' && label[1] == '#';
}

}  // namespace

float iconPixel() {
    return std::max(1.0f, std::floor(2.0f * scaled(1.0f) + 0.5f) / 2.0f);
}

float iconButtonWidth(const ToolIcon* icon, const char* label, const std::string& key) {
    float width = scaled(2 * kIconPadding);
    if (icon != nullptr) width += iconPixel() * static_cast<float>(kIconSide);
    if (!isIconAlone(label)) width += ImGui::CalcTextSize(label).x;
    if (!isIconAlone(label) && icon != nullptr) width += scaled(kIconGap);
    if (!key.empty()) width += scaled(kKeyGap) + ImGui::CalcTextSize(key.c_str()).x;
    return width;
}

bool iconButton(const ToolIcon* icon, const char* label, const std::string& key, bool isOn,
                float width) {
    const float needed = iconButtonWidth(icon, label, key);
    const ImVec2 size{width > 0.0f ? width : needed, ImGui::GetFrameHeight() + scaled(2.0f)};
    if (isOn) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(ImGuiCol_SliderGrab));
    const std::string id = isIconAlone(label) ? label : "##" + std::string(label);
    const bool isClicked = ImGui::Button(id.c_str(), size);
    if (isOn) ImGui::PopStyleColor();
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (isOn) draw->AddRect(low, high, uiColour(UiColour::accent), scaled(3.0f), 0, scaled(1.5f));
    // Parts that do not fit are left out, the key first.
    const bool hasKey = !key.empty() && needed - scaled(kIconPadding) <= size.x + 1.0f;
    const float content = hasKey ? needed : iconButtonWidth(icon, label, "");
    float x = std::floor(low.x + (size.x - content) / 2 + scaled(kIconPadding));
    if (icon != nullptr) {
        const float pixel = iconPixel();
        const float side = pixel * static_cast<float>(kIconSide);
        drawIcon(draw, *icon, {x, std::floor(low.y + (size.y - side) / 2)}, pixel);
        x += side + scaled(kIconGap);
    }
    const float y = std::floor(low.y + (size.y - ImGui::GetFontSize()) / 2);
    draw->PushClipRect(low, high, true);
    if (!isIconAlone(label)) {
        draw->AddText({x, y}, ImGui::GetColorU32(ImGuiCol_Text), label);
        x += ImGui::CalcTextSize(label).x + scaled(kKeyGap);
    }
    if (hasKey) draw->AddText({x, y}, uiColour(UiColour::key), key.c_str());
    draw->PopClipRect();
    return isClicked;
}

float shareOf(int count) {
    const float gaps = static_cast<float>(count - 1) * ImGui::GetStyle().ItemSpacing.x;
    return std::floor((ImGui::GetContentRegionAvail().x - gaps) / static_cast<float>(count));
}

void indicator(bool isOn) {
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

void indicator(bool isOn, const char* name) {
    ImGui::BeginGroup();
    indicator(isOn);
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
        // Visible without colours, too.
        const ImVec2 low = ImGui::GetItemRectMin();
        const ImVec2 high = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddRectFilled({low.x + scaled(5.0f), high.y - scaled(3.0f)},
                                                  {high.x - scaled(5.0f), high.y - scaled(1.5f)},
                                                  IM_COL32(23, 20, 31, 255));
    }
    return isPressed;
}

namespace {

/// A square button at the end of the row, still without an icon.
/// @return  true if it was clicked
bool endButton(const char* id) {
    const float side = ImGui::GetFrameHeight();
    ImGui::SameLine(ImGui::GetContentRegionMax().x - side);
    return ImGui::Button(id, {side, side});
}

}  // namespace

bool resetButtonHere(const std::string& hint) {
    const float side = ImGui::GetFrameHeight();
    const bool isClicked = ImGui::Button("##reset", {side, side});
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 middle{low.x + side / 2, low.y + side / 2};
    const float radius = side * 0.24f;
    const unsigned colour = uiColour(UiColour::accent);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    // An arc of three quarters of a circle, from the right via the bottom to the top, with an arrow
    // head.
    draw->PathArcTo(middle, radius, 0.0f, 4.71f);
    draw->PathStroke(colour, 0, scaled(1.5f));
    const ImVec2 tip{middle.x, middle.y - radius};
    draw->AddTriangleFilled({tip.x, tip.y - radius * 0.8f}, {tip.x + radius, tip.y},
                            {tip.x, tip.y + radius * 0.8f}, colour);
    tooltip(hint);
    return isClicked;
}

bool resetButton(bool isNeeded, const std::string& hint) {
    const float side = ImGui::GetFrameHeight();
    ImGui::SameLine(ImGui::GetContentRegionMax().x - side);
    if (isNeeded) return resetButtonHere(hint);
    ImGui::Dummy({side, side});
    return false;
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

// Not while the item is held: the tooltip would cover the changes.
bool isTooltipDue() {
    return ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) && !ImGui::IsItemActive();
}

}  // namespace

Vec2i tooltipPlace(const Rect& item, Vec2i size, Vec2i space, int leftOf, int gap) {
    const int top = std::clamp(item.top, 0, std::max(space.y - size.y, 0));
    if (leftOf - gap >= size.x) return {leftOf - gap - size.x, top};
    const int left = std::clamp(item.left, 0, std::max(space.x - size.x, 0));
    const int below = item.bottom() + gap;
    if (below + size.y <= space.y) return {left, below};
    const int above = item.top - gap - size.y;
    if (above >= 0) return {left, above};
    // Too high for both: next to the item, at the side where more of it is visible.
    if (item.right() + gap + size.x <= space.x) return {item.right() + gap, top};
    if (item.left - gap >= size.x) return {item.left - gap - size.x, top};
    return {left, space.y - below >= item.top - gap ? below : above};
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

namespace {

struct AiLabel {
    AiKind ai;
    const char* label;
    const char* hint;
};
constexpr AiLabel kAiLabels[] = {
    {AiKind::idle, "Idle", "Presses no button."},
    {AiKind::mirror, "Mirror", "Presses what the player presses."},
    {AiKind::echo, "Echo",
     "Presses what the player pressed some steps ago. The delay is the setting Echo delay, "
     "under Movement, Crowd."},
    {AiKind::patrol, "Patrol", "Walks, and turns at walls and ledges."},
    {AiKind::follow, "Follow", "Finds a path to the player by walking, jumping and dropping."},
};

}  // namespace

const char* aiLabel(AiKind ai) {
    return std::ranges::find(kAiLabels, ai, &AiLabel::ai)->label;
}

std::optional<AiKind> aiChoiceButtons(AiKind chosen) {
    std::optional<AiKind> clicked;
    const float gap = scaled(3.0f);
    const auto count = static_cast<float>(kAiKinds.size());
    const float width = (ImGui::GetContentRegionAvail().x - gap * (count - 1)) / count;
    for (const AiLabel& row : kAiLabels) {
        if (row.ai != AiKind::idle) ImGui::SameLine(0.0f, gap);
        if (toggleButton(row.label, row.ai == chosen, width)) clicked = row.ai;
        tooltip(row.hint);
    }
    return clicked;
}

}  // namespace pixelstep
