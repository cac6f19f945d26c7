// The tree of levels, and the positions in the recording at which it changed.
#include "game/run/history.h"

#include <algorithm>
#include <iterator>

#include "game/level/level_difference.h"

namespace pixelstep {

History::History(const Level& start, size_t maxBytes) : maxBytes_(maxBytes) {
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
    const bool isPresent = id >= first_ && id < first_ + static_cast<Id>(nodes_.size());
    return isPresent ? &nodes_[static_cast<size_t>(id - first_)] : nullptr;
}

// The size of a level is measured relative to the next level, so only after that exists.
void History::measureLast() {
    if (nodes_.size() < 2) return;
    Node& node = nodes_[nodes_.size() - 2];
    bytes_ -= node.bytes;
    node.bytes = unsharedBytes(node.level, &nodes_.back().level);
    bytes_ += node.bytes;
}

void History::append(const Level& level, Id parent) {
    nodes_.push_back({level, parent});
    last_ = first_ + static_cast<Id>(nodes_.size()) - 1;
    measureLast();
}

void History::dropLast() {
    nodes_.pop_back();
    if (nodes_.empty()) return;
    bytes_ -= nodes_.back().bytes;
    nodes_.back().bytes = 0;
}

void History::add(const Level& level, Id parent, size_t position) {
    append(level, parent);
    current_ = last_;
    mark(position);
    enforceMemoryLimit();
}

void History::replaceCurrent(const Level& level) {
    nodes_.back().level = level;
    measureLast();
    enforceMemoryLimit();
}

// Drops the oldest levels, then the last redo levels, never the current one.
void History::enforceMemoryLimit() {
    while (bytes_ > maxBytes_ && first_ < current_) {
        bytes_ -= nodes_.front().bytes;
        nodes_.pop_front();
        ++first_;
    }
    while (bytes_ > maxBytes_ && last_ > current_) {
        dropLast();
        --last_;
    }
    while (marks_.size() > 1 && marks_[1].last < first_) marks_.pop_front();
}

void History::mark(size_t position) {
    marks_.push_back({position, current_, last_});
}

void History::recordChange(const Level& level, size_t position) {
    if (find(current_)->level == level) return;
    if (isInStroke_ && stroke_ == current_) return replaceCurrent(level);
    add(level, current_, position);
    if (isInStroke_) stroke_ = current_;
}

const Level* History::before() const {
    const Node* node = find(current_);
    const Node* parent = node == nullptr ? nullptr : find(node->parent);
    return parent == nullptr ? nullptr : &parent->level;
}

// The levels from this one to the last redo level.
std::vector<History::Id> History::redoChainFrom(Id id) const {
    std::vector<Id> forth;
    Id back = id;
    for (Id next = last_; next != kNone; next = find(next)->parent) {
        // Parents are older than their children.
        while (back > next) back = find(back) == nullptr ? kNone : find(back)->parent;
        if (back == next) break;
        if (find(next) == nullptr) break;
        forth.push_back(next);
    }
    std::ranges::reverse(forth);
    return forth;
}

const Level* History::after() const {
    const std::vector<Id> forth = redoChainFrom(current_);
    return forth.empty() ? nullptr : &find(forth.front())->level;
}

int History::undoSteps() const {
    int steps = 0;
    const Node* node = find(current_);
    for (; node != nullptr && find(node->parent) != nullptr; ++steps) node = find(node->parent);
    return steps;
}

int History::redoSteps() const {
    return static_cast<int>(redoChainFrom(current_).size());
}

void History::confirmUndo(size_t position) {
    endStroke();
    current_ = find(current_)->parent;
    mark(position);
}

void History::confirmRedo(size_t position) {
    endStroke();
    current_ = redoChainFrom(current_).front();
    mark(position);
}

void History::goTo(size_t position) {
    endStroke();
    const auto after = std::ranges::upper_bound(marks_, position, {}, &Mark::position);
    current_ = (after == marks_.begin() ? *after : *std::prev(after)).current;
}

void History::dropFrom(size_t position) {
    while (marks_.size() > 1 && marks_.back().position > position) marks_.pop_back();
    last_ = marks_.back().last;
    while (!nodes_.empty() && first_ + static_cast<Id>(nodes_.size()) - 1 > last_) dropLast();
}

// During a stroke, or if the level was dropped because of its age, it has no node yet.
void History::addNodeIfMissing(const Level& level, size_t position) {
    const Node* node = find(current_);
    if (node != nullptr && node->level == level) return;
    add(level, node == nullptr ? kNone : node->parent, position);
}

void History::truncateWithoutRedo(const Level& level, size_t position) {
    dropFrom(position);
    addNodeIfMissing(level, position);
}

int History::truncate(const Level& level, size_t position) {
    const Node* node = find(current_);
    const bool isPresent = node != nullptr && node->level == level;
    const std::vector<Id> forth =
        redoChainFrom(isPresent || node == nullptr ? current_ : node->parent);
    const auto present = std::ranges::find(forth, marks_.back().current);
    const int undone = present == forth.end() ? 0 : static_cast<int>(present - forth.begin()) + 1;
    std::vector<Level> levels;
    for (const Id id : forth) levels.push_back(find(id)->level);
    const Id last = last_;
    dropFrom(position);
    const Id kept = last_;
    addNodeIfMissing(level, position);
    if (isPresent && last == kept) return undone;
    // Changes that were already undone at that time are still there; the others are added again.
    Id parent = current_;
    for (size_t i = 0; i < forth.size(); ++i) {
        const bool isKept = isPresent && forth[i] <= kept;
        if (!isKept) append(levels[i], parent);
        parent = isKept ? forth[i] : last_;
    }
    mark(position);
    enforceMemoryLimit();
    return undone;
}

size_t History::bytes() const {
    return bytes_ + marks_.size() * sizeof(Mark);
}

}  // namespace pixelstep
