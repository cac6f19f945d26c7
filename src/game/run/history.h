// Undo and redo of the level and of bodies, also after a rewind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "game/run/body_change.h"
#include "math/shared.h"

namespace pixelstep {

/// A log of changes, undos and redos. A history belongs to a recording and stores the position of
/// each entry in it, so that it can be rewound together with the recording: what can be undone and
/// redone follows from the entries up to a position. Levels share storage for common parts.
class History {
public:
    /// Memory limit; the oldest entries are dropped first.
    static constexpr size_t kMaxBytes = size_t{64} << 20;

    enum class Direction : uint8_t { undo, redo };
    /// What the next undo or redo has to do.
    struct Step {
        const Level* level = nullptr;  ///< the level that it leads to; null: it stays
        /// Bodies to remove, and to spawn. `removed` has the ids that they had.
        BodyChange bodies{};
        int64_t reverses = 0;  ///< the number of the entry that it reverses
        int skipped = 0;       ///< later entries of which nothing is left
    };

    explicit History(const Level& start, size_t maxBytes = kMaxBytes);

    /// Discards everything before this level.
    void restart(const Level& level);
    /// Call after every command. If the level or bodies have changed, this adds an undo step or, in
    /// a stroke, extends the current one. Undone changes can no longer be redone.
    /// @param position  number of entries of the recording so far
    void recordChange(const World& world, const BodyChange& bodies, size_t position);

    /// All changes until endStroke are one undo step. Bodies that are spawned or removed belong to
    /// it if no step is simulated in between.
    void beginStroke() { endStroke(), isInStroke_ = true; }
    void endStroke() { isInStroke_ = hasStroke_ = false; }

    /// The number of steps that can be undone or redone. Changes of bodies of which nothing is
    /// left, for example after a restart, are no steps. Cost: O(steps).
    int steps(Direction direction, const World& world) const;
    /// The next step; nothing if there is none.
    std::optional<Step> next(Direction direction, const World& world) const;
    /// Call after that step was made.
    /// @param bodies  the bodies that it has spawned and removed
    void confirm(Direction direction, const Step& step, const World& world, BodyChange bodies,
                 BodyRenames renames, size_t position);

    /// Restores the state at which the recording had this many entries, until the next `goTo` or
    /// `truncate`.
    void goTo(size_t position);
    /// The number of the next entry.
    int64_t nextNumber() const { return first_ + static_cast<int64_t>(applied_); }
    /// True if the recording ends with another level than that of the last `goTo`.
    bool hasLaterLevel(const World& world) const;
    /// The recording was truncated at the position of the last `goTo`, in this world. Redo ends.
    void truncate(const World& world);

    /// Approximate memory. [bytes]
    size_t bytes() const { return bytes_; }

private:
    struct Entry {
        enum Kind : uint8_t { change, undo, redo } kind = change;
        size_t position = 0;  // number of entries of the recording after it
        int64_t step = 0;     // of the simulation
        bool changesLevel = false;
        Shared<Level> before;
        Shared<Level> after;
        BodyChange bodies{};
        BodyRenames renames{};
        int64_t reverses = -1;  // undo and redo: the number of that entry
        size_t bytes = 0;
    };
    const Entry& entry(int64_t number) const { return log_[static_cast<size_t>(number - first_)]; }
    const Shared<Level>& current() const;
    void add(Entry entry);
    void count(int64_t number);
    void recount(size_t applied);
    void measureLast();
    std::vector<uint32_t> currentIds(std::vector<uint32_t> ids) const;
    bool isReversible(const Entry& entry, const World& world,
                      const std::vector<const BodyChange::Respawn*>& restored) const;

    Shared<Level> start_;  // before the first entry
    std::deque<Entry> log_;
    int64_t first_ = 0;            // number of the first entry
    size_t applied_ = 0;           // entries of the log up to the shown position
    int64_t redoStart_ = 0;        // older entries cannot be redone, since a rewind came after them
    std::vector<int64_t> undo_{};  // numbers of entries that can be reversed, the next one last
    std::vector<int64_t> redo_{};
    bool isInStroke_ = false;
    bool hasStroke_ = false;  // the last entry belongs to the open stroke
    size_t maxBytes_;
    size_t bytes_ = 0;
};

}  // namespace pixelstep
