// The available presets: the included ones and the player's own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/preset.h"
#include "io/result.h"

namespace pixelstep {

inline constexpr size_t kMaxListed = 512;  ///< maximum number of presets of a folder

/// A preset in a file.
struct ListedPreset {
    Preset preset;
    std::string path;
    bool isOwn = false;  ///< in the player's folder

    friend bool operator==(const ListedPreset&, const ListedPreset&) = default;
};

/// All presets.
struct PresetList {
    std::vector<ListedPreset> presets;  ///< the included ones, then the player's, by name
    std::vector<std::string> errors;    ///< a line for each invalid file

    const ListedPreset* find(std::string_view name) const;  ///< the player's own first; or null
};

/// Where presets are; folders end with '/', and are empty if there are none.
struct PresetFolders {
    std::string shipped;
    std::string own;
};
/// @param data, player  the folders of the program's data and the player's own
PresetFolders presetFoldersOf(const std::string& data, const std::string& player);

/// Reads all presets.
PresetList readList(const PresetFolders& folders);

/// The preset of a file, or with a name.
/// @param word  a name, or a path to a file; a name that is both is the name
Result<Preset> findPreset(const PresetFolders& folders, const std::string& word);
/// The file from which the preset would be read; nothing if there is none.
std::optional<std::string> findPresetFile(const PresetFolders& folders, const std::string& word);

/// The file for one of the player's presets, named after it. Nothing if the name is invalid: empty,
/// too long, with a leading dot, a slash or invisible characters.
std::optional<std::string> ownPresetPath(const PresetFolders& folders, const std::string& name);

/// Writes one of the player's presets; it replaces one with the same name.
/// @return the error, one line
std::optional<std::string> saveOwnPreset(const PresetFolders& folders, const Preset& preset);

/// Deletes the file of one of the player's presets; a missing one is not an error.
/// @return the error, one line
std::optional<std::string> removeOwnPreset(const PresetFolders& folders, const std::string& path);

}  // namespace pixelstep
