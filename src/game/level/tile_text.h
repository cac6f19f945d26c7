// Tiles as text, such as "slope45 fx one_way", for files.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "physics/tilemap.h"

namespace pixelstep {

/// A tile described by names, independent of any level.
struct TileSpec {
    std::string shape = "empty";
    uint8_t transform = 0;
    bool oneWay = false;
    uint8_t material = 0;
    std::string surface{};  ///< its name; empty: none
    BreakRule breaks{};

    friend bool operator==(const TileSpec&, const TileSpec&) = default;
    /// For maps. (Emscripten's library cannot default it: its texts have no three-way comparison.)
    friend bool operator<(const TileSpec& a, const TileSpec& b) {
        const auto membersOf = [](const TileSpec& tile) {
            return std::tie(tile.shape, tile.transform, tile.oneWay, tile.material, tile.surface,
                            tile.breaks);
        };
        return membersOf(a) < membersOf(b);
    }
};

/// The names of materials, with images at assets/materials/NAME.png. The first, stone, is the
/// default.
std::span<const std::string_view> materialNames();

/// The number of a material, or -1.
int findMaterial(std::string_view name);

/// Reads `SHAPE [TRANSFORM] [one_way]`: words in this order, separated by single spaces. `one_way`
/// alone means `block one_way`; `empty` is always alone. The shape is not looked up.
/// @return  nothing if the text is not valid
std::optional<TileSpec> parseTileText(std::string_view text);

/// The shortest text of a spec, without its material; parseTileText reads it back.
std::string tileText(const TileSpec& spec);

/// The label of a shape for players, such as "Slope 45" of "slope45"; a level's own shapes are
/// called by their name.
std::string shapeLabel(std::string_view shape);

/// The description of a tile of this shape set.
TileSpec specOf(const ShapeSet& shapes, Tile tile);

/// The reason why no tile of this set can be like that, or nothing: no such shape or surface, too
/// many break rules, or a ladder with properties that only other tiles have.
std::optional<std::string> tileRejection(const ShapeSet& shapes, const TileSpec& spec);

/// The described tile, or nothing if tileRejection finds a reason.
/// @param tiles  gets the tile's break rule, if it is a new one
std::optional<Tile> tileOf(TileMap& tiles, const TileSpec& spec);
/// The same without a map: a break rule that the set does not have is left out.
std::optional<Tile> tileOf(const ShapeSet& shapes, const TileSpec& spec);

/// True for [a-z][a-z0-9_]*, the names of shapes, surfaces and channels.
bool isName(std::string_view text);
/// The end of a message about any other name of a surface.
inline constexpr std::string_view kBadSurfaceName =
    " is not a valid name of a surface; expected a lower-case letter, then letters, digits and _";

/// True for a valid name of a new shape: [a-z][a-z0-9_]*, and not a keyword of the format.
bool isShapeName(std::string_view name);

}  // namespace pixelstep
