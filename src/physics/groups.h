// Which bodies detect each other, and respond.
#pragma once

#include <cstdint>

namespace pixelstep {

/// A set of groups, one bit each.
using GroupMask = uint64_t;

/// The groups of a body: the tutorial's AddGroups, AddGroupsToCheck and AddGroupsToIgnoreResolve.
struct Groups {
    GroupMask member = ~GroupMask{0};  ///< it is in these
    GroupMask checks = ~GroupMask{0};  ///< it detects members of these
    GroupMask ignores = 0;             ///< it does not respond to members of these
    bool ignoresCharacters = false;    ///< it does not respond to characters, whatever their groups

    friend constexpr bool operator==(const Groups&, const Groups&) = default;
};

/// True if `me` checks a group of `other`.
constexpr bool detects(const Groups& me, const Groups& other) {
    return (me.checks & other.member) != 0;
}

/// True if a body detects every other body for which this holds as well.
constexpr bool detectsAll(const Groups& me) {
    return me.checks == ~GroupMask{0} && me.member != 0;
}

/// True if `me` detects `other` and ignores none of its groups.
constexpr bool respondsTo(const Groups& me, const Groups& other) {
    return detects(me, other) && (me.ignores & other.member) == 0;
}

}  // namespace pixelstep
