// Unsaved work in the player's folder.
#include "files/user_data.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "io/file_calls.h"
#include "io/file_state.h"
#include "io/system_path.h"

namespace pixelstep {

bool isWritableFolder(const std::string& folder) {
    return mayWrite(folder.empty() ? "." : folder);
}

LostWorkQuestion lostWorkQuestion(const LostWork& work) {
    const Recovery& recovery = work.recovery;
    const std::string& name = recovery.level.text->name;
    const std::string what = !name.empty()            ? name
                             : !recovery.path.empty() ? stemOf(recovery.path)
                                                      : "A new level";
    LostWorkQuestion found{{what + ", with unsaved changes of " + recovery.time + "."}};
    if (!recovery.path.empty()) found.lines.push_back(recovery.path);
    if (isFileNewer(work)) found.lines.emplace_back("The file has changed since.");
    return found;
}

std::vector<std::string> UserData::openFolder(const std::string& folder,
                                              const std::string& levelPath) {
    folder_ = folder;
    std::vector<std::string> notes;
    autosaver_ = Autosaver(folder + "recovery/");
    lost_ = findLostWork(autosaver_.folder(), notes);
    const std::string whole = absolutePath(levelPath);
    std::stable_partition(lost_.begin(), lost_.end(), [&](const LostWork& work) {
        return !levelPath.empty() && work.recovery.path == whole;
    });
    return notes;
}

std::string UserData::folderForLevels() const {
    const bool canStay = !lastLevelFolder_.empty() && isWritableFolder(lastLevelFolder_);
    if (canStay && !isBundled(lastLevelFolder_ + "level.json")) return lastLevelFolder_;
    if (folder_.empty()) return "";
    const std::string own = folder_ + "levels/";
    std::error_code ignored;
    std::filesystem::create_directories(systemPath(own), ignored);
    return isWritableFolder(own) ? own : "";
}

std::string UserData::pathForCopy(const std::string& path) const {
    if (folder_.empty()) return "";
    const std::string own = folder_ + "levels/";
    std::error_code ignored;  // writing reports the error
    std::filesystem::create_directories(systemPath(own), ignored);
    return freePath(own + stemOf(path) + ".json");
}

std::string UserData::originalOf(const std::string& path) const {
    if (path.empty() || folder_.empty() || !isBelow(folder_ + "levels/", path)) return "";
    std::string name = stemOf(path);
    const size_t number = name.find_last_not_of("0123456789");
    const bool isNumbered = number != std::string::npos && number > 0 && name[number] == '_';
    for (const std::string& stem : {name, isNumbered ? name.substr(0, number) : name})
        for (const LevelFolder& bundled : levelFolders_) {
            const std::string original = bundled.folder + stem + ".json";
            if (!bundled.isOwn && stampOf(original).exists) return original;
        }
    return "";
}

std::optional<std::string> UserData::saveWork(const Level* unsaved, const std::string& path,
                                              int64_t nowNs) {
    autosaver_.update(unsaved, path, nowNs);
    return autosaver_.takeError();
}

void UserData::saveNow(const Level* unsaved, const std::string& path) {
    if (unsaved != nullptr) autosaver_.writeNow(*unsaved, path);
}

void UserData::finish(const Level* unsaved, const std::string& path) {
    if (unsaved != nullptr && !discardsWork_) {
        autosaver_.writeNow(*unsaved, path);
    } else {
        autosaver_.drop();
    }
}

LostWork UserData::takeLostWork() {
    LostWork work = std::move(lost_.front());
    lost_.erase(lost_.begin());
    return work;
}

}  // namespace pixelstep
