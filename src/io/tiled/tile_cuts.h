// What tiles of a Tiled map look like, as cuts of the pictures that its tilesets name.
#pragma once

#include <map>
#include <tuple>
#include <unordered_map>

#include "io/maps/picture_files.h"
#include "io/tiled/tiled_notes.h"
#include "io/tiled/tiled_tilesets.h"

namespace pixelstep {

/// A tile's picture, and where it is laid.
struct CellCut {
    uint32_t cut = 0;
    PixelPlace size;    ///< [px] of the file's, as it is drawn in a cell, before it is turned
    PixelPlace offset;  ///< [px] likewise, from the bottom left of where it stands
};

/// Finds each tile's picture once.
class TileCuts {
public:
    /// All outlive this.
    TileCuts(const TiledTiles& tiles, PictureFiles& files) : tiles_(tiles), files_(files) {}

    /// Nothing if it has no picture that can be drawn.
    std::optional<CellCut> find(uint32_t cell);
    /// The same, drawn at another size. [px] of the file
    std::optional<CellCut> findSized(uint32_t cell, PixelPlace size);
    /// All of a picture. Requires: a number of a file.
    std::optional<uint32_t> wholeOf(uint32_t file);

    std::vector<PictureCut> takeCuts() { return std::move(cuts_); }

private:
    /// What is cut out of a file for a tile.
    struct Source {
        uint32_t file = 0;
        Rect from;
    };

    std::optional<Source> sourceOf(const TileOfSet& tile);
    std::optional<Source> sheetSource(const TileOfSet& tile);
    std::optional<CellCut> lookOf(uint32_t cell);
    std::optional<uint32_t> addCut(const Source& source, PixelPlace size);

    const TiledTiles& tiles_;
    PictureFiles& files_;
    std::vector<PictureCut> cuts_;
    std::unordered_map<uint32_t, std::optional<CellCut>> known_;
    std::map<std::tuple<uint32_t, int, int>, std::optional<CellCut>> sized_;
};

}  // namespace pixelstep
