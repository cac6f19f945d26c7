// Finds, moves, resizes, adds and removes items.
#include "editor/items.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <type_traits>

#include "math/fixed.h"
#include "scene/path_lines.h"

namespace pixelstep {
namespace {

constexpr int kSignWidth = 16;  // [px] as it is drawn
constexpr int kSignHeight = 20;

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

Rect platformRect(const PlatformStart& platform) {
    return startRect(platform.body);
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

PlatformStart newPlatform(const TileMap& tiles, const ItemPlacement& placement,
                          const BodyTools& tools) {
    std::vector<Vec2i> middles{platformMiddle(tiles, tools, placement.from)};
    const Vec2i end = platformMiddle(tiles, tools, placement.to);
    if (end != middles.front()) middles.push_back(end);
    return platformAlong(tools, middles).platform;
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

void moveZone(Zone& zone, const ItemGrip& grip, Vec2i by) {
    const Vec2i side = grip.side;
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
Zone newZone(const TileMap& tiles, const ItemPlacement& placement, const BodyTools&) {
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

// --- Other bodies and signs ---

template <class Item>
void moveItem(Item& item, const ItemGrip& grip, Vec2i by) {
    if constexpr (std::is_same_v<Item, CrateStart>)
        moveItem(item.body, grip, by);
    else
        item.feet = item.feet + by;
}

Vec2i placedFeet(const TileMap& tiles, const ItemPlacement& placement) {
    return snapped(tiles, placement.to.at, placement.to.shift);
}

BodyStart newClone(const TileMap& tiles, const ItemPlacement& placement, const BodyTools& tools) {
    BodyStart clone{.feet = placedFeet(tiles, placement)};
    if (placement.isEnemy) {
        clone.ai = AiKind::patrol;
        clone.groups = std::vector<std::string>{std::string(kHazardGroup)};
        return clone;
    }
    if (tools.ai != AiKind::idle) clone.ai = tools.ai;
    if (tools.cloneSettings) clone.tuning = OwnTuning{.values = tools.cloneSettings->values};
    return clone;
}

CrateStart newCrate(const TileMap& tiles, const ItemPlacement& placement, const BodyTools& tools) {
    const Vec2i below = placement.to.at + Vec2i{0, tools.crateHeight / 2};
    CrateStart crate{.body = {.feet = snapped(tiles, below, placement.to.shift)}};
    if (tools.crateWidth != kCrateSide) crate.body.width = tools.crateWidth;
    if (tools.crateHeight != kCrateSide) crate.body.height = tools.crateHeight;
    return crate;
}

Rect signRect(const Sign& sign) {
    return rectAtFeet(sign.feet, kSignWidth, kSignHeight);
}

Sign newSign(const TileMap& tiles, const ItemPlacement& placement, const BodyTools&) {
    return {.feet = placedFeet(tiles, placement), .text = std::string(kNewSignText)};
}

// --- The kinds ---

/// A kind of items with a list in Cast or Scenery.
template <class Item, class Owner = Cast>
struct ListRow {
    ItemKind kind;
    std::vector<Item> Owner::*list;
    Rect (*rect)(const Item&);
    void (*move)(Item&, const ItemGrip&, Vec2i by);
    Item (*newItem)(const TileMap&, const ItemPlacement&, const BodyTools&);
};
/// All kinds but the player, which has no list.
constexpr std::tuple kLists{
    ListRow<BodyStart>{ItemKind::clone, &Cast::clones, startRect, moveItem, newClone},
    ListRow<CrateStart>{ItemKind::crate, &Cast::crates, startRect, moveItem, newCrate},
    ListRow<PlatformStart>{ItemKind::platform, &Cast::platforms, platformRect, movePlatform,
                           newPlatform},
    ListRow<Sign, Scenery>{ItemKind::sign, &Scenery::signs, signRect, moveItem, newSign},
    ListRow<Zone, Scenery>{ItemKind::zone, &Scenery::zones, zoneRect, moveZone, newZone},
};
static_assert(std::tuple_size_v<decltype(kLists)> + 1 == kItems.size(), "each kind has its row");

/// Calls `visit(row, list)` with the row of a kind and its list, unless it is the player.
template <class AnyItems, class Visit>
void onList(AnyItems& items, ItemKind kind, Visit visit) {
    const auto visitIf = [&](const auto& row) {
        if (row.kind == kind) visit(row, listOf(items, row.list));
    };
    std::apply([&](const auto&... rows) { (visitIf(rows), ...); }, kLists);
}

/// The player's spawn point, or the one that it has if the level does not place it.
BodyStart playerOf(const Items& items) {
    if (items.cast->player) return *items.cast->player;
    const Rect& rect = items.playerStart;
    BodyStart player{.feet = feetOf(rect)};
    if (rect.width != kCharacterWidth) player.width = rect.width;
    if (rect.height != kCharacterHeight) player.height = rect.height;
    return player;
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

Edit editBetween(const Items& before, const Items& after) {
    Edit edit;
    const auto& [signs, zones] = *after.scenery;
    if (after.cast != before.cast) edit.cast = *after.cast;
    if (signs != before.scenery->signs) edit.signs = signs;
    if (zones != before.scenery->zones) edit.zones = zones;
    return edit;
}

size_t itemCount(const Items& items, ItemKind kind) {
    size_t count = 1;  // of the player
    onList(items, kind, [&](const auto&, const auto& list) { count = list.size(); });
    return count;
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
    if (ref.kind == ItemKind::player) return startRect(playerOf(items));
    Rect rect;
    onList(items, ref.kind,
           [&](const auto& row, const auto& list) { rect = row.rect(list[ref.index]); });
    return rect;
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
    std::optional<size_t> index = ref.index;
    onList(before, ref.kind, [&](const auto& row, const auto& old) {
        const auto& now = listOf(after, row.list);
        if (ref.index >= old.size() || old.size() == now.size()) return;
        const auto first = std::ranges::mismatch(old, now).in1 - old.begin();
        if (ref.index < static_cast<size_t>(first)) return;
        const auto behind = static_cast<std::ptrdiff_t>(old.size() - ref.index);  // with the item
        const bool isKept = behind <= std::ssize(now) &&
                            std::equal(old.end() - behind, old.end(), now.end() - behind);
        index.reset();
        if (isKept) index = static_cast<size_t>(std::ssize(now) - behind);
    });
    return index;
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
    if (grip.item.kind == ItemKind::player) {
        BodyStart player = playerOf(items);
        moveItem(player, grip, by);
        editable(items.cast).player = player;
    }
    onList(items, grip.item.kind,
           [&](const auto& row, auto& list) { row.move(list[grip.item.index], grip, by); });
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
        onList(items, ref.kind, [&](const auto&, auto& list) { removeAt(list, ref.index); });
    }
    return items;
}

Items cropped(Items items, const Rect& before, const Rect& after) {
    const auto crop = [&](const auto& row, auto& list) {
        std::erase_if(list, [&](const auto& item) {
            return overlaps(row.rect(item), before) && !overlaps(row.rect(item), after);
        });
    };
    for (const ItemRow& row : kItems) onList(items, row.kind, crop);
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
    ItemRef ref{placement.kind};
    if (placement.kind == ItemKind::player) {
        BodyStart player = items.cast->player.value_or(BodyStart{});
        player.feet = placedFeet(tiles, placement);
        editable(items.cast).player = player;
    }
    onList(items, placement.kind, [&](const auto& row, auto& list) {
        ref.index = list.size();
        list.push_back(row.newItem(tiles, placement, tools));
    });
    return ref;
}

}  // namespace pixelstep
