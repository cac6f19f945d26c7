// Changes the world of the run, and reports each change.
#include "app/session_controller.h"

#include <utility>

namespace pixelstep {

void SessionController::notifyChange(WorldChange change) {
    if (change == WorldChange::load && !session_.isWatching()) own_.reset();
    onChange(change);
}

void SessionController::show(Session session, bool isLevelKnown) {
    session_ = std::move(session);
    isLevelKnown_ = isLevelKnown;
    files.restart(session_);
    notifyChange(WorldChange::load);
}

void SessionController::start(Session session) {
    own_.reset();
    show(std::move(session), false);
}

void SessionController::watchWhatIf(Replay replay) {
    if (!own_) own_ = std::move(session_);
    show(Session(std::move(replay)), true);
}

std::optional<Body> SessionController::ownBody() {
    if (!own_) return std::nullopt;
    const int64_t step = world().stepCount;
    if (step < own_->firstStep() || step >= own_->recording().steps) return std::nullopt;
    return own_->snapshotAt(step).world.player().body;
}

void SessionController::returnToOwnRun() {
    show(*std::exchange(own_, std::nullopt), true);
}

bool SessionController::rejectsChanges() {
    if (session_.isWatching()) onNote({NoteKind::info, "Not available while watching a replay"});
    return session_.isWatching();
}

void SessionController::report(const Outcome& outcome) {
    if (outcome.rejection) return onNote({NoteKind::warning, *outcome.rejection});
    notifyChange(WorldChange::command);
    noteReports();
}

void SessionController::apply(const std::vector<Command>& commands) {
    if (commands.empty() || rejectsChanges()) return;
    for (const Command& command : commands) report(session_.apply(command));
}

void SessionController::undo() {
    if (rejectsChanges()) return;
    if (session_.undoSteps() > 0) return report(session_.undo());
    onNote({NoteKind::info, "There is nothing to undo"});
}

void SessionController::redo() {
    if (rejectsChanges()) return;
    if (session_.redoSteps() > 0) return report(session_.redo());
    onNote({NoteKind::info, "There is nothing to redo"});
}

void SessionController::step(Buttons held) {
    session_.step(held);
    const bool isLoaded = session_.takeLoaded();
    if (isLoaded) isLevelKnown_ = false;
    notifyChange(isLoaded ? WorldChange::load : WorldChange::step);
    files.onStep(world());
    noteReports();
}

void SessionController::noteReports() {
    for (const std::string& line : session_.takeReports()) onNote({NoteKind::warning, line});
}

void SessionController::restoreDiscarded() {
    if (rejectsChanges()) return;
    files.onRewind();
    if (session_.restoreDiscarded()) return notifyChange(WorldChange::seek);
    onNote({NoteKind::info, "The later steps cannot be restored any more"});
}

void SessionController::goTo(int64_t step) {
    if (step < world().stepCount) files.onRewind();
    session_.goTo(step);
    notifyChange(session_.takeLoaded() ? WorldChange::load : WorldChange::seek);
}

}  // namespace pixelstep
