// The pictures of a Tiled map's tiles, as parts of the pictures that its tilesets name.
#pragma once

#include <unordered_map>

#include "import/stamp_collector.h"
#include "import/tiled/tiled_notes.h"
#include "import/tiled/tiled_tilesets.h"

namespace pixelstep {

/// A tile's picture.
struct TileLook {
    PicturePart part;
    const TiledTileset* tileset;

    Vec2i size() const { return {part.from.width, part.from.height}; }
};

/// The picture of a tile, a tileset or a layer: a file that it names, or one that lies in the map.
/// Nothing if it has none that can be drawn.
/// @param from  as nameNearMap takes it
std::optional<uint32_t> pictureOf(PictureFiles& files, std::string_view from, JsonValue owner);

/// Finds each tile's picture once.
class TileCuts {
public:
    /// All outlive this.
    TileCuts(const TiledTiles& tiles, PictureFiles& files) : tiles_(tiles), files_(files) {}

    /// Nothing if it has no picture that can be drawn.
    std::optional<TileLook> find(uint32_t cell);

private:
    std::optional<PicturePart> sourceOf(const TileOfSet& tile);
    std::optional<PicturePart> sheetSource(const TileOfSet& tile);
    std::optional<TileLook> lookOf(uint32_t cell);

    const TiledTiles& tiles_;
    PictureFiles& files_;
    std::unordered_map<uint32_t, std::optional<TileLook>> known_;
};

}  // namespace pixelstep
