// Tests of the table of keys: meaning, unique keys, and key names in texts.
#include "ui/bindings.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "editor/ui/tools.h"
#include "game/level/view.h"
#include "lab/views.h"
#include "ui/help.h"
#include "ui/key_map.h"

using namespace pixelstep;

namespace {

const KeyMap keys;

}  // namespace

TEST_CASE("keys: the walking keys are buttons and not actions, and Ctrl+S saves") {
    const auto mode = KeyMode::play;
    CHECK(keys.buttonOf(SDL_SCANCODE_A) == kButtonLeft);
    CHECK(keys.buttonOf(SDL_SCANCODE_D) == kButtonRight);
    CHECK(keys.buttonOf(SDL_SCANCODE_W) == kButtonUp);
    CHECK(keys.buttonOf(SDL_SCANCODE_S) == kButtonDown);
    CHECK(keys.buttonOf(SDL_SCANCODE_LEFT) == 0);
    CHECK(keys.buttonOf(SDL_SCANCODE_UNKNOWN) == 0);
    CHECK(keys.buttonOf(SDL_CONTROLLER_BUTTON_INVALID) == 0);
    CHECK(!keys.actionOf(SDL_CONTROLLER_BUTTON_INVALID));
    CHECK(!keys.actionOf(SDL_SCANCODE_UNKNOWN, 0, mode));
    CHECK(!keys.actionOf(SDL_SCANCODE_S, 0, mode));
    CHECK(keys.actionOf(SDL_SCANCODE_S, KMOD_LCTRL, mode) == Action::save);
    CHECK(keys.actionOf(SDL_SCANCODE_S, KMOD_RCTRL | KMOD_RSHIFT, mode) == Action::saveAs);
    CHECK(keys.actionOf(SDL_SCANCODE_LEFT, 0, mode) == Action::previousTile);
    CHECK(keys.actionOf(SDL_SCANCODE_LEFT, KMOD_LSHIFT | KMOD_NUM, mode) == Action::previousTile);
    CHECK(keys.actionOf(SDL_SCANCODE_SPACE, 0, mode) == Action::spawnClone);
    CHECK(keys.actionOf(SDL_SCANCODE_RETURN, KMOD_RALT, mode) == Action::toggleFullscreen);
    CHECK(keys.actionOf(SDL_SCANCODE_RETURN, 0, mode) == Action::finishPath);
    CHECK(!keys.actionOf(SDL_SCANCODE_RETURN, KMOD_CTRL, mode));
    CHECK(!keys.actionOf(SDL_SCANCODE_R, KMOD_LCTRL, mode));
}

TEST_CASE("keys: edit mode has its own keys, and other keys keep their meaning in play") {
    CHECK(keys.actionOf(SDL_SCANCODE_1, 0, KeyMode::play) == Action::chooseInspect);
    CHECK(keys.actionOf(SDL_SCANCODE_1, 0, KeyMode::edit) == Action::takeBrush);
    CHECK(keys.actionOf(SDL_SCANCODE_RETURN, 0, KeyMode::edit) == Action::playFromPointer);
    CHECK(keys.actionOf(SDL_SCANCODE_C, KMOD_CTRL, KeyMode::edit) == Action::copy);
    CHECK(!keys.actionOf(SDL_SCANCODE_C, KMOD_CTRL, KeyMode::play));
    CHECK(!keys.actionOf(SDL_SCANCODE_C, 0, KeyMode::edit));
    CHECK(!keys.actionOf(SDL_SCANCODE_SPACE, 0, KeyMode::edit));
    for (const KeyMode mode : {KeyMode::play, KeyMode::edit}) {
        CHECK(keys.actionOf(SDL_SCANCODE_Z, KMOD_CTRL, mode) == Action::undo);
        CHECK(keys.actionOf(SDL_SCANCODE_Z, KMOD_CTRL | KMOD_SHIFT, mode) == Action::redo);
        CHECK(keys.actionOf(SDL_SCANCODE_Y, KMOD_CTRL | KMOD_SHIFT, mode) == Action::redo);
    }
}

TEST_CASE("keys: each button, held key and action has one row, in order, with a unique name") {
    const auto expectedInput = [](size_t index) -> decltype(InputRow::input) {
        const size_t heldCount = static_cast<size_t>(HeldKey::pan) + 1;
        if (index < kButtons.size()) return kButtons[index].button;
        if (index < kButtons.size() + heldCount)
            return static_cast<HeldKey>(index - kButtons.size());
        return static_cast<Action>(index - kButtons.size() - heldCount);
    };
    std::set<std::string_view> names;
    std::set<std::string_view> labels;
    for (InputIndex i = 0; i < inputCount(); ++i) {
        const InputRow& row = inputs()[i];
        CAPTURE(row.name);
        CHECK(row.input == expectedInput(i));
        CHECK(inputNamed(row.name) == i);
        CHECK(names.insert(row.name).second);
        CHECK(labels.insert(row.label).second);
    }
    CHECK(inputs().back().input == decltype(InputRow::input)(Action::togglePictures));
    CHECK_FALSE(inputNamed("none"));
}

TEST_CASE("keys: each key and pad button of the table exists, and has the displayed action") {
    for (InputIndex i = 0; i < inputCount(); ++i) {
        const InputRow& row = inputs()[i];
        CAPTURE(row.name);
        std::string texts;
        for (const KeyPress& press : keys.of(i).keys) {
            if (press.key == SDL_SCANCODE_UNKNOWN) continue;
            texts += (texts.empty() ? "" : ", ") + placeText(press);
            const Action* action = std::get_if<Action>(&row.input);
            const KeyMode mode = row.mode == KeyMode::any ? KeyMode::play : row.mode;
            if (action != nullptr)
                CHECK(keys.actionOf(press.key, press.modifiers, mode) == *action);
        }
        CHECK(texts == row.keys);
        const char* pad = SDL_GameControllerGetStringForButton(keys.of(i).pad);
        CHECK(std::string_view(pad != nullptr ? pad : "") == row.pad);
    }
}

TEST_CASE("keys: texts have the names of keys") {
    CHECK(withKeys("") == "");
    CHECK(withKeys("none") == "none");
    CHECK(withKeys("{stepBack}: one step back") == "I: one step back");
    CHECK(withKeys("{openLevel  newLevel}") == "Ctrl+O  N");
    CHECK(withKeys("{save  reload} {save}") == "Ctrl+S  F5 Ctrl+S");
    CHECK(withKeys("{pad.jump  pad.togglePause}") == "A  Start");
    CHECK(withKeys("{dash}, {pad.dash}") == "Shift, RB");
    CHECK(withKeys("{no such name}{") == "{no such name}{");
    CHECK(keyText(Action::redo) == "Ctrl+Y");
    CHECK(keysText(Action::redo) == "Ctrl+Y, Ctrl+Shift+Z");
    CHECK(keysText(Action::saveReplay) == "");
}

TEST_CASE("help: its rows have the keys and texts of the table") {
    struct Row {
        bool isEditing;
        const char* keys;
        const char* action;
    };
    for (const Row& row :
         {Row{false, "A  D", "Walk"}, Row{false, "Space", "Spawn a clone"},
          Row{false, "P", "Pause, resume"}, Row{false, "1 .. 7", "Choose the tool"},
          Row{false, "A  RB", "Jump, dash"}, Row{true, "P", "Run while editing"},
          Row{true, "Tab  Esc", "Play"}, Row{true, "Ctrl+Z  Y", "Undo, redo"},
          Row{true, "1 .. 4", "Brush, line, rectangle, fill"}}) {
        CAPTURE(row.action);
        bool isPresent = false;
        const HelpPage& page = helpPage(row.isEditing);
        for (const HelpColumn& column : {HelpColumn(page.left), HelpColumn(page.right)})
            for (const HelpRow& shown : column)
                isPresent |= withKeys(shown.keys) == row.keys && shown.action == row.action;
        CHECK(isPresent);
    }
}

TEST_CASE("help: every input that has a key or pad button occurs on the page of its mode") {
    // Points of a path, shapes of a tile, and a name for a file are described where they are used.
    const std::set<std::string_view> hidden = {"saveAs", "previousShape", "nextShape",
                                               "undoPathPoint"};
    std::string pages;
    for (const bool isEditing : {false, true})
        for (const std::vector<HelpRow>& rows :
             {helpPage(isEditing).left, helpPage(isEditing).right})
            for (const HelpRow& row : rows) {
                CHECK(withKeys(row.keys).find('{') == std::string::npos);
                pages += row.keys + '\n';
            }
    const auto has = [&](std::string_view name) {
        for (size_t at = pages.find(name); at != std::string::npos; at = pages.find(name, at + 1)) {
            const bool isStart = at > 0 && (pages[at - 1] == '{' || pages[at - 1] == ' ');
            const char end = pages[at + name.size()];
            if (isStart && (end == '}' || end == ' ')) return true;
        }
        return false;
    };
    bool isInRange = false;
    for (const InputRow& row : inputs()) {
        CAPTURE(row.name);
        const bool isShown = has(row.name);
        if (pages.find("{" + std::string(row.name) + "} ..") != std::string::npos) isInRange = true;
        if (pages.find(".. {" + std::string(row.name) + "}") != std::string::npos)
            isInRange = false;
        if (!row.keys.empty()) CHECK((isShown || isInRange) != hidden.contains(row.name));
        const std::string pad(row.pad);
        if (!pad.empty() && !pad.starts_with("dp")) CHECK(has("pad." + std::string(row.name)));
    }
}

TEST_CASE("keys: every key in the hint of a tool or overlay exists") {
    const auto isClean = [](const std::string& text) {
        return withKeys(text).find('{') == std::string::npos;
    };
    for (const ToolRow& row : tools()) CHECK(isClean(row.hint));
    for (const EditToolRow& row : editTools()) CHECK(isClean(row.hint));
    for (const OverlayRow& row : overlayRows()) CHECK(isClean(row.hint));
}

TEST_CASE("overlays: each name is unique, and all overlays for levels exist") {
    std::set<std::string_view> names;
    for (const OverlayRow& row : overlayRows()) CHECK(names.insert(row.name).second);
    for (const std::string_view name : kOverlayNames) CHECK(names.contains(name));
}

TEST_CASE("tools: each has its row, its action and its key, in the order of the buttons") {
    for (size_t i = 0; i < tools().size(); ++i) {
        CHECK(static_cast<size_t>(tools()[i].tool) == i);
        CHECK(toolOf(tools()[i].action) == tools()[i].tool);
        CHECK(keyText(tools()[i].action) == std::to_string(i + 1));
    }
    CHECK(tools().size() == static_cast<size_t>(Tool::platform) + 1);
    for (size_t i = 0; i < editTools().size(); ++i) {
        CHECK(static_cast<size_t>(editTools()[i].tool) == i);
        CHECK(editToolOf(editTools()[i].action) == editTools()[i].tool);
        CHECK_FALSE(toolOf(editTools()[i].action));
    }
    CHECK(editTools().size() == static_cast<size_t>(kEditToolCount));
    // Signs and zones have separate icons on their buttons.
    CHECK(keys.actionOf(SDL_SCANCODE_T, 0, KeyMode::edit) == Action::takeSign);
    CHECK(keys.actionOf(SDL_SCANCODE_F, 0, KeyMode::edit) == Action::takeZone);
    CHECK(editToolOf(Action::takeSign) == EditTool::sign);
    CHECK(editToolOf(Action::takeZone) == EditTool::zone);
    for (size_t i = 0; i < editTools().size(); ++i)
        for (size_t j = 0; j < i; ++j) CHECK(editTools()[i].icon != editTools()[j].icon);
    CHECK_FALSE(toolOf(Action::restart));
}
