// The rules for layers.
#include "io/maps/solid_rules.h"

#include <algorithm>

namespace pixelstep {
namespace {

LayerVerdict byMeaning(const MapLayer& layer) {
    switch (meaningOf(layer.name)) {
        case LayerMeaning::collision: return {Solidity::solid, "its name says collision"};
        case LayerMeaning::ground: return {Solidity::solid, "its name says ground"};
        case LayerMeaning::none:
        case LayerMeaning::decoration: break;
    }
    return {Solidity::nothing, "other layers say more"};
}

/// True for a layer that is there for nothing else than to collide with.
bool isForCollision(const MapLayer& layer) {
    return layer.isHidden && meaningOf(layer.name) == LayerMeaning::collision;
}

LayerVerdict unlessDecoration(const MapLayer& layer) {
    if (meaningOf(layer.name) == LayerMeaning::decoration)
        return {Solidity::nothing, "its name says decoration"};
    if (layer.isHidden) return {Solidity::nothing, "it is hidden"};
    if (layer.isApart) return {Solidity::nothing, "it scrolls apart"};
    return {Solidity::solid, "nothing says that it is not"};
}

LayerVerdict judge(SolidRule rule, const MapLayer& layer) {
    if (layer.chosen == Solidity::nothing) return {Solidity::nothing, "chosen so"};
    if (layer.chosen) return {*layer.chosen, "chosen so"};
    if (rule == SolidRule::choices) return {Solidity::nothing, "others are chosen"};
    if (layer.said == Solidity::nothing) return {Solidity::nothing, "its property says so"};
    switch (rule) {
        case SolidRule::layerProperties:
            if (layer.said) return {*layer.said, "its property says so"};
            return {Solidity::nothing, "other layers say more"};
        case SolidRule::groundLayers: return byMeaning(layer);
        case SolidRule::allLayers: return unlessDecoration(layer);
        case SolidRule::ourProperties:
            if (layer.isHidden) return {Solidity::nothing, "it is hidden"};
            return {Solidity::solid, "its tiles say what they are"};
        case SolidRule::tileProperties: return {Solidity::solid, "its tiles' properties say so"};
        case SolidRule::tileShapes:
            if (layer.isHidden) return {Solidity::nothing, "it is hidden"};
            if (layer.isApart) return {Solidity::nothing, "it scrolls apart"};
            return {Solidity::solid, "its tiles' collision shapes say so"};
        case SolidRule::choices:
        case SolidRule::objectLayers: break;
    }
    return {Solidity::nothing, "objects say more"};
}

}  // namespace

std::vector<LayerVerdict> judgeLayers(SolidRule rule, std::span<const MapLayer> layers) {
    std::vector<LayerVerdict> verdicts;
    for (const MapLayer& layer : layers) verdicts.push_back(judge(rule, layer));
    if (rule != SolidRule::groundLayers || std::ranges::none_of(layers, isForCollision))
        return verdicts;
    for (size_t i = 0; i < layers.size(); ++i)
        if (!isForCollision(layers[i]) && !layers[i].chosen)
            verdicts[i] = {Solidity::nothing, "a hidden layer says more"};
    return verdicts;
}

}  // namespace pixelstep
