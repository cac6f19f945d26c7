// The tiles of 32 x 32 cells: one byte per cell while there are few different tiles. Internal to
// the tilemap.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "physics/tile.h"

namespace pixelstep {

inline constexpr int kTileChunkShift = 5;
inline constexpr int kTileChunkSide = 1 << kTileChunkShift;  // [tiles]

/// The tiles of a chunk, row by row; initially empty. Up to kPaletteSize different tiles are stored
/// as indices into a palette, more as tiles.
class TileChunk {
public:
    static constexpr size_t kCells = size_t{kTileChunkSide} * kTileChunkSide;
    static constexpr size_t kPaletteSize = 32;  ///< the size of the palette

    Tile at(size_t cell) const { return tiles_.empty() ? palette_[indices_[cell]] : tiles_[cell]; }

    void set(size_t cell, Tile tile) {
        if (tiles_.empty()) {
            const size_t index = indexOf(tile);
            if (index < kPaletteSize) {
                indices_[cell] = static_cast<uint8_t>(index);
                return;
            }
            dropPalette();
        }
        tiles_[cell] = tile;
    }

    /// Sets consecutive cells, starting at `first`, to indices into `kinds`, whose first one is the
    /// empty tile. Several times as fast if all tiles of a chunk are set with the same kinds.
    void setRun(size_t first, std::span<const Tile> kinds, std::span<const uint16_t> numbers) {
        if (paletteCount_ == 1 && kinds.size() <= kPaletteSize && tiles_.empty()) {
            std::ranges::copy(kinds, palette_.begin());
            paletteCount_ = kinds.size();
        }
        if (!isPaletteOf(kinds)) {
            for (const uint16_t number : numbers) set(first++, kinds[number]);
            return;
        }
        for (const uint16_t number : numbers) indices_[first++] = static_cast<uint8_t>(number);
    }

    /// True if setRun would change nothing.
    bool hasRun(size_t first, std::span<const Tile> kinds,
                std::span<const uint16_t> numbers) const {
        if (!isPaletteOf(kinds))
            return std::ranges::all_of(
                numbers, [&](uint16_t number) { return at(first++) == kinds[number]; });
        return std::ranges::equal(numbers, std::span(indices_).subspan(first, numbers.size()));
    }

    /// The allocated memory. [bytes]
    size_t allocatedBytes() const { return tiles_.size() * sizeof(Tile); }

    friend bool operator==(const TileChunk& a, const TileChunk& b) {
        for (size_t cell = 0; cell < kCells; ++cell)
            if (a.at(cell) != b.at(cell)) return false;
        return true;
    }

private:
    /// True if `kinds` have the same indices in the palette.
    bool isPaletteOf(std::span<const Tile> kinds) const {
        return tiles_.empty() && kinds.size() <= paletteCount_ &&
               std::equal(kinds.begin(), kinds.end(), palette_.begin());
    }
    /// The index of a tile in the palette; adds the tile if needed; kPaletteSize if the palette is
    /// full.
    size_t indexOf(Tile tile) {
        const auto end = palette_.begin() + static_cast<std::ptrdiff_t>(paletteCount_);
        const auto found = std::find(palette_.begin(), end, tile);
        if (found == end && paletteCount_ < kPaletteSize) palette_[paletteCount_++] = tile;
        return static_cast<size_t>(found - palette_.begin());
    }
    /// Replaces the palette by one tile per cell.
    void dropPalette() {
        std::vector<Tile> tiles(kCells);
        for (size_t cell = 0; cell < kCells; ++cell) tiles[cell] = at(cell);
        tiles_ = std::move(tiles);
    }

    std::array<uint8_t, kCells> indices_{};
    std::array<Tile, kPaletteSize> palette_{};
    size_t paletteCount_ = 1;  // includes the empty tile
    std::vector<Tile> tiles_;  // used instead if there are more
};

}  // namespace pixelstep
