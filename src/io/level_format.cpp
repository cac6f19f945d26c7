// The table of formats.
#include "io/level_format.h"

#include <algorithm>
#include <array>

#include "io/json/json_tree.h"
#include "io/ldtk/ldtk_json.h"
#include "io/level/level_json.h"
#include "io/level/level_reader.h"
#include "io/maps/map_parts.h"
#include "io/tiled/tiled_json.h"

namespace pixelstep {
namespace {

constexpr auto kNotOfPresets = std::to_array<std::string_view>(
    {"legend", "player", "clones", "crates", "platforms", "groups", "shapes", "tile_size"});

LevelFile fileOf(MapLevel map, const std::string& path) {
    LevelFile file{std::move(map.level)};
    for (const std::string& line : map.told) file.warnings.push_back("solid: " + line);
    file.told = map.told.size();
    if (!map.told.empty()) file.solid = solidWords(map.map.parts);
    addCuts(map.map);
    for (const Fault& warning : map.warnings) file.warnings.push_back(faultLine(path, warning));
    file.map = std::make_shared<const ForeignMap>(std::move(map.map));
    return file;
}

Result<LevelFile> readTiledFile(const LevelSource& source, const ReadNamed& read,
                                const MapChoices& choices, ForeignMap& known) {
    Result<MapLevel> map = readTiledSource(source, read, choices, &known);
    if (!map) return map.fault();
    return fileOf(std::move(*map), source.path);
}

Result<LevelFile> readLdtkFile(const LevelSource& source, const ReadNamed& read,
                               const MapChoices& choices, ForeignMap& known) {
    Result<MapLevel> map = readLdtkSource(source, read, choices, &known);
    if (!map) return map.fault();
    return fileOf(std::move(*map), source.path);
}

// What has no rows may be one of the other files that there are.
std::string otherKindWords(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree || !tree->root().is(JsonKind::object) || tree->root().find("rows")) return "";
    if (tree->root().find("steps") && tree->root().find("level"))
        return "; this looks like a replay";
    const auto isForeign = [&](std::string_view name) {
        return tree->root().find(name).has_value();
    };
    if (!tree->root().find("tuning") || std::ranges::any_of(kNotOfPresets, isForeign)) return "";
    return "; this looks like a preset";
}

Result<LevelFile> readOwnFile(const LevelSource& source, const ReadNamed&, const MapChoices&,
                              ForeignMap&) {
    if (!source.bytes) return source.bytes.fault();
    Result<Level> level = readLevel(*source.bytes);
    if (!level)
        return Fault{level.fault().place, level.fault().what + otherKindWords(*source.bytes)};
    return LevelFile{std::move(*level)};
}

constexpr auto kFormats = std::to_array<LevelFormat>({
    {.name = "Tiled map",
     .isUsualName =
         [](std::string_view file) { return file.ends_with(".tmj") || file.ends_with(".tmx"); },
     .recognises = isTiledMap,
     .read = readTiledFile,
     .filesNamedIn = tilesetsNamedIn,
     .savePath = levelPathBesideMap},
    {.name = "LDtk project",
     .isUsualName = [](std::string_view file) { return file.ends_with(".ldtk"); },
     .recognises = isLdtkProject,
     .read = readLdtkFile,
     .filesNamedIn = levelsNamedIn,
     .savePath = levelPathBesideProject},
    {.name = "level",
     .isUsualName =
         [](std::string_view file) {
             return file.ends_with(".json") && !file.ends_with(".schema.json") &&
                    !file.ends_with(".pixelstep.json");
         },
     .recognises = [](const LevelSource&) { return true; },
     .read = readOwnFile,
     .filesNamedIn = [](const LevelSource&) { return std::vector<std::string>{}; },
     .savePath = nullptr},
});

}  // namespace

std::span<const LevelFormat> levelFormats() {
    return kFormats;
}

LevelSource readSource(const std::string& path) {
    LevelSource source = readBytes(path);
    // The last row recognises everything.
    source.format = &*std::ranges::find_if(
        levelFormats(), [&](const LevelFormat& format) { return format.recognises(source); });
    return source;
}

}  // namespace pixelstep
