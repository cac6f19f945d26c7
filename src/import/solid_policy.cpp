// Tries the rules on the cells of a map.
#include "import/solid_policy.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "game/level/level.h"
#include "game/level/tile_text.h"
#include "import/cell_zones.h"
#include "import/map_members.h"
#include "io/text_tools.h"
#include "math/fixed.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

constexpr const char* kNoRoom = "it leaves no room for a player";
constexpr const char* kChosen = "chosen by you";
constexpr const char* kOthersChosen = "others are chosen";

constexpr const char* kHidden = "it is hidden";
constexpr const char* kParallax = "it has its own parallax";

/// True for a layer that only exists for collision.
bool isForCollision(const ImportedLayer& layer) {
    return layer.isHidden && meaningOf(layer.name) == LayerMeaning::collision;
}

/// True for a layer that is used only if no other is solid: it is named foreground or "no ...".
bool mayBeLastResort(const ImportedLayer& layer) {
    return meaningOf(layer.name) == LayerMeaning::negated || isForeground(layer.name);
}

/// True for a tile without a visible pixel, in a layer that does not exist for collision.
bool isBlank(const ImportedLayer& layer, const ImportedKind& kind) {
    return kind.opacity == TileOpacity::blank && !kind.fromProperties && !kind.drawn &&
           !layer.fromProperties && !layer.isHidden &&
           meaningOf(layer.name) != LayerMeaning::collision;
}

/// The role, if cells can have it.
std::optional<MapRole> zoneRoleOf(std::optional<MapRole> role) {
    const bool isOfCells =
        role && (zoneOf(*role) || role == MapRole::start || !rowOf(*role).isSupported);
    return isOfCells && role != MapRole::empty ? role : std::nullopt;
}

std::string reasonOfChoice(std::optional<MapRole> role) {
    if (!role) return kChosen;
    return "chosen as " + std::string(rowOf(*role).name);
}

bool isOfValues(SolidRule rule) {
    return rule == SolidRule::groundValues || rule == SolidRule::allValues;
}

/// A reason: the word that counts in a name.
std::string byName(std::string_view word) {
    return "by its name (" + std::string(word) + ")";
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

/// Hidden values count where no others do; platforms next to other ground are one-way in LDtk.
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

/// The tile that a layer shows at a place of the file; 0: none.
uint32_t kindAt(const ImportedLayer& layer, Vec2i place) {
    for (const ImportedBlock& block : layer.blocks) {
        const Vec2i cell{floorDiv(place.x - block.offset.x, block.side),
                         floorDiv(place.y - block.offset.y, block.side)};
        if (!contains(block.cells, cell)) continue;
        const int at = (cell.y - block.cells.top) * block.cells.width + cell.x - block.cells.left;
        return block.kinds[static_cast<size_t>(at)];
    }
    return 0;
}

/// Finds the coins that are blocks with a coin in them: rectangles over opaque tiles that a layer
/// shows mostly there, several times the same.
void findCoinBoxes(ImportedMap& map) {
    constexpr size_t kMaxVisits = size_t{1} << 24;
    std::vector<ImportedObject*> coins;
    for (ImportedObjects& layer : map.objects)
        for (ImportedObject& object : layer.objects)
            if (object.meaning.is(MapRole::coin) && object.figure && !object.isTile)
                coins.push_back(&object);
    if (coins.empty()) return;
    for (const ImportedLayer& layer : map.layers) {
        const bool isSeen = !layer.isHidden && !layer.hasParallax;
        if (!isSeen || coins.size() * layer.blocks.size() > kMaxVisits) continue;
        std::map<uint32_t, std::vector<ImportedObject*>> coinsOf;  // by kind of tile
        for (ImportedObject* coin : coins) {
            const auto whole = [](double at) {
                return static_cast<int>(std::clamp(std::floor(at), -1e7, 1e7));
            };
            const FileRect& rect = coin->rect;
            const uint32_t kind = kindAt(
                layer, {whole(rect.left + rect.width / 2), whole(rect.top + rect.height / 2)});
            if (map.kinds[kind].opacity == TileOpacity::full) coinsOf[kind].push_back(coin);
        }
        if (coinsOf.empty()) continue;
        std::vector<size_t> cells(map.kinds.size());
        for (const ImportedBlock& block : layer.blocks)
            for (const uint32_t kind : block.kinds) ++cells[kind];
        for (const auto& [kind, boxes] : coinsOf) {
            if (boxes.size() < 2 || boxes.size() * 2 < cells[kind]) continue;
            for (ImportedObject* coin : boxes) coin->isCoinBox = true;
        }
    }
}

/// True if the tiles drawn under an object can be its picture.
bool mayBeDrawn(const ImportedObject& object) {
    if (!object.figure || object.isTile || object.isText || !object.meaning.role) return false;
    switch (*object.meaning.role) {
        case MapRole::checkpoint:
        case MapRole::hazard:
        case MapRole::goal:
        case MapRole::sign:
        case MapRole::ladder:
        case MapRole::switches:
        case MapRole::pickup: return true;
        default: return false;
    }
}

/// Finds the tiles that are pictures of objects, such as spikes and ladders: not opaque, and of
/// their cells in a layer at least three quarters lie under objects.
void findPicturesOfObjects(ImportedMap& map) {
    constexpr size_t kMaxVisits = size_t{1} << 24;
    std::vector<const FileRect*> rects;
    for (const ImportedObjects& layer : map.objects)
        for (const ImportedObject& object : layer.objects)
            if (mayBeDrawn(object)) rects.push_back(&object.rect);
    size_t visits = 0;
    for (ImportedLayer& layer : map.layers) {
        if (rects.empty() || layer.areTilesPlaced || layer.fromProperties ||
            meaningOf(layer.name) == LayerMeaning::collision)
            continue;
        std::vector<size_t> cells(map.kinds.size());
        std::vector<size_t> under(map.kinds.size());
        for (const ImportedBlock& block : layer.blocks) {
            std::vector<bool> isUnder(block.kinds.size());
            const auto cellAt = [&](double place, int offset, int low, int high) {
                const double cell = (place - offset) / block.side;
                return static_cast<int>(std::clamp(std::floor(cell), double(low), double(high)));
            };
            const Rect& all = block.cells;
            const double part = block.side / 4.0;  // [px] of a cell that must lie under one
            const double rest = block.side - part;
            const Vec2i offset = block.offset;
            for (const FileRect* rect : rects) {
                const double width = rect->width + rest;
                const double height = rect->height + rest;
                const int left = cellAt(rect->left + part, offset.x, all.left, all.right());
                const int right = cellAt(rect->left + width, offset.x, all.left, all.right());
                const int top = cellAt(rect->top + part, offset.y, all.top, all.bottom());
                const int bottom = cellAt(rect->top + height, offset.y, all.top, all.bottom());
                for (int y = top; y < bottom && visits < kMaxVisits; ++y)
                    for (int x = left; x < right; ++x, ++visits)
                        isUnder[static_cast<size_t>((y - all.top) * all.width + x - all.left)] =
                            true;
            }
            for (size_t i = 0; i < isUnder.size(); ++i) {
                ++cells[block.kinds[i]];
                if (isUnder[i]) ++under[block.kinds[i]];
            }
        }
        for (uint32_t kind = 1; kind < cells.size(); ++kind)
            if (map.kinds[kind].opacity == TileOpacity::partial && under[kind] > 0 &&
                under[kind] * 4 >= cells[kind] * 3)
                layer.pictures.insert(kind);
    }
}

/// The result for an object under a rule: its figure is solid, one-way or nothing.
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

/// Counts of cells.
struct Tally {
    size_t cells = 0;  ///< in the map
    size_t solid = 0;  ///< by their content
    size_t oneWay = 0;
    size_t set = 0;  ///< of the level

    Solidity is() const {
        return solid > 0 ? Solidity::solid : oneWay > 0 ? Solidity::oneWay : Solidity::nothing;
    }
};

/// The cells of a level.
class Grid {
public:
    /// @param area  [px] of the map
    /// @param side  [px] of a cell, in the file
    Grid(const Rect& area, int side)
        : side_(side),
          cells_{floorDiv(area.left, side), floorDiv(area.top, side),
                 std::clamp((area.width + side - 1) / side, 1, kMaxMapSide),
                 std::clamp((area.height + side - 1) / side, 1, kMaxMapSide)},
          tiles_(static_cast<size_t>(cells_.width) * static_cast<size_t>(cells_.height)) {}

    int side() const { return side_; }
    const Rect& cells() const { return cells_; }
    bool hasAny() const {
        return std::ranges::any_of(tiles_, [](const Tile& tile) { return tile.shape != kEmpty; });
    }

    /// The cells of which a square covers at least half, or the cell of its corner.
    /// @param within  [px] everything outside is left out; empty: no limit
    Rect cellsUnder(Vec2i pixel, int size, const Rect& within) const {
        const auto cellAt = [&](int place) { return floorDiv(place + side_ / 2, side_); };
        const auto cellBehind = [&](int place) { return floorDiv(place + side_ - 1, side_); };
        const Vec2i first{cellAt(pixel.x), cellAt(pixel.y)};
        const Rect all{first.x, first.y, std::max(cellAt(pixel.x + size) - first.x, 1),
                       std::max(cellAt(pixel.y + size) - first.y, 1)};
        if (within.isEmpty()) return all;
        const Vec2i corner{floorDiv(within.left, side_), floorDiv(within.top, side_)};
        return intersection(all, {corner.x, corner.y, cellBehind(within.right()) - corner.x,
                                  cellBehind(within.bottom()) - corner.y});
    }

    /// Fills cells. One-way tiles do not replace solid ones.
    /// @param opens  one-way tiles do
    /// @return       the number of cells that were set
    /// @param unites  adds to the tile in the cell; null: replaces it
    size_t put(const Rect& cells, const Tile& tile, bool opens, ShapeFinder* unites = nullptr) {
        size_t set = 0;
        for (int y = std::max(cells.top, cells_.top); y < std::min(cells.bottom(), cells_.bottom());
             ++y) {
            for (int x = std::max(cells.left, cells_.left);
                 x < std::min(cells.right(), cells_.right()); ++x) {
                const size_t number =
                    static_cast<size_t>(y - cells_.top) * static_cast<size_t>(cells_.width) +
                    static_cast<size_t>(x - cells_.left);
                Tile& now = tiles_[number];
                const bool isKept = tile.oneWay && now.shape != kEmpty && !now.oneWay && !opens;
                if (isKept) continue;
                unite(number, now, tile, unites);
                ++set;
            }
        }
        return set;
    }

    TileMap map(const ShapeSet& shapes, Vec2i origin) const {
        TileMap map(shapes, origin, cells_.width, cells_.height);
        const auto columns = static_cast<size_t>(cells_.width);
        for (int row = 0; row < cells_.height; ++row)
            map.setRow(row, std::span(tiles_).subspan(static_cast<size_t>(row) * columns, columns));
        return map;
    }

private:
    void unite(size_t number, Tile& now, const Tile& tile, ShapeFinder* unites) {
        const bool isPlain = now.shape == kEmpty || now == tile || unites == nullptr;
        if (isPlain && exact_.empty()) {  // as almost all are
            now = tile;
            return;
        }
        std::optional<CellPixels> exact;
        const auto known = exact_.empty() ? exact_.end() : exact_.find(number);
        if (known != exact_.end()) exact = known->second;
        now = unites != nullptr ? unites->united(now, tile, exact) : tile;
        if (exact && unites != nullptr) {
            exact_[number] = *exact;
        } else if (known != exact_.end()) {
            exact_.erase(known);
        }
    }

    int side_;
    Rect cells_;
    std::vector<Tile> tiles_;
    // The pixels of cells without an exact shape: another tile may complete them to an exact one.
    std::unordered_map<size_t, CellPixels> exact_{};
};

/// [px] Solid area of a tile of a shape.
size_t areaOf(const ShapeSet& shapes, uint16_t shape) {
    if (shape == kEmpty) return 0;
    size_t area = 0;
    for (const uint8_t height : shapes.all()[shape].heights) area += height;
    return area;
}

/// Paints solid and one-way figures.
void paint(const std::vector<Figure>& figures, CellPainter& solids, CellPainter& oneWays) {
    for (const Figure& figure : figures) {
        CellPainter& painter = figure.isOneWay ? oneWays : solids;
        if (figure.isClosed)
            painter.fill(figure.points);
        else
            painter.line(figure.points);
    }
}

/// Names of rules, in messages.
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

/// An attempt: the result of each layer, its rule, and whether objects are ground.
struct RuleAttempt {
    SolidRule rule = SolidRule::choices;
    std::vector<LayerSolidity> results{};
    std::vector<SolidRule> rules{};  ///< of each layer
    bool hasObjects = false;
};

/// Tries the rules one by one.
class SolidPolicy {
public:
    SolidPolicy(MapNotes& notes, ImportedMap& map, const MapChoices& choices);

    SolidGround run();

private:
    /// Counts of some layers.
    struct LayerCounts {
        size_t cells = 0;          // filled cells, without those left out
        size_t drawn = 0;          // with a collision shape drawn on their tile
        uint32_t backdrop = 0;     // the tile that fills most of the map's upper half; 0: none
        size_t backdropCells = 0;  // number of its cells
    };
    using Results = std::vector<LayerSolidity>;

    bool mayTry(SolidRule rule);
    bool hasShapesForGround();
    double minCoverage() const;
    bool keepsChosen() const;
    RuleAttempt attemptOf(SolidRule rule) const;
    void beginAttempt(const RuleAttempt& attempt);
    bool tryRule(const RuleAttempt& attempt);
    bool tryWithForeground(const RuleAttempt& attempt);
    bool tryWithoutFullest(RuleAttempt attempt);
    bool tryWithoutBackdrop(RuleAttempt attempt);
    bool tryRules(bool isChosen);
    bool tryEnlarged(const RuleAttempt& attempt);
    void joinLaterRules(RuleAttempt attempt);
    bool isStartCovered() const;
    double coverage() const;
    double coverageOf(size_t layer);
    double coverageOf(const ImportedObjects& layer);
    double largestCoverage(const RuleAttempt& attempt);
    void explainAll(bool isChosen);
    void explainTaken(std::vector<std::string> lines);
    bool tryAllRules(bool isChosen);
    std::string wordsFor(const RuleAttempt& attempt) const;
    bool checkNames();
    LayerCounts countLayers(const Results& results) const;
    int maxAttempts() const;
    bool countsValues(size_t layer) const;
    LayerSolidity resultOf(const ImportedKind& kind, size_t layer) const;
    Tile tileOf(uint32_t kind, size_t layer);
    const std::vector<TileNode>& nodesOf(uint32_t kind, Vec2i rest);
    struct LayerGrid {
        const ImportedLayer* layer;
        int side;      // [px] of a cell
        Vec2i offset;  // [px] of its first cell
    };
    std::vector<LayerGrid> layerGrids() const;
    int finestSide() const;
    void warnOfMoved(int side);
    void fill(Grid& grid);
    std::map<uint32_t, Tile> slopesIn(size_t layer, const ImportedBlock& block);
    void addBlock(Grid& grid, size_t layer, const ImportedBlock& block);
    void addPlaced(Grid& grid, size_t layer, const PlacedTiles& tiles, bool isOnlyChosen);
    std::set<std::pair<int, int>> emptiedCells(const ImportedLayer& layer) const;
    void countCell(size_t layer, uint32_t kind, const Tile& tile, size_t set);
    bool addObjects(Grid& grid, const ImportedObjects& layer);
    void listParts(bool tryRule);
    MapPart partOf(size_t layer) const;
    MapPart partOf(const ImportedObjects& layer) const;
    struct FirstCell {
        std::optional<size_t> layer{};
        Vec2i at{};
        Vec2i rest{};  // [px] of the level, from the cell to the tile
    };
    std::vector<FirstCell> firstCells() const;
    void listObjects();
    void countTilesOfValues(std::vector<Tally>& kinds) const;
    void listTiles();
    std::string suggestCommand();
    void failWithParts();

    MapNotes& notes_;
    ImportedMap& map_;
    const MapChoices& choices_;
    std::vector<MapWarning> earlierWarnings_;  // before the first attempt
    std::vector<size_t> cellsOfLayer_;
    std::vector<size_t> cellsOfKind_;
    std::vector<std::map<uint32_t, size_t>>
        kindsInBlocks_;     // of each layer, with their number of cells
    const bool hasSlopes_;  // values named so
    ShapeSet shapes_;
    std::optional<ShapeFinder> finder_;  // for these shapes
    /// The cells that tiles fill, by their offset from their own cell and by kind.
    using Nodes = std::unordered_map<uint32_t, std::vector<TileNode>>;
    std::map<std::pair<int, int>, Nodes> nodes_;
    std::unordered_set<uint32_t> backdropTiles_;  // backdrop tiles
    std::set<uint32_t> backdropValues_;           // backdrop values
    bool mayCoverStart_ = false;                  // the start may be inside solid pixels
    bool isLastResort_ = false;                   // layers as in `mayBeLastResort` are tried
    bool isEnlarged_ = false;                     // small cells become twice as large

    // Of the last attempt:
    SolidRule rule_ = SolidRule::choices;
    Results results_;
    std::vector<SolidRule> rules_;  // of each layer
    bool hasObjects_ = false;
    size_t lines_ = 0;   // objects that are ground
    size_t closed_ = 0;  // the same
    std::vector<Tally> layers_;
    std::vector<Tally> kinds_;
    struct TileOfKind {
        std::optional<Tile> tile{};
        const std::vector<TileNode>* nodes = nullptr;  // of a kind that is solid
    };
    std::vector<TileOfKind> tiles_;  // of kinds in the current layer
    std::string rejected_;           // the reason for rejecting it
    SolidGround ground_;
};

SolidPolicy::SolidPolicy(MapNotes& notes, ImportedMap& map, const MapChoices& choices)
    : notes_(notes),
      map_(map),
      choices_(choices),
      earlierWarnings_(notes.warnings),
      cellsOfLayer_(map.layers.size()),
      cellsOfKind_(map.kinds.size()),
      kindsInBlocks_(map.layers.size()),
      hasSlopes_(std::ranges::any_of(map.kinds, &ImportedKind::isSlope)),
      shapes_(map.shapes),
      finder_(shapes_) {
    for (size_t i = 0; i < map.layers.size(); ++i) {
        std::vector<size_t> counts(map.kinds.size());
        for (const ImportedBlock& block : map.layers[i].blocks)
            for (const uint32_t kind : block.kinds) ++counts[kind];
        for (uint32_t kind = 1; kind < counts.size(); ++kind) {
            if (counts[kind] == 0) continue;
            cellsOfLayer_[i] += counts[kind];
            cellsOfKind_[kind] += counts[kind];
            kindsInBlocks_[i][kind] = counts[kind];
        }
        for (const PlacedTiles& placed : map.layers[i].placed) {
            if (!map.layers[i].hasValues()) cellsOfLayer_[i] += placed.tiles.size();
            for (const PlacedTiles::One& one : placed.tiles) ++cellsOfKind_[one.kind];
        }
    }
}

bool SolidPolicy::mayTry(SolidRule rule) {
    const auto hasLayer = [&](auto isSo) { return std::ranges::any_of(map_.layers, isSo); };
    const auto isUsed = [&](auto isSo) { return std::ranges::any_of(map_.kinds, isSo); };
    switch (rule) {
        case SolidRule::choices: return !choices_.solid.empty();
        case SolidRule::pixelstepProperties: return map_.usesPixelstepProperties;
        case SolidRule::tileProperties:
            return isUsed(
                [](const ImportedKind& kind) { return kind.fromProperties == Solidity::solid; });
        case SolidRule::layerProperties:
            return hasLayer([](const ImportedLayer& layer) {
                return layer.fromProperties && *layer.fromProperties != Solidity::nothing;
            });
        case SolidRule::objectLayers: {
            // Layers of bricks, pipes and the like are all the ground only if nothing else says so.
            const bool isElsewhere =
                mayTry(SolidRule::tileProperties) || mayTry(SolidRule::layerProperties) ||
                mayTry(SolidRule::groundValues) || mayTry(SolidRule::groundLayers);
            return std::ranges::any_of(map_.objects, [&](const ImportedObjects& layer) {
                return std::ranges::any_of(layer.objects, [&](const ImportedObject& object) {
                    const bool isGround =
                        object.meaning.is(MapRole::ground) && !object.chosen &&
                        !(object.isByLayer && layer.meaning.isThing && isElsewhere);
                    return isGround && solidityOf(object, layer, rule, true) != Solidity::nothing;
                });
            });
        }
        case SolidRule::tileShapes:
            return isUsed([](const ImportedKind& kind) { return kind.drawn.has_value(); }) &&
                   hasShapesForGround();
        case SolidRule::groundValues:
            return hasLayer([](const ImportedLayer& layer) {
                return layer.hasValues() && isNamedSolid(layer.name);
            });
        case SolidRule::allValues:
            return hasLayer([](const ImportedLayer& layer) { return layer.hasValues(); });
        case SolidRule::groundLayers:
            return hasLayer([](const ImportedLayer& layer) {
                return layer.hasTiles && isNamedSolid(layer.name);
            });
        case SolidRule::allLayers: return !map_.isProject || hasLayer(&ImportedLayer::hasTiles);
    }
    return false;
}

/// False if most tiles in layers named as ground have no shapes: then only partial blocks have
/// them.
bool SolidPolicy::hasShapesForGround() {
    const LayerCounts counts = countLayers(classifyLayers(SolidRule::groundLayers, map_));
    return counts.drawn * 2 >= counts.cells;
}

SolidPolicy::LayerCounts SolidPolicy::countLayers(const Results& results) const {
    struct Spread {
        size_t cells = 0;
        size_t above = 0;  // of them, in the upper half of the map
    };
    LayerCounts counts;
    std::map<uint32_t, Spread> tiles;
    for (size_t i = 0; i < map_.layers.size(); ++i) {
        if (results[i].is == Solidity::nothing) continue;
        for (const ImportedBlock& block : map_.layers[i].blocks) {
            const int top = block.offset.y - map_.area.top + block.cells.top * block.side;
            for (size_t at = 0; at < block.kinds.size(); ++at) {
                const ImportedKind& kind = map_.kinds[block.kinds[at]];
                if (block.kinds[at] == 0 || kind.value || backdropTiles_.contains(kind.tile))
                    continue;
                const int row = static_cast<int>(at) / block.cells.width;
                Spread& spread = tiles[kind.tile];
                ++spread.cells;
                if (2 * (top + row * block.side) < map_.area.height) ++spread.above;
                ++counts.cells;
                if (kind.drawn) ++counts.drawn;
            }
        }
    }
    // The sky is above: of two equally common tiles, the lower one is the ground.
    size_t most = 0;
    for (const auto& [tile, spread] : tiles) {
        const size_t weight = 2 * spread.above + spread.cells;
        if (weight <= most) continue;
        most = weight;
        counts.backdrop = tile;
        counts.backdropCells = spread.cells;
    }
    return counts;
}

/// The number of attempts that take a few seconds for a map of this size.
int SolidPolicy::maxAttempts() const {
    constexpr size_t kMaxVisitedCells = size_t{1} << 27;
    size_t cells = 1;
    for (const ImportedLayer& layer : map_.layers) {
        for (const ImportedBlock& block : layer.blocks) cells += block.kinds.size();
        for (const PlacedTiles& placed : layer.placed) cells += placed.tiles.size();
    }
    return static_cast<int>(std::clamp<size_t>(kMaxVisitedCells / cells, 1, 16));
}

/// True if a layer counts by its values; one with values and tiles does not under rules about
/// tiles.
bool SolidPolicy::countsValues(size_t at) const {
    const ImportedLayer& layer = map_.layers[at];
    const SolidRule rule = rules_[at];
    return layer.hasValues() && (rule == SolidRule::choices || isOfValues(rule) || layer.chosen);
}

LayerSolidity SolidPolicy::resultOf(const ImportedKind& kind, size_t layer) const {
    const LayerSolidity& whole = results_[layer];
    if (kind.chosen) return {*kind.chosen, reasonOfChoice(kind.chosenRole)};
    if (map_.layers[layer].chosen) return {whole.is, "its layer is chosen by you"};
    if (const auto role = roleOfCell(map_.layers[layer], kind))
        return {Solidity::nothing, "it is a " + std::string(rowOf(*role).name)};
    if (rule_ == SolidRule::choices) return {Solidity::nothing, kOthersChosen};
    if (whole.is == Solidity::nothing) return {Solidity::nothing, "its layer is not solid"};
    if (!isOfValues(rules_[layer])) return {Solidity::nothing, "the tiles of its layer are used"};
    const auto number = static_cast<uint32_t>(&kind - map_.kinds.data());
    if (backdropValues_.contains(number)) return {Solidity::nothing, kNoRoom};
    const bool opens = whole.is == Solidity::oneWay && kind.byName.is == Solidity::solid;
    return opens ? whole : kind.byName;
}

/// The cells that a tile fills, relative to its own cell: by its collision shapes, or by the
/// rectangle of its picture. Each shape is found once, in the order of the cells.
const std::vector<TileNode>& SolidPolicy::nodesOf(uint32_t number, Vec2i rest) {
    const auto [known, isNew] = nodes_[{rest.x, rest.y}].try_emplace(number);
    std::vector<TileNode>& nodes = known->second;
    if (!isNew) return nodes;
    const ImportedKind& kind = map_.kinds[number];
    const int side = shapes_.tileSize();
    const Rect cell{0, 0, side, side};
    const Rect box = (kind.box.isEmpty() ? cell : kind.box).moved(rest.x, rest.y);
    constexpr int kReach = 64;  // cells that a tile can cover in each direction
    CellPainter solids(side, {-kReach, -kReach, 2 * kReach, 2 * kReach});
    CellPainter oneWays = solids;
    if (kind.drawn) {
        std::vector<Figure> figures = *kind.drawn;
        for (Figure& figure : figures)
            for (FigurePoint& point : figure.points) point = {point.x + rest.x, point.y + rest.y};
        paint(figures, solids, oneWays);
        finder_->addNodes(solids, false, nodes);
        finder_->addNodes(oneWays, true, nodes);
    }
    if (!nodes.empty()) return nodes;
    if (box == cell) {
        nodes.push_back({{0, 0, 1, 1}, kind.block});
        return nodes;
    }
    const double left = box.left, right = box.right(), top = box.top, bottom = box.bottom();
    solids.fill(
        std::array<FigurePoint, 4>{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}});
    finder_->addNodes(solids, false, nodes);
    return nodes;
}

/// The level's tile for a cell with this tile or value.
Tile SolidPolicy::tileOf(uint32_t number, size_t at) {
    const ImportedKind& kind = map_.kinds[number];
    const ImportedLayer& layer = map_.layers[at];
    const LayerSolidity& result = results_[at];
    if (rule_ == SolidRule::pixelstepProperties) {
        if (result.is == Solidity::nothing) return {};
        Tile tile = kind.own.value_or(Tile{});
        if (result.is == Solidity::oneWay && tile.shape != kEmpty) tile.oneWay = true;
        return tile;
    }
    if (kind.value) {
        const Solidity is = resultOf(kind, at).is;
        if (is == Solidity::nothing) return {};
        return {.shape = kBlock, .oneWay = is == Solidity::oneWay};
    }
    if (layer.chosen == Solidity::nothing || kind.chosen == Solidity::nothing) return {};
    if (backdropTiles_.contains(kind.tile) && !kind.chosen) return {};
    Tile tile = kind.block;
    if (const auto chosen = kind.chosen ? kind.chosen : layer.chosen) {
        tile.oneWay = *chosen == Solidity::oneWay;
        return tile;
    }
    if (rule_ == SolidRule::choices || layer.fromProperties == Solidity::nothing) return {};
    if (roleOfCell(layer, kind)) return {};
    if (isBlank(layer, kind) && !isLastResort_) return {};
    if (!kind.fromProperties && layer.pictures.contains(number)) return {};
    const SolidRule rule = rules_[at];
    const bool isUnseen = layer.isHidden && result.is == Solidity::nothing;
    const bool mayBe = result.is != Solidity::nothing || !map_.isProject;
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

/// The blocks and tiles that can be solid.
std::vector<SolidPolicy::LayerGrid> SolidPolicy::layerGrids() const {
    std::vector<LayerGrid> all;
    for (size_t i = 0; i < map_.layers.size(); ++i) {
        const ImportedLayer& layer = map_.layers[i];
        const bool isByValues = countsValues(i);
        if (results_[i].is == Solidity::nothing && !isByValues) continue;
        if (isByValues)
            for (const ImportedBlock& block : layer.blocks)
                all.push_back({&layer, block.side, block.offset});
        else
            for (const PlacedTiles& placed : layer.placed)
                if (!placed.tiles.empty()) all.push_back({&layer, placed.grid, placed.offset});
    }
    return all;
}

/// The finest side of the layers that can be solid; 16 without any. If layers lie between its
/// cells, 8 if that fits all of them.
int SolidPolicy::finestSide() const {
    constexpr int kDefaultSide = 16;
    constexpr int kFine = 8;
    const std::vector<LayerGrid> all = layerGrids();
    if (all.empty()) return kDefaultSide;
    const int side = std::ranges::min_element(all, {}, &LayerGrid::side)->side;
    const auto fits = [&](int grid) {
        return std::ranges::all_of(all, [&](const LayerGrid& one) {
            return one.offset.x % grid == 0 && one.offset.y % grid == 0;
        });
    };
    const int longest = std::max(map_.area.width, map_.area.height);
    const bool mayBeFine = side % kFine == 0 && longest / kFine <= kMaxMapSide;
    return !fits(side) && mayBeFine && fits(kFine) ? kFine : side;
}

void SolidPolicy::warnOfMoved(int side) {
    for (const LayerGrid& one : layerGrids()) {
        const Vec2i rest{one.offset.x % side, one.offset.y % side};
        if (rest != Vec2i{})
            notes_.warn(one.layer->value, "layer " + inQuotes(one.layer->name),
                        " lies " + std::to_string(rest.x) + ", " + std::to_string(rest.y) +
                            " px off the cells of " + std::to_string(side) +
                            " px; moved to the nearest",
                        WarningImpact::gameplay);
    }
}

void SolidPolicy::countCell(size_t layer, uint32_t kind, const Tile& tile, size_t set) {
    for (Tally* tally : {&layers_[layer], &kinds_[kind]}) {
        ++tally->cells;
        tally->set += set;
        if (tile.shape != kEmpty && (set > 0 || !map_.isProject))
            ++(tile.oneWay ? tally->oneWay : tally->solid);
    }
}

/// The tiles of values named as slopes: they rise to the side that is solid, and below solid cells
/// they are ceilings. A value stays a block if none of its cells has one solid side, or if a cell
/// is between another slope and a solid cell, as parts of longer slopes are.
std::map<uint32_t, Tile> SolidPolicy::slopesIn(size_t at, const ImportedBlock& block) {
    std::map<uint32_t, Tile> slopes;
    if (!hasSlopes_) return slopes;
    enum class Next : uint8_t { empty, solid, slope };
    const auto nextAt = [&](int x, int y) {
        const Rect all{0, 0, block.cells.width, block.cells.height};
        if (!contains(all, Vec2i{x, y})) return Next::empty;
        const uint32_t kind = block.kinds[static_cast<size_t>(y * block.cells.width + x)];
        if (kind == 0 || tileOf(kind, at).shape == kEmpty) return Next::empty;
        return map_.kinds[kind].isSlope ? Next::slope : Next::solid;
    };
    constexpr auto kWords =
        std::to_array<std::string_view>({"slope45", "slope45 fx", "slope45 fy", "slope45 fxy"});
    std::map<uint32_t, std::array<size_t, kWords.size()>> votes;
    std::set<uint32_t> partial;
    for (int y = 0; y < block.cells.height; ++y) {
        for (int x = 0; x < block.cells.width; ++x) {
            const uint32_t kind = block.kinds[static_cast<size_t>(y * block.cells.width + x)];
            if (!map_.kinds[kind].isSlope) continue;
            const Next left = nextAt(x - 1, y);
            const Next right = nextAt(x + 1, y);
            if (left == right) continue;
            if (left != Next::empty && right != Next::empty) partial.insert(kind);
            if (left == Next::slope || right == Next::slope) continue;
            const bool isCeiling =
                nextAt(x, y - 1) == Next::solid && nextAt(x, y + 1) == Next::empty;
            ++votes[kind][(isCeiling ? 2u : 0u) + (left == Next::solid ? 1u : 0u)];
        }
    }
    for (const auto& [kind, counts] : votes) {
        if (partial.contains(kind)) continue;
        const auto most = std::ranges::max_element(counts) - counts.begin();
        slopes[kind] =
            *pixelstep::tileOf(shapes_, *parseTileText(kWords[static_cast<size_t>(most)]));
    }
    return slopes;
}

void SolidPolicy::addBlock(Grid& grid, size_t at, const ImportedBlock& block) {
    const ImportedLayer& layer = map_.layers[at];
    const bool usesPixelstepProperties = rule_ == SolidRule::pixelstepProperties;
    const bool isAligned = block.within.isEmpty() && block.side == grid.side();
    if (usesPixelstepProperties && block.rest != Vec2i{})
        notes_.warn(layer.value, layer.title, " is offset by parts of a tile; moved to whole ones",
                    WarningImpact::gameplay);
    const Vec2i shift{floorDiv(block.offset.x, block.side), floorDiv(block.offset.y, block.side)};
    size_t beyond = 0;
    size_t outside = 0;  // [cells] covered outside the map
    // The tile of the last kind: neighbouring cells are often equal.
    uint32_t last = 0;
    const std::vector<TileNode>* nodes = nullptr;
    const std::set<std::pair<int, int>> empty = emptiedCells(layer);
    const std::map<uint32_t, Tile> slopes =
        block.side == grid.side() ? slopesIn(at, block) : std::map<uint32_t, Tile>{};
    Tile tile;
    for (size_t i = 0; i < block.kinds.size(); ++i) {
        const uint32_t kind = block.kinds[i];
        if (kind == 0) continue;
        if (kind != last) {
            TileOfKind& known = tiles_[kind];
            if (!known.tile) {
                known.tile = tileOf(kind, at);
                const bool hasNodes =
                    isAligned && !usesPixelstepProperties && known.tile->shape != kEmpty;
                if (hasNodes) known.nodes = &nodesOf(kind, block.rest);
            }
            tile = *known.tile;
            nodes = known.nodes;
            if (const auto slope = slopes.find(kind);
                slope != slopes.end() && tile.shape != kEmpty) {
                tile.shape = slope->second.shape;
                tile.transform = slope->second.transform;
            }
        }
        last = kind;
        const int number = static_cast<int>(i);
        const Vec2i cell{block.cells.left + number % block.cells.width,
                         block.cells.top + number / block.cells.width};
        const Rect own{cell.x + shift.x, cell.y + shift.y, 1, 1};
        const bool isEmptied =
            !empty.empty() && empty.contains({block.offset.x + cell.x * block.side,
                                              block.offset.y + cell.y * block.side});
        if (tile.shape == kEmpty || isEmptied) {
            countCell(at, kind, {}, 0);
            if (isAligned && !overlaps(own, grid.cells())) ++beyond;
            continue;
        }
        size_t set = 0;
        if (!isAligned) {
            set = grid.put(
                grid.cellsUnder(block.offset + Vec2i{cell.x * block.side, cell.y * block.side},
                                block.side, block.within),
                tile, false);
        } else if (usesPixelstepProperties) {
            set = grid.put(own, tile, true);
            beyond += 1 - set;
        } else {
            bool isBeyond = !nodes->empty();
            for (const TileNode& node : *nodes) {
                Tile part = node.tile;
                part.oneWay = tile.oneWay || (part.oneWay && rules_[at] == SolidRule::tileShapes);
                const Rect under = node.cells.moved(own.left, own.top);
                const Rect inside = intersection(under, grid.cells());
                const auto areaOf = [](const Rect& rect) {
                    return rect.isEmpty()
                               ? 0
                               : static_cast<size_t>(rect.width) * static_cast<size_t>(rect.height);
                };
                outside += areaOf(under) - areaOf(inside);
                isBeyond = isBeyond && inside.isEmpty();
                if (!inside.isEmpty()) set += grid.put(inside, part, false, &*finder_);
            }
            beyond += isBeyond ? 1 : 0;
        }
        countCell(at, kind, tile, set);
        constexpr size_t kMaxSet = size_t{1} << 28;
        if (layers_[at].set + outside > kMaxSet)
            return notes_.errors.fail(layer.value,
                                      "tiles larger than the grid cover too many cells");
    }
    if (beyond == 0) return;
    const std::string subject = layer.title + ": " + std::to_string(beyond);
    notes_.warn(layer.value, subject,
                beyond == 1 ? " tile lies outside the map; left out"
                            : " tiles lie outside the map; left out",
                WarningImpact::gameplay);
}

/// @param isOnlyChosen  ignores tiles without a choice
void SolidPolicy::addPlaced(Grid& grid, size_t at, const PlacedTiles& placed, bool isOnlyChosen) {
    constexpr size_t kMaxSet = size_t{1} << 27;
    for (const PlacedTiles::One& one : placed.tiles) {
        if (isOnlyChosen && !map_.kinds[one.kind].chosen) continue;
        const Tile tile = tileOf(one.kind, at);
        const size_t set =
            tile.shape == kEmpty
                ? 0
                : grid.put(grid.cellsUnder(one.at, placed.side, placed.within), tile, false);
        countCell(at, one.kind, tile, set);
        if (layers_[at].set > kMaxSet)
            return notes_.errors.fail(map_.layers[at].value, "more tiles than a level can hold");
    }
}

/// [px of the map] The top left corners of cells with values under tiles that are chosen as not
/// solid.
std::set<std::pair<int, int>> SolidPolicy::emptiedCells(const ImportedLayer& layer) const {
    std::set<std::pair<int, int>> cells;
    const auto isEmptied = [](const ImportedKind& kind) {
        return !kind.value && kind.chosen == Solidity::nothing;
    };
    if (!layer.hasValues() || std::ranges::none_of(map_.kinds, isEmptied)) return cells;
    for (const PlacedTiles& placed : layer.placed)
        for (const PlacedTiles::One& one : placed.tiles)
            for (int y = 0; isEmptied(map_.kinds[one.kind]) && y < placed.side; y += placed.grid)
                for (int x = 0; x < placed.side; x += placed.grid)
                    cells.insert({one.at.x + x, one.at.y + y});
    return cells;
}

/// @return  false if no object is solid or one-way
bool SolidPolicy::addObjects(Grid& grid, const ImportedObjects& layer) {
    CellPainter solids(shapes_.tileSize(), grid.cells());
    CellPainter oneWays = solids;
    CellPainter lines = solids;  // solid ones
    const double scale = static_cast<double>(shapes_.tileSize()) / grid.side();
    bool hasAny = false;
    for (const ImportedObject& object : layer.objects) {
        const Solidity is = solidityOf(object, layer, rule_, hasObjects_);
        if (is == Solidity::nothing) continue;
        Figure figure = *object.figure;
        for (FigurePoint& point : figure.points) point = {point.x * scale, point.y * scale};
        figure.isOneWay = is == Solidity::oneWay;
        paint({figure}, figure.isClosed ? solids : lines, oneWays);
        ground_.solidObjects.insert(object.value);
        ++(figure.isClosed ? closed_ : lines_);
        hasAny = true;
    }
    if (hasAny && layer.error) notes_.errors.fail(layer.error->place, layer.error->message);
    if (solids.isExhausted() || oneWays.isExhausted() || lines.isExhausted())
        notes_.errors.fail(layer.value, "its objects cover more than a map can be");
    const bool usesPixelstepProperties = rule_ == SolidRule::pixelstepProperties;
    ShapeFinder* const unites = usesPixelstepProperties ? nullptr : &*finder_;
    for (const auto& [cell, pixels] : oneWays.cells()) {
        Tile tile = finder_->tileOf(pixels);
        tile.oneWay = true;
        grid.put({cell.first, cell.second, 1, 1}, tile, usesPixelstepProperties, unites);
    }
    for (const auto& [cell, pixels] : solids.cells())
        grid.put({cell.first, cell.second, 1, 1}, finder_->tileOf(pixels), usesPixelstepProperties,
                 unites);
    for (const auto& [cell, pixels] : lines.cells()) {
        const Rect at{cell.first, cell.second, 1, 1};
        // A slope replaces the block that is drawn there.
        if (const auto slope = finder_->slopeOfLine(pixels))
            grid.put(at, *slope, usesPixelstepProperties);
        else
            grid.put(at, finder_->tileOf(pixels), usesPixelstepProperties, unites);
    }
    return hasAny;
}

void SolidPolicy::fill(Grid& grid) {
    for (size_t i = 0; i < map_.layers.size() && !notes_.errors.hasError(); ++i) {
        const ImportedLayer& layer = map_.layers[i];
        tiles_.assign(map_.kinds.size(), {});
        const bool usesBlocks = !layer.areTilesPlaced || countsValues(i);
        if (usesBlocks) {
            for (const ImportedBlock& block : layer.blocks) addBlock(grid, i, block);
        } else if (results_[i].is != Solidity::nothing && layer.placedError) {
            return notes_.errors.fail(layer.placedError->place, layer.placedError->message);
        }
        const bool isOnlyChosen = usesBlocks || results_[i].is == Solidity::nothing;
        for (const PlacedTiles& placed : layer.placed) addPlaced(grid, i, placed, isOnlyChosen);
    }
    ground_.solidObjectLayers.clear();
    ground_.solidObjects.clear();
    lines_ = closed_ = 0;
    for (size_t i = 0; i < map_.objects.size() && !notes_.errors.hasError(); ++i)
        if (addObjects(grid, map_.objects[i])) ground_.solidObjectLayers.push_back(i);
}

Vec2i placeInWorld(const ImportedMap& map, int side, int tileSize) {
    const Vec2i place{map.place.x * tileSize / side, map.place.y * tileSize / side};
    // Outside the valid range of positions, the map starts at 0, 0.
    const auto fits = [](int at, int64_t length) {
        return at >= -kMaxCoordinate && at + length <= kMaxCoordinate;
    };
    const bool isInReach = fits(place.x, int64_t{map.area.width} * tileSize / side) &&
                           fits(place.y, int64_t{map.area.height} * tileSize / side);
    return isInReach ? place : Vec2i{};
}

/// The result of a rule for each layer. Layers named as one-way platforms are one-way under every
/// rule except the first two, without excluding other layers.
RuleAttempt SolidPolicy::attemptOf(SolidRule rule) const {
    RuleAttempt attempt{.rule = rule, .results = classifyLayers(rule, map_)};
    attempt.rules.assign(map_.layers.size(), rule);
    attempt.hasObjects = rule == SolidRule::objectLayers;
    if (rule == SolidRule::choices || rule == SolidRule::pixelstepProperties) return attempt;
    for (size_t i = 0; i < map_.layers.size(); ++i) {
        const ImportedLayer& layer = map_.layers[i];
        LayerSolidity& result = attempt.results[i];
        const bool isSeen = !layer.isHidden && !layer.hasParallax && !layer.chosen;
        if (isLastResort_ && isSeen && layer.hasTiles && mayBeLastResort(layer))
            result = {Solidity::solid, "no other layer is solid"};
        if (!isSeen || layer.fromProperties || meaningOf(layer.name) != LayerMeaning::oneWay)
            continue;
        result = {Solidity::oneWay, byName("one-way")};
        attempt.rules[i] = layer.hasValues() ? SolidRule::groundValues : SolidRule::groundLayers;
    }
    return attempt;
}

void SolidPolicy::beginAttempt(const RuleAttempt& attempt) {
    notes_.warnings = earlierWarnings_;
    rule_ = ground_.rule = attempt.rule;
    results_ = attempt.results;
    rules_ = attempt.rules;
    hasObjects_ = attempt.hasObjects;
    layers_.assign(map_.layers.size(), {});
    kinds_.assign(map_.kinds.size(), {});
    rejected_.clear();
    ground_.coversStart = false;
}

/// @return  true also after an error
bool SolidPolicy::tryRule(const RuleAttempt& attempt) {
    beginAttempt(attempt);
    const int side = map_.side > 0 ? map_.side : finestSide();
    if (map_.area.width / side > kMaxMapSide || map_.area.height / side > kMaxMapSide) {
        notes_.errors.fail(map_.value, "more than 4096 cells either way");
        return true;
    }
    Grid grid(map_.area, side);
    if (map_.side == 0) {
        shapes_ = ShapeSet(nearestTileSize(isEnlarged_ ? 2 * side : side));
        finder_.emplace(shapes_);
        nodes_.clear();
        warnOfMoved(side);
    }
    fill(grid);
    if (notes_.errors.hasError()) return true;
    const int tileSize = shapes_.tileSize();
    const Rect& cells = grid.cells();
    const Vec2i place = map_.isProject
                            ? placeInWorld(map_, side, tileSize)
                            : map_.corner + Vec2i{cells.left * tileSize, cells.top * tileSize};
    ground_.fileSide = side;
    ground_.zero = map_.isProject ? place : map_.corner;
    ground_.tiles = grid.map(shapes_, place);
    ground_.cells.clear();
    for (const Tally& tally : layers_) ground_.cells.push_back(tally.set);
    if (!map_.isProject) listParts(true);
    if (attempt.rule == SolidRule::pixelstepProperties) {
        for (const ImportedLayer& layer : map_.layers)
            if (layer.isHidden)
                notes_.warn(layer.value, layer.title, " is hidden in Tiled; it does not count",
                            WarningImpact::gameplay);
        return true;
    }
    if (!grid.hasAny()) {
        rejected_ = "no solid cells are left";
        return false;
    }
    if (!firstStanding(ground_.tiles, kCharacterWidth, kCharacterHeight)) {
        rejected_ = kNoRoom;
        return false;
    }
    ground_.coversStart = isStartCovered();
    if (ground_.coversStart && !mayCoverStart_ && attempt.rule != SolidRule::choices) {
        rejected_ = "the author's start would lie in solid pixels";
        return false;
    }
    if (map_.isProject) listParts(true);
    return true;
}

/// True if more than half of the rectangle of the author's start is solid.
bool SolidPolicy::isStartCovered() const {
    if (!map_.start) return false;
    constexpr int kAbovePoint = 8;  // [px] that are checked above a point
    constexpr int kMaxSide = 64;
    const double scale = ground_.scale();
    const auto whole = [&](double place) {
        return static_cast<int>(std::lround(std::clamp(place * scale, -1e7, 1e7)));
    };
    const FileRect& start = *map_.start;
    Rect rect{ground_.zero.x + whole(start.left), ground_.zero.y + whole(start.top),
              std::min(whole(start.width), kMaxSide), std::min(whole(start.height), kMaxSide)};
    if (start.isPoint()) rect = {rect.left, rect.top - kAbovePoint, 1, kAbovePoint};
    int solid = 0;
    int all = 0;
    for (int y = rect.top; y < rect.bottom(); ++y) {
        for (int x = rect.left; x < rect.right(); ++x) {
            ++all;
            if (ground_.tiles.isSolid({x, y, 1, 1})) ++solid;
        }
    }
    return solid * 2 > all;
}

/// [px of the file] Area that is solid or one-way.
double SolidPolicy::coverage() const {
    const TileMap& tiles = ground_.tiles;
    std::vector<size_t> counts(tiles.shapes().all().size());
    for (int y = 0; y < tiles.rows(); ++y)
        for (int x = 0; x < tiles.columns(); ++x) ++counts[tiles.tile({x, y}).shape];
    double pixels = 0;
    for (uint16_t shape = 0; shape < counts.size(); ++shape)
        pixels += static_cast<double>(counts[shape] * areaOf(shapes_, shape));
    return pixels / (ground_.scale() * ground_.scale());
}

/// The same for one layer alone, under the current attempt.
double SolidPolicy::coverageOf(size_t at) {
    const ImportedLayer& layer = map_.layers[at];
    double pixels = 0;
    const auto areaOfKind = [&](uint32_t kind, int side, Vec2i rest) {
        const Tile tile = tileOf(kind, at);
        if (tile.shape == kEmpty) return 0.0;
        const double perPixel =
            double(side) * side / (double(shapes_.tileSize()) * shapes_.tileSize());
        const bool isWhole = map_.side == 0 || rule_ == SolidRule::pixelstepProperties;
        if (isWhole) return static_cast<double>(areaOf(shapes_, tile.shape)) * perPixel;
        double area = 0;
        for (const TileNode& node : nodesOf(kind, rest))
            area += static_cast<double>(areaOf(shapes_, node.tile.shape)) * perPixel *
                    node.cells.width * node.cells.height;
        return area;
    };
    if (!layer.areTilesPlaced || countsValues(at)) {
        // All blocks of a layer have the same side and offset.
        for (const auto& [kind, count] : kindsInBlocks_[at])
            pixels += static_cast<double>(count) *
                      areaOfKind(kind, layer.blocks.front().side, layer.blocks.front().rest);
    } else if (results_[at].is != Solidity::nothing) {
        for (const PlacedTiles& placed : layer.placed)
            for (const PlacedTiles::One& one : placed.tiles)
                pixels += areaOfKind(one.kind, placed.side, {});
    }
    return pixels;
}

/// The same for a layer of objects; overlaps count once.
double SolidPolicy::coverageOf(const ImportedObjects& layer) {
    const int side = map_.side > 0 ? map_.side : finestSide();
    const int tileSize = shapes_.tileSize();
    const Grid grid(map_.area, side);
    CellPainter painter(tileSize, grid.cells());
    const double scale = static_cast<double>(tileSize) / side;
    for (const ImportedObject& object : layer.objects) {
        if (solidityOf(object, layer, rule_, hasObjects_) == Solidity::nothing) continue;
        Figure figure = *object.figure;
        for (FigurePoint& point : figure.points) point = {point.x * scale, point.y * scale};
        paint({figure}, painter, painter);
    }
    double pixels = 0;
    for (const auto& [cell, rows] : painter.cells())
        for (const uint32_t row : rows) pixels += std::popcount(row);
    return pixels / (scale * scale);
}

/// The area of the largest layer that an attempt takes.
double SolidPolicy::largestCoverage(const RuleAttempt& attempt) {
    beginAttempt(attempt);
    double most = 0;
    for (size_t i = 0; i < map_.layers.size(); ++i) most = std::max(most, coverageOf(i));
    if (attempt.hasObjects)
        for (const ImportedObjects& layer : map_.objects) most = std::max(most, coverageOf(layer));
    return most;
}

/// A rule that matches little does not override the ground. If it covers less than a quarter of the
/// largest layer of a later rule, both rules are used, unless that leaves no room. Objects that are
/// mostly lines are outlines, which are complete however little they cover.
/// Requires: the attempt was taken.
void SolidPolicy::joinLaterRules(RuleAttempt attempt) {
    if (attempt.rule == SolidRule::objectLayers && lines_ > closed_) return;
    SolidGround best = ground_;
    std::vector<MapWarning> warnings = notes_.warnings;
    double covered = coverage();
    for (const SolidRule rule : kSolidRules) {
        if (rule <= attempt.rule || !mayTry(rule)) continue;
        const RuleAttempt later = attemptOf(rule);
        const double most = largestCoverage(later);
        if (covered * 4 >= most) continue;
        RuleAttempt both = attempt;
        for (size_t i = 0; i < map_.layers.size(); ++i) {
            if (later.results[i].is == Solidity::nothing) continue;
            both.results[i] = later.results[i];
            both.rules[i] = later.rules[i];
        }
        both.hasObjects = both.hasObjects || later.hasObjects;
        classifyTogether(rule, map_, both.results);
        if (!tryRule(both) || notes_.errors.hasError()) continue;
        // Without a name for ground, layers that fill most of the map are its backdrop.
        const bool isNamed = rule != SolidRule::allValues && rule != SolidRule::allLayers;
        const double area = double(map_.area.width) * map_.area.height;
        const auto fillsMap = [&](size_t i) {  // also with blank tiles
            const ImportedLayer& layer = map_.layers[i];
            const int side = layer.blocks.empty() ? 0 : layer.blocks.front().side;
            return !map_.isProject && later.results[i].is != Solidity::nothing &&
                   double(cellsOfLayer_[i]) * side * side * 4 > area * 3;
        };
        bool isFull = coverage() * 4 > area * 3;
        for (size_t i = 0; i < map_.layers.size(); ++i) isFull = isFull || fillsMap(i);
        if (!isNamed && isFull) continue;
        attempt = std::move(both);
        best = ground_;
        best.joined.push_back(rule);
        ground_.joined = best.joined;
        warnings = notes_.warnings;
        covered = coverage();
    }
    ground_ = std::move(best);
    notes_.warnings = std::move(warnings);
}

/// Platforms alone are not the ground if a much larger layer `foreground` exists.
bool SolidPolicy::tryWithForeground(const RuleAttempt& attempt) {
    const Results& results = attempt.results;
    Results alone(results.size());
    RuleAttempt both = attempt;
    for (size_t i = 0; i < results.size(); ++i) {
        const ImportedLayer& layer = map_.layers[i];
        if (results[i].is != Solidity::nothing && !isPlatformName(layer.name)) return false;
        const bool may = !layer.isHidden && !layer.hasParallax && !layer.fromProperties;
        if (!may || !isForeground(layer.name)) continue;
        alone[i].is = Solidity::solid;
        both.results[i] = {Solidity::solid, "it covers more than the platforms"};
    }
    const size_t platforms = countLayers(results).cells;
    const size_t foreground = countLayers(alone).cells;
    return foreground > 3 * platforms && tryRule(both);
}

/// [px of the file] The minimum area without the backdrop. If only the author's start needs room, a
/// part that is nearly all of the ground is not a backdrop.
double SolidPolicy::minCoverage() const {
    return ground_.coversStart ? coverage() / 8 : 0;
}

/// False if a chosen layer has no cells left.
bool SolidPolicy::keepsChosen() const {
    for (size_t i = 0; i < map_.layers.size(); ++i) {
        const Solidity chosen = map_.layers[i].chosen.value_or(Solidity::nothing);
        if (chosen != Solidity::nothing && layers_[i].set == 0) return false;
    }
    return true;
}

/// Treats the fullest layers and values as backdrop and leaves them out one by one.
/// Requires: an attempt with all of them was made.
bool SolidPolicy::tryWithoutFullest(RuleAttempt attempt) {
    const double least = minCoverage();
    backdropValues_.clear();
    for (int i = 0; i < maxAttempts(); ++i) {
        size_t most = 0;
        std::optional<size_t> fullestLayer;
        uint32_t fullestValue = 0;
        for (size_t at = 0; at < map_.layers.size(); ++at) {
            const ImportedLayer& layer = map_.layers[at];
            if (layer.chosen) continue;  // choices stay
            if (!countsValues(at) && layers_[at].set > most) {
                most = layers_[at].set;
                fullestLayer = at;
            }
            if (!countsValues(at)) continue;
            for (const uint32_t value : layer.values) {
                if (map_.kinds[value].chosen || kinds_[value].set <= most) continue;
                most = kinds_[value].set;
                fullestLayer.reset();
                fullestValue = value;
            }
        }
        if (most == 0) break;
        if (fullestLayer)
            attempt.results[*fullestLayer] = {Solidity::nothing, kNoRoom};
        else
            backdropValues_.insert(fullestValue);
        if (tryRule(attempt) && coverage() >= least) return true;
    }
    backdropValues_.clear();
    return false;
}

/// If every layer is full, treats the most frequent tile as backdrop.
bool SolidPolicy::tryWithoutBackdrop(RuleAttempt attempt) {
    constexpr int kMaxBackdropTiles = 8;
    if (map_.start && tryRule(attempt)) return true;
    const double least = minCoverage();
    for (LayerSolidity& result : attempt.results)
        if (result.is != Solidity::nothing) result.reason += ", except the tiles that fill it";
    const size_t area = static_cast<size_t>(map_.area.width / map_.side) *
                        static_cast<size_t>(map_.area.height / map_.side);
    for (int i = 0; i < std::min(kMaxBackdropTiles, maxAttempts()); ++i) {
        const LayerCounts counts = countLayers(attempt.results);
        if (counts.backdrop == 0) break;
        backdropTiles_.insert(counts.backdrop);
        // The map is open if less than three quarters of it remain filled.
        const bool isOpen = (counts.cells - counts.backdropCells) * 4 < area * 3;
        if (isOpen && tryRule(attempt) && keepsChosen() && coverage() >= least) return true;
        if (notes_.errors.hasError()) return true;
    }
    backdropTiles_.clear();
    return false;
}

MapPart SolidPolicy::partOf(size_t at) const {
    const ImportedLayer& layer = map_.layers[at];
    const LayerSolidity& result = results_[at];
    const Tally& tally = layers_[at];
    MapPart part{.kind = MapPart::Kind::layer,
                 .name = layer.name,
                 .is = result.is,
                 .reason = result.reason,
                 .chosen = layer.chosen,
                 .cells = cellsOfLayer_[at]};
    part.role = layer.chosenRole ? layer.chosenRole : zoneRoleOf(layer.role);
    part.isRoleChosen = layer.chosenRole.has_value();
    if (part.isRoleChosen) return part;
    const bool isSeen = (layer.hasValues() || !layer.isHidden || map_.hidesData) &&
                        !layer.hasParallax && !layer.chosen;
    if (isSeen && layer.role && tally.is() == Solidity::nothing && roleOfCell(layer, {})) {
        part.is = Solidity::nothing;
        part.reason = byName(rowOf(*layer.role).name);
        part.isZone = zoneOf(*layer.role) || layer.role == MapRole::start;
        return part;
    }
    if (map_.isProject) {
        part.is = tally.is();
        if (part.is == Solidity::nothing && (result.is != Solidity::nothing || part.cells == 0))
            part.reason = part.cells == 0 ? "it is empty" : "nothing in it is solid";
        if (part.is != Solidity::nothing && result.is == Solidity::nothing)
            part.reason = "its values are chosen by you";
        return part;
    }
    if (part.chosen) return part;
    const size_t set = tally.solid + tally.oneWay;
    if (set == 0 && part.is != Solidity::nothing) {
        part.is = Solidity::nothing;
        part.reason = "none of its tiles is solid";
    } else if (set > 0 && part.is == Solidity::nothing) {
        // In a layer that is not solid, only chosen classes of tiles are.
        part.is = tally.is();
        part.reason =
            tally.solid > 0 ? "classes of its tiles are chosen" : "by its tiles' properties";
    }
    return part;
}

MapPart SolidPolicy::partOf(const ImportedObjects& layer) const {
    MapPart part{.kind = MapPart::Kind::objectLayer, .name = layer.name, .chosen = layer.chosen};
    const bool isNamed = layer.meaning.is(MapRole::ground) || layer.meaning.is(MapRole::oneWay);
    for (const ImportedObject& object : layer.objects) {
        if (!object.isByLayer && !layer.chosen) continue;
        const Solidity is = solidityOf(object, layer, rule_, hasObjects_);
        if (part.is != Solidity::solid && is != Solidity::nothing) part.is = is;
    }
    part.reason = isNamed ? "another rule covers more" : "its name has no role";
    if (part.is != Solidity::nothing) part.reason = "its objects are, by its name";
    if (rule_ == SolidRule::choices) part.reason = kOthersChosen;
    if (!isNamed && part.is == Solidity::nothing) part.role = layer.meaning.role;
    if (part.role) part.reason = byName(rowOf(*part.role).name);
    if (part.chosen) part.is = *part.chosen;
    if (part.chosen) part.reason = kChosen;
    if (!layer.chosenRole) return part;
    part.role = layer.chosenRole;
    part.isRoleChosen = true;
    part.reason = reasonOfChoice(part.role);
    part.chosen = Solidity::nothing;
    return part;
}

/// Lists objects by their classes or names, with their results.
void SolidPolicy::listObjects() {
    constexpr size_t kMax = 256;  // of parts in the list
    std::map<std::string_view, size_t> known;
    for (const ImportedObjects& layer : map_.objects) {
        for (const ImportedObject& object : layer.objects) {
            const std::string_view name = object.kind.empty() ? object.name : object.kind;
            if (name.empty() || object.isTaken || object.isText) continue;
            const auto [found, isNew] = known.try_emplace(name, ground_.parts.size());
            if (isNew && known.size() > kMax) {
                known.erase(found);
                continue;
            }
            if (isNew) {
                MapPart part{.kind = MapPart::Kind::object, .name = std::string(name)};
                part.role = object.meaning.role;
                part.reason = part.role ? byName(rowOf(*part.role).name) : "its name has no role";
                part.chosen = object.chosen;
                if (part.chosen) part.reason = kChosen;
                if (part.chosen) part.is = *part.chosen;
                const bool isOwn = object.chosenRole && object.chosenRole != layer.chosenRole;
                part.isRoleChosen = isOwn;
                if (object.chosenRole) part.reason = reasonOfChoice(object.chosenRole);
                if (isOwn) part.chosen = Solidity::nothing;
                ground_.parts.push_back(std::move(part));
            }
            MapPart& part = ground_.parts[found->second];
            ++part.cells;
            const Solidity is = solidityOf(object, layer, rule_, hasObjects_);
            if (part.is == Solidity::solid || is == Solidity::nothing) continue;
            part.is = is;
            // Other objects of the name may have other roles, such as moving platforms.
            if (part.chosen || part.isRoleChosen || !object.meaning.role) continue;
            part.role = object.meaning.role;
            part.reason = byName(rowOf(*part.role).name);
        }
    }
}

/// Lists the parts that can be chosen with their results, the topmost first: layers of objects,
/// layers of cells with their values, classes of tiles.
/// @param tryRule  false if no rule leaves room
void SolidPolicy::listParts(bool tryRule) {
    ground_.parts.clear();
    ground_.partOf.clear();
    for (size_t i = map_.objects.size(); i-- > 0;) {
        const ImportedObjects& layer = map_.objects[i];
        if (layer.meaning.role || layer.chosen || layer.chosenRole || layer.hasFigure)
            ground_.parts.push_back(partOf(layer));
    }
    const auto addPart = [&](MapPart part, size_t layer, int64_t value) {
        if (!tryRule) part.is = Solidity::nothing;
        if (!tryRule) part.reason = value == 0 && part.cells == 0 ? "it is empty" : kNoRoom;
        ground_.partOf[{map_.layers[layer].number, value}] = ground_.parts.size();
        ground_.parts.push_back(std::move(part));
    };
    for (size_t i = map_.layers.size(); i-- > 0;) {
        addPart(partOf(i), i, 0);
        for (const uint32_t number : map_.layers[i].values) {
            const ImportedKind& kind = map_.kinds[number];
            if (!kind.isPart) continue;
            LayerSolidity result = resultOf(kind, i);
            addPart({.kind = MapPart::Kind::value,
                     .name = kind.name,
                     .is = result.is,
                     .reason = std::move(result.reason),
                     .chosen = kind.chosen,
                     .role = kind.chosenRole ? kind.chosenRole : zoneRoleOf(kind.role),
                     .isRoleChosen = kind.chosenRole.has_value(),
                     .cells = cellsOfKind_[number],
                     .colour = kind.colour},
                    i, *kind.value);
        }
    }
    if (rule_ == SolidRule::pixelstepProperties) return;
    listObjects();
    // In the order of their first cells.
    std::vector<std::string_view> classes;
    std::unordered_map<std::string_view, Tally> tallies;
    std::unordered_map<std::string_view, std::optional<MapRole>> roles;
    for (size_t i = 1; i < map_.kinds.size(); ++i) {
        const ImportedKind& kind = map_.kinds[i];
        if (kind.value || kind.name.empty() || kinds_[i].cells == 0) continue;
        const auto [found, isNew] = tallies.try_emplace(kind.name);
        if (isNew) classes.push_back(kind.name);
        found->second.cells += kinds_[i].cells;
        found->second.solid += kinds_[i].solid;
        found->second.oneWay += kinds_[i].oneWay;
        roles.try_emplace(kind.name, kind.role);
    }
    for (const std::string_view name : classes) {
        const Tally& tally = tallies.at(name);
        const auto [chosen, chosenRole] = choices_.choiceFor({name});
        MapPart part{
            .kind = MapPart::Kind::tileClass,
            .name = std::string(name),
            .is = Solidity::nothing,
            .reason = rule_ == SolidRule::choices ? kOthersChosen : "from its tiles and layers",
            .chosen = chosen,
            .cells = tally.cells};
        if (tally.solid + tally.oneWay > 0)
            part.is = tally.solid >= tally.oneWay ? Solidity::solid : Solidity::oneWay;
        part.role = chosenRole ? chosenRole : zoneRoleOf(roles.at(name));
        part.isRoleChosen = chosenRole.has_value();
        if (part.role) part.reason = byName(rowOf(*part.role).name);
        if (chosen) part.is = *chosen;
        if (chosen) part.reason = reasonOfChoice(chosenRole);
        ground_.parts.push_back(std::move(part));
    }
    listTiles();
}

/// The first cell of each kind; [px of the file] its top left corner.
std::vector<SolidPolicy::FirstCell> SolidPolicy::firstCells() const {
    std::vector<FirstCell> first(map_.kinds.size());
    for (size_t layer = 0; layer < map_.layers.size(); ++layer) {
        size_t left = 0;  // kinds of the layer still to be found
        for (const auto& [kind, count] : kindsInBlocks_[layer])
            if (!first[kind].layer) ++left;
        for (const ImportedBlock& block : map_.layers[layer].blocks) {
            for (size_t i = 0; i < block.kinds.size() && left > 0; ++i) {
                FirstCell& cell = first[block.kinds[i]];
                if (block.kinds[i] == 0 || cell.layer) continue;
                const int at = static_cast<int>(i);
                const int row = block.cells.top + at / block.cells.width;
                const Vec2i place{block.cells.left + at % block.cells.width, row};
                cell = {layer, block.offset + Vec2i{place.x * block.side, place.y * block.side},
                        block.rest};
                --left;
            }
        }
        for (const PlacedTiles& placed : map_.layers[layer].placed)
            for (const PlacedTiles::One& one : placed.tiles)
                if (FirstCell& cell = first[one.kind]; !cell.layer) cell = {layer, one.at, {}};
    }
    return first;
}

/// For layers that count by their values, adds the level's tiles to the counts of the tiles drawn
/// there.
void SolidPolicy::countTilesOfValues(std::vector<Tally>& kinds) const {
    const double scale = ground_.scale();
    const TileMap& tiles = ground_.tiles;
    for (size_t layer = 0; layer < map_.layers.size(); ++layer) {
        if (!countsValues(layer)) continue;
        for (const PlacedTiles& placed : map_.layers[layer].placed) {
            const double half = placed.side / 2.0;
            for (const PlacedTiles::One& one : placed.tiles) {
                const Vec2i middle{static_cast<int>((one.at.x + half) * scale),
                                   static_cast<int>((one.at.y + half) * scale)};
                const Vec2i cell = tiles.cellAt(ground_.zero + middle);
                const Tile tile = tiles.isInside(cell) ? tiles.tile(cell) : Tile{};
                if (tile.shape == kEmpty) continue;
                ++(tile.oneWay ? kinds[one.kind].oneWay : kinds[one.kind].solid);
            }
        }
    }
}

/// Lists the most frequent tiles and the chosen ones.
void SolidPolicy::listTiles() {
    std::vector<Tally> kinds = kinds_;
    countTilesOfValues(kinds);
    constexpr size_t kMax = 256;
    const std::vector<FirstCell> first = firstCells();
    std::map<std::string_view, std::pair<Tally, uint32_t>> tiles;  // and a kind of it
    for (size_t i = 1; i < map_.kinds.size(); ++i) {
        const ImportedKind& kind = map_.kinds[i];
        if (kind.tileName.empty() || cellsOfKind_[i] == 0) continue;
        auto& [tally, number] = tiles[kind.tileName];
        tally.cells += cellsOfKind_[i];
        tally.solid += kinds[i].solid;
        tally.oneWay += kinds[i].oneWay;
        number = static_cast<uint32_t>(i);
    }
    std::vector<MapPart> parts;
    for (const auto& [name, found] : tiles) {
        const auto& [tally, number] = found;
        const ImportedKind& kind = map_.kinds[number];
        const auto [chosen, chosenRole] = choices_.choiceFor({name});
        MapPart part{.kind = MapPart::Kind::tile,
                     .name = std::string(name),
                     .is = tally.is(),
                     .reason = "from its layer and class",
                     .chosen = chosen,
                     .role = chosenRole ? chosenRole : zoneRoleOf(kind.role),
                     .isRoleChosen = chosenRole.has_value(),
                     .cells = tally.cells};
        if (chosen) part.reason = reasonOfChoice(chosenRole);
        if (chosen) part.is = *chosen;
        if (first[number].layer) {
            const double scale = ground_.scale();
            const auto scaled = [&](int at) { return static_cast<int>(std::lround(at * scale)); };
            const Vec2i at = first[number].at;
            const Vec2i inCell = first[number].rest + Vec2i{kind.box.left, kind.box.top};
            part.place = ground_.zero + Vec2i{scaled(at.x), scaled(at.y)} + inCell;
            part.layer = map_.layers[*first[number].layer].name;
        }
        parts.push_back(std::move(part));
    }
    std::ranges::stable_sort(parts, [](const MapPart& a, const MapPart& b) {
        return std::pair(!a.chosen, b.cells) < std::pair(!b.chosen, a.cells);
    });
    if (parts.size() > kMax) parts.resize(kMax);
    for (MapPart& part : parts) ground_.parts.push_back(std::move(part));
}

/// Suggests a command if one layer or value alone leaves room. Resets all choices.
std::string SolidPolicy::suggestCommand() {
    std::vector<std::string> names;
    for (const MapPart& part : ground_.parts) {
        const bool isCells = part.kind == MapPart::Kind::layer || part.kind == MapPart::Kind::value;
        if (isCells && part.cells > 0) names.push_back(part.name);
    }
    if (!map_.isProject) std::ranges::reverse(names);
    const auto most = std::min(names.size(), static_cast<size_t>(maxAttempts()));
    for (size_t i = 0; i < most && !notes_.errors.hasError(); ++i) {
        const MapChoices alone{.solid = {names[i]}, .ignore = choices_.ignore};
        for (ImportedLayer& layer : map_.layers) layer.chosen = alone.of(layer.name);
        for (ImportedKind& kind : map_.kinds)
            kind.chosen = kind.value ? alone.of(kind.name) : std::nullopt;
        for (ImportedObjects& layer : map_.objects) {
            layer.chosen.reset();
            for (ImportedObject& object : layer.objects) object.chosen.reset();
        }
        const RuleAttempt attempt = attemptOf(SolidRule::choices);
        const bool works = tryRule(attempt) || (map_.side > 0 && tryWithoutBackdrop(attempt));
        if (works && !notes_.errors.hasError())
            return "; this would work: pixelstep MAP --solid " + inQuotes(names[i]);
    }
    return {};
}

/// Reports the parts of the map, with a command if one part alone leaves room.
void SolidPolicy::failWithParts() {
    const size_t most = map_.isProject ? 16 : 20;
    std::vector<std::string> all;
    for (const MapPart& part : ground_.parts)
        if (part.kind == MapPart::Kind::layer || part.kind == MapPart::Kind::value)
            all.push_back(part.name);
    if (!map_.isProject) std::ranges::reverse(all);
    const std::string names = all.empty() ? "none" : namesInQuotes(all, most, !map_.isProject);
    std::vector<MapPart> parts = ground_.parts;
    notes_.errors.fail(map_.value,
                       "nothing in it is solid and leaves room for a player; its " +
                           std::string(map_.isProject ? "layers and values" : "layers of tiles") +
                           " are " + names + suggestCommand());
    ground_.parts = std::move(parts);
}

/// A short list of the layers that an attempt takes.
std::string SolidPolicy::wordsFor(const RuleAttempt& attempt) const {
    constexpr size_t kMax = 6;
    std::string words;
    size_t count = 0;
    const auto add = [&](const std::string& name, Solidity is) {
        if (++count <= kMax)
            words += (words.empty() ? "" : ", ") + inQuotes(name) +
                     (is == Solidity::oneWay ? " (one-way)" : "");
    };
    for (size_t i = 0; i < map_.layers.size(); ++i)
        if (layers_[i].set > 0) add(map_.layers[i].name, attempt.results[i].is);
    for (const size_t layer : ground_.solidObjectLayers)
        add(map_.objects[layer].name, Solidity::solid);
    if (count > kMax) words += " and " + std::to_string(count - kMax) + " more";
    return words.empty() ? "nothing" : words;
}

/// Explains for each rule which layers it takes, their coverage, and the reason for a rejection.
void SolidPolicy::explainAll(bool isChosen) {
    const ErrorSink errors = notes_.errors;
    std::vector<std::string> lines;
    for (const SolidRule rule : kSolidRules) {
        std::string line = std::string(nameOf(rule)) + ": ";
        const bool isTried = isChosen ? rule == SolidRule::choices : mayTry(rule);
        if (!isTried) {
            lines.push_back(line + (isChosen ? "not tried, since something is chosen"
                                             : "nothing in the map matches"));
            continue;
        }
        const RuleAttempt attempt = attemptOf(rule);
        const bool isAccepted = tryRule(attempt);
        line += "takes " + wordsFor(attempt) + "; covers " +
                std::to_string(static_cast<int64_t>(std::llround(coverage()))) + " px; ";
        if (const auto& error = notes_.errors.error())
            line += "rejected: " + error->message;
        else if (!isAccepted)
            line += "rejected: " + rejected_;
        notes_.errors = errors;
        lines.push_back(std::move(line));
    }
    ground_ = {};
    ground_.explained = std::move(lines);
}

/// Adds to these lines which rule is taken and which ones are joined with it.
void SolidPolicy::explainTaken(std::vector<std::string> lines) {
    for (size_t i = 0; i < lines.size(); ++i) {
        const SolidRule rule = kSolidRules[i];
        const bool isJoined = std::ranges::find(ground_.joined, rule) != ground_.joined.end();
        if (rule == ground_.rule)
            lines[i] += lines[i].ends_with("; ") ? "taken"
                        : isEnlarged_            ? "; taken twice as large"
                        : ground_.coversStart    ? "; taken, since no rule leaves the start free"
                                                 : "; taken without the parts that fill the map";
        else if (isJoined)
            lines[i] += lines[i].ends_with("; ")
                            ? "joined with the rule that is taken, which covers little"
                            : "; joined with the rule that is taken";
        else if (lines[i].ends_with("; "))
            lines[i] += "not needed: another rule is taken";
    }
    ground_.explained = std::move(lines);
}

/// A choice whose name matches nothing is an error on the command line, otherwise a warning.
/// @return  false after an error
bool SolidPolicy::checkNames() {
    std::vector<std::string> all;
    const auto add = [&](std::string_view name) {
        const auto isSame = [&](const std::string& one) { return isSameName(one, name); };
        if (!name.empty() && std::ranges::none_of(all, isSame)) all.emplace_back(name);
    };
    const auto isPresent = [&](const std::string& name) {
        const MapChoices alone{.solid = {name}};
        const auto is = [&](std::string_view other) { return alone.of(other).has_value(); };
        for (const ImportedLayer& layer : map_.layers) {
            if (is(layer.name)) return true;
            for (const uint32_t value : layer.values) {
                const ImportedKind& kind = map_.kinds[value];
                if (is(layer.name + ":" + std::to_string(kind.value.value_or(0)))) return true;
                if (kind.colour && is(colourText(*kind.colour))) return true;
            }
        }
        if (std::ranges::any_of(map_.kinds, [&](const ImportedKind& kind) {
                return is(kind.name) || is(kind.tileName);
            }))
            return true;
        return std::ranges::any_of(map_.objects, [&](const ImportedObjects& layer) {
            const auto isOne = [&](const ImportedObject& object) {
                return is(object.name) || is(object.kind) || std::ranges::any_of(object.tags, is);
            };
            return is(layer.name) || std::ranges::any_of(layer.objects, isOne);
        });
    };
    std::vector<std::string> chosen;
    for (const auto* list :
         {&choices_.solid, &choices_.alsoSolid, &choices_.oneWay, &choices_.ignore})
        chosen.insert(chosen.end(), list->begin(), list->end());
    for (const RoleChoice& one : choices_.roles) chosen.push_back(one.name);
    for (const std::string& name : chosen) {
        if (isPresent(name)) continue;
        for (const ImportedLayer& layer : map_.layers) add(layer.name);
        for (const ImportedObjects& layer : map_.objects) add(layer.name);
        for (const ImportedKind& kind : map_.kinds) {
            if (all.size() > 64) break;
            add(kind.name);
        }
        for (const ImportedObjects& layer : map_.objects)
            for (const ImportedObject& object : layer.objects) {
                if (all.size() > 64) break;
                add(object.kind.empty() ? object.name : object.kind);
            }
        const std::string what = "nothing in the map is called " + inQuotes(name);
        const std::string others = "; there are " + namesInQuotes(all, 20);
        if (choices_.expectsNames) {
            notes_.errors.fail(map_.value, what + others);
            return false;
        }
        notes_.warn(map_.value, what + ", which is in the choices" + others,
                    WarningImpact::gameplay);
    }
    earlierWarnings_ = notes_.warnings;
    return true;
}

/// Tries the rules in their order, then without backdrops.
/// @return  true also after an error
bool SolidPolicy::tryRules(bool isChosen) {
    const auto isTried = [&](SolidRule rule) {
        return isChosen ? rule == SolidRule::choices : mayTry(rule);
    };
    for (const SolidRule rule : kSolidRules) {
        if (!isTried(rule)) continue;
        const RuleAttempt attempt = attemptOf(rule);
        if (tryRule(attempt)) {
            const bool isExplicit =
                rule == SolidRule::choices || rule == SolidRule::pixelstepProperties;
            if (isExplicit || notes_.errors.hasError()) return true;
            const auto isAlone = [rule](const ImportedLayer& layer) {
                if (rule == SolidRule::groundLayers) return isForCollision(layer);
                return rule == SolidRule::layerProperties && layer.isHidden &&
                       layer.fromProperties == Solidity::solid;
            };
            if (std::ranges::any_of(map_.layers, isAlone)) return true;
            if (rule == SolidRule::groundLayers) {
                const SolidGround alone = ground_;
                const std::vector<MapWarning> warnings = notes_.warnings;
                if (tryWithForeground(attempt)) return true;
                ground_ = alone;
                notes_.warnings = warnings;
            }
            joinLaterRules(attempt);
            return true;
        }
        if (tryEnlarged(attempt)) return true;
        // Last, the fullest layers are treated as backdrop.
        const bool drops =
            isOfValues(rule) || rule == SolidRule::groundLayers || rule == SolidRule::allLayers;
        if (drops && tryWithoutFullest(attempt)) return true;
    }
    for (const SolidRule rule : {SolidRule::choices, SolidRule::groundLayers, SolidRule::allLayers})
        if (map_.side > 0 && isTried(rule) && tryWithoutBackdrop(attemptOf(rule))) return true;
    return false;
}

/// Ground named so without room for a player is enlarged, if its cells are small and do not fill
/// the map.
bool SolidPolicy::tryEnlarged(const RuleAttempt& attempt) {
    constexpr int kSmall = 8;  // [px] of a cell
    const bool isNamed =
        attempt.rule == SolidRule::groundValues || attempt.rule == SolidRule::groundLayers;
    const double area = double(map_.area.width) * map_.area.height;
    const bool may = isNamed && map_.side == 0 && rejected_ == kNoRoom &&
                     shapes_.tileSize() == kSmall && coverage() * 4 < area * 3;
    if (!may) return false;
    isEnlarged_ = true;
    if (tryRule(attempt)) return true;
    isEnlarged_ = false;
    return false;
}

bool SolidPolicy::tryAllRules(bool isChosen) {
    if (tryRules(isChosen)) return true;
    mayCoverStart_ = true;
    if (map_.start && tryRules(isChosen)) return true;
    isLastResort_ = true;
    const auto isBlankTile = [](const ImportedKind& kind) {
        return kind.opacity == TileOpacity::blank;
    };
    const bool hasMore = std::ranges::any_of(map_.layers, mayBeLastResort) ||
                         std::ranges::any_of(map_.kinds, isBlankTile);
    return hasMore && tryRules(isChosen);
}

SolidGround SolidPolicy::run() {
    if (!checkNames()) return ground_;
    // If the user has chosen solid parts, nothing else is solid.
    const bool isChosen = mayTry(SolidRule::choices);
    if (choices_.explains) explainAll(isChosen);
    const std::vector<std::string> lines = ground_.explained;
    if (tryAllRules(isChosen)) {
        explainTaken(lines);
        return ground_;
    }
    // The parts are listed as without omitted layers.
    if (tryRule(attemptOf(isChosen ? SolidRule::choices : SolidRule::allLayers))) return ground_;
    if (map_.isProject) listParts(false);
    failWithParts();
    return ground_;
}

}  // namespace

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

SolidGround findGround(MapNotes& notes, ImportedMap& map, const MapChoices& choices) {
    findCoinBoxes(map);
    findPicturesOfObjects(map);
    map.hidesData = std::ranges::any_of(map.layers, isForCollision);
    return SolidPolicy(notes, map, choices).run();
}

}  // namespace pixelstep
