// What outlives a run: settings, the levels that were open, and work that was not saved.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "files/autosave.h"
#include "files/file_question.h"
#include "files/level_places.h"
#include "files/player_folder.h"

namespace pixelstep {

/// What to ask about an earlier run's unsaved work.
LostWorkFound foundWork(const LostWork& work);

/// True if files can be made in a folder; "" is the working folder.
bool mayWriteIn(const std::string& folder);

/// Keeps nothing until it is given the player's folder.
class Keeper {
public:
    /// Keeps settings and unsaved work from now on, and looks for what earlier runs lost.
    /// @param folder     the player's own; ends with '/'
    /// @param levelPath  of the level that is played: its lost work comes first
    /// @return           what is wrong there, one line each
    std::vector<std::string> use(const std::string& folder, const FoundPreferences& found,
                                 const std::string& levelPath);

    /// The player's own; ends with '/', or is empty.
    const std::string& folder() const { return folder_; }
    /// As they were found, with what was opened since.
    const Preferences& preferences() const { return preferences_; }
    /// Writes them if they have changed. @return  what went wrong, once
    std::optional<std::string> keep(const Preferences& preferences);
    /// A level was opened: it is the first of the recent ones.
    void noteOpened(const std::string& path);

    /// The folder of the level that was last open; ends with '/', or is empty.
    const std::string& levelFolder() const { return levelFolder_; }
    void setLevelFolder(const std::string& folder) { levelFolder_ = folder; }
    /// The folders of levels that have names.
    const std::vector<LevelPlace>& places() const { return places_; }
    void setPlaces(std::vector<LevelPlace> places) { places_ = std::move(places); }
    /// Where new levels go: there, or if its levels came along or it is read-only among the
    /// player's own levels, whose folder is made; empty if neither can be written to.
    std::string folderForLevels() const;

    /// Writes unsaved work when that is due. Call once a frame.
    /// @param unsaved  null while there is nothing to lose
    /// @param path     of its file; empty if it has none
    /// @return         what went wrong
    std::optional<std::string> keepWork(const Level* unsaved, const std::string& path,
                                        int64_t nowNs);
    /// The same at once.
    void keepNow(const Level* unsaved, const std::string& path);
    /// The run ends without its unsaved work.
    void giveUpWork() { givesUp_ = true; }
    /// The run ends: writes unsaved work, or removes what was kept of it.
    void finish(const Level* unsaved, const std::string& path);

    /// The first piece of work that earlier runs lost and that was not asked about; may be null.
    const LostWork* lostWork() const { return lost_.empty() ? nullptr : lost_.data(); }
    /// Takes it out. Requires: there is one.
    LostWork takeLostWork();
    /// The next start asks about the rest.
    void postponeLostWork() { lost_.clear(); }
    /// It is played again, and kept where it was found.
    void goOnWith(LostWork work) { autosaver_.adopt(std::move(work)); }

private:
    std::string folder_;  // empty: nothing outlives the run
    std::string levelFolder_;
    std::vector<LevelPlace> places_;
    Preferences preferences_;
    Preferences kept_;
    bool canSavePreferences_ = false;
    Autosaver autosaver_;
    std::vector<LostWork> lost_;
    bool givesUp_ = false;
};

}  // namespace pixelstep
