// Tilesets of Tiled, and the tiles that cells and objects take from them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "import/imported_map.h"
#include "import/map_files.h"
#include "import/picture_files.h"
#include "import/tiled/tiled_node.h"
#include "import/tiled/tiled_objects.h"

namespace pixelstep {

inline constexpr uint32_t kFlipBits = 0xe0000000;
inline constexpr uint32_t kHexRotationBit = 0x10000000;  ///< by 60 degrees, in hexagonal maps
inline constexpr uint32_t kCellBits = 0x0fffffff;        ///< the number of a tile in the map
inline constexpr uint32_t kAddedTiles = 1 << 20;         ///< numbers of a tileset of a template
/// The bits of the number of any tile: those of templates start at kHexRotationBit.
inline constexpr uint32_t kTileBits = kHexRotationBit | kCellBits;

/// Tiled's flip flags as a transform.
constexpr uint8_t transformIn(uint32_t cell) {
    return static_cast<uint8_t>(((cell & 0x80000000) != 0 ? kFlipX : 0) |
                                ((cell & 0x40000000) != 0 ? kFlipY : 0) |
                                ((cell & 0x20000000) != 0 ? kFlip90 : 0));
}

/// Counts what is made from a map, so that a small file cannot take much memory.
struct TiledMemory {
    size_t bytes = 0;

    /// Reports an error if it is too much.
    void add(MapNotes& notes, const MapPlace& at, size_t more);
    static size_t sizeOf(const ImportedProperties& properties);
    static size_t sizeOf(const std::vector<Figure>& figures);
};

/// A picture as it is named in a file.
struct TiledPicture {
    std::string name{};
    std::string embedded{};  ///< base64
    std::string title{};     ///< of an embedded one
    std::optional<uint32_t> clear{};

    static TiledPicture in(const TiledNode& owner);
    bool isEmpty() const { return name.empty() && embedded.empty(); }
    /// Its index among the files of a map; nothing if it cannot be drawn.
    /// @param from  the file that names it
    std::optional<uint32_t> find(PictureFiles& files, const std::string& from) const;
};

/// A tile with an entry in its tileset.
struct TilesetTile {
    MapPlace place{};
    std::string kind{};  ///< its class; tile objects inherit it
    ImportedProperties properties{};
    std::vector<Figure> shapes{};  ///< [px] on its picture
    bool isAnimated = false;
    std::optional<uint32_t> firstFrame{};  ///< the number of the tile that it shows first
    TiledPicture picture{};
    Vec2i corner{};    ///< [px] in its picture
    Vec2i partSize{};  ///< [px] of the part of its picture; 0: up to its end
    Vec2i size{};      ///< [px] of the part, otherwise of the complete picture; 0: as its tileset
};

/// A tileset, read once even if a map names it several times.
struct TiledTileset {
    MapPlace place{};    ///< its first use in the map
    std::string path{};  ///< as named, relative to the map's folder; empty if it is embedded
    std::string file{};  ///< the file that was opened
    std::string name{};
    Vec2i tileSize{};          ///< [px]
    std::string alignment{};   ///< of its tile objects
    FigurePoint offset{};      ///< [px] drawing offset of its tiles
    bool fillsCells = false;   ///< its tiles are drawn as large as a cell
    bool keepsAspect = false;  ///< if so, they keep their proportions
    bool isEmpty = false;      ///< it has no tiles
    TiledPicture picture{};
    int margin = 0;   ///< [px] in the picture
    int spacing = 0;  ///< [px]
    std::map<uint32_t, TilesetTile> tiles{};
};

/// A tile of a tileset.
struct TileOfSet {
    const TiledTileset* tileset;
    uint32_t number;  ///< in the tileset

    const TilesetTile* entry() const {
        const auto found = tileset->tiles.find(number);
        return found == tileset->tiles.end() ? nullptr : &found->second;
    }
    /// [px] The size of its own picture, or part of one; otherwise the tile size of its tileset.
    Vec2i size() const;
};

/// The place of a tile's picture, relative to the bottom left of its cell or of its tile object.
struct TilePlace {
    FigurePoint offset;
    FigurePoint size;  ///< after the transform
};
/// @param own   [px] of the picture
/// @param area  [px] to fill
TilePlace placeIn(const TiledTileset& tileset, FigurePoint own, FigurePoint area,
                  uint8_t transform);

/// The position of a tile object relative to its top left corner, in widths and heights.
FigurePoint anchorOf(const TiledTileset& tileset);

/// All tilesets of a map.
class TiledTilesets {
public:
    /// @param side  [px] of the map's cells
    TiledTilesets(MapNotes& notes, MapFiles& files, PictureFiles& pictures, TiledMemory& memory,
                  int side)
        : notes_(notes), files_(files), pictures_(pictures), memory_(memory), side_(side) {}

    /// Reads the tilesets that a map names.
    void read(const TiledNode& map);

    /// The first number of the tileset that a template names, which is added if the map has none;
    /// nothing if there are too many.
    std::optional<uint32_t> firstCellOf(const TiledNode& use);

    /// The tile with that number: in the tileset with the highest first number that is not above
    /// it. Nothing if there is none.
    std::optional<TileOfSet> find(uint32_t cell) const;

    /// The picture of a tile, or of its first frame; nothing without a valid one.
    std::optional<PicturePart> partOf(const TileOfSet& tile);

    /// The tile of a cell. Requires: it is in a tileset.
    /// @param isSeen  its picture is needed
    ImportedTile tileOf(uint32_t cell, bool isSeen);

private:
    struct Use {
        uint32_t firstCell;  // "firstgid"
        MapPlace place;
        const TiledTileset* tileset;
    };

    TiledTileset* tilesetIn(const TiledNode& use);
    void readExternal(TiledTileset& tileset, const TiledNode& use);
    void readTileset(const TiledNode& node, TiledTileset& tileset);
    void addTile(const TiledNode& node, uint32_t number, TiledTileset& tileset);

    MapNotes& notes_;
    MapFiles& files_;
    PictureFiles& pictures_;
    TiledMemory& memory_;
    int side_;
    std::vector<std::unique_ptr<TiledTileset>> tilesets_{};
    std::vector<Use> uses_{};  // by firstCell
    uint32_t nextAdded_ = kHexRotationBit;
};

}  // namespace pixelstep
