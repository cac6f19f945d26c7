// Edit mode: entering it and leaving it.
#pragma once

#include <optional>

#include "editor/edit_mode.h"
#include "math/vec.h"

namespace pixelstep {

class InspectorSwitch;
class ModeStack;
class Run;
class TimeController;
class Toasts;
class Tools;
class Viewport;
struct InputState;
struct Settings;

class EditSwitch {
public:
    EditSwitch(ModeStack& modes, Tools& tools, Run& run, Viewport& viewport, TimeController& time,
               InspectorSwitch& inspector, InputState& inputState, Settings& settings,
               Toasts& toasts)
        : modes_(modes),
          tools_(tools),
          run_(run),
          viewport_(viewport),
          time_(time),
          inspector_(inspector),
          inputState_(inputState),
          settings_(settings),
          toasts_(toasts) {}
    /// True if edit mode is on.
    bool isOn() const;
    /// Enters edit mode, or leaves it and then restarts bodies if starts have changed.
    void toggle();
    /// Leaves edit mode and restarts with the player at a world pixel.
    void playFrom(Vec2i at);

private:
    void enter();
    /// @param restart  none: bodies whose starts have changed are restarted
    void leave(std::optional<Restart> restart);

    ModeStack& modes_;
    Tools& tools_;
    Run& run_;
    Viewport& viewport_;
    TimeController& time_;
    InspectorSwitch& inspector_;
    InputState& inputState_;
    Settings& settings_;  // which hint was shown
    Toasts& toasts_;
};

}  // namespace pixelstep
