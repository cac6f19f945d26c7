// Which frame of its sheet a character shows.
#pragma once

#include <cstdint>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// The rows of a character's sheet.
enum class Pose : uint8_t { idle, walk, jump, fall, land };
inline constexpr int kPoseCount = 5;

/// One picture of a sheet.
struct Frame {
    Pose pose = Pose::idle;
    int column = 0;

    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

/// How many pictures a pose has.
int frameCount(Pose pose);

/// How far a character of a width walks while it shows one picture of walking. [px]
int pixelsPerWalkFrame(int width);

/// What a character's frame depends on beyond its state.
struct Animation {
    uint32_t id = 0;
    int walked = 0;     ///< [px] since it last stood
    int landSteps = 0;  ///< [steps] that it still shows a hard landing
};

/// All characters' animations, by id, and how far they have seen the world.
struct Animations {
    std::vector<Animation> byId;
    int64_t time = 0;        ///< [steps] shown
    int64_t stepCount = -1;  ///< of the world last seen
    size_t eventsSeen = 0;   ///< of that world's events
};

/// The events that `animations` has not been shown yet.
/// @return  the first one's index in world.events
size_t firstNewEvent(const Animations& animations, const World& world);

/// Brings the animations up to date with the world: adds and drops characters, starts landings,
/// lengthens walks. If the step count did not change (a command was applied), no time passes.
void advance(Animations& animations, const World& world);

/// The frame of a character, from these arguments alone.
/// @param time  [steps] for idle motion: breathing, the scarf
Frame frameOf(const Actor& actor, const Animation& animation, int64_t time);

/// Where to draw a body: between its last rectangle and its present one, in its present size.
Rect drawnRect(const Body& body, int alphaPer1000);

}  // namespace pixelstep
