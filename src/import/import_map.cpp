// From a parsed map to a checked level.
#include "import/import_map.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "import/map_decoration.h"
#include "import/map_effects.h"
#include "import/map_files.h"
#include "import/map_ground.h"
#include "import/map_members.h"
#include "import/map_objects.h"
#include "import/map_stamps.h"
#include "import/object_members.h"
#include "import/part_list.h"
#include "io/level/level_json.h"
#include "io/level/plain_legend.h"
#include "io/text_tools.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

/// Sets the opacity of the tiles in visible layers, which blank tiles and pictures of objects
/// depend on.
void readOpacity(PictureFiles& pictures, ImportedMap& map) {
    struct Parts {
        std::vector<Rect> rects;
        std::vector<uint32_t> tiles;
    };
    std::map<uint32_t, Parts> all;  // by file
    std::vector<uint8_t> isUsed(map.tiles.size());
    for (const ImportedLayer& layer : map.layers) {
        if (layer.isHidden || layer.opacity <= 0) continue;
        for (const ImportedBlock& block : layer.blocks)
            for (const uint32_t tile : block.tiles) isUsed[tile] = 1;
        for (const PlacedTile& one : layer.placed) isUsed[one.tile] = 1;
    }
    for (uint32_t i = 1; i < map.tiles.size(); ++i) {
        const ImportedTile& tile = map.tiles[i];
        if (isUsed[i] == 0 || !tile.part || tile.isAnimated || tile.opacity != TileOpacity::unknown)
            continue;
        all[tile.part->file].rects.push_back(tile.part->from);
        all[tile.part->file].tiles.push_back(i);
    }
    for (const auto& [file, parts] : all) {
        const std::vector<TileOpacity> opacities = pictures.opacitiesOf(file, parts.rects);
        for (size_t i = 0; i < opacities.size(); ++i)
            map.tiles[parts.tiles[i]].opacity = opacities[i];
    }
}

/// True if the tiles drawn under an object can be its picture.
bool mayBeDrawn(const ImportedObject& object, const PartRole& role) {
    if (!object.figure || object.isTile || object.isText || !role.role) return false;
    switch (*role.role) {
        case MapRole::checkpoint:
        case MapRole::hazard:
        case MapRole::goal:
        case MapRole::sign:
        case MapRole::ladder:
        case MapRole::spring:
        case MapRole::switches:
        case MapRole::powerup: return true;
        default: return false;
    }
}

/// Finds the tiles that are pictures of objects, such as spikes and ladders: not opaque, and of
/// their cells in a layer at least three quarters lie under objects.
std::vector<std::set<uint32_t>> picturesOfObjects(const ImportedMap& map, const MapRoles& roles) {
    constexpr size_t kMaxVisits = size_t{1} << 24;
    std::vector<std::set<uint32_t>> all(map.layers.size());
    std::vector<const FileRect*> rects;
    for (size_t at = 0; at < map.layers.size(); ++at)
        for (size_t i = 0; i < map.layers[at].objects.size(); ++i)
            if (mayBeDrawn(map.layers[at].objects[i], roles.objects[at][i]))
                rects.push_back(&map.layers[at].objects[i].rect);
    size_t visits = 0;
    for (size_t at = 0; at < map.layers.size(); ++at) {
        const ImportedLayer& layer = map.layers[at];
        if (rects.empty() || layer.hasValues() || roles.layers[at].isCollision) continue;
        std::vector<size_t> cells(map.tiles.size());
        std::vector<size_t> under(map.tiles.size());
        for (const ImportedBlock& block : layer.blocks) {
            std::vector<bool> isUnder(block.tiles.size());
            const auto cellAt = [&](double place, double offset, int low, int high) {
                const double cell = (place - offset) / layer.side;
                return static_cast<int>(std::clamp(std::floor(cell), double(low), double(high)));
            };
            const Rect& whole = block.cells;
            const double part = layer.side / 4.0;  // [px] of a cell that must lie under one
            const double rest = layer.side - part;
            const FigurePoint offset = layer.offset;
            for (const FileRect* rect : rects) {
                const double right = rect->left + rect->width + rest;
                const double bottom = rect->top + rect->height + rest;
                const int x0 = cellAt(rect->left + part, offset.x, whole.left, whole.right());
                const int x1 = cellAt(right, offset.x, whole.left, whole.right());
                const int y0 = cellAt(rect->top + part, offset.y, whole.top, whole.bottom());
                const int y1 = cellAt(bottom, offset.y, whole.top, whole.bottom());
                for (int y = y0; y < y1 && visits < kMaxVisits; ++y)
                    for (int x = x0; x < x1; ++x, ++visits)
                        isUnder[static_cast<size_t>((y - whole.top) * whole.width + x -
                                                    whole.left)] = true;
            }
            for (size_t i = 0; i < isUnder.size(); ++i) {
                ++cells[block.tiles[i]];
                if (isUnder[i]) ++under[block.tiles[i]];
            }
        }
        for (uint32_t tile = 1; tile < cells.size(); ++tile)
            if (map.tiles[tile].opacity == TileOpacity::partial && under[tile] > 0 &&
                under[tile] * 4 >= cells[tile] * 3)
                all[at].insert(tile);
    }
    return all;
}

/// Reports chosen names that match nothing: an error for those of the command line, a warning for
/// those of the map's file.
void checkNames(const ImportedMap& map, const MapChoices& choices, MapNotes& notes) {
    std::vector<std::string> all;
    const auto add = [&](std::string_view name) {
        if (!name.empty()) all.emplace_back(name);
    };
    for (const ImportedGroup& group : map.groups) add(group.name);
    for (const ImportedLayer& layer : map.layers) {
        add(layer.name);
        for (const ImportedObject& object : layer.objects)
            for (const std::string_view name : namesOf(object)) add(name);
    }
    for (const ImportedTile& tile : map.tiles) {
        add(tile.name);
        add(tile.title);
        for (const std::string& tag : tile.tags) add(tag);
        for (const std::string_view name : classesIn(tile.properties)) add(name);
        if (tile.colour) add(colourText(*tile.colour));
    }
    std::vector<std::string> chosen = choices.solid;
    for (const RoleChoice& one : choices.roles) chosen.push_back(one.name);
    for (const std::string& name : chosen) {
        const auto isMatch = [&](const std::string& one) { return matchesName(name, one); };
        if (std::ranges::any_of(all, isMatch)) continue;
        std::vector<std::string> listed;
        for (const std::string& one : all) {
            const auto isSame = [&](const std::string& other) { return isSameName(other, one); };
            if (listed.size() <= 20 && std::ranges::none_of(listed, isSame)) listed.push_back(one);
        }
        const std::string what = "nothing in the map is called " + inQuotes(name);
        const std::string others = "; there are " + namesInQuotes(listed, 20);
        if (choices.expectsNames) return notes.fail(map.place, what + others);
        notes.warn(map.place, what + ", which is in the choices" + others);
    }
}

/// Each property of tiles, field of entities and unnamed value without a role is reported once.
void reportUnknown(const ImportedMap& map, const MapRoles& roles, MapNotes& notes) {
    std::set<std::string_view> known;
    const bool isLdtk = map.editor == ImportedMap::Editor::ldtk;
    const auto report = [&](const MapPlace& place, const ImportedProperties& properties,
                            const std::string& owner) {
        for (const ImportedProperty& property : properties) {
            const bool isKnown = isKnownProperty(property) || isObjectMember(property.name);
            if (isKnown || !known.insert(property.name).second) continue;
            notes.warn(place, owner + inQuotes(shortText(property.name)) + " is not used",
                       WarningImpact::appearance);
        }
    };
    for (const ImportedTile& tile : map.tiles)
        report(tile.place, tile.properties, "the property of tiles ");
    for (size_t at = 0; at < map.layers.size(); ++at) {
        for (const uint32_t value : map.layers[at].values) {
            const ImportedTile& tile = map.tiles[value];
            if (tile.name.empty() && !roles.ofCell(at, value).role)
                notes.warn(tile.place, "value " + inQuotes(tile.title) + " has no name",
                           WarningImpact::appearance);
        }
    }
    if (!isLdtk) return;
    for (const ImportedLayer& layer : map.layers)
        for (const ImportedObject& object : layer.objects)
            report(object.place, object.properties, "the field of entities ");
}

/// Applies the limits and rules of the level reader, which hold for all levels.
Level checkedLevel(const ImportedMap& map, MapNotes& notes, Level made) {
    auto error = findError(made);
    if (!error) error = findFormatError(made);
    if (error) {
        notes.fail(map.place, "as a level, " + error->place + ": " + error->message);
        return made;
    }
    return canonicalized(std::move(made));
}

/// "named ground: 312 cells; used".
std::vector<std::string> explained(const std::vector<MapReading>& readings) {
    std::vector<std::string> lines;
    for (const MapReading& reading : readings) {
        std::string line(nameOf(reading.kind));
        if (!reading.layer.empty()) line += " " + inQuotes(shortText(reading.layer));
        line += ": " + std::to_string(reading.cells) + (reading.cells == 1 ? " cell" : " cells");
        if (!reading.hasRoom) line += "; no room for the player";
        if (reading.isUsed) line += "; used";
        lines.push_back(std::move(line));
    }
    return lines;
}

/// Makes the level from a parsed map.
void makeLevel(ImportedMap& map, const AppliedChoices& choices, PictureFiles& pictures,
               MapNotes& notes, ImportedLevel& made) {
    made.map.levels = map.levels;
    if (map.editor == ImportedMap::Editor::ldtk) made.map.level = map.name;
    readOpacity(pictures, map);
    checkNames(map, choices.own, notes);
    if (notes.hasError()) return;
    MapParts parts{.map = map, .choices = choices};
    parts.surfaces.setOwnSurfaces(surfacesOf(map, notes));
    parts.forms = tileFormsOf(map, notes);
    parts.roles = rolesOf(map, choices);
    for (size_t i = 1; i < parts.forms.size(); ++i) {
        PartRole& role = parts.roles.tiles[i];
        const std::optional<TileForm>& form = parts.forms[i];
        if (!form || role.isChosen()) continue;
        if (form->isEmpty()) {
            role.excludesGround = true;
            if (role.isSolid() || role.is(MapRole::oneWay)) role.role = MapRole::nothing;
        }
        if (!form->isGround) continue;
        const bool needsMembers = role.is(MapRole::conveyor) || role.is(MapRole::breakable);
        if (!needsMembers) role.role = form->spec.oneWay ? MapRole::oneWay : MapRole::ground;
        role.source = RoleSource::property;
    }
    parts.pictures = picturesOfObjects(map, parts.roles);
    parts.start = findStart(map, parts.roles);
    std::optional<MapGround> ground = readGround(parts, notes, made.map.readings);
    made.explained = explained(made.map.readings);
    made.map.parts = partsOf(parts, ground ? &*ground : nullptr);
    if (!ground) return;
    ground->tiles.setOwnSurfaces(parts.surfaces.ownSurfaces());
    addEffects(parts, *ground, notes);
    const int side = ground->fileSide;
    const int tileSize = ground->tiles.tileSize();
    if (side != tileSize)
        notes.warn(map.place, "cells of " + std::to_string(side) + " px become tiles of " +
                                  std::to_string(tileSize) +
                                  " px, and all places and sizes with them");
    const bool isUnnamed =
        ground->kind == ReadingKind::namelessShapes || ground->kind == ReadingKind::allLayers;
    made.map.isGroundNamed = !isUnnamed || choices.reading();
    if (!made.map.isGroundNamed) notes.warn(map.place, kUnnamedGround);
    made.map.playerSize = ground->playerSize;
    MapCast cast = readObjects(parts, *ground, notes);
    reportUnknown(map, parts.roles, notes);
    Level& level = made.level;
    level.tiles = ground->tiles;
    level.text.edit().name = shortText(map.name);
    level.text.edit().legend = plainLegend(level.tiles);
    addMapMembers(map, notes, level);
    made.map.pictures = picturesOf(parts, *ground, cast, pictures.takeFiles(), notes);
    for (const Error& warning : pictures.warnings())
        notes.warn(map.place, warning.message, WarningImpact::appearance);
    level.cast = std::move(cast.cast);
    level.scenery = std::move(cast.scenery);
    addDecoration(parts, *ground, level);
    level = checkedLevel(map, notes, std::move(level));
    made.map.pictures.ground = level.tiles;
}

}  // namespace

Result<ImportedLevel> importMap(const SourceFile& source, const ParseMap& parse,
                                const ReadNamed& read, const MapChoices& choices,
                                const DecodePicture& decode, MapInfo* known) {
    if (!source.bytes) return source.bytes.error();
    const Result<AppliedChoices> kept = readChoicesNextTo(source.path, read, choices);
    if (!kept) return kept.error();
    AppliedChoices applied = *kept;
    applied.own.explains = choices.explains;
    applied.settle();
    MapNotes notes;
    std::string level = applied.level();
    const std::string levelFile =
        applied.own.level.empty() ? std::string(kFolderChoices) : choicesNameFor(source.path);
    if (level == "*") {
        notes.warn({}, levelFile + ": the level '*' is ignored: levels are not joined");
        level.clear();
    }
    MapFiles files(read, decode);
    PictureFiles pictures(files);
    ImportedMap map = parse(source, level, files, pictures, notes);
    // A stored level that is gone is a warning.
    const bool isStored = choices.level.empty() && !level.empty();
    if (notes.hasError() && isStored) {
        const Error error = *notes.error();
        MapNotes others;
        std::swap(notes, others);
        ImportedMap other = parse(source, "", files, pictures, notes);
        const bool isGone =
            !notes.hasError() && std::ranges::find(other.levels, level) == other.levels.end();
        if (isGone) {
            map = std::move(other);
            notes.warn({},
                       levelFile + ": " + error.message + "; " + inQuotes(map.name) + " is taken");
        } else {
            notes = std::move(others);
        }
    }
    ImportedLevel made;
    made.map.choices = kept->own;
    made.map.folderChoices = kept->folder;
    if (made.map.choices.level == "*") made.map.choices.level.clear();
    if (!notes.hasError()) makeLevel(map, applied, pictures, notes, made);
    if (notes.hasError()) {
        if (known != nullptr) *known = std::move(made.map);
        return *notes.error();
    }
    if (const auto warning = files.warning()) notes.warn({}, *warning);
    // Lines about layers leave at least half of all to warnings.
    made.warnings = notes.lines();
    const size_t most = std::max(kMaxMapLines / 2, kMaxMapLines - made.warnings.size());
    made.solidNotes = solidNotesOf(made.map.parts, most);
    made.warnings = notes.lines(kMaxMapLines - made.solidNotes.size());
    return made;
}

std::string levelPathForMap(const std::string& path) {
    const std::string stem = path.substr(0, path.rfind('.'));
    return stem + (hasExtension(path, ".json") ? ".level.json" : ".json");
}

}  // namespace pixelstep
