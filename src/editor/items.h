// The items of a level that edit mode places, moves and removes: spawn points, signs and zones.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/body_tools.h"
#include "game/world/world.h"

namespace pixelstep {

/// The kinds of items. Those of bodies are first, with the values of Kind. Items are drawn over
/// those of later kinds, and found before them.
enum class ItemKind : uint8_t { player, clone, crate, platform, sign, zone };

struct ItemRow {
    ItemKind kind;
    std::string_view name;
};

inline constexpr auto kItems = std::to_array<ItemRow>({
    {ItemKind::player, kindName(Kind::player)},
    {ItemKind::clone, kindName(Kind::clone)},
    {ItemKind::crate, kindName(Kind::crate)},
    {ItemKind::platform, kindName(Kind::platform)},
    {ItemKind::sign, "sign"},
    {ItemKind::zone, "zone"},
});
static_assert(isTableOf(kItems, &ItemRow::kind, ItemKind::zone));  // the last one

/// True for spawn points.
constexpr bool isBody(ItemKind kind) {
    return kind <= ItemKind::platform;
}
/// True if the tool of one kind also works with the other one: tools of bodies work with all
/// bodies.
constexpr bool shareTools(ItemKind a, ItemKind b) {
    return a == b || (isBody(a) && isBody(b));
}

inline constexpr int kZoneSide = 16;  ///< [px] of a zone that is placed by a click
inline constexpr int kCoinSide = 8;

/// The text of a new sign.
inline constexpr std::string_view kNewSignText = "{jump} jumps";

/// All items of a level. Cheap to copy.
struct Items {
    Shared<Cast> cast{};
    Shared<Scenery> scenery{};
    Rect playerStart{};  ///< [px] of a player that the level does not place
};
Items itemsOf(const World& world);
/// The command that turns the items of a level into others.
Edit editBetween(const Items& before, const Items& after);

/// The list of a kind, named by its member of Cast or Scenery.
template <class AnyItems, class Item>
auto& listOf(AnyItems& items, std::vector<Item> Cast::*list) {
    return editable(items.cast).*list;
}
template <class AnyItems, class Item>
auto& listOf(AnyItems& items, std::vector<Item> Scenery::*list) {
    return editable(items.scenery).*list;
}

struct ItemRef {
    ItemKind kind = ItemKind::player;
    size_t index = 0;  ///< in its list; 0 for the player

    friend bool operator==(const ItemRef&, const ItemRef&) = default;
};

/// The part that a drag moves: a whole item, one point of a platform's path, or edges of a zone.
struct ItemGrip {
    ItemRef item;
    std::optional<size_t> point{};  ///< of the path
    bool isNewPoint = false;        ///< a new point after `point`
    Vec2i side{};                   ///< -1: the left or upper edge, 1: the right or lower one

    friend bool operator==(const ItemGrip&, const ItemGrip&) = default;
};

struct EditPointer {
    Vec2i at;       ///< world pixel
    int reach = 4;  ///< [px] the distance within which a press grabs a handle
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
};

/// A new item, from the press of the button to its release.
struct ItemPlacement {
    ItemKind kind = ItemKind::clone;
    ZoneKind zoneKind = ZoneKind::goal;
    EditPointer from{};
    EditPointer to{};
    bool isDrag = false;   ///< the pointer was moved; a click otherwise
    bool isEnemy = false;  ///< a clone that patrols and is a hazard
};

// Requires, for each ItemRef below: hasItem.

/// The player always has one spawn point.
size_t itemCount(const Items& items, ItemKind kind);
bool hasItem(const Items& items, const ItemRef& ref);
bool hasGrip(const Items& items, const ItemGrip& grip);
/// [px] The rectangle of a body at its spawn point, of a sign with its post, or of a zone.
Rect itemRect(const Items& items, const ItemRef& ref);
/// A name to show: "player", "clone patrol", "enemy patrol", "zone".
std::string itemName(const Items& items, const ItemRef& ref);
/// True for a clone in the group of hazards.
bool isEnemy(const Items& items, const ItemRef& ref);
/// The path of a platform's middle; a single point if it does not move.
std::vector<Vec2i> platformPath(const Items& items, size_t index);
/// A preview of a body at its spawn point.
BodyPreview bodyPreview(const Items& items, const ItemRef& ref);
/// The index of an item after its list has changed at one place; nothing if it was removed. An item
/// that is about to be added keeps its index.
std::optional<size_t> indexAfter(const Items& before, const Items& after, const ItemRef& ref);

/// The items with a pixel, or a point of their path, in a rectangle of the world; the topmost last.
std::vector<ItemRef> itemsWithin(const Items& items, const Rect& view);
/// The smallest zone at a world pixel.
std::optional<ItemRef> zoneAt(const Items& items, Vec2i at);
/// The part of an item of a kind that a press at a world pixel would grab. Zones are grabbed if
/// they are chosen, small, or pressed at their edge, so that you can work inside of large ones.
/// @param reach   [px] the distance within which a press grabs a point of a path or an edge
/// @param chosen  the item whose points or edges can be grabbed, before items of its tool's kinds
std::optional<ItemGrip> gripOn(const Items& items, ItemKind kind, Vec2i at, int reach,
                               const std::optional<ItemRef>& chosen);
/// The distance that a drag moves the grip, on the grid of half tiles.
/// @param delta   [px] the movement of the pointer
/// @param isFree  true: not on the grid
Vec2i dragStep(const TileMap& tiles, const Items& items, const ItemGrip& grip, Vec2i delta,
               bool isFree);

// Edited copies of all items.
Items moved(Items items, const ItemGrip& grip, Vec2i by);
/// Without an item, or without a point of its path.
Items without(Items items, const ItemGrip& grip);
/// Without the items, except the player's spawn point, that overlap `before` and not `after`.
Items cropped(Items items, const Rect& before, const Rect& after);
/// With one more point at the end of a platform's path: where its middle is at the pointer.
Items withPathPoint(Items items, const TileMap& tiles, size_t platform, const EditPointer& pointer,
                    const BodyTools& tools);
/// Adds an item; a player replaces the existing one. @return  the new one
ItemRef place(Items& items, const TileMap& tiles, const ItemPlacement& placement,
              const BodyTools& tools);

}  // namespace pixelstep
