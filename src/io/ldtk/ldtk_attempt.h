// One try at what is solid.
#pragma once

#include <set>

#include "io/ldtk/ldtk_cells.h"
#include "io/ldtk/ldtk_values.h"

namespace pixelstep {

/// What is asked, in this order.
enum class LdtkStage : uint8_t { choices, tags, values, tiles };

/// A layer (0) or one of its values, by the layer's number among the groups.
using LdtkKey = std::pair<size_t, int64_t>;

/// The cells of all layers under one rule.
class LdtkAttempt {
public:
    /// @param dropped  what leaves no room
    LdtkAttempt(FaultKeeper& faults, const LdtkWorld& world, const MapChoices& choices,
                LdtkStage stage, SolidRule rule, std::set<LdtkKey> dropped);

    /// Fills all cells. A fault, or true.
    void fill();

    int side() const { return side_; }
    const LdtkCells& cells() const { return cells_; }
    /// Which rule said what of a layer, or of one of its values.
    LayerVerdict verdictOf(const LdtkKey& key) const;
    /// How many cells each layer or value filled that is something.
    const std::map<LdtkKey, size_t>& filled() const { return filled_; }
    /// What a layer is for what it filled.
    Solidity becameOf(size_t group) const;

private:
    std::vector<LayerVerdict> judge(SolidRule rule) const;
    int finestSide() const;
    bool countsCells(size_t group) const;
    Solidity solidityOf(size_t group, const LdtkLayer& layer, JsonValue tile) const;
    void addCells(size_t group, const LdtkLayer& layer, const Rect& area);
    void addTiles(size_t group, const LdtkLayer& layer, const Rect& area);
    void put(const LdtkKey& key, Vec2i pixel, int size, Solidity as, const Rect& area);

    FaultKeeper& faults_;
    const LdtkWorld& world_;
    const MapChoices& choices_;
    LdtkStage stage_;
    std::set<LdtkKey> dropped_;
    std::vector<LayerVerdict> verdicts_;
    int side_;
    LdtkCells cells_;
    std::map<LdtkKey, size_t> filled_;
    std::map<size_t, Solidity> became_;
};

/// Where a tile of a layer is drawn, and how large. [px]
Rect tileRect(const LdtkLayer& layer, JsonValue tile, Vec2i pixel);
/// The number of a tile in its tileset.
int64_t tileNumber(const LdtkLayer& layer, JsonValue tile);

}  // namespace pixelstep
