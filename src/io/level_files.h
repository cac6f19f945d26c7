// Files that can be played: in, the path of a level or of a Tiled map; out, the level.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/result.h"

namespace pixelstep {

/// A level, and what was lost on the way to it, one line each.
struct LevelFile {
    Level level;
    std::vector<std::string> warnings{};
};

/// Loads a level file or, by its name or content, a map of Tiled's.
Result<LevelFile> loadLevelFile(const std::string& path);

/// All files that what is loaded from `path` depends on, that one first: a map's tilesets may lie
/// in files of their own. To be asked again when one of them has changed.
std::vector<std::string> filesOf(const std::string& path);

/// Where a level that was loaded from `path` is saved to: there, but a map stays as Tiled left it,
/// and its level lies beside it, as "cave.json" of "cave.tmj", as "cave.level.json" of "cave.json".
std::string savePathOf(const std::string& path);

/// Why no level may be written there: what ends with .tmj, or is a map, is read as one.
std::optional<Fault> refuseLevelPath(const std::string& path);

}  // namespace pixelstep
