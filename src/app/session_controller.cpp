// Changes the world of the run, reports each change, and seeks back and forth in the run.
#include "app/session_controller.h"

#include <algorithm>
#include <utility>

#include "app/modes.h"
#include "app/time_controller.h"
#include "game/run/what_if.h"
#include "scene/timings.h"

namespace pixelstep {
namespace {

constexpr int64_t kSeekBudgetNs = 10000000;  // [ns] of a frame
constexpr int64_t kStepsPerTimeCheck = 8;    // of a replay between two checks of the time

/// The run with a preset's settings; a note if it cannot be made.
std::variant<Replay, Note> whatIfReplay(Replay replay, const Preset& preset) {
    const Tuning& start = replay.level.tuning;
    const TunableValues values = changesBetween(start, chosenTuning(preset, start));
    if (const auto reason = overridesRejection(replay.level, values))
        return Note{NoteKind::warning, *reason};
    if (replay.steps == 0) return Note{NoteKind::info, "There is no run yet"};
    return replayWithTuning(std::move(replay), values);
}

/// The step one second before the first button or command since the last restart.
int64_t firstActiveStep(const Replay& replay) {
    const int64_t start = lastRestart(replay, replay.entries.size(), 0);
    const auto acts = [start](const ReplayEntry& entry) {
        if (entry.step < start) return false;
        const auto* hold = std::get_if<Hold>(&entry.content);
        if (hold != nullptr) return hold->buttons != 0;
        return !std::holds_alternative<Restart>(std::get<Command>(entry.content));
    };
    const auto first = std::ranges::find_if(replay.entries, acts);
    if (first == replay.entries.end()) return start;
    return std::max<int64_t>(first->step - replay.level.tuning.stepsPerSecond, start);
}

}  // namespace

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
    hasStarted_ = true;
    show(std::move(session), false);
}

std::optional<Body> SessionController::ownBody() {
    if (!own_) return std::nullopt;
    const int64_t step = world().stepCount;
    if (step < own_->firstStep() || step >= own_->recording().steps) return std::nullopt;
    return own_->snapshotAt(step).world.player().body;
}

bool SessionController::rejectsChanges() {
    if (session_.isWatching()) rejectChange();
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

void SessionController::step(Buttons held, bool pausesAtEnd) {
    if (replaysLaterStep(held)) return goTo(world().stepCount + 1);
    const bool wasWatching = session_.isWatching();
    session_.step(held);
    const bool isLoaded = session_.takeLoaded();
    if (isLoaded) isLevelKnown_ = false;
    notifyChange(isLoaded ? WorldChange::load : WorldChange::step);
    files.onStep(world());
    noteReports();
    if (!wasWatching || session_.isWatching()) return;
    syncReplayMode();
    reportEndOfReplay();
    if (pausesAtEnd) time_.setPaused(true);
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

int64_t lastRestart(const Replay& replay, size_t count, int64_t first) {
    for (size_t i = std::min(count, replay.entries.size()); i-- > 0;) {
        const ReplayEntry& entry = replay.entries[i];
        if (entry.step < first) break;
        const auto* command = std::get_if<Command>(&entry.content);
        // A restart at a given place comes from leaving edit mode, and does not start a run.
        if (command != nullptr && *command == Command{Restart{}}) return entry.step;
    }
    return first;
}

namespace {

/// The rates of the steps of a run.
std::vector<StepRate> stepRates(const Replay& run, int64_t first) {
    std::vector<StepRate> rates{{first, run.level.tuning.stepsPerSecond}};
    for (const ReplayEntry& entry : run.entries) {
        const auto* command = std::get_if<Command>(&entry.content);
        if (command == nullptr) continue;
        int rate = rates.back().stepsPerSecond;
        if (const auto* tune = std::get_if<Tune>(command)) {
            for (const TunableValue& value : tune->changes)
                if (value.tunable->field == &Tuning::stepsPerSecond) rate = value.value;
        } else if (const auto* load = std::get_if<Load>(command)) {
            rate = load->level->tuning.stepsPerSecond;
        } else if (const auto* reload = std::get_if<Reload>(command)) {
            rate = reload->level->tuning.stepsPerSecond;
        }
        if (rate != rates.back().stepsPerSecond) rates.push_back({entry.step, rate});
    }
    return rates;
}

}  // namespace

TimeModel timeModelOf(const SessionController& sessionController, const TimeMarks& marks) {
    const Session& session = sessionController.session();
    return {
        .first = session.firstStep(),
        .start = lastRestart(session.recording(), session.cursor().nextEntry, session.firstStep()),
        .current = session.world().stepCount,
        .last = session.lastStep(),
        .rates = stepRates(session.recording(), session.firstStep()),
        .isWatching = session.isWatching(),
        .isInPast = session.isInPast(),
        .hasOwnRun = sessionController.hasOwnRun(),
        .bytes = session.rewindBytes(),
        .marks = &marks};
}

int64_t SessionController::earliestStep() const {
    const auto& entries = session_.recording().entries;
    for (size_t i = isEditing() ? session_.cursor().nextEntry : 0; i-- > 0;)
        if (std::holds_alternative<Command>(entries[i].content))
            return std::min(entries[i].step + 1, session_.world().stepCount);
    return session_.firstStep();
}

// Single steps without a button replay the recorded future instead of replacing it.
bool SessionController::replaysLaterStep(Buttons held) const {
    return time_.isPaused() && session_.isInPast() && held == 0;
}

bool SessionController::discardsLevel(Buttons held) const {
    return session_.hasLaterLevel() && !session_.isWatching() && !replaysLaterStep(held);
}

void SessionController::resumeWithoutLaterSteps() {
    session_.discardLater();
    time_.setPaused(false);
}

/// Reports the result of a replay at its end.
void SessionController::reportEndOfReplay() const {
    const World& world = session_.world();
    onNote({NoteKind::info, "The replay ends after " + std::to_string(world.stepCount) +
                                " steps, hash " + hashText(hashOf(world)) +
                                withKeys(". {togglePause} resumes from here.")});
    for (const std::string& line : session_.check().lines())
        onNote({NoteKind::warning, "Replay: " + line});
}

void SessionController::reportLimit() const {
    onNote({NoteKind::info, withKeys("Can't rewind past your last edit. Press {toggleEdit} to "
                                     "play, then rewind.")});
}

void SessionController::stepBack() {
    if (isEditing() && session_.world().stepCount <= earliestStep()) return reportLimit();
    time_.setPaused(true);
    goTo(session_.world().stepCount - 1);
}

void SessionController::seek() {
    if (!time_.seekTarget()) return;
    const int64_t earliest = earliestStep();
    const int64_t target = std::clamp(*time_.seekTarget(), earliest, session_.lastStep());
    if (isEditing() && *time_.seekTarget() < earliest) reportLimit();
    const int64_t begin = nowNs();
    do {
        // Recorded steps are reached from snapshots; the rest of a watched replay is simulated.
        const int64_t played = session_.recording().steps;
        const bool isInPast = session_.world().stepCount < played;
        goTo(std::min(target, isInPast ? played : played + kStepsPerTimeCheck));
    } while (session_.world().stepCount != target && nowNs() - begin < kSeekBudgetNs);
    if (session_.world().stepCount == target) time_.clearSeekTarget();
}

void SessionController::rewind(int dueSteps, int64_t nowNs) {
    const int64_t shown = session_.world().stepCount;
    const int64_t back = time_.rewindSteps(dueSteps, nowNs);
    const int64_t earliest = earliestStep();
    const int64_t target = std::max(shown - back, earliest);
    if (isEditing() && shown - back < earliest) reportLimit();
    if (target < shown) goTo(target);
}

bool SessionController::isEditing() const {
    return modes_.has<EditMode>();
}

void SessionController::syncReplayMode() {
    const bool isPresent = modes_.has<ReplayMode>();
    if (isPresent == session_.isWatching()) return;
    if (isPresent) return modes_.removeTop<ReplayMode>();
    modes_.push<ReplayMode>(*this);
}

void SessionController::leaveEditAndResume() {
    if (auto* edit = modes_.find<EditMode>()) edit->leave();
    time_.setPaused(false);
}

void SessionController::watch(const Replay& replay) {
    leaveEditAndResume();
    start(Session(replay));
    if (replay.simulationVersion == kSimulationVersion) return;
    onNote({NoteKind::warning,
            "Recorded with simulation version " + std::to_string(replay.simulationVersion) +
                "; this program has version " + std::to_string(kSimulationVersion)});
}

void SessionController::resumeHere() {
    session_.stopWatching();
    syncReplayMode();
}

void SessionController::rejectChange() const {
    onNote({NoteKind::info, "Not available while watching a replay"});
}

void SessionController::startWhatIf(const Preset& preset) {
    std::variant<Replay, Note> made = whatIfReplay(ownReplay(), preset);
    if (const auto* note = std::get_if<Note>(&made)) return onNote(*note);
    Replay& replay = std::get<Replay>(made);
    const int64_t begin = firstActiveStep(replay);
    leaveEditAndResume();
    if (!own_) own_ = std::move(session_);
    show(Session(std::move(replay)), true);
    goTo(begin);
    onNote({NoteKind::success, "The same run with " + presetLabel(preset.name)});
}

bool SessionController::returnToOwnRun() {
    if (!own_) return false;
    show(*std::exchange(own_, std::nullopt), true);
    time_.setPaused(true);
    onNote({NoteKind::info, withKeys("Back to your run. {togglePause} resumes.")});
    return true;
}

}  // namespace pixelstep
