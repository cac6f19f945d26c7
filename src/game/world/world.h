// The world: one value, changed by `apply` and `step` and in no other way.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/level/brain.h"
#include "game/level/character.h"
#include "game/level/command.h"
#include "game/level/kind.h"
#include "game/level/level.h"
#include "game/nav/follower.h"
#include "game/world/blocker.h"
#include "game/world/course_state.h"
#include "math/random.h"
#include "physics/body.h"
#include "physics/cells/neighbour_cells.h"
#include "physics/contact.h"
#include "physics/grid/grid.h"
#include "physics/grid/overlap_count.h"
#include "physics/mover.h"
#include "physics/platform.h"
#include "physics/response.h"
#include "physics/solids.h"

namespace pixelstep {

/// The number of the simulation's rules; raised when a change alters results.
inline constexpr int kSimulationVersion = 6;

/// The outcome of a step's move, as far as it is read afterwards: MoveResult in a few bytes.
struct Moved {
    bool hitX : 1 = false;
    bool hitUp : 1 = false;
    bool landed : 1 = false;
    bool grabbed : 1 = false;
    bool pushes : 1 = false;  ///< crates, also in a step that is too short for a pixel
    uint8_t cornered = 0;     ///< [px] 255: at least this many
    int16_t climbed = 0;      ///< [px] 32767: at least this many
    int16_t descended = 0;    ///< the same

    Moved() = default;
    Moved(const MoveResult& result)  // implicit: the same, in less space
        : hitX(result.hitX),
          hitUp(result.hitUp),
          landed(result.landed),
          grabbed(result.grabbed),
          pushes(result.pushed),
          cornered(static_cast<uint8_t>(std::min(result.cornered, int{UINT8_MAX}))),
          climbed(static_cast<int16_t>(std::min(result.climbed, int{INT16_MAX}))),
          descended(static_cast<int16_t>(std::min(result.descended, int{INT16_MAX}))) {}
    friend bool operator==(const Moved&, const Moved&) = default;
};

/// A body that lives in the world: all that a step reads and writes of a walker, in two cache
/// lines.
struct alignas(64) Actor {
    Body body{};
    CharacterState character{};
    uint32_t id = 0;        ///< 0 is the player; never reused
    int overlaps = 0;       ///< other characters that share a pixel with it, after the last step
    uint32_t groupSet = 0;  ///< its groups are those at this index in World::groupSets
    uint16_t tuning = 0;    ///< 0: the level's; otherwise its own, at this index + 1 in ownTunings
    Kind kind = Kind::player;
    BrainKind brain = BrainKind::idle;  ///< of a clone
    bool grounded = false;        ///< after the last step: vy >= 0 and a pixel down is blocked
    bool isOneWay = false;        ///< platforms: held on from above only
    bool hasGravity = true;       ///< crates
    bool isHeldUp = false;        ///< a character that pushes apart holds it, after the last step
    CharacterDecision decided{};  ///< in the last step, for its explanation
    Moved moved{};                ///< in the last step

    friend bool operator==(const Actor&, const Actor&) = default;
};
static_assert(sizeof(Actor) == 128);

/// A platform's way along its path.
struct PlatformState {
    uint32_t id = 0;
    PathWalk walk{};

    friend bool operator==(const PlatformState&, const PlatformState&) = default;
};

/// A clone that follows the player.
struct Follower {
    uint32_t id = 0;
    FollowerState state{};
    bool queues = false;  ///< waits behind one that has reached the player or queues itself

    friend bool operator==(const Follower&, const Follower&) = default;
};

/// The place of a body at the start of the last step, if it was moved by a command or removed
/// since.
struct PreviousPose {
    uint32_t id = 0;
    Rect rect{};  ///< [px]
    Groups groups{};

    friend bool operator==(const PreviousPose&, const PreviousPose&) = default;
};

enum class EventKind : uint8_t {
    jumped,
    landed,
    hitHead,
    hitWall,
    dropped,
    spawned,
    removed,
    restarted,
    crushed,
    dashed,
    grabbedLedge,
    pushed,      ///< started to push a crate
    mounted,     ///< landed on a platform that moves
    placed,      ///< tiles, by a command; `at` is in their middle
    erased,      ///< the same
    goal,        ///< a run ended; `at` is the foot of the zone
    checkpoint,  ///< another one is the last now; `at` as for goal
    coin,        ///< one was taken; `at` as for goal
    hurt,        ///< a hazard, where the player was; `restarted` follows
};

/// Something that happened in the last step or command, for picture, sound and user code; where it
/// is a contact, with whom.
struct Event {
    EventKind kind = EventKind::jumped;
    uint32_t id = 0;    ///< of the body
    Vec2i at{};         ///< [px] the point between its feet
    int64_t speed = 0;  ///< [1/65536 px/s] landed, hitHead, hitWall: |speed| that was lost; dashed:
                        ///< that of the dash
    JumpCause cause = JumpCause::ground;  ///< of `jumped`
    Side side = kBottom;                  ///< of the body: landed, hitHead, hitWall
    bool isNew = true;                    ///< hitWall: no wall stopped it in the step before
    Blocker by{};                         ///< landed, hitHead, hitWall, mounted

    friend bool operator==(const Event&, const Event&) = default;
};

/// Everything that a later step reads, and the results of the last one.
struct World {
    Level level{};
    std::vector<Actor> actors{};                ///< by id; actors[0] is the player
    std::vector<PlatformState> platforms{};     ///< by id
    std::vector<PreviousPose> previousPoses{};  ///< of one body the first entry counts
    uint32_t firstNewId = 0;                    ///< bodies from here on were not in the last step
    std::vector<Event> events{};                ///< of the last step or command
    std::array<Blocker, kSideCount> playerTouches{};  ///< Body::touches of the player, with whom
    std::vector<Follower> followers{};                ///< by id; those of the last step
    Nav nav{};                                        ///< their graphs; none without followers
    std::vector<TunableValues> ownTunings{};          ///< all different; see Actor::tuning
    std::vector<Groups> groupSets{};                  ///< see Actor::groupSet; few are alike
    ButtonHistory pressed{};                          ///< by the player, in the last steps
    CourseState course{};                             ///< the run through the level's zones
    Rect playerStart{};  ///< [px] where the player restarts if that is free
    Random random{};
    int64_t stepCount = 0;  ///< steps done
    uint32_t nextId = 1;

    const Actor& player() const { return actors.front(); }
    friend bool operator==(const World&, const World&) = default;
};

/// A world at the level's start.
/// Requires: findError(level) found nothing.
World makeWorld(const Level& level, uint64_t seed);

/// The outcome of a command.
struct Outcome {
    std::optional<std::string> refusal{};  ///< why nothing was changed
    std::vector<Vec2i> leftOut{};          ///< cells that Place did not set
    int done = 0;  ///< cells set, bodies spawned or removed; 1 for other commands
};

/// Why `apply` would reject the command, or nothing. The hint at the pointer shows the same.
std::optional<std::string> refusal(const World& world, const Command& command);

/// Performs the command, or rejects it and changes nothing.
Outcome apply(World& world, const Command& command);

/// The cells of `place` that apply would leave out: those outside the map or with a body in the
/// way.
std::vector<Vec2i> cellsLeftOut(const World& world, const Place& place);

/// Memory that `step` reuses. No result depends on its contents.
struct Scratch {
    struct InQueue {
        int edge = 0;  // [px] left or right
        uint32_t index = 0;
        friend constexpr auto operator<=>(const InQueue&, const InQueue&) = default;
    };
    struct Before {
        bool wasHeld = false;  // by ground or by a body that it separates from
        Vec2q speed{};         // as the controller had it
        int8_t pushSide = 0;   // the side (-1, +1) on which it walked against a body
        bool pushes = false;   // crates
    };
    /// The obstacles of a character's move.
    struct Hit {
        uint32_t index = 0;
        Side side = kLeft;  // of the wall
        Block wall{};
        Block ceiling{};
        bool isNew = true;  // no wall stopped it in the step before
    };
    /// The others that each character separates from, in one list.
    struct Others {
        std::vector<uint32_t> indices;
        std::vector<uint32_t> ends;     // by character: of its part of `indices`
        std::vector<uint8_t> isInPile;  // by character: it meets more than are listed
        NeighbourCells cells;
        std::vector<uint32_t> found;  // of one character

        std::span<const uint32_t> of(uint32_t index) const {
            const uint32_t first = index == 0 ? 0 : ends[index - 1];
            return std::span(indices).subspan(first, ends[index] - first);
        }
    };
    Grid grid;
    OverlapCounter overlaps;
    Solids solids;
    std::vector<Rect> rects;
    std::vector<uint8_t> isCharacter;  // by index
    std::vector<uint32_t> counts;      // of overlaps, by index
    NavScratch nav;
    std::vector<InQueue> queueByLeft, queueByRight;
    std::vector<Buttons> held;    // by index
    std::vector<Tuning> tunings;  // the level's, then those of ownTunings, complete
    std::vector<Before> before;
    std::vector<Hit> hits;                // by index, of those that something stopped
    Others others;                        // empty if no character separates from others
    std::vector<Separation> separations;  // by index; empty in the same case
    std::vector<uint32_t> order;
    std::vector<uint32_t> crushed;
};

/// Simulates one step with the player's held buttons.
void step(World& world, Buttons buttons, Scratch& scratch);
void step(World& world, Buttons buttons);

/// The groups that an actor detects and responds to.
inline const Groups& groupsOf(const World& world, const Actor& actor) {
    return world.groupSets[actor.groupSet];
}
/// Gives an actor other groups.
void setGroups(World& world, Actor& actor, const Groups& groups);

/// The actor of this id, or null.
const Actor* findActor(const World& world, uint32_t id);

/// The player's event of a kind in the last step or command, or null.
const Event* playerEvent(const World& world, EventKind kind);

/// How many pairs of characters share a pixel.
int64_t overlappingPairs(const World& world);

/// Every two actors that overlap or touch and of which one detects the other, by index, ascending.
/// Cost: O(actors + contacts); n in one place have n (n - 1) / 2.
std::vector<IndexPair> contactsIn(const World& world);

/// Every contact of one actor, as it sees it, by the other's id: the present ones, and those that
/// ended with the last step, also with bodies that were removed.
/// Cost: O(actors).
std::vector<Contact> contactsOf(const World& world, uint32_t id);

/// A hash of everything that a later step reads. Equal states have equal hashes on any machine.
uint64_t hashOf(const World& world);

/// The hash as 16 lower-case hex digits.
std::string hashText(uint64_t hash);

}  // namespace pixelstep
