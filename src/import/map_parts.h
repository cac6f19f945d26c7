// The parts of a map that can be chosen, their descriptions and choices; the same for all editors.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "import/map_level.h"

namespace pixelstep {

/// "solid", "one-way" or "nothing".
std::string_view wordOf(Solidity is);

/// A line for each layer, the lowest first: "layer 'walls' is solid: by its name (ground)". Layers
/// of objects, objects, values and classes of tiles have one only if they are used or chosen;
/// values also if they differ from their layer. At most 50.
std::vector<std::string> solidNotesOf(std::span<const MapPart> parts);

/// A short description of the solid parts of a map: "Solid: ground, walls. One-way: planks". Empty
/// for a map with our own properties.
std::string solidWords(std::span<const MapPart> parts);

/// How often each cut is drawn.
using CutCounts = std::unordered_map<uint32_t, size_t>;
/// The 8 most frequent cuts.
std::vector<uint32_t> mostFrequentCuts(const CutCounts& counts);

/// Stores the most frequent pictures of each part, from the layers of their names.
void addCuts(MapInfo& map);

/// The parts of a level by role: "cells solid", "coins", ... None is 0.
std::vector<RoleCount> countsOf(const Level& level, std::span<const MapPart> parts);

/// The roles that a part can have: zones or the start for cells, all roles for objects.
std::vector<MapRole> rolesFor(const MapPart& part);

/// The choices after a part got a role.
MapChoices choicesAfter(const MapChoices& choices, const MapPart& part, MapRole role);
/// The choices after a choice for a part; nothing resets it to automatic. Choices for other parts
/// stay.
MapChoices choicesAfter(const MapChoices& choices, const MapPart& part,
                        std::optional<Solidity> wanted);

}  // namespace pixelstep
