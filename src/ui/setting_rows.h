// Widgets for the rows of the table of settings.
#pragma once

#include <string>

#include "ui/settings.h"

namespace pixelstep {

class CommandQueue;

/// The help of a setting, and its range; keys are in braces.
std::string settingHelp(const SettingRow& row);

/// Draws a label and a widget for each setting of a group; pushes the changes.
void drawSettingRows(const Settings& settings, SettingGroup group, CommandQueue& queue);

}  // namespace pixelstep
