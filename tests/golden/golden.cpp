// Regression replays: reading, playing and recording them again.
#include "golden/golden.h"

#include "io/level/level_reader.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

// A replay knows its level and not where that came from; here the file's own words are wanted.
std::string levelPathIn(const std::string& text) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree) return "";
    const auto level = tree->root().find("level");
    return level && level->is(JsonKind::text) ? std::string(level->text()) : "";
}

}  // namespace

Result<Golden> loadGolden(const std::string& path) {
    const Result<std::string> text = readFile(path);
    if (!text) return text.fault();
    const Result<Replay> replay = loadReplay(path);
    if (!replay) return replay.fault();
    return Golden{levelPathIn(*text), *replay};
}

std::vector<std::string> faultsOf(const Golden& golden) {
    const Replay& replay = golden.replay;
    std::vector<std::string> faults;
    if (replay.rules != kRules) {
        faults.push_back("recorded with simulation version " + std::to_string(replay.rules) +
                         ", this program has version " + std::to_string(kRules));
    }
    const int64_t every = replay.hashEvery;
    if (every == 0 || static_cast<int64_t>(replay.hashes.size()) != replay.steps / every)
        faults.push_back("hashes are missing");
    if (replay.trail.steps() != replay.steps) faults.push_back("marks of steps are missing");
    ReplayPlayer player(replay);
    while (!player.isDone()) player.advance([](const std::string&) {});
    for (const std::string& line : player.check().lines()) faults.push_back(line);
    return faults;
}

std::string renewed(const Golden& golden) {
    return writeReplay(recordedAnew(golden.replay), golden.levelPath);
}

}  // namespace pixelstep
