// The tiles of 32 x 32 cells, one byte a cell as long as there are few different ones.
// Internal to the tilemap.
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

/// The tiles of a chunk, row by row; empty ones at first.
class TileChunk {
public:
    static constexpr size_t kCells = size_t{kTileChunkSide} * kTileChunkSide;
    static constexpr size_t kFew = 32;  ///< the number of different tiles that get an index

    Tile at(size_t cell) const { return all_.empty() ? few_[numbers_[cell]] : all_[cell]; }

    void set(size_t cell, Tile tile) {
        if (all_.empty()) {
            const size_t number = numberOf(tile);
            if (number < kFew) {
                numbers_[cell] = static_cast<uint8_t>(number);
                return;
            }
            spellOut();
        }
        all_[cell] = tile;
    }

    /// Cells side by side, from `first` on, as numbers into `kinds`; the first of these is the
    /// empty tile. Several times as fast where a chunk gets all its tiles with the same kinds.
    void setRun(size_t first, std::span<const Tile> kinds, std::span<const uint16_t> numbers) {
        if (fewCount_ == 1 && kinds.size() <= kFew && all_.empty()) {
            std::ranges::copy(kinds, few_.begin());
            fewCount_ = kinds.size();
        }
        if (!areFew(kinds)) {
            for (const uint16_t number : numbers) set(first++, kinds[number]);
            return;
        }
        for (const uint16_t number : numbers) numbers_[first++] = static_cast<uint8_t>(number);
    }

    /// True if setRun would change nothing.
    bool hasRun(size_t first, std::span<const Tile> kinds,
                std::span<const uint16_t> numbers) const {
        if (!areFew(kinds))
            return std::ranges::all_of(
                numbers, [&](uint16_t number) { return at(first++) == kinds[number]; });
        return std::ranges::equal(numbers, std::span(numbers_).subspan(first, numbers.size()));
    }

    /// How much memory it allocates. [bytes]
    size_t bytesBeside() const { return all_.size() * sizeof(Tile); }

    friend bool operator==(const TileChunk& a, const TileChunk& b) {
        for (size_t cell = 0; cell < kCells; ++cell)
            if (a.at(cell) != b.at(cell)) return false;
        return true;
    }

private:
    /// True if the numbers of `kinds` are those of this chunk.
    bool areFew(std::span<const Tile> kinds) const {
        return all_.empty() && kinds.size() <= fewCount_ &&
               std::equal(kinds.begin(), kinds.end(), few_.begin());
    }
    /// The number of a tile, which gets one if it has none; kFew if there is none left.
    size_t numberOf(Tile tile) {
        const auto end = few_.begin() + static_cast<std::ptrdiff_t>(fewCount_);
        const auto found = std::find(few_.begin(), end, tile);
        if (found == end && fewCount_ < kFew) few_[fewCount_++] = tile;
        return static_cast<size_t>(found - few_.begin());
    }
    /// From here on each tile stands for itself.
    void spellOut() {
        std::vector<Tile> tiles(kCells);
        for (size_t cell = 0; cell < kCells; ++cell) tiles[cell] = at(cell);
        all_ = std::move(tiles);
    }

    std::array<uint8_t, kCells> numbers_{};
    std::array<Tile, kFew> few_{};
    size_t fewCount_ = 1;    // the empty tile is one of them
    std::vector<Tile> all_;  // instead, where there are more
};

}  // namespace pixelstep
