// The rows of the pause menu, and its keys.
#include "ui/pause_menu.h"

#include <imgui.h>

#include <array>

#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr const char* kPauseTitle = "Paused###pause";
constexpr float kRowWidth = 200.0f;

struct PauseRow {
    PauseChoice choice;
    const char* label;
};
constexpr auto kPauseRows = std::to_array<PauseRow>({{PauseChoice::resume, "Resume"},
                                                     {PauseChoice::levels, "Levels"},
                                                     {PauseChoice::settings, "Settings"},
                                                     {PauseChoice::keys, "Keys"},
                                                     {PauseChoice::quit, "Quit"}});

void moveFocus(PauseMenu& menu, size_t by) {
    menu.focused = (menu.focused + by) % kPauseRows.size();
}

constexpr size_t kDown = 1;
constexpr size_t kUp = kPauseRows.size() - 1;

}  // namespace

PauseChoice pressKey(PauseMenu& menu, SDL_Scancode key, Buttons buttons) {
    switch (key) {
        case SDL_SCANCODE_ESCAPE: return PauseChoice::resume;
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER:
        case SDL_SCANCODE_SPACE: return kPauseRows[menu.focused].choice;
        case SDL_SCANCODE_UP: moveFocus(menu, kUp); return PauseChoice::none;
        case SDL_SCANCODE_DOWN: moveFocus(menu, kDown); return PauseChoice::none;
        default: break;
    }
    if ((buttons & kButtonUp) != 0) moveFocus(menu, kUp);
    if ((buttons & kButtonDown) != 0) moveFocus(menu, kDown);
    return PauseChoice::none;
}

PauseChoice pressPad(PauseMenu& menu, SDL_GameControllerButton button) {
    switch (button) {
        case SDL_CONTROLLER_BUTTON_DPAD_UP: moveFocus(menu, kUp); break;
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: moveFocus(menu, kDown); break;
        case SDL_CONTROLLER_BUTTON_A: return kPauseRows[menu.focused].choice;
        case SDL_CONTROLLER_BUTTON_B:
        case SDL_CONTROLLER_BUTTON_START: return PauseChoice::resume;
        default: break;
    }
    return PauseChoice::none;
}

PauseChoice drawPauseMenu(PauseMenu& menu) {
    if (!ImGui::IsPopupOpen(kPauseTitle)) ImGui::OpenPopup(kPauseTitle);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    const ImGuiWindowFlags flags = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoResize;
    if (!beginModal(kPauseTitle, flags)) return PauseChoice::none;
    PauseChoice choice = PauseChoice::none;
    for (size_t i = 0; i < kPauseRows.size(); ++i) {
        const PauseRow& row = kPauseRows[i];
        if (toggleButton(row.label, i == menu.focused, scaled(kRowWidth))) choice = row.choice;
        if (ImGui::IsItemHovered() && ImGui::GetIO().MouseDelta.x != 0.0f) menu.focused = i;
    }
    if (choice != PauseChoice::none) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return choice;
}

}  // namespace pixelstep
