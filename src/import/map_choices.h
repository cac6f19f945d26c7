// The user's choices for an imported map: roles of its parts, a reading of its ground, the player's
// size. Stored next to the map, for it or for all maps of its folder.
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

/// A name that was given a role: ground, `nothing` and all others.
struct RoleChoice {
    MapRole role = MapRole::nothing;
    std::string name;

    friend bool operator==(const RoleChoice&, const RoleChoice&) = default;
};

/// The ways to read what is solid in a map, in the order in which they are tried.
enum class ReadingKind : uint8_t {
    collision,       ///< layers and objects that are named for collision
    named,           ///< everything that is named as ground
    tiles,           ///< tiles with properties or shapes
    namelessShapes,  ///< layers of shapes without names
    allLayers,       ///< all layers without a role
    oneLayer,        ///< one layer alone
    chosen,          ///< what the user chose as solid, and nothing else
};
/// "collision layers", "named ground", ...
std::string_view nameOf(ReadingKind kind);

/// Names of layers, groups, values, objects, tiles, and classes of tiles and objects, without
/// regard to case. A name also means the parts that have it with a number: `rat` is `rat13`, too.
struct MapChoices {
    std::vector<std::string> solid{};  ///< if not empty, nothing else is solid
    std::vector<RoleChoice> roles{};   ///< the later of two for the same name counts
    std::optional<ReadingKind> reading{};
    std::string layer{};                ///< of the reading of one layer
    std::optional<Vec2i> playerSize{};  ///< [px] of the level
    std::string level{};                ///< of a project with several levels; empty: automatic
    /// The map's file is ignored, even without choices here. Not stored.
    bool replacesKept = false;
    /// A name without a match is an error: it is from the command line. Not stored.
    bool expectsNames = false;
    /// All readings are computed. Not stored.
    bool explains = false;

    bool isEmpty() const {
        return solid.empty() && roles.empty() && !reading && !playerSize && level.empty();
    }
    /// True if the map's file is used.
    bool isNone() const { return isEmpty() && !replacesKept; }

    friend bool operator==(const MapChoices&, const MapChoices&) = default;
};

/// True for names that are equal, ignoring case.
bool isSameName(std::string_view a, std::string_view b);
/// The same, or equal without the number at the end of `name`.
bool matchesName(std::string_view chosen, std::string_view name);
/// A name without the number at its end.
std::string_view withoutNumber(std::string_view name);

/// The choices for a map: its own, and those of its folder, each with the choice of names.
struct AppliedChoices {
    MapChoices own{};
    MapChoices folder{};

    /// Leaves out how the folder's file reads the ground if the map has a choice of its own.
    void settle();
    /// The role that was chosen for a part with these names; nothing without a choice.
    std::optional<MapRole> roleFor(std::span<const std::string_view> names) const;
    std::optional<MapRole> roleFor(std::initializer_list<std::string_view> names) const {
        return roleFor(std::span(names.begin(), names.size()));
    }
    /// True if only chosen parts are solid.
    bool isOnlyChosenSolid() const { return !own.solid.empty() || !folder.solid.empty(); }
    std::optional<ReadingKind> reading() const {
        return own.reading ? own.reading : folder.reading;
    }
    /// The layer of the reading of one layer.
    const std::string& layer() const { return own.reading ? own.layer : folder.layer; }
    std::optional<Vec2i> playerSize() const {
        return own.playerSize ? own.playerSize : folder.playerSize;
    }
    const std::string& level() const { return own.level.empty() ? folder.level : own.level; }
};

/// A colour as a name for choosing values: "#ff0000".
std::string colourText(uint32_t colour);

/// The name of the file next to a map: "cave.pixelstep.json" for "maps/cave.tmx".
std::string choicesNameFor(const std::string& mapPath);
/// The name of the file for all maps of a folder.
inline constexpr std::string_view kFolderChoices = "maps.pixelstep.json";

/// The roles that can be chosen, besides ground, one-way and nothing.
std::span<const MapRole> choosableRoles();

/// Reads such a file: version 1, lists of names `solid`, `also_solid`, `one_way`, `ignore`, lists
/// of names by their `roles`, a `reading`, the `player_size` and the name of a `level`. The level
/// "*" of old files is ignored.
Result<MapChoices> readChoices(std::string_view text);
std::string writeChoices(const MapChoices& choices);

/// Names separated by commas, as on the command line; commas in double quotes belong to the name.
std::vector<std::string> splitNames(std::string_view text);
/// Adds NAME=ROLE of the command line.
/// @return  what is wrong with it, or nothing
std::optional<std::string> addRoleChoice(std::string_view text, MapChoices& choices);

/// The choices that are stored for a map and for its folder; none without such files.
/// @param read   opens the files that the map names
/// @param given  replace those of the map's file; a level alone replaces only its level
Result<AppliedChoices> readChoicesNextTo(const std::string& path, const ReadNamed& read,
                                         const MapChoices& given);

/// Stores choices for a map, or for all maps of its folder. Without choices, the file is removed.
/// @return  the error, with the file's name, or nothing on success
std::optional<Error> storeChoices(const std::string& path, const MapChoices& choices,
                                  bool isForFolder = false);

}  // namespace pixelstep
