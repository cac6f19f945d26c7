// Reads whole replays: all members except the entries of `commands` and the checksums.
#include "io/replay/replay_json.h"

#include <array>
#include <map>

#include "io/level/level_json.h"
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
class LevelList {
public:
    LevelList(std::string folder, std::vector<std::string>* files)
        : folder_(std::move(folder)), files_(files) {}

    Shared<Level> read(ErrorSink& errors, JsonValue value) {
        if (value.is(JsonKind::object)) return readLevelValue(errors, value);
        if (value.is(JsonKind::text)) return load(errors, value);
        errors.fail(value,
                    "expected a path or a level, found " + std::string(kindWords(value.kind())));
        return {};
    }

private:
    Shared<Level> load(ErrorSink& errors, JsonValue value) {
        const std::string name(value.text());
        const bool isAbsolute = isFromRoot(name);
        if (name.find('\0') != std::string::npos) {
            errors.fail(value, "a path with a zero character in it; expected a file's path");
            return {};
        }
        const std::string path = isAbsolute ? name : folder_ + name;
        if (const auto known = levels_.find(path); known != levels_.end()) return known->second;
        if (levels_.size() == kMaxLevelFiles) {
            errors.fail(value, "more than " + std::to_string(kMaxLevelFiles) + " level files");
            return {};
        }
        if (files_ != nullptr) files_->push_back(path);
        const Result<Level> level = loadLevel(path);
        if (level) return levels_.emplace(path, *level).first->second;
        errors.fail(value, errorLine(path, level.error()));
        return {};
    }

    std::string folder_;
    std::vector<std::string>* files_;
    std::map<std::string, Shared<Level>> levels_;
};

// 16 lower-case hex digits as a number.
uint64_t readHash(ErrorSink& errors, JsonValue value) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    if (!expectKind(errors, value, JsonKind::text)) return 0;
    const std::string_view text = value.text();
    if (text.size() != 16 || text.find_first_not_of(kDigits) != std::string_view::npos) {
        errors.fail(value, "expected 16 lower-case hex digits, found " + inQuotes(text));
        return 0;
    }
    uint64_t hash = 0;
    for (const char digit : text) hash = hash << 4 | kDigits.find(digit);
    return hash;
}

void readHashes(ErrorSink& errors, JsonValue value, Replay& replay) {
    if (!expectMembers(errors, value, kHashMembers)) return;
    readComment(errors, value);
    const auto every = requireMember(errors, value, "every", "an integer of 1 or more");
    const auto values = requireMember(errors, value, "values", "a list of hashes");
    if (!every || !values) return;
    replay.hashEvery = readInt64(errors, *every, 1, kMaxSteps);
    if (!expectKind(errors, *values, JsonKind::array) || errors.hasError()) return;
    const int64_t most = replay.steps / replay.hashEvery;
    if (values->size() > most) {
        errors.fail(*values, "expected at most steps/every = " + std::to_string(most) +
                                 " hashes, found " + std::to_string(values->size()));
    }
    for (const JsonValue hash : values->items()) {
        if (errors.hasError()) return;
        replay.hashes.push_back(readHash(errors, hash));
    }
}

void readCommands(ErrorSink& errors, JsonValue value, LevelList& list, Replay& replay) {
    if (!expectKind(errors, value, JsonKind::array)) return;
    const LevelReader levels = [&](ErrorSink& userData, JsonValue level) {
        return list.read(userData, level);
    };
    int64_t last = 0;
    for (const JsonValue entry : value.items()) {
        replay.entries.push_back(readEntry(errors, entry, last, replay.steps, levels));
        if (errors.hasError()) return;
        last = replay.entries.back().step;
    }
}

void readNumbers(ErrorSink& errors, JsonValue root, Replay& replay) {
    replay.simulationVersion =
        readOptionalInt(errors, root, "rules", {0, kMaxRules}).value_or(kSimulationVersion);
    if (const auto seed = root.find("seed")) replay.seed = readNatural(errors, *seed);
    const auto steps = requireMember(errors, root, "steps", "the number of steps");
    if (steps) replay.steps = readInt64(errors, *steps, 0, kMaxSteps);
}

Replay readReplayValue(ErrorSink& errors, JsonValue root, const std::string& folder,
                       const ReplayOptions& options) {
    Replay replay;
    if (!expectKind(errors, root, JsonKind::object)) return replay;
    expectVersion(errors, root);
    expectMembers(errors, root, kReplayMembers);
    readComment(errors, root);
    readNumbers(errors, root, replay);
    const auto level = requireMember(errors, root, "level", "a path or a level");
    if (errors.hasError()) return replay;
    LevelList list(folder, options.levelFiles);
    replay.level = options.level ? *options.level : *list.read(errors, *level);
    if (const auto commands = root.find("commands"); commands && !errors.hasError()) {
        readCommands(errors, *commands, list, replay);
    }
    if (const auto hashes = root.find("hashes"); hashes && !errors.hasError()) {
        readHashes(errors, *hashes, replay);
    }
    if (const auto checksums = root.find("trail"); checksums && !errors.hasError()) {
        replay.checksums = readChecksums(errors, *checksums, replay.steps);
    }
    if (options.level) {
        replay.hashEvery = 0;
        replay.hashes.clear();
        replay.checksums = {};
    }
    return replay;
}

}  // namespace

Result<Replay> readReplay(std::string_view text, const std::string& folder,
                          const ReplayOptions& options) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree) return tree.error();
    ErrorSink errors;
    Replay replay = readReplayValue(errors, tree->root(), folder, options);
    if (errors.hasError()) return *errors.error();
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
    if (!text) return text.error();
    return readReplay(*text, path.substr(0, path.rfind('/') + 1), options);
}

}  // namespace pixelstep
