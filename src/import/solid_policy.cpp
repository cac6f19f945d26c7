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

#include "game/level/level.h"
#include "game/level/tile_text.h"
#include "import/map_members.h"
#include "import/solid_parts.h"
#include "io/text_tools.h"
#include "math/fixed.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

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
    LayerCounts countLayers(const Results& results,
                            const std::set<uint32_t>& backdropTiles = {}) const;
    int maxAttempts() const;
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
    void listParts(bool hasRoom);
    std::string suggestCommand();
    void failWithParts();

    MapNotes& notes_;
    ImportedMap& map_;
    const MapChoices& choices_;
    const CellCounts counts_;
    std::vector<MapWarning> earlierWarnings_;  // before the first attempt
    const bool hasSlopes_;                     // values named so
    ShapeSet shapes_;
    std::optional<ShapeFinder> finder_;  // for these shapes
    /// The cells that tiles fill, by their offset from their own cell and by kind.
    using Nodes = std::unordered_map<uint32_t, std::vector<TileNode>>;
    std::map<std::pair<int, int>, Nodes> nodes_;
    bool mayCoverStart_ = false;  // the start may be inside solid pixels
    bool isLastResort_ = false;   // layers as in `mayBeLastResort` are tried
    bool isEnlarged_ = false;     // small cells become twice as large

    // Of the last attempt:
    RuleAttempt attempt_;
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
      counts_(map),
      earlierWarnings_(notes.warnings),
      hasSlopes_(std::ranges::any_of(map.kinds, &ImportedKind::isSlope)),
      shapes_(map.shapes),
      finder_(shapes_) {}

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

SolidPolicy::LayerCounts SolidPolicy::countLayers(const Results& results,
                                                  const std::set<uint32_t>& backdropTiles) const {
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
                if (block.kinds[at] == 0 || kind.value || backdropTiles.contains(kind.tile))
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

/// The blocks and tiles that can be solid.
std::vector<SolidPolicy::LayerGrid> SolidPolicy::layerGrids() const {
    std::vector<LayerGrid> all;
    for (size_t i = 0; i < map_.layers.size(); ++i) {
        const ImportedLayer& layer = map_.layers[i];
        const bool isByValues = countsValues(attempt_, map_, i);
        if (attempt_.results[i].is == Solidity::nothing && !isByValues) continue;
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
        if (kind == 0 || solidTileOf(attempt_, map_, kind, at).shape == kEmpty) return Next::empty;
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
    const bool usesPixelstepProperties = attempt_.rule == SolidRule::pixelstepProperties;
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
                known.tile = solidTileOf(attempt_, map_, kind, at);
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
                part.oneWay =
                    tile.oneWay || (part.oneWay && attempt_.rules[at] == SolidRule::tileShapes);
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
        const Tile tile = solidTileOf(attempt_, map_, one.kind, at);
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
        const Solidity is = solidityOf(object, layer, attempt_.rule, attempt_.hasObjects);
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
    const bool usesPixelstepProperties = attempt_.rule == SolidRule::pixelstepProperties;
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
        const bool usesBlocks = !layer.areTilesPlaced || countsValues(attempt_, map_, i);
        if (usesBlocks) {
            for (const ImportedBlock& block : layer.blocks) addBlock(grid, i, block);
        } else if (attempt_.results[i].is != Solidity::nothing && layer.placedError) {
            return notes_.errors.fail(layer.placedError->place, layer.placedError->message);
        }
        const bool isOnlyChosen = usesBlocks || attempt_.results[i].is == Solidity::nothing;
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

void SolidPolicy::beginAttempt(const RuleAttempt& attempt) {
    notes_.warnings = earlierWarnings_;
    attempt_ = attempt;
    ground_.rule = attempt.rule;
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
        const Tile tile = solidTileOf(attempt_, map_, kind, at);
        if (tile.shape == kEmpty) return 0.0;
        const double perPixel =
            double(side) * side / (double(shapes_.tileSize()) * shapes_.tileSize());
        const bool isWhole = map_.side == 0 || attempt_.rule == SolidRule::pixelstepProperties;
        if (isWhole) return static_cast<double>(areaOf(shapes_, tile.shape)) * perPixel;
        double area = 0;
        for (const TileNode& node : nodesOf(kind, rest))
            area += static_cast<double>(areaOf(shapes_, node.tile.shape)) * perPixel *
                    node.cells.width * node.cells.height;
        return area;
    };
    if (!layer.areTilesPlaced || countsValues(attempt_, map_, at)) {
        // All blocks of a layer have the same side and offset.
        for (const auto& [kind, count] : counts_.kindsInBlocks[at])
            pixels += static_cast<double>(count) *
                      areaOfKind(kind, layer.blocks.front().side, layer.blocks.front().rest);
    } else if (attempt_.results[at].is != Solidity::nothing) {
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
        if (solidityOf(object, layer, attempt_.rule, attempt_.hasObjects) == Solidity::nothing)
            continue;
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
        const RuleAttempt later = attemptOf(rule, map_, isLastResort_);
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
                   double(counts_.ofLayer[i]) * side * side * 4 > area * 3;
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
    for (int i = 0; i < maxAttempts(); ++i) {
        size_t most = 0;
        std::optional<size_t> fullestLayer;
        uint32_t fullestValue = 0;
        for (size_t at = 0; at < map_.layers.size(); ++at) {
            const ImportedLayer& layer = map_.layers[at];
            if (layer.chosen) continue;  // choices stay
            if (!countsValues(attempt_, map_, at) && layers_[at].set > most) {
                most = layers_[at].set;
                fullestLayer = at;
            }
            if (!countsValues(attempt_, map_, at)) continue;
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
            attempt.backdropValues.insert(fullestValue);
        if (tryRule(attempt) && coverage() >= least) return true;
    }
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
        const LayerCounts counts = countLayers(attempt.results, attempt.backdropTiles);
        if (counts.backdrop == 0) break;
        attempt.backdropTiles.insert(counts.backdrop);
        // The map is open if less than three quarters of it remain filled.
        const bool isOpen = (counts.cells - counts.backdropCells) * 4 < area * 3;
        if (isOpen && tryRule(attempt) && keepsChosen() && coverage() >= least) return true;
        if (notes_.errors.hasError()) return true;
    }
    return false;
}

void SolidPolicy::listParts(bool hasRoom) {
    pixelstep::listParts({map_, choices_, counts_, attempt_, layers_, kinds_}, hasRoom, ground_);
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
        const RuleAttempt attempt = attemptOf(SolidRule::choices, map_, isLastResort_);
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
        const RuleAttempt attempt = attemptOf(rule, map_, isLastResort_);
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
        const RuleAttempt attempt = attemptOf(rule, map_, isLastResort_);
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
        if (map_.side > 0 && isTried(rule) &&
            tryWithoutBackdrop(attemptOf(rule, map_, isLastResort_)))
            return true;
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
    if (tryRule(
            attemptOf(isChosen ? SolidRule::choices : SolidRule::allLayers, map_, isLastResort_)))
        return ground_;
    if (map_.isProject) listParts(false);
    failWithParts();
    return ground_;
}

}  // namespace
SolidGround findGround(MapNotes& notes, ImportedMap& map, const MapChoices& choices) {
    findCoinBoxes(map);
    findPicturesOfObjects(map);
    map.hidesData = std::ranges::any_of(map.layers, isForCollision);
    return SolidPolicy(notes, map, choices).run();
}

}  // namespace pixelstep
