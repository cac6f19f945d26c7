// Linked lists of bodies by cell.
#include "physics/cells/body_index.h"

#include <cassert>

namespace pixelstep {

void BodyIndex::reset(size_t expected) {
    cells_ = WrappedCells(expected * 2);
    heads_.assign(cells_.count(), -1);
    nodes_.clear();
    links_.clear();
    firstOf_.clear();
    free_ = -1;
    count_ = 0;
}

void BodyIndex::link(uint32_t body, Vec2i cell) {
    int node = free_;
    if (node >= 0) {
        free_ = at(node).next;
    } else {
        node = static_cast<int>(nodes_.size());
        nodes_.emplace_back();
        links_.emplace_back();
    }
    const size_t list = cells_.slotOf(cell);
    int& head = heads_[list];
    if (head >= 0) linksOf(head).previous = node;
    nodes_[static_cast<size_t>(node)] = {body, head};
    linksOf(node) = {~static_cast<int>(list), firstOf(body)};
    head = firstOf(body) = node;
}

void BodyIndex::unlink(int node) {
    const int previous = linksOf(node).previous;
    const int next = at(node).next;
    if (next >= 0) linksOf(next).previous = previous;
    int& link = previous < 0 ? heads_[static_cast<size_t>(~previous)]
                             : nodes_[static_cast<size_t>(previous)].next;
    link = next;
    nodes_[static_cast<size_t>(node)].next = free_;
    free_ = node;
}

void BodyIndex::insert(uint32_t body, const Rect& rect) {
    assert(!rect.isEmpty());
    if (heads_.empty()) reset(0);
    if (firstOf_.size() <= body) firstOf_.resize(body + size_t{1}, -1);
    forEachCell(bodyCellsUnder(rect), [&](Vec2i cell) { link(body, cell); });
    ++count_;
}

void BodyIndex::remove(uint32_t body) {
    for (int node = firstOf(body); node >= 0; node = linksOf(node).sibling) unlink(node);
    firstOf(body) = -1;
    --count_;
}

void BodyIndex::move(uint32_t body, const Rect& from, const Rect& to) {
    if (bodyCellsUnder(from) == bodyCellsUnder(to)) return;
    remove(body);
    insert(body, to);
}

}  // namespace pixelstep
