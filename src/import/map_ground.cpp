// Tries the readings of a map.
#include "import/map_ground.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <set>
#include <unordered_map>

#include "game/level/level.h"
#include "import/cell_painter.h"
#include "import/ground_grid.h"
#include "import/map_effects.h"
#include "import/map_members.h"
#include "io/text_tools.h"
#include "math/fixed.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

enum class Solidity : uint8_t { nothing, solid, oneWay };

/// What a reading takes.
struct Selection {
    ReadingKind kind = ReadingKind::named;
    std::optional<size_t> layer{};   ///< of the reading of one layer
    std::optional<size_t> joined{};  ///< a layer that counts as a whole, too
    bool takesFront = false;         ///< layers named as foreground count
};

/// The side of a map's cells: in the file, and in the level.
struct Sides {
    int file = 16;
    int level = 16;

    double scale() const { return static_cast<double>(level) / file; }
};

/// The rectangle of a tile's picture in the level, from the top left of its cell. Edges are rounded
/// from its lower left corner, where tiles are placed.
Rect boxInLevel(const ImportedTile& tile, int cell, const Sides& sides) {
    const auto whole = [&](double pixels) {
        return static_cast<int>(std::floor(pixels * sides.scale() + 0.5));
    };
    Rect box{whole(tile.box.left), 0, std::max(whole(tile.box.width), 1),
             std::max(whole(tile.box.height), 1)};
    const int level = whole(cell);
    box.top = level + whole(tile.box.top + tile.box.height - cell) - box.height;
    return box;
}

/// Paints what selections take of a map.
class GroundReader {
public:
    GroundReader(const MapParts& parts, MapNotes& notes, std::vector<MapReading>& readings);

    std::optional<MapGround> run();

private:
    struct Attempt {
        Selection selection;
        MapGround ground;
        MapReading reading;
        double coverage = 0;             ///< the part of the map that is solid, 0..1
        bool hasGround = false;          ///< a cell is solid, and not only by the user's choice
        std::vector<size_t> beyond{};    ///< tiles of each layer that lie outside the map
        std::vector<size_t> unmarked{};  ///< tiles of each layer that others exclude
    };
    /// What is known of a tile in the current layer.
    struct KnownTile {
        bool isKnown = false;
        Solidity solidity = Solidity::nothing;
        bool isOwn = false;       ///< solid, and not by the user's choice
        bool isUnmarked = false;  ///< other tiles of its layer are ground by themselves
        const std::vector<TileNode>* nodes = nullptr;
    };
    KnownTile known(const Selection& selection, size_t layer, uint32_t tile);

    bool mayTry(ReadingKind kind) const;
    bool isSeen(size_t layer) const {
        return !map_.layers[layer].isHidden && !map_.layers[layer].hasParallax();
    }
    /// The same, but values are not there to be seen.
    bool isThere(size_t layer) const {
        return isSeen(layer) ||
               (map_.layers[layer].hasValues() && !map_.layers[layer].hasParallax());
    }
    std::set<std::pair<int, int>> replacedCells(size_t layer) const;
    bool hasMarked(size_t layer);
    bool mayCount(const Selection& selection, size_t layer) const;
    bool isNameless(size_t layer) const;
    bool takesCell(const Selection& selection, size_t layer, uint32_t tile, const PartRole& role);
    Solidity solidityOf(const Selection& selection, size_t layer, uint32_t tile);
    Solidity solidityOf(const Selection& selection, size_t layer, const ImportedObject& object,
                        const PartRole& role) const;
    Sides sidesFor(const Selection& selection);
    Vec2i playerSize(const Sides& sides) const;
    Attempt attempt(const Selection& selection);
    void setSides(const Sides& sides);
    const std::vector<TileNode>& nodesOf(uint32_t tile, Vec2i rest);
    void paint(const Figure& figure, double scale, CellPainter& painter) const;
    void addBlock(size_t layer, const ImportedBlock& block, std::vector<KnownTile>& known,
                  Attempt& made, GroundGrid& grid);
    void addPlaced(size_t layer, Attempt& made, GroundGrid& grid);
    void addObjects(size_t layer, Attempt& made, GroundGrid& grid);
    double areaOfLayer(size_t layer);
    std::optional<size_t> largestLayer();
    Attempt joined(Attempt named);
    std::vector<size_t> fullestLayers() const;
    std::vector<Selection> selections() const;
    void fail();

    const MapParts& parts_;
    const ImportedMap& map_;
    const MapRoles& roles_;
    MapNotes& notes_;
    std::vector<MapReading>& readings_;
    std::vector<size_t> cellCounts_;           // filled cells of each layer
    std::vector<std::optional<bool>> marked_;  // by layer: a tile in it is ground by itself
    bool takesBlank_ = false;                  // tiles that show nothing count, too

    // For the sides of the current attempt:
    Sides sides_{0, 0};
    ShapeSet shapes_{16};
    std::optional<ShapeFinder> finder_;
    std::vector<std::optional<Tile>> formTiles_;
    using Nodes = std::unordered_map<uint32_t, std::vector<TileNode>>;
    std::map<std::pair<int, int>, Nodes> nodes_;  // by the offset of tiles from their cells
};

GroundReader::GroundReader(const MapParts& parts, MapNotes& notes,
                           std::vector<MapReading>& readings)
    : parts_(parts),
      map_(parts.map),
      roles_(parts.roles),
      notes_(notes),
      readings_(readings),
      marked_(map_.layers.size()) {
    for (const ImportedLayer& layer : map_.layers) {
        size_t count = 0;
        for (const ImportedBlock& block : layer.blocks)
            count += block.tiles.size() -
                     static_cast<size_t>(std::ranges::count(block.tiles, uint32_t{0}));
        if (!layer.hasValues()) count += layer.placed.size();
        cellCounts_.push_back(count);
    }
}

/// True if a tile in a layer is ground by its own property or class: then only such tiles are.
bool GroundReader::hasMarked(size_t at) {
    if (marked_[at]) return *marked_[at];
    std::vector<uint8_t> isMarked(map_.tiles.size());
    for (uint32_t tile = 1; tile < isMarked.size(); ++tile)
        isMarked[tile] =
            roles_.isMarked(tile) && roles_.tiles[tile].isSolid() && !roles_.tiles[tile].isChosen()
                ? 1
                : 0;
    bool has = false;
    if (std::ranges::find(isMarked, 1) != isMarked.end()) {
        for (const ImportedBlock& block : map_.layers[at].blocks)
            for (const uint32_t tile : block.tiles) has = has || isMarked[tile] != 0;
        for (const PlacedTile& one : map_.layers[at].placed)
            has = has || (!map_.layers[at].hasValues() && isMarked[one.tile] != 0);
    }
    marked_[at] = has;
    return has;
}

/// True if tiles of a layer without roles of their own can be ground.
bool GroundReader::mayCount(const Selection& selection, size_t at) const {
    const PartRole& role = roles_.layers[at];
    if (role.isChosen()) return role.isSolid() || role.is(MapRole::oneWay);
    switch (selection.kind) {
        case ReadingKind::collision: return role.isCollision && role.isSolid();
        case ReadingKind::named: return isSeen(at) && role.isSolid();
        case ReadingKind::allLayers: return isThere(at) && !role.role;
        case ReadingKind::oneLayer: return selection.layer == at;
        default: return false;
    }
}

/// True for a layer of objects without a role that holds at least three shapes and only such
/// without name and class.
bool GroundReader::isNameless(size_t at) const {
    const ImportedLayer& layer = map_.layers[at];
    if (layer.kind != ImportedLayer::Kind::objects || roles_.layers[at].role ||
        layer.hasParallax() || layer.objects.size() < 3)
        return false;
    return std::ranges::all_of(layer.objects, [](const ImportedObject& object) {
        return object.name.empty() && object.kind.empty() && object.tags.empty() && object.figure &&
               !object.isTile && !object.isEllipse && object.figure->points.size() > 2;
    });
}

bool GroundReader::takesCell(const Selection& selection, size_t at, uint32_t number,
                             const PartRole& role) {
    const ImportedTile& tile = map_.tiles[number];
    const PartRole& layer = roles_.layers[at];
    const bool isMarked = roles_.isMarked(number);
    const bool isFree = !role.role || role.isSolid();
    if (selection.joined == at) return isFree;
    if (hasMarked(at) && !isMarked) return false;
    switch (selection.kind) {
        case ReadingKind::collision: return layer.isCollision && layer.isSolid() && role.isSolid();
        case ReadingKind::named:
            return isSeen(at) && (role.isSolid() || (!role.role && !tile.shapes.empty()));
        case ReadingKind::tiles: return isSeen(at) && isFree && (isMarked || !tile.shapes.empty());
        case ReadingKind::allLayers: {
            const bool isFront = layer.is(MapRole::decoration) && isFrontName(map_.layers[at].name);
            if (!isThere(at) || map_.layers[at].kind != ImportedLayer::Kind::cells) return false;
            if (selection.takesFront)
                return isFront && (!roles_.tiles[number].role || roles_.tiles[number].isSolid());
            return !layer.role && isFree;
        }
        case ReadingKind::oneLayer:
            return selection.layer == at &&
                   (!roles_.tiles[number].role || roles_.tiles[number].isSolid());
        case ReadingKind::namelessShapes:
        case ReadingKind::chosen: break;
    }
    return false;
}

Solidity GroundReader::solidityOf(const Selection& selection, size_t at, uint32_t number) {
    const PartRole role = roles_.ofCell(at, number);
    const ImportedTile& tile = map_.tiles[number];
    const ImportedLayer& layer = map_.layers[at];
    if (missingMembers(parts_, role.role, tile, layer) != nullptr) return Solidity::nothing;
    if (role.isChosen())
        return role.is(MapRole::oneWay) ? Solidity::oneWay
               : role.isSolid()         ? Solidity::solid
                                        : Solidity::nothing;
    if (selection.kind == ReadingKind::chosen) return Solidity::nothing;
    // Tiles that show values, pictures of objects and tiles that show nothing are no ground.
    const bool isMarked = roles_.isMarked(number);
    const bool isForCollision = roles_.layers[at].isCollision || layer.isHidden;
    const bool isBlank = !takesBlank_ && tile.opacity == TileOpacity::blank &&
                         tile.shapes.empty() && !isForCollision;
    const bool isShown = layer.hasValues() && !tile.value;
    if (!isMarked && (isBlank || isShown || parts_.pictures[at].contains(number)))
        return Solidity::nothing;
    if (role.is(MapRole::oneWay)) {
        const bool counts = isSeen(at) || (selection.kind == ReadingKind::collision &&
                                           roles_.layers[at].isCollision);
        return counts ? Solidity::oneWay : Solidity::nothing;
    }
    return takesCell(selection, at, number, role) ? Solidity::solid : Solidity::nothing;
}

Solidity GroundReader::solidityOf(const Selection& selection, size_t at,
                                  const ImportedObject& object, const PartRole& role) const {
    if (!object.figure || missingMembers(parts_, role.role, object, map_.layers[at]) != nullptr)
        return Solidity::nothing;
    const bool isKnown = role.isSolid() || role.is(MapRole::oneWay);
    const Solidity solidity = role.is(MapRole::oneWay) ? Solidity::oneWay : Solidity::solid;
    if (role.isChosen()) return isKnown ? solidity : Solidity::nothing;
    if (selection.kind == ReadingKind::chosen || map_.layers[at].hasParallax())
        return Solidity::nothing;
    const bool isHidden = map_.layers[at].isHidden;
    const bool takesNamed =
        selection.kind == ReadingKind::named || selection.kind == ReadingKind::collision;
    const bool mayBeHidden = selection.kind == ReadingKind::collision && role.isCollision;
    if (role.is(MapRole::oneWay)) return isHidden && !mayBeHidden ? Solidity::nothing : solidity;
    if (takesNamed && role.isSolid())
        return isHidden && !mayBeHidden ? Solidity::nothing : Solidity::solid;
    return selection.kind == ReadingKind::namelessShapes && isNameless(at) && !role.role
               ? Solidity::solid
               : Solidity::nothing;
}

/// The side of cells: the map's, or the finest of the layers that count; 8 if layers lie between
/// its cells and that fits all of them.
Sides GroundReader::sidesFor(const Selection& selection) {
    if (map_.side > 0) return {map_.side, nearestTileSize(map_.side)};
    constexpr int kDefaultSide = 16;
    constexpr int kFine = 8;
    std::vector<const ImportedLayer*> used;
    for (size_t at = 0; at < map_.layers.size(); ++at) {
        const ImportedLayer& layer = map_.layers[at];
        std::vector<uint32_t> kinds = layer.values;
        if (!layer.hasValues())
            for (const PlacedTile& one : layer.placed) kinds.push_back(one.tile);
        std::ranges::sort(kinds);
        kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
        if (std::ranges::any_of(kinds, [&](uint32_t tile) {
                return solidityOf(selection, at, tile) != Solidity::nothing;
            }))
            used.push_back(&layer);
    }
    if (used.empty()) return {kDefaultSide, nearestTileSize(kDefaultSide)};
    const int side = (*std::ranges::min_element(used, {}, &ImportedLayer::side))->side;
    const auto fits = [&](int grid) {
        return std::ranges::all_of(used, [&](const ImportedLayer* layer) {
            return static_cast<int>(layer->offset.x) % grid == 0 &&
                   static_cast<int>(layer->offset.y) % grid == 0;
        });
    };
    const int longest = std::max(map_.area.width, map_.area.height);
    const bool mayBeFine = side % kFine == 0 && longest / kFine <= kMaxMapSide;
    const int taken = !fits(side) && mayBeFine && fits(kFine) ? kFine : side;
    return {taken, nearestTileSize(taken)};
}

/// [px] The chosen size; otherwise that of the author's start; otherwise the default one, smaller
/// in maps with small tiles.
Vec2i GroundReader::playerSize(const Sides& sides) const {
    if (const auto chosen = parts_.choices.playerSize()) return *chosen;
    const auto whole = [&](double side) {
        return static_cast<int>(std::lround(std::min(side, 1e6) * sides.scale()));
    };
    const ImportedObject* start = parts_.start ? parts_.start->object : nullptr;
    if (start != nullptr && levelKindOf(*start, map_.editor) == "player") {
        // Members of the level, in pixels of the level.
        const auto sideOf = [&](std::string_view name) {
            const ImportedValue* side = findProperty(start->properties, {name});
            const auto* stated = side != nullptr ? std::get_if<int64_t>(&side->content) : nullptr;
            const bool isSide = stated != nullptr && *stated >= 1 && *stated <= kMaxBodySide;
            return isSide ? static_cast<int>(*stated) : 0;
        };
        const Vec2i stated{sideOf("width"), sideOf("height")};
        if (stated.x > 0 || stated.y > 0)
            return {stated.x > 0 ? stated.x : std::clamp(whole(start->rect.width), 4, 64),
                    stated.y > 0 ? stated.y : std::clamp(whole(start->rect.height), 4, 64)};
    }
    if (start != nullptr && !start->rect.isPoint()) {
        const Vec2i size{whole(start->rect.width), whole(start->rect.height)};
        const auto isSide = [](int side) { return side >= 4 && side <= 64; };
        const bool isBody = start->figure && !start->isEllipse && start->points.empty();
        if (isBody && isSide(size.x) && isSide(size.y)) return size;
    }
    if (sides.level >= 16) return {kCharacterWidth, kCharacterHeight};
    return {kCharacterWidth * sides.level / 16, kCharacterHeight * sides.level / 16};
}

void GroundReader::setSides(const Sides& sides) {
    shapes_ = ShapeSet(sides.level);
    finder_.emplace(shapes_);
    sides_ = sides;
    nodes_.clear();
    formTiles_ = tilesOfForms(map_, parts_.forms, sides.file, shapes_);
}

/// Paints a figure in pixels of the file.
void GroundReader::paint(const Figure& figure, double scale, CellPainter& painter) const {
    std::vector<FigurePoint> points = figure.points;
    for (FigurePoint& point : points) point = {point.x * scale, point.y * scale};
    if (figure.isClosed)
        painter.fill(points);
    else
        painter.line(points);
}

/// The cells that a tile fills, relative to its own cell: by its collision shapes, or by the
/// rectangle of its picture. Each shape is found once, in the order of the cells.
const std::vector<TileNode>& GroundReader::nodesOf(uint32_t number, Vec2i rest) {
    const auto [known, isNew] = nodes_[{rest.x, rest.y}].try_emplace(number);
    std::vector<TileNode>& nodes = known->second;
    if (!isNew) return nodes;
    const ImportedTile& tile = map_.tiles[number];
    const Rect cell{0, 0, sides_.level, sides_.level};
    const Rect box = boxInLevel(tile, sides_.file, sides_).moved(rest.x, rest.y);
    constexpr int kReach = 64;  // cells that a tile can cover in each direction
    CellPainter solids(sides_.level, {-kReach, -kReach, 2 * kReach, 2 * kReach});
    CellPainter oneWays = solids;
    for (const Figure& shape : tile.shapes) {
        // In the rounded box, as the picture is drawn.
        Figure figure = shape;
        for (FigurePoint& point : figure.points)
            point = {box.left + (point.x - tile.box.left) * box.width / tile.box.width,
                     box.top + (point.y - tile.box.top) * box.height / tile.box.height};
        paint(figure, 1, figure.isOneWay ? oneWays : solids);
    }
    finder_->addNodes(solids, false, nodes);
    finder_->addNodes(oneWays, true, nodes);
    if (!nodes.empty()) return nodes;
    const bool isForm = parts_.forms[number] && parts_.forms[number]->isGround;
    if (box == cell || isForm || tile.value || tile.box.width <= 0) {
        nodes.push_back({{0, 0, 1, 1}, formTiles_[number].value_or(Tile{.shape = kBlock})});
        return nodes;
    }
    solids.fill(FileRect::of(box).corners());
    finder_->addNodes(solids, false, nodes);
    return nodes;
}

/// The cells of values that show a tile which the user chose to be something else than ground.
std::set<std::pair<int, int>> GroundReader::replacedCells(size_t at) const {
    std::set<std::pair<int, int>> cells;
    const ImportedLayer& layer = map_.layers[at];
    if (!layer.hasValues()) return cells;
    const Vec2i offset{static_cast<int>(std::lround(layer.offset.x)),
                       static_cast<int>(std::lround(layer.offset.y))};
    for (const PlacedTile& one : layer.placed) {
        const PartRole& role = roles_.tiles[one.tile];
        if (!role.isChosen() || role.isSolid() || role.is(MapRole::oneWay)) continue;
        cells.insert(
            {floorDiv(one.at.x - offset.x, layer.side), floorDiv(one.at.y - offset.y, layer.side)});
    }
    return cells;
}

/// What a selection makes of a tile in a layer.
GroundReader::KnownTile GroundReader::known(const Selection& selection, size_t at, uint32_t tile) {
    KnownTile made{.isKnown = true, .solidity = solidityOf(selection, at, tile)};
    const bool isChosen = roles_.ofCell(at, tile).isChosen();
    made.isOwn =
        made.solidity == Solidity::solid && (!isChosen || selection.kind == ReadingKind::chosen);
    const PartRole& layer = roles_.layers[at];
    made.isUnmarked = made.solidity == Solidity::nothing && !isChosen && layer.isSolid() &&
                      mayCount(selection, at) && hasMarked(at) && !roles_.isMarked(tile) &&
                      roles_.ofCell(at, tile).isSolid();
    return made;
}

void GroundReader::addBlock(size_t at, const ImportedBlock& block, std::vector<KnownTile>& tiles,
                            Attempt& made, GroundGrid& grid) {
    const ImportedLayer& layer = map_.layers[at];
    const auto rounded = [](double value) { return static_cast<int>(std::lround(value)); };
    const Vec2i offset{rounded(layer.offset.x), rounded(layer.offset.y)};
    const bool isOfGrid = map_.side > 0;
    const bool isAligned = isOfGrid || (layer.side == grid.side() && offset.x % grid.side() == 0 &&
                                        offset.y % grid.side() == 0);
    // The layer's offset in cells, and the rest in pixels of the level.
    const Vec2i shift =
        isOfGrid ? Vec2i{rounded(layer.offset.x / layer.side), rounded(layer.offset.y / layer.side)}
                 : Vec2i{floorDiv(offset.x, layer.side), floorDiv(offset.y, layer.side)};
    const auto restOf = [&](double whole, int cells) {
        return static_cast<int>(std::floor(whole * sides_.scale() + 0.5)) - cells * sides_.level;
    };
    const Vec2i rest = isAligned
                           ? Vec2i{restOf(layer.offset.x, shift.x), restOf(layer.offset.y, shift.y)}
                           : Vec2i{};
    size_t& beyond = made.beyond[at];
    size_t outside = 0;  // [cells] covered outside the map
    const std::set<std::pair<int, int>> replaced = replacedCells(at);
    for (size_t i = 0; i < block.tiles.size(); ++i) {
        const uint32_t tile = block.tiles[i];
        if (tile == 0) continue;
        KnownTile& now = tiles[tile];
        if (!now.isKnown) {
            now = known(made.selection, at, tile);
            if (now.solidity != Solidity::nothing && isAligned) now.nodes = &nodesOf(tile, rest);
        }
        const int number = static_cast<int>(i);
        const Vec2i cell{block.cells.left + number % block.cells.width + shift.x,
                         block.cells.top + number / block.cells.width + shift.y};
        if (!replaced.empty() && replaced.contains({cell.x - shift.x, cell.y - shift.y})) continue;
        if (now.solidity == Solidity::nothing) {
            if (isAligned && !contains(grid.cells(), cell)) ++beyond;
            if (now.isUnmarked) ++made.unmarked[at];
            continue;
        }
        made.hasGround = made.hasGround || now.isOwn;
        size_t set = 0;
        if (!isAligned) {
            const Rect pixels{offset.x + (cell.x - shift.x) * layer.side,
                              offset.y + (cell.y - shift.y) * layer.side, layer.side, layer.side};
            set = grid.put(grid.cellsUnder(pixels),
                           {.shape = kBlock, .oneWay = now.solidity == Solidity::oneWay});
        } else {
            bool isBeyond = true;
            for (const TileNode& node : *now.nodes) {
                Tile part = node.tile;
                part.oneWay = part.oneWay || now.solidity == Solidity::oneWay;
                const Rect under = node.cells.moved(cell.x, cell.y);
                const Rect inside = intersection(under, grid.cells());
                const auto area = [](const Rect& rect) {
                    return rect.isEmpty()
                               ? size_t{0}
                               : static_cast<size_t>(rect.width) * static_cast<size_t>(rect.height);
                };
                outside += area(under) - area(inside);
                isBeyond = isBeyond && inside.isEmpty();
                set += grid.put(under, part, &*finder_);
            }
            beyond += isBeyond && !now.nodes->empty() ? 1 : 0;
        }
        made.ground.cells[at] += set;
        made.ground.cellsOf[tile] += set;
        if (now.solidity == Solidity::oneWay) made.ground.oneWays[at] += set;
        constexpr size_t kMaxSet = size_t{1} << 28;
        if (made.ground.cells[at] + outside > kMaxSet)
            return notes_.fail(layer.place, "tiles larger than the grid cover too many cells");
    }
}

/// Tiles at any position cover the cells of which they cover at least half.
void GroundReader::addPlaced(size_t at, Attempt& made, GroundGrid& grid) {
    constexpr size_t kMaxSet = size_t{1} << 27;
    const ImportedLayer& layer = map_.layers[at];
    if (layer.error && !layer.hasValues() && mayCount(made.selection, at))
        return notes_.fail(layer.place, *layer.error);
    std::vector<KnownTile> tiles(layer.placed.empty() ? 0 : map_.tiles.size());
    for (const PlacedTile& one : layer.placed) {
        KnownTile& now = tiles[one.tile];
        if (!now.isKnown) now = known(made.selection, at, one.tile);
        if (now.isUnmarked) ++made.unmarked[at];
        if (now.solidity == Solidity::nothing) continue;
        made.hasGround = made.hasGround || now.isOwn;
        const FileRect& box = map_.tiles[one.tile].box;
        const auto whole = [](double pixels) { return static_cast<int>(std::lround(pixels)); };
        const Rect pixels{one.at.x + whole(box.left), one.at.y + whole(box.top), whole(box.width),
                          whole(box.height)};
        const size_t set = grid.put(grid.cellsUnder(pixels),
                                    {.shape = kBlock, .oneWay = now.solidity == Solidity::oneWay});
        made.ground.cells[at] += set;
        made.ground.cellsOf[one.tile] += set;
        if (now.solidity == Solidity::oneWay) made.ground.oneWays[at] += set;
        if (made.ground.cells[at] > kMaxSet)
            return notes_.fail(layer.place, "more tiles than a level can hold");
    }
}

void GroundReader::addObjects(size_t at, Attempt& made, GroundGrid& grid) {
    const ImportedLayer& layer = map_.layers[at];
    CellPainter solids(sides_.level, grid.cells());
    CellPainter oneWays = solids;
    CellPainter lines = solids;  // solid ones
    // Objects without a width or a height are lines if most of the layer's are, otherwise slips.
    const auto isFlat = [](const ImportedObject& object) {
        return object.figure && !object.figure->isClosed && object.points.empty();
    };
    const auto flat = static_cast<size_t>(std::ranges::count_if(layer.objects, isFlat));
    bool hasAny = false;
    for (size_t i = 0; i < layer.objects.size(); ++i) {
        const ImportedObject& object = layer.objects[i];
        const Solidity solidity = solidityOf(made.selection, at, object, roles_.objects[at][i]);
        if (solidity == Solidity::nothing || (isFlat(object) && flat * 2 < layer.objects.size()))
            continue;
        const bool isOneWay = solidity == Solidity::oneWay;
        paint(*object.figure, sides_.scale(),
              isOneWay                  ? oneWays
              : object.figure->isClosed ? solids
                                        : lines);
        made.ground.objects.insert(&object);
        hasAny = true;
        const bool isChosen = roles_.objects[at][i].isChosen();
        made.hasGround = made.hasGround ||
                         (!isOneWay && (!isChosen || made.selection.kind == ReadingKind::chosen));
    }
    if (solids.isExhausted() || oneWays.isExhausted() || lines.isExhausted())
        return notes_.fail(layer.place, "its objects cover more than a map can be");
    if (!hasAny) return;
    const auto put = [&](const std::pair<int, int>& cell, const Tile& tile, bool unites) {
        const size_t set =
            grid.put({cell.first, cell.second, 1, 1}, tile, unites ? &*finder_ : nullptr);
        made.ground.cells[at] += set;
        if (tile.oneWay) made.ground.oneWays[at] += set;
    };
    for (const auto& [cell, pixels] : oneWays.cells()) {
        Tile tile = finder_->tileOf(pixels);
        tile.oneWay = true;
        put(cell, tile, true);
    }
    for (const auto& [cell, pixels] : solids.cells()) put(cell, finder_->tileOf(pixels), true);
    for (const auto& [cell, pixels] : lines.cells()) {
        // A slope replaces the block that is drawn there.
        if (const auto slope = finder_->slopeOfLine(pixels))
            put(cell, *slope, false);
        else
            put(cell, finder_->tileOf(pixels), true);
    }
}

/// [px] The place of the map in its world; 0, 0 outside the valid range of positions.
Vec2i placeInWorld(const ImportedMap& map, const Sides& sides) {
    const Vec2i place{map.origin.x * sides.level / sides.file,
                      map.origin.y * sides.level / sides.file};
    const auto fits = [&](int at, int length) {
        return at >= -kMaxCoordinate &&
               at + int64_t{length} * sides.level / sides.file <= kMaxCoordinate;
    };
    return fits(place.x, map.area.width) && fits(place.y, map.area.height) ? place : Vec2i{};
}

/// Paints a selection.
GroundReader::Attempt GroundReader::attempt(const Selection& selection) {
    Attempt made;
    made.selection = selection;
    made.beyond.assign(map_.layers.size(), 0);
    made.unmarked.assign(map_.layers.size(), 0);
    made.reading.kind = selection.kind;
    if (selection.layer) made.reading.layer = map_.layers[*selection.layer].name;
    MapGround& ground = made.ground;
    ground.kind = selection.kind;
    ground.cells.assign(map_.layers.size(), 0);
    ground.oneWays.assign(map_.layers.size(), 0);
    ground.cellsOf.assign(map_.tiles.size(), 0);
    const Sides sides = sidesFor(selection);
    if (map_.area.width / sides.file > kMaxMapSide || map_.area.height / sides.file > kMaxMapSide) {
        notes_.fail(map_.place, "more than 4096 cells either way");
        return made;
    }
    setSides(sides);
    GroundGrid grid(map_.area, sides.file);
    for (size_t at = 0; at < map_.layers.size() && !notes_.hasError(); ++at) {
        const ImportedLayer& layer = map_.layers[at];
        std::vector<KnownTile> tiles(layer.blocks.empty() ? 0 : map_.tiles.size());
        for (const ImportedBlock& block : layer.blocks) addBlock(at, block, tiles, made, grid);
        addPlaced(at, made, grid);
        if (layer.kind == ImportedLayer::Kind::objects) addObjects(at, made, grid);
    }
    if (notes_.hasError()) return made;
    ground.fileSide = sides.file;
    const Vec2i corner{grid.cells().left * sides.level, grid.cells().top * sides.level};
    ground.zero = placeInWorld(map_, sides);
    ground.tiles = grid.map(shapes_, ground.zero + corner);
    ground.playerSize = playerSize(sides);
    made.coverage = grid.coverage(shapes_);
    made.reading.cells = grid.count();
    made.reading.hasRoom =
        firstStanding(ground.tiles, ground.playerSize.x, ground.playerSize.y).has_value();
    grid.draw(shapes_, made.reading);
    return made;
}

/// [px of the file] The area that the cells of one layer fill, if all that have no other role are
/// solid.
double GroundReader::areaOfLayer(size_t at) {
    const ImportedLayer& layer = map_.layers[at];
    const Selection whole{.joined = at};
    std::unordered_map<uint32_t, size_t> counts;
    for (const ImportedBlock& block : layer.blocks)
        for (const uint32_t tile : block.tiles) ++counts[tile];
    for (const PlacedTile& one : layer.placed) ++counts[one.tile];
    counts.erase(0);
    double area = 0;
    for (const auto& [tile, count] : counts) {
        if (solidityOf(whole, at, tile) == Solidity::nothing) continue;
        double one = static_cast<double>(layer.side) * layer.side;
        if (map_.side > 0) {
            const double perPixel = 1 / (sides_.scale() * sides_.scale());
            one = 0;
            for (const TileNode& node : nodesOf(tile, {}))
                one += static_cast<double>(areaOf(shapes_, node.tile.shape)) * perPixel *
                       node.cells.width * node.cells.height;
        }
        area += one * static_cast<double>(count);
    }
    return area;
}

/// The visible layer of cells with the most solid pixels among those without a role or of ground.
std::optional<size_t> GroundReader::largestLayer() {
    std::optional<size_t> largest;
    double most = 0;
    for (size_t at = 0; at < map_.layers.size(); ++at) {
        const PartRole& role = roles_.layers[at];
        const bool mayBe = map_.layers[at].kind == ImportedLayer::Kind::cells && isSeen(at) &&
                           (!role.role || role.isSolid());
        const double area = mayBe ? areaOfLayer(at) : 0;
        if (area > most) largest = at;
        most = std::max(most, area);
    }
    return largest;
}

/// Named ground that covers less than a quarter of the largest layer counts together with it,
/// unless that leaves no room or fills three quarters of the map.
GroundReader::Attempt GroundReader::joined(Attempt named) {
    const auto largest = largestLayer();
    if (!largest || notes_.hasError()) return named;
    const double area = static_cast<double>(map_.area.width) * map_.area.height;
    if (named.coverage * area * 4 >= areaOfLayer(*largest)) return named;
    Selection both = named.selection;
    both.joined = *largest;
    Attempt made = attempt(both);
    const bool mayBe = made.hasGround && made.reading.hasRoom && made.coverage * 4 < 3;
    return mayBe ? made : named;
}

/// The layers with the most cells, the fullest first.
std::vector<size_t> GroundReader::fullestLayers() const {
    std::vector<size_t> layers;
    for (size_t at = 0; at < map_.layers.size(); ++at)
        if (cellCounts_[at] > 0 && !map_.layers[at].hasParallax()) layers.push_back(at);
    std::ranges::stable_sort(layers,
                             [&](size_t a, size_t b) { return cellCounts_[a] > cellCounts_[b]; });
    constexpr size_t kMostTried = 8;
    if (layers.size() > kMostTried) layers.resize(kMostTried);
    return layers;
}

bool GroundReader::mayTry(ReadingKind kind) const {
    const auto isAnyObject = [&](auto isWanted) {
        return std::ranges::any_of(roles_.objects, [&](const std::vector<PartRole>& objects) {
            return std::ranges::any_of(objects, isWanted);
        });
    };
    const auto isCollision = [](const PartRole& role) {
        return role.isCollision && (role.isSolid() || role.is(MapRole::oneWay));
    };
    if (kind != ReadingKind::collision) return true;
    return std::ranges::any_of(roles_.layers, isCollision) || isAnyObject(isCollision);
}

/// All readings that are tried, in order.
std::vector<Selection> GroundReader::selections() const {
    std::vector<Selection> all;
    if (parts_.choices.isOnlyChosenSolid()) all.push_back({.kind = ReadingKind::chosen});
    for (const ReadingKind kind : {ReadingKind::collision, ReadingKind::named, ReadingKind::tiles,
                                   ReadingKind::namelessShapes, ReadingKind::allLayers})
        if (mayTry(kind)) all.push_back({.kind = kind});
    for (const size_t layer : fullestLayers())
        all.push_back({.kind = ReadingKind::oneLayer, .layer = layer});
    const bool isLayer = parts_.choices.reading() == ReadingKind::oneLayer;
    const auto chosen =
        std::ranges::find(map_.layers, parts_.choices.layer(), &ImportedLayer::name);
    if (isLayer && chosen != map_.layers.end())
        all.push_back({.kind = ReadingKind::oneLayer,
                       .layer = static_cast<size_t>(chosen - map_.layers.begin())});
    return all;
}

/// Reports the parts of the map.
void GroundReader::fail() {
    std::vector<std::string> names;
    for (const ImportedLayer& layer : map_.layers) {
        if (layer.kind == ImportedLayer::Kind::picture) continue;
        names.push_back(layer.name);
        for (const uint32_t value : layer.values)
            names.push_back(map_.tiles[value].name.empty() ? map_.tiles[value].title
                                                           : map_.tiles[value].name);
    }
    const auto works = std::ranges::find_if(readings_, [](const MapReading& reading) {
        return reading.kind == ReadingKind::oneLayer && reading.hasRoom;
    });
    notes_.fail(
        map_.place,
        "nothing in it is solid and leaves room for a player; its layers and values are " +
            (names.empty() ? "none" : namesInQuotes(names, 20, true)) +
            (works == readings_.end() ? "; --solid or --ignore NAME changes what is solid"
                                      : "; this would work: --solid " + inQuotes(works->layer)));
}

std::optional<MapGround> GroundReader::run() {
    constexpr size_t kMany = size_t{1} << 22;  // [cells] reading them takes seconds
    constexpr size_t kMaxReadings = 6;
    const size_t cells = std::accumulate(cellCounts_.begin(), cellCounts_.end(), size_t{0});
    const bool computesAll = parts_.choices.own.explains || cells < kMany;
    const bool isExclusive = parts_.choices.isOnlyChosenSolid();
    const std::optional<ReadingKind> wanted = parts_.choices.reading();
    std::optional<Attempt> used;
    std::optional<size_t> usedReading;
    std::optional<Attempt> others;  // a map whose only ground is one-way, or chosen
    size_t single = 0;              // layers that are ground alone
    for (const Selection& selection : selections()) {
        const bool isAutomatic = isExclusive ? selection.kind == ReadingKind::chosen
                                             : selection.kind != ReadingKind::tiles &&
                                                   selection.kind != ReadingKind::oneLayer;
        const bool isLayer = selection.kind == ReadingKind::oneLayer;
        const bool isOther =
            isLayer && map_.layers[*selection.layer].name != parts_.choices.layer();
        const bool isWanted = !isExclusive && selection.kind == wanted && !isOther;
        // Of single layers the two fullest that leave room are shown.
        if (isLayer && single == 2 && !isWanted) continue;
        const bool isNeeded = isWanted || (isAutomatic && !used);
        if (!isNeeded && !computesAll) continue;
        if (!isNeeded && readings_.size() >= kMaxReadings) continue;
        Attempt made = attempt(selection);
        if (selection.kind == ReadingKind::named && made.hasGround) made = joined(std::move(made));
        if (selection.kind == ReadingKind::allLayers && !made.hasGround && !notes_.hasError()) {
            Selection front = selection;
            front.takesFront = true;
            made = attempt(front);
        }
        if (notes_.hasError()) return std::nullopt;
        if (!made.hasGround) {
            if (made.reading.cells > 0 && made.reading.hasRoom && !others) others = std::move(made);
            continue;
        }
        // Equal readings are shown once, under the name of the first.
        const auto isSame = [&](const MapReading& one) {
            return one.cells == made.reading.cells && one.picture == made.reading.picture;
        };
        const auto same = std::ranges::find_if(readings_, isSame);
        const auto number = static_cast<size_t>(same - readings_.begin());
        if (isWanted && same != readings_.end()) {
            same->kind = made.reading.kind;
            same->layer = made.reading.layer;
        }
        if (selection.kind == ReadingKind::oneLayer && !made.reading.hasRoom) continue;
        if (selection.kind == ReadingKind::oneLayer) ++single;
        if (same == readings_.end()) readings_.push_back(made.reading);
        if (!isNeeded || !made.reading.hasRoom) continue;
        usedReading = number;
        used = std::move(made);
    }
    if (!used && others) {
        usedReading = readings_.size();
        readings_.push_back(others->reading);
        used = std::move(others);
    }
    const bool hasBlank = std::ranges::any_of(
        map_.tiles, [](const ImportedTile& tile) { return tile.opacity == TileOpacity::blank; });
    if (!used && hasBlank && !takesBlank_) {
        takesBlank_ = true;
        readings_.clear();
        return run();
    }
    if (!used) {
        fail();
        return std::nullopt;
    }
    readings_[*usedReading].isUsed = true;
    if (wanted && !isExclusive && used->selection.kind != *wanted)
        notes_.warn(map_.place, "the chosen reading " + inQuotes(nameOf(*wanted)) +
                                    " has no ground here, or leaves no room; another is used");
    for (size_t at = 0; at < map_.layers.size(); ++at) {
        const ImportedLayer& layer = map_.layers[at];
        const int side = used->ground.fileSide;
        const Vec2i off{static_cast<int>(layer.offset.x) % side,
                        static_cast<int>(layer.offset.y) % side};
        if (map_.side == 0 && used->ground.cells[at] > 0 && off != Vec2i{} &&
            layer.kind == ImportedLayer::Kind::cells)
            notes_.warn(layer.place, "layer " + inQuotes(layer.name),
                        " lies " + std::to_string(off.x) + ", " + std::to_string(off.y) +
                            " px off the cells of " + std::to_string(side) +
                            " px; moved to the nearest");
        const size_t unmarked = used->unmarked[at];
        if (unmarked > 0)
            notes_.warn(layer.place,
                        "layer " + inQuotes(layer.name) + ": " + std::to_string(unmarked) +
                            " tiles left out: others in it are ground by their own property");
        const size_t beyond = used->beyond[at];
        if (beyond > 0)
            notes_.warn(layer.place,
                        "layer " + inQuotes(layer.name) + ": " + std::to_string(beyond),
                        beyond == 1 ? " tile lies outside the map; left out"
                                    : " tiles lie outside the map; left out");
    }
    return std::move(used->ground);
}

}  // namespace

Vec2i MapGround::placeOf(double x, double y) const {
    constexpr double kMax = 1e7;
    return zero + Vec2i{static_cast<int>(std::lround(std::clamp(x * scale(), -kMax, kMax))),
                        static_cast<int>(std::lround(std::clamp(y * scale(), -kMax, kMax)))};
}

Rect MapGround::rectOf(const FileRect& from) const {
    if (from.isPoint()) {
        const int side = tiles.tileSize();
        return rectAtFeet(placeOf(from.left, from.top), side, side);
    }
    const Vec2i corner = placeOf(from.left, from.top);
    const auto side = [&](double length) {
        return std::max(static_cast<int>(std::lround(std::min(length * scale(), 1e7))), 1);
    };
    return {corner.x, corner.y, side(from.width), side(from.height)};
}

Rect cellsUnder(const TileMap& tiles, const Rect& pixels) {
    const int side = tiles.tileSize();
    const Rect from = pixels.moved(-tiles.origin().x, -tiles.origin().y);
    // First cell and number of cells of one axis.
    const auto covered = [side](int begin, int length) {
        const int first = floorDiv(begin + side / 2, side);
        const int count = floorDiv(begin + length + side / 2, side) - first;
        return count > 0 ? Vec2i{first, count} : Vec2i{floorDiv(begin + length / 2, side), 1};
    };
    const Vec2i columns = covered(from.left, from.width);
    const Vec2i rows = covered(from.top, from.height);
    return intersection({columns.x, rows.x, columns.y, rows.y},
                        {0, 0, tiles.columns(), tiles.rows()});
}

std::optional<MapGround> readGround(const MapParts& parts, MapNotes& notes,
                                    std::vector<MapReading>& readings) {
    return GroundReader(parts, notes, readings).run();
}

}  // namespace pixelstep
