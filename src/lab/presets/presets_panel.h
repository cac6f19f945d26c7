// The panel's state of presets.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "files/preset_choice.h"
#include "game/level/command.h"

namespace pixelstep {

/// A preset's jump, for its small picture.
struct JumpCurve {
    Tuning tuning;
    std::vector<Vec2i> path;  ///< as jumpPathOf has it
};

/// The presets to choose from, the one in use, and the open form.
struct PresetState {
    PresetFolders folders;
    PresetList list;
    PresetChoice choice;
    std::optional<Preset> visitor;  ///< from a file elsewhere; may be kept
    std::string visitorPath;
    std::array<char, 65> newName{};  ///< of the one that is saved
    bool isNaming = false;
    bool isNew = false;  ///< its field is to take the keyboard
    std::string
        removing;      ///< the file of the own preset that is to be deleted, once that is confirmed
    std::string note;  ///< the result of the last action
    bool isNoteBad = false;
    /// The last jump is shown under these settings while a preset is pointed at.
    std::optional<Tuning> preview;
    std::vector<JumpCurve> curves;  ///< of the shelf's presets, once their list was open
};

/// Takes presets from these folders.
void usePresets(PresetState& state, const PresetFolders& folders);

/// Chooses a preset: it is in use from here on.
/// @return  the command for it, or nothing if all settings are equal already
std::optional<Tune> choosePreset(PresetState& state, const Preset& preset, const Tuning& present);

/// Saves a preset as one of the player's own, and stores the result as a note.
/// @return  true if it is saved
bool keepPreset(PresetState& state, const Preset& preset);

/// Deletes one of the player's own, and stores the result as a note. The settings in use stay.
void removePreset(PresetState& state, const ListedPreset& item);

/// Its file; empty if it has none.
std::string pathOf(const PresetState& state, const Preset& preset);

/// The label of a preset: "Wall climber" for `wall_climber`.
std::string presetLabel(const std::string& name);

/// A choice of settings.
struct SettingsChoice {
    const Preset* preset = nullptr;  ///< null: the level's
};
/// A box to choose a preset's settings in, or the level's.
/// @param shown  the name of the preset in use; empty: the level's
std::optional<SettingsChoice> settingsCombo(const PresetList& list, const std::string& shown,
                                            float width);

}  // namespace pixelstep
