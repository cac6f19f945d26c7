// Walking a project's definitions.
#include "import/ldtk/ldtk_defs.h"

#include <algorithm>

#include "import/map_members.h"

namespace pixelstep {
namespace {

int sideOf(JsonValue object, std::string_view key, int low, int otherwise) {
    constexpr int64_t kMost = 1024;
    const auto value = wholeMember(object, key);
    return value && *value >= low && *value <= kMost ? static_cast<int>(*value) : otherwise;
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
    forEachObject(value, "enumTags", [&](JsonValue tag) {
        const std::string name = textMember(tag, "enumValueId");
        const auto said = solidityCalled(name);
        const NameMeaning meaning = meaningOfName(name);
        const auto tiles = listMember(tag, "tileIds");
        if (!tiles) return;
        for (const JsonValue tile : tiles->items()) {
            if (!tile.is(JsonKind::integer)) continue;
            if (meaning.role && !meaning.isWeak())
                tileset.roles.emplace(tile.integer(), *meaning.role);
            if (!said) continue;
            const bool isNew = tileset.said.emplace(tile.integer(), *said).second;
            if (!isNew && *said == Solidity::oneWay) tileset.said[tile.integer()] = *said;
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
    layer.isScaled = flagMember(value, "parallaxScaling", true);
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
    int64_t unnumbered = INT64_MIN;
    forEachObject(*all, "layers", [&](JsonValue value) {
        const int64_t uid = wholeMember(value, "uid").value_or(unnumbered++);
        defs.layers[uid] = layerOf(value);
        defs.layersSo.emplace(textMember(value, "identifier"), uid);
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

}  // namespace pixelstep
