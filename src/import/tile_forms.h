// The shapes that tiles have by their properties or class, instead of a block: the members of a
// legend entry, and names of slopes.
#pragma once

#include <optional>
#include <vector>

#include "game/level/tile_text.h"
#include "import/imported_map.h"
#include "import/map_notes.h"

namespace pixelstep {

struct TileForm {
    TileSpec spec{.shape = "block"};
    std::vector<int> heights{};  ///< [px of the file] of a shape of its own
    bool isGround = false;       ///< it has members of a legend entry: it is ground

    /// True if its shape is `empty`: it is not ground.
    bool isEmpty() const { return spec.shape == "empty"; }
    /// True for a ladder, and not a shape of its own of that name.
    bool isLadder() const { return spec.shape == "ladder" && heights.empty(); }
};

/// The forms of a map's tiles; nothing for tiles that are blocks. A bad value is a warning and left
/// out.
std::vector<std::optional<TileForm>> tileFormsOf(const ImportedMap& map, MapNotes& notes);

/// Adds the shapes that forms need to those of a level, and finds the tile of each form, in the
/// orientation of its tile. A level has at most kMaxLevelShapes; further ones are blocks.
/// @param side  [px of the file] of a cell
std::vector<std::optional<Tile>> tilesOfForms(const ImportedMap& map,
                                              const std::vector<std::optional<TileForm>>& forms,
                                              int side, ShapeSet& shapes);

}  // namespace pixelstep
