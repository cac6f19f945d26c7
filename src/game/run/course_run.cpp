// Extracts runs from recordings.
#include "game/run/course_run.h"

#include <algorithm>
#include <array>
#include <utility>

#include "game/world/course.h"

namespace pixelstep {
namespace {

// The start of the last run of a recording.
struct RunStart {
    int64_t step = 0;
    size_t entry = 0;  // the first entry of the run
    Buttons held = 0;
    std::string rejection{};  // the reason why there is no valid run
};

/// What a command means for a player.
std::string_view phraseOf(const Command& command) {
    if (const auto* clear = std::get_if<Clear>(&command))
        return clear->target == Clear::tiles ? "you removed tiles" : "you removed bodies";
    constexpr auto kPhrases = std::to_array<std::pair<std::string_view, std::string_view>>({
        {Place::kName, "you changed tiles"},
        {SpawnClone::kName, "you spawned a clone"},
        {Resize::kName, "you changed your size"},
        {Tune::kName, "you changed movement settings"},
        {SpawnCrate::kName, "you spawned a crate"},
        {SpawnPlatform::kName, "you spawned a platform"},
        {Restart::kName, "you started at another place"},
        {SetShape::kName, "you changed the shape of a tile"},
        {SetAi::kName, "you changed the AI of a clone"},
    });
    for (const auto& [name, phrase] : kPhrases)
        if (name == commandName(command)) return phrase;
    return "you changed the level";
}

// A restart at another place is practice, not a run.
bool beginsRun(const Command& command) {
    const auto* restart = std::get_if<Restart>(&command);
    return restart != nullptr && !restart->x && !restart->y;
}

bool isHold(const ReplayEntry& entry) {
    return std::holds_alternative<Hold>(entry.content);
}

bool isPartOfRun(const ReplayEntry& entry) {
    return isHold(entry) || std::holds_alternative<ToCheckpoint>(std::get<Command>(entry.content));
}

RunStart lastStart(const Replay& recording, int64_t goal) {
    RunStart start;
    Buttons held = 0;
    for (size_t i = 0; i < recording.entries.size() && recording.entries[i].step <= goal; ++i) {
        const ReplayEntry& entry = recording.entries[i];
        if (const auto* hold = std::get_if<Hold>(&entry.content)) {
            held = hold->buttons;
            continue;
        }
        const auto& command = std::get<Command>(entry.content);
        if (beginsRun(command)) {
            start = {.step = entry.step, .entry = i + 1, .held = held};
        } else if (start.rejection.empty() && !std::holds_alternative<ToCheckpoint>(command)) {
            start.rejection = phraseOf(command);
        }
    }
    return start;
}

}  // namespace

std::variant<Replay, std::string> courseRun(const Replay& recording, const World& world) {
    const int64_t goal = *world.course.goal;
    const RunStart start = lastStart(recording, goal);
    if (!start.rejection.empty()) return start.rejection;
    if (goal + 1 - start.step > kMaxRunSteps)
        return "it is longer than " + std::to_string(kMaxRunSteps) + " steps";
    Replay run{.seed = recording.seed, .level = world.level, .steps = goal + 1 - start.step};
    if (start.held != 0) run.entries.push_back({0, Hold{start.held}});
    for (size_t i = start.entry; i < recording.entries.size(); ++i) {
        const ReplayEntry& entry = recording.entries[i];
        if (entry.step > goal || !isPartOfRun(entry)) break;
        const int64_t step = entry.step - start.step;
        // Of several buttons for a step, the last ones count.
        const bool isAgain = isHold(entry) && !run.entries.empty() &&
                             run.entries.back().step == step && isHold(run.entries.back());
        if (isAgain) run.entries.pop_back();
        run.entries.push_back({step, entry.content});
    }
    const auto path = coursePath(run);
    const bool isSame = path && path->steps() == courseSteps(world) &&
                        path->coins == static_cast<int>(world.course.coins.size());
    if (!isSame) return "it has another result when it is played again from the start of the level";
    return run;
}

std::optional<CourseSplit> splitNow(const World& world, std::span<const CourseSplit> splits) {
    if (playerEvent(world, EventKind::checkpoint) == nullptr) return std::nullopt;
    const uint32_t checkpoint = *world.course.checkpoint;
    const bool isKnown = std::ranges::count(splits, checkpoint, &CourseSplit::checkpoint) > 0;
    if (isKnown) return std::nullopt;
    return CourseSplit{checkpoint, courseSteps(world)};
}

std::optional<CoursePath> coursePath(const Replay& replay) {
    CoursePath path;
    ReplayPlayer player(replay);
    const auto placeNow = [&] { return player.world().player().body.rect; };
    Rect before = placeNow();
    while (!player.isDone()) {
        player.advance([](const std::string&) {});
        const CourseState& course = player.world().course;
        if (!course.firstButton) path = {};
        if (course.firstButton && path.places.empty()) path.places.push_back(before);
        before = placeNow();
        if (course.firstButton) path.places.push_back(before);
        if (const auto split = splitNow(player.world(), path.splits)) path.splits.push_back(*split);
        if (!course.goal) continue;
        path.coins = static_cast<int>(course.coins.size());
        return path;
    }
    return std::nullopt;
}

bool isSameCourse(const Level& a, const Level& b) {
    return a.tiles == b.tiles && a.tuning == b.tuning && a.cast == b.cast &&
           a.text->groups == b.text->groups && a.scenery->zones == b.scenery->zones;
}

}  // namespace pixelstep
