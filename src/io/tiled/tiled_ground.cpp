// Trying the rules of what is solid on a map's layers.
#include "io/tiled/tiled_ground.h"

#include <algorithm>
#include <span>

#include "game/level/level.h"
#include "game/level/tile_text.h"
#include "io/text_tools.h"
#include "io/tiled/tiled_attempt.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

std::optional<Solidity> saidBy(TiledNotes& notes, JsonValue layer) {
    std::optional<Solidity> said;
    for (const TiledProperty& property : readProperties(notes, layer)) {
        const auto named = solidityNamed(property.name);
        if (named && said != Solidity::oneWay)
            said = isTrue(property.value) ? *named : Solidity::nothing;
    }
    return said;
}

std::vector<MapLayer> mapLayers(TiledNotes& notes, const TiledLayers& layers,
                                const MapChoices& choices) {
    std::vector<MapLayer> all;
    for (const TiledLayer& layer : layers.tiles) {
        MapLayer one;
        one.name = memberText(notes, layer.value, "name");
        one.said = saidBy(notes, layer.value);
        one.chosen = choices.of(one.name);
        one.isHidden = layer.isHidden;
        one.isApart = layer.isApart;
        all.push_back(std::move(one));
    }
    return all;
}

/// The rules, one after the other.
class Trial {
public:
    Trial(TiledNotes& notes, JsonValue map, const TiledLayers& layers,
          const std::vector<TiledPatch>& patches, TiledTiles& tiles, const Rect& bounds,
          Vec2i corner)
        : notes_(notes),
          map_(map),
          shown_(layers),
          patches_(patches),
          tiles_(tiles),
          bounds_(bounds),
          corner_(corner),
          layers_(mapLayers(notes, layers, tiles.choices())),
          warned_(notes.warnings) {}

    TiledGround run();

private:
    bool mayAsk(SolidRule rule);
    std::string wayOut();
    int attemptsLeft() const;
    bool isTaken(SolidRule rule, std::vector<LayerVerdict> verdicts, TiledGround& ground);
    void tell(const std::vector<LayerVerdict>& verdicts, TiledGround& ground) const;

    TiledNotes& notes_;
    JsonValue map_;
    const TiledLayers& shown_;
    const std::vector<TiledPatch>& patches_;
    TiledTiles& tiles_;
    Rect bounds_;
    Vec2i corner_;
    std::vector<MapLayer> layers_;
    std::vector<TiledWarning> warned_;  // before the first attempt
    std::vector<size_t> counts_;        // cells that each layer set in the last attempt
};

bool Trial::mayAsk(SolidRule rule) {
    const auto meaning = [&](LayerMeaning wanted) {
        return std::ranges::any_of(
            layers_, [&](const MapLayer& layer) { return meaningOf(layer.name) == wanted; });
    };
    switch (rule) {
        case SolidRule::choices: return !tiles_.choices().solid.empty();
        case SolidRule::ourProperties: return tiles_.isOurs();
        case SolidRule::tileProperties: return tiles_.saysSolid();
        case SolidRule::layerProperties:
            return std::ranges::any_of(layers_, [](const MapLayer& layer) {
                return layer.said && *layer.said != Solidity::nothing;
            });
        case SolidRule::collisionLayers: return meaning(LayerMeaning::collision);
        case SolidRule::groundLayers: return meaning(LayerMeaning::ground);
        case SolidRule::allLayers: return true;
        case SolidRule::objectLayers:
            return std::ranges::any_of(shown_.objects, [&](const TiledLayer& layer) {
                return isCollisionName(memberText(notes_, layer.value, "name"));
            });
        case SolidRule::tileShapes: return tiles_.hasDrawn();
    }
    return false;
}

bool Trial::isTaken(SolidRule rule, std::vector<LayerVerdict> verdicts, TiledGround& ground) {
    notes_.warnings = warned_;
    Attempt attempt(notes_, tiles_, bounds_, rule);
    counts_.assign(layers_.size(), 0);
    std::vector<std::string> objectLayers;
    for (const TiledPatch& patch : patches_) {
        const size_t before = attempt.added();
        attempt.add(patch, layers_[patch.index], verdicts[patch.index]);
        counts_[patch.index] += attempt.added() - before;
        if (notes_.faults.hasFault()) return true;
    }
    for (const TiledLayer& layer : shown_.objects) {
        const std::string name(memberText(notes_, layer.value, "name"));
        if (rule != SolidRule::objectLayers || !isCollisionName(name)) continue;
        attempt.addObjects(layer);
        objectLayers.push_back(name);
    }
    ground.rule = rule;
    ground.tiles = attempt.map(corner_);
    if (rule == SolidRule::ourProperties) {
        for (const TiledLayer& layer : shown_.tiles)
            if (layer.isHidden)
                notes_.warn(layer.value, "layer " + nameOf(layer.value),
                            " is hidden in Tiled; it does not count", Matters::play);
        return true;
    }
    if (!attempt.hasAny()) return false;
    if (!firstStanding(ground.tiles, kCharacterWidth, kCharacterHeight)) return false;
    for (size_t i = 0; i < verdicts.size(); ++i) {
        if (counts_[i] == 0 && verdicts[i].is != Solidity::nothing)
            verdicts[i] = {Solidity::nothing, "none of its tiles says so"};
        if (counts_[i] > 0 && verdicts[i].is == Solidity::nothing)
            verdicts[i] = {Solidity::oneWay, "its tiles' properties say so"};
    }
    tell(verdicts, ground);
    for (const std::string& name : objectLayers)
        ground.told.push_back("layer " + quoted(name) + " is solid: its objects are, by its name");
    return true;
}

void Trial::tell(const std::vector<LayerVerdict>& verdicts, TiledGround& ground) const {
    for (size_t i = 0; i < layers_.size(); ++i) {
        const Solidity is = verdicts[i].is;
        const std::string what = is == Solidity::nothing  ? "nothing"
                                 : is == Solidity::oneWay ? "one-way"
                                                          : "solid";
        ground.told.push_back("layer " + quoted(layers_[i].name) + " is " + what + ": " +
                              verdicts[i].why);
    }
}

/// How many more attempts a map of this size is worth: some seconds, whatever it is.
int Trial::attemptsLeft() const {
    constexpr int64_t kMostCells = int64_t{1} << 27;
    int64_t cells = 1;
    for (const TiledPatch& patch : patches_)
        cells += int64_t{patch.cells.width} * patch.cells.height;
    return static_cast<int>(std::clamp<int64_t>(kMostCells / cells, 1, 16));
}

/// A command that would work, if there is a layer that would do alone.
std::string Trial::wayOut() {
    const auto most = static_cast<size_t>(attemptsLeft());
    for (size_t i = 0; i < std::min(layers_.size(), most); ++i) {
        std::vector<LayerVerdict> verdicts(layers_.size());
        verdicts[i].is = Solidity::solid;
        TiledGround ground;
        if (isTaken(SolidRule::allLayers, verdicts, ground) && !notes_.faults.hasFault())
            return "; this would work: pixelstep MAP --solid " + quoted(layers_[i].name);
    }
    return {};
}

TiledGround Trial::run() {
    TiledGround ground;
    for (const SolidRule rule : kSolidRules) {
        if (!mayAsk(rule)) continue;
        std::vector<LayerVerdict> verdicts = judgeLayers(rule, layers_);
        if (isTaken(rule, verdicts, ground) || notes_.faults.hasFault()) return ground;
        // At last the fullest layers are taken for a backdrop.
        const bool drops = rule == SolidRule::allLayers || rule == SolidRule::groundLayers;
        for (int i = 0; drops && i < attemptsLeft(); ++i) {
            const auto fullest = std::ranges::max_element(counts_);
            if (fullest == counts_.end() || *fullest == 0) break;
            const auto at = static_cast<size_t>(fullest - counts_.begin());
            verdicts[at] = {Solidity::nothing, "it leaves no room for a player"};
            if (isTaken(rule, verdicts, ground) || notes_.faults.hasFault()) return ground;
        }
    }
    constexpr size_t kMostNames = 20;
    std::string names;
    for (const MapLayer& layer : std::span(layers_).first(std::min(layers_.size(), kMostNames)))
        names += (names.empty() ? "" : ", ") + quoted(layer.name);
    if (layers_.size() > kMostNames)
        names += " and " + std::to_string(layers_.size() - kMostNames) + " more";
    notes_.faults.fail(map_,
                       "nothing in it is solid and leaves room for a player; its layers of "
                       "tiles are " +
                           (names.empty() ? "none" : names) + wayOut());
    return ground;
}

}  // namespace

TiledGround groundOf(TiledNotes& notes, JsonValue map, const TiledLayers& layers,
                     const std::vector<TiledPatch>& patches, TiledTiles& tiles, const Rect& bounds,
                     Vec2i corner) {
    return Trial(notes, map, layers, patches, tiles, bounds, corner).run();
}

}  // namespace pixelstep
