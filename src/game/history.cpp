// The tree of levels, and where in the recording its branches are.
#include "game/history.h"

#include <algorithm>

#include "game/level_difference.h"

namespace pixelstep {

History::History(const Level& start, size_t mostBytes) : mostBytes_(mostBytes) {
    restart(start, 0);
}

void History::restart(const Level& level, size_t position) {
    first_ += static_cast<Id>(nodes_.size());
    nodes_.clear();
    marks_.clear();
    bytes_ = 0;
    endStroke();
    add(level, kNone, position);
}

void History::endStroke() {
    isInStroke_ = false;
    stroke_ = kNone;
}

const History::Node* History::find(Id id) const {
    const bool isThere = id >= first_ && id < first_ + static_cast<Id>(nodes_.size());
    return isThere ? &nodes_[static_cast<size_t>(id - first_)] : nullptr;
}

// What each takes beyond the next is known when that is.
void History::measureLast() {
    if (nodes_.size() < 2) return;
    Node& node = nodes_[nodes_.size() - 2];
    bytes_ -= node.bytes;
    node.bytes = bytesBeyond(node.level, &nodes_.back().level);
    bytes_ += node.bytes;
}

void History::add(const Level& level, Id parent, size_t position) {
    nodes_.push_back({level, parent});
    current_ = last_ = first_ + static_cast<Id>(nodes_.size()) - 1;
    measureLast();
    mark(position);
    keepBound();
}

void History::amend(const Level& level) {
    nodes_.back().level = level;
    measureLast();
    keepBound();
}

void History::keepBound() {
    while (bytes_ > mostBytes_ && nodes_.size() > 1) {
        bytes_ -= nodes_.front().bytes;
        nodes_.pop_front();
        ++first_;
    }
    while (marks_.size() > 1 && marks_[1].last < first_) marks_.pop_front();
}

void History::mark(size_t position) {
    marks_.push_back({position, current_, last_});
}

void History::changed(const Level& level, size_t position) {
    if (find(current_)->level == level) return;
    if (isInStroke_ && stroke_ == current_) return amend(level);
    add(level, current_, position);
    if (isInStroke_) stroke_ = current_;
}

const Level* History::before() const {
    const Node* node = find(current_);
    const Node* parent = node == nullptr ? nullptr : find(node->parent);
    return parent == nullptr ? nullptr : &parent->level;
}

History::Id History::childTowardsLast() const {
    Id id = last_;
    while (const Node* node = find(id)) {
        if (node->parent == current_) return id;
        id = node->parent;
    }
    return kNone;
}

const Level* History::after() const {
    const Node* node = find(childTowardsLast());
    return node == nullptr ? nullptr : &node->level;
}

int History::undoSteps() const {
    int steps = 0;
    const Node* node = find(current_);
    for (; node != nullptr && find(node->parent) != nullptr; ++steps) node = find(node->parent);
    return steps;
}

int History::redoSteps() const {
    int steps = 0;
    for (Id id = last_; id != current_; ++steps) {
        const Node* node = find(id);
        if (node == nullptr) return 0;
        id = node->parent;
    }
    return steps;
}

void History::undone(size_t position) {
    endStroke();
    current_ = find(current_)->parent;
    mark(position);
}

void History::redone(size_t position) {
    endStroke();
    current_ = childTowardsLast();
    mark(position);
}

void History::goTo(size_t position) {
    endStroke();
    const auto after = std::ranges::upper_bound(marks_, position, {}, &Mark::position);
    const Mark& then = after == marks_.begin() ? *after : *std::prev(after);
    current_ = then.current;
    last_ = then.last;
}

void History::cut(const Level& level, size_t position) {
    while (marks_.size() > 1 && marks_.back().position > position) marks_.pop_back();
    while (!nodes_.empty() && first_ + static_cast<Id>(nodes_.size()) - 1 > last_) {
        nodes_.pop_back();
        bytes_ -= nodes_.empty() ? 0 : nodes_.back().bytes;
        if (!nodes_.empty()) nodes_.back().bytes = 0;
    }
    // In the middle of a stroke, or so long ago that the level was dropped.
    const Node* node = find(current_);
    if (node != nullptr && node->level == level) return;
    add(level, node == nullptr ? kNone : node->parent, position);
}

size_t History::bytes() const {
    return bytes_ + marks_.size() * sizeof(Mark);
}

}  // namespace pixelstep
