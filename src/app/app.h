// The application: all values that live as long as it does.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/app_command.h"
#include "app/cli/options.h"
#include "app/course_view.h"
#include "app/input_state.h"
#include "app/mode_stack.h"
#include "app/modes.h"
#include "app/run.h"
#include "app/screen.h"
#include "app/time_controller.h"
#include "app/tools.h"
#include "app/views.h"
#include "editor/ui/edit_overlay.h"
#include "files/document.h"
#include "files/user_data.h"
#include "game/run/session.h"
#include "game/world/actor_cast.h"
#include "io/link_text.h"
#include "lab/comparison/no_substep_body.h"
#include "lab/comparison/variable_step.h"
#include "lab/reason/motion_reason.h"
#include "scene/timings.h"
#include "ui/bindings.h"
#include "ui/help.h"
#include "ui/labels/label_layout.h"
#include "ui/messages.h"
#include "ui/panel/panel.h"
#include "ui/settings_file.h"
#include "ui/timeline.h"
#include "ui/tools.h"

namespace pixelstep {

/// The initial session and document, chosen before the window opens.
struct Start {
    Session session;
    Document document{};
    DocumentRequests requests{};       ///< of the level's file
    std::vector<std::string> notes{};  ///< to be shown
};

/// Measurements, reasons and ghosts that are shown.
struct Readouts {
    MotionReason reason;
    Timings timings;
    CourseView course;
    NoSubstepBody naive;
    VariableStepJumps variableStep;
    Ruler ruler;
    int64_t drawNs = 0;  ///< [ns] that drawing the last frame took
};

struct App {
    App(const PlayOptions& playOptions, Window openWindow, Start start,
        const std::string& assetsFolder);

    PlayOptions options;
    Screen screen;
    Toasts toasts;
    Run run;
    const Session& session = run.session();  ///< changed through the run alone
    Document document;
    UserData userData;

    Settings settings;
    SettingsFile settingsFile;
    PanelState panel;
    Tools tools;
    InputState inputState;
    TimeController timeController;
    ModeStack modes;
    std::optional<FirstHint> hint{};                 ///< shown once
    std::optional<Transition> afterSave{};           ///< done once the level is saved
    std::vector<MaterialColours> materialColours{};  ///< for pictures of levels
    CommandQueue queue;
    Readouts readouts;
    Views views = makeViews({panel.trajectories, readouts.ruler, readouts.naive,
                             readouts.variableStep, readouts.reason});
    bool isLeaving = false;
};

}  // namespace pixelstep
