// The cells that a Tiled map gives a level under one rule of what is solid.
#pragma once

#include <algorithm>
#include <vector>

#include "io/maps/solid_rules.h"
#include "io/tiled/tiled_layers.h"
#include "io/tiled/tiled_tilesets.h"

namespace pixelstep {

/// What became of cells.
struct CellTally {
    size_t cells = 0;  ///< that are filled in the map
    size_t solid = 0;
    size_t oneWay = 0;

    void add(const Tile& tile) {
        ++cells;
        if (tile.shape != kEmpty) ++(tile.oneWay ? oneWay : solid);
    }
};

/// One attempt: the cells of the level under one rule.
class TiledAttempt {
public:
    TiledAttempt(TiledNotes& notes, TiledTiles& tiles, const Rect& bounds, SolidRule rule)
        : notes_(notes),
          tiles_(tiles),
          bounds_(bounds),
          rule_(rule),
          grid_(static_cast<size_t>(bounds.width) * static_cast<size_t>(bounds.height)) {}

    /// The tiles of a block.
    void add(const TiledPatch& patch, const MapLayer& layer, const LayerVerdict& verdict);
    /// What the objects of a layer draw.
    /// @param areOneWay  all of them, whatever they say
    void addObjects(const TiledLayer& layer, bool areOneWay = false);
    /// @param corner  [px] where the map's point 0, 0 is in the level
    TileMap map(Vec2i corner) const;
    bool hasAny() const {
        return std::ranges::any_of(grid_, [](const Tile& tile) { return tile.shape != kEmpty; });
    }
    /// Cells set so far, each as often as it was.
    size_t added() const { return added_; }
    /// Of the blocks of a layer, by its index.
    const CellTally& layerTally(size_t index) { return grown(layers_, index); }
    /// Of the tiles of a class, by its number; none under our own properties.
    const CellTally& classTally(size_t number) { return grown(classes_, number); }

private:
    static CellTally& grown(std::vector<CellTally>& tallies, size_t index) {
        if (index >= tallies.size()) tallies.resize(index + 1);
        return tallies[index];
    }
    Tile ownTile(uint32_t cell, const LayerVerdict& verdict);
    Tile tileUnder(const ForeignTile& foreign, const MapLayer& layer,
                   const LayerVerdict& verdict) const;
    void put(Vec2i cell, Vec2i size, Tile tile);

    TiledNotes& notes_;
    TiledTiles& tiles_;
    Rect bounds_;
    SolidRule rule_;
    std::vector<Tile> grid_;
    size_t added_ = 0;
    size_t beyond_ = 0;
    std::vector<CellTally> layers_;
    std::vector<CellTally> classes_;
};

}  // namespace pixelstep
