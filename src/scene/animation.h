// Which frame of its sheet a character shows, and what colours it for a moment.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/level/enum_table.h"
#include "game/world/world.h"

namespace pixelstep {

/// What a character can be seen doing.
enum class Pose : uint8_t {
    idle,
    walk,
    jump,
    fall,
    land,
    spin,       ///< an air jump
    dash,       ///< to the side, or up
    fastFall,   ///< also a dash down
    wallSlide,  ///< faces the wall
    apex,
    hang,  ///< from a ledge, facing it
    skid,  ///< turns while it still slides the other way
    leap,  ///< off a wall
};

/// Where a pose's pictures are in the sheet.
struct PoseRow {
    Pose pose;
    int row;
    int column;
    int count;
};

inline constexpr auto kPoses = std::to_array<PoseRow>({
    {Pose::idle, 0, 0, 4},
    {Pose::walk, 1, 0, 8},
    {Pose::jump, 2, 0, 2},
    {Pose::fall, 3, 0, 2},
    {Pose::land, 4, 0, 2},
    {Pose::spin, 2, 2, 4},
    {Pose::dash, 2, 6, 2},
    {Pose::fastFall, 3, 2, 2},
    {Pose::wallSlide, 3, 4, 2},
    {Pose::apex, 3, 6, 2},
    {Pose::hang, 4, 2, 2},
    {Pose::skid, 4, 4, 2},
    {Pose::leap, 4, 6, 1},
});
static_assert(isTableOf(kPoses, &PoseRow::pose, Pose::leap));
inline constexpr int kSheetRows = 5;

/// One picture of a sheet.
struct Frame {
    Pose pose = Pose::idle;
    int column = 0;  ///< of the pose's pictures

    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

/// How many pictures a pose has.
int frameCount(Pose pose);

/// Why a character is tinted for a moment.
enum class Flash : uint8_t { none, dash, refill };
inline constexpr int kFlashSteps = 9;
/// How far a character of a width walks while it shows one picture of walking. [px]
int pixelsPerWalkFrame(int width);

/// What a character's frame depends on beyond its state.
struct Animation {
    uint32_t id = 0;
    int walked = 0;      ///< [px] since it last stood
    int landSteps = 0;   ///< [steps] that it still shows a hard landing
    int landSpeed = 0;   ///< [px/s] of that landing
    int spinSteps = 0;   ///< [steps] that it still shows an air jump
    int leapSteps = 0;   ///< [steps] that it still shows a wall jump
    int flashSteps = 0;  ///< [steps] that it is still tinted
    Flash flash = Flash::none;
    bool isSpent = false;  ///< has used up in the air what the ground gives back

    friend constexpr bool operator==(const Animation&, const Animation&) = default;
};

/// All characters' animations, by id, and how far they have seen the world.
struct Animations {
    std::vector<Animation> byId;
    int64_t time = 0;           ///< [steps] shown
    int64_t stepCount = -1;     ///< of the world last seen
    std::vector<Event> seen{};  ///< that world's events
};

/// The events that `animations` has not been shown yet.
/// @return  the first one's index in world.events
size_t firstNewEvent(const Animations& animations, const World& world);

/// Brings the animations up to date with the world: adds and drops characters, starts landings,
/// lengthens walks. If the step count did not change (a command was applied), no time passes.
void advance(Animations& animations, const World& world);

/// The animation of the actor at this index; a fresh one if it is not known yet.
Animation animationAt(const Animations& animations, const World& world, size_t index);

/// The frame of a character, from these arguments alone.
/// @param time  [steps] for idle motion: breathing, the scarf
Frame frameOf(const Actor& actor, const Animation& animation, int64_t time);

/// -1 or +1: where a character is seen to look: at its wall or ledge, where a dash or a wall jump
/// takes it, else where it was last told to go.
int shownFacing(const Actor& actor);

/// True if it slides on the ground against the direction of its input.
bool isSkidding(const Actor& actor);

/// True if a wall slows its fall.
bool isWallSliding(const Actor& actor);

/// Where to draw a body: between its last rectangle and its present one, in its present size.
Rect drawnRect(const Body& body, int alphaPer1000);

}  // namespace pixelstep
