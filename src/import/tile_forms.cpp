// Reads the members of a legend entry from properties.
#include "import/tile_forms.h"

#include <algorithm>
#include <charconv>

#include "game/level/level.h"
#include "import/cell_painter.h"
#include "import/map_members.h"
#include "import/map_words.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

const ImportedValue* propertyNamed(const ImportedTile& tile, std::string_view name) {
    const auto found = std::ranges::find(tile.properties, name, &ImportedProperty::name);
    return found == tile.properties.end() ? nullptr : &found->value;
}

/// A list in JSON, or numbers separated by commas; nothing for anything else.
std::optional<std::vector<int>> numbersIn(const ImportedValue& value) {
    if (const auto* list = value.list()) {
        std::vector<int> numbers;
        for (const ImportedValue& item : *list)
            numbers.push_back(static_cast<int>(std::clamp(item.number().value_or(-1), -1.0, 1e6)));
        return numbers;
    }
    std::string text = value.text() != nullptr ? *value.text() : std::string();
    if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
    return text.empty() ? std::nullopt : integersIn(text);
}

/// The form by members of a legend entry.
std::optional<TileForm> formByMembers(const ImportedMap& map, const ImportedTile& tile,
                                      MapNotes& notes) {
    TileForm form;
    const std::string subject = "tile " + inQuotes(tile.title);
    const auto warn = [&](std::string_view name, const std::string& what) {
        notes.warn(tile.place, subject,
                   ": its property " + inQuotes(name) + " is left out: " + what);
    };
    if (const ImportedValue* heights = propertyNamed(tile, "heights")) {
        const auto numbers = numbersIn(*heights);
        const auto isHeight = [&](int height) { return height >= 0 && height <= map.side; };
        const std::string side = std::to_string(map.side);
        if (numbers && numbers->size() == static_cast<size_t>(map.side) &&
            std::ranges::all_of(*numbers, isHeight))
            form.heights = *numbers;
        else
            warn("heights", "expected " + side + " numbers from 0 to " + side);
        form.isGround = !form.heights.empty();
    }
    const ImportedValue* shape = propertyNamed(tile, "shape");
    const std::string* words = shape != nullptr ? shape->text() : nullptr;
    if (shape != nullptr && words == nullptr) warn("shape", "expected SHAPE [TRANSFORM] [one_way]");
    if (words != nullptr) {
        const auto spec = parseTileText(*words);
        const ShapeSet builtIn(nearestTileSize(map.side));
        const bool isKnown = spec && (spec->shape == "empty" || builtIn.find(spec->shape) >= 0 ||
                                      (!form.heights.empty() && isShapeName(spec->shape)));
        if (isKnown) form.spec = *spec;
        if (isKnown) form.isGround = spec->shape != "empty";
        if (!isKnown && slopeNamed(*words).empty())
            warn("shape", "expected SHAPE [TRANSFORM] [one_way], found " + inQuotes(*words));
    }
    const ImportedValue* material = propertyNamed(tile, "material");
    if (material != nullptr && material->text() != nullptr) {
        const int number = findMaterial(*material->text());
        if (number >= 0) form.spec.material = static_cast<uint8_t>(number);
        if (number >= 0) form.isGround = form.spec.shape != "empty";
        if (number < 0) warn("material", "no material is called " + inQuotes(*material->text()));
    }
    // What they do is added to the ground later (map_effects.h).
    for (const std::string_view name : {"surface", "breaks"})
        if (propertyNamed(tile, name) != nullptr && form.spec.shape != "empty")
            form.isGround = true;
    if (!form.isGround && !form.isEmpty()) return std::nullopt;
    const ImportedValue* oneWay = propertyNamed(tile, "one_way");
    if (oneWay != nullptr && isTrueValue(*oneWay)) form.spec.oneWay = true;
    return form;
}

/// The form by a name of a slope, in the class or in a text property.
std::optional<TileForm> formByName(const ImportedTile& tile) {
    std::string_view words = slopeNamed(tile.name);
    for (const ImportedProperty& property : tile.properties)
        if (words.empty() && property.value.text() != nullptr)
            words = slopeNamed(*property.value.text());
    if (words.empty()) return std::nullopt;
    return TileForm{.spec = *parseTileText(words)};
}

/// [px] Scaled to the level.
std::vector<uint8_t> scaledHeights(const std::vector<int>& heights, int side, int tileSize) {
    std::vector<uint8_t> scaled;
    for (int i = 0; i < tileSize; ++i)
        scaled.push_back(static_cast<uint8_t>(heights[static_cast<size_t>(i * side / tileSize)] *
                                              tileSize / side));
    return scaled;
}

}  // namespace

std::vector<std::optional<TileForm>> tileFormsOf(const ImportedMap& map, MapNotes& notes) {
    std::vector<std::optional<TileForm>> forms(map.tiles.size());
    for (size_t i = 1; i < map.tiles.size(); ++i) {
        if (map.side > 0) forms[i] = formByMembers(map, map.tiles[i], notes);  // not LDtk's
        if (!forms[i]) forms[i] = formByName(map.tiles[i]);
    }
    return forms;
}

std::vector<std::optional<Tile>> tilesOfForms(const ImportedMap& map,
                                              const std::vector<std::optional<TileForm>>& forms,
                                              int side, ShapeSet& shapes) {
    std::vector<std::optional<Tile>> tiles(forms.size());
    const int tileSize = shapes.tileSize();
    for (size_t i = 0; i < forms.size(); ++i) {
        if (!forms[i] || forms[i]->isEmpty()) continue;
        TileSpec spec = forms[i]->spec;
        const bool isHalf = spec.shape == "half" && shapes.find("half") < 0;
        std::vector<uint8_t> heights;
        if (!forms[i]->heights.empty()) heights = scaledHeights(forms[i]->heights, side, tileSize);
        if (isHalf && forms[i]->heights.empty())
            heights.assign(static_cast<size_t>(tileSize), static_cast<uint8_t>(tileSize / 2));
        if (!forms[i]->heights.empty() || isHalf) {
            const bool isNamed = isShapeName(spec.shape) && spec.shape != "block";
            const int known = isNamed ? shapes.find(spec.shape) : -1;
            const bool isSame =
                known >= 0 && shapes.all()[static_cast<size_t>(known)].heights == heights;
            // Two shapes of one name: the later one gets a name of its own.
            if (!isSame && (!isNamed || known >= 0))
                spec.shape = "shape" + std::to_string(shapes.own().size() + 1);
            if (!isSame && shapes.own().size() == kMaxLevelShapes) spec.shape = "block";
            if (!isSame && spec.shape != "block") shapes.add({spec.shape, heights});
        }
        auto tile = tileOf(shapes, spec);
        if (!tile) tile = Tile{.shape = kBlock};
        if (tile->shape != kBlock)
            tile->transform = transformAfter(tile->transform, map.tiles[i].transform);
        tiles[i] = tile;
    }
    return tiles;
}

}  // namespace pixelstep
