// Animation: the frame of a character in its sprite sheet, and short tints.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/world/world.h"
#include "math/enum_table.h"

namespace pixelstep {

/// The poses of characters.
enum class Pose : uint8_t {
    idle,
    walk,
    jump,
    fall,
    land,
    spin,       ///< an air jump
    dash,       ///< sideways or up
    fastFall,   ///< also a dash down
    wallSlide,  ///< faces the wall
    apex,
    hang,   ///< hangs from a ledge, facing it
    skid,   ///< turns while it still slides the other way
    leap,   ///< a wall jump
    climb,  ///< on a ladder, from behind
};

/// The position of a pose's pictures in the sprite sheet.
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
    {Pose::climb, 5, 0, 2},
});
static_assert(isTableOf(kPoses, &PoseRow::pose, Pose::climb));
inline constexpr int kSheetRows = 6;

/// One picture of a sheet.
struct Frame {
    Pose pose = Pose::idle;
    int column = 0;  ///< of the pose's pictures

    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

/// The number of pictures of a pose.
int frameCount(Pose pose);

/// The reason for a short tint.
enum class Flash : uint8_t { none, dash, refill };
inline constexpr int kFlashSteps = 9;
inline constexpr int kBounceSteps = 10;
/// The distance that a character of this width walks per picture of the walk cycle. [px]
int pixelsPerWalkFrame(int width);

/// The animation state of a character, besides its simulation state.
struct Animation {
    uint32_t id = 0;
    int walked = 0;       ///< [px] since it last stood still
    int landSteps = 0;    ///< [steps] left of a hard landing
    int landSpeed = 0;    ///< [px/s] of that landing
    int bounceSteps = 0;  ///< [steps] left of the stretch after a spring
    int spinSteps = 0;    ///< [steps] left of an air jump
    int leapSteps = 0;    ///< [steps] left of a wall jump
    int flashSteps = 0;   ///< [steps] left of the tint
    Flash flash = Flash::none;
    bool isSpent = false;  ///< it has used abilities in the air that the ground refills

    friend constexpr bool operator==(const Animation&, const Animation&) = default;
};

/// The animations of all characters by id, and the last processed state of the world.
struct Animations {
    std::vector<Animation> byId;
    int64_t time = 0;           ///< [steps] shown
    int64_t stepCount = -1;     ///< of the last processed world
    std::vector<Event> seen{};  ///< the events of that world
};

/// The events that `animations` has not processed yet.
/// @return  index of the first one in world.events
size_t firstNewEvent(const Animations& animations, const World& world);

/// Updates the animations to the world: adds and removes characters, starts landings, extends
/// walks. If the step count did not change (after a command), no time passes.
void advance(Animations& animations, const World& world);

/// The animation of the actor at this index; a default one if there is none yet.
Animation animationAt(const Animations& animations, const World& world, size_t index);

/// The frame of a character.
/// @param time  [steps] time for idle motion: breathing, the scarf
Frame frameOf(const Actor& actor, const Animation& animation, int64_t time);

/// -1 or +1: the drawn direction of a character: towards its wall or ledge, in the direction of a
/// dash or wall jump, otherwise its last held direction.
int shownFacing(const Actor& actor);

/// True if it slides on the ground against the direction of its input.
bool isSkidding(const Actor& actor);

/// True if it slides down a wall.
bool isWallSliding(const Actor& actor);

/// The rectangle for drawing a body, interpolated between its last and current position, with its
/// current size.
Rect drawnRect(const Body& body, int alphaPer1000);

}  // namespace pixelstep
