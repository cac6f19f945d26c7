// Reads whole replays: all members but the entries of `commands` and the trail.
#include "io/replay/replay_json.h"

#include <array>
#include <map>

#include "io/level/level_json.h"
#include "io/level/level_reader.h"
#include "io/replay/replay_reader.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr int64_t kMaxSteps = 10000000;
constexpr int kMaxRules = 1000000;
constexpr size_t kMaxLevelFiles = 256;

constexpr auto kReplayMembers = std::to_array<std::string_view>(
    {"version", "rules", "seed", "level", "steps", "commands", "hashes", "trail"});
constexpr auto kHashMembers = std::to_array<std::string_view>({"every", "values"});

// Levels named by path or written out; each file is read once.
class LevelShelf {
public:
    explicit LevelShelf(std::string folder) : folder_(std::move(folder)) {}

    Shared<Level> read(FaultKeeper& faults, JsonValue value) {
        if (value.is(JsonKind::object)) return readLevelValue(faults, value);
        if (value.is(JsonKind::text)) return load(faults, value);
        faults.fail(value,
                    "expected a path or a level, found " + std::string(kindWords(value.kind())));
        return {};
    }

private:
    Shared<Level> load(FaultKeeper& faults, JsonValue value) {
        const std::string name(value.text());
        const bool isAbsolute = isFromRoot(name);
        if (name.find('\0') != std::string::npos) {
            faults.fail(value, "a path with a zero character in it; expected a file's path");
            return {};
        }
        const std::string path = isAbsolute ? name : folder_ + name;
        if (const auto known = levels_.find(path); known != levels_.end()) return known->second;
        if (levels_.size() == kMaxLevelFiles) {
            faults.fail(value, "more than " + std::to_string(kMaxLevelFiles) + " level files");
            return {};
        }
        const Result<Level> level = loadLevel(path);
        if (level) return levels_.emplace(path, *level).first->second;
        faults.fail(value, faultLine(path, level.fault()));
        return {};
    }

    std::string folder_;
    std::map<std::string, Shared<Level>> levels_;
};

// 16 lower-case hex digits as a number.
uint64_t readHash(FaultKeeper& faults, JsonValue value) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    if (!expectKind(faults, value, JsonKind::text)) return 0;
    const std::string_view text = value.text();
    if (text.size() != 16 || text.find_first_not_of(kDigits) != std::string_view::npos) {
        faults.fail(value, "expected 16 lower-case hex digits, found " + quoted(text));
        return 0;
    }
    uint64_t hash = 0;
    for (const char digit : text) hash = hash << 4 | kDigits.find(digit);
    return hash;
}

void readHashes(FaultKeeper& faults, JsonValue value, Replay& replay) {
    if (!expectMembers(faults, value, kHashMembers)) return;
    readComment(faults, value);
    const auto every = requireMember(faults, value, "every", "an integer of 1 or more");
    const auto values = requireMember(faults, value, "values", "a list of hashes");
    if (!every || !values) return;
    replay.hashEvery = readInt64(faults, *every, 1, kMaxSteps);
    if (!expectKind(faults, *values, JsonKind::array) || faults.hasFault()) return;
    const int64_t most = replay.steps / replay.hashEvery;
    if (values->size() > most) {
        faults.fail(*values, "expected at most steps/every = " + std::to_string(most) +
                                 " hashes, found " + std::to_string(values->size()));
    }
    for (const JsonValue hash : values->items()) {
        if (faults.hasFault()) return;
        replay.hashes.push_back(readHash(faults, hash));
    }
}

void readCommands(FaultKeeper& faults, JsonValue value, LevelShelf& shelf, Replay& replay) {
    if (!expectKind(faults, value, JsonKind::array)) return;
    const LevelSource levels = [&](FaultKeeper& keeper, JsonValue level) {
        return shelf.read(keeper, level);
    };
    int64_t last = 0;
    for (const JsonValue entry : value.items()) {
        replay.entries.push_back(readEntry(faults, entry, last, replay.steps, levels));
        if (faults.hasFault()) return;
        last = replay.entries.back().step;
    }
}

void readNumbers(FaultKeeper& faults, JsonValue root, Replay& replay) {
    replay.rules = readOptionalInt(faults, root, "rules", {0, kMaxRules}).value_or(kRules);
    if (const auto seed = root.find("seed")) replay.seed = readNatural(faults, *seed);
    const auto steps = requireMember(faults, root, "steps", "the number of steps");
    if (steps) replay.steps = readInt64(faults, *steps, 0, kMaxSteps);
}

Replay readReplayValue(FaultKeeper& faults, JsonValue root, const std::string& folder,
                       const ReplayOptions& options) {
    Replay replay;
    if (!expectKind(faults, root, JsonKind::object)) return replay;
    expectVersion(faults, root);
    expectMembers(faults, root, kReplayMembers);
    readComment(faults, root);
    readNumbers(faults, root, replay);
    const auto level = requireMember(faults, root, "level", "a path or a level");
    if (faults.hasFault()) return replay;
    LevelShelf shelf(folder);
    replay.level = options.level ? *options.level : *shelf.read(faults, *level);
    if (const auto commands = root.find("commands"); commands && !faults.hasFault()) {
        readCommands(faults, *commands, shelf, replay);
    }
    if (const auto hashes = root.find("hashes"); hashes && !faults.hasFault()) {
        readHashes(faults, *hashes, replay);
    }
    if (const auto trail = root.find("trail"); trail && !faults.hasFault()) {
        replay.trail = readTrail(faults, *trail, replay.steps);
    }
    if (options.level) {
        replay.hashEvery = 0;
        replay.hashes.clear();
        replay.trail = {};
    }
    return replay;
}

}  // namespace

Result<Replay> readReplay(std::string_view text, const std::string& folder,
                          const ReplayOptions& options) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree) return tree.fault();
    FaultKeeper faults;
    Replay replay = readReplayValue(faults, tree->root(), folder, options);
    if (faults.hasFault()) return *faults.fault();
    return replay;
}

bool isReplay(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree || !tree->root().is(JsonKind::object)) return false;
    const JsonValue root = tree->root();
    return root.find("level") && root.find("steps") && !root.find("rows");
}

Result<Replay> loadReplay(const std::string& path, const ReplayOptions& options) {
    const Result<std::string> text = readFile(path);
    if (!text) return text.fault();
    return readReplay(*text, path.substr(0, path.rfind('/') + 1), options);
}

}  // namespace pixelstep
