// Reads the definitions of a project.
#include "import/ldtk/ldtk_project.h"

#include <algorithm>

namespace pixelstep {
namespace {

int pixelsOf(JsonValue object, std::string_view key, int low, int fallback) {
    constexpr int64_t kMax = 1024;
    const auto value = wholeMember(object, key);
    return value && *value >= low && *value <= kMax ? static_cast<int>(*value) : fallback;
}

LdtkTileset tilesetOf(JsonValue value, const std::string& pointer) {
    LdtkTileset tileset{.pointer = pointer,
                        .name = shortText(wordMember(value, "identifier")),
                        .path = textMember(value, "relPath")};
    tileset.side = pixelsOf(value, "tileGridSize", 1, 16);
    tileset.spacing = pixelsOf(value, "spacing", 0, 0);
    tileset.padding = pixelsOf(value, "padding", 0, 0);
    const int64_t columns = wholeMember(value, "__cWid").value_or(0);
    const int64_t width = wholeMember(value, "pxWid").value_or(0);
    constexpr int64_t kMaxColumns = 1 << 20;
    tileset.columns =
        std::clamp<int64_t>(columns > 0 ? columns : width / tileset.side, 1, kMaxColumns);
    if (const auto pixels = objectMember(value, "cachedPixelData"))
        tileset.colours = textMember(*pixels, "averageColors");
    forEachObject(value, "enumTags", [&](JsonValue tag) {
        const auto tiles = listMember(tag, "tileIds");
        if (!tiles) return;
        constexpr size_t kMaxTags = 16;  // of a tile
        for (const JsonValue tile : tiles->items()) {
            if (!tile.is(JsonKind::integer)) continue;
            std::vector<size_t>& tags = tileset.tagsOf[tile.integer()];
            if (tags.size() < kMaxTags) tags.push_back(tileset.tags.size());
        }
        tileset.tags.push_back(shortText(wordMember(tag, "enumValueId")));
    });
    return tileset;
}

LdtkLayerDef layerOf(JsonValue value, const std::string& pointer) {
    LdtkLayerDef layer;
    forEachAt(value, "intGridValues", pointer, [&](JsonValue one, const std::string& place) {
        const auto number = wholeMember(one, "value");
        if (number && *number > 0)
            layer.values[*number] = {place, shortText(wordMember(one, "identifier")),
                                     colourMember(one, "color")};
    });
    layer.tileset = wholeMember(value, "tilesetDefUid");
    if (!layer.tileset) layer.tileset = wholeMember(value, "autoTilesetDefUid");  // before 1.2
    const auto factor = [&](std::string_view key) {
        return std::clamp(numberMember(value, key, 0), -1.0, 1.0);
    };
    layer.parallax = {factor("parallaxFactorX"), factor("parallaxFactorY")};
    layer.isScaled = boolMember(value, "parallaxScaling", true);
    layer.pivot = {factor("tilePivotX"), factor("tilePivotY")};
    return layer;
}

}  // namespace

LdtkDefs readLdtkDefs(JsonValue root, const std::string& file) {
    LdtkDefs defs{.file = file};
    const auto all = objectMember(root, "defs");
    if (!all) return defs;
    forEachAt(*all, "tilesets", "/defs", [&](JsonValue value, const std::string& pointer) {
        if (const auto uid = wholeMember(value, "uid"))
            defs.tilesets[*uid] = tilesetOf(value, pointer);
    });
    int64_t nextMissingUid = INT64_MIN;
    forEachAt(*all, "layers", "/defs", [&](JsonValue value, const std::string& pointer) {
        const int64_t uid = wholeMember(value, "uid").value_or(nextMissingUid++);
        defs.layers[uid] = layerOf(value, pointer);
        defs.layersByName.emplace(textMember(value, "identifier"), uid);
    });
    forEachObject(*all, "entities", [&](JsonValue value) {
        if (const auto uid = wholeMember(value, "uid"))
            defs.tileModes[*uid] = textMember(value, "tileRenderMode");
        forEachObject(value, "fieldDefs", [&](JsonValue field) {
            const auto uid = wholeMember(field, "uid");
            if (uid && wordMember(field, "editorDisplayMode") == "PointPathLoop")
                defs.loops.insert(*uid);
        });
    });
    return defs;
}

}  // namespace pixelstep
