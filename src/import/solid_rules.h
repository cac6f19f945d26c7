// The rules for solid parts: what each of them takes of a map.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "import/imported_map.h"

namespace pixelstep {

/// The rules for solid parts, in the order in which they are tried. The first one that leaves
/// ground and room for a player counts.
enum class SolidRule : uint8_t {
    choices,              ///< the user's choices for this map
    pixelstepProperties,  ///< our own properties of tiles
    tileProperties,       ///< solid properties or tags of tiles
    layerProperties,      ///< solid properties of layers
    objectLayers,         ///< rectangles and polygons on layers of objects
    tileShapes,           ///< collision shapes drawn on tiles
    groundValues,         ///< layers of values with collision or ground names
    allValues,            ///< all of them except decoration
    groundLayers,         ///< layers of tiles with collision or ground names
    allLayers,            ///< all of them except decoration
};
inline constexpr auto kSolidRules = std::to_array<SolidRule>(
    {SolidRule::choices, SolidRule::pixelstepProperties, SolidRule::tileProperties,
     SolidRule::layerProperties, SolidRule::objectLayers, SolidRule::tileShapes,
     SolidRule::groundValues, SolidRule::allValues, SolidRule::groundLayers, SolidRule::allLayers});

/// The name of a rule, in messages.
std::string_view nameOf(SolidRule rule);
/// True for rules about layers of values.
bool isOfValues(SolidRule rule);

/// An attempt to find the ground: what a rule, or several joined ones, take.
struct RuleAttempt {
    SolidRule rule = SolidRule::choices;
    std::vector<LayerSolidity> results{};  ///< of each layer
    std::vector<SolidRule> rules{};        ///< of each layer
    bool hasObjects = false;               ///< objects are ground
    bool isLastResort = false;  ///< blank tiles and layers as in `mayBeLastResort` count, too
    std::set<uint32_t> backdropTiles{};   ///< tiles that fill the map; they are left out
    std::set<uint32_t> backdropValues{};  ///< the same for values: their kinds
};

/// What a rule takes. Layers named as one-way platforms are one-way under every rule except the
/// first two, without excluding other layers.
RuleAttempt attemptOf(SolidRule rule, const ImportedMap& map, bool isLastResort);

/// The result of a rule for each layer. Under rules about tiles, all layers count except those that
/// a property of the layer excludes.
std::vector<LayerSolidity> classifyLayers(SolidRule rule, const ImportedMap& map);
/// Hidden values count where no others do; platforms next to other ground are one-way in LDtk.
void classifyTogether(SolidRule rule, const ImportedMap& map, std::vector<LayerSolidity>& results);
/// The result for a kind of cell in a layer.
LayerSolidity resultOf(const RuleAttempt& attempt, const ImportedMap& map, const ImportedKind& kind,
                       size_t layer);
/// The level's tile for a kind of cell in a layer.
Tile solidTileOf(const RuleAttempt& attempt, const ImportedMap& map, uint32_t kind, size_t layer);
/// The result for an object: its figure is solid, one-way or nothing.
Solidity solidityOf(const ImportedObject& object, const ImportedObjects& layer, SolidRule rule,
                    bool hasObjects);
/// True if a layer counts by its values; one with values and tiles does not under rules about
/// tiles.
bool countsValues(const RuleAttempt& attempt, const ImportedMap& map, size_t layer);

/// True for a layer that only exists for collision.
bool isForCollision(const ImportedLayer& layer);
/// True for a layer that is used only if no other is solid: it is named foreground or "no ...".
bool mayBeLastResort(const ImportedLayer& layer);

// Reasons.
inline constexpr const char* kNoRoom = "it leaves no room for a player";
inline constexpr const char* kChosen = "chosen by you";
inline constexpr const char* kOthersChosen = "others are chosen";
/// "chosen by you", or "chosen as coin"
std::string reasonOfChoice(std::optional<MapRole> role);
/// The word that counts in a name.
std::string byName(std::string_view word);

// Tiles that belong to objects.

/// Finds the coins that are blocks with a coin in them: rectangles over opaque tiles that a layer
/// shows mostly there, several times the same.
void findCoinBoxes(ImportedMap& map);
/// Finds the tiles that are pictures of objects, such as spikes and ladders: not opaque, and of
/// their cells in a layer at least three quarters lie under objects.
void findPicturesOfObjects(ImportedMap& map);

}  // namespace pixelstep
