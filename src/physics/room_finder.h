// Room for many bodies: in, where each would like to be, one after the other; out, the nearest
// place where it is clear. The same places as nearestClear's, found much faster among thousands.
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

/// The places where a box of one size and kind is clear of tiles and of bodies in its way: a bit
/// for each, in blocks of 64 x 64 that are worked out as searches come to them. So a search passes
/// over a wall by its blocks, and each of them is looked into once for all bodies.
class ClearPlaces {
public:
    /// Requires: 1 px or more each way; tiles that stay as they are and outlive this.
    ClearPlaces(const TileMap& tiles, const BodyTraits& mover, int width, int height);

    const BodyTraits& mover() const { return mover_; }
    bool isFor(const BodyTraits& mover, const Rect& box) const {
        return mover == mover_ && box.width == width_ && box.height == height_;
    }
    /// nearestClear anywhere in the map. Requires: a box of this size; those `solids` that all
    /// searches since the last `forget` had, and what was taken in the meantime.
    std::optional<Rect> nearest(const Solids& solids, const Rect& wanted, int facing);
    /// Notes that a body was put there. Requires: it is in the mover's way.
    void take(const Rect& body);
    /// Forgets what is worked out, to begin anew.
    void forget();

private:
    static constexpr int kSide = 64;  // [px] of a block
    // Bit x of row y stands for the box whose top left pixel lies that far from the block's.
    using Block = std::array<uint64_t, kSide>;
    // Distance, |dy|, is down, is behind: the order in which places are preferred.
    using Rank = std::tuple<int, int, bool, bool>;
    struct Best {
        Rank rank;
        Vec2i by;
    };
    struct Search {
        Vec2i wanted;
        int facing;
        std::optional<Best> best{};

        bool isOfUse(int distance) const { return !best || distance <= std::get<0>(best->rank); }
        void offer(int dx, int dy);
    };

    // The places of a block, as a rectangle of top left pixels.
    Rect placesOf(int column, int row) const {
        return {places_.left + column * kSide, places_.top + row * kSide, kSide, kSide};
    }
    void searchRing(const Solids& solids, Vec2i home, int ring, Search& search);
    void searchBlock(const Solids& solids, int column, int row, Search& search);
    static void searchRow(uint64_t clear, int left, int dy, Search& search);
    Block workedOut(const Solids& solids, const Rect& places) const;
    void addTile(Vec2i cell, const Rect& places, std::vector<uint64_t>& rows) const;
    void takeFrom(Block& block, const Rect& places, const Rect& body) const;

    const TileMap* tiles_;
    BodyTraits mover_;
    int width_;
    int height_;
    Rect places_;  // all top left pixels of boxes in the map
    int columns_;  // [blocks]
    int rows_;
    std::vector<std::vector<int>> known_;  // by row, if any of it is: kUnknown, kFull or a block
    std::vector<Block> blocks_;
};

/// Bodies that were taken out of the others and are put back one by one, each at the nearest clear
/// place. Those alike in size and groups share what the search finds out.
class RoomFinder {
public:
    /// Requires: both outlive this, and only this changes them.
    RoomFinder(const TileMap& tiles, Solids& solids) : tiles_(tiles), solids_(solids) {}

    /// The place nearest to `wanted`, by the order of nearestClear, that tiles and the bodies in
    /// the way of this one leave free anywhere in the map; nothing if there is none.
    /// Requires: the body is not among the solids.
    std::optional<Rect> nearest(uint32_t body, const Rect& wanted, int facing);
    /// Puts the body there.
    void putBack(uint32_t body, const Rect& rect);

private:
    const TileMap& tiles_;
    Solids& solids_;
    std::vector<ClearPlaces> kinds_;  // the latest ones
};

}  // namespace pixelstep
