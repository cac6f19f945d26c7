// Places by hash and by cell, and who is where.
#include "physics/place_index.h"

#include <algorithm>

namespace pixelstep {
namespace {

Rect cornerOf(const Rect& rect) {
    return {rect.left, rect.top, 1, 1};
}

}  // namespace

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
    corners_.reset(expected);
    widest_ = tallest_ = 1;
}

uint32_t PlaceIndex::kindOf(const Groups& groups) {
    if (kinds_.empty() || groups != lastGroups_) {
        lastGroups_ = groups;
        lastKind_ = kinds_.emplace(groups, static_cast<uint32_t>(kinds_.size())).first->second;
    }
    return lastKind_;
}

void PlaceIndex::enter(uint32_t body, const Rect& rect, const Groups& groups, uint32_t kind) {
    const auto next = free_.empty() ? static_cast<uint32_t>(places_.size()) : free_.back();
    const auto [at, isNew] = numbers_.emplace(Key{rect, kind}, next);
    if (isNew) {
        if (free_.empty())
            places_.emplace_back();
        else
            free_.pop_back();
        places_[next] = {rect, groups, 0, kind};
        corners_.insert(next, cornerOf(rect));
        widest_ = std::max(widest_, rect.width);
        tallest_ = std::max(tallest_, rect.height);
    }
    placeOf_[body] = at->second;
    ++places_[at->second].count;
}

void PlaceIndex::leave(uint32_t number) {
    Place& place = places_[number];
    if (--place.count > 0) return;
    numbers_.erase(Key{place.rect, place.kind});
    corners_.remove(number);
    free_.push_back(number);
}

void PlaceIndex::insert(uint32_t body, const Rect& rect, const Groups& groups) {
    if (placeOf_.size() <= body) placeOf_.resize(body + size_t{1});
    enter(body, rect, groups, kindOf(groups));
}

void PlaceIndex::move(uint32_t body, const Rect& to) {
    const uint32_t from = placeOf_[body];
    if (places_[from].rect == to) return;
    const Groups groups = places_[from].groups;
    enter(body, to, groups, places_[from].kind);
    leave(from);
}

void PlaceIndex::remove(uint32_t body) {
    leave(placeOf_[body]);
}

}  // namespace pixelstep
