// Tests of the terrain levels: hills and cave can be crossed, and each shape of the lab matches its
// mask.
#include <algorithm>
#include <array>
#include <set>

#include "bug_level.h"
#include "game/level/tile_text.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

World begin(const std::string& name) {
    return makeWorld(good(textOf("levels/" + name + ".json")), 0);
}

Side sideOf(Buttons buttons) {
    return (buttons & kButtonRight) != 0 ? kRight : kLeft;
}

// Walks, and jumps at walls, until `isPresent(world)` is true; false after 2,000 steps.
template <class IsThere>
bool goes(World& world, Buttons buttons, IsThere isPresent) {
    for (int i = 0; i < 2000; ++i) {
        if (isPresent(world)) return true;
        const Actor& player = world.player();
        const bool jumps = player.body.touches.at(sideOf(buttons)).tile || !player.grounded;
        step(world, static_cast<Buttons>(buttons | (jumps ? kButtonUp : 0)));
        if (world.player().body.touches.at(sideOf(buttons)).tile && world.player().grounded)
            step(world, 0);  // so that the next press is new
    }
    return false;
}

// The floors of the galleries, top to bottom: one for each of these shapes.
constexpr std::array kGalleryShapes{int{kBlock},           int{kSlope45}, int{kSlope22a},
                                    int{kSlope22b},        int{kBump},    int{kBuiltInShapeCount},
                                    kBuiltInShapeCount + 1};
constexpr int kGalleries = static_cast<int>(kGalleryShapes.size());
int galleryFloor(int gallery) {
    return (3 + 8 * (gallery + 1)) * 16;
}

// The cell of a tile on the floors of the laboratory: solid tiles first, then one-way tiles.
Vec2i labCell(int shape, int transform, bool oneWay) {
    const auto gallery = std::ranges::find(kGalleryShapes, shape) - kGalleryShapes.begin();
    return {6 + 6 * transform + (oneWay ? 3 : 0), galleryFloor(static_cast<int>(gallery)) / 16 - 1};
}

// True if a body of 12 px width can walk from flat ground over the tile: no column of the mask
// rises by more than `climb` above the feet.
bool isWalkedOver(const Mask& mask, int direction, int climb) {
    std::vector<int> heights(static_cast<size_t>(kCharacterWidth), 0);
    for (int i = 0; i < mask.size; ++i) {
        const int height = mask.size - mask.topOf(direction > 0 ? i : mask.size - 1 - i);
        const int feet = *std::max_element(heights.end() - kCharacterWidth, heights.end());
        if (height > feet + climb) return false;
        heights.push_back(height);
    }
    return true;
}

}  // namespace

TEST_CASE("hills: they are long, and have every built-in shape and their own shapes") {
    const TileMap tiles = begin("hills").level.tiles;
    CHECK(tiles.columns() >= 200);
    std::set<int> used;
    std::set<int> oneWays;
    for (int row = 0; row < tiles.rows(); ++row) {
        for (int column = 0; column < tiles.columns(); ++column) {
            const Tile tile = tiles.tile({column, row});
            (tile.oneWay ? oneWays : used).insert(tile.shape);
        }
    }
    CHECK(used.size() == tiles.shapes().all().size() - 2);  // without ladders
    CHECK(tiles.shapes().own().size() >= 2);
    CHECK(oneWays.contains(kSlope45));
    CHECK(oneWays.contains(kSlope22b));
}

TEST_CASE("hills: holding a direction crosses them, grounded and at full speed in every step") {
    const World start = begin("hills");
    const int width = start.level.tiles.bounds().width;
    for (const int times : {1, 2, 4}) {
        CAPTURE(times);
        World world = start;
        world.level.tuning.walkSpeed *= times;
        walkBothWays(world, 16, width - 16, true);
    }
}

TEST_CASE("hills: without stick_to_slopes a body leaves the ground on the way down") {
    World world = begin("hills");
    world.level.tuning.stickToSlopes = 0;
    int inAir = 0;
    while (hasRoom(world, kButtonRight, 16, world.level.tiles.bounds().width - 16)) {
        const int last = feetRow(world);
        stepAtFullSpeed(world, kButtonRight);
        inAir += !world.player().grounded;
        if (!world.player().grounded) REQUIRE(groundUnder(world, true) > last - 3);
    }
    CHECK(inAir > 200);
}

TEST_CASE("hills: standing still changes nothing, on any slope") {
    World world = begin("hills");
    const int width = world.level.tiles.bounds().width;
    for (int i = 0; hasRoom(world, kButtonRight, 16, width - 16); ++i) {
        step(world, kButtonRight);
        if (i % 3 == 0) standStill(world);
    }
}

TEST_CASE("hills: a jump keeps the run, uphill and downhill, wherever it starts and ends") {
    World walking = begin("hills");
    const int width = walking.level.tiles.bounds().width;
    int jumps = 0;
    for (const Buttons buttons : {kButtonRight, kButtonLeft}) {
        for (; hasRoom(walking, buttons, 150, width - 150); ++jumps) {
            step(walking, buttons);
            World world = walking;
            CAPTURE(box(world));
            bool lands = false;
            for (int i = 0; i < 90 && !lands; ++i) {
                stepAtFullSpeed(world, buttons | kButtonUp);
                REQUIRE_FALSE(happened(world, EventKind::hitWall));
                lands = world.player().grounded;
            }
            REQUIRE(lands);
        }
    }
    CHECK(jumps > 3000);
}

TEST_CASE(
    "cave: the path leads through the passage, up the shaft, and along the gallery to the start") {
    World world = begin("cave");
    const int start = box(world).left;
    const int shaft = 111 * 16 + 8;
    REQUIRE(
        goes(world, kButtonRight, [&](const World& now) { return feetOf(box(now)).x >= shaft; }));
    for (int i = 0; i < 60; ++i) step(world, 0);
    for (int plank = 0; plank < 5; ++plank) {  // straight up, from one to the next
        for (int i = 0; i < 60; ++i) step(world, i < 40 ? Buttons{kButtonUp} : Buttons{0});
        REQUIRE(world.player().body.touches.onOneWay());
    }
    const int gallery = feetRow(world);
    REQUIRE(gallery == 14 * 16);
    REQUIRE(goes(world, kButtonLeft, [](const World& now) { return box(now).left < 9 * 16; }));
    REQUIRE(feetRow(world) == 16 * 16);
    for (int i = 0; i < 60 && !world.player().grounded; ++i) step(world, 0);
    REQUIRE(world.player().body.touches.onOneWay());
    for (int i = 0; i < 90; ++i) step(world, i == 0 ? Buttons{kButtonDown} : Buttons{0});
    CHECK(world.player().grounded);
    CHECK(feetRow(world) > gallery + 200);
    CHECK(std::abs(box(world).left - start) < 100);
}

TEST_CASE("cave: it has slopes of floor, ceiling and both walls, and the steepest are walls") {
    const World start = begin("cave");
    const TileMap& tiles = start.level.tiles;
    std::set<int> transforms;
    for (int row = 0; row < tiles.rows(); ++row)
        for (int column = 0; column < tiles.columns(); ++column)
            if (const Tile tile = tiles.tile({column, row}); tile.shape > kBlock)
                transforms.insert(tile.transform);
    CHECK(transforms.size() == kTransformCount);
    // The spike in the passage needs a jump.
    World world = start;
    for (int i = 0; i < 1500; ++i) step(world, kButtonRight);
    REQUIRE(world.player().body.touches.at(kRight).tile);
    const auto cell = touchedCell(tiles, world.player().body.rect, kRight);
    REQUIRE(cell);
    CHECK(tiles.shapes().all()[tiles.tile(*cell).shape].name == "fang");
    CHECK(world.player().grounded);
}

TEST_CASE("lab: shows every shape in all orientations, solid and one-way") {
    const TileMap tiles = begin("lab").level.tiles;
    REQUIRE(static_cast<int>(tiles.shapes().all().size()) == kGalleries + 3);  // with ladders
    for (const int shape : kGalleryShapes) {
        for (int transform = 0; transform < kTransformCount; ++transform) {
            for (const bool oneWay : {false, true}) {
                CAPTURE(shape);
                CAPTURE(transform);
                const Tile tile = tiles.tile(labCell(shape, transform, oneWay));
                // For a symmetrical mask, two orientations are the same tile.
                CHECK(tiles.form(tile).mask == tiles.shapes().form(shape, transform).mask);
                CHECK(tile.oneWay == oneWay);
            }
        }
    }
}

TEST_CASE(
    "lab: a shape is a wall if a column of it is too steep, otherwise it can be walked over") {
    const World start = begin("lab");
    const TileMap& tiles = start.level.tiles;
    int walls = 0;
    int ways = 0;
    for (const int shape : kGalleryShapes) {
        for (int transform = 0; transform < kTransformCount; ++transform) {
            for (const int climb : {0, 1, 2, 4, 8, 16}) {
                for (const int direction : {-1, 1}) {
                    CAPTURE(tiles.shapes().all()[static_cast<size_t>(shape)].name);
                    CAPTURE(transformWord(transform));
                    CAPTURE(climb);
                    const Rect cell = tiles.cellRect(labCell(shape, transform, false));
                    const int x = direction > 0 ? cell.left - 12 : cell.right() + 12;
                    World world = *playerAt(start, {x, cell.bottom()});
                    world.level.tuning.maxClimb = climb;
                    bool isStopped = false;
                    for (int i = 0; i < 16 && !isStopped; ++i) {
                        step(world, direction > 0 ? kButtonRight : kButtonLeft);
                        isStopped = happened(world, EventKind::hitWall);
                    }
                    const bool isWay =
                        isWalkedOver(tiles.shapes().form(shape, transform).mask, direction, climb);
                    REQUIRE(isStopped != isWay);
                    ++(isWay ? ways : walls);
                }
            }
        }
    }
    CHECK(walls > 100);
    CHECK(ways > 100);
}

TEST_CASE("lab: every gallery can be crossed in both directions, and no one-way tile is a wall") {
    const World start = begin("lab");
    const TileMap& tiles = start.level.tiles;
    const int width = tiles.bounds().width;
    for (int gallery = 0; gallery < kGalleries; ++gallery) {
        CAPTURE(gallery);
        World world = *playerAt(start, {40, galleryFloor(gallery)});
        for (const Buttons buttons : {kButtonRight, kButtonLeft}) {
            REQUIRE(goes(world, buttons, [&](const World& now) {
                const Body& body = now.player().body;
                const Side side = sideOf(buttons);
                if (body.touches.at(side).tile)
                    REQUIRE_FALSE(tiles.isOneWay(*touchedCell(tiles, body.rect, side)));
                return buttons == kButtonRight ? box(now).right() > width - 48 : box(now).left < 48;
            }));
            REQUIRE(feetRow(world) <= galleryFloor(gallery));
        }
    }
}

TEST_CASE("lab: the one-way platforms at both ends connect the lowest gallery with the highest") {
    const World start = begin("lab");
    const int width = start.level.tiles.bounds().width;
    for (const int x : {40, width - 40}) {
        World world = *playerAt(start, {x, galleryFloor(kGalleries - 1)});
        for (int gallery = kGalleries - 1; gallery > 0; --gallery) {
            REQUIRE(feetRow(world) == galleryFloor(gallery));
            for (int i = 0; i < 120; ++i)
                step(world, i % 60 < 40 ? Buttons{kButtonUp} : Buttons{0});
        }
        REQUIRE(feetRow(world) == galleryFloor(0));
        for (int i = 0; i < 600; ++i) step(world, kButtonDown);
        REQUIRE(feetRow(world) == galleryFloor(kGalleries - 1));
    }
}
