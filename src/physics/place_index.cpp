// Places by hash and by cell, and who is where.
#include "physics/place_index.h"

namespace pixelstep {

size_t PlaceIndex::KeyHash::operator()(const Key& key) const {
    const auto pack = [](int a, int b) {
        return static_cast<uint64_t>(static_cast<uint32_t>(a)) << 32 | static_cast<uint32_t>(b);
    };
    const uint64_t size = pack(key.rect.width, key.rect.height) ^ uint64_t { key.kind } << 48;
    return static_cast<size_t>(mixBits(mixBits(pack(key.rect.left, key.rect.top)) + size));
}

size_t PlaceIndex::GroupsHash::operator()(const Groups& groups) const {
    Hasher hasher;
    hasher.add(groups.member);
    hasher.add(groups.checks);
    hasher.add(groups.ignores);
    hasher.add(groups.ignoresCharacters);
    return static_cast<size_t>(hasher.value());
}

void PlaceIndex::reset(size_t expected) {
    places_.clear();
    free_.clear();
    placeOf_.clear();
    numbers_.clear();
    kinds_.clear();
    groups_.clear();
    cells_.reset(expected);
}

uint32_t PlaceIndex::kindOf(const Groups& groups) {
    if (kinds_.empty() || groups != lastGroups_) {
        lastGroups_ = groups;
        const auto next = static_cast<uint32_t>(kinds_.size());
        lastKind_ = kinds_.emplace(groups, next).first->second;
        if (lastKind_ == next) groups_.push_back(groups);
    }
    return lastKind_;
}

void PlaceIndex::enter(uint32_t body, const Key& key) {
    const auto next = free_.empty() ? static_cast<uint32_t>(places_.size()) : free_.back();
    const auto [at, isNew] = numbers_.emplace(key, next);
    placeOf_[body] = at->second;
    if (!isNew) {
        ++cells_.count(places_[at->second].lane);
        return;
    }
    if (free_.empty())
        places_.emplace_back();
    else
        free_.pop_back();
    places_[next] = {key, cells_.insert(next, key.rect, key.kind)};
}

void PlaceIndex::leave(uint32_t number) {
    const Numbered& place = places_[number];
    if (--cells_.count(place.lane) > 0) return;
    numbers_.erase(place.key);
    cells_.remove(place.lane);
    free_.push_back(number);
}

void PlaceIndex::insert(uint32_t body, const Rect& rect, const Groups& groups) {
    if (placeOf_.size() <= body) placeOf_.resize(body + size_t{1});
    enter(body, {rect, kindOf(groups)});
}

void PlaceIndex::move(uint32_t body, const Rect& to) {
    const uint32_t from = placeOf_[body];
    const Key key = places_[from].key;
    if (key.rect == to) return;
    enter(body, {to, key.kind});
    leave(from);
}

void PlaceIndex::remove(uint32_t body) {
    leave(placeOf_[body]);
}

}  // namespace pixelstep
