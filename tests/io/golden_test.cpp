// Tests of the set of regression replays and of the program that maintains them, with deliberate
// errors. ctest plays each replay as a separate case.
#include "golden/golden.h"

#include <algorithm>
#include <set>

#include "io/level/level_json.h"
#include "support.h"
#include "temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

namespace fs = std::filesystem;

const std::string kFolder = PIXELSTEP_SOURCE_DIR "/tests/replays/";

std::vector<fs::path> jsonFilesIn(const std::string& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

Golden goldenOf(const std::string& path) {
    const Result<Golden> golden = loadGolden(path);
    REQUIRE_MESSAGE(golden, path);
    return *golden;
}

Golden cave() {
    return goldenOf(kFolder + "cave.json");
}

bool hasError(const Golden& golden, const std::string& error) {
    const std::vector<std::string> errors = errorsOf(golden);
    for (const std::string& line : errors)
        if (line.starts_with(error)) return true;
    std::string all;
    for (const std::string& line : errors) all += line + "\n";
    INFO(all);
    CHECK_MESSAGE(false, error);
    return false;
}

/// The commands, AIs and tunables that occur in replays.
struct UsedCommands {
    std::set<std::string> commands, cleared, kinds, tunables;

    void add(const Command& command) {
        commands.emplace(commandName(command));
        if (const auto* clear = std::get_if<Clear>(&command))
            cleared.insert(std::to_string(clear->target));
        if (const auto* set = std::get_if<SetAi>(&command)) kinds.emplace(aiName(set->ai));
        if (const auto* tune = std::get_if<Tune>(&command))
            for (const TunableValue& change : tune->changes) tunables.emplace(change.tunable->name);
    }
};

}  // namespace

TEST_CASE(
    "golden: there are at least 40 replays with at least 2,000 steps and checksums for every "
    "step") {
    const auto files = jsonFilesIn(kFolder);
    CHECK(files.size() >= 40);
    for (const fs::path& file : files) {
        CAPTURE(file.string());
        const Replay replay = goldenOf(file.string()).replay;
        CHECK(replay.steps >= 2000);
        CHECK(replay.simulationVersion == kSimulationVersion);
        CHECK(replay.hashEvery == 60);
        CHECK(static_cast<int64_t>(replay.hashes.size()) == replay.steps / 60);
        CHECK(replay.checksums.steps() == replay.steps);
    }
}

TEST_CASE("golden: every level, lesson and course has a replay, and many bug levels do") {
    std::set<std::string> played;
    for (const fs::path& file : jsonFilesIn(kFolder))
        played.insert(goldenOf(file.string()).levelPath);
    for (const fs::path& level : jsonFilesIn(PIXELSTEP_SOURCE_DIR "/levels")) {
        if (level.filename() == "level.schema.json") continue;
        CAPTURE(level.string());
        CHECK(played.contains("../../levels/" + level.filename().string()));
    }
    for (const fs::path& lesson : jsonFilesIn(PIXELSTEP_SOURCE_DIR "/levels/lessons")) {
        CAPTURE(lesson.string());
        CHECK(played.contains("../../levels/lessons/" + lesson.filename().string()));
    }
    for (const fs::path& course : jsonFilesIn(PIXELSTEP_SOURCE_DIR "/levels/courses")) {
        CAPTURE(course.string());
        CHECK(played.contains("../../levels/courses/" + course.filename().string()));
    }
    CHECK(std::ranges::count_if(played, [](const std::string& path) {
              return path.starts_with("../../levels/bugs/");
          }) >= 25);
}

TEST_CASE("golden: every command, AI and tunable is used") {
    UsedCommands used;
    for (const fs::path& file : jsonFilesIn(kFolder))
        for (const ReplayEntry& entry : goldenOf(file.string()).replay.entries)
            if (const auto* command = std::get_if<Command>(&entry.content)) used.add(*command);
    CHECK(used.commands.size() == std::variant_size_v<Command>);
    CHECK(used.cleared.size() == 4);
    CHECK(used.kinds.size() == kAiKinds.size());
    CHECK(used.tunables.size() == tunables().size());
}

TEST_CASE("golden: an unchanged replay is written unchanged") {
    const Golden golden = cave();
    CHECK(errorsOf(golden).empty());
    CHECK(rerecorded(golden) == textOf("tests/replays/cave.json"));
}

TEST_CASE("golden: a wrong hash is reported with its step") {
    Golden golden = cave();
    golden.replay.hashes[20] ^= uint64_t{1} << 17;
    CHECK(hasError(golden, "diverged: after step 1260 the hash is "));
    CHECK(errorsOf(golden).size() == 1);
    CHECK(rerecorded(golden) == textOf("tests/replays/cave.json"));
}

TEST_CASE("golden: missing hashes, missing checksums and another simulation version are errors") {
    Golden golden = cave();
    golden.replay.hashes.pop_back();
    CHECK(hasError(golden, "hashes are missing"));
    golden = cave();
    golden.replay.checksums.digits.resize(golden.replay.checksums.width() * 1999);
    CHECK(hasError(golden, "marks of steps are missing"));
    golden.replay.checksums = {};
    CHECK(hasError(golden, "marks of steps are missing"));
    golden = cave();
    golden.replay.simulationVersion = kSimulationVersion - 1;
    CHECK(hasError(golden,
                   "recorded with simulation version " + std::to_string(kSimulationVersion - 1)));
    CHECK(rerecorded(golden) == textOf("tests/replays/cave.json"));
    golden = cave();
    golden.replay.hashEvery = 0;
    golden.replay.hashes.clear();
    CHECK(hasError(golden, "hashes are missing"));
    CHECK(rerecorded(golden) == textOf("tests/replays/cave.json"));
}

TEST_CASE("golden: a replay that contains its level keeps it inside") {
    Golden golden = cave();
    golden.levelPath.clear();
    golden.replay.steps = 100;
    golden.replay.entries.clear();
    golden.replay = rerecord(golden.replay);
    const TemporaryFolder folder;
    folder.write("inside.json", rerecorded(golden));
    const Golden again = goldenOf(folder.path("inside.json"));
    CHECK(again.levelPath.empty());
    CHECK(again.replay == golden.replay);
    CHECK(errorsOf(again).empty());
}
