// The modes of the application, from play at the bottom to modal ones on top.
#pragma once

#include <utility>

#include "app/mode_stack.h"
#include "files/file_question.h"
#include "ui/panel/settings_page.h"
#include "ui/pause_menu.h"

namespace pixelstep {

/// The bottom mode: handles everything that no other mode has handled.
class PlayMode : public Mode {
public:
    PlayMode() : Mode(ModeLayer::play) {}
    bool handle(const Press& press, const ModeInput& input) override;
    bool perform(App& app, Action action) override;
    bool execute(App& app, const AppCommand& command) override;
    void addToScene(const App& app, DrawOptions& options) const override;
    void draw(const App& app, const ModeFrame& frame) override;

    float clockBottom = 0;  ///< [window points] of the course's clock, as last drawn; 0: none
};

/// Watches a replay, which input does not change. Esc resumes play.
class ReplayMode : public Mode {
public:
    ReplayMode() : Mode(ModeLayer::replay) {}
    bool perform(App& app, Action action) override;
    bool execute(App& app, const AppCommand& command) override;
    void update(App& app) override;
    void addToScene(const App& app, DrawOptions& options) const override;

private:
    std::optional<Body>
        own_;  // the player of the own run, while one with other settings is watched
};

/// Shows a step attempt by attempt whenever time stands still.
class StepInspectorMode : public Mode {
public:
    StepInspectorMode() : Mode(ModeLayer::stepInspector) {}
    bool perform(App& app, Action action) override;
    bool execute(App& app, const AppCommand& command) override;
    void update(App& app) override;
    void draw(const App& app, const ModeFrame& frame) override;
    bool coversView(const App& app) const override;
};

/// Edits the level. @see EditMode, its tools
class EditorMode : public Mode {
public:
    EditorMode() : Mode(ModeLayer::edit) {}
    bool handle(const Press& press, const ModeInput& input) override;
    bool perform(App& app, Action action) override;
    bool execute(App& app, const AppCommand& command) override;
    void update(App& app) override;
    void addToScene(const App& app, DrawOptions& options) const override;
    void draw(const App& app, const ModeFrame& frame) override;
    bool covers(const App& app, Vec2i point) const override;
    bool replacesView() const override { return true; }
};

/// The panel in a narrow window, where it lies over all of it.
class PanelMode : public Mode {
public:
    PanelMode() : Mode(ModeLayer::panel) {}
    bool perform(App& app, Action action) override;
    void update(App& app) override;
    bool covers(const App& /*app*/, Vec2i /*point*/) const override { return true; }
    bool coversView(const App& /*app*/) const override { return true; }
};

/// The table of keys. Play continues.
class HelpMode : public Mode {
public:
    HelpMode() : Mode(ModeLayer::help) {}
    bool perform(App& app, Action action) override;
    void draw(const App& app, const ModeFrame& frame) override;
    bool coversView(const App& /*app*/) const override { return true; }

private:
    int part_ = 0;          // in a window without room for all
    bool hasMore_ = false;  // another part follows
};

/// A dialog about files: open, save as, new level, solid layers.
class DialogMode : public Mode {
public:
    explicit DialogMode(FileDialog shown) : Mode(ModeLayer::modal), dialog(std::move(shown)) {}
    bool handle(const Press& press, const ModeInput& input) override;
    bool execute(App& app, const AppCommand& command) override;
    void update(App& app) override;
    void draw(const App& app, const ModeFrame& frame) override;

    FileDialog dialog;
};

/// Handles dropped files and links while a modal mode is open. @return  false for other commands
bool handleDropWhileModal(const AppCommand& command, Toasts& toasts);

/// The dialog of a kind that is open; null if there is none.
template <typename T>
T* findDialog(const ModeStack& modes) {
    auto* mode = modes.find<DialogMode>();
    return mode == nullptr ? nullptr : std::get_if<T>(&mode->dialog);
}

/// A question about files.
class QuestionMode : public Mode {
public:
    QuestionMode(Question shown, FileQuestion file)
        : Mode(ModeLayer::modal), question(std::move(shown)), about(std::move(file)) {}
    bool handle(const Press& press, const ModeInput& input) override;
    bool execute(App& app, const AppCommand& command) override;
    void draw(const App& app, const ModeFrame& frame) override;

    Question question;
    FileQuestion about;
};

/// The settings page.
class SettingsMode : public Mode {
public:
    SettingsMode() : Mode(ModeLayer::modal) {}
    bool handle(const Press& press, const ModeInput& input) override;
    bool execute(App& app, const AppCommand& command) override;
    void draw(const App& app, const ModeFrame& frame) override;

    SettingsPage page;
};

/// The menu that Esc opens in play.
class PauseMenuMode : public Mode {
public:
    PauseMenuMode() : Mode(ModeLayer::modal) {}
    bool handle(const Press& press, const ModeInput& input) override;
    bool execute(App& app, const AppCommand& command) override;
    void draw(const App& app, const ModeFrame& frame) override;

    PauseMenu menu;
};

}  // namespace pixelstep
