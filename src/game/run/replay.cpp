// Plays and records runs.
#include "game/run/replay.h"

namespace pixelstep {
namespace {

// [bodies] A hash is done before the next is due: of all bodies, and of as many starts.
constexpr size_t kHashedAtOnce = 4096;
static_assert(kHashedAtOnce * kRecordedHashEvery > 2 * kMaxBodies);

}  // namespace

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

void ReplayCursor::pass(const Replay& replay) {
    const ReplayEntry& entry = replay.entries[nextEntry++];
    if (const auto* hold = std::get_if<Hold>(&entry.what)) buttons = hold->buttons;
}

ReplayPlayer::ReplayPlayer(const Replay& replay)
    : replay_(replay), world_(makeWorld(replay.level, replay.seed)) {}

ReplayPlayer::ReplayPlayer(const Replay& replay, Moment from, Scratch scratch)
    : replay_(replay),
      world_(std::move(from.world)),
      scratch_(std::move(scratch)),
      cursor_(from.cursor) {}

void ReplayPlayer::advance(const Report& report) {
    const auto perform = [&](const Command& command) { return apply(world_, command); };
    cursor_.takeDue(replay_, world_.stepCount, perform, report);
    if (world_.stepCount < replay_.steps) {
        step(world_, cursor_.buttons, scratch_);
        if (!isTrusted_) check_.stepped(replay_, world_);
    }
    done_ = world_.stepCount >= replay_.steps && !cursor_.isDue(replay_, world_.stepCount);
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

void Recorder::cut(int64_t step, const ReplayCursor& cursor) {
    replay_.steps = step;
    replay_.entries.resize(cursor.nextEntry);
    const auto checks = static_cast<size_t>(replay_.steps / replay_.hashEvery);
    if (checks <= replay_.hashes.size()) {
        replay_.hashes.resize(checks);
        isHashing_ = false;
    }
    buttons_ = cursor.buttons;
}

void Recorder::stepped(const World& world) {
    replay_.steps = world.stepCount;
    hashOn(kHashedAtOnce);
    if (!isHashing_) hash_.prepare(world);
    if (world.stepCount % kRecordedHashEvery != 0) return;
    hashOn(SIZE_MAX);
    hash_.start(world);
    isHashing_ = true;
    hashOn(kHashedAtOnce);
}

const Replay& Recorder::replay() const {
    hashOn(SIZE_MAX);
    return replay_;
}

// Goes on with the hash that is under way.
void Recorder::hashOn(size_t bodies) const {
    if (!isHashing_) return;
    hash_.advance(bodies);
    if (!hash_.isDone()) return;
    replay_.hashes.push_back(hash_.value());
    isHashing_ = false;
}

}  // namespace pixelstep
