// Walking layers and groups, and checking the sizes of their blocks.
#include "io/tiled/tiled_layers.h"

#include <algorithm>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

void warnOfProperties(TiledNotes& notes, JsonValue layer, const std::string& whose) {
    warnOfStrangers(notes, readProperties(notes, layer),
                    std::to_array<std::string_view>({"comment"}), whose);
}

PixelPlace offsetOf(TiledNotes& notes, JsonValue layer) {
    return {memberPixels(notes, layer, "offsetx"), memberPixels(notes, layer, "offsety")};
}

/// What holds for all layers of a group.
struct Around {
    PixelPlace offset{};
    bool isHidden = false;
    bool isApart = false;
    int depth = 0;
};

void addLayer(TiledNotes& notes, JsonValue layer, const Around& around, TiledLayers& all);

void addLayers(TiledNotes& notes, JsonValue parent, const Around& around, TiledLayers& all) {
    const auto list = requireMember(notes.faults, parent, "layers", "a list of layers");
    if (!list || !expectKind(notes.faults, *list, JsonKind::array)) return;
    for (const JsonValue layer : list->items()) {
        if (notes.faults.hasFault()) return;
        if (expectKind(notes.faults, layer, JsonKind::object)) {
            addLayer(notes, layer, around, all);
        }
    }
}

bool isHidden(JsonValue layer) {
    const auto visible = layer.find("visible");
    return visible && visible->is(JsonKind::boolean) && !visible->boolean();
}

bool isApart(TiledNotes& notes, JsonValue layer) {
    return std::ranges::any_of(std::to_array<std::string_view>({"parallaxx", "parallaxy"}),
                               [&](std::string_view key) {
                                   return layer.find(key) && memberPixels(notes, layer, key) != 1;
                               });
}

void addLayer(TiledNotes& notes, JsonValue layer, const Around& around, TiledLayers& all) {
    const std::string_view type = memberText(notes, layer, "type");
    const std::string whose = "layer " + nameOf(layer);
    const Around now{around.offset + offsetOf(notes, layer), around.isHidden || isHidden(layer),
                     around.isApart || isApart(notes, layer), around.depth + 1};
    const TiledLayer placed{layer, now.offset, now.isHidden, now.isApart};
    if (type == "imagelayer") return;
    if (type == "tilelayer") {
        warnOfProperties(notes, layer, whose);
        all.tiles.push_back(placed);
    } else if (type == "objectgroup") {
        warnOfProperties(notes, layer, whose);
        all.objects.push_back(placed);
    } else if (type != "group") {
        notes.faults.fail(layer, whose + " is of type " + quoted(type) +
                                     "; expected 'tilelayer', 'objectgroup', 'imagelayer' or "
                                     "'group'");
    } else if (around.depth == kMaxGroupDepth) {
        notes.faults.fail(layer, "groups nested deeper than " + std::to_string(kMaxGroupDepth));
    } else {
        warnOfProperties(notes, layer, whose);
        addLayers(notes, layer, now, all);
    }
}

constexpr int kMaxCell = kMaxCoordinate / 8;                           // [tiles] from 0
constexpr int64_t kMaxCells = int64_t{4} * kMaxMapSide * kMaxMapSide;  // of all layers together

// A layer's offset in whole tiles; a level has no others.
Vec2i shiftOf(TiledNotes& notes, const TiledLayer& layer, int tileSize) {
    const Vec2i shift{wholePixel(layer.offset.x / tileSize), wholePixel(layer.offset.y / tileSize)};
    if (shift.x * tileSize != layer.offset.x || shift.y * tileSize != layer.offset.y) {
        notes.warn(layer.value, "layer " + nameOf(layer.value),
                   " is offset by parts of a tile; moved to whole ones", Matters::play);
    }
    return shift;
}

void addPatch(TiledNotes& notes, size_t index, JsonValue layer, JsonValue block, Vec2i shift,
              std::vector<TiledPatch>& patches) {
    if (!expectKind(notes.faults, block, JsonKind::object)) return;
    const auto data = requireMember(notes.faults, block, "data", "the tiles' numbers");
    constexpr IntRange kSides{1, kMaxMapSide};
    constexpr IntRange kPlaces{-kMaxCell, kMaxCell};
    Rect cells;
    cells.left = readOptionalInt(notes.faults, block, "x", kPlaces).value_or(0);
    cells.top = readOptionalInt(notes.faults, block, "y", kPlaces).value_or(0);
    cells.width = requireInt(notes.faults, block, "width", kSides);
    cells.height = requireInt(notes.faults, block, "height", kSides);
    if (data) patches.push_back({index, layer, *data, cells, shift});
}

void addLayerPatches(TiledNotes& notes, size_t index, const TiledLayer& layer, int tileSize,
                     std::vector<TiledPatch>& patches) {
    const Vec2i shift = shiftOf(notes, layer, tileSize);
    const auto chunks = layer.value.find("chunks");
    if (!chunks) return addPatch(notes, index, layer.value, layer.value, shift, patches);
    if (!expectKind(notes.faults, *chunks, JsonKind::array)) return;
    for (const JsonValue chunk : chunks->items()) {
        if (notes.faults.hasFault()) return;
        addPatch(notes, index, layer.value, chunk, shift, patches);
    }
}

}  // namespace

TiledLayers readLayers(TiledNotes& notes, JsonValue map) {
    TiledLayers all;
    addLayers(notes, map, {}, all);
    return all;
}

std::vector<TiledPatch> readPatches(TiledNotes& notes, const TiledLayers& layers, int tileSize) {
    std::vector<TiledPatch> patches;
    int64_t count = 0;
    size_t counted = 0;
    for (size_t i = 0; i < layers.tiles.size(); ++i) {
        const TiledLayer& layer = layers.tiles[i];
        addLayerPatches(notes, i, layer, tileSize, patches);
        for (; counted < patches.size(); ++counted) {
            count += int64_t{patches[counted].cells.width} * patches[counted].cells.height;
        }
        if (count > kMaxCells) {
            notes.faults.fail(layer.value, "more than " + std::to_string(kMaxCells) +
                                               " cells in all layers together; that is the limit");
        }
        if (notes.faults.hasFault()) break;
    }
    return patches;
}

}  // namespace pixelstep
