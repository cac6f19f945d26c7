// Tests of drawing characters, by their pixels.
#include "draw/sprites.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "draw/offscreen.h"
#include "draw/world_of.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

// A sheet of one colour for the hero, and a white one for clones.
Sprites plainSprites() {
    CharacterSheets sheets{
        {kSheetWidth, kSheetHeight}, {kSheetWidth, kSheetHeight}, {kSheetWidth, kSheetHeight}};
    for (uint32_t& pixel : sheets.hero.pixels) pixel = 0xff2040c0;
    for (uint32_t& pixel : sheets.clone.pixels) pixel = 0xffffffff;
    for (uint32_t& pixel : sheets.scarf.pixels) pixel = 0xff808080;
    return Sprites(std::move(sheets));
}

Image drawnSprites(const World& world) {
    Offscreen target(64, 64);
    target.clear(0xff000000);
    Sprites sprites = plainSprites();
    sprites.draw(target.sdl.get(), world, {}, {world, {0, 0, 64, 64}}, {});
    sprites.drawPlayer(target.sdl.get(), world, {}, {0, 0, 64, 64}, {});
    return target.pixels();
}

}  // namespace

TEST_CASE("sprites: an overlapping character is transparent, a touching one is not") {
    const Rect body{20, 20, 12, 40};
    const Rect away{500, 20, 12, 40};
    CHECK(drawnSprites(worldOf({away, body}, 0)).at(26, 40) == kCloneTints[1]);
    const uint32_t dim = drawnSprites(worldOf({away, body}, 1)).at(26, 40);
    const uint32_t most = (kCloneTints[1] & 0xff) * kDimAlpha / 255;
    CHECK((dim & 0xff) > most - 5);
    CHECK((dim & 0xff) < most + 5);
}

TEST_CASE(
    "sprites: the player in a crowd is darker, but never transparent, and has a bright outline") {
    const Rect body{20, 20, 12, 40};
    const Image alone = drawnSprites(worldOf({body}, 0));
    const Image among = drawnSprites(worldOf({body, body, body}, 1));
    CHECK(alone.at(26, 40) == 0xff2040c0);
    const uint32_t blue = among.at(26, 40) & 0xff;
    CHECK(blue > 0xc0 * 6 / 10);
    CHECK(blue < 0xc0);
    // The bodies behind it are not visible.
    CHECK(among.at(26, 40) == drawnSprites(worldOf({body}, 1)).at(26, 40));
    int lit = 0;
    for (int x = 0; x < 64; ++x)
        if ((among.at(x, 40) & 0xffffff) == 0xfff6e0 && (alone.at(x, 40) & 0xffffff) == 0) ++lit;
    CHECK(lit == 2);
}

TEST_CASE("sprites: the player is drawn over the clones") {
    const Rect body{20, 20, 12, 40};
    CHECK(drawnSprites(worldOf({body, body, body}, 0)).at(26, 40) == 0xff2040c0);
    CHECK(drawnSprites(worldOf({body.moved(500, 0), body}, 0)).at(26, 40) == kCloneTints[1]);
}

TEST_CASE("sprites: the picture has the height of the body, and keeps proportions and feet") {
    CHECK(spriteRect({100, 200, 12, 40}) == Rect{94, 192, 24, 48});
    CHECK(spriteRect({100, 200, 24, 40}) == Rect{100, 192, 24, 48});
    CHECK(spriteRect({100, 200, 12, 80}) == Rect{82, 184, 48, 96});
    CHECK(spriteRect({100, 200, 4, 4}).bottom() == 204);
}

TEST_CASE("sprites: a clone with its own tuning wears a scarf in that tuning's colour") {
    World world = worldOf({Rect{20, 20, 12, 40}, Rect{20, 20, 12, 40}}, 0);
    world.actors[0].body.rect = world.actors[0].body.previousRect = {500, 20, 12, 40};
    CHECK(drawnSprites(world).at(26, 40) == kCloneTints[1]);
    std::vector<uint32_t> colours;
    for (uint16_t tuning = 1; tuning <= kTuningColours.size(); ++tuning) {
        world.actors[1].tuningIndex = tuning;
        colours.push_back(drawnSprites(world).at(26, 40));
        CHECK(colours.back() != kCloneTints[1]);
    }
    std::ranges::sort(colours);
    CHECK(std::ranges::adjacent_find(colours) == colours.end());
}

TEST_CASE("sprites: squash and stretch do not move feet and middle, and plain has none") {
    World world = worldOf({{26, 10, 12, 40}}, 0);
    world.actors[0].grounded = false;
    world.actors[0].body.speed.y = toFixed(-410);
    const auto shown = [&](const VisualEffects& visualEffects) {
        Offscreen target(64, 64);
        target.clear(0xff000000);
        Sprites sprites = plainSprites();
        sprites.drawPlayer(target.sdl.get(), world, {}, {0, 0, 64, 64},
                           {1000, effective(visualEffects)});
        const Image picture = target.pixels();
        Rect used{};
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x)
                if (picture.at(x, y) != 0xff000000)
                    used = used.isEmpty() ? Rect{x, y, 1, 1} : unionOf(used, {x, y, 1, 1});
        return used;
    };
    const Rect usual = spriteRect(world.actors[0].body.rect);
    CHECK(shown(kSteadyVisualEffects) == usual);
    CHECK(shown({.plain = true}) == usual);
    const Rect stretched = shown({});
    CHECK(stretched.bottom() == usual.bottom());
    CHECK(stretched.height == usual.height + 2);
    CHECK(2 * stretched.left + stretched.width == 2 * usual.left + usual.width);
}

TEST_CASE("sprites: facing left mirrors each picture in place") {
    Image sheet(kSheetWidth, kSheetHeight);
    sheet.at(kFrameWidth * 3 + 2, 50) = 0xffffffff;
    const Image variants = sheetVariants(sheet, 0xff808080);
    CHECK(variants.at(kFrameWidth * 3 + 2, 50) == 0xff808080);
    CHECK(variants.at(kSheetWidth + kFrameWidth * 3 + 21, 50) == 0xff808080);
    CHECK(variants.at(kSheetWidth + kFrameWidth * 3 + 21, kSheetHeight + 50) == 0x6e808080);
}

}  // namespace pixelstep
