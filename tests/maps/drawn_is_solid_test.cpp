// The drawn parts of a map are the solid ones: small maps with one difficulty each, and random
// tilesets against the rectangles of their pictures.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "files/level_files.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "map_support.h"

namespace pixelstep::test {
namespace {

std::string pathOf(const std::string& name) {
    return PIXELSTEP_SOURCE_DIR "/tests/maps/cases/" + name;
}

/// True for a pixel of a solid or one-way tile.
bool isFilled(const TileMap& tiles, Vec2i pixel) {
    const Vec2i cell = tiles.cellAt(pixel);
    return tiles.isInside(cell) && tiles.sharesPixel(cell, {pixel.x, pixel.y, 1, 1});
}

/// The level's solid pixels, a letter for 8 x 8 of them: all, none, or some.
std::string drawn(const TileMap& tiles) {
    constexpr int kSide = 8;
    const Rect all = tiles.bounds();
    std::string text;
    for (int y = all.top; y < all.bottom(); y += kSide) {
        for (int x = all.left; x < all.right(); x += kSide) {
            int count = 0;
            for (int i = 0; i < kSide * kSide; ++i)
                count += isFilled(tiles, {x + i % kSide, y + i / kSide}) ? 1 : 0;
            text += count == 0 ? '.' : count == kSide * kSide ? '#' : 'o';
        }
        text += '\n';
    }
    return text;
}

std::string rows(const std::vector<std::pair<int, std::string>>& parts) {
    std::string text;
    for (const auto& [count, row] : parts)
        for (int i = 0; i < count; ++i) text += row + "\n";
    return text;
}

const std::string kEmpty20(20, '.');
const std::string kFull20(20, '#');
const std::string kFloorOnly = rows({{10, kEmpty20}, {2, kFull20}});

struct Case {
    const char* file;
    std::string solid;                    ///< the expected result of `drawn`
    const char* level = "";               ///< of several
    std::vector<std::string> warnings{};  ///< parts of them, without those about solid layers
};

const std::string kWalls = "##" + std::string(44, '.') + "##";

const std::vector<Case> kCases{
    {"render_size_grid.tmj",
     rows({{6, kEmpty20}, {2, "..........##........"}, {2, kEmpty20}, {2, kFull20}})},
    {"shape_on_large_tile.tmj", kFloorOnly},
    {"shape_on_small_tile.tmj", kFloorOnly},
    {"tile_offset.tmj", rows({{10, kEmpty20}, {1, kFull20}, {1, kEmpty20}})},
    {"embedded_picture.tmx", kFloorOnly},
    {"dots_in_path.tmj", kFloorOnly},
    {"backslash_path.tmj", kFloorOnly, "", {"backslashes in 'sub\\t.tsx' are read as slashes"}},
    {"signed_tile_number.tmj", kFloorOnly},
    {"09_same_firstgid.tmx", rows({{20, kWalls}, {4, std::string(48, '#')}})},
    {"12_infinite_empty_layer.tmx", rows({{28, std::string(32, '.')}, {4, std::string(32, '#')}})},
    {"16_utf16.tmx", rows({{20, kWalls}, {4, std::string(48, '#')}})},
    {"20_upper_case.TMX", rows({{16, std::string(40, '.')}, {4, std::string(40, '#')}})},
    {"19_broken_picture.tmx",
     rows({{16, std::string(40, '.')}, {4, std::string(40, '#')}}),
     "",
     {"picture '19_broken.png' is not drawn: it is a broken PNG file"}},
};

std::vector<std::string> warningsOf(const LoadedLevel& file) {
    return {file.warnings.begin() + static_cast<std::ptrdiff_t>(file.solidNoteCount),
            file.warnings.end()};
}

LoadedLevel goodLevel(const std::string& name, const std::string& level = "") {
    const LoadResult load = loadLevelFile(pathOf(name), {.level = level}, decodeMapPicture);
    CAPTURE(name);
    REQUIRE_MESSAGE(load.file, (load.file ? "" : load.file.error().message));
    return *load.file;
}

/// True if heights from one of four sides give these pixels.
bool isHeights(const std::function<bool(int, int)>& isSolid, int side) {
    for (const bool isColumn : {true, false}) {
        bool fromFar = true;
        bool fromNear = true;
        for (int line = 0; line < side; ++line) {
            for (int i = 0; i + 1 < side; ++i) {
                const auto at = [&](int deep) {
                    return isColumn ? isSolid(line, deep) : isSolid(deep, line);
                };
                fromFar = fromFar && (!at(i) || at(i + 1));
                fromNear = fromNear && (!at(i + 1) || at(i));
            }
        }
        if (fromFar || fromNear) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("drawn is solid: each small map is solid where it is drawn, with the warnings it needs") {
    for (const Case& one : kCases) {
        CAPTURE(one.file);
        if (const std::string saved = savedByTiled(one.file); !saved.empty()) {
            const LoadResult load = loadLevelFile(saved, {}, decodeMapPicture);
            REQUIRE(load.file);
            CHECK(drawn(load.file->level.tiles) == one.solid);
        }
        const LoadedLevel file = goodLevel(one.file, one.level);
        CHECK(drawn(file.level.tiles) == one.solid);
        const std::vector<std::string> warnings = warningsOf(file);
        CHECK(warnings.size() == one.warnings.size());
        for (size_t i = 0; i < std::min(warnings.size(), one.warnings.size()); ++i) {
            CAPTURE(warnings[i]);
            CHECK(warnings[i].find(one.warnings[i]) != std::string::npos);
        }
    }
}

TEST_CASE("drawn is solid: pictures lie where the solid pixels are, embedded ones too") {
    for (const char* name : {"render_size_grid.tmj", "embedded_picture.tmx", "dots_in_path.tmj",
                             "backslash_path.tmj"}) {
        CAPTURE(name);
        const LoadedLevel file = goodLevel(name);
        const MapPictures& pictures = file.map->pictures;
        REQUIRE(pictures.files.size() == 1);
        REQUIRE(pictures.layers.size() == 1);
        for (const Stamp& stamp : pictures.layers[0].stamps) {
            const Vec2i size = pictures.cuts[stamp.cut].size;
            CHECK(size == Vec2i{16, 16});
            for (const Vec2i at : {Vec2i{0, 0}, Vec2i{15, 0}, Vec2i{0, 15}, Vec2i{15, 15}})
                CHECK(isFilled(file.level.tiles, stamp.at + at));
        }
    }
}

TEST_CASE("drawn is solid: capsules and ellipses are round, pixel by pixel") {
    const TileMap tiles = goodLevel("capsule.tmj").level.tiles;
    for (int y = 0; y < 96; ++y) {
        for (int x = 0; x < 160; ++x) {
            const double px = x + 0.5;
            const double py = y + 0.5;
            // 64 x 32 at 80, 48: a line from 96 to 128 with 16 px around it.
            const double along = std::clamp(px, 96.0, 128.0);
            const bool isCapsule = std::hypot(px - along, py - 64) <= 16;
            const bool isEllipse = std::hypot((px - 32) / 16, (py - 40) / 8) <= 1;
            CAPTURE(x);
            CAPTURE(y);
            REQUIRE(tiles.isSolidAt({x, y}) == (y >= 80 || isCapsule || isEllipse));
        }
    }
}

TEST_CASE("drawn is solid: tiles of any size, offset, fit and turn against their rectangles") {
    constexpr uint64_t kSeed = 41;
    Random random{kSeed};
    int levels = 0;
    for (int round = 0; round < 120; ++round) {
        const int side = std::vector<int>{8, 16, 32, 18}[static_cast<size_t>(random.between(0, 3))];
        const auto number = [&](int low, int high) {
            return std::to_string(random.between(low, high));
        };
        std::string more =
            R"(,"tileoffset":{"x":)" + number(-20, 20) + R"(,"y":)" + number(-20, 20) + "}";
        if (random.between(0, 1) == 1) more += R"(,"tilerendersize":"grid")";
        if (random.between(0, 1) == 1) more += R"(,"fillmode":"preserve-aspect-fit")";
        const std::string tileset = R"({"firstgid":1,"name":"s","tilewidth":)" + number(3, 70) +
                                    R"(,"tileheight":)" + number(3, 70) +
                                    R"(,"image":"s.png","columns":1)" + more + "}";
        std::vector<uint32_t> cells(kColumns * kRows);
        for (int i = 0; i < 3; ++i)
            cells[static_cast<size_t>(random.between(0, kColumns * kRows - 1))] =
                1 | static_cast<uint32_t>(random.between(0, 7)) << 29;
        const std::string map = mapJson(
            R"({"type":"tilelayer","name":"ground","width":12,"height":8,"data":)" +
                cellsJson(cells, cells.size()) + "," + R"("offsetx":)" + number(-9, 9) + "}",
            tileset, side);
        Files files;
        files.add("s.png", speckled(70, 70));
        const Result<ImportedLevel> made = importTiled(map, files.named());
        if (!made) continue;  // nothing to stand on
        ++levels;
        const TileMap& tiles = made->level.tiles;
        const MapPictures& pictures = made->map.pictures;
        const auto isDrawn = [&](Vec2i pixel) {
            for (const PictureLayer& layer : pictures.layers)
                for (const Stamp& stamp : layer.stamps) {
                    Vec2i size = pictures.cuts[stamp.cut].size;
                    if ((stamp.transform & kFlip90) != 0) std::swap(size.x, size.y);
                    if (contains({stamp.at.x, stamp.at.y, size.x, size.y}, pixel)) return true;
                }
            return false;
        };
        CAPTURE(round);
        CAPTURE(map);
        for (int row = 0; row < tiles.rows(); ++row) {
            for (int column = 0; column < tiles.columns(); ++column) {
                const Rect cell = tiles.cellRect({column, row});
                const auto isSolid = [&](int x, int y) {
                    return isDrawn({cell.left + x, cell.top + y});
                };
                const bool isExact = isHeights(isSolid, tiles.tileSize());
                for (int y = 0; y < cell.height; ++y)
                    for (int x = 0; x < cell.width; ++x) {
                        const bool is = tiles.isSolidAt({cell.left + x, cell.top + y});
                        CAPTURE(x + cell.left);
                        CAPTURE(y + cell.top);
                        if (isExact || isSolid(x, y)) REQUIRE(is == isSolid(x, y));
                    }
            }
        }
    }
    CHECK(levels > 100);
}

TEST_CASE(
    "drawn is solid: collision shapes go with the picture, over as many cells as they cover") {
    // A triangle on a picture of 40 x 24, drawn in a cell of 16 at 2, -6, and turned.
    const std::string shapes =
        R"(,"tileoffset":{"x":2,"y":-6},"tiles":[{"id":0,"objectgroup":{"objects":[{"x":4,"y":20,)"
        R"("polygon":[{"x":0,"y":0},{"x":32,"y":0},{"x":32,"y":-16}]}]}}])";
    for (const uint32_t flips : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u}) {
        std::vector<uint32_t> cells(kColumns * kRows);
        cells[5 * kColumns + 4] = 1 | flips << 29;
        const std::string map = mapJson(
            R"({"type":"tilelayer","name":"x","width":12,"height":8,"data":)" +
                cellsJson(cells, cells.size()) + "}",
            R"({"firstgid":1,"name":"s","tilewidth":40,"tileheight":24)" + shapes + "}", 16);
        const ImportedLevel made = Files{}.read(map);
        CAPTURE(flips);
        const bool isOnSide = (flips & 1) != 0;
        const int width = isOnSide ? 24 : 40;
        const int height = isOnSide ? 40 : 24;
        const int left = 4 * 16 + 2;
        const int top = 6 * 16 - 6 - height;
        for (int y = 0; y < 8 * 16; ++y) {
            for (int x = 0; x < 12 * 16; ++x) {
                double u = x + 0.5 - left;
                double v = y + 0.5 - top;
                if ((flips & 4) != 0) u = width - u;
                if ((flips & 2) != 0) v = height - v;
                if (isOnSide) std::swap(u, v);
                const bool isIn = u >= 4 && u <= 36 && v <= 20 && v >= 20 - (u - 4) / 2;
                CAPTURE(x);
                CAPTURE(y);
                REQUIRE(made.level.tiles.isSolidAt({x, y}) == isIn);
            }
        }
    }
}

TEST_CASE("drawn is solid: two transforms, one after the other, are one that moves each pixel") {
    constexpr int kSide = 4;
    const auto moved = [](int transform, Vec2i pixel) {
        if ((transform & kFlip90) != 0) std::swap(pixel.x, pixel.y);
        if ((transform & kFlipX) != 0) pixel.x = kSide - 1 - pixel.x;
        if ((transform & kFlipY) != 0) pixel.y = kSide - 1 - pixel.y;
        return pixel;
    };
    for (int first = 0; first < kTransformCount; ++first) {
        for (int second = 0; second < kTransformCount; ++second) {
            for (int i = 0; i < kSide * kSide; ++i) {
                const Vec2i pixel{i % kSide, i / kSide};
                CHECK(moved(second, moved(first, pixel)) ==
                      moved(transformAfter(first, second), pixel));
            }
        }
    }
}

TEST_CASE("drawn is solid: an old object of a tile stands on the middle of that") {
    for (const std::string& path :
         {pathOf("10_old_tile_object.tmx"), savedByTiled("10_old_tile_object.tmx")}) {
        const LoadResult load = loadLevelFile(path);
        REQUIRE(load.file);
        REQUIRE(load.file->level.cast->player);
        CHECK(load.file->level.cast->player->feet == Vec2i{176, 160});
    }
}

TEST_CASE("drawn is solid: LDtk's layers between cells make the grid finer, or are reported") {
    const LoadedLevel fine = goodLevel("layer_between_cells.ldtk");
    CHECK(fine.level.tiles.tileSize() == 8);
    CHECK(warningsOf(fine).empty());
    const Result<std::string> text = readFile(pathOf("layer_between_cells.ldtk"), 1 << 20);
    REQUIRE(text);
    std::string other = *text;
    const std::string eight = "\"__pxTotalOffsetY\": 8";
    size_t at = other.find(eight);
    const bool isAcross = at == std::string::npos;
    const std::string key = isAcross ? "\"__pxTotalOffsetX\": 8" : eight;
    at = other.find(key);
    REQUIRE(at != std::string::npos);
    other.replace(at, key.size(), key.substr(0, key.size() - 1) + "5");
    const TemporaryFolder folder;
    folder.write("moved.ldtk", other);
    const LoadResult moved = loadLevelFile(folder.path("moved.ldtk"));
    REQUIRE(moved.file);
    CHECK(moved.file->level.tiles.tileSize() == 16);
    const std::vector<std::string> warnings = warningsOf(*moved.file);
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].ends_with("layer 'Col' lies " + std::string(isAcross ? "-5, 8" : "-8, 5") +
                                " px off the cells of 16 px; moved to the nearest"));
}

TEST_CASE("drawn is solid: for a file of another format the error names the probable format") {
    const TemporaryFolder folder;
    const auto errorOf = [&](const std::string& name, const std::string& like) {
        folder.write(name, *readFile(pathOf(like)));
        const LoadResult load = loadLevelFile(folder.path(name));
        REQUIRE_FALSE(load.file);
        return load.file.error().message;
    };
    const auto ends = [](const std::string& text, const std::string& end) {
        return text.ends_with("; this looks like " + end);
    };
    CHECK(ends(errorOf("a.tmx", "t.png"), "a PNG picture"));
    CHECK(ends(errorOf("b.tmx", "t.tsx"), "a tileset of Tiled"));
    CHECK(ends(errorOf("c.tmj", "02_few_values_outvote_tiles.ldtk"), "a project of LDtk"));
    CHECK(ends(errorOf("d.ldtk", "09_same_firstgid.tmx"), "a map of Tiled"));
}

TEST_CASE("drawn is solid: files that list levels are no levels; the error names what to open") {
    const TemporaryFolder folder;
    const std::string world =
        R"({"maps": [{"fileName": "a.tmj", "x": 0, "y": 0}], "type": "world"})";
    const std::string path = folder.path("w.world");
    folder.write("w.world", world);
    const LoadResult load = loadLevelFile(path);
    REQUIRE_FALSE(load.file);
    CHECK(load.file.error().message.starts_with("not a level"));
    CHECK(load.file.error().message.ends_with("open one of the maps (.tmx, .tmj)"));
    CHECK(savePathOf(path) == folder.path("w.json"));
    CHECK(rejectLevelPath(path));
    folder.write("data.json", R"({"identifier": "A", "uniqueIdentifer": "A-1", "x": 0, "y": 0,
        "width": 64, "height": 64, "layers": [], "entities": {}})");
    const LoadResult exported = loadLevelFile(folder.path("data.json"));
    REQUIRE_FALSE(exported.file);
    CHECK(exported.file.error().message.starts_with("not a level"));
    CHECK(exported.file.error().message.ends_with("open its project (.ldtk)"));
    CHECK(rejectLevelPath(folder.path("data.json")));
    folder.write("f.tmx", world);
    CHECK(loadLevelFile(folder.path("f.tmx"))
              .file.error()
              .message.ends_with("; this looks like a world of Tiled"));
}

}  // namespace pixelstep::test
