// Layers of Tiled as layers of any map.
#include "import/tiled/tiled_import.h"

#include <array>
#include <cmath>
#include <unordered_map>

#include "import/solid_policy.h"
#include "import/tiled/tiled_figures.h"

namespace pixelstep {
namespace {

std::optional<Solidity> saidBy(MapNotes& notes, JsonValue layer) {
    std::optional<Solidity> said;
    for (const TiledProperty& property : readProperties(notes, layer)) {
        const auto named = solidityNamed(property.name);
        if (named && said != Solidity::oneWay)
            said = isTrue(property.value) ? *named : Solidity::nothing;
    }
    return said;
}

bool hasExtent(MapNotes& notes, JsonValue object) {
    if (!object.is(JsonKind::object) || object.find("gid") || object.find("text")) return false;
    if (object.find("polygon") || object.find("polyline")) return true;
    return object.find("width") && memberPixels(notes, object, "width") > 0;
}

bool hasFigureIn(MapNotes& notes, JsonValue layer) {
    const auto list = layer.find("objects");
    if (!list || !list->is(JsonKind::array)) return false;
    for (const JsonValue object : list->items())
        if (hasExtent(notes, object)) return true;
    return false;
}

ImportedObjects importObjects(MapNotes& notes, const TiledLayer& layer) {
    const TiledTiles& tiles = *layer.tiles;
    ImportedObjects made{.value = layer.value};
    made.name = memberText(notes, layer.value, "name");
    made.chosen = tiles.choices().of(made.name);
    made.isNamed = isCollisionName(made.name);
    made.isThing = isSolidThing(made.name);
    made.hasFigure = hasFigureIn(notes, layer.value);
    if (!made.chosen && !made.isNamed && !made.isThing) return made;
    // What is wrong with them matters only where they are solid.
    MapNotes own;
    made.figures = figuresOf(
        own, layer.value, {.offset = layer.offset, .scale = tiles.sides().scale(), .corner = {}});
    made.error = own.errors.error();
    return made;
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
    made.shapes = tiles.shapes();
    made.corner = corner;
    for (const TiledLayer& layer : layers.tiles) {
        ImportedLayer one{.value = layer.value, .title = "layer " + nameOf(layer.value)};
        one.name = memberText(notes, layer.value, "name");
        one.said = saidBy(notes, layer.value);
        one.chosen = tiles.choices().of(one.name);
        made.isOurs = made.isOurs || layer.tiles->isOurs();
        one.isHidden = layer.isHidden;
        one.isApart = layer.isApart;
        one.hasTiles = true;
        one.number = made.layers.size();
        made.layers.push_back(std::move(one));
    }
    for (const TiledLayer& layer : layers.objects)
        made.objects.push_back(importObjects(notes, layer));
    // Where something else is chosen, our properties do not count.
    const bool areOurs = made.isOurs && tiles.choices().solid.empty();
    const std::vector<LayerVerdict> own = judgeLayers(SolidRule::ourProperties, made);
    KindReader reader(notes, made);
    for (const TiledPatch& patch : patches) {
        reader.read(patch, layers.tiles[patch.index],
                    areOurs && own[patch.index].is != Solidity::nothing);
        if (notes.errors.hasError()) break;
    }
    return made;
}

}  // namespace pixelstep
