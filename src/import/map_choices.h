// What somebody chose to be solid in a map of another editor, kept beside it.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "import/map_words.h"
#include "io/result.h"

namespace pixelstep {

/// What somebody chose for a name: with a role it is no ground.
struct MapChoice {
    std::optional<Solidity> is{};
    std::optional<MapRole> role{};
};

/// A name that was given a role.
struct RoleChoice {
    MapRole role = MapRole::decoration;
    std::string name;

    friend bool operator==(const RoleChoice&, const RoleChoice&) = default;
};

/// Names of layers, values, objects, tiles, and classes of tiles and objects, in any case. What is
/// named here is asked first.
struct MapChoices {
    std::vector<std::string> solid{};      ///< if there are any, nothing else is solid
    std::vector<std::string> alsoSolid{};  ///< besides what the rules find
    std::vector<std::string> oneWay{};
    std::vector<std::string> ignore{};
    std::vector<RoleChoice> roles{};  ///< what is no ground but, say, coins
    std::string level{};              ///< of a project that has several; empty: as it comes
    /// What is kept beside the map does not count, even where nothing is chosen. Not kept itself.
    bool replacesKept = false;
    /// A name that matches nothing is an error, since it is from the command line. Not kept.
    bool expectsNames = false;
    /// What each rule would take is noted. Not kept.
    bool explains = false;

    /// True if what is kept beside the map counts.
    bool isNone() const { return isEmpty() && !replacesKept; }
    bool isEmpty() const {
        return solid.empty() && alsoSolid.empty() && oneWay.empty() && ignore.empty() &&
               roles.empty() && level.empty();
    }
    /// What was chosen for a name; nothing if it is not named. Roles are `Solidity::nothing`.
    std::optional<Solidity> of(std::string_view name) const;
    /// What was chosen for the first of these names that is named.
    MapChoice choiceFor(std::initializer_list<std::string_view> names) const;

    friend bool operator==(const MapChoices&, const MapChoices&) = default;
};

/// True for names that are the same in any case.
bool isSameName(std::string_view a, std::string_view b);

/// A colour as values are chosen by it: "#ff0000".
std::string colourText(uint32_t colour);

/// The name of the file beside a map: "cave.pixelstep.json" for "maps/cave.tmx".
std::string choicesNameFor(const std::string& mapPath);

/// Roles that something may be given, which a level has things for.
std::span<const MapRole> choosableRoles();
/// The name of a role in such a file: "moving_platform".
std::string keyOf(MapRole role);

/// Reads such a file: version 1, lists of names `solid`, `also_solid`, `one_way`, `ignore`, lists
/// of names by their `roles`, and the name of a `level`.
Result<MapChoices> readChoices(std::string_view text);
std::string writeChoices(const MapChoices& choices);

/// Names apart by commas, as the command line has them; commas between double quotes are the
/// name's.
std::vector<std::string> namesApart(std::string_view text);

}  // namespace pixelstep
