// Seeks back and forth in the run.
#include <algorithm>

#include "app/app.h"
#include "app/time_travel.h"
#include "app/world_changes.h"

namespace pixelstep {
namespace {

constexpr int64_t kSeekFor = 10000000;  // [ns] of a frame
constexpr int64_t kWatchedSteps = 8;    // of a replay between two checks of the time

}  // namespace

int64_t lastRestart(const Replay& run, size_t count, int64_t first) {
    for (size_t i = std::min(count, run.entries.size()); i-- > 0;) {
        const ReplayEntry& entry = run.entries[i];
        if (entry.step < first) break;
        const auto* command = std::get_if<Command>(&entry.what);
        // A restart at a given place comes from leaving edit mode: it does not begin a run.
        if (command != nullptr && *command == Command{Restart{}}) return entry.step;
    }
    return first;
}

TimeModel timeModelOf(const App& app) {
    const Session& session = app.session;
    return {
        .first = session.firstStep(),
        .start = lastRestart(session.recording(), session.cursor().nextEntry, session.firstStep()),
        .now = session.world().stepCount,
        .last = session.lastStep(),
        .stepsPerSecond = session.world().level.tuning.stepsPerSecond,
        .isWatching = session.isWatching(),
        .isInPast = session.isInPast(),
        .hasOwnRun = app.ownRun.has_value(),
        .bytes = session.rewindBytes(),
        .marks = &app.panel.marks};
}

void goTo(App& app, int64_t step) {
    if (step < app.session.world().stepCount) app.runLog.wentBack();
    app.tools.play.stop();
    app.session.goTo(step);
    worldChanged(app, app.session.takeLoaded() ? WorldChange::load : WorldChange::seek);
}

void seek(App& app) {
    if (!app.timeController.seekTarget()) return;
    const Session& session = app.session;
    const int64_t target =
        std::clamp(*app.timeController.seekTarget(), session.firstStep(), session.lastStep());
    const int64_t begin = nowNs();
    do {
        // Recorded steps are reached from snapshots; the rest of a watched replay is simulated.
        const int64_t played = session.recording().steps;
        const bool isInPast = session.world().stepCount < played;
        goTo(app, std::min(target, isInPast ? played : played + kWatchedSteps));
    } while (session.world().stepCount != target && nowNs() - begin < kSeekFor);
    if (session.world().stepCount == target) app.timeController.arrive();
}

void rewind(App& app, int dueSteps, int64_t now) {
    const int64_t shown = app.session.world().stepCount;
    const int64_t back = app.timeController.stepsBack(dueSteps, now);
    const int64_t target = std::max(shown - back, app.session.firstStep());
    if (target < shown) goTo(app, target);
}

}  // namespace pixelstep
