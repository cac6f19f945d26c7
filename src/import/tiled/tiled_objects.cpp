// Objects that are bodies.
#include "import/tiled/tiled_objects.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "game/level/kind.h"
#include "import/tiled/tiled_body.h"
#include "import/tiled/tiled_members.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

bool isScenery(std::string_view word) {
    return std::ranges::find(kTiledScenery, word) != kTiledScenery.end();
}

bool isKind(std::string_view word) {
    return findRow(kKinds, word) != nullptr || isScenery(word);
}

// All that an object may be.
std::vector<std::string_view> kindNames() {
    std::vector<std::string_view> names;
    for (const KindRow& row : kKinds) names.push_back(row.name);
    names.insert(names.end(), kTiledScenery.begin(), kTiledScenery.end());
    return names;
}

// What an object stands for: its class, as versions of Tiled call it, its tile's, or its name.
std::string_view kindOf(MapNotes& notes, JsonValue object, const TilesetTile* tile) {
    std::string_view first;
    const std::string_view tileType = tile == nullptr ? std::string_view{} : tile->type;
    for (const std::string_view word :
         {memberText(notes, object, "type"), memberText(notes, object, "class"), tileType,
          memberText(notes, object, "name")}) {
        if (isKind(word)) return word;
        if (first.empty()) first = word;
    }
    return first;
}

// An object's own properties, and those of the tile that it shows.
TiledProperties propertiesOf(MapNotes& notes, JsonValue object, const TilesetTile* tile) {
    TiledProperties properties = readProperties(notes, object);
    if (tile == nullptr) return properties;
    for (const TiledProperty& one : tile->properties) {
        const bool isOfBodies =
            std::ranges::find(kTiledBodyProperties, one.name) != kTiledBodyProperties.end();
        if (isOfBodies && !findProperty(properties, one.name)) properties.push_back(one);
    }
    return properties;
}

// Why an object is no body; empty if it may be one.
std::string reasonToLeaveOut(JsonValue object, std::string_view kind) {
    if (object.find("text")) return "is a text";
    if (isKind(kind)) return {};
    if (kind.empty() && object.find("template"))
        return "has neither a class nor a name, and its template is missing";
    if (kind.empty()) return "has neither a class nor a name";
    return "is of class " + inQuotes(kind) + choiceWords(kind, kindNames());
}

void warnOfLeftOut(MapNotes& notes, const TiledBody& body, const std::string& reason) {
    notes.warn(body.object, body.whose, " is left out: " + reason, WarningImpact::gameplay);
}

bool addSign(MapNotes& notes, const TiledBody& body, std::vector<Sign>& signs) {
    warnOfUnknownMembers(notes, body.properties, kTiledSignProperties, body.whose);
    Sign sign{.feet = body.feet};
    const auto text = findProperty(body.properties, "text");
    if (!text || !text->is(JsonKind::text)) {
        warnOfLeftOut(notes, body, "a sign has its words in a property 'text'");
        return false;
    }
    sign.text = std::string(text->text());
    sign.reach = intProperty(notes, body.properties, "reach", {0, kMaxReach});
    sign.comment = textProperty(notes, body.properties, "comment");
    if (const auto reason = signTextRejection(sign.text)) {
        warnOfLeftOut(notes, body, *reason);
        return false;
    }
    if (signs.size() == kMaxSigns) {
        warnOfLeftOut(notes, body, "a level has at most " + std::to_string(kMaxSigns) + " signs");
        return false;
    }
    signs.push_back(std::move(sign));
    return true;
}

bool addZone(MapNotes& notes, const TiledBody& body, std::vector<Zone>& zones) {
    warnOfUnknownMembers(notes, body.properties, kTiledZoneProperties, body.whose);
    const auto kind = findProperty(body.properties, "kind");
    const ZoneRow* row = kind && kind->is(JsonKind::text) ? findRow(kZones, kind->text()) : nullptr;
    if (row == nullptr) {
        warnOfLeftOut(notes, body,
                      "a zone has a property 'kind': goal, checkpoint, hazard or coin");
        return false;
    }
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxZoneSide; };
    if (!body.rect || !isSide(body.rect->width) || !isSide(body.rect->height)) {
        warnOfLeftOut(notes, body, "a zone is a rectangle or a tile");
        return false;
    }
    if (zones.size() == kMaxZones) {
        warnOfLeftOut(notes, body, "a level has at most " + std::to_string(kMaxZones) + " zones");
        return false;
    }
    zones.push_back({body.feet, body.rect->width, body.rect->height, row->kind,
                     textProperty(notes, body.properties, "comment")});
    return true;
}

/// Adds the object to `scenery`. Maps of others use such words for things of their own: what can
/// be no sign or zone is left out with a warning, never an error.
/// @param kind  one of kTiledScenery
/// @return      true if it was added
bool addScenery(MapNotes& notes, const TiledBody& body, std::string_view kind, Scenery& scenery) {
    if (kind == kTiledSign) return addSign(notes, body, scenery.signs);
    return addZone(notes, body, scenery.zones);
}

void addBody(MapNotes& notes, const TiledBody& body, Kind kind, TiledCast& all) {
    switch (kind) {
        case Kind::player:
            if (all.player) notes.errors.fail(body.object, "a second player; expected one at most");
            all.player = body.object;
            all.cast.player = playerOf(notes, body);
            break;
        case Kind::clone:
            all.clones.push_back(body.object);
            all.cast.clones.push_back(cloneOf(notes, body));
            break;
        case Kind::crate:
            all.crates.push_back(body.object);
            all.cast.crates.push_back(crateOf(notes, body));
            break;
        case Kind::platform:
            all.platforms.push_back(body.object);
            all.cast.platforms.push_back(platformOf(notes, body));
            break;
    }
}

// The number of the tile that an object shows; 0 if it shows none.
uint32_t cellOf(MapNotes& notes, JsonValue object, const TiledTiles& tiles) {
    const auto gid = object.find("gid");
    if (!gid) return 0;
    const uint32_t cell = readCell(notes.errors, *gid);
    if (cell != 0 && !tiles.find(cell)) {
        notes.errors.fail(*gid,
                          "tile number " + std::to_string(cell & kCellBits) + " is in no tileset");
    }
    return cell;
}

/// True for an object that has our properties although its map's tiles have none.
bool isOursByProperties(const TiledBody& body, std::string_view kind) {
    constexpr auto kOurs =
        std::to_array<std::string_view>({"path", "kind", "reach", "groups", "brain", "tuning",
                                         "velocity_x", "velocity_y", "gravity", "stated"});
    if (!isKind(kind) || kind == "player") return false;
    return kind == "clone" || std::ranges::any_of(kOurs, [&](std::string_view name) {
               return findProperty(body.properties, name).has_value();
           });
}

/// Reads the layers' objects one by one.
class ObjectReader {
public:
    ObjectReader(MapNotes& notes, const TiledRoom& room) : notes_(notes), room_(room) {}

    /// @param isSolid  its objects are drawn as solid: of them the player alone counts
    void readLayer(const TiledLayer& layer, bool isSolid);
    TiledCast finish();

private:
    void readObject(JsonValue object, const TiledFrame& frame, bool isSolid);
    void addAs(MapNotes& notes, const TiledBody& body, std::string_view kind);
    void addIfItCan(MapNotes tried, const TiledBody& body, std::string_view kind);
    void leaveOut(JsonValue object, const std::string& reason);

    MapNotes& notes_;
    const TiledRoom& room_;
    const TiledTiles* tiles_ = nullptr;  // of the layer that is read
    TiledCast all_{};
    struct LeftOut {
        JsonValue object;
        std::string reason;
        size_t count = 0;
    };
    std::vector<LeftOut> leftOut_{};
    std::unordered_map<std::string, size_t> reasons_{};  // where in leftOut_
};

void ObjectReader::leaveOut(JsonValue object, const std::string& reason) {
    // There may be hundreds of a kind.
    const auto [known, isNew] = reasons_.try_emplace(reason, leftOut_.size());
    if (isNew) leftOut_.push_back({object, reason});
    ++leftOut_[known->second].count;
}

void ObjectReader::readObject(JsonValue object, const TiledFrame& frame, bool isSolid) {
    if (room_.isForeign && !object.is(JsonKind::object)) return;
    if (!expectKind(notes_.errors, object, JsonKind::object)) return;
    const uint32_t cell = cellOf(notes_, object, *tiles_);
    const std::optional<TileOfSet> shown = tiles_->find(cell);
    const TilesetTile* tile = shown ? shown->said() : nullptr;
    const std::string_view kind = kindOf(notes_, object, tile);
    if (isSolid && kind != "player") return;
    TiledBody body{object, propertiesOf(notes_, object, tile), {}, {}, "object " + nameOf(object)};
    if (shown) body.shown = sizeOf(*shown);
    if (room_.isForeign && !isOursByProperties(body, kind)) return;
    const std::string reason = reasonToLeaveOut(object, kind);
    if (!reason.empty()) return leaveOut(object, reason);
    const std::string_view alignment = shown ? shown->tileset->alignment : "bottomleft";
    MapNotes tried;
    MapNotes& notes = room_.isForeign ? tried : notes_;
    placeBody(notes, frame, cell != 0, alignment, body);
    if (!room_.isForeign) return addAs(notes_, body, kind);
    if (!tried.errors.hasError()) addIfItCan(std::move(tried), body, kind);
}

void ObjectReader::addAs(MapNotes& notes, const TiledBody& body, std::string_view kind) {
    if (!isScenery(kind)) return addBody(notes, body, findRow(kKinds, kind)->kind, all_);
    if (addScenery(notes, body, kind, all_.scenery))
        (kind == kTiledSign ? all_.signs : all_.zones).push_back(body.object);
}

/// In a map without our properties, a `platform` may be something else, which is no error.
/// @param tried  the notes about its place
void ObjectReader::addIfItCan(MapNotes tried, const TiledBody& body, std::string_view kind) {
    const TiledCast before = all_;
    addAs(tried, body, kind);
    if (tried.errors.hasError()) {
        all_ = before;
        return;
    }
    for (MapWarning& warning : tried.warnings) notes_.add(std::move(warning));
}

size_t bodyCount(const TiledCast& all) {
    return all.clones.size() + all.crates.size() + all.platforms.size() + (all.player ? 1 : 0);
}

void ObjectReader::readLayer(const TiledLayer& layer, bool isSolid) {
    tiles_ = layer.tiles;
    const auto list = requireMember(notes_.errors, layer.value, "objects", "a list of objects");
    if (!list || !expectKind(notes_.errors, *list, JsonKind::array)) return;
    const TiledFrame frame{layer.offset, room_.scale, room_.corner};
    for (const JsonValue object : list->items()) {
        if (notes_.errors.hasError()) return;
        readObject(object, frame, isSolid);
        if (bodyCount(all_) > kMaxBodies)
            notes_.errors.fail(object, "more than " + std::to_string(kMaxBodies) + " bodies");
    }
}

TiledCast ObjectReader::finish() {
    for (const LeftOut& one : leftOut_) {
        const std::string first = "object " + nameOf(one.object);
        const std::string what =
            one.count == 1
                ? first + " is left out: it "
                : std::to_string(one.count) + " objects are left out, such as " + first + ": it ";
        notes_.warn(one.object, what + one.reason, WarningImpact::gameplay);
    }
    return std::move(all_);
}

}  // namespace

TiledCast readOwnObjects(MapNotes& notes, const TiledLayers& layers, const TiledRoom& room) {
    ObjectReader reader(notes, room);
    for (size_t i = 0; i < layers.objects.size(); ++i) {
        if (notes.errors.hasError()) break;
        const bool isSolid = std::ranges::find(room.solidLayers, i) != room.solidLayers.end();
        reader.readLayer(layers.objects[i], isSolid);
    }
    return reader.finish();
}

}  // namespace pixelstep
