// Loads levels of any format, and chooses the file to save them to.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/level_format.h"

namespace pixelstep {

/// The result of loading a level.
struct LoadResult {
    Result<LoadedLevel> file;
    /// All files that the level depends on, as they were read, also after an error: the level's
    /// file first, then the files that it names. Load again when one of them has changed.
    std::vector<FileState> dependencies;
    std::string savePath;  ///< where a level of this file is saved, @see savePathOf
    /// After an error: the map, if other choices may solve it; otherwise null.
    std::shared_ptr<const MapInfo> map{};
};

/// Loads a file of any format. Reads each file that it depends on once.
/// @param choices  of an imported map; none: those of the file next to it, or automatic
/// @param decode   for the opacity of tiles of a map; none: it is unknown, so that blank tiles are
///                 ground
LoadResult loadLevelFile(const std::string& path, const MapChoices& choices = {},
                         const DecodePicture& decode = {});

/// The path that a level loaded from `path` is saved to: the same, except for an imported map,
/// which stays unchanged; the level is saved next to it.
std::string savePathOf(const std::string& path);

/// The name of the foreign format of the file at `path`, by its name if there is no file; nothing
/// for levels.
std::optional<std::string_view> foreignFormatOf(const std::string& path);

/// The reason why a level cannot be written there, or nothing: it would be read in another format.
std::optional<Error> rejectLevelPath(const std::string& path);

/// In a level of its own, exits to levels of an LDtk project lead to files of these names, with
/// `.json`.
/// @param levels  the names of the project's levels
/// @return        a message with the names of these files, or nothing
std::optional<std::string> nameFilesOfExits(std::vector<Zone>& zones,
                                            const std::vector<std::string>& levels);

}  // namespace pixelstep
