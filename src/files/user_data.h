// The player's data besides settings: the folder of levels, and unsaved work.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "files/autosave.h"
#include "files/file_question.h"
#include "files/level_folders.h"
#include "files/paths.h"

namespace pixelstep {

/// The question about an earlier run's unsaved work.
LostWorkQuestion lostWorkQuestion(const LostWork& work);

/// True if files can be created in a folder; "" is the working folder.
bool isWritableFolder(const std::string& folder);

/// Manages the player's folder. Stores nothing until `openFolder` is called.
class UserData {
public:
    /// Stores unsaved work from now on, and searches for unsaved work of earlier runs.
    /// @param folder     the player's own; ends with '/'
    /// @param levelPath  of the played level, whose unsaved work comes first
    /// @return           the errors there, one line each
    std::vector<std::string> openFolder(const std::string& folder, const std::string& levelPath);

    /// The player's folder; ends with '/', or is empty.
    const std::string& folder() const { return folder_; }
    /// The folder of the last level; ends with '/', or is empty.
    const std::string& lastLevelFolder() const { return lastLevelFolder_; }
    void setLastLevelFolder(const std::string& folder) { lastLevelFolder_ = folder; }
    /// The absolute path of the level behind the title; empty if there is none.
    const std::string& homeLevel() const { return homeLevel_; }
    void setHomeLevel(const std::string& path) { homeLevel_ = absolutePath(path); }
    /// The named folders of levels.
    const std::vector<LevelFolder>& levelFolders() const { return levelFolders_; }
    void setLevelFolders(std::vector<LevelFolder> folders) { levelFolders_ = std::move(folders); }
    /// Protects the program's own levels: they are never written.
    /// @param folder  ends with '/'; empty: none, such as with `--edit-bundled`
    void setBundledFolder(const std::string& folder) { bundledFolder_ = folder; }
    /// True for a file below that folder.
    bool isBundled(const std::string& path) const { return isBelow(bundledFolder_, path); }
    /// The folder for new levels: the last one, or the player's own (created if missing) if that is
    /// bundled or read-only; empty (the working folder) if neither is writable.
    std::string folderForLevels() const;
    /// Where a changed bundled level is saved: NAME.json among the player's own levels, NAME_2.json
    /// if that exists. Empty if the player has no folder.
    std::string pathForCopy(const std::string& path) const;
    /// The bundled level that one of the player's own levels has its name from; empty if there is
    /// none.
    std::string originalOf(const std::string& path) const;

    /// Writes unsaved work when due. Call once a frame.
    /// @param unsaved  null while there is nothing to lose
    /// @param path     of its file; empty if it has none
    /// @return the error
    std::optional<std::string> saveWork(const Level* unsaved, const std::string& path,
                                        int64_t nowNs);
    /// The same at once.
    void saveNow(const Level* unsaved, const std::string& path);
    /// Discards the unsaved work when the run ends.
    void discardWork() { discardsWork_ = true; }
    /// Ends the run: writes unsaved work, or removes its file.
    void finish(const Level* unsaved, const std::string& path);

    /// The first unsaved work of earlier runs that the player was not asked about yet; may be null.
    const LostWork* lostWork() const { return lost_.empty() ? nullptr : lost_.data(); }
    /// Removes and returns it. Requires: there is one.
    LostWork takeLostWork();
    /// The other unsaved work is offered at the next start.
    void postponeLostWork() { lost_.clear(); }
    /// Call when the work is played again; it stays in its file.
    void continueWith(LostWork work) { autosaver_.adopt(std::move(work)); }

private:
    std::string folder_;  // empty: nothing is stored
    std::string lastLevelFolder_;
    std::string homeLevel_;
    std::string bundledFolder_;
    std::vector<LevelFolder> levelFolders_;
    Autosaver autosaver_;
    std::vector<LostWork> lost_;
    bool discardsWork_ = false;
};

}  // namespace pixelstep
