// Commands of keys, widgets, dialogs and tools to the application, and their queue.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "editor/play_tools.h"
#include "editor/ui/edit_bar.h"
#include "files/note.h"
#include "lab/step_inspector/step_inspector.h"
#include "ui/action.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/first_hint.h"
#include "ui/messages.h"
#include "ui/panel/panel.h"
#include "ui/pause_menu.h"
#include "ui/question.h"

namespace pixelstep {

// The mouse.

enum class PointerPhase : uint8_t { down, moved, up };
/// The mouse over the view, for the tools of the mode in use.
struct PointerCommand {
    PointerPhase phase = PointerPhase::moved;
    MouseButton button = MouseButton::left;  ///< the button that went down or up
    Vec2i at{};                              ///< [window points]
    bool isOverWorld = false;
    bool isPanning = false;  ///< the key that moves the view is held
    int modifiers = 0;       ///< KMOD_..
};
/// The wheel over the view: the next tile, or with Ctrl in edit mode the zoom.
struct WheelCommand {
    int direction = 1;  ///< 1: up
    Vec2i at{};         ///< [window points]
    bool isCtrl = false;
};
/// Changes of the level from here to EndStroke are undone together.
struct BeginStroke {};
struct EndStroke {};
/// Ends strokes and gestures: the window has lost the focus.
struct StopTools {};

// Tools and edit mode.

/// Sets the tool, the brush and the next bodies to the values of the panel's widgets.
struct UseTools {
    Tool leftTool = Tool::inspect;
    Brush brush;
    BodyTools bodies;
};
struct SetZoneKind {
    ZoneKind kind = ZoneKind::goal;
};
/// Selects the last tool of edit mode that places tiles.
struct ResumePainting {};
struct ZoomBy {
    int by = 0;
    std::optional<Vec2i>
        at{};  ///< [window points] the point that stays in place; none: the middle of the view
};

// Time.

struct GoToStep {
    int64_t step = 0;
};
/// Stops watching a replay and resumes play at the current step.
struct ResumeHere {};
/// Stops watching a replay.
struct LeaveReplay {};
/// Ends a run with other settings and returns to the player's own.
struct ReturnToOwnRun {};

// Files.

struct OpenLevel {
    std::string path;
};
struct OpenDropped {
    std::string path;
};
struct OpenLink {
    std::string link;
};
/// Loads files that other programs have changed; asks about a conflict, and about unsaved work of
/// earlier runs. Executed in every frame; a mode that handles it postpones this.
struct FollowFiles {
    int64_t nowNs = 0;
};
struct AnswerQuestion {
    Answer answer = Answer::none;
};
/// Replays the current or watched run with the settings of a preset.
struct ReplayWith {
    Preset preset;
};
struct CopyPresetLink {
    Preset preset;
};
/// The next level after a goal.
struct OpenNextLevel {};

// View and settings.

/// Replaces the settings by those of the widgets.
struct UseSettings {
    Settings settings;
};
struct CloseSettings {};
struct CloseGoalCard {};
/// Finishes the lesson without its task.
struct FinishLesson {};
/// A key was pressed in play. Shows a hint to new players.
struct ShowKeyHint {
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
};
/// Ends the program.
struct Quit {
    bool confirms = true;
};

using AppCommand =
    std::variant<Command, Action, PointerCommand, WheelCommand, BeginStroke, EndStroke, StopTools,
                 UseTools, MapStretch, SetZoneKind, ResumePainting, ZoomBy, StepRequest, GoToStep,
                 ResumeHere, LeaveReplay, ReturnToOwnRun, RestoreDiscarded, OpenLevel, OpenDropped,
                 OpenLink, FollowFiles, DialogRequest, AnswerQuestion, ReplayWith, CopyPresetLink,
                 ClipboardText, OpenNextLevel, UseSettings, CloseSettings, CloseGoalCard,
                 FinishLesson, HintAnswer, ShowKeyHint, PauseChoice, Note, Quit>;

/// True for a file or a link that was dropped onto the window.
bool isDropped(const AppCommand& command);
/// True if the command may open or close a mode, so that later events must wait for it.
bool mayChangeMode(const AppCommand& command);

/// Commands in the order in which they were requested. Emptied once a frame (executeCommands).
class CommandQueue {
public:
    void push(AppCommand command);
    bool isEmpty() const { return commands_.empty(); }
    size_t size() const { return commands_.size(); }
    /// True if later events have to wait until the commands are done.
    bool holdsEvents() const { return holdsEvents_; }
    std::vector<AppCommand> takeAll() {
        holdsEvents_ = false;
        return std::exchange(commands_, {});
    }

private:
    std::vector<AppCommand> commands_;
    bool holdsEvents_ = false;
};

}  // namespace pixelstep
