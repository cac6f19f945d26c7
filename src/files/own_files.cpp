// Changes files in the player's folder. Nothing is replaced or erased.
#include "files/own_files.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "files/best_runs.h"
#include "files/document.h"
#include "files/paths.h"
#include "io/file_calls.h"
#include "io/level/level_json.h"
#include "io/safe_file.h"
#include "io/system_path.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

Result<std::string> moved(const std::string& from, const std::string& to) {
    if (system_call::rename(from.c_str(), to.c_str()) == 0) return to;
    return Error{"", from + ": " + std::generic_category().message(errno)};
}

}  // namespace

bool isOwnFile(const std::string& player, const std::string& path) {
    if (player.empty() || !path.ends_with(".json")) return false;
    return isBelow(player + "levels/", path) || isBelow(player + "replays/", path);
}

Result<std::string> renameOwnFile(const std::string& player, const std::string& path,
                                  const std::string& name) {
    Result<Level> level = loadLevel(path);
    if (level && level->text->name == name) return path;
    if (!level && (name.find_first_of("/\\") != std::string::npos || name.starts_with('.')))
        return Error{"", "A name has no slash and does not start with a dot"};
    std::string target = folderOf(path) + (level ? fileNameOf(name) : name + ".json");
    if (target != path) target = freePath(target);
    if (!level) return moved(path, target);
    level->text.edit().name = name;
    if (const auto error = writeFile(target, writeLevel(*level), Backup::replaced)) return *error;
    if (target == path) return target;
    if (system_call::unlink(path.c_str()) != 0)
        return Error{"", path + ": " + std::generic_category().message(errno)};
    const std::string run = bestRunPath(player, path);
    system_call::rename(run.c_str(), bestRunPath(player, target).c_str());  // if there is one
    return target;
}

Result<std::string> copyOwnFile(const std::string& path) {
    const std::string target = freePath(path);
    std::error_code error;
    fs::copy_file(systemPath(path), systemPath(target), error);
    if (error) return Error{"", path + ": " + error.message()};
    // A saved run keeps its date.
    fs::last_write_time(systemPath(target), fs::last_write_time(systemPath(path), error), error);
    return target;
}

Result<std::string> deleteOwnFile(const std::string& player, const std::string& path) {
    const std::string folder = player + "deleted/";
    std::error_code ignored;  // moving reports the error
    fs::create_directories(systemPath(folder), ignored);
    return moved(path, freePath(folder + path.substr(folderOf(path).size())));
}

}  // namespace pixelstep
