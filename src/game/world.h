// The world: one value, changed through `apply` and `step` and in no other way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/character.h"
#include "game/command.h"
#include "game/level.h"
#include "math/random.h"
#include "physics/body.h"
#include "physics/contact.h"
#include "physics/grid.h"
#include "physics/mover.h"

namespace pixelstep {

/// The number of the simulation's rules; raised when a change alters results.
inline constexpr int kRules = 1;

enum class Kind : uint8_t { player, clone };
std::string_view kindName(Kind kind);

/// Pairs that a step keeps at most: all of 4,000 bodies in one place.
inline constexpr size_t kMaxContacts = size_t{1} << 23;

/// A body with a will.
struct Actor {
    uint32_t id = 0;  ///< 0 is the player; never reused
    Kind kind = Kind::player;
    bool grounded = false;  ///< after the last step: vy >= 0 and a pixel down is refused
    int overlaps = 0;       ///< other characters that share a pixel with it, after the last step
    Body body{};
    CharacterState character{};
    CharacterDecision decided{};  ///< in the last step; for those who ask why
    MoveResult moved{};           ///< in the last step

    friend bool operator==(const Actor&, const Actor&) = default;
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
};

/// Something that happened in the last step or command; for view and user code.
struct Event {
    EventKind kind = EventKind::jumped;
    uint32_t id = 0;       ///< whose
    Vec2i at{};            ///< [px] the point between its feet
    int64_t strength = 0;  ///< landed, hitHead, hitWall: |speed| lost [1/65536 px/s];
                           ///< jumped: 1 coyote time, 2 jump buffer, 0 neither

    friend bool operator==(const Event&, const Event&) = default;
};

/// Everything that a later step reads, and what the last one left behind.
struct World {
    Level level{};
    std::vector<Actor> actors{};        ///< by id; actors[0] is the player
    std::vector<IndexPair> contacts{};  ///< of actors that meet, by index, after the last step
    bool hasAllContacts = true;         ///< false if there were more than kMaxContacts
    std::vector<Event> events{};        ///< of the last step or command
    Rect playerStart{};                 ///< [px] where restart puts the player, if it is clear
    Random random{};
    int64_t stepCount = 0;  ///< steps done
    uint32_t nextId = 1;

    const Actor& player() const { return actors.front(); }
    friend bool operator==(const World&, const World&) = default;
};

/// A world at the level's start.
/// Requires: findFault(level) found nothing.
World makeWorld(const Level& level, uint64_t seed);

/// What became of a command.
struct Outcome {
    std::optional<std::string> refusal{};  ///< why nothing was changed
    std::vector<Vec2i> leftOut{};          ///< cells that Place did not set
    int done = 0;  ///< cells set, clones spawned or removed; 1 for other commands
};

/// Why `apply` would refuse the command, or nothing. The cursor's hint and the refusal are one.
std::optional<std::string> refusal(const World& world, const Command& command);

/// Does the command, or refuses it whole and changes nothing.
Outcome apply(World& world, const Command& command);

/// The cells of `place` that apply would leave out: outside the map, or a body is in the way.
std::vector<Vec2i> cellsLeftOut(const World& world, const Place& place);

/// Notes what the actor touches where it is now.
void senseTouches(const World& world, Actor& actor);

/// Memory that `step` uses again; holds nothing that a result depends on.
struct Scratch {
    Grid grid;
    std::vector<Rect> rects;
};

/// Simulates one step with the player's held buttons.
void step(World& world, Buttons buttons, Scratch& scratch);
void step(World& world, Buttons buttons);

/// Every contact of one actor, as it sees it, after the last step; by the other's id.
std::vector<Contact> contactsOf(const World& world, uint32_t id);

/// 64 bits over everything that a later step reads; equal states, equal hashes, anywhere.
uint64_t hashOf(const World& world);

/// The hash as 16 lower-case hex digits.
std::string hashText(uint64_t hash);

}  // namespace pixelstep
