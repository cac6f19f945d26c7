// Watches replays and what-if runs.
#include "app/replay_mode.h"
#include "app/command_execution.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "app/app.h"
#include "app/editor_mode.h"
#include "app/time_travel.h"
#include "game/run/what_if.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

/// Actions that a watched replay rejects.
bool changesTheRun(const AppCommand& command) {
    if (const auto* action = std::get_if<Action>(&command)) {
        switch (*action) {
            case Action::restart:
            case Action::save:
            case Action::saveAs:
            case Action::openLevel:
            case Action::newLevel:
            case Action::undo:
            case Action::redo:
            case Action::reload:
            case Action::previousLevel:
            case Action::nextLevel:
            case Action::chooseSolid:
            case Action::swapCompared:
            case Action::spawnClone:
            case Action::spawnCrate: return true;
            default: return false;
        }
    }
    return std::holds_alternative<Command>(command) || std::holds_alternative<OpenLevel>(command) ||
           std::holds_alternative<OpenNextLevel>(command);
}

/// The run so far with a preset's settings; nothing, and a note, if there is none.
std::optional<Replay> whatIfReplay(Replay replay, const Preset& preset, Toasts& toasts) {
    const Tuning& start = replay.level.tuning;
    const TunableValues values = changesBetween(start, chosenTuning(preset, start));
    if (const auto reason = overridesRejection(replay.level, values)) {
        toasts.add(NoteKind::bad, *reason);
        return std::nullopt;
    }
    if (replay.steps == 0) {
        toasts.add(NoteKind::info, "There is no run yet");
        return std::nullopt;
    }
    return replayWithTuning(std::move(replay), values);
}

/// The step a second before the first button or command since the last restart: what comes earlier
/// is only waiting.
int64_t beginningOf(const Replay& replay) {
    const int64_t start = lastRestart(replay, replay.entries.size(), 0);
    const auto acts = [start](const ReplayEntry& entry) {
        if (entry.step < start) return false;
        const auto* hold = std::get_if<Hold>(&entry.what);
        if (hold != nullptr) return hold->buttons != 0;
        return !std::holds_alternative<Restart>(std::get<Command>(entry.what));
    };
    const auto first = std::ranges::find_if(replay.entries, acts);
    if (first == replay.entries.end()) return start;
    return std::max<int64_t>(first->step - replay.level.tuning.stepsPerSecond, start);
}

void leaveEditAndResume(App& app) {
    if (isEditing(app)) toggleEdit(app);
    app.timeController.setPaused(false);
}

}  // namespace

bool ReplayMode::perform(App& app, Action action) {
    if (action != Action::leave) return false;
    if (app.run.hasOwn()) {
        returnToOwnRun(app.run, app.timeController, app.toasts);
        return true;
    }
    endReplay(app.run, app.modes);
    app.toasts.add(NoteKind::info, "The replay ends here. You play from this step.");
    return true;
}

bool ReplayMode::execute(App& app, const AppCommand& command) {
    if (!changesTheRun(command)) return Mode::execute(app, command);
    app.toasts.add(NoteKind::info, "Not available while watching a replay");
    return true;
}

void ReplayMode::update(App& app) {
    syncReplayMode(app.modes, app.session);
    own_ = app.run.ownBody();
}

void ReplayMode::addToScene(const App& /*app*/, DrawOptions& options) const {
    if (own_) options.bestRun = drawnRect(*own_, options.alphaPer1000);
}

void watchReplay(App& app, const Replay& replay) {
    app.document = Document();
    leaveEditAndResume(app);
    app.run.start(Session(replay));
    if (replay.rules == kSimulationVersion) return;
    app.toasts.add(NoteKind::bad, "Recorded with simulation version " +
                                      std::to_string(replay.rules) + "; this program has version " +
                                      std::to_string(kSimulationVersion));
}

void syncReplayMode(ModeStack& modes, const Session& session) {
    const bool isPresent = modes.has<ReplayMode>();
    if (isPresent == session.isWatching()) return;
    if (isPresent) return modes.removeTop<ReplayMode>();
    modes.push<ReplayMode>();
}

void endReplay(Run& run, ModeStack& modes) {
    run.stopWatching();
    syncReplayMode(modes, run.session());
}

void startWhatIfRun(App& app, const Preset& preset) {
    std::optional<Replay> replay = whatIfReplay(app.run.ownReplay(), preset, app.toasts);
    if (!replay) return;
    const int64_t begin = beginningOf(*replay);
    leaveEditAndResume(app);
    app.run.watchWhatIf(std::move(*replay));
    app.run.goTo(begin);
    app.toasts.introduce({}, {});  // the level is known
    app.toasts.add(NoteKind::good, "The same run with " + presetLabel(preset.name));
}

void returnToOwnRun(Run& run, TimeController& time, Toasts& toasts) {
    if (!run.hasOwn()) return;
    time.setPaused(true);
    run.returnToOwn();
    toasts.introduce({}, {});
    toasts.add(NoteKind::info, withKeys("Back to your run. {togglePause} resumes."));
}

}  // namespace pixelstep
