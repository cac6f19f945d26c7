// Loads levels by the table of formats.
#include "files/level_files.h"

#include <algorithm>
#include <set>

namespace pixelstep {

namespace {

std::string savePathFor(const SourceFile& source, const std::string& path) {
    return source.format->isForeign() ? source.format->savePath(source.path) : path;
}

}  // namespace

LoadResult loadLevelFile(const std::string& path, const MapChoices& choices,
                         const DecodePicture& decode) {
    const SourceFile source = readSource(path);
    std::vector<FileState> files{source.seen};
    const auto read = [&](const std::string& name) {
        FileRead file = readTracked(pathNamedIn(source.path, name), maxSizeNamed(name));
        const bool isNew =
            std::ranges::find(files, file.seen.path, &FileState::path) == files.end();
        if (isNew) files.push_back(std::move(file.seen));
        return std::move(file.bytes);
    };
    MapInfo known;
    Result<LoadedLevel> file = source.format->read(source, read, choices, known, decode);
    if (file) {
        if (!choices.level.empty() && (!file->map || file->map->level.empty()))
            file->warnings.push_back(errorLine(path, {"", "has no levels to choose from: level '" +
                                                              choices.level + "' is not applied"}));
        return {std::move(file), std::move(files), savePathFor(source, path)};
    }
    std::shared_ptr<const MapInfo> map;
    if (!known.parts.empty()) map = std::make_shared<const MapInfo>(std::move(known));
    return {std::move(file), std::move(files), savePathFor(source, path), std::move(map)};
}

std::string savePathOf(const std::string& path) {
    return savePathFor(readSource(path), path);
}

std::optional<std::string_view> foreignFormatOf(const std::string& path) {
    const LevelFormat& format = *readSource(path).format;
    return format.isForeign() ? std::optional(format.name) : std::nullopt;
}

std::optional<Error> rejectLevelPath(const std::string& path) {
    const auto format = foreignFormatOf(path);
    if (!format) return std::nullopt;
    return Error{"", "that is a " + std::string(*format) +
                         ", or the name of one; a level's name ends with .json"};
}

std::optional<std::string> nameFilesOfExits(std::vector<Zone>& zones,
                                            const std::vector<std::string>& levels) {
    std::set<std::string> files;
    for (Zone& zone : zones) {
        if (!zone.to || std::ranges::count(levels, *zone.to) == 0) continue;
        *zone.to += ".json";
        files.insert(*zone.to);
    }
    if (files.empty()) return std::nullopt;
    std::string names;
    for (const std::string& file : files) names += (names.empty() ? "" : ", ") + file;
    return "exits now lead to " + names + ": save the levels of the project by these names";
}

}  // namespace pixelstep
