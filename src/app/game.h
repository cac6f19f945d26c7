// The game in its window: the values that live as long as it does, and the functions on them.
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
#include "app/pace.h"
#include "app/run_log.h"
#include "app/screen.h"
#include "app/tools.h"
#include "app/views.h"
#include "editor/ui/edit_overlay.h"
#include "files/document.h"
#include "files/user_data.h"
#include "game/run/session.h"
#include "game/world/actor_cast.h"
#include "io/link_text.h"
#include "lab/comparison/naive_move.h"
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

/// What the program starts with, chosen before there is a window.
struct Start {
    Session session;
    Document document{};
    DocumentRequests said{};           ///< of the level's file
    std::vector<std::string> notes{};  ///< to be shown
};

/// Measurements, reasons and ghosts that are shown.
struct Readouts {
    MotionReason reason;
    Timings timings;
    CourseView course;
    NaiveMove naive;
    VariableStep variableStep;
    Ruler ruler;
    int64_t pictureCost = 0;  ///< [ns] that drawing the last frame took
};

struct Game {
    Game(const PlayOptions& playOptions, Window openWindow, Start start,
         const std::string& assetsFolder);

    PlayOptions options;
    Screen screen;
    Session session;
    std::optional<Session> ownRun{};  ///< while a run with other settings is watched
    Document document;
    UserData userData;

    Settings settings;
    SettingsFile settingsFile;
    PanelState panel;
    Tools tools;
    InputState inputState;
    Pace pace;
    ModeStack modes;
    std::optional<FirstHint> hint{};                 ///< told once; play goes on
    std::optional<Transition> afterSave{};           ///< done once the level is saved
    std::vector<MaterialColours> materialColours{};  ///< for pictures of levels
    CommandQueue queue;
    Toasts toasts;
    Readouts readouts;
    Views views = makeViews({panel.trajectories, readouts.ruler, readouts.naive,
                             readouts.variableStep, readouts.reason});
    RunLog runLog;
    bool isLeaving = false;
};

/// Call after every change of the world: updates renderer, camera and tools.
void worldChanged(Game& game, Cause cause);

/// Plays the sounds of a change of the world; jumps in time and other levels are silent.
void hear(Game& game, Cause cause);
/// Opens the device when it is needed; muting stops all sounds. Call every frame.
void followSoundSettings(Screen& screen, bool isMuted);

/// Gives the next event, or false if there is none.
using EventSource = std::function<bool(SDL_Event& event)>;
inline bool nextSdlEvent(SDL_Event& event) {
    return SDL_PollEvent(&event) != 0;
}
/// Handles pending events, up to one that widgets have to see first.
void handleEvents(Game& game, const EventSource& next = nextSdlEvent);

/// Executes the commands of keys, widgets and tools, in order. Call once a frame, before time
/// advances.
void drainCommands(Game& game);
void execute(Game& game, const AppCommand& command);
/// Performs an action of a key, a pad or a widget in the topmost mode that uses it.
void perform(Game& game, Action action);
/// Opens a level, or reports why not; asks first if changes would be lost.
void requestLevel(Game& game, const std::string& path);
/// Opens a level or chooses a preset that was dropped onto the window.
void dropFile(Game& game, const std::string& path);
/// Takes a preset's settings. @param path  of its file; empty if it has none
void usePreset(Game& game, const Preset& preset, const std::string& path);
/// Plays another session; nothing of the last one is kept.
void startSession(Game& game, Session session);
/// Plays a level from its start.
void playLevel(Game& game, const Level& level);
/// Adds or removes the mode of watching. Call after the session has changed.
void followReplay(Game& game);
/// Watches a replay from its start.
void watchReplay(Game& game, const Replay& replay);
/// The player's buttons count from here on.
void endReplay(Game& game);
/// Opens the content of a link: a level as a copy, a replay, a preset; or reports why not.
void openLink(Game& game, const std::string& link);
/// The same with a link on the clipboard.
void pasteLink(Game& game);
/// Puts a link on the clipboard that carries the level, or the replay that is watched.
void copyLink(Game& game);
void copyLink(Game& game, LinkKind kind, const std::string& text);
/// What-if run: watches the run so far, or the one that is watched, from its start under a preset's
/// settings; asks first if changes would be lost.
void playUnder(Game& game, const Preset& preset);
/// Ends a run with other settings and returns to the player's own.
void backToOwnRun(Game& game);
/// While a run with other settings is watched: the player of the own run, at the same step.
std::optional<Body> ownRunBody(Game& game);
/// The same without asking.
void watchUnder(Game& game, const Preset& preset);
/// Performs a transition, or asks first if changes would be lost.
void requestTransition(Game& game, Transition transition);
/// Leaves, or asks first.
void requestLeave(Game& game);
/// Writes the level to its file; asks first if another program has written there.
void saveLevel(Game& game);
/// The same to another file, which is the level's from then on. Replaces what is there.
void saveLevelTo(Game& game, const std::string& path);
/// Plays a level that has no file; asks first if changes would be lost.
void requestNew(Game& game, const Level& level);
/// Applies what the tools have collected since: a stroke's cells.
void applyToolCommands(Game& game);

/// The dialogs: to open, to save under a name, to make a level.
void showOpen(Game& game);
/// From a goal to the next level of the folder; behind its last one, the levels of the next place.
void goOnFromGoal(Game& game);
void showSaveAs(Game& game);
void showNew(Game& game);
/// The roles in the map that is played, or in one that cannot be played as it is.
void showSolid(Game& game);
void showSolid(Game& game, const MapOffer& offer);
/// Updates the dialog about roles after the map was read again.
void refreshSolid(Game& game, const std::optional<MapOffer>& offer);
void closeDialog(Game& game);
void performDialogRequest(Game& game, const DialogRequest& request);
/// Reads the level's file again, from the start; asks first if changes would be lost.
void reloadLevel(Game& game);
/// Continues with the answer to the open question.
void answerQuestion(Game& game, Answer answer);
/// The level's name, or its file's.
std::string levelTitle(const Game& game);
/// True if leaving would lose something.
bool hasUnsavedWork(const Game& game);
/// The pictures of the level's map, drawn instead of the built-in materials; null for these.
std::shared_ptr<const MapPictures> shownPictures(const Game& game);

/// Performs the requests of the document: notes, questions, commands.
void carryOut(Game& game, const DocumentRequests& requests);
/// Saves as planned: at once, after a question, or under a name that is still to be chosen.
void goOnSaving(Game& game, const SavePlan& plan);
/// Shows a question; play waits for the answer.
void ask(Game& game, FileQuestion about);
/// Takes changes of the level's file by other programs, or reports or asks about them.
void followFiles(Game& game, int64_t nowNs);

/// Takes over the settings of earlier runs, and looks for work that they lost. The command line
/// takes precedence.
/// @param folder  the player's own, ends with '/'; empty: nothing is kept
void usePlayerFolder(Game& game, const std::string& folder, const FoundSettings& found);
/// Puts a level that was opened at the front of the recent ones.
void noteOpened(Game& game, const std::string& path);
/// A key was pressed in play, or made a clone: shows a hint once.
void noteFirstKey(Game& game, SDL_Scancode key);
void noteFirstClone(Game& game);
/// A hint ends after some time, and in edit mode.
void updateFirstHint(Game& game);
void answerFirstHint(Game& game, HintAnswer answer);
void closeSettings(Game& game);
/// Writes the settings if they have changed.
void keepSettings(Game& game);
/// Writes unsaved work when that is due; asks about unsaved work of earlier runs.
void keepUnsavedWork(Game& game, int64_t nowNs);
/// The run ends: writes settings, and unsaved work unless that is given up.
void keepAtEnd(Game& game);
/// A browser page is hidden and may end: stores everything now.
void keepAtHiding(Game& game);
/// Continues with the answer about work that an earlier run lost.
void answerLostWork(Game& game, Answer answer);
/// Applies commands in order; reports rejected ones.
void applyCommands(Game& game, const std::vector<Command>& commands);

/// Enters edit mode, or leaves it and then restarts bodies if starts have changed.
void toggleEdit(Game& game);
/// Leaves edit mode and restarts with the player at a world pixel.
void playFrom(Game& game, Vec2i at);
/// True if edit mode is on.
bool isEditing(const Game& game);
/// Applies the commands of edit mode.
void applyEdits(Game& game);
/// The pointer with its modifiers; nothing while it is not over the world.
std::optional<EditPointer> editPointer(const Game& game);

/// Undoes the last stroke, redoes the next one; or reports why not.
void undo(Game& game);
void redo(Game& game);
HistoryModel historyModelOf(const Game& game);
/// The steps that time travel can reach.
TimeModel timeModelOf(const Game& game);
/// Goes to a step, back or forward, in the played run or a watched replay.
void goTo(Game& game, int64_t step);
/// Continues towards the requested step, for a part of a frame.
void seek(Game& game);
/// Goes back by what is due, faster the longer the key is held.
void goBack(Game& game, int dueSteps, int64_t nowNs);

/// Simulates the steps that are due.
void advanceTime(Game& game);
/// Brings all that is shown up to date with the world and the window. Call before drawFrame.
void updateView(Game& game);
/// Shows the trajectories of jumps, or hides them.
void toggleTrajectories(Game& game);
/// Pins the last trajectory as it is shown; or reports why not.
void pinTrajectory(Game& game);
/// Starts recording a path, or ends that and shows its trajectory.
void markTrajectory(Game& game);
/// Plays the last trajectory again if the movement settings have changed.
void updateTrajectories(Game& game);

/// Opens the step inspector at the inspected body, otherwise the player, and pauses; or closes it.
void toggleStepInspector(Game& game);
/// True while it is open and time is stopped: then it is visible and has its own keys.
bool showsStepInspector(const Game& game);

/// Updates the run through zones after a change of the world; stores the best one.
void followCourse(Game& game, Cause cause);
/// Shows the view that the level requests, instead of the player's own overlays.
void followView(Game& game);
/// The player of the best run, as far as this one has come.
void addBestRun(const Game& game, DrawOptions& options);
/// Finds the best run of the level that is played.
void updateCourse(Game& game);
/// The clock of a run, and the card at its goal.
/// @param width  [window points] of the view
/// @return       [window points] the clock's lower edge; 0 without one
float drawCourse(const Game& game, float width, CommandQueue& queue);
/// The level's name and what it says about itself, for a while after it was opened.
/// @param top  [window points] what is above it ends there
void drawIntroduction(const Game& game, const ModeFrame& frame, float top);
/// What is wrong with the level's file, below edit mode's bar; `help`, if it is there, below that.
void drawTrouble(const Game& game, float width);

/// Draws the world, the panel and the messages; their requests go into the queue.
void drawFrame(Game& game);
/// [window points] the middle of a body's upper edge, as it is drawn.
Vec2i headOf(const Game& game, const Actor& actor);
/// What a placing tool would do at the pointer; nothing while none is in use.
std::optional<PointerHint> pointerHintOf(const Game& game);

/// True if the panel is on the screen; in a narrow window it lies over all of it.
bool showsPanel(const Game& game);
/// Shows the panel or hides it.
void togglePanel(Game& game);
/// Width of the view, left of the panel. [window points]
int viewWidth(const Game& game);
/// The layout that fits the window as it is now.
Layout wantedLayout(const Game& game);
/// The camera in use: the one that follows the player, or edit mode's.
const Camera& shownCamera(const Game& game);
/// The world pixel at a point of the window. [window points]
Vec2i pixelAt(const Game& game, Vec2i point);
/// The world pixel under the pointer.
Vec2i pointedAt(const Game& game);
/// True if the pointer is over the world and no widget uses it.
bool isOverWorld(const Game& game);
/// True while the mouse is in use and a preview is shown: a placing tool is chosen, or a tile was
/// chosen just now.
bool showsPlacing(const Game& game);
/// The ray or box cast from the player to the pointer; nothing unless its key is held.
std::optional<ActorCast> lookOf(const Game& game);

}  // namespace pixelstep
