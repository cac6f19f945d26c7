// Settings in the player's folder.
#pragma once

#include <optional>
#include <string>

#include "io/settings_json.h"
#include "scene/juice.h"
#include "scene/overlays.h"

namespace pixelstep {

/// Settings as they were found on disk.
struct FoundPreferences {
    Preferences values{};               ///< the defaults if there are none, or bad ones
    std::optional<std::string> note{};  ///< one line, if something is wrong
    bool canSave = true;                ///< false: a bad file could not be renamed, and must stay
};

/// Reads `settings.json` in a folder. A bad one is renamed to `settings.json.bad`.
/// @param folder  ends with '/'
FoundPreferences loadPreferences(const std::string& folder);

/// Writes `settings.json` atomically. @return  what went wrong, or nothing
std::optional<std::string> savePreferences(const std::string& folder, const Preferences& values);

/// Puts a path at the front of the levels that were last open.
void noteRecent(std::vector<std::string>& recent, const std::string& path);

/// The names of the overlays that are on; and the overlays of names, unknown ones left out.
std::vector<std::string> overlayNames(const Overlays& overlays);
Overlays overlaysOf(const std::vector<std::string>& names);
/// The same for kinds of juice.
std::vector<std::string> juiceNames(const Juice& juice);
Juice juiceOf(const std::vector<std::string>& names);

}  // namespace pixelstep
