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

/// Manages the player's folder. The command line takes precedence over stored settings.
class UserFiles {
public:
    UserFiles(Settings& settings, Window& window, const CourseView& course,
              const PlayOptions& options)
        : settings_(settings), window_(window), course_(course), options_(options) {}

    UserData data;

    /// Applies the stored settings, and searches for unsaved work of crashed runs.
    /// @param folder     the player's folder, ends with '/'; empty: nothing is stored
    /// @param levelPath  of the played level; empty if it has none
    /// @return           the errors, one line each
    std::vector<std::string> openFolder(const std::string& folder, const FoundSettings& found,
                                        const std::string& levelPath);
    /// Adds an opened level to the front of the recent levels. @return the error
    std::optional<std::string> addRecentLevel(const std::string& path);
    /// Writes the settings if they have changed. @return  the error
    std::optional<std::string> saveSettings();
    /// Call at exit: writes settings, and unsaved work unless it was discarded.
    void saveOnExit(const Document& document, const Session& session);
    /// Call when a browser page is hidden and may be closed: stores everything now.
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
