// Look-up of nearby bodies while bodies move one by one.
#pragma once

#include <cstdint>
#include <vector>

#include "math/rect.h"
#include "physics/cells/body_cells.h"
#include "physics/cells/wrapped_cells.h"

namespace pixelstep {

/// A list of bodies for each cell that they reach into, updated when a body moves. A move within
/// the same cells costs nothing; other moves cost O(cells of the body). Cells wrap around a table
/// sized by the number of bodies, so all coordinates are allowed, and distant cells share a list.
///
/// `BodyMap` is for bodies that do not move: it is built at once with packed lists and never mixes
/// cells. `Grid` finds pairs.
class BodyIndex {
public:
    /// Removes all bodies; reserves space for about `expected`.
    void reset(size_t expected);
    void insert(uint32_t body, const Rect& rect);
    void move(uint32_t body, const Rect& from, const Rect& to);
    void remove(uint32_t body);
    bool isEmpty() const { return count_ == 0; }

    /// Calls visit(body) for every body that may be within `area`, until it returns true. May visit
    /// a body more than once, and bodies outside the area; the order is unspecified.
    /// @return  true if a call returned true
    template <class Visit>
    bool visit(const Rect& area, Visit visit) const {
        if (count_ == 0 || area.isEmpty()) return false;
        return cells_.visit(bodyCellsUnder(area), [&](size_t slot) {
            for (int node = heads_[slot]; node >= 0; node = at(node).next)
                if (visit(at(node).body)) return true;
            return false;
        });
    }

private:
    struct Node {
        uint32_t body = 0;
        int next = -1;
    };
    // Only needed for changes; stored separately from the data that visits read.
    struct Links {
        int previous = 0;  // node of the same list; ~slot for the first one
        int sibling = -1;  // node of the same body in another list
    };
    const Node& at(int node) const { return nodes_[static_cast<size_t>(node)]; }
    void link(uint32_t body, Vec2i cell);
    void unlink(int node);
    int& firstOf(uint32_t body) { return firstOf_[static_cast<size_t>(body)]; }
    Links& linksOf(int node) { return links_[static_cast<size_t>(node)]; }

    WrappedCells cells_;
    std::vector<int> heads_;    // first node of each slot, -1: none
    std::vector<Node> nodes_;   // used and free nodes
    std::vector<Links> links_;  // by node
    std::vector<int> firstOf_;  // by body: one of its nodes, -1: none
    int free_ = -1;
    size_t count_ = 0;
};

}  // namespace pixelstep
