// Loading levels of any format, and the target of saving them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/level_format.h"

namespace pixelstep {

/// The result of loading a level.
struct LevelLoad {
    Result<LevelFile> file;
    /// All files that it depends on, as they were read, also where there is an error: the level's
    /// own first, then those that it names. To be asked for again when one of them has changed.
    std::vector<FileSeen> files;
    /// Where there is an error: what may be chosen in another editor's map; null if that is not it.
    std::shared_ptr<const ForeignMap> map{};
};

/// Loads a file of any format. Reads each file that it depends on once.
/// @param choices  what is solid in another editor's map; none: as kept beside it, or by rules
LevelLoad loadLevelFile(const std::string& path, const MapChoices& choices = {});

/// Where a level that was loaded from `path` is saved to: there, but another editor's map stays as
/// that editor left it, and the level lies beside it.
std::string savePathOf(const std::string& path);

/// The name of the foreign format of what is at `path`, or of what would be read there by its name;
/// nothing if it is for levels.
std::optional<std::string_view> foreignFormatOf(const std::string& path);

/// Why no level may be written there: it would be read in another format.
std::optional<Error> refuseLevelPath(const std::string& path);

}  // namespace pixelstep
