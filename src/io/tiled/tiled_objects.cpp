// Which objects stand for bodies.
#include "io/tiled/tiled_objects.h"

#include <algorithm>

#include "game/level/kind.h"
#include "io/text_tools.h"
#include "io/tiled/tiled_body.h"
#include "io/tiled/tiled_members.h"
#include "io/tiled/tiled_scenery.h"

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
std::string_view kindOf(TiledNotes& notes, JsonValue object, const TilesetTile* tile) {
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
TiledProperties propertiesOf(TiledNotes& notes, JsonValue object, const TilesetTile* tile) {
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
    if (object.find("template")) return "is made from a template, which is not read";
    if (object.find("text")) return "is a text";
    if (isKind(kind)) return {};
    if (kind.empty()) return "has neither a class nor a name";
    return "is of class " + quoted(kind) + choiceWords(kind, kindNames());
}

void addBody(TiledNotes& notes, const TiledBody& body, Kind kind, TiledCast& all) {
    switch (kind) {
        case Kind::player:
            if (all.player) notes.faults.fail(body.object, "a second player; expected one at most");
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
uint32_t cellOf(TiledNotes& notes, JsonValue object, const TiledTiles& tiles) {
    const auto gid = object.find("gid");
    if (!gid) return 0;
    const auto cell = static_cast<uint32_t>(readInt64(notes.faults, *gid, 0, 0xffffffff));
    if (cell != 0 && !tiles.find(cell)) {
        notes.faults.fail(*gid,
                          "tile number " + std::to_string(cell & kCellBits) + " is in no tileset");
    }
    return cell;
}

void addObject(TiledNotes& notes, JsonValue object, PixelPlace offset, const TiledTiles& tiles,
               TiledCast& all) {
    if (!expectKind(notes.faults, object, JsonKind::object)) return;
    const uint32_t cell = cellOf(notes, object, tiles);
    const std::optional<TileOfSet> shown = tiles.find(cell);
    const TilesetTile* tile = shown ? shown->said() : nullptr;
    const std::string_view kind = kindOf(notes, object, tile);
    const std::string whose = "object " + nameOf(object);
    const std::string reason = reasonToLeaveOut(object, kind);
    if (!reason.empty()) return notes.warn(object, whose + " is left out: it " + reason);
    const std::string_view alignment = shown ? shown->tileset->alignment : "bottomleft";
    TiledBody body{object, propertiesOf(notes, object, tile), {}, {}, whose};
    placeBody(notes, offset, cell != 0, alignment, body);
    if (!isScenery(kind)) return addBody(notes, body, findRow(kKinds, kind)->kind, all);
    if (addScenery(notes, body, kind, all.scenery))
        (kind == kTiledSign ? all.signs : all.zones).push_back(object);
}

size_t bodyCount(const TiledCast& all) {
    return all.clones.size() + all.crates.size() + all.platforms.size() + (all.player ? 1 : 0);
}

}  // namespace

TiledCast readObjects(TiledNotes& notes, const TiledLayers& layers, const TiledTiles& tiles,
                      Vec2i corner) {
    TiledCast all;
    for (const TiledLayer& layer : layers.objects) {
        const auto list = requireMember(notes.faults, layer.value, "objects", "a list of objects");
        if (!list || !expectKind(notes.faults, *list, JsonKind::array)) return all;
        const PixelPlace offset =
            layer.offset + PixelPlace{static_cast<double>(corner.x), static_cast<double>(corner.y)};
        for (const JsonValue object : list->items()) {
            if (notes.faults.hasFault()) return all;
            addObject(notes, object, offset, tiles, all);
            if (bodyCount(all) > kMaxBodies) {
                notes.faults.fail(object, "more than " + std::to_string(kMaxBodies) + " bodies");
            }
        }
    }
    return all;
}

}  // namespace pixelstep
