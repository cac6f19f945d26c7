// The nav graph: the standing places that a character can reach by pressing buttons. Built from
// tiles, stationary platforms and the tuning, and kept up to date by bounded work per step.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "game/character/character.h"
#include "game/nav/nav_move.h"
#include "math/shared.h"
#include "physics/tilemap.h"

namespace pixelstep {

inline constexpr int kNavBlockSide = 64;     ///< [px] the graph is stored in squares of this side
inline constexpr int kMaxNavSizes = 4;       ///< body sizes for which a Nav has graphs
inline constexpr int kMaxOwnNavs = 4;        ///< additional graphs for other tunings
inline constexpr int kMaxNavBlocks = 65536;  ///< 16384 x 16384 px; larger maps have no graph
inline constexpr int kSameRunReach = 256;    ///< [px] search limit of isSameRun
inline constexpr int kNavStepBudget =
    6000;  ///< units of work in a step: below 1 ms, a few with abilities

/// A place to stand: the body's left pixel and the row below its feet. A body there overlaps
/// nothing solid and is blocked from below.
using NavNode = Vec2i;
constexpr NavNode nodeOf(const Rect& rect) {
    return {rect.left, rect.bottom()};
}
constexpr Rect rectAt(NavNode node, Vec2i size) {
    return {node.x, node.y - size.y, size.x, size.y};
}

/// One standing place.
struct NavPlace {
    static constexpr int8_t kNoStep = 127;
    int bottom = 0;  ///< [px] the row below the feet
    /// [px] The difference in height to the place one pixel to the left; kNoStep: there is no place
    /// from which a body can walk back.
    int8_t left = kNoStep;
    int8_t right = kNoStep;  ///< the same to the right
    bool wallLeft = false;   ///< a wall stops walking to the left
    bool wallRight = false;
    bool onOneWay = false;  ///< stands only on one-way tiles or platforms
    uint16_t segment = 0;   ///< index in its block

    friend bool operator==(const NavPlace&, const NavPlace&) = default;
};

/// Neighbouring places of one block, connected by walking in both directions. Segments that
/// continue in the next block form a run.
struct NavSegment {
    NavNode first{};  ///< leftmost
    NavNode last{};   ///< rightmost
    /// Connection to the blocks on either side, as in NavPlace.
    int8_t left = NavPlace::kNoStep;
    int8_t right = NavPlace::kNoStep;

    friend bool operator==(const NavSegment&, const NavSegment&) = default;
};

/// A connection from one run to another by a jump, drop or fall. A body at rest at any x in
/// `takeoffLeft..takeoffRight` that presses the buttons of `move` until it stands again is then on
/// the run of `to`.
struct NavEdge {
    NavNode from;         ///< a takeoff place
    int takeoffLeft = 0;  ///< [px] the interval of the body's left pixel, along the run of `from`
    int takeoffRight = 0;
    NavMove move;
    NavNode to;  ///< the landing place for a start at `from`
    /// [steps] at most, including the walk from the landing place to `to`
    int steps = 0;
    uint16_t segment = 0;  ///< of `from` in its block

    friend bool operator==(const NavEdge&, const NavEdge&) = default;
};

/// The places, segments and edges that start in one square of the map.
struct NavBlock {
    std::vector<uint16_t> columns;  ///< index of each column's first place, and the end; or empty
    std::vector<NavPlace> places;   ///< by column, then from the top
    std::vector<NavSegment> segments;
    std::vector<NavEdge> edges;       ///< by segment
    std::vector<uint32_t> firstEdge;  ///< index of each segment's first edge, and the end
    Rect reads{};       ///< [px] the region of the map that the moves from here depend on
    uint64_t hash = 0;  ///< of the above

    friend bool operator==(const NavBlock&, const NavBlock&) = default;
};

/// The parts of a block that are out of date.
enum NavDue : uint8_t { kNavDone = 0, kNavEdgesDue = 1, kNavPlacesDue = 2 };

/// A graph for bodies of one size and tuning.
struct NavGraph {
    struct Table {
        std::vector<Shared<NavBlock>> blocks;  ///< row by row
        std::vector<uint8_t> due;              ///< NavDue bits by block
        friend bool operator==(const Table&, const Table&) = default;
    };
    /// The block whose edges are being searched for, over several steps.
    struct Work {
        int block = -1;       ///< -1: none
        uint32_t place = 0;   ///< the next place
        uint32_t prefix = 0;  ///< the next move from there
        std::vector<NavEdge> edges;
        Rect reads{};
        friend bool operator==(const Work&, const Work&) = default;
    };
    Vec2i size;
    Tuning tuning{};  ///< of the moves; tunables that no move depends on have their default
    Rect bounds{};    ///< [px] of the map
    int columns = 0;  ///< [blocks]
    int rows = 0;
    Shared<Table> table;
    int placesDue = 0;  ///< blocks
    int edgesDue = 0;
    Work work;
    uint64_t hash = 0;  ///< of the blocks and the due work

    friend bool operator==(const NavGraph&, const NavGraph&) = default;
};

/// A platform that never moves; the graph treats it like tiles.
struct NavPlatform {
    Rect rect;
    bool isOneWay = false;

    friend bool operator==(const NavPlatform&, const NavPlatform&) = default;
};

/// Size and tuning of the bodies that use a graph.
struct NavUser {
    Vec2i size;
    Tuning tuning{};  ///< reduced by `tuningForMoves`

    friend bool operator==(const NavUser&, const NavUser&) = default;
};

/// The graphs for the sizes and tunings in use. Part of the world; cheap to copy.
struct Nav {
    std::vector<NavGraph> graphs;  ///< in the order in which they were added
    Tuning tuning;                 ///< of the terrain, as `tuningForMoves` has it
    Shared<std::vector<NavPlatform>> platforms;
    uint64_t tilesHash = 0;  ///< of the tiles from which the graphs are built
    bool areTileChangesReported =
        false;  ///< all later changes of tiles were reported by `tilesChanged`

    friend bool operator==(const Nav&, const Nav&) = default;
};

/// The input of a graph; contains only platforms that block the body.
struct NavTerrain {
    const TileMap& tiles;
    std::span<const NavPlatform> platforms;
    const Tuning& tuning;
};

/// The tuning with defaults for all tunables that no move depends on, so that similar tunings share
/// a graph.
Tuning tuningForMoves(Tuning tuning);

/// Adds a graph for bodies of this size and the terrain's tuning if there is none yet. A new graph
/// is empty and completely due.
/// @return  false if there are already kMaxNavSizes others, or the map is too large
bool addNavSize(Nav& nav, const NavTerrain& terrain, Vec2i size);

/// The same for another tuning than the terrain's; at most kMaxOwnNavs.
bool addNavUser(Nav& nav, const NavTerrain& terrain, const NavUser& user);

/// Updates the terrain's tuning and drops the graphs of all other users.
void removeUnusedGraphs(Nav& nav, const NavTerrain& terrain, std::span<const NavUser> users);

/// Reports that tiles within `pixels` changed. If tiles changed and this was not called,
/// `updateNav` assumes that all did. Cost: O(blocks); for many cells, better call it once with the
/// rectangle around them.
void tilesChanged(Nav& nav, const Rect& pixels);

/// Does part of the due work, the blocks nearest to `focus` first. Detects changes of tuning,
/// platforms and map size: graphs for the terrain's tuning are then rebuilt for the new one. Call
/// it at every step, with the terrain of that step.
/// @param budget  units of work, each about one simulated step
/// @return        units of work done; 0: nothing was due
int updateNav(Nav& nav, const NavTerrain& terrain, Vec2i focus, int budget = kNavStepBudget);

/// Does all due work.
/// @return  units of work done
int64_t finishNav(Nav& nav, const NavTerrain& terrain);

/// The graph for bodies of this size and the terrain's tuning, or null.
const NavGraph* graphFor(const Nav& nav, Vec2i size);
/// The graph for this size and tuning, or null.
const NavGraph* graphOfUser(const Nav& nav, const NavUser& user);

/// True if no work is due.
bool isComplete(const NavGraph& graph);

/// The block that contains a node; null outside the map.
const NavBlock* blockAt(const NavGraph& graph, NavNode node);
/// The place at a node; null if a body cannot stand there or the block is not built yet.
const NavPlace* placeAt(const NavGraph& graph, NavNode node);

/// True if the places are connected by walking in both directions, at most `most` px apart in x.
bool isSameRun(const NavGraph& graph, NavNode from, NavNode to, int most = kSameRunReach);

/// The places of a segment, from left to right, for drawing.
std::vector<NavNode> spotsOf(const NavGraph& graph, const NavSegment& segment);

/// Approximate memory of the graphs, without storage shared with `other`. [bytes]
size_t unsharedBytes(const Nav& nav, const Nav* other);

/// The body's position at the start and after each step of an edge's move, for drawing.
/// @param terrain  with the graph's tuning
std::vector<NavNode> pathOf(const NavEdge& edge, const NavTerrain& terrain, Vec2i size);

/// A hash of the state that later steps depend on. Cheap, since the hash of each block is stored.
uint64_t hashOf(const Nav& nav);

}  // namespace pixelstep
