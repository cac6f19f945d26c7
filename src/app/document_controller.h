// Opens, saves and follows the file of the level, with its questions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "app/session_controller.h"
#include "files/document.h"
#include "files/file_question.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/question.h"

namespace pixelstep {

class DialogController;
class Tools;
class UserFiles;
struct PanelState;

/// Executes all actions on the level's file. Actions that would lose changes ask first.
class DocumentController {
public:
    /// @param panel  its presets, to which movement settings are saved
    /// @param seed   the seed of new sessions
    DocumentController(Document& document, SessionController& sessionController, Tools& tools,
                       PanelState& panel, DialogController& dialogController, UserFiles& userFiles,
                       CommandQueue& queue, Notify notify, uint64_t seed)
        : document_(document),
          sessionController_(sessionController),
          session_(sessionController.session()),
          tools_(tools),
          panel_(panel),
          dialogController_(dialogController),
          userFiles_(userFiles),
          queue_(queue),
          notify_(std::move(notify)),
          seed_(seed) {}

    /// The level's name, or its file's.
    std::string title() const;
    /// True if leaving the level would lose changes.
    bool hasUnsavedWork() const;

    /// Performs a transition, or asks first if changes would be lost.
    void requestTransition(Transition transition);
    /// Opens a level, or reports why not.
    void requestLevel(const std::string& path);
    /// Opens the level behind an exit that the player reached in the last step. Once it was tried,
    /// not again until the player has left the exit.
    /// @return  true if another level opens, or a question does
    bool followExit();
    /// Shows the title, over the level that belongs to it.
    void requestTitle();
    /// The level before or after this one in its folder.
    void requestNeighbour(int direction);
    /// The next level of the folder after a goal; after the last one, the list of the next folder.
    void requestNext();
    /// Reads the level's file again, from the start.
    void reload();
    /// Asks whether to resume from a step before changes of the level.
    void askToResume() { ask(ResumeQuestion{}); }
    /// Stops watching a replay: returns to the player's own run, to the level that was played
    /// before, or resumes play at the current step.
    void leaveReplay();
    /// Ends the program, or asks first.
    void requestLeave();
    void leave();
    bool hasLeft() const { return hasLeft_; }

    /// Writes the level to its file; asks first if another program has written there.
    void save();
    /// Writes the level to another file, which is its file from then on. Replaces an existing file.
    void saveTo(const std::string& path);
    /// Continues with the answer to the open question.
    void answer(Answer answer);
    /// Saves to a file that the player has chosen; asks first if it exists.
    void saveAs(const std::string& path);
    /// Closes the open dialog, and cancels the transition that waits for a save.
    void closeDialog();
    /// Plays the map of the open dialog with these choices; the dialog stays.
    void chooseRoles(const MapChoices& choices);
    /// Changes one of the player's own levels or saved runs; the dialog shows the result.
    void renameFile(const std::string& path, const std::string& name);
    void copyFile(const std::string& path);
    void removeFile(const std::string& path);
    /// Plays what the document has read, and shows its messages.
    /// @param isRecent  stores a new level among the recent ones
    void apply(const DocumentResult& result, bool isRecent = true);

    /// Executes FollowFiles. @return  true if something new must be drawn
    bool followFiles(int64_t nowNs);
    /// Writes unsaved work when a write is due.
    void saveUnsavedWork(int64_t nowNs);

private:
    void ask(FileQuestion about);
    void storeRecentLevel();
    void leaveLevel(const Transition& transition);
    void continueSaving(const SavePlan& plan);
    void writeTo(const std::string& path);
    void cancelSave(const Note& note);

    Document& document_;
    SessionController& sessionController_;
    const Session& session_;  // of the run
    Tools& tools_;
    PanelState& panel_;
    DialogController& dialogController_;
    UserFiles& userFiles_;
    CommandQueue& queue_;
    Notify notify_;
    uint64_t seed_;
    std::optional<Transition> afterSave_;  // performed once the level is saved
    std::string recentPath_;               // the document's, as last stored
    std::string levelBeforeReplay_;        // empty: none, or it had no file
    bool hasLeft_ = false;
    bool isInTriedExit_ = false;
};

}  // namespace pixelstep
