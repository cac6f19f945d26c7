// The levels and layers of an LDtk project.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "import/ldtk/ldtk_defs.h"
#include "import/level_source.h"
#include "math/rect.h"

namespace pixelstep {

/// The limits of projects and of levels in files of their own.
JsonLimits ldtkLimits();

/// [bytes] of a level's own file.
inline constexpr size_t kMaxLdtkLevelBytes = size_t{16} << 20;

/// A layer of a level.
struct LdtkLayer {
    JsonValue value;
    std::string name{};
    std::string type{};  ///< "IntGrid", "Tiles", "AutoLayer", "Entities"
    int side = 16;       ///< [px] of a cell
    int columns = 0;
    int rows = 0;
    Vec2i offset{};  ///< [px] of its first cell in the level, or in several that are joined
    bool isHidden = false;
    std::optional<int64_t> uid{};          ///< of its definition
    const LdtkLayerDef* def = nullptr;     ///< null: there is none
    const LdtkTileset* tileset = nullptr;  ///< null: it has none

    /// The values of its cells, row by row, 0 for none; empty if it has none.
    /// @param errors  what is no whole number
    std::vector<int64_t> cells(ErrorSink& errors) const;
    bool hasCells() const;
    bool hasTiles() const;
};

/// How the levels of a world lie.
enum class LdtkLayout : uint8_t { places, row, column };

/// A level among those of a project.
struct LdtkLevel {
    JsonValue value;
    size_t world = 0;  ///< which of several
    LdtkLayout layout = LdtkLayout::places;
    std::string worldName{};

    std::string name() const;
    int64_t depth() const;
};

/// A level that was read.
struct LdtkLevelData {
    std::string name{};
    Vec2i size{};                            ///< [px]
    Vec2i place{};                           ///< [px] in its world; 0 where it has none there
    Rect area{};                             ///< [px] in the level that is made
    std::vector<LdtkLayer> layers{};         ///< the topmost first
    JsonValue value;                         ///< for errors, and its background
    std::shared_ptr<const JsonTree> tree{};  ///< of its file, if it has one of its own
};

/// Where a tile of a layer is drawn, and how large. [px]
Rect tileRect(const LdtkLayer& layer, JsonValue tile, Vec2i pixel);
/// The number of a tile in its tileset.
int64_t tileNumber(const LdtkLayer& layer, JsonValue tile);

/// The pixels of an entity in the file's level; nothing and an error if it says none.
std::optional<Rect> entityRect(ErrorSink& errors, const LdtkLayer& layer, JsonValue entity);

/// All levels of a project; those of several worlds one after the other.
std::vector<LdtkLevel> levelsOf(JsonValue root);

/// True for a level with its layers in it, as a file of its own is.
bool hasLdtkLayers(JsonValue level);

/// Reads a level's layers; from its own file where the project has none.
/// @param defs  outlives what is read
LdtkLevelData readRoom(ErrorSink& errors, const LdtkDefs& defs, const LdtkLevel& level,
                       const ReadNamed& read);

}  // namespace pixelstep
