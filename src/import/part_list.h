// The parts of a map that can be chosen, their descriptions, and how a choice changes the choices.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "import/map_ground.h"
#include "import/map_level.h"
#include "import/map_objects.h"

namespace pixelstep {

/// Lists the parts, the topmost layer first: layers with their values, objects by their class or
/// name, classes of tiles, tiles.
/// @param ground  null: none could be read
std::vector<MapPart> partsOf(const MapParts& parts, const MapGround* ground);

/// Why a part is what it is: "by its name".
std::string reasonFor(const MapPart& part);
/// A line for each layer, the lowest first, and for each part that was chosen: "layer 'walls' is
/// solid: by its name". Values have one if they differ from their layer.
/// @param most  lines, >= 1; if there are more, the last one counts the rest
std::vector<std::string> solidNotesOf(std::span<const MapPart> parts, size_t most);
/// A short description of the ground of a map: "Solid: ground, walls. One-way: planks".
std::string solidWords(std::span<const MapPart> parts);

/// Stores the most frequent pictures of each part, from the layers of their names.
void addCuts(MapInfo& map);

/// The parts of a level by role: "cells solid", "coins", ... None is 0.
std::vector<RoleCount> countsOf(const Level& level, std::span<const MapPart> parts);

/// The choices after a part got a role; nothing resets it to automatic. Choices for other parts
/// stay.
MapChoices choicesAfter(const MapChoices& choices, const MapPart& part,
                        std::optional<MapRole> role);
/// The choices of a map after those of its folder were changed: what was changed there no longer
/// has a choice here, which would come first.
MapChoices choicesAfterFolder(const MapChoices& own, const MapChoices& before,
                              const MapChoices& after);
/// The choices without one of what the ground is.
MapChoices withoutReading(const MapChoices& choices);
/// The choices after a reading was chosen; choices of roles stay.
MapChoices choicesAfter(const MapChoices& choices, const MapReading& reading);

}  // namespace pixelstep
