// The rules for layers.
#include "io/maps/solid_rules.h"

namespace pixelstep {
namespace {

LayerVerdict byMeaning(const MapLayer& layer, LayerMeaning wanted) {
    if (meaningOf(layer.name) != wanted) return {Solidity::nothing, "other layers say more"};
    return {Solidity::solid,
            wanted == LayerMeaning::collision ? "its name says collision" : "its name says ground"};
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
        case SolidRule::collisionLayers: return byMeaning(layer, LayerMeaning::collision);
        case SolidRule::groundLayers: return byMeaning(layer, LayerMeaning::ground);
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
    return verdicts;
}

}  // namespace pixelstep
