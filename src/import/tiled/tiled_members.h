// The names of the custom properties that are read from Tiled maps.
#pragma once

#include <array>
#include <string_view>

namespace pixelstep {

/// Of a map; and one for each tunable.
inline constexpr auto kTiledMapProperties = std::to_array<std::string_view>(
    {"name", "comment", "schema", "origin_x", "origin_y", "legend", "groups", "view",
     "shapes_comment", "tuning_comment", "stated"});

/// Of a body; objects inherit them from the tile that they show.
inline constexpr auto kTiledBodyProperties =
    std::to_array<std::string_view>({"width", "height", "groups", "brain", "tuning", "velocity_x",
                                     "velocity_y", "gravity", "speed"});

/// Of a tile, those of bodies included.
inline constexpr auto kTiledTileProperties = std::to_array<std::string_view>(
    {"shape", "heights", "one_way", "material", "comment", "width", "height", "groups", "brain",
     "tuning", "velocity_x", "velocity_y", "gravity", "speed"});

/// Of objects, by their class.
inline constexpr auto kTiledPlayerProperties =
    std::to_array<std::string_view>({"comment", "width", "height", "groups", "stated"});
inline constexpr auto kTiledCloneProperties = std::to_array<std::string_view>(
    {"comment", "width", "height", "groups", "stated", "brain", "tuning"});
inline constexpr auto kTiledCrateProperties = std::to_array<std::string_view>(
    {"comment", "width", "height", "groups", "stated", "velocity_x", "velocity_y", "gravity"});
inline constexpr auto kTiledPlatformProperties = std::to_array<std::string_view>(
    {"comment", "width", "height", "groups", "one_way", "speed", "path"});
inline constexpr auto kTiledSignProperties =
    std::to_array<std::string_view>({"comment", "text", "reach"});
inline constexpr auto kTiledZoneProperties = std::to_array<std::string_view>({"comment", "kind"});

/// The classes of objects that are signs and zones.
inline constexpr auto kTiledScenery = std::to_array<std::string_view>({"sign", "zone"});
inline constexpr std::string_view kTiledSign = kTiledScenery[0];
inline constexpr std::string_view kTiledZone = kTiledScenery[1];

}  // namespace pixelstep
