// Piles: so many bodies in one another that their pairs are too many to list.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// The bodies of a pile by what they have in common. What one group has to do with another is found
/// once and holds for all their members.
class AlikeGroups {
public:
    /// What decides how bodies part and crowd: two with equal ones are alike.
    struct Key {
        Rect rect{};   ///< [px] by which they meet
        Rect other{};  ///< [px] a second one, before or after
        uint32_t groupSet = 0;
        uint16_t tuning = 0;
        bool isStanding = false;

        friend constexpr bool operator==(const Key&, const Key&) = default;
    };

    /// Replaces all groups, in the order of their first members.
    /// @param keys  of the actors with these indices, which ascend
    void assign(const std::vector<uint32_t>& indices, const std::vector<Key>& keys);

    size_t size() const { return ends_.size(); }
    /// The actors of a group by ascending index, at least one.
    std::span<const uint32_t> members(size_t group) const {
        const size_t first = group == 0 ? 0 : ends_[group - 1];
        return std::span(members_).subspan(first, ends_[group] - first);
    }
    /// Every two groups whose rectangles meet, also each with itself; where these are more than
    /// `kMaxGroupPairs`, up to so many of such that came soon after one another.
    std::vector<IndexPair> pairs(Grid& grid) const;

    /// Bounds the work where thousands in one place are all different.
    static constexpr size_t kMaxGroupPairs = size_t{1} << 23;

private:
    std::vector<IndexPair> nearPairs() const;

    std::vector<Rect> rects_;        // by group
    std::vector<uint32_t> members_;  // group by group
    std::vector<size_t> ends_;       // of the groups in `members_`
};

}  // namespace pixelstep
