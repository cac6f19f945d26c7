// The keeper of the golden replays: in, a word and files; out, what differs, hashes, or new files.
#include <cinttypes>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "golden/finish.h"
#include "golden/golden.h"
#include "golden/random_play.h"
#include "io/level/level_json.h"
#include "io/safe_file.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;
using Files = std::span<const std::string>;

constexpr int64_t kSteps = 2000;

int fail(const std::string& line) {
    std::fprintf(stderr, "%s\n", line.c_str());
    return 1;
}

/// Plays the replays. @return  1 if one differs from what it carries
int check(Files files) {
    int code = 0;
    for (const std::string& path : files) {
        const Result<Golden> golden = loadGolden(path);
        if (!golden) {
            code = fail(faultLine(path, golden.fault()));
            continue;
        }
        for (const std::string& fault : faultsOf(*golden)) code = fail(path + ": " + fault);
    }
    return code;
}

/// Writes the replays as this version plays them, and says which changed and why.
int update(Files files) {
    for (const std::string& path : files) {
        const Result<Golden> golden = loadGolden(path);
        if (!golden) return fail(faultLine(path, golden.fault()));
        const std::string text = renewed(*golden);
        if (const auto old = readFile(path); old && *old == text) {
            std::printf("%s: as it was\n", path.c_str());
            continue;
        }
        for (const std::string& fault : faultsOf(*golden))
            std::printf("%s: %s\n", path.c_str(), fault.c_str());
        if (const auto fault = writeFile(path, text)) return fail(faultLine(path, *fault));
        std::printf("%s: written anew\n", path.c_str());
    }
    return 0;
}

/// A line for each step: what builds are compared by.
int printHashes(Files files) {
    for (const std::string& path : files) {
        const Result<Golden> golden = loadGolden(path);
        if (!golden) return fail(faultLine(path, golden.fault()));
        const std::string name = fs::path(path).stem().string();
        ReplayPlayer player(golden->replay);
        while (!player.isDone()) {
            player.advance([](const std::string&) {});
            std::printf("%s %" PRId64 " %s\n", name.c_str(), player.world().stepCount,
                        hashText(hashOf(player.world())).c_str());
        }
    }
    return 0;
}

// Whatever else is made along with it, a name gives the same replay.
uint64_t seedOf(const std::string& name) {
    Hasher hasher;
    for (const char letter : name) hasher.add(int{letter});
    return hasher.value();
}

/// The level that a third of the replays load halfway.
Result<Level> levelToLoad(uint64_t seed) {
    constexpr const char* kLevels[] = {"jumps", "one_way", "rooms/crusher"};
    return loadLevel(std::string(PIXELSTEP_SOURCE_DIR "/levels/") + kLevels[seed / 3 % 3] +
                     ".json");
}

/// What the names of replays on a folder's levels begin with: "room_" for "rooms".
std::string prefixOf(const std::string& folder) {
    return folder == "levels" ? "" : folder.substr(0, folder.size() - 1) + "_";
}

/// Where the replay of a level belongs.
struct Output {
    std::string path;
    std::string level;  ///< as the replay names it
};

Output outputFor(const std::string& levelPath) {
    std::error_code ignored;
    const fs::path level = fs::weakly_canonical(levelPath, ignored);
    const fs::path folder = PIXELSTEP_SOURCE_DIR "/tests/replays";
    const std::string prefix = prefixOf(level.parent_path().filename().string());
    return {(folder / (prefix + level.stem().string() + ".json")).string(),
            level.lexically_relative(folder).string()};
}

/// Random play on a level, as NAME.json in the folder of golden replays; one that is there stays.
int makeOne(const std::string& levelPath) {
    const Output output = outputFor(levelPath);
    if (fs::exists(output.path)) return fail(output.path + " is there already");
    const uint64_t seed = seedOf(fs::path(output.path).stem().string());
    const Result<Level> start = loadLevel(levelPath);
    const Result<Level> other = levelToLoad(seed);
    if (!start) return fail(faultLine(levelPath, start.fault()));
    if (!other) return fail(faultLine("levels", other.fault()));
    const Replay replay = playAtRandom(*start, seed, kSteps, seed % 3 == 0 ? &*other : nullptr);
    const auto fault = writeFile(output.path, writeReplay(replay, output.level));
    return fault ? fail(faultLine(output.path, *fault)) : 0;
}

int make(Files levels) {
    int code = 0;
    for (const std::string& level : levels) code |= makeOne(level);
    return code;
}

/// A place to pass: X,Y in pixels, or cN for the level's checkpoint N, from 1.
std::optional<Rect> placeOf(const Level& level, const std::string& word) {
    constexpr int kSide = 16;
    int x = 0;
    int y = 0;
    unsigned n = 0;
    char more = 0;
    if (std::sscanf(word.c_str(), "%d,%d%c", &x, &y, &more) == 2)
        return Rect{x - kSide / 2, y - kSide / 2, kSide, kSide};
    const std::vector<Rect> checkpoints = checkpointsOf(level);
    if (std::sscanf(word.c_str(), "c%u%c", &n, &more) != 1 || n < 1 || n > checkpoints.size())
        return std::nullopt;
    return checkpoints[n - 1];
}

/// A run to the level's goal, by way of places, as its golden replay; writes over one that is
/// there.
int finish(const std::string& levelPath, Files places) {
    const Result<Level> level = loadLevel(levelPath);
    if (!level) return fail(faultLine(levelPath, level.fault()));
    FinishSearch search;
    if (places.empty()) search.via = checkpointsOf(*level);
    for (const std::string& word : places) {
        const std::optional<Rect> place = placeOf(*level, word);
        if (!place) return fail(word + ": expected X,Y or the cN of a checkpoint");
        search.via.push_back(*place);
    }
    const FoundRun run = findRun(*level, search);
    const int64_t steps = static_cast<int64_t>(run.held.size());
    if (!run.isDone) {
        return fail(levelPath + ": no run was found; " + std::to_string(run.passed) + " of " +
                    std::to_string(search.via.size()) + " places passed, then " +
                    std::to_string(run.nearest.x) + "," + std::to_string(run.nearest.y) +
                    " came nearest");
    }
    const Output output = outputFor(levelPath);
    const Replay replay = recordRun(*level, run.held, level->tuning.stepsPerSecond);
    const auto fault = writeFile(output.path, writeReplay(replay, output.level));
    if (fault) return fail(faultLine(output.path, *fault));
    std::printf("%s: the goal in step %" PRId64 ", %.1f s\n", output.path.c_str(), steps,
                static_cast<double>(steps) / level->tuning.stepsPerSecond);
    return 0;
}

int run(const std::string& word, Files files) {
    if (word == "check") return check(files);
    if (word == "update") return update(files);
    if (word == "hashes") return printHashes(files);
    if (word == "make") return make(files);
    if (word == "finish") return finish(files[0], files.subspan(1));
    return fail(
        "usage: golden check|update|hashes REPLAY..., golden make LEVEL..., or golden finish "
        "LEVEL [X,Y|cN]...");
}

}  // namespace
}  // namespace pixelstep

int main(int count, char** words) {
    const std::vector<std::string> all(words, words + count);
    if (all.size() < 3) return pixelstep::run("", {});
    return pixelstep::run(all[1], std::span(all).subspan(2));
}
