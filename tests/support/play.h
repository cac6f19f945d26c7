// Random play: levels, buttons and commands of every kind.
#pragma once

#include "support/worlds.h"

namespace pixelstep {

inline AiKind randomAi(Random& random) {
    return static_cast<AiKind>(random.between(0, static_cast<int>(kAiKinds.size()) - 1));
}

/// A random free place, if one is found.
inline std::optional<BodyStart> randomStart(Random& random, const TileMap& tiles) {
    std::optional<BodyStart> start;
    if (const auto box = randomClearBox(random, tiles, 48)) {
        start.emplace();
        start->feet = feetOf(*box);
        start->width = box->width;
        start->height = box->height;
    }
    return start;
}

/// A valid level with shapes, one-way tiles, clones and sometimes tuning.
inline Level randomLevel(Random& random) {
    while (true) {
        MapRecipe recipe = randomRecipe(random);
        recipe.columns = random.between(6, 24);
        recipe.rows = random.between(6, 16);
        recipe.tilesPer100 = random.between(5, 35);
        Level level;
        level.tiles = randomMap(random, recipe);
        Cast cast;
        if (random.chance(3, 4)) cast.player = randomStart(random, level.tiles);
        for (int i = random.between(0, 4); i > 0; --i)
            if (auto clone = randomStart(random, level.tiles)) {
                if (random.chance(1, 2)) clone->ai = randomAi(random);
                cast.clones.push_back(*clone);
            }
        level.cast = cast;
        if (random.chance(1, 3)) level.tuning.stepsPerSecond = random.between(10, 240);
        if (!findError(level)) return level;
    }
}

/// Buttons that are held for a while, as a player's are.
inline Buttons randomButtons(Random& random, Buttons held) {
    if (!random.chance(1, 6)) return held;
    return static_cast<Buttons>(random.between(0, 31));
}

inline Place randomPlace(Random& random, const World& world) {
    const TileMap& tiles = world.level.tiles;
    const MapRecipe recipe{.tilesPer100 = 60};
    Place place{.tile = specOf(tiles.shapes(), randomTile(random, tiles.shapes(), recipe))};
    for (int i = random.between(1, 12); i > 0; --i)
        place.cells.push_back(
            {random.between(-1, tiles.columns()), random.between(-1, tiles.rows())});
    return place;
}

/// Sets the AI of all clones, or of one id, which may not exist.
inline SetAi randomSetAi(Random& random, const World& world) {
    SetAi set{.ai = randomAi(random)};
    if (random.chance(2, 3))
        set.id = static_cast<uint32_t>(random.between(0, static_cast<int>(world.nextId)));
    return set;
}

inline SpawnClone randomSpawn(Random& random, const World& world) {
    SpawnClone spawn;
    const Rect around = world.level.tiles.bounds().grown(30);
    if (random.chance(1, 2)) {
        spawn.x = random.between(around.left, around.right());
        spawn.y = random.between(around.top, around.bottom());
    }
    if (random.chance(1, 2)) spawn.width = random.between(1, 40);
    if (random.chance(1, 2)) spawn.height = random.between(1, 40);
    if (random.chance(1, 3)) spawn.count = random.between(1, 12);
    if (random.chance(1, 6))
        for (int i = random.between(1, 5); i > 0; --i)
            spawn.places.push_back({random.between(around.left, around.right()),
                                    random.between(around.top, around.bottom())});
    spawn.ai = randomAi(random);
    return spawn;
}

inline Tune randomTune(Random& random) {
    const Tunable& tunable =
        tunables()[static_cast<size_t>(random.between(0, static_cast<int>(tunables().size()) - 1))];
    const bool isExtreme = random.chance(1, 4);
    const int value = isExtreme ? random.chance(1, 2) ? tunable.low : tunable.high
                                : random.between(tunable.sliderLow, tunable.sliderHigh);
    return {{{&tunable, value}}};
}

/// A new shape, or new heights for an existing one of the level.
inline SetShape randomSetShape(Random& random, const World& world) {
    const ShapeSet& shapes = world.level.tiles.shapes();
    const int n = shapes.tileSize();
    SetShape command{"shape" + std::to_string(random.between(0, 3)), {}};
    if (!shapes.own().empty() && random.chance(1, 2))
        command.name = shapes.own()[random.next() % shapes.own().size()].name;
    const int low = random.chance(1, 2) ? 0 : random.between(0, n);
    const int high = random.between(low, n);  // low == high: flat, perhaps empty or full
    for (int i = 0; i < n; ++i)
        command.heights.push_back(static_cast<uint8_t>(random.between(low, high)));
    return command;
}

/// Any command, valid or not. Loads are rare, so that worlds exist for many steps.
inline Command randomCommand(Random& random, const World& world) {
    switch (random.between(0, 28)) {
        case 0: return Restart{};
        case 1: return Clear{random.chance(1, 3) ? Clear::tiles : Clear::clones};
        case 2: return Load{Shared<Level>(randomLevel(random))};
        case 3:
        case 4:
        case 5: return randomTune(random);
        case 6:
        case 7:
        case 8:
        case 9: return randomSpawn(random, world);
        case 10:
        case 11:
        case 12:
        case 13:
        case 14: {
            Resize resize;
            if (random.chance(3, 4)) resize.width = random.between(1, 96);
            if (random.chance(3, 4)) resize.height = random.between(1, 96);
            return resize;
        }
        case 15:
        case 16:
        case 17: return randomSetShape(random, world);
        case 18: return randomSetAi(random, world);
        default: return randomPlace(random, world);
    }
}

}  // namespace pixelstep
