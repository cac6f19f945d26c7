// Commands of keys, widgets, dialogs and tools to the application, and their queue.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "files/note.h"
#include "game/level/command.h"
#include "game/level/preset.h"
#include "import/map_choices.h"
#include "scene/mouse_button.h"
#include "ui/action.h"
#include "ui/question.h"
#include "ui/settings.h"

namespace pixelstep {

class LevelEditor;
class PlayTools;
class StepInspector;
struct World;

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

// Objects that widgets change. They see them as constants, and push the change.

struct ChangeSettings {
    std::function<void(Settings&)> change;
};
/// The tools of play, with the brush and the next bodies.
struct ChangeTools {
    std::function<void(PlayTools&)> change;
};
struct ChangeEditor {
    std::function<void(LevelEditor&, const World&)> change;
};
struct ChangeStepInspector {
    std::function<void(StepInspector&)> change;
};
struct ZoomBy {
    int by = 0;
    /// [window points] the point that stays in place; none: the middle of the view
    std::optional<Vec2i> at{};
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
/// Restores the steps that a change in the past has discarded.
struct RestoreDiscarded {};
/// Replays the current or watched run with the settings of a preset.
struct ReplayWith {
    Preset preset;
};

// Files.

struct OpenLevel {
    std::string path;
};
/// Watches a replay.
struct OpenReplay {
    std::string path;
};
/// Opens a dropped file: a level, a replay or a preset.
struct OpenDropped {
    std::string path;
};
struct OpenLink {
    std::string link;
};
/// The next level after a goal.
struct OpenNextLevel {};
struct CreateLevel {
    Level level;
    int material = 0;  ///< of the brush afterwards
};
struct SaveLevelTo {
    std::string path;
};
/// Plays the map of the open dialog with other roles.
struct ChooseRoles {
    MapChoices choices;
};
/// Loads files that other programs have changed; asks about a conflict, and about unsaved work of
/// earlier runs. Executed in every frame; a mode that handles it postpones this.
struct FollowFiles {
    int64_t nowNs = 0;
};
struct AnswerQuestion {
    Answer answer = Answer::cancel;
};

// The open dialog.

struct CloseDialog {};
/// Shows a folder in the open dialog, which it opens if needed.
struct ShowFolder {
    std::string path;
};
/// Changes one of the player's own levels or saved runs.
struct RenameFile {
    std::string path;
    std::string name;
};
struct CopyFile {
    std::string path;
};
struct RemoveFile {
    std::string path;
};

// The window.

/// A text for the clipboard.
struct CopyText {
    std::string text;
    std::string description;  ///< such as "C++"
};
struct CopyPresetLink {
    Preset preset;
};
struct CloseSettings {};
/// The title over the playground.
struct ShowTitle {};
/// The map of courses.
struct ShowJourney {};
struct CloseGoalCard {};
/// Finishes the lesson without its task.
struct FinishLesson {};
/// A key was pressed in play. Shows a hint to new players.
struct ShowKeyHint {
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
};
/// The keys that a player chooses in that hint.
enum class HintKeys : uint8_t { unchanged, arrows, spaceJumps };
struct CloseKeyHint {
    HintKeys keys = HintKeys::unchanged;
};
/// Ends the program.
struct Quit {
    bool confirms = true;
};

using AppCommand =
    std::variant<Command, Action, Note, PointerCommand, WheelCommand, BeginStroke, EndStroke,
                 StopTools, ChangeSettings, ChangeTools, ChangeEditor, ChangeStepInspector, ZoomBy,
                 GoToStep, ResumeHere, LeaveReplay, ReturnToOwnRun, RestoreDiscarded, ReplayWith,
                 OpenLevel, OpenReplay, OpenDropped, OpenLink, OpenNextLevel, CreateLevel,
                 SaveLevelTo, ChooseRoles, FollowFiles, AnswerQuestion, CloseDialog, ShowFolder,
                 RenameFile, CopyFile, RemoveFile, CopyText, CopyPresetLink, CloseSettings,
                 ShowTitle, ShowJourney, CloseGoalCard, FinishLesson, ShowKeyHint, CloseKeyHint,
                 Quit>;

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

/// Pushes the change of a setting. @param member  of Settings or InputSettings
template <class Member, class T>
void pushSetting(CommandQueue& queue, Member member, const T& value) {
    queue.push(
        ChangeSettings{[member, value](Settings& settings) { valueOf(settings, member) = value; }});
}

}  // namespace pixelstep
