// The members of each object in a level file, in the order in which they are written. `comment` is
// allowed in all of them. levels/level.schema.json says the same.
#pragma once

#include <array>
#include <string_view>

namespace pixelstep {

inline constexpr auto kLevelMembers = std::to_array<std::string_view>(
    {"$schema", "version", "name", "tile_size", "origin", "shapes", "legend", "rows", "player",
     "clones", "crates", "platforms", "groups", "tuning"});

inline constexpr auto kLegendMembers = std::to_array<std::string_view>({"tile", "material"});

inline constexpr auto kCharacterMembers =
    std::to_array<std::string_view>({"x", "y", "width", "height", "groups"});

inline constexpr auto kCloneMembers =
    std::to_array<std::string_view>({"x", "y", "width", "height", "brain", "groups"});

inline constexpr auto kCrateMembers =
    std::to_array<std::string_view>({"x", "y", "width", "height", "velocity", "gravity", "groups"});

inline constexpr auto kPlatformMembers = std::to_array<std::string_view>(
    {"x", "y", "width", "height", "one_way", "path", "speed", "groups"});

inline constexpr auto kGroupMembers = std::to_array<std::string_view>({"checks", "ignores"});

inline constexpr auto kBodyKinds =
    std::to_array<std::string_view>({"player", "clone", "crate", "platform"});

}  // namespace pixelstep
