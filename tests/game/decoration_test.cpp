// Tests of decoration: tiles that are drawn, edited and undone, but never simulated.
#include "game/level/decoration.h"

#include <doctest/doctest.h>

#include "game/level/level_difference.h"
#include "game/world/state_hash.h"
#include "support/worlds.h"

using namespace pixelstep;

namespace {

const std::vector<std::string> kRoom = {"......", "..@...", "######"};

Place placeAt(Layer layer, Vec2i cell, const char* shape = "block") {
    return {.tile = {.shape = shape}, .cells = {cell}, .layer = layer};
}

// The world after these commands, which it accepts.
World after(World world, const std::vector<Command>& commands) {
    for (const Command& command : commands) REQUIRE_FALSE(apply(world, command).rejection);
    return world;
}

}  // namespace

TEST_CASE("decoration: tiles are placed over bodies and change nothing that is simulated") {
    const World plain = worldOf(kRoom);
    for (const Layer layer : {Layer::behind, Layer::front}) {
        const World world = after(plain, {placeAt(layer, {2, 1})});
        CHECK(layerOf(world.level, layer).tile({2, 1}).shape == kBlock);
        CHECK(world.level.tiles == plain.level.tiles);
        CHECK(hashOf(world) == hashOf(plain));
        CHECK_FALSE(world.level == plain.level);
    }
    // The same tile of the ground is left out there.
    World ground = plain;
    CHECK(apply(ground, placeAt(Layer::ground, {2, 1})).rejection);
}

TEST_CASE("decoration: a layer whose last tile is erased is gone") {
    const World plain = worldOf(kRoom);
    const World world =
        after(plain, {placeAt(Layer::front, {0, 0}), placeAt(Layer::front, {0, 0}, "empty")});
    CHECK(world.level == plain.level);
}

TEST_CASE("decoration: resizing the map resizes it") {
    const World world = after(
        worldOf(kRoom), {placeAt(Layer::behind, {5, 0}), placeAt(Layer::front, {1, 0}),
                         Edit{.map = MapBounds{.left = 1, .top = -1, .columns = 4, .rows = 4}}});
    CHECK(layerOf(world.level, Layer::front).tile({0, 1}).shape == kBlock);
    CHECK(layerOf(world.level, Layer::front).bounds() == world.level.tiles.bounds());
    // Nothing of the other layer is left.
    CHECK_FALSE(world.level.decoration->behind);
}

TEST_CASE("decoration: undo brings each layer back, with shapes, surfaces and break rules") {
    const World plain = worldOf(kRoom);
    Place oiled = placeAt(Layer::behind, {4, 0}, "dent");
    oiled.tile.surface = "oil";
    oiled.tile.breaks = {.byDash = true};
    const std::vector<Command> commands = {
        Edit{.surfaces = std::vector<Surface>{{.name = "oil", .grip = 1}}},
        SetShape{"dent", std::vector<uint8_t>(16, 4)},
        oiled,
        placeAt(Layer::front, {1, 1}),
        Edit{.places = {placeAt(Layer::front, {3, 0}, "bump"), placeAt(Layer::ground, {0, 0})}},
        SetShape{"dent", std::vector<uint8_t>(16, 9)},
    };
    World world = plain;
    std::vector<Level> levels{world.level};
    for (const Command& command : commands) {
        world = after(world, {command});
        levels.push_back(world.level);
    }
    const Decoration& last = *levels.back().decoration;
    CHECK(last.behind->form(last.behind->tile({4, 0})).mask.topOf(0) == 16 - 9);
    CHECK(specOf(last.behind->shapes(), last.behind->tile({4, 0})).surface == "oil");
    for (size_t i = levels.size(); i-- > 1;) {
        CAPTURE(i);
        const auto back = commandsBetween(levels[i], levels[i - 1]);
        world = after(world, back);
        CHECK(world.level == levels[i - 1]);
        const auto again = commandsBetween(levels[i - 1], levels[i]);
        CHECK(after(world, again).level == levels[i]);
    }
}

TEST_CASE("decoration: a surface that it uses cannot be removed") {
    Place place = placeAt(Layer::front, {1, 0});
    place.tile.surface = "oil";
    World world =
        after(worldOf(kRoom),
              {Edit{.surfaces = std::vector<Surface>{{.name = "oil", .grip = 1}}}, place});
    CHECK(apply(world, Edit{.surfaces = std::vector<Surface>{}}).rejection ==
          "tiles use the surface \"oil\", so it cannot be removed");
}
