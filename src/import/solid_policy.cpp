// Trying the rules on the cells of a map.
#include "import/solid_policy.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "game/level/level.h"
#include "import/tile_sizes.h"
#include "io/text_tools.h"
#include "math/fixed.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

constexpr const char* kNoRoom = "it leaves no room for a player";
constexpr const char* kChosen = "chosen so";
constexpr const char* kOthersChosen = "others are chosen";

LayerVerdict byMeaning(const ImportedLayer& layer) {
    switch (meaningOf(layer.name)) {
        case LayerMeaning::collision: return {Solidity::solid, "its name says collision"};
        case LayerMeaning::ground: return {Solidity::solid, "its name says ground"};
        case LayerMeaning::none:
        case LayerMeaning::decoration: break;
    }
    return {Solidity::nothing, "other layers say more"};
}

/// True for a layer that is there for nothing else than to collide with.
bool isForCollision(const ImportedLayer& layer) {
    return layer.isHidden && meaningOf(layer.name) == LayerMeaning::collision;
}

bool isOfValues(SolidRule rule) {
    return rule == SolidRule::groundValues || rule == SolidRule::allValues;
}

LayerVerdict unlessDecoration(SolidRule rule, const ImportedLayer& layer) {
    if (meaningOf(layer.name) == LayerMeaning::decoration)
        return {Solidity::nothing, "its name says decoration"};
    // Values are there to be solid, seen or not.
    if (layer.isHidden && !isOfValues(rule)) return {Solidity::nothing, "it is hidden"};
    if (layer.isApart) return {Solidity::nothing, "it scrolls apart"};
    return {Solidity::solid, "nothing says that it is not"};
}

LayerVerdict judge(SolidRule rule, const ImportedMap& map, const ImportedLayer& layer) {
    if (layer.chosen) return {*layer.chosen, kChosen};
    if (rule == SolidRule::choices) return {Solidity::nothing, kOthersChosen};
    if (layer.said == Solidity::nothing) return {Solidity::nothing, "its property says so"};
    const bool isOfTiles = rule == SolidRule::groundLayers || rule == SolidRule::allLayers;
    if (isOfValues(rule) && !layer.hasValues())
        return {Solidity::nothing, "layers of values say more"};
    if (isOfTiles && !layer.hasTiles)
        return {Solidity::nothing,
                layer.hasValues() ? "its values leave no room for a player" : "it is empty"};
    switch (rule) {
        case SolidRule::layerProperties:
            if (layer.said) return {*layer.said, "its property says so"};
            return {Solidity::nothing, "other layers say more"};
        case SolidRule::groundValues:
        case SolidRule::groundLayers: return byMeaning(layer);
        case SolidRule::allValues:
        case SolidRule::allLayers: return unlessDecoration(rule, layer);
        case SolidRule::ourProperties:
            if (layer.isHidden) return {Solidity::nothing, "it is hidden"};
            return {Solidity::solid, "its tiles say what they are"};
        case SolidRule::tileProperties:
            if (!map.isProject) return {Solidity::solid, "its tiles' properties say so"};
            if (layer.isTagged && !layer.isApart)
                return {Solidity::solid, "its tiles' tags say so"};
            return {Solidity::nothing, "tags of tiles say more"};
        case SolidRule::tileShapes:
            if (layer.isHidden) return {Solidity::nothing, "it is hidden"};
            if (layer.isApart) return {Solidity::nothing, "it scrolls apart"};
            return {Solidity::solid, "its tiles' collision shapes say so"};
        case SolidRule::choices:
        case SolidRule::objectLayers: break;
    }
    return {Solidity::nothing, "objects say more"};
}

/// True if the objects of a layer are drawn as solid or one-way.
bool isSolidUnder(const ImportedObjects& layer, SolidRule rule) {
    if (layer.chosen) return *layer.chosen != Solidity::nothing;
    return rule == SolidRule::objectLayers && (layer.isNamed || layer.isThing);
}

/// What became of cells.
struct Tally {
    size_t cells = 0;  ///< in the map
    size_t solid = 0;  ///< by what they hold
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

    /// The cells that a square covers: all that it covers by half, or the one that it begins in.
    /// @param within  [px] what lies beyond is left out; empty: nothing is
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

    /// Fills cells. What holds from all sides is not opened by what holds from above.
    /// @param opens  it is
    /// @return       how many were set
    /// @param unites  adds to what is there; null: replaces it
    size_t put(const Rect& cells, const Tile& tile, bool opens, ShapeFinder* unites = nullptr) {
        size_t set = 0;
        for (int y = std::max(cells.top, cells_.top); y < std::min(cells.bottom(), cells_.bottom());
             ++y) {
            for (int x = std::max(cells.left, cells_.left);
                 x < std::min(cells.right(), cells_.right()); ++x) {
                Tile& now =
                    tiles_[static_cast<size_t>(y - cells_.top) * static_cast<size_t>(cells_.width) +
                           static_cast<size_t>(x - cells_.left)];
                const bool isKept = tile.oneWay && now.shape != kEmpty && !now.oneWay && !opens;
                if (isKept) continue;
                now = unites != nullptr ? unites->united(now, tile) : tile;
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
    int side_;
    Rect cells_;
    std::vector<Tile> tiles_;
};

/// Paints solid figures, and those that hold from above only.
void paint(const std::vector<Figure>& figures, CellPainter& solids, CellPainter& oneWays) {
    for (const Figure& figure : figures) {
        CellPainter& painter = figure.isOneWay ? oneWays : solids;
        if (figure.isClosed)
            painter.fill(figure.points);
        else
            painter.line(figure.points);
    }
}

/// The rules, one after the other.
class SolidPolicy {
public:
    SolidPolicy(MapNotes& notes, ImportedMap& map, const MapChoices& choices);

    SolidGround run();

private:
    /// What some layers show.
    struct Shown {
        size_t cells = 0;        // that are filled, without those left out
        size_t drawn = 0;        // with a collision shape drawn on their tile
        uint32_t behind = 0;     // the tile that fills most of the map's upper half; 0: none
        size_t behindCells = 0;  // that it fills, of all
    };
    using Verdicts = std::vector<LayerVerdict>;

    bool mayTry(SolidRule rule);
    bool hasShapesForGround();
    bool keepsChosen() const;
    bool isTaken(SolidRule rule, const Verdicts& verdicts);
    bool isTakenWithForeground(const Verdicts& verdicts);
    bool isTakenWithoutFullest(SolidRule rule, Verdicts verdicts);
    bool isTakenWithoutBackdrop(SolidRule rule, Verdicts verdicts);
    Shown countShown(const Verdicts& verdicts) const;
    int attemptsLeft() const;
    bool countsValues(const ImportedLayer& layer) const;
    LayerVerdict verdictOf(const ImportedKind& kind, size_t layer) const;
    Tile tileOf(uint32_t kind, size_t layer);
    const std::vector<TileNode>& nodesOf(uint32_t kind, Vec2i rest);
    struct Laid {
        const ImportedLayer* layer;
        int side;      // [px] of a cell
        Vec2i offset;  // [px] of its first one
    };
    std::vector<Laid> laid() const;
    int finestSide() const;
    void warnOfMoved(int side);
    void fill(Grid& grid);
    void addBlock(Grid& grid, size_t layer, const ImportedBlock& block);
    void addPlaced(Grid& grid, size_t layer, const PlacedTiles& tiles);
    void note(size_t layer, uint32_t kind, const Tile& tile, size_t set);
    void addObjects(Grid& grid, const ImportedObjects& layer);
    void describe(bool isTaken);
    MapPart partOf(size_t layer) const;
    MapPart partOf(const ImportedObjects& layer) const;
    std::string wayOut();
    void failAtLast();

    MapNotes& notes_;
    ImportedMap& map_;
    const MapChoices& choices_;
    std::vector<MapWarning> warned_;  // before the first attempt
    std::vector<size_t> cellsOfLayer_;
    std::vector<size_t> cellsOfKind_;
    ShapeSet shapes_;
    ShapeFinder finder_{shapes_};
    /// What tiles fill, by how far they lie beside their cells, and by kind.
    using Nodes = std::unordered_map<uint32_t, std::vector<TileNode>>;
    std::map<std::pair<int, int>, Nodes> nodes_;
    std::unordered_set<uint32_t> leftOut_;  // tiles that are behind everything
    std::set<uint32_t> dropped_;            // values that leave no room

    // Of the last attempt:
    SolidRule rule_ = SolidRule::choices;
    Verdicts verdicts_;
    std::vector<Tally> layers_;
    std::vector<Tally> kinds_;
    SolidGround ground_;
};

SolidPolicy::SolidPolicy(MapNotes& notes, ImportedMap& map, const MapChoices& choices)
    : notes_(notes),
      map_(map),
      choices_(choices),
      warned_(notes.warnings),
      cellsOfLayer_(map.layers.size()),
      cellsOfKind_(map.kinds.size()),
      shapes_(map.shapes) {
    for (size_t i = 0; i < map.layers.size(); ++i) {
        for (const ImportedBlock& block : map.layers[i].blocks) {
            for (const uint32_t kind : block.kinds) {
                if (kind == 0) continue;
                ++cellsOfLayer_[i];
                ++cellsOfKind_[kind];
            }
        }
        if (map.layers[i].hasValues()) continue;
        for (const PlacedTiles& placed : map.layers[i].placed)
            cellsOfLayer_[i] += placed.tiles.size();
    }
}

bool SolidPolicy::mayTry(SolidRule rule) {
    const auto hasLayer = [&](auto isSo) { return std::ranges::any_of(map_.layers, isSo); };
    const auto isUsed = [&](auto isSo) { return std::ranges::any_of(map_.kinds, isSo); };
    switch (rule) {
        case SolidRule::choices: return !choices_.solid.empty();
        case SolidRule::ourProperties: return map_.isOurs;
        case SolidRule::tileProperties:
            return isUsed([](const ImportedKind& kind) { return kind.said == Solidity::solid; });
        case SolidRule::layerProperties:
            return hasLayer([](const ImportedLayer& layer) {
                return layer.said && *layer.said != Solidity::nothing;
            });
        case SolidRule::objectLayers:
            return std::ranges::any_of(map_.objects, &ImportedObjects::isNamed);
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

/// False where layers are named as ground and most of their tiles have no shapes: there they are
/// drawn on what is not a whole block alone.
bool SolidPolicy::hasShapesForGround() {
    const Shown shown = countShown(judgeLayers(SolidRule::groundLayers, map_));
    return shown.drawn * 2 >= shown.cells;
}

SolidPolicy::Shown SolidPolicy::countShown(const Verdicts& verdicts) const {
    struct Spread {
        size_t cells = 0;
        size_t above = 0;  // of them, in the upper half of the map
    };
    Shown shown;
    std::map<uint32_t, Spread> tiles;
    for (size_t i = 0; i < map_.layers.size(); ++i) {
        if (verdicts[i].is == Solidity::nothing) continue;
        for (const ImportedBlock& block : map_.layers[i].blocks) {
            const int top = block.offset.y - map_.area.top + block.cells.top * block.side;
            for (size_t at = 0; at < block.kinds.size(); ++at) {
                const ImportedKind& kind = map_.kinds[block.kinds[at]];
                if (block.kinds[at] == 0 || kind.value || leftOut_.contains(kind.tile)) continue;
                const int row = static_cast<int>(at) / block.cells.width;
                Spread& spread = tiles[kind.tile];
                ++spread.cells;
                if (2 * (top + row * block.side) < map_.area.height) ++spread.above;
                ++shown.cells;
                if (kind.drawn) ++shown.drawn;
            }
        }
    }
    // The sky is above: of two tiles that are as common, the ground is the other one.
    size_t most = 0;
    for (const auto& [tile, spread] : tiles) {
        const size_t weight = 2 * spread.above + spread.cells;
        if (weight <= most) continue;
        most = weight;
        shown.behind = tile;
        shown.behindCells = spread.cells;
    }
    return shown;
}

/// How many more attempts a map of this size is worth: some seconds, whatever it is.
int SolidPolicy::attemptsLeft() const {
    constexpr size_t kMostCells = size_t{1} << 27;
    size_t cells = 1;
    for (const ImportedLayer& layer : map_.layers) {
        for (const ImportedBlock& block : layer.blocks) cells += block.kinds.size();
        for (const PlacedTiles& placed : layer.placed) cells += placed.tiles.size();
    }
    return static_cast<int>(std::clamp<size_t>(kMostCells / cells, 1, 16));
}

/// A layer that has values and tiles counts by its values, unless tiles are what is looked at.
bool SolidPolicy::countsValues(const ImportedLayer& layer) const {
    return layer.hasValues() && (rule_ == SolidRule::choices || isOfValues(rule_) || layer.chosen);
}

LayerVerdict SolidPolicy::verdictOf(const ImportedKind& kind, size_t layer) const {
    const LayerVerdict& whole = verdicts_[layer];
    if (kind.chosen) return {*kind.chosen, kChosen};
    if (map_.layers[layer].chosen) return {whole.is, "its layer is chosen so"};
    if (rule_ == SolidRule::choices) return {Solidity::nothing, kOthersChosen};
    if (whole.is == Solidity::nothing || !isOfValues(rule_))
        return {Solidity::nothing, "its layer is nothing by its values"};
    const auto number = static_cast<uint32_t>(&kind - map_.kinds.data());
    return dropped_.contains(number) ? LayerVerdict{Solidity::nothing, kNoRoom} : kind.judged;
}

/// The cells that a tile fills, from its own on: by its collision shapes, or where its picture
/// lies. Shapes are found once each, and in the order in which the cells come.
const std::vector<TileNode>& SolidPolicy::nodesOf(uint32_t number, Vec2i rest) {
    const auto [known, isNew] = nodes_[{rest.x, rest.y}].try_emplace(number);
    std::vector<TileNode>& nodes = known->second;
    if (!isNew) return nodes;
    const ImportedKind& kind = map_.kinds[number];
    const int side = shapes_.tileSize();
    const Rect cell{0, 0, side, side};
    const Rect box = (kind.box.isEmpty() ? cell : kind.box).moved(rest.x, rest.y);
    constexpr int kReach = 64;  // cells that a tile can cover either way
    CellPainter solids(side, {-kReach, -kReach, 2 * kReach, 2 * kReach});
    CellPainter oneWays = solids;
    if (kind.drawn) {
        std::vector<Figure> figures = *kind.drawn;
        for (Figure& figure : figures)
            for (FigurePoint& point : figure.points) point = {point.x + rest.x, point.y + rest.y};
        paint(figures, solids, oneWays);
        finder_.addNodes(solids, false, nodes);
        finder_.addNodes(oneWays, true, nodes);
    }
    if (!nodes.empty()) return nodes;
    if (box == cell) {
        nodes.push_back({{0, 0, 1, 1}, kind.block});
        return nodes;
    }
    const double left = box.left, right = box.right(), top = box.top, bottom = box.bottom();
    solids.fill(
        std::array<FigurePoint, 4>{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}});
    finder_.addNodes(solids, false, nodes);
    return nodes;
}

/// What a cell with this tile becomes.
Tile SolidPolicy::tileOf(uint32_t number, size_t at) {
    const ImportedKind& kind = map_.kinds[number];
    const ImportedLayer& layer = map_.layers[at];
    const LayerVerdict& verdict = verdicts_[at];
    if (rule_ == SolidRule::ourProperties) {
        if (verdict.is == Solidity::nothing) return {};
        Tile tile = kind.own.value_or(Tile{});
        if (verdict.is == Solidity::oneWay && tile.shape != kEmpty) tile.oneWay = true;
        return tile;
    }
    if (kind.value) {
        const Solidity is = verdictOf(kind, at).is;
        if (is == Solidity::nothing) return {};
        return {.shape = kBlock, .oneWay = is == Solidity::oneWay};
    }
    if (layer.chosen == Solidity::nothing || kind.chosen == Solidity::nothing) return {};
    if (leftOut_.contains(kind.tile) && !kind.chosen) return {};
    Tile tile = kind.block;
    if (const auto chosen = kind.chosen ? kind.chosen : layer.chosen) {
        tile.oneWay = *chosen == Solidity::oneWay;
        return tile;
    }
    if (rule_ == SolidRule::choices || layer.said == Solidity::nothing) return {};
    const bool mayBe = verdict.is != Solidity::nothing || !map_.isProject;
    if (kind.said == Solidity::oneWay && !layer.isApart && mayBe) {
        tile.oneWay = true;
        return tile;
    }
    if (rule_ == SolidRule::tileProperties)
        return kind.said == Solidity::solid && !layer.isApart && mayBe ? tile : Tile{};
    if (verdict.is == Solidity::nothing) return {};
    if (rule_ == SolidRule::tileShapes && !kind.drawn) return {};
    tile.oneWay = verdict.is == Solidity::oneWay;
    return tile;
}

/// The blocks and tiles that can be solid.
std::vector<SolidPolicy::Laid> SolidPolicy::laid() const {
    std::vector<Laid> all;
    for (size_t i = 0; i < map_.layers.size(); ++i) {
        const ImportedLayer& layer = map_.layers[i];
        const bool isByValues = countsValues(layer);
        if (verdicts_[i].is == Solidity::nothing && !isByValues) continue;
        if (isByValues)
            for (const ImportedBlock& block : layer.blocks)
                all.push_back({&layer, block.side, block.offset});
        else
            for (const PlacedTiles& placed : layer.placed)
                if (!placed.tiles.empty()) all.push_back({&layer, placed.grid, placed.offset});
    }
    return all;
}

/// Of what can be solid; 16 if nothing can. Where layers lie between its cells, 8 if that is fine
/// enough for all.
int SolidPolicy::finestSide() const {
    constexpr int kUsual = 16;
    constexpr int kFine = 8;
    const std::vector<Laid> all = laid();
    if (all.empty()) return kUsual;
    const int side = std::ranges::min_element(all, {}, &Laid::side)->side;
    const auto fits = [&](int grid) {
        return std::ranges::all_of(all, [&](const Laid& one) {
            return one.offset.x % grid == 0 && one.offset.y % grid == 0;
        });
    };
    const int longest = std::max(map_.area.width, map_.area.height);
    const bool mayBeFine = side % kFine == 0 && longest / kFine <= kMaxMapSide;
    return !fits(side) && mayBeFine && fits(kFine) ? kFine : side;
}

void SolidPolicy::warnOfMoved(int side) {
    for (const Laid& one : laid()) {
        const Vec2i rest{one.offset.x % side, one.offset.y % side};
        if (rest != Vec2i{})
            notes_.warn(one.layer->value, "layer " + inQuotes(one.layer->name),
                        " lies " + std::to_string(rest.x) + ", " + std::to_string(rest.y) +
                            " px beside the cells of " + std::to_string(side) +
                            " px; moved to the nearest",
                        Matters::play);
    }
}

void SolidPolicy::note(size_t layer, uint32_t kind, const Tile& tile, size_t set) {
    for (Tally* tally : {&layers_[layer], &kinds_[kind]}) {
        ++tally->cells;
        tally->set += set;
        if (tile.shape != kEmpty && (set > 0 || !map_.isProject))
            ++(tile.oneWay ? tally->oneWay : tally->solid);
    }
}

void SolidPolicy::addBlock(Grid& grid, size_t at, const ImportedBlock& block) {
    const ImportedLayer& layer = map_.layers[at];
    const bool isOurs = rule_ == SolidRule::ourProperties;
    const bool isAligned = block.within.isEmpty() && block.side == grid.side();
    if (isOurs && block.rest != Vec2i{})
        notes_.warn(layer.value, layer.title, " is offset by parts of a tile; moved to whole ones",
                    Matters::play);
    const Vec2i shift{floorDiv(block.offset.x, block.side), floorDiv(block.offset.y, block.side)};
    size_t beyond = 0;
    // What the last kind became: cells side by side are often alike.
    uint32_t last = 0;
    uint32_t lastNodes = 0;
    const std::vector<TileNode>* nodes = nullptr;
    Tile tile;
    for (size_t i = 0; i < block.kinds.size(); ++i) {
        const uint32_t kind = block.kinds[i];
        if (kind == 0) continue;
        if (kind != last) tile = tileOf(kind, at);
        last = kind;
        const int number = static_cast<int>(i);
        const Vec2i cell{block.cells.left + number % block.cells.width,
                         block.cells.top + number / block.cells.width};
        const Rect own{cell.x + shift.x, cell.y + shift.y, 1, 1};
        if (tile.shape == kEmpty) {
            note(at, kind, tile, 0);
            if (isAligned && !overlaps(own, grid.cells())) ++beyond;
            continue;
        }
        size_t set = 0;
        if (!isAligned) {
            set = grid.put(
                grid.cellsUnder(block.offset + Vec2i{cell.x * block.side, cell.y * block.side},
                                block.side, block.within),
                tile, false);
        } else if (isOurs) {
            set = grid.put(own, tile, true);
            beyond += 1 - set;
        } else {
            if (kind != lastNodes) nodes = &nodesOf(kind, block.rest);
            lastNodes = kind;
            for (const TileNode& node : *nodes) {
                Tile part = node.tile;
                part.oneWay = tile.oneWay || (part.oneWay && rule_ == SolidRule::tileShapes);
                const Rect under = node.cells.moved(own.left, own.top);
                const Rect inside = intersection(under, grid.cells());
                const auto areaOf = [](const Rect& rect) {
                    return rect.isEmpty()
                               ? 0
                               : static_cast<size_t>(rect.width) * static_cast<size_t>(rect.height);
                };
                beyond += areaOf(under) - areaOf(inside);
                if (!inside.isEmpty()) set += grid.put(inside, part, false, &finder_);
            }
        }
        note(at, kind, tile, set);
        constexpr size_t kMostSet = size_t{1} << 28;
        if (layers_[at].set + beyond > kMostSet)
            return notes_.errors.fail(layer.value,
                                      "tiles larger than the grid cover too many cells");
    }
    if (beyond == 0) return;
    const std::string whose = layer.title + ": " + std::to_string(beyond);
    notes_.warn(layer.value, whose, " tiles lie outside the map; left out", Matters::play);
}

void SolidPolicy::addPlaced(Grid& grid, size_t at, const PlacedTiles& placed) {
    constexpr size_t kMostSet = size_t{1} << 27;
    for (const PlacedTiles::One& one : placed.tiles) {
        const Tile tile = tileOf(one.kind, at);
        const size_t set =
            tile.shape == kEmpty
                ? 0
                : grid.put(grid.cellsUnder(one.at, placed.side, placed.within), tile, false);
        note(at, one.kind, tile, set);
        if (layers_[at].set > kMostSet)
            return notes_.errors.fail(map_.layers[at].value, "more tiles than a level can hold");
    }
}

void SolidPolicy::addObjects(Grid& grid, const ImportedObjects& layer) {
    if (layer.error) return notes_.errors.fail(layer.error->place, layer.error->what);
    CellPainter solids(shapes_.tileSize(), grid.cells());
    CellPainter oneWays(shapes_.tileSize(), grid.cells());
    paint(layer.figures, solids, oneWays);
    if (solids.isExhausted() || oneWays.isExhausted())
        return notes_.errors.fail(layer.value, "its objects cover more than a map can be");
    const bool areOneWay = layer.chosen == Solidity::oneWay;
    const bool isOurs = rule_ == SolidRule::ourProperties;
    ShapeFinder* const unites = isOurs ? nullptr : &finder_;
    for (const auto& [cell, pixels] : oneWays.cells()) {
        Tile tile = finder_.tileOf(pixels);
        tile.oneWay = true;
        grid.put({cell.first, cell.second, 1, 1}, tile, isOurs, unites);
    }
    for (const auto& [cell, pixels] : solids.cells()) {
        Tile tile = finder_.tileOf(pixels);
        tile.oneWay = areOneWay && tile.shape != kEmpty;
        grid.put({cell.first, cell.second, 1, 1}, tile, isOurs, unites);
    }
}

void SolidPolicy::fill(Grid& grid) {
    for (size_t i = 0; i < map_.layers.size() && !notes_.errors.hasError(); ++i) {
        const ImportedLayer& layer = map_.layers[i];
        const bool areBlocks = !layer.areTilesPlaced || countsValues(layer);
        if (areBlocks) {
            for (const ImportedBlock& block : layer.blocks) addBlock(grid, i, block);
        } else if (verdicts_[i].is != Solidity::nothing) {
            if (layer.placedError)
                return notes_.errors.fail(layer.placedError->place, layer.placedError->what);
            for (const PlacedTiles& placed : layer.placed) addPlaced(grid, i, placed);
        }
    }
    ground_.solidObjectLayers.clear();
    for (size_t i = 0; i < map_.objects.size() && !notes_.errors.hasError(); ++i) {
        if (!isSolidUnder(map_.objects[i], rule_)) continue;
        addObjects(grid, map_.objects[i]);
        ground_.solidObjectLayers.push_back(i);
    }
}

Vec2i placeInWorld(const ImportedMap& map, int side, int tileSize) {
    const Vec2i place{map.place.x * tileSize / side, map.place.y * tileSize / side};
    // Beyond the places that a level can have, its own suffices.
    const auto fits = [](int at, int64_t length) {
        return at >= -kMaxCoordinate && at + length <= kMaxCoordinate;
    };
    const bool isInReach = fits(place.x, int64_t{map.area.width} * tileSize / side) &&
                           fits(place.y, int64_t{map.area.height} * tileSize / side);
    return isInReach ? place : Vec2i{};
}

/// @return  true also after an error
bool SolidPolicy::isTaken(SolidRule rule, const Verdicts& verdicts) {
    notes_.warnings = warned_;
    rule_ = ground_.rule = rule;
    verdicts_ = verdicts;
    layers_.assign(map_.layers.size(), {});
    kinds_.assign(map_.kinds.size(), {});
    const int side = map_.side > 0 ? map_.side : finestSide();
    if (map_.area.width / side > kMaxMapSide || map_.area.height / side > kMaxMapSide) {
        notes_.errors.fail(map_.value, "more than 4096 cells either way");
        return true;
    }
    Grid grid(map_.area, side);
    if (map_.side == 0) {
        shapes_ = ShapeSet(nearestTileSize(side));
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
    ground_.tiles = grid.map(shapes_, place);
    ground_.cells.clear();
    for (const Tally& tally : layers_) ground_.cells.push_back(tally.set);
    if (!map_.isProject) describe(true);
    if (rule == SolidRule::ourProperties) {
        for (const ImportedLayer& layer : map_.layers)
            if (layer.isHidden)
                notes_.warn(layer.value, layer.title, " is hidden in Tiled; it does not count",
                            Matters::play);
        return true;
    }
    if (!grid.hasAny()) return false;
    if (!firstStanding(ground_.tiles, kCharacterWidth, kCharacterHeight)) return false;
    if (map_.isProject) describe(true);
    return true;
}

/// Platforms alone are no ground where they stand in front of much more: a layer `foreground`.
bool SolidPolicy::isTakenWithForeground(const Verdicts& verdicts) {
    Verdicts alone(verdicts.size());
    Verdicts both = verdicts;
    for (size_t i = 0; i < verdicts.size(); ++i) {
        const ImportedLayer& layer = map_.layers[i];
        if (verdicts[i].is != Solidity::nothing && !isPlatformName(layer.name)) return false;
        const bool may = !layer.isHidden && !layer.isApart && !layer.said;
        if (!may || !isForeground(layer.name)) continue;
        alone[i].is = Solidity::solid;
        both[i] = {Solidity::solid, "it is more of the ground than the platforms are"};
    }
    const size_t platforms = countShown(verdicts).cells;
    const size_t foreground = countShown(alone).cells;
    return foreground > 3 * platforms && isTaken(SolidRule::groundLayers, both);
}

/// False if nothing is left of a layer that somebody chose.
bool SolidPolicy::keepsChosen() const {
    for (size_t i = 0; i < map_.layers.size(); ++i) {
        const Solidity chosen = map_.layers[i].chosen.value_or(Solidity::nothing);
        if (chosen != Solidity::nothing && layers_[i].set == 0) return false;
    }
    return true;
}

/// The fullest layers and values, which are taken for a backdrop, are left out one by one.
/// Requires: an attempt with all of them.
bool SolidPolicy::isTakenWithoutFullest(SolidRule rule, Verdicts verdicts) {
    dropped_.clear();
    for (int i = 0; i < attemptsLeft(); ++i) {
        size_t most = 0;
        std::optional<size_t> fullestLayer;
        uint32_t fullestValue = 0;
        for (size_t at = 0; at < map_.layers.size(); ++at) {
            const ImportedLayer& layer = map_.layers[at];
            if (layer.chosen) continue;  // what is chosen stays
            if (!countsValues(layer) && layers_[at].set > most) {
                most = layers_[at].set;
                fullestLayer = at;
            }
            if (!countsValues(layer)) continue;
            for (const uint32_t value : layer.values) {
                if (map_.kinds[value].chosen || kinds_[value].set <= most) continue;
                most = kinds_[value].set;
                fullestLayer.reset();
                fullestValue = value;
            }
        }
        if (most == 0) break;
        if (fullestLayer)
            verdicts[*fullestLayer] = {Solidity::nothing, kNoRoom};
        else
            dropped_.insert(fullestValue);
        if (isTaken(rule, verdicts)) return true;
    }
    dropped_.clear();
    return false;
}

/// Where every layer is full, the tile that fills most is taken for what is behind.
bool SolidPolicy::isTakenWithoutBackdrop(SolidRule rule, Verdicts verdicts) {
    constexpr int kMostKinds = 8;
    for (LayerVerdict& verdict : verdicts)
        if (verdict.is != Solidity::nothing) verdict.reason += ", but for the tiles that fill it";
    const size_t area = static_cast<size_t>(map_.area.width / map_.side) *
                        static_cast<size_t>(map_.area.height / map_.side);
    for (int i = 0; i < std::min(kMostKinds, attemptsLeft()); ++i) {
        const Shown shown = countShown(verdicts);
        if (shown.behind == 0) break;
        leftOut_.insert(shown.behind);
        // Half of it is left at least: else it is no backdrop that is in the way.
        const bool isOpen = (shown.cells - shown.behindCells) * 4 < area * 3;
        if (isOpen && isTaken(rule, verdicts) && keepsChosen()) return true;
        if (notes_.errors.hasError()) return true;
    }
    leftOut_.clear();
    return false;
}

MapPart SolidPolicy::partOf(size_t at) const {
    const ImportedLayer& layer = map_.layers[at];
    const LayerVerdict& verdict = verdicts_[at];
    const Tally& tally = layers_[at];
    MapPart part{.kind = MapPart::Kind::layer,
                 .name = layer.name,
                 .is = verdict.is,
                 .reason = verdict.reason,
                 .chosen = layer.chosen,
                 .cells = cellsOfLayer_[at]};
    if (map_.isProject) {
        part.is = tally.is();
        if (part.is == Solidity::nothing && (verdict.is != Solidity::nothing || part.cells == 0))
            part.reason = part.cells == 0 ? "it is empty" : "nothing in it says so";
        if (part.is != Solidity::nothing && verdict.is == Solidity::nothing)
            part.reason = "its values are chosen so";
        return part;
    }
    if (part.chosen) return part;
    const size_t set = tally.solid + tally.oneWay;
    if (set == 0 && part.is != Solidity::nothing) {
        part.is = Solidity::nothing;
        part.reason = "none of its tiles says so";
    } else if (set > 0 && part.is == Solidity::nothing) {
        // Only classes of tiles that are chosen are solid in a layer that is not.
        part.is = tally.is();
        part.reason =
            tally.solid > 0 ? "classes of its tiles are chosen" : "its tiles' properties say so";
    }
    return part;
}

MapPart SolidPolicy::partOf(const ImportedObjects& layer) const {
    const bool isSolid = isSolidUnder(layer, rule_);
    MapPart part{.kind = MapPart::Kind::objectLayer,
                 .name = layer.name,
                 .is = layer.chosen.value_or(isSolid ? Solidity::solid : Solidity::nothing),
                 .reason = layer.isNamed ? "other rules say more" : "its name says nothing of it",
                 .chosen = layer.chosen};
    if (part.is == Solidity::solid) part.reason = "its objects are, by its name";
    if (rule_ == SolidRule::choices) part.reason = kOthersChosen;
    if (part.chosen) part.reason = kChosen;
    return part;
}

/// Notes what may be chosen, the topmost first, and what became of it: layers of objects, layers of
/// cells with their values, classes of tiles.
/// @param isTaken  false: nothing did, and nothing leaves room
void SolidPolicy::describe(bool isTaken) {
    ground_.parts.clear();
    ground_.partOf.clear();
    for (size_t i = map_.objects.size(); i-- > 0;) {
        const ImportedObjects& layer = map_.objects[i];
        if (layer.isNamed || layer.chosen || layer.hasFigure)
            ground_.parts.push_back(partOf(layer));
    }
    const auto addPart = [&](MapPart part, size_t layer, int64_t value) {
        if (!isTaken) part.is = Solidity::nothing;
        if (!isTaken) part.reason = value == 0 && part.cells == 0 ? "it is empty" : kNoRoom;
        ground_.partOf[{map_.layers[layer].number, value}] = ground_.parts.size();
        ground_.parts.push_back(std::move(part));
    };
    for (size_t i = map_.layers.size(); i-- > 0;) {
        addPart(partOf(i), i, 0);
        for (const uint32_t number : map_.layers[i].values) {
            const ImportedKind& kind = map_.kinds[number];
            if (!kind.isPart) continue;
            LayerVerdict verdict = verdictOf(kind, i);
            addPart({.kind = MapPart::Kind::value,
                     .name = kind.name,
                     .is = verdict.is,
                     .reason = std::move(verdict.reason),
                     .chosen = kind.chosen,
                     .cells = cellsOfKind_[number],
                     .colour = kind.colour},
                    i, *kind.value);
        }
    }
    if (rule_ == SolidRule::ourProperties) return;
    // In the order in which classes come.
    std::vector<std::string_view> classes;
    std::unordered_map<std::string_view, Tally> tallies;
    for (size_t i = 1; i < map_.kinds.size(); ++i) {
        const ImportedKind& kind = map_.kinds[i];
        if (kind.value || kind.name.empty() || kinds_[i].cells == 0) continue;
        const auto [found, isNew] = tallies.try_emplace(kind.name);
        if (isNew) classes.push_back(kind.name);
        found->second.cells += kinds_[i].cells;
        found->second.solid += kinds_[i].solid;
        found->second.oneWay += kinds_[i].oneWay;
    }
    for (const std::string_view name : classes) {
        const Tally& tally = tallies.at(name);
        const auto chosen = choices_.of(name);
        MapPart part{
            .kind = MapPart::Kind::tileClass,
            .name = std::string(name),
            .is = Solidity::nothing,
            .reason = rule_ == SolidRule::choices ? kOthersChosen : "as its tiles and layers say",
            .chosen = chosen,
            .cells = tally.cells};
        if (tally.solid + tally.oneWay > 0)
            part.is = tally.solid >= tally.oneWay ? Solidity::solid : Solidity::oneWay;
        if (chosen) part.is = *chosen;
        if (chosen) part.reason = kChosen;
        ground_.parts.push_back(std::move(part));
    }
}

/// A command that would work, if there is a layer or value that would do alone. Forgets what is
/// chosen.
std::string SolidPolicy::wayOut() {
    std::vector<std::string> names;
    for (const MapPart& part : ground_.parts) {
        const bool isCells = part.kind == MapPart::Kind::layer || part.kind == MapPart::Kind::value;
        if (isCells && part.cells > 0) names.push_back(part.name);
    }
    if (!map_.isProject) std::ranges::reverse(names);
    const auto most = std::min(names.size(), static_cast<size_t>(attemptsLeft()));
    for (size_t i = 0; i < most && !notes_.errors.hasError(); ++i) {
        const MapChoices alone{.solid = {names[i]}, .ignore = choices_.ignore};
        for (ImportedLayer& layer : map_.layers) layer.chosen = alone.of(layer.name);
        for (ImportedKind& kind : map_.kinds)
            kind.chosen = kind.value ? alone.of(kind.name) : std::nullopt;
        for (ImportedObjects& layer : map_.objects) layer.chosen.reset();
        const auto verdicts = judgeLayers(SolidRule::choices, map_);
        const bool isWay = isTaken(SolidRule::choices, verdicts) ||
                           (map_.side > 0 && isTakenWithoutBackdrop(SolidRule::choices, verdicts));
        if (isWay && !notes_.errors.hasError())
            return "; this would work: pixelstep MAP --solid " + inQuotes(names[i]);
    }
    return {};
}

/// What there is, and a command that would work if anything would do alone.
void SolidPolicy::failAtLast() {
    const size_t most = map_.isProject ? 16 : 20;
    std::vector<std::string> all;
    for (const MapPart& part : ground_.parts)
        if (part.kind == MapPart::Kind::layer || part.kind == MapPart::Kind::value)
            all.push_back(part.name);
    if (!map_.isProject) std::ranges::reverse(all);
    std::string names;
    for (const std::string& name : std::span(all).first(std::min(all.size(), most)))
        names += (names.empty() ? "" : ", ") + inQuotes(name);
    if (all.size() > most)
        names += map_.isProject ? ", ..." : " and " + std::to_string(all.size() - most) + " more";
    if (names.empty()) names = "none";
    std::vector<MapPart> parts = ground_.parts;
    notes_.errors.fail(map_.value,
                       "nothing in it is solid and leaves room for a player; its " +
                           std::string(map_.isProject ? "layers and values" : "layers of tiles") +
                           " are " + names + wayOut());
    ground_.parts = std::move(parts);
}

SolidGround SolidPolicy::run() {
    // Where somebody has chosen what is solid, nothing else is.
    const bool isChosen = mayTry(SolidRule::choices);
    const auto isTried = [&](SolidRule rule) {
        return isChosen ? rule == SolidRule::choices : mayTry(rule);
    };
    for (const SolidRule rule : kSolidRules) {
        if (!isTried(rule)) continue;
        Verdicts verdicts = judgeLayers(rule, map_);
        if (isTaken(rule, verdicts)) {
            if (rule != SolidRule::groundLayers || notes_.errors.hasError()) return ground_;
            SolidGround alone = ground_;
            return isTakenWithForeground(verdicts) ? ground_ : alone;
        }
        // At last the fullest layers are taken for a backdrop.
        const bool drops =
            isOfValues(rule) || rule == SolidRule::groundLayers || rule == SolidRule::allLayers;
        if (drops && isTakenWithoutFullest(rule, std::move(verdicts))) return ground_;
    }
    for (const SolidRule rule : {SolidRule::choices, SolidRule::groundLayers, SolidRule::allLayers})
        if (map_.side > 0 && isTried(rule) && isTakenWithoutBackdrop(rule, judgeLayers(rule, map_)))
            return ground_;
    // What may be chosen is reported as it is without a layer left out.
    const SolidRule last = isChosen ? SolidRule::choices : SolidRule::allLayers;
    if (isTaken(last, judgeLayers(last, map_))) return ground_;
    if (map_.isProject) describe(false);
    failAtLast();
    return ground_;
}

}  // namespace

std::vector<LayerVerdict> judgeLayers(SolidRule rule, const ImportedMap& map) {
    std::vector<LayerVerdict> verdicts;
    for (const ImportedLayer& layer : map.layers) verdicts.push_back(judge(rule, map, layer));
    if (rule != SolidRule::groundLayers || std::ranges::none_of(map.layers, isForCollision))
        return verdicts;
    for (size_t i = 0; i < map.layers.size(); ++i)
        if (!isForCollision(map.layers[i]) && !map.layers[i].chosen)
            verdicts[i] = {Solidity::nothing, "a hidden layer says more"};
    return verdicts;
}

SolidGround findGround(MapNotes& notes, ImportedMap& map, const MapChoices& choices) {
    return SolidPolicy(notes, map, choices).run();
}

}  // namespace pixelstep
