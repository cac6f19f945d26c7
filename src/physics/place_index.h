// How many characters are at which place, while they move one by one.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "math/hash.h"
#include "math/rect.h"
#include "physics/body_index.h"
#include "physics/groups.h"

namespace pixelstep {

/// Characters by rectangle and groups. However many pile up, they have few distinct places within
/// reach of one another: what is asked of all that are near is asked once a place, and multiplied.
/// Each place is listed under its top-left corner alone, so a visit meets it once.
class PlaceIndex {
public:
    /// What characters have in common.
    struct Place {
        Rect rect{};         ///< [px]
        Groups groups{};     ///< of each of them
        uint32_t count = 0;  ///< how many are there
        uint32_t kind = 0;   ///< of `groups`: equal for equal ones; internal
        friend constexpr bool operator==(const Place&, const Place&) = default;
    };

    /// Forgets all; makes room for about `expected` places.
    void reset(size_t expected);
    void insert(uint32_t body, const Rect& rect, const Groups& groups);
    void move(uint32_t body, const Rect& to);
    void remove(uint32_t body);

    /// The number of the place of a body that is in the index. It stays as long as somebody is
    /// there.
    uint32_t placeOf(uint32_t body) const { return placeOf_[body]; }

    /// Calls visit(number, place) for every place that shares a pixel with `area`, once, in an
    /// order that says nothing.
    template <class Visit>
    void visit(const Rect& area, Visit visit) const {
        const Rect corners{area.left - widest_ + 1, area.top - tallest_ + 1,
                           area.width + widest_ - 1, area.height + tallest_ - 1};
        corners_.visit(corners, [&](uint32_t number) {
            const Place& place = places_[number];
            if (overlaps(place.rect, area)) visit(number, place);
            return false;
        });
    }

private:
    struct Key {
        Rect rect{};
        uint32_t kind = 0;
        friend constexpr bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        size_t operator()(const Key& key) const;
    };
    struct GroupsHash {
        size_t operator()(const Groups& groups) const;
    };
    uint32_t kindOf(const Groups& groups);
    void enter(uint32_t body, const Rect& rect, const Groups& groups, uint32_t kind);
    void leave(uint32_t number);

    std::vector<Place> places_;      // by number; without count: free
    std::vector<uint32_t> free_;     // numbers of places where nobody is
    std::vector<uint32_t> placeOf_;  // by body
    std::unordered_map<Key, uint32_t, KeyHash> numbers_;
    std::unordered_map<Groups, uint32_t, GroupsHash> kinds_;
    Groups lastGroups_{};    // asked for; those of a crowd mostly follow on their likes
    uint32_t lastKind_ = 0;  // theirs
    BodyIndex corners_;      // the pixel at the top left of each place, by number
    int widest_ = 1;         // [px] of all places so far
    int tallest_ = 1;
};

}  // namespace pixelstep
