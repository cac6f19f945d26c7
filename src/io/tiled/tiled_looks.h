// How the layers of a Tiled map look: all that are drawn, in order, groups dissolved.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "io/tiled/tiled_notes.h"

namespace pixelstep {

/// A layer, and what of its looks holds for all of it, that of its groups included.
struct TiledLook {
    enum class Kind : uint8_t { tiles, objects, image };
    Kind kind = Kind::tiles;
    JsonValue value;
    size_t index = 0;   ///< among the layers of its kind
    PixelPlace offset;  ///< [px]
    bool isHidden = false;
    double opacity = 1;
    uint32_t tint = 0xffffffff;  ///< 0xaarrggbb
    PixelPlace parallax{1, 1};

    bool isApart() const { return parallax.x != 1 || parallax.y != 1; }
    bool isPlain() const { return opacity == 1 && tint == 0xffffffff && !isApart(); }
};

/// The lowest first. What is badly written counts as if it were not there.
/// Requires: readLayers found no fault in the map.
std::vector<TiledLook> readLooks(JsonValue map);

/// Warns of looks that a level made of its tiles alone does not have.
void warnOfLostLooks(TiledNotes& notes, const std::vector<TiledLook>& looks);

/// `#rrggbb`, `#aarrggbb` or the same without `#`, as 0xaarrggbb.
std::optional<uint32_t> colourIn(std::string_view text);
/// The colour in a member, if it has one.
std::optional<uint32_t> memberColour(JsonValue object, std::string_view key);
/// The number in a member; `standard` if there is none, or one that no map needs.
double memberNumber(JsonValue object, std::string_view key, double standard);
/// The text in a member; empty if there is none.
std::string_view memberWord(JsonValue object, std::string_view key);
bool memberIs(JsonValue object, std::string_view key, bool wanted);

}  // namespace pixelstep
