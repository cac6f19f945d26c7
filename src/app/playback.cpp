// Seeks back and forth in the run, and watches replays and what-if runs.
#include "app/playback.h"

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

int64_t Playback::earliestStep() const {
    const auto& entries = session_.recording().entries;
    for (size_t i = editing_.isOn() ? session_.cursor().nextEntry : 0; i-- > 0;)
        if (std::holds_alternative<Command>(entries[i].content))
            return std::min(entries[i].step + 1, session_.world().stepCount);
    return session_.firstStep();
}

// Single steps without a button replay the recorded future instead of replacing it.
bool Playback::replaysLaterStep(Buttons held) const {
    return time_.isPaused() && session_.isInPast() && held == 0;
}

bool Playback::discardsLevel(Buttons held) const {
    return session_.hasLaterLevel() && !session_.isWatching() && !replaysLaterStep(held);
}

void Playback::resumeWithoutLaterSteps() {
    sessionController_.discardLater();
    time_.setPaused(false);
}

void Playback::step(Buttons held, bool pausesAtEnd) {
    if (replaysLaterStep(held)) return sessionController_.goTo(session_.world().stepCount + 1);
    const bool isWatched = session_.isWatching();
    sessionController_.step(held);
    if (!isWatched || session_.isWatching()) return;
    syncMode();
    reportEndOfReplay();
    if (pausesAtEnd) time_.setPaused(true);
}

/// Reports the result of a replay at its end.
void Playback::reportEndOfReplay() const {
    const World& world = session_.world();
    notify_({NoteKind::info, "The replay ends after " + std::to_string(world.stepCount) +
                                 " steps, hash " + hashText(hashOf(world)) +
                                 withKeys(". {togglePause} resumes from here.")});
    for (const std::string& line : session_.check().lines())
        notify_({NoteKind::warning, "Replay: " + line});
}

void Playback::reportLimit() const {
    notify_({NoteKind::info, withKeys("Can't rewind past your last edit. Press {toggleEdit} to "
                                      "play, then rewind.")});
}

void Playback::stepBack() {
    if (editing_.isOn() && session_.world().stepCount <= earliestStep()) return reportLimit();
    time_.setPaused(true);
    sessionController_.goTo(session_.world().stepCount - 1);
}

void Playback::seek() {
    if (!time_.seekTarget()) return;
    const int64_t earliest = earliestStep();
    const int64_t target = std::clamp(*time_.seekTarget(), earliest, session_.lastStep());
    if (editing_.isOn() && *time_.seekTarget() < earliest) reportLimit();
    const int64_t begin = nowNs();
    do {
        // Recorded steps are reached from snapshots; the rest of a watched replay is simulated.
        const int64_t played = session_.recording().steps;
        const bool isInPast = session_.world().stepCount < played;
        sessionController_.goTo(std::min(target, isInPast ? played : played + kStepsPerTimeCheck));
    } while (session_.world().stepCount != target && nowNs() - begin < kSeekBudgetNs);
    if (session_.world().stepCount == target) time_.clearSeekTarget();
}

void Playback::rewind(int dueSteps, int64_t nowNs) {
    const int64_t shown = session_.world().stepCount;
    const int64_t back = time_.rewindSteps(dueSteps, nowNs);
    const int64_t earliest = earliestStep();
    const int64_t target = std::max(shown - back, earliest);
    if (editing_.isOn() && shown - back < earliest) reportLimit();
    if (target < shown) sessionController_.goTo(target);
}

void Playback::syncMode() {
    const bool isPresent = modes_.has<ReplayMode>();
    if (isPresent == session_.isWatching()) return;
    if (isPresent) return modes_.removeTop<ReplayMode>();
    modes_.push<ReplayMode>(*this);
}

void Playback::leaveEditAndResume() {
    if (editing_.isOn()) editing_.toggle();
    time_.setPaused(false);
}

void Playback::watch(const Replay& replay) {
    leaveEditAndResume();
    sessionController_.start(Session(replay));
    if (replay.simulationVersion == kSimulationVersion) return;
    notify_({NoteKind::warning,
             "Recorded with simulation version " + std::to_string(replay.simulationVersion) +
                 "; this program has version " + std::to_string(kSimulationVersion)});
}

void Playback::resumeHere() {
    sessionController_.stopWatching();
    syncMode();
}

void Playback::rejectChange() {
    notify_({NoteKind::info, "Not available while watching a replay"});
}

void Playback::startWhatIf(const Preset& preset) {
    std::variant<Replay, Note> made = whatIfReplay(sessionController_.ownReplay(), preset);
    if (const auto* note = std::get_if<Note>(&made)) return notify_(*note);
    Replay& replay = std::get<Replay>(made);
    const int64_t begin = firstActiveStep(replay);
    leaveEditAndResume();
    sessionController_.watchWhatIf(std::move(replay));
    sessionController_.goTo(begin);
    notify_({NoteKind::success, "The same run with " + presetLabel(preset.name)});
}

bool Playback::returnToOwnRun() {
    if (!sessionController_.hasOwnRun()) return false;
    sessionController_.returnToOwnRun();
    time_.setPaused(true);
    notify_({NoteKind::info, withKeys("Back to your run. {togglePause} resumes.")});
    return true;
}

}  // namespace pixelstep
