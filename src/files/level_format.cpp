// The table of formats.
#include "files/level_format.h"

#include <algorithm>
#include <array>

#include "import/import_map.h"
#include "import/ldtk/ldtk_map.h"
#include "import/part_list.h"
#include "import/tiled/tiled_map.h"
#include "io/level/level_json.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

LoadedLevel fileOf(ImportedLevel map, const std::string& path) {
    LoadedLevel file{std::move(map.level)};
    for (const std::string& line : map.solidNotes) file.warnings.push_back("solid: " + line);
    file.solidNoteCount = map.solidNotes.size();
    file.explained = std::move(map.explained);
    if (!map.solidNotes.empty()) file.solid = solidWords(map.map.parts);
    addCuts(map.map);
    map.map.counts = countsOf(file.level, map.map.parts);
    for (const Error& warning : map.warnings) file.warnings.push_back(errorLine(path, warning));
    file.map = std::make_shared<const MapInfo>(std::move(map.map));
    return file;
}

/// A known kind of file, recognised by its first bytes or by typical words.
struct FileSignature {
    std::string_view name;
    std::string_view begin{};                 ///< its first bytes
    std::array<std::string_view, 2> words{};  ///< all of these occur in the file
};
constexpr auto kFileSignatures = std::to_array<FileSignature>({
    {"a PNG picture", "\x89PNG"},
    {"a JPEG picture", "\xff\xd8\xff"},
    {"a GIF picture", "GIF8"},
    {"a WebP picture or a sound", "RIFF"},
    {"a sound", "OggS"},
    {"a ZIP archive", "PK\x03\x04"},
    {"a packed file", "\x1f\x8b"},
    {"a PDF document", "%PDF"},
    {"a scene of Godot", "[gd_scene"},
    {"a resource of Godot", "[gd_resource"},
    {"a file of Unity", "%YAML"},
    {"a project of LDtk", "", {"\"__header__\"", "LDtk"}},
    {"a map of Tiled", "", {"<map", "tilewidth"}},
    {"a template of Tiled", "", {"<template", "<object"}},
    {"a tileset of Tiled", "", {"<tileset", "tilewidth"}},
    {"a web page", "", {"<html", "<body"}},
    {"an XML file", "<?xml"},
    {"a project of LDtk", "", {"\"jsonVersion\"", "\"defs\""}},
    {"a map of Tiled", "", {"\"tilewidth\"", "\"layers\""}},
    {"a tileset of Tiled", "", {"\"tilewidth\"", "\"tilecount\""}},
    {"a template of Tiled", "", {"\"template\"", "\"object\""}},
    {"a world of Tiled", "", {"\"maps\"", "\"fileName\""}},
    {"a project of Ogmo", "", {"\"ogmoVersion\"", "\"layers\""}},
    {"a level of Ogmo", "", {"\"ogmoVersion\"", "\"width\""}},
    {"a replay", "", {"\"steps\"", "\"level\""}},
    {"a level", "", {"\"rows\"", "\"version\""}},
    {"a level", "", {"\"legend\""}},
    {"a level", "", {"\"tile_size\""}},
    {"a level", "", {"\"player\"", "\"feet\""}},
    {"a preset", "", {"\"tuning\"", "\"version\""}},
});

std::string_view kindOfFile(std::string_view bytes) {
    const auto isLike = [&](const FileSignature& one) {
        const auto has = [&](std::string_view word) {
            return bytes.find(word) != std::string_view::npos;
        };
        return bytes.starts_with(one.begin) && std::ranges::all_of(one.words, has);
    };
    const auto* const found = std::ranges::find_if(kFileSignatures, isLike);
    return found == kFileSignatures.end() ? std::string_view{} : found->name;
}

/// The error for a file with another format than expected, with its probable kind.
Error wrongFormatError(const SourceFile& source, std::string_view format, Error error) {
    if (!source.bytes) return error;
    const std::string_view probable = kindOfFile(*source.bytes);
    if (!probable.empty() && probable != format)
        error.message += "; this looks like " + std::string(probable);
    return error;
}

Result<LoadedLevel> readTiledFile(const SourceFile& source, const ReadNamed& read,
                                  const MapChoices& choices, MapInfo& known,
                                  const DecodePicture& decode) {
    const auto parse = [](const SourceFile& file, const std::string&, MapFiles& files,
                          PictureFiles& pictures, MapNotes& notes) {
        return readTiledMap(*file.bytes, files, pictures, notes);
    };
    Result<ImportedLevel> map = importMap(source, parse, read, choices, decode, &known);
    if (!map) return wrongFormatError(source, "a map of Tiled", map.error());
    return fileOf(std::move(*map), source.path);
}

Result<LoadedLevel> readLdtkFile(const SourceFile& source, const ReadNamed& read,
                                 const MapChoices& choices, MapInfo& known,
                                 const DecodePicture& decode) {
    const auto parse = [](const SourceFile& file, const std::string& wanted, MapFiles& files,
                          PictureFiles& pictures, MapNotes& notes) {
        return readLdtkMap(*file.bytes, file.path, wanted, files, pictures, notes);
    };
    Result<ImportedLevel> map = importMap(source, parse, read, choices, decode, &known);
    if (!map) return wrongFormatError(source, "a project of LDtk", map.error());
    return fileOf(std::move(*map), source.path);
}

Result<LoadedLevel> rejectTiledWorld(const SourceFile& source, const ReadNamed&, const MapChoices&,
                                     MapInfo&, const DecodePicture&) {
    if (!source.bytes) return source.bytes.error();
    return Error{"", "not a level but a list of Tiled maps; open one of the maps (.tmx, .tmj)"};
}

/// True for the `data.json` of a level.
bool isSimplifiedExport(const SourceFile& source) {
    if (!hasExtension(source.path, ".json") || !source.bytes) return false;
    const auto has = [&](std::string_view key) {
        return source.bytes->find(key) != std::string::npos;
    };
    return has("\"uniqueIdentif") && has("\"entities\"") && has("\"layers\"");
}

Result<LoadedLevel> rejectSimplifiedExport(const SourceFile&, const ReadNamed&, const MapChoices&,
                                           MapInfo&, const DecodePicture&) {
    return Error{"", "not a level but LDtk's simplified export of one; open its project (.ldtk)"};
}

Result<LoadedLevel> readOwnFile(const SourceFile& source, const ReadNamed&, const MapChoices&,
                                MapInfo&, const DecodePicture&) {
    if (!source.bytes) return source.bytes.error();
    Result<Level> level = readLevel(*source.bytes);
    if (!level) return wrongFormatError(source, "a level", level.error());
    return LoadedLevel{std::move(*level)};
}

constexpr auto kFormats = std::to_array<LevelFormat>({
    {.name = "Tiled map",
     .hasTypicalName =
         [](std::string_view file) {
             return hasExtension(file, ".tmj") || hasExtension(file, ".tmx");
         },
     .recognises = isTiledMap,
     .read = readTiledFile,
     .savePath = levelPathForMap},
    {.name = "Tiled world",
     .hasTypicalName = [](std::string_view) { return false; },
     .recognises = [](const SourceFile& source) { return hasExtension(source.path, ".world"); },
     .read = rejectTiledWorld,
     .savePath = levelPathForMap},
    {.name = "level of LDtk's simplified export",
     .hasTypicalName = [](std::string_view) { return false; },
     .recognises = isSimplifiedExport,
     .read = rejectSimplifiedExport,
     .savePath = levelPathForMap},
    {.name = "LDtk project",
     .hasTypicalName = [](std::string_view file) { return hasExtension(file, ".ldtk"); },
     .recognises = isLdtkProject,
     .read = readLdtkFile,
     .savePath = levelPathForMap},
    {.name = "level",
     .hasTypicalName =
         [](std::string_view file) {
             return file.ends_with(".json") && !file.ends_with(".schema.json") &&
                    !file.ends_with(".pixelstep.json") && file != "settings.json";
         },
     .recognises = [](const SourceFile&) { return true; },
     .read = readOwnFile,
     .savePath = nullptr},
});

}  // namespace

std::span<const LevelFormat> levelFormats() {
    return kFormats;
}

SourceFile readSource(const std::string& path) {
    SourceFile source = readBytes(path);
    // The last row recognises everything.
    source.format = &*std::ranges::find_if(
        levelFormats(), [&](const LevelFormat& format) { return format.recognises(source); });
    return source;
}

}  // namespace pixelstep
