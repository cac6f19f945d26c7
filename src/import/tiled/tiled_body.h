// One object of a Tiled map as the start of a body.
#pragma once

#include "game/level/level.h"
#include "import/tiled/tiled_notes.h"
#include "math/rect.h"

namespace pixelstep {

/// An object that becomes a body.
struct TiledBody {
    JsonValue object;
    TiledProperties properties;
    std::optional<Rect> rect;   ///< [px] in the world; empty for a point or a line
    Vec2i feet;                 ///< [px] in the world; of a line, its first point
    std::string whose;          ///< its name in warnings
    std::vector<Vec2i> line{};  ///< [px] in the world, if it is one
    Vec2i shown{};  ///< [px] of the file, of the tile that it shows; it may have no other size
};

/// Where a layer's objects are in the world.
struct TiledFrame {
    PixelPlace offset;  ///< [px] of the layer, in the file
    double scale = 1;   ///< level pixels a pixel of the file
    Vec2i corner;       ///< [px] where the map's point 0, 0 is
};

/// How far an object's place is from its left edge, in widths, and from its top, in heights.
PixelPlace anchorOf(bool isTile, std::string_view alignment);

/// Fills in the object's place.
/// @param isTile     the object shows a tile
/// @param alignment  of objects that show tiles of that tileset
void placeBody(MapNotes& notes, const TiledFrame& frame, bool isTile, std::string_view alignment,
               TiledBody& body);

BodyStart playerOf(MapNotes& notes, const TiledBody& body);
BodyStart cloneOf(MapNotes& notes, const TiledBody& body);
CrateStart crateOf(MapNotes& notes, const TiledBody& body);
PlatformStart platformOf(MapNotes& notes, const TiledBody& body);

}  // namespace pixelstep
