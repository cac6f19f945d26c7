// Edit mode: entering it, leaving it, its commands and its pointer.
#pragma once

#include <optional>

#include "editor/edit_mode.h"
#include "math/vec.h"

namespace pixelstep {

struct App;
class Run;
class Toasts;

/// Enters edit mode, or leaves it and then restarts bodies if starts have changed.
void toggleEdit(App& app);
/// Leaves edit mode and restarts with the player at a world pixel.
void playFrom(App& app, Vec2i at);
/// True if edit mode is on.
bool isEditing(const App& app);
/// Applies the commands of edit mode.
void applyEdits(Run& run, EditMode& edit, Toasts& toasts);
/// The pointer with its modifiers; nothing while it is not over the world.
std::optional<EditPointer> editPointer(const App& app);

}  // namespace pixelstep
