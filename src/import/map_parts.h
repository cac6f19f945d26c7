// What may be chosen in a map, in words and in choices: the same for maps of all editors.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "import/map_level.h"

namespace pixelstep {

/// "solid", "one-way" or "nothing".
std::string_view wordOf(Solidity is);

/// A line for each layer, the lowest first: "layer 'walls' is solid: its name says ground". Layers
/// of objects, objects, values and classes of tiles have one only where they count or are chosen;
/// values also where they are unlike their layer. At most 50.
std::vector<std::string> toldOf(std::span<const MapPart> parts);

/// What counts of a map, in a few words: "Solid: ground, walls. One-way: planks". Empty where the
/// map says so itself, by our own properties.
std::string solidWords(std::span<const MapPart> parts);

/// Notes in parts what they show most, by the pictures of the layers of their names.
void addCuts(ForeignMap& map);

/// What a level has from its map, by role: "cells solid", "coins", ... None is 0.
std::vector<RoleCount> countsOf(const Level& level, std::span<const MapPart> parts);

/// Roles that a part may be given: cells become zones or the start, objects all of them.
std::vector<MapRole> rolesFor(const MapPart& part);

/// The choices once a part was given a role.
MapChoices choicesAfter(const MapChoices& choices, const MapPart& part, MapRole role);
/// The choices once somebody has chosen something for a part; nothing: the rules decide again.
/// What is there of others stays.
MapChoices choicesAfter(const MapChoices& choices, const MapPart& part,
                        std::optional<Solidity> wanted);

}  // namespace pixelstep
