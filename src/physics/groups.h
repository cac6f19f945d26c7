// Groups: collision filters, which decide which bodies detect and which respond to each other.
#pragma once

#include <cstdint>

namespace pixelstep {

/// A set of groups, one bit each.
using GroupMask = uint64_t;

/// The groups of a body. Source: AddGroups, AddGroupsToCheck and AddGroupsToIgnoreResolve of
/// "getting 2d collisions right" (docs/articles.md).
struct Groups {
    GroupMask member = ~GroupMask{0};        ///< the groups of the body
    GroupMask collidesWith = ~GroupMask{0};  ///< `checks` in files: the groups that it detects
    GroupMask detectsOnly = 0;  ///< `ignores` in files: those of them to which it does not respond
    bool onlyDetectsCharacters = false;  ///< it responds to no characters, whatever their groups

    friend constexpr bool operator==(const Groups&, const Groups&) = default;
};

/// True if `me` detects a group of `other`.
constexpr bool detects(const Groups& me, const Groups& other) {
    return (me.collidesWith & other.member) != 0;
}

/// True if `me` detects `other` and responds to all of its groups.
constexpr bool respondsTo(const Groups& me, const Groups& other) {
    return detects(me, other) && (me.detectsOnly & other.member) == 0;
}

}  // namespace pixelstep
