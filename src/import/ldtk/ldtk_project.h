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
    std::string name{};                ///< empty: it has none
    std::optional<uint32_t> colour{};  ///< 0xffrrggbb
};

struct LdtkTileset {
    std::string name{};
    std::string path{};  ///< as the project names it; empty: none
    int side = 16;       ///< [px] of a tile
    int spacing = 0;
    int padding = 0;
    int64_t columns = 1;
    std::map<int64_t, Solidity> fromProperties{};  ///< tiles whose tags say what they are
    std::map<int64_t, NameMeaning> roles{};        ///< same condition, of what is no ground
};

struct LdtkLayerDef {
    std::map<int64_t, LdtkValue> values{};
    std::optional<int64_t> tileset{};
    std::optional<int64_t> source{};  ///< of an AutoLayer: the IntGrid that it follows
    double parallaxX = 0;             ///< 0: it moves with the rest; 1: it stays with the view
    double parallaxY = 0;
    bool isScaled = true;  ///< made smaller by its parallax
    double pivotX = 0;     ///< of tiles that are larger or smaller than cells
    double pivotY = 0;
};

struct LdtkDefs {
    std::map<int64_t, LdtkLayerDef> layers{};    ///< by their numbers
    std::map<std::string, int64_t> layersSo{};   ///< by their names
    std::map<int64_t, LdtkTileset> tilesets{};   ///< by their numbers
    std::set<int64_t> loops{};                   ///< fields whose points are closed
    std::map<int64_t, std::string> tileModes{};  ///< how entities show their tile
};

/// What is not as expected is left out: a level's own file has no definitions at all.
LdtkDefs readDefs(JsonValue root);

/// The limits of projects and of levels in files of their own.
JsonLimits ldtkLimits();

/// [bytes] of a level's own file.
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
    Vec2i offset{};  ///< [px] of its first cell in the level, or in several that are joined
    bool isHidden = false;
    std::optional<int64_t> uid{};          ///< of its definition
    const LdtkLayerDef* def = nullptr;     ///< null: there is none
    const LdtkTileset* tileset = nullptr;  ///< null: it has none

    /// The values of its cells, row by row, 0 for none; empty if it has none.
    /// @param errors  what is no whole number, and a list of another length
    std::vector<int64_t> cells(ErrorSink& errors) const;
    /// "line 12: " of a value in its file; empty if that is not known.
    std::string lineWords(JsonValue at) const;
    bool hasCells() const;
    bool hasTiles() const;
};

/// How the levels of a world lie.
enum class LdtkLayout : uint8_t { places, row, column };

/// A level among those of a project.
struct LdtkLevel {
    JsonValue value;
    std::string_view text{};  ///< of its file
    size_t world = 0;         ///< which of several
    LdtkLayout layout = LdtkLayout::places;
    std::string worldName{};

    std::string name() const;
    int64_t depth() const;
};

/// A level that was read.
struct LdtkLevelData {
    std::string name{};
    Vec2i size{};                               ///< [px]
    Vec2i place{};                              ///< [px] in its world; 0 where it has none there
    Rect area{};                                ///< [px] in the level that is made
    std::vector<LdtkLayer> layers{};            ///< the topmost first
    JsonValue value;                            ///< for errors, and its background
    std::shared_ptr<const JsonTree> tree{};     ///< of its file, if it has one of its own
    std::shared_ptr<const std::string> text{};  ///< same condition
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
