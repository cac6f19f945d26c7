// Plays, records, watches replays and rewinds.
#include "game/run/session.h"

#include <algorithm>
#include <utility>

#include "game/level/level_difference.h"

namespace pixelstep {
namespace {

// True for a command that creates all bodies again, as at the level's start.
bool respawnsAll(const Command& command) {
    return std::holds_alternative<Load>(command) || std::holds_alternative<Restart>(command) ||
           std::holds_alternative<Reload>(command);
}

// The reason why one of these commands would be rejected if they were applied in order.
std::optional<std::string> firstRejection(const World& world,
                                          const std::vector<Command>& commands) {
    if (commands.empty()) return {};
    if (commands.size() == 1) return findRejection(world, commands.front());
    World trial = world;
    for (const Command& command : commands)
        if (auto outcome = pixelstep::apply(trial, command); outcome.rejection)
            return outcome.rejection;
    return {};
}

}  // namespace

Session::Session(const Level& level, uint64_t seed)
    : world_(makeWorld(level, seed)),
      recorder_(level, seed),
      rewind_(recorder_.snapshot(world_)),
      history_(level),
      saved_(level),
      spawned_(world_.level.cast) {}

Session::Session(Replay replay) : Session(replay.level, replay.seed) {
    watched_ = std::move(replay);
    if (watched_->steps == 0) applyDueEntries();
    hasLoaded_ = false;
}

void Session::updateDirty() {
    const bool isTuned = world_.level.tuning != saved_.tuning;
    Level rest = world_.level;
    rest.tuning = saved_.tuning;
    const bool isEdited = !(rest == saved_);
    isDirty_ = isTuned || isEdited;
    isOnlyTuned_ = isTuned && !isEdited;
}

// Applies a command that undo can revert.
Outcome Session::applyAsEdit(const Command& command) {
    Outcome outcome = applyRecorded(command);
    const bool isLoaded = std::holds_alternative<Load>(command) && !outcome.rejection;
    if (isLoaded) history_.restart(world_.level, position());
    if (!isLoaded) history_.recordChange(world_.level, position());
    return outcome;
}

Outcome Session::applyRecorded(const Command& command) {
    recorder_.command(world_, command);
    Outcome outcome = pixelstep::apply(world_, command);
    if (respawnsAll(command) && !outcome.rejection) spawned_ = world_.level.cast;
    const auto* load = std::get_if<Load>(&command);
    if (load && !outcome.rejection) {
        saved_ = *load->level;
        rewind_.restart(recorder_.snapshot(world_));
        hasLoaded_ = true;
    }
    updateDirty();
    return outcome;
}

// Applies the commands that lead to a level of the history, and confirms that to the history.
Outcome Session::changeLevelTo(const Level* level, void (History::*confirm)(size_t)) {
    if (level == nullptr) return {.rejection = "no change is left to undo or redo"};
    std::vector<Command> commands = commandsBetween(world_.level, *level);
    // A stroke without a change is an undo step too. It needs an entry, so that the recording shows
    // whether the step is done.
    if (commands.empty()) commands.push_back(Edit{.keepsStarts = true});
    Outcome outcome{.rejection = firstRejection(world_, commands)};
    if (outcome.rejection) return outcome;
    for (const Command& command : commands) outcome = applyRecorded(command);
    (history_.*confirm)(position());
    return outcome;
}

Outcome Session::undo() {
    watched_.reset();
    discardFuture();
    return changeLevelTo(history_.before(), &History::confirmUndo);
}

Outcome Session::redo() {
    watched_.reset();
    discardFuture();
    return changeLevelTo(history_.after(), &History::confirmRedo);
}

void Session::stepRecorded(Buttons buttons) {
    recorder_.hold(world_, buttons);
    pixelstep::step(world_, buttons, scratch_);
    recorder_.onStep(world_);
    rewind_.onStep(world_, recorder_);
}

Outcome Session::apply(const Command& command) {
    watched_.reset();
    undone_ += discardFuture();
    return applyAsEdit(command);
}

void Session::step(Buttons buttons) {
    if (isWatching()) return stepReplay();
    watched_.reset();
    undone_ += discardFuture();
    stepRecorded(buttons);
}

void Session::stepReplay() {
    discardFuture();
    applyDueEntries();
    stepRecorded(cursor().buttons);
    check_.onStep(*watched_, world_);
    if (world_.stepCount == watched_->steps) applyDueEntries();
}

// Performs the watched replay's entries that come before the next step.
void Session::applyDueEntries() {
    while (cursor().isDue(*watched_, world_.stepCount)) {
        const ReplayEntry& entry = watched_->entries[position()];
        const auto* command = std::get_if<Command>(&entry.content);
        if (command == nullptr) {
            recorder_.record(entry);
            continue;
        }
        const std::string line = reportOf(world_.stepCount, *command, applyAsEdit(*command));
        if (!line.empty()) reports_.push_back(line);
    }
}

void Session::stopWatching() {
    watched_.reset();
}

int64_t Session::lastStep() const {
    return watched_ ? watched_->steps : recorder_.steps();
}

void Session::goTo(int64_t step) {
    const int64_t target = std::clamp(step, firstStep(), lastStep());
    const int64_t known = recorder_.steps();
    if (target != world_.stepCount) {
        const Snapshot& there = rewind_.at(std::min(target, known), recorder_.replay(), scratch_);
        restore(there.world, there.cursor);
    }
    while (isWatching() && world_.stepCount < target) stepReplay();
}

void Session::restore(const World& world, const ReplayCursor& cursor) {
    past_ = cursor;
    world_ = world;
    spawned_ = world_.level.cast;
    history_.goTo(past_->nextEntry);
    updateDirty();
}

int Session::discardFuture() {
    int undone = 0;
    if (isInPast()) {
        recorder_.truncate(world_.stepCount, *past_);
        rewind_.truncate(world_.stepCount);
        // A watched replay repeats its edits by itself, so there is nothing to redo.
        if (isWatching())
            history_.truncateWithoutRedo(world_.level, past_->nextEntry);
        else
            undone = history_.truncate(world_.level, past_->nextEntry);
    }
    past_.reset();
    return undone;
}

std::vector<std::string> Session::takeReports() {
    return std::exchange(reports_, {});
}

void Session::setSavedLevel(const Level& level) {
    saved_ = level;
    updateDirty();
}

}  // namespace pixelstep
