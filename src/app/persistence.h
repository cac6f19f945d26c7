// Data that outlives a run: settings and unsaved work.
#pragma once

#include <cstdint>
#include <string>

#include "ui/question.h"
#include "ui/settings_file.h"

namespace pixelstep {

struct App;

/// Applies the stored settings, and looks for unsaved work of runs that crashed. The command line
/// takes precedence.
/// @param folder  the player's own, ends with '/'; empty: nothing is kept
void usePlayerFolder(App& app, const std::string& folder, const FoundSettings& found);
/// Puts a level that was opened at the front of the recent ones.
void noteOpened(App& app, const std::string& path);
/// Writes the settings if they have changed.
void saveSettings(App& app);
/// Writes unsaved work when that is due; asks about unsaved work of earlier runs.
void saveUnsavedWork(App& app, int64_t nowNs);
/// The run ends: writes settings, and unsaved work unless that is given up.
void saveAtEnd(App& app);
/// A browser page is hidden and may end: stores everything now.
void saveWhenHidden(App& app);
/// Continues with the answer about recovered work.
void answerLostWork(App& app, Answer answer);

}  // namespace pixelstep
