// Pixelstep's broadphase with the interface of the compared implementations.
#pragma once

#include <algorithm>
#include <vector>

#include "crowd.h"
#include "physics/body_grid.h"
#include "rivals/contact_sum.h"

namespace pixelstep {

/// Moves the crowd and finds its pairs.
struct OwnPairs {
    Crowd crowd;
    BodyGrid grid{};
    std::vector<IndexPair> found{};

    explicit OwnPairs(const Crowd& start) : crowd(start) {}

    void step() {
        crowd.step();
        grid.assign(crowd.rects);
        grid.findPairs(crowd.rects, found);
    }

    std::vector<IndexPair> pairs() const {
        auto sorted = found;
        std::ranges::sort(sorted);
        return sorted;
    }
};

/// Also computes the overlap of each pair, which both bodies see with opposite signs.
struct OwnContacts : OwnPairs {
    std::vector<Vec2i> overlaps{};

    using OwnPairs::OwnPairs;

    void step() {
        OwnPairs::step();
        overlaps.clear();
        for (const auto& [a, b] : found)
            overlaps.push_back(signedOverlap(crowd.rects[a], crowd.rects[b]));
    }

    uint64_t contactSum() const {
        uint64_t sum = 0;
        const auto add = [&](uint32_t me, uint32_t other, Vec2i overlap) {
            const Rect& a = crowd.rects[me];
            const Rect& b = crowd.rects[other];
            sum += hashOfContact(
                me, other,
                {comparedOverlap(overlap.x, 2 * a.left + a.width == 2 * b.left + b.width),
                 comparedOverlap(overlap.y, 2 * a.top + a.height == 2 * b.top + b.height)});
        };
        for (size_t i = 0; i < found.size(); ++i) {
            add(found[i].a, found[i].b, overlaps[i]);
            add(found[i].b, found[i].a, -overlaps[i]);
        }
        return sum;
    }
};

/// Moves the crowd and counts the overlaps of each body, at most 64.
struct OwnOverlaps {
    Crowd crowd;
    BodyGrid grid{};
    std::vector<uint32_t> counts;

    explicit OwnOverlaps(const Crowd& start) : crowd(start), counts(start.rects.size()) {}

    void step() {
        crowd.step();
        grid.assign(crowd.rects);
        for (uint32_t body = 0; body < counts.size(); ++body)
            counts[body] = grid.countOverlaps(crowd.rects, crowd.rects[body], body, 64);
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

}  // namespace pixelstep
