// The members of each object in a level file, in the order in which they are written. `comment` is
// allowed in all of them. levels/level.schema.json lists the same members.
#pragma once

#include <array>
#include <string_view>

#include "game/level/kind.h"
#include "game/level/level.h"

namespace pixelstep {

inline constexpr auto kLevelMembers = std::to_array<std::string_view>(
    {"$schema", "version", "name", "tile_size", "origin", "shapes", "legend", "rows",
     memberOf(Kind::player), memberOf(Kind::clone), memberOf(Kind::crate), memberOf(Kind::platform),
     "signs", "zones", "groups", "tuning", "view", "task"});

inline constexpr auto kLegendMembers = std::to_array<std::string_view>({"tile", "material"});

inline constexpr auto kCharacterMembers =
    std::to_array<std::string_view>({"x", "y", "width", "height", "groups"});

inline constexpr auto kCloneMembers =
    std::to_array<std::string_view>({"x", "y", "width", "height", "brain", "tuning", "groups"});

inline constexpr auto kCrateMembers =
    std::to_array<std::string_view>({"x", "y", "width", "height", "velocity", "gravity", "groups"});

inline constexpr auto kPlatformMembers = std::to_array<std::string_view>(
    {"x", "y", "width", "height", "one_way", "path", "speed", "groups"});

inline constexpr auto kSignMembers = std::to_array<std::string_view>({"x", "y", "text", "reach"});

inline constexpr auto kZoneMembers =
    std::to_array<std::string_view>({"x", "y", "width", "height", "kind"});

inline constexpr auto kViewMembers = std::to_array<std::string_view>({"overlays", "zoom"});

inline constexpr auto kGroupMembers = std::to_array<std::string_view>({"checks", "ignores"});

inline constexpr auto kCastMembers =
    std::to_array<std::string_view>({memberOf(Kind::player), memberOf(Kind::clone),
                                     memberOf(Kind::crate), memberOf(Kind::platform)});

inline constexpr auto kBodyKinds = namesOf(kKinds);

/// A member of a level, and the flag of LevelText that is set if the file has it.
struct StatedMember {
    std::string_view name;
    bool LevelText::*flag;
};
inline constexpr auto kStatedMembers = std::to_array<StatedMember>({
    {"name", &LevelText::hasName},
    {"tile_size", &LevelText::hasTileSize},
    {"origin", &LevelText::hasOrigin},
    {"shapes", &LevelText::hasShapes},
    {"legend", &LevelText::hasLegend},
    {memberOf(Kind::clone), &LevelText::hasClones},
    {memberOf(Kind::crate), &LevelText::hasCrates},
    {memberOf(Kind::platform), &LevelText::hasPlatforms},
    {"signs", &LevelText::hasSigns},
    {"zones", &LevelText::hasZones},
    {"groups", &LevelText::hasGroups},
    {"tuning", &LevelText::hasTuning},
});

}  // namespace pixelstep
