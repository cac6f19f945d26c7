// Regression replays: reading, playing and recording them again.
#include "golden/golden.h"

#include "io/level/level_json.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

// A replay has its level but not its path, so the path is read from the text of the file.
std::string levelPathIn(const std::string& text) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree) return "";
    const auto level = tree->root().find("level");
    return level && level->is(JsonKind::text) ? std::string(level->text()) : "";
}

}  // namespace

Result<Golden> loadGolden(const std::string& path) {
    const Result<std::string> text = readFile(path);
    if (!text) return text.error();
    const Result<Replay> replay = loadReplay(path);
    if (!replay) return replay.error();
    return Golden{levelPathIn(*text), *replay};
}

std::vector<std::string> errorsOf(const Golden& golden) {
    const Replay& replay = golden.replay;
    std::vector<std::string> errors;
    if (replay.simulationVersion != kSimulationVersion) {
        errors.push_back("recorded with simulation version " +
                         std::to_string(replay.simulationVersion) + ", this program has version " +
                         std::to_string(kSimulationVersion));
    }
    const int64_t every = replay.hashEvery;
    if (every == 0 || static_cast<int64_t>(replay.hashes.size()) != replay.steps / every)
        errors.push_back("hashes are missing");
    if (replay.checksums.steps() != replay.steps) errors.push_back("marks of steps are missing");
    ReplayPlayer player(replay);
    while (!player.isDone()) player.advance([](const std::string&) {});
    for (const std::string& line : player.check().lines()) errors.push_back(line);
    return errors;
}

std::string rerecorded(const Golden& golden) {
    return writeReplay(rerecord(golden.replay), golden.levelPath);
}

}  // namespace pixelstep
