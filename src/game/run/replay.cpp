// Playing and writing down a run.
#include "game/run/replay.h"

namespace pixelstep {
std::string reportOf(int64_t step, const Command& command, const Outcome& outcome) {
    const std::string head =
        "step " + std::to_string(step) + ": " + std::string(commandName(command));
    if (outcome.refusal) return head + " refused: " + *outcome.refusal;
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

ReplayPlayer::ReplayPlayer(const Replay& replay)
    : replay_(replay), world_(makeWorld(replay.level, replay.seed)) {}

ReplayPlayer::ReplayPlayer(const Replay& replay, const Moment& from)
    : replay_(replay), world_(from.world), next_(from.nextEntry), buttons_(from.buttons) {}

void ReplayPlayer::applyDue(const Report& report) {
    for (; next_ < replay_.entries.size(); ++next_) {
        const ReplayEntry& entry = replay_.entries[next_];
        if (entry.step != world_.stepCount) return;
        if (const auto* hold = std::get_if<Hold>(&entry.what)) {
            buttons_ = hold->buttons;
            continue;
        }
        const Command& command = std::get<Command>(entry.what);
        const std::string line = reportOf(entry.step, command, apply(world_, command));
        if (!line.empty()) report(line);
    }
}

void ReplayPlayer::advance(const Report& report) {
    applyDue(report);
    if (world_.stepCount < replay_.steps) {
        step(world_, buttons_, scratch_);
        check_.stepped(replay_, world_);
    }
    const std::vector<ReplayEntry>& entries = replay_.entries;
    const bool isDue = next_ < entries.size() && entries[next_].step == world_.stepCount;
    done_ = world_.stepCount >= replay_.steps && !isDue;
}

Recorder::Recorder(const Level& level, uint64_t seed) {
    replay_.seed = seed;
    replay_.level = level;
    replay_.hashEvery = kRecordedHashEvery;
}

void Recorder::command(const World& world, const Command& command) {
    replay_.entries.push_back({world.stepCount, command});
}

void Recorder::hold(const World& world, Buttons buttons) {
    if (buttons == buttons_) return;
    buttons_ = buttons;
    replay_.entries.push_back({world.stepCount, Hold{buttons}});
}

void Recorder::cut(const Moment& moment) {
    replay_.steps = moment.world.stepCount;
    replay_.entries.resize(moment.nextEntry);
    const auto checks = static_cast<size_t>(replay_.steps / replay_.hashEvery);
    if (checks < replay_.hashes.size()) replay_.hashes.resize(checks);
    buttons_ = moment.buttons;
}

void Recorder::stepped(const World& world) {
    replay_.steps = world.stepCount;
    if (world.stepCount % kRecordedHashEvery == 0) replay_.hashes.push_back(hashOf(world));
}

}  // namespace pixelstep
