// Marks for the timeline of a run: jumps, landings, hits, deaths and commands.
#pragma once

#include <cstdint>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

enum class TimeMarkKind : uint8_t { jump, landing, hit, death, command };

struct TimeMark {
    int64_t step = 0;
    TimeMarkKind kind = TimeMarkKind::jump;

    friend bool operator==(const TimeMark&, const TimeMark&) = default;
};

/// Collects the marks of the player, ordered by step.
class TimeMarks {
public:
    static constexpr size_t kMax = 20'000;  ///< limit; the older half is dropped then

    /// Call after each step, also of a watched replay; marks of a discarded future are removed.
    void onStep(const World& world);
    /// Call after a command.
    void onCommand(const World& world);
    /// Call after another level was loaded.
    void clear() { marks_.clear(); }

    const std::vector<TimeMark>& all() const { return marks_; }

private:
    void removeFrom(int64_t step);
    void add(int64_t step, TimeMarkKind kind);

    std::vector<TimeMark> marks_;
};

}  // namespace pixelstep
