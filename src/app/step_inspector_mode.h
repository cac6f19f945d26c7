// Opens and closes the step inspector.
#pragma once

#include <cstdint>
#include <optional>

namespace pixelstep {

class ModeStack;
class Run;
class StepInspector;
class TimeController;
struct InputState;

class InspectorSwitch {
public:
    /// @param inspected  the body in the panel's inspector; none: the player
    InspectorSwitch(ModeStack& modes, StepInspector& inspector, Run& run, TimeController& time,
                    const std::optional<uint32_t>& inspected, const InputState& inputState)
        : modes_(modes),
          inspector_(inspector),
          run_(run),
          time_(time),
          inspected_(inspected),
          inputState_(inputState) {}
    /// Opens the step inspector at the inspected body and pauses; or closes it.
    void toggle();
    void close();
    /// True while it is open and time is stopped: then it is visible and has its own keys.
    bool isShown() const;

private:
    ModeStack& modes_;
    StepInspector& inspector_;
    Run& run_;
    TimeController& time_;
    const std::optional<uint32_t>& inspected_;
    const InputState& inputState_;
};

}  // namespace pixelstep
