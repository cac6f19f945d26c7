// Reads and writes runs, each as a replay.
#include "files/best_runs.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>

#include "files/paths.h"
#include "io/file_state.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "io/text_tools.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

constexpr std::string_view kFinished = "finished";
constexpr std::string_view kCoins = "coins ";
constexpr int64_t kMaxMarkFile = 1024;  // [bytes]

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

std::string finishMarkPath(const std::string& folder, const std::string& levelPath) {
    return pathOf(folder, levelPath) + ".txt";
}

bool hasFinishMark(const std::string& path) {
    return stampOf(path).exists;
}

Result<std::optional<FinishMark>> loadFinishMark(const std::string& path) {
    if (!hasFinishMark(path)) return std::optional<FinishMark>{};
    const Result<std::string> file = readFile(path, kMaxMarkFile);
    if (!file) return file.error();
    std::string_view text = *file;
    const auto takeLine = [&] {
        const size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        return line;
    };
    const bool isFinished = takeLine() == kFinished;
    std::string_view coins = takeLine();
    FinishMark mark;
    bool isRead = coins.empty();
    if (coins.starts_with(kCoins)) {
        coins.remove_prefix(kCoins.size());
        const auto [end, error] =
            std::from_chars(coins.data(), coins.data() + coins.size(), mark.coins);
        isRead = error == std::errc() && end == coins.data() + coins.size() && mark.coins >= 0;
    }
    if (isFinished && isRead && trimmed(text).empty()) return std::optional(mark);
    return Error{"", "expected the line \"finished\" and the number of coins, as in \"coins 12\""};
}

std::optional<std::string> saveFinishMark(const std::string& path, FinishMark mark) {
    const auto old = loadFinishMark(path);
    if (old && *old && (*old)->coins >= mark.coins) return std::nullopt;
    std::string text = std::string(kFinished) + "\n";
    if (mark.coins > 0) text += std::string(kCoins) + std::to_string(mark.coins) + "\n";
    return save(path, text, Backup::none);
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
