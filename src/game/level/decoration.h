// Layers of tiles that are drawn but never simulated.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "math/enum_table.h"
#include "physics/tilemap.h"

namespace pixelstep {

struct Level;

/// The layers of a level's tiles.
enum class Layer : uint8_t {
    ground,  ///< `Level::tiles`, the only one that is simulated
    behind,  ///< behind these tiles
    front,   ///< in front of all bodies
};

struct LayerRow {
    Layer layer;
    std::string_view name;  ///< in levels and replays
};

inline constexpr auto kLayers = std::to_array<LayerRow>({
    {Layer::ground, "ground"},
    {Layer::behind, "behind"},
    {Layer::front, "front"},
});
static_assert(isTableOf(kLayers, &LayerRow::layer, Layer::front));

/// The tiles behind and in front, each as large as the level's map; nothing for a layer without
/// tiles. Shapes, surfaces and break rules have the numbers of the level's.
struct Decoration {
    std::optional<TileMap> behind{};
    std::optional<TileMap> front{};

    friend bool operator==(const Decoration&, const Decoration&) = default;
};

/// The tiles of a layer; a map without tiles if it has none.
TileMap layerOf(const Level& level, Layer layer);

/// Replaces the tiles of a layer. Requires: as large as the level's map, with its shapes.
void setLayer(Level& level, Layer layer, TileMap tiles);

/// Calls `change` for the level's map, then for those of its decoration, which get its shapes.
/// @param change  (TileMap&)
template <class AnyLevel, class Change>
void changeLayers(AnyLevel& level, Change change) {
    change(level.tiles);
    if (!level.decoration->behind && !level.decoration->front) return;
    Decoration& decoration = level.decoration.edit();
    for (std::optional<TileMap>* map : {&decoration.behind, &decoration.front}) {
        if (!*map) continue;
        change(**map);
        (*map)->shareShapes(level.tiles);
    }
}

}  // namespace pixelstep
