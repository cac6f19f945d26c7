// The definitions of an LDtk project for all of its levels: values, tilesets and layers.
#pragma once

#include <map>
#include <set>
#include <string>

#include "import/map_words.h"
#include "io/json/json_reader.h"

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
    std::map<int64_t, Solidity> said{};  ///< tiles whose tags say what they are
    std::map<int64_t, MapRole> roles{};  ///< same condition, of what is no ground
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

}  // namespace pixelstep
