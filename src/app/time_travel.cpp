// Seeks back and forth in the run.
#include <algorithm>

#include "app/app.h"
#include "app/time_travel.h"

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
        .hasOwnRun = app.run.hasOwn(),
        .bytes = session.rewindBytes(),
        .marks = &app.panel.marks};
}

void seek(Run& run, TimeController& time) {
    if (!time.seekTarget()) return;
    const Session& session = run.session();
    const int64_t target = std::clamp(*time.seekTarget(), session.firstStep(), session.lastStep());
    const int64_t begin = nowNs();
    do {
        // Recorded steps are reached from snapshots; the rest of a watched replay is simulated.
        const int64_t played = session.recording().steps;
        const bool isInPast = session.world().stepCount < played;
        run.goTo(std::min(target, isInPast ? played : played + kWatchedSteps));
    } while (session.world().stepCount != target && nowNs() - begin < kSeekFor);
    if (session.world().stepCount == target) time.arrive();
}

bool isEditedHere(const Session& session) {
    const size_t next = session.cursor().nextEntry;
    const auto& entries = session.recording().entries;
    return next > 0 && entries[next - 1].step == session.world().stepCount &&
           std::holds_alternative<Command>(entries[next - 1].what);
}

void rewind(Run& run, TimeController& time, int dueSteps, int64_t now) {
    const int64_t shown = run.world().stepCount;
    const int64_t back = time.stepsBack(dueSteps, now);
    const int64_t target = std::max(shown - back, run.session().firstStep());
    if (target < shown) run.goTo(target);
}

}  // namespace pixelstep
