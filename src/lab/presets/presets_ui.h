// The panel's presets.
#pragma once

#include <optional>
#include <string>

#include "lab/presets/presets.h"
#include "lab/trajectories/trajectories.h"
#include "ui/panel_model.h"

namespace pixelstep {

/// A choice of settings.
struct SettingsChoice {
    const Preset* preset = nullptr;  ///< null: the level's
};
/// A combo box to choose the settings of a preset or of the level.
/// @param shown  the name of the preset in use; empty: the level's settings
std::optional<SettingsChoice> settingsCombo(const PresetList& list, const std::string& shown,
                                            float width);

/// The list of presets, with buttons to save and share the settings.
void drawPresets(PresetState& presets, const World& world, CommandQueue& queue);
/// A row with only the list.
void drawPresetRow(PresetState& presets, const World& world, CommandQueue& queue);
/// A preset to compare with: a clone with its settings copies the player, and its trajectory is
/// drawn as well.
void drawCompare(PresetState& state, TrajectoryList& trajectories, const PanelModel& model,
                 CommandQueue& queue);
/// A row with a list of presets to replay the run with.
void drawReplayWith(PresetState& state, CommandQueue& queue);
/// Buttons that copy the tuning as text.
void drawExport(const World& world, CommandQueue& queue);

}  // namespace pixelstep
