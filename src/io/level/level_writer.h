// Writing a level as pieces of canonical JSON.
#pragma once

#include "game/level/level.h"
#include "io/json/json_writer.h"

namespace pixelstep {

/// The list of a shape's heights, on one line.
JsonPiece heightsPiece(const std::vector<uint8_t>& heights);

/// Adds a member for each value.
void addTunables(JsonPiece& object, const TunableValues& values);
/// A clone's own tuning.
JsonPiece ownTuningPiece(const OwnTuning& tuning,
                         JsonPiece::Layout layout = JsonPiece::Layout::whole);

/// A crate or platform on one line, as the lists of a level and a replay's commands have them.
JsonPiece bodyPiece(const CrateStart& crate);
JsonPiece bodyPiece(const PlatformStart& platform);

/// The lists of signs and zones; each on one line.
JsonPiece signsPiece(const std::vector<Sign>& signs, JsonPiece::Layout layout);
JsonPiece zonesPiece(const std::vector<Zone>& zones, JsonPiece::Layout layout);
JsonPiece viewPiece(const LevelView& view);

/// The members `legend` and `groups`; may be empty.
JsonPiece legendPiece(const Level& level, const std::vector<LegendEntry>& legend);
JsonPiece groupsPiece(const LevelText& text);

/// All bodies of a level, as an object on one line.
JsonPiece castPiece(const Cast& cast);

JsonPiece levelPiece(const Level& level);

}  // namespace pixelstep
