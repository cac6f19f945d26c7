// Trying the rules of what is solid on the layers of an LDtk level.
#include "io/ldtk/ldtk_ground.h"

#include <algorithm>

#include "game/level/level.h"
#include "io/ldtk/ldtk_attempt.h"
#include "io/ldtk/ldtk_members.h"
#include "io/maps/map_parts.h"
#include "io/text_tools.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

constexpr size_t kMostParts = 1024;

Vec2i placeFor(const LdtkWorld& world, int side, int tileSize) {
    const Vec2i place{world.place.x * tileSize / side, world.place.y * tileSize / side};
    // Beyond the places that a level can have, its own suffices.
    const auto fits = [](int at, int64_t length) {
        return at >= -kMaxCoordinate && at + length <= kMaxCoordinate;
    };
    const bool isInReach = fits(place.x, int64_t{world.size.x} * tileSize / side) &&
                           fits(place.y, int64_t{world.size.y} * tileSize / side);
    return isInReach ? place : Vec2i{};
}

/// The rules, one after the other.
class LdtkTrial {
public:
    LdtkTrial(FaultKeeper& faults, const LdtkWorld& world, const MapChoices& choices)
        : faults_(faults), world_(world), choices_(choices) {
        count();
    }

    LdtkGround run();

private:
    void count();
    bool mayAsk(LdtkStage stage, SolidRule rule) const;
    int attemptsLeft() const;
    bool isTaken(const MapChoices& choices, LdtkStage stage, SolidRule rule,
                 const std::set<LdtkKey>& dropped);
    bool isTakenWithout(LdtkStage stage, SolidRule rule);
    void describe(const LdtkAttempt* attempt);
    void failAtLast();

    FaultKeeper& faults_;
    const LdtkWorld& world_;
    const MapChoices& choices_;
    std::map<LdtkKey, size_t> counts_;  // cells of each value, tiles or cells of each layer
    std::map<LdtkKey, size_t> filled_;  // by the last attempt
    LdtkGround ground_;
};

void LdtkTrial::count() {
    for (size_t i = 0; i < world_.groups.size(); ++i) {
        const LdtkGroup& group = world_.groups[i];
        if (group.type == "Entities") continue;
        size_t& all = counts_[{i, 0}];
        if (group.def != nullptr)
            for (const auto& [number, value] : group.def->values)
                if (number > 0 && counts_.size() < kMostParts) counts_[{i, number}];
        for (const LdtkLayer* layer : group.layers) {
            for (const int64_t cell : layer->cells(faults_)) {
                if (cell == 0) continue;
                ++all;
                const auto found = counts_.find({i, cell});
                if (found != counts_.end())
                    ++found->second;
                else if (counts_.size() < kMostParts)
                    counts_[{i, cell}] = 1;
            }
            if (layer->hasCells()) continue;
            for (const std::string_view key : {"gridTiles", "autoLayerTiles"})
                if (const auto list = listMember(layer->value, key)) all += list->size();
        }
    }
}

bool LdtkTrial::mayAsk(LdtkStage stage, SolidRule rule) const {
    const auto has = [&](auto isSo) { return std::ranges::any_of(world_.groups, isSo); };
    const auto isMeant = [&](const LdtkGroup& group) {
        const bool isRight = stage == LdtkStage::values ? group.hasCells() : group.hasTiles();
        return isRight && (rule == SolidRule::allLayers || isNamedSolid(group.name));
    };
    const auto isSaid = [](const LdtkLayer* layer) {
        return layer->tileset != nullptr && layer->hasTiles() &&
               std::ranges::any_of(layer->tileset->said,
                                   [](const auto& tile) { return tile.second == Solidity::solid; });
    };
    if ((stage == LdtkStage::choices) == choices_.solid.empty()) return false;
    if (stage == LdtkStage::choices) return true;
    if (stage == LdtkStage::tags)
        return has(
            [&](const LdtkGroup& group) { return std::ranges::any_of(group.layers, isSaid); });
    return has(isMeant);
}

/// How many more attempts a level of this size is worth: some seconds, whatever it is.
int LdtkTrial::attemptsLeft() const {
    constexpr size_t kMostCells = size_t{1} << 26;
    size_t cells = 1;
    for (const auto& [key, count] : counts_)
        if (key.second == 0) cells += count;
    cells += static_cast<size_t>(world_.size.x / 16) * static_cast<size_t>(world_.size.y / 16);
    return static_cast<int>(std::clamp<size_t>(kMostCells / cells, 1, 16));
}

bool LdtkTrial::isTaken(const MapChoices& choices, LdtkStage stage, SolidRule rule,
                        const std::set<LdtkKey>& dropped) {
    LdtkAttempt attempt(faults_, world_, choices, stage, rule, dropped);
    const int side = attempt.side();
    if (world_.size.x / side > kMaxMapSide || world_.size.y / side > kMaxMapSide) {
        faults_.fail(world_.rooms.front().value, "more than 4096 cells either way");
        return true;
    }
    attempt.fill();
    filled_ = attempt.filled();
    if (faults_.hasFault()) return true;
    if (attempt.cells().filled() == 0) return false;
    ground_.fileSide = side;
    ground_.tiles = attempt.cells().map({});
    ground_.tiles = attempt.cells().map(placeFor(world_, side, ground_.tiles.tileSize()));
    if (!firstStanding(ground_.tiles, kCharacterWidth, kCharacterHeight)) return false;
    describe(&attempt);
    return true;
}

/// Notes what may be chosen, and what became of it.
/// @param attempt  null: nothing did
void LdtkTrial::describe(const LdtkAttempt* attempt) {
    const LayerVerdict none{Solidity::nothing, "it leaves no room for a player"};
    ground_.parts.clear();
    ground_.partOf.clear();
    for (const auto& [key, count] : counts_) {
        const auto& [index, number] = key;
        const LdtkGroup& group = world_.groups[index];
        LayerVerdict verdict = attempt != nullptr ? attempt->verdictOf(key) : none;
        MapPart part;
        part.cells = count;
        if (number == 0) {
            const Solidity became =
                attempt != nullptr ? attempt->becameOf(index) : Solidity::nothing;
            if (became == Solidity::nothing && (verdict.is != Solidity::nothing || count == 0))
                verdict.why = count == 0 ? "it is empty" : "nothing in it says so";
            if (became != Solidity::nothing && verdict.is == Solidity::nothing)
                verdict.why = "its values are chosen so";
            verdict.is = became;
            part.name = group.name;
            part.chosen = choices_.of(group.name);
        } else {
            part.kind = MapPart::Kind::value;
            part.name = nameOfValue(group, number);
            part.chosen = chosenValue(choices_, group, number);
            part.colour = valueOf(group, number).colour;
        }
        part.is = verdict.is;
        part.why = std::move(verdict.why);
        ground_.partOf[key] = ground_.parts.size();
        ground_.parts.push_back(std::move(part));
    }
}

/// The same, and then without what is fullest, which is taken for a backdrop.
bool LdtkTrial::isTakenWithout(LdtkStage stage, SolidRule rule) {
    std::set<LdtkKey> dropped;
    if (isTaken(choices_, stage, rule, dropped)) return true;
    const bool drops = rule == SolidRule::allLayers || rule == SolidRule::groundLayers;
    for (int i = 0; drops && i < attemptsLeft() && !filled_.empty(); ++i) {
        const auto fullest =
            std::ranges::max_element(filled_, {}, [](const auto& one) { return one.second; });
        dropped.insert(fullest->first);
        if (isTaken(choices_, stage, rule, dropped)) return true;
    }
    return false;
}

/// What there is, and a command that would work if anything would do alone.
void LdtkTrial::failAtLast() {
    constexpr size_t kMostNames = 16;
    std::string names;
    size_t named = 0;
    std::vector<std::string> all;
    for (const auto& [key, count] : counts_) {
        const LdtkGroup& group = world_.groups[key.first];
        const std::string name = key.second == 0 ? group.name : nameOfValue(group, key.second);
        if (count > 0) all.push_back(name);
        if (++named > kMostNames) continue;
        names += (names.empty() ? "" : ", ") + quoted(name);
    }
    if (named > kMostNames) names += ", ...";
    const auto most = std::min(all.size(), static_cast<size_t>(attemptsLeft()));
    std::string wayOut;
    for (size_t i = 0; i < most && wayOut.empty() && !faults_.hasFault(); ++i)
        if (isTaken({.solid = {all[i]}}, LdtkStage::choices, SolidRule::choices, {}))
            wayOut = "; this would work: pixelstep MAP --solid " + quoted(all[i]);
    describe(nullptr);
    faults_.fail(world_.rooms.front().value,
                 "nothing in it is solid and leaves room for a player; its layers and values are " +
                     (names.empty() ? "none" : names) + wayOut);
}

LdtkGround LdtkTrial::run() {
    struct Question {
        LdtkStage stage;
        SolidRule rule;
    };
    const Question questions[] = {
        {LdtkStage::choices, SolidRule::choices},     {LdtkStage::tags, SolidRule::tileProperties},
        {LdtkStage::values, SolidRule::groundLayers}, {LdtkStage::values, SolidRule::allLayers},
        {LdtkStage::tiles, SolidRule::groundLayers},  {LdtkStage::tiles, SolidRule::allLayers},
    };
    for (const auto& [stage, rule] : questions) {
        if (faults_.hasFault()) return std::move(ground_);
        if (mayAsk(stage, rule) && isTakenWithout(stage, rule)) return std::move(ground_);
    }
    failAtLast();
    return std::move(ground_);
}

}  // namespace

LdtkGround groundOf(FaultKeeper& faults, const LdtkWorld& world, const MapChoices& choices) {
    return LdtkTrial(faults, world, choices).run();
}

std::vector<std::string> toldOfValues(const std::vector<MapPart>& parts) {
    constexpr size_t kMost = 32;
    std::vector<std::string> told;
    Solidity layer = Solidity::nothing;
    for (const MapPart& part : parts) {
        const bool isValue = part.kind == MapPart::Kind::value;
        if (!isValue) layer = part.is;
        const bool isUnlike = isValue && layer != Solidity::nothing && part.is != layer;
        if (isUnlike && part.cells > 0 && !part.chosen && told.size() < kMost)
            told.push_back("value " + quoted(part.name) + " is " + std::string(wordOf(part.is)) +
                           ": " + part.why);
    }
    return told;
}

}  // namespace pixelstep
