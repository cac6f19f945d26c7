// Opens and closes the step inspector.
#pragma once

#include <cstdint>
#include <optional>

namespace pixelstep {

class ModeStack;
class StepInspector;
class TimeController;

class InspectorSwitch {
public:
    /// @param inspected  the body in the panel's inspector; none: the player
    InspectorSwitch(ModeStack& modes, StepInspector& inspector, TimeController& time,
                    const std::optional<uint32_t>& inspected)
        : modes_(modes), inspector_(inspector), time_(time), inspected_(inspected) {}
    /// Opens the step inspector at the inspected body and pauses; or closes it.
    void toggle();
    void close();
    /// True while it is open and time is stopped: then it is visible and has its own keys.
    bool isShown() const;

private:
    ModeStack& modes_;
    StepInspector& inspector_;
    TimeController& time_;
    const std::optional<uint32_t>& inspected_;
};

}  // namespace pixelstep
