// Handles the events of keyboard, mouse and pads.
#pragma once

#include <SDL.h>

#include <functional>

#include "app/mode.h"

namespace pixelstep {

class ModeStack;
class Screen;
class Viewport;

/// What events read and change.
struct EventSink {
    const Settings& settings;
    const PlayTools& playTools;
    const Viewport& viewport;
    ModeStack& modes;
    InputState& inputState;
    Screen& screen;
    CommandQueue& queue;
};

/// Gives the next event, or false if there is none.
using EventSource = std::function<bool(SDL_Event& event)>;
inline bool nextSdlEvent(SDL_Event& event) {
    return SDL_PollEvent(&event) != 0;
}
/// Ctrl, Alt or the system's key is held.
bool hasModifier(const Press& press);
/// Holds the buttons and lasting actions of a key.
/// @param isShiftForTool  a tool uses Shift: it is not a button of the world
void holdKeys(const Press& press, const ModeInput& input, bool isShiftForTool);
/// Pushes the action that a key is bound to in a mode, if there is one.
void pushAction(const Press& press, const ModeInput& input, KeyMode mode);
/// Handles pending events, up to one that widgets have to see first.
void handleEvents(const EventSink& sink, const EventSource& next = nextSdlEvent);

}  // namespace pixelstep
