// Trying the rules of what is solid on a map's layers.
#include "io/tiled/tiled_ground.h"

#include <algorithm>
#include <span>

#include "game/level/level.h"
#include "game/level/tile_text.h"
#include "io/text_tools.h"
#include "io/tiled/tiled_attempt.h"
#include "io/tiled/tiled_backdrop.h"
#include "io/tiled/tiled_parts.h"
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
          objects_(objectLayers(notes, layers, tiles.choices())),
          warned_(notes.warnings) {}

    TiledGround run();

private:
    bool mayAsk(SolidRule rule);
    bool hasShapesForGround();
    bool isTakenWithForeground(const std::vector<LayerVerdict>& verdicts, TiledGround& ground);
    bool keepsChosen() const;
    bool isTakenWithoutBackdrop(SolidRule rule, std::vector<LayerVerdict> verdicts,
                                TiledGround& ground);
    std::string wayOut();
    int attemptsLeft() const;
    bool isTaken(SolidRule rule, std::vector<LayerVerdict> verdicts, TiledGround& ground);
    void addParts(SolidRule rule, const std::vector<LayerVerdict>& verdicts, TiledAttempt& attempt,
                  TiledGround& ground);

    TiledNotes& notes_;
    JsonValue map_;
    const TiledLayers& shown_;
    const std::vector<TiledPatch>& patches_;
    TiledTiles& tiles_;
    Rect bounds_;
    Vec2i corner_;
    std::vector<MapLayer> layers_;
    std::vector<ObjectLayer> objects_;
    std::vector<TiledWarning> warned_;  // before the first attempt
    std::vector<size_t> counts_;        // cells that each layer set in the last attempt
};

bool Trial::mayAsk(SolidRule rule) {
    switch (rule) {
        case SolidRule::choices: return !tiles_.choices().solid.empty();
        case SolidRule::ourProperties: return tiles_.isOurs();
        case SolidRule::tileProperties: return tiles_.saysSolid();
        case SolidRule::layerProperties:
            return std::ranges::any_of(layers_, [](const MapLayer& layer) {
                return layer.said && *layer.said != Solidity::nothing;
            });
        case SolidRule::groundLayers:
            return std::ranges::any_of(
                layers_, [](const MapLayer& layer) { return isNamedSolid(layer.name); });
        case SolidRule::allLayers: return true;
        case SolidRule::objectLayers: return std::ranges::any_of(objects_, &ObjectLayer::isNamed);
        case SolidRule::tileShapes: return tiles_.hasDrawn() && hasShapesForGround();
    }
    return false;
}

/// False where layers are named as ground and most of their tiles have no shapes: there they are
/// drawn on what is not a whole block alone.
bool Trial::hasShapesForGround() {
    const std::vector<LayerVerdict> named = judgeLayers(SolidRule::groundLayers, layers_);
    const CellCounts counts = countCells(notes_, patches_, tiles_, bounds_, named);
    return counts.drawn * 2 >= counts.cells;
}

/// Platforms alone are no ground where they stand in front of much more: a layer `foreground`.
bool Trial::isTakenWithForeground(const std::vector<LayerVerdict>& verdicts, TiledGround& ground) {
    std::vector<LayerVerdict> alone(verdicts.size());
    std::vector<LayerVerdict> both = verdicts;
    for (size_t i = 0; i < verdicts.size(); ++i) {
        const bool isPlatforms = isPlatformName(layers_[i].name);
        if (verdicts[i].is != Solidity::nothing && !isPlatforms) return false;
        const bool may = !layers_[i].isHidden && !layers_[i].isApart && !layers_[i].said;
        if (!may || !isForeground(layers_[i].name)) continue;
        alone[i].is = Solidity::solid;
        both[i] = {Solidity::solid, "it is more of the ground than the platforms are"};
    }
    const size_t platforms = countCells(notes_, patches_, tiles_, bounds_, verdicts).cells;
    const size_t foreground = countCells(notes_, patches_, tiles_, bounds_, alone).cells;
    return foreground > 3 * platforms && isTaken(SolidRule::groundLayers, both, ground);
}

/// False if nothing is left of a layer that somebody chose.
bool Trial::keepsChosen() const {
    for (size_t i = 0; i < layers_.size(); ++i) {
        const Solidity chosen = layers_[i].chosen.value_or(Solidity::nothing);
        if (chosen != Solidity::nothing && counts_[i] == 0) return false;
    }
    return true;
}

/// Where every layer is full, the tile that fills most is taken for what is behind.
bool Trial::isTakenWithoutBackdrop(SolidRule rule, std::vector<LayerVerdict> verdicts,
                                   TiledGround& ground) {
    constexpr int kMostKinds = 8;
    for (LayerVerdict& verdict : verdicts)
        if (verdict.is != Solidity::nothing) verdict.why += ", but for the tiles that fill it";
    for (int i = 0; i < std::min(kMostKinds, attemptsLeft()); ++i) {
        const CellCounts counts = countCells(notes_, patches_, tiles_, bounds_, verdicts);
        if (counts.behind == 0) break;
        tiles_.leaveOut(counts.behind);
        // Half of it is left at least: else it is no backdrop that is in the way.
        const bool isOpen =
            (counts.cells - counts.behindCells) * 4 <
            static_cast<size_t>(bounds_.width) * static_cast<size_t>(bounds_.height) * 3;
        if (isOpen && isTaken(rule, verdicts, ground) && keepsChosen()) return true;
        if (notes_.faults.hasFault()) return true;
    }
    tiles_.leaveOutNone();
    return false;
}

bool Trial::isTaken(SolidRule rule, std::vector<LayerVerdict> verdicts, TiledGround& ground) {
    notes_.warnings = warned_;
    TiledAttempt attempt(notes_, tiles_, bounds_, rule);
    counts_.assign(layers_.size(), 0);
    for (const TiledPatch& patch : patches_) {
        const size_t before = attempt.added();
        attempt.add(patch, layers_[patch.index], verdicts[patch.index]);
        counts_[patch.index] += attempt.added() - before;
        if (notes_.faults.hasFault()) return true;
    }
    ground.solidObjectLayers.clear();
    for (size_t i = 0; i < objects_.size(); ++i) {
        if (!isSolidUnder(objects_[i], rule)) continue;
        attempt.addObjects(shown_.objects[i], objects_[i].chosen == Solidity::oneWay);
        ground.solidObjectLayers.push_back(i);
    }
    ground.rule = rule;
    ground.tiles = attempt.map(corner_);
    ground.cells = counts_;
    addParts(rule, verdicts, attempt, ground);
    if (rule == SolidRule::ourProperties) {
        for (const TiledLayer& layer : shown_.tiles)
            if (layer.isHidden)
                notes_.warn(layer.value, "layer " + nameOf(layer.value),
                            " is hidden in Tiled; it does not count", Matters::play);
        return true;
    }
    if (!attempt.hasAny()) return false;
    return bool(firstStanding(ground.tiles, kCharacterWidth, kCharacterHeight));
}

/// What may be chosen, the topmost first: layers of objects, layers of tiles, classes of tiles.
void Trial::addParts(SolidRule rule, const std::vector<LayerVerdict>& verdicts,
                     TiledAttempt& attempt, TiledGround& ground) {
    ground.parts.clear();
    for (size_t i = objects_.size(); i-- > 0;) {
        const bool isKnown = objects_[i].isNamed || objects_[i].chosen;
        if (isKnown || objects_[i].hasFigure) ground.parts.push_back(partOf(objects_[i], rule));
    }
    for (size_t i = layers_.size(); i-- > 0;)
        ground.parts.push_back(partOf(layers_[i], verdicts[i], attempt.layerTally(i)));
    if (rule == SolidRule::ourProperties) return;
    for (size_t number = 1; number < tiles_.classes().size(); ++number) {
        const CellTally& tally = attempt.classTally(number);
        if (tally.cells == 0) continue;
        const std::string_view name = tiles_.classes()[number];
        ground.parts.push_back(classPart(name, tiles_.choices().of(name), rule, tally));
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
        const bool isWay = isTaken(SolidRule::allLayers, verdicts, ground) ||
                           isTakenWithoutBackdrop(SolidRule::allLayers, verdicts, ground);
        if (isWay && !notes_.faults.hasFault())
            return "; this would work: pixelstep MAP --solid " + quoted(layers_[i].name);
    }
    return {};
}

TiledGround Trial::run() {
    TiledGround ground;
    // Where somebody has chosen what is solid, nothing else is.
    const bool isChosen = mayAsk(SolidRule::choices);
    const auto isAsked = [&](SolidRule rule) {
        return isChosen ? rule == SolidRule::choices : mayAsk(rule);
    };
    for (const SolidRule rule : kSolidRules) {
        if (!isAsked(rule)) continue;
        std::vector<LayerVerdict> verdicts = judgeLayers(rule, layers_);
        if (isTaken(rule, verdicts, ground) || notes_.faults.hasFault()) {
            TiledGround more;
            const bool isMore = rule == SolidRule::groundLayers && !notes_.faults.hasFault() &&
                                isTakenWithForeground(verdicts, more);
            return isMore ? more : ground;
        }
        // At last the fullest layers are taken for a backdrop.
        const bool drops = rule == SolidRule::allLayers || rule == SolidRule::groundLayers;
        for (int i = 0; drops && i < attemptsLeft(); ++i) {
            // What is chosen stays.
            for (size_t layer = 0; layer < layers_.size(); ++layer)
                if (layers_[layer].chosen) counts_[layer] = 0;
            const auto fullest = std::ranges::max_element(counts_);
            if (fullest == counts_.end() || *fullest == 0) break;
            const auto at = static_cast<size_t>(fullest - counts_.begin());
            verdicts[at] = {Solidity::nothing, "it leaves no room for a player"};
            if (isTaken(rule, verdicts, ground) || notes_.faults.hasFault()) return ground;
        }
    }
    for (const SolidRule rule : {SolidRule::choices, SolidRule::groundLayers, SolidRule::allLayers})
        if (isAsked(rule) && isTakenWithoutBackdrop(rule, judgeLayers(rule, layers_), ground))
            return ground;
    // What may be chosen is told as it is without a layer left out.
    const SolidRule last = isChosen ? SolidRule::choices : SolidRule::allLayers;
    if (isTaken(last, judgeLayers(last, layers_), ground)) return ground;
    std::vector<MapPart> parts = ground.parts;
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
    ground.parts = std::move(parts);
    return ground;
}

}  // namespace

TiledGround groundOf(TiledNotes& notes, JsonValue map, const TiledLayers& layers,
                     const std::vector<TiledPatch>& patches, TiledTiles& tiles, const Rect& bounds,
                     Vec2i corner) {
    return Trial(notes, map, layers, patches, tiles, bounds, corner).run();
}

}  // namespace pixelstep
