// Dispatches events of keyboard, mouse and pads.
#include <utility>

#include "app/events.h"
#include "app/mode_stack.h"
#include "app/screen.h"
#include "app/viewport.h"
#include "editor/play_tools.h"
#include "io/system_path.h"
#include "scene/timings.h"

namespace pixelstep {
namespace {

std::optional<MouseButton> mouseButtonOf(uint8_t button) {
    switch (button) {
        case SDL_BUTTON_LEFT: return MouseButton::left;
        case SDL_BUTTON_MIDDLE: return MouseButton::middle;
        case SDL_BUTTON_RIGHT: return MouseButton::right;
        default: return std::nullopt;
    }
}

void keyUp(InputState& inputState, const Settings& settings, const SDL_KeyboardEvent& key) {
    const SDL_Scancode code = key.keysym.scancode;
    const KeyMap& keys = settings.keys;
    inputState.keyboard = static_cast<Buttons>(inputState.keyboard & ~keys.buttonOf(code));
    inputState.releaseKeys(keys.buttonOf(code));
    if (!settings.tapsToHold) {
        if (keys.isKeyOf(HeldKey::rayCast, code)) inputState.rayCast.isHeld = false;
        if (keys.isKeyOf(HeldKey::rewind, code)) inputState.isRewinding = false;
    }
    if (isShiftKey(code)) inputState.rayCast.isBox = false;
    if (keys.isKeyOf(HeldKey::pan, code)) inputState.isPanning = false;
}

/// @return  true if a mode has handled it
bool dispatchPress(const EventSink& sink, const Press& press) {
    const ModeInput input{sink.settings, sink.playTools, sink.inputState, sink.queue};
    return sink.modes.dispatch([&](Mode& mode) { return mode.handlePress(press, input); });
}

void keyDown(const EventSink& sink, const SDL_KeyboardEvent& key) {
    if (key.repeat != 0) return;
    sink.inputState.device = Device::keyboard;
    const Buttons button = sink.settings.keys.buttonOf(key.keysym.scancode);
    sink.inputState.keyboard = static_cast<Buttons>(sink.inputState.keyboard | button);
    dispatchPress(sink, {.key = key.keysym.scancode, .modifiers = key.keysym.mod});
}

PointerCommand pointerCommand(const EventSink& sink, PointerPhase phase) {
    return {.phase = phase,
            .at = sink.inputState.mouse,
            .isOverWorld = sink.viewport.isOverWorld(),
            .isPanning = sink.inputState.isPanning,
            .modifiers = sink.inputState.modifiers};
}

void mouseDown(const EventSink& sink, const SDL_MouseButtonEvent& event) {
    sink.inputState.mouse = {event.x, event.y};
    sink.inputState.mouseUsedNs = nowNs();
    sink.inputState.isMouseInside = true;
    const auto button = mouseButtonOf(event.button);
    if (!button) return;
    if (!sink.viewport.isOverWorld()) return sink.screen.ui.press(*button, sink.inputState.mouse);
    if (Ui::wantsKeyboard()) Ui::releaseKeyboardFocus();
    if (*button == MouseButton::left) sink.inputState.hasPressedWorld = true;
    PointerCommand command = pointerCommand(sink, PointerPhase::down);
    command.button = *button;
    sink.queue.push(command);
}

void mouseMoved(const EventSink& sink, Vec2i to) {
    if (to != sink.inputState.mouse) sink.inputState.mouseUsedNs = nowNs();
    sink.inputState.mouse = to;
    sink.inputState.isMouseInside = true;
    sink.queue.push(pointerCommand(sink, PointerPhase::moved));
}

void mouseUp(const EventSink& sink, const SDL_MouseButtonEvent& event) {
    const auto button = mouseButtonOf(event.button);
    if (!button) return;
    // A drag ends where the button was released.
    const Vec2i at{event.x, event.y};
    if (at != sink.inputState.mouse) mouseMoved(sink, at);
    sink.screen.ui.release(*button, at);
    PointerCommand command = pointerCommand(sink, PointerPhase::up);
    command.button = *button;
    sink.queue.push(command);
}

void wheelTurned(const EventSink& sink, const SDL_MouseWheelEvent& event) {
    if (!sink.viewport.isOverWorld() || event.y == 0) return;
    sink.queue.push(WheelCommand{.direction = event.y > 0 ? 1 : -1,
                                 .at = sink.inputState.mouse,
                                 .isCtrl = (sink.inputState.modifiers & KMOD_CTRL) != 0});
}

void windowEvent(const EventSink& sink, const SDL_WindowEvent& event) {
    switch (event.event) {
        case SDL_WINDOWEVENT_FOCUS_LOST:
            sink.inputState.loseFocus();
            sink.queue.push(StopTools{});
            break;
        case SDL_WINDOWEVENT_CLOSE: sink.queue.push(Quit{}); break;
        case SDL_WINDOWEVENT_LEAVE: sink.inputState.isMouseInside = false; break;
        case SDL_WINDOWEVENT_ENTER: sink.inputState.isMouseInside = true; break;
        default: break;
    }
}

void padEvent(const EventSink& sink, const SDL_Event& event) {
    bool isTaken = false;
    if (event.type == SDL_CONTROLLERBUTTONDOWN) {
        const Press press{.pad = static_cast<SDL_GameControllerButton>(event.cbutton.button)};
        isTaken = dispatchPress(sink, press);
    }
    const size_t before = sink.inputState.pads.count();
    const std::optional<Action> action =
        sink.inputState.pads.handle(event, sink.settings.keys, sink.settings.input);
    if (sink.inputState.pads.held() != sink.inputState.padKeys.held() || action)
        sink.inputState.device = Device::pad;
    sink.inputState.updatePads();
    if (const auto push = sink.inputState.pads.takePush())
        dispatchPress(sink, {.pad = *push, .isStick = true});
    if (sink.inputState.pads.count() > before)
        sink.queue.push(Note{NoteKind::info, "Gamepad connected"});
    if (sink.inputState.pads.count() < before)
        sink.queue.push(Note{NoteKind::info, "Gamepad disconnected"});
    if (action && !isTaken) sink.queue.push(*action);
}

void handleEvent(const EventSink& sink, const SDL_Event& event) {
    const bool isKey = event.type == SDL_KEYDOWN || event.type == SDL_KEYUP;
    if (isKey && isModifierKey(event.key.keysym.scancode))
        sink.inputState.modifiers = event.key.keysym.mod;
    switch (event.type) {
        // A signal or a logout: no question can be answered.
        case SDL_QUIT: sink.queue.push(Quit{.confirms = false}); break;
        case SDL_KEYDOWN: keyDown(sink, event.key); break;
        case SDL_KEYUP: keyUp(sink.inputState, sink.settings, event.key); break;
        case SDL_MOUSEBUTTONDOWN:
            sink.queue.push(BeginStroke{});
            mouseDown(sink, event.button);
            break;
        case SDL_MOUSEBUTTONUP:
            sink.queue.push(EndStroke{});
            mouseUp(sink, event.button);
            break;
        case SDL_MOUSEMOTION: mouseMoved(sink, {event.motion.x, event.motion.y}); break;
        case SDL_MOUSEWHEEL: wheelTurned(sink, event.wheel); break;
        case SDL_DROPFILE:
            sink.queue.push(OpenDropped{plainPath(systemPath(event.drop.file))});
            SDL_free(event.drop.file);
            break;
        case SDL_DROPTEXT:
            if (event.drop.file != nullptr) sink.queue.push(OpenLink{event.drop.file});
            SDL_free(event.drop.file);
            break;
        case SDL_WINDOWEVENT: windowEvent(sink, event.window); break;
        case SDL_RENDER_TARGETS_RESET: sink.screen.renderer.onTargetsReset(); break;
        case SDL_RENDER_DEVICE_RESET:
            sink.screen.renderer.onTargetsReset();
            sink.screen.ui.dropTextures();
            break;
        default: padEvent(sink, event); break;
    }
}

}  // namespace

void handleEvents(const EventSink& sink, const EventSource& next) {
    InputState& inputState = sink.inputState;
    inputState.settings = sink.settings.input;
    const auto waits = [&] { return sink.screen.ui.hasClick() || sink.queue.holdsEvents(); };
    SDL_Event event;
    // A click or a command may open or close a mode: later events wait for the next frame.
    while (!waits() && next(event)) {
        sink.screen.requestRedraw();
        if (!sink.screen.ui.handle(event)) handleEvent(sink, event);
    }
    // Modifiers are current only if no earlier event is pending.
    if (!waits()) inputState.modifiers = SDL_GetModState();
}

}  // namespace pixelstep
