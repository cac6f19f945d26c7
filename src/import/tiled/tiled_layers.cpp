// Visits layers and groups, and checks the sizes of their blocks.
#include "import/tiled/tiled_layers.h"

#include <algorithm>
#include <array>

#include "import/map_members.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

void warnOfProperties(MapNotes& notes, JsonValue layer, const std::string& subject) {
    warnOfUnknownMembers(notes, readProperties(notes, layer),
                         std::to_array<std::string_view>({"comment"}), subject);
}

PixelPlace offsetOf(MapNotes& notes, JsonValue layer) {
    return {memberPixels(notes, layer, "offsetx"), memberPixels(notes, layer, "offsety")};
}

uint32_t multiplied(uint32_t a, uint32_t b) {
    uint32_t result = 0;
    for (const int shift : {0, 8, 16, 24})
        result |= ((a >> shift & 0xffu) * (b >> shift & 0xffu) + 127) / 255 << shift;
    return result;
}

bool hasParallax(MapNotes& notes, JsonValue layer) {
    return std::ranges::any_of(std::to_array<std::string_view>({"parallaxx", "parallaxy"}),
                               [&](std::string_view key) {
                                   return layer.find(key) && memberPixels(notes, layer, key) != 1;
                               });
}

TiledLayer layerWithin(MapNotes& notes, const TiledLayer& around, JsonValue layer) {
    TiledLayer now{.value = layer, .map = around.map};
    now.offset = around.offset + offsetOf(notes, layer);
    now.isHidden = around.isHidden || !boolMember(layer, "visible", true);
    now.hasParallax = around.hasParallax || hasParallax(notes, layer);
    now.opacity = around.opacity * std::clamp(numberMember(layer, "opacity", 1), 0.0, 1.0);
    now.tint = multiplied(around.tint, colourMember(layer, "tintcolor").value_or(0xffffffff));
    now.parallax = {around.parallax.x * numberMember(layer, "parallaxx", 1),
                    around.parallax.y * numberMember(layer, "parallaxy", 1)};
    return now;
}

void addLayer(MapNotes& notes, TiledLayer layer, int depth, TiledLayers& all);

/// @param depth  nesting depth of the parent
void addLayersOf(MapNotes& notes, const TiledLayer& parent, int depth, TiledLayers& all) {
    const auto list = requireMember(notes.errors, parent.value, "layers", "a list of layers");
    if (!list || !expectKind(notes.errors, *list, JsonKind::array)) return;
    for (const JsonValue layer : list->items()) {
        if (notes.errors.hasError()) return;
        if (expectKind(notes.errors, layer, JsonKind::object))
            addLayer(notes, layerWithin(notes, parent, layer), depth, all);
    }
}

void addLayer(MapNotes& notes, TiledLayer layer, int depth, TiledLayers& all) {
    const std::string_view type = memberText(notes, layer.value, "type");
    const std::string subject = "layer " + nameOf(layer.value);
    if (type == "imagelayer") {
        layer.kind = TiledLayer::Kind::image;
        all.all.push_back(layer);
    } else if (type == "tilelayer" || type == "objectgroup") {
        warnOfProperties(notes, layer.value, subject);
        const bool isTiles = type == "tilelayer";
        std::vector<TiledLayer>& same = isTiles ? all.tiles : all.objects;
        layer.kind = isTiles ? TiledLayer::Kind::tiles : TiledLayer::Kind::objects;
        layer.index = same.size();
        same.push_back(layer);
        all.all.push_back(layer);
    } else if (type != "group") {
        notes.errors.fail(layer.value, subject + " is of type " + inQuotes(type) +
                                           "; expected 'tilelayer', 'objectgroup', 'imagelayer' or "
                                           "'group'");
    } else if (depth == kMaxGroupDepth) {
        notes.errors.fail(layer.value,
                          "groups nested deeper than " + std::to_string(kMaxGroupDepth));
    } else {
        warnOfProperties(notes, layer.value, subject);
        addLayersOf(notes, layer, depth + 1, all);
    }
}

constexpr int kMaxCell = kMaxCoordinate / 8;                           // [tiles] from 0
constexpr int64_t kMaxCells = int64_t{4} * kMaxMapSide * kMaxMapSide;  // of all layers together

int64_t areaOfPatch(const TiledPatch& patch) {
    return int64_t{patch.cells.width} * patch.cells.height;
}

// A layer's offset in whole tiles.
Vec2i shiftOf(const TiledLayer& layer, int tileSize) {
    return {wholePixel(layer.offset.x / tileSize), wholePixel(layer.offset.y / tileSize)};
}

void addPatch(MapNotes& notes, size_t index, JsonValue layer, JsonValue block, Vec2i shift,
              std::vector<TiledPatch>& patches) {
    if (!expectKind(notes.errors, block, JsonKind::object)) return;
    const auto data = requireMember(notes.errors, block, "data", "the tiles' numbers");
    constexpr IntRange kSides{1, kMaxMapSide};
    constexpr IntRange kPlaces{-kMaxCell, kMaxCell};
    Rect cells;
    cells.left = readOptionalInt(notes.errors, block, "x", kPlaces).value_or(0);
    cells.top = readOptionalInt(notes.errors, block, "y", kPlaces).value_or(0);
    cells.width = requireInt(notes.errors, block, "width", kSides);
    cells.height = requireInt(notes.errors, block, "height", kSides);
    if (data) patches.push_back({index, layer, block, *data, {}, cells, shift});
}

void addLayerPatches(MapNotes& notes, size_t index, const TiledLayer& layer, int tileSize,
                     bool isInfinite, std::vector<TiledPatch>& patches) {
    const Vec2i shift = shiftOf(layer, tileSize);
    const auto chunks = layer.value.find("chunks");
    const auto data = layer.value.find("data");
    const bool isEmpty =
        !data || (data->is(JsonKind::text)
                      ? data->text().find_first_not_of(" \t\r\n") == std::string_view::npos
                      : data->is(JsonKind::array) && data->size() == 0);
    if (!chunks && isInfinite && isEmpty) return;
    if (!chunks) return addPatch(notes, index, layer.value, layer.value, shift, patches);
    if (!expectKind(notes.errors, *chunks, JsonKind::array)) return;
    for (const JsonValue chunk : chunks->items()) {
        if (notes.errors.hasError()) return;
        addPatch(notes, index, layer.value, chunk, shift, patches);
    }
}

}  // namespace

void addLayers(MapNotes& notes, JsonValue map, size_t number, PixelPlace at, TiledLayers& all) {
    addLayersOf(notes, {.value = map, .map = number, .offset = at}, 0, all);
}

void addPatches(MapNotes& notes, JsonValue map, const TiledLayers& layers, size_t first,
                int tileSize, std::string_view text, std::vector<TiledPatch>& patches) {
    const bool isInfinite = boolMember(map, "infinite", false);
    int64_t count = 0;
    for (const TiledPatch& patch : patches) count += areaOfPatch(patch);
    for (size_t i = first; i < layers.tiles.size(); ++i) {
        const TiledLayer& layer = layers.tiles[i];
        const size_t before = patches.size();
        addLayerPatches(notes, i, layer, tileSize, isInfinite, patches);
        for (size_t at = before; at < patches.size(); ++at) {
            patches[at].text = text;
            count += areaOfPatch(patches[at]);
        }
        if (count > kMaxCells) {
            notes.errors.fail(layer.value, "more than " + std::to_string(kMaxCells) +
                                               " cells in all layers together; that is the limit");
        }
        if (notes.errors.hasError()) return;
    }
}

void warnOfLostLooks(MapNotes& notes, const std::vector<TiledLayer>& layers) {
    for (const TiledLayer& look : layers) {
        const std::string subject = "layer " + nameOf(look.value);
        if (look.kind == TiledLayer::Kind::image) {
            notes.warn(look.value, subject, " is left out: levels have no image layers",
                       WarningImpact::appearance);
        } else if (!look.isPlain()) {
            notes.warn(look.value, subject, ": a level has no opacity, tint or parallax",
                       WarningImpact::appearance);
        }
    }
}

}  // namespace pixelstep
