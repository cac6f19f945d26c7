// Converts objects and cells by their roles.
#include "import/map_objects.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <span>
#include <tuple>
#include <unordered_map>

#include "import/map_effects.h"
#include "import/map_members.h"
#include "import/object_members.h"
#include "io/level/level_json.h"
#include "io/text_tools.h"
#include "math/fixed.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

/// Rectangles in a spatial hash of squares.
class RectHash {
public:
    bool isTaken(const Rect& rect) const {
        bool isFound = false;
        forEachSquare(rect, [&](std::pair<int, int> square) {
            const auto found = squares_.find(square);
            if (isFound || found == squares_.end()) return;
            isFound = std::ranges::any_of(found->second,
                                          [&](const Rect& one) { return overlaps(one, rect); });
        });
        return isFound;
    }
    void add(const Rect& rect) {
        forEachSquare(rect, [&](std::pair<int, int> square) {
            std::vector<Rect>& all = squares_[square];
            if (all.size() < kMaxInSquare) all.push_back(rect);
        });
    }

private:
    static constexpr int kSide = 64;              // [px]
    static constexpr size_t kMaxInSquare = 4096;  // more cannot lie side by side

    template <class Visit>
    static void forEachSquare(const Rect& rect, Visit visit) {
        for (int y = floorDiv(rect.top, kSide); y <= floorDiv(rect.bottom() - 1, kSide); ++y)
            for (int x = floorDiv(rect.left, kSide); x <= floorDiv(rect.right() - 1, kSide); ++x)
                visit({x, y});
    }

    std::map<std::pair<int, int>, std::vector<Rect>> squares_;
};

/// A place with a role: an object, a cell, or several cells.
struct Thing {
    MapRole role = MapRole::nothing;
    Rect rect{};  ///< [px] of the level
    size_t layer = 0;
    const ImportedObject* object = nullptr;
    uint32_t tile = 0;               ///< of cells
    std::optional<ZoneKind> zone{};  ///< stated by a part of the class `zone`
};

constexpr int kDefaultSpeed = 60;  // [px/s] of platforms without a speed

/// True for a place where levels have no zones, signs and bodies.
bool isFar(Vec2i place) {
    return std::abs(place.x) > kMaxCoordinate || std::abs(place.y) > kMaxCoordinate;
}

/// The nearest place to `wanted` without solid pixels or other bodies.
/// @param reach  [px] search distance; 0: anywhere
std::optional<Rect> clearPlaceNear(const TileMap& tiles, const Rect& wanted,
                                   std::span<const Rect> bodies, int reach) {
    constexpr size_t kMaxComparedBodies = 1000;  // each place is compared with each of them
    const int around = 2 * kMaxBodySide;
    const Rect near{wanted.left - around, wanted.top - around, wanted.width + 2 * around,
                    wanted.height + 2 * around};
    std::vector<Rect> nearBodies;
    for (const Rect& body : bodies)
        if (nearBodies.size() < kMaxComparedBodies && overlaps(body, near))
            nearBodies.push_back(body);
    Reach all = Reach::everywhere(tiles, wanted);
    if (reach > 0)
        all = {std::max(all.left, -reach), std::min(all.right, reach), std::max(all.up, -reach),
               std::min(all.down, reach)};
    return nearestClear(tiles, wanted, all, 1, nearBodies);
}

class ObjectReader {
public:
    ObjectReader(const MapParts& parts, const MapGround& ground, MapNotes& notes)
        : parts_(parts), map_(parts.map), ground_(ground), notes_(notes) {}

    MapCast read();

private:
    void indexTargets();
    void readObject(const ImportedObject& object, const PartRole& role, size_t layer);
    void readCells(size_t layer);
    Thing thingOfCells(size_t layer, const PartRole& role, const Rect& rect, uint32_t tile) const;
    void add(const Thing& thing);
    const ImportedProperties& propertiesOf(const Thing& thing) const;
    bool leadsToLevel(const Thing& thing) const;
    bool saysLever(const Thing& thing) const;
    Zone zoneOfThing(const Thing& thing, ZoneKind kind);
    void addZone(const Thing& thing, ZoneKind kind);
    std::optional<std::string> channelRejection(const std::optional<std::string>& channel) const;
    void addSign(const Thing& thing, const std::string& text);
    void addCrate(const Thing& thing);
    void addPlatform(const Thing& thing);
    void addClones();
    void addPlayer();
    void makeRoomForPlayer();
    void checkGroups();
    void checkSwitchGroups();
    std::vector<const ImportedObject*> targetsOf(const ImportedObject& object) const;
    std::vector<Vec2i> pathOf(const ImportedObject& object, const Rect& rect) const;
    BodyStart bodyOf(const Thing& thing) const;
    void reportShape(const Thing& thing);
    bool hasRoomForBody(const Thing& thing);
    std::string textOf(const Thing& thing) const;
    std::string titleOfThing(const Thing& thing) const;
    void leaveOut(const Thing& thing, const std::string& reason);
    NamedPart named(const Thing& thing) const;
    void warnOf(const Thing& thing, const std::string& what) {
        ++lines_[{thing.layer, titleOfThing(thing), what}];
    }
    void report();

    const MapParts& parts_;
    const ImportedMap& map_;
    const MapGround& ground_;
    MapNotes& notes_;
    MapCast all_{};
    std::unordered_map<std::string_view, const ImportedObject*> targets_;  // by id and by name
    std::set<std::string> channels_;
    std::map<size_t, Thing> switches_;  // by index of their zones; those that name groups
    std::vector<Thing> crates_;
    std::vector<Thing> clones_;                     // enemies and clones
    std::set<const ImportedObject*> destinations_;  // of platforms
    RectHash coins_;     // of objects; what is drawn in their cells is the same coin
    RectHash solids_;    // crates and platforms that are not one-way
    size_t bodies_ = 1;  // including the player
    std::map<std::tuple<size_t, std::string, std::string>, size_t>
        lines_;  // by layer, part, reason
};

/// The name and class of a thing, without its number.
std::string ObjectReader::titleOfThing(const Thing& thing) const {
    std::string title;
    if (thing.object != nullptr) {
        const std::string_view name = withoutNumber(thing.object->name);
        const std::string kind = thing.object->kind.empty() && !thing.object->tags.empty()
                                     ? thing.object->tags.front()
                                     : thing.object->kind;
        if (!name.empty()) title = " " + inQuotes(shortText(name));
        if (!kind.empty()) title += " of class " + inQuotes(shortText(kind));
        return title.empty() ? " without a name" : title;
    }
    const ImportedTile& tile = map_.tiles[thing.tile];
    const std::string& name = tile.name.empty() ? tile.title : tile.name;
    return " " + inQuotes(shortText(name));
}

const ImportedProperties& ObjectReader::propertiesOf(const Thing& thing) const {
    return thing.object != nullptr ? thing.object->properties : map_.tiles[thing.tile].properties;
}

/// An object or a tile with its name in messages.
NamedPart ObjectReader::named(const Thing& thing) const {
    const bool isLdtk = map_.editor == ImportedMap::Editor::ldtk;
    const bool isObject = thing.object != nullptr;
    const std::string noun = !isObject ? "tile" : isLdtk ? "entity" : "object";
    return {propertiesOf(thing), isObject ? thing.object->place : map_.tiles[thing.tile].place,
            noun + titleOfThing(thing) + " in layer " +
                inQuotes(shortText(map_.layers[thing.layer].name))};
}

void ObjectReader::leaveOut(const Thing& thing, const std::string& reason) {
    warnOf(thing, " left out: " + reason);
}

void ObjectReader::report() {
    for (const auto& [key, count] : lines_) {
        const auto& [layer, title, what] = key;
        const bool isCells = map_.layers[layer].kind == ImportedLayer::Kind::cells;
        const bool isLdtk = map_.editor == ImportedMap::Editor::ldtk;
        const std::string noun = isCells  ? (count == 1 ? " cell" : " cells")
                                 : isLdtk ? (count == 1 ? " entity" : " entities")
                                          : (count == 1 ? " object" : " objects");
        notes_.warn(map_.layers[layer].place, std::to_string(count) + noun + title + " in layer " +
                                                  inQuotes(shortText(map_.layers[layer].name)) +
                                                  what);
    }
}

std::string ObjectReader::textOf(const Thing& thing) const {
    if (thing.object == nullptr) return signTextIn(map_.tiles[thing.tile].properties);
    if (thing.object->isText) return thing.object->text;
    return signTextIn(thing.object->properties);
}

/// The members without which a zone of this kind does nothing, or null.
const char* neededMembers(ZoneKind kind) {
    switch (kind) {
        case ZoneKind::area: return "\"tuning\"";
        case ZoneKind::pickup: return "\"tuning\" or \"restores\"";
        case ZoneKind::switches: return "\"channel\"";
        case ZoneKind::exits: return "\"to\"";
        case ZoneKind::goal:
        case ZoneKind::checkpoint:
        case ZoneKind::hazard:
        case ZoneKind::coin: break;
    }
    return nullptr;
}

/// True for kinds whose members a part of any class may state, not only one of the class `zone`.
bool readsMembers(ZoneKind kind) {
    return kind == ZoneKind::hazard || neededMembers(kind) != nullptr;
}

bool hasNeededMembers(const Zone& zone) {
    return zone.tuning || zone.restores.value_or(false) || zone.channel || zone.to;
}

/// True for a part whose property `to` is a text, and not the id of an object.
bool ObjectReader::leadsToLevel(const Thing& thing) const {
    const ImportedValue* to = findProperty(propertiesOf(thing), {"to"});
    const std::string* text = to != nullptr ? to->text() : nullptr;
    if (text == nullptr || text->empty()) return false;
    const auto found = targets_.find(*text);
    return found == targets_.end() || found->second->id != *text;
}

bool ObjectReader::saysLever(const Thing& thing) const {
    std::vector<std::string_view> names;
    if (thing.object != nullptr)
        names = namesOf(*thing.object);
    else
        names = {map_.tiles[thing.tile].name, map_.tiles[thing.tile].title};
    const ImportedValue* stated = findProperty(propertiesOf(thing), {"name"});
    if (stated != nullptr && stated->text() != nullptr) names.push_back(*stated->text());
    return std::ranges::any_of(names, [](std::string_view name) {
        return std::ranges::count(wordsOf(name), "lever") > 0;
    });
}

/// The zone of a thing, with the members that it states.
Zone ObjectReader::zoneOfThing(const Thing& thing, ZoneKind kind) {
    const Rect& rect = thing.rect;
    Zone zone{feetOf(rect), rect.width, rect.height, kind};
    if (thing.role == MapRole::water && kind == ZoneKind::area) zone.look = ZoneLook::water;
    if (kind == ZoneKind::switches && saysLever(thing)) zone.look = ZoneLook::lever;
    if (thing.role == MapRole::key && kind == ZoneKind::switches) {
        zone.look = ZoneLook::key;
        zone.mode = SwitchMode::once;
    }
    const bool isOfLevel = thing.object != nullptr
                               ? levelKindOf(*thing.object, map_.editor) == "zone"
                               : thing.zone.has_value();
    if (isOfLevel || readsMembers(kind)) addZoneMembers(named(thing), notes_, zone);
    return zone;
}

/// The reason why the level cannot have one more channel of this name, or nothing.
std::optional<std::string> ObjectReader::channelRejection(
    const std::optional<std::string>& channel) const {
    if (!channel || channels_.size() < kMaxChannels || channels_.contains(*channel))
        return std::nullopt;
    return "a level has at most " + std::to_string(kMaxChannels) + " channels";
}

void ObjectReader::addZone(const Thing& thing, ZoneKind kind) {
    const Rect& rect = thing.rect;
    if (rect.width > kMaxZoneSide || rect.height > kMaxZoneSide)
        return leaveOut(thing, "larger than a zone can be");
    if (isFar(feetOf(rect))) return leaveOut(thing, "farther away than a zone can be");
    if (all_.scenery.zones.size() >= kMaxZones)
        return leaveOut(thing, "a level has at most " + std::to_string(kMaxZones) + " zones");
    if (kind == ZoneKind::goal && leadsToLevel(thing)) kind = ZoneKind::exits;
    const Zone zone = zoneOfThing(thing, kind);
    if (const char* needed = neededMembers(kind); needed != nullptr && !hasNeededMembers(zone))
        return leaveOut(thing, "a zone of the kind " + std::string(zoneName(kind)) +
                                   " needs the property " + needed);
    if (const auto reason = channelRejection(zone.channel)) return leaveOut(thing, *reason);
    if (zone.channel) channels_.insert(*zone.channel);
    if (zone.by) switches_.emplace(all_.scenery.zones.size(), thing);
    all_.scenery.zones.push_back(zone);
    if (thing.object == nullptr)
        all_.zonesOfCells.push_back(zone);
    else
        all_.taken[thing.object] = ConvertedObject{MapObjectKey::of(kind, zone.feet)};
    if (thing.object != nullptr && kind == ZoneKind::coin) coins_.add(rect);
}

void ObjectReader::addSign(const Thing& thing, const std::string& text) {
    if (all_.scenery.signs.size() >= kMaxSigns)
        return leaveOut(thing, "a level has at most " + std::to_string(kMaxSigns) + " signs");
    Sign sign{.feet = feetOf(thing.rect)};
    if (thing.object != nullptr && thing.object->rect.isPoint())
        sign.feet = ground_.placeOf(thing.object->rect.left, thing.object->rect.top);
    for (const char letter : text) {
        if (letter == '\r') continue;
        sign.text += letter == '{' ? '(' : letter == '}' ? ')' : letter;
    }
    if (const auto reason = signTextRejection(sign.text)) return leaveOut(thing, *reason);
    if (isFar(sign.feet)) return leaveOut(thing, "farther away than a sign can be");
    if (thing.object != nullptr) addSignMembers(named(thing), notes_, sign);
    if (thing.object != nullptr)
        all_.taken[thing.object] = ConvertedObject{{MapObjectKey::Type::sign, sign.feet}};
    all_.scenery.signs.push_back(std::move(sign));
}

bool ObjectReader::hasRoomForBody(const Thing& thing) {
    if (isFar(feetOf(thing.rect))) {
        leaveOut(thing, "farther away than a body can be");
        return false;
    }
    if (bodies_ >= kMaxBodies) {
        leaveOut(thing, "a level has at most " + std::to_string(kMaxBodies) + " bodies");
        return false;
    }
    return true;
}

BodyStart ObjectReader::bodyOf(const Thing& thing) const {
    const Rect& rect = thing.rect;
    return {.feet = feetOf(rect),
            .width = std::min(rect.width, kMaxBodySide),
            .height = std::min(rect.height, kMaxBodySide)};
}

/// What a body that was made of a thing has lost.
void ObjectReader::reportShape(const Thing& thing) {
    const Rect& rect = thing.rect;
    if (rect.width > kMaxBodySide || rect.height > kMaxBodySide)
        warnOf(thing,
               " cut to " + std::to_string(kMaxBodySide) + " px, the longest side of a body");
    if (thing.object != nullptr && thing.object->isRotated)
        warnOf(thing, ": rotated, but bodies are always upright");
    if (thing.object != nullptr && thing.object->isEllipse)
        warnOf(thing, ": round, but bodies are rectangles");
}

void ObjectReader::addCrate(const Thing& thing) {
    if (!hasRoomForBody(thing)) return;
    CrateStart crate{.body = bodyOf(thing)};
    if (thing.object != nullptr)
        addCrateMembers(named(thing), ground_.tiles.shapes(), notes_, crate);
    // Levels do not name default sizes.
    if (crate.body.width == kCrateSide) crate.body.width.reset();
    if (crate.body.height == kCrateSide) crate.body.height.reset();
    const Rect rect = startRect(crate);
    if (ground_.tiles.isSolid(rect)) return leaveOut(thing, "it overlaps solid pixels");
    if (solids_.isTaken(rect)) return leaveOut(thing, "it overlaps another crate or a platform");
    solids_.add(rect);
    ++bodies_;
    reportShape(thing);
    if (thing.object != nullptr)
        all_.taken[thing.object] = ConvertedObject{{MapObjectKey::Type::crate, crate.body.feet}};
    all_.cast.crates.push_back(std::move(crate));
}

/// Its position, followed by the places of its points, its line or its target.
std::vector<Vec2i> ObjectReader::pathOf(const ImportedObject& object, const Rect& rect) const {
    const Vec2i feet = feetOf(rect);
    std::vector<Vec2i> path{feet};
    const auto add = [&](Vec2i point) {
        if (point != path.back() && path.size() < kMaxPathPoints && !isFar(point))
            path.push_back(point);
    };
    const auto placeOfPoint = [&](const FigurePoint& point) {
        return ground_.placeOf(point.x, point.y);
    };
    if (!object.points.empty()) {
        for (const FigurePoint& point : object.points) add(placeOfPoint(point));
        return path;
    }
    const auto follow = [&](const ImportedObject& target) {
        if (target.points.empty())
            return add(target.rect.isPoint() ? ground_.placeOf(target.rect.left, target.rect.top)
                                             : feetOf(ground_.rectOf(target.rect)));
        // A line that starts at the platform is relative to the platform's place.
        const Vec2i first = placeOfPoint(target.points.front());
        const Rect near{rect.left - 1, rect.top - 1, rect.width + 3, rect.height + 3};
        const Vec2i shift = contains(near, first) ? feet - first : Vec2i{};
        for (const FigurePoint& point : target.points) add(placeOfPoint(point) + shift);
    };
    for (const ImportedObject* target : targetsOf(object)) follow(*target);
    return path;
}

void ObjectReader::addPlatform(const Thing& thing) {
    if (!hasRoomForBody(thing)) return;
    Thing placed = thing;
    const ImportedObject* object = thing.object;
    const bool isDoor = thing.role == MapRole::door;
    if (object != nullptr) {
        const bool isLine = object->rect.isPoint() || (!object->points.empty() && object->figure &&
                                                       !object->figure->isClosed);
        const int side = ground_.tiles.tileSize();
        const FigurePoint at = object->points.empty()
                                   ? FigurePoint{object->rect.left, object->rect.top}
                                   : object->points.front();
        if (isLine) placed.rect = rectAtFeet(ground_.placeOf(at.x, at.y), 3 * side, side / 2);
    }
    PlatformStart platform{.body = bodyOf(placed)};
    if (object != nullptr) {
        const bool isOneWay =
            std::ranges::any_of(object->properties, [](const ImportedProperty& property) {
                return meaningOfName(property.name).role == MapRole::oneWay &&
                       isTrueValue(property.value);
            });
        if (isOneWay) platform.oneWay = true;
        std::vector<Vec2i> path = pathOf(*object, placed.rect);
        if (path.size() > 1) platform.path = std::move(path);
        const ImportedValue* speed = findProperty(object->properties, {"speed"});
        const auto number = speed != nullptr ? speed->number() : std::nullopt;
        constexpr double kMinSpeed = 8;  // smaller values are not speeds in px/s
        const double stated = number.value_or(0) * ground_.scale();
        const bool isSpeed = number && *number >= kMinSpeed && stated <= kMaxSpeed;
        if (isSpeed || platform.path)
            platform.speed = isSpeed ? static_cast<int>(std::lround(stated)) : kDefaultSpeed;
        if (platform.path && speed != nullptr && !isSpeed &&
            !std::holds_alternative<std::monostate>(speed->content))
            warnOf(thing, ": its speed is not a number from 8 to " + std::to_string(kMaxSpeed) +
                              " px/s; it moves at " + std::to_string(kDefaultSpeed) + " px/s");
        const bool isOfLevel = isDoor || levelKindOf(*object, map_.editor) == "platform";
        addPlatformMembers(named(thing), isOfLevel, ground_.tiles.shapes(), notes_, platform);
        if (platform.path && !platform.speed) platform.speed = kDefaultSpeed;
    }
    if (isDoor && (!platform.channel || !platform.path))
        return leaveOut(thing, "a door needs the properties \"channel\" and \"path\"");
    if (const auto reason = channelRejection(platform.channel)) return leaveOut(thing, *reason);
    if (platform.channel) channels_.insert(*platform.channel);
    reportShape(placed);
    const bool isTrigger = !platform.solid.value_or(true);
    if (!platform.path && !platform.fallsAfterSteps && !isTrigger)
        warnOf(thing, " without a path: it does not move");
    if (!platform.oneWay.value_or(false) && !isTrigger) solids_.add(startRect(platform.body));
    ++bodies_;
    if (object != nullptr)
        all_.taken[object] = ConvertedObject{{MapObjectKey::Type::platform, platform.body.feet}};
    all_.cast.platforms.push_back(std::move(platform));
}

void ObjectReader::add(const Thing& thing) {
    if (const auto zone = thing.zone ? thing.zone : zoneOf(thing.role))
        return addZone(thing, *zone);
    switch (thing.role) {
        case MapRole::start: return;  // all but the first are one line
        case MapRole::ladder:
        case MapRole::spring: return;  // tiles, see addEffects
        case MapRole::enemy: clones_.push_back(thing); return;
        case MapRole::movingPlatform:
        case MapRole::door: return addPlatform(thing);
        case MapRole::crate: crates_.push_back(thing); return;
        case MapRole::sign: {
            const std::string text = textOf(thing);
            return text.empty() ? leaveOut(thing, "it has no text") : addSign(thing, text);
        }
        case MapRole::decoration: return leaveOut(thing, "it is decoration");
        case MapRole::nothing: return leaveOut(thing, "its name or your choice says it is nothing");
        default: break;
    }
    if (thing.object == nullptr || ground_.objects.contains(thing.object)) return;
    if (missingMembers(parts_, thing.role, *thing.object, map_.layers[thing.layer]) != nullptr)
        return;  // reported by addEffects
    const bool hasArea = thing.object->rect.width > 0 && thing.object->rect.height > 0;
    leaveOut(thing, hasArea ? "the ground is read from other parts" : "it has no area");
}

void ObjectReader::readObject(const ImportedObject& object, const PartRole& role, size_t layer) {
    Thing thing{.role = role.role.value_or(MapRole::nothing),
                .rect = ground_.rectOf(object.rect),
                .layer = layer,
                .object = &object};
    if (ground_.objects.contains(&object)) return;
    if (parts_.start && parts_.start->object == &object) return;
    const std::string_view kind = levelKindOf(object, map_.editor);
    if (kind == "zone" && !role.isChosen()) thing.zone = statedZoneKind(object.properties);
    if (thing.zone) return add(thing);
    if (kind == "clone" && !role.isChosen()) {
        clones_.push_back(thing);
        return;
    }
    if (object.isText && !role.isChosen()) thing.role = MapRole::sign;
    if (!role.role && thing.role == MapRole::nothing && !signTextIn(object.properties).empty())
        thing.role = MapRole::sign;
    if (!role.role && thing.role == MapRole::nothing && destinations_.contains(&object)) return;
    if (!role.role && thing.role == MapRole::nothing) {
        const bool isNameless = object.name.empty() && object.kind.empty() && object.tags.empty();
        return leaveOut(thing, kind == "zone" ? "a zone needs a kind: " + listed(namesOf(kZones))
                               : isNameless   ? "it has neither a class nor a name"
                                              : "it has no role");
    }
    add(thing);
}

/// Cells with one tile. The class `zone` counts before the role, unless that was chosen.
Thing ObjectReader::thingOfCells(size_t at, const PartRole& role, const Rect& rect,
                                 uint32_t number) const {
    Thing thing{.role = *role.role, .rect = rect, .layer = at, .tile = number};
    const ImportedTile& tile = map_.tiles[number];
    if (isZoneTile(tile) && !role.isChosen()) thing.zone = statedZoneKind(tile.properties);
    if (thing.zone) thing.role = MapRole::nothing;
    return thing;
}

/// The cells of a layer that have a role other than ground. Cells of zones and platforms are
/// joined, those whose tiles state members of zones only with cells of the same tile; coins,
/// crates, enemies and signs are one by one.
void ObjectReader::readCells(size_t at) {
    const ImportedLayer& layer = map_.layers[at];
    const bool isRead = readsCells(parts_, at);
    const auto isOther = [](const PartRole& role) { return role.role && !role.isSolid(); };
    if (!isOther(parts_.roles.layers[at]) && std::ranges::none_of(parts_.roles.tiles, isOther))
        return;  // as in most layers
    struct KnownTile {
        PartRole role;
        uint32_t members = 0;  // the tile's number if it states members of zones
        bool isSized = false;
    };
    struct JoinedCells {
        std::vector<Vec2i> cells;
        uint32_t tile = UINT32_MAX;  // the first of them
    };
    std::vector<std::optional<KnownTile>> known(map_.tiles.size());
    std::map<std::tuple<MapRole, int, int, uint32_t>, JoinedCells> joined;
    std::set<std::pair<int, int>> coins;
    const auto floorMod = [](int a, int b) { return a - floorDiv(a, b) * b; };
    const auto placed = [&](const Rect& rect) {
        const Vec2i from = ground_.placeOf(rect.left, rect.top);
        const Vec2i to = ground_.placeOf(rect.right(), rect.bottom());
        return Rect{from.x, from.y, std::max(to.x - from.x, 1), std::max(to.y - from.y, 1)};
    };
    forEachCell(map_, layer, [&](uint32_t tile, const Rect& rect) {
        if (!known[tile]) {
            const ImportedProperties& properties = map_.tiles[tile].properties;
            known[tile] = KnownTile{parts_.roles.ofCell(at, tile)};
            const auto zone = zoneOf(known[tile]->role.role.value_or(MapRole::nothing));
            const bool isExit =
                zone == ZoneKind::goal && findProperty(properties, {"to"}) != nullptr;
            const bool states =
                zone && (isExit || readsMembers(*zone)) && statesZoneMembers(properties);
            if (zone && (states || isZoneTile(map_.tiles[tile])))
                known[tile]->members = map_.tiles[tile].number;
            known[tile]->isSized = findProperty(properties, {"width", "height"}) != nullptr;
        }
        const PartRole* role = &known[tile]->role;
        // Tiles that show values have only roles of their own.
        const bool isShown = layer.hasValues() && !map_.tiles[tile].value;
        if (!role->role || role->isSolid() || role->is(MapRole::oneWay)) return;
        if (!isRead && !role->isChosen()) return;
        if (isShown && !parts_.roles.tiles[tile].role) return;
        if (!overlaps(rect, map_.area)) return;
        const uint32_t members = known[tile]->members;
        const Thing thing = thingOfCells(at, *role, placed(rect), tile);
        if (members != 0 && known[tile]->isSized) return add(thing);
        switch (*role->role) {
            case MapRole::start:
            case MapRole::decoration: return;
            case MapRole::nothing:
                // In a layer of ground nothing is lost without a line.
                if (parts_.roles.layers[at].isSolid() && !role->isChosen()) add(thing);
                return;
            case MapRole::coin: {
                const Rect& coin = thing.rect;
                const Rect middle{coin.left + coin.width / 2, coin.top + coin.height / 2, 1, 1};
                if (!coins.insert({coin.left, coin.top}).second || coins_.isTaken(middle)) return;
                return add(thing);
            }
            case MapRole::hazard:
            case MapRole::checkpoint:
            case MapRole::goal:
            case MapRole::movingPlatform: break;
            case MapRole::water:
            case MapRole::switches:
                if (members == 0) return add(thing);
                break;
            default: return add(thing);
        }
        const int side = layer.side;
        const Vec2i first{floorDiv(rect.left, side), floorDiv(rect.top, side)};
        JoinedCells& list =
            joined[{*role->role, floorMod(rect.left, side), floorMod(rect.top, side), members}];
        list.tile = std::min(list.tile, tile);
        for (int y = 0; y < std::max(rect.height / side, 1); ++y)
            for (int x = 0; x < std::max(rect.width / side, 1); ++x)
                list.cells.push_back(first + Vec2i{x, y});
    });
    for (auto& [key, found] : joined) {
        const auto& [role, left, top, members] = key;
        for (const Rect& rect : joinCells(std::move(found.cells)))
            add(thingOfCells(at, known[found.tile]->role,
                             placed({rect.left * layer.side + left, rect.top * layer.side + top,
                                     rect.width * layer.side, rect.height * layer.side}),
                             found.tile));
    }
}

/// Enemies are patrolling clones, each with its feet on its lower edge, or at the nearest free
/// place. Clones are as their members say.
void ObjectReader::addClones() {
    std::vector<Rect> bodies;
    for (const CrateStart& crate : all_.cast.crates) bodies.push_back(startRect(crate));
    for (const PlatformStart& platform : all_.cast.platforms)
        if (!platform.oneWay.value_or(false)) bodies.push_back(startRect(platform.body));
    std::vector<TunableValues> tunings;
    size_t failures = 0;
    for (const Thing& thing : clones_) {
        if (!hasRoomForBody(thing)) continue;
        BodyStart body = bodyOf(thing);
        const bool isClone =
            thing.object != nullptr && levelKindOf(*thing.object, map_.editor) == "clone";
        if (isClone && thing.object->rect.isPoint()) {
            body = {.feet = ground_.placeOf(thing.object->rect.left, thing.object->rect.top)};
        }
        if (isClone) addCloneMembers(named(thing), notes_, body);
        if (body.tuning) {
            auto reason = tuningRejection(body.tuning->values, ground_.tiles.tileSize());
            if (std::ranges::find(tunings, body.tuning->values) == tunings.end()) {
                if (tunings.size() == kMaxActorTunings)
                    reason = "clones can have at most " + std::to_string(kMaxActorTunings) +
                             " different tunings";
                if (!reason) tunings.push_back(body.tuning->values);
            }
            if (reason) warnOf(thing, ": its tuning is left out: " + *reason);
            if (reason) body.tuning.reset();
        }
        constexpr int kReach = 512;          // [px]
        constexpr size_t kMaxFailures = 64;  // each search takes milliseconds
        const auto clear = failures < kMaxFailures
                               ? clearPlaceNear(ground_.tiles, startRect(body), bodies, kReach)
                               : std::nullopt;
        if (!clear || solids_.isTaken(*clear)) {
            leaveOut(thing, "there is no free place for it");
            ++failures;
            continue;
        }
        reportShape(thing);
        const Vec2i moved = feetOf(*clear) - body.feet;
        body.feet = feetOf(*clear);
        if (isClone && body.width == kCharacterWidth) body.width.reset();
        if (isClone && body.height == kCharacterHeight) body.height.reset();
        if (!isClone) {
            body.groups = std::vector<std::string>{std::string(kHazardGroup)};
            body.ai = AiKind::patrol;
        }
        ++bodies_;
        if (thing.object != nullptr)
            all_.taken[thing.object] =
                ConvertedObject{{MapObjectKey::Type::clone, body.feet}, moved};
        all_.cast.clones.push_back(std::move(body));
    }
}

void ObjectReader::addPlayer() {
    BodyStart player;
    const auto setSize = [&](Vec2i size) {
        if (size.x != kCharacterWidth) player.width = size.x;
        if (size.y != kCharacterHeight) player.height = size.y;
    };
    Vec2i size = ground_.playerSize;
    if (!parts_.start) {
        const auto first = firstStanding(ground_.tiles, size.x, size.y);
        const auto place = firstOnTile(ground_.tiles, size.x, size.y);
        const bool isDefault = size == Vec2i{kCharacterWidth, kCharacterHeight} &&
                               (!place || place == first) && all_.cast.crates.empty() &&
                               all_.cast.platforms.empty();
        if (isDefault || !first) return;  // as levels have it
        player.feet = feetOf(place.value_or(*first));
        setSize(size);
        all_.cast.player = std::move(player);
        return makeRoomForPlayer();
    }
    const AuthorStart& start = *parts_.start;
    if (start.others > 0)
        notes_.warn(map_.place, std::to_string(start.others) +
                                    (start.others == 1 ? " more start is" : " more starts are") +
                                    " left out: a level has one, the first in the file");
    player.feet = start.rect.isPoint() ? ground_.placeOf(start.rect.left, start.rect.top)
                                       : feetOf(ground_.rectOf(start.rect));
    if (start.object != nullptr) {
        all_.player = start.object;
        const Thing thing{.layer = start.layer, .object = start.object};
        all_.taken.try_emplace(start.object);
        if (levelKindOf(*start.object, map_.editor) == "player") {
            player.width = size.x;
            player.height = size.y;
            addPlayerMembers(named(thing), notes_, player);
            size = {player.width.value_or(size.x), player.height.value_or(size.y)};
            player.width.reset();
            player.height.reset();
        }
    }
    std::vector<Rect> bodies;
    for (const CrateStart& crate : all_.cast.crates) bodies.push_back(startRect(crate));
    for (const PlatformStart& platform : all_.cast.platforms)
        bodies.push_back(startRect(platform.body));
    const Rect wanted = rectAtFeet(player.feet, size.x, size.y);
    const Rect taken = clearPlaceNear(ground_.tiles, wanted, bodies, 0).value_or(wanted);
    const int distance = std::abs(taken.left - wanted.left) + std::abs(taken.top - wanted.top);
    player.feet = feetOf(taken);
    setSize(size);
    all_.cast.player = std::move(player);
    makeRoomForPlayer();
    const bool isBuried = ground_.tiles.isSolid(wanted);
    if (distance > 0)
        notes_.warn(start.place, std::string(isBuried ? "the start lies in solid pixels"
                                                      : "the start is not free") +
                                     "; it is moved by " + std::to_string(distance) + " px");
}

/// Crates and platforms where the player starts are left out.
void ObjectReader::makeRoomForPlayer() {
    const Rect player = startRect(*all_.cast.player);
    Cast& cast = all_.cast;
    size_t removed = std::erase_if(
        cast.crates, [&](const CrateStart& crate) { return overlaps(startRect(crate), player); });
    removed += std::erase_if(cast.platforms, [&](const PlatformStart& platform) {
        return !platform.oneWay.value_or(false) && overlaps(startRect(platform.body), player);
    });
    if (removed > 0)
        notes_.warn(map_.place, std::to_string(removed) +
                                    " crates or platforms left out: the player starts there");
}

/// Groups that a level cannot have are left out.
void ObjectReader::checkGroups() {
    const auto error = findGroupError({}, all_.cast);
    if (!error) return;
    notes_.warn(map_.place, "the groups of its objects are left out: " + error->message);
    const auto clear = [](BodyStart& body) {
        const bool isHazard =
            body.groups && body.groups->size() == 1 && body.groups->front() == kHazardGroup;
        if (!isHazard) body.groups.reset();
    };
    if (all_.cast.player) clear(*all_.cast.player);
    for (BodyStart& clone : all_.cast.clones) clear(clone);
    for (CrateStart& crate : all_.cast.crates) clear(crate.body);
    for (PlatformStart& platform : all_.cast.platforms) clear(platform.body);
}

/// Groups of switches that a level cannot have are left out.
void ObjectReader::checkSwitchGroups() {
    for (const SwitchGroupSlip& slip : switchGroupSlips({}, all_.cast, all_.scenery.zones)) {
        std::optional<std::vector<std::string>>& by = all_.scenery.zones[slip.zone].by;
        if (by) std::erase(*by, slip.name);
        if (by && by->empty()) by.reset();
        warnOf(switches_.at(slip.zone), ": a group in its by is left out: " + slip.reason);
    }
}

void ObjectReader::indexTargets() {
    for (const ImportedLayer& layer : map_.layers) {
        for (const ImportedObject& object : layer.objects) {
            if (!object.name.empty()) targets_.try_emplace(object.name, &object);
            if (!object.id.empty()) targets_.try_emplace(object.id, &object);
        }
    }
    for (size_t at = 0; at < map_.layers.size(); ++at) {
        for (size_t i = 0; i < map_.layers[at].objects.size(); ++i) {
            if (!parts_.roles.objects[at][i].is(MapRole::movingPlatform)) continue;
            const ImportedObject& object = map_.layers[at].objects[i];
            for (const ImportedObject* target : targetsOf(object)) destinations_.insert(target);
        }
    }
}

/// The objects that a property `target` or the like names.
std::vector<const ImportedObject*> ObjectReader::targetsOf(const ImportedObject& object) const {
    std::vector<const ImportedObject*> targets;
    const auto add = [&](const ImportedValue& value) {
        const auto* whole = std::get_if<int64_t>(&value.content);
        const std::string key = whole != nullptr          ? std::to_string(*whole)
                                : value.text() != nullptr ? *value.text()
                                                          : std::string();
        const auto found = targets_.find(key);
        if (found != targets_.end() && found->second != &object) targets.push_back(found->second);
    };
    const ImportedValue* target =
        findProperty(object.properties, {"target", "path", "waypoints", "destination"});
    if (target == nullptr) return targets;
    if (const auto* list = target->list())
        for (const ImportedValue& value : *list) add(value);
    else
        add(*target);
    return targets;
}

MapCast ObjectReader::read() {
    indexTargets();
    for (size_t at = 0; at < map_.layers.size(); ++at)
        for (size_t i = 0; i < map_.layers[at].objects.size(); ++i)
            readObject(map_.layers[at].objects[i], parts_.roles.objects[at][i], at);
    for (size_t at = 0; at < map_.layers.size(); ++at)
        if (map_.layers[at].kind == ImportedLayer::Kind::cells) readCells(at);
    for (const Thing& thing : crates_) addCrate(thing);  // after all platforms
    addClones();
    addPlayer();
    checkGroups();
    checkSwitchGroups();
    report();
    return std::move(all_);
}

/// A position in two properties, such as `startX` and `startY`: in cells if both are less than the
/// map's size in cells, otherwise in pixels. One outside the map is none.
std::optional<FileRect> placeIn(const ImportedProperties& properties, MapRole role,
                                const ImportedMap& map) {
    const auto numberOf = [](const ImportedValue& value) -> std::optional<double> {
        if (const auto number = value.number()) return number;
        const auto whole = value.text() != nullptr ? integersIn(*value.text()) : std::nullopt;
        return whole && whole->size() == 1 ? std::optional<double>(whole->front()) : std::nullopt;
    };
    for (const ImportedProperty& one : properties) {
        const bool isX = one.name.ends_with('X') || one.name.ends_with('x');
        if (!isX || one.name.size() < 2) continue;
        const std::string name = one.name.substr(0, one.name.size() - 1);
        if (meaningOfName(name).role != role) continue;
        const std::string other = name + (one.name.back() == 'X' ? "Y" : "y");
        const auto found = std::ranges::find(properties, other, &ImportedProperty::name);
        const auto x = numberOf(one.value);
        const auto y = found == properties.end() ? std::nullopt : numberOf(found->value);
        const Rect& area = map.area;
        if (!x || !y || *x < area.left || *y < area.top || *x >= area.right() ||
            *y >= area.bottom())
            continue;
        const double side = std::max(map.side, 1);
        const bool isCell = map.side > 0 && *x * side < area.right() && *y * side < area.bottom();
        return isCell ? FileRect{*x * side, *y * side, side, side} : FileRect{*x, *y, 0, 0};
    }
    return std::nullopt;
}

}  // namespace

MapCast readObjects(const MapParts& parts, const MapGround& ground, MapNotes& notes) {
    return ObjectReader(parts, ground, notes).read();
}

bool readsCells(const MapParts& parts, size_t at) {
    const ImportedLayer& layer = parts.map.layers[at];
    if (layer.hasParallax()) return false;
    if (!layer.isHidden || layer.hasValues()) return true;
    for (size_t i = 0; i < parts.map.layers.size(); ++i)
        if (parts.map.layers[i].isHidden && parts.roles.layers[i].isCollision) return true;
    return false;
}

Rect cellRect(const ImportedMap& map, const ImportedLayer& layer, Vec2i cell, uint32_t tile) {
    const auto rounded = [](double value) { return static_cast<int>(std::lround(value)); };
    const Vec2i shift{rounded(layer.offset.x / layer.side), rounded(layer.offset.y / layer.side)};
    const FileRect& box = map.tiles[tile].box;
    // Less than half a cell does not count.
    const auto cells = [&](double length) {
        return std::max(static_cast<int>(std::floor(length / layer.side + 0.5)), 1);
    };
    const Vec2i size =
        map.tiles[tile].value ? Vec2i{1, 1} : Vec2i{cells(box.width), cells(box.height)};
    const int left = map.side > 0 ? (cell.x + shift.x) * layer.side
                                  : cell.x * layer.side + rounded(layer.offset.x);
    const int top = map.side > 0 ? (cell.y + shift.y) * layer.side
                                 : cell.y * layer.side + rounded(layer.offset.y);
    return {left, top - (size.y - 1) * layer.side, size.x * layer.side, size.y * layer.side};
}

std::vector<Rect> joinCells(std::vector<Vec2i> cells) {
    std::ranges::sort(cells,
                      [](Vec2i a, Vec2i b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); });
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    std::vector<Rect> all;
    std::map<std::pair<int, int>, size_t> above;  // by left and width: the last of them
    for (size_t i = 0; i < cells.size();) {
        Rect run{cells[i].x, cells[i].y, 0, 1};
        while (i < cells.size() && cells[i] == Vec2i{run.right(), run.top}) {
            ++run.width;
            ++i;
        }
        const auto [known, isNew] = above.try_emplace({run.left, run.width}, all.size());
        if (!isNew && all[known->second].bottom() == run.top) {
            ++all[known->second].height;
            continue;
        }
        known->second = all.size();
        all.push_back(run);
    }
    return all;
}

std::optional<AuthorStart> findStart(const ImportedMap& map, const MapRoles& roles) {
    std::optional<AuthorStart> first;
    bool isFirstChosen = false;
    size_t count = 0;
    const auto take = [&](AuthorStart start, bool isChosen) {
        ++count;
        if (first && (isFirstChosen || !isChosen)) return;
        first = std::move(start);
        isFirstChosen = isChosen;
    };
    const size_t layers = map.layers.size();
    for (size_t i = 0; i < layers; ++i) {
        // LDtk's files begin with the topmost layer.
        const size_t at = map.editor == ImportedMap::Editor::ldtk ? layers - 1 - i : i;
        const ImportedLayer& layer = map.layers[at];
        for (size_t n = 0; n < layer.objects.size(); ++n) {
            const ImportedObject& object = layer.objects[n];
            const PartRole& role = roles.objects[at][n];
            if (!role.is(MapRole::start) || object.isText) continue;
            const auto placed = placeIn(object.properties, MapRole::start, map);
            take({placed.value_or(object.rect), &object, object.place, at}, role.isChosen());
        }
        const bool isSeen = !layer.hasParallax() && (!layer.isHidden || layer.hasValues());
        const auto isStart = [](const PartRole& role) { return role.is(MapRole::start); };
        if (layer.kind != ImportedLayer::Kind::cells || !isSeen ||
            !(isStart(roles.layers[at]) || std::ranges::any_of(roles.tiles, isStart)))
            continue;
        forEachCell(map, layer, [&](uint32_t tile, const Rect& rect) {
            const PartRole role = roles.ofCell(at, tile);
            if (role.is(MapRole::start) && (!layer.hasValues() || map.tiles[tile].value))
                take({FileRect::of(rect), nullptr, layer.place}, role.isChosen());
        });
    }
    if (!first) {
        if (const auto place = placeIn(map.properties, MapRole::start, map))
            take({*place, nullptr, map.place}, false);
        for (const ImportedLayer& layer : map.layers)
            if (const auto place = placeIn(layer.properties, MapRole::start, map); place && !first)
                take({*place, nullptr, layer.place}, false);
    }
    if (first) first->others = count - 1;
    return first;
}

}  // namespace pixelstep
