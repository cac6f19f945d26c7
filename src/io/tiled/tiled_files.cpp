// Tiled's maps as files: how they are recognised, and which files belong together.
#include "io/maps/choices_file.h"
#include "io/safe_file.h"
#include "io/tiled/tiled_json.h"

namespace pixelstep {
namespace {

bool isMapTree(const JsonTree& tree) {
    const JsonValue root = tree.root();
    return root.is(JsonKind::object) && root.find("layers") && root.find("tilewidth");
}

}  // namespace

bool isTiledMap(const LevelSource& source) {
    if (source.path.ends_with(".tmj") || source.path.ends_with(".tmx")) return true;
    if (!source.path.ends_with(".json") || !source.bytes) return false;
    // What every map says and hardly any level: saves parsing those.
    if (source.bytes->find("\"tilewidth\"") == std::string::npos) return false;
    const Result<JsonTree> tree = JsonTree::parse(*source.bytes, tiledLimits());
    return tree && isMapTree(*tree);
}

Result<MapLevel> readTiledSource(const LevelSource& source, const ReadNamed& read,
                                 const MapChoices& choices, ForeignMap* known) {
    if (!source.bytes) return source.bytes.fault();
    if (!choices.isNone()) return readTiled(*source.bytes, read, choices, known);
    const Result<MapChoices> kept = choicesBeside(source.path, read);
    if (!kept) return kept.fault();
    return readTiled(*source.bytes, read, *kept, known);
}

std::vector<std::string> tilesetsNamedIn(const LevelSource& source) {
    std::vector<std::string> names;
    if (!source.bytes) return names;
    const Result<JsonTree> tree = readTiledTree(*source.bytes, TiledRoot::map);
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

std::string levelPathBesideMap(const std::string& path) {
    const std::string stem = path.substr(0, path.rfind('.'));
    return stem + (path.ends_with(".json") ? ".level.json" : ".json");
}

Result<MapLevel> loadTiled(const std::string& path, const MapChoices& choices) {
    const auto read = [&](const std::string& name) {
        return readFile(pathNamedIn(path, name), maxSizeNamed(name));
    };
    return readTiledSource(readBytes(path), read, choices);
}

}  // namespace pixelstep
