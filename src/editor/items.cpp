// Finds, moves, resizes, adds and removes items.
#include "editor/items.h"

#include <algorithm>
#include <cstdlib>
#include <type_traits>

#include "math/fixed.h"
#include "scene/path_lines.h"

namespace pixelstep {
namespace {

constexpr int kSignWidth = 16;  // [px] as it is drawn
constexpr int kSignHeight = 20;

// --- What the kinds have in common ---

/// Calls `visit` with the list of a kind, of one or two Items. The player has no list.
template <class Visit, class... AnyItems>
auto onLists(ItemKind kind, Visit visit, AnyItems&... items) {
    switch (kind) {
        case ItemKind::player: break;
        case ItemKind::clone: return visit(editable(items.cast).clones...);
        case ItemKind::crate: return visit(editable(items.cast).crates...);
        case ItemKind::platform: return visit(editable(items.cast).platforms...);
        case ItemKind::sign: return visit(editable(items.scenery).signs...);
        case ItemKind::zone: return visit(editable(items.scenery).zones...);
    }
    return decltype(visit(editable(items.cast).clones...))();
}

template <class Item>
Rect rectOf(const Item& item) {
    if constexpr (std::is_same_v<Item, Sign>)
        return rectAtFeet(item.feet, kSignWidth, kSignHeight);
    else if constexpr (std::is_same_v<Item, Zone>)
        return zoneRect(item);
    else if constexpr (std::is_same_v<Item, PlatformStart>)
        return startRect(item.body);
    else
        return startRect(item);
}

/// The nearest point of the grid of half tiles.
Vec2i snapped(const TileMap& tiles, Vec2i point, bool isFree) {
    if (isFree) return point;
    const int half = tiles.tileSize() / 2;
    const Vec2i inMap = point - tiles.origin() + Vec2i{half / 2, half / 2};
    return tiles.origin() + Vec2i{floorDiv(inMap.x, half) * half, floorDiv(inMap.y, half) * half};
}

// --- Paths ---

bool isNear(Vec2i a, Vec2i b, int reach) {
    return std::abs(a.x - b.x) <= reach && std::abs(a.y - b.y) <= reach;
}

Vec2i halfWay(Vec2i a, Vec2i b) {
    return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
}

std::optional<ItemGrip> pathGripAt(const Items& items, const ItemRef& ref, Vec2i at, int reach) {
    const std::vector<Vec2i> path = platformPath(items, ref.index);
    if (path.size() < 2) return std::nullopt;
    for (size_t i = path.size(); i-- > 0;)
        if (isNear(path[i], at, reach)) return ItemGrip{ref, i};
    for (size_t i = 1; i < path.size(); ++i)
        if (isNear(halfWay(path[i - 1], path[i]), at, reach)) return ItemGrip{ref, i - 1, true};
    return std::nullopt;
}

// A platform with one point does not move, so the file needs no path.
void tidyPath(PlatformStart& platform) {
    platform.body.feet = platform.path->front();
    if (platform.path->size() == 1) platform.path.reset();
}

void movePlatform(PlatformStart& platform, const ItemGrip& grip, Vec2i by) {
    if (!platform.path || platform.path->empty()) {
        platform.body.feet = platform.body.feet + by;
        return;
    }
    std::vector<Vec2i>& path = *platform.path;
    if (!grip.point) {
        for (Vec2i& point : path) point = point + by;
        platform.body.feet = platform.body.feet + by;
        return;
    }
    const size_t i = *grip.point;
    if (grip.isNewPoint) {
        const auto next = path.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        path.insert(next, halfWay(path[i], path[i + 1]) + by);
    } else {
        path[i] = path[i] + by;
    }
    tidyPath(platform);
}

// The point nearest to the pointer at which a platform's middle has its feet on the grid.
Vec2i platformMiddle(const TileMap& tiles, const BodyTools& tools, const EditPointer& pointer) {
    const Vec2i feet = feetOfMiddles({pointer.at}, tools.platformHeight)[0];
    return middlesOf({snapped(tiles, feet, pointer.shift)}, tools.platformHeight)[0];
}

// --- Edges of zones ---

// The edges of a rectangle that a point is on; {0, 0} inside and outside. Pixels inside count as
// long as they leave a middle.
Vec2i sideAt(const Rect& rect, Vec2i at, int reach) {
    if (!contains(rect.grown(reach), at)) return {};
    const auto endAt = [reach](int point, int begin, int size) {
        const int inside = std::min(reach, size / 4);
        if (point >= begin + size - inside) return 1;
        return point < begin + inside ? -1 : 0;
    };
    return {endAt(at.x, rect.left, rect.width), endAt(at.y, rect.top, rect.height)};
}

// A step of one edge that leaves `least` pixels between it and the other one.
int stepOfEdge(int side, int by, int size, int least) {
    if (side == 0) return 0;
    return side < 0 ? std::min(by, size - least) : std::max(by, least - size);
}

void setRect(Zone& zone, const Rect& rect) {
    zone.feet = feetOf(rect);
    zone.width = rect.width;
    zone.height = rect.height;
}

void moveZone(Zone& zone, Vec2i side, Vec2i by) {
    Rect rect = zoneRect(zone);
    if (side == Vec2i{}) return setRect(zone, rect.moved(by.x, by.y));
    if (side.x < 0) rect.left += by.x;
    if (side.y < 0) rect.top += by.y;
    rect.width = std::max(rect.width + side.x * by.x, 1);
    rect.height = std::max(rect.height + side.y * by.y, 1);
    setRect(zone, rect);
}

// A click makes a zone of the usual size around the point; a drag covers all half tiles or, if it
// is free, pixels from press to release.
Zone placedZone(const TileMap& tiles, const ItemPlacement& placement) {
    Zone zone;
    setKind(zone, placement.zoneKind);
    const bool isFree = placement.to.shift;
    const Vec2i from = placement.from.at;
    const Vec2i to = placement.to.at;
    if (!placement.isDrag) {
        const int side = zone.kind == ZoneKind::coin ? kCoinSide : kZoneSide;
        const Vec2i corner = snapped(tiles, from - Vec2i{side / 2, side / 2}, isFree);
        setRect(zone, {corner.x, corner.y, side, side});
        return reachingUp(tiles, zone);
    }
    const int grid = isFree ? 1 : tiles.tileSize() / 2;
    const Vec2i origin = tiles.origin();
    const auto lineBefore = [grid](int at, int zero) {
        return zero + floorDiv(at - zero, grid) * grid;
    };
    const int left = lineBefore(std::min(from.x, to.x), origin.x);
    const int top = lineBefore(std::min(from.y, to.y), origin.y);
    const int right = lineBefore(std::max(from.x, to.x), origin.x) + grid;
    const int bottom = lineBefore(std::max(from.y, to.y), origin.y) + grid;
    setRect(zone, {left, top, right - left, bottom - top});
    return reachingUp(tiles, zone);
}

// The smallest zone for which `counts`; of equal ones the last, which is drawn over the others.
template <class Counts>
std::optional<ItemRef> smallestZone(const Items& items, Counts counts) {
    std::optional<ItemRef> best;
    int64_t least = 0;
    for (size_t i = 0; i < items.scenery->zones.size(); ++i) {
        const ItemRef ref{ItemKind::zone, i};
        const Rect rect = itemRect(items, ref);
        const int64_t area = int64_t{rect.width} * rect.height;
        if (!counts(ref, rect) || (best && area > least)) continue;
        best = ref;
        least = area;
    }
    return best;
}

}  // namespace

Items itemsOf(const World& world) {
    return {world.level.cast, world.level.scenery, world.playerStart};
}

Edit editTo(const Items& items, ItemKind kind) {
    switch (kind) {
        case ItemKind::player:
        case ItemKind::clone:
        case ItemKind::crate:
        case ItemKind::platform: break;
        case ItemKind::sign: return {.signs = items.scenery->signs};
        case ItemKind::zone: return {.zones = items.scenery->zones};
    }
    return {.cast = *items.cast};
}

size_t itemCount(const Items& items, ItemKind kind) {
    if (kind == ItemKind::player) return 1;
    return onLists(
        kind, [](const auto& list) { return list.size(); }, items);
}

bool hasItem(const Items& items, const ItemRef& ref) {
    return ref.index < itemCount(items, ref.kind);
}

bool hasGrip(const Items& items, const ItemGrip& grip) {
    if (!hasItem(items, grip.item)) return false;
    if (!grip.point) return true;
    const auto& path = items.cast->platforms[grip.item.index].path;
    return path && *grip.point + (grip.isNewPoint ? 1 : 0) < path->size();
}

Rect itemRect(const Items& items, const ItemRef& ref) {
    const auto& player = items.cast->player;
    if (ref.kind == ItemKind::player) return player ? startRect(*player) : items.playerStart;
    return onLists(
        ref.kind, [&](const auto& list) { return rectOf(list[ref.index]); }, items);
}

std::string itemName(const Items& items, const ItemRef& ref) {
    const std::string kind(isEnemy(items, ref) ? "enemy" : rowOf(kItems, ref.kind).name);
    if (ref.kind != ItemKind::clone) return kind;
    const AiKind ai = items.cast->clones[ref.index].ai.value_or(AiKind::idle);
    return ai == AiKind::idle ? kind : kind + " " + std::string(aiName(ai));
}

bool isEnemy(const Items& items, const ItemRef& ref) {
    if (ref.kind != ItemKind::clone) return false;
    const auto& groups = items.cast->clones[ref.index].groups;
    return groups && std::ranges::count(*groups, kHazardGroup) > 0;
}

std::vector<Vec2i> platformPath(const Items& items, size_t index) {
    const PlatformStart& platform = items.cast->platforms[index];
    const int height = startRect(platform.body).height;
    if (platform.path && !platform.path->empty()) return middlesOf(*platform.path, height);
    return middlesOf({platform.body.feet}, height);
}

BodyPreview bodyPreview(const Items& items, const ItemRef& ref) {
    BodyPreview preview{.rect = itemRect(items, ref), .kind = static_cast<Kind>(ref.kind)};
    if (ref.kind == ItemKind::platform)
        preview.isOneWay = items.cast->platforms[ref.index].oneWay.value_or(false);
    return preview;
}

std::optional<size_t> indexAfter(const Items& before, const Items& after, const ItemRef& ref) {
    if (ref.kind == ItemKind::player) return ref.index;
    const auto find = [&](const auto& old, const auto& now) -> std::optional<size_t> {
        if (ref.index >= old.size() || old.size() == now.size()) return ref.index;
        const auto first = std::ranges::mismatch(old, now).in1 - old.begin();
        if (ref.index < static_cast<size_t>(first)) return ref.index;
        const size_t behind = old.size() - ref.index;  // from the item to the end
        if (behind > now.size() ||
            !std::equal(old.end() - static_cast<std::ptrdiff_t>(behind), old.end(),
                        now.end() - static_cast<std::ptrdiff_t>(behind)))
            return std::nullopt;
        return now.size() - behind;
    };
    return onLists(ref.kind, find, before, after);
}

std::vector<ItemRef> itemsWithin(const Items& items, const Rect& view) {
    std::vector<ItemRef> found;
    for (size_t k = kItems.size(); k-- > 0;) {
        const ItemKind kind = kItems[k].kind;
        for (size_t i = 0; i < itemCount(items, kind); ++i) {
            Rect box = itemRect(items, {kind, i});
            if (kind == ItemKind::platform) box = unionOf(box, boundsOf(platformPath(items, i)));
            if (overlaps(box, view)) found.push_back({kind, i});
        }
    }
    return found;
}

std::optional<ItemRef> zoneAt(const Items& items, Vec2i at) {
    return smallestZone(items,
                        [at](const ItemRef&, const Rect& rect) { return contains(rect, at); });
}

std::optional<ItemGrip> gripOn(const Items& items, ItemKind kind, Vec2i at, int reach,
                               const std::optional<ItemRef>& chosen) {
    if (chosen && shareTools(chosen->kind, kind) && hasItem(items, *chosen)) {
        if (chosen->kind == ItemKind::platform)
            if (auto grip = pathGripAt(items, *chosen, at, reach)) return grip;
        if (chosen->kind == ItemKind::zone)
            if (const Vec2i side = sideAt(itemRect(items, *chosen), at, reach); side != Vec2i{})
                return ItemGrip{.item = *chosen, .side = side};
    }
    if (kind == ItemKind::zone) {
        const auto isGripped = [&](const ItemRef& ref, const Rect& rect) {
            const bool isSmall = rect.width <= kZoneSide && rect.height <= kZoneSide;
            return contains(rect, at) &&
                   (chosen == ref || isSmall || sideAt(rect, at, reach) != Vec2i{});
        };
        const auto zone = smallestZone(items, isGripped);
        return zone ? std::optional(ItemGrip{*zone}) : std::nullopt;
    }
    for (size_t i = itemCount(items, kind); i-- > 0;)
        if (contains(itemRect(items, {kind, i}).grown(1), at)) return ItemGrip{{kind, i}};
    return std::nullopt;
}

Vec2i dragStep(const TileMap& tiles, const Items& items, const ItemGrip& grip, Vec2i delta,
               bool isFree) {
    const Rect rect = itemRect(items, grip.item);
    Vec2i anchor = feetOf(rect);  // the point that is on the grid
    if (grip.point) {
        const std::vector<Vec2i>& path = *items.cast->platforms[grip.item.index].path;
        anchor = path[*grip.point];
        if (grip.isNewPoint) anchor = halfWay(anchor, path[*grip.point + 1]);
    } else if (grip.item.kind == ItemKind::zone) {
        anchor = {grip.side.x > 0 ? rect.right() : rect.left,
                  grip.side.y > 0 ? rect.bottom() : rect.top};
    }
    const Vec2i by = snapped(tiles, anchor + delta, isFree) - anchor;
    if (grip.side == Vec2i{}) return by;
    const int least = isFree ? 1 : tiles.tileSize() / 2;
    return {stepOfEdge(grip.side.x, by.x, rect.width, std::min(least, rect.width)),
            stepOfEdge(grip.side.y, by.y, rect.height, std::min(least, rect.height))};
}

Items moved(Items items, const ItemGrip& grip, Vec2i by) {
    const size_t index = grip.item.index;
    const auto moveFeet = [by](Vec2i& feet) { feet = feet + by; };
    switch (grip.item.kind) {
        case ItemKind::player: {
            std::optional<BodyStart>& player = editable(items.cast).player;
            if (!player) {
                const Rect& rect = items.playerStart;
                player = BodyStart{.feet = feetOf(rect)};
                if (rect.width != kCharacterWidth) player->width = rect.width;
                if (rect.height != kCharacterHeight) player->height = rect.height;
            }
            moveFeet(player->feet);
            break;
        }
        case ItemKind::clone: moveFeet(editable(items.cast).clones[index].feet); break;
        case ItemKind::crate: moveFeet(editable(items.cast).crates[index].body.feet); break;
        case ItemKind::platform:
            movePlatform(editable(items.cast).platforms[index], grip, by);
            break;
        case ItemKind::sign: moveFeet(editable(items.scenery).signs[index].feet); break;
        case ItemKind::zone: moveZone(editable(items.scenery).zones[index], grip.side, by); break;
    }
    return items;
}

Items without(Items items, const ItemGrip& grip) {
    const auto removeAt = [](auto& list, size_t index) {
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(index));
    };
    const ItemRef& ref = grip.item;
    if (grip.point) {
        PlatformStart& platform = editable(items.cast).platforms[ref.index];
        removeAt(*platform.path, *grip.point);
        tidyPath(platform);
    } else if (ref.kind == ItemKind::player) {
        editable(items.cast).player.reset();
    } else {
        onLists(
            ref.kind, [&](auto& list) { removeAt(list, ref.index); }, items);
    }
    return items;
}

Items cropped(Items items, const Rect& before, const Rect& after) {
    const auto isCut = [&](const auto& item) {
        return overlaps(rectOf(item), before) && !overlaps(rectOf(item), after);
    };
    for (const ItemRow& row : kItems)
        onLists(
            row.kind, [&](auto& list) { std::erase_if(list, isCut); }, items);
    return items;
}

Items withPathPoint(Items items, const TileMap& tiles, size_t platform, const EditPointer& pointer,
                    const BodyTools& tools) {
    PlatformStart& edited = editable(items.cast).platforms[platform];
    if (!edited.path || edited.path->empty()) edited.path = {edited.body.feet};
    const Vec2i middle = platformMiddle(tiles, tools, pointer);
    edited.path->push_back(feetOfMiddles({middle}, startRect(edited.body).height)[0]);
    if (edited.speed.value_or(0) == 0) edited.speed = tools.platformSpeed;
    return items;
}

ItemRef place(Items& items, const TileMap& tiles, const ItemPlacement& placement,
              const BodyTools& tools) {
    const bool isPlayer = placement.kind == ItemKind::player;
    const ItemRef ref{placement.kind, isPlayer ? 0 : itemCount(items, placement.kind)};
    const bool isFree = placement.to.shift;
    const Vec2i feet = snapped(tiles, placement.to.at, isFree);
    switch (placement.kind) {
        case ItemKind::player: {
            std::optional<BodyStart>& player = editable(items.cast).player;
            if (!player) player.emplace();
            player->feet = feet;
            break;
        }
        case ItemKind::clone: {
            BodyStart clone{.feet = feet};
            if (placement.isEnemy) {
                clone.ai = AiKind::patrol;
                clone.groups = std::vector<std::string>{std::string(kHazardGroup)};
            } else if (tools.ai != AiKind::idle) {
                clone.ai = tools.ai;
            }
            if (tools.cloneSettings && !placement.isEnemy)
                clone.tuning = OwnTuning{.values = tools.cloneSettings->values};
            editable(items.cast).clones.push_back(clone);
            break;
        }
        case ItemKind::crate: {
            const Vec2i below = placement.to.at + Vec2i{0, tools.crateHeight / 2};
            CrateStart crate{.body = {.feet = snapped(tiles, below, isFree)}};
            if (tools.crateWidth != kCrateSide) crate.body.width = tools.crateWidth;
            if (tools.crateHeight != kCrateSide) crate.body.height = tools.crateHeight;
            editable(items.cast).crates.push_back(crate);
            break;
        }
        case ItemKind::platform: {
            std::vector<Vec2i> middles{platformMiddle(tiles, tools, placement.from)};
            const Vec2i end = platformMiddle(tiles, tools, placement.to);
            if (end != middles.front()) middles.push_back(end);
            editable(items.cast).platforms.push_back(platformAlong(tools, middles).platform);
            break;
        }
        case ItemKind::sign:
            editable(items.scenery)
                .signs.push_back({.feet = feet, .text = std::string(kNewSignText)});
            break;
        case ItemKind::zone:
            editable(items.scenery).zones.push_back(placedZone(tiles, placement));
            break;
    }
    return ref;
}

}  // namespace pixelstep
