// Groups: collision filters, which decide which bodies detect and which respond to each other.
#pragma once

#include <cstdint>

namespace pixelstep {

/// A set of groups, one bit each.
using GroupMask = uint64_t;

/// The groups of a body. Source: AddGroups, AddGroupsToCheck and AddGroupsToIgnoreResolve of
/// "getting 2d collisions right" (docs/articles.md).
struct Groups {
    GroupMask member = ~GroupMask{0};  ///< the groups of the body
    GroupMask checks = ~GroupMask{0};  ///< the groups whose members it detects
    GroupMask ignores = 0;             ///< the groups to whose members it does not respond
    bool ignoresCharacters = false;    ///< it responds to no characters, regardless of their groups

    friend constexpr bool operator==(const Groups&, const Groups&) = default;
};

/// True if `me` checks a group of `other`.
constexpr bool detects(const Groups& me, const Groups& other) {
    return (me.checks & other.member) != 0;
}

/// True if `me` detects `other` and ignores none of its groups.
constexpr bool respondsTo(const Groups& me, const Groups& other) {
    return detects(me, other) && (me.ignores & other.member) == 0;
}

}  // namespace pixelstep
