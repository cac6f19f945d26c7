// Layers of Tiled as layers of any map.
#include "import/tiled/tiled_import.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "import/map_members.h"
#include "import/map_objects.h"
#include "import/solid_policy.h"
#include "import/tiled/tiled_figures.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

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

/// Reads an object, in pixels of the file.
class ObjectImport {
public:
    ObjectImport(const TiledLayer& layer, const TiledTiles& tiles, ImportedObjects& made)
        : layer_(layer), tiles_(tiles), made_(made) {}

    /// @return  what is wrong with it
    std::optional<Error> read(JsonValue value) {
        MapNotes notes;
        if (!expectKind(notes.errors, value, JsonKind::object)) return notes.errors.error();
        ImportedObject object{.value = value};
        object.name = wordMember(value, "name");
        object.kind = wordMember(value, "type");
        if (object.kind.empty()) object.kind = wordMember(value, "class");
        if (const auto id = value.find("id"); id && id->is(JsonKind::integer))
            object.id = id->digits();
        TiledProperties properties = readProperties(notes, value);
        readTile(notes, object, properties);
        for (const TiledProperty& one : withMembers(properties))
            object.properties.push_back({one.name, one.value});
        readText(object);
        readFigure(notes, object);
        const std::string_view tag = object.tags.empty() ? "" : object.tags.front();
        const MapChoice choice = tiles_.choices().choiceFor({object.name, object.kind, tag});
        object.chosenRole = choice.role;
        if (!choice.role) object.chosen = choice.is;
        made_.objects.push_back(std::move(object));
        return notes.errors.error();
    }

private:
    void readTile(MapNotes& notes, ImportedObject& object, TiledProperties& properties) {
        const auto gid = object.value.find("gid");
        if (!gid) return;
        const auto cell = readCell(notes.errors, *gid);
        const auto tile = tiles_.find(cell);
        if (!tile) return notes.errors.fail(*gid, "a tile that is in no tileset");
        alignment_ = tile->tileset->alignment;
        size_ = sizeOf(*tile);
        const TilesetTile* said = tile->said();
        if (said == nullptr) return;
        if (!said->type.empty()) object.tags.push_back(said->type);
        for (const TiledProperty& one : said->properties)
            if (!findProperty(properties, one.name)) properties.push_back(one);
    }

    void readText(ImportedObject& object) {
        if (const auto text = object.value.find("text")) {
            object.isText = true;
            if (text->is(JsonKind::object)) object.text = wordMember(*text, "text");
            return;
        }
        for (const ImportedProperty& property : object.properties)
            if (object.text.empty() && property.value.is(JsonKind::text) &&
                (isSameName(property.name, "text") || isSameName(property.name, "message")))
                object.text = property.value.text();
    }

    void readFigure(MapNotes& notes, ImportedObject& object) {
        const TiledFrame frame{.offset = layer_.offset, .scale = 1, .corner = {}};
        const PixelPlace at = frame.offset + PixelPlace{requirePixels(notes, object.value, "x"),
                                                        requirePixels(notes, object.value, "y")};
        object.rect = {at.x, at.y, 0, 0};
        const bool isTile = object.value.find("gid").has_value();
        const bool isLine = object.value.find("polyline") || object.value.find("polygon");
        // Before Tiled 0.17 objects of tiles had no size.
        const auto side = [&](std::string_view key, int whole) {
            const bool isOld = isTile && !object.value.find(key);
            return isOld ? whole : memberPixels(notes, object.value, key);
        };
        const double width = side("width", size_.x);
        const double height = side("height", size_.y);
        if (object.isText) {
            object.rect = {at.x, at.y, width, height};
            return;
        }
        if (!isLine && width <= 0 && height <= 0) return;
        std::optional<Figure> figure = figureOf(notes, object.value, frame);
        if (!figure || notes.errors.hasError()) return;
        if (isTile) {
            // It is turned about its place, and hangs from there by its alignment.
            const PixelPlace anchor = anchorOf(true, alignment_);
            const bool isUpright = memberPixels(notes, object.value, "rotation") == 0;
            if (isUpright) {
                const double left = at.x - anchor.x * width;
                const double top = at.y - anchor.y * height;
                figure->points = {{left, top},
                                  {left + width, top},
                                  {left + width, top + height},
                                  {left, top + height}};
            }
        }
        object.rect = boundsOf(*figure);
        if (isLine) {
            object.points = figure->points;
            if (figure->isClosed && !object.points.empty())
                object.points.push_back(object.points.front());
        }
        object.figure = std::move(figure);
    }

    const TiledLayer& layer_;
    const TiledTiles& tiles_;
    ImportedObjects& made_;
    std::string_view alignment_{};
    Vec2i size_{};
};

/// @param isOurs  its map has properties of this program: objects matter only where they are chosen
ImportedObjects importObjects(MapNotes& notes, const TiledLayer& layer, bool isOurs) {
    const TiledTiles& tiles = *layer.tiles;
    ImportedObjects made{.value = layer.value};
    made.name = memberText(notes, layer.value, "name");
    const MapChoice choice = tiles.choices().choiceFor({made.name});
    made.chosenRole = choice.role;
    if (!choice.role) made.chosen = choice.is;
    made.meaning = meaningOfName(made.name, NameOf::objectLayer);
    const TiledProperties properties = readProperties(notes, layer.value);
    if (!made.meaning.role) made.meaning = meaningOfTrue(properties);
    if (solidityOf(properties) == Solidity::solid) made.meaning = {.role = MapRole::ground};
    made.isHidden = layer.isHidden;
    made.hasParallax = layer.hasParallax;
    const auto list = layer.value.find("objects");
    if (!list || !list->is(JsonKind::array)) return made;
    made.objects.reserve(list->size());
    for (const JsonValue value : list->items()) {
        made.hasFigure = made.hasFigure || hasExtent(notes, value);
        if (isOurs && !made.chosen && !made.chosenRole) continue;
        // What is wrong with one matters only where it is solid.
        const auto error = ObjectImport(layer, tiles, made).read(value);
        if (error && !made.error) made.error = error;
    }
    judgeObjects(made);
    return made;
}

/// Also of a text: properties are texts unless a type is chosen for them.
std::optional<double> placeIn(JsonValue value) {
    if (!value.is(JsonKind::text)) return numberIn(value);
    const auto whole = integersIn(value.text());
    if (!whole || whole->size() != 1) return std::nullopt;
    return whole->front();
}

/// Adds the starts and goals that two properties of a map or layer place, such as `startX` and
/// `startY`: in cells if both are less than the map's size in cells, otherwise in pixels. Places
/// outside the map are left out with a warning.
void addPlaces(MapNotes& notes, JsonValue owner, const ImportedMap& map, ImportedObjects& made) {
    const TiledProperties properties = readProperties(notes, owner);
    std::unordered_map<std::string_view, JsonValue> values;  // there may be thousands
    for (const TiledProperty& one : properties) values.emplace(one.name, one.value);
    for (const TiledProperty& one : properties) {
        const bool isX = one.name.ends_with('X') || one.name.ends_with('x');
        if (!isX || !placedRole(one.name)) continue;
        const std::string_view name = one.name.substr(0, one.name.size() - 1);
        const auto other = values.find(std::string(name) + (one.name.back() == 'X' ? 'Y' : 'y'));
        const auto x = placeIn(one.value);
        const auto y = other != values.end() ? placeIn(other->second) : std::nullopt;
        if (!x || !y) continue;
        const Rect& area = map.area;
        if (*x < area.left || *y < area.top || *x >= area.right() || *y >= area.bottom()) {
            notes.warn(one.value, "the place of " + inQuotes(name) + " lies outside the map",
                       WarningImpact::gameplay);
            continue;
        }
        ImportedObject place{.value = owner, .name = name};
        const auto side = static_cast<double>(map.side);
        const bool isCell = *x * side < area.right() && *y * side < area.bottom();
        place.rect = {*x, *y, 0, 0};
        if (isCell) place.rect = {*x * side, *y * side, side, side};
        made.objects.push_back(std::move(place));
    }
}

/// Numbers the different cells of a map.
class KindReader {
public:
    KindReader(MapNotes& notes, ImportedMap& map) : notes_(notes), map_(map) {}

    /// @param isOwn  the layer counts under our own properties
    void read(const TiledPatch& patch, const TiledLayer& layer, bool isOwn) {
        TiledTiles& tiles = *layer.tiles;
        if (&tiles != last_) recent_.fill({});
        last_ = &tiles;
        ImportedBlock block{.cells = patch.cells, .side = map_.side, .data = patch.data};
        block.offset = {patch.shift.x * map_.side, patch.shift.y * map_.side};
        const auto rest = [&](double whole, int cells) {
            const TileSides sides = tiles.sides();
            return static_cast<int>(std::floor(whole * sides.scale() + 0.5)) - cells * sides.level;
        };
        block.rest = {rest(layer.offset.x, patch.shift.x), rest(layer.offset.y, patch.shift.y)};
        block.kinds = readCells(notes_, patch);
        for (size_t i = 0; i < block.kinds.size() && !notes_.errors.hasError(); ++i) {
            uint32_t& cell = block.kinds[i];
            if ((cell & kCellBits) == 0) {
                cell = 0;
                continue;
            }
            Recent& recent = recent_[(cell ^ cell >> 20) % recent_.size()];
            if (cell != recent.cell) recent = {cell, kindOf(tiles, cell, patch, i)};
            ImportedKind& kind = map_.kinds[recent.kind];
            if (isOwn && !kind.own) kind.own = tiles.tileOf(cell);
            cell = recent.kind;
        }
        map_.layers[patch.index].blocks.push_back(std::move(block));
    }

private:
    uint32_t kindOf(TiledTiles& tiles, uint32_t cell, const TiledPatch& patch, size_t index) {
        const auto number = static_cast<uint32_t>(map_.kinds.size());
        const auto [known, isNew] = known_[&tiles].try_emplace(cell, number);
        if (!isNew) return known->second;
        const bool isFound = tiles.find(cell).has_value();
        if (!isFound)
            notes_.errors.fail(patch.data, cellWords(patch, index) + ": tile number " +
                                               std::to_string(cell & kCellBits) +
                                               " is in no tileset");
        map_.kinds.push_back(isFound ? tiles.kindOf(cell) : ImportedKind{});
        map_.kinds.back().cell = cell;
        // Different in different maps.
        map_.kinds.back().tile |= static_cast<uint32_t>(known_.size() - 1) << 28;
        return number;
    }

    MapNotes& notes_;
    ImportedMap& map_;
    std::unordered_map<const TiledTiles*, std::unordered_map<uint32_t, uint32_t>> known_;
    const TiledTiles* last_ = nullptr;
    struct Recent {
        uint32_t cell = 0;
        uint32_t kind = 0;
    };
    std::array<Recent, 1024> recent_{};  // saves most searches in large maps
};

}  // namespace

ImportedMap importTiled(MapNotes& notes, JsonValue map, const TiledLayers& layers,
                        const std::vector<TiledPatch>& patches, TiledTiles& tiles,
                        const Rect& bounds, Vec2i corner) {
    const int side = tiles.sides().file;
    ImportedMap made{.value = map, .side = side};
    made.area = {bounds.left * side, bounds.top * side, bounds.width * side, bounds.height * side};
    made.corner = corner;
    for (const auto* list : {&layers.tiles, &layers.objects})
        for (const TiledLayer& layer : *list) made.isOurs = made.isOurs || layer.tiles->isOurs();
    for (const TiledLayer& layer : layers.tiles) {
        ImportedLayer one{.value = layer.value, .title = "layer " + nameOf(layer.value)};
        one.name = memberText(notes, layer.value, "name");
        const TiledProperties properties = readProperties(notes, layer.value);
        one.said = solidityOf(properties);
        NameMeaning meaning = meaningOfName(one.name, NameOf::layer);
        if (!meaning.role) meaning = meaningOfTrue(properties);
        if (!meaning.isDecoration && meaningOf(one.name) != LayerMeaning::collision) {
            one.role = meaning.role;
            one.isWeakRole = meaning.isWeak();
        }
        const MapChoice choice = tiles.choices().choiceFor({one.name});
        one.chosen = choice.is;
        one.chosenRole = choice.role;
        one.isHidden = layer.isHidden;
        one.hasParallax = layer.hasParallax;
        one.hasTiles = true;
        one.number = made.layers.size();
        made.layers.push_back(std::move(one));
    }
    for (const TiledLayer& layer : layers.objects)
        made.objects.push_back(
            importObjects(notes, layer, made.isOurs && tiles.choices().solid.empty()));
    if (!made.isOurs) {
        ImportedObjects places{.value = map};
        addPlaces(notes, map, made, places);
        for (const auto* list : {&layers.tiles, &layers.objects})
            for (const TiledLayer& layer : *list) addPlaces(notes, layer.value, made, places);
        judgeObjects(places);
        if (!places.objects.empty()) made.objects.push_back(std::move(places));
    }
    // Where something else is chosen, our properties do not count.
    const bool areOurs = made.isOurs && tiles.choices().solid.empty();
    const std::vector<LayerSolidity> own = classifyLayers(SolidRule::ourProperties, made);
    KindReader reader(notes, made);
    for (const TiledPatch& patch : patches) {
        reader.read(patch, layers.tiles[patch.index],
                    areOurs && own[patch.index].is != Solidity::nothing);
        if (notes.errors.hasError()) return made;  // cells without a kind
    }
    made.shapes = tiles.shapes();  // with those that tiles have named
    if (const auto start = findStart(made)) made.start = start->rect;
    return made;
}

}  // namespace pixelstep
