// Handles the events of keyboard, mouse and pads.
#pragma once

#include <SDL.h>

#include <functional>

#include "app/mode.h"

namespace pixelstep {

class ModeStack;
class Screen;
class Viewport;

/// The objects that events read and change.
struct EventSink {
    const Settings& settings;
    const PlayTools& playTools;
    const Viewport& viewport;
    ModeStack& modes;
    InputState& inputState;
    Screen& screen;
    CommandQueue& queue;
};

/// Stores the next event in `event`; returns false if there is none.
using EventSource = std::function<bool(SDL_Event& event)>;
inline bool nextSdlEvent(SDL_Event& event) {
    return SDL_PollEvent(&event) != 0;
}
/// Handles pending events. Stops before an event that depends on widgets of the next frame.
void handleEvents(const EventSink& sink, const EventSource& next = nextSdlEvent);

}  // namespace pixelstep
