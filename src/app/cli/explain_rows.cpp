// Prints explanations of steps while a replay runs.
#include "app/cli/explain_rows.h"

#include <cstdio>
#include <utility>

#include "game/run/explain_run.h"
#include "io/replay/explain_csv.h"

namespace pixelstep {
namespace {

void print(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
}

std::string optionText(const ExplainTarget& target) {
    return "--explain " + std::to_string(target.step) + ":" + std::to_string(target.id);
}

}  // namespace

std::optional<std::string> stepError(const std::vector<ExplainTarget>& targets,
                                     const Replay& replay) {
    if (targets.empty() || targets.back().step < replay.steps) return std::nullopt;
    const std::string last = std::to_string(replay.steps - 1);
    return optionText(targets.back()) + ": no such step, the replay has " +
           (replay.steps == 0 ? "none" : "0.." + last);
}

ExplainRows::ExplainRows(std::vector<ExplainTarget> targets) : targets_(std::move(targets)) {
    if (!targets_.empty()) print(explainHeader());
}

void ExplainRows::beforeStep(const Replay& replay, const ReplayPlayer& player) {
    const int64_t step = player.world().stepCount;
    for (; next_ < targets_.size() && targets_[next_].step == step; ++next_) {
        const auto explanation = explainNext(replay, player.snapshot(), targets_[next_].id);
        if (explanation) {
            print(explainLines(*explanation));
        } else {
            errors_.push_back(optionText(targets_[next_]) + ": no such body in that step");
        }
    }
}

}  // namespace pixelstep
