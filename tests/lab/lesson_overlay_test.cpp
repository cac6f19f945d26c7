// Tests of the overlays for contacts, tile edges and comparison bodies by their pixels.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "draw/offscreen.h"
#include "draw/strokes.h"
#include "game/world/actor_cast.h"
#include "lab/comparison/comparison_ui.h"
#include "lab/debug_overlays/debug_overlays_ui.h"
#include "lab/lesson_overlays/lesson_overlays_ui.h"
#include "lab/scene_of.h"
#include "physics/query/line.h"
#include "support/play.h"

namespace pixelstep {
namespace {

constexpr uint32_t kGround = 0xff203040u;
constexpr Rect kView{-40, 10, 340, 200};

uint32_t opaque(SDL_Color colour) {
    return 0xff000000u | static_cast<uint32_t>(colour.r << 16 | colour.g << 8 | colour.b);
}

template <class Draw>
Image painted(Draw draw) {
    Offscreen target(kView.width, kView.height);
    target.clear(kGround & 0xffffffu);
    draw(target.sdl.get());
    return target.pixels();
}

uint32_t atWorld(const Image& picture, Vec2i pixel) {
    return picture.at(pixel.x - kView.left, pixel.y - kView.top);
}

int countIn(const Image& picture, const Rect& rect, uint32_t colour) {
    int count = 0;
    for (int y = rect.top; y < rect.bottom(); ++y)
        for (int x = rect.left; x < rect.right(); ++x) count += atWorld(picture, {x, y}) == colour;
    return count;
}

Image contactsIn(const World& world, bool isColourBlindSafe) {
    const Settings settings = settingsWith(isColourBlindSafe);
    return painted([&](SDL_Renderer* sdl) { drawContacts(sdl, sceneOf(world, settings), kView); });
}

// A player at 100..124 x 100..140, and a clone of the same size.
World pair(Vec2i clone) {
    Level level = levelOf(std::vector<std::string>(20, std::string(30, '.')));
    level.cast.edit().player = BodyStart{.feet = {112, 140}, .width = 24, .height = 40};
    level.cast.edit().clones.push_back({.feet = clone, .width = 24, .height = 40});
    return makeWorld(level, 0);
}

TEST_CASE("contacts drawn: the shared area is hatched, the other body outlined, arrows lead out") {
    const World world = pair({126, 132});  // 10 px shared in x, 32 in y
    const std::vector<Contact> contacts = contactsOf(world, 0);
    REQUIRE(contacts.size() == 1);
    REQUIRE(contacts.front().overlap == Vec2i{-10, 32});
    for (const bool isColourBlindSafe : {false, true}) {
        const Image picture = contactsIn(world, isColourBlindSafe);
        const uint32_t overlap = opaque(isColourBlindSafe ? kSafeOverlap : kOverlapColour);
        const Rect shared = intersection(contacts.front().myRect, contacts.front().otherRect);
        const int pixels = shared.width * shared.height;
        CHECK(countIn(picture, shared, overlap) > pixels / 5);
        CHECK(countIn(picture, shared, overlap) < pixels / 2);
        CHECK(countIn(picture, shared, kGround) == 0);
        // There is no hatching outside: the rest of the other body has only its frame.
        CHECK(countIn(picture, Rect{125, 101, 12, 30}, kGround) == 12 * 30);
        for (int x = 114; x < 138; ++x) CHECK(atWorld(picture, {x, 92}) == overlap);
        // From the middle 10 px to the left and 32 px down.
        const Vec2i from = middleOf(contacts.front().myRect);
        const uint32_t arrow = atWorld(picture, from);
        CHECK(atWorld(picture, from + Vec2i{-11, 0}) != arrow);
        CHECK(atWorld(picture, from + Vec2i{0, 32}) == arrow);
        CHECK(atWorld(picture, from + Vec2i{0, 33}) != arrow);
        // The shorter arrow is solid, the other one dashed.
        for (int x = -10; x <= 0; ++x) CHECK(atWorld(picture, from + Vec2i{x, 0}) == arrow);
        CHECK(countIn(picture, {from.x, from.y + 4, 1, 20}, arrow) == 10);
    }
}

TEST_CASE("contacts drawn: touching bodies are dotted along the edge, others not at all") {
    const World touching = pair({136, 140});
    const Image edge = contactsIn(touching, false);
    const int dots = countIn(edge, {123, 102, 2, 36}, opaque(kOverlapColour));
    CHECK(dots >= 36);
    CHECK(dots <= 60);
    const World away = pair({137, 140});
    const Image nothing = contactsIn(away, false);
    CHECK(countIn(nothing, kView, kGround) == kView.width * kView.height);
}

TEST_CASE("contacts drawn: the player stays visible in a crowd") {
    Level level = levelOf(std::vector<std::string>(20, std::string(30, '.')));
    level.cast.edit().player = BodyStart{.feet = {112, 140}, .width = 24, .height = 40};
    for (int i = 0; i < 30; ++i)
        level.cast.edit().clones.push_back({.feet = {90 + 2 * i, 200}, .width = 4, .height = 70});
    const World world = makeWorld(level, 0);
    const Image picture = contactsIn(world, false);
    int frames = 0;
    for (int i = 0; i < 30; ++i)
        frames += atWorld(picture, {88 + 2 * i, 199}) == opaque(kOverlapColour);
    CHECK(frames > 0);
    CHECK(frames <= 2 * static_cast<int>(kMaxContactsShown));
}

TEST_CASE("tiles drawn: tile edges, and the position of the pixel in its tile, at any origin") {
    for (const int size : {8, 16, 32}) {
        for (const Vec2i origin : {Vec2i{0, 0}, Vec2i{-37, 5}}) {
            World world = pair({126, 132});
            world.level.tiles = mapOf({"...", "..."}, plainLegend(), size, origin);
            const TileMap& tiles = world.level.tiles;
            for (const Vec2i pixel : {Vec2i{-3, 60}, Vec2i{41, 77}}) {
                const Settings settings;
                ViewScene scene = sceneOf(world, settings);
                scene.pointed = pixel;
                const Image picture =
                    painted([&](SDL_Renderer* sdl) { drawTileEdges(sdl, scene, kView); });
                const Rect cell = tiles.cellRect(tiles.cellAt(pixel));
                const uint32_t bright = opaque(kTextColour);
                CHECK(atWorld(picture, pixel) == bright);
                CHECK(atWorld(picture, {cell.left, cell.top}) == bright);
                CHECK(atWorld(picture, {cell.right() - 1, cell.bottom() - 1}) == bright);
                // Far from that tile there is a line only where a tile starts.
                const uint32_t plain =
                    atWorld(picture, {cell.left + 4 * size + 3, cell.top + 2 * size + 3});
                CHECK(plain == kGround);
                for (int x = cell.left + 3 * size; x < kView.right(); ++x) {
                    const bool isEdge = (x - origin.x) % size == 0;
                    const bool isBefore = (x + 1 - origin.x) % size == 0;
                    CHECK((atWorld(picture, {x, cell.top + 2 * size + 3}) != kGround) ==
                          (isEdge || isBefore));
                }
            }
        }
    }
}

TEST_CASE("comparison bodies drawn: a line from the naive body to the player, and its frame") {
    const Rect ghost{10, 50, 12, 20};
    const Rect player{110, 90, 12, 20};
    const Image picture =
        painted([&](SDL_Renderer* sdl) { drawNaiveBody(sdl, ghost, player, kView); });
    const uint32_t bright = opaque(kTextColour);
    CHECK(atWorld(picture, middleOf(ghost)) == bright);
    CHECK(atWorld(picture, middleOf(player)) == bright);
    CHECK(countIn(picture, {25, 55, 80, 50}, bright) >= 18);
    const int frame = countIn(picture, {9, 49, 14, 1}, bright);
    CHECK(frame >= 6);
    CHECK(frame < 14);
}

TEST_CASE("comparison bodies drawn: each path of a jump has its own dashes") {
    std::vector<std::string> rows(12, std::string(30, '.'));
    rows[10][2] = '@';
    rows[11] = std::string(30, '#');
    World world = worldOf(rows);
    VariableStepJumps steps;
    for (int i = 0; i < 75; ++i) {
        step(world, i < 2 ? 0 : kButtonUp | kButtonRight);
        steps.update(world, true);
    }
    REQUIRE(steps.jumps().size() == 3);
    for (const bool isColourBlindSafe : {false, true}) {
        for (size_t i = 0; i < 3; ++i) {
            std::vector<SteppedJump> alone{steps.jumps()};
            // The other paths are far away.
            for (size_t other = 0; other < 3; ++other)
                if (other != i)
                    alone[other].trajectory.rects = {{9000, 9000, 1, 1}},
                    alone[other].trajectory.bounds = {9000, 9000, 1, 1};
            const Image picture = painted(
                [&](SDL_Renderer* sdl) { drawSteppedJumps(sdl, alone, isColourBlindSafe, kView); });
            const uint32_t colour = opaque(jumpColour(i, isColourBlindSafe));
            int all = 0;
            int seen = 0;
            const std::vector<Rect>& rects = alone[i].trajectory.rects;
            for (size_t at = 1; at < rects.size(); ++at) {
                const Vec2i from = feetOf(rects[at - 1]) - Vec2i{0, 1};
                const Line line(feetOf(rects[at]) - Vec2i{0, 1} - from);
                for (int64_t step = 0; step < line.length; ++step, ++all)
                    seen += atWorld(picture, from + line.at(step)) == colour;
            }
            CHECK(all > 100);
            if (i == 0) CHECK(seen == all);
            if (i > 0) CHECK(seen < all * 95 / 100);
            CHECK(seen > all * 30 / 100);
        }
    }
    CHECK(jumpDashes(0) != jumpDashes(1));
    CHECK(jumpDashes(1) != jumpDashes(2));
    CHECK(jumpDashes(0).second == 0);
}

// CIE lightness, 0..100.
double lightness(SDL_Color colour) {
    const auto linear = [](int value) {
        const double part = value / 255.0;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    const double y =
        0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
    return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

TEST_CASE("colour-blind palette: within each overlay all differ in lightness") {
    std::vector<SDL_Color> jumps;
    for (size_t i = 0; i <= kFrameRates.size(); ++i) jumps.push_back(jumpColour(i, true));
    const std::vector<std::vector<SDL_Color>> overlays{
        {kSafePlayer, kSafeClone, kSafeOverlap, kSafeCrate, kSafePlatform},  // boxes
        {kSafeTile, kSafeOverlap, kSafePlayer},                              // sensors
        jumps};
    for (const std::vector<SDL_Color>& colours : overlays)
        for (size_t a = 0; a < colours.size(); ++a)
            for (size_t b = a + 1; b < colours.size(); ++b)
                CHECK(std::abs(lightness(colours[a]) - lightness(colours[b])) >= 10);
}

TEST_CASE("masks drawn: one-way pixels are striped, solid ones whole") {
    Level level = levelOf({"............", "..##....--..", "............", "############"});
    level.cast.edit().player = BodyStart{.feet = {20, 48}, .width = 12, .height = 20};
    const World world = makeWorld(level, 0);
    const Settings settings;
    const Image picture =
        painted([&](SDL_Renderer* sdl) { drawMasks(sdl, sceneOf(world, settings), kView); });
    CHECK(countIn(picture, {32, 18, 32, 12}, kGround) == 0);
    const int bare = countIn(picture, {128, 18, 32, 12}, kGround);
    CHECK(bare == 32 * 12 / 2);
}

}  // namespace
}  // namespace pixelstep
