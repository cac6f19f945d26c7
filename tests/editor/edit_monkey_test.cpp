// Random input in edit mode: the level can always be loaded, and no body is inside solid pixels.
#include <doctest/doctest.h>

#include <algorithm>

#include "editor/edit_bench.h"
#include "math/random.h"
#include "support/sanitized.h"

using namespace pixelstep;

namespace {

EditPointer randomPointer(Random& random, const World& world) {
    const Rect bounds = world.level.tiles.bounds().grown(40);
    return {.at = {random.between(bounds.left, bounds.right()),
                   random.between(bounds.top, bounds.bottom())},
            .shift = random.chance(1, 4),
            .ctrl = random.chance(1, 4),
            .alt = random.chance(1, 12)};
}

/// True if no body except platforms, which ignore tiles, is inside solid pixels.
bool areBodiesFree(const World& world) {
    return std::ranges::none_of(world.actors, [&](const Actor& actor) {
        return actor.kind != Kind::platform && world.level.tiles.isSolid(actor.body.rect);
    });
}

void randomKey(Random& random, Bench& bench) {
    LevelEditor& edit = bench.edit;
    switch (random.between(0, 11)) {
        case 0: edit.copy(bench.world); break;
        case 1: edit.cut(bench.world); break;
        case 2: edit.paste(); break;
        case 3: edit.remove(bench.world); break;
        case 4: edit.cancel(); break;
        case 5: edit.turn(bench.world, static_cast<Turn>(random.between(0, 2))); break;
        case 6: bench.brush.selectNext(1); break;
        case 7:
            if (random.chance(1, 4)) edit.selectAll(bench.world);
            break;
        case 8:
            edit.stretch(bench.world, static_cast<MapEdge>(random.between(0, 3)),
                         random.between(-2, 2));
            break;
        case 9: edit.pressEdge(bench.world, static_cast<MapEdge>(random.between(0, 3))); break;
        default: edit.setTool(static_cast<EditTool>(random.between(0, kEditToolCount - 1))); break;
    }
}

void randomAction(Random& random, Bench& bench) {
    const EditPointer pointer = randomPointer(random, bench.world);
    const auto button = static_cast<MouseButton>(random.chance(1, 4) ? 2 : 0);
    switch (random.between(0, 4)) {
        case 0: bench.edit.press(bench.world, button, pointer); break;
        case 1:
        case 2: bench.edit.moveTo(bench.world, pointer); break;
        case 3:
            bench.edit.release(bench.world, MouseButton::left);
            bench.edit.release(bench.world, MouseButton::right);
            break;
        default: randomKey(random, bench); break;
    }
    // Computing the displayed values must not fail either.
    bench.edit.placementPreview(bench.world, pointer);
    bench.edit.shownItems(bench.world);
    bench.edit.itemAt(bench.world, pointer);
    bench.edit.shiftLine(bench.world.level.tiles, pointer);
}

}  // namespace

TEST_CASE("edit mode: after any input the level can be loaded and no body is inside solid pixels") {
    int changes = 0;
    for (uint64_t seed = 1; seed <= 12; ++seed) {
        Random random{seed};
        CAPTURE(seed);
        Bench bench({"....................", "....................", "....#####...........",
                     "....................", "..........--........", "....................",
                     "####################"},
                    R"({"x": 24, "y": 96, "width": 12, "height": 24})");
        for (int action = 0; action < test::roundsOf(4000); ++action) {
            randomAction(random, bench);
            const Level before = bench.world.level;
            for (const Command& command : bench.edit.takeCommands(bench.world))
                apply(bench.world, command);
            bench.edit.update(bench.world);
            if (bench.world.level == before) continue;
            ++changes;
            CAPTURE(action);
            REQUIRE_FALSE(findError(bench.world.level));
            REQUIRE(areBodiesFree(bench.world));
            REQUIRE(bench.world.level.tiles.hash() == bench.world.level.tiles.recomputeHash());
            if (random.chance(1, 20)) apply(bench.world, Restart{});
        }
    }
    CHECK(changes > test::minOccurrences(2000));
}
