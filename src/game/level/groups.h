// Groups by name: in, a level's rules and the names a body is in; out, its masks.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/level/kind.h"
#include "game/level/level.h"
#include "physics/groups.h"

namespace pixelstep {

/// The groups of one level, a bit each: those that it names, and the four kinds.
class GroupTable {
public:
    explicit GroupTable(const Level& level);

    /// What a body of these groups notices and ignores: of each group what its rule says. A group
    /// without `checks` checks all, and its members do not answer characters; without `ignores` it
    /// ignores none.
    /// @param names  of the level, or empty: the group of its kind
    Groups groupsOf(const std::vector<std::string>& names, Kind kind) const;
    /// The same for a body that begins so.
    Groups startGroups(const BodyStart& start, Kind kind) const;

    /// True if the level, by a rule or a body, names the group, or it is a kind.
    bool knows(const std::string& name) const { return bits_.contains(name); }
    /// All names, in alphabetical order.
    std::vector<std::string> names() const;
    /// The bits of these names. Requires: knows each.
    GroupMask maskOf(const std::vector<std::string>& names) const;

private:
    struct Rule {
        GroupMask checks = ~GroupMask{0};
        GroupMask ignores = 0;
        bool ignoresCharacters = true;
    };

    std::map<std::string, GroupMask> bits_;
    std::map<std::string, Rule> rules_;
};

}  // namespace pixelstep
