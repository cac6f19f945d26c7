// `--explain`: which steps of which bodies, and their rows on stdout.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "game/run/replay.h"

namespace pixelstep {

/// One line if a step is asked for that the replay does not have.
std::optional<std::string> stepError(const std::vector<ExplainAsked>& asked, const Replay& replay);

/// Prints what is asked for as the run comes to it.
class ExplainRows {
public:
    ExplainRows() = default;
    /// @param asked  ascending; prints the header if there is any
    explicit ExplainRows(std::vector<ExplainAsked> asked);

    /// Call before the player advances.
    void beforeStep(const Replay& replay, const ReplayPlayer& player);

    /// A line for each body that was not there.
    const std::vector<std::string>& errors() const { return errors_; }

private:
    std::vector<ExplainAsked> asked_;
    size_t next_ = 0;
    std::vector<std::string> errors_;
};

}  // namespace pixelstep
