// The effects of zones and hazards on the player.
#pragma once

#include "game/world/scratch.h"
#include "game/world/world.h"

namespace pixelstep {

/// The length of the run: steps from the first button to the goal or until now; 0 before the first
/// button.
int64_t courseSteps(const World& world);

/// True if the coin or pickup with this index in the level's zones is taken and has not come back.
bool isTaken(const World& world, uint32_t zone);

/// True if the level has a goal.
bool hasGoal(const Level& level);

/// True if this hazard zone acts in the next step.
bool actsNow(const World& world, const Zone& hazard);

/// True if the switch with this index in the level's zones is on.
bool isSwitchOn(const World& world, uint32_t zone);

/// The award for the time of a run.
enum class Medal : uint8_t { none, bronze, silver, gold };

/// The medal for a run of this many steps, by the level's par times; none if it has none.
Medal medalOf(const Level& level, int64_t steps);

/// The exit that the player reached in the last step, or null.
const Zone* exitReached(const World& world);

/// True while a switch of this channel is on.
bool isOn(const World& world, std::string_view channel);

/// True if contact with this body hurts the player.
bool isHazard(const World& world, const Actor& actor);

/// The number of coins in the level.
int countCoins(const Level& level);

/// [tiles] maximum distance, in each direction, of a respawn from its checkpoint.
inline constexpr int kRespawnReach = 8;

/// The player's place after a hazard or a crush: the nearest one to the foot of the last checkpoint
/// at which it overlaps nothing solid and no platform, and no hazard touches it. If there is none
/// within kRespawnReach, the nearest one to its start; if there is none without hazards at all, the
/// nearest free one.
/// @param solids  all bodies, with the places that they take until the player acts; index 0 is the
///                player
std::optional<Rect> respawnPlace(const World& world, const Solids& solids);

/// Puts the player there, at rest, with the event `restarted`.
/// @param held  the buttons that are held: they count as pressed only after they were released
void respawnAt(World& world, const Rect& place, Buttons held);

/// The same at `respawnPlace`, with its contacts; restarts the level if there is no place.
void sendBack(World& world, Scratch& scratch);

/// Restarts the run, with the current groups of the level.
void beginCourse(World& world);

/// Keeps the state of a run for those zones that the level had before a change.
void keepCourseState(World& world, const std::vector<Zone>& before);

/// Starts the run's time at the first button.
void startCourseClock(World& world, Buttons buttons);

/// Removes the hazard clones on which the player has landed in this step. If there are any, no
/// hazard clone hurts in this step, and the player bounces in the next one.
/// @param speedY  [1/65536 px/s] the player's, before its move
void stompHazards(World& world, int64_t speedY, int stompSpeed);

/// Applies the zones that overlap the player, and the touched bodies that are hazards, and adds
/// events.
/// Requires: the contacts of the step are computed. After the player is sent back, its contacts are
/// computed again.
void applyZones(World& world, Scratch& scratch);

}  // namespace pixelstep
