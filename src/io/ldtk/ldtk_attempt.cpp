// Values and tiles as cells.
#include "io/ldtk/ldtk_attempt.h"

#include <algorithm>
#include <cmath>

#include "io/ldtk/ldtk_members.h"

namespace pixelstep {

LdtkAttempt::LdtkAttempt(FaultKeeper& faults, const LdtkWorld& world, const MapChoices& choices,
                         LdtkStage stage, SolidRule rule, std::set<LdtkKey> dropped)
    : faults_(faults),
      world_(world),
      choices_(choices),
      stage_(stage),
      dropped_(std::move(dropped)),
      verdicts_(judge(rule)),
      side_(finestSide()),
      cells_(world.size, side_) {}

std::vector<LayerVerdict> LdtkAttempt::judge(SolidRule rule) const {
    std::vector<MapLayer> about;
    for (const LdtkGroup& group : world_.groups) {
        const bool isApart =
            group.def != nullptr && (group.def->parallaxX != 0 || group.def->parallaxY != 0);
        // Values are there to be solid, seen or not.
        const bool isHidden = group.isHidden && stage_ == LdtkStage::tiles;
        about.push_back({.name = group.name,
                         .chosen = choices_.of(group.name),
                         .isHidden = isHidden,
                         .isApart = isApart});
    }
    std::vector<LayerVerdict> verdicts = judgeLayers(rule, about);
    const auto isTagged = [](const LdtkLayer* layer) {
        return layer->tileset != nullptr && !layer->tileset->said.empty() && layer->hasTiles();
    };
    for (size_t i = 0; i < verdicts.size(); ++i) {
        const LdtkGroup& group = world_.groups[i];
        LayerVerdict& verdict = verdicts[i];
        if (about[i].chosen || stage_ == LdtkStage::choices) continue;
        if (stage_ == LdtkStage::tags)
            verdict = std::ranges::any_of(group.layers, isTagged)
                          ? LayerVerdict{Solidity::solid, "its tiles' tags say so"}
                          : LayerVerdict{Solidity::nothing, "tags of tiles say more"};
        else if (stage_ == LdtkStage::values && !group.hasCells())
            verdict = {Solidity::nothing, "layers of values say more"};
        else if (stage_ == LdtkStage::tiles && !group.hasTiles())
            verdict = {Solidity::nothing,
                       group.hasCells() ? "its values leave no room for a player" : "it is empty"};
        else if (dropped_.contains({i, 0}))
            verdict = {Solidity::nothing, "it leaves no room for a player"};
    }
    return verdicts;
}

/// Under these questions a layer that has both counts by its cells.
bool LdtkAttempt::countsCells(size_t group) const {
    const bool areAsked = stage_ == LdtkStage::choices || stage_ == LdtkStage::values;
    const LdtkGroup& one = world_.groups[group];
    return one.hasCells() && (areAsked || choices_.of(one.name));
}

/// Of what can be solid; 16 if nothing can.
int LdtkAttempt::finestSide() const {
    int side = 0;
    const auto take = [&](int other) { side = side == 0 ? other : std::min(side, other); };
    for (size_t i = 0; i < world_.groups.size(); ++i) {
        const LdtkGroup& group = world_.groups[i];
        const bool mayBe = verdicts_[i].is != Solidity::nothing || countsCells(i);
        if (!mayBe || group.type == "Entities") continue;
        for (const LdtkLayer* layer : group.layers)
            if (countsCells(i) ? layer->hasCells() : layer->hasTiles()) take(layer->side);
    }
    return side == 0 ? 16 : side;
}

LayerVerdict LdtkAttempt::verdictOf(const LdtkKey& key) const {
    const auto& [index, number] = key;
    const LayerVerdict& layer = verdicts_[index];
    if (number == 0) return layer;
    const LdtkGroup& group = world_.groups[index];
    if (const auto chosen = chosenValue(choices_, group, number)) return {*chosen, "chosen so"};
    if (choices_.of(group.name)) return {layer.is, "its layer is chosen so"};
    if (stage_ == LdtkStage::choices) return {Solidity::nothing, "others are chosen"};
    if (layer.is == Solidity::nothing || stage_ != LdtkStage::values)
        return {Solidity::nothing, "its layer is nothing by its values"};
    if (dropped_.contains(key)) return {Solidity::nothing, "it leaves no room for a player"};
    return judgeValue(group, number);
}

Solidity LdtkAttempt::becameOf(size_t group) const {
    const auto found = became_.find(group);
    return found == became_.end() ? Solidity::nothing : found->second;
}

void LdtkAttempt::put(const LdtkKey& key, Vec2i pixel, int size, Solidity as, const Rect& area) {
    if (as == Solidity::nothing) return;
    const size_t before = cells_.filled();
    cells_.put(pixel, size, as, area);
    const size_t more = cells_.filled() - before;
    if (more == 0) return;
    filled_[key] += more;
    Solidity& became = became_.try_emplace(key.first, as).first->second;
    if (as == Solidity::solid) became = as;
}

void LdtkAttempt::addCells(size_t group, const LdtkLayer& layer, const Rect& area) {
    if (layer.columns == 0) return;
    const std::vector<int64_t> cells = layer.cells(faults_);
    std::map<int64_t, Solidity> known;
    for (size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == 0) continue;
        const auto [found, isNew] = known.try_emplace(cells[i], Solidity::nothing);
        if (isNew) found->second = verdictOf({group, cells[i]}).is;
        const auto columns = static_cast<size_t>(layer.columns);
        const Vec2i cell{static_cast<int>(i % columns), static_cast<int>(i / columns)};
        const Vec2i pixel{cell.x * layer.side, cell.y * layer.side};
        put({group, cells[i]}, pixel + layer.offset, layer.side, found->second, area);
    }
}

Solidity LdtkAttempt::solidityOf(size_t group, const LdtkLayer& layer, JsonValue tile) const {
    const Solidity is = verdicts_[group].is;
    if (choices_.of(world_.groups[group].name) || is == Solidity::nothing) return is;
    const auto* said = layer.tileset != nullptr ? &layer.tileset->said : nullptr;
    if (said == nullptr || said->empty()) return stage_ == LdtkStage::tags ? Solidity::nothing : is;
    const auto found = said->find(tileNumber(layer, tile));
    if (found != said->end()) return found->second;
    return stage_ == LdtkStage::tags ? Solidity::nothing : is;
}

void LdtkAttempt::addTiles(size_t group, const LdtkLayer& layer, const Rect& area) {
    for (const std::string_view key : {"gridTiles", "autoLayerTiles"}) {
        const auto list = listMember(layer.value, key);
        if (!list) continue;
        for (const JsonValue tile : list->items()) {
            if (!expectKind(faults_, tile, JsonKind::object)) return;
            const auto place = requireMember(faults_, tile, "px", "a pair of pixels");
            if (!place) return;
            const Rect rect = tileRect(layer, tile, readPair(faults_, *place, kCoordinates));
            if (faults_.hasFault()) return;
            put({group, 0}, {rect.left, rect.top}, rect.width, solidityOf(group, layer, tile),
                area);
            if (cells_.isExhausted()) return faults_.fail(tile, "more tiles than a level can hold");
        }
    }
}

void LdtkAttempt::fill() {
    for (size_t i = world_.groups.size(); i-- > 0;) {  // the lowest first
        const LdtkGroup& group = world_.groups[i];
        if (group.type == "Entities") continue;
        for (size_t n = 0; n < group.layers.size() && !faults_.hasFault(); ++n) {
            if (countsCells(i))
                addCells(i, *group.layers[n], group.rooms[n]->area);
            else if (verdicts_[i].is != Solidity::nothing)
                addTiles(i, *group.layers[n], group.rooms[n]->area);
        }
    }
}

Rect tileRect(const LdtkLayer& layer, JsonValue tile, Vec2i pixel) {
    const int size = layer.tileset != nullptr ? layer.tileset->side : layer.side;
    const int64_t flips = wholeMember(tile, "f").value_or(0);
    const auto shift = [&](double pivot, bool isFlipped) {
        const double part = isFlipped ? 1 - pivot : pivot;
        return static_cast<int>(std::lround(part * (layer.side - size)));
    };
    const double pivotX = layer.def != nullptr ? layer.def->pivotX : 0;
    const double pivotY = layer.def != nullptr ? layer.def->pivotY : 0;
    const Vec2i at = pixel + layer.offset +
                     Vec2i{shift(pivotX, (flips & 1) != 0), shift(pivotY, (flips & 2) != 0)};
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
    constexpr double kMost = 1e6;
    return static_cast<int64_t>(std::clamp(down, 0.0, kMost)) * set.columns +
           static_cast<int64_t>(std::clamp(across, 0.0, kMost));
}

}  // namespace pixelstep
