// Random worlds with many bodies: levels, buttons and commands.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "game/world/world.h"
#include "math/random.h"

namespace pixelstep {

inline Rect randomBox(Random& random, const TileMap& map, int largest) {
    const Rect bounds = map.bounds();
    const int width = random.between(1, largest);
    const int height = random.between(1, largest);
    return {random.between(bounds.left, bounds.right() - 1),
            random.between(bounds.top, bounds.bottom() - 1), width, height};
}

inline BodyStart startAt(const Rect& rect) {
    return {.feet = feetOf(rect), .width = rect.width, .height = rect.height};
}

inline PlatformStart randomPlatform(Random& random, const TileMap& map) {
    Rect rect = randomBox(random, map, 60);
    rect.height = random.between(1, 20);
    PlatformStart platform{.body = startAt(rect), .oneWay = random.chance(1, 3)};
    std::vector<Vec2i> path{feetOf(rect)};
    for (int i = random.between(0, 4); i > 0; --i) {
        const bool isStraight = random.chance(2, 3);
        Vec2i next = path.back();
        const bool isSideways = random.chance(1, 2);
        if (isSideways || !isStraight) next.x += random.between(-150, 150);
        if (!isSideways || !isStraight) next.y += random.between(-100, 100);
        path.push_back(next);
    }
    platform.path = path;
    platform.speed = random.chance(1, 4) ? random.between(0, 600) : random.between(0, 120);
    if (random.chance(1, 4)) platform.mode = static_cast<PathMode>(random.between(0, 2));
    if (random.chance(1, 4)) platform.waitSteps = random.between(0, 30);
    if (random.chance(1, 4)) platform.starts = PathStart::ridden;
    if (!platform.oneWay.value_or(false) && random.chance(1, 8)) platform.solid = false;
    if (random.chance(1, 16)) {
        platform.channel = "a";
        platform.mode.reset();
        platform.starts.reset();
    }
    return platform;
}

inline CrateStart randomCrate(Random& random, const TileMap& map) {
    CrateStart crate{.body = startAt(randomBox(random, map, random.chance(1, 4) ? 60 : 20))};
    if (random.chance(1, 5))
        crate.velocity = Vec2i{random.between(-300, 300), random.between(-300, 300)};
    if (random.chance(1, 6)) crate.gravity = 0;
    return crate;
}

/// Tiles, platforms, crates and clones; bodies that start inside others are left out.
inline Level randomBodiesLevel(Random& random) {
    const int tileSize = random.chance(1, 2) ? 16 : random.chance(1, 2) ? 8 : 32;
    const int columns = random.between(8, 30) * 16 / tileSize + 2;
    const int rows = random.between(6, 16) * 16 / tileSize + 2;
    const Vec2i origin{random.between(-500, 500), random.between(-500, 500)};
    Level level;
    level.tiles = TileMap(ShapeSet(tileSize), origin, columns, rows);
    const int density = random.between(0, 25);
    for (int row = 0; row < rows; ++row) {
        const bool isFloor = row == rows - 1 || random.chance(1, 6);
        for (int column = 0; column < columns; ++column) {
            if (!random.chance(isFloor ? 85 : density, 100)) continue;
            Tile tile{.shape = kBlock, .oneWay = random.chance(1, 5)};
            if (random.chance(isFloor ? 1 : 4, 8)) {
                tile.shape = static_cast<uint16_t>(random.between(1, kBuiltInShapeCount - 1));
                tile.transform = static_cast<uint8_t>(random.between(0, 7));
            }
            level.tiles.setTile({column, row}, tile);
        }
    }
    level.tuning.maxClimb = random.chance(1, 2) ? 4 : random.between(0, tileSize);
    level.tuning.stickToSlopes = random.chance(4, 5);
    level.tuning.softClones = random.chance(1, 2);
    level.tuning.walkSpeed = random.chance(1, 2) ? 160 : random.between(20, 600);

    if (random.chance(1, 3)) {
        const std::vector<std::string> kinds{"player", "clone", "crate", "platform", "ghost"};
        const auto some = [&] {
            std::vector<std::string> names;
            for (const std::string& kind : kinds)
                if (random.chance(1, 2)) names.push_back(kind);
            return names;
        };
        for (const std::string& kind : kinds)
            if (random.chance(1, 2))
                level.text.edit().groups.push_back(
                    {.name = kind, .collidesWith = some(), .detectsOnly = some()});
    }
    const auto withGroups = [&](BodyStart& body) {
        if (random.chance(1, 6)) body.groups = std::vector<std::string>{"ghost"};
    };
    // One by one, as long as the level stays valid.
    const auto tryAdd = [&](auto& list, auto start) {
        Cast wider = *level.cast;
        auto& all = wider.*list;
        all.push_back(std::move(start));
        Level next = level;
        next.cast = wider;
        if (!findError(next)) level = next;
    };
    auto platforms = &Cast::platforms;
    auto crates = &Cast::crates;
    auto clones = &Cast::clones;
    for (int i = random.between(0, 6); i > 0; --i) {
        PlatformStart start = randomPlatform(random, level.tiles);
        withGroups(start.body);
        tryAdd(platforms, start);
    }
    for (int i = random.between(0, 20); i > 0; --i) {
        CrateStart start = randomCrate(random, level.tiles);
        withGroups(start.body);
        tryAdd(crates, start);
    }
    for (int i = random.between(0, 12); i > 0; --i) {
        BodyStart start = startAt(randomBox(random, level.tiles, 40));
        withGroups(start);
        if (random.chance(1, 2)) start.ai = static_cast<AiKind>(random.between(0, 4));
        tryAdd(clones, start);
    }
    return level;
}

/// Any command of the panel, the mouse or a replay.
inline Command randomWorldCommand(Random& random, const World& world) {
    const TileMap& map = world.level.tiles;
    switch (random.between(0, 9)) {
        case 0:
        case 1: {
            Place place;
            const bool erases = random.chance(1, 3);
            place.tile.shape = erases ? "empty" : random.chance(1, 2) ? "block" : "slope45";
            place.tile.transform = static_cast<uint8_t>(erases ? 0 : random.between(0, 7));
            place.tile.oneWay = !erases && random.chance(1, 4);
            for (int i = random.between(1, 4); i > 0; --i)
                place.cells.push_back(
                    {random.between(-1, map.columns()), random.between(-1, map.rows())});
            return place;
        }
        case 2:
            return SpawnClone{.count = random.between(1, 3),
                              .ai = static_cast<AiKind>(random.between(0, 4))};
        case 3: return SpawnCrate{randomCrate(random, map)};
        case 4: return SpawnPlatform{randomPlatform(random, map)};
        case 5: return Resize{.width = random.between(1, 40), .height = random.between(1, 60)};
        case 6: return Tune{{{findTunable("soft_clones"), random.between(0, 1)}}};
        case 7: return Tune{{{findTunable("max_climb"), random.between(0, map.tileSize())}}};
        case 8:
            if (random.chance(1, 4)) return Restart{};
            return Clear{random.chance(1, 2) ? Clear::crates : Clear::platforms};
        case 9:
            if (random.chance(1, 2)) return SetAi{.ai = static_cast<AiKind>(random.between(0, 4))};
            return SpawnClone{};
        default: return SpawnClone{};
    }
}

}  // namespace pixelstep
