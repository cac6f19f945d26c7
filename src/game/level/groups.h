// Groups: converts the names and rules of a level to the bit masks of the physics.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/level/kind.h"
#include "game/level/level.h"
#include "physics/groups.h"

namespace pixelstep {

/// The groups of one level, one bit each: the named groups, and one for each kind of body.
class GroupTable {
public:
    explicit GroupTable(const Level& level);

    /// The masks of a body in these groups: the union of the rules of its groups. A group without
    /// `checks` detects all groups, and its members do not respond to characters; one without
    /// `ignores` responds to all.
    /// @param names  known group names; empty: the group of the body's kind
    Groups groupsOf(const std::vector<std::string>& names, Kind kind) const;
    /// The masks of a body with this start.
    Groups startGroups(const BodyStart& start, Kind kind) const;

    /// True if a rule or body of the level names the group, or it is the group of a kind.
    bool contains(const std::string& name) const { return bits_.contains(name); }
    /// All names, in alphabetical order.
    std::vector<std::string> names() const;
    /// The bits of these names. Requires: contains each.
    GroupMask maskOf(const std::vector<std::string>& names) const;

private:
    struct Rule {
        GroupMask collidesWith = ~GroupMask{0};
        GroupMask detectsOnly = 0;
        bool onlyDetectsCharacters = true;
    };

    std::map<std::string, GroupMask> bits_;
    std::map<std::string, Rule> rules_;
};

}  // namespace pixelstep
