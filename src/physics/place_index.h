// How many characters are at which place, while they move one by one.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "math/hash.h"
#include "math/rect.h"
#include "physics/cells/place_cells.h"
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
        cells_.visit(area, [&](const PlaceBlock& block) {
            for (size_t lane = 0; lane < PlaceBlock::kLanes; ++lane) {
                if (block.count[lane] == 0) continue;
                const Rect rect{block.left[lane], block.top[lane],
                                block.right[lane] - block.left[lane],
                                block.bottom[lane] - block.top[lane]};
                if (overlaps(rect, area))
                    visit(block.number[lane], Place{rect, groups_[block.kind],
                                                    static_cast<uint32_t>(block.count[lane])});
            }
        });
    }

    /// How much deeper a rectangle is in all characters together at `end` than at `start`. [px]
    /// @param counts  says whether those with these groups count
    template <class Counts>
    int64_t deepened(const Rect& start, const Rect& end, Counts counts) const {
        int64_t sum = 0;
        cells_.visit(unionOf(start, end), [&](const PlaceBlock& block) {
            if (counts(groups_[block.kind])) sum += block.deepened(start, end);
        });
        return sum;
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
    void enter(uint32_t body, const Key& key);
    void leave(uint32_t number);

    // A place, and where its count is.
    struct Numbered {
        Key key{};
        PlaceCells::Lane lane{};
    };

    std::vector<Numbered> places_;
    std::vector<uint32_t> free_;     // numbers of places where nobody is
    std::vector<uint32_t> placeOf_;  // by body
    std::unordered_map<Key, uint32_t, KeyHash> numbers_;
    std::unordered_map<Groups, uint32_t, GroupsHash> kinds_;
    Groups lastGroups_{};         // asked for; those of a crowd mostly follow on their likes
    uint32_t lastKind_ = 0;       // theirs
    std::vector<Groups> groups_;  // by kind
    PlaceCells cells_;
};

}  // namespace pixelstep
