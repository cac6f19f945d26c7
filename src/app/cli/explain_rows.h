// Prints the rows of `--explain` on stdout.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "game/run/replay.h"

namespace pixelstep {

/// An error line if the replay does not have a requested step.
std::optional<std::string> stepError(const std::vector<ExplainTarget>& targets,
                                     const Replay& replay);

/// Prints the requested steps when the run reaches them.
class ExplainRows {
public:
    ExplainRows() = default;
    /// @param targets  the requested steps, ascending; prints the header if there are any
    explicit ExplainRows(std::vector<ExplainTarget> targets);

    /// Call before the player advances.
    void beforeStep(const Replay& replay, const ReplayPlayer& player);

    /// A line for each requested body that did not exist in its step.
    const std::vector<std::string>& errors() const { return errors_; }

private:
    std::vector<ExplainTarget> targets_;
    size_t next_ = 0;
    std::vector<std::string> errors_;
};

}  // namespace pixelstep
