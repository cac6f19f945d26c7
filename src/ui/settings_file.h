// The settings as JSON, and their file in the user's folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "io/result.h"
#include "ui/settings.h"

namespace pixelstep {

/// Reads settings; missing ones get their defaults. An error names the place.
Result<Settings> readSettings(std::string_view text);
/// Formats settings as JSON, without default values. Reading the text gives the same settings.
std::string writeSettings(const Settings& settings);

/// The settings of a file on disk.
struct FoundSettings {
    Settings values{};
    std::optional<std::string> note{};  ///< one line about the problem, if any
    /// false: an invalid file could not be renamed, and must not be overwritten
    bool canSave = true;
};

/// Reads `settings.json` in a folder. An invalid file is renamed to `settings.json.bad`.
/// @param folder     ends with '/'
/// @param otherwise  the values if the file is missing or invalid
FoundSettings loadSettings(const std::string& folder, const Settings& otherwise = {});

/// Stores settings in `settings.json` of its folder, if it has one. Only what this program has
/// changed is written; the rest stays as another program has written it.
class SettingsFile {
public:
    /// @param folder  ends with '/'
    /// @param found   the result of loadSettings
    /// @param used    the same settings with automatic values filled in, which are not stored
    void openFolder(const std::string& folder, const FoundSettings& found, const Settings& used);
    /// The settings that this program has read or saved last.
    const Settings& stored() const { return stored_; }
    /// Writes the settings that have changed since. An invalid file is renamed, as by loadSettings.
    /// @return  an error in one line; each is returned once
    std::optional<std::string> save(const Settings& settings);

private:
    std::string folder_;  // empty: nothing is written
    Settings stored_;
    Settings onDisk_;  // in the file when it was last read or written
    bool canSave_ = false;
};

}  // namespace pixelstep
