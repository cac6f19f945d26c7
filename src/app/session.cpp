// Playing, recording and watching.
#include "app/session.h"

#include <utility>

namespace pixelstep {

Session::Session(const Level& level, uint64_t seed)
    : world_(makeWorld(level, seed)), recorder_(level, seed), saved_(level) {}

Session::Session(Replay replay) : Session(replay.level, replay.seed) {
    watched_ = std::move(replay);
    if (watched_->steps == 0) afterStep();
}

Outcome Session::apply(const Command& command) {
    recorder_.command(world_, command);
    Outcome outcome = pixelstep::apply(world_, command);
    const auto* load = std::get_if<Load>(&command);
    if (load && !outcome.refusal) saved_ = *load->level;
    isDirty_ = !(world_.level == saved_);
    return outcome;
}

void Session::step(Buttons buttons) {
    if (watched_) applyDue();
    const Buttons held = watched_ ? watchedButtons_ : buttons;
    recorder_.hold(world_, held);
    pixelstep::step(world_, held, scratch_);
    recorder_.stepped(world_);
    if (watched_) afterStep();
}

void Session::applyDue() {
    const std::vector<ReplayEntry>& entries = watched_->entries;
    for (; nextEntry_ < entries.size() && entries[nextEntry_].step <= world_.stepCount;
         ++nextEntry_) {
        const auto& what = entries[nextEntry_].what;
        if (const Hold* hold = std::get_if<Hold>(&what)) {
            watchedButtons_ = hold->buttons;
            continue;
        }
        const Command& command = std::get<Command>(what);
        const std::string report = reportOf(world_.stepCount, command, apply(command));
        if (!report.empty()) reports_.push_back(report);
    }
}

void Session::afterStep() {
    const int64_t done = world_.stepCount;
    const int64_t every = watched_->hashEvery;
    if (!divergence_ && every > 0 && done > 0 && done % every == 0) {
        const auto check = static_cast<size_t>(done / every - 1);
        const uint64_t found = hashOf(world_);
        if (check < watched_->hashes.size() && watched_->hashes[check] != found) {
            divergence_ = {done, watched_->hashes[check], found};
        }
    }
    if (done < watched_->steps) return;
    applyDue();
    watched_.reset();
}

std::vector<std::string> Session::takeReports() {
    return std::exchange(reports_, {});
}

void Session::markSaved() {
    saved_ = world_.level;
    isDirty_ = false;
}

}  // namespace pixelstep
