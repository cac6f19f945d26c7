// Presets as JSON, with the readers and the writer that levels use.
#include "io/preset_json.h"

#include <charconv>

#include "io/level/level_json.h"
#include "io/members/members.h"
#include "io/path_text.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

/// The values of a preset and their comment.
struct PresetTuning {
    static constexpr bool kIsRequired = true;

    std::string expected() const { return "an object of tunables"; }
    void read(ErrorSink& errors, JsonValue json, Preset& preset) const {
        preset.values = readTunables(errors, json);
        if (!errors.hasError()) preset.tuningComment = readComment(errors, json);
    }
    JsonNode write(const Preset& preset) const {
        return tunablesNode(preset.tuningComment, preset.values, JsonNode::Layout::broken);
    }
    JsonNode schema(SchemaDefinitions&) const { return tunablesSchema(); }
};

struct PresetMembers {
    using Value = Preset;
    static constexpr std::string_view kName = "preset";
    static constexpr bool kHasVersion = true;
    static constexpr std::string_view kMeaning =
        "Movement settings with a name, see docs/formats.md.";

    template <class Visitor, class AnyPreset>
    static void visit(Visitor& v, AnyPreset& preset) {
        v.optional("$schema", preset.schema, Text{}, kNoDefault,
                   "The path of this schema, for editors.");
        v.version();
        v.written("name", preset.name, Text{}, kNoDefault,
                  "The name of the preset; by default the file's name.");
        v.comment(preset.comment);
        v.part("tuning", preset, PresetTuning{},
               "The settings. Missing ones get default values, except steps_per_second, "
               "soft_clones, echo_steps and integration, which stay as they are.");
    }
};

std::string stemOfPath(const std::string& path) {
    return pathText(plainPath(systemPath(path).stem()));
}

std::string rangeText(const Tunable& tunable) {
    return std::to_string(tunable.low) + ".." + std::to_string(tunable.high);
}

bool isLevelText(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    return tree && tree->root().is(JsonKind::object) && tree->root().find("rows");
}

}  // namespace

Result<Preset> readPreset(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, {});
    if (!tree) return tree.error();
    ErrorSink errors;
    Preset preset = readObject<PresetMembers>(errors, tree->root());
    preset.name = trimmed(preset.name);
    if (errors.hasError()) return *errors.error();
    return preset;
}

Result<Preset> loadPreset(const std::string& path) {
    const Result<std::string> text = readFile(path, kMaxPresetBytes);
    if (!text) return text.error();
    Result<Preset> preset = readPreset(*text);
    if (!preset && isLevelText(*text))
        return Error{preset.error().place, preset.error().message + "; this looks like a level"};
    if (preset && preset->name.empty()) preset->name = stemOfPath(path);
    return preset;
}

bool isPreset(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree || !tree->root().is(JsonKind::object)) return false;
    return tree->root().find("tuning") && !tree->root().find("rows");
}

std::string writePreset(const Preset& preset) {
    return objectNode<PresetMembers>(preset, JsonNode::Layout::broken).print();
}

FileDescription describePresets() {
    return describeFile<PresetMembers>("Preset");
}

Result<TunableValue> readTuneWord(std::string_view word) {
    const size_t equals = word.find('=');
    if (equals == std::string_view::npos)
        return Error{"", "expected NAME=VALUE, not " + inQuotes(word)};
    const std::string_view name = word.substr(0, equals);
    const Tunable* tunable = findTunable(name);
    if (tunable == nullptr)
        return Error{"", "unknown tunable " + inQuotes(name) + didYouMean(name, tunableNames())};
    const std::string_view number = word.substr(equals + 1);
    int value = 0;
    const auto [rest, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    // As in JSON: no leading zeros, and no -0.
    const bool isWhole = error == std::errc{} && rest == number.data() + number.size() &&
                         std::to_string(value) == number;
    if (!isWhole || value < tunable->low || value > tunable->high)
        return Error{"", std::string(name) + ": expected an integer in " + rangeText(*tunable) +
                             ", not " + inQuotes(number)};
    return TunableValue{tunable, value};
}

}  // namespace pixelstep
