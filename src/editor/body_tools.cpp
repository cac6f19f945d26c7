// Builds spawn commands and their previews.
#include "editor/body_tools.h"

#include "game/world/bodies.h"
#include "scene/path_lines.h"

namespace pixelstep {
namespace {

constexpr int kSpawnedPathLength = 96;  // [px] of a platform that a button spawns
constexpr int kGapToPlayer = 8;
constexpr int kMaxSearchHeight = 160;  // [px] that a button searches upwards for free space
constexpr int kFreeStep = 4;

SpawnCrate crateOn(const BodyTools& tools, Vec2i feet) {
    SpawnCrate spawn;
    spawn.crate.body.feet = feet;
    spawn.crate.body.width = tools.crateWidth;
    spawn.crate.body.height = tools.crateHeight;
    return spawn;
}

// True if the platform's whole path is free of solid tiles and bodies.
bool isPathFree(const SpawnPlatform& spawn, const World& world) {
    if (findRejection(world, spawn)) return false;
    const std::vector<Vec2i>& path = *spawn.platform.path;
    const Rect begin = startRect(spawn.platform.body);
    const Vec2i by = path.back() - path.front();
    const Rect end = begin.moved(by.x, by.y);
    const Rect way = unionOf(begin, end);
    return !world.level.tiles.isSolid(way) && actorsWithin(world, way).empty();
}

}  // namespace

SpawnCrate crateAt(const BodyTools& tools, Vec2i middle) {
    return crateOn(tools, feetOfMiddles({middle}, tools.crateHeight)[0]);
}

SpawnCrate crateNextTo(const BodyTools& tools, const World& world) {
    const Actor& player = world.player();
    const Rect& rect = player.body.rect;
    const int left =
        player.character.facing < 0 ? rect.left - 1 - tools.crateWidth : rect.right() + 1;
    const Vec2i feet{left + tools.crateWidth / 2, rect.bottom()};
    for (int lift = 0; lift <= kMaxCrateLift; ++lift) {
        const SpawnCrate spawn = crateOn(tools, feet - Vec2i{0, lift});
        if (!findRejection(world, spawn)) return spawn;
    }
    return crateOn(tools, feet);
}

SpawnPlatform platformAlong(const BodyTools& tools, const std::vector<Vec2i>& middles) {
    const std::vector<Vec2i> path = feetOfMiddles(middles, tools.platformHeight);
    SpawnPlatform spawn;
    PlatformStart& platform = spawn.platform;
    platform.body.feet = path.front();
    platform.body.width = tools.platformWidth;
    platform.body.height = tools.platformHeight;
    if (tools.isOneWay) platform.oneWay = true;
    if (path.size() > 1) {
        platform.path = path;
        platform.speed = tools.platformSpeed;
    }
    return spawn;
}

SpawnPlatform platformNextTo(const BodyTools& tools, const World& world) {
    const Rect& player = world.player().body.rect;
    const auto spawnNextTo = [&](int side, int lift) {
        const int left = side < 0 ? player.left - kGapToPlayer - tools.platformWidth
                                  : player.right() + kGapToPlayer;
        const Vec2i feet{left + tools.platformWidth / 2, player.bottom() - lift};
        const Vec2i end = feet + Vec2i{side * kSpawnedPathLength, 0};
        return platformAlong(tools, middlesOf({feet, end}, tools.platformHeight));
    };
    const int facing = world.player().character.facing;
    for (int lift = 0; lift <= kMaxSearchHeight; lift += kFreeStep) {
        for (const int side : {facing, -facing}) {
            SpawnPlatform spawn = spawnNextTo(side, lift);
            if (isPathFree(spawn, world)) return spawn;
        }
    }
    return spawnNextTo(facing, 0);
}

void setCloneTuning(BodyTools& tools, const Preset* preset, const Tuning& present) {
    tools.cloneSettings.reset();
    if (preset == nullptr) return;
    tools.cloneSettings = CloneTuning{preset->name, cloneTuning(*preset, present)};
    if (tools.ai == AiKind::idle) tools.ai = AiKind::mirror;
}

SpawnClone clonesOf(const BodyTools& tools, int count) {
    SpawnClone spawn;
    spawn.count = count;
    spawn.ai = tools.ai;
    spawn.tuning = tools.ownTuning();
    return spawn;
}

BodyPreview previewOf(const SpawnClone& spawn, const World& world) {
    const Rect& player = world.player().body.rect;
    const Vec2i feet = feetOf(player);
    BodyPreview preview;
    preview.kind = Kind::clone;
    preview.rect =
        rectAtFeet({spawn.x.value_or(feet.x), spawn.y.value_or(feet.y)},
                   spawn.width.value_or(player.width), spawn.height.value_or(player.height));
    preview.isRejected = findRejection(world, spawn).has_value();
    return preview;
}

BodyPreview previewOf(const SpawnCrate& spawn, const World& world) {
    BodyPreview preview;
    preview.kind = Kind::crate;
    preview.rect = startRect(spawn.crate);
    preview.isRejected = findRejection(world, spawn).has_value();
    return preview;
}

BodyPreview previewOf(const SpawnPlatform& spawn, const World& world) {
    const PlatformStart& platform = spawn.platform;
    BodyPreview preview;
    preview.kind = Kind::platform;
    preview.rect = startRect(platform.body);
    preview.isOneWay = platform.oneWay.value_or(false);
    preview.isRejected = findRejection(world, spawn).has_value();
    if (platform.path) preview.path = middlesOf(*platform.path, preview.rect.height);
    return preview;
}

}  // namespace pixelstep
