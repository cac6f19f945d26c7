// The AIs of clones: rules that decide which buttons a clone holds. Files call an AI `brain`.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/character/character.h"
#include "math/enum_table.h"
#include "physics/mover.h"

namespace pixelstep {

/// The AI of a clone.
enum class AiKind : uint8_t {
    idle,    ///< holds no buttons
    mirror,  ///< the player's buttons
    echo,    ///< the player's buttons of echo_steps steps ago
    patrol,  ///< walks, and turns around at walls and ledges
    follow,  ///< finds a way to the player
};

/// A row of the table of AIs.
struct AiRow {
    AiKind ai;
    std::string_view name;  ///< in levels, replays and the panel
    std::string_view text;  ///< a description
};

inline constexpr auto kAiKinds = std::to_array<AiRow>({
    {AiKind::idle, "idle", "Holds no button"},
    {AiKind::mirror, "mirror", "Holds what the player holds"},
    {AiKind::echo, "echo", "Holds what the player held echo_steps ago (a slider under Movement)"},
    {AiKind::patrol, "patrol", "Walks, and turns at walls and ledges"},
    {AiKind::follow, "follow", "Finds a way to the player"},
});
static_assert(isTableOf(kAiKinds, &AiRow::ai, AiKind::follow));  // the last one

constexpr std::string_view aiName(AiKind ai) {
    return rowOf(kAiKinds, ai).name;
}
/// The AI of this name, or nothing.
constexpr std::optional<AiKind> findAi(std::string_view name) {
    const AiRow* row = findRow(kAiKinds, name);
    return row == nullptr ? std::nullopt : std::optional(row->ai);
}

/// A step in the history: the held buttons and, in the bits above them, which of up, down and dash
/// were pressed in that step.
using ButtonRecord = uint8_t;

constexpr Buttons kPressButtons = kButtonUp | kButtonDown | kButtonDash;

/// @param before  the buttons of the step before
constexpr ButtonRecord buttonRecord(Buttons held, Buttons before) {
    return static_cast<ButtonRecord>(held | (held & ~before & kPressButtons) << 3);
}
constexpr Buttons heldIn(ButtonRecord record) {
    return record & (kButtonLeft | kButtonRight | kPressButtons);
}
constexpr Buttons pressedIn(ButtonRecord record) {
    return record >> 3 & kPressButtons;
}

/// The player's buttons in the last steps, up to the longest delay of an echo.
struct ButtonHistory {
    std::vector<ButtonRecord> ring{};  ///< step s at s % size(); 0 before the first step

    friend bool operator==(const ButtonHistory&, const ButtonHistory&) = default;
};

/// Resizes the history to `length` steps and keeps the most recent ones before `step`.
void resize(ButtonHistory& history, int64_t step, int length);

/// The buttons `lag` steps before `step`.
/// @param now  those of `step` itself, which are not in the history yet
/// Requires: 0 <= lag <= ring.size().
ButtonRecord echoedButtons(const ButtonHistory& history, int64_t step, ButtonRecord now, int lag);

/// Stores the buttons of `step`, if the history has a length.
void recordButtons(ButtonHistory& history, int64_t step, ButtonRecord now);

/// The sensors of a patrolling clone, before any body moves.
struct PatrolSensors {
    Rect box{};
    int facing = 1;         ///< -1 left, +1 right
    bool grounded = false;  ///< on tiles or solid bodies
    bool hasWallLeft = false;
    bool hasWallRight = false;
    int64_t speedX = 0;  ///< [1/65536 px/s]
};

/// The buttons of a patrol. On the ground it walks in the direction it faces. It turns around if it
/// touches a wall, or if this step and the braking distance after it would lead into a body or over
/// a ledge (ground that falls by more than max_climb in a column). It turns only if the other side
/// is free for its own width, otherwise it stops. In the air it keeps its direction.
Buttons patrol(const CollisionContext& context, const PatrolSensors& sensors, const Tuning& tuning);

}  // namespace pixelstep
