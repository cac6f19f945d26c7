// Finds, moves, adds and removes spawn points.
#include "editor/edit_spawns.h"

#include <algorithm>
#include <cstdlib>

#include "math/fixed.h"
#include "scene/path_lines.h"

namespace pixelstep {
namespace {

const BodyStart* bodyOf(const Cast& cast, const SpawnRef& ref) {
    switch (ref.kind) {
        case Kind::player: return cast.player ? &*cast.player : nullptr;
        case Kind::clone: return &cast.clones[ref.index];
        case Kind::crate: return &cast.crates[ref.index].body;
        case Kind::platform: return &cast.platforms[ref.index].body;
    }
    return nullptr;
}

bool isNear(Vec2i a, Vec2i b, int reach) {
    return std::abs(a.x - b.x) <= reach && std::abs(a.y - b.y) <= reach;
}

Vec2i halfWay(Vec2i a, Vec2i b) {
    return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
}

// The starts of a kind within a rectangle of the world.
void addWithin(const World& world, Kind kind, size_t count, const Rect& view,
               std::vector<SpawnRef>& found) {
    for (size_t i = 0; i < count; ++i) {
        const SpawnRef ref{kind, i};
        Rect box = spawnRectOf(world, ref);
        if (kind == Kind::platform) box = unionOf(box, boundsOf(spawnPath(world.level, ref)));
        if (overlaps(box, view)) found.push_back(ref);
    }
}

std::optional<SpawnGrip> pointAt(const Level& level, const SpawnRef& ref, Vec2i at, int reach) {
    const std::vector<Vec2i> path = spawnPath(level, ref);
    if (path.size() < 2) return std::nullopt;
    for (size_t i = path.size(); i-- > 0;)
        if (isNear(path[i], at, reach)) return SpawnGrip{ref, i};
    for (size_t i = 1; i < path.size(); ++i)
        if (isNear(halfWay(path[i - 1], path[i]), at, reach)) return SpawnGrip{ref, i - 1, true};
    return std::nullopt;
}

// A platform with one point does not move, so the file needs no path.
void tidyPath(PlatformStart& platform) {
    if (!platform.path || platform.path->empty()) return;
    platform.body.feet = platform.path->front();
    if (platform.path->size() == 1) platform.path.reset();
}

void movePoint(PlatformStart& platform, const SpawnGrip& grip, Vec2i by) {
    std::vector<Vec2i>& path = *platform.path;
    const size_t i = *grip.point;
    if (grip.isNewPoint) {
        const auto next = path.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        path.insert(next, halfWay(path[i], path[i + 1]) + by);
    } else {
        path[i] = path[i] + by;
    }
    tidyPath(platform);
}

void movePlatform(PlatformStart& platform, const SpawnGrip& grip, Vec2i by) {
    if (grip.point && platform.path) return movePoint(platform, grip, by);
    platform.body.feet = platform.body.feet + by;
    if (!platform.path) return;
    for (Vec2i& point : *platform.path) point = point + by;
}

template <class T>
void removeAt(std::vector<T>& list, size_t index) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(index));
}

}  // namespace

bool hasSpawn(const Level& level, const SpawnRef& ref) {
    const Cast& cast = *level.cast;
    switch (ref.kind) {
        case Kind::player: return true;
        case Kind::clone: return ref.index < cast.clones.size();
        case Kind::crate: return ref.index < cast.crates.size();
        case Kind::platform: return ref.index < cast.platforms.size();
    }
    return false;
}

bool hasGrip(const Level& level, const SpawnGrip& grip) {
    if (!hasSpawn(level, grip.start)) return false;
    if (!grip.point) return true;
    const auto& path = level.cast->platforms[grip.start.index].path;
    return path && *grip.point + (grip.isNewPoint ? 1 : 0) < path->size();
}

Rect spawnRectOf(const World& world, const SpawnRef& ref) {
    const Cast& cast = *world.level.cast;
    if (ref.kind == Kind::crate) return startRect(cast.crates[ref.index]);
    const BodyStart* body = bodyOf(cast, ref);
    return body == nullptr ? world.playerStart : startRect(*body);
}

std::string spawnName(const Level& level, const SpawnRef& ref) {
    const std::string kind(kindName(ref.kind));
    if (ref.kind != Kind::clone) return kind;
    const auto ai = level.cast->clones[ref.index].ai.value_or(AiKind::idle);
    return ai == AiKind::idle ? kind : kind + " " + std::string(aiName(ai));
}

std::vector<Vec2i> spawnPath(const Level& level, const SpawnRef& ref) {
    const PlatformStart& platform = level.cast->platforms[ref.index];
    const int height = startRect(platform.body).height;
    if (platform.path && !platform.path->empty()) return middlesOf(*platform.path, height);
    return middlesOf({platform.body.feet}, height);
}

BodyPreview spawnPreview(const World& world, const SpawnRef& ref) {
    BodyPreview preview{.rect = spawnRectOf(world, ref), .kind = ref.kind};
    if (ref.kind == Kind::platform)
        preview.isOneWay = world.level.cast->platforms[ref.index].oneWay.value_or(false);
    return preview;
}

std::vector<SpawnRef> spawnsWithin(const World& world, const Rect& view) {
    const Cast& cast = *world.level.cast;
    std::vector<SpawnRef> found;
    addWithin(world, Kind::platform, cast.platforms.size(), view, found);
    addWithin(world, Kind::crate, cast.crates.size(), view, found);
    addWithin(world, Kind::clone, cast.clones.size(), view, found);
    addWithin(world, Kind::player, 1, view, found);
    return found;
}

std::optional<SpawnGrip> gripAt(const World& world, Vec2i at, int reach,
                                const std::optional<SpawnRef>& chosen) {
    if (chosen && chosen->kind == Kind::platform && hasSpawn(world.level, *chosen))
        if (auto point = pointAt(world.level, *chosen, at, reach)) return point;
    const std::vector<SpawnRef> near = spawnsWithin(world, Rect{at.x, at.y, 1, 1}.grown(1));
    for (size_t i = near.size(); i-- > 0;)
        if (contains(spawnRectOf(world, near[i]).grown(1), at)) return SpawnGrip{near[i]};
    return std::nullopt;
}

Vec2i gripFeet(const World& world, const SpawnGrip& grip) {
    if (!grip.point) return feetOf(spawnRectOf(world, grip.start));
    const std::vector<Vec2i>& path = *world.level.cast->platforms[grip.start.index].path;
    const Vec2i point = path[*grip.point];
    return grip.isNewPoint ? halfWay(point, path[*grip.point + 1]) : point;
}

Vec2i snapped(const TileMap& tiles, Vec2i feet, bool isFree) {
    if (isFree) return feet;
    const int half = tiles.tileSize() / 2;
    const Vec2i inMap = feet - tiles.origin() + Vec2i{half / 2, half / 2};
    return tiles.origin() + Vec2i{floorDiv(inMap.x, half) * half, floorDiv(inMap.y, half) * half};
}

Cast castMoved(const World& world, const SpawnGrip& grip, Vec2i by) {
    Cast cast = *world.level.cast;
    const size_t i = grip.start.index;
    switch (grip.start.kind) {
        case Kind::player:
            if (!cast.player) {
                const Rect& rect = world.playerStart;
                cast.player = BodyStart{.feet = feetOf(rect)};
                if (rect.width != kCharacterWidth) cast.player->width = rect.width;
                if (rect.height != kCharacterHeight) cast.player->height = rect.height;
            }
            cast.player->feet = cast.player->feet + by;
            break;
        case Kind::clone: cast.clones[i].feet = cast.clones[i].feet + by; break;
        case Kind::crate: cast.crates[i].body.feet = cast.crates[i].body.feet + by; break;
        case Kind::platform: movePlatform(cast.platforms[i], grip, by); break;
    }
    return cast;
}

Cast castWithout(const Cast& cast, const SpawnGrip& grip) {
    Cast after = cast;
    const size_t i = grip.start.index;
    switch (grip.start.kind) {
        case Kind::player: after.player.reset(); break;
        case Kind::clone: removeAt(after.clones, i); break;
        case Kind::crate: removeAt(after.crates, i); break;
        case Kind::platform:
            if (!grip.point || !after.platforms[i].path) {
                removeAt(after.platforms, i);
            } else if (!grip.isNewPoint) {
                removeAt(*after.platforms[i].path, *grip.point);
                tidyPath(after.platforms[i]);
            }
            break;
    }
    return after;
}

Cast castWithPoint(const Cast& cast, const SpawnRef& ref, Vec2i middle, int speed) {
    Cast after = cast;
    PlatformStart& platform = after.platforms[ref.index];
    if (!platform.path || platform.path->empty()) platform.path = {platform.body.feet};
    platform.path->push_back(feetOfMiddles({middle}, startRect(platform.body).height)[0]);
    if (platform.speed.value_or(0) == 0) platform.speed = speed;
    return after;
}

Cast castWith(const Cast& cast, Kind kind, const std::vector<Vec2i>& points,
              const BodyTools& tools) {
    Cast after = cast;
    switch (kind) {
        case Kind::player:
            if (!after.player) after.player.emplace();
            after.player->feet = points.front();
            break;
        case Kind::clone: {
            BodyStart clone{.feet = points.front()};
            if (tools.ai != AiKind::idle) clone.ai = tools.ai;
            if (tools.cloneSettings)
                clone.tuning = OwnTuning{.values = tools.cloneSettings->values};
            after.clones.push_back(clone);
            break;
        }
        case Kind::crate: {
            CrateStart crate{.body = {.feet = points.front()}};
            if (tools.crateWidth != kCrateSide) crate.body.width = tools.crateWidth;
            if (tools.crateHeight != kCrateSide) crate.body.height = tools.crateHeight;
            after.crates.push_back(crate);
            break;
        }
        case Kind::platform:
            after.platforms.push_back(platformAlong(tools, points).platform);
            break;
    }
    return after;
}

}  // namespace pixelstep
