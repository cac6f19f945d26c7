// Random commands of an editor.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "game/level/legalize.h"
#include "game/world/world.h"
#include "math/random.h"
#include "support/random_world.h"

namespace pixelstep {

inline TileSpec editTile(Random& random, const ShapeSet& shapes) {
    if (random.chance(1, 3)) return {};
    TileSpec tile{.shape = "block"};
    const int last = static_cast<int>(shapes.all().size()) - 1;
    if (random.chance(1, 2))
        tile.shape = shapes.all()[static_cast<size_t>(random.between(1, last))].name;
    if (tile.shape == shapes.all()[kLadderTop].name) tile.shape = shapes.all()[kLadder].name;
    tile.transform = static_cast<uint8_t>(random.between(0, 7));
    tile.oneWay = random.chance(1, 4);
    tile.material = static_cast<uint8_t>(random.between(0, 3));
    return tile;
}

/// A rectangle of cells at a random position, often at a body, sometimes partly outside the map.
inline std::vector<Vec2i> editCells(Random& random, const World& world, int largest) {
    const TileMap& map = world.level.tiles;
    Vec2i at{random.between(-1, map.columns()), random.between(-1, map.rows())};
    if (random.chance(1, 2)) {
        const int last = static_cast<int>(world.actors.size()) - 1;
        const Actor& actor = world.actors[static_cast<size_t>(random.between(0, last))];
        at = map.cellAt({actor.body.rect.left, actor.body.rect.top});
    }
    const int columns = random.between(1, largest);
    const int rows = random.between(1, largest);
    std::vector<Vec2i> cells;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            cells.push_back({at.x + column, at.y + row});
    return cells;
}

inline Place editPlace(Random& random, const World& world, int largest) {
    return {.tile = editTile(random, world.level.tiles.shapes()),
            .cells = editCells(random, world, largest)};
}

/// A few columns and rows more or fewer on each side, within 4..60 by 4..40.
inline MapBounds editBounds(Random& random, const TileMap& map) {
    MapBounds bounds{random.between(-3, 3), random.between(-3, 3)};
    bounds.columns = std::clamp(map.columns() + random.between(-4, 4), 4, 60);
    bounds.rows = std::clamp(map.rows() + random.between(-4, 4), 4, 40);
    return bounds;
}

inline Cast editCast(Random& random, const World& world) {
    const TileMap& map = world.level.tiles;
    Cast cast = *world.level.cast;
    const auto change = [&](auto& list, auto start) {
        const int at = random.between(0, static_cast<int>(list.size()));
        if (at < static_cast<int>(list.size()) && random.chance(1, 2)) {
            list.erase(list.begin() + at);
        } else if (list.size() < 8) {
            list.insert(list.begin() + at, std::move(start));
        }
    };
    switch (random.between(0, 4)) {
        case 0: cast.player = startAt(randomBox(random, map, 40)); break;
        case 1: cast.player.reset(); break;
        case 2: change(cast.clones, startAt(randomBox(random, map, 40))); break;
        case 3: change(cast.crates, randomCrate(random, map)); break;
        default: change(cast.platforms, randomPlatform(random, map)); break;
    }
    if (!cast.crates.empty() && random.chance(1, 4))
        cast.crates.back().body.groups = std::vector<std::string>{random.chance(1, 2) ? "a" : "z"};
    return cast;
}

inline std::vector<Zone> editZones(Random& random, const World& world) {
    std::vector<Zone> zones = world.level.scenery->zones;
    if (!zones.empty() && random.chance(1, 3)) {
        zones.erase(zones.begin() + random.between(0, static_cast<int>(zones.size()) - 1));
        return zones;
    }
    const Rect box = randomBox(random, world.level.tiles, 40);
    zones.push_back(
        {feetOf(box), box.width, box.height,
         static_cast<ZoneKind>(random.between(0, static_cast<int>(kZones.size()) - 1))});
    return zones;
}

inline Edit randomEdit(Random& random, const World& world) {
    Edit edit;
    if (random.chance(1, 4)) edit.map = editBounds(random, world.level.tiles);
    for (int i = random.between(edit.map ? 0 : 1, 3); i > 0; --i)
        edit.places.push_back(editPlace(random, world, 6));
    if (random.chance(1, 4)) edit.cast = editCast(random, world);
    if (random.chance(1, 4)) edit.zones = editZones(random, world);
    if (random.chance(1, 8))
        edit.signs = std::vector<Sign>{{feetOf(randomBox(random, world.level.tiles, 9)), "{walk}"}};
    return edit;
}

inline SetShape randomDrawnShape(Random& random, const TileMap& map) {
    SetShape shape{"drawn_" + std::to_string(random.between(1, 3)), {}};
    const int n = map.tileSize();
    for (int column = 0; column < n; ++column)
        shape.heights.push_back(static_cast<uint8_t>(random.between(0, n)));
    return shape;
}

/// The level with a few changed tiles, bodies or comments, as after a change of its file.
inline std::optional<Command> randomReload(Random& random, const World& world) {
    Level level = world.level;
    const auto tile = tileOf(level.tiles.shapes(), editTile(random, level.tiles.shapes()));
    for (const Vec2i cell : editCells(random, world, 5))
        if (tile && level.tiles.isInside(cell)) level.tiles.setTile(cell, *tile);
    if (random.chance(1, 3)) level.cast = editCast(random, world);
    if (random.chance(1, 2))
        level.text.edit().comment = "by hand " + std::to_string(random.between(0, 99));
    auto loadable = legalized(level);
    if (!loadable) return std::nullopt;
    return Reload{std::move(loadable->level)};
}

/// A command that an editor, its panel or its file may send.
inline Command randomEditorCommand(Random& random, const World& world) {
    const int what = random.between(0, 99);
    if (what < 55) return editPlace(random, world, 3);
    if (what < 85) return randomEdit(random, world);
    if (what < 90) return randomDrawnShape(random, world.level.tiles);
    if (what < 91) return Clear{Clear::tiles};
    if (what < 93)
        if (auto reload = randomReload(random, world)) return *reload;
    const int last = static_cast<int>(tunables().size()) - 1;
    const Tunable& tunable = tunables()[static_cast<size_t>(random.between(0, last))];
    return Tune{{{&tunable, random.between(tunable.sliderLow, tunable.sliderHigh)}}};
}

/// A command that changes only actors.
inline Command randomActorCommand(Random& random, const World& world) {
    const TileMap& map = world.level.tiles;
    const Rect box = randomBox(random, map, 30);
    switch (random.between(0, 4)) {
        case 0: return SpawnClone{.x = feetOf(box).x, .y = feetOf(box).y, .width = 8, .height = 12};
        case 1: return SpawnCrate{randomCrate(random, map)};
        case 2: return Resize{random.between(4, 40), random.between(4, 60)};
        case 3: return Clear{random.chance(1, 2) ? Clear::clones : Clear::crates};
        default: return Restart{feetOf(box).x, feetOf(box).y};
    }
}

}  // namespace pixelstep
