// Builds the places and edges of one block of a nav graph. Internal to nav; use `updateNav`
// elsewhere.
#pragma once

#include <cstdlib>
#include <optional>

#include "game/character/character_sim.h"
#include "game/nav/nav.h"

namespace pixelstep {

/// The state of a body during a simulated move.
struct NavFlight {
    Body body{};
    CharacterState character{};
    NavProgress progress{};
    CharacterSensors sensors{};  ///< at its current place
    NavStepEnd end{};            ///< of the last step
};

/// Simulates the moves of a character among tiles and stationary platforms. Drops are not kept from
/// step to step, so a body above a one-way surface through which it has just dropped lands on it.
class NavSimulator {
public:
    NavSimulator(const NavTerrain& terrain, Vec2i size);

    /// Everything that can block the body.
    CollisionContext context() const { return sim_.context(); }
    const TileMap& tiles() const { return sim_.tiles; }
    const Tuning& tuning() const { return sim_.tuning; }
    TerrainRules rules() const { return terrainRulesOf(sim_.tuning); }
    Vec2i size() const { return size_; }
    bool hasPlatforms() const { return sim_.solids.has_value(); }

    /// A body at rest at a node, before its first step.
    /// @param facing  -1 or +1
    NavFlight atRest(NavNode node, int facing = 1) const;
    /// One step of the move.
    /// @param endX  walk: the end of the run on which it started
    /// @return      true if it is over
    bool step(NavFlight& flight, const NavMove& move, int endX);
    /// One step with given buttons.
    void step(NavFlight& flight, Buttons held);

    int64_t steps = 0;  ///< simulated in all

private:
    CharacterSim sim_;
    Vec2i size_;
};

/// Maximum distance of walking in a step: the minimum width of a takeoff interval, so that a walker
/// cannot step over it.
int takeoffLength(const Tuning& tuning);

/// The square of the map that belongs to a block. A place is in the block that contains the left
/// pixel of the body's lowest row.
Rect blockArea(const NavGraph& graph, int block);
/// The pixels on which the places of an area depend.
Rect placesReach(const Rect& area, Vec2i size, const NavTerrain& terrain);

/// Finds the standing places of an area and their connections by walking.
/// @return  units of work
int findPlaces(NavBlock& block, const Rect& area, const NavSimulator& simulator);

/// Builds the blocks of one graph.
struct NavBuilder {
    NavBuilder(NavGraph& built, const TileMap& tiles, std::span<const NavPlatform> platforms);

    /// Finds the places and edges of a block, and the places that they lead to.
    void buildBlock(int index);
    /// Finds the places of a block if they are due.
    void findBlockPlaces(int index);
    /// The place at a node; finds the places of its block first if they are due.
    const NavPlace* placeAt(NavNode node);
    /// Units of work done.
    int64_t work() const { return placesWork + simulator.steps; }

    NavGraph& graph;
    NavGraph::Table& table;
    NavTerrain terrain;
    NavSimulator simulator;
    std::vector<NavMove> moves;
    int64_t placesWork = 0;
};

/// Gives a block its edges, sorted by segment, and fills `firstEdge`.
void setEdges(NavBlock& block, std::vector<NavEdge> edges);

/// The hash of a block's contents.
uint64_t contentHash(const NavBlock& block);

/// Follows a run of places from segment to segment towards another place.
/// @param placeAt  (NavNode) -> const NavPlace*
/// @param onBlock  is called with the index of each block on the way
/// @return         true if the run leads there
template <class PlaceAt, class OnBlock>
bool isJoined(const NavGraph& graph, NavNode from, NavNode to, PlaceAt placeAt, OnBlock onBlock) {
    if (std::abs(from.x - to.x) > kSameRunReach) return false;
    const NavPlace* goal = placeAt(to);
    const NavPlace* place = placeAt(from);
    const int direction = to.x < from.x ? -1 : 1;
    while (goal != nullptr && place != nullptr) {
        const int at = blockIndex(graph, from);
        onBlock(at);
        if (at == blockIndex(graph, to) && place->segment == goal->segment) return true;
        const NavSegment& segment =
            graph.table->blocks[static_cast<size_t>(at)]->segments[place->segment];
        const int8_t dy = direction < 0 ? segment.left : segment.right;
        const NavNode end = direction < 0 ? segment.first : segment.last;
        if (dy == NavPlace::kNoStep || (to.x - end.x) * direction <= 0) return false;
        from = end + Vec2i{direction, dy};
        place = placeAt(from);
    }
    return false;
}

}  // namespace pixelstep
