// Small Tiled maps with pictures in memory, as levels.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <string>

#include "draw/map/map_picture.h"
#include "draw/pixels/image.h"
#include "import/import_map.h"
#include "import/tiled/tiled_map.h"
#include "math/random.h"

namespace pixelstep::test {

/// A map of tests/maps/cases as Tiled 1.8 read it and wrote it in its other format
/// (tests/tiled/make_role_maps.py); empty for those that it cannot read completely.
inline std::string savedByTiled(const std::filesystem::path& file) {
    const std::string name = file.stem().string();
    for (const char* newer :
         {"render_size_grid", "shape_on_small_tile", "capsule", "backslash_path", "class_property"})
        if (name == newer) return {};
    const std::string ending = file.extension().string();
    if (ending != ".tmj" && ending != ".tmx" && ending != ".TMX") return {};
    return PIXELSTEP_SOURCE_DIR "/tests/tiled/roles/" + name + (ending == ".tmj" ? ".tmx" : ".tmj");
}

/// The level of a map of Tiled.
inline Result<ImportedLevel> importTiled(const std::string& text, const ReadNamed& read,
                                         const MapChoices& choices = {},
                                         const DecodePicture& decode = decodeMapPicture) {
    const auto parse = [](const SourceFile& source, const std::string&, MapFiles& files,
                          PictureFiles& pictures, MapNotes& notes) {
        return readTiledMap(*source.bytes, files, pictures, notes);
    };
    return importMap({"map.tmj", text, {}}, parse, read, choices, decode);
}

/// A picture of which no two pixels are alike.
inline Image speckled(int width, int height, uint64_t seed = 1) {
    Random random{seed};
    Image picture(width, height);
    for (uint32_t& pixel : picture.pixels)
        pixel = 0xff000000u | static_cast<uint32_t>(random.between(1, 0xffffff));
    return picture;
}

inline Image filled(int width, int height, uint32_t colour) {
    Image picture(width, height);
    for (uint32_t& pixel : picture.pixels) pixel = colour;
    return picture;
}

/// Files by name; counts the reads, without those of choices.
struct Files {
    std::map<std::string, std::string> bytes{};
    int reads = 0;

    void add(const std::string& name, const Image& picture) { bytes[name] = *encodePng(picture); }
    ReadNamed named() {
        return [this](const std::string& name) -> Result<std::string> {
            const bool isChoices = name.ends_with(".pixelstep.json");
            reads += isChoices ? 0 : 1;
            const auto found = bytes.find(name);
            if (found == bytes.end())
                return Error{"", "cannot be opened: No such file or directory"};
            return found->second;
        };
    }
    ImportedLevel read(const std::string& text) {
        Result<ImportedLevel> map = importTiled(text, named());
        REQUIRE_MESSAGE(map, (map ? "" : map.error().message));
        return *map;
    }
};

/// A row of cells as JSON, `count` of them, the first ones given.
inline std::string cellsJson(const std::vector<uint32_t>& first, size_t count) {
    std::string text = "[";
    for (size_t i = 0; i < count; ++i)
        text += (i == 0 ? "" : ",") + std::to_string(i < first.size() ? first[i] : 0);
    return text + "]";
}

inline constexpr size_t kColumns = 12;
inline constexpr size_t kRows = 8;

/// A layer of 12 x 8 cells, `row` of them at row `y`.
inline std::string layerJson(const std::string& name, size_t y, const std::vector<uint32_t>& row,
                             const std::string& more = "") {
    std::vector<uint32_t> cells(y * kColumns);
    cells.insert(cells.end(), row.begin(), row.end());
    return R"({"type":"tilelayer","name":")" + name + R"(","width":12,"height":8,"data":)" +
           cellsJson(cells, kColumns * kRows) + more + "}";
}

inline std::string mapJson(const std::string& layers, const std::string& tilesets, int side = 8,
                           const std::string& more = "") {
    return R"({"type":"map","orientation":"orthogonal","width":12,"height":8,"tilewidth":)" +
           std::to_string(side) + R"(,"tileheight":)" + std::to_string(side) + R"(,"layers":[)" +
           layers + R"(],"tilesets":[)" + tilesets + "]" + more + "}";
}

/// A tileset on one picture.
inline std::string sheetJson(const std::string& image, int side, int first = 1,
                             const std::string& more = "") {
    return R"({"firstgid":)" + std::to_string(first) + R"(,"name":"s","tilewidth":)" +
           std::to_string(side) + R"(,"tileheight":)" + std::to_string(side) + R"(,"image":")" +
           image + "\"" + more + "}";
}

}  // namespace pixelstep::test
