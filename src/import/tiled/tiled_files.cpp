// Recognises Tiled's files and lists the files of a map.
#include "import/level_from_map.h"
#include "import/map_choices.h"
#include "import/map_members.h"
#include "import/tiled/tiled_json.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
bool isTiledMap(const SourceFile& source) {
    for (const std::string_view extension : {".tmj", ".tmx", ".xml"})
        if (hasExtension(source.path, extension)) return true;
    if (!hasExtension(source.path, ".json") || !source.bytes) return false;
    // Words of every map and almost no level: saves parsing levels.
    if (source.bytes->find("\"tilewidth\"") == std::string::npos) return false;
    const Result<JsonTree> tree = JsonTree::parse(*source.bytes, tiledLimits());
    if (!tree || !tree->root().is(JsonKind::object)) return false;
    return tree->root().find("layers") && tree->root().find("tilewidth");
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
