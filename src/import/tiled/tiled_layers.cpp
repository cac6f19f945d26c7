// Visits layers and groups, and checks the sizes of their blocks.
#include "import/tiled/tiled_map.h"

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

uint32_t multiplied(uint32_t a, uint32_t b) {
    uint32_t result = 0;
    for (const int shift : {0, 8, 16, 24})
        result |= ((a >> shift & 0xffu) * (b >> shift & 0xffu) + 127) / 255 << shift;
    return result;
}

TiledLayer layerWithin(MapNotes& notes, const TiledLayer& around, JsonValue layer) {
    TiledLayer now{.value = layer, .map = around.map};
    now.offset = around.offset + FigurePoint{memberPixels(notes, layer, "offsetx"),
                                             memberPixels(notes, layer, "offsety")};
    now.isHidden = around.isHidden || !boolMember(layer, "visible", true);
    now.opacity = around.opacity * std::clamp(numberMember(layer, "opacity", 1), 0.0, 1.0);
    now.tint = multiplied(around.tint, colourMember(layer, "tintcolor").value_or(0xffffffff));
    const FigurePoint own{numberMember(layer, "parallaxx", 1), numberMember(layer, "parallaxy", 1)};
    now.hasParallax = around.hasParallax || own.x != 1 || own.y != 1;
    now.parallax = {around.parallax.x * own.x, around.parallax.y * own.y};
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

constexpr int kMaxCell = kMaxCoordinate / 8;                         // [tiles] from 0
constexpr size_t kMaxCells = size_t{4} * kMaxMapSide * kMaxMapSide;  // of all layers together

void addPatch(MapNotes& notes, TiledPatch patch, std::vector<TiledPatch>& patches) {
    const JsonValue block = patch.block;
    if (!expectKind(notes.errors, block, JsonKind::object)) return;
    const auto data = requireMember(notes.errors, block, "data", "the tiles' numbers");
    constexpr IntRange kSides{1, kMaxMapSide};
    constexpr IntRange kPlaces{-kMaxCell, kMaxCell};
    patch.cells.left = readOptionalInt(notes.errors, block, "x", kPlaces).value_or(0);
    patch.cells.top = readOptionalInt(notes.errors, block, "y", kPlaces).value_or(0);
    patch.cells.width = requireInt(notes.errors, block, "width", kSides);
    patch.cells.height = requireInt(notes.errors, block, "height", kSides);
    if (!data) return;
    patch.data = *data;
    patches.push_back(patch);
}

/// The chunks of a layer, or the layer itself; nothing for an empty layer of an infinite map.
std::vector<JsonValue> blocksOf(MapNotes& notes, JsonValue layer, bool isInfinite) {
    const auto chunks = layer.find("chunks");
    if (chunks && !expectKind(notes.errors, *chunks, JsonKind::array)) return {};
    if (chunks) {
        std::vector<JsonValue> blocks;
        for (const JsonValue chunk : chunks->items()) blocks.push_back(chunk);
        return blocks;
    }
    const auto data = layer.find("data");
    const bool isEmpty =
        !data || (data->is(JsonKind::text)
                      ? data->text().find_first_not_of(" \t\r\n") == std::string_view::npos
                      : data->is(JsonKind::array) && data->size() == 0);
    return isInfinite && isEmpty ? std::vector<JsonValue>{} : std::vector{layer};
}

}  // namespace

void addLayers(MapNotes& notes, JsonValue map, size_t number, FigurePoint at, TiledLayers& all) {
    addLayersOf(notes, {.value = map, .map = number, .offset = at}, 0, all);
}

void addPatches(MapNotes& notes, JsonValue map, const TiledLayers& layers, size_t first,
                int tileSize, std::string_view text, std::vector<TiledPatch>& patches) {
    const bool isInfinite = boolMember(map, "infinite", false);
    size_t count = 0;
    for (const TiledPatch& patch : patches) count += patch.count();
    for (size_t i = first; i < layers.tiles.size(); ++i) {
        const TiledLayer& layer = layers.tiles[i];
        TiledPatch patch{
            .index = i, .layer = layer.value, .block = layer.value, .data = layer.value};
        patch.text = text;
        patch.shift = {wholePixel(layer.offset.x / tileSize),
                       wholePixel(layer.offset.y / tileSize)};
        const size_t before = patches.size();
        for (const JsonValue block : blocksOf(notes, layer.value, isInfinite)) {
            if (notes.errors.hasError()) return;
            patch.block = block;
            addPatch(notes, patch, patches);
        }
        for (size_t at = before; at < patches.size(); ++at) count += patches[at].count();
        if (count > kMaxCells)
            notes.errors.fail(layer.value, "more than " + std::to_string(kMaxCells) +
                                               " cells in all layers together; that is the limit");
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
