// A game without a display, driven by pushed events.
#pragma once

#include <doctest/doctest.h>
#include <imgui.h>

#include <deque>
#include <string>

#include "app/app.h"
#include "support/level_of_rows.h"

namespace pixelstep {

inline Window dummyWindow() {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    std::string error;
    std::optional<Window> window = Window::open(false, "", error);
    if (!window) FAIL(error);
    return std::move(*window);
}

inline void playLevel(App& app, const Level& level) {
    app.sessionController.start(Session(level, 0));
}

/// A game on a level, with functions that push input events.
struct TestGame {
    explicit TestGame(const Level& level = levelWithFloor())
        : app(options(), dummyWindow(), Session(level, 0),
              std::string(PIXELSTEP_SOURCE_DIR) + "/assets") {
        frame();
        frame();
    }

    static PlayOptions options() {
        PlayOptions play;
        play.scale = 2;
        return play;
    }

    const World& world() const { return app.session.world(); }

    /// A frame in which `steps` steps are due, independent of the speed of the machine.
    void frame(int steps = 1) {
        handleEvents();
        executeCommands(app);
        app.timeController.setPaused(true);
        for (int i = 0; i < steps; ++i) app.timeController.requestStep();
        advanceTime(app);
        updateView(app);
        app.timeController.setPaused(false);
        drawFrame(app);
    }

    /// Handles the pushed events, then those of SDL. Pushed events do not go through SDL's queue,
    /// since sdl2-compat converts them there and loses wheel events and texts.
    void handleEvents() {
        pixelstep::handleEvents(app.events, [&](SDL_Event& event) {
            if (pushed.empty()) return nextSdlEvent(event);
            event = pushed.front();
            pushed.pop_front();
            return true;
        });
    }

    /// Dear ImGui ignores events of other windows.
    void push(SDL_Event event) {
        event.window.windowID = SDL_GetWindowID(app.screen.window.window());
        pushed.push_back(event);
    }
    /// @param type  SDL_DROPFILE or SDL_DROPTEXT
    void drop(uint32_t type, const std::string& text) {
        SDL_Event event{};
        event.type = type;
        event.drop.file = SDL_strdup(text.c_str());
        pushed.push_back(event);
        frame();
    }
    void key(SDL_Scancode code, bool isDown, uint16_t modifiers = 0, int repeat = 0) {
        SDL_Event event{};
        event.type = isDown ? SDL_KEYDOWN : SDL_KEYUP;
        event.key.keysym.scancode = code;
        event.key.keysym.sym = SDL_GetKeyFromScancode(code);
        event.key.keysym.mod = modifiers;
        event.key.repeat = static_cast<uint8_t>(repeat);
        push(event);
    }
    /// Types a text as an input method does.
    static void typeText(const std::string& text) {
        ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
    }
    void tap(SDL_Scancode code, uint16_t modifiers = 0) {
        key(code, true, modifiers);
        key(code, false, modifiers);
    }
    void button(uint8_t which, bool isDown, Vec2i at) {
        SDL_Event event{};
        event.type = isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.button = which;
        event.button.x = at.x;
        event.button.y = at.y;
        push(event);
    }
    void motion(Vec2i at) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = at.x;
        event.motion.y = at.y;
        push(event);
    }
    void wheel(int by) {
        SDL_Event event{};
        event.type = SDL_MOUSEWHEEL;
        event.wheel.y = by;
        event.wheel.preciseY = static_cast<float>(by);
        push(event);
    }
    void windowEvent(uint8_t what) {
        SDL_Event event{};
        event.type = SDL_WINDOWEVENT;
        event.window.event = what;
        push(event);
    }
    /// The position of a world pixel in the window.
    Vec2i pointOf(Vec2i worldPixel) const {
        return outputAt(app.viewport.layout, app.viewport.playCamera.camera(), worldPixel);
    }

    App app;
    std::deque<SDL_Event> pushed;
};

}  // namespace pixelstep
