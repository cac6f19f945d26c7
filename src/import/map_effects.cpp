// Adds effects to the cells that parts of a map cover.
#include "import/map_effects.h"

#include <algorithm>

#include "import/map_members.h"
#include "import/map_objects.h"
#include "import/object_members.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

/// What a part does to the cells that it covers.
struct Effect {
    std::string surface{};
    BreakRule breaks{};
    bool isLadder = false;
    bool fillsFree = false;  ///< it is a tile of its own, in cells that are free

    bool hasAny() const { return !surface.empty() || breaks.breaks() || isLadder; }
};

using Names = std::vector<std::string_view>;

/// A tile or an object with its role.
struct Part {
    MapRole role;
    NamedPart named;
    Names names;                  ///< and those of its layer
    bool hasLadderShape = false;  ///< its property `shape` says so
};

/// -1 left, +1 right, 0 if no name or both say so.
int directionIn(const Names& names) {
    int direction = 0;
    for (const std::string_view name : names)
        for (const std::string& word : wordsOf(name))
            direction += word == "right" ? 1 : word == "left" ? -1 : 0;
    return std::clamp(direction, -1, 1);
}

Names namesOf(const ImportedTile& tile, const ImportedLayer& layer) {
    return {tile.name, tile.title, layer.name};
}

Names namesOf(const ImportedObject& object, const ImportedLayer& layer) {
    Names names = pixelstep::namesOf(object);
    names.push_back(layer.name);
    return names;
}

const char* missing(std::optional<MapRole> role, const ImportedProperties& properties,
                    const Names& names, const ShapeSet& surfaces) {
    const bool isConveyor = role == MapRole::conveyor && directionIn(names) == 0;
    if (!isConveyor && role != MapRole::breakable) return nullptr;
    TileSpec members;
    MapNotes unused;
    addTileMembers({properties, {}, {}}, surfaces, unused, members);
    if (isConveyor ? !members.surface.empty() : members.breaks.breaks()) return nullptr;
    const bool isStated = findProperty(properties, {isConveyor ? "surface" : "breaks"}) != nullptr;
    if (isConveyor)
        return isStated ? "its \"surface\" is not the name of a surface"
                        : "a conveyor needs \"surface\", or left or right in its name";
    return isStated ? "its \"breaks\" is not a list of \"head\", \"dash\" and \"feet\""
                    : "a breakable block needs \"breaks\"";
}

Effect effectOf(const Part& part, const ShapeSet& surfaces, MapNotes& notes) {
    Effect effect;
    const NamedPart& named = part.named;
    if (const char* needed = missing(part.role, named.properties, part.names, surfaces)) {
        notes.warn(named.place, named.title, " is left out: " + std::string(needed));
        return effect;
    }
    TileSpec members;
    addTileMembers(named, surfaces, notes, members);
    effect.surface = members.surface;
    effect.breaks = members.breaks;
    if (effect.hasAny() && (part.role == MapRole::ladder || part.hasLadderShape)) {
        notes.warn(named.place, named.title,
                   ": its surface and breaks are left out: a ladder has neither");
        effect = {};
    }
    switch (part.role) {
        case MapRole::ladder: return {.isLadder = true, .fillsFree = true};
        case MapRole::spring:
            if (effect.surface.empty()) effect.surface = "spring";
            effect.fillsFree = true;
            break;
        case MapRole::surface:
            if (effect.surface.empty()) effect.surface = "ice";
            break;
        case MapRole::conveyor:
            if (const int to = directionIn(part.names); effect.surface.empty() && to != 0)
                effect.surface = to < 0 ? "belt_left" : "belt_right";
            break;
        default: break;
    }
    return effect;
}

void put(const Effect& effect, const Rect& pixels, TileMap& tiles) {
    if (!effect.hasAny()) return;
    const Rect cells = cellsUnder(tiles, pixels);
    const int surface = std::max(tiles.shapes().findSurface(effect.surface), 0);
    const int rule = tiles.addBreakRule(effect.breaks);
    for (int y = cells.top; y < cells.bottom(); ++y) {
        for (int x = cells.left; x < cells.right(); ++x) {
            Tile tile = tiles.tile({x, y});
            // A ladder goes through one-way platforms.
            const bool isFree = tile.shape == kEmpty || (effect.isLadder && tile.oneWay);
            if (effect.fillsFree && isFree)
                tile = {.shape = effect.isLadder ? uint16_t{kLadder} : uint16_t{kBlock}};
            else if (isFree || isLadder(tile) || effect.isLadder)
                continue;
            if (!effect.isLadder) {
                if (surface != 0) tile.surface = static_cast<uint8_t>(surface);
                if (rule != 0) tile.breaks = static_cast<uint8_t>(rule);
            }
            tiles.setTile({x, y}, tile);
        }
    }
}

}  // namespace

const char* missingMembers(const MapParts& parts, std::optional<MapRole> role,
                           const ImportedTile& tile, const ImportedLayer& layer) {
    return missing(role, tile.properties, namesOf(tile, layer), parts.surfaces);
}

const char* missingMembers(const MapParts& parts, std::optional<MapRole> role,
                           const ImportedObject& object, const ImportedLayer& layer) {
    return missing(role, object.properties, namesOf(object, layer), parts.surfaces);
}

void addEffects(const MapParts& parts, MapGround& ground, MapNotes& notes) {
    const ImportedMap& map = parts.map;
    for (size_t at = 0; at < map.layers.size(); ++at) {
        const ImportedLayer& layer = map.layers[at];
        std::vector<std::optional<Effect>> known(map.tiles.size());  // of tiles in this layer
        const bool isRead = readsCells(parts, at);
        forEachCell(map, layer, [&](uint32_t number, const Rect& rect) {
            const ImportedTile& tile = map.tiles[number];
            std::optional<Effect>& effect = known[number];
            if (!effect) {
                const PartRole role = parts.roles.ofCell(at, number);
                effect.emplace();
                // Tiles that show values have only roles of their own.
                const bool isShown = layer.hasValues() && !tile.value;
                const bool counts = isRead || role.isChosen();
                const std::optional<TileForm>& form = parts.forms[number];
                if (counts && (!isShown || parts.roles.tiles[number].role))
                    effect =
                        effectOf({role.role.value_or(MapRole::ground),
                                  {tile.properties, tile.place, "tile " + inQuotes(tile.title)},
                                  namesOf(tile, layer),
                                  form && form->isLadder()},
                                 parts.surfaces, notes);
            }
            if (!effect->hasAny()) return;
            put(*effect, ground.rectOf(FileRect::of(rect)), ground.tiles);
        });
        for (size_t i = 0; i < layer.objects.size(); ++i) {
            const ImportedObject& object = layer.objects[i];
            const PartRole& role = parts.roles.objects[at][i];
            const bool mayBeNoGround = role.is(MapRole::ladder) || role.is(MapRole::spring) ||
                                       missingMembers(parts, role.role, object, layer) != nullptr;
            if (layer.hasParallax() || (!mayBeNoGround && !ground.objects.contains(&object)))
                continue;
            const std::string name = object.name.empty() ? object.kind : object.name;
            put(effectOf({role.role.value_or(MapRole::ground),
                          {object.properties, object.place, "object " + inQuotes(shortText(name))},
                          namesOf(object, layer)},
                         parts.surfaces, notes),
                ground.rectOf(object.rect), ground.tiles);
        }
    }
}

}  // namespace pixelstep
