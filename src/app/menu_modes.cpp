// The modes with a screen of their own: title, pause menu and map of courses.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/modes.h"
#include "app/platform.h"
#include "game/world/course.h"
#include "scene/timings.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int64_t kFadeNs = kNanosecondsPerSecond * 2 / 5;
constexpr float kTitleShade = 0.72f;
constexpr float kPauseShade = 0.85f;
constexpr float kTitlePlate = 0.45f;
constexpr float kPausePlate = 0.85f;  // the panel may be behind it
constexpr int kLogoWidth = 261;       // [px]
constexpr int kLogoHeight = 57;
constexpr Buttons kWalk = kButtonLeft | kButtonRight;

/// Draws the logo in whole pixels of the window. @return  [window points] its lower edge
float drawLogo(const ScreenPicture& logo, float top) {
    constexpr float kMaxHeight = 0.28f;  // of the window
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const float scale = std::max(
        1.0f, std::floor(std::min(size.y * kMaxHeight / kLogoHeight, size.x * 0.9f / kLogoWidth)));
    const float left = std::floor((size.x - kLogoWidth * scale) / 2);
    logo.draw({0, 0, kLogoWidth, kLogoHeight}, {left, top},
              {left + kLogoWidth * scale, top + kLogoHeight * scale}, ImGui::GetStyle().Alpha);
    return top + kLogoHeight * scale;
}

}  // namespace

PauseMenuMode::PauseMenuMode(const World& world)
    : menu{.rows = {{"Resume", Action::leave},
                    {"Restart", Action::restart},
                    {"Checkpoint", Command(ToCheckpoint{}), world.course.checkpoint.has_value()},
                    {"Levels", Action::openLevel},
                    {"Edit", Action::toggleEdit},
                    {"Settings", Action::showSettings},
                    {"Title", ShowTitle{}}},
           .title = "Paused"} {}

// What is dropped or restarted replaces the level, so the menu closes. The level behind it follows
// its file.
bool PauseMenuMode::handleCommand(const AppCommand& command) {
    if (isDropped(command) || std::holds_alternative<Command>(command)) end();
    return !isDropped(command) && !std::holds_alternative<FollowFiles>(command) &&
           ModalMode::handleCommand(command);
}

// Its rows open dialogs over it, or close it.
bool PauseMenuMode::handleAction(Action action) {
    const bool opensOver = action == Action::openLevel || action == Action::showSettings;
    const bool acts =
        action == Action::restart || action == Action::toggleEdit || action == Action::toggleHelp;
    if (acts || action == Action::leave || action == Action::showMenu) end();
    return !opensOver && !acts;
}

bool PauseMenuMode::handlePress(const Press& press, const ModeInput& input) {
    const bool closes = press.key == SDL_SCANCODE_ESCAPE || press.pad == SDL_CONTROLLER_BUTTON_B ||
                        press.pad == SDL_CONTROLLER_BUTTON_START;
    if (closes) {
        input.queue.push(Action::leave);
    } else if (press.pad != SDL_CONTROLLER_BUTTON_INVALID) {
        pressPad(menu, press.pad, input.queue);
    } else {
        pressKey(menu, press.key, input.settings.keys.buttonOf(press.key), input.queue);
    }
    return true;
}

void PauseMenuMode::draw(const ModeFrame& frame) {
    beginScreen("pause");
    drawShade(kPauseShade);
    const float height = ImGui::GetIO().DisplaySize.y;
    const float margin = std::floor(height * 0.08f);
    drawMenu(menu, margin, height - margin, kPausePlate, frame.queue);
    ImGui::End();
}

TitleMode::TitleMode(const InputState& inputState, const std::string& lessons, std::string assets)
    : Mode(ModeLayer::title), inputState_(inputState), assets_(std::move(assets)) {
    menu.rows = {{"Play", ShowJourney{}}};
    if (!lessons.empty()) menu.rows.push_back({"Lessons", ShowFolder{lessons}});
    menu.rows.push_back({"Levels", Action::openLevel});
    menu.rows.push_back({"Edit", Action::toggleEdit});
    menu.rows.push_back({"Settings", Action::showSettings});
    if (canQuit()) menu.rows.push_back({"Quit", Quit{}});
}

void TitleMode::fade() {
    if (fadingSinceNs_ == 0) fadingSinceNs_ = nowNs();
}

// A key that jumps and is no key for up, such as Space, plays.
bool TitleMode::handlePress(const Press& press, const ModeInput& input) {
    if (isFading()) return false;
    const Buttons buttons = input.settings.keys.buttonOf(press.key);
    const bool jumps = press.key == SDL_SCANCODE_SPACE && (buttons & kButtonUp) != 0;
    if (press.pad != SDL_CONTROLLER_BUTTON_INVALID) {
        if (press.pad == SDL_CONTROLLER_BUTTON_START) {
            pressPad(menu, SDL_CONTROLLER_BUTTON_A, input.queue);
            return true;
        }
        if (pressPad(menu, press.pad, input.queue)) return true;
        if (input.settings.keys.buttonOf(press.pad) != 0) fade();
    } else {
        if (!jumps && !hasModifier(press) && pressKey(menu, press.key, buttons, input.queue))
            return true;
        if (buttons != 0 && !hasModifier(press)) fade();
    }
    return false;
}

// Actions of windows leave the title open; all others act in the level.
bool TitleMode::handleAction(Action action) {
    switch (action) {
        case Action::openLevel:
        case Action::newLevel:
        case Action::pasteLink:
        case Action::showSettings:
        case Action::toggleFullscreen:
        case Action::toggleSound: return false;
        case Action::leave:
        case Action::showMenu: {
            const bool isOpen = !isFading();
            fade();
            return isOpen;
        }
        default: fade(); return false;
    }
}

// What is dropped may open a level or a question.
bool TitleMode::handleCommand(const AppCommand& command) {
    if (isDropped(command)) fade();
    return Mode::handleCommand(command);
}

// Sticks and touch buttons have no presses.
void TitleMode::update() {
    const Buttons touches = inputState_.touches.held();
    const bool isWalking = (inputState_.padKeys.held() & kWalk) != 0 || touches != 0;
    if (isWalking && !wasWalking_) fade();
    wasWalking_ = isWalking;
    if (isFading() && nowNs() - fadingSinceNs_ >= kFadeNs) end();
}

void TitleMode::draw(const ModeFrame& frame) {
    if (!logo_.isLoaded())
        logo_.load(frame.renderer, assets_ + "/logo.png", kLogoWidth, kLogoHeight, frame.queue);
    float alpha = 1.0f;
    if (isFading())
        alpha -= static_cast<float>(nowNs() - fadingSinceNs_) / static_cast<float>(kFadeNs);
    if (alpha <= 0.0f) return;
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, alpha);
    beginScreen("title", isFading());
    drawShade(kTitleShade);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const float line = ImGui::GetFontSize();
    const float logoBottom = drawLogo(logo_, std::floor(size.y * 0.07f));
    const int hintSize = size.y >= scaled(500.0f) ? 2 : 1;
    const float hint = size.y - line * static_cast<float>(hintSize);
    drawMenu(menu, logoBottom + line, hint - line, kTitlePlate, frame.queue);
    drawLargeText({size.x / 2, hint}, hintSize, uiColour(UiColour::text),
                  "Walk or jump to play here");
    ImGui::End();
    ImGui::PopStyleVar();
}

JourneyMode::JourneyMode(Journey journey, std::string assets)
    : map{.journey = std::move(journey), .assets = std::move(assets)} {
    map.focused = map.journey.next();
}

bool JourneyMode::handleAction(Action action) {
    if (action == Action::leave) end();
    return true;
}

bool JourneyMode::handlePress(const Press& press, const ModeInput& input) {
    const Press pressed = keyPressOf(press);
    pressKey(map, pressed.key, input.settings.keys.buttonOf(pressed.key), input.queue);
    return true;
}

void JourneyMode::update() {
    if (map.journey.isReading()) map.journey.readNext();
}

void JourneyMode::draw(const ModeFrame& frame) {
    drawJourneyMap(map, frame.renderer, frame.queue);
}

}  // namespace pixelstep
