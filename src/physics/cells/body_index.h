// The bodies near a place, while they move one by one.
#pragma once

#include <cstdint>
#include <vector>

#include "math/rect.h"
#include "physics/cells/body_cells.h"
#include "physics/cells/wrapped_cells.h"

namespace pixelstep {

/// A list of bodies for each cell that they reach into, kept up to date as single bodies move; a
/// move within the same cells costs nothing, another as much as the body has cells, however many
/// are in them. Cells wrap around a table sized by the number of bodies, so any coordinates will
/// do, and cells far apart share a list.
///
/// `BodyMap` is for bodies that stay: it is filled at once, packs its lists, and never mixes cells.
/// `Grid` finds pairs.
class BodyIndex {
public:
    /// Forgets all bodies; makes room for about `expected`.
    void reset(size_t expected);
    void insert(uint32_t body, const Rect& rect);
    void move(uint32_t body, const Rect& from, const Rect& to);
    void remove(uint32_t body);
    bool isEmpty() const { return count_ == 0; }

    /// Calls visit(body) for every body that may lie within `area` until it returns true. Some
    /// are called more than once, some lie elsewhere; the order has no meaning.
    /// @return  true if a visit did
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
    // Read by changes only, kept apart from what every visit reads.
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
    std::vector<Node> nodes_;   // in lists, or in the list of free ones
    std::vector<Links> links_;  // by node
    std::vector<int> firstOf_;  // by body: one of its nodes, -1: none
    int free_ = -1;
    size_t count_ = 0;
};

}  // namespace pixelstep
