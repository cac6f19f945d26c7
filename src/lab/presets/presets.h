// Presets: the available ones, the one in use, and those to compare with.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "files/preset_choice.h"
#include "game/level/command.h"
#include "game/world/world.h"

namespace pixelstep {

/// A preset's jump, for its small picture.
struct JumpCurve {
    Tuning tuning;
    std::vector<Vec2i> path;  ///< computed by jumpPathOf
};

/// Settings to compare with.
struct Comparison {
    Preset preset;
    TunableValues values;  ///< the tuning of the clone that has them
};

/// The available presets, the one in use, and the open form.
struct PresetState {
    PresetFolders folders;
    PresetList list;
    PresetChoice choice;
    std::optional<Preset> droppedPreset;  ///< a preset whose file was dropped onto the window; it
                                          ///< can be saved to the own presets
    std::string droppedPresetPath;
    std::array<char, 65> newName{};  ///< the name of the preset to save
    bool isNameFieldOpen = false;
    bool isNew = false;  ///< the field was just opened: it takes the keyboard in the next frame
    std::string pendingDeletion;  ///< the file of the own preset that is to be deleted, once that
                                  ///< is confirmed
    std::string note;             ///< the result of the last action
    bool isNoteBad = false;
    /// The settings of the preset under the pointer; the last jump is drawn with them.
    std::optional<Tuning> preview;
    std::vector<JumpCurve> curves;  ///< of the listed presets, filled when the list is first opened
    std::vector<Comparison> comparisons;  ///< chosen in this level; see comparedClone
};

/// Loads the presets of these folders.
void usePresets(PresetState& state, const PresetFolders& folders);

/// Chooses a preset, which is in use from now on.
/// @return  the command for it, or nothing if all settings are equal already
std::optional<Tune> choosePreset(PresetState& state, const Preset& preset, const Tuning& present);

/// Saves a preset as one of the player's own, and stores the result as a note.
/// @return  true if it is saved
bool savePreset(PresetState& state, Preset preset);

/// Deletes one of the player's own, and stores the result as a note. The settings in use stay.
void removePreset(PresetState& state, const ListedPreset& item);

/// The path of its file; empty if it has none.
std::string pathOf(const PresetState& state, const Preset& preset);

/// The label of a preset: "Wall climber" for `wall_climber`.
std::string presetLabel(const std::string& name);

/// The clone that copies the player with the settings of a comparison, and that comparison; null if
/// there is none. Commands, undo, restart and rewind add and remove it like any clone.
std::pair<const Actor*, const Comparison*> comparedClone(const PresetState& state,
                                                         const World& world);
/// Adds the command that removes that clone.
void clearCompared(const PresetState& state, const World& world, std::vector<Command>& commands);
/// Adds the commands that replace the comparison clone by one that copies the player's buttons with
/// other settings.
void compareWith(PresetState& state, const World& world, const Preset& preset,
                 const Tuning& present, std::vector<Command>& commands);
/// Swaps the current settings with the compared ones; a clone copies the player with the former
/// settings.
/// @return  the commands for it; none if nothing is compared
std::vector<Command> swapCompared(PresetState& state, const World& world);

}  // namespace pixelstep
