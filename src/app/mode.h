// The interface of a mode: a part of the application that takes input and is drawn, such as play,
// edit mode or a dialog. Several modes are open at once, as a stack.
#pragma once

#include <SDL.h>

#include <cstdint>

#include "app/input_state.h"
#include "editor/ui/edit_bar.h"
#include "files/file_error.h"
#include "lab/view.h"
#include "ui/app_command.h"
#include "ui/messages.h"

namespace pixelstep {

/// The order of modes in the stack, bottom first. `modal` are dialogs, questions, settings, the
/// pause menu and the map of courses.
enum class ModeLayer : uint8_t { play, replay, stepInspector, edit, panel, help, title, modal };

/// A key or a pad button that goes down.
struct Press {
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
    uint16_t modifiers = 0;  ///< KMOD_..
    SDL_GameControllerButton pad = SDL_CONTROLLER_BUTTON_INVALID;
    bool isStick = false;  ///< `pad` is the direction of the D-pad that a stick was pushed to
};

/// The data for handling a press. A mode may change `inputState`; it requests all other changes.
struct ModeInput {
    const Settings& settings;
    const PlayTools& playTools;
    InputState& inputState;
    CommandQueue& queue;
};

/// The data for drawing a mode's widgets. Widgets push their changes into the queue; the edit bar
/// and the toasts are their own state. All modes get the same data; most use little of it.
struct ModeFrame {
    SDL_Renderer* renderer;  ///< for pictures of levels
    CommandQueue& queue;
    const Settings& settings;
    EditBarState& editBar;  ///< of edit mode
    Toasts& toasts;
    LabelLayout& labels;  ///< over the world
    const PanelModel& model;
    const ViewScene& scene;
    const FileError& fileError;  ///< of the level's file
    bool hasHint = false;        ///< a hint for new players is shown
    float width = 0;             ///< [window points] of the view, without the panel
    float top = 0;               ///< [window points] upper edge of the view, below bars
    float bottom = 0;            ///< [window points] lower edge of the view, above the timeline
    bool hidesMessages = false;  ///< a mode above this one has hidesMessagesBelow()
};

/// A mode of the application. Key presses go to the topmost mode first, then down the stack until a
/// mode handles them. So do the commands (AppCommand) that presses, widgets and tools request. By
/// default a mode passes everything on. The constructor of each mode receives the objects that it
/// works on.
class Mode {
public:
    explicit Mode(ModeLayer layer) : layer_(layer) {}
    virtual ~Mode() = default;
    Mode(const Mode&) = delete;
    Mode& operator=(const Mode&) = delete;

    ModeLayer layer() const { return layer_; }

    /// Handles a press: changes its widgets, or requests commands.
    /// @return  true if it was handled; false passes it to the mode below
    virtual bool handlePress(const Press& /*press*/, const ModeInput& /*input*/) { return false; }
    /// Executes an action: a command without arguments. @return  as for handlePress
    virtual bool handleAction(Action /*action*/) { return false; }
    /// Executes a command; by default, actions go to handleAction. @return  as for handlePress
    virtual bool handleCommand(const AppCommand& command);
    /// Called in every frame before drawing, since the world and the window may have changed.
    virtual void update() {}
    /// True while it is animated, so that frames must be drawn.
    virtual bool isAnimating() const { return false; }
    /// True if play waits until the mode has ended: time is stopped, and held keys are released.
    virtual bool blocksPlay() const { return false; }
    /// True if the mode uses held game buttons itself. Otherwise one ends the pause after a seek.
    virtual bool usesHeldButtons() const { return false; }
    /// True if held game buttons do not reach the player, while time goes on.
    virtual bool takesHeldButtons() const { return false; }
    /// Sets drawing options of the world.
    virtual void setDrawOptions(DrawOptions& /*options*/) const {}
    /// Draws its widgets over the view. Only widgets may change.
    virtual void draw(const ModeFrame& /*frame*/) {}
    /// True if the mode takes pointer input at a window point, so that the level does not get it.
    virtual bool takesPointerAt(Vec2i /*point*/) const { return false; }

    // What it hides: other modes, their messages, or the toasts and hints of the application.

    /// True if modes below it are not drawn.
    virtual bool hidesModesBelow() const { return false; }
    /// True if modes below it are drawn without their messages (ModeFrame::hidesMessages).
    virtual bool hidesMessagesBelow() const { return false; }
    /// True if it covers the view, so that toasts, errors and hints are not drawn.
    virtual bool coversView() const { return false; }

    /// [window points] The part of the view's width that its dialog or its widgets leave free, for
    /// labels and toasts.
    virtual float freeWidth(float width) const { return width; }
    /// True after end(): the stack removes the mode.
    bool hasEnded() const { return hasEnded_; }

protected:
    void end() { hasEnded_ = true; }

private:
    ModeLayer layer_;
    bool hasEnded_ = false;
};

/// The key that does in dialogs and questions what a press does: the D-pad moves the focus, A
/// accepts, B and Start close, Y resets, X is F, and the shoulder buttons go to the next and the
/// previous level or folder.
Press keyPressOf(const Press& press);

/// True if Ctrl, Alt or the system key is held, in addition to the pressed key.
bool hasModifier(const Press& press);
/// Presses the button of a key, starts its held actions and pushes its action.
/// @param mode  play or edit
void useKey(const Press& press, const ModeInput& input, KeyMode mode);

/// A dialog, question or menu on top of all other modes. It handles all presses, actions and
/// pointer input. It rejects dropped files and links, and postpones FollowFiles. Other commands
/// with arguments pass on to the modes below, since its own widgets request them.
class ModalMode : public Mode {
public:
    ModalMode() : Mode(ModeLayer::modal) {}
    bool handleAction(Action /*action*/) override { return true; }
    bool handleCommand(const AppCommand& command) override;
    bool blocksPlay() const override { return true; }
    bool takesPointerAt(Vec2i /*point*/) const override { return true; }
    bool hidesMessagesBelow() const override { return true; }
};

}  // namespace pixelstep
