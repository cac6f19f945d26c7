// Reads and writes whole replays by the description of their members.
#include "io/replay/replay_json.h"

#include <algorithm>
#include <map>

#include "io/level/level_json.h"
#include "io/members/members.h"
#include "io/replay/entry_json.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr int64_t kMaxSteps = 10000000;
constexpr int kMaxRules = 1000000;
constexpr size_t kMaxLevelFiles = 256;

constexpr int kMaxParts = 23;  // since a text has at most 250 characters
constexpr size_t kStepsPerChecksumText = 10;

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

/// A hash as 16 lower-case hex digits.
struct HashText {
    void read(ErrorSink& errors, JsonValue json, uint64_t& hash) const {
        constexpr std::string_view kDigits = "0123456789abcdef";
        if (!expectKind(errors, json, JsonKind::text)) return;
        const std::string_view text = json.text();
        if (text.size() != 16 || text.find_first_not_of(kDigits) != std::string_view::npos)
            return errors.fail(json, "expected 16 lower-case hex digits, found " + inQuotes(text));
        for (const char digit : text) hash = hash << 4 | kDigits.find(digit);
    }
    JsonNode write(uint64_t hash) const { return JsonNode::text(hashText(hash)); }
    JsonNode schema(SchemaDefinitions& definitions) const { return Text{}.schema(definitions); }
};

/// The members `hashes` and `trail` read the replay's steps, which come before them.
struct HashesMembers {
    using Value = Replay;
    static constexpr std::string_view kName = "hashes";
    static constexpr std::string_view kMeaning = "Hashes of the whole state during the run.";

    template <class Visitor, class AnyReplay>
    static void visit(Visitor& v, AnyReplay& replay) {
        std::optional<std::string> comment;
        v.comment(comment);
        v.required("every", replay.hashEvery, Whole{1, kMaxSteps, "an integer of 1 or more"},
                   "[steps] Between two hashes.");
        v.part("values", replay, Values{}, "The first after `every` steps.");
    }

    struct Values {
        static constexpr bool kIsRequired = true;

        std::string expected() const { return "a list of hashes"; }
        void read(ErrorSink& errors, JsonValue json, Replay& replay) const {
            const int64_t most = replay.steps / std::max<int64_t>(replay.hashEvery, 1);
            if (json.is(JsonKind::array) && json.size() > most)
                return errors.fail(json, "expected at most steps/every = " + std::to_string(most) +
                                             " hashes, found " + std::to_string(json.size()));
            list().read(errors, json, replay.hashes);
        }
        JsonNode write(const Replay& replay) const { return list().write(replay.hashes); }
        JsonNode schema(SchemaDefinitions& definitions) const { return list().schema(definitions); }

        static ListOf<HashText> list() {
            return {HashText{}, size_t{kMaxSteps}, "hashes", JsonNode::Layout::broken};
        }
    };
};

struct TrailMembers {
    using Value = Replay;
    static constexpr std::string_view kName = "trail";
    static constexpr std::string_view kMeaning =
        "Checksums: the highest bits of the hash of every step, and of its parts.";

    template <class Visitor, class AnyReplay>
    static void visit(Visitor& v, AnyReplay& replay) {
        std::optional<std::string> comment;
        v.comment(comment);
        v.required("parts", replay.checksums.parts, ListOf{Text{}, kMaxParts, "names of parts"},
                   "The parts of the state.");
        v.part("marks", replay, Marks{},
               "Base64 characters: two and one for each part in a step, 10 steps in a text.");
    }

    struct Marks {
        static constexpr bool kIsRequired = true;

        std::string expected() const { return "a list of texts"; }
        void read(ErrorSink& errors, JsonValue json, Replay& replay) const;
        JsonNode write(const Replay& replay) const;
        JsonNode schema(SchemaDefinitions& definitions) const {
            return ListOf{Text{}, size_t{kMaxSteps}, "texts"}.schema(definitions);
        }
    };
};

// Texts of kStepsPerChecksumText steps each; only the last text may have fewer.
void TrailMembers::Marks::read(ErrorSink& errors, JsonValue json, Replay& replay) const {
    constexpr std::string_view kBase64 =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if (!expectKind(errors, json, JsonKind::array)) return;
    StepChecksums& checksums = replay.checksums;
    const size_t most = checksums.width() * kStepsPerChecksumText;
    bool isLast = false;
    for (const JsonValue text : json.items()) {
        if (isLast)
            errors.fail(text,
                        "the text before it has fewer steps than the others; only the last text "
                        "may have fewer");
        if (errors.hasError() || !expectKind(errors, text, JsonKind::text)) return;
        const std::string_view marks = text.text();
        if (marks.empty() || marks.size() > most || marks.size() % checksums.width() != 0)
            errors.fail(text, "expected " + std::to_string(checksums.width()) +
                                  " characters a step, 1 to 10 steps, found " +
                                  std::to_string(marks.size()) + " characters");
        else if (marks.find_first_not_of(kBase64) != std::string_view::npos)
            errors.fail(text, "expected letters, digits, + and /, found " + inQuotes(marks));
        isLast = marks.size() < most;
        checksums.digits += marks;
    }
    if (checksums.steps() > replay.steps)
        errors.fail(json, "expected the marks of at most " + std::to_string(replay.steps) +
                              " steps, found " + std::to_string(checksums.steps()));
}

JsonNode TrailMembers::Marks::write(const Replay& replay) const {
    JsonNode marks = JsonNode::list(JsonNode::Layout::broken);
    const StepChecksums& checksums = replay.checksums;
    const size_t length = checksums.width() * kStepsPerChecksumText;
    for (size_t i = 0; i < checksums.digits.size(); i += length)
        marks.add(JsonNode::text(std::string_view(checksums.digits).substr(i, length)));
    return marks;
}

/// A replay and what its file has besides.
struct ReplayInFile {
    Replay replay{};
    LevelReader levels{};     ///< for reading
    bool hasLevel = false;    ///< the replay has its level already: that of the file is not read
    std::string levelPath{};  ///< for writing, instead of the level
};

struct ReplayMembers {
    using Value = ReplayInFile;
    static constexpr std::string_view kName = "replay";
    static constexpr bool kHasVersion = true;
    static constexpr std::string_view kMeaning = "A recorded run.";

    template <class Visitor, class File>
    static void visit(Visitor& v, File& file) {
        auto& replay = file.replay;
        std::optional<std::string> comment;
        v.comment(comment);
        v.version();
        v.written("rules", replay.simulationVersion, Whole{0, kMaxRules}, kNoDefault,
                  "The simulation version of the program that recorded it; by default this "
                  "program's.");
        v.written("seed", replay.seed, Seed{}, uint64_t{0}, "Of the random generator.");
        v.part("level", file, LevelOfReplay{}, "The level at the start.");
        v.required("steps", replay.steps, Whole{0, kMaxSteps, "the number of steps"},
                   "The length of the run.");
        v.part("commands", file, Entries{},
               "What is held or done before which step, in order of steps.");
        v.part("hashes", replay, Check<HashesMembers>{}, HashesMembers::kMeaning);
        v.part("trail", replay, Check<TrailMembers>{}, TrailMembers::kMeaning);
    }

    struct Seed {
        std::string expected() const { return "an integer of 0 or more"; }
        void read(ErrorSink& errors, JsonValue json, uint64_t& seed) const {
            seed = readNatural(errors, json);
        }
        JsonNode write(uint64_t seed) const { return JsonNode::natural(seed); }
        JsonNode schema(SchemaDefinitions& definitions) const {
            return Whole{0, INT64_MAX}.schema(definitions);
        }
    };
    struct LevelOfReplay {
        static constexpr bool kIsRequired = true;

        std::string expected() const { return "a path or a level"; }
        void read(ErrorSink& errors, JsonValue json, ReplayInFile& file) const {
            if (!file.hasLevel) file.replay.level = *file.levels(errors, json);
        }
        JsonNode write(const ReplayInFile& file) const {
            return file.levelPath.empty() ? levelNode(file.replay.level)
                                          : JsonNode::text(file.levelPath);
        }
    };
    struct Entries {
        static constexpr std::string_view kStandard = "[]";

        std::string expected() const { return "a list of commands"; }
        void read(ErrorSink& errors, JsonValue json, ReplayInFile& file) const {
            if (!expectKind(errors, json, JsonKind::array)) return;
            Replay& replay = file.replay;
            int64_t last = 0;
            for (const JsonValue entry : json.items()) {
                replay.entries.push_back(readEntry(errors, entry, last, replay.steps, file.levels));
                if (errors.hasError()) return;
                last = replay.entries.back().step;
            }
        }
        JsonNode write(const ReplayInFile& file) const {
            JsonNode list = JsonNode::list(JsonNode::Layout::broken);
            for (const ReplayEntry& entry : file.replay.entries) list.add(entryNode(entry));
            return list;
        }
    };
    /// A member that a run without checks has not.
    template <class Members>
    struct Check {
        std::string expected() const { return "an object"; }
        void read(ErrorSink& errors, JsonValue json, Replay& replay) const {
            readMembers<Members>(errors, json, replay);
        }
        bool isDefault(const Replay& replay) const {
            return Members::kName == HashesMembers::kName ? replay.hashEvery == 0
                                                          : replay.checksums.digits.empty();
        }
        JsonNode write(const Replay& replay) const {
            return objectNode<Members>(replay, JsonNode::Layout::broken);
        }
        JsonNode schema(SchemaDefinitions& definitions) const {
            return definitions.refer<Members>();
        }
    };
};

}  // namespace

Result<Replay> readReplay(std::string_view text, const std::string& folder,
                          const ReplayOptions& options) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree) return tree.error();
    ErrorSink errors;
    LevelList list(folder, options.levelFiles);
    ReplayInFile file;
    file.levels = [&](ErrorSink& sink, JsonValue level) { return list.read(sink, level); };
    file.hasLevel = options.level.has_value();
    if (file.hasLevel) file.replay.level = *options.level;
    readMembers<ReplayMembers>(errors, tree->root(), file);
    if (errors.hasError()) return *errors.error();
    if (file.hasLevel) {
        file.replay.hashEvery = 0;
        file.replay.hashes.clear();
        file.replay.checksums = {};
    }
    return std::move(file.replay);
}

std::string writeReplay(const Replay& replay, const std::string& levelPath) {
    return objectNode<ReplayMembers>({.replay = replay, .levelPath = levelPath},
                                     JsonNode::Layout::broken)
        .print();
}

FileDescription describeReplays() {
    FileDescription replays = describeFile<ReplayMembers>("Replay");
    replays.tables +=
        "## Commands\n\nThe members that an entry of `commands` may have besides `step`, one each; "
        "or `hold`, the list of buttons held from then on.\n\n";
    for (const CommandFormat& format : commandFormats()) replays.tables += format.table();
    return replays;
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
