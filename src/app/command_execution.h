// Executes the commands of keys, widgets and tools.
#pragma once

#include "app/app_command.h"

namespace pixelstep {

class Run;
class Toasts;
class Tools;
struct App;
struct PanelState;

/// Executes the commands of keys, widgets and tools, in order. Call once a frame, before time
/// advances.
void drainCommands(App& app);
/// Executes a command in the topmost mode that uses it, otherwise by the object that it is about.
void execute(App& app, const AppCommand& command);
/// Applies the commands that the tools have collected, such as the tiles of a stroke.
void applyToolCommands(Tools& tools, Run& run, PanelState& panel, Toasts& toasts);

}  // namespace pixelstep
