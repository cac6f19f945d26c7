// The passes of a step: what they share, and what each is called.
#pragma once

#include <span>

#include "game/level/character_move.h"
#include "game/world/bodies.h"
#include "game/world/own_tuning.h"
#include "game/world/step_ear.h"
#include "game/world/world.h"
#include "physics/move_among.h"

namespace pixelstep {

/// The side (-1, +1) on which a body walks against another, which does not stop it; or 0.
int8_t leanOf(const Body& body);

/// The passes of a step, and where all bodies are while they move.
struct Passes {
    World& world;
    Scratch& scratch;
    Buttons buttons;
    const TileMap& tiles;
    const Tuning& tuning;  // the level's
    TerrainRules rules;
    Solids& solids;  // empty if nobody is solid or soft; else it, not `world`, has the places
    StepEar* ear;    // null if nobody listens
    Push push;
    bool isLost = false;  // the player was crushed, and there is no free place for it
    // By index, if bodies are in the way: the side (-1, +1) on which it walked against one in the
    // last step, or 0.
    std::vector<int8_t> leans{};

    Passes(World& stepped, Scratch& memory, Buttons held, bool needsSolids, StepEar* listening)
        : world(stepped),
          scratch(memory),
          buttons(held),
          tiles(stepped.level.tiles),
          tuning(stepped.level.tuning),
          rules(terrainRulesOf(tuning)),
          solids(loaded(stepped, memory, needsSolids)),
          ear(listening),
          push(tiles, solids, listening == nullptr ? nullptr : &listening->pixels) {
        findTunings(world, scratch.tunings);
    }

    static Solids& loaded(const World& world, Scratch& scratch, bool needsSolids) {
        scratch.solids.clear();
        if (needsSolids) loadSolids(world, scratch.solids);
        if (!scratch.partings.empty() && !scratch.hasAllPairs) scratch.solids.countPlaces();
        return scratch.solids;
    }

    bool hasBodies() const { return solids.size() > 0; }
    bool hears(uint32_t index) const { return ear != nullptr && ear->pixels.body == index; }
    bool isThere(uint32_t index) const { return !hasBodies() || solids.isThere(index); }
    Actor& actor(uint32_t index) { return world.actors[index]; }
    const Tuning& tuningFor(uint32_t index) const {
        return scratch.tunings[world.actors[index].tuning];
    }
    Buttons heldBy(uint32_t index) const {
        if (!scratch.held.empty()) return scratch.held[index];
        return world.actors[index].kind == Kind::player ? buttons : Buttons{0};
    }

    void run();
    void runApart();
    void findAwake();
    bool staysAtRest(uint32_t index);
    void walkApart(std::span<const uint32_t> indices, std::vector<Scratch::Told>& told);
    void walk(uint32_t index, Obstacles& around, std::vector<Scratch::Told>& told);
    bool isStill(uint32_t index) const;
    void begin(uint32_t index, Scratch::Before& before);
    void movePlatforms();
    void hearCrush(uint32_t platform, Vec2i unit);
    void breakCrushed();
    void restartPlayer();
    void moveCrates();
    void moveCrate(uint32_t index);
    bool isHeld(uint32_t crate);
    void moveCharacters();
    void moveCharacter(uint32_t index, Scratch::Before& before, const Obstacles& around);
    CharacterSenses sensesOf(uint32_t index, const Obstacles& around) const;
    Vec2q liftOf(uint32_t index) const;
    MoveResult moveBody(uint32_t index, const MovingBody& moving, const FlatGround& flat = {});
    void partFromOthers(uint32_t index);
    void spreadCrowds();
    void spread(std::vector<uint32_t> row);
    uint32_t sense(uint32_t index, const Obstacles& around);
    void report(uint32_t index, uint32_t carrier);
    void tellMoves(uint32_t index, const Scratch::Before& before,
                   std::vector<Scratch::Told>& told) const;
    void reportAmong(uint32_t index, uint32_t carrier);
    bool beginsToPush(uint32_t index) const;
    bool givesWay(uint32_t crate, int direction) const;
    bool beginsToRide(uint32_t index, uint32_t carrier) const;
    void removeCrushed();
};

}  // namespace pixelstep
