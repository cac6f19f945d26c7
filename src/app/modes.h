// The modes of the application, from play at the bottom to modal ones on top.
#pragma once

#include <utility>
#include <vector>

#include "app/mode_stack.h"
#include "editor/play_tools.h"
#include "editor/ui/edit_overlay.h"
#include "files/file_question.h"
#include "panel/panel.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/journey_map.h"
#include "ui/menu.h"
#include "ui/settings_page.h"

namespace pixelstep {

class SessionController;
class StepInspector;
class TimeController;
class Tools;
class Viewport;
class Window;
struct CourseView;

/// True if the panel is shown: not below the title. In a narrow window it covers the view.
bool showsPanel(const ModeStack& modes, const Settings& settings, const Window& window);

/// True while the step inspector is open and time is stopped, so that it is visible and has its own
/// keys.
bool showsStepInspector(const ModeStack& modes);
/// Closes the step inspector, if it is open.
void closeStepInspector(ModeStack& modes);

/// The bottom mode: tools, and the course over the view.
class PlayMode : public Mode {
public:
    PlayMode(PlayTools& tools, std::optional<uint32_t>& inspected, InputState& inputState,
             const PanelTab& tab, const Viewport& viewport,
             const SessionController& sessionController, const CourseView& course,
             CommandQueue& queue)
        : Mode(ModeLayer::play),
          tools_(tools),
          inspected_(inspected),
          inputState_(inputState),
          tab_(tab),
          viewport_(viewport),
          sessionController_(sessionController),
          course_(course),
          queue_(queue) {}
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
    const PanelTab& tab_;  // of the panel
    const Viewport& viewport_;
    const SessionController& sessionController_;
    const CourseView& course_;
    CommandQueue& queue_;
    float clockBottom_ = 0;
};

/// True while the mouse is in use and a preview is shown: a placing tool is chosen, or a tile was
/// chosen just now.
bool showsPlacementPreview(const PlayTools& tools, const InputState& inputState);

/// Shows a replay, which input does not change.
class ReplayMode : public Mode {
public:
    explicit ReplayMode(SessionController& sessionController)
        : Mode(ModeLayer::replay), sessionController_(sessionController) {}
    bool handleCommand(const AppCommand& command) override;
    void update() override;
    void setDrawOptions(DrawOptions& options) const override;

private:
    SessionController& sessionController_;
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
    void close();
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

/// Edits the level. @see LevelEditor, its tools
class EditMode : public Mode {
public:
    /// Enters edit mode: time stops, and the camera of edit mode is used.
    EditMode(ModeStack& modes, Tools& tools, SessionController& sessionController,
             Viewport& viewport, InputState& inputState, TimeController& time, Toasts& toasts);
    /// Leaves edit mode and resumes play.
    /// @param restart  none: restarts bodies if spawn points have changed
    void leave(std::optional<Restart> restart = std::nullopt);
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

    ModeStack& modes_;
    Tools& tools_;
    SessionController& sessionController_;
    Viewport& viewport_;
    InputState& inputState_;
    TimeController& time_;
    Toasts& toasts_;
    HazardPlaceCache hazardPlaceCache_;
    std::vector<HazardPlace> hazardPlaces_;  // the result of the last search
};

/// The panel in a narrow window, which it covers.
class PanelMode : public Mode {
public:
    PanelMode(const Settings& settings, const Window& window)
        : Mode(ModeLayer::panel), settings_(settings), window_(window) {}
    bool handleAction(Action action) override;
    void update() override;
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
    explicit PauseMenuMode(const World& world);
    bool handleAction(Action action) override;
    bool handleCommand(const AppCommand& command) override;
    bool handlePress(const Press& press, const ModeInput& input) override;
    void draw(const ModeFrame& frame) override;

    Menu menu;
};

/// The title over the level, which goes on behind it. A key of play makes it fade, and acts.
class TitleMode : public Mode {
public:
    /// @param lessons  the folder of the lessons; empty: none
    /// @param assets   the folder of the pictures; without final '/'
    TitleMode(const InputState& inputState, const std::string& lessons, std::string assets);
    bool handlePress(const Press& press, const ModeInput& input) override;
    bool handleAction(Action action) override;
    bool handleCommand(const AppCommand& command) override;
    void update() override;
    void draw(const ModeFrame& frame) override;
    bool isAnimating() const override { return isFading(); }
    bool takesHeldButtons() const override { return !isFading(); }
    bool takesPointerAt(Vec2i /*point*/) const override { return !isFading(); }
    bool hidesModesBelow() const override { return !isFading(); }
    bool hidesMessagesBelow() const override { return !isFading(); }
    bool coversView() const override { return !isFading(); }
    /// True from the first key of play until the title has gone.
    bool isFading() const { return fadingSinceNs_ != 0; }

    Menu menu;

private:
    void fade();

    const InputState& inputState_;
    std::string assets_;
    ScreenPicture logo_{};
    int64_t fadingSinceNs_ = 0;
    bool wasWalking_ = true;  // a direction that is held at first does not count
};

/// The map of courses.
class JourneyMode : public ModalMode {
public:
    /// @param assets  the folder of the pictures; without final '/'
    JourneyMode(Journey journey, std::string assets);
    bool handleAction(Action action) override;
    bool handlePress(const Press& press, const ModeInput& input) override;
    void update() override;
    bool isAnimating() const override { return map.journey.isReading() || map.isScrolling; }
    bool hidesModesBelow() const override { return true; }
    bool coversView() const override { return true; }
    void draw(const ModeFrame& frame) override;

    JourneyMap map;
};

}  // namespace pixelstep
