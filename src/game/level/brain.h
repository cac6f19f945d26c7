// The AIs of clones, which decide the buttons that a clone holds.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/level/character.h"
#include "game/level/enum_table.h"
#include "physics/mover.h"

namespace pixelstep {

/// Which AI decides the buttons that a clone holds.
enum class BrainKind : uint8_t {
    idle,    ///< nothing: no buttons, ever
    mirror,  ///< the player's buttons
    echo,    ///< the player's buttons of echo_steps steps ago
    patrol,  ///< walks on, turns at walls and ledges
    follow,  ///< finds a way to the player
};

/// A row of the table of AIs.
struct BrainRow {
    BrainKind brain;
    std::string_view name;  ///< in levels, replays and on the panel
    std::string_view text;  ///< a description
};

inline constexpr auto kBrains = std::to_array<BrainRow>({
    {BrainKind::idle, "idle", "Holds no button"},
    {BrainKind::mirror, "mirror", "Holds what the player holds"},
    {BrainKind::echo, "echo",
     "Holds what the player held echo_steps ago (a slider under Movement)"},
    {BrainKind::patrol, "patrol", "Walks, and turns at walls and ledges"},
    {BrainKind::follow, "follow", "Finds a way to the player"},
});
static_assert(isTableOf(kBrains, &BrainRow::brain, BrainKind::follow));  // the last one

constexpr std::string_view brainName(BrainKind brain) {
    return rowOf(kBrains, brain).name;
}
/// The brain named so, or nothing.
constexpr std::optional<BrainKind> findBrain(std::string_view name) {
    const BrainRow* row = findRow(kBrains, name);
    return row == nullptr ? std::nullopt : std::optional(row->brain);
}

/// The player's buttons of the last steps: as many as an echo lags behind.
struct ButtonHistory {
    std::vector<Buttons> ring{};  ///< those of step s at s % size(); 0 where there was no step

    friend bool operator==(const ButtonHistory&, const ButtonHistory&) = default;
};

/// Makes the history `length` steps long and keeps the most recent steps before `step` that fit.
void resize(ButtonHistory& history, int64_t step, int length);

/// The buttons of `lag` steps before `step`.
/// @param pressed  those of `step` itself, which the history does not hold yet
/// Requires: 0 <= lag <= ring.size().
Buttons echoButtons(const ButtonHistory& history, int64_t step, Buttons pressed, int lag);

/// Stores the buttons of `step`, if the history has a length.
void remember(ButtonHistory& history, int64_t step, Buttons pressed);

/// The senses of a patrolling clone, before any body moves.
struct PatrolSenses {
    Rect box{};
    int facing = 1;         ///< -1 left, +1 right
    bool grounded = false;  ///< on tiles or solid bodies
    bool hasWallLeft = false;
    bool hasWallRight = false;
    int64_t speedX = 0;  ///< [1/65536 px/s]
};

/// The buttons of a patrol. On the ground it walks the way it faces. It turns around where it
/// touches a wall, or where this step, and what it takes to brake after it, would run into a body
/// or over a ledge (ground that falls by more than max_climb in a column). It turns only if there
/// is room as wide as itself on the other side, otherwise it stands still. In the air it keeps its
/// direction.
Buttons patrol(const CollisionContext& around, const PatrolSenses& senses, const Tuning& tuning);

}  // namespace pixelstep
