// The passes of a simulation step and their shared state.
#pragma once

#include "game/character/character_sim.h"
#include "game/world/actor_tuning.h"
#include "game/world/bodies.h"
#include "game/world/scratch.h"
#include "game/world/step_trace.h"
#include "physics/move_among.h"

namespace pixelstep {

/// The side (-1, +1) on which a body walks against another one that does not stop it; 0: none.
int8_t pushSideOf(const Body& body);

/// The passes of a step, and the data that they share; `stepTraced` calls them in order. Platforms
/// and crates are in pass_solids.cpp, events in pass_events.cpp, the others in step.cpp.
struct WorldStep {
    World& world;
    Scratch& scratch;
    const TileMap& tiles;
    const Tuning& levelTuning;
    TerrainRules separationRules;  // for characters that push apart
    Solids& solids;    // the current rectangles during the step; updateTouches copies them to the
                       // actors
    StepTrace* trace;  // null if the step is not traced
    Pusher pusher;
    bool playerHasNoPlace = false;            // the player was crushed, and it has no free place
    std::vector<Rect>* sweptRects = nullptr;  // if set, one per actor: grows to include all places
                                              // to which platforms move it

    /// Requires: the tunings and solids in `memory` are those of the step.
    WorldStep(World& stepped, Scratch& memory, StepTrace* traced)
        : world(stepped),
          scratch(memory),
          tiles(stepped.tiles()),
          levelTuning(stepped.level.tuning),
          separationRules(terrainRulesOf(levelTuning)),
          solids(memory.solids),
          trace(traced),
          pusher(tiles, solids, traced == nullptr ? nullptr : &traced->pixels) {}

    bool isTraced(uint32_t index) const { return trace != nullptr && trace->pixels.body == index; }
    /// True if a platform crushed it in this step, so that no pass may use it.
    bool isCrushed(uint32_t index) const { return !solids.isPresent(index); }
    Actor& actor(uint32_t index) { return world.actors[index]; }
    const Tuning& tuningOf(uint32_t index) const { return scratch.tunings.of(index); }

    void begin();
    void findSurfaces();
    /// The surface on which a body stood at the start of the step.
    const Surface& surfaceOf(uint32_t index) const;
    /// True if it throws the body up in this step.
    bool bounces(uint32_t index) const;
    void movePlatforms();
    void moveDoor(PlatformState& door, uint32_t index);
    std::vector<Vec2i> fallPixels(PlatformState& platform);
    bool returnsToStart(PlatformState& platform, uint32_t index);
    void moveBelts();
    /// Platforms that wait for a rider start in the next step, if a body stands on them now. For
    /// those that fall, the time until then begins.
    void startRiddenPlatforms();
    void chooseCarriersInAir();
    void addSweptRects();
    void traceCrush(uint32_t platform, Vec2i unit);
    void reportCrushed();
    void restartPlayer();
    void moveCrates();
    void moveCrate(uint32_t index);
    bool isSupported(uint32_t crate);
    void moveCharacters();
    void moveCharacter(uint32_t index);
    CharacterSensors sensorsOf(uint32_t index) const;
    const Actor* platformUnder(uint32_t index) const;
    MoveResult moveBody(uint32_t index, const MovingBody& moving);
    void recordTileHits(uint32_t index, const MoveResult& result, bool isDashing);
    /// Breaks tiles that were hit or stood on, and puts back those whose time has come.
    void breakTiles();
    void beginDrop(uint32_t index);
    void endDrops();
    void separate(uint32_t index);
    void stepAsideStanding(uint32_t index);
    void traceSeparation(uint32_t index, Axis axis);
    void updateTouches();
    void reportMoves(uint32_t index, const Obstacle& below, const Scratch::BlockedMove* hit);
    void reportBodyContacts(uint32_t index, const Obstacle& below);
    bool startsToPush(uint32_t index);
    bool startsToRide(uint32_t index, uint32_t carrier) const;
    void removeCrushed();
};

}  // namespace pixelstep
