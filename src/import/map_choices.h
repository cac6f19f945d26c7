// The user's choices of solid parts and roles in an imported map, stored next to it.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "import/map_words.h"
#include "import/source_file.h"
#include "io/result.h"

namespace pixelstep {

/// The user's choice for a name: with a role it is not ground.
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

/// Names of layers, values, objects, tiles, and classes of tiles and objects, in any case. Choices
/// come before all rules.
struct MapChoices {
    std::vector<std::string> solid{};      ///< if not empty, nothing else is solid
    std::vector<std::string> alsoSolid{};  ///< in addition to the result of the rules
    std::vector<std::string> oneWay{};
    std::vector<std::string> ignore{};
    std::vector<RoleChoice> roles{};  ///< parts other than ground, such as coins
    std::string level{};              ///< of a project with several levels; empty: automatic
    /// The file next to the map is ignored, even without choices here. Not stored.
    bool replacesKept = false;
    /// A name without a match is an error: it is from the command line. Not stored.
    bool expectsNames = false;
    /// The result of each rule is listed. Not stored.
    bool explains = false;

    /// True if the file next to the map is used.
    bool isNone() const { return isEmpty() && !replacesKept; }
    bool isEmpty() const {
        return solid.empty() && alsoSolid.empty() && oneWay.empty() && ignore.empty() &&
               roles.empty() && level.empty();
    }
    /// The choice for a name; nothing without one. Roles are `Solidity::nothing`.
    std::optional<Solidity> of(std::string_view name) const;
    /// The choice for the first of these names that has a choice.
    MapChoice choiceFor(std::initializer_list<std::string_view> names) const;

    friend bool operator==(const MapChoices&, const MapChoices&) = default;
};

/// True for names that are equal, ignoring case.
bool isSameName(std::string_view a, std::string_view b);

/// A colour as a name for choosing values: "#ff0000".
std::string colourText(uint32_t colour);

/// The name of the file next to a map: "cave.pixelstep.json" for "maps/cave.tmx".
std::string choicesNameFor(const std::string& mapPath);

/// The roles that can be chosen: those that a level can express.
std::span<const MapRole> choosableRoles();
/// The name of a role in such a file: "moving_platform".
std::string keyOf(MapRole role);

/// Reads such a file: version 1, lists of names `solid`, `also_solid`, `one_way`, `ignore`, lists
/// of names by their `roles`, and the name of a `level`.
Result<MapChoices> readChoices(std::string_view text);
std::string writeChoices(const MapChoices& choices);

/// Names separated by commas, as on the command line; commas in double quotes belong to the name.
std::vector<std::string> splitNames(std::string_view text);

/// The choices that are stored next to a map; none if there is no such file.
/// @param read  opens the files that the map names
Result<MapChoices> readChoicesNextTo(const std::string& path, const ReadNamed& read);

/// Stores choices next to a map. Without choices, the file is removed.
/// @return  the error, with the file's name, or nothing on success
std::optional<Error> storeChoices(const std::string& path, const MapChoices& choices);

}  // namespace pixelstep
