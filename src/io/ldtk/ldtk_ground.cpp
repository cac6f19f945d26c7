// Values and tiles as cells.
#include "io/ldtk/ldtk_ground.h"

#include <algorithm>
#include <array>

#include "game/level/level.h"
#include "io/maps/solid_rules.h"
#include "io/maps/tile_sizes.h"
#include "io/text_tools.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

constexpr auto kNothing = std::to_array<std::string_view>(
    {"void", "air", "empty", "none", "climb", "climbable", "liquid", "acid", "death", "danger"});

constexpr size_t kMostSet = size_t{1} << 27;

Solidity solidityOf(const std::string& value, const MapChoices& choices) {
    if (const auto chosen = choices.of(value)) return *chosen;
    if (!choices.solid.empty()) return Solidity::nothing;
    if (const auto named = solidityNamed(value)) return *named;
    const std::vector<std::string> words = wordsOf(value);
    const bool isNothing = std::ranges::any_of(words, [](const std::string& word) {
        return std::ranges::find(kNothing, word) != kNothing.end();
    });
    const bool isDecoration = meaningOf(value) == LayerMeaning::decoration;
    return isNothing || isDecoration ? Solidity::nothing : Solidity::solid;
}

/// The cells of a level under one rule.
class Cells {
public:
    Cells(FaultKeeper& faults, const LdtkRoom& room, int side)
        : faults_(faults),
          side_(side),
          columns_(std::clamp((room.size.x + side - 1) / side, 1, kMaxMapSide)),
          rows_(std::clamp((room.size.y + side - 1) / side, 1, kMaxMapSide)),
          grid_(static_cast<size_t>(columns_) * static_cast<size_t>(rows_)) {}

    void addValues(const LdtkLayer& layer, const MapChoices& choices,
                   const std::optional<Solidity>& as);
    void addTiles(const LdtkLayer& layer, Solidity as);
    TileMap map(Vec2i origin) const;
    size_t added() const { return added_; }

private:
    void put(const LdtkLayer& layer, Vec2i pixel, int size, Solidity as);

    FaultKeeper& faults_;
    int side_;
    int columns_;
    int rows_;
    std::vector<Tile> grid_;
    size_t added_ = 0;
    size_t set_ = 0;  // cells, each as often as it was
};

void Cells::put(const LdtkLayer& layer, Vec2i pixel, int size, Solidity as) {
    if (as == Solidity::nothing) return;
    const Vec2i at = pixel + layer.offset;
    const int across = std::max(size / side_, 1);
    const Vec2i first{(at.x + side_ / 2) / side_, (at.y + side_ / 2) / side_};
    const int right = std::min(first.x + across, columns_);
    const int bottom = std::min(first.y + across, rows_);
    for (int y = std::max(first.y, 0); y < bottom; ++y) {
        for (int x = std::max(first.x, 0); x < right; ++x) {
            ++set_;
            Tile& tile = grid_[static_cast<size_t>(y) * static_cast<size_t>(columns_) +
                               static_cast<size_t>(x)];
            if (as == Solidity::oneWay && tile.shape != kEmpty) continue;
            tile = {.shape = kBlock, .oneWay = as == Solidity::oneWay};
            ++added_;
        }
    }
}

void Cells::addValues(const LdtkLayer& layer, const MapChoices& choices,
                      const std::optional<Solidity>& as) {
    const auto list = layer.value.find("intGridCsv");
    if (!list || !expectKind(faults_, *list, JsonKind::array)) return;
    std::map<int64_t, Solidity> known;
    int i = 0;
    for (const JsonValue value : list->items()) {
        const int at = i++;
        if (!value.is(JsonKind::integer)) return failExpected(faults_, value, "a value's number");
        const int64_t number = value.integer();
        if (number == 0 || layer.columns == 0) continue;
        const auto [found, isNew] = known.try_emplace(number, Solidity::solid);
        if (isNew) {
            const auto name = layer.values.find(number);
            const std::string called = name == layer.values.end() ? "" : name->second;
            const bool isSaid = !called.empty() && (choices.of(called) || !as);
            if (isSaid)
                found->second = solidityOf(called, choices);
            else if (as)
                found->second = *as;
        }
        put(layer, {at % layer.columns * layer.side, at / layer.columns * layer.side}, layer.side,
            found->second);
    }
}

void Cells::addTiles(const LdtkLayer& layer, Solidity as) {
    for (const std::string_view key : {"gridTiles", "autoLayerTiles"}) {
        const auto list = layer.value.find(key);
        if (!list || !list->is(JsonKind::array)) continue;
        for (const JsonValue tile : list->items()) {
            if (!expectKind(faults_, tile, JsonKind::object)) return;
            const auto place = requireMember(faults_, tile, "px", "a pair of pixels");
            if (!place) return;
            if (set_ > kMostSet) return faults_.fail(tile, "more tiles than a level can hold");
            put(layer, readPair(faults_, *place, kCoordinates), layer.side, as);
        }
    }
}

TileMap Cells::map(Vec2i origin) const {
    TileMap map(ShapeSet(nearestTileSize(side_)), origin, columns_, rows_);
    const auto columns = static_cast<size_t>(columns_);
    for (int row = 0; row < rows_; ++row)
        map.setRow(row, std::span(grid_).subspan(static_cast<size_t>(row) * columns, columns));
    return map;
}

bool isValues(const LdtkLayer& layer) {
    if (layer.type != "IntGrid") return false;
    const auto list = layer.value.find("intGridCsv");
    return list && list->is(JsonKind::array) && list->size() > 0;
}

bool isTiles(const LdtkLayer& layer) {
    return layer.type == "Tiles" || layer.type == "AutoLayer" || layer.type == "IntGrid";
}

Vec2i scaledPlace(Vec2i place, int side) {
    const int level = nearestTileSize(side);
    return {place.x * level / side, place.y * level / side};
}

/// One round of rules on layers of one kind.
bool isTaken(FaultKeeper& faults, const LdtkRoom& room, const MapChoices& choices,
             const std::vector<const LdtkLayer*>& layers, bool areValues, SolidRule rule,
             LdtkGround& ground) {
    std::vector<MapLayer> about;
    int side = kMaxMapSide;
    for (const LdtkLayer* layer : layers) {
        about.push_back(
            {.name = layer->name, .chosen = choices.of(layer->name), .isHidden = layer->isHidden});
        side = std::min(side, layer->side);
    }
    const std::vector<LayerVerdict> verdicts = judgeLayers(rule, about);
    Cells cells(faults, room, side);
    ground.told.clear();
    for (size_t i = layers.size(); i-- > 0;) {  // the lowest first
        const size_t before = cells.added();
        const bool asksValues = areValues && !about[i].chosen;
        if (asksValues && (verdicts[i].is != Solidity::nothing || rule == SolidRule::choices))
            cells.addValues(*layers[i], choices,
                            rule == SolidRule::choices ? std::optional<Solidity>{Solidity::nothing}
                                                       : std::nullopt);
        else if (areValues)
            cells.addValues(*layers[i], choices, verdicts[i].is);
        else
            cells.addTiles(*layers[i], verdicts[i].is);
        const bool isSolid = cells.added() > before;
        ground.told.push_back("layer " + quoted(layers[i]->name) +
                              (isSolid ? " is solid: " : " is nothing: ") + verdicts[i].why);
    }
    if (faults.hasFault()) return true;
    ground.fileSide = side;
    ground.tiles = cells.map(scaledPlace(room.origin, side));
    return cells.added() > 0 && firstStanding(ground.tiles, kCharacterWidth, kCharacterHeight);
}

}  // namespace

LdtkGround groundOf(FaultKeeper& faults, const LdtkRoom& room, const MapChoices& choices) {
    LdtkGround ground;
    const int most = kMaxMapSide;
    for (const bool areValues : {true, false}) {
        std::vector<const LdtkLayer*> layers;
        for (const LdtkLayer& layer : room.layers)
            if (areValues ? isValues(layer) : isTiles(layer)) layers.push_back(&layer);
        if (layers.empty()) continue;
        const int side = (*std::ranges::min_element(layers, {}, &LdtkLayer::side))->side;
        if (room.size.x / side > most || room.size.y / side > most) {
            faults.fail(room.place, "more than 4096 cells either way");
            return ground;
        }
        for (const SolidRule rule : {SolidRule::choices, SolidRule::collisionLayers,
                                     SolidRule::groundLayers, SolidRule::allLayers}) {
            if ((rule == SolidRule::choices) == choices.solid.empty()) continue;
            if (isTaken(faults, room, choices, layers, areValues, rule, ground)) return ground;
        }
    }
    std::string names;
    for (const LdtkLayer& layer : room.layers) {
        if (layer.type == "Entities") continue;
        names += (names.empty() ? "" : ", ") + quoted(layer.name);
        std::string values;
        for (const auto& [number, name] : layer.values)
            values += (values.empty() ? "" : " ") + sanitised(name);
        if (!values.empty()) names += " (" + values.substr(0, 200) + ")";
    }
    faults.fail(room.place, "nothing in it is solid and leaves room for a player; its layers are " +
                                (names.empty() ? "none" : names));
    return ground;
}

}  // namespace pixelstep
