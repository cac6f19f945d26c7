// Keeps the vectors of worlds, and touches new ones little by little.
#include "game/run/spare_moments.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace pixelstep {
namespace {

template <class T>
size_t roomOf(const std::vector<T>& items) {
    return items.capacity() * sizeof(T);
}

size_t roomOf(const World& world) {
    return roomOf(world.actors) + roomOf(world.platforms) + roomOf(world.displaced) +
           roomOf(world.events) + roomOf(world.followers);
}

}  // namespace

bool SpareMoments::prepare(const World& world, size_t wanted) {
    if (ready_.size() >= wanted) return true;
    std::vector<Actor>& actors = next_.world.actors;
    const size_t count = world.actors.size();
    actors.reserve(count);
    if (actors.size() < count) actors.resize(std::min(actors.size() + kPreparedAtOnce, count));
    if (actors.size() >= count) giveBack(std::exchange(next_, {}), SIZE_MAX);
    return !ready_.empty();
}

void SpareMoments::giveBack(Moment moment, size_t mostBytes) {
    const size_t bytes = roomOf(moment.world);
    if (!ready_.empty() && bytes_ + bytes > mostBytes) return;
    // What it shares with others is theirs alone from here on.
    moment.world.level = {};
    moment.world.nav = {};
    ready_.push_back(std::move(moment));
    bytes_ += bytes;
}

void SpareMoments::trim(size_t mostBytes) {
    while (ready_.size() > 1 && bytes_ > mostBytes) {
        bytes_ -= roomOf(ready_.back().world);
        ready_.pop_back();
    }
}

Moment SpareMoments::copyOf(const World& world, const ReplayCursor& cursor) {
    Moment moment;
    if (!ready_.empty()) {
        moment = std::move(ready_.back());
        ready_.pop_back();
        bytes_ -= roomOf(moment.world);
    }
    moment.world = world;
    moment.cursor = cursor;
    return moment;
}

}  // namespace pixelstep
