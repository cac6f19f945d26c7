// The settings as JSON, and their file in the player's folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "io/result.h"
#include "ui/settings.h"

namespace pixelstep {

/// Reads settings; missing ones have their defaults. An error names the place.
Result<Settings> readSettings(std::string_view text);
/// Reading the text gives the same settings. Default values are left out.
std::string writeSettings(const Settings& settings);

/// Settings as they were found on disk.
struct FoundSettings {
    Settings values{};                  ///< the defaults if there are none, or bad ones
    std::optional<std::string> note{};  ///< one line, if something is wrong
    bool canSave = true;                ///< false: a bad file could not be renamed, and must stay
};

/// Reads `settings.json` in a folder. A bad one is renamed to `settings.json.bad`.
/// @param folder  ends with '/'
FoundSettings loadSettings(const std::string& folder);

/// Keeps settings in `settings.json`, once it has a folder.
class SettingsFile {
public:
    /// @param folder  ends with '/'
    /// @param found   the result of loadSettings
    void use(const std::string& folder, const FoundSettings& found);
    /// The settings in the file.
    const Settings& stored() const { return stored_; }
    /// Writes settings that have changed. @return  one line if that went wrong, once
    std::optional<std::string> save(const Settings& settings);

private:
    std::string folder_;  // empty: nothing is written
    Settings stored_;
    bool canSave_ = false;
};

}  // namespace pixelstep
