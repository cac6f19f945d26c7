// Handles the events of keyboard, mouse and pads.
#pragma once

#include <SDL.h>

#include <functional>

namespace pixelstep {

struct App;

/// Gives the next event, or false if there is none.
using EventSource = std::function<bool(SDL_Event& event)>;
inline bool nextSdlEvent(SDL_Event& event) {
    return SDL_PollEvent(&event) != 0;
}
/// Handles pending events, up to one that widgets have to see first.
void handleEvents(App& app, const EventSource& next = nextSdlEvent);

}  // namespace pixelstep
