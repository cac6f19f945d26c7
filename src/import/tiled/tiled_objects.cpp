// Reads objects and converts them to bodies, signs and zones.
#include "import/tiled/tiled_map.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "game/level/kind.h"
#include "import/map_members.h"
#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

/// An object as in the file.
struct TiledObject {
    JsonValue value;
    std::string_view name{};
    std::string_view kind{};           ///< its class, in any version of Tiled
    std::optional<TileOfSet> shown{};  ///< the tile that it shows
    TiledProperties properties{};      ///< its own

    const TilesetTile* tile() const { return shown ? shown->entry() : nullptr; }
    std::string_view tileKind() const {
        return tile() == nullptr ? std::string_view{} : tile()->type;
    }
};

/// Requires: a JSON object.
TiledObject readObject(MapNotes& notes, JsonValue value, const TiledTiles& tiles) {
    TiledObject object{.value = value};
    const auto gid = value.find("gid");
    if (const uint32_t cell = gid ? readCell(notes.errors, *gid) : 0; cell != 0) {
        object.shown = tiles.find(cell);
        if (!object.shown)
            notes.errors.fail(
                *gid, "tile number " + std::to_string(cell & kCellBits) + " is in no tileset");
    }
    object.name = memberText(notes, value, "name");
    object.kind = memberText(notes, value, "type");
    if (object.kind.empty()) object.kind = memberText(notes, value, "class");
    object.properties = readProperties(notes, value);
    return object;
}

/// The object's own properties, and those of its tile, if it is a tile object.
template <class IsInherited>
TiledProperties withTiles(const TiledObject& object, IsInherited isInherited) {
    TiledProperties properties = object.properties;
    if (object.tile() == nullptr) return properties;
    for (const ImportedProperty& one : object.tile()->properties)
        if (isInherited(one.name) && !findProperty(object.properties, one.name))
            properties.push_back(one);
    return properties;
}

FigurePoint placeOf(MapNotes& notes, const TiledObject& object, const TiledLayer& layer) {
    return layer.offset + FigurePoint{requirePixels(notes, object.value, "x"),
                                      requirePixels(notes, object.value, "y")};
}

/// [px of the file] Its size, or the size of its tile: Tiled before 0.17 did not write it.
FigurePoint sizeOfObject(MapNotes& notes, const TiledObject& object) {
    const Vec2i tile = object.shown ? sizeOf(*object.shown) : Vec2i{};
    const auto side = [&](std::string_view key, int shown) {
        const double stated = memberPixels(notes, object.value, key);
        return stated == 0 ? shown : stated;
    };
    return {side("width", tile.x), side("height", tile.y)};
}

/// Its top left corner before rotation: tile objects are placed by their alignment.
FigurePoint topLeftOf(const TiledObject& object, FigurePoint at, FigurePoint size) {
    if (!object.shown) return at;
    const FigurePoint anchor = anchorOf(object.shown->tileset->alignment);
    return {at.x - anchor.x * size.x, at.y - anchor.y * size.y};
}

bool hasExtent(MapNotes& notes, JsonValue object) {
    if (!object.is(JsonKind::object) || object.find("gid") || object.find("text")) return false;
    if (object.find("polygon") || object.find("polyline")) return true;
    return object.find("width") && memberPixels(notes, object, "width") > 0;
}

FileRect boundsOf(const Figure& figure) {
    FileRect rect;
    if (figure.points.empty()) return rect;
    FigurePoint low = figure.points.front();
    FigurePoint high = low;
    for (const FigurePoint& point : figure.points) {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    return {low.x, low.y, high.x - low.x, high.y - low.y};
}

std::string_view textIn(const ImportedObject& object) {
    if (const auto text = object.value.find("text"))
        return text->is(JsonKind::object) ? wordMember(*text, "text") : std::string_view{};
    for (const ImportedProperty& property : object.properties)
        if (property.value.is(JsonKind::text) && !property.value.text().empty() &&
            isSignTextProperty(property.name))
            return property.value.text();
    return {};
}

/// Sets the rectangle and the figure of an object.
void readFigure(MapNotes& notes, const TiledObject& from, const TiledLayer& layer,
                ImportedObject& object) {
    const FigurePoint at = placeOf(notes, from, layer);
    const FigurePoint size = sizeOfObject(notes, from);
    const bool isLine = from.value.find("polyline") || from.value.find("polygon");
    object.rect = {at.x, at.y, 0, 0};
    if (object.isText) object.rect = {at.x, at.y, size.x, size.y};
    if (object.isText || (!isLine && size.x <= 0 && size.y <= 0)) return;
    std::optional<Figure> figure = figureOf(notes, from.value, layer.offset);
    if (!figure || notes.errors.hasError()) return;
    // A rotated tile rotates about its position, its lower left corner.
    if (from.shown && memberPixels(notes, from.value, "rotation") == 0) {
        const FigurePoint corner = topLeftOf(from, at, size);
        figure->points = FileRect{corner.x, corner.y, size.x, size.y}.corners();
    }
    object.rect = boundsOf(*figure);
    if (isLine) {
        object.points = figure->points;
        if (figure->isClosed && !object.points.empty())
            object.points.push_back(object.points.front());
    }
    object.figure = std::move(figure);
}

/// @param notes  receives errors in its position or figure
ImportedObject importedFrom(MapNotes& notes, const TiledObject& from, const TiledLayer& layer) {
    ImportedObject object{.value = from.value, .name = from.name, .kind = from.kind};
    if (const auto id = from.value.find("id"); id && id->is(JsonKind::integer))
        object.id = id->digits();
    if (!from.tileKind().empty()) object.tags.push_back(from.tileKind());
    object.properties = withMembers(withTiles(from, [](std::string_view) { return true; }));
    object.isText = from.value.find("text").has_value();
    object.isTile = from.shown.has_value();
    object.text = textIn(object);
    readFigure(notes, from, layer, object);
    const MapChoice choice =
        layer.tiles->choices().choiceFor({from.name, from.kind, from.tileKind()});
    object.chosenRole = choice.role;
    if (!choice.role) object.chosen = choice.is;
    return object;
}

/// An object that becomes a body, sign or zone.
struct TiledBody {
    const TiledObject& object;
    TiledProperties properties{};  ///< including inherited ones
    std::string subject{};         ///< its name in warnings
    std::optional<Rect> rect{};    ///< [px] in the world; empty for a point or a line
    Vec2i feet{};                  ///< [px] in the world; for a line, its first point
    std::vector<Vec2i> line{};     ///< [px] in the world, for a line

    JsonValue value() const { return object.value; }
};

constexpr auto kBetween = " lies between pixels; moved to whole ones";

/// The world position of a point in the file.
FigurePoint inWorld(const TiledTarget& target, FigurePoint place) {
    return {place.x * target.scale + target.corner.x, place.y * target.scale + target.corner.y};
}

Vec2i wholePlace(FigurePoint place) {
    return {wholePixel(place.x), wholePixel(place.y)};
}

/// Reads the points of a line, or of a closed shape, which ends at its first point.
void placeLine(MapNotes& notes, const TiledTarget& target, FigurePoint at, JsonValue points,
               bool isClosed, TiledBody& body) {
    bool isExact = true;
    for (const FigurePoint& point : pointsIn(notes, points)) {
        const FigurePoint place = inWorld(target, at + point);
        isExact = isExact && isWhole(place.x) && isWhole(place.y);
        body.line.push_back(wholePlace(place));
    }
    if (notes.errors.hasError()) return;
    if (body.line.empty()) return failExpected(notes.errors, points, "a point at least");
    if (isClosed) body.line.push_back(body.line.front());
    if (!isExact && target.scale == 1) notes.warn(points, body.subject, kBetween);
    body.feet = body.line.front();
}

void placeRect(MapNotes& notes, const TiledTarget& target, FigurePoint at, TiledBody& body) {
    const FigurePoint size = sizeOfObject(notes, body.object);
    const FigurePoint corner = inWorld(target, topLeftOf(body.object, at, size));
    const double width = size.x * target.scale;
    const double height = size.y * target.scale;
    const auto isBetween = [](double number) { return !isWhole(number); };
    if (target.scale == 1 &&
        std::ranges::any_of(std::array{corner.x, corner.y, width, height}, isBetween))
        notes.warn(body.value(), body.subject, kBetween);
    body.feet = wholePlace(corner);
    if (boolMember(body.value(), "point", false) || (width == 0 && height == 0)) return;
    body.rect = Rect{body.feet.x, body.feet.y, wholePixel(width), wholePixel(height)};
    body.feet = feetOf(*body.rect);
}

/// Sets the position of a body.
void placeBody(MapNotes& notes, const TiledTarget& target, const TiledLayer& layer,
               TiledBody& body) {
    const FigurePoint at = placeOf(notes, body.object, layer);
    if (memberPixels(notes, body.value(), "rotation") != 0)
        notes.warn(body.value(), body.subject, " is rotated; bodies are always upright");
    if (boolMember(body.value(), "ellipse", false))
        notes.warn(body.value(), body.subject, " is an ellipse; bodies are rectangles");
    if (const auto line = body.value().find("polyline"))
        placeLine(notes, target, at, *line, false, body);
    else if (const auto shape = body.value().find("polygon"))
        placeLine(notes, target, at, *shape, true, body);
    else
        placeRect(notes, target, at, body);
    const bool isInWorld =
        std::abs(body.feet.x) <= kMaxCoordinate && std::abs(body.feet.y) <= kMaxCoordinate;
    if (!isInWorld) notes.errors.fail(body.value(), "beyond 1000000 px from 0");
}

// A side of the body: from its property, or as drawn.
std::optional<int> sideOf(MapNotes& notes, const TiledBody& body, std::string_view name,
                          int Rect::*side, std::optional<int> standard) {
    if (const auto stated = intProperty(notes, body.properties, name, kBodySides)) return stated;
    if (!body.rect) return std::nullopt;
    const int drawn = (*body.rect).*side;
    if (drawn < kBodySides.low || drawn > kBodySides.high) {
        const auto member = body.value().find(name);
        notes.errors.fail(member.value_or(body.value()), "expected 1 to 256 px");
    }
    if (drawn == standard && !isStated(body.properties, name)) return std::nullopt;
    return drawn;
}

// Names separated by commas, or a JSON list.
std::optional<std::vector<std::string>> groupsOf(MapNotes& notes, const TiledBody& body) {
    const auto value = findProperty(body.properties, "groups");
    if (!value || !expectKind(notes.errors, *value, JsonKind::text)) return std::nullopt;
    std::optional<std::vector<std::string>> names = namesIn(value->text());
    if (!names) notes.errors.fail(*value, "expected names of groups, separated by commas");
    if (names && names->size() > kMaxGroups) notes.errors.fail(*value, "more than 32 groups");
    return names;
}

BodyStart bodyOf(MapNotes& notes, const TiledBody& body, std::span<const std::string_view> known,
                 std::optional<int> width, std::optional<int> height) {
    warnOfUnknownMembers(notes, body.properties, known, body.subject);
    BodyStart start;
    start.feet = body.feet;
    start.width = sideOf(notes, body, "width", &Rect::width, width);
    start.height = sideOf(notes, body, "height", &Rect::height, height);
    start.groups = groupsOf(notes, body);
    start.comment = textProperty(notes, body.properties, "comment");
    return start;
}

std::optional<std::vector<Vec2i>> pathOf(MapNotes& notes, const TiledBody& body) {
    const auto value = findProperty(body.properties, "path");
    if (!value) return body.line.empty() ? std::nullopt : std::optional(body.line);
    std::vector<Vec2i> path;
    const auto numbers =
        value->is(JsonKind::text) ? integersIn(value->text()) : std::optional<std::vector<int>>{};
    if (!numbers || numbers->size() % 2 != 0) {
        failExpected(notes.errors, *value, "a text of steps such as '0,0 96,0 96,-32'");
        return path;
    }
    for (size_t i = 0; i < numbers->size(); i += 2) {
        const Vec2i step{(*numbers)[i], (*numbers)[i + 1]};
        const bool isNear =
            std::abs(step.x) <= 2 * kMaxCoordinate && std::abs(step.y) <= 2 * kMaxCoordinate;
        if (!isNear) notes.errors.fail(*value, "beyond 1000000 px from 0");
        if (isNear) path.push_back(body.feet + step);
    }
    return path;
}

// All classes of objects.
std::vector<std::string_view> kindNames() {
    std::vector<std::string_view> names;
    for (const KindRow& row : kKinds) names.push_back(row.name);
    names.insert(names.end(), {kTiledSign, kTiledZone});
    return names;
}

bool isKind(std::string_view word) {
    return findRow(kKinds, word) != nullptr || word == kTiledSign || word == kTiledZone;
}

// The reason why an object cannot be a body; empty if it can.
std::string reasonToLeaveOut(JsonValue object, std::string_view kind) {
    if (object.find("text")) return "is a text";
    if (isKind(kind)) return {};
    if (kind.empty() && object.find("template"))
        return "has neither a class nor a name, and its template is missing";
    if (kind.empty()) return "has neither a class nor a name";
    return "is of class " + inQuotes(kind) + choiceWords(kind, kindNames());
}

std::nullopt_t leftOut(MapNotes& notes, const TiledBody& body, const std::string& reason) {
    notes.warn(body.value(), body.subject, " is left out: " + reason);
    return std::nullopt;
}

/// Maps for other programs use the same words with other meanings: invalid signs and zones are left
/// out with a warning, never an error.
/// @param count  of those that the level already has
std::optional<Sign> signIn(MapNotes& notes, const TiledBody& body, size_t count) {
    warnOfUnknownMembers(notes, body.properties, kTiledSignProperties, body.subject);
    Sign sign{.feet = body.feet};
    const auto text = findProperty(body.properties, "text");
    if (!text || !text->is(JsonKind::text))
        return leftOut(notes, body, "a sign needs a property 'text'");
    sign.text = std::string(text->text());
    sign.reach = intProperty(notes, body.properties, "reach", {0, kMaxReach});
    sign.comment = textProperty(notes, body.properties, "comment");
    if (const auto reason = signTextRejection(sign.text)) return leftOut(notes, body, *reason);
    if (count >= kMaxSigns)
        return leftOut(notes, body, "a level has at most " + std::to_string(kMaxSigns) + " signs");
    return sign;
}

std::optional<Zone> zoneIn(MapNotes& notes, const TiledBody& body, size_t count) {
    warnOfUnknownMembers(notes, body.properties, kTiledZoneProperties, body.subject);
    const auto kind = findProperty(body.properties, "kind");
    const ZoneRow* row = kind && kind->is(JsonKind::text) ? findRow(kZones, kind->text()) : nullptr;
    if (row == nullptr)
        return leftOut(notes, body,
                       "a zone needs a property 'kind': goal, checkpoint, hazard or coin");
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxZoneSide; };
    if (!body.rect || !isSide(body.rect->width) || !isSide(body.rect->height))
        return leftOut(notes, body, "a zone is a rectangle or a tile");
    if (count >= kMaxZones)
        return leftOut(notes, body, "a level has at most " + std::to_string(kMaxZones) + " zones");
    return Zone{body.feet, body.rect->width, body.rect->height, row->kind,
                textProperty(notes, body.properties, "comment")};
}

BodyStart cloneOf(MapNotes& notes, const TiledBody& body) {
    BodyStart clone = bodyOf(notes, body, kTiledCloneProperties, kCharacterWidth, kCharacterHeight);
    if (const auto ai = findProperty(body.properties, "brain")) {
        clone.ai = readAi(notes.errors, *ai);
    }
    readTiledNode(notes, body.properties, "tuning", [&](ErrorSink& errors, JsonValue tuning) {
        clone.tuning = readOwnTuningValue(errors, tuning);
    });
    return clone;
}

CrateStart crateOf(MapNotes& notes, const TiledBody& body) {
    CrateStart crate{bodyOf(notes, body, kTiledCrateProperties, kCrateSide, kCrateSide), {}, {}};
    constexpr IntRange kSpeeds{-kMaxSpeed, kMaxSpeed};
    const auto x = intProperty(notes, body.properties, "velocity_x", kSpeeds);
    const auto y = intProperty(notes, body.properties, "velocity_y", kSpeeds);
    if (x || y) crate.velocity = Vec2i{x.value_or(0), y.value_or(0)};
    crate.gravity = switchProperty(notes, body.properties, "gravity", {0, 1});
    return crate;
}

PlatformStart platformOf(MapNotes& notes, const TiledBody& body) {
    PlatformStart platform{bodyOf(notes, body, kTiledPlatformProperties, {}, {}), {}, {}, {}};
    if (!platform.body.width || !platform.body.height) {
        notes.errors.fail(body.value(),
                          "a platform that is a line or a point needs the properties "
                          "'width' and 'height'");
    }
    platform.oneWay = boolProperty(notes, body.properties, "one_way");
    platform.path = pathOf(notes, body);
    platform.speed = intProperty(notes, body.properties, "speed", {0, kMaxSpeed});
    return platform;
}

/// The class of an object: its own, its tile's, or its name.
std::string_view kindOf(const TiledObject& object) {
    std::string_view first;
    for (const std::string_view word : {object.kind, object.tileKind(), object.name}) {
        if (isKind(word)) return word;
        if (first.empty()) first = word;
    }
    return first;
}

bool isOfBodies(std::string_view property) {
    return std::ranges::find(kTiledBodyProperties, property) != kTiledBodyProperties.end();
}

/// True for an object with our properties in a map whose tiles have none.
bool hasPixelstepObjectProperties(const TiledBody& body, std::string_view kind) {
    constexpr auto kOurs =
        std::to_array<std::string_view>({"path", "kind", "reach", "groups", "brain", "tuning",
                                         "velocity_x", "velocity_y", "gravity", "stated"});
    if (!isKind(kind) || kind == "player") return false;
    return kind == "clone" || std::ranges::any_of(kOurs, [&](std::string_view name) {
               return findProperty(body.properties, name).has_value();
           });
}

/// Makes bodies, signs and zones of the layers' objects one by one.
class OwnObjectReader {
public:
    OwnObjectReader(MapNotes& notes, const TiledTarget& target) : notes_(notes), target_(target) {}

    /// @param isSolid  its objects are already solid; only the player is read
    void readLayer(const TiledLayer& layer, bool isSolid);
    OwnObjects finish() { return std::move(own_); }

private:
    void read(JsonValue value, const TiledLayer& layer, bool isSolid);
    void add(MapNotes& notes, const TiledBody& body, std::string_view kind);
    template <class Made>
    void keep(const MapNotes& notes, const TiledBody& body, std::string_view list,
              std::vector<Made>& all, std::optional<Made> made);

    MapNotes& notes_;
    const TiledTarget& target_;
    OwnObjects own_{};
};

template <class Made>
void OwnObjectReader::keep(const MapNotes& notes, const TiledBody& body, std::string_view list,
                           std::vector<Made>& all, std::optional<Made> made) {
    if (notes.errors.hasError() || !made) return;
    all.push_back(*std::move(made));
    own_.sources[list].push_back(body.value());
    own_.made.taken.try_emplace(body.value());
}

void OwnObjectReader::add(MapNotes& notes, const TiledBody& body, std::string_view kind) {
    Cast& cast = own_.made.cast;
    Scenery& scenery = own_.made.scenery;
    std::optional<JsonValue>& player = own_.made.player;
    if (kind == kTiledSign)
        return keep(notes, body, "/signs/", scenery.signs,
                    signIn(notes, body, scenery.signs.size()));
    if (kind == kTiledZone)
        return keep(notes, body, "/zones/", scenery.zones,
                    zoneIn(notes, body, scenery.zones.size()));
    if (!body.line.empty() && kind != kindName(Kind::platform))
        notes.warn(body.value(), body.subject,
                   " is a line, which only platforms can be; its first point is used");
    switch (findRow(kKinds, kind)->kind) {
        case Kind::player:
            if (player) notes.errors.fail(body.value(), "a second player; expected one at most");
            player = body.value();
            cast.player =
                bodyOf(notes, body, kTiledPlayerProperties, kCharacterWidth, kCharacterHeight);
            break;
        case Kind::clone:
            keep(notes, body, "/clones/", cast.clones, std::optional(cloneOf(notes, body)));
            break;
        case Kind::crate:
            keep(notes, body, "/crates/", cast.crates, std::optional(crateOf(notes, body)));
            break;
        case Kind::platform:
            keep(notes, body, "/platforms/", cast.platforms,
                 std::optional(platformOf(notes, body)));
            break;
    }
}

void OwnObjectReader::read(JsonValue value, const TiledLayer& layer, bool isSolid) {
    if (target_.isForeign && !value.is(JsonKind::object)) return;
    if (!expectKind(notes_.errors, value, JsonKind::object)) return;
    const TiledObject object = readObject(notes_, value, *layer.tiles);
    const std::string_view kind = kindOf(object);
    if (isSolid && kind != "player") return;
    TiledBody body{.object = object,
                   .properties = withTiles(object, isOfBodies),
                   .subject = "object " + nameOf(value)};
    if (target_.isForeign && !hasPixelstepObjectProperties(body, kind)) return;
    const std::string reason = reasonToLeaveOut(value, kind);
    if (!reason.empty()) return notes_.warn(value, body.subject, " is left out: it " + reason);
    // In a map without our properties, a `platform` can be something else, so this is not an error.
    MapNotes tried;
    MapNotes& notes = target_.isForeign ? tried : notes_;
    placeBody(notes, target_, layer, body);
    if (!tried.errors.hasError()) add(notes, body, kind);
    if (!tried.errors.hasError())
        for (MapWarning& warning : tried.warnings) notes_.add(std::move(warning));
}

void OwnObjectReader::readLayer(const TiledLayer& layer, bool isSolid) {
    const auto list = requireMember(notes_.errors, layer.value, "objects", "a list of objects");
    if (!list || !expectKind(notes_.errors, *list, JsonKind::array)) return;
    const Cast& cast = own_.made.cast;
    for (const JsonValue object : list->items()) {
        if (notes_.errors.hasError()) return;
        read(object, layer, isSolid);
        const size_t bodies =
            cast.clones.size() + cast.crates.size() + cast.platforms.size() + (cast.player ? 1 : 0);
        if (bodies > kMaxBodies)
            notes_.errors.fail(object, "more than " + std::to_string(kMaxBodies) + " bodies");
    }
}

}  // namespace

ImportedObjects importObjects(MapNotes& notes, const TiledLayer& layer,
                              bool usesPixelstepProperties) {
    const TiledTiles& tiles = *layer.tiles;
    ImportedObjects made{.value = layer.value};
    made.name = memberText(notes, layer.value, "name");
    const MapChoice choice = tiles.choices().choiceFor({made.name});
    made.chosenRole = choice.role;
    if (!choice.role) made.chosen = choice.is;
    made.meaning = meaningOfName(made.name, NameOf::objectLayer);
    const TiledProperties properties = propertiesOfLayer(notes, layer.value);
    if (!made.meaning.role) made.meaning = meaningOfAll({}, properties);
    if (solidityOf(properties) == Solidity::solid) made.meaning = {.role = MapRole::ground};
    made.isHidden = layer.isHidden;
    made.hasParallax = layer.hasParallax;
    const auto list = layer.value.find("objects");
    if (!list || !list->is(JsonKind::array)) return made;
    made.objects.reserve(list->size());
    for (const JsonValue value : list->items()) {
        made.hasFigure = made.hasFigure || hasExtent(notes, value);
        if (usesPixelstepProperties && !made.chosen && !made.chosenRole) continue;
        // An invalid position matters only if the object is solid.
        MapNotes tried;
        if (expectKind(tried.errors, value, JsonKind::object))
            made.objects.push_back(importedFrom(tried, readObject(notes, value, tiles), layer));
        if (tried.errors.hasError() && !made.error) made.error = tried.errors.error();
    }
    setMeanings(made);
    return made;
}

OwnObjects readOwnObjects(MapNotes& notes, const TiledLayers& layers, const TiledTarget& target) {
    OwnObjectReader reader(notes, target);
    for (size_t i = 0; i < layers.objects.size(); ++i) {
        if (notes.errors.hasError()) break;
        const bool isSolid = std::ranges::find(target.solidLayers, i) != target.solidLayers.end();
        reader.readLayer(layers.objects[i], isSolid);
    }
    return reader.finish();
}

}  // namespace pixelstep
