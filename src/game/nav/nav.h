// The nav graph: the standing places that a character can reach by walking, jumping and dropping.
// Built from tiles, stationary platforms and the tuning, and kept up to date block by block.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "game/character/character.h"
#include "game/nav/nav_move.h"
#include "math/shared.h"
#include "physics/tilemap.h"

namespace pixelstep {

inline constexpr int kNavBlockSide = 64;  ///< [px] the graph is stored in squares of this side
inline constexpr int kMaxNavGraphs = 8;   ///< pairs of size and tuning for which there are graphs
inline constexpr int kMaxNavBlocks = 65536;  ///< 16384 x 16384 px; larger maps have no graph
inline constexpr int kSameRunReach = 256;    ///< [px] search limit of isSameRun
/// Units of work in a step, each about one simulated step. No block is begun after it is spent.
inline constexpr int kNavStepBudget = 6000;

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
enum class NavDue : uint8_t { none, edges, placesAndEdges };

/// Size and tuning of the bodies that use a graph.
struct NavUser {
    Vec2i size;
    Tuning tuning{};  ///< reduced by `tuningForMoves`

    friend bool operator==(const NavUser&, const NavUser&) = default;
};

/// A graph for bodies of one size and tuning.
struct NavGraph {
    struct Table {
        std::vector<Shared<NavBlock>> blocks;  ///< row by row
        std::vector<NavDue> due;               ///< by block
        friend bool operator==(const Table&, const Table&) = default;
    };
    NavUser user;
    Rect bounds{};    ///< [px] of the map
    int columns = 0;  ///< [blocks]
    int rows = 0;
    Shared<Table> table;

    friend bool operator==(const NavGraph&, const NavGraph&) = default;
};

/// A platform that never moves; the graph treats it like tiles.
struct NavPlatform {
    Rect rect;
    bool isOneWay = false;

    friend bool operator==(const NavPlatform&, const NavPlatform&) = default;
};

/// The graphs for the sizes and tunings in use. Part of the world; cheap to copy.
struct Nav {
    std::vector<NavGraph> graphs;  ///< in the order of their users
    /// The terrain of the last update.
    Shared<TileMap> tiles;
    Shared<std::vector<NavPlatform>> platforms;

    friend bool operator==(const Nav&, const Nav&) = default;
};

/// What a body moves on; contains only platforms that block it.
struct NavTerrain {
    const TileMap& tiles;
    std::span<const NavPlatform> platforms;
    const Tuning& tuning;  ///< of the body
};

/// The tuning with defaults for all tunables that path-finding ignores, so that similar tunings
/// share a graph. Followers do not plan to dash, to jump in the air or off walls, or to grab
/// ledges.
Tuning tuningForMoves(Tuning tuning);

/// The input of an update.
struct NavInput {
    const TileMap& tiles;
    std::span<const NavPlatform> platforms;  ///< only those that block the users
    std::span<const NavUser> users;          ///< different; those after kMaxNavGraphs get no graph
    Vec2i focus{};                           ///< [px] blocks near this are built first
};

/// Keeps a graph for each user, and builds due blocks until `budget` is spent. A new graph is due
/// everywhere; a changed tile or platform makes the blocks due whose moves depend on it. Until a
/// block is built again, its old edges stay if its places are the same.
/// @param budget  units of work
/// @return        units of work done, less than the cost of one block above `budget`; 0: nothing
///                was due
int64_t updateNav(Nav& nav, const NavInput& input, int64_t budget = kNavStepBudget);

/// The graph for this size and tuning, or null.
const NavGraph* graphFor(const Nav& nav, const NavUser& user);

/// True if no block is due.
bool isComplete(const NavGraph& graph);

/// The index of the block that contains a node; -1 outside the map.
int blockIndex(const NavGraph& graph, NavNode node);
/// The block that contains a node; null outside the map.
const NavBlock* blockAt(const NavGraph& graph, NavNode node);
/// The place at a node; null if a body cannot stand there or the block is not built yet.
const NavPlace* placeAt(const NavGraph& graph, NavNode node);

/// True if the places are connected by walking in both directions, at most kSameRunReach apart in
/// x.
bool isSameRun(const NavGraph& graph, NavNode from, NavNode to);

/// The places of a segment, from left to right, for drawing.
std::vector<NavNode> spotsOf(const NavGraph& graph, const NavSegment& segment);

/// Approximate memory of the graphs, without storage shared with `other`. [bytes]
size_t unsharedBytes(const Nav& nav, const Nav* other);

/// The body's position at the start and after each step of an edge's move, for drawing.
/// @param terrain  with the graph's tuning
std::vector<NavNode> pathOf(const NavEdge& edge, const NavTerrain& terrain, Vec2i size);

/// A hash of the state that later steps depend on. Cost: O(blocks), since each has its hash.
uint64_t hashOf(const Nav& nav);

}  // namespace pixelstep
