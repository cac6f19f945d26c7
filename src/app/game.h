// The game in its window: everything that lives as long as it does, and what is done to it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/hands.h"
#include "app/modal.h"
#include "app/options.h"
#include "app/pace.h"
#include "app/screen.h"
#include "app/taps.h"
#include "app/tools.h"
#include "files/document.h"
#include "files/keeper.h"
#include "game/run/session.h"
#include "game/world/look.h"
#include "scene/timings.h"
#include "scene/why.h"
#include "ui/bindings.h"
#include "ui/edit/edit_overlay.h"
#include "ui/help.h"
#include "ui/messages.h"
#include "ui/panel/panel.h"
#include "ui/timeline.h"
#include "ui/tools.h"

namespace pixelstep {

/// What the program plays: chosen before there is a window.
struct Start {
    Session session;
    Document document{};
    std::vector<std::string> notes{};  ///< to be shown
};

/// What the run says of itself.
struct Readouts {
    Why why;
    Timings timings;
};

struct Game {
    Game(const PlayOptions& playOptions, Window openWindow, Start start,
         const std::string& assetsFolder);

    PlayOptions options;
    Screen screen;
    Session session;
    Document document;
    Keeper keeper;

    Settings settings;
    PanelState panel;
    Tools tools;
    Hands hands;
    Pace pace;
    Modal modal;
    Toasts toasts;
    Readouts readouts;
    Taps taps;
    bool isLeaving = false;
};

/// Why the world is another than it was.
enum class Cause : uint8_t {
    step,     ///< also of a watched replay, with its commands
    command,  ///< also undo and redo
    load,     ///< another level
    seek,     ///< a step was gone to
};

/// Call after every change of the world: tells all that looks at it.
void worldChanged(Game& game, Cause cause);

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
/// A key while a dialog is open.
void pressDialogKey(Game& game, SDL_Scancode key);
/// Draws question or dialog, and does what they are told.
void drawDialogs(Game& game, float viewWidth);
/// Reads the level's file again, from the start; asks first if changes would be lost.
void reloadLevel(Game& game);
/// Goes on with what was asked about.
void answerQuestion(Game& game, Answer answer);
/// The level's name, or its file's.
std::string levelTitle(const Game& game);
/// True if leaving would lose something.
bool hasUnsavedWork(const Game& game);

/// Does what the document wants.
void carryOut(Game& game, const DocumentWishes& wishes);
/// Saves as planned: at once, after a question, or under a name that is still to be chosen.
void goOnSaving(Game& game, const SavePlan& plan);
/// Shows a question; play waits for the answer.
void ask(Game& game, FileQuestion about);
/// Takes what others wrote to the level's file, or reports or asks about it.
void followFiles(Game& game, int64_t nowNs);

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
/// The steps that can be gone to.
TimeFacts timeFactsOf(const Game& game);
/// Shows the world as it was, or will be in a watched replay, after a step.
void goTo(Game& game, int64_t step);
/// Goes on towards the step that is sought, for a part of a frame.
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
