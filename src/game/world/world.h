// The world: a plain value. Change it with `apply` and `step`.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/character/character.h"
#include "game/level/ai.h"
#include "game/level/command.h"
#include "game/level/kind.h"
#include "game/level/level.h"
#include "game/nav/follower.h"
#include "game/world/blocker.h"
#include "game/world/course_state.h"
#include "math/random.h"
#include "physics/body.h"
#include "physics/body_grid.h"
#include "physics/contact.h"
#include "physics/mover.h"
#include "physics/platform.h"
#include "physics/solids.h"

namespace pixelstep {

/// The simulation version; raised when a change alters results.
inline constexpr int kSimulationVersion = 8;

/// The parts of a MoveResult that are needed after the move, packed.
struct PackedMoveResult {
    bool hitX : 1 = false;
    bool hitCeiling : 1 = false;
    bool hitFloor : 1 = false;
    bool grabbed : 1 = false;
    bool isPushing : 1 = false;    ///< pushes a crate; WorldStep::startsToPush sets it in steps
                                   ///< whose movement is less than a pixel
    uint8_t cornerCorrection = 0;  ///< [px] sideways, by corner correction; saturates at 255
    int16_t climbed = 0;           ///< [px] saturates at 32767
    int16_t descended = 0;         ///< [px] saturates at 32767

    PackedMoveResult() = default;
    PackedMoveResult(const MoveResult& result)  // implicit conversion
        : hitX(result.hitX),
          hitCeiling(result.hitCeiling),
          hitFloor(result.hitFloor),
          grabbed(result.grabbed),
          isPushing(result.pushed),
          cornerCorrection(static_cast<uint8_t>(std::min(result.cornerCorrection, int{UINT8_MAX}))),
          climbed(static_cast<int16_t>(std::min(result.climbed, int{INT16_MAX}))),
          descended(static_cast<int16_t>(std::min(result.descended, int{INT16_MAX}))) {}
    friend bool operator==(const PackedMoveResult&, const PackedMoveResult&) = default;
};

/// How far overlaps of one body are counted.
inline constexpr int kMaxOverlaps = 64;

/// How a character has stepped away from others that it overlaps, since it stands. So that a pile
/// without room comes to rest, a body that has turned back kMaxTurns times without getting farther
/// moves only if that decreases its overlaps, or leaves them equal without turning back again.
struct StandingState {
    static constexpr int kMaxTurns = 100;
    /// How often it has turned back, plus 1; negative if its last move was to the left. 0: it has
    /// not moved.
    int8_t turns = 0;
    std::array<uint8_t, 2> been{};  ///< [px] how far to its left and right it was, at most 255

    friend bool operator==(const StandingState&, const StandingState&) = default;
};

/// The player, a clone (another character, whose buttons an AiKind chooses), a crate or a platform,
/// with its `body` in the physics. It fits into two cache lines of 64 bytes, for speed.
struct alignas(64) Actor {
    Body body{};
    CharacterState character{};
    uint32_t id = 0;             ///< 0 is the player; never reused
    uint32_t groupSetIndex = 0;  ///< index in World::groupSets, see groupsOf
    uint16_t tuningIndex =
        0;  ///< 0: the level's tuning; otherwise index + 1 in World::actorTunings
    Kind kind = Kind::player;
    AiKind ai = AiKind::idle;    ///< clones: what chooses its buttons
    bool grounded = false;       ///< after the last step: it does not move up, and a tile, crate or
                                 ///< platform is directly below
    bool isOneWay : 1 = false;   ///< platforms: solid only from above
    bool isTrigger : 1 = false;  ///< platforms: bodies pass through it, and it hurts the player
    bool hasGravity : 1 = true;  ///< crates: falls
    uint8_t surface = 0;         ///< crates, platforms: their number in ShapeSet::surfaces
    /// In the last step it rested on another character, of those that it is kept apart from, and on
    /// nothing else. Decided when it moved, from the positions at the start of the step.
    bool standsOnCharacter = false;
    StandingState standing{};
    uint8_t overlaps = 0;  ///< characters that overlap it after the last step, at most kMaxOverlaps
    CharacterDecision lastDecision{};  ///< characters: what the controller decided in the last step
    PackedMoveResult lastMove{};       ///< characters and crates: the result of the last step

    friend bool operator==(const Actor&, const Actor&) = default;
};
static_assert(sizeof(Actor) == 128);

/// Of a platform that falls once a body has stood on it.
struct PlatformFall {
    int after = -1;  ///< [steps] from the first step with a body on it; -1: it never falls
    int returns = kReturnSteps;  ///< [steps] from the start of the fall to its return
    int countdown = -1;          ///< [steps] until it falls; -1: no body has stood on it
    int fallen = -1;             ///< [steps] since it began to fall; -1: it does not
    Rect start{};                ///< [px]
    bool isOneWay = false;       ///< while it does not fall
    bool awaitsRider = false;    ///< at its start

    bool isFalling() const { return fallen >= 0; }
    friend bool operator==(const PlatformFall&, const PlatformFall&) = default;
};

/// The movement of a platform along its path.
struct PlatformState {
    uint32_t id = 0;
    PathProgress progress{};
    std::string channel{};  ///< of the switches that move it; empty: none
    PlatformFall fall{};

    friend bool operator==(const PlatformState&, const PlatformState&) = default;
};

/// A breakable tile that feet have touched, or that is broken. The level keeps the tile.
struct BreakingTile {
    Vec2i cell{};
    bool isBroken = false;
    int16_t steps = 0;  ///< [steps] until it breaks, or until it may return; broken and 0: never

    friend bool operator==(const BreakingTile&, const BreakingTile&) = default;
};

/// A clone that follows the player.
struct Follower {
    uint32_t id = 0;
    FollowerState state{};
    bool isQueueing =
        false;  ///< waits behind a follower that has reached the player or is waiting too

    friend bool operator==(const Follower&, const Follower&) = default;
};

/// A one-way surface that a character drops through: a platform, or a tile with the tiles that join
/// it. It does not hold the character until it is above the character, or the character has stood
/// on something else, jumped or climbed up; or until a platform that fell is back at its start.
struct Drop {
    uint32_t character = 0;  ///< id
    uint32_t platform = 0;   ///< id; 0: a tile
    Vec2i cell{};            ///< of the tile

    friend bool operator==(const Drop&, const Drop&) = default;
};

/// The rectangle of an actor at the start of the last step, saved because Body::previousRect was
/// lost: since then the actor was removed or restarted, or a command moved it. contactsOf needs it
/// for contacts that ended.
struct SavedPreviousRect {
    uint32_t id = 0;
    Rect rect{};  ///< [px]
    Groups groups{};

    friend bool operator==(const SavedPreviousRect&, const SavedPreviousRect&) = default;
};

enum class EventKind : uint8_t {
    jumped,
    landed,  ///< stands on something, and did not at the start of the step
    hitHead,
    hitWall,
    droppedThrough,  ///< started to drop through a one-way tile or platform
    spawned,
    removed,
    restarted,
    crushed,
    dashed,
    grabbedLedge,
    startedPushing,  ///< pushes a crate, and did not in the previous step
    mounted,         ///< landed on a platform that moves
    placed,          ///< a command placed tiles; `at` is in their middle
    erased,          ///< a command erased tiles; `at` as for placed
    goal,            ///< the player reached a goal; `at` is the middle of the zone's lower edge
    checkpoint,      ///< a new checkpoint was reached; `at` as for goal
    coin,            ///< a coin was collected; `at` as for goal
    hurt,            ///< a hazard hurt the player; a `restarted` event follows
    bounced,         ///< its surface threw it up
    broke,           ///< a tile broke; `at` is in its middle
    stomped,         ///< the player removed this hazard clone by landing on it
    pickup,          ///< a pickup was taken; `at` as for goal
    switchedOn,      ///< a switch is on, and was not in the step before; `at` as for goal
    switchedOff,     ///< a switch is off again; `at` as for goal
    exit,            ///< the player is in an exit; `at` as for goal
};

/// An event of the last step or command, for drawing, sound and user code.
struct Event {
    EventKind kind = EventKind::jumped;
    uint32_t id = 0;    ///< of the actor
    Vec2i at{};         ///< [px] the middle of its lower edge, unless the kind says otherwise
    int64_t speed = 0;  ///< [1/65536 px/s] landed, hitHead, hitWall: the |speed| before the
                        ///< obstacle stopped it; dashed: the dash speed
    JumpCause cause = JumpCause::ground;  ///< of `jumped`
    Side side = kBottom;                  ///< of the actor: landed, hitHead, hitWall
    bool isFirstHit = true;               ///< hitWall: no wall stopped it in the step before
    Blocker by{};                         ///< landed, hitHead, hitWall, mounted
    uint32_t zone = 0;                    ///< of a zone: its index in the level

    friend bool operator==(const Event&, const Event&) = default;
};

struct World {
    // The state that later steps depend on. hashOf covers it, except what the last step left in
    // `actors` for display and events: overlaps, lastDecision, lastMove.
    Level level{};
    std::vector<Actor> actors{};             ///< sorted by id; actors[0] is the player
    std::vector<PlatformState> platforms{};  ///< sorted by id
    std::vector<Follower> followers{};       ///< sorted by id
    std::vector<Drop> drops{};               ///< in the order in which they began
    Nav nav{};                               ///< the graphs of followers; empty without followers
    std::vector<TunableValues> actorTunings{};  ///< movement settings in which single clones differ
                                                ///< from the level; see Actor::tuningIndex
    std::vector<Groups> groupSets{};            ///< see Actor::groupSetIndex; may have duplicates
    ButtonHistory buttonHistory{};  ///< the player's last buttons, for clones that repeat them
                                    ///< later (AiKind::echo)
    std::vector<BreakingTile> breaking{};  ///< in the order in which it began
    CourseState course{};                  ///< the state of the run through the level's zones
    Rect playerStart{};  ///< [px] the restart position; if it is blocked, the nearest free place is
                         ///< used
    Random random{};
    int64_t stepCount = 0;  ///< steps done
    uint32_t nextId = 1;

    /// The level's map without the broken tiles; nothing if none is broken. See updateCurrentTiles.
    std::optional<TileMap> currentTiles{};

    // Results of the last step, command or restart. hashOf does not cover them.
    std::vector<Event> events{};  ///< of the last step or command
    std::array<Blocker, kSideCount>
        playerTouches{};      ///< the tile or actor that the player touches on each side
    uint32_t firstNewId = 0;  ///< the value of nextId at the start of the last step: actors from
                              ///< this id on had no contacts before
    std::vector<SavedPreviousRect>
        savedPreviousRects{};  ///< the first entry of an actor counts; later ones are ignored
    /// The lowest id of the actors that the last start or restart created from spawn points.
    uint32_t firstSpawnedId = 1;

    const Actor& player() const { return actors.front(); }
    /// The map as it is now: the level's, without broken tiles.
    const TileMap& tiles() const { return currentTiles ? *currentTiles : level.tiles; }
    friend bool operator==(const World&, const World&) = default;
};

/// Creates a world at the level's start.
/// Requires: a valid level, for which findError returns nothing.
World makeWorld(const Level& level, uint64_t seed);

/// The outcome of a command.
struct Outcome {
    std::optional<std::string> rejection{};  ///< the reason why nothing was changed
    std::vector<Vec2i> leftOut{};            ///< cells that Place did not set
    int count = 0;  ///< number of cells set or actors spawned or removed; 1 for other commands
};

/// The reason why `apply` would reject the command, or nothing. Editors can use it for a preview.
std::optional<std::string> findRejection(const World& world, const Command& command);

/// Performs the command, or rejects it and changes nothing.
Outcome apply(World& world, const Command& command);

/// The cells of `place` that apply would leave out: those outside the map or with an actor in the
/// way.
std::vector<Vec2i> cellsLeftOut(const World& world, const Place& place);

/// Memory that `step` reuses, see scratch.h.
struct Scratch;

/// Simulates one step with the player's held buttons.
void step(World& world, Buttons buttons, Scratch& scratch);
void step(World& world, Buttons buttons);

/// The groups that an actor belongs to, detects and responds to.
inline const Groups& groupsOf(const World& world, const Actor& actor) {
    return world.groupSets[actor.groupSetIndex];
}

/// The actor of this id, or null.
const Actor* findActor(const World& world, uint32_t id);

/// The player's event of a kind in the last step or command, or null.
const Event* playerEvent(const World& world, EventKind kind);

/// The number of overlapping pairs of characters.
struct OverlapTotal {
    int64_t pairs = 0;
    bool isMore = false;  ///< some bodies have more overlaps than are counted
};
OverlapTotal overlappingPairs(const World& world);

/// All contacts: pairs of actors that overlap or touch, if at least one of the two detects the
/// other. Sorted by index.
/// Cost: O(actors + contacts); n actors in one place have n (n - 1) / 2 contacts.
std::vector<IndexPair> contactPairs(const World& world);

/// All contacts of an actor, sorted by the other actor's id, and those that ended in the last step,
/// also with actors that were removed.
/// Cost: O(actors).
std::vector<Contact> contactsOf(const World& world, uint32_t id);

/// A hash of the state that later steps depend on. Equal states have equal hashes on all machines.
/// Worlds with equal hashes can still differ (==) in the results of the last step.
uint64_t hashOf(const World& world);

/// The hash as 16 lower-case hex digits.
std::string hashText(uint64_t hash);

}  // namespace pixelstep
