// Hints that new players see once.
#pragma once

#include <SDL.h>

#include <optional>

#include "ui/first_hint.h"
#include "ui/messages.h"
#include "ui/settings.h"

namespace pixelstep {

/// Shows a hint once, after the first key press in play and after the first clone.
void showKeyHint(std::optional<FirstHint>& hint, Settings& settings, SDL_Scancode key);
void showCloneHint(std::optional<FirstHint>& hint, Settings& settings);
/// Removes the hint when its time has ended, in edit mode and while a replay is shown.
void updateFirstHint(std::optional<FirstHint>& hint, bool isPlaying);
/// Closes the hint, and sets the keys that were chosen in it.
std::optional<Note> closeKeyHint(HintKeys chosen, std::optional<FirstHint>& hint, KeyMap& keys);

}  // namespace pixelstep
