// Explains steps on the way through a replay.
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

std::string wordOf(const ExplainAsked& asked) {
    return "--explain " + std::to_string(asked.step) + ":" + std::to_string(asked.id);
}

}  // namespace

std::optional<std::string> stepError(const std::vector<ExplainAsked>& asked, const Replay& replay) {
    if (asked.empty() || asked.back().step < replay.steps) return std::nullopt;
    const std::string last = std::to_string(replay.steps - 1);
    return wordOf(asked.back()) + ": no such step, the replay has " +
           (replay.steps == 0 ? "none" : "0.." + last);
}

ExplainRows::ExplainRows(std::vector<ExplainAsked> asked) : asked_(std::move(asked)) {
    if (!asked_.empty()) print(explainHeader());
}

void ExplainRows::beforeStep(const Replay& replay, const ReplayPlayer& player) {
    const int64_t step = player.world().stepCount;
    for (; next_ < asked_.size() && asked_[next_].step == step; ++next_) {
        const auto told = explainNext(replay, player.snapshot(), asked_[next_].id);
        if (told) {
            print(explainLines(*told));
        } else {
            errors_.push_back(wordOf(asked_[next_]) + ": no such body in that step");
        }
    }
}

}  // namespace pixelstep
