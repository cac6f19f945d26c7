// Undo and redo of the level, also after a rewind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// The levels that editing has led through, each with the one it came from: a tree, of which undo
/// and redo walk one branch. Levels share storage for what they have in common. It belongs to a
/// recording and knows where in it each change happened, so that it can go back in time with it.
class History {
public:
    /// Bound of the memory of all levels beyond the present one; the oldest are dropped first.
    static constexpr size_t kMaxBytes = size_t{64} << 20;

    explicit History(const Level& start, size_t mostBytes = kMaxBytes);

    /// Forgets everything before this level.
    /// @param position  entries of the recording so far
    void restart(const Level& level, size_t position);
    /// Call after every command. If the level changed, that is one more step or, in a stroke, a
    /// part of its step; what was undone can no longer be redone.
    void changed(const Level& level, size_t position);

    /// All changes from here to endStroke are one step.
    void beginStroke() { endStroke(), isInStroke_ = true; }
    void endStroke();

    /// Steps that can be undone, redone.
    /// Cost: O(steps).
    int undoSteps() const;
    int redoSteps() const;
    /// The level that undo, redo lead to, or null.
    const Level* before() const;
    const Level* after() const;
    /// Call when the world has that level.
    void undone(size_t position);
    void redone(size_t position);

    /// Goes back to what it was when the recording had this many entries, until `goTo` elsewhere or
    /// `cut`. The changes that came later and were not undone can be redone.
    void goTo(size_t position);
    /// The recording was cut at the position gone to, with this level: what came later is no longer
    /// done. What of it `goTo` let be redone can still be, so that no work is lost by going back.
    /// @return the steps that were done and now can be redone
    int cut(const Level& level, size_t position);
    /// The same, but what came later cannot be redone.
    void forget(const Level& level, size_t position);

    /// About how much memory it takes. [bytes]
    size_t bytes() const;

private:
    using Id = int64_t;  // ascending in the order of being made, on all branches
    static constexpr Id kNone = -1;
    struct Node {
        Level level;
        Id parent = kNone;
        size_t bytes = 0;  // beyond the next one
    };
    // What holds from this many entries of the recording on: the present level, and the last one
    // that redo leads to, which is the newest node of that time.
    struct Mark {
        size_t position;
        Id current;
        Id last;
    };

    const Node* find(Id id) const;
    std::vector<Id> forthFrom(Id id) const;
    void append(const Level& level, Id parent);
    void dropLast();
    void add(const Level& level, Id parent, size_t position);
    void dropFrom(size_t position);
    void settleAt(const Level& level, size_t position);
    void amend(const Level& level);
    void measureLast();
    void mark(size_t position);
    void keepBound();

    std::deque<Node> nodes_;
    Id first_ = 0;  // of nodes_
    Id current_ = 0;
    Id last_ = 0;
    std::deque<Mark> marks_;  // ascending by position
    bool isInStroke_ = false;
    Id stroke_ = kNone;  // the node that the open stroke made
    size_t mostBytes_;
    size_t bytes_ = 0;
};

}  // namespace pixelstep
