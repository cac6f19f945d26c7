// Hints that new players see once.
#pragma once

#include <SDL.h>

#include <optional>

#include "ui/first_hint.h"
#include "ui/messages.h"
#include "ui/settings.h"

namespace pixelstep {

/// A key was pressed in play, or made a clone: shows a hint once.
void showKeyHint(std::optional<FirstHint>& hint, Settings& settings, SDL_Scancode key);
void showCloneHint(std::optional<FirstHint>& hint, Settings& settings);
/// A hint ends after some time, and in edit mode.
void updateFirstHint(std::optional<FirstHint>& hint, bool isEditing);
/// Uses the keys that were chosen in a hint.
std::optional<Note> applyHintAnswer(HintAnswer answer, KeyMap& keys);

}  // namespace pixelstep
