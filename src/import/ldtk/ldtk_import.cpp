// Converts values and tiles to cells of an ImportedMap.
#include "import/ldtk/ldtk_world.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "import/map_members.h"
#include "import/map_objects.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

/// The result for a value of a solid layer: solid unless its name has another role.
LayerSolidity classifyValue(const std::string& name, const NameMeaning& meaning) {
    if (name.empty()) return {Solidity::solid, "it has no name"};
    const auto stated = solidityOfClass(name);
    if (stated == Solidity::oneWay) return {*stated, "by its name (one-way)"};
    if (stated) return {*stated, "by its name (solid)"};
    if (meaning.isNegated) return {Solidity::nothing, "by its name (not ground)"};
    const bool isGround = !meaning.role || meaning.is(MapRole::ground) ||
                          meaning.is(MapRole::movingPlatform) || meaning.is(MapRole::crate) ||
                          meaning.is(MapRole::breakable) || meaning.is(MapRole::surface) ||
                          (meaning.is(MapRole::decoration) && meaning.isWeak());
    if (meaning.isDecoration || !isGround)
        return {Solidity::nothing,
                meaning.role ? "by its name (" + std::string(rowOf(*meaning.role).name) + ")"
                             : "by its name"};
    return {Solidity::solid, "its name has no other role"};
}

/// Reads an entity's points, which are cell offsets from its position.
void readPoints(const LdtkDefs& defs, const LdtkLayer& layer, ImportedObject& object) {
    const JsonValue entity = object.value;
    const double side = layer.side;
    // As in the editor: a pivot on the far edge is still in the cell.
    const auto cellOf = [&](int at) {
        const double pixel = pairPart(entity, "px", at, 0);
        return std::floor((pixel - (pairPart(entity, "__pivot", at, 0) == 1 ? 1 : 0)) / side);
    };
    const auto ownCell = [&](int at) {
        return std::floor(std::clamp(pairPart(entity, "__grid", at, cellOf(at)), -1e6, 1e6));
    };
    const FigurePoint feet{object.rect.left + std::floor(object.rect.width / 2),
                           object.rect.top + object.rect.height};
    constexpr size_t kMaxPoints = 1024;
    const auto addPoint = [&](JsonValue point) {
        if (!point.is(JsonKind::object) || object.points.size() >= kMaxPoints) return;
        if (!point.find("cx") || !point.find("cy")) return;
        object.points.push_back({feet.x + (numberMember(point, "cx", 0) - ownCell(0)) * side,
                                 feet.y + (numberMember(point, "cy", 0) - ownCell(1)) * side});
    };
    forEachObject(entity, "fieldInstances", [&](JsonValue field) {
        const auto value = field.find("__value");
        if (!value || !object.points.empty()) return;
        if (value->is(JsonKind::object)) addPoint(*value);
        if (value->is(JsonKind::array))
            for (const JsonValue point : value->items()) addPoint(point);
        const auto uid = wholeMember(field, "defUid");
        const bool isLoop = uid && defs.loops.contains(*uid);
        if (isLoop && object.points.size() > 1) object.points.push_back(feet);
    });
}

/// Reads an entity, in pixels of the file.
void readEntity(ErrorSink& allErrors, const LdtkDefs& defs, const MapChoices& choices,
                const LdtkLayer& layer, JsonValue entity, size_t level, ImportedObjects& made) {
    ErrorSink errors;
    const auto rect = entityRect(errors, layer, entity);
    // An invalid position matters only if the entity has a role.
    const std::string_view name = wordMember(entity, "__identifier");
    if (const auto& error = errors.error(); error && meaningOfName(name).role)
        allErrors.fail(error->place, error->message);
    if (!rect) return;
    ImportedObject object{.value = entity};
    object.name = name;
    object.id = textMember(entity, "iid");
    object.level = level;
    if (const auto tags = listMember(entity, "__tags"))
        for (const JsonValue tag : tags->items())
            if (tag.is(JsonKind::text)) object.tags.push_back(tag.text());
    object.rect = FileRect::of(*rect);
    object.figure = Figure{object.rect.corners()};
    forEachObject(entity, "fieldInstances", [&](JsonValue field) {
        const auto value = field.find("__value");
        if (!value) return;
        const std::string_view key = wordMember(field, "__identifier");
        object.properties.push_back({key, *value});
        const bool isText = value->is(JsonKind::text) && isSignTextProperty(key);
        if (isText && object.text.empty()) object.text = value->text();
        if (solidityOfClass(key) == Solidity::oneWay && boolMember(field, "__value", false))
            object.figure->isOneWay = true;
    });
    readPoints(defs, layer, object);
    MapChoice choice = choices.choiceFor({object.name});
    for (const std::string_view tag : object.tags)
        if (!choice.is) choice = choices.choiceFor({tag});
    object.chosenRole = choice.role;
    if (!choice.role) object.chosen = choice.is;
    made.objects.push_back(std::move(object));
}

/// Reads the layers of a world one by one.
class GroupReader {
public:
    GroupReader(ErrorSink& errors, const MapChoices& choices, ImportedMap& map)
        : errors_(errors), choices_(choices), map_(map) {}

    void read(const LdtkGroup& group, size_t number);

private:
    static constexpr size_t kMaxParts = 1024;  // layers and values that can be chosen
    /// The number of values of a layer that are distinguished; the others count as one.
    static constexpr size_t kMaxValues = 1024;
    static constexpr int64_t kOtherValues = INT64_MAX;

    uint32_t valueOf(const LdtkGroup& group, int64_t number);
    void readValues(const LdtkGroup& group, const LdtkGroup::Part& part, ImportedLayer& layer);
    void readTiles(const LdtkLayer& from, const Rect& within, ImportedLayer& layer);
    PlacedTiles::One readTile(ErrorSink& errors, const LdtkLayer& from, JsonValue tile);
    uint32_t tileOf(const LdtkLayer& layer, JsonValue tile);

    ErrorSink& errors_;
    const MapChoices& choices_;
    ImportedMap& map_;
    size_t parts_ = 0;
    std::map<std::pair<const LdtkTileset*, int64_t>, uint32_t> tiles_;
    std::map<int64_t, uint32_t> values_;  // of the current group
    std::set<int64_t> seen_;              // those in cells
};

/// The kind of a value.
uint32_t GroupReader::valueOf(const LdtkGroup& group, int64_t number) {
    const auto [known, isNew] =
        values_.try_emplace(number, static_cast<uint32_t>(map_.kinds.size()));
    if (!isNew) return known->second;
    LdtkValue value;
    if (const auto found = group.def->values.find(number); found != group.def->values.end())
        value = found->second;
    const std::string numbered = group.name + ":" + std::to_string(number);
    // Its name. Without one, or if the layer has the same name: the layer's name and its number.
    const bool isLayersToo = MapChoices{.solid = {group.name}}.of(value.name).has_value();
    ImportedKind kind{.name = value.name.empty() || isLayersToo ? numbered : value.name};
    const std::string colour = value.colour ? colourText(*value.colour) : std::string();
    const MapChoice choice = choices_.choiceFor({numbered, value.name, colour});
    kind.chosen = choice.is;
    kind.chosenRole = choice.role;
    kind.value = number;
    kind.isPart = parts_ < kMaxParts;
    if (kind.isPart) ++parts_;
    const NameMeaning meaning = meaningOfName(value.name);
    kind.byName = classifyValue(value.name, meaning);
    kind.role = meaning.role;
    if (kind.role == MapRole::empty)
        kind.role = MapRole::decoration;  // its layer's name gives no other role
    kind.isWeakRole = meaning.isWeak();
    if (value.name.empty()) kind.role.reset();
    kind.colour = value.colour;
    kind.isSlope = isSlopeName(value.name);
    map_.kinds.push_back(std::move(kind));
    return known->second;
}

void GroupReader::readValues(const LdtkGroup& group, const LdtkGroup::Part& part,
                             ImportedLayer& layer) {
    const LdtkLayer& from = *part.layer;
    const std::vector<int64_t> cells = from.cells(errors_);
    if (cells.empty()) return;
    ImportedBlock block{.cells = {0, 0, from.columns, from.rows}, .side = from.side};
    block.offset = from.offset;
    block.within = part.level->area;
    block.kinds.reserve(cells.size());
    int64_t last = 0;
    uint32_t kind = 0;
    for (const int64_t cell : cells) {
        if (cell == 0) {
            block.kinds.push_back(0);
            continue;
        }
        if (cell != last) {
            const bool isKnown = seen_.contains(cell);
            const bool isKept = isKnown || seen_.size() < kMaxValues;
            if (isKept) seen_.insert(cell);
            kind = valueOf(group, isKept ? cell : kOtherValues);
        }
        last = cell;
        block.kinds.push_back(kind);
    }
    layer.blocks.push_back(std::move(block));
}

/// The kind of a tile, by its tags and by the choice for it.
uint32_t GroupReader::tileOf(const LdtkLayer& layer, JsonValue tile) {
    const int64_t number = layer.tileset != nullptr ? tileNumber(layer, tile) : 0;
    const auto [known, isNew] =
        tiles_.try_emplace({layer.tileset, number}, static_cast<uint32_t>(map_.kinds.size()));
    if (!isNew) return known->second;
    ImportedKind kind;
    if (const LdtkTileset* const tileset = layer.tileset) {
        if (const auto found = tileset->fromProperties.find(number);
            found != tileset->fromProperties.end())
            kind.fromProperties = found->second;
        if (const auto found = tileset->roles.find(number); found != tileset->roles.end()) {
            kind.role = found->second.role;
            kind.isWeakRole = found->second.isWeak();
        }
        kind.tileName = tileset->name + ":" + std::to_string(number);
        const MapChoice choice = choices_.choiceFor({kind.tileName});
        kind.chosen = choice.is;
        kind.chosenRole = choice.role;
    }
    map_.kinds.push_back(std::move(kind));
    return known->second;
}

PlacedTiles::One GroupReader::readTile(ErrorSink& errors, const LdtkLayer& from, JsonValue tile) {
    if (!expectKind(errors, tile, JsonKind::object)) return {};
    const auto place = requireMember(errors, tile, "px", "a pair of pixels");
    if (!place) return {};
    const Rect rect = tileRect(from, tile, readPair(errors, *place, kCoordinates));
    return {{rect.left, rect.top}, tileOf(from, tile)};
}

/// An error in tiles matters only if they are used.
void GroupReader::readTiles(const LdtkLayer& from, const Rect& within, ImportedLayer& layer) {
    PlacedTiles placed{.side = from.tileset != nullptr ? from.tileset->side : from.side,
                       .grid = from.side,
                       .offset = from.offset,
                       .within = within};
    ErrorSink errors;
    // Tiles that show nothing are no ground, unless their layer is there to collide.
    const bool keepsBlank =
        from.tileset == nullptr || meaningOf(layer.name) == LayerMeaning::collision;
    for (const std::string_view key : {"gridTiles", "autoLayerTiles"}) {
        const auto list = listMember(from.value, key);
        if (!list) continue;
        size_t number = 0;
        for (const JsonValue tile : list->items()) {
            ++number;
            if (!keepsBlank && tile.is(JsonKind::object) &&
                from.tileset->isBlank(tileNumber(from, tile)))
                continue;
            PlacedTiles::One& one = placed.tiles.emplace_back();
            if (errors.hasError()) continue;
            one = readTile(errors, from, tile);
            if (const auto& error = errors.error(); error && !layer.placedError)
                layer.placedError =
                    Error{error->place, lineWords(from.text, tile) + "tile " +
                                            std::to_string(number) + " of " +
                                            std::to_string(list->size()) + ": " + error->message};
        }
    }
    if (!placed.tiles.empty()) layer.placed.push_back(std::move(placed));
}

void GroupReader::read(const LdtkGroup& group, size_t number) {
    ImportedLayer layer{.value = group.parts.front().layer->value};
    layer.name = group.name;
    layer.title = "layer " + inQuotes(group.name);
    const NameMeaning meaning = meaningOfName(layer.name, NameOf::layer);
    if (!meaning.isDecoration) {
        layer.role = meaning.role;
        layer.isWeakRole = meaning.isWeak();
    }
    const MapChoice choice = choices_.choiceFor({group.name});
    layer.chosen = choice.is;
    layer.chosenRole = choice.role;
    layer.isHidden = group.isHidden;
    layer.hasParallax = group.def->hasParallax();
    layer.isTagged = std::ranges::any_of(group.parts, [](const LdtkGroup::Part& part) {
        const LdtkTileset* const set = part.layer->tileset;
        return set != nullptr && !set->fromProperties.empty() && part.layer->hasTiles();
    });
    layer.hasTiles = group.hasTiles();
    layer.areTilesPlaced = true;
    layer.number = number;
    ++parts_;
    values_.clear();
    seen_.clear();
    for (const auto& [value, def] : group.def->values)
        if (value > 0 && parts_ < kMaxParts) valueOf(group, value);
    for (const LdtkGroup::Part& part : group.parts) {
        readValues(group, part, layer);
        readTiles(*part.layer, part.level->area, layer);
    }
    for (const auto& [value, kind] : values_) layer.values.push_back(kind);
    map_.layers.push_back(std::move(layer));
}

}  // namespace

ImportedMap importLdtk(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                       const MapChoices& choices) {
    ImportedMap map{.value = world.levels.front().value};
    map.area = {0, 0, world.size.x, world.size.y};
    map.place = world.place;
    map.isProject = true;
    GroupReader reader(errors, choices, map);
    for (size_t i = 0; i < world.groups.size() && !errors.hasError(); ++i) {
        const LdtkGroup& group = world.groups[i];
        if (group.type != "Entities") {
            reader.read(group, i);
            continue;
        }
        ImportedObjects made{.value = group.parts.front().layer->value, .name = group.name};
        const MapChoice choice = choices.choiceFor({made.name});
        made.chosenRole = choice.role;
        if (!choice.role) made.chosen = choice.is;
        made.meaning = meaningOfName(made.name, NameOf::objectLayer);
        made.isHidden = group.isHidden;
        for (const LdtkGroup::Part& part : group.parts) {
            const LdtkLayer& layer = *part.layer;
            const auto level = static_cast<size_t>(part.level - world.levels.data());
            const size_t first = made.objects.size();
            forEachObject(layer.value, "entityInstances", [&](JsonValue entity) {
                if (!errors.hasError())
                    readEntity(errors, defs, choices, layer, entity, level, made);
            });
            setMeanings(made, first);
        }
        map.objects.push_back(std::move(made));
    }
    std::ranges::reverse(map.layers);
    if (const auto start = findStart(map)) map.start = start->rect;
    return map;
}

}  // namespace pixelstep
