// The nearest free places for many bodies, with the results of `nearestClear`, but much faster for
// thousands of bodies.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include "math/rect.h"
#include "physics/solids.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The free places for boxes of one size and kind, as a bit map in blocks of 64 x 64 that are
/// computed on demand. A search skips blocks without a free place.
class FreePlaces {
public:
    /// Requires: sizes >= 1 px; the tiles do not change and outlive this.
    FreePlaces(const TileMap& tiles, const BodyTraits& mover, int width, int height);

    const BodyTraits& mover() const { return mover_; }
    bool isFor(const BodyTraits& mover, const Rect& box) const {
        return mover == mover_ && box.width == width_ && box.height == height_;
    }
    /// Like `nearestClear`, anywhere in the map.
    /// Requires: a box of this size; since the last `reset`, `solids` has changed only by bodies
    /// that were passed to `take`.
    std::optional<Rect> nearest(const Solids& solids, const Rect& wanted, int facing);
    /// Marks the places that this body covers. Requires: it blocks the mover.
    void take(const Rect& body);
    /// Discards all blocks.
    void reset();

private:
    static constexpr int kSide = 64;  // [px] of a block
    // Bit x of row y is set if the box whose top-left pixel is at (x, y) of the block is free.
    using BitBlock = std::array<uint64_t, kSide>;
    // Distance, |dy|, is below, is behind. Places with the smallest rank are preferred.
    using Rank = std::tuple<int, int, bool, bool>;
    struct Best {
        Rank rank;
        Vec2i by;
    };
    struct Search {
        Vec2i wanted;
        int facing;
        std::optional<Best> best{};

        bool canImprove(int distance) const { return !best || distance <= std::get<0>(best->rank); }
        void offer(int dx, int dy);
    };

    // The places of a block, as a rectangle of top-left pixels.
    Rect placesOf(int column, int row) const {
        return {places_.left + column * kSide, places_.top + row * kSide, kSide, kSide};
    }
    void searchRing(const Solids& solids, Vec2i centre, int ring, Search& search);
    void searchBlock(const Solids& solids, int column, int row, Search& search);
    static void searchRow(uint64_t clear, int left, int dy, Search& search);
    BitBlock freeBitsOf(const Solids& solids, const Rect& places) const;
    void addTile(Vec2i cell, const Rect& places, std::vector<uint64_t>& rows) const;
    void takeFrom(BitBlock& block, const Rect& places, const Rect& body) const;

    const TileMap* tiles_;
    BodyTraits mover_;
    int width_;
    int height_;
    Rect places_;  // all top left pixels of boxes in the map
    int columns_;  // [blocks]
    int rows_;
    std::vector<std::vector<int>>
        known_;  // by row, empty rows unknown: kUnknown, kFull or an index in blocks_
    std::vector<BitBlock> blocks_;
};

/// Puts removed bodies back one by one, each at the nearest free place. Bodies of equal size and
/// groups share computed blocks.
class FreePlaceFinder {
public:
    /// Requires: both outlive this and do not change.
    FreePlaceFinder(const TileMap& tiles, Solids& solids) : tiles_(tiles), solids_(solids) {}

    /// The free place in the map nearest to `wanted` (in the order of `nearestClear`); nothing if
    /// there is none.
    /// Requires: the body is not among the solids.
    std::optional<Rect> nearest(uint32_t body, const Rect& wanted, int facing);
    /// Puts the body at this place.
    void putBack(uint32_t body, const Rect& rect);

private:
    const TileMap& tiles_;
    Solids& solids_;
    std::vector<FreePlaces> kinds_;  // the most recently used ones
};

}  // namespace pixelstep
