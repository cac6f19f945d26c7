// Decides by names, properties and choices what a rule takes.
#include "import/solid_rules.h"

#include <algorithm>
#include <optional>

#include "import/cell_zones.h"
#include "import/map_members.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr const char* kHidden = "it is hidden";
constexpr const char* kParallax = "it has its own parallax";

/// True for a tile without a visible pixel, in a layer that does not exist for collision.
bool isBlank(const ImportedLayer& layer, const ImportedKind& kind) {
    return kind.opacity == TileOpacity::blank && !kind.fromProperties && !kind.drawn &&
           !layer.fromProperties && !layer.isHidden &&
           meaningOf(layer.name) != LayerMeaning::collision;
}

/// The reason of decoration and similar layers.
std::string decorationReason(const ImportedLayer& layer) {
    const NameMeaning meaning = meaningOfName(layer.name, NameOf::layer);
    const MapRole role =
        meaning.isDecoration || !meaning.role ? MapRole::decoration : *meaning.role;
    return byName(rowOf(role).name);
}

/// Why name rules and default rules ignore a layer; empty if they do not. Values may be hidden.
std::string_view reasonAgainst(SolidRule rule, const ImportedLayer& layer) {
    if (layer.isHidden && !isOfValues(rule) && !isForCollision(layer)) return kHidden;
    if (layer.hasParallax) return kParallax;
    return {};
}

LayerSolidity byMeaning(SolidRule rule, const ImportedLayer& layer) {
    const LayerMeaning meaning = meaningOf(layer.name);
    const std::string_view against = reasonAgainst(rule, layer);
    const bool isNamed = isNamedSolid(layer.name);
    if (isNamed && !against.empty()) return {Solidity::nothing, std::string(against)};
    if (meaning == LayerMeaning::collision) return {Solidity::solid, byName("collision")};
    if (meaning == LayerMeaning::ground) return {Solidity::solid, byName("ground")};
    if (meaning == LayerMeaning::oneWay) return {Solidity::oneWay, byName("one-way")};
    return {Solidity::nothing, "other layers are used"};
}

LayerSolidity unlessDecoration(SolidRule rule, const ImportedLayer& layer) {
    const LayerMeaning meaning = meaningOf(layer.name);
    if (meaning == LayerMeaning::decoration) return {Solidity::nothing, decorationReason(layer)};
    const std::string_view against = reasonAgainst(rule, layer);
    if (!against.empty()) return {Solidity::nothing, std::string(against)};
    if (meaning == LayerMeaning::negated) return {Solidity::nothing, byName("not ground")};
    if (meaning == LayerMeaning::oneWay) return {Solidity::oneWay, byName("one-way")};
    return {Solidity::solid, "no rule excludes it"};
}

LayerSolidity classify(SolidRule rule, const ImportedMap& map, const ImportedLayer& layer) {
    if (layer.chosen) return {*layer.chosen, reasonOfChoice(layer.chosenRole)};
    if (rule == SolidRule::choices) return {Solidity::nothing, kOthersChosen};
    if (layer.fromProperties == Solidity::nothing) return {Solidity::nothing, "by its property"};
    const bool isOfTiles = rule == SolidRule::groundLayers || rule == SolidRule::allLayers;
    if (isOfValues(rule) && !layer.hasValues())
        return {Solidity::nothing, "layers of values are used"};
    if (isOfTiles && !layer.hasTiles)
        return {Solidity::nothing,
                layer.hasValues() ? "its values leave no room for a player" : "it is empty"};
    const bool isUnseen = layer.isHidden && !isForCollision(layer) && !layer.fromProperties;
    const bool isOneWay = meaningOf(layer.name) == LayerMeaning::oneWay;
    switch (rule) {
        case SolidRule::layerProperties:
            if (layer.fromProperties && isOneWay) return {Solidity::oneWay, byName("one-way")};
            if (layer.fromProperties) return {*layer.fromProperties, "by its property"};
            return {Solidity::nothing, "other layers are used"};
        case SolidRule::groundValues:
        case SolidRule::groundLayers: return byMeaning(rule, layer);
        case SolidRule::allValues:
        case SolidRule::allLayers: return unlessDecoration(rule, layer);
        case SolidRule::pixelstepProperties:
            if (layer.isHidden) return {Solidity::nothing, kHidden};
            return {Solidity::solid, "by its tiles' Pixelstep properties"};
        case SolidRule::tileProperties:
            if (isUnseen) return {Solidity::nothing, kHidden};
            if (isBackgroundName(layer.name)) return {Solidity::nothing, decorationReason(layer)};
            if (!map.isProject) return {Solidity::solid, "by its tiles' properties"};
            if (layer.isTagged && !layer.hasParallax)
                return {Solidity::solid, "by its tiles' tags"};
            return {Solidity::nothing, "tags of tiles are used"};
        case SolidRule::tileShapes:
            if (layer.isHidden) return {Solidity::nothing, kHidden};
            if (layer.hasParallax) return {Solidity::nothing, kParallax};
            if (isBackgroundName(layer.name)) return {Solidity::nothing, decorationReason(layer)};
            return {Solidity::solid, "by its tiles' collision shapes"};
        case SolidRule::choices:
        case SolidRule::objectLayers: break;
    }
    return {Solidity::nothing, "objects are used"};
}

bool hasCells(const ImportedLayer& layer) {
    const auto isFull = [](const ImportedBlock& block) {
        return std::ranges::any_of(block.kinds, [](uint32_t kind) { return kind != 0; });
    };
    return std::ranges::any_of(layer.blocks, isFull) ||
           std::ranges::any_of(layer.placed,
                               [](const PlacedTiles& placed) { return !placed.tiles.empty(); });
}

}  // namespace

std::string_view nameOf(SolidRule rule) {
    switch (rule) {
        case SolidRule::choices: return "choices";
        case SolidRule::pixelstepProperties: return "properties of Pixelstep";
        case SolidRule::tileProperties: return "properties of tiles";
        case SolidRule::layerProperties: return "properties of layers";
        case SolidRule::objectLayers: return "objects";
        case SolidRule::tileShapes: return "shapes of tiles";
        case SolidRule::groundValues: return "values named ground";
        case SolidRule::allValues: return "all values";
        case SolidRule::groundLayers: return "layers named ground";
        case SolidRule::allLayers: return "all layers";
    }
    return {};
}

bool isOfValues(SolidRule rule) {
    return rule == SolidRule::groundValues || rule == SolidRule::allValues;
}

bool isForCollision(const ImportedLayer& layer) {
    return layer.isHidden && meaningOf(layer.name) == LayerMeaning::collision;
}

bool mayBeLastResort(const ImportedLayer& layer) {
    return meaningOf(layer.name) == LayerMeaning::negated || isForeground(layer.name);
}

std::string reasonOfChoice(std::optional<MapRole> role) {
    if (!role) return kChosen;
    return "chosen as " + std::string(rowOf(*role).name);
}

std::string byName(std::string_view word) {
    return "by its name (" + std::string(word) + ")";
}

void classifyTogether(SolidRule rule, const ImportedMap& map, std::vector<LayerSolidity>& results) {
    const auto isSolid = [&](size_t i) {
        return results[i].is == Solidity::solid && hasCells(map.layers[i]);
    };
    bool isAnySeen = false;
    bool isAnyGround = false;
    for (size_t i = 0; i < map.layers.size(); ++i) {
        const ImportedLayer& layer = map.layers[i];
        if (!isSolid(i)) continue;
        isAnySeen = isAnySeen || !layer.isHidden;
        isAnyGround = isAnyGround || !isPlatformName(layer.name);
    }
    for (size_t i = 0; i < map.layers.size(); ++i) {
        const ImportedLayer& layer = map.layers[i];
        if (layer.chosen || results[i].is != Solidity::solid) continue;
        if (isOfValues(rule) && layer.isHidden && isAnySeen && !isForCollision(layer))
            results[i] = {Solidity::nothing, kHidden};
        else if (map.isProject && isAnyGround && isPlatformName(layer.name))
            results[i] = {Solidity::oneWay, byName("platforms") + ", next to other ground"};
    }
}

std::vector<LayerSolidity> classifyLayers(SolidRule rule, const ImportedMap& map) {
    std::vector<LayerSolidity> results;
    for (const ImportedLayer& layer : map.layers) results.push_back(classify(rule, map, layer));
    classifyTogether(rule, map, results);
    if (rule != SolidRule::groundLayers || std::ranges::none_of(map.layers, isForCollision))
        return results;
    for (size_t i = 0; i < map.layers.size(); ++i)
        if (!isForCollision(map.layers[i]) && !map.layers[i].chosen)
            results[i] = {Solidity::nothing, "a hidden layer is used"};
    return results;
}

RuleAttempt attemptOf(SolidRule rule, const ImportedMap& map, bool isLastResort) {
    RuleAttempt attempt{.rule = rule, .results = classifyLayers(rule, map)};
    attempt.isLastResort = isLastResort;
    attempt.rules.assign(map.layers.size(), rule);
    attempt.hasObjects = rule == SolidRule::objectLayers;
    if (rule == SolidRule::choices || rule == SolidRule::pixelstepProperties) return attempt;
    for (size_t i = 0; i < map.layers.size(); ++i) {
        const ImportedLayer& layer = map.layers[i];
        LayerSolidity& result = attempt.results[i];
        const bool isSeen = !layer.isHidden && !layer.hasParallax && !layer.chosen;
        if (isLastResort && isSeen && layer.hasTiles && mayBeLastResort(layer))
            result = {Solidity::solid, "no other layer is solid"};
        if (!isSeen || layer.fromProperties || meaningOf(layer.name) != LayerMeaning::oneWay)
            continue;
        result = {Solidity::oneWay, byName("one-way")};
        attempt.rules[i] = layer.hasValues() ? SolidRule::groundValues : SolidRule::groundLayers;
    }
    return attempt;
}

Solidity solidityOf(const ImportedObject& object, const ImportedObjects& layer, SolidRule rule,
                    bool hasObjects) {
    if (object.isTaken || !object.figure || object.chosenRole) return Solidity::nothing;
    if (object.chosen) return *object.chosen;
    const Solidity drawn = object.figure->isOneWay ? Solidity::oneWay : Solidity::solid;
    if (layer.chosen) {
        const bool isStart = object.meaning.is(MapRole::start);
        if (isStart || layer.chosen == Solidity::nothing) return Solidity::nothing;
        return layer.chosen == Solidity::oneWay ? Solidity::oneWay : drawn;
    }
    if (rule == SolidRule::choices || rule == SolidRule::pixelstepProperties || layer.hasParallax)
        return Solidity::nothing;
    // Objects named as ground are ground in any layer, also a hidden one.
    const bool isSeen = !layer.isHidden || layer.meaning.isCollision;
    if (object.isByLayer && !isSeen) return Solidity::nothing;
    if (object.meaning.is(MapRole::oneWay)) return Solidity::oneWay;
    if (object.isCoinBox && hasObjects) return drawn;
    // No layer of tiles shows what a tile object shows: it is ground next to all others.
    const bool isShown = object.isTile && !layer.isHidden && !layer.meaning.isThing;
    return object.meaning.is(MapRole::ground) && (hasObjects || isShown) ? drawn
                                                                         : Solidity::nothing;
}

bool countsValues(const RuleAttempt& attempt, const ImportedMap& map, size_t at) {
    const ImportedLayer& layer = map.layers[at];
    const SolidRule rule = attempt.rules[at];
    return layer.hasValues() && (rule == SolidRule::choices || isOfValues(rule) || layer.chosen);
}

LayerSolidity resultOf(const RuleAttempt& attempt, const ImportedMap& map, const ImportedKind& kind,
                       size_t layer) {
    const LayerSolidity& whole = attempt.results[layer];
    if (kind.chosen) return {*kind.chosen, reasonOfChoice(kind.chosenRole)};
    if (map.layers[layer].chosen) return {whole.is, "its layer is chosen by you"};
    if (const auto role = roleOfCell(map.layers[layer], kind))
        return {Solidity::nothing, "it is a " + std::string(rowOf(*role).name)};
    if (attempt.rule == SolidRule::choices) return {Solidity::nothing, kOthersChosen};
    if (whole.is == Solidity::nothing) return {Solidity::nothing, "its layer is not solid"};
    if (!isOfValues(attempt.rules[layer]))
        return {Solidity::nothing, "the tiles of its layer are used"};
    const auto number = static_cast<uint32_t>(&kind - map.kinds.data());
    if (attempt.backdropValues.contains(number)) return {Solidity::nothing, kNoRoom};
    const bool opens = whole.is == Solidity::oneWay && kind.byName.is == Solidity::solid;
    return opens ? whole : kind.byName;
}

Tile solidTileOf(const RuleAttempt& attempt, const ImportedMap& map, uint32_t number, size_t at) {
    const ImportedKind& kind = map.kinds[number];
    const ImportedLayer& layer = map.layers[at];
    const LayerSolidity& result = attempt.results[at];
    if (attempt.rule == SolidRule::pixelstepProperties) {
        if (result.is == Solidity::nothing) return {};
        Tile tile = kind.own.value_or(Tile{});
        if (result.is == Solidity::oneWay && tile.shape != kEmpty) tile.oneWay = true;
        return tile;
    }
    if (kind.value) {
        const Solidity is = resultOf(attempt, map, kind, at).is;
        if (is == Solidity::nothing) return {};
        return {.shape = kBlock, .oneWay = is == Solidity::oneWay};
    }
    if (layer.chosen == Solidity::nothing || kind.chosen == Solidity::nothing) return {};
    if (attempt.backdropTiles.contains(kind.tile) && !kind.chosen) return {};
    Tile tile = kind.block;
    if (const auto chosen = kind.chosen ? kind.chosen : layer.chosen) {
        tile.oneWay = *chosen == Solidity::oneWay;
        return tile;
    }
    if (attempt.rule == SolidRule::choices || layer.fromProperties == Solidity::nothing) return {};
    if (roleOfCell(layer, kind)) return {};
    if (isBlank(layer, kind) && !attempt.isLastResort) return {};
    if (!kind.fromProperties && layer.pictures.contains(number)) return {};
    const SolidRule rule = attempt.rules[at];
    const bool isUnseen = layer.isHidden && result.is == Solidity::nothing;
    const bool mayBe = result.is != Solidity::nothing || !map.isProject;
    if (kind.fromProperties == Solidity::oneWay && !layer.hasParallax && !isUnseen && mayBe &&
        !isBackgroundName(layer.name)) {
        tile.oneWay = true;
        return tile;
    }
    if (rule == SolidRule::tileProperties)
        return kind.fromProperties == Solidity::solid && !layer.hasParallax &&
                       result.is != Solidity::nothing && mayBe
                   ? tile
                   : Tile{};
    if (result.is == Solidity::nothing) return {};
    if (rule == SolidRule::tileShapes && !kind.drawn) return {};
    tile.oneWay = result.is == Solidity::oneWay;
    return tile;
}

}  // namespace pixelstep
