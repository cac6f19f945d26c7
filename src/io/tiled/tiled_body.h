// One object of a Tiled map as a body: in, its rectangle, point or line and its properties; out,
// where a body starts.
#pragma once

#include "game/level/level.h"
#include "io/tiled/tiled_notes.h"
#include "math/rect.h"

namespace pixelstep {

/// An object on its way to become a body.
struct TiledBody {
    JsonValue object;
    TiledProperties properties;
    std::optional<Rect> rect;   ///< [px] in the world; none of a point or a line
    Vec2i feet;                 ///< [px] in the world; of a line, its first point
    std::string whose;          ///< how warnings call it
    std::vector<Vec2i> line{};  ///< [px] in the world, if it is one
};

/// Fills in where the object is.
/// @param offset     [px] of the layer, in the world
/// @param alignment  of objects made of that tileset's tiles
void placeBody(TiledNotes& notes, PixelPlace offset, bool isTile, std::string_view alignment,
               TiledBody& body);

BodyStart playerOf(TiledNotes& notes, const TiledBody& body);
BodyStart cloneOf(TiledNotes& notes, const TiledBody& body);
CrateStart crateOf(TiledNotes& notes, const TiledBody& body);
PlatformStart platformOf(TiledNotes& notes, const TiledBody& body);

}  // namespace pixelstep
