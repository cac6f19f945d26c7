// Verdicts and tallies as parts.
#include "io/tiled/tiled_parts.h"

namespace pixelstep {
namespace {

constexpr const char* kChosen = "chosen so";
constexpr const char* kOthersChosen = "others are chosen";

bool hasExtent(TiledNotes& notes, JsonValue object) {
    if (!object.is(JsonKind::object) || object.find("gid") || object.find("text")) return false;
    if (object.find("polygon") || object.find("polyline")) return true;
    return object.find("width") && memberPixels(notes, object, "width") > 0;
}

bool hasFigureIn(TiledNotes& notes, JsonValue layer) {
    const auto list = layer.find("objects");
    if (!list || !list->is(JsonKind::array)) return false;
    for (const JsonValue object : list->items())
        if (hasExtent(notes, object)) return true;
    return false;
}

}  // namespace

std::vector<ObjectLayer> objectLayers(TiledNotes& notes, const TiledLayers& layers,
                                      const MapChoices& choices) {
    std::vector<ObjectLayer> all;
    for (const TiledLayer& layer : layers.objects) {
        ObjectLayer one;
        one.name = memberText(notes, layer.value, "name");
        one.chosen = choices.of(one.name);
        one.isNamed = isCollisionName(one.name);
        one.isThing = isSolidThing(one.name);
        one.hasFigure = hasFigureIn(notes, layer.value);
        all.push_back(std::move(one));
    }
    return all;
}

bool isSolidUnder(const ObjectLayer& layer, SolidRule rule) {
    if (layer.chosen) return *layer.chosen != Solidity::nothing;
    return rule == SolidRule::objectLayers && (layer.isNamed || layer.isThing);
}

MapPart partOf(const MapLayer& layer, const LayerVerdict& verdict, const CellTally& tally) {
    MapPart part{.kind = MapPart::Kind::layer,
                 .name = layer.name,
                 .is = verdict.is,
                 .why = verdict.why,
                 .chosen = layer.chosen,
                 .cells = tally.cells};
    if (part.chosen) return part;
    const size_t set = tally.solid + tally.oneWay;
    if (set == 0 && part.is != Solidity::nothing) {
        part.is = Solidity::nothing;
        part.why = "none of its tiles says so";
    } else if (set > 0 && part.is == Solidity::nothing) {
        // Only classes of tiles that are chosen are solid in a layer that is not.
        part.is = tally.solid > 0 ? Solidity::solid : Solidity::oneWay;
        part.why =
            tally.solid > 0 ? "classes of its tiles are chosen" : "its tiles' properties say so";
    }
    return part;
}

MapPart partOf(const ObjectLayer& layer, SolidRule rule) {
    MapPart part{.kind = MapPart::Kind::objectLayer,
                 .name = layer.name,
                 .is = layer.chosen.value_or(isSolidUnder(layer, rule) ? Solidity::solid
                                                                       : Solidity::nothing),
                 .why = layer.isNamed ? "other rules say more" : "its name says nothing of it",
                 .chosen = layer.chosen};
    if (part.is == Solidity::solid) part.why = "its objects are, by its name";
    if (rule == SolidRule::choices) part.why = kOthersChosen;
    if (part.chosen) part.why = kChosen;
    return part;
}

MapPart classPart(std::string_view name, std::optional<Solidity> chosen, SolidRule rule,
                  const CellTally& tally) {
    MapPart part{.kind = MapPart::Kind::tileClass,
                 .name = std::string(name),
                 .is = Solidity::nothing,
                 .why = rule == SolidRule::choices ? kOthersChosen : "as its tiles and layers say",
                 .chosen = chosen,
                 .cells = tally.cells};
    if (tally.solid + tally.oneWay > 0)
        part.is = tally.solid >= tally.oneWay ? Solidity::solid : Solidity::oneWay;
    if (!chosen) return part;
    part.is = *chosen;
    part.why = kChosen;
    return part;
}

}  // namespace pixelstep
