// What is kept of the player: in, a folder; out, settings and the levels that were last open.
#pragma once

#include <optional>
#include <string>

#include "io/settings_json.h"
#include "scene/overlays.h"

namespace pixelstep {

/// Settings as they were found.
struct FoundPreferences {
    Preferences values{};               ///< the defaults if there are none, or bad ones
    std::optional<std::string> note{};  ///< one line, if something is wrong
    bool canSave = true;                ///< false: a bad file is there and could not be put aside
};

/// Reads `settings.json` in a folder. One that is no good is put aside as `settings.json.bad`.
/// @param folder  ends with '/'
FoundPreferences loadPreferences(const std::string& folder);

/// Writes it, whole or not at all. @return  what went wrong, or nothing
std::optional<std::string> savePreferences(const std::string& folder, const Preferences& values);

/// Puts a path at the front of the levels that were last open.
void noteRecent(std::vector<std::string>& recent, const std::string& path);

/// The names of the overlays that are on, and the other way round; unknown names are left out.
std::vector<std::string> overlayNames(const Overlays& overlays);
Overlays overlaysOf(const std::vector<std::string>& names);

}  // namespace pixelstep
