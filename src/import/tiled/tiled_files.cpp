// Recognises Tiled's files and lists the files of a map.
#include "import/level_from_map.h"
#include "import/map_choices.h"
#include "import/map_members.h"
#include "import/tiled/tiled_json.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

bool isMapTree(const JsonTree& tree) {
    const JsonValue root = tree.root();
    return root.is(JsonKind::object) && root.find("layers") && root.find("tilewidth");
}

}  // namespace

bool isTiledMap(const SourceFile& source) {
    for (const std::string_view extension : {".tmj", ".tmx", ".xml"})
        if (hasExtension(source.path, extension)) return true;
    if (!hasExtension(source.path, ".json") || !source.bytes) return false;
    // Words of every map and almost no level: saves parsing levels.
    if (source.bytes->find("\"tilewidth\"") == std::string::npos) return false;
    const Result<JsonTree> tree = JsonTree::parse(*source.bytes, tiledLimits());
    return tree && isMapTree(*tree);
}

bool isTiledWorld(const SourceFile& source) {
    return hasExtension(source.path, ".world");
}

Result<ImportedLevel> readTiledSource(const SourceFile& source, const ReadNamed& read,
                                      const MapChoices& choices, MapInfo* known) {
    if (!source.bytes) return source.bytes.error();
    const auto readText = isTiledWorld(source) ? readTiledWorld : readTiled;
    return readWithChoices(source.path, read, choices, [&](const MapChoices& chosen) {
        return readText(*source.bytes, read, chosen, known);
    });
}

std::vector<std::string> tilesetsNamedIn(const SourceFile& source) {
    std::vector<std::string> names;
    if (!source.bytes) return names;
    const Result<JsonTree> tree = readTiledTree(*source.bytes, "map");
    if (!tree || !isMapTree(*tree)) return names;
    const auto tilesets = tree->root().find("tilesets");
    if (!tilesets || !tilesets->is(JsonKind::array)) return names;
    for (const JsonValue tileset : tilesets->items()) {
        if (!tileset.is(JsonKind::object)) continue;
        const auto file = tileset.find("source");
        const bool hasFile = file && file->is(JsonKind::text) && !file->text().empty();
        if (hasFile) names.emplace_back(file->text());
    }
    return names;
}

std::vector<std::string> mapsNamedIn(const SourceFile& source) {
    std::vector<std::string> names;
    if (!source.bytes) return names;
    const Result<JsonTree> tree = JsonTree::parse(*source.bytes, tiledLimits());
    if (!tree) return names;
    forEachObject(tree->root(), "maps", [&](JsonValue map) {
        if (std::string name = textMember(map, "fileName"); !name.empty())
            names.push_back(std::move(name));
    });
    return names;
}

std::string levelPathForMap(const std::string& path) {
    const std::string stem = path.substr(0, path.rfind('.'));
    return stem + (hasExtension(path, ".json") ? ".level.json" : ".json");
}

Result<ImportedLevel> loadTiled(const std::string& path, const MapChoices& choices) {
    const auto read = [&](const std::string& name) {
        return readFile(pathNamedIn(path, name), maxSizeNamed(name));
    };
    return readTiledSource(readBytes(path), read, choices);
}

}  // namespace pixelstep
