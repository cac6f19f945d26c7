// Plays, records, watches replays and rewinds.
#include "game/run/session.h"

#include <algorithm>
#include <iterator>
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
      spawned_({{0, world_.level.cast}}) {}

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
    BodyChange bodies;
    Outcome outcome = applyRecorded(command, bodies);
    const bool isLoaded = std::holds_alternative<Load>(command) && !outcome.rejection;
    if (isLoaded) history_.restart(world_.level);
    if (!isLoaded) history_.recordChange(world_, bodies, position());
    return outcome;
}

// @param bodies  adds what the command has spawned and removed
Outcome Session::applyRecorded(const Command& command, BodyChange& bodies) {
    recorder_.command(world_, command);
    const uint32_t firstId = world_.nextId;
    BodyChange change;
    if (const auto* clear = std::get_if<Clear>(&command)) change.addRemoved(world_, *clear);
    Outcome outcome = pixelstep::apply(world_, command);
    if (respawnsAll(command) && !outcome.rejection) {
        spawned_.push_back({position(), world_.level.cast});
    } else {
        for (uint32_t id = firstId; id < world_.nextId; ++id) change.spawned.push_back(id);
        change.firstSpawnedId = world_.firstSpawnedId;
        bodies.merge(change);
    }
    const auto* load = std::get_if<Load>(&command);
    if (load && !outcome.rejection) {
        saved_ = *load->level;
        rewind_.restart(recorder_.snapshot(world_));
        discarded_.reset();
        hasLoaded_ = true;
    }
    updateDirty();
    return outcome;
}

// Applies the commands that reverse a change or an undo, and confirms that to the history.
Outcome Session::reverse(History::Direction direction) {
    const bool isUndo = direction == History::Direction::undo;
    const auto step = isUndo || !isInPast() ? history_.next(direction, world_) : std::nullopt;
    if (!step) return {.rejection = "no change is left to undo or redo"};
    if (isUndo && discarded_ && discarded_->step == world_.stepCount &&
        discarded_->history.nextNumber() == step->reverses) {
        restoreDiscarded();
        return {.count = 1};
    }
    std::vector<Command> commands = clearsOf(world_, step->bodies.spawned);
    if (step->level != nullptr) {
        std::vector<Command> edits = commandsBetween(world_.level, *step->level);
        // A stroke without a change is an undo step too. It needs an entry, so that the recording
        // shows whether the step is done.
        if (edits.empty()) edits.push_back(Edit{.keepsStarts = true});
        if (const auto reason = firstRejection(world_, edits)) return {.rejection = reason};
        commands.insert(commands.end(), edits.begin(), edits.end());
    }
    const auto isBlocked = [&](const BodyChange::Respawn& respawn) {
        return findRejection(world_, respawn.command).has_value();
    };
    if (commands.empty() && std::ranges::all_of(step->bodies.removed, isBlocked))
        return {.rejection = findRejection(world_, step->bodies.removed.front().command)};

    const auto isGone = [&](uint32_t id) { return findActor(world_, id) == nullptr; };
    const auto gone = std::ranges::count_if(step->bodies.spawned, isGone);
    watched_.reset();
    discardFuture(true);
    BodyChange done;
    BodyRenames renames;
    size_t respawned = 0;
    for (const Command& command : commands) applyRecorded(command, done);
    for (const BodyChange::Respawn& respawn : step->bodies.removed) {
        const uint32_t firstId = world_.nextId;
        applyRecorded(respawn.command, done);
        addRenames(renames, respawn, world_, firstId);
        respawned += respawn.ids.size();
    }
    if (step->skipped > 0)
        reports_.push_back("Skipped " + std::to_string(step->skipped) +
                           (step->skipped == 1 ? " change" : " changes") +
                           " of bodies that are gone");
    const auto ofAll = [](auto part, size_t all) {
        return std::to_string(part) + " of " + std::to_string(all) + " bodies";
    };
    if (gone > 0)
        reports_.push_back(ofAll(gone, step->bodies.spawned.size()) + " were gone already");
    if (respawned > renames.size())
        reports_.push_back("There is no room for " + ofAll(respawned - renames.size(), respawned));
    history_.confirm(direction, *step, world_, std::move(done), std::move(renames), position());
    return {.count = 1};
}

Outcome Session::undo() {
    return reverse(History::Direction::undo);
}

Outcome Session::redo() {
    return reverse(History::Direction::redo);
}

void Session::stepRecorded(Buttons buttons) {
    recorder_.hold(world_, buttons);
    pixelstep::step(world_, buttons, scratch_);
    recorder_.onStep(world_);
    rewind_.onStep(world_, recorder_);
}

Outcome Session::apply(const Command& command) {
    // A rejected command must not discard later steps.
    if (isInPast())
        if (auto reason = findRejection(world_, command)) return {.rejection = std::move(reason)};
    watched_.reset();
    discardFuture(true);
    return applyAsEdit(command);
}

void Session::step(Buttons buttons) {
    if (isWatching()) return stepReplay();
    watched_.reset();
    discardFuture(false);
    stepRecorded(buttons);
}

void Session::stepReplay() {
    discardFuture(false);
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
    history_.goTo(past_->nextEntry);
    updateDirty();
}

const Shared<Cast>& Session::spawnedCast() const {
    const auto later =
        std::ranges::upper_bound(spawned_, cursor().nextEntry, {}, &SpawnedCast::position);
    return std::prev(later)->cast;
}

// @param canBeRestored  true: keeps the later steps, until others are discarded
void Session::discardFuture(bool canBeRestored) {
    if (isInPast()) {
        const int64_t step = world_.stepCount;
        const int64_t later = recorder_.steps() - step;
        if (canBeRestored) {
            discarded_ = Discarded{recorder_, {}, history_, spawned_, step};
            newlyDiscarded_ = later;
        } else if (discarded_ && step < discarded_->step) {
            discarded_.reset();  // its first steps are discarded
        }
        recorder_.truncate(step, *past_);
        std::vector<Rewind::Keyframe> keyframes = rewind_.truncate(step);
        if (canBeRestored) discarded_->keyframes = std::move(keyframes);
        history_.truncate(world_);
        std::erase_if(spawned_, [&](const SpawnedCast& spawned) {
            return spawned.position > past_->nextEntry;
        });
    }
    past_.reset();
}

bool Session::restoreDiscarded() {
    if (!discarded_) return false;
    Discarded discarded = *std::exchange(discarded_, std::nullopt);
    watched_.reset();
    rewind_.truncate(discarded.step);
    rewind_.append(std::move(discarded.keyframes));
    recorder_ = std::move(discarded.recorder);
    history_ = std::move(discarded.history);
    spawned_ = std::move(discarded.spawned);
    const Snapshot& there = rewind_.at(discarded.step, recorder_.replay(), scratch_);
    restore(there.world, there.cursor);
    return true;
}

std::vector<std::string> Session::takeReports() {
    return std::exchange(reports_, {});
}

void Session::setSavedLevel(const Level& level) {
    saved_ = level;
    updateDirty();
}

}  // namespace pixelstep
