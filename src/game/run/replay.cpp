// Plays and records runs.
#include "game/run/replay.h"
#include "game/world/scratch.h"

namespace pixelstep {

std::string reportOf(int64_t step, const Command& command, const Outcome& outcome) {
    const std::string head =
        "step " + std::to_string(step) + ": " + std::string(commandName(command));
    if (outcome.rejection) return head + " rejected: " + *outcome.rejection;
    if (outcome.leftOut.empty()) return "";
    std::string line = head + " left out " + std::to_string(outcome.leftOut.size()) +
                       (outcome.leftOut.size() == 1 ? " cell:" : " cells:");
    constexpr size_t kMaxNamed = 8;
    for (size_t i = 0; i < outcome.leftOut.size() && i < kMaxNamed; ++i)
        line += " [" + std::to_string(outcome.leftOut[i].x) + "," +
                std::to_string(outcome.leftOut[i].y) + "]";
    if (outcome.leftOut.size() > kMaxNamed) line += " ...";
    return line;
}

void ReplayCursor::skip(const Replay& replay) {
    const ReplayEntry& entry = replay.entries[nextEntry++];
    if (const auto* hold = std::get_if<Hold>(&entry.content)) buttons = hold->buttons;
}

ReplayPlayer::ReplayPlayer(const Replay& replay)
    : replay_(replay), world_(makeWorld(replay.level, replay.seed)) {}

ReplayPlayer::ReplayPlayer(const Replay& replay, Snapshot from, Scratch scratch)
    : replay_(replay),
      world_(std::move(from.world)),
      scratch_(std::move(scratch)),
      cursor_(from.cursor) {}

void ReplayPlayer::advance(const Report& report) {
    const auto perform = [&](const Command& command) { return apply(world_, command); };
    cursor_.applyDueEntries(replay_, world_.stepCount, perform, report);
    if (world_.stepCount < replay_.steps) {
        step(world_, cursor_.buttons, scratch_);
        if (!skipsChecks_) check_.onStep(replay_, world_);
    }
    done_ = world_.stepCount >= replay_.steps && !cursor_.isDue(replay_, world_.stepCount);
}

Recorder::Recorder(const Level& level, uint64_t seed) {
    replay_.seed = seed;
    replay_.level = level;
    replay_.hashEvery = kRecordedHashEvery;
}

void Recorder::record(const ReplayEntry& entry) {
    if (const auto* hold = std::get_if<Hold>(&entry.content)) buttons_ = hold->buttons;
    replay_.entries.push_back(entry);
}

void Recorder::command(const World& world, const Command& command) {
    record({world.stepCount, command});
}

void Recorder::hold(const World& world, Buttons buttons) {
    if (buttons != buttons_) record({world.stepCount, Hold{buttons}});
}

void Recorder::truncate(int64_t step, const ReplayCursor& cursor) {
    replay_.steps = step;
    replay_.entries.resize(cursor.nextEntry);
    replay_.hashes.resize(static_cast<size_t>(replay_.steps / replay_.hashEvery));
    buttons_ = cursor.buttons;
}

void Recorder::onStep(const World& world) {
    replay_.steps = world.stepCount;
    if (world.stepCount % kRecordedHashEvery == 0) replay_.hashes.push_back(hashOf(world));
}

}  // namespace pixelstep
