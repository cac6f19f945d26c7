// What the panel remembers of presets.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "files/preset_choice.h"
#include "game/level/command.h"

namespace pixelstep {

/// The presets to choose from, the one in use, and what is being done with them.
struct PresetState {
    PresetFolders folders;
    PresetShelf shelf;
    PresetChoice choice;
    std::optional<Preset> visitor;  ///< from a file elsewhere; may be kept
    std::string visitorPath;
    std::array<char, 65> newName{};  ///< of the one that is saved
    bool isNaming = false;
    bool isNew = false;  ///< its field is to take the keyboard
    std::string
        removing;      ///< the file of the own preset that is to be deleted, if so it is answered
    std::string note;  ///< what became of the last thing that was done
    bool isNoteBad = false;
};

/// Takes presets from these folders.
void usePresets(PresetState& state, const PresetFolders& folders);

/// Chooses a preset: it is in use from here on.
/// @return  the command that makes it so, or nothing if all numbers are its own already
std::optional<Tune> choosePreset(PresetState& state, const Preset& preset, const Tuning& present);

/// Saves a preset as one of the player's own, and says what came of it.
/// @return  true if it is saved
bool keepPreset(PresetState& state, const Preset& preset);

/// Deletes one of the player's own, and says what came of it. The numbers stay as they are.
void removePreset(PresetState& state, const ShelvedPreset& item);

/// Its file; empty if it has none.
std::string pathOf(const PresetState& state, const Preset& preset);

/// The end of a choice of numbers.
struct NumbersChoice {
    const Preset* preset = nullptr;  ///< null: the level's
};
/// A box to choose a preset's numbers in, or the level's.
std::optional<NumbersChoice> numbersCombo(const PresetShelf& shelf, const std::string& shown,
                                          float width);

}  // namespace pixelstep
