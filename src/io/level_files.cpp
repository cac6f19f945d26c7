// Files that can be played: in, the path of a level or of a Tiled map; out, the level.
#include "io/level_files.h"

#include "io/level/level_json.h"
#include "io/tiled/tiled_json.h"

namespace pixelstep {

Result<LevelFile> loadLevelFile(const std::string& path) {
    if (!isTiledMap(path)) {
        Result<Level> level = loadLevel(path);
        if (!level) return level.fault();
        return LevelFile{std::move(*level)};
    }
    Result<TiledLevel> map = loadTiled(path);
    if (!map) return map.fault();
    LevelFile file{std::move(map->level)};
    for (const Fault& warning : map->warnings) {
        file.warnings.push_back(faultLine(path, warning));
    }
    return file;
}

std::vector<std::string> filesOf(const std::string& path) {
    if (isTiledMap(path)) return tiledFilesOf(path);
    return {path};
}

std::string savePathOf(const std::string& path) {
    if (!isTiledMap(path)) return path;
    const std::string stem = path.substr(0, path.rfind('.'));
    return stem + (path.ends_with(".json") ? ".level.json" : ".json");
}

std::optional<Fault> refuseLevelPath(const std::string& path) {
    if (!isTiledMap(path)) return std::nullopt;
    return Fault{"", "that is a Tiled map, or the name of one; a level's name ends with .json"};
}

}  // namespace pixelstep
