// The making of a nav graph: in, terrain and a square of the map; out, its places and edges.
// The graph's own; others call `updateNav`.
#pragma once

#include <optional>

#include "game/level/character_move.h"
#include "game/nav/nav.h"
#include "physics/move_among.h"

namespace pixelstep {

/// A body on its way through a move.
struct NavFlight {
    Body body{};
    CharacterState character{};
    NavProgress progress{};
    CharacterSenses senses{};  ///< where it is now
};

/// The controller and the mover, for a body alone with tiles and platforms that stand still.
class NavSimulator {
public:
    NavSimulator(const NavTerrain& terrain, Vec2i size);

    /// All that is in a body's way.
    Obstacles around() const;
    const TileMap& tiles() const { return tiles_; }
    const Tuning& tuning() const { return tuning_; }
    TerrainRules rules() const { return terrainRulesOf(tuning_); }
    Vec2i size() const { return size_; }
    bool hasPlatforms() const { return solids_.size() > 0; }

    /// How a body at rest begins.
    NavFlight atRest(NavSpot spot) const;
    /// One step of the move.
    /// @param endX  walk: where the run ends that it began on
    /// @return      true if it is over
    bool step(NavFlight& flight, const NavMove& move, int endX);
    /// One step with these buttons held.
    void step(NavFlight& flight, Buttons held);

    int64_t steps = 0;  ///< done in all

private:
    MoveResult moveBody(Body& body, bool staysOnGround);

    const TileMap& tiles_;
    const Tuning& tuning_;
    Vec2i size_;
    Solids solids_;
    std::optional<Push> push_;  // if there are platforms
};

/// The pixels that a body walks in a step at most, and so the takeoff places side by side that a
/// walker cannot step over.
int takeoffLength(const Tuning& tuning);

/// The map's pixels that a block is for: the body's left pixel and the row above the one that
/// `NavSpot` names lie there.
Rect blockArea(const NavGraph& graph, int block);
/// All that its places depend on.
Rect placesReach(const Rect& area, Vec2i size, const NavTerrain& terrain);

/// Finds the places of an area, and how they join.
/// @return  units of work
int findPlaces(NavBlock& block, const Rect& area, const NavSimulator& simulator);

/// Finds the edges from the next of the block's places on, until `budget` is spent.
/// @return  units of work
int64_t findEdges(NavGraph::Work& work, const NavGraph& graph, NavSimulator& simulator,
                  const NavTerrain& terrain, const MoveTree& moves, int64_t budget);

/// Orders a block's edges and fills its index of them.
void setEdges(NavBlock& block, std::vector<NavEdge> edges);

/// The hash of a block's contents.
uint64_t contentHash(const NavBlock& block);

/// `isSameRun`, noting what it depends on.
/// @param reads  grows by it
bool isSameRunNoting(const NavGraph& graph, NavSpot from, NavSpot to, int most,
                     const NavTerrain& terrain, Rect& reads);

}  // namespace pixelstep
