// The modes of the application, from play at the bottom to modal ones on top.
#pragma once

#include <utility>
#include <vector>

#include "app/mode_stack.h"
#include "editor/hazard_notes.h"
#include "editor/play_tools.h"
#include "editor/ui/edit_overlay.h"
#include "files/file_question.h"
#include "panel/panel.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/pause_menu.h"
#include "ui/settings_page.h"

namespace pixelstep {

class Playback;
class SessionController;
class StepInspector;
class TimeController;
class Tools;
class Viewport;
class Window;
struct CourseView;

/// True if the panel is shown. In a narrow window it covers the view.
bool showsPanel(const ModeStack& modes, const Settings& settings, const Window& window);

/// Shows the panel or hides it.
class PanelSwitch {
public:
    PanelSwitch(ModeStack& modes, Settings& settings, const Window& window)
        : modes_(modes), settings_(settings), window_(window) {}
    bool isShown() const { return showsPanel(modes_, settings_, window_); }
    void toggle();
    /// Moves the panel to the window's edge when the window has become wide. Call every frame.
    void update();

private:
    ModeStack& modes_;
    Settings& settings_;
    const Window& window_;
};

/// Opens the step inspector and closes it.
class InspectorSwitch {
public:
    /// @param inspected  the body in the panel's inspector; none: the player
    InspectorSwitch(ModeStack& modes, StepInspector& inspector, TimeController& time,
                    SessionController& sessionController, const InputState& inputState,
                    const std::optional<uint32_t>& inspected)
        : modes_(modes),
          inspector_(inspector),
          time_(time),
          sessionController_(sessionController),
          inputState_(inputState),
          inspected_(inspected) {}
    /// Opens the step inspector at the inspected body and pauses; or closes it.
    void toggle();
    void close();
    /// True while it is open and time is stopped, so that it is visible and has its own keys.
    bool isShown() const;

private:
    ModeStack& modes_;
    StepInspector& inspector_;
    TimeController& time_;
    SessionController& sessionController_;
    const InputState& inputState_;
    const std::optional<uint32_t>& inspected_;
};

/// Enters edit mode and leaves it.
class EditSwitch {
public:
    EditSwitch(ModeStack& modes, Tools& tools, SessionController& sessionController,
               Viewport& viewport, TimeController& time, InspectorSwitch& inspector,
               InputState& inputState, Settings& settings, Toasts& toasts)
        : modes_(modes),
          tools_(tools),
          sessionController_(sessionController),
          viewport_(viewport),
          time_(time),
          inspector_(inspector),
          inputState_(inputState),
          settings_(settings),
          toasts_(toasts) {}
    /// True if edit mode is on.
    bool isOn() const;
    /// Enters edit mode; or leaves it and restarts bodies if spawn points have changed.
    void toggle();
    /// Leaves edit mode and restarts with the player at a world pixel.
    void playFrom(Vec2i at);

private:
    void enter();
    /// @param restart  none: restarts bodies if spawn points have changed
    void leave(std::optional<Restart> restart);

    ModeStack& modes_;
    Tools& tools_;
    SessionController& sessionController_;
    Viewport& viewport_;
    TimeController& time_;
    InspectorSwitch& inspector_;
    InputState& inputState_;
    Settings& settings_;  // stores which hint was shown
    Toasts& toasts_;
};

/// The bottom mode: tools, and the course over the view.
class PlayMode : public Mode {
public:
    PlayMode(PlayTools& tools, std::optional<uint32_t>& inspected, InputState& inputState,
             PanelSwitch& panel, const PanelTab& tab, const Viewport& viewport,
             const SessionController& sessionController, const CourseView& course)
        : Mode(ModeLayer::play),
          tools_(tools),
          inspected_(inspected),
          inputState_(inputState),
          panel_(panel),
          tab_(tab),
          viewport_(viewport),
          sessionController_(sessionController),
          course_(course) {}
    bool handlePress(const Press& press, const ModeInput& input) override;
    bool handleAction(Action action) override;
    bool handleCommand(const AppCommand& command) override;
    void setDrawOptions(DrawOptions& options) const override;
    void draw(const ModeFrame& frame) override;

    /// [window points] of the course's clock, as last drawn; 0: none
    float clockBottom() const { return clockBottom_; }

private:
    bool canBuild() const;
    void press(MouseButton button, Vec2i pixel);
    void point(const PointerCommand& pointer);
    std::optional<PointerHint> hint() const;

    PlayTools& tools_;
    std::optional<uint32_t>& inspected_;
    InputState& inputState_;
    PanelSwitch& panel_;
    const PanelTab& tab_;  // of the panel
    const Viewport& viewport_;
    const SessionController& sessionController_;
    const CourseView& course_;
    float clockBottom_ = 0;
};

/// True while the mouse is in use and a preview is shown: a placing tool is chosen, or a tile was
/// chosen just now.
bool showsPlacementPreview(const PlayTools& tools, const InputState& inputState);

/// Shows a replay, which input does not change.
class ReplayMode : public Mode {
public:
    explicit ReplayMode(Playback& playback) : Mode(ModeLayer::replay), playback_(playback) {}
    bool handleCommand(const AppCommand& command) override;
    void update() override;
    void setDrawOptions(DrawOptions& options) const override;

private:
    Playback& playback_;
    std::optional<Body> ownPlayer_;  // the player of the own run, while a what-if run is watched
};

/// Shows a step attempt by attempt while time is stopped.
class StepInspectorMode : public Mode {
public:
    StepInspectorMode(StepInspector& inspector, const TimeController& time,
                      SessionController& sessionController, const InputState& inputState,
                      const std::optional<uint32_t>& inspected)
        : Mode(ModeLayer::stepInspector),
          inspector_(inspector),
          time_(time),
          sessionController_(sessionController),
          inputState_(inputState),
          inspected_(inspected) {}
    bool handleAction(Action action) override;
    void update() override;
    bool isAnimating() const override;
    void draw(const ModeFrame& frame) override;
    bool hidesMessagesBelow() const override { return isShown(); }
    bool usesHeldButtons() const override { return isShown(); }
    float freeWidth(float width) const override;
    /// The inspected body; null while the inspector is hidden or the body is gone.
    const Actor* inspectedActor() const;
    /// True while time is stopped, so that it is visible and has its own keys.
    bool isShown() const;

private:
    StepInspector& inspector_;
    const TimeController& time_;
    SessionController& sessionController_;
    const InputState& inputState_;
    const std::optional<uint32_t>& inspected_;
};

/// Edits the level. @see EditMode, its tools
class EditorMode : public Mode {
public:
    EditorMode(EditSwitch& editing, Tools& tools, const SessionController& sessionController,
               Viewport& viewport, const InputState& inputState, const TimeController& time)
        : Mode(ModeLayer::edit),
          editing_(editing),
          tools_(tools),
          sessionController_(sessionController),
          viewport_(viewport),
          inputState_(inputState),
          time_(time) {}
    bool handlePress(const Press& press, const ModeInput& input) override;
    bool handleAction(Action action) override;
    bool handleCommand(const AppCommand& command) override;
    void update() override;
    void setDrawOptions(DrawOptions& options) const override;
    void draw(const ModeFrame& frame) override;
    bool takesPointerAt(Vec2i point) const override;
    bool hidesModesBelow() const override { return true; }
    /// True while the text of a sign is edited.
    bool isTyping() const;

private:
    EditPointer pointerAt(Vec2i mouse, int modifiers) const;
    /// The pointer with its modifiers; nothing while it is not over the world.
    std::optional<EditPointer> pointer() const;
    EditCanvas canvasFrom(Vec2i from) const;
    std::optional<MapEdge> edgeAt(Vec2i mouse) const;
    void press(const PointerCommand& pointer);
    void release(MouseButton button);
    void point(const PointerCommand& pointer);
    void leaveOrCancel();
    bool edit(Action action);

    EditSwitch& editing_;
    Tools& tools_;
    const SessionController& sessionController_;
    Viewport& viewport_;
    const InputState& inputState_;
    const TimeController& time_;
    HazardPlaceCache hazardPlaceCache_;
    std::vector<HazardPlace> hazardPlaces_;  // the result of the last search
};

/// The panel in a narrow window, which it covers.
class PanelMode : public Mode {
public:
    PanelMode(const Settings& settings, const Window& window)
        : Mode(ModeLayer::panel), settings_(settings), window_(window) {}
    bool handleAction(Action action) override;
    bool hidesMessagesBelow() const override;

private:
    const Settings& settings_;
    const Window& window_;
};

/// The table of keys. Play continues.
class HelpMode : public Mode {
public:
    HelpMode() : Mode(ModeLayer::help) {}
    bool handleAction(Action action) override;
    void draw(const ModeFrame& frame) override;
    bool hidesMessagesBelow() const override { return true; }
    bool coversView() const override { return true; }

private:
    int page_ = 0;          // the shown page, in a window that is too small for all keys
    bool hasMore_ = false;  // another page follows
};

// Modal modes only request commands, which other objects execute.

/// A dialog about files: open, save as, new level, solid layers.
class DialogMode : public ModalMode {
public:
    explicit DialogMode(FileDialog shown) : dialog(std::move(shown)) {}
    bool handleCommand(const AppCommand& command) override;
    bool handlePress(const Press& press, const ModeInput& input) override;
    bool isAnimating() const override;
    void draw(const ModeFrame& frame) override;
    float freeWidth(float width) const override;
    bool coversView() const override;

    FileDialog dialog;
};

/// The open dialog of type T; null if there is none.
template <typename T>
T* findDialog(ModeStack& modes) {
    auto* mode = modes.find<DialogMode>();
    return mode == nullptr ? nullptr : std::get_if<T>(&mode->dialog);
}

/// A question about files.
class QuestionMode : public ModalMode {
public:
    QuestionMode(Question shown, FileQuestion file)
        : question(std::move(shown)), about(std::move(file)) {}
    bool handlePress(const Press& press, const ModeInput& input) override;
    void draw(const ModeFrame& frame) override;

    Question question;
    FileQuestion about;
};

/// The settings page.
class SettingsMode : public ModalMode {
public:
    bool handlePress(const Press& press, const ModeInput& input) override;
    void draw(const ModeFrame& frame) override;

    SettingsPage page;
};

/// The menu that Esc opens in play.
class PauseMenuMode : public ModalMode {
public:
    bool handleAction(Action action) override;
    bool handleCommand(const AppCommand& command) override;
    bool handlePress(const Press& press, const ModeInput& input) override;
    void draw(const ModeFrame& frame) override;

    PauseMenu menu;
};

}  // namespace pixelstep
