// Reads and writes runs, each as a replay.
#include "files/best_runs.h"

#include <filesystem>

#include "files/paths.h"
#include "io/file_state.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

// runs/NAME-0123abcd
std::string pathOf(const std::string& folder, const std::string& levelPath) {
    Hasher hasher;
    for (const char letter : absolutePath(levelPath)) hasher.add(int{letter});
    return folder + "runs/" + stemOf(levelPath) + "-" + hashText(hasher.value()).substr(0, 8);
}

std::optional<std::string> save(const std::string& path, const std::string& text, Backup backup) {
    std::error_code ignored;  // writing reports the error
    std::filesystem::create_directories(systemPath(folderOf(path)), ignored);
    if (const auto error = writeFile(path, text, backup)) return errorLine(path, *error);
    return std::nullopt;
}

}  // namespace

std::string bestRunPath(const std::string& folder, const std::string& levelPath) {
    return pathOf(folder, levelPath) + ".json";
}

std::string lessonMarkPath(const std::string& folder, const std::string& levelPath) {
    return pathOf(folder, levelPath) + ".txt";
}

bool hasLessonMark(const std::string& path) {
    return stampOf(path).exists;
}

std::optional<std::string> saveLessonMark(const std::string& path) {
    return save(path, "finished\n", Backup::none);
}

FoundRun loadBestRun(const std::string& path, const Level& level) {
    if (!stampOf(path).exists) return {};
    const auto aside = [&](const std::string& reason) {
        return FoundRun{.note = "The saved best run was renamed: " + reason};
    };
    Result<Replay> replay = loadReplay(path);
    if (!replay) return aside(errorLine(path, replay.error()));
    if (replay->simulationVersion != kSimulationVersion)
        return aside("it has simulation version " + std::to_string(replay->simulationVersion) +
                     ", not " + std::to_string(kSimulationVersion));
    if (!isSameCourse(replay->level, level)) return aside("the level has changed since");
    if (replay->steps > kMaxRunSteps) return aside("it is longer than the limit");
    std::optional<CoursePath> run = coursePath(*replay);
    if (!run) return aside("it reaches no goal");
    return {.run = BestRun{std::move(*replay), std::move(*run)}};
}

std::optional<std::string> saveBestRun(const std::string& path, const Replay& run) {
    return save(path, writeReplay(rerecord(run)), Backup::replaced);
}

}  // namespace pixelstep
