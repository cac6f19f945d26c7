// The levels and layers of an LDtk project.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "import/map_words.h"
#include "import/source_file.h"
#include "io/json/json_reader.h"
#include "math/rect.h"

namespace pixelstep {

/// A value of an IntGrid.
struct LdtkValue {
    std::string name{};                ///< empty: none
    std::optional<uint32_t> colour{};  ///< 0xffrrggbb
};

struct LdtkTileset {
    std::string name{};
    std::string path{};  ///< the name in the project; empty: none
    int side = 16;       ///< [px] of a tile
    int spacing = 0;
    int padding = 0;
    int64_t columns = 1;
    std::map<int64_t, Solidity> fromProperties{};  ///< tiles with tags for solid or one-way
    std::map<int64_t, NameMeaning> roles{};        ///< tiles with tags for other roles
    std::string colours{};  ///< "argb" of each tile, as LDtk computes it from the picture

    /// True for a tile without a tag or a visible pixel.
    bool isBlank(int64_t number) const {
        return number >= 0 && number < static_cast<int64_t>(colours.size() / 4) &&
               colours.compare(static_cast<size_t>(number) * 4, 4, "0000") == 0 &&
               !fromProperties.contains(number) && !roles.contains(number);
    }
};

struct LdtkLayerDef {
    std::map<int64_t, LdtkValue> values{};
    std::optional<int64_t> tileset{};
    std::optional<int64_t> source{};  ///< of an AutoLayer: its IntGrid
    double parallaxX = 0;             ///< 0: it moves with the level; 1: it stays with the view
    double parallaxY = 0;
    bool isScaled = true;  ///< scaled down by its parallax
    double pivotX = 0;     ///< of tiles that are larger or smaller than cells
    double pivotY = 0;

    bool hasParallax() const { return parallaxX != 0 || parallaxY != 0; }
};

struct LdtkDefs {
    LdtkLayerDef noLayer{};                         ///< of layers without a definition
    std::map<int64_t, LdtkLayerDef> layers{};       ///< by their numbers
    std::map<std::string, int64_t> layersByName{};  ///< by their names
    std::map<int64_t, LdtkTileset> tilesets{};      ///< by their numbers
    std::set<int64_t> loops{};                      ///< fields whose points form a closed path
    std::map<int64_t, std::string> tileModes{};     ///< how entities draw their tile
};

/// Malformed definitions are skipped: a separate level file has none at all.
LdtkDefs readDefs(JsonValue root);

/// The limits of projects and of separate level files.
JsonLimits ldtkLimits();

/// [bytes] of a separate level file.
inline constexpr size_t kMaxLdtkLevelBytes = size_t{16} << 20;

/// A layer of a level.
struct LdtkLayer {
    JsonValue value;
    std::string_view text{};  ///< of its file, if that is JSON: for errors
    std::string name{};
    std::string type{};  ///< "IntGrid", "Tiles", "AutoLayer", "Entities"
    int side = 16;       ///< [px] of a cell
    int columns = 0;
    int rows = 0;
    Vec2i offset{};  ///< [px] of its first cell in the level
    bool isHidden = false;
    std::optional<int64_t> uid{};          ///< of its definition
    const LdtkLayerDef* def = nullptr;     ///< not null once it is read
    const LdtkTileset* tileset = nullptr;  ///< may be null

    /// The values of its cells, row by row, 0 for none; empty if it has none.
    /// @param errors  reports numbers that are not integers, and a wrong length of the list
    std::vector<int64_t> cells(ErrorSink& errors) const;
    bool hasCells() const;
    bool hasTiles() const;
};

/// A level of a project.
struct LdtkLevel {
    JsonValue value;
    std::string_view text{};  ///< of its file
    bool hasPlace = true;     ///< false in a world whose levels lie in a row or column

    std::string name() const;
};

/// A level that was read.
struct LdtkLevelData {
    std::string name{};
    Vec2i size{};                               ///< [px]
    Vec2i place{};                              ///< [px] in its world; 0 if it has none
    Rect area{};                                ///< [px] in the resulting level
    std::vector<LdtkLayer> layers{};            ///< the topmost first
    JsonValue value;                            ///< for errors, and its background
    std::shared_ptr<const JsonTree> tree{};     ///< of its separate file, if it has one
    std::shared_ptr<const std::string> text{};  ///< of the same file
};

/// [px] The rectangle in which a tile of a layer is drawn.
Rect tileRect(const LdtkLayer& layer, JsonValue tile, Vec2i pixel);
/// The number of a tile in its tileset.
int64_t tileNumber(const LdtkLayer& layer, JsonValue tile);

/// The rectangle of an entity in its level, in pixels of the file; nothing and an error if it is
/// missing.
std::optional<Rect> entityRect(ErrorSink& errors, const LdtkLayer& layer, JsonValue entity);

/// All levels of a project, world after world.
std::vector<LdtkLevel> levelsOf(JsonValue root);

/// True for a level that contains its layers, as a separate level file does.
bool hasLdtkLayers(JsonValue level);

/// Reads a level's layers, from its separate file if the project does not contain them.
/// @param defs  outlives the result
LdtkLevelData readLdtkLevel(ErrorSink& errors, const LdtkDefs& defs, const LdtkLevel& level,
                            const ReadNamed& read);

}  // namespace pixelstep
