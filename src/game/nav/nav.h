// Where a character can get to by its own buttons: in, tiles, platforms that stand still and the
// tuning; out, a graph of standing places, kept up to date a little at a step.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "game/level/character.h"
#include "game/nav/nav_move.h"
#include "math/shared.h"
#include "physics/tilemap.h"

namespace pixelstep {

inline constexpr int kNavBlockSide = 64;     ///< [px] the graph is kept in squares of this side
inline constexpr int kMaxNavSizes = 4;       ///< body sizes that a Nav serves at a time
inline constexpr int kMaxNavBlocks = 65536;  ///< larger maps have no graph: 16384 x 16384 px
inline constexpr int kSameRunReach = 256;    ///< [px] farther on, a run counts as another
inline constexpr int kNavStepBudget = 6000;  ///< units of work of a step: well below 1 ms

/// A place to stand: the body's left pixel and the row below its feet. Such a body is clear, and a
/// pixel down is refused.
using NavSpot = Vec2i;
constexpr NavSpot spotOf(const Rect& rect) {
    return {rect.left, rect.bottom()};
}
constexpr Rect rectAt(NavSpot spot, Vec2i size) {
    return {spot.x, spot.y - size.y, size.x, size.y};
}

/// One standing place.
struct NavPlace {
    static constexpr int8_t kNoStep = 127;
    int bottom = 0;          ///< [px] the row below the feet
    int8_t left = kNoStep;   ///< [px] how far the place one pixel to the left lies below this one,
    int8_t right = kNoStep;  ///< to the right; kNoStep: none that one could walk back from
    bool wallLeft = false;   ///< walking there stops
    bool wallRight = false;
    bool onOneWay = false;  ///< only one-ways hold it
    uint16_t segment = 0;   ///< of its block

    friend bool operator==(const NavPlace&, const NavPlace&) = default;
};

/// Places side by side that can be walked both ways, as far as they lie in one block.
struct NavSegment {
    NavSpot first{};  ///< leftmost
    NavSpot last{};   ///< rightmost
    /// How they go on in the blocks to either side, as NavPlace has it.
    int8_t left = NavPlace::kNoStep;
    int8_t right = NavPlace::kNoStep;

    friend bool operator==(const NavSegment&, const NavSegment&) = default;
};

/// A way from one run of places to another that is not walked: the body, at rest at any
/// `takeoffLeft <= x <= takeoffRight`, presses the buttons of `move`, lets go where it stands
/// again, and is on the run of `to`.
struct NavEdge {
    NavSpot from;         ///< one of the takeoff places
    int takeoffLeft = 0;  ///< [px] the interval of the body's left pixel, along the run of `from`
    int takeoffRight = 0;
    NavMove move;
    NavSpot to;  ///< where it lands from `from`
    /// [steps] that this takes at most, with the walk to `to` from where it lands.
    int steps = 0;
    uint16_t segment = 0;  ///< of `from` in its block

    friend bool operator==(const NavEdge&, const NavEdge&) = default;
};

/// All that begins in one square of the map.
struct NavBlock {
    std::vector<uint16_t> columns;  ///< first of `places` by column, and one more; empty: no places
    std::vector<NavPlace> places;   ///< by column, then from the top
    std::vector<NavSegment> segments;
    std::vector<NavEdge> edges;       ///< by segment
    std::vector<uint32_t> firstEdge;  ///< of each segment, and one more
    Rect reads{};                     ///< [px] all that the moves from here could meet
    uint64_t hash = 0;                ///< of the above

    friend bool operator==(const NavBlock&, const NavBlock&) = default;
};

/// What is still to be done about a block.
enum NavDue : uint8_t { kNavDone = 0, kNavEdgesDue = 1, kNavPlacesDue = 2 };

/// The graph for bodies of one size.
struct NavGraph {
    struct Table {
        std::vector<Shared<NavBlock>> blocks;  ///< row by row
        std::vector<uint8_t> due;              ///< NavDue bits by block
        friend bool operator==(const Table&, const Table&) = default;
    };
    /// The block whose edges are being found.
    struct Work {
        int block = -1;      ///< -1: none
        uint32_t place = 0;  ///< the next one
        uint32_t trunk = 0;  ///< and the next of the moves from there
        std::vector<NavEdge> edges;
        Rect reads{};
        friend bool operator==(const Work&, const Work&) = default;
    };
    Vec2i size;
    Rect bounds{};    ///< [px] of the map
    int columns = 0;  ///< [blocks]
    int rows = 0;
    Shared<Table> table;
    int placesDue = 0;  ///< blocks
    int edgesDue = 0;
    Work work;
    uint64_t hash = 0;  ///< of the blocks and what is due

    friend bool operator==(const NavGraph&, const NavGraph&) = default;
};

/// A platform that never moves, for the graph as good as tiles.
struct NavPlatform {
    Rect rect;
    bool isOneWay = false;

    friend bool operator==(const NavPlatform&, const NavPlatform&) = default;
};

/// The graphs for the sizes in use: a value that belongs to a world. Cheap to copy.
struct Nav {
    std::vector<NavGraph> graphs;  ///< in the order of being asked for
    Tuning tuning;                 ///< that they are for; what no move depends on is at its default
    Shared<std::vector<NavPlatform>> platforms;
    uint64_t tilesHash = 0;      ///< of the tiles that they are for
    bool tilesAreNoted = false;  ///< since then, `tilesChanged` said what changed

    friend bool operator==(const Nav&, const Nav&) = default;
};

/// What a graph is made from. `platforms`: only those that stop the body.
struct NavTerrain {
    const TileMap& tiles;
    std::span<const NavPlatform> platforms;
    const Tuning& tuning;
};

/// Sees to it that there is a graph for bodies of this size; a new one is empty, all of it due.
/// @return  false if there are kMaxNavSizes of others already, or the map is too large
bool addNavSize(Nav& nav, const NavTerrain& terrain, Vec2i size);

/// Drops the graphs of all other sizes.
void keepNavSizes(Nav& nav, std::span<const Vec2i> sizes);

/// Notes that tiles within `pixels` are not what they were. Where tiles changed and nothing was
/// noted, `updateNav` takes it that all did.
/// Cost: O(blocks); of many cells rather note the rectangle around them.
void tilesChanged(Nav& nav, const Rect& pixels);

/// Does a part of what is due, the blocks nearest to `focus` first: about `budget` simulated steps'
/// worth. Sees by itself that the tuning, the platforms or the map's extent changed. To be called
/// at every step, with what the step is played on.
/// @return  units of work done; 0: nothing was due
int updateNav(Nav& nav, const NavTerrain& terrain, Vec2i focus, int budget = kNavStepBudget);

/// Does all that is due.
/// @return  units of work done
int64_t finishNav(Nav& nav, const NavTerrain& terrain);

/// The graph for bodies of this size, or null.
const NavGraph* graphFor(const Nav& nav, Vec2i size);

/// True if nothing is due.
bool isComplete(const NavGraph& graph);

/// The block that holds a spot, null outside the map.
const NavBlock* blockAt(const NavGraph& graph, NavSpot spot);
/// The place at a spot, null if one cannot stand there (as far as is known).
const NavPlace* placeAt(const NavGraph& graph, NavSpot spot);

/// True if one gets from one place to the other by walking, both ways, with no more than `most` px
/// in x between them.
bool isSameRun(const NavGraph& graph, NavSpot from, NavSpot to, int most = kSameRunReach);

/// The places of a segment, from left to right; for those who draw it.
std::vector<NavSpot> spotsOf(const NavGraph& graph, const NavSegment& segment);

/// About how much memory the graphs take that are not shared with `other`. [bytes]
size_t bytesBeyond(const Nav& nav, const Nav* other);

/// Where a body is at the beginning and after each step of an edge's move; for those who draw it.
std::vector<NavSpot> pathOf(const NavEdge& edge, const NavTerrain& terrain, Vec2i size);

/// A hash of all that later steps read. Cheap: hashes are kept by block.
uint64_t hashOf(const Nav& nav);

}  // namespace pixelstep
