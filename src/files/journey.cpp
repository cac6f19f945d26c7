// Reads the progress of the journey.
#include "files/journey.h"

#include <algorithm>
#include <utility>

#include "files/best_runs.h"
#include "files/paths.h"
#include "io/file_state.h"
#include "io/level/level_json.h"

namespace pixelstep {

Journey::Journey(const std::string& courses, std::string player) : player_(std::move(player)) {
    bool isOpen = true;
    for (const std::string& path : levelsIn(courses)) {
        JourneyStop stop{.path = path, .name = stemOf(path)};
        if (!player_.empty()) {
            const std::string mark = finishMarkPath(player_, path);
            const auto found = loadFinishMark(mark);
            // A bad mark was written when the course was finished, but its coins are unknown.
            if (!found) errors_.push_back(errorLine(mark, found.error()));
            if (found && *found) stop.coins = (*found)->coins;
            stop.isFinished = hasFinishMark(mark) || stampOf(bestRunPath(player_, path)).exists;
        }
        stop.isOpen = isOpen || stop.isFinished;
        isOpen = stop.isFinished;
        stops_.push_back(std::move(stop));
    }
}

size_t Journey::next() const {
    const auto found = std::ranges::find_if(
        stops_, [](const JourneyStop& stop) { return stop.isOpen && !stop.isFinished; });
    if (found != stops_.end()) return static_cast<size_t>(found - stops_.begin());
    return stops_.empty() ? 0 : stops_.size() - 1;
}

void Journey::readNext() {
    JourneyStop& stop = stops_[read_++];
    const Result<Level> level = loadLevel(stop.path);
    if (!level) {
        errors_.push_back(errorLine(stop.path, level.error()));
        return;
    }
    if (!level->text->name.empty()) stop.name = level->text->name;
    const std::optional<LevelView>& view = level->text->view;
    if (view && view->theme) stop.theme = *view->theme;
    stop.allCoins = countCoins(*level);
    stop.stepsPerSecond = level->tuning.stepsPerSecond;
    if (player_.empty()) return;
    const FoundRun best = loadBestRun(bestRunPath(player_, stop.path), *level);
    if (best.note) errors_.push_back(*best.note);
    if (!best.run) return;
    stop.steps = best.run->path.steps();
    stop.coins = std::max(stop.coins, best.run->path.coins);
    stop.medal = medalOf(*level, *stop.steps);
}

}  // namespace pixelstep
