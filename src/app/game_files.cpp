// Levels and their files: carries out what the document wants, and asks what has to be asked.
#include <cstdio>
#include <utility>

#include "app/game.h"
#include "app/page.h"
#include "files/paths.h"

namespace pixelstep {
namespace {

Question questionAbout(const Game& game, const FileQuestion& about) {
    const std::string title = game.document.title(game.session.world().level);
    if (const auto* overwriting = std::get_if<Overwriting>(&about))
        return aboutOverwriting(overwriting->what);
    if (const auto* both = std::get_if<BothSides>(&about))
        return aboutBothSides(title, both->savePath);
    if (const auto* lost = std::get_if<LostWorkFound>(&about)) return aboutRecovery(lost->lines);
    return aboutChanges(title);
}

/// A level that others wrote is played, the living where they are.
void takeOver(Game& game, const Level& level) {
    game.tools.giveUp();
    applyCommands(game, {Reload{level}});
    game.session.setSaved(level);
    game.document.noteTaken(level, game.session.recording().entries.size() - 1);
}

void leaveLevel(Game& game, const Transition& transition) {
    game.modes.removeTop<PauseMenuMode>();
    switch (transition.what) {
        case Transition::leave: game.isLeaving = true; break;
        case Transition::copy: carryOut(game, game.document.openCopy(*transition.fresh)); break;
        case Transition::watch: watchReplay(game, *transition.replay); break;
        case Transition::rerun: watchUnder(game, *transition.preset); break;
        case Transition::create:
            carryOut(game, game.document.create(*transition.fresh));
            if (!isEditing(game)) toggleEdit(game);
            break;
        case Transition::open: carryOut(game, game.document.open(transition.level)); break;
    }
}

/// Tuning that was tried and is in no file goes on as a preset.
void keepTried(Game& game) {
    PresetState& presets = game.panel.presets;
    const Tuning& tuning = game.session.world().level.tuning;
    if (presets.folders.own.empty() || !presetNameOf(presets.list, tuning).empty()) return;
    if (saveOwnPreset(presets.folders, presetOf("last tried", tuning))) return;
    presets.list = readList(presets.folders);
    game.toasts.add(NoteKind::info, "The settings you tried are now the preset \"last tried\"");
}

void leaveAfterSave(Game& game) {
    if (const auto then = std::exchange(game.afterSave, std::nullopt)) leaveLevel(game, *then);
}

/// The save that was to come before a departure does not: neither does the departure.
void refuseSave(Game& game, const Note& note) {
    game.afterSave.reset();
    game.toasts.add(note.kind, note.text);
}

/// @return  false if the level cannot be saved as it is
bool settleLevel(Game& game) {
    const Settling settling = settlingOf(game.session.world().level);
    if (!settling.canBeSaved) {
        refuseSave(game, *settling.note);
        return false;
    }
    if (settling.edit) applyCommands(game, {*settling.edit});
    if (settling.note) game.toasts.add(settling.note->kind, settling.note->text);
    return true;
}

/// Where the name was typed, if it was, for another to be tried.
void reportNotSaved(Game& game, const Note& note) {
    if (auto* dialog = findDialog<SaveAsDialog>(game.modes)) {
        dialog->note = note.text;
        dialog->isFresh = true;
    } else {
        refuseSave(game, note);
    }
}

void answerChanges(Game& game, const Transition& transition, Answer answer) {
    if (answer == Answer::save) {
        game.afterSave = transition;
        saveLevel(game);
    } else if (answer == Answer::discard) {
        if (transition.what == Transition::leave) game.userData.giveUpWork();
        leaveLevel(game, transition);
    }
}

void answerOverwriting(Game& game, const std::string& path, Answer answer) {
    // Its dialog is still open: another name may do.
    const bool isNamed = findDialog<SaveAsDialog>(game.modes) != nullptr;
    if (answer == Answer::overwrite) {
        saveLevelTo(game, path);
    } else if (!isNamed) {
        game.afterSave.reset();
    }
}

void answerBothSides(Game& game, Answer answer) {
    const bool isExternal = answer == Answer::external;
    carryOut(game, isExternal ? game.document.takeExternal() : game.document.keepOurs());
}

}  // namespace

void ask(Game& game, FileQuestion about) {
    Question question = questionAbout(game, about);
    game.modes.push<QuestionMode>(std::move(question), std::move(about));
    game.screen.requestRedraw();
}

void carryOut(Game& game, const DocumentRequests& requests) {
    if (requests.play) playLevel(game, *requests.play);
    if (requests.opened) noteOpened(game, *requests.opened);
    if (requests.takeOver) takeOver(game, *requests.takeOver);
    if (requests.saved) game.session.setSaved(*requests.saved);
    for (const Note& note : requests.notes) game.toasts.add(note.kind, note.text);
    if (!requests.solid.empty())
        game.toasts.add(NoteKind::info, requests.solid + withKeys(". {chooseSolid} changes it"));
    for (const std::string& line : requests.lines) std::fprintf(stderr, "%s\n", line.c_str());
    game.screen.requestRedraw();
    if (requests.request) requestLevel(game, *requests.request);
    refreshSolid(game, requests.offer);
}

void goOnSaving(Game& game, const SavePlan& plan) {
    if (const auto* to = std::get_if<SaveTo>(&plan)) {
        saveLevelTo(game, to->path);
    } else if (const auto* overwriting = std::get_if<Overwriting>(&plan)) {
        ask(game, *overwriting);
    } else {
        showSaveAs(game);
    }
}

std::string levelTitle(const Game& game) {
    return game.document.title(game.session.world().level);
}

bool hasUnsavedWork(const Game& game) {
    return game.document.hasUnsavedWork(game.session);
}

void applyToolCommands(Game& game) {
    applyCommands(game, game.tools.play.takeCommands(game.session.world()));
    applyEdits(game);
}

void saveLevel(Game& game) {
    applyToolCommands(game);
    const std::string& path = game.document.path();
    // Nobody may write there: a copy gets a name of the player's.
    if (!path.empty() && !mayWriteIn(folderOf(path))) return showSaveAs(game);
    goOnSaving(game, game.document.planSave(game.session));
}

void saveLevelTo(Game& game, const std::string& path) {
    applyToolCommands(game);
    if (const auto reason = refuseSaveTo(path)) return refuseSave(game, {NoteKind::bad, *reason});
    if (!settleLevel(game)) return;
    const Level level = game.session.world().level;
    const SaveOutcome outcome = game.document.save(path, level);
    if (!outcome.isSaved) return reportNotSaved(game, outcome.note);
    if (outcome.opened) noteOpened(game, *outcome.opened);
    game.session.setSaved(level);
    game.modes.removeTop<DialogMode>();
    reportSaved(game.toasts, outcome.note);
    leaveAfterSave(game);
}

void requestTransition(Game& game, Transition transition) {
    applyToolCommands(game);
    if (game.document.asksBeforeLeaving(game.session)) return ask(game, std::move(transition));
    if (hasUnsavedWork(game)) {
        keepTried(game);
        if (transition.what == Transition::leave) game.userData.giveUpWork();
    }
    leaveLevel(game, transition);
}

void requestNew(Game& game, const Level& level) {
    requestTransition(game, {.what = Transition::create, .fresh = level});
}

void reloadLevel(Game& game) {
    const std::string path = game.document.followedPath();
    if (path.empty()) {
        game.toasts.add(NoteKind::bad, "The level of a replay has no file to be read again");
    } else {
        requestLevel(game, path);
    }
}

void requestLevel(Game& game, const std::string& path) {
    requestTransition(game, {.what = Transition::open, .level = path});
}

void requestLeave(Game& game) {
    requestTransition(game, {});
}

void followFiles(Game& game, int64_t nowNs) {
    if (game.session.isWatching()) return;
    for (const FileNews& news : game.document.poll(nowNs)) {
        applyToolCommands(game);
        carryOut(game, game.document.take(news, game.session, nowNs));
    }
    if (const auto line = game.document.takeDueTrouble(nowNs)) {
        std::fprintf(stderr, "%s\n", line->c_str());
        game.screen.requestRedraw();
    }
    const auto both = game.document.bothSides();
    if (both && !game.modes.isModal()) ask(game, *both);
}

void answerQuestion(Game& game, Answer answer) {
    const auto* asked = game.modes.find<QuestionMode>();
    if (answer == Answer::none || asked == nullptr) return;
    game.modes.remove(*asked);
    const FileQuestion about = asked->about;
    if (const auto* transition = std::get_if<Transition>(&about)) {
        answerChanges(game, *transition, answer);
    } else if (const auto* overwriting = std::get_if<Overwriting>(&about)) {
        answerOverwriting(game, overwriting->path, answer);
    } else if (std::holds_alternative<LostWorkFound>(about)) {
        answerLostWork(game, answer);
    } else {
        answerBothSides(game, answer);
    }
}

}  // namespace pixelstep
