// Tiles in words, such as "slope45 fx one_way", as files have them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "physics/tilemap.h"

namespace pixelstep {

/// A tile by names, independent of any level.
struct TileSpec {
    std::string shape = "empty";
    uint8_t transform = 0;
    bool oneWay = false;
    uint8_t material = 0;

    friend bool operator==(const TileSpec&, const TileSpec&) = default;
};

/// The materials; their pictures are assets/materials/NAME.png. Stone is the first, the default.
std::span<const std::string_view> materialNames();

/// The number of a material, or -1.
int findMaterial(std::string_view name);

/// Reads `SHAPE [TRANSFORM] [one_way]`, words in this order apart by single spaces; `one_way`
/// alone is `block one_way`, `empty` stands alone. The shape is not looked up.
/// @return  nothing if the text is not valid
std::optional<TileSpec> parseTileText(std::string_view text);

/// The shortest text of a spec, without its material; parseTileText reads it back.
std::string tileText(const TileSpec& spec);

/// The spec of a tile of this shape set.
TileSpec specOf(const ShapeSet& shapes, Tile tile);

/// The tile of a spec, or nothing if the set has no such shape.
std::optional<Tile> tileOf(const ShapeSet& shapes, const TileSpec& spec);

/// True if a new shape may have this name: [a-z][a-z0-9_]*, and no word of the format itself.
bool isShapeName(std::string_view name);

}  // namespace pixelstep
