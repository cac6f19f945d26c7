// Reads the definitions, levels and layers of a project.
#include "import/ldtk/ldtk_project.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "game/level/level.h"
#include "import/map_members.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

int sideOf(JsonValue object, std::string_view key, int low, int otherwise) {
    constexpr int64_t kMax = 1024;
    const auto value = wholeMember(object, key);
    return value && *value >= low && *value <= kMax ? static_cast<int>(*value) : otherwise;
}

LdtkTileset tilesetOf(JsonValue value) {
    LdtkTileset tileset{.name = textMember(value, "identifier"),
                        .path = textMember(value, "relPath")};
    tileset.side = sideOf(value, "tileGridSize", 1, 16);
    tileset.spacing = sideOf(value, "spacing", 0, 0);
    tileset.padding = sideOf(value, "padding", 0, 0);
    const int64_t columns = wholeMember(value, "__cWid").value_or(0);
    const int64_t width = wholeMember(value, "pxWid").value_or(0);
    tileset.columns = std::max<int64_t>(columns > 0 ? columns : width / tileset.side, 1);
    if (const auto pixels = objectMember(value, "cachedPixelData"))
        tileset.colours = textMember(*pixels, "averageColors");
    forEachObject(value, "enumTags", [&](JsonValue tag) {
        const std::string name = textMember(tag, "enumValueId");
        const auto stated = solidityOfClass(name);
        const NameMeaning meaning = meaningOfName(name);
        const auto tiles = listMember(tag, "tileIds");
        if (!tiles) return;
        for (const JsonValue tile : tiles->items()) {
            if (!tile.is(JsonKind::integer)) continue;
            if (meaning.role) {
                NameMeaning& known = tileset.roles[tile.integer()];
                if (!known.role || (known.isWeak() && !meaning.isWeak())) known = meaning;
            }
            if (!stated) continue;
            const bool isNew = tileset.fromProperties.emplace(tile.integer(), *stated).second;
            if (!isNew && *stated == Solidity::oneWay)
                tileset.fromProperties[tile.integer()] = *stated;
        }
    });
    return tileset;
}

LdtkLayerDef layerOf(JsonValue value) {
    LdtkLayerDef layer;
    forEachObject(value, "intGridValues", [&](JsonValue one) {
        if (const auto number = wholeMember(one, "value"))
            layer.values[*number] = {textMember(one, "identifier"), colourMember(one, "color")};
    });
    layer.tileset = wholeMember(value, "tilesetDefUid");
    if (!layer.tileset) layer.tileset = wholeMember(value, "autoTilesetDefUid");  // before 1.2
    layer.source = wholeMember(value, "autoSourceLayerDefUid");
    const auto factor = [&](std::string_view key) {
        return std::clamp(numberMember(value, key, 0), -1.0, 1.0);
    };
    layer.parallaxX = factor("parallaxFactorX");
    layer.parallaxY = factor("parallaxFactorY");
    layer.isScaled = boolMember(value, "parallaxScaling", true);
    layer.pivotX = factor("tilePivotX");
    layer.pivotY = factor("tilePivotY");
    return layer;
}

}  // namespace

LdtkDefs readDefs(JsonValue root) {
    LdtkDefs defs;
    const auto all = objectMember(root, "defs");
    if (!all) return defs;
    forEachObject(*all, "tilesets", [&](JsonValue value) {
        if (const auto uid = wholeMember(value, "uid")) defs.tilesets[*uid] = tilesetOf(value);
    });
    int64_t nextMissingUid = INT64_MIN;
    forEachObject(*all, "layers", [&](JsonValue value) {
        const int64_t uid = wholeMember(value, "uid").value_or(nextMissingUid++);
        defs.layers[uid] = layerOf(value);
        defs.layersByName.emplace(textMember(value, "identifier"), uid);
    });
    forEachObject(*all, "entities", [&](JsonValue value) {
        if (const auto uid = wholeMember(value, "uid"))
            defs.tileModes[*uid] = textMember(value, "tileRenderMode");
        forEachObject(value, "fieldDefs", [&](JsonValue field) {
            const auto uid = wholeMember(field, "uid");
            if (uid && textMember(field, "editorDisplayMode") == "PointPathLoop")
                defs.loops.insert(*uid);
        });
    });
    return defs;
}

namespace {

constexpr IntRange kPixels{-4 * kMaxCoordinate, 4 * kMaxCoordinate};
constexpr IntRange kCells{0, kMaxMapSide};
constexpr IntRange kSides{1, 1024};

constexpr auto kListLimits = std::to_array<ListLimit>({
    {"intGridCsv", kMaxMapSide* kMaxMapSide},
    {"intGrid", kMaxMapSide* kMaxMapSide},
    {"gridTiles", 1 << 22},
    {"autoLayerTiles", 1 << 22},
    {"entityInstances", 4 * kMaxBodies},
    {"levels", 1 << 16},
    {"layerInstances", 1024},
});

LdtkLayer readLayer(ErrorSink& errors, const LdtkDefs& defs, JsonValue value) {
    LdtkLayer layer{.value = value, .def = &defs.noLayer};
    if (!expectKind(errors, value, JsonKind::object)) return layer;
    layer.name = textMember(value, "__identifier");
    layer.type = textMember(value, "__type");
    layer.side = requireInt(errors, value, "__gridSize", kSides);
    layer.columns = requireInt(errors, value, "__cWid", kCells);
    layer.rows = requireInt(errors, value, "__cHei", kCells);
    layer.offset.x = readOptionalInt(errors, value, "__pxTotalOffsetX", kPixels).value_or(0);
    layer.offset.y = readOptionalInt(errors, value, "__pxTotalOffsetY", kPixels).value_or(0);
    layer.isHidden = !boolMember(value, "visible", true);
    layer.uid = wholeMember(value, "layerDefUid");
    if (const auto called = defs.layersByName.find(layer.name);
        !layer.uid && called != defs.layersByName.end())
        layer.uid = called->second;
    const auto def = layer.uid ? defs.layers.find(*layer.uid) : defs.layers.end();
    if (def != defs.layers.end()) layer.def = &def->second;
    auto tileset = wholeMember(value, "overrideTilesetUid");
    if (!tileset) tileset = wholeMember(value, "__tilesetDefUid");
    if (!tileset) tileset = layer.def->tileset;
    const auto found = tileset ? defs.tilesets.find(*tileset) : defs.tilesets.end();
    if (found != defs.tilesets.end()) layer.tileset = &found->second;
    return layer;
}

Error inFile(const std::string& name, const Error& error) {
    return {"", errorLine(shortText(name), {shortText(error.place), shortText(error.message)})};
}

/// Reads a separate level file, which contains the layers.
std::optional<Error> readOwnFile(LdtkLevelData& data, const ReadNamed& read) {
    const std::string name = textMember(data.value, "externalRelPath");
    if (name.empty()) return Error{"", "a level without layers and without a file of its own"};
    Result<std::string> text = read(name);
    if (!text) return inFile(name, text.error());
    if (text->size() > kMaxLdtkLevelBytes)
        return inFile(name, {"", "more than 16 MiB of one level"});
    Result<JsonTree> tree = JsonTree::parse(*text, ldtkLimits());
    if (!tree) return inFile(name, tree.error());
    data.tree = std::make_shared<const JsonTree>(*std::move(tree));
    data.text = std::make_shared<const std::string>(*std::move(text));
    return std::nullopt;
}

bool isFull(JsonValue layer, std::string_view key) {
    const auto list = listMember(layer, key);
    return list && list->size() > 0;
}

}  // namespace

JsonLimits ldtkLimits() {
    constexpr uint32_t kOtherItems = 1 << 20;
    constexpr size_t kNesting = 64;
    return {kListLimits, kOtherItems, static_cast<size_t>(kMaxFileSize), kNesting};
}

bool LdtkLayer::hasCells() const {
    return type == "IntGrid" && (isFull(value, "intGridCsv") || isFull(value, "intGrid"));
}

bool LdtkLayer::hasTiles() const {
    return isFull(value, "gridTiles") || isFull(value, "autoLayerTiles");
}

std::vector<int64_t> LdtkLayer::cells(ErrorSink& errors) const {
    std::vector<int64_t> all;
    if (!hasCells()) return all;
    const size_t most = static_cast<size_t>(columns) * static_cast<size_t>(rows);
    all.reserve(most);
    if (isFull(value, "intGridCsv")) {
        readCellList(errors, *listMember(value, "intGridCsv"), {columns, rows}, text,
                     {INT64_MIN, INT64_MAX, "a value's number"},
                     [&](int64_t cell) { all.push_back(std::max<int64_t>(cell, 0)); });
        if (errors.hasError()) return {};
    } else {
        // Before 0.8 values started at 0.
        all.resize(most);
        forEachObject(value, "intGrid", [&](JsonValue cell) {
            const auto at = wholeMember(cell, "coordId");
            const auto number = wholeMember(cell, "v");
            if (!at || !number || *number < 0 || *number == INT64_MAX) return;
            if (*at >= 0 && static_cast<size_t>(*at) < most)
                all[static_cast<size_t>(*at)] = *number + 1;
        });
    }
    all.resize(most);
    return all;
}

std::string LdtkLevel::name() const {
    return textMember(value, "identifier");
}

bool hasLdtkLayers(JsonValue level) {
    return listMember(level, "layerInstances").has_value();
}

std::vector<LdtkLevel> levelsOf(JsonValue root) {
    std::vector<LdtkLevel> levels;
    if (!root.is(JsonKind::object)) return levels;
    if (hasLdtkLayers(root)) return {{.value = root}};
    const auto add = [&](JsonValue owner) {
        const bool hasPlaces = !textMember(owner, "worldLayout").starts_with("Linear");
        forEachObject(owner, "levels", [&](JsonValue level) {
            levels.push_back({.value = level, .hasPlace = hasPlaces});
        });
    };
    add(root);
    forEachObject(root, "worlds", add);
    return levels;
}

LdtkLevelData readLdtkLevel(ErrorSink& errors, const LdtkDefs& defs, const LdtkLevel& level,
                            const ReadNamed& read) {
    LdtkLevelData data{.name = level.name(), .value = level.value};
    data.size.x = requireInt(errors, level.value, "pxWid", {1, kPixels.high});
    data.size.y = requireInt(errors, level.value, "pxHei", {1, kPixels.high});
    data.place.x = readOptionalInt(errors, level.value, "worldX", kPixels).value_or(0);
    data.place.y = readOptionalInt(errors, level.value, "worldY", kPixels).value_or(0);
    if (!level.hasPlace || data.place == Vec2i{-1, -1}) data.place = {};
    data.area = {0, 0, data.size.x, data.size.y};
    JsonValue whole = level.value;
    if (!errors.hasError() && !hasLdtkLayers(level.value)) {
        if (const auto error = readOwnFile(data, read)) {
            errors.fail(level.value, error->message);
            return data;
        }
        whole = data.tree->root();
    }
    if (errors.hasError() || !expectKind(errors, whole, JsonKind::object)) return data;
    const auto list = requireMember(errors, whole, "layerInstances", "a list of layers");
    if (!list || !expectKind(errors, *list, JsonKind::array)) return data;
    for (const JsonValue value : list->items()) {
        if (errors.hasError()) break;
        data.layers.push_back(readLayer(errors, defs, value));
        data.layers.back().text = data.text ? std::string_view(*data.text) : level.text;
    }
    return data;
}

Rect tileRect(const LdtkLayer& layer, JsonValue tile, Vec2i pixel) {
    const int size = layer.tileset != nullptr ? layer.tileset->side : layer.side;
    const int64_t flips = wholeMember(tile, "f").value_or(0);
    const auto shift = [&](double pivot, bool isFlipped) {
        const double part = isFlipped ? 1 - pivot : pivot;
        return static_cast<int>(std::lround(part * (layer.side - size)));
    };
    const Vec2i at = pixel + layer.offset +
                     Vec2i{shift(layer.def->pivotX, (flips & 1) != 0),
                           shift(layer.def->pivotY, (flips & 2) != 0)};
    return {at.x, at.y, size, size};
}

int64_t tileNumber(const LdtkLayer& layer, JsonValue tile) {
    if (const auto number = wholeMember(tile, "t")) return *number;
    const auto source = listMember(tile, "src");
    if (!source || source->size() != 2 || layer.tileset == nullptr) return -1;
    const LdtkTileset& set = *layer.tileset;
    auto part = source->items().begin();
    const double across = (numberOf(*part) - set.padding) / (set.side + set.spacing);
    const double down = (numberOf(*++part) - set.padding) / (set.side + set.spacing);
    constexpr double kMax = 1e6;
    return static_cast<int64_t>(std::clamp(down, 0.0, kMax)) * set.columns +
           static_cast<int64_t>(std::clamp(across, 0.0, kMax));
}

std::optional<Rect> entityRect(ErrorSink& errors, const LdtkLayer& layer, JsonValue entity) {
    constexpr IntRange kSizes{0, 65536};
    const auto place = requireMember(errors, entity, "px", "a pair of pixels");
    if (!place) return std::nullopt;
    const Vec2i at = readPair(errors, *place, kCoordinates) + layer.offset;
    const int width = readOptionalInt(errors, entity, "width", kSizes).value_or(layer.side);
    const int height = readOptionalInt(errors, entity, "height", kSizes).value_or(layer.side);
    if (errors.hasError()) return std::nullopt;
    const auto before = [&](int part, int length) {
        const double pivot = std::clamp(pairPart(entity, "__pivot", part, 0), -4.0, 4.0);
        return static_cast<int>(std::floor(pivot * length));
    };
    return Rect{at.x - before(0, width), at.y - before(1, height), width, height};
}

}  // namespace pixelstep
