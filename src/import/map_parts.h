// The parts of a map that can be chosen, in words and as choices; the same for all editors.
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
std::vector<std::string> solidNotesOf(std::span<const MapPart> parts);

/// The solid parts of a map, in a few words: "Solid: ground, walls. One-way: planks". Empty for a
/// map with our own properties.
std::string solidWords(std::span<const MapPart> parts);

/// Stores the most frequent pictures of each part, from the layers of their names.
void addCuts(MapInfo& map);

/// The parts of a level by role: "cells solid", "coins", ... None is 0.
std::vector<RoleCount> countsOf(const Level& level, std::span<const MapPart> parts);

/// Roles that a part can have: cells become zones or the start, objects all of them.
std::vector<MapRole> rolesFor(const MapPart& part);

/// The choices once a part was given a role.
MapChoices choicesAfter(const MapChoices& choices, const MapPart& part, MapRole role);
/// The choices after a choice for a part; nothing: automatic again. Choices of other parts stay.
MapChoices choicesAfter(const MapChoices& choices, const MapPart& part,
                        std::optional<Solidity> wanted);

}  // namespace pixelstep
