// The rows of the pause menu, and its keys.
#include "ui/pause_menu.h"

#include <imgui.h>

#include <array>

#include "ui/app_command.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr const char* kPauseTitle = "Paused###pause";
constexpr float kRowWidth = 200.0f;

struct PauseRow {
    const char* label;
    std::optional<Action> action;  // none: ends the program
};
constexpr auto kPauseRows = std::to_array<PauseRow>({{"Resume", Action::leave},
                                                     {"Levels", Action::openLevel},
                                                     {"Settings", Action::showSettings},
                                                     {"Keys", Action::toggleHelp},
                                                     {"Quit", std::nullopt}});

void choose(size_t row, CommandQueue& queue) {
    const auto& action = kPauseRows[row].action;
    action ? queue.push(*action) : queue.push(Quit{});
}

void moveFocus(PauseMenu& menu, size_t by) {
    menu.focused = (menu.focused + by) % kPauseRows.size();
}

constexpr size_t kDown = 1;
constexpr size_t kUp = kPauseRows.size() - 1;

}  // namespace

void pressKey(PauseMenu& menu, SDL_Scancode key, Buttons buttons, CommandQueue& queue) {
    switch (key) {
        case SDL_SCANCODE_ESCAPE: return queue.push(Action::leave);
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER:
        case SDL_SCANCODE_SPACE: return choose(menu.focused, queue);
        case SDL_SCANCODE_UP: return moveFocus(menu, kUp);
        case SDL_SCANCODE_DOWN: return moveFocus(menu, kDown);
        default: break;
    }
    if ((buttons & kButtonUp) != 0) moveFocus(menu, kUp);
    if ((buttons & kButtonDown) != 0) moveFocus(menu, kDown);
}

void pressPad(PauseMenu& menu, SDL_GameControllerButton button, CommandQueue& queue) {
    switch (button) {
        case SDL_CONTROLLER_BUTTON_DPAD_UP: return moveFocus(menu, kUp);
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return moveFocus(menu, kDown);
        case SDL_CONTROLLER_BUTTON_A: return choose(menu.focused, queue);
        case SDL_CONTROLLER_BUTTON_B:
        case SDL_CONTROLLER_BUTTON_START: return queue.push(Action::leave);
        default: return;
    }
}

void drawPauseMenu(PauseMenu& menu, CommandQueue& queue) {
    if (!ImGui::IsPopupOpen(kPauseTitle)) ImGui::OpenPopup(kPauseTitle);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    const ImGuiWindowFlags flags = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoResize;
    if (!beginModal(kPauseTitle, flags)) return;
    for (size_t i = 0; i < kPauseRows.size(); ++i) {
        const PauseRow& row = kPauseRows[i];
        if (toggleButton(row.label, i == menu.focused, scaled(kRowWidth))) {
            choose(i, queue);
            ImGui::CloseCurrentPopup();
        }
        if (ImGui::IsItemHovered() && ImGui::GetIO().MouseDelta.x != 0.0f) menu.focused = i;
    }
    ImGui::EndPopup();
}

}  // namespace pixelstep
