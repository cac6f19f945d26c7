// Converts collision objects to figures.
#pragma once

#include <optional>
#include <vector>

#include "import/imported_map.h"
#include "import/tiled/tiled_notes.h"

namespace pixelstep {

/// A rectangle, tile, ellipse, polygon or polyline, with its rotation; nothing for points and
/// texts.
/// @param offset  [px] of its layer
std::optional<Figure> figureOf(MapNotes& notes, JsonValue object, PixelPlace offset = {});

/// The figures of all objects in a layer or in a tile's collision shapes.
std::vector<Figure> figuresOf(MapNotes& notes, JsonValue owner);

}  // namespace pixelstep
