// The program of scripts/golden: checks, updates or records regression replays.
#include <cinttypes>
#include <cstdio>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "game/world/scratch.h"
#include "golden/golden.h"
#include "io/level/level_json.h"
#include "io/safe_file.h"
#include "math/hash.h"
#include "support/random_abilities.h"
#include "support/random_edits.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;
using Files = std::span<const std::string>;

constexpr int64_t kSteps = 2000;
constexpr int kStepsPerCommand = 70;  // on average
constexpr size_t kManyBodies = 60;    // with more bodies, only editor commands are used

int fail(const std::string& line) {
    std::fprintf(stderr, "%s\n", line.c_str());
    return 1;
}

/// Plays the replays. @return  1 if one differs from its recording
int check(Files files) {
    int code = 0;
    for (const std::string& path : files) {
        const Result<Golden> golden = loadGolden(path);
        if (!golden) {
            code = fail(errorLine(path, golden.error()));
            continue;
        }
        for (const std::string& error : errorsOf(*golden)) code = fail(path + ": " + error);
    }
    return code;
}

/// Records the replays again with this version, and prints which changed and why.
int update(Files files) {
    for (const std::string& path : files) {
        const Result<Golden> golden = loadGolden(path);
        if (!golden) return fail(errorLine(path, golden.error()));
        const std::string text = rerecorded(*golden);
        if (const auto old = readFile(path); old && *old == text) {
            std::printf("%s: as it was\n", path.c_str());
            continue;
        }
        for (const std::string& error : errorsOf(*golden))
            std::printf("%s: %s\n", path.c_str(), error.c_str());
        if (const auto error = writeFile(path, text)) return fail(errorLine(path, *error));
        std::printf("%s: recorded again\n", path.c_str());
    }
    return 0;
}

/// Prints a line with the hash of each step, for comparing builds.
int printHashes(Files files) {
    for (const std::string& path : files) {
        const Result<Golden> golden = loadGolden(path);
        if (!golden) return fail(errorLine(path, golden.error()));
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

// The same name always gives the same replay.
uint64_t seedOf(const std::string& name) {
    Hasher hasher;
    for (const char letter : name) hasher.add(int{letter});
    return hasher.value();
}

/// The level that a third of the replays load halfway.
Result<Level> levelToLoad(uint64_t seed) {
    constexpr const char* kLevels[] = {"jumps", "one_way", "bugs/crusher"};
    return loadLevel(std::string(PIXELSTEP_SOURCE_DIR "/levels/") + kLevels[seed / 3 % 3] +
                     ".json");
}

/// The start of the names of a folder's replays: "bug_" for "bugs". Replays recorded before
/// that folder was renamed start with "room_".
std::string prefixOf(const std::string& folder) {
    return folder == "levels" ? "" : folder.substr(0, folder.size() - 1) + "_";
}

/// The file of the replay of a level.
struct Output {
    std::string path;
    std::string level;  ///< its path in the replay
};

Output outputFor(const std::string& levelPath) {
    std::error_code ignored;
    const fs::path level = fs::weakly_canonical(levelPath, ignored);
    const fs::path folder = PIXELSTEP_SOURCE_DIR "/tests/replays";
    const std::string prefix = prefixOf(level.parent_path().filename().string());
    return {(folder / (prefix + level.stem().string() + ".json")).string(),
            level.lexically_relative(folder).string()};
}

Command anyCommand(Random& random, const World& world) {
    if (world.actors.size() > kManyBodies || random.chance(1, 2))
        return randomEditorCommand(random, world);
    return random.chance(1, 4) ? randomActorCommand(random, world)
                               : randomWorldCommand(random, world);
}

/// A replay of random play with commands of every kind.
/// @param other  a level that is loaded halfway; null: none
Replay playAtRandom(const Level& level, uint64_t seed, const Level* other) {
    Random random{seed};
    World world = makeWorld(level, seed);
    Scratch scratch;
    Recorder recorder(level, seed);
    AbilityInput input;
    const auto give = [&](const Command& command) {
        recorder.command(world, command);
        apply(world, command);
    };
    for (int64_t i = 0; i < kSteps; ++i) {
        if (other != nullptr && i == kSteps / 2) give(Load{*other});
        if (random.chance(1, kStepsPerCommand)) give(anyCommand(random, world));
        const Buttons held = input.next(random);
        recorder.hold(world, held);
        step(world, held, scratch);
        recorder.onStep(world);
    }
    return withChecksums(recorder.replay());
}

/// Records random play on a level as NAME.json in the folder of regression replays. An existing
/// file is not replaced.
int makeOne(const std::string& levelPath) {
    const Output output = outputFor(levelPath);
    if (fs::exists(output.path)) return fail(output.path + " is there already");
    const uint64_t seed = seedOf(fs::path(output.path).stem().string());
    const Result<Level> start = loadLevel(levelPath);
    const Result<Level> other = levelToLoad(seed);
    if (!start) return fail(errorLine(levelPath, start.error()));
    if (!other) return fail(errorLine("levels", other.error()));
    const Replay replay = playAtRandom(*start, seed, seed % 3 == 0 ? &*other : nullptr);
    const auto error = writeFile(output.path, writeReplay(replay, output.level));
    return error ? fail(errorLine(output.path, *error)) : 0;
}

int make(Files levels) {
    int code = 0;
    for (const std::string& level : levels) code |= makeOne(level);
    return code;
}

int run(const std::string& word, Files files) {
    if (word == "check") return check(files);
    if (word == "update") return update(files);
    if (word == "hashes") return printHashes(files);
    if (word == "make") return make(files);
    return fail("usage: golden check|update|hashes REPLAY..., or golden make LEVEL...");
}

}  // namespace
}  // namespace pixelstep

int main(int count, char** words) {
    const std::vector<std::string> all(words, words + count);
    if (all.size() < 3) return pixelstep::run("", {});
    return pixelstep::run(all[1], std::span(all).subspan(2));
}
