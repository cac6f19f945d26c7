// Creates Tiled maps from drawings, and drawings of levels.
#pragma once

#include <string>
#include <vector>

#include "game/level/level.h"

namespace pixelstep::test {

/// A tile layer as rows of characters: '.' is empty, a digit is the tile with that number.
inline std::string tileLayer(const std::string& name, const std::vector<std::string>& rows,
                             const std::string& more = "") {
    std::string data;
    for (const std::string& row : rows)
        for (const char letter : row)
            data += (data.empty() ? "" : ",") +
                    std::string(letter == '.' ? "0" : std::string(1, letter));
    return R"({"type": "tilelayer", "name": ")" + name + R"(", "width": )" +
           std::to_string(rows[0].size()) + R"(, "height": )" + std::to_string(rows.size()) + more +
           R"(, "data": [)" + data + "]}";
}

struct DrawnMap {
    std::string layers;
    std::string tiles = "";
    int side = 16;
    Vec2i size{8, 6};
};

inline std::string textOfMap(const DrawnMap& map) {
    const std::string side = std::to_string(map.side);
    return R"({"width": )" + std::to_string(map.size.x) + R"(, "height": )" +
           std::to_string(map.size.y) + R"(, "tilewidth": )" + side + R"(, "tileheight": )" + side +
           R"(, "tilesets": [{"firstgid": 1, "name": "t", "tilewidth": )" + side +
           R"(, "tileheight": )" + side + R"(, "tiles": [)" + map.tiles + R"(]}], "layers": [)" +
           map.layers + "]}";
}

using Rows = std::vector<std::string>;

/// The tiles as characters: '#' solid, '-' one-way, '/' and '\' slopes, '.' none, 'H' ladder; the
/// first letter of a surface in capitals; 'X' breaks.
inline std::vector<std::string> rowsOf(const Level& level) {
    std::vector<std::string> rows;
    for (int y = 0; y < level.tiles.rows(); ++y) {
        std::string row;
        for (int x = 0; x < level.tiles.columns(); ++x) {
            const Tile tile = level.tiles.tile({x, y});
            const bool isSlope = tile.shape != kEmpty && tile.shape != kBlock;
            const std::string& surface = level.tiles.shapes().surfaces()[tile.surface].name;
            row += tile.shape == kEmpty ? '.'
                   : isLadder(tile)     ? 'H'
                   : tile.breaks != 0   ? 'X'
                   : !surface.empty()   ? static_cast<char>(surface[0] - 'a' + 'A')
                   : isSlope            ? ((tile.transform & kFlipX) != 0 ? '\\' : '/')
                   : tile.oneWay        ? '-'
                                        : '#';
        }
        rows.push_back(row);
    }
    return rows;
}

/// The level as rows, with letters in the middles of zones, crates, enemies and platforms: c coin,
/// k checkpoint, g goal, h hazard, b crate, e enemy, m platform, s sign; P where the player stands.
inline Rows drawnLevel(const Level& level) {
    Rows rows = rowsOf(level);
    const auto put = [&](Vec2i pixel, char letter) {
        const Vec2i cell = level.tiles.cellAt(pixel);
        if (level.tiles.isInside(cell))
            rows[static_cast<size_t>(cell.y)][static_cast<size_t>(cell.x)] = letter;
    };
    const auto middle = [](const Rect& rect) {
        return Vec2i{rect.left + rect.width / 2, rect.top + rect.height / 2};
    };
    for (const Zone& zone : level.scenery->zones) {
        const char letter = zone.kind == ZoneKind::coin         ? 'c'
                            : zone.kind == ZoneKind::checkpoint ? 'k'
                            : zone.kind == ZoneKind::goal       ? 'g'
                                                                : 'h';
        put(middle(zoneRect(zone)), letter);
    }
    for (const CrateStart& crate : level.cast->crates) put(middle(startRect(crate)), 'b');
    for (const BodyStart& clone : level.cast->clones) put(clone.feet - Vec2i{0, 1}, 'e');
    for (const PlatformStart& platform : level.cast->platforms)
        put(middle(startRect(platform.body)), 'm');
    for (const Sign& sign : level.scenery->signs) put(sign.feet - Vec2i{0, 1}, 's');
    if (const auto& player = level.cast->player) put(player->feet - Vec2i{0, 1}, 'P');
    return rows;
}

inline const Rows kFloor{"........", "........", "........", "........", "........", "11111111"};
inline const Rows kFilled(6, "22222222");
inline const Rows kBits{"........", "...33...", "........", ".3......", "........", "........"};
inline const Rows kFloorAsTiles{"........", "........", "........",
                                "........", "........", "########"};

}  // namespace pixelstep::test
