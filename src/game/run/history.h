// Undo and redo: in, the levels that commands leave behind; out, the commands that lead back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// The levels that editing left behind, each with the one it came from: a tree, of which one branch
/// can be walked, back by undo and forth by redo. Levels share what they have in common. It belongs
/// to a recording, and knows where in it each change happened, so that it can be what it was there.
class History {
public:
    /// About what all levels together take beyond the present one; the oldest go first.
    static constexpr size_t kMaxBytes = size_t{64} << 20;

    explicit History(const Level& start, size_t mostBytes = kMaxBytes);

    /// Forgets all: nothing before this level can be gone back to.
    /// @param position  entries of the recording so far
    void restart(const Level& level, size_t position);
    /// Call after every command. A level that is another than before is one step more, or, in a
    /// stroke, a part of its step. What was undone can't be redone any more.
    void changed(const Level& level, size_t position);

    /// All changes until endStroke are one step.
    void beginStroke() { endStroke(), isInStroke_ = true; }
    void endStroke();

    /// Steps that can be undone, redone.
    /// Cost: O(steps).
    int undoSteps() const;
    int redoSteps() const;
    /// The level that undo, redo lead to, or null.
    const Level* before() const;
    const Level* after() const;
    /// Call when the world's level is that one.
    void undone(size_t position);
    void redone(size_t position);

    /// Is what it was when the recording had this many entries, until `goTo` elsewhere or `cut`;
    /// only that what was done later, as far as it was not undone, can be redone.
    void goTo(size_t position);
    /// The recording was cut at the position gone to, with this level: what came later is no longer
    /// done. What of it `goTo` let be redone can still be, so that no work is lost by going back.
    /// @return the steps that were done and now can be redone
    int cut(const Level& level, size_t position);
    /// Likewise, and what came later can't be redone.
    void forget(const Level& level, size_t position);

    /// About how much memory it takes. [bytes]
    size_t bytes() const;

private:
    using Id = int64_t;  // ascending, also where branches begin
    static constexpr Id kNone = -1;
    struct Node {
        Level level;
        Id parent = kNone;
        size_t bytes = 0;  // beyond the next one
    };
    // From this many entries on, the present level, and the last one that redo leads to, which is
    // the newest there was.
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
