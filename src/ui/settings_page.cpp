// The rows of the settings page, and key input.
#include "ui/settings_page.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>

#include "ui/app_command.h"
#include "ui/setting_rows.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr const char* kTitle = "Settings###settings";
constexpr float kPageWidth = 600.0f;
constexpr float kPageHeight = 1200.0f;
constexpr float kKeyWidth = 106.0f;
constexpr float kNameWidth = 186.0f;

uint16_t plainModifiers(uint16_t held) {
    int plain = 0;
    for (const int kind : {KMOD_CTRL, KMOD_ALT, KMOD_SHIFT})
        if ((held & kind) != 0) plain |= kind;
    return static_cast<uint16_t>(plain);
}

const char* titleOf(KeyMode mode) {
    if (mode == KeyMode::play) return "While playing";
    return mode == KeyMode::edit ? "In edit mode" : "Everywhere";
}

/// The name of a key on the page, with its side if two keys have the same name.
std::string keyName(const KeyPress& press) {
    if (press.key == SDL_SCANCODE_LSHIFT) return "L " + textOf(press);
    if (press.key == SDL_SCANCODE_RSHIFT) return "R " + textOf(press);
    return textOf(press);
}

/// A button that shows the key, or that waits for one.
void keyButton(SettingsPage& page, const KeyMap& keys, InputIndex input, size_t slot) {
    const SettingsPage::WaitingField here{input, slot};
    const InputKeys& row = keys.of(input);
    const bool isPad = slot == SettingsPage::kPadSlot;
    const bool isWaiting = page.waiting == here;
    std::string text = isPad ? textOf(row.pad) : keyName(row.keys[slot]);
    if (isWaiting) text = isPad ? "Press a button" : "Press a key";
    ImGui::PushID(static_cast<int>(slot));
    if (toggleButton((text + "###key").c_str(), isWaiting, scaled(kKeyWidth))) {
        page.waiting = isWaiting ? std::nullopt : std::optional(here);
        page.note.clear();
    }
    ImGui::PopID();
    tooltip("Click, then press another key. Delete removes it, Esc keeps it.");
}

float columnOf(size_t slot) {
    return scaled(kNameWidth + static_cast<float>(slot) * (kKeyWidth + 6.0f));
}

void inputRow(SettingsPage& page, KeyMap& keys, const KeyMap& first, InputIndex input) {
    ImGui::PushID(static_cast<int>(input));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(inputs()[input].label);
    for (size_t slot = 0; slot <= SettingsPage::kPadSlot; ++slot) {
        ImGui::SameLine(columnOf(slot));
        keyButton(page, keys, input, slot);
    }
    if (resetButton(keys.of(input) != first.of(input), "Reset to default"))
        keys.set(input, first.of(input));
    for (const KeyClash& clash : clashesOf(keys, input)) {
        ImGui::PushID(static_cast<int>(clash.other));
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + scaled(12.0f));
        ImGui::AlignTextToFramePadding();
        colouredText(UiColour::bad,
                     "! " + clash.key + " is also used for: " + inputs()[clash.other].label);
        ImGui::SameLine();
        if (ImGui::Button("Use it here only")) removeSharedKeys(keys, input, clash.other);
        tooltip(std::string("Removes the key from: ") + inputs()[clash.other].label + ".");
        ImGui::PopID();
    }
    ImGui::PopID();
}

void drawSchemes(KeyMap& keys) {
    const KeyMap letters;
    const KeyMap arrows(KeyScheme::arrows);
    rowLabel("Start from");
    if (toggleButton("WASD", keys == letters)) keys = letters;
    tooltip("A and D walk, W jumps. The arrow keys choose the tile that the mouse places.");
    ImGui::SameLine();
    if (toggleButton("Arrow keys", keys == arrows)) keys = arrows;
    tooltip("The arrow keys walk and jump, as WASD does. The wheel and , . choose the tile.");
    colouredText(UiColour::dim, "Keys are bound by position, so they work on any keyboard layout.");
}

void drawKeys(SettingsPage& page, KeyMap& keys) {
    const KeyMap first(schemeOf(keys));
    colouredText(UiColour::dim, "Action");
    const std::array<const char*, 3> heads{"Key", "Second key", "Gamepad"};
    for (size_t slot = 0; slot < heads.size(); ++slot) {
        ImGui::SameLine(columnOf(slot));
        colouredText(UiColour::dim, heads[slot]);
    }
    for (const KeyMode mode : {KeyMode::any, KeyMode::play, KeyMode::edit}) {
        groupTitle(titleOf(mode));
        for (InputIndex input = 0; input < inputCount(); ++input)
            if (inputs()[input].mode == mode) inputRow(page, keys, first, input);
    }
}

std::string footText(const SettingsPage& page) {
    if (!page.waiting) return "Click on a key to change it.";
    if (!page.note.empty()) return page.note;
    const std::string what = inputs()[page.waiting->input].label;
    if (page.waiting->slot == SettingsPage::kPadSlot)
        return "Press a gamepad button for: " + what + ". Esc keeps it, Delete removes it.";
    return "Press a key for: " + what + ". Esc keeps it, Delete removes it.";
}

}  // namespace

void pressKey(SettingsPage& page, KeyMap& keys, SDL_Scancode key, uint16_t modifiers) {
    if (!page.waiting) {
        page.wantsClose = key == SDL_SCANCODE_ESCAPE;
        return;
    }
    const auto [input, slot] = *page.waiting;
    // For keys with modifiers, the modifier is pressed first.
    const bool isFirstPart = isModifierKey(key) && allowsModifiers(input);
    const bool isPadSlot = slot == SettingsPage::kPadSlot;
    if (isFirstPart && !isPadSlot)
        page.note =
            textOf(KeyPress{key}) + " cannot be used alone for: " + inputs()[input].label + ".";
    if (isFirstPart || (isPadSlot && key != SDL_SCANCODE_ESCAPE && key != SDL_SCANCODE_DELETE))
        return;
    page.note.clear();
    page.waiting.reset();
    if (key == SDL_SCANCODE_ESCAPE) return;
    InputKeys row = keys.of(input);
    const bool takesAway = key == SDL_SCANCODE_DELETE;
    if (isPadSlot) {
        row.pad = SDL_CONTROLLER_BUTTON_INVALID;
    } else {
        const uint16_t with = allowsModifiers(input) ? plainModifiers(modifiers) : uint16_t{0};
        row.keys[slot] = takesAway ? KeyPress{} : KeyPress{key, with};
    }
    keys.set(input, row);
}

void pressPad(SettingsPage& page, KeyMap& keys, SDL_GameControllerButton button) {
    if (!page.waiting || page.waiting->slot != SettingsPage::kPadSlot) return;
    InputKeys row = keys.of(page.waiting->input);
    row.pad = button;
    keys.set(page.waiting->input, row);
    page.waiting.reset();
}

void drawSettingsPage(SettingsPage& page, const Settings& settings, CommandQueue& queue) {
    if (!ImGui::IsPopupOpen(kTitle)) ImGui::OpenPopup(kTitle);
    const ImVec2 space = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({space.x / 2, space.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(scaled(kPageWidth), space.x - scaled(12.0f)),
                              std::min(scaled(kPageHeight), space.y - scaled(12.0f))});
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    if (!beginModal(kTitle, flags)) return;
    ImGui::BeginChild("rows", {0.0f, -2.0f * ImGui::GetFrameHeightWithSpacing()}, false,
                      ImGuiWindowFlags_HorizontalScrollbar);
    if (ImGui::IsWindowAppearing()) ImGui::SetScrollY(0.0f);
    groupTitle("Display");
    drawSettingRows(settings, SettingGroup::display, queue);
    groupTitle("Sound");
    drawSettingRows(settings, SettingGroup::sound, queue);
    groupTitle("Controls");
    drawSettingRows(settings, SettingGroup::controls, queue);
    groupTitle("Keys");
    KeyMap keys = settings.keys;
    drawSchemes(keys);
    drawKeys(page, keys);
    if (keys != settings.keys) pushSetting(queue, &Settings::keys, keys);
    ImGui::EndChild();
    colouredText(page.waiting ? UiColour::accent : UiColour::dim, footText(page));
    if (ImGui::Button("Done", {scaled(100.0f), 0.0f})) {
        queue.push(CloseSettings{});
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

}  // namespace pixelstep
