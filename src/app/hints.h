// Hints that new players see once.
#pragma once

#include <SDL.h>

#include "ui/first_hint.h"

namespace pixelstep {

struct App;

/// A key was pressed in play, or made a clone: shows a hint once.
void noteFirstKey(App& app, SDL_Scancode key);
void noteFirstClone(App& app);
/// A hint ends after some time, and in edit mode.
void updateFirstHint(App& app);
void answerFirstHint(App& app, HintAnswer answer);

}  // namespace pixelstep
