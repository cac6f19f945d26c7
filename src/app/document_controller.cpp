// Opens, saves and reloads the level file, and shows the questions about it.
#include "app/document_controller.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "app/dialog_controller.h"
#include "app/modes.h"
#include "app/page.h"
#include "app/tools.h"
#include "app/user_files.h"
#include "draw/map/map_picture.h"
#include "files/own_files.h"
#include "files/paths.h"
#include "game/world/course.h"
#include "io/file_state.h"
#include "scene/timings.h"

namespace pixelstep {
namespace {

/// @param isBundled     the level came with the program
/// @param keepsPresets  presets can be saved
Question questionAbout(const FileQuestion& about, const Document& document, const Session& session,
                       bool isBundled, bool keepsPresets) {
    const std::string title = document.title(session.world().level);
    if (const auto* overwriting = std::get_if<OverwriteRequest>(&about))
        return aboutOverwriting(overwriting->description);
    if (std::holds_alternative<ResumeQuestion>(about)) return aboutResuming();
    if (const auto* both = std::get_if<FileConflict>(&about)) {
        Question question =
            both->isByRoles ? aboutRoles(title) : aboutConflict(title, both->savePath);
        if (!document.hasUnsavedWork(session)) question.lines = {"An earlier step is shown."};
        if (session.isInPast())
            question.lines.push_back(question.choices.front().text +
                                     ": the steps after the shown one are discarded.");
        return question;
    }
    if (const auto* lost = std::get_if<LostWorkQuestion>(&about)) return aboutRecovery(lost->lines);
    Question question = aboutChanges(title);
    if (std::get<Transition>(about).type == Transition::leave)
        question.lines.emplace_back("You are about to quit.");
    if (isBundled)
        question.lines.emplace_back(
            "It came with the program and stays as it is: Save writes a copy to your own levels.");
    if (session.isOnlyTuned() && keepsPresets)
        question.lines.emplace_back(
            "Only movement settings were changed. If you do not save the level, they are kept as "
            "the preset \"Last tried\".");
    return question;
}

/// Plays the version that another program saved. Bodies stay where they are.
void playExternalLevel(const Level& level, Tools& tools, SessionController& sessionController,
                       Document& document) {
    tools.stopAndCancelPath();
    sessionController.apply({Reload{level}});
    sessionController.setSavedLevel(level);
    document.setAdopted(level, sessionController.session().recording().entries.size() - 1);
}

/// Saves movement settings as the preset "Last tried", unless a preset changes the saved level so.
std::optional<Note> saveTriedSettings(const Session& session, PresetState& presets) {
    const Tuning& saved = session.savedTuning();
    const Tuning& tuning = session.world().level.tuning;
    const auto gives = [&](const ListedPreset& item) {
        return chosenTuning(item.preset, saved) == tuning;
    };
    if (presets.folders.own.empty() || std::ranges::any_of(presets.list.presets, gives))
        return std::nullopt;
    if (const auto error = saveOwnPreset(presets.folders, presetOf("last tried", tuning, saved)))
        return Note{NoteKind::warning, *error};
    presets.list = readList(presets.folders);
    return Note{NoteKind::info, "The settings you tried are now the preset \"Last tried\""};
}

}  // namespace

std::string DocumentController::title() const {
    return document_.title(session_.world().level);
}

bool DocumentController::hasUnsavedWork() const {
    return document_.hasUnsavedWork(session_);
}

void DocumentController::ask(FileQuestion about) {
    const bool keepsPresets = !panel_.presets.folders.own.empty();
    Question question = questionAbout(about, document_, session_,
                                      userFiles_.data.isBundled(document_.path()), keepsPresets);
    dialogController_.ask(std::move(question), std::move(about));
}

void DocumentController::requestTransition(Transition transition) {
    // The changes that could be lost are those of the player's own run.
    if (transition.type != Transition::rerun) sessionController_.returnToOwnRun();
    // Settings that were tried in a what-if run are saved when the player returns from it.
    const bool needsQuestion = transition.type == Transition::rerun
                                   ? document_.asksBeforeLeaving(session_)
                                   : hasUnsavedWork();
    if (needsQuestion) return ask(std::move(transition));
    leaveLevel(transition);
}

void DocumentController::requestLevel(const std::string& path) {
    requestTransition({.type = Transition::open, .level = path});
}

bool DocumentController::followExit() {
    const Zone* exit = exitReached(session_.world());
    if (exit == nullptr) {
        isInTriedExit_ = false;
        return false;
    }
    if (isInTriedExit_ || session_.isWatching() || sessionController_.isEditing()) return false;
    isInTriedExit_ = true;
    if (document_.path().empty()) {
        notify_({NoteKind::warning, "This exit leads nowhere: the level has no file yet"});
        return false;
    }
    Transition transition{.type = Transition::open, .at = exit->at};
    // The name of a level of the same LDtk project comes before a file of that name.
    const bool isInProject =
        document_.map() &&
        std::ranges::find(document_.map()->levels, *exit->to) != document_.map()->levels.end();
    transition.level = isInProject ? document_.path() : folderOf(document_.path()) + *exit->to;
    if (isInProject) transition.mapLevel = *exit->to;
    requestTransition(std::move(transition));
    return true;
}

void DocumentController::requestTitle() {
    const std::string& home = userFiles_.data.homeLevel();
    const bool isHome = !document_.path().empty() && absolutePath(document_.path()) == home;
    if (home.empty() || isHome) return dialogController_.showTitle();
    requestTransition({.type = Transition::open, .level = home, .showsTitle = true});
}

void DocumentController::requestNeighbour(int direction) {
    const auto path = neighbourOf(document_.path(), direction);
    if (path) return requestLevel(*path);
    notify_({NoteKind::info, "There is no other level in this folder"});
}

void DocumentController::requestNext() {
    if (const auto next = nextIn(document_.path())) return requestLevel(*next);
    dialogController_.showNextFolder();
}

void DocumentController::reload() {
    const std::string path = document_.followedPath();
    if (!path.empty()) return requestLevel(path);
    notify_({NoteKind::warning, "The level of a replay has no file to reload"});
}

void DocumentController::leaveReplay() {
    if (sessionController_.returnToOwnRun()) return;
    if (stampOf(levelBeforeReplay_).exists) return requestLevel(levelBeforeReplay_);
    sessionController_.resumeHere();
    notify_({NoteKind::info, "The replay ends here. You play from this step."});
}

void DocumentController::requestLeave() {
    requestTransition({});
}

void DocumentController::leave() {
    sessionController_.returnToOwnRun();  // its unsaved changes are stored at exit
    hasLeft_ = true;
}

void DocumentController::leaveLevel(const Transition& transition) {
    dialogController_.closeMenus();
    switch (transition.type) {
        case Transition::leave: return leave();
        case Transition::copy: return apply(document_.openCopy(*transition.fresh));
        case Transition::watch:
            if (!document_.path().empty()) levelBeforeReplay_ = document_.path();
            document_ = Document();
            document_.setDecoder(decodeMapPicture);
            return sessionController_.watch(*transition.replay);
        case Transition::rerun: return sessionController_.startWhatIf(*transition.preset);
        case Transition::create:
            apply(document_.create(*transition.fresh));
            if (!sessionController_.isEditing()) queue_.push(Action::toggleEdit);
            return;
        case Transition::open: {
            const DocumentResult result = document_.open(transition.level, transition.mapLevel);
            apply(result, !transition.showsTitle);
            if (result.play && transition.at)
                sessionController_.apply({Restart{transition.at->x, transition.at->y}});
            if (transition.showsTitle) dialogController_.showTitle();
            return;
        }
    }
}

void DocumentController::apply(const DocumentResult& result, bool isRecent) {
    if (result.play) sessionController_.start(Session(*result.play, seed_));
    if (result.reload) playExternalLevel(*result.reload, tools_, sessionController_, document_);
    if (result.saved) sessionController_.setSavedLevel(*result.saved);
    if (isRecent && (result.play || document_.path() != recentPath_)) storeRecentLevel();
    for (const Note& note : result.notes) notify_(note);
    if (!result.solid.empty())
        notify_({NoteKind::info, result.solid + withKeys(". {chooseSolid} changes it")});
    for (const std::string& line : result.lines) std::fprintf(stderr, "%s\n", line.c_str());
    if (result.readable) requestLevel(*result.readable);
    dialogController_.refreshMapRoles(result.choosableMap);
}

/// Saves as planned: at once, after a question, or under a name that is still to be chosen.
void DocumentController::continueSaving(const SavePlan& plan) {
    if (const auto* to = std::get_if<SaveTo>(&plan)) return saveTo(to->path);
    if (const auto* overwriting = std::get_if<OverwriteRequest>(&plan)) return ask(*overwriting);
    dialogController_.showSaveAs();
}

void DocumentController::storeRecentLevel() {
    recentPath_ = document_.path();
    if (recentPath_.empty()) return;
    if (const auto error = userFiles_.addRecentLevel(recentPath_))
        notify_({NoteKind::warning, *error});
}

/// Reports why the level was not saved, and cancels the transition that waited for it. If the "save
/// as" dialog is open, another name can be typed there.
void DocumentController::cancelSave(const Note& note) {
    if (auto* dialog = dialogController_.find<SaveAsDialog>()) {
        dialog->note = note.text;
        dialog->isFresh = true;
        return;
    }
    afterSave_.reset();
    notify_(note);
}

/// Saves to a file that may be replaced, with spawn points moved out of solid tiles.
void DocumentController::writeTo(const std::string& path) {
    const SavePreparation prepared =
        prepareForSave(session_.world().level,
                       document_.map() ? document_.map()->levels : std::vector<std::string>{});
    if (!prepared.canBeSaved) return cancelSave(prepared.notes.front());
    if (prepared.edit) sessionController_.apply({*prepared.edit});
    for (const Note& note : prepared.notes) notify_(note);
    const Level level = session_.world().level;
    const std::string before = document_.path();
    const Result<Note> saved = document_.save(path, level);
    if (!saved) return cancelSave({NoteKind::warning, saved.error().message});
    Note note = *saved;
    if (document_.path() != before) {
        storeRecentLevel();
        if (userFiles_.data.isBundled(before)) {
            note.text += ". The original stays as it is.";
            note.original = before;
        }
    }
    if (session_.hasLaterLevel())
        notify_({NoteKind::info,
                 "Saved the level as it was at this step. Later changes are not in the file; go "
                 "forward to get them back."});
    sessionController_.setSavedLevel(level);
    dialogController_.close();
    reportSaved(notify_, note);
    if (const auto then = std::exchange(afterSave_, std::nullopt)) leaveLevel(*then);
}

void DocumentController::save() {
    const std::string& path = document_.path();
    const bool isBundled = userFiles_.data.isBundled(path) && !document_.isAwaitingFile();
    const std::string copy = isBundled ? userFiles_.data.pathForCopy(path) : "";
    if (!copy.empty()) return writeTo(copy);
    // Without a folder for copies, or in a read-only folder: save a copy under another name.
    if (isBundled || (!path.empty() && !isWritableFolder(folderOf(path))))
        return dialogController_.showSaveAs();
    const SavePlan plan = document_.planSave(session_);
    // The plan looked at the file: it is the one that was read, or there is none.
    if (const auto* to = std::get_if<SaveTo>(&plan)) return writeTo(to->path);
    continueSaving(plan);
}

void DocumentController::saveTo(const std::string& path) {
    if (const auto reason = rejectSaveTo(path)) return cancelSave({NoteKind::warning, *reason});
    writeTo(path);
}

/// Also cancels the transition that waits for a save.
void DocumentController::closeDialog() {
    dialogController_.close();
    afterSave_.reset();
}

void DocumentController::saveAs(const std::string& path) {
    if (userFiles_.data.isBundled(path))
        return cancelSave({NoteKind::warning, "Levels of the program are not replaced"});
    continueSaving(document_.planSaveAs(path));
}

void DocumentController::renameFile(const std::string& path, const std::string& name) {
    const std::string& player = userFiles_.data.folder();
    if (!isOwnFile(player, path)) return;
    const bool isPlayed = !document_.path().empty() && !document_.isAwaitingFile() &&
                          absolutePath(document_.path()) == path;
    Result<std::string> renamed = Error{"", "This level has unsaved changes: save it first"};
    if (!isPlayed || !hasUnsavedWork()) renamed = renameOwnFile(player, path, name);
    if (renamed && isPlayed) apply(document_.followRename(*renamed, session_, nowNs()));
    dialogController_.showChangedFile(renamed);
}

void DocumentController::copyFile(const std::string& path) {
    if (isOwnFile(userFiles_.data.folder(), path))
        dialogController_.showChangedFile(copyOwnFile(path));
}

void DocumentController::removeFile(const std::string& path) {
    const std::string& player = userFiles_.data.folder();
    if (!isOwnFile(player, path)) return;
    const Result<std::string> removed = deleteOwnFile(player, path);
    dialogController_.showChangedFile(removed, removed ? "Moved to " + *removed : "");
}

/// Plays the map with these choices; the dialog stays.
void DocumentController::chooseRoles(const MapChoices& choices) {
    const auto* dialog = dialogController_.find<MapRolesDialog>();
    if (dialog == nullptr) return;
    const std::string path = dialog->path;
    apply(document_.choose(path, choices, dialog->isForFolder, session_, nowNs()));
}

bool DocumentController::followFiles(int64_t nowNs) {
    bool hasNews = false;
    for (const FileChange& change : document_.poll(nowNs)) {
        applyToolCommands(tools_, sessionController_);
        apply(document_.applyFileChange(change, session_, nowNs));
        hasNews = true;
    }
    if (const auto line = document_.takeDueError(nowNs)) {
        std::fprintf(stderr, "%s\n", line->c_str());
        hasNews = true;
    }
    if (const auto both = document_.conflict()) {
        ask(*both);
    } else if (const LostWork* lost = userFiles_.data.lostWork()) {
        ask(lostWorkQuestion(*lost));
    } else {
        return hasNews;
    }
    return true;
}

void DocumentController::saveUnsavedWork(int64_t nowNs) {
    // In the past, the file on disk holds the later and larger state; during a what-if run, that of
    // the player's own run.
    if (session_.isInPast() || sessionController_.hasOwnRun()) return;
    document_.updateDirty(session_);
    const Level* unsaved = unsavedLevel(document_, session_);
    if (const auto error = userFiles_.data.saveWork(unsaved, document_.path(), nowNs))
        notify_({NoteKind::warning, *error});
}

void DocumentController::answer(Answer answer) {
    const std::optional<FileQuestion> about = dialogController_.takeQuestion();
    if (!about) return;
    UserData& data = userFiles_.data;
    if (const auto* transition = std::get_if<Transition>(&*about)) {
        if (answer == Answer::save) {
            afterSave_ = *transition;
            save();
        } else if (answer == Answer::discard) {
            const auto note =
                session_.isOnlyTuned() ? saveTriedSettings(session_, panel_.presets) : std::nullopt;
            if (note) notify_(*note);
            if (transition->type == Transition::leave) data.discardWork();
            leaveLevel(*transition);
        }
    } else if (const auto* overwriting = std::get_if<OverwriteRequest>(&*about)) {
        // The "save as" dialog may still be open for another name.
        if (answer == Answer::overwrite) {
            saveTo(overwriting->path);
        } else if (dialogController_.find<SaveAsDialog>() == nullptr) {
            afterSave_.reset();
        }
    } else if (std::holds_alternative<LostWorkQuestion>(*about)) {
        if (answer == Answer::cancel || data.lostWork() == nullptr) return data.postponeLostWork();
        LostWork work = data.takeLostWork();
        if (answer != Answer::restore) return work.file.remove();
        const DocumentResult result = document_.restore(work);
        apply(result);
        if (result.play) data.continueWith(std::move(work));
        data.postponeLostWork();  // one level is played at a time
    } else if (std::holds_alternative<ResumeQuestion>(*about)) {
        if (answer == Answer::discard) sessionController_.resumeWithoutLaterSteps();
    } else {
        const bool isExternal = answer == Answer::external;
        apply(isExternal ? document_.loadExternal() : document_.keepOwnVersion());
    }
}

}  // namespace pixelstep
