// Pixelstep's broadphase with the interface of the compared implementations.
#pragma once

#include <algorithm>
#include <vector>

#include "crowd.h"
#include "physics/contact_table.h"
#include "physics/grid/grid.h"
#include "physics/grid/overlap_count.h"
#include "rivals/contact_sum.h"

namespace pixelstep {

/// Moves the crowd and finds its pairs.
struct OwnPairs {
    Crowd crowd;
    Grid grid;
    size_t most = SIZE_MAX;
    std::vector<IndexPair> found{};

    explicit OwnPairs(const Crowd& start, Grid::Code code = Grid::Code::sse2)
        : crowd(start), grid(code) {}

    void step() {
        crowd.step();
        grid.findPairs(crowd.rects, found, most);
    }

    std::vector<IndexPair> pairs() const {
        auto sorted = found;
        std::ranges::sort(sorted);
        return sorted;
    }
};

/// Also makes both bodies' contacts.
struct OwnContacts : OwnPairs {
    ContactTable table{};

    using OwnPairs::OwnPairs;

    void step() {
        OwnPairs::step();
        listContacts(crowd.rects, found, table);
    }

    uint64_t contactSum() const {
        uint64_t sum = 0;
        for (uint32_t me = 0; me < crowd.rects.size(); ++me) {
            for (const auto& [other, overlap] : table.of(me)) {
                const Rect& a = crowd.rects[me];
                const Rect& b = crowd.rects[other];
                sum += hashOfContact(
                    me, other,
                    {comparedOverlap(overlap.x, 2 * a.left + a.width == 2 * b.left + b.width),
                     comparedOverlap(overlap.y, 2 * a.top + a.height == 2 * b.top + b.height)});
            }
        }
        return sum;
    }
};

/// Moves the crowd and counts the overlaps of each body.
struct OwnOverlaps {
    Crowd crowd;
    OverlapCounter counter{};
    std::vector<uint32_t> counts;

    explicit OwnOverlaps(const Crowd& start) : crowd(start), counts(start.rects.size()) {}

    void step() {
        crowd.step();
        counter.count(crowd.rects, {}, counts);
    }
};

/// Compares every pair.
struct BruteForce {
    Crowd crowd;
    std::vector<IndexPair> found{};

    explicit BruteForce(const Crowd& start) : crowd(start) {}

    void step() {
        crowd.step();
        found = allPairs(crowd.rects);
    }
    std::vector<IndexPair> pairs() const { return found; }
};

/// A lower bound: reads the rectangles and writes the number of pairs that exist.
struct UpdateAndStream {
    Crowd crowd;
    std::vector<IndexPair> found{};

    UpdateAndStream(const Crowd& start, size_t pairCount) : crowd(start), found(pairCount) {}

    void step() {
        crowd.step();
        uint32_t sum = 0;
        for (const Rect& rect : crowd.rects)
            sum += static_cast<uint32_t>(rect.left ^ rect.top ^ rect.width ^ rect.height);
        for (IndexPair& pair : found) pair = {sum, sum};
    }
};

/// The lower bound of a search by cells: everything except the search.
struct UpdateAndSort {
    Crowd crowd;
    std::vector<uint32_t> allBodies{};
    GridLayer<NarrowBox> layer{};

    explicit UpdateAndSort(const Crowd& start) : crowd(start), allBodies(start.rects.size()) {
        for (uint32_t i = 0; i < allBodies.size(); ++i) allBodies[i] = i;
        layer.cellShift = 5;
    }

    void step() {
        crowd.step();
        sseGridCode<NarrowBox>().sort(layer, crowd.rects, allBodies,
                                      {0, 0, crowd.side, crowd.side});
    }
};

}  // namespace pixelstep
