// The tilemap: which pixels of the world are solid.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "math/rect.h"
#include "math/shared.h"
#include "physics/shape.h"
#include "physics/tile_chunk.h"

namespace pixelstep {

inline constexpr int kMaxMapSide = 4096;  ///< [tiles]

/// The contents of 32 neighbouring cells, of one row or of several rows combined: bit x for column
/// x.
struct alignas(16) CellBits {
    uint32_t solids = 0;   ///< solid pixels
    uint32_t oneWays = 0;  ///< pixels of a one-way tile
    uint32_t fulls = 0;    ///< a tile without free pixels, one-way or not

    void add(const CellBits& more) {
        solids |= more.solids;
        oneWays |= more.oneWays;
        fulls |= more.fulls;
    }
    friend bool operator==(const CellBits&, const CellBits&) = default;
};

/// A grid of tiles somewhere in the world. Everything outside it is solid.
/// Cheap to copy: tiles are shared in chunks until one is changed.
class TileMap {
public:
    /// An empty map.
    /// @param origin         [px] world position of the top-left corner
    /// @param columns, rows  [tiles] 1..kMaxMapSide
    TileMap(const Shared<ShapeSet>& shapes, Vec2i origin, int columns, int rows);
    TileMap() : TileMap(ShapeSet{}, {}, 1, 1) {}

    int tileSize() const { return 1 << tileShift_; }
    Vec2i origin() const { return origin_; }
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    const ShapeSet& shapes() const { return *shapes_; }
    /// Adds a shape for later tiles (see ShapeSet::add).
    int addShape(Shape shape) { return shapes_.edit().add(std::move(shape)); }
    /// Changes the heights of one of the level's own shapes, and so the pixels of all cells that
    /// use it (see ShapeSet::change).
    void setShape(int shape, std::vector<uint8_t> heights);

    /// The world pixels that the map covers.
    Rect bounds() const {
        return {origin_.x, origin_.y, columns_ * tileSize(), rows_ * tileSize()};
    }
    bool isInside(Vec2i cell) const {
        return cell.x >= 0 && cell.x < columns_ && cell.y >= 0 && cell.y < rows_;
    }
    /// The cell that contains a world pixel; rounds down, also outside the map.
    Vec2i cellAt(Vec2i pixel) const {
        // Arithmetic shifts round down: right for either side of the origin.
        return {(pixel.x - origin_.x) >> tileShift_, (pixel.y - origin_.y) >> tileShift_};
    }
    /// The world pixels of a cell, also of one outside the map.
    Rect cellRect(Vec2i cell) const {
        return {origin_.x + cell.x * tileSize(), origin_.y + cell.y * tileSize(), tileSize(),
                tileSize()};
    }
    /// The cells that a rectangle of world pixels reaches, as columns and rows.
    Rect cellsUnder(const Rect& pixels) const {
        if (pixels.isEmpty()) return {};
        const Vec2i first = cellAt({pixels.left, pixels.top});
        const Vec2i last = cellAt({pixels.right() - 1, pixels.bottom() - 1});
        return {first.x, first.y, last.x - first.x + 1, last.y - first.y + 1};
    }

    /// The tile of a cell; a solid block outside the map.
    Tile tile(Vec2i cell) const {
        if (!isInside(cell)) return {.shape = kBlock};
        return chunks_[chunkIndex(cell)]->tiles.at(indexInChunk(cell));
    }
    /// Sets a cell. Of ladders only the shape counts; whether it is a top follows from the cell
    /// above. Requires: isInside(cell), and a shape, surface and break rule of this map's set.
    void setTile(Vec2i cell, Tile tile);
    /// The same for all cells of a row, several times as fast.
    /// Requires: a row of the map, a tile for each of its columns, shapes of this map's set.
    void setRow(int row, std::span<const Tile> tiles);
    /// The same, with each tile given by its index in `kinds`, whose first one is the empty tile.
    /// Even faster.
    void setRow(int row, std::span<const Tile> kinds, std::span<const uint16_t> numbers);
    /// Empties every cell.
    void clear() { *this = TileMap(shapes_, origin_, columns_, rows_); }
    /// Replaces the level's own surfaces. A cell keeps its surface by name.
    /// @return  the name of a surface that a cell uses and that would be missing; then nothing
    ///          changes
    std::optional<std::string> setOwnSurfaces(std::span<const Surface> surfaces);
    /// The number of a break rule in this map's set (ShapeSet::addBreakRule).
    int addBreakRule(const BreakRule& rule);
    /// Takes the shape set of another map. Requires: the numbers of this map's tiles mean the same
    /// in it.
    void shareShapes(const TileMap& other) { shapes_ = other.shapes_; }
    /// True if a tile may have a surface or break.
    bool hasEffects() const { return hasEffects_; }
    /// The pixels of a tile of this map.
    const Form& form(Tile tile) const { return shapes_->form(tile.shape, tile.transform); }

    // The four predicates of a cell in "Level Geometry" (docs/articles.md).
    bool isObstacle(Vec2i cell) const;  ///< has solid pixels and is not one-way
    bool isGround(Vec2i cell) const;    ///< has pixels to stand on: obstacle or one-way
    bool isOneWay(Vec2i cell) const;    ///< a one-way tile
    bool isEmpty(Vec2i cell) const;     ///< has no pixel at all
    /// True if a cell may be a ladder's.
    bool hasLadders() const { return hasLadders_; }
    bool isLadderAt(Vec2i cell) const {  ///< a cell of a ladder
        return hasLadders_ && isLadder(tile(cell));
    }

    /// True if the world pixel is solid: outside the map, or in a tile that is not one-way.
    bool isSolidAt(Vec2i pixel) const;
    /// True if any pixel of `pixels` is solid; one-way tiles do not count.
    bool isSolid(const Rect& pixels) const {
        const Rect cells = cellsUnder(pixels);
        return hasSolid(cells) && firstSolidCell(pixels, cells).has_value();
    }
    /// The first cell, row by row from the top left, with a solid pixel within `pixels`.
    std::optional<Vec2i> firstSolidCell(const Rect& pixels) const;
    /// True if the cell's tile, one-way or not, has a pixel within `pixels`.
    bool sharesPixel(Vec2i cell, const Rect& pixels) const;

    /// World row of the topmost pixel of a cell's tile, one-way or not, in its column x
    /// (0..tileSize-1); nothing if that column is empty.
    std::optional<int> surfaceRow(Vec2i cell, int x) const;

    // Queries of whole cells, for the mover's fast path. Outside the map every cell is a block.

    /// True if any tile of `cells` has solid pixels.
    bool hasSolid(const Rect& cells) const {
        return hasAny(cells, [](const CellBits& bits) { return bits.solids; });
    }
    /// True if any tile of `cells` is one-way.
    bool hasOneWay(const Rect& cells) const {
        return hasAny(cells, [](const CellBits& bits) { return bits.oneWays; });
    }
    /// True if any tile of `cells` has pixels, solid or one-way.
    bool hasPixels(const Rect& cells) const {
        return hasAny(cells, [](const CellBits& bits) { return bits.solids | bits.oneWays; });
    }
    /// True if any tile of `cells`, solid or with `oneWaysToo` one-way, has some pixels but not
    /// all.
    bool hasPartial(const Rect& cells, bool oneWaysToo) const {
        const uint32_t oneWays = oneWaysToo ? ~0u : 0;
        for (int row = cells.top; row < cells.bottom(); ++row)
            if (hasAny({cells.left, row, cells.width, 1}, [&](const CellBits& bits) {
                    return (bits.solids | (bits.oneWays & oneWays)) & ~bits.fulls;
                }))
                return true;
        return false;
    }
    /// The number of consecutive rows, starting at `cells` in `direction`, without pixels in the
    /// columns of `cells`.
    /// @param cells  one row of cells
    /// @return       0..most
    int emptyRows(Rect cells, int direction, int most) const;
    /// The bits of a row in the 32 columns that contain `column`, starting at a multiple of 32.
    CellBits bitsAt(int column, int row) const {
        const Chunk* chunk = chunkAt(column, row);
        return chunk == nullptr ? kOutside
                                : chunk->rows[static_cast<size_t>(row & (kTileChunkSide - 1))];
    }
    /// The same for the rows `top` to `bottom` - 1 combined.
    [[gnu::always_inline]] CellBits bitsAt(int column, int top, int bottom) const {
        CellBits bits;
        for (int row = top; row < bottom;) {
            const int end = std::min(bottom, (row | (kTileChunkSide - 1)) + 1);
            const Chunk* chunk = chunkAt(column, row);
            if (chunk == nullptr) bits.add(kOutside);
            for (; chunk != nullptr && row < end; ++row)
                bits.add(chunk->rows[static_cast<size_t>(row & (kTileChunkSide - 1))]);
            row = end;
        }
        return bits;
    }

    /// The map with another extent, given in columns and rows of this one. Common cells keep their
    /// tiles and their world position; new ones are empty. Requires: 1..kMaxMapSide columns and
    /// rows. Cost: O(cells of both).
    TileMap resized(const Rect& cells) const;
    /// Every cell whose tile differs from that in `other`, row by row within chunks.
    /// Requires: the same number of columns and rows.
    /// Cost: O(chunks), and O(cells) of chunks that are not shared.
    std::vector<Vec2i> cellsThatDiffer(const TileMap& other) const;

    /// The approximate memory of the tiles that is not shared with `other`. [bytes]
    size_t unsharedBytes(const TileMap* other) const;

    /// A hash of everything that collision depends on: size, position, and the pixels and one-way
    /// flag of every cell. Updated by setTile, so reading it is cheap.
    uint64_t hash() const;
    /// The same computed from all cells, to check `hash`.
    uint64_t recomputeHash() const;

    friend bool operator==(const TileMap& a, const TileMap& b);

private:
    static constexpr CellBits kOutside{.solids = ~0u, .fulls = ~0u};
    struct Chunk {
        std::array<CellBits, kTileChunkSide> rows{};  // those outside the map are kOutside
        TileChunk tiles{};
        friend bool operator==(const Chunk&, const Chunk&) = default;
    };

    size_t chunkIndex(Vec2i cell) const {
        return static_cast<size_t>((cell.y >> kTileChunkShift) * chunkColumns_ +
                                   (cell.x >> kTileChunkShift));
    }
    static size_t indexInChunk(Vec2i cell) {
        return static_cast<size_t>((cell.y & (kTileChunkSide - 1)) << kTileChunkShift |
                                   (cell.x & (kTileChunkSide - 1)));
    }
    /// The chunk that holds a cell, or null outside of all chunks.
    const Chunk* chunkAt(int column, int row) const {
        const auto x = static_cast<size_t>(column >> kTileChunkShift);  // huge if negative
        const auto y = static_cast<size_t>(row >> kTileChunkShift);
        const auto across = static_cast<size_t>(chunkColumns_);
        if (x >= across || y >= static_cast<size_t>(chunkRows_)) return nullptr;
        return &*chunks_[y * across + x];
    }
    template <class Kind>
    bool hasAny(const Rect& cells, Kind kind) const {
        for (int column = cells.left; column < cells.right();) {
            const int first = column & (kTileChunkSide - 1);
            const int count = std::min(cells.right() - column, kTileChunkSide - first);
            const uint32_t mask = ~0u >> (kTileChunkSide - count) << first;
            if (kind(bitsAt(column, cells.top, cells.bottom())) & mask) return true;
            column += count;
        }
        return false;
    }
    /// Marks the cells of chunks at the edge that lie outside the map.
    void markOutside();
    /// The first of `cells` with a solid pixel in `pixels`. Requires: the cells under `pixels`.
    std::optional<Vec2i> firstSolidCell(const Rect& pixels, const Rect& cells) const;
    /// The part of `pixels` within the cell, relative to the cell's corner.
    Rect partOf(Vec2i cell, const Rect& pixels) const;
    /// Every cell of the map that uses a shape.
    std::vector<Vec2i> cellsOf(int shape) const;
    /// Sets neighbouring cells of one chunk, starting at `first`.
    void setRun(Vec2i first, std::span<const Tile> tiles);
    struct KindBits;
    KindBits bitsOfKind(Tile tile) const;
    void setRun(Vec2i first, std::span<const KindBits> kindBits, std::span<const Tile> kinds,
                std::span<const uint16_t> numbers);
    /// A ladder's tile for this cell: the top or another part. Other tiles stay as they are.
    Tile fitted(Vec2i cell, Tile tile) const;
    void store(Vec2i cell, Tile tile);
    uint64_t hashOfCells() const;
    /// Updates the chunk's bits for the cell's tile.
    void updateBits(Vec2i cell);
    /// The part of a tile that is hashed.
    uint64_t tileWord(Tile tile) const;
    static uint64_t placedHash(Vec2i cell, uint64_t word);
    uint64_t cellHash(Vec2i cell, Tile tile) const;
    /// The xor of placedHash over the cells, starting at `first`, whose bit is set.
    /// @param wordOf  (size_t i) -> the word of the i-th tile
    template <class WordOf>
    static uint64_t runHash(Vec2i first, uint32_t bits, WordOf wordOf);
    uint64_t hashWith(uint64_t cells) const;

    Shared<ShapeSet> shapes_;
    int tileShift_;  // tile size = 1 << tileShift_
    Vec2i origin_;
    int columns_;
    int rows_;
    int chunkColumns_;
    int chunkRows_;
    std::vector<Shared<Chunk>> chunks_;
    bool hasLadders_ = false;  // false if there never was a ladder
    bool hasEffects_ = false;  // the same for surfaces and break rules
    uint64_t cellsHash_ = 0;   // xor of cellHash over all cells (Zobrist hashing)
};

}  // namespace pixelstep
