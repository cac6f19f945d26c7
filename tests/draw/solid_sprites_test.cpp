// Tests of drawing crates and platforms, by their pixels.
#include "draw/solid_sprites.h"

#include <algorithm>
#include <set>

#include "draw/offscreen.h"
#include "draw/particles.h"
#include "draw/renderer.h"
#include "draw/sprites.h"
#include "game/level/groups.h"
#include "game/world/bodies.h"
#include "math/fixed.h"
#include "scene/path_lines.h"

namespace pixelstep {
namespace {

Image bodySheet() {
    const LoadedPicture loaded =
        loadPicture(PIXELSTEP_SOURCE_DIR "/assets/bodies.png", kBodySheetWidth, kBodySheetHeight);
    REQUIRE(!loaded.warning);
    return loaded.picture;
}

int clearPixels(const Image& picture) {
    return static_cast<int>(
        std::ranges::count_if(picture.pixels, [](uint32_t pixel) { return alphaOf(pixel) == 0; }));
}

Actor& add(World& world, Kind kind, const Rect& rect) {
    Actor& actor = world.actors.emplace_back();
    actor.id = world.nextId++ - 1;
    actor.kind = kind;
    setGroups(world, actor, GroupTable(world.level).groupsOf({}, kind));
    actor.body.rect = actor.body.previousRect = rect;
    return actor;
}

// A world with the player outside of the view, for added bodies.
World emptyWorld() {
    World world;
    add(world, Kind::player, {500, 500, 12, 40});
    return world;
}

// A sheet of four colours, one for each kind of body, without boards.
Image plainSheet() {
    Image sheet(kBodySheetWidth, kBodySheetHeight);
    const auto fill = [&](const Rect& part, uint32_t colour) {
        for (int y = part.top; y < part.bottom(); ++y)
            for (int x = part.left; x < part.right(); ++x) sheet.at(x, y) = colour;
    };
    fill({0, 0, 64, 64}, 0xffa06020);
    fill({0, 128, 32, 32}, 0xffa06020);
    fill({0, 160, 64, 24}, 0xffa06020);
    fill({64, 0, 64, 64}, 0xff40c0f0);
    fill({32, 128, 32, 32}, 0xff40c0f0);
    fill({0, 64, 64, 64}, 0xff606060);
    fill({64, 64, 64, 64}, 0xffe0e000);
    return sheet;
}

Image drawnSolids(const World& world) {
    Offscreen target(80, 80);
    target.clear(0xff000000);
    SolidSprites sprites(plainSheet());
    SurfaceSprites surfaces(Image(kDetailsWidth, kDetailsHeight));
    sprites.draw(target.sdl.get(), world, {world, {0, 0, 80, 80}}, surfaces);
    return target.pixels();
}

}  // namespace

TEST_CASE("sprite frame: both ends of the frame keep their size, and the part between repeats") {
    for (int size = 1; size <= 300; ++size) {
        for (int at = 0; at < size; ++at) {
            const int from = framedAt(at, size, 8, 8, 64);
            REQUIRE(from >= 0);
            REQUIRE(from < 64);
            if (size < 16) continue;
            if (at < 8) REQUIRE(from == at);
            if (size - at <= 8) REQUIRE(from == 64 - (size - at));
            if (at >= 8 && size - at > 8) REQUIRE((from >= 8 && from < 56));
        }
        CHECK(framedAt(0, size, 8, 8, 64) == 0);
        CHECK((size == 1 || framedAt(size - 1, size, 8, 8, 64) == 63));
        CHECK(framedAt(0, size, 8, 0, 64) == 0);
    }
}

TEST_CASE("body picture: crates and solid platforms of any size have no transparent pixel") {
    const Image sheet = bodySheet();
    for (const BodyLook look : {BodyLook::crate, BodyLook::floating, BodyLook::platform}) {
        for (const int width : {1, 2, 3, 5, 7, 8, 11, 12, 15, 16, 17, 39, 40, 41, 100, 255, 256}) {
            for (const int height : {1, 2, 4, 8, 9, 12, 16, 24, 40, 64, 256}) {
                const Image picture = bodyPicture(sheet, look, width, height, 0xffffffff);
                CAPTURE(width);
                CAPTURE(height);
                REQUIRE(picture.width == width);
                REQUIRE(picture.height == height);
                REQUIRE(clearPixels(picture) == 0);
            }
        }
    }
}

TEST_CASE("body picture: a crate has an outline all around and a board across") {
    const Image sheet = bodySheet();
    for (const int side : {12, 16, 24, 64}) {
        const Image picture = bodyPicture(sheet, BodyLook::crate, side, side, 0xffffffff);
        const uint32_t ink = picture.at(0, 0);
        for (int i = 0; i < side; ++i) {
            CHECK(picture.at(i, 0) == ink);
            CHECK(picture.at(i, side - 1) == ink);
            CHECK(picture.at(0, i) == ink);
            CHECK(picture.at(side - 1, i) == ink);
        }
        // The board goes up to the right: the other diagonal looks different.
        int different = 0;
        for (int i = side / 4; i < side - side / 4; ++i)
            different += picture.at(i, side - 1 - i) != picture.at(i, i);
        CHECK(different > side / 8);
    }
}

TEST_CASE(
    "body picture: a one-way platform is a plank above air, different from a solid platform") {
    const Image sheet = bodySheet();
    const Image plank = bodyPicture(sheet, BodyLook::oneWay, 64, 32, 0xffffffff);
    for (int x = 0; x < 64; ++x) CHECK(alphaOf(plank.at(x, 0)) == 255);
    CHECK(clearPixels(plank) > 64 * 32 / 2);
    CHECK(bodyPicture(sheet, BodyLook::oneWay, 48, 4, 0xffffffff) !=
          bodyPicture(sheet, BodyLook::platform, 48, 4, 0xffffffff));
    CHECK(clearPixels(bodyPicture(sheet, BodyLook::oneWay, 1, 1, 0xffffffff)) == 0);
}

TEST_CASE("solid sprites: crates are drawn over platforms, and each kind has its look") {
    World world = emptyWorld();
    add(world, Kind::crate, {10, 10, 20, 20});
    add(world, Kind::platform, {5, 15, 60, 10});
    add(world, Kind::crate, {40, 40, 20, 20}).hasGravity = false;
    add(world, Kind::platform, {0, 70, 60, 6}).isOneWay = true;
    add(world, Kind::clone, {70, 0, 12, 40});
    const Image picture = drawnSolids(world);
    CHECK(picture.at(20, 20) == 0xffa06020);
    CHECK(picture.at(40, 20) == 0xff606060);
    CHECK(picture.at(50, 50) == 0xff40c0f0);
    CHECK(picture.at(30, 72) == 0xffe0e000);
    CHECK(picture.at(75, 20) == 0xff000000);
}

TEST_CASE("solid sprites: bodies that the player passes through are transparent") {
    World world = emptyWorld();
    add(world, Kind::crate, {10, 10, 20, 20});
    CHECK(drawnSolids(world).at(20, 20) == 0xffa06020);
    CHECK(isSolidToPlayer(world, world.actors[1]));
    Groups blind = groupsOf(world, world.player());
    blind.detectsOnly = groupsOf(world, world.actors[1]).member;
    setGroups(world, world.actors[0], blind);
    CHECK(!isSolidToPlayer(world, world.actors[1]));
    const uint32_t thin = drawnSolids(world).at(20, 20);
    CHECK((thin >> 16 & 0xff) > 60);
    CHECK((thin >> 16 & 0xff) < 90);
}

TEST_CASE("solid sprites: crates of named groups differ in colour, others have the normal colour") {
    CHECK(groupTint(4, 4) == 0xffffffff);
    CHECK(groupTint(1, 4) != 0xffffffff);
    CHECK(groupTint(1, 4) != groupTint(2, 4));
    CHECK(groupTint(1 | 4, 4) == groupTint(1, 4));
    Level level;
    LevelText text;
    text.groups = {{.name = "blue"}, {.name = "red"}};
    level.text = text;
    World world = emptyWorld();
    world.level = level;
    const GroupTable table(level);
    std::set<uint32_t> colours;
    for (const char* group : {"blue", "red", "crate"}) {
        world.actors.resize(1);
        setGroups(world, add(world, Kind::crate, {10, 10, 20, 20}),
                  table.groupsOf({group}, Kind::crate));
        colours.insert(drawnSolids(world).at(20, 20));
    }
    CHECK(colours.size() == 3);
    CHECK(colours.contains(0xffa06020));
}

TEST_CASE("solid sprites: they are interpolated between steps like characters") {
    World world = emptyWorld();
    add(world, Kind::crate, {30, 10, 10, 10}).body.previousRect = {10, 10, 10, 10};
    Offscreen target(80, 80);
    SolidSprites sprites(plainSheet());
    SurfaceSprites surfaces(Image(kDetailsWidth, kDetailsHeight));
    target.clear(0xff000000);
    sprites.draw(target.sdl.get(), world, {world, {0, 0, 80, 80}, 500}, surfaces);
    const Image half = target.pixels();
    CHECK(half.at(20, 15) == 0xffa06020);
    CHECK(half.at(29, 15) == 0xffa06020);
    CHECK(half.at(19, 15) == 0xff000000);
    CHECK(half.at(30, 15) == 0xff000000);
}

TEST_CASE("solid sprites: the sheet of characters has none of them") {
    World world = emptyWorld();
    add(world, Kind::crate, {10, 10, 20, 40});
    add(world, Kind::platform, {40, 10, 20, 40});
    Image white(kSheetWidth, kSheetHeight);
    for (uint32_t& pixel : white.pixels) pixel = 0xffffffff;
    Offscreen target(80, 80);
    target.clear(0xff000000);
    Sprites sprites({white, white, white});
    sprites.draw(target.sdl.get(), world, {}, {world, {0, 0, 80, 80}}, {});
    for (const uint32_t pixel : target.pixels().pixels) REQUIRE(pixel == 0xff000000);
}

TEST_CASE("path dots: dots are evenly spaced from the first point over each to the last") {
    const std::vector<Vec2i> points{{0, 0}, {60, 0}, {60, 31}, {40, 51}};
    const std::vector<Vec2i> dots = pathDots(points);
    for (const Vec2i point : points) CHECK(std::ranges::count(dots, point) == 1);
    CHECK(dots.front() == points.front());
    CHECK(dots.back() == points.back());
    for (size_t i = 1; i < dots.size(); ++i) {
        const Vec2i way = dots[i] - dots[i - 1];
        const int length = std::max(std::abs(way.x), std::abs(way.y));
        CHECK(length >= kPathDotSpacing);
        CHECK(length < 2 * kPathDotSpacing);
    }
    CHECK(pathDots({}).empty());
    CHECK(pathDots({{3, 4}}) == std::vector<Vec2i>{{3, 4}});
}

TEST_CASE("path dots: the conversions between a body's middle and feet are inverse") {
    const std::vector<Vec2i> path{{5, 20}, {-9, 31}};
    for (const int height : {1, 2, 7, 16, 256}) {
        CHECK(feetOfMiddles(middlesOf(path, height), height) == path);
        const Rect rect = rectAtFeet(path[0], 20, height);
        CHECK(contains(rect, middlesOf(path, height)[0]));
    }
    CHECK(boundsOf(path) == Rect{-9, 20, 15, 12});
    CHECK(boundsOf({}).isEmpty());
}

TEST_CASE("particles: confetti in all colours rises over a goal, then falls") {
    const auto alive = [](const DustPool& pool) {
        return std::ranges::count_if(pool.clouds(), [](const Dust& dust) { return dust.isAlive; });
    };
    DustPool pool;
    pool.add({EventKind::goal, 0, {100, 200}});
    CHECK(alive(pool) == 36);
    const auto summit = [&] {
        int64_t sum = 0;
        for (const Dust& dust : pool.clouds())
            if (dust.isAlive) sum += dust.centre.y;
        return sum;
    };
    for (int colour = 0; colour < 4; ++colour)
        CHECK(std::ranges::count_if(pool.clouds(), [colour](const Dust& dust) {
                  return dust.isAlive && dust.colour == colour;
              }) == 9);
    const int64_t start = summit();
    for (int i = 0; i < 12; ++i) pool.age();
    const int64_t high = summit();
    CHECK(high < start);
    for (int i = 12; i < 71; ++i) pool.age();
    CHECK(summit() > high);
    CHECK(alive(pool) == 36);
    pool.age();
    CHECK(alive(pool) == 0);
    pool.add({EventKind::checkpoint, 0, {100, 200}});
    CHECK(alive(pool) == 6);
    pool.add({EventKind::coin, 0, {100, 200}});
    CHECK(alive(pool) == 10);
}

TEST_CASE("particles: a crushed body bursts, and a fast falling crate makes dust") {
    const auto alive = [](const DustPool& pool) {
        return std::ranges::count_if(pool.clouds(), [](const Dust& dust) { return dust.isAlive; });
    };
    DustPool crushed;
    crushed.add({EventKind::crushed, 3, {10, 10}});
    CHECK(alive(crushed) == 8);

    DustPool hurt;
    hurt.add({EventKind::hurt, 0, {10, 10}});
    CHECK(alive(hurt) == 16);

    World world = emptyWorld();
    Actor& crate = add(world, Kind::crate, {10, 20, 16, 16});
    DustPool dust;
    crate.body.previousRect = {10, 15, 16, 16};
    dust.addMoves(world);
    CHECK(alive(dust) == 0);
    crate.lastMove.hitFloor = true;
    dust.addMoves(world);
    CHECK(alive(dust) == 2);
    crate.body.previousRect = {10, 19, 16, 16};
    dust.addMoves(world);
    CHECK(alive(dust) == 2);
}

}  // namespace pixelstep
