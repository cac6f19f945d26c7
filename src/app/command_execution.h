// Executes the commands of keys, widgets and tools.
#pragma once

#include "app/app_command.h"
#include "ui/action.h"

namespace pixelstep {

struct App;
struct PanelState;
class Run;

/// Executes the commands of keys, widgets and tools, in order. Call once a frame, before time
/// advances.
void drainCommands(App& app);
void execute(App& app, const AppCommand& command);
/// Performs an action of a key, a pad or a widget in the topmost mode that uses it.
void perform(App& app, Action action);
/// Applies the commands that the tools have collected, such as the tiles of a stroke.
void applyToolCommands(App& app);
/// Applies a command of a key or tool; undo removes a body that it spawns.
void applyWithUndo(Run& run, PanelState& panel, const Command& command);

}  // namespace pixelstep
