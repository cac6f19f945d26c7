// Helpers for tests of LDtk projects: layers, levels and projects as text, written by hand to the
// published format.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "import/import_map.h"
#include "import/ldtk/ldtk_map.h"
#include "io/packing/packing.h"
#include "math/vec.h"

namespace pixelstep::test {

using Rows = std::vector<std::string>;

/// The numbers of rows of characters: '.' none, a digit the value.
inline std::string csvOf(const Rows& rows) {
    std::string csv;
    for (const std::string& row : rows)
        for (const char letter : row)
            csv += (csv.empty() ? "" : ",") + std::string(1, letter == '.' ? '0' : letter);
    return csv;
}

/// A layer of any type, by its name, type, cells and further members.
inline std::string layerText(const std::string& name, const std::string& type, Vec2i cells,
                             int side, const std::string& members) {
    return R"({"__identifier": ")" + name + R"(", "__type": ")" + type + R"(", "__gridSize": )" +
           std::to_string(side) + R"(, "__cWid": )" + std::to_string(cells.x) + R"(, "__cHei": )" +
           std::to_string(cells.y) + ", " + members + "}";
}

/// @param more  further members, each after a comma
inline std::string gridLayer(const std::string& name, const Rows& rows, int side = 16,
                             const std::string& more = "") {
    const Vec2i cells{static_cast<int>(rows[0].size()), static_cast<int>(rows.size())};
    return layerText(name, "IntGrid", cells, side, R"("intGridCsv": [)" + csvOf(rows) + "]" + more);
}

/// A layer of tiles: a digit its number in the tileset 7, of 4 columns.
inline std::string ldtkTiles(const std::string& name, const Rows& rows,
                             const std::string& more = "") {
    std::string tiles;
    for (size_t y = 0; y < rows.size(); ++y)
        for (size_t x = 0; x < rows[y].size(); ++x)
            if (rows[y][x] != '.')
                tiles += (tiles.empty() ? "" : ",") + std::string(R"({"px": [)") +
                         std::to_string(16 * x) + "," + std::to_string(16 * y) + R"(], "src": [)" +
                         std::to_string(16 * (rows[y][x] - '0')) + R"(, 0], "f": 0, "t": )" +
                         std::string(1, rows[y][x]) + "}";
    return layerText(name, "Tiles", {8, 6}, 16,
                     R"("__tilesetDefUid": 7, "gridTiles": [)" + tiles + "]" + more);
}

inline std::string entityLayer(const std::string& entities, const std::string& name = "Entities",
                               const std::string& more = "") {
    return layerText(name, "Entities", {8, 6}, 16,
                     R"("intGridCsv": [], "entityInstances": [)" + entities + "]" + more);
}

inline std::string levelTextOf(const std::string& name, const std::string& layers,
                               Vec2i size = {128, 96}, Vec2i world = {0, 0},
                               const std::string& more = "") {
    return R"({"identifier": ")" + name + R"(", "pxWid": )" + std::to_string(size.x) +
           R"(, "pxHei": )" + std::to_string(size.y) + R"(, "worldX": )" + std::to_string(world.x) +
           R"(, "worldY": )" + std::to_string(world.y) + more + R"(, "layerInstances": [)" +
           layers + "]}";
}

/// @param names  of the values of the layer "Cells", as JSON, separated by commas
inline std::string valueDefs(const std::string& names) {
    std::string list;
    int number = 0;
    for (size_t at = 0; at < names.size();) {
        const size_t comma = std::min(names.find(',', at), names.size());
        const std::string value = std::to_string(++number);
        list += (list.empty() ? "" : ",") + std::string(R"({"value": )") + value +
                R"(, "identifier": )" + names.substr(at, comma - at) + R"(, "color": "#00FF0)" +
                value + R"("})";
        at = comma + 1;
    }
    return R"({"identifier": "Cells", "uid": 1, "intGridValues": [)" + list + "]}";
}

/// @param defs  members of the definitions
inline std::string projectWith(const std::string& levels, const std::string& defs,
                               const std::string& more = "") {
    return R"({"jsonVersion": "1.5.3", "defs": {)" + defs + "}" + more + R"(, "levels": [)" +
           levels + "]}";
}

inline std::string projectOf(const std::string& levels, const std::string& values = R"("walls")") {
    return projectWith(levels, R"("layers": [)" + valueDefs(values) + "]");
}

/// A PNG file of this size, all black. The checksums of its chunks are 0.
inline std::string pngOf(Vec2i size) {
    const auto bigEndian = [](size_t number) {
        std::string bytes;
        for (int shift = 24; shift >= 0; shift -= 8)
            bytes += static_cast<char>(number >> shift & 255);
        return bytes;
    };
    const auto chunk = [&](const std::string& name, const std::string& data) {
        return bigEndian(data.size()) + name + data + bigEndian(0);
    };
    const auto across = static_cast<size_t>(size.x);
    const auto down = static_cast<size_t>(size.y);
    const std::vector<uint8_t> data = packed(std::vector<uint8_t>((1 + across) * down));
    return "\x89PNG\r\n\x1a\n" +
           chunk("IHDR", bigEndian(across) + bigEndian(down) + std::string("\x08\0\0\0\0", 5)) +
           chunk("IDAT", {data.begin(), data.end()}) + chunk("IEND", "");
}

/// For projects that name no file.
inline Result<std::string> noFile(const std::string&) {
    return Error{"", "cannot be opened: No such file or directory"};
}

/// The level of a project called "map.ldtk".
/// @param known  set after an error
inline Result<ImportedLevel> readProject(const std::string& text, const MapChoices& choices = {},
                                         const ReadNamed& read = noFile, MapInfo* known = nullptr) {
    const SourceFile source{"map.ldtk", text, {}};
    const auto parse = [](const SourceFile& file, const std::string& wanted, MapFiles& opened,
                          PictureFiles& pictures, MapNotes& notes) {
        return readLdtkMap(*file.bytes, file.path, wanted, opened, pictures, notes);
    };
    return importMap(source, parse, read, choices, {}, known);
}

/// The level of a valid project; an error ends the test.
inline ImportedLevel goodProject(const std::string& text, const MapChoices& choices = {},
                                 const ReadNamed& read = noFile) {
    const Result<ImportedLevel> made = readProject(text, choices, read);
    REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
    return *made;
}

/// A floor below an area of 8 x 6 cells.
inline const Rows kLdtkFloor{"........", "........", "........",
                             "........", "........", "11111111"};

}  // namespace pixelstep::test
