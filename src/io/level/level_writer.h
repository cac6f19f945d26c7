// Writes the parts of a level as canonical JSON.
#pragma once

#include "game/level/level.h"
#include "io/json/json_writer.h"

namespace pixelstep {

/// The list of a shape's heights, on one line.
JsonNode heightsNode(const std::vector<uint8_t>& heights);

/// Adds a member for each value.
void addTunables(JsonNode& object, const TunableValues& values);

/// A crate or platform on one line, as in the lists of a level and in a replay's commands.
JsonNode bodyNode(const CrateStart& crate);
JsonNode bodyNode(const PlatformStart& platform);

/// The lists of signs and zones; each on one line.
JsonNode signsNode(const std::vector<Sign>& signs, JsonNode::Layout layout);
JsonNode zonesNode(const std::vector<Zone>& zones, JsonNode::Layout layout);
JsonNode viewNode(const LevelView& view);

/// All bodies of a level, as an object on one line.
JsonNode castNode(const Cast& cast);

JsonNode levelNode(const Level& level);

}  // namespace pixelstep
