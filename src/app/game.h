// The game in its window: the values that live as long as it does, and the functions on them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "app/course_view.h"
#include "app/input_state.h"
#include "app/modal.h"
#include "app/pace.h"
#include "app/run_log.h"
#include "app/screen.h"
#include "app/tools.h"
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
    Modal modal;
    Toasts toasts;
    Readouts readouts;
    RunLog runLog;
    bool isLeaving = false;
};

/// The cause of a change of the world.
enum class Cause : uint8_t {
    step,     ///< also of a watched replay, with its commands
    command,  ///< also undo and redo
    load,     ///< another level: mostly another session
    seek,     ///< time travel to another step
};

/// Call after every change of the world: updates renderer, camera and tools.
void worldChanged(Game& game, Cause cause);

/// Plays the sounds of a change of the world; jumps in time and other levels are silent.
void hear(Game& game, Cause cause);
/// Opens the device when it is needed; muting stops all sounds. Call every frame.
void followSoundSettings(Game& game);

/// Gives the next event, or false if there is none.
using EventSource = std::function<bool(SDL_Event& event)>;
inline bool nextSdlEvent(SDL_Event& event) {
    return SDL_PollEvent(&event) != 0;
}
/// Handles pending events, up to one that widgets have to see first.
void handleEvents(Game& game, const EventSource& next = nextSdlEvent);

/// Performs an action of a key, a pad or the panel.
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
/// Watches a replay from its start.
void watchReplay(Game& game, const Replay& replay);
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
void addOwnRun(Game& game, DrawOptions& options);
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
/// Applies commands that wait for the next frame now.
void flushCommands(Game& game);

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
/// A key while a dialog is open.
void pressDialogKey(Game& game, SDL_Scancode key, bool isShift);
/// Draws question or dialog, and performs their requests.
void drawDialogs(Game& game, float viewWidth);
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
/// Draws hints next to the player. @param head, feet  [window points] of the player
void drawFirstHints(Game& game, Vec2i head, Vec2i feet, float width);
/// Draws the page of settings while it is open.
void drawSettings(Game& game);
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
/// Offers an event to edit mode. @return  false if edit mode does not use it
bool editKeyDown(Game& game, const SDL_KeyboardEvent& key);
void editKeyUp(Game& game, SDL_Scancode key);
void editMouseDown(Game& game, MouseButton button);
void editMouseMoved(Game& game);
void editMouseUp(Game& game, MouseButton button);
/// @return  false if the wheel turns the palette instead
bool editWheel(Game& game, int by);
/// Applies the commands of edit mode.
void applyEdits(Game& game);
/// Zooms edit mode's camera, the pointer's world pixel staying where it is.
void zoomBy(Game& game, int by);
/// The pointer with its modifiers; nothing while it is not over the world.
std::optional<EditPointer> editPointer(const Game& game);
/// Draws edit mode, and performs the requests of its bar.
void drawEditing(Game& game, const PanelModel& model);

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
/// Follows the time sliders.
void followTimeline(Game& game, const TimelineRequests& requests);

/// Applies commands and simulates the steps that are due.
void simulate(Game& game);
/// Shows the trajectories of jumps, or hides them.
void toggleTrajectories(Game& game);
/// Pins the last trajectory as it is shown; or reports why not.
void pinTrajectory(Game& game);
/// Starts recording a path, or ends that and shows its trajectory.
void markTrajectory(Game& game);
/// Updates trajectories after a change of their switch or of the world.
void followTrajectories(Game& game, Cause cause);
/// The trajectories and ruler to draw, and their labels.
void addTrajectories(Game& game, DrawOptions& options);
void drawTrajectoryWords(Game& game, LabelLayout& labelLayout, const PointOf& pointOf);

/// Updates the comparison bodies, or forgets them.
void followGhosts(Game& game, Cause cause);
/// Adds them, and the tile under the pointer, to what is drawn.
void addLessonOverlays(const Game& game, DrawOptions& options);
/// The labels of trajectories, comparison bodies, contacts and tiles.
/// @param width, bottom  [window points] of the view
void drawOverlayWords(Game& game, float width, float bottom);

/// Opens the step inspector at the inspected body, otherwise the player, and pauses; or closes it.
void toggleStepInspector(Game& game);
/// True while it is open and time is stopped: then it is visible and has its own keys.
bool showsStepInspector(const Game& game);
/// An action's key while it is visible. @return  false if it does not use the action
bool performInStepInspector(Game& game, Action action);
/// Updates its explanation. Call every frame before drawing.
void followStepInspector(Game& game);

/// Updates the run through zones after a change of the world; stores the best one.
void followCourse(Game& game, Cause cause);
/// Shows the view that the level requests, instead of the player's own overlays.
void followView(Game& game);
/// The player of the best run, as far as this one has come.
void addBestRun(const Game& game, DrawOptions& options);
/// The words of signs in reach.
void drawSigns(const Game& game, float width);
/// The clock of a run, and the card at its goal.
/// @param width  [window points] of the view
void drawCourse(Game& game, float width);

/// Draws the world, the panel and the messages; stores their requests.
void drawFrame(Game& game);

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
