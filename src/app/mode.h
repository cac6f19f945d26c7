// The interface of a mode: a state of the application that takes input and is drawn.
#pragma once

#include <SDL.h>

#include <cstdint>

#include "app/app_command.h"
#include "app/input_state.h"
#include "files/file_error.h"
#include "lab/view.h"
#include "ui/messages.h"

namespace pixelstep {

/// The order of modes in the stack, bottom first. Time is stopped while a modal mode is open.
enum class ModeLayer : uint8_t { play, replay, stepInspector, edit, panel, help, modal };

/// A key or a pad button that goes down.
struct Press {
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
    uint16_t modifiers = 0;  ///< KMOD_..
    SDL_GameControllerButton pad = SDL_CONTROLLER_BUTTON_INVALID;
};

/// The data for handling a press. Held buttons are changed in place; all else is requested.
struct ModeInput {
    const Settings& settings;
    const PlayTools& playTools;
    InputState& inputState;
    CommandQueue& queue;
};

/// The data for drawing a mode's widgets. Widgets may change; the game does not.
struct ModeFrame {
    SDL_Renderer* sdl;  ///< for pictures of levels
    CommandQueue& queue;
    Settings& settings;    ///< a copy
    PlayTools& playTools;  ///< a copy
    EditBarState& bar;
    Toasts& toasts;
    const PanelModel& model;
    const ViewScene& scene;
    const FileError& fileError;  ///< of the level's file
    bool hasHint = false;        ///< a hint for new players is shown
    float width = 0;             ///< [window points] of the view, left of the panel
    float top = 0;               ///< [window points] of the view, below bars of modes drawn before
    float bottom = 0;            ///< [window points] of the view, above the timeline
    bool isCovered = false;      ///< a mode above this one covers the view
};

/// A mode of the application. Presses and commands go to the topmost mode first, then down the
/// stack until a mode handles them. The defaults leave everything to the modes below, except that a
/// modal mode handles all presses and actions. The constructor gets the objects that the mode works
/// on.
class Mode {
public:
    explicit Mode(ModeLayer layer) : layer_(layer) {}
    virtual ~Mode() = default;
    Mode(const Mode&) = delete;
    Mode& operator=(const Mode&) = delete;

    ModeLayer layer() const { return layer_; }
    bool isModal() const { return layer_ == ModeLayer::modal; }

    /// Handles a press: changes its widgets, or requests commands.
    /// @return  false if the mode below shall handle it
    virtual bool handle(const Press& press, const ModeInput& input);
    /// Executes an action. @return  false if the mode below does
    virtual bool perform(Action action);
    /// Executes a command. @return  false if the mode below does
    virtual bool execute(const AppCommand& command);
    /// Updates the mode after changes of the world and the window. Called every frame before
    /// drawing.
    virtual void update() {}
    /// True while it is animated, so that frames must be drawn.
    virtual bool isMoving() const { return false; }
    /// Sets drawing options of the world.
    virtual void addToScene(DrawOptions& /*options*/) const {}
    /// Draws its widgets over the view. Only widgets may change.
    virtual void draw(const ModeFrame& /*frame*/) {}
    /// True if the pointer at a point of the window is not over the world.
    virtual bool covers(Vec2i /*point*/) const { return isModal(); }
    /// True if modes below it are not drawn.
    virtual bool replacesView() const { return false; }
    /// True if it covers the view: notes of modes below it are not drawn.
    virtual bool coversView() const { return isModal(); }
    /// True if the stack removes it.
    bool hasEnded() const { return hasEnded_; }

protected:
    void end() { hasEnded_ = true; }

private:
    ModeLayer layer_;
    bool hasEnded_ = false;
};

}  // namespace pixelstep
