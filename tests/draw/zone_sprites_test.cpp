// Tests of drawing zones: the direction of thorns.
#include "draw/zone_sprites.h"

#include "draw/offscreen.h"
#include "draw/pixels/image.h"
#include "draw/solid_sprites.h"
#include "game/level/groups.h"

namespace pixelstep {
namespace {

constexpr uint32_t kSky = 0xff0000ff;

ZoneSprites zoneSprites() {
    const LoadedPicture loaded =
        loadPicture(PIXELSTEP_SOURCE_DIR "/assets/zones.png", kZoneSheetWidth, kZoneSheetHeight);
    REQUIRE(!loaded.warning);
    return ZoneSprites(loaded.picture);
}

// A level of 4 x 4 tiles with these blocks; the player is at its edge.
Level levelWithBlocks(const std::vector<Vec2i>& blocks) {
    Level level = makeEmptyLevel(16, 4, 4);
    for (int column = 0; column < 4; ++column) level.tiles.setTile({column, 3}, {});
    for (const Vec2i cell : blocks) level.tiles.setTile(cell, {.shape = kBlock});
    level.cast.edit().player = BodyStart{.feet = {4, 40}, .width = 4, .height = 4};
    return level;
}

// The number of free pixels in a row or column of the thorns.
int skyIn(const Image& picture, const Rect& line) {
    int count = 0;
    for (int y = line.top; y < line.bottom(); ++y)
        for (int x = line.left; x < line.right(); ++x) count += picture.at(x, y) == kSky;
    return count;
}

}  // namespace

TEST_CASE("zone sprites: thorns point away from the adjacent tile, or up without one") {
    const Rect thorns{24, 24, 8, 8};  // of the cell (1, 1)
    struct Case {
        std::vector<Vec2i> blocks;
        Rect tips;   // the outermost line of pixels
        Rect roots;  // the line at the adjacent tile
    };
    const Rect top{24, 24, 8, 1};
    const Rect bottom{24, 31, 8, 1};
    const Rect left{24, 24, 1, 8};
    const Rect right{31, 24, 1, 8};
    const Case cases[] = {{{{1, 2}}, top, bottom},
                          {{}, top, bottom},
                          {{{2, 1}}, left, right},
                          {{{1, 2}, {2, 1}}, top, bottom}};
    for (const Case& one : cases) {
        CAPTURE(one.blocks.size());
        Level level = levelWithBlocks(one.blocks);
        level.scenery.edit().zones = {
            {.feet = feetOf(thorns), .width = 8, .height = 8, .kind = ZoneKind::hazard}};
        Offscreen screen(64, 64);
        screen.clear(kSky);
        zoneSprites().draw(screen.sdl.get(), makeWorld(level, 0), {0, 0, 64, 64});
        const Image picture = screen.pixels();
        CHECK(skyIn(picture, one.tips) > skyIn(picture, one.roots));
        CHECK(skyIn(picture, {0, 0, 64, 64}) >= 64 * 64 - 64);
    }
    // The other thorns hang, or point to the right.
    for (const bool hangs : {true, false}) {
        const Rect zone{16, 16, 8, 8};
        Level level = levelWithBlocks({hangs ? Vec2i{1, 0} : Vec2i{0, 1}});
        level.scenery.edit().zones = {
            {.feet = feetOf(zone), .width = 8, .height = 8, .kind = ZoneKind::hazard}};
        level.cast.edit().player->feet = {60, 60};
        Offscreen screen(64, 64);
        screen.clear(kSky);
        zoneSprites().draw(screen.sdl.get(), makeWorld(level, 0), {0, 0, 64, 64});
        const Image picture = screen.pixels();
        const Rect tips = hangs ? Rect{16, 23, 8, 1} : Rect{23, 16, 1, 8};
        const Rect roots = hangs ? Rect{16, 16, 8, 1} : Rect{16, 16, 1, 8};
        CHECK(skyIn(picture, tips) > skyIn(picture, roots));
    }
}

TEST_CASE("zone sprites: bodies that are hazards are drawn with thorns, others are not") {
    const Rect body{16, 16, 32, 16};
    for (const bool isHazard : {true, false}) {
        Level level = levelWithBlocks({});
        PlatformStart start{.body = {.feet = feetOf(body), .width = 32, .height = 16}};
        if (isHazard) start.body.groups = std::vector<std::string>{std::string(kHazardGroup)};
        level.cast.edit().platforms = {start};
        const World world = makeWorld(level, 0);
        Offscreen screen(64, 64);
        screen.clear(kSky);
        zoneSprites().drawOnBodies(screen.sdl.get(), world, {world, {0, 0, 64, 64}});
        const int drawn = 64 * 64 - skyIn(screen.pixels(), {0, 0, 64, 64});
        CHECK((drawn > 0) == isHazard);
        CHECK(drawn <= 32 * 16);
        screen.clear(kSky);
        const LoadedPicture sheet = loadPicture(PIXELSTEP_SOURCE_DIR "/assets/bodies.png",
                                                kBodySheetWidth, kBodySheetHeight);
        SurfaceSprites surfaces(Image(kDetailsWidth, kDetailsHeight));
        SolidSprites(sheet.picture)
            .draw(screen.sdl.get(), world, {world, {0, 0, 64, 64}}, surfaces);
        CHECK((skyIn(screen.pixels(), body) == 0) == !isHazard);
    }
}

TEST_CASE("zone sprites: an exit is a door, or the flag of a goal") {
    const auto picture = [](ZoneKind kind, std::optional<ZoneLook> look) {
        Level level = levelWithBlocks({});
        Zone zone{.feet = {24, 56}, .width = 16, .height = 32, .kind = kind};
        zone.look = look;
        if (kind == ZoneKind::exits) zone.to = "next.json";
        level.scenery.edit().zones = {zone};
        Offscreen screen(64, 64);
        screen.clear(kSky);
        zoneSprites().draw(screen.sdl.get(), makeWorld(level, 0), {0, 0, 64, 64});
        return screen.pixels();
    };
    const Image door = picture(ZoneKind::exits, std::nullopt);
    const Image goal = picture(ZoneKind::goal, std::nullopt);
    CHECK(picture(ZoneKind::exits, ZoneLook::door) == door);
    CHECK(picture(ZoneKind::exits, ZoneLook::flag) == goal);
    CHECK_FALSE(door == goal);
}

TEST_CASE("zone sprites: the flag waves on while time stands still at the goal") {
    const auto picture = [](std::optional<int> cheer) {
        Level level = levelWithBlocks({});
        level.scenery.edit().zones = {
            {.feet = {24, 56}, .width = 16, .height = 32, .kind = ZoneKind::goal}};
        Offscreen screen(64, 64);
        screen.clear(kSky);
        zoneSprites().draw(screen.sdl.get(), makeWorld(level, 0), {0, 0, 64, 64}, nullptr,
                           {.cheerPer1000 = cheer});
        return screen.pixels();
    };
    CHECK(picture(0) == picture(std::nullopt));
    CHECK_FALSE(picture(100) == picture(0));
}

TEST_CASE(
    "zone sprites: a furled flag is narrower, and high zones keep their picture at the foot") {
    const auto picture = [](ZoneKind kind, int height, bool isFurled) {
        Level level = levelWithBlocks({});
        level.scenery.edit().zones = {
            {.feet = {24, 56}, .width = 16, .height = height, .kind = kind}};
        Offscreen screen(64, 64);
        screen.clear(kSky);
        zoneSprites().draw(screen.sdl.get(), makeWorld(level, 0), {0, 0, 64, 64}, nullptr,
                           {.hasFurledFlags = isFurled});
        return screen.pixels();
    };
    const auto drawn = [](const Image& shown, const Rect& part) {
        return part.width * part.height - skyIn(shown, part);
    };
    const Rect flag{16, 24, 16, 32};
    const Image waving = picture(ZoneKind::goal, 48, false);
    const Image furled = picture(ZoneKind::goal, 48, true);
    CHECK(drawn(furled, flag) > 100);
    CHECK(drawn(furled, {26, 24, 6, 32}) == 0);
    CHECK(drawn(waving, {26, 24, 6, 32}) > 20);
    for (const ZoneKind kind : {ZoneKind::goal, ZoneKind::checkpoint}) {
        const Image low = picture(kind, 16, false);
        const Image high = picture(kind, 128, false);
        CHECK(drawn(low, flag) == drawn(low, {0, 0, 64, 64}));
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x) REQUIRE(low.at(x, y) == high.at(x, y));
    }
}

}  // namespace pixelstep
