// What somebody chose to be solid in a map of another editor, kept beside it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "import/map_words.h"
#include "io/result.h"

namespace pixelstep {

/// Names of layers, values and classes of tiles, in any case. What is named here is asked first.
struct MapChoices {
    std::vector<std::string> solid{};      ///< if there are any, nothing else is solid
    std::vector<std::string> alsoSolid{};  ///< besides what the rules find
    std::vector<std::string> oneWay{};
    std::vector<std::string> ignore{};
    std::string level{};  ///< of a project that has several; empty: as it comes
    /// What is kept beside the map does not count, even where nothing is chosen. Not kept itself.
    bool replacesKept = false;

    /// True if what is kept beside the map counts.
    bool isNone() const { return isEmpty() && !replacesKept; }
    bool isEmpty() const {
        return solid.empty() && alsoSolid.empty() && oneWay.empty() && ignore.empty() &&
               level.empty();
    }
    /// What was chosen for a name; nothing if it is not named.
    std::optional<Solidity> of(std::string_view name) const;

    friend bool operator==(const MapChoices&, const MapChoices&) = default;
};

/// True for names that are the same in any case.
bool isSameName(std::string_view a, std::string_view b);

/// The name of the file beside a map: "cave.pixelstep.json" for "maps/cave.tmx".
std::string choicesNameFor(const std::string& mapPath);

/// Reads such a file: version 1, and lists of names `solid`, `also_solid`, `one_way`, `ignore`, and
/// the name of a `level`.
Result<MapChoices> readChoices(std::string_view text);
std::string writeChoices(const MapChoices& choices);

/// Names apart by commas, as the command line has them; commas between double quotes are the
/// name's.
std::vector<std::string> namesApart(std::string_view text);

}  // namespace pixelstep
