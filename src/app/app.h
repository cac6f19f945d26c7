// The application: all values that live as long as it does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "app/course_view.h"
#include "app/dialog_controller.h"
#include "app/document_controller.h"
#include "app/events.h"
#include "app/input_state.h"
#include "app/links.h"
#include "app/modes.h"
#include "app/page.h"
#include "app/screen.h"
#include "app/session_controller.h"
#include "app/time_controller.h"
#include "app/tools.h"
#include "app/user_files.h"
#include "app/viewport.h"
#include "files/document.h"
#include "game/run/session.h"
#include "lab/reason/reason.h"
#include "lab/views.h"
#include "panel/panel.h"
#include "scene/timings.h"
#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/first_hint.h"
#include "ui/labels/label_layout.h"
#include "ui/messages.h"
#include "ui/timeline.h"

namespace pixelstep {

/// Measurements and reasons that are shown.
struct Readouts {
    MotionReason reason;
    Timings timings;
    CourseView course;
    int64_t drawNs = 0;  ///< [ns] that drawing the last frame took
};

/// Owns all objects of the application and connects them.
struct App {
    /// @param firstSession  shown until another one is started
    App(const PlayOptions& playOptions, Window openWindow, Session firstSession,
        const std::string& assetsFolder);

    /// True if the requested number of steps is reached.
    bool isFinished() const {
        return options.quitAfter && session.world().stepCount >= *options.quitAfter;
    }
    bool isLeaving() const { return documentController.hasLeft() || isFinished(); }

    // Values.
    PlayOptions options;
    Screen screen;
    Toasts toasts;
    TimeController timeController;
    ModeStack modes;
    SessionController sessionController;
    const Session& session = sessionController.session();  ///< only its controller changes it
    Document document;
    Settings settings;
    PanelState panel;
    Tools tools;
    StepInspector stepInspector;
    InputState inputState;
    CommandQueue queue;
    Readouts readouts;
    std::optional<FirstHint> hint{};  ///< shown once

    // Objects that change the values above, by topic.
    Viewport viewport{screen.window, settings, sessionController, modes, inputState, options};
    UserFiles userFiles{settings, screen.window, readouts.course, options};
    DialogController dialogController;
    DocumentController documentController{document, sessionController, tools,
                                          panel,    dialogController,  userFiles,
                                          queue,    toastAdder(),      options.seed};
    Links links{documentController, dialogController, sessionController, panel.presets,
                toastAdder()};
    Views views = makeViews({&session, &panel.presets, &panel.trajectories, &readouts.reason});
    const EventSink events{settings, tools.play, viewport, modes, inputState, screen, queue};
    const WebPageAccess webPage{sessionController, document, inputState, queue, userFiles};

private:
    /// A callback that shows a note as a toast.
    Notify toastAdder() {
        return [this](const Note& note) { toasts.add(note); };
    }
};

// All functions that get the whole application; the rest of the main loop is in main_loop.cpp.

/// Executes the commands of keys, widgets and tools, in order. Call once a frame, before time
/// advances.
void executeCommands(App& app);
/// Executes a command: in the topmost mode that handles it, otherwise in the responsible object.
void execute(App& app, const AppCommand& command);
/// Simulates the steps that are due.
void advanceTime(App& app);
/// Called after every change of the world: updates renderer, camera, tools and views.
void worldChanged(App& app, WorldChange change);
/// Updates layout and camera to the world and the window. Call before drawFrame.
void updateView(App& app);
/// Draws the world, the panel and the messages; their requests go into the queue.
void drawFrame(App& app);

/// The pictures of the level's map; null: the built-in materials are drawn.
std::shared_ptr<const MapPictures> shownPictures(const Document& document,
                                                 const Settings& settings);

}  // namespace pixelstep
