// Opens, saves and reloads the level file, and shows the questions about it.
#include <cstdio>
#include <utility>

#include "app/app.h"
#include "app/command_execution.h"
#include "app/dialog_mode.h"
#include "app/document_actions.h"
#include "app/editor_mode.h"
#include "app/page.h"
#include "app/persistence.h"
#include "app/replay_mode.h"
#include "files/paths.h"

namespace pixelstep {
namespace {

Question questionAbout(const FileQuestion& about, const Document& document,
                       const Session& session) {
    const std::string title = document.title(session.world().level);
    if (const auto* overwriting = std::get_if<Overwriting>(&about))
        return aboutOverwriting(overwriting->what);
    if (const auto* both = std::get_if<BothSides>(&about))
        return aboutBothSides(title, both->savePath);
    if (const auto* lost = std::get_if<LostWorkFound>(&about)) return aboutRecovery(lost->lines);
    Question question = aboutChanges(title);
    if (std::get<Transition>(about).what == Transition::leave)
        question.lines.emplace_back("You are about to quit.");
    if (session.isOnlyTuned())
        question.lines.emplace_back(
            "Only movement settings were changed. If you do not save the level, they are kept as "
            "the preset \"Last tried\".");
    return question;
}

/// Plays the version that another program saved. Bodies stay where they are.
void playExternalLevel(const Level& level, Tools& tools, Run& run, Document& document) {
    tools.giveUp();
    run.apply({Reload{level}});
    run.setSaved(level);
    document.noteAdopted(level, run.session().recording().entries.size() - 1);
}

void leaveLevel(App& app, const Transition& transition) {
    app.modes.removeTop<PauseMenuMode>();
    switch (transition.what) {
        case Transition::leave: app.isLeaving = true; break;
        case Transition::copy:
            applyDocumentRequests(app, app.document.openCopy(*transition.fresh));
            break;
        case Transition::watch: watchReplay(app, *transition.replay); break;
        case Transition::rerun: startWhatIfRun(app, *transition.preset); break;
        case Transition::create:
            applyDocumentRequests(app, app.document.create(*transition.fresh));
            if (!isEditing(app)) toggleEdit(app);
            break;
        case Transition::open:
            applyDocumentRequests(app, app.document.open(transition.level));
            break;
    }
}

/// Saves movement settings that are in no preset as the preset "last tried".
void saveTriedSettings(const Tuning& tuning, PresetState& presets, Toasts& toasts) {
    if (presets.folders.own.empty() || !presetNameOf(presets.list, tuning).empty()) return;
    if (saveOwnPreset(presets.folders, presetOf("last tried", tuning))) return;
    presets.list = readList(presets.folders);
    toasts.add(NoteKind::info, "The settings you tried are now the preset \"last tried\"");
}

/// Reports why the level was not saved, and cancels the transition that waited for it.
void cancelSave(const Note& note, std::optional<Transition>& afterSave, Toasts& toasts) {
    afterSave.reset();
    toasts.add(note.kind, note.text);
}

/// Moves spawn points out of solid tiles. @return  the reason why the level cannot be saved
std::optional<Note> prepareLevelForSave(Run& run, Toasts& toasts) {
    const SavePreparation prepared = prepareForSave(run.world().level);
    if (!prepared.canBeSaved) return prepared.note;
    if (prepared.edit) run.apply({*prepared.edit});
    if (prepared.note) toasts.add(prepared.note->kind, prepared.note->text);
    return std::nullopt;
}

void answerChanges(App& app, const Transition& transition, Answer answer) {
    if (answer == Answer::save) {
        app.afterSave = transition;
        saveLevel(app);
    } else if (answer == Answer::discard) {
        if (app.session.isOnlyTuned())
            saveTriedSettings(app.session.world().level.tuning, app.panel.presets, app.toasts);
        if (transition.what == Transition::leave) app.userData.discardWork();
        leaveLevel(app, transition);
    }
}

void answerOverwriting(App& app, const std::string& path, Answer answer) {
    // The "save as" dialog is still open for another name.
    const bool isNamed = findDialog<SaveAsDialog>(app.modes) != nullptr;
    if (answer == Answer::overwrite) {
        saveLevelTo(app, path);
    } else if (!isNamed) {
        app.afterSave.reset();
    }
}

}  // namespace

void ask(App& app, FileQuestion about) {
    Question question = questionAbout(about, app.document, app.session);
    app.modes.push<QuestionMode>(std::move(question), std::move(about));
    app.screen.requestRedraw();
}

void applyDocumentRequests(App& app, const DocumentRequests& requests) {
    if (requests.play) app.run.start(Session(*requests.play, app.options.seed));
    if (requests.opened) noteOpened(app, *requests.opened);
    if (requests.reload) {
        playExternalLevel(*requests.reload, app.tools, app.run, app.document);
    }
    if (requests.saved) app.run.setSaved(*requests.saved);
    for (const Note& note : requests.notes) app.toasts.add(note.kind, note.text);
    if (!requests.solid.empty())
        app.toasts.add(NoteKind::info, requests.solid + withKeys(". {chooseSolid} changes it"));
    for (const std::string& line : requests.lines) std::fprintf(stderr, "%s\n", line.c_str());
    app.screen.requestRedraw();
    if (requests.request) requestLevel(app, *requests.request);
    refreshSolid(app.modes, app.document, requests.offer);
}

void continueSaving(App& app, const SavePlan& plan) {
    if (const auto* to = std::get_if<SaveTo>(&plan)) {
        saveLevelTo(app, to->path);
    } else if (const auto* overwriting = std::get_if<Overwriting>(&plan)) {
        ask(app, *overwriting);
    } else {
        showSaveAs(app);
    }
}

std::string levelTitle(const App& app) {
    return app.document.title(app.session.world().level);
}

bool hasUnsavedWork(const App& app) {
    return app.document.hasUnsavedWork(app.session);
}

namespace {

/// Saves to a file that may be replaced.
void writeLevelTo(App& app, const std::string& path) {
    if (const auto error = prepareLevelForSave(app.run, app.toasts))
        return cancelSave(*error, app.afterSave, app.toasts);
    const Level level = app.session.world().level;
    const SaveOutcome outcome = app.document.save(path, level);
    if (!outcome.isSaved) {
        // If the "save as" dialog is open, another name can be typed there.
        auto* dialog = findDialog<SaveAsDialog>(app.modes);
        if (dialog == nullptr) return cancelSave(outcome.note, app.afterSave, app.toasts);
        dialog->note = outcome.note.text;
        dialog->isFresh = true;
        return;
    }
    if (outcome.opened) noteOpened(app, *outcome.opened);
    if (app.session.isInPast() && app.session.redoSteps() > 0)
        app.toasts.add(NoteKind::info,
                       "Saved as the level was at this step, without later changes. They come back "
                       "if you go forward.");
    app.run.setSaved(level);
    app.modes.removeTop<DialogMode>();
    reportSaved(app.toasts, outcome.note);
    if (const auto then = std::exchange(app.afterSave, std::nullopt)) leaveLevel(app, *then);
}

}  // namespace

void saveLevel(App& app) {
    const std::string& path = app.document.path();
    // Read-only folder: save a copy under another name.
    if (!path.empty() && !isWritableFolder(folderOf(path))) return showSaveAs(app);
    const SavePlan plan = app.document.planSave(app.session);
    // The plan looked at the file: it is the one that was read, or there is none.
    if (const auto* to = std::get_if<SaveTo>(&plan)) return writeLevelTo(app, to->path);
    continueSaving(app, plan);
}

void saveLevelTo(App& app, const std::string& path) {
    if (const auto reason = rejectSaveTo(path))
        return cancelSave({NoteKind::bad, *reason}, app.afterSave, app.toasts);
    writeLevelTo(app, path);
}

void requestTransition(App& app, Transition transition) {
    // The player returns from a run with other settings: those that were tried are not lost.
    const bool asks = transition.what == Transition::rerun
                          ? app.document.asksBeforeLeaving(app.session)
                          : hasUnsavedWork(app);
    if (asks) return ask(app, std::move(transition));
    leaveLevel(app, transition);
}

void reloadLevel(App& app) {
    const std::string path = app.document.followedPath();
    if (path.empty()) {
        app.toasts.add(NoteKind::bad, "The level of a replay has no file to be read again");
    } else {
        requestLevel(app, path);
    }
}

void requestLevel(App& app, const std::string& path) {
    requestTransition(app, {.what = Transition::open, .level = path});
}

void requestLeave(App& app) {
    requestTransition(app, {});
}

void followFiles(App& app, int64_t nowNs) {
    if (app.session.isWatching()) return;
    for (const FileNews& news : app.document.poll(nowNs)) {
        applyToolCommands(app);
        applyDocumentRequests(app, app.document.take(news, app.session, nowNs));
    }
    if (const auto line = app.document.takeDueTrouble(nowNs)) {
        std::fprintf(stderr, "%s\n", line->c_str());
        app.screen.requestRedraw();
    }
    const auto both = app.document.bothSides();
    if (both && !app.modes.isModal()) ask(app, *both);
}

void answerQuestion(App& app, Answer answer) {
    const auto* mode = app.modes.find<QuestionMode>();
    if (answer == Answer::none || mode == nullptr) return;
    app.modes.remove(*mode);
    const FileQuestion about = mode->about;
    if (const auto* transition = std::get_if<Transition>(&about)) {
        answerChanges(app, *transition, answer);
    } else if (const auto* overwriting = std::get_if<Overwriting>(&about)) {
        answerOverwriting(app, overwriting->path, answer);
    } else if (std::holds_alternative<LostWorkFound>(about)) {
        answerLostWork(app, answer);
    } else {
        const bool isExternal = answer == Answer::external;
        applyDocumentRequests(app,
                              isExternal ? app.document.takeExternal() : app.document.keepOurs());
    }
}

}  // namespace pixelstep
