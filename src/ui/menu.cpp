// Draws menus, and moves their focus.
#include "ui/menu.h"

#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kRowHeight = 1.25f;    // times the height of its text
constexpr float kTitleLines = 3.2f;    // the height of a title, and the gap below it
constexpr float kRowWidth = 280.0f;    // at the standard text size
constexpr float kMarkGap = 14.0f;      // between the text and the marks of the focus
constexpr int kShadeBands = 48;        // flat bands: software renderers have no fast gradients
constexpr float kShadeMiddle = 0.45f;  // the part of the shade in the middle of the display

void choose(const Menu& menu, CommandQueue& queue) {
    const MenuRow& row = menu.rows[menu.focused];
    if (row.isEnabled) queue.push(row.command);
}

/// Moves the focus to the next enabled row. @param by  1 or -1
void moveFocus(Menu& menu, int by) {
    const size_t count = menu.rows.size();
    for (size_t i = 0; i < count; ++i) {
        menu.focused = (menu.focused + count + static_cast<size_t>(by)) % count;
        if (menu.rows[menu.focused].isEnabled) return;
    }
}

/// The marks left and right of the focused row: triangles in steps of a pixel of the text.
void drawFocusMarks(ImVec2 middle, float halfWidth, float pixel, unsigned colour) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    constexpr int kSteps = 3;
    for (int i = 0; i < kSteps; ++i) {
        const float high = pixel * static_cast<float>(kSteps - i);
        const float from = halfWidth + scaled(kMarkGap) + pixel * static_cast<float>(kSteps - i);
        for (const float side : {-1.0f, 1.0f}) {
            const float x = middle.x + side * from;
            draw->AddRectFilled({std::min(x, x + side * pixel), middle.y - high + pixel / 2},
                                {std::max(x, x + side * pixel), middle.y + high - pixel / 2},
                                colour);
        }
    }
}

}  // namespace

bool pressKey(Menu& menu, SDL_Scancode key, Buttons buttons, CommandQueue& queue) {
    switch (key) {
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER:
        case SDL_SCANCODE_SPACE: choose(menu, queue); return true;
        case SDL_SCANCODE_UP: moveFocus(menu, -1); return true;
        case SDL_SCANCODE_DOWN: moveFocus(menu, 1); return true;
        default: break;
    }
    if ((buttons & kButtonUp) != 0) moveFocus(menu, -1);
    if ((buttons & kButtonDown) != 0) moveFocus(menu, 1);
    return (buttons & (kButtonUp | kButtonDown)) != 0;
}

bool pressPad(Menu& menu, SDL_GameControllerButton button, CommandQueue& queue) {
    switch (button) {
        case SDL_CONTROLLER_BUTTON_DPAD_UP: moveFocus(menu, -1); return true;
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: moveFocus(menu, 1); return true;
        case SDL_CONTROLLER_BUTTON_A: choose(menu, queue); return true;
        default: return false;
    }
}

void beginScreen(const char* name, bool isPassive) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    int flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav |
                ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                ImGuiWindowFlags_NoScrollWithMouse;
    if (isPassive) flags |= ImGuiWindowFlags_NoInputs;
    ImGui::Begin(name, nullptr, flags);
    ImGui::PopStyleVar();
}

void drawShade(float alpha) {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    for (int i = 0; i < kShadeBands; ++i) {
        // 1 at the edges, 0 in the middle.
        const float apart = std::abs(2.0f * (static_cast<float>(i) + 0.5f) / kShadeBands - 1.0f);
        const float part = kShadeMiddle + (1.0f - kShadeMiddle) * apart * apart;
        ImVec4 colour = ImGui::GetStyle().Colors[ImGuiCol_ModalWindowDimBg];
        colour.w = alpha * part;
        ImGui::GetWindowDrawList()->AddRectFilled(
            {0, std::floor(size.y * static_cast<float>(i) / kShadeBands)},
            {size.x, std::floor(size.y * static_cast<float>(i + 1) / kShadeBands)},
            ImGui::GetColorU32(colour));
    }
}

void drawLargeText(ImVec2 middle, int size, unsigned colour, const char* text) {
    ImFont* font = ImGui::GetIO().Fonts->Fonts[size - 1];
    const float height = ImGui::GetFontSize() * static_cast<float>(size);
    const ImVec2 extent = font->CalcTextSizeA(height, FLT_MAX, 0.0f, text);
    const ImVec2 at{std::floor(middle.x - extent.x / 2), std::floor(middle.y - extent.y / 2)};
    const float shadow = std::max(1.0f, std::floor(height / 13.0f));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddText(font, height, {at.x + shadow, at.y + shadow},
                  ImGui::GetColorU32(ImGuiCol_WindowBg), text);
    // Bold, since the strokes of the font are thin.
    for (const float bold : {0.0f, std::floor(shadow / 2)})
        draw->AddText(font, height, {at.x + bold, at.y}, ImGui::GetColorU32(colour), text);
}

void drawMenu(Menu& menu, float top, float bottom, float plate, CommandQueue& queue) {
    const auto count = static_cast<float>(menu.rows.size());
    const float line = ImGui::GetFontSize();
    const float titleHeight = menu.title != nullptr ? kTitleLines * line : 0.0f;
    const float space = bottom - top - titleHeight;
    int size = kLargestType;
    while (size > 1 && line * static_cast<float>(size) * kRowHeight * count > space) --size;
    const float textHeight = line * static_cast<float>(size);
    const float height = std::min(textHeight * kRowHeight, space / count);
    const float pixel = std::max(1.0f, std::floor(textHeight / 13.0f));
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float width = std::min(scaled(kRowWidth), display.x);
    const float first =
        std::floor(top + titleHeight + std::max(0.0f, (space - height * count) / 2));
    ImVec4 dark = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    dark.w = plate;
    ImGui::GetWindowDrawList()->AddRectFilled(
        {std::floor((display.x - width) / 2), first - titleHeight},
        {std::floor((display.x + width) / 2), std::floor(first + height * count)},
        ImGui::GetColorU32(dark));
    if (menu.title != nullptr)
        drawLargeText({display.x / 2, first - titleHeight + 1.5f * line}, 2,
                      uiColour(UiColour::caption), menu.title);
    for (size_t i = 0; i < menu.rows.size(); ++i) {
        const MenuRow& row = menu.rows[i];
        const ImVec2 middle{std::floor(display.x / 2),
                            first + height * (static_cast<float>(i) + 0.5f)};
        ImGui::SetCursorScreenPos({middle.x - width / 2, middle.y - height / 2});
        ImGui::PushID(static_cast<int>(i));
        const bool isChosen = ImGui::InvisibleButton("row", {width, height}) && row.isEnabled;
        ImGui::PopID();
        const ImVec2 moved = ImGui::GetIO().MouseDelta;
        const bool isPointed = ImGui::IsItemHovered() && (moved.x != 0.0f || moved.y != 0.0f);
        if (row.isEnabled && (isPointed || isChosen)) menu.focused = i;
        if (isChosen) choose(menu, queue);
        const bool isFocused = i == menu.focused;
        const UiColour colour = !row.isEnabled ? UiColour::dim
                                : isFocused    ? UiColour::accent
                                               : UiColour::text;
        drawLargeText(middle, size, uiColour(colour), row.label);
        const float half = ImGui::CalcTextSize(row.label).x * static_cast<float>(size) / 2;
        if (isFocused)
            drawFocusMarks(middle, half, pixel, ImGui::GetColorU32(uiColour(UiColour::accent)));
    }
}

}  // namespace pixelstep
