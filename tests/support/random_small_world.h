// Random small worlds: one character close to crates and platforms, and a tuning with abilities.
#pragma once

#include <array>
#include <optional>

#include "support/maps.h"
#include "support/random_abilities.h"
#include "support/random_world.h"

namespace pixelstep {

/// A surface with random effects.
inline Surface randomSurface(Random& random, std::string name) {
    Surface surface{.name = std::move(name)};
    if (random.chance(1, 2)) surface.grip = random.between(0, 100);
    if (random.chance(1, 3)) surface.speed = random.between(0, 250);
    if (random.chance(1, 2)) surface.push = random.between(-300, 300);
    if (random.chance(1, 4)) surface.bounce = random.between(1, 700);
    return surface;
}

/// The name of one of the surfaces of a map.
inline std::string anySurface(Random& random, const TileMap& map) {
    const auto all = map.shapes().surfaces();
    return all[static_cast<size_t>(random.between(1, static_cast<int>(all.size()) - 1))].name;
}

/// Gives many tiles a surface, and adds ladders.
inline void addEffects(Random& random, TileMap& map) {
    map.setOwnSurfaces(
        std::vector<Surface>{randomSurface(random, "own"), randomSurface(random, "ice")});
    std::array<uint8_t, 4> rules{};
    for (int i = random.between(0, 4); i > 0; --i) {
        const BreakRule rule{.byHead = random.chance(1, 2),
                             .byDash = random.chance(1, 2),
                             .byFeet = random.chance(1, 3),
                             .breakSteps = static_cast<int16_t>(random.between(0, 40)),
                             .returnsAfter = static_cast<int16_t>(random.between(0, 2) * 15)};
        rules[static_cast<size_t>(random.between(0, 3))] =
            static_cast<uint8_t>(map.addBreakRule(rule));
    }
    const int percent = random.between(20, 100);
    const int run = random.between(1, 6);
    uint8_t number = 0;
    for (int y = 0; y < map.rows(); ++y) {
        for (int x = 0; x < map.columns(); ++x) {
            Tile tile = map.tile({x, y});
            if (random.chance(1, run))
                number = static_cast<uint8_t>(map.shapes().findSurface(anySurface(random, map)));
            if (tile.shape == kEmpty || isLadder(tile) || !random.chance(percent, 100)) continue;
            tile.surface = number;
            tile.breaks = rules[static_cast<size_t>(random.between(0, 3))];
            map.setTile({x, y}, tile);
        }
    }
    for (int i = random.between(0, 3); i > 0; --i) {
        const int x = random.between(0, map.columns() - 1);
        const int top = random.between(0, map.rows() - 1);
        for (int y = top; y < map.rows() && y < top + random.between(1, 8); ++y)
            map.setTile({x, y}, {.shape = kLadder});
    }
}

/// A small level with a floor, sometimes with walls, hills and one-way platforms.
inline TileMap smallMap(Random& random) {
    const int tileSize = random.chance(1, 2) ? 16 : random.chance(2, 3) ? 8 : 32;
    MapRecipe recipe{.tileSize = tileSize,
                     .columns = random.between(7, 18) * 16 / tileSize + 1,
                     .rows = random.between(5, 12) * 16 / tileSize + 1,
                     .origin = {random.between(-300, 300), random.between(-300, 300)},
                     .tilesPer100 = random.between(0, 14),
                     .oneWaysPer100 = random.between(0, 50),
                     .blocksPer100 = random.between(30, 100)};
    TileMap map = randomMap(random, recipe);
    const int floor = map.rows() - random.between(1, 2);
    const bool hasOneWayFloor = random.chance(1, 6);
    for (int x = 0; x < map.columns(); ++x)
        if (random.chance(19, 20))
            map.setTile({x, floor}, {.shape = kBlock, .oneWay = hasOneWayFloor});
    if (random.chance(1, 2))
        buildHill(map, random, {random.between(0, map.columns() - 1), floor - 1});
    for (int i = random.between(0, 2); i > 0; --i) {
        const int x = random.between(0, map.columns() - 1);
        for (int y = floor - random.between(2, 6); y < floor; ++y)
            if (map.isInside({x, y})) map.setTile({x, y}, {.shape = kBlock});
    }
    if (random.chance(1, 2)) addEffects(random, map);
    return map;
}

/// A box of even width, somewhere around another.
inline Rect boxAround(Random& random, const Rect& middle, int width, int height) {
    const int far = random.between(0, 40);
    const int left = middle.left + random.between(-far - width, far + middle.width);
    // Often in line with its feet, or below or above it.
    const int tops[] = {middle.bottom() - height, middle.bottom(), middle.top - height,
                        middle.top + random.between(-60, 60)};
    return {left, tops[random.between(0, 3)], width, height};
}

inline CrateStart crateAround(Random& random, const Rect& middle) {
    const int most = random.chance(1, 5) ? 24 : 8;
    const int height = random.between(1, 2 * most);
    const int width = 2 * random.between(1, most);
    CrateStart crate{.body = startAt(boxAround(random, middle, width, height))};
    if (random.chance(1, 6))
        crate.velocity = Vec2i{random.between(-300, 300), random.between(-300, 300)};
    if (random.chance(1, 8)) crate.gravity = 0;
    return crate;
}

inline PlatformStart platformAround(Random& random, const Rect& middle) {
    const int height = random.between(1, 14);
    const Rect box = boxAround(random, middle, 2 * random.between(4, 40), height);
    PlatformStart platform{.body = startAt(box), .oneWay = random.chance(2, 5)};
    std::vector<Vec2i> path{feetOf(box)};
    for (int i = random.between(0, 3); i > 0; --i) {
        Vec2i next = path.back();
        const int axes = random.between(0, 3);
        const auto eitherWay = [&](int most) {
            const int by = random.between(1, most);
            return random.chance(1, 2) ? by : -by;
        };
        if (axes != 1) next.x += eitherWay(90);
        if (axes != 0) next.y += eitherWay(60);
        path.push_back(next);
    }
    platform.path = path;
    platform.speed = random.chance(1, 5) ? random.between(0, 700) : random.between(10, 120);
    if (random.chance(1, 3)) platform.mode = static_cast<PathMode>(random.between(0, 2));
    if (random.chance(1, 3)) platform.waitSteps = random.between(0, 30);
    if (random.chance(1, 3)) platform.starts = PathStart::ridden;
    if (!platform.oneWay.value_or(false) && random.chance(1, 8)) platform.solid = false;
    if (random.chance(1, 4)) {
        platform.channel = random.chance(1, 2) ? "a" : "b";
        platform.mode.reset();
        platform.starts.reset();
    } else if (random.chance(1, 5)) {
        platform.fallsAfterSteps = random.between(0, 30);
        if (random.chance(2, 3)) platform.returnsAfterSteps = random.between(1, 90);
        if (random.chance(1, 3)) platform.path->resize(1);
    }
    return platform;
}

/// A platform under a body, which it carries from the first step.
inline PlatformStart platformUnder(Random& random, const Rect& rider) {
    const int width = rider.width + 2 * random.between(0, 24);
    const int left = rider.left - 2 * random.between(0, (width - rider.width) / 2);
    PlatformStart platform = platformAround(random, rider);
    const Vec2i feet = feetOf({left, rider.bottom(), width, *platform.body.height});
    for (Vec2i& point : *platform.path) point = point - platform.body.feet + feet;
    platform.body.feet = feet;
    platform.body.width = width;
    return platform;
}

/// An area with some random settings, but not those of slopes, which the naive bodies share, nor
/// the times that the naive character compares with its present settings.
inline Zone areaAround(Random& random, int rate, const Rect& middle) {
    const Rect box = boxAround(random, middle, 2 * random.between(4, 60), random.between(8, 80));
    Zone zone{
        .feet = feetOf(box), .width = box.width, .height = box.height, .kind = ZoneKind::area};
    const Tuning settings = randomAbilities(random, rate);
    zone.tuning.emplace();
    constexpr int Tuning::*kOthers[] = {&Tuning::maxClimb, &Tuning::stickToSlopes,
                                        &Tuning::jumpBufferSteps, &Tuning::dashSteps,
                                        &Tuning::dashCooldown};
    for (const Tunable& tunable : tunables())
        if (tunable.isForZones() && std::ranges::count(kOthers, tunable.field) == 0 &&
            random.chance(1, 3))
            zone.tuning->values.push_back({&tunable, settings.*tunable.field});
    return zone;
}

/// A pickup or an exit.
inline Zone thingAround(Random& random, int rate, const Rect& middle) {
    Zone zone = areaAround(random, rate, middle);
    if (random.chance(1, 5)) {
        zone.kind = ZoneKind::exits;
        zone.tuning.reset();
        zone.to = "next.json";
        return zone;
    }
    zone.kind = ZoneKind::pickup;
    zone.restores = random.chance(1, 2) || zone.tuning->values.empty();
    if (zone.tuning->values.empty()) zone.tuning.reset();
    if (random.chance(1, 2)) zone.returnsAfterSteps = random.between(0, 90);
    return zone;
}

/// A clone that holds no buttons, often below a body, mostly in the group `hazard`.
inline BodyStart cloneAround(Random& random, const Rect& middle) {
    const int width = 2 * random.between(1, 12);
    const int height = random.between(2, 40);
    Rect box = boxAround(random, middle, width, height);
    if (random.chance(2, 3))
        box = {middle.left + random.between(-width, middle.width),
               middle.bottom() + random.between(0, 40), width, height};
    BodyStart clone = startAt(box);
    if (random.chance(3, 4)) clone.groups = std::vector<std::string>{"hazard"};
    return clone;
}

inline Zone switchAround(Random& random, const Rect& middle) {
    const Rect box = boxAround(random, middle, 2 * random.between(4, 40), random.between(8, 60));
    Zone zone{
        .feet = feetOf(box), .width = box.width, .height = box.height, .kind = ZoneKind::switches};
    zone.channel = random.chance(1, 2) ? "a" : "b";
    if (random.chance(2, 3)) zone.mode = static_cast<SwitchMode>(random.between(0, 2));
    if (random.chance(1, 3)) zone.by = std::vector<std::string>{"crate"};
    if (random.chance(1, 4)) zone.by = std::vector<std::string>{"crate", "player", "platform"};
    return zone;
}

/// One character with crates and platforms around it.
inline std::optional<Level> levelOfBodies(Random& random, int rate) {
    Level level;
    level.tiles = smallMap(random);
    level.tuning = randomAbilities(random, rate);
    level.tuning.liftCapX = random.chance(1, 2) ? 250 : random.between(0, 600);
    level.tuning.liftCapY = random.chance(1, 2) ? 130 : random.between(0, 600);
    level.tuning.maxClimb = std::min(level.tuning.maxClimb, level.tiles.tileSize());
    auto box = randomClearBox(random, level.tiles, random.chance(1, 2) ? 12 : 40);
    if (!box) return std::nullopt;
    box->width += box->width % 2;
    level.cast.edit().player = startAt(*box);
    if (findError(level)) return std::nullopt;
    // One by one, as long as the level stays valid.
    const auto tryAdd = [&](auto list, const auto& start) {
        Level wider = level;
        (wider.cast.edit().*list).push_back(start);
        if (!findError(wider)) level = wider;
    };
    if (random.chance(1, 2)) tryAdd(&Cast::platforms, platformUnder(random, *box));
    if (random.chance(1, 4)) {
        const Rect crate{box->left - 2 * random.between(0, 4), box->bottom(), 16, 8};
        tryAdd(&Cast::crates, CrateStart{.body = startAt(crate)});
        tryAdd(&Cast::platforms, platformUnder(random, crate));
    }
    for (int i = random.between(0, 4); i > 0; --i)
        tryAdd(&Cast::platforms, platformAround(random, *box));
    for (int i = random.between(0, 7); i > 0; --i) tryAdd(&Cast::crates, crateAround(random, *box));
    for (int i = random.chance(1, 3) ? random.between(1, 4) : 0; i > 0; --i)
        level.scenery.edit().zones.push_back(areaAround(random, rate, *box));
    for (int i = random.between(0, 3); i > 0; --i)
        level.scenery.edit().zones.push_back(switchAround(random, *box));
    for (int i = random.chance(1, 3) ? random.between(1, 4) : 0; i > 0; --i)
        level.scenery.edit().zones.push_back(thingAround(random, rate, *box));
    if (random.chance(1, 6)) {
        level.tuning.softClones = 0;
        level.tuning.stompSpeed = random.chance(5, 6) ? random.between(1, 600) : 0;
        for (int i = random.between(1, 5); i > 0; --i)
            tryAdd(&Cast::clones, cloneAround(random, *box));
    }
    if (!random.chance(1, 2)) return level;
    Cast& cast = level.cast.edit();
    for (CrateStart& crate : cast.crates)
        if (random.chance(1, 2)) crate.surface = anySurface(random, level.tiles);
    for (PlatformStart& platform : cast.platforms)
        if (random.chance(1, 2)) platform.surface = anySurface(random, level.tiles);
    return level;
}

}  // namespace pixelstep
