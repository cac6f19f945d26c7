// Presets as JSON, with the readers and the writer that levels use.
#include "io/preset_json.h"

#include <array>
#include <charconv>

#include "io/json/json_reader.h"
#include "io/json/json_writer.h"
#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/path_text.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr auto kPresetMembers =
    std::to_array<std::string_view>({"$schema", "version", "name", "tuning"});

Preset readPresetValue(ErrorSink& errors, JsonValue root) {
    Preset preset;
    if (!expectKind(errors, root, JsonKind::object)) return preset;
    expectVersion(errors, root);
    expectMembers(errors, root, kPresetMembers);
    preset.schema = readOptionalText(errors, root, "$schema");
    preset.name = trimmed(readOptionalText(errors, root, "name").value_or(""));
    preset.comment = readComment(errors, root);
    const auto tuning = requireMember(errors, root, "tuning", "an object of tunables");
    if (!tuning) return preset;
    preset.values = readTunables(errors, *tuning);
    if (tuning->is(JsonKind::object)) preset.tuningComment = readComment(errors, *tuning);
    return preset;
}

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
    Preset preset = readPresetValue(errors, tree->root());
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
    JsonNode tuning = JsonNode::object(JsonNode::Layout::broken);
    tuning.addText("comment", preset.tuningComment);
    addTunables(tuning, preset.values);
    JsonNode object = JsonNode::object(JsonNode::Layout::broken);
    object.addText("$schema", preset.schema);
    object.add("version", JsonNode::number(1));
    object.add("name", JsonNode::text(preset.name));
    object.addText("comment", preset.comment);
    object.add("tuning", std::move(tuning));
    return object.print();
}

Result<TunableValue> readTuneWord(std::string_view word) {
    const size_t equals = word.find('=');
    if (equals == std::string_view::npos)
        return Error{"", "expected NAME=VALUE, not " + inQuotes(word)};
    const std::string_view name = word.substr(0, equals);
    const Tunable* tunable = findTunable(name);
    if (tunable == nullptr) {
        std::vector<std::string_view> names;
        for (const Tunable& known : tunables()) names.push_back(known.name);
        return Error{"", "unknown tunable " + inQuotes(name) + didYouMean(name, names)};
    }
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
