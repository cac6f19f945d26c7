// The game in its window: everything that lives as long as it does, and what is done to it.
#pragma once

#include <optional>
#include <string>

#include "app/gamepads.h"
#include "app/input.h"
#include "app/modal.h"
#include "app/options.h"
#include "app/shot.h"
#include "app/trace_file.h"
#include "app/window.h"
#include "draw/look_overlay.h"
#include "draw/renderer.h"
#include "edit/edit_camera.h"
#include "edit/edit_mode.h"
#include "edit/play_tools.h"
#include "files/files.h"
#include "game/run/clock.h"
#include "game/run/session.h"
#include "scene/look_words.h"
#include "scene/timings.h"
#include "scene/viewpoint.h"
#include "scene/why.h"
#include "ui/bindings.h"
#include "ui/edit_bar.h"
#include "ui/edit_overlay.h"
#include "ui/help.h"
#include "ui/messages.h"
#include "ui/panel.h"
#include "ui/timeline.h"
#include "ui/tools.h"
#include "ui/ui.h"

namespace pixelstep {

/// What the program plays: chosen before there is a window.
struct Start {
    Session session;
    std::string levelPath;           ///< where the level is from; empty for a replay's own
    std::string failedPath;          ///< the level that was wanted and could not be read
    std::vector<std::string> notes;  ///< to be shown
    Watcher watcher{};               ///< of the level's file, since before it was read
};

/// Edit mode as the window has it, beside its tools.
struct EditView {
    bool isOn = false;
    EditBarState bar;
    EditCamera camera;
    Shared<Cast> living;  ///< the cast that the bodies were last made from
    bool isPanKeyHeld = false;
};

struct Game {
    Game(const PlayOptions& playOptions, Window openWindow, Start start,
         const std::string& assetsFolder);

    PlayOptions options;
    Window window;
    Ui ui;
    Renderer renderer;
    Session session;
    std::string levelPath;
    std::string failedPath;

    Settings settings;
    PanelState panel;
    PlayTools playTools;
    EditMode editMode{playTools.brush(), playTools.bodies()};
    EditView editView;
    Toasts toasts;
    Why why;
    Timings timings;
    Files files;
    Modal modal;
    bool isLeaving = false;

    InputLatch keys;
    InputLatch padKeys;
    Gamepads pads;
    LookTool look;
    Vec2i mouse;  ///< [window points]
    bool isMouseInside = false;
    int modifiers = 0;  ///< KMOD_.., as they were at the event that is handled
    Rect timelineRect;  ///< [window points] of the bar over the view; empty if there is none
    bool ownsKeyboard = true;

    Clock clock;
    int64_t lastFrame = 0;  ///< [ns]
    int stepsAsked = 0;     ///< single steps, while paused
    int alphaPer1000 = 1000;
    bool waitsForDisplay = true;
    bool appliedVsync = true;
    bool wasWatching = false;
    bool isGoingBack = false;         ///< while its key is held
    int64_t backSince = 0;            ///< [ns]
    std::optional<int64_t> seeksTo;   ///< a step that is gone to over several frames
    bool waitsInPast = false;         ///< paused by going there: a move plays on
    bool hasGoneBack = false;         ///< what was written along the way is no longer the run
    int quietFrames = 0;              ///< since an event came or a body moved
    std::vector<std::string> levels;  ///< beside the one that is played

    int strokeEndsIn = 0;  ///< frames, after a mouse button was let go

    Layout layout;
    Viewpoint view;
    std::vector<Command> commands;  ///< for the next frame
    std::optional<TraceFile> trace;
    std::optional<Shot> shot;
};

/// Takes the events that wait, up to one that widgets have to see first.
void handleEvents(Game& game);

/// Does what a key, a pad or the panel asked for.
void perform(Game& game, Action action);
/// Opens a level, or says why not; asks first if changes would be lost.
void requestLevel(Game& game, const std::string& path);
/// Leaves, or asks first.
void requestLeave(Game& game);
/// Writes the level to its file; asks first if somebody else has written there.
void saveLevel(Game& game);
/// The same to another file, which is the level's from then on. Whatever is there goes.
void saveLevelTo(Game& game, const std::string& path);
/// Plays a level that has no file; asks first if changes would be lost.
void requestNew(Game& game, const Level& level);
/// Applies what was painted and asked for and waits for the next frame.
void flushCommands(Game& game);

/// The dialogs: to open, to save under a name, to make a level.
void showOpen(Game& game);
void showSaveAs(Game& game);
void showNew(Game& game);
void closeDialog(Game& game);
/// True while a question or a dialog stands: play waits.
bool isHeldUp(const Game& game);
/// A key while a dialog is open.
void pressDialogKey(Game& game, SDL_Scancode key);
/// Draws question or dialog, and does what they are told.
void drawDialogs(Game& game, float viewWidth);
/// Reads the level's file again, from the start; asks first if changes would be lost.
void reloadLevel(Game& game);
/// Goes on with what was asked about.
void answerQuestion(Game& game, Answer answer);
/// What a file's level lost on the way here: all of it on stderr, the first in a note.
void tellLosses(Game& game, const std::vector<std::string>& warnings);
/// The level's name, or its file's.
std::string levelTitle(const Game& game);
/// True if leaving would lose something.
bool hasUnsavedWork(const Game& game);

/// The level's file, or the one that was wanted and could not be read; empty if there is none.
std::string followedPath(const Game& game);
/// Begins to watch the level's file, as it is now unless it was watched already.
void watchFiles(Game& game);
/// Takes what others wrote to the level's file, or says or asks about it.
void followFiles(Game& game, int64_t nowNs);
/// True if the file holds what somebody else wrote at a later moment than the world's: time went
/// back past it.
bool isBeforeTheirs(const Game& game);
/// Goes on after both sides had changed the level.
void answerBothSides(Game& game, Answer answer);
/// Plays a level from its start. Requires: it can be loaded.
/// @param path  of its file; empty if it has none yet
void playLevel(Game& game, const Level& level, const std::string& path);

/// Takes the settings that an earlier run kept, and what it lost. Command line goes first.
/// @param folder  the player's own; empty: nothing is kept
void usePlayerFolder(Game& game, const std::string& folder, const FoundPreferences& found);
/// A level was opened: it is the first of the recent ones.
void noteOpened(Game& game, const std::string& path);
/// Writes the settings if they have changed.
void keepPreferences(Game& game);
/// Writes unsaved work when that is due; asks about what earlier runs lost.
void keepUnsavedWork(Game& game, int64_t nowNs);
/// The run ends: writes settings, and unsaved work unless that is given up.
void keepAtEnd(Game& game);
/// Goes on with what an earlier run lost.
void answerLostWork(Game& game, Answer answer);
/// Applies commands in order; says what was refused.
void applyCommands(Game& game, const std::vector<Command>& commands);

/// Enters edit mode, or leaves it: bodies whose starts have changed begin anew.
void toggleEdit(Game& game);
/// Leaves edit mode, the player at a world pixel.
void playFrom(Game& game, Vec2i at);
/// Edit mode's share of an event. @return  false if it is not edit mode's
bool editKeyDown(Game& game, const SDL_KeyboardEvent& key);
void editKeyUp(Game& game, SDL_Scancode key);
void editMouseDown(Game& game, MouseButton button);
void editMouseMoved(Game& game);
void editMouseUp(Game& game, MouseButton button);
/// @return  false if the wheel is the palette's
bool editWheel(Game& game, int by);
/// Applies what edit mode has asked for.
void applyEdits(Game& game);
/// Zooms edit mode's camera, the pointer's world pixel staying where it is.
void zoomBy(Game& game, int by);
/// The pointer as edit mode takes it; nothing while it is not over the world.
std::optional<EditPointer> editPointer(const Game& game);
/// Draws what edit mode shows, and does what its bar asks for.
void drawEditing(Game& game, const PanelFacts& facts);

/// Gives the level back as it was before the last stroke, or after the next one; says why not.
void undo(Game& game);
void redo(Game& game);
HistoryFacts historyFactsOf(const Game& game);
/// All that comes of one press of a mouse button, wherever it is, is undone together: the strokes
/// of an editor, a slider's way, a shape that is painted.
void beginStroke(Game& game);
/// Its last commands are still to come: those of the tools in this frame, the panel's in the next.
void endStroke(Game& game);
/// Call once a frame, when its commands are done.
void finishStroke(Game& game);

/// The steps that can be gone to.
TimeFacts timeFactsOf(const Game& game);
/// Shows the world as it was, or will be in a watched replay, after a step.
void goTo(Game& game, int64_t step);
/// Goes on towards game.seeksTo, for a part of a frame.
void seek(Game& game);
/// Goes back by what is due, faster the longer the key is held.
void goBack(Game& game, int dueSteps, int64_t nowNs);
/// Does what the sliders of time ask for.
void followTimeline(Game& game, const TimelineWishes& wishes);

/// Simulates what is due.
void simulate(Game& game);
/// Draws the world, the panel and the messages; keeps what they ask for.
void drawFrame(Game& game);

/// [window points] of the view, left of the panel.
int viewWidth(const Game& game);
/// How the view should lie in the window as it is now.
Layout wantedLayout(const Game& game);
/// Where one looks: after the player, or while editing wherever one likes.
const Camera& shownCamera(const Game& game);
/// The world pixel under the pointer.
Vec2i pointedAt(const Game& game);
/// True if the pointer is over the world and nothing else wants it.
bool isOverWorld(const Game& game);
/// What the player sees, or would be stopped by, towards the pointer; nothing unless that is asked
/// for.
std::optional<Look> lookOf(const Game& game);

}  // namespace pixelstep
