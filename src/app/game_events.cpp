// Dispatches events of keyboard, mouse and pads.
#include "app/game.h"
#include "io/system_path.h"
#include "lab/reason/inspect.h"

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

bool isShift(SDL_Scancode code) {
    return code == SDL_SCANCODE_LSHIFT || code == SDL_SCANCODE_RSHIFT;
}

bool isModifier(SDL_Scancode code) {
    return code >= SDL_SCANCODE_LCTRL && code <= SDL_SCANCODE_RGUI;
}

void keyUp(Game& game, const SDL_KeyboardEvent& key) {
    const SDL_Scancode code = key.keysym.scancode;
    const KeyMap& keys = game.settings.keys;
    game.inputState.releaseKeys(keys.buttonOf(code));
    if (!game.settings.tapsToHold) {
        if (keys.isKeyOf(HeldKey::look, code)) game.inputState.look.isHeld = false;
        if (keys.isKeyOf(HeldKey::goBack, code)) game.inputState.goesBack = false;
    }
    if (isShift(code)) game.inputState.look.isBox = false;
    editKeyUp(game, code);
}

// Actions that last while a key is held; or from one tap to the next, by a setting.
void holdKey(Game& game, SDL_Scancode code) {
    const KeyMap& keys = game.settings.keys;
    const bool isTap = game.settings.tapsToHold;
    bool& looks = game.inputState.look.isHeld;
    bool& goesBack = game.inputState.goesBack;
    if (keys.isKeyOf(HeldKey::look, code)) looks = !(isTap && looks);
    if (keys.isKeyOf(HeldKey::goBack, code) && !game.tools.play.isDrawingPath())
        goesBack = !(isTap && goesBack);
}

void keyDown(Game& game, const SDL_KeyboardEvent& key) {
    if (key.repeat != 0) return;
    const SDL_Scancode code = key.keysym.scancode;
    const KeyMap& keys = game.settings.keys;
    game.inputState.device = Device::keyboard;
    if (game.modal.asking) {
        pressKey(game.modal.asking->question, code, (key.keysym.mod & KMOD_SHIFT) != 0);
        return;
    }
    if (game.modal.settings)
        return pressKey(*game.modal.settings, game.settings.keys, code, key.keysym.mod);
    if (game.modal.dialog.index() != 0)
        return pressDialogKey(game, code, (key.keysym.mod & KMOD_SHIFT) != 0);
    if (Ui::wantsKeyboard()) return;
    if (game.tools.isEditing && editKeyDown(game, key)) return;
    const uint16_t modifiers = key.keysym.mod;
    // Ctrl+S saves, without the button of S.
    if ((modifiers & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) == 0) {
        // During a ray cast, Shift selects a box; in edit mode, lines and single pixels.
        const bool isForTool = game.inputState.look.isHeld || game.tools.isEditing;
        if (!(isShift(code) && isForTool)) game.inputState.pressKeys(keys.buttonOf(code));
        noteFirstKey(game, code);
        holdKey(game, code);
    }
    if (isShift(code)) game.inputState.look.isBox = true;
    const KeyMode mode = game.tools.isEditing ? KeyMode::edit : KeyMode::play;
    if (const auto action = keys.actionOf(code, modifiers, mode)) perform(game, *action);
}

// The body under the pointer, or the one that the player sees instead.
void inspectPointed(Game& game) {
    const World& world = game.session.world();
    game.panel.inspected = bodyAt(world, pointedAt(game));
    const std::optional<ActorCast> look = lookOf(game);
    if (!game.panel.inspected && look && look->hit.kind == HitKind::body)
        game.panel.inspected = world.actors[look->hit.body].id;
    // The inspector is in the panel.
    if (game.panel.inspected && !showsPanel(game)) togglePanel(game);
}

void mouseDown(Game& game, const SDL_MouseButtonEvent& event) {
    game.inputState.mouse = {event.x, event.y};
    game.inputState.mouseNs = nowNs();
    game.inputState.isMouseInside = true;
    const auto button = mouseButtonOf(event.button);
    if (!button) return;
    if (!isOverWorld(game)) return game.screen.ui.press(*button, game.inputState.mouse);
    if (game.tools.isEditing) return editMouseDown(game, *button);
    if (*button == MouseButton::left && game.tools.play.leftTool() == Tool::inspect) {
        inspectPointed(game);
    } else {
        game.inputState.choiceNs = nowNs();
        game.tools.play.press(game.session.world(), *button, pointedAt(game));
    }
}

void mouseMoved(Game& game, Vec2i to) {
    if (to != game.inputState.mouse) game.inputState.mouseNs = nowNs();
    game.inputState.mouse = to;
    game.inputState.isMouseInside = true;
    if (game.tools.isEditing) return editMouseMoved(game);
    if (isOverWorld(game)) {
        game.tools.play.moveTo(game.session.world(), pointedAt(game));
    } else {
        game.tools.play.stop();
    }
}

void mouseUp(Game& game, const SDL_MouseButtonEvent& event) {
    const auto button = mouseButtonOf(event.button);
    if (!button) return;
    // A drag ends where the button was let go.
    const Vec2i at{event.x, event.y};
    if (at != game.inputState.mouse) mouseMoved(game, at);
    game.screen.ui.release(*button, at);
    game.tools.play.release(*button);
    editMouseUp(game, *button);
}

void wheelTurned(Game& game, const SDL_MouseWheelEvent& event) {
    if (!isOverWorld(game) || event.y == 0) return;
    if (game.tools.isEditing && editWheel(game, event.y)) return;
    game.inputState.choiceNs = nowNs();
    game.tools.play.brush().selectNext(event.y > 0 ? -1 : 1);
}

void windowEvent(Game& game, const SDL_WindowEvent& event) {
    switch (event.event) {
        case SDL_WINDOWEVENT_FOCUS_LOST:
            game.inputState.letGo();
            game.tools.stop();
            game.tools.camera.letGo();
            break;
        case SDL_WINDOWEVENT_CLOSE: requestLeave(game); break;
        case SDL_WINDOWEVENT_LEAVE: game.inputState.isMouseInside = false; break;
        case SDL_WINDOWEVENT_ENTER: game.inputState.isMouseInside = true; break;
        default: break;
    }
}

void padEvent(Game& game, const SDL_Event& event) {
    if (game.modal.settings && event.type == SDL_CONTROLLERBUTTONDOWN)
        pressPad(*game.modal.settings, game.settings.keys,
                 static_cast<SDL_GameControllerButton>(event.cbutton.button));
    const size_t before = game.inputState.pads.count();
    const std::optional<Action> action =
        game.inputState.pads.handle(event, game.settings.keys, game.settings.input);
    if (game.inputState.pads.held() != game.inputState.padKeys.held() || action)
        game.inputState.device = Device::pad;
    game.inputState.followPads();
    if (game.inputState.pads.count() > before)
        game.toasts.add(NoteKind::info, "A gamepad is connected");
    if (game.inputState.pads.count() < before) game.toasts.add(NoteKind::info, "A gamepad is gone");
    if (action && !game.modal.isOpen()) perform(game, *action);
}

void handleEvent(Game& game, const SDL_Event& event) {
    const bool isKey = event.type == SDL_KEYDOWN || event.type == SDL_KEYUP;
    if (isKey && isModifier(event.key.keysym.scancode))
        game.inputState.modifiers = event.key.keysym.mod;
    switch (event.type) {
        // A signal or the end of the user's session: a question would get no answer.
        case SDL_QUIT: game.isLeaving = true; break;
        case SDL_KEYDOWN: keyDown(game, event.key); break;
        case SDL_KEYUP: keyUp(game, event.key); break;
        case SDL_MOUSEBUTTONDOWN:
            game.tools.beginStroke(game.session);
            mouseDown(game, event.button);
            break;
        case SDL_MOUSEBUTTONUP:
            game.tools.endStroke();
            mouseUp(game, event.button);
            break;
        case SDL_MOUSEMOTION: mouseMoved(game, {event.motion.x, event.motion.y}); break;
        case SDL_MOUSEWHEEL: wheelTurned(game, event.wheel); break;
        case SDL_DROPFILE:
            dropFile(game, plainPath(systemPath(event.drop.file)));
            SDL_free(event.drop.file);
            break;
        case SDL_DROPTEXT:
            if (event.drop.file != nullptr) openLink(game, event.drop.file);
            SDL_free(event.drop.file);
            break;
        case SDL_WINDOWEVENT: windowEvent(game, event.window); break;
        case SDL_RENDER_TARGETS_RESET: game.screen.renderer.targetsReset(); break;
        case SDL_RENDER_DEVICE_RESET:
            game.screen.renderer.targetsReset();
            game.screen.ui.forgetTextures();
            break;
        default: padEvent(game, event); break;
    }
}

}  // namespace

void handleEvents(Game& game, const EventSource& next) {
    game.inputState.settings = game.settings.input;
    SDL_Event event;
    while (!game.screen.ui.hasClick() && next(event)) {
        game.screen.requestRedraw();
        game.screen.ui.handle(event);
        handleEvent(game, event);
    }
    // As they are now, if nothing is left that came before.
    if (!game.screen.ui.hasClick()) game.inputState.modifiers = SDL_GetModState();
    // A key held while a widget takes the keyboard is let go, whether or not its release comes.
    const bool owns = !Ui::wantsKeyboard() && !game.modal.isOpen();
    if (!owns && game.inputState.ownsKeyboard) game.inputState.letGo();
    game.inputState.ownsKeyboard = owns;
}

}  // namespace pixelstep
