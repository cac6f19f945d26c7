// Reads the layers, entities and background of a level.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "import/ldtk/ldtk_project.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr IntRange kCells{0, kMaxMapSide};
constexpr IntRange kSides{1, 1024};

/// A layer in the file.
struct LayerSource {
    JsonValue value;
    std::string pointer{};
    std::string name{};
    Vec2i cells{};   ///< columns and rows
    int side = 16;   ///< [px] of a cell
    Vec2i offset{};  ///< [px]
    const LdtkLayerDef* def = nullptr;
    const LdtkTileset* tileset = nullptr;  ///< may be null
    std::optional<uint32_t> picture{};     ///< of its tiles
};

bool isFull(JsonValue layer, std::string_view key) {
    const auto list = listMember(layer, key);
    return list && list->size() > 0;
}

/// The number of a tile in its tileset; older files may only give its position.
int64_t tileNumber(const LayerSource& from, JsonValue tile) {
    if (const auto number = wholeMember(tile, "t")) return *number;
    if (from.tileset == nullptr || !listMember(tile, "src")) return -1;
    const LdtkTileset& set = *from.tileset;
    const auto cell = [&](int at) {
        const double pixel = pairPart(tile, "src", at, 0) - set.padding;
        return static_cast<int64_t>(std::clamp(pixel / (set.side + set.spacing), 0.0, 1e6));
    };
    return cell(1) * set.columns + cell(0);
}

/// Reads the parts of a level into a map.
class LevelReader {
public:
    LevelReader(const LdtkDefs& defs, const LdtkLevel& level, PictureFiles& pictures,
                MapNotes& notes, ImportedMap& map)
        : defs_(defs), level_(level), pictures_(pictures), notes_(notes), map_(map) {}

    void addBackground();
    void addLayer(JsonValue value, const std::string& pointer);
    ImportedProperties fieldsOf(JsonValue owner);

private:
    /// Of a map's tiles; each counts once for each orientation and place in a cell.
    static constexpr size_t kMaxTiles = size_t{1} << 16;
    static constexpr size_t kMaxListed = size_t{1} << 20;  ///< values in lists of fields
    static constexpr size_t kMaxEntities = size_t{4} * kMaxBodies;

    LayerSource sourceOf(ErrorSink& errors, JsonValue value, const std::string& pointer) const;
    void addValues(ErrorSink& errors, const LayerSource& from, ImportedLayer& layer);
    std::vector<int64_t> cellsOf(ErrorSink& errors, const LayerSource& from) const;
    void addTiles(const LayerSource& from, ImportedLayer& layer);
    uint32_t tileOf(const LayerSource& from, JsonValue tile);
    void addEntity(const LayerSource& from, JsonValue entity, const std::string& pointer,
                   ImportedLayer& layer);
    void addPoints(const LayerSource& from, JsonValue entity, ImportedObject& object) const;
    std::optional<ImportedSprite> spriteOf(JsonValue entity, const FileRect& rect);
    ImportedValue valueOf(JsonValue value);
    std::optional<PicturePart> partOf(std::optional<uint32_t> file, const Rect& from) const;

    const LdtkDefs& defs_;
    const LdtkLevel& level_;
    PictureFiles& pictures_;
    MapNotes& notes_;
    ImportedMap& map_;
    LdtkLayerDef noDef_{};
    using TileKey = std::tuple<const LdtkTileset*, int64_t, int64_t, int, int, int, int, int>;
    std::map<TileKey, uint32_t> tiles_;
    std::map<std::tuple<const LdtkTileset*, int64_t, int64_t>, uint32_t> numbers_;
    size_t listed_ = 0;
    size_t entities_ = 0;
};

/// A part of a picture; nothing if it is not within it.
std::optional<PicturePart> LevelReader::partOf(std::optional<uint32_t> file,
                                               const Rect& from) const {
    if (!file) return std::nullopt;
    const Vec2i size = pictures_.files()[*file].size;
    const bool isWithin = from.left >= 0 && from.top >= 0 && from.width > 0 && from.height > 0 &&
                          from.width <= size.x - from.left && from.height <= size.y - from.top;
    return isWithin ? std::optional(PicturePart{*file, from}) : std::nullopt;
}

// Fields.

ImportedValue LevelReader::valueOf(JsonValue value) {
    switch (value.kind()) {
        case JsonKind::boolean: return {value.boolean()};
        case JsonKind::integer: return {value.integer()};
        case JsonKind::text: return {std::string(value.text())};
        case JsonKind::decimal:
            if (const auto number = numberIn(value)) return {*number};
            return {};
        case JsonKind::object:
            if (const auto id = wordMember(value, "entityIid"); !id.empty())
                return {std::string(id)};
            return {};
        default: return {};
    }
}

/// The fields of an entity or a level. Points and tiles have no value.
ImportedProperties LevelReader::fieldsOf(JsonValue owner) {
    ImportedProperties fields;
    forEachObject(owner, "fieldInstances", [&](JsonValue field) {
        const auto value = field.find("__value");
        if (!value) return;
        fields.push_back({textMember(field, "__identifier"), valueOf(*value)});
        if (!value->is(JsonKind::array)) return;
        std::vector<ImportedValue> list;
        for (const JsonValue item : value->items()) {
            if (listed_ == kMaxListed) break;
            const bool isPointOrTile =
                item.is(JsonKind::object) && wordMember(item, "entityIid").empty();
            if (isPointOrTile) continue;
            list.push_back(valueOf(item));
            ++listed_;
        }
        fields.back().value.content = std::move(list);
    });
    return fields;
}

// Layers of cells.

LayerSource LevelReader::sourceOf(ErrorSink& errors, JsonValue value,
                                  const std::string& pointer) const {
    LayerSource from{.value = value, .pointer = pointer, .def = &noDef_};
    if (!expectKind(errors, value, JsonKind::object)) return from;
    from.name = textMember(value, "__identifier");
    from.side = requireInt(errors, value, "__gridSize", kSides);
    from.cells.x = requireInt(errors, value, "__cWid", kCells);
    from.cells.y = requireInt(errors, value, "__cHei", kCells);
    from.offset.x = readOptionalInt(errors, value, "__pxTotalOffsetX", kLdtkPixels).value_or(0);
    from.offset.y = readOptionalInt(errors, value, "__pxTotalOffsetY", kLdtkPixels).value_or(0);
    auto uid = wholeMember(value, "layerDefUid");
    if (const auto named = defs_.layersByName.find(from.name);
        !uid && named != defs_.layersByName.end())
        uid = named->second;
    const auto def = uid ? defs_.layers.find(*uid) : defs_.layers.end();
    if (def != defs_.layers.end()) from.def = &def->second;
    auto tileset = wholeMember(value, "overrideTilesetUid");
    if (!tileset) tileset = wholeMember(value, "__tilesetDefUid");
    if (!tileset) tileset = from.def->tileset;
    const auto found = tileset ? defs_.tilesets.find(*tileset) : defs_.tilesets.end();
    if (found != defs_.tilesets.end()) from.tileset = &found->second;
    return from;
}

/// The values of a layer's cells, row by row, 0 for none; empty if it has none. A list with
/// anything but integers, or of a wrong length, is an error.
std::vector<int64_t> LevelReader::cellsOf(ErrorSink& errors, const LayerSource& from) const {
    std::vector<int64_t> all;
    if (isFull(from.value, "intGridCsv")) {
        readCellList(errors, *listMember(from.value, "intGridCsv"), from.cells, level_.text,
                     {INT64_MIN, INT64_MAX, "a value's number"},
                     [&](int64_t cell) { all.push_back(std::max<int64_t>(cell, 0)); });
    } else if (isFull(from.value, "intGrid")) {
        all.resize(static_cast<size_t>(from.cells.x) * static_cast<size_t>(from.cells.y));
        forEachObject(from.value, "intGrid", [&](JsonValue cell) {
            const auto at = wholeMember(cell, "coordId");
            const auto number = wholeMember(cell, "v");  // from 0
            if (!at || !number || *number < 0 || *number == INT64_MAX) return;
            if (*at >= 0 && static_cast<size_t>(*at) < all.size())
                all[static_cast<size_t>(*at)] = *number + 1;
        });
    }
    return all;
}

/// Adds the values of an IntGrid, those of its definition first.
void LevelReader::addValues(ErrorSink& errors, const LayerSource& from, ImportedLayer& layer) {
    constexpr size_t kMaxValues = 1024;  // that are distinguished; the others count as one
    constexpr int64_t kOther = INT64_MAX;
    std::map<int64_t, uint32_t> known;
    const auto kindOf = [&](int64_t number) {
        const bool isKept = known.size() < kMaxValues || known.contains(number);
        const int64_t kept = isKept ? number : kOther;
        const auto [kind, isNew] =
            known.try_emplace(kept, static_cast<uint32_t>(map_.tiles.size()));
        if (!isNew) return kind->second;
        ImportedTile value{.place = layer.place, .number = kind->second, .value = kept};
        value.title = shortText(from.name) + ":" + (isKept ? std::to_string(kept) : "other");
        if (const auto def = from.def->values.find(kept); def != from.def->values.end()) {
            value.place = {defs_.file, def->second.pointer};
            value.name = def->second.name;
            value.colour = def->second.colour;
        }
        map_.tiles.push_back(std::move(value));
        return kind->second;
    };
    for (const auto& [number, def] : from.def->values)
        if (known.size() < kMaxValues) kindOf(number);
    const std::vector<int64_t> cells = cellsOf(errors, from);
    if (errors.hasError()) return;
    if (!cells.empty()) {
        ImportedBlock block{.cells = {0, 0, from.cells.x, from.cells.y}};
        block.tiles.reserve(cells.size());
        int64_t last = 0;
        uint32_t kind = 0;
        for (const int64_t cell : cells) {
            if (cell != last) kind = cell == 0 ? 0 : kindOf(cell);
            last = cell;
            block.tiles.push_back(kind);
        }
        layer.blocks.push_back(std::move(block));
    }
    for (const auto& [number, kind] : known) layer.values.push_back(kind);
}

/// The index of a tile among the map's tiles.
uint32_t LevelReader::tileOf(const LayerSource& from, JsonValue tile) {
    const LdtkTileset* const set = from.tileset;
    const int size = set != nullptr ? set->side : from.side;
    const int64_t flips = wholeMember(tile, "f").value_or(0);
    const bool isFlippedX = (flips & 1) != 0;
    const bool isFlippedY = (flips & 2) != 0;
    const auto shift = [&](double pivot, bool isFlipped) {
        return static_cast<int>(std::lround((isFlipped ? 1 - pivot : pivot) * (from.side - size)));
    };
    const Vec2i corner{shift(from.def->pivot.x, isFlippedX), shift(from.def->pivot.y, isFlippedY)};
    const auto transform =
        static_cast<uint8_t>((isFlippedX ? kFlipX : 0) | (isFlippedY ? kFlipY : 0));
    const Vec2i source{static_cast<int>(pairPart(tile, "src", 0, -1)),
                       static_cast<int>(pairPart(tile, "src", 1, -1))};
    const int64_t number = tileNumber(from, tile);
    const int64_t picture = from.picture ? int64_t{*from.picture} : -1;
    const auto next = static_cast<uint32_t>(map_.tiles.size());
    const auto [known, isNew] = tiles_.try_emplace(
        {set, picture, number, source.x, source.y, corner.x, corner.y, transform}, next);
    if (!isNew) return known->second;
    ImportedTile made{.place = {level_.place.file, from.pointer}, .transform = transform};
    made.number = numbers_.try_emplace({set, picture, number}, next).first->second;
    made.box = FileRect::of({corner.x, corner.y, size, size});
    made.part = partOf(from.picture, {source.x, source.y, size, size});
    if (set != nullptr) {
        made.place = {defs_.file, set->pointer};
        made.title = set->name + ":" + std::to_string(number);
        if (const auto tags = set->tagsOf.find(number); tags != set->tagsOf.end())
            for (const size_t tag : tags->second) made.tags.push_back(set->tags[tag]);
        if (set->isBlank(number)) made.opacity = TileOpacity::blank;
    }
    map_.tiles.push_back(std::move(made));
    return known->second;
}

/// Adds the tiles of a layer up to the first error.
void LevelReader::addTiles(const LayerSource& from, ImportedLayer& layer) {
    for (const std::string_view key : {"gridTiles", "autoLayerTiles"}) {
        const auto list = listMember(from.value, key);
        if (!list || layer.error) continue;
        const size_t before = layer.placed.size();
        for (const JsonValue tile : list->items()) {
            ErrorSink errors;
            const auto px = expectKind(errors, tile, JsonKind::object)
                                ? requireMember(errors, tile, "px", "a pair of pixels")
                                : std::nullopt;
            const Vec2i at = px ? readPair(errors, *px, kCoordinates) + from.offset : Vec2i{};
            const uint32_t kind = errors.hasError() ? 0 : tileOf(from, tile);
            if (map_.tiles.size() - 1 > kMaxTiles)  // without the empty one
                errors.fail(tile, "more than " + std::to_string(kMaxTiles) + " different tiles");
            if (errors.hasError()) {
                layer.error = lineWords(level_.text, tile) + "tile " +
                              std::to_string(layer.placed.size() - before + 1) + " of " +
                              std::to_string(list->size()) + ": " + errors.error()->message;
                break;
            }
            const double alpha = std::clamp(numberMember(tile, "a", 1), 0.0, 1.0);
            layer.placed.push_back({at, kind, static_cast<uint8_t>(std::lround(255 * alpha))});
        }
    }
}

void LevelReader::addLayer(JsonValue value, const std::string& pointer) {
    ErrorSink errors;
    LayerSource from = sourceOf(errors, value, pointer);
    ImportedLayer layer{.place = {level_.place.file, pointer}, .name = from.name};
    report(errors, level_.place.file, notes_);
    if (errors.hasError()) return;
    layer.isHidden = !boolMember(value, "visible", true);
    layer.opacity = std::clamp(numberMember(value, "__opacity", 1), 0.0, 1.0);
    layer.offset = {double(from.offset.x), double(from.offset.y)};
    layer.side = from.side;
    const LdtkLayerDef& def = *from.def;
    layer.parallax = {1 - def.parallax.x, 1 - def.parallax.y};
    if (def.isScaled) {
        constexpr double kMinScale = 0.01;
        layer.drawnScale = std::max(kMinScale, layer.parallax.x);
    } else if (layer.hasParallax()) {
        layer.parallaxOrigin = {0.5 * from.cells.x * from.side, 0.5 * from.cells.y * from.side};
    }
    const std::string_view type = wordMember(value, "__type");
    if (type == "Entities") {
        layer.kind = ImportedLayer::Kind::objects;
        forEachAt(value, "entityInstances", pointer,
                  [&](JsonValue entity, const std::string& place) {
                      addEntity(from, entity, place, layer);
                  });
    } else {
        if (type == "IntGrid") addValues(errors, from, layer);
        report(errors, level_.place.file, notes_);
        if (isFull(value, "gridTiles") || isFull(value, "autoLayerTiles")) {
            std::string picture = from.tileset != nullptr ? from.tileset->path : "";
            if (picture.empty()) picture = textMember(value, "__tilesetRelPath");
            if (!picture.empty()) from.picture = pictures_.find(defs_.file, picture);
        }
        addTiles(from, layer);
    }
    map_.layers.push_back(std::move(layer));
}

// Entities.

/// Adds an entity; one without a valid place or size is left out.
void LevelReader::addEntity(const LayerSource& from, JsonValue entity, const std::string& pointer,
                            ImportedLayer& layer) {
    ImportedObject object{.place = {level_.place.file, pointer}};
    object.name = textMember(entity, "__identifier");
    object.id = textMember(entity, "iid");
    const auto leaveOut = [&](const std::string& reason) {
        notes_.warn(object.place, "entity " + inQuotes(object.name) + " in layer " +
                                      inQuotes(layer.name) + " left out: " + reason);
    };
    if (entities_++ >= kMaxEntities)
        return leaveOut("more than " + std::to_string(kMaxEntities) + " entities");
    const auto isIn = [](std::optional<JsonValue> value, IntRange range) {
        return value && value->is(JsonKind::integer) && value->integer() >= range.low &&
               value->integer() <= range.high;
    };
    const auto px = listMember(entity, "px");
    const bool hasPlace = px && px->size() == 2 && isIn(*px->items().begin(), kCoordinates) &&
                          isIn(*++px->items().begin(), kCoordinates);
    if (!hasPlace) return leaveOut("its px is not a list of two integers from -1000000 to 1000000");
    Vec2i size{from.side, from.side};
    for (const auto& [key, length] : {std::pair("width", &size.x), std::pair("height", &size.y)}) {
        const auto value = entity.find(key);
        if (value && !isIn(value, {0, 65536}))
            return leaveOut("its " + std::string(key) + " is not an integer from 0 to 65536");
        if (value) *length = static_cast<int>(value->integer());
    }
    const auto before = [&](int at, int length) {
        return std::floor(std::clamp(pairPart(entity, "__pivot", at, 0), -4.0, 4.0) * length);
    };
    object.rect = {pairPart(entity, "px", 0, 0) + from.offset.x - before(0, size.x),
                   pairPart(entity, "px", 1, 0) + from.offset.y - before(1, size.y), double(size.x),
                   double(size.y)};
    object.isTile = true;
    object.figure = Figure{object.rect.corners()};
    object.properties = fieldsOf(entity);
    if (const auto tags = listMember(entity, "__tags"))
        for (const JsonValue tag : tags->items())
            if (tag.is(JsonKind::text)) object.tags.emplace_back(tag.text());
    addPoints(from, entity, object);
    if (!layer.isHidden) object.sprite = spriteOf(entity, object.rect);
    layer.objects.push_back(std::move(object));
}

/// Adds the points of the first field that has any. They are cells, relative to the entity's own.
void LevelReader::addPoints(const LayerSource& from, JsonValue entity,
                            ImportedObject& object) const {
    constexpr size_t kMaxPoints = 1024;
    const double side = from.side;
    const auto ownCell = [&](int at) {
        // As in the editor: a pivot on the far edge is still in the cell.
        const double edge = pairPart(entity, "__pivot", at, 0) == 1 ? 1 : 0;
        const double cell = std::floor((pairPart(entity, "px", at, 0) - edge) / side);
        return std::floor(std::clamp(pairPart(entity, "__grid", at, cell), -1e6, 1e6));
    };
    const FigurePoint feet{object.rect.left + std::floor(object.rect.width / 2),
                           object.rect.top + object.rect.height};
    const auto addPoint = [&](JsonValue point) {
        if (!point.is(JsonKind::object) || object.points.size() == kMaxPoints) return;
        if (!point.find("cx") || !point.find("cy")) return;
        object.points.push_back(feet +
                                FigurePoint{(numberMember(point, "cx", 0) - ownCell(0)) * side,
                                            (numberMember(point, "cy", 0) - ownCell(1)) * side});
    };
    forEachObject(entity, "fieldInstances", [&](JsonValue field) {
        const auto value = field.find("__value");
        if (!value || !object.points.empty()) return;
        addPoint(*value);
        if (value->is(JsonKind::array))
            for (const JsonValue point : value->items()) addPoint(point);
        const auto uid = wholeMember(field, "defUid");
        const bool isLoop = uid && defs_.loops.contains(*uid);
        if (isLoop && object.points.size() > 1) object.points.push_back(feet);
    });
}

/// The tile that an entity shows.
std::optional<ImportedSprite> LevelReader::spriteOf(JsonValue entity, const FileRect& rect) {
    const auto tile = objectMember(entity, "__tile");
    const auto uid = tile ? wholeMember(*tile, "tilesetUid") : std::nullopt;
    const auto set = uid ? defs_.tilesets.find(*uid) : defs_.tilesets.end();
    if (set == defs_.tilesets.end() || set->second.path.empty()) return std::nullopt;
    Rect from;
    const auto old = listMember(*tile, "srcRect");  // before 1.0
    if (old && old->size() != 4) return std::nullopt;
    auto item = old ? old->items().begin() : JsonItems::Iterator{};
    for (const auto& [key, side] : {std::pair("x", &from.left), std::pair("y", &from.top),
                                    std::pair("w", &from.width), std::pair("h", &from.height)}) {
        const double number = old ? numberOf(*item) : numberMember(*tile, key, 0);
        *side = static_cast<int>(std::clamp(number, -1.0, double(kMaxMapPictureSide)));
        if (old) ++item;
    }
    const auto part = partOf(pictures_.find(defs_.file, set->second.path), from);
    if (!part) return std::nullopt;
    ImportedSprite sprite{.part = *part, .box = rect};
    const auto mode = defs_.tileModes.find(wholeMember(entity, "defUid").value_or(-1));
    const std::string name = mode == defs_.tileModes.end() ? "FitInside" : mode->second;
    const bool isFullSize = name.starts_with("FullSize");
    if (isFullSize || name == "FitInside") {
        const double scale =
            isFullSize ? 1 : std::min(rect.width / from.width, rect.height / from.height);
        const auto pivot = [&](int at) {
            return std::clamp(pairPart(entity, "__pivot", at, 0), 0.0, 1.0);
        };
        sprite.box.width = from.width * scale;
        sprite.box.height = from.height * scale;
        sprite.box.left += pivot(0) * (rect.width - sprite.box.width);
        sprite.box.top += pivot(1) * (rect.height - sprite.box.height);
    }
    return sprite;
}

/// Adds the level's picture as the lowest layer: a part of it, scaled, or repeated from the pivot
/// to the edges of the level.
void LevelReader::addBackground() {
    const JsonValue level = level_.value;
    const std::string picture = textMember(level, "bgRelPath");
    const auto place = objectMember(level, "__bgPos");
    const auto crop = place ? listMember(*place, "cropRect") : std::nullopt;
    if (picture.empty() || !crop || crop->size() != 4) return;
    const auto file = pictures_.find(defs_.file, picture);
    if (!file) return;
    const Vec2i all = pictures_.files()[*file].size;
    std::vector<double> numbers;  // left, top, width, height
    for (const JsonValue part : crop->items())
        numbers.push_back(std::clamp(numberOf(part), 0.0, double(kMaxMapPictureSide)));
    const auto rounded = [](double number) { return static_cast<int>(std::lround(number)); };
    Rect part{std::min(rounded(numbers[0]), all.x - 1), std::min(rounded(numbers[1]), all.y - 1)};
    part.width = std::clamp(rounded(numbers[0] + numbers[2]) - part.left, 1, all.x - part.left);
    part.height = std::clamp(rounded(numbers[1] + numbers[3]) - part.top, 1, all.y - part.top);
    ImportedLayer layer{.kind = ImportedLayer::Kind::picture, .place = map_.place};
    layer.name = "background";
    if (wordMember(level, "bgPos") != "Repeat") {
        const FileRect box{pairPart(*place, "topLeftPx", 0, 0), pairPart(*place, "topLeftPx", 1, 0),
                           numbers[2] * pairPart(*place, "scale", 0, 1),
                           numbers[3] * pairPart(*place, "scale", 1, 1)};
        layer.sprites.push_back({.part = {*file, part}, .box = box});
        map_.layers.push_back(std::move(layer));
        return;
    }
    const auto start = [&](std::string_view key, int length, int side) {
        const double pivot = std::clamp(numberMember(level, key, 0), 0.0, 1.0);
        const int first = rounded(pivot * (length - side)) % side;
        return first > 0 ? first - side : first;
    };
    const Rect& area = map_.area;
    constexpr int64_t kMaxSprites = 1 << 16;
    if (int64_t{area.width / part.width + 2} * (area.height / part.height + 2) > kMaxSprites)
        return notes_.warn(map_.place, "its background", " repeats too often; not drawn",
                           WarningImpact::appearance);
    const int left = start("bgPivotX", area.width, part.width);
    for (int y = start("bgPivotY", area.height, part.height); y < area.height; y += part.height) {
        for (int x = left; x < area.width; x += part.width) {
            const Rect box = intersection({x, y, part.width, part.height}, area);
            const Rect shown{part.left + box.left - x, part.top + box.top - y, box.width,
                             box.height};
            layer.sprites.push_back({.part = {*file, shown}, .box = FileRect::of(box)});
        }
    }
    map_.layers.push_back(std::move(layer));
}

}  // namespace

void readLdtkLevel(const LdtkDefs& defs, const LdtkLevel& level, PictureFiles& pictures,
                   MapNotes& notes, ImportedMap& map) {
    LevelReader reader(defs, level, pictures, notes, map);
    map.properties = reader.fieldsOf(level.value);
    map.background = colourMember(level.value, "__bgColor");
    if (!map.background) map.background = colourMember(level.value, "bgColor");
    const auto list = listMember(level.layers, "layerInstances");
    size_t index = 0;
    for (const JsonValue layer : list->items()) {
        if (notes.hasError()) return;
        reader.addLayer(layer, level.place.pointer + "/layerInstances/" + std::to_string(index++));
    }
    reader.addBackground();
    std::ranges::reverse(map.layers);  // the file starts with the topmost
}

}  // namespace pixelstep
