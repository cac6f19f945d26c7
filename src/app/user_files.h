// Data that outlives a run: settings and unsaved work.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "files/user_data.h"
#include "ui/settings_file.h"

namespace pixelstep {

class Document;
class Session;
class Window;
struct CourseView;
struct PlayOptions;

/// The player's folder. The command line takes precedence over the settings in it.
class UserFiles {
public:
    UserFiles(Settings& settings, Window& window, const CourseView& course,
              const PlayOptions& options)
        : settings_(settings), window_(window), course_(course), options_(options) {}

    UserData data;

    /// Applies the stored settings, and looks for unsaved work of runs that crashed.
    /// @param folder     the player's own, ends with '/'; empty: nothing is kept
    /// @param levelPath  of the played level; empty if it has none
    /// @return           the errors there, one line each
    std::vector<std::string> use(const std::string& folder, const FoundSettings& found,
                                 const std::string& levelPath);
    /// Puts a level that was opened at the front of the recent ones. @return  the error
    std::optional<std::string> addRecentLevel(const std::string& path);
    /// Writes the settings if they have changed. @return  the error
    std::optional<std::string> saveSettings();
    /// The run ends: writes settings, and unsaved work unless that is given up.
    void saveOnExit(const Document& document, const Session& session);
    /// A browser page is hidden and may end: stores everything now.
    void saveWhenHidden(const Document& document, const Session& session);

private:
    Settings settingsToStore() const;

    Settings& settings_;
    Window& window_;
    const CourseView& course_;
    const PlayOptions& options_;
    SettingsFile file_;
};

/// The level, if leaving it would lose changes; otherwise null.
const Level* unsavedLevel(const Document& document, const Session& session);

}  // namespace pixelstep
