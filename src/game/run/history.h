// Undo and redo of the level, also after a rewind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "game/level/command.h"

namespace pixelstep {

/// The levels before and after each change, as a tree; undo and redo move along one branch. Levels
/// share storage for common parts. A history belongs to a recording and stores the position of each
/// change in it, so that it can be rewound together with the recording.
class History {
public:
    /// Memory limit for all levels besides the current one; the oldest are dropped first.
    static constexpr size_t kMaxBytes = size_t{64} << 20;

    explicit History(const Level& start, size_t maxBytes = kMaxBytes);

    /// Discards everything before this level.
    /// @param position  number of entries of the recording so far
    void restart(const Level& level, size_t position);
    /// Call after every command. If the level changed, this adds an undo step or, in a stroke,
    /// extends the current one. Undone changes can no longer be redone.
    void recordChange(const Level& level, size_t position);

    /// All changes until endStroke are one undo step.
    void beginStroke() { endStroke(), isInStroke_ = true; }
    void endStroke();

    /// The number of steps that can be undone or redone.
    /// Cost: O(steps).
    int undoSteps() const;
    int redoSteps() const;
    /// The level to which undo or redo leads, or null.
    const Level* before() const;
    const Level* after() const;
    /// Call after the world was changed to the level of `before` or `after`.
    void confirmUndo(size_t position);
    void confirmRedo(size_t position);

    /// Restores the state at which the recording had this many entries, until the next `goTo` or
    /// `truncate`. Later changes that were not undone can be redone.
    void goTo(size_t position);
    /// The recording was truncated at the position of the last `goTo`, with this level. The changes
    /// that `goTo` made redoable stay redoable, so that no work is lost by a rewind.
    /// @return the number of steps that are now undone and can be redone
    int truncate(const Level& level, size_t position);
    /// The same, but the discarded changes cannot be redone.
    void truncateWithoutRedo(const Level& level, size_t position);

    /// Approximate memory. [bytes]
    size_t bytes() const;

private:
    using Id = int64_t;  // ascending by creation, on all branches
    static constexpr Id kNone = -1;
    struct Node {
        Level level;
        Id parent = kNone;
        size_t bytes = 0;  // relative to the next level
    };
    // The state from a position of the recording on: the current level, and the last redo level,
    // which is the newest node of that time.
    struct Mark {
        size_t position;
        Id current;
        Id last;
    };

    const Node* find(Id id) const;
    std::vector<Id> redoChainFrom(Id id) const;
    void append(const Level& level, Id parent);
    void dropLast();
    void add(const Level& level, Id parent, size_t position);
    void dropFrom(size_t position);
    void addNodeIfMissing(const Level& level, size_t position);
    void replaceCurrent(const Level& level);
    void measureLast();
    void mark(size_t position);
    void enforceMemoryLimit();

    std::deque<Node> nodes_;
    Id first_ = 0;  // of nodes_
    Id current_ = 0;
    Id last_ = 0;
    std::deque<Mark> marks_;  // ascending by position
    bool isInStroke_ = false;
    Id stroke_ = kNone;  // the node of the open stroke
    size_t maxBytes_;
    size_t bytes_ = 0;
};

}  // namespace pixelstep
