// Keeps the vectors of worlds, and touches new ones little by little.
#include "game/run/spare_moments.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace pixelstep {
namespace {

template <class T>
size_t bytesOf(const std::vector<T>& items) {
    return items.size() * sizeof(T);
}

}  // namespace

size_t bytesBeyond(const World& world, const World* other) {
    const TileMap* shared = other == nullptr ? nullptr : &other->level.tiles;
    return sizeof(World) + bytesOf(world.actors) + bytesOf(world.platforms) +
           bytesOf(world.displaced) + bytesOf(world.groupSets) + bytesOf(world.events) +
           bytesOf(world.followers) + bytesOf(world.pressed.ring) + bytesOf(world.course.coins) +
           bytesBeyond(world.nav, other == nullptr ? nullptr : &other->nav) +
           world.level.tiles.bytesBeyond(shared);
}

void SpareMoments::dropUnfit(size_t bodies) {
    std::erase_if(ready_, [&](const Moment& moment) {
        const size_t room = moment.world.actors.capacity();
        const bool fits = room >= bodies && room <= 2 * bodies + kPreparedAtOnce;
        if (!fits) bytes_ -= bytesBeyond(moment.world, nullptr);
        return !fits;
    });
}

bool SpareMoments::prepare(const World& world, size_t wanted) {
    dropUnfit(world.actors.size());
    if (ready_.size() >= wanted) return true;
    std::vector<Actor>& actors = next_.world.actors;
    const size_t count = world.actors.size();
    actors.reserve(count);
    if (actors.size() < count) actors.resize(std::min(actors.size() + kPreparedAtOnce, count));
    if (actors.size() >= count) giveBack(std::exchange(next_, {}), SIZE_MAX);
    return !ready_.empty();
}

void SpareMoments::giveBack(Moment moment, size_t mostBytes) {
    // What it shares with others is theirs alone from here on.
    moment.world.level = {};
    moment.world.nav = {};
    const size_t bytes = bytesBeyond(moment.world, nullptr);
    if (!ready_.empty() && bytes_ + bytes > mostBytes) return;
    ready_.push_back(std::move(moment));
    bytes_ += bytes;
}

void SpareMoments::trim(size_t mostBytes) {
    while (ready_.size() > 1 && bytes_ > mostBytes) {
        bytes_ -= bytesBeyond(ready_.back().world, nullptr);
        ready_.pop_back();
    }
}

Moment SpareMoments::take(const World& world) {
    dropUnfit(world.actors.size());
    if (ready_.empty()) return {};
    Moment moment = std::move(ready_.back());
    ready_.pop_back();
    bytes_ -= bytesBeyond(moment.world, nullptr);
    return moment;
}

Moment SpareMoments::copyOf(const World& world, const ReplayCursor& cursor) {
    Moment moment = take(world);
    moment.world = world;
    moment.cursor = cursor;
    return moment;
}

}  // namespace pixelstep
