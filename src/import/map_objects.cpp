// Makes bodies, signs and zones from objects.
#include "import/map_objects.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>

#include "game/level/level.h"
#include "import/cell_zones.h"
#include "import/map_members.h"
#include "import/solid_policy.h"
#include "io/text_tools.h"
#include "math/fixed.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

/// Rectangles in a spatial hash of squares.
class Buckets {
public:
    bool isTaken(const Rect& rect) const {
        bool is = false;
        forEachSquare(rect, [&](std::pair<int, int> square) {
            const auto found = squares_.find(square);
            if (is || found == squares_.end()) return;
            is = std::ranges::any_of(found->second,
                                     [&](const Rect& one) { return overlaps(one, rect); });
        });
        return is;
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

/// The player's start in a map without one: on the first tile from the left. Nothing if that is the
/// default start of a level.
std::optional<BodyStart> startIn(const TileMap& tiles) {
    const auto standing = firstOnTile(tiles, kCharacterWidth, kCharacterHeight);
    if (!standing || standing == firstStanding(tiles, kCharacterWidth, kCharacterHeight))
        return std::nullopt;
    return BodyStart{.feet = feetOf(*standing)};
}

/// The same in a part of a map.
/// @param area  [px] of the file
std::optional<BodyStart> startWithin(const SolidGround& ground, const Rect& area) {
    const int side = ground.fileSide;
    const Vec2i first{area.left / side, area.top / side};
    const Vec2i size{std::min((area.width + side - 1) / side, ground.tiles.columns() - first.x),
                     std::min((area.height + side - 1) / side, ground.tiles.rows() - first.y)};
    if (size.x < 1 || size.y < 1) return startIn(ground.tiles);
    const Rect corner = ground.tiles.cellRect(first);
    TileMap part(ground.tiles.shapes(), {corner.left, corner.top}, size.x, size.y);
    for (int y = 0; y < size.y; ++y)
        for (int x = 0; x < size.x; ++x)
            part.setTile({x, y}, ground.tiles.tile({first.x + x, first.y + y}));
    const auto place = firstOnTile(part, kCharacterWidth, kCharacterHeight);
    return place ? BodyStart{.feet = feetOf(*place)} : startIn(ground.tiles);
}

/// The nearest place to `wanted` without solid pixels or other bodies.
/// @param reach  [px] search distance; 0: anywhere
std::optional<Rect> clearPlaceNear(const TileMap& tiles, const Rect& wanted,
                                   std::span<const Rect> bodies, int reach = 0) {
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

/// Removes crates that overlap tiles, platforms or each other.
/// @return  the number of removed crates
size_t removeBuried(const TileMap& tiles, Cast& cast) {
    Buckets taken;
    for (const PlatformStart& platform : cast.platforms)
        if (!platform.oneWay.value_or(false)) taken.add(startRect(platform.body));
    return std::erase_if(cast.crates, [&](const CrateStart& crate) {
        const Rect rect = startRect(crate);
        if (tiles.isSolid(rect) || taken.isTaken(rect)) return true;
        taken.add(rect);
        return false;
    });
}

constexpr int kDefaultSpeed = 60;  // [px/s] of platforms without a speed

constexpr int kRankChosen = -1;    // before all names
constexpr int kRankByLayer = 100;  // after all names with the role
constexpr int kRankOfCell = 30;
constexpr int kRankByProperty = 35;

/// A property by its name in any spelling.
const ImportedProperty* findProperty(const ImportedObject& object,
                                     std::initializer_list<std::string_view> names) {
    for (const ImportedProperty& property : object.properties) {
        std::string letters;
        for (const std::string& word : wordsOf(property.name)) letters += word;
        if (std::ranges::find(names, letters) != names.end()) return &property;
    }
    return nullptr;
}

bool isTrueFlag(JsonValue value) {
    if (value.is(JsonKind::boolean)) return value.boolean();
    constexpr auto kTrue = std::to_array<std::string_view>({"true", "True", "TRUE", "yes", "Yes"});
    return value.is(JsonKind::text) && std::ranges::find(kTrue, value.text()) != kTrue.end();
}

/// True for a text that is one word and does not deny: "spike" = "up".
bool isWord(JsonValue value) {
    constexpr auto kDenied = std::to_array<std::string_view>(
        {"false", "no", "none", "not", "never", "off", "null", "nothing", "empty"});
    if (!value.is(JsonKind::text)) return false;
    const std::vector<std::string> words = wordsOf(value.text());
    return words.size() == 1 && words[0].size() == value.text().size() &&
           std::ranges::find(kDenied, words[0]) == kDenied.end();
}

std::vector<std::string_view> namesOf(const ImportedObject& object) {
    std::vector<std::string_view> names{object.name, object.kind};
    names.insert(names.end(), object.tags.begin(), object.tags.end());
    return names;
}

bool hasPathProperty(const ImportedObject& object) {
    return findProperty(object, {"target", "path", "speed", "waypoints"}) != nullptr;
}

bool hasPath(const ImportedObject& object) {
    return !object.points.empty() || hasPathProperty(object);
}

std::optional<int> rankOf(const ImportedObject& object) {
    if (object.chosen || object.isText || !object.meaning.is(MapRole::start)) return std::nullopt;
    if (object.chosenRole) return kRankChosen;
    if (object.isByLayer) return kRankByLayer;
    std::optional<int> rank;
    const std::vector<std::string_view> names = namesOf(object);
    for (const std::string_view name : names) {
        const auto found = rankOfPlayer(name);
        if (found && (!rank || *found < *rank)) rank = found;
    }
    const auto isEnemy = [](std::string_view name) {
        return meaningOfName(name).is(MapRole::enemy);
    };
    if (isEnemy(object.name) || isEnemy(object.kind)) return std::nullopt;
    if (!meaningOfNames(names).is(MapRole::start)) return kRankByProperty;
    return rank;
}

/// A name without the number at its end.
std::string_view withoutNumber(std::string_view name) {
    const size_t last = name.find_last_not_of("0123456789_- .#");
    return last == std::string_view::npos ? name : name.substr(0, last + 1);
}

/// The label for objects of this name or class.
std::string_view labelOf(const ImportedObject& object) {
    if (!object.kind.empty()) return object.kind;
    return withoutNumber(object.name);
}

/// True for a place where levels have no zones and signs.
bool isFar(Vec2i place) {
    return std::abs(place.x) > kMaxCoordinate || std::abs(place.y) > kMaxCoordinate;
}

class ObjectReader {
public:
    ObjectReader(MapNotes& notes, const ImportedMap& map, const SolidGround& ground,
                 ObjectCast cast, const Rect& defaultArea)
        : notes_(notes),
          map_(map),
          ground_(ground),
          all_(std::move(cast)),
          defaultArea_(defaultArea) {}

    ObjectCast read();

private:
    void indexTargets();
    void readOne(const ImportedObject& object, const ImportedObjects& layer);
    void addAs(MapRole role, const ImportedObject& object, const ImportedObjects& layer);
    void addZone(const ImportedObject& object, ZoneKind kind);
    void addDoors();
    bool isClosing(const Rect& door) const;
    void addSign(const ImportedObject& object, std::string_view text);
    void addCrate(const ImportedObject& object);
    void addPlatform(const ImportedObject& object);
    void addEnemies();
    void addPlayer();
    std::vector<Vec2i> pathOf(const ImportedObject& object, const Rect& rect) const;
    Rect rectOf(const FileRect& from) const;
    Rect wantedPlayer(const FileRect& start) const;
    Vec2i placeOf(double x, double y) const;
    BodyStart bodyOf(const ImportedObject& object, const Rect& rect);
    void leaveOut(const ImportedObject& object, std::string_view reason);
    void count(std::map<std::string, size_t>& counts, const std::string& kind);
    void reportCounts();

    MapNotes& notes_;
    const ImportedMap& map_;
    const SolidGround& ground_;
    ObjectCast all_;
    Rect defaultArea_;
    std::unordered_map<std::string_view, const ImportedObject*> targets_;  // by id and by name
    std::vector<const ImportedObject*> enemies_;
    std::vector<const ImportedObject*> doors_;  // goals by this word only
    std::optional<AuthorStart> start_;
    std::map<std::pair<std::string, std::string>, std::pair<size_t, JsonValue>> leftOut_;
    std::map<std::pair<std::string, MapRole>, size_t> guessed_;
    std::map<std::string, size_t> withoutPath_;   // platforms without a path
    std::map<std::string, size_t> invalidSpeed_;  // platforms with an invalid speed
    std::map<std::string, size_t> shrunk_;        // bodies above the maximum size
};

Vec2i ObjectReader::placeOf(double x, double y) const {
    constexpr double kMax = 1e7;
    const double scale = ground_.scale();
    return ground_.zero + Vec2i{static_cast<int>(std::lround(std::clamp(x * scale, -kMax, kMax))),
                                static_cast<int>(std::lround(std::clamp(y * scale, -kMax, kMax)))};
}

/// In the level; a point becomes as large as a cell.
Rect ObjectReader::rectOf(const FileRect& from) const {
    if (from.isPoint()) {
        const int side = ground_.tiles.tileSize();
        return rectAtFeet(placeOf(from.left, from.top), side, side);
    }
    const Vec2i corner = placeOf(from.left, from.top);
    const double scale = ground_.scale();
    const auto side = [&](double length) {
        return std::max(static_cast<int>(std::lround(std::min(length * scale, 1e7))), 1);
    };
    return {corner.x, corner.y, side(from.width), side(from.height)};
}

/// The player's body at a start.
Rect ObjectReader::wantedPlayer(const FileRect& start) const {
    const Vec2i feet = start.isPoint() ? placeOf(start.left, start.top) : feetOf(rectOf(start));
    return rectAtFeet(feet, kCharacterWidth, kCharacterHeight);
}

BodyStart ObjectReader::bodyOf(const ImportedObject& object, const Rect& rect) {
    if (rect.width > kMaxBodySide || rect.height > kMaxBodySide)
        ++shrunk_[shortText(labelOf(object))];
    return {.feet = feetOf(rect),
            .width = std::min(rect.width, kMaxBodySide),
            .height = std::min(rect.height, kMaxBodySide)};
}

void ObjectReader::leaveOut(const ImportedObject& object, std::string_view reason) {
    const auto [known, isNew] =
        leftOut_.try_emplace({shortText(labelOf(object)), std::string(reason)}, 0, object.value);
    ++known->second.first;
}

void ObjectReader::addZone(const ImportedObject& object, ZoneKind kind) {
    Rect rect = rectOf(object.rect);
    // What is in a block is collected from below.
    if (object.isCoinBox && ground_.solidObjects.contains(object.value)) ++rect.height;
    if (rect.width > kMaxZoneSide || rect.height > kMaxZoneSide)
        return leaveOut(object, "larger than a zone can be");
    if (isFar(feetOf(rect))) return leaveOut(object, "farther away than a zone can be");
    if (all_.scenery.zones.size() >= kMaxZones)
        return leaveOut(object, "a level has at most " + std::to_string(kMaxZones) + " zones");
    all_.scenery.zones.push_back({feetOf(rect), rect.width, rect.height, kind});
    all_.taken[object.value] = ConvertedObject{MapObjectKey::of(kind, feetOf(rect))};
}

/// True for a door that fills a passage from floor to ceiling, or from wall to wall, with room on
/// both sides. Outside the map is no room.
bool ObjectReader::isClosing(const Rect& door) const {
    constexpr int kDeep = 2;  // [px] looked at beyond each side
    const Vec2i middle{door.left + door.width / 2, door.top + door.height / 2};
    const auto isSolid = [&](const Rect& pixels) { return ground_.tiles.isSolid(pixels); };
    const bool above = isSolid({middle.x, door.top - kDeep, 1, kDeep});
    const bool below = isSolid({middle.x, door.bottom(), 1, kDeep});
    const bool left = isSolid({door.left - kDeep, middle.y, kDeep, 1});
    const bool right = isSolid({door.right(), middle.y, kDeep, 1});
    return above == below && left == right && above != left;
}

/// Doors are goals, unless the map has others and the door is the entrance or closes a passage.
/// Levels have no bodies that open, so such a passage stays open.
void ObjectReader::addDoors() {
    const bool hasOthers =
        doors_.size() > 1 || std::ranges::any_of(all_.scenery.zones, [](const Zone& zone) {
            return zone.kind == ZoneKind::goal;
        });
    for (const ImportedObject* door : doors_) {
        const Rect rect = rectOf(door->rect);
        const bool isEntrance = start_ && (overlaps(rect, rectOf(start_->rect)) ||
                                           overlaps(rect, wantedPlayer(start_->rect)));
        if (hasOthers && isEntrance) {
            leaveOut(*door, "it is at the start");
        } else if (hasOthers && isClosing(rect)) {
            leaveOut(*door, "it closes a passage; doors that open are not supported yet");
        } else {
            ++guessed_[{door->meaning.word, MapRole::goal}];
            addZone(*door, ZoneKind::goal);
        }
    }
}

void ObjectReader::addSign(const ImportedObject& object, std::string_view text) {
    if (all_.scenery.signs.size() >= kMaxSigns)
        return leaveOut(object, "a level has at most " + std::to_string(kMaxSigns) + " signs");
    std::string words;
    for (const char letter : text) {
        if (letter == '\r') continue;
        words += letter == '{' ? '(' : letter == '}' ? ')' : letter;
    }
    if (words.size() > kMaxSignText)
        return leaveOut(object, "longer than the " + std::to_string(kMaxSignText) +
                                    " bytes that a sign has room for");
    const Vec2i feet = object.rect.isPoint() ? placeOf(object.rect.left, object.rect.top)
                                             : feetOf(rectOf(object.rect));
    if (isFar(feet)) return leaveOut(object, "farther away than a sign can be");
    all_.scenery.signs.push_back({.feet = feet, .text = std::move(words)});
    all_.taken[object.value] = ConvertedObject{{MapObjectKey::Type::sign, feet}};
}

void ObjectReader::addCrate(const ImportedObject& object) {
    BodyStart body = bodyOf(object, rectOf(object.rect));
    // Levels do not name default sizes.
    if (body.width == kCrateSide) body.width.reset();
    if (body.height == kCrateSide) body.height.reset();
    all_.taken[object.value] = ConvertedObject{{MapObjectKey::Type::crate, body.feet}};
    all_.cast.crates.push_back({.body = body});
}

/// Its position, followed by the places of its points, its line or its target.
std::vector<Vec2i> ObjectReader::pathOf(const ImportedObject& object, const Rect& rect) const {
    const Vec2i feet = feetOf(rect);
    std::vector<Vec2i> path{feet};
    const auto add = [&](Vec2i point) {
        if (point != path.back() && path.size() < kMaxPathPoints) path.push_back(point);
    };
    const auto placeOfPoint = [&](const FigurePoint& point) { return placeOf(point.x, point.y); };
    if (!object.points.empty()) {
        for (const FigurePoint& point : object.points) add(placeOfPoint(point));
        return path;
    }
    const ImportedProperty* property =
        findProperty(object, {"target", "path", "waypoints", "destination"});
    if (property == nullptr) return path;
    const auto follow = [&](const ImportedObject& target) {
        if (target.points.empty())
            return add(target.rect.isPoint() ? placeOf(target.rect.left, target.rect.top)
                                             : feetOf(rectOf(target.rect)));
        // A line that starts at the platform is relative to the platform's place.
        const Vec2i first = placeOfPoint(target.points.front());
        const Rect near{rect.left - 1, rect.top - 1, rect.width + 3, rect.height + 3};
        const Vec2i shift = contains(near, first) ? feet - first : Vec2i{};
        for (const FigurePoint& point : target.points) add(placeOfPoint(point) + shift);
    };
    const auto followNamed = [&](JsonValue value) {
        std::string key;
        if (value.is(JsonKind::integer)) key = value.digits();
        if (value.is(JsonKind::text)) key = value.text();
        if (value.is(JsonKind::object)) key = wordMember(value, "entityIid");
        const auto found = targets_.find(key);
        if (found != targets_.end() && found->second != &object) follow(*found->second);
    };
    if (property->value.is(JsonKind::array))
        for (const JsonValue value : property->value.items()) followNamed(value);
    else
        followNamed(property->value);
    return path;
}

void ObjectReader::addPlatform(const ImportedObject& object) {
    Rect rect = rectOf(object.rect);
    const bool isLine = object.rect.isPoint() ||
                        (!object.points.empty() && object.figure && !object.figure->isClosed);
    if (isLine) {
        const int side = ground_.tiles.tileSize();
        const auto sideNamed = [&](std::string_view name, int otherwise) {
            const ImportedProperty* property = findProperty(object, {name});
            const auto number = property == nullptr ? std::nullopt : numberIn(property->value);
            const bool isGood = number && *number >= 1 && *number <= kMaxBodySide;
            return isGood ? std::max(static_cast<int>(std::lround(*number * ground_.scale())), 1)
                          : otherwise;
        };
        const Vec2i feet = object.points.empty() ? placeOf(object.rect.left, object.rect.top)
                                                 : placeOf(object.points[0].x, object.points[0].y);
        rect = rectAtFeet(feet, sideNamed("width", 3 * side), sideNamed("height", side / 2));
    }
    PlatformStart platform{.body = bodyOf(object, rect)};
    const auto isOneWay = [](const ImportedProperty& property) {
        return solidityOfClass(property.name) == Solidity::oneWay && isTrueFlag(property.value);
    };
    if (std::ranges::any_of(object.properties, isOneWay)) platform.oneWay = true;
    const std::vector<Vec2i> path = pathOf(object, rect);
    if (path.size() > 1)
        platform.path = path;
    else
        ++withoutPath_[shortText(labelOf(object))];
    const ImportedProperty* speed = findProperty(object, {"speed"});
    const bool isSaid = speed != nullptr && !speed->value.is(JsonKind::null);
    const auto number = isSaid ? numberIn(speed->value) : std::nullopt;
    constexpr double kMinSpeed = 8;  // smaller values are not speeds in px/s
    const double stated = number.value_or(0) * ground_.scale();
    const bool isSpeed = number && *number >= kMinSpeed && stated <= kMaxSpeed;
    if (isSpeed || platform.path)
        platform.speed = isSpeed ? static_cast<int>(std::lround(stated)) : kDefaultSpeed;
    if (platform.path && isSaid && !isSpeed) ++invalidSpeed_[shortText(labelOf(object))];
    all_.taken[object.value] = ConvertedObject{{MapObjectKey::Type::platform, platform.body.feet}};
    all_.cast.platforms.push_back(std::move(platform));
}

/// Patrolling clones, each with its feet on the object's lower edge, or at the nearest free place.
void ObjectReader::addEnemies() {
    if (enemies_.empty()) return;
    std::vector<Rect> bodies;
    for (const CrateStart& crate : all_.cast.crates) bodies.push_back(startRect(crate));
    for (const PlatformStart& platform : all_.cast.platforms)
        if (!platform.oneWay.value_or(false)) bodies.push_back(startRect(platform.body));
    for (const ImportedObject* enemy : enemies_) {
        BodyStart body = bodyOf(*enemy, rectOf(enemy->rect));
        const Rect wanted = startRect(body);
        constexpr int kReach = 512;
        const auto clear = clearPlaceNear(ground_.tiles, wanted, bodies, kReach);
        if (!clear) {
            leaveOut(*enemy, "there is no free place for it");
            continue;
        }
        const Vec2i clearFeet = feetOf(*clear);
        const Vec2i moved = clearFeet - body.feet;
        body.feet = clearFeet;
        body.groups = std::vector<std::string>{std::string(kHazardGroup)};
        body.ai = AiKind::patrol;
        all_.cast.clones.push_back(std::move(body));
        all_.taken[enemy->value] = ConvertedObject{{MapObjectKey::Type::clone, clearFeet}, moved};
    }
}

void ObjectReader::addPlayer() {
    if (all_.cast.player) return;
    if (!start_) {
        all_.cast.player =
            defaultArea_.isEmpty() ? startIn(ground_.tiles) : startWithin(ground_, defaultArea_);
        return;
    }
    if (start_->object != nullptr) all_.player = start_->object->value;
    if (start_->object != nullptr) all_.taken.try_emplace(start_->object->value);
    const Rect wanted = wantedPlayer(start_->rect);
    std::vector<Rect> bodies;
    for (const CrateStart& crate : all_.cast.crates) bodies.push_back(startRect(crate));
    for (const PlatformStart& platform : all_.cast.platforms)
        bodies.push_back(startRect(platform.body));
    const auto clear = clearPlaceNear(ground_.tiles, wanted, bodies);
    const Rect taken = clear.value_or(wanted);
    all_.cast.player = BodyStart{.feet = feetOf(taken)};
    const int distance = std::abs(taken.left - wanted.left) + std::abs(taken.top - wanted.top);
    if (ground_.coversStart || distance >= ground_.tiles.tileSize())
        notes_.warn(
            start_->object != nullptr ? start_->object->value : map_.value,
            "the start lies in solid pixels; it is moved by " + std::to_string(distance) + " px",
            WarningImpact::gameplay);
}

void ObjectReader::addAs(MapRole role, const ImportedObject& object, const ImportedObjects& layer) {
    const RoleRow& row = rowOf(role);
    if (const auto zone = zoneOf(role)) return addZone(object, *zone);
    switch (role) {
        case MapRole::start: return leaveOut(object, "a level has one start");
        case MapRole::enemy: enemies_.push_back(&object); return;
        case MapRole::movingPlatform: return addPlatform(object);
        case MapRole::crate: return addCrate(object);
        case MapRole::oneWay:
        case MapRole::ground: {
            const bool isLayersOwn = object.isByLayer && layer.meaning.isThing;
            return isLayersOwn ? leaveOut(object, "it has no role here")
                               : leaveOut(object, "another rule is used for solid parts");
        }
        case MapRole::sign: return leaveOut(object, "it has no text");
        case MapRole::decoration: return leaveOut(object, "it is decoration");
        case MapRole::empty: return leaveOut(object, "it has no role here");
        default: return leaveOut(object, std::string(row.plural) + " are not supported yet");
    }
}

void ObjectReader::readOne(const ImportedObject& object, const ImportedObjects& layer) {
    if (object.isTaken) return;
    if (ground_.solidObjects.contains(object.value) && !object.isCoinBox) return;
    if (start_ && start_->object == &object) return;
    if (object.chosen) return leaveOut(object, "it is chosen to be nothing");
    if (layer.chosen == Solidity::nothing)
        return leaveOut(object, "its layer is chosen to be nothing");
    if (object.isText) return addSign(object, object.text);
    const bool isSign = !object.meaning.role || object.meaning.is(MapRole::sign) ||
                        object.meaning.is(MapRole::empty);
    if (isSign && !object.text.empty()) return addSign(object, object.text);
    if (!object.meaning.role) {
        const bool isNameless = object.name.empty() && object.kind.empty();
        return leaveOut(object, isNameless                 ? "it has neither a class nor a name"
                                : object.meaning.isNegated ? "its name excludes ground"
                                                           : "it has no role here");
    }
    const MapRole role = *object.meaning.role;
    constexpr auto kDoors = std::to_array<std::string_view>(
        {"door", "doorway", "puerta", "porta", "porte", "tuer", "tur"});
    if (role == MapRole::goal && std::ranges::find(kDoors, object.meaning.word) != kDoors.end())
        return doors_.push_back(&object);
    if (object.meaning.isWeak()) ++guessed_[{object.meaning.word, role}];
    addAs(role, object, layer);
}

void ObjectReader::indexTargets() {
    for (const ImportedObjects& layer : map_.objects) {
        for (const ImportedObject& object : layer.objects) {
            if (!object.name.empty()) targets_.try_emplace(object.name, &object);
            if (!object.id.empty()) targets_.try_emplace(object.id, &object);
        }
    }
}

void ObjectReader::reportCounts() {
    const std::string_view one = map_.isProject ? " entity " : " object ";
    const std::string_view several = map_.isProject ? " entities " : " objects ";
    const auto wordsFor = [&](size_t count, const std::string& name) {
        return std::to_string(count) + std::string(count == 1 ? one : several) +
               (name.empty() ? "without a name" : inQuotes(name));
    };
    for (const auto& [kind, found] : leftOut_)
        notes_.warn(found.second, wordsFor(found.first, kind.first) + " left out: " + kind.second,
                    WarningImpact::gameplay);
    for (const auto& [kind, count] : guessed_) {
        const RoleRow& row = rowOf(kind.second);
        const std::string name(count == 1 ? row.name : row.plural);
        notes_.warn(map_.value,
                    wordsFor(count, kind.first) + (count == 1 ? " is a " : " are ") + name +
                        " because of this word only",
                    WarningImpact::gameplay);
    }
    for (const auto& [name, count] : withoutPath_)
        notes_.warn(map_.value,
                    wordsFor(count, name) + (count == 1 ? " has" : " have") + " no path; " +
                        (count == 1 ? "it does not move" : "they do not move"),
                    WarningImpact::gameplay);
    for (const auto& [name, count] : invalidSpeed_)
        notes_.warn(map_.value,
                    wordsFor(count, name) + (count == 1 ? " has" : " have") +
                        " a speed that is not a number from 8 to " + std::to_string(kMaxSpeed) +
                        " px/s; " + (count == 1 ? "it moves" : "they move") + " at the default " +
                        std::to_string(kDefaultSpeed) + " px/s",
                    WarningImpact::gameplay);
    for (const auto& [name, count] : shrunk_)
        notes_.warn(map_.value,
                    wordsFor(count, name) + (count == 1 ? " is" : " are") + " cut to " +
                        std::to_string(kMaxBodySide) + " px, the longest side of a body",
                    WarningImpact::gameplay);
}

ObjectCast ObjectReader::read() {
    start_ = findStart(map_);
    indexTargets();
    for (const ImportedObjects& layer : map_.objects)
        for (const ImportedObject& object : layer.objects) readOne(object, layer);
    size_t beyond = 0;
    Buckets coins;  // of objects; what is drawn in their cells is the same coin
    for (const Zone& zone : all_.scenery.zones)
        if (zone.kind == ZoneKind::coin) coins.add(rectAtFeet(zone.feet, zone.width, zone.height));
    for (Zone& zone : zonesOfCells(map_, ground_)) {
        const Vec2i middle = zone.feet - Vec2i{0, (zone.height + 1) / 2};
        if (zone.kind == ZoneKind::coin && coins.isTaken({middle.x, middle.y, 1, 1})) continue;
        if (all_.scenery.zones.size() < kMaxZones)
            all_.scenery.zones.push_back(std::move(zone));
        else
            ++beyond;
    }
    addDoors();
    if (beyond > 0)
        notes_.warn(map_.value,
                    std::to_string(beyond) + " zones of cells left out: a level has at most " +
                        std::to_string(kMaxZones) + " zones",
                    WarningImpact::gameplay);
    for (std::string& line : linesOfCells(map_))
        notes_.warn(map_.value, line, WarningImpact::gameplay);
    if (const size_t buried = removeBuried(ground_.tiles, all_.cast); buried > 0)
        notes_.warn(map_.value,
                    std::to_string(buried) + (buried == 1 ? " crate overlaps" : " crates overlap") +
                        " solid parts; left out",
                    WarningImpact::gameplay);
    addEnemies();
    addPlayer();
    reportCounts();
    return std::move(all_);
}

}  // namespace

NameMeaning meaningOfAll(std::span<const std::string_view> names,
                         std::span<const ImportedProperty> properties) {
    NameMeaning best = meaningOfNames(names);
    const auto isSaid = [](const NameMeaning& one) {
        return one.role && !one.isWeak() && !one.is(MapRole::empty);
    };
    // Anything can collide, so ground is the last role of properties.
    const auto orderOf = [&](const NameMeaning& one) {
        return std::tuple(!isSaid(one), !rowOf(*one.role).isSupported, one.is(MapRole::ground),
                          *one.role);
    };
    const auto take = [&](NameMeaning stated) {
        if (!stated.role || stated.is(MapRole::empty)) return;
        const bool isFirst = !best.role || best.is(MapRole::empty);
        if (isFirst || (!stated.isWeak() && orderOf(stated) < orderOf(best)))
            best = std::move(stated);
    };
    if (isSaid(best) && rowOf(*best.role).isSupported) return best;
    for (const ImportedProperty& property : properties)
        if (property.value.is(JsonKind::text) && isClassProperty(property.name))
            take(meaningOfName(property.value.text()));
    if (isSaid(best)) return best;
    for (const ImportedProperty& property : properties) {
        const bool isFlag = isTrueFlag(property.value);
        if (!isFlag && !isWord(property.value)) continue;
        NameMeaning stated = meaningOfName(property.name);
        // Words for ground, the start and the like can be about anything: "player" = "left".
        const bool isThing = stated.role && (zoneOf(*stated.role) || stated.is(MapRole::enemy));
        if (!isFlag && !isThing) continue;
        if (solidityOfProperty(property.name) == Solidity::oneWay) stated.role = MapRole::oneWay;
        // A property `flag` or `end` can have any meaning.
        if (!stated.isWeak()) take(std::move(stated));
    }
    return best;
}

namespace {

/// The role of an object by its names, its properties and its layer's name.
/// @param mayStart  it may be the start by its layer's name
void setMeaning(ImportedObject& object, const ImportedObjects& layer, bool mayStart) {
    if (!object.chosen && !object.chosenRole) object.chosenRole = layer.chosenRole;
    if (object.chosenRole) {
        object.meaning = {.role = object.chosenRole};
        return;
    }
    object.meaning = meaningOfAll(namesOf(object), object.properties);
    NameMeaning& meaning = object.meaning;
    const bool isNameless = !meaning.role || meaning.is(MapRole::empty);
    const NameMeaning& whole = layer.meaning;
    // A weak word of a layer does not apply to objects with their own names.
    const bool hasName = !object.name.empty() || !object.kind.empty();
    const bool isSaid = !whole.isWeak() || !hasName || meaning.is(MapRole::empty);
    const bool mayBe = whole.role && isSaid && (!whole.is(MapRole::start) || mayStart);
    const bool isGround = whole.is(MapRole::ground) || whole.is(MapRole::oneWay);
    if (isNameless && mayBe && !(isGround && (meaning.hasNegation || meaning.is(MapRole::empty)))) {
        meaning = whole;
        object.isByLayer = true;
    }
    const bool moves = meaning.is(MapRole::ground) && meaning.isPlatform && !object.isText;
    const bool isLineOfLayer = object.isByLayer && !object.points.empty();
    if (moves && hasPath(object) && !isLineOfLayer) meaning.role = MapRole::movingPlatform;
    const bool isFlagged = meaning.is(MapRole::oneWay) && findProperty(object, {"platform"});
    if (isFlagged && hasPathProperty(object)) meaning.role = MapRole::movingPlatform;
}

}  // namespace

void setMeanings(ImportedObjects& layer, size_t first) {
    const std::span<ImportedObject> objects = std::span(layer.objects).subspan(first);
    // The only object, or the first of several without names in a layer that is named for one
    // start.
    const std::optional<int> rank = rankOfPlayer(layer.name);
    const bool isOne = rank && *rank < kRankOfCell && !layer.name.ends_with('s');
    const auto isNameless = [](const ImportedObject& object) {
        return object.name.empty() && object.kind.empty();
    };
    const bool mayStart =
        objects.size() == 1 || (isOne && std::ranges::all_of(objects, isNameless));
    for (ImportedObject& object : objects) setMeaning(object, layer, mayStart);
    // Where classes say what is ground, a layer's name does not make other classes ground, unless
    // it is for collision.
    const auto hasGroundClass = [](const ImportedObject& object) {
        return !object.isByLayer && meaningOfName(object.kind).is(MapRole::ground);
    };
    if (layer.meaning.is(MapRole::ground) && !layer.meaning.isCollision &&
        std::ranges::any_of(objects, hasGroundClass)) {
        for (ImportedObject& object : objects) {
            if (!object.isByLayer || object.kind.empty()) continue;
            object.meaning = {};
            object.isByLayer = false;
        }
    }
    // Objects without a width or a height are lines if most of the layer's are, otherwise slips.
    const auto isFlat = [](const ImportedObject& object) {
        return object.figure && !object.figure->isClosed && object.points.empty();
    };
    const auto flat = static_cast<size_t>(std::ranges::count_if(objects, isFlat));
    for (ImportedObject& object : objects)
        if (isFlat(object) && flat * 2 < objects.size()) object.figure.reset();
    // In a layer for collision, figures named platform differ from the others: they are one-way.
    const auto isGround = [](const ImportedObject& object) {
        return object.isByLayer && object.figure && object.meaning.is(MapRole::ground);
    };
    if (!layer.meaning.isCollision || std::ranges::none_of(objects, isGround)) return;
    for (ImportedObject& object : objects) {
        const NameMeaning& meaning = object.meaning;
        const bool isStill = !hasPathProperty(object);
        const bool mayBe = meaning.is(MapRole::ground) || meaning.is(MapRole::movingPlatform);
        if (!object.isByLayer && !object.chosenRole && mayBe && meaning.isPlatform &&
            !meaning.isCollision && !meaning.hasNegation && isStill)
            object.meaning.role = MapRole::oneWay;
    }
}

std::optional<AuthorStart> findStart(const ImportedMap& map) {
    std::optional<AuthorStart> best;
    int bestRank = 0;
    size_t bestLevel = 0;
    const auto take = [&](const AuthorStart& start, int rank, size_t level) {
        // The first level that has one is used.
        const bool isBetter = !best || level < bestLevel || (level == bestLevel && rank < bestRank);
        if (!isBetter) return;
        best = start;
        bestRank = rank;
        bestLevel = level;
    };
    for (const ImportedObjects& layer : map.objects) {
        if (layer.chosen) continue;
        for (const ImportedObject& object : layer.objects)
            if (const auto rank = rankOf(object); rank && !object.isTaken)
                take({object.rect, &object}, *rank, object.level);
    }
    if (const auto cell = startCell(map))
        take({cell->rect, nullptr}, cell->isChosen ? kRankChosen : kRankOfCell, 0);
    return best;
}

ObjectCast readObjects(MapNotes& notes, const ImportedMap& map, const SolidGround& ground,
                       ObjectCast cast, const Rect& defaultArea) {
    return ObjectReader(notes, map, ground, std::move(cast), defaultArea).read();
}

}  // namespace pixelstep
