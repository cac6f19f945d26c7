// Walking a project's JSON.
#include "io/ldtk/ldtk_project.h"

#include <algorithm>
#include <array>

#include "game/level/level.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr IntRange kPixels{-4 * kMaxCoordinate, 4 * kMaxCoordinate};
constexpr IntRange kCells{0, kMaxMapSide};
constexpr IntRange kSides{1, 1024};

constexpr auto kListLimits = std::to_array<ListLimit>({
    {"intGridCsv", kMaxMapSide* kMaxMapSide},
    {"gridTiles", 1 << 22},
    {"autoLayerTiles", 1 << 22},
    {"entityInstances", 4 * kMaxBodies},
    {"levels", 1 << 16},
    {"layerInstances", 1024},
});

std::string textMember(JsonValue object, std::string_view key) {
    const auto value = object.find(key);
    return value && value->is(JsonKind::text) ? std::string(value->text()) : "";
}

std::map<int64_t, std::string> valuesOf(JsonValue definition) {
    std::map<int64_t, std::string> names;
    const auto list = definition.find("intGridValues");
    if (!list || !list->is(JsonKind::array)) return names;
    for (const JsonValue value : list->items()) {
        if (!value.is(JsonKind::object)) continue;
        const auto number = value.find("value");
        if (number && number->is(JsonKind::integer))
            names.emplace(number->integer(), textMember(value, "identifier"));
    }
    return names;
}

/// The definition of a layer, by its number or else its name.
std::optional<JsonValue> definitionOf(JsonValue root, JsonValue layer) {
    const auto defs = root.find("defs");
    const auto list = defs && defs->is(JsonKind::object) ? defs->find("layers") : std::nullopt;
    if (!list || !list->is(JsonKind::array)) return std::nullopt;
    const auto uid = layer.find("layerDefUid");
    for (const JsonValue one : list->items()) {
        if (!one.is(JsonKind::object)) continue;
        const auto number = one.find("uid");
        const bool isSame = uid && number && uid->is(JsonKind::integer) &&
                            number->is(JsonKind::integer) && uid->integer() == number->integer();
        const bool isCalledSo =
            !uid && textMember(one, "identifier") == textMember(layer, "__identifier");
        if (isSame || isCalledSo) return one;
    }
    return std::nullopt;
}

LdtkLayer readLayer(FaultKeeper& faults, JsonValue root, JsonValue value) {
    LdtkLayer layer{.value = value};
    if (!expectKind(faults, value, JsonKind::object)) return layer;
    layer.name = textMember(value, "__identifier");
    layer.type = textMember(value, "__type");
    layer.side = requireInt(faults, value, "__gridSize", kSides);
    layer.columns = requireInt(faults, value, "__cWid", kCells);
    layer.rows = requireInt(faults, value, "__cHei", kCells);
    layer.offset.x = readOptionalInt(faults, value, "__pxTotalOffsetX", kPixels).value_or(0);
    layer.offset.y = readOptionalInt(faults, value, "__pxTotalOffsetY", kPixels).value_or(0);
    layer.isHidden = !readOptionalBool(faults, value, "visible").value_or(true);
    if (const auto definition = definitionOf(root, value)) layer.values = valuesOf(*definition);
    return layer;
}

/// A level's own file, which holds what the project leaves out.
std::shared_ptr<const JsonTree> treeOf(FaultKeeper& faults, JsonValue level,
                                       const ReadNamed& read) {
    const std::string name = textMember(level, "externalRelPath");
    if (name.empty()) {
        faults.fail(level, "a level without layers and without a file of its own");
        return nullptr;
    }
    const Result<std::string> text = read(name);
    if (!text) {
        faults.fail(level, faultLine(name, text.fault()));
        return nullptr;
    }
    Result<JsonTree> tree = JsonTree::parse(*text, ldtkLimits());
    if (!tree) {
        faults.fail(level, faultLine(name, tree.fault()));
        return nullptr;
    }
    return std::make_shared<const JsonTree>(std::move(*tree));
}

bool hasLayers(JsonValue level) {
    const auto layers = level.find("layerInstances");
    return layers && layers->is(JsonKind::array);
}

}  // namespace

JsonLimits ldtkLimits() {
    constexpr uint32_t kOtherItems = 1 << 20;
    constexpr size_t kNesting = 64;
    return {kListLimits, kOtherItems, static_cast<size_t>(kMaxFileSize), kNesting};
}

std::string ldtkName(JsonValue object) {
    return textMember(object, "identifier");
}

std::vector<JsonValue> levelsOf(JsonValue root) {
    std::vector<JsonValue> levels;
    const auto add = [&](JsonValue owner) {
        const auto list = owner.find("levels");
        if (!list || !list->is(JsonKind::array)) return;
        for (const JsonValue level : list->items())
            if (level.is(JsonKind::object)) levels.push_back(level);
    };
    if (!root.is(JsonKind::object)) return levels;
    // A level's own file is one itself.
    if (hasLayers(root)) return {root};
    add(root);
    const auto worlds = root.find("worlds");
    if (!worlds || !worlds->is(JsonKind::array)) return levels;
    for (const JsonValue world : worlds->items())
        if (world.is(JsonKind::object)) add(world);
    return levels;
}

LdtkRoom readRoom(FaultKeeper& faults, JsonValue root, JsonValue level, const ReadNamed& read) {
    LdtkRoom room{.name = ldtkName(level), .place = level};
    room.size.x = requireInt(faults, level, "pxWid", {1, kPixels.high});
    room.size.y = requireInt(faults, level, "pxHei", {1, kPixels.high});
    room.origin.x = readOptionalInt(faults, level, "worldX", kPixels).value_or(0);
    room.origin.y = readOptionalInt(faults, level, "worldY", kPixels).value_or(0);
    if (room.origin == Vec2i{-1, -1}) room.origin = {};  // layouts in a line have no places
    JsonValue whole = level;
    if (!faults.hasFault() && !hasLayers(level)) {
        room.tree = treeOf(faults, level, read);
        if (room.tree) whole = room.tree->root();
    }
    if (faults.hasFault() || !expectKind(faults, whole, JsonKind::object)) return room;
    const auto list = requireMember(faults, whole, "layerInstances", "a list of layers");
    if (!list || !expectKind(faults, *list, JsonKind::array)) return room;
    for (const JsonValue value : list->items())
        if (!faults.hasFault()) room.layers.push_back(readLayer(faults, root, value));
    return room;
}

}  // namespace pixelstep
