// Plays replays, checks and rewrites levels.
#include "app/cli/headless.h"

#include <algorithm>
#include <cstdio>

#include "app/cli/explain_rows.h"
#include "app/cli/import_command.h"
#include "app/cli/output_files.h"
#include "app/cli/screenshot.h"
#include "app/cli/standard_error.h"
#include "app/cli/system_folders.h"
#include "app/cli/trace_file.h"
#include "app/cli/tuning_overrides.h"
#include "draw/map/map_picture.h"
#include "files/level_files.h"
#include "files/paths.h"
#include "game/level/level_warnings.h"
#include "game/run/replay.h"
#include "game/world/course.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

void warn(const std::string& line) {
    std::fprintf(stderr, "%s\n", line.c_str());
}

void warnAll(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) warn(line);
}

/// Warns if the replay was recorded with another simulation version.
void warnOfStart(const std::string& path, const Replay& replay) {
    if (replay.simulationVersion != kSimulationVersion) {
        warn(path + ": recorded with simulation version " +
             std::to_string(replay.simulationVersion) + ", this program has version " +
             std::to_string(kSimulationVersion) + ": the run may differ");
    }
}

/// Plays a second world in lockstep, without the snapshot and restore that `copyAndRestore` does to
/// the first one before each step. Both stay equal if snapshots are complete.
class SnapshotCheck {
public:
    explicit SnapshotCheck(const Replay& replay) : reference_(replay) {}

    static void copyAndRestore(ReplayPlayer& player) {
        const World copy = player.world();
        player.world() = World{};
        player.world() = copy;
    }

    /// @return  one line if the two differ
    std::optional<std::string> onStep(const World& world) {
        reference_.advance([](const std::string&) {});
        const uint64_t expected = hashOf(reference_.world());
        const uint64_t found = hashOf(world);
        if (found == expected && world == reference_.world() && isMapHashCorrect(world)) return {};
        return "heavy: after step " + std::to_string(world.stepCount) +
               " the restored world differs: " + hashText(found) + " instead of " +
               hashText(expected);
    }

private:
    static constexpr int64_t kMapHashEvery = 60;  // [steps], since it reads the whole map

    static bool isMapHashCorrect(const World& world) {
        const TileMap& tiles = world.level.tiles;
        return world.stepCount % kMapHashEvery != 0 || tiles.hash() == tiles.recomputeHash();
    }

    ReplayPlayer reference_;
};

/// Writes the replay as this version plays it. @return the exit code
int rerecordReplay(const RunOptions& options, const Replay& replay) {
    const auto error = writeFile(options.record, writeReplay(rerecord(replay)), Backup::replaced);
    return error ? fail(errorLine(options.record, *error)) : 0;
}

/// The line of a run that reached a goal.
std::string goalLine(const CourseState& course) {
    return "goal step=" + std::to_string(*course.goal) +
           " coins=" + std::to_string(course.coins.size()) + "\n";
}

/// The outputs of a run other than its last line.
struct Outputs {
    std::optional<TraceFile> trace;
    std::optional<Screenshot> shot;
    ExplainRows explained;
    std::optional<SnapshotCheck> heavy;
    std::optional<std::string> heavyError;
    std::string goal;  // the line, once one was reached
    std::string exit;  // of the first exit
};

Outputs openOutputs(const RunOptions& options, const Replay& replay) {
    Outputs outputs;
    if (!options.trace.empty()) outputs.trace.emplace(options.trace);
    if (!options.screenshot.empty()) {
        const auto data = findData(dataRoots(programFolder()));
        outputs.shot.emplace(data.value_or("") + "assets", 0);
    }
    outputs.explained = ExplainRows(options.explain);
    if (options.heavy) outputs.heavy.emplace(replay);
    return outputs;
}

void playOneStep(const Replay& replay, ReplayPlayer& player, Outputs& outputs) {
    outputs.explained.beforeStep(replay, player);
    if (outputs.heavy) SnapshotCheck::copyAndRestore(player);
    const int64_t before = player.world().stepCount;
    player.advance(warn);
    if (outputs.heavy && !outputs.heavyError) {
        outputs.heavyError = outputs.heavy->onStep(player.world());
    }
    // Commands after the last step are applied without a step.
    if (player.world().stepCount == before) return;
    const CourseState& course = player.world().course;
    if (course.goal && outputs.goal.empty()) outputs.goal = goalLine(course);
    if (const Zone* exit = exitReached(player.world()); exit != nullptr && outputs.exit.empty())
        outputs.exit =
            "exit step=" + std::to_string(before) + " to=" + exit->to.value_or("") + "\n";
    if (outputs.trace) outputs.trace->onStep(player.world());
    if (outputs.shot) outputs.shot->onStep(player.world());
}

/// Finishes the output files. @return the exit code
int finish(const RunOptions& options, const ReplayPlayer& player, Outputs& outputs) {
    int code = 0;
    if (outputs.trace) {
        if (const auto error = outputs.trace->finish()) code = fail(*error);
    }
    if (outputs.shot) {
        const auto error = outputs.shot->save(player.world(), options.screenshot);
        if (error) code = fail(*error);
    }
    for (const std::string& line : outputs.explained.errors()) code = fail(line);
    if (outputs.heavyError) {
        warn(*outputs.heavyError);
        code = kExitDiverged;
    }
    for (const std::string& line : player.check().lines()) {
        warn(options.replay + ": " + line);
        code = kExitDiverged;
    }
    return code;
}

// Another editor's file has other places for what is in it.
void warnOfLevel(const std::string& path, const LoadedLevel& file) {
    for (const LevelWarning& warning : levelWarnings(file.level))
        warn(errorLine(path,
                       {file.map == nullptr ? warning.place : "", "warning: " + warning.text}));
}

}  // namespace

int runReplay(const RunOptions& options) {
    ReplayOptions replayOptions;
    std::shared_ptr<const MapPictures> pictures;
    if (!options.level.empty()) {
        const Result<LoadedLevel> file = loadLevelFile(options.level, {}, decodeMapPicture).file;
        if (!file) return fail(errorLine(options.level, file.error()));
        warnAll(file->warnings);
        replayOptions.level = file->level;
        if (file->map && options.showsPictures) pictures = {file->map, &file->map->pictures};
    }
    Result<Replay> replay = loadReplay(options.replay, replayOptions);
    if (!replay) return fail(errorLine(options.replay, replay.error()));
    warnOfStart(options.replay, *replay);
    if (!options.tuning.isNone()) {
        if (const auto error = applyTuningOverrides(options.tuning, *replay)) return fail(*error);
        warn(options.replay + ": " + std::string(kPlayedWithOtherSettings));
    }

    if (const auto error = stepError(options.explain, *replay)) return fail(*error);

    if (const auto error = rejectIrregular(options.trace))
        return fail(errorLine(options.trace, *error));
    Outputs outputs = openOutputs(options, *replay);
    if (outputs.trace && outputs.trace->hasError()) return fail(*outputs.trace->finish());
    ReplayPlayer player(*replay);
    if (outputs.shot) outputs.shot->begin(player.world());
    if (outputs.shot) outputs.shot->show(std::move(pictures));
    while (!player.isDone()) playOneStep(*replay, player, outputs);

    int code = finish(options, player, outputs);
    if (!options.record.empty()) code = std::max(code, rerecordReplay(options, *replay));
    std::fputs(outputs.goal.c_str(), stdout);
    std::fputs(outputs.exit.c_str(), stdout);
    std::printf("steps=%lld hash=%s\n", static_cast<long long>(player.world().stepCount),
                hashText(hashOf(player.world())).c_str());
    return code;
}

int checkLevels(const CheckOptions& options) {
    int code = 0;
    for (const std::string& path : options.levels) {
        const Result<LoadedLevel> file =
            loadLevelFile(path, options.choices, decodeMapPicture).file;
        if (!file) {
            code = fail(errorLine(path, file.error()));
            continue;
        }
        for (const std::string& line : file->explained)
            std::printf("%s: %s\n", path.c_str(), line.c_str());
        warnAll(file->warnings);
        warnOfLevel(path, *file);
    }
    return code;
}

int resaveLevel(const ResaveOptions& options) {
    if (const auto error = rejectLevelPath(options.output))
        return fail(errorLine(options.output, *error));
    const LoadResult load = loadLevelFile(options.level, {}, decodeMapPicture);
    const Result<LoadedLevel>& file = load.file;
    if (!file) return fail(errorLine(options.level, file.error()));
    // In place it stays the same level, and its file becomes the backup.
    const bool isInPlace = isSameFile(options.output, options.level);
    const auto clash = isInPlace ? std::nullopt : clashOf(options.output, load.dependencies);
    if (clash) {
        return fail(usageError(*clash));
    }
    const auto error = writeOwnLevel(options.level, *file, options.output);
    return error ? fail(errorLine(options.output, *error)) : 0;
}

}  // namespace pixelstep
