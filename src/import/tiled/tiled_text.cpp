// Reads the properties of a map.
#include "import/tiled/tiled_text.h"

#include <algorithm>
#include <array>

#include "import/tiled/tiled_members.h"
#include "io/json/json_writer.h"
#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/level/plain_legend.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

void readNodes(MapNotes& notes, const TiledProperties& properties, const ShapeSet& shapes,
               LevelText& text) {
    readTiledNode(notes, properties, "legend", [&](ErrorSink& errors, JsonValue legend) {
        text.legend = readLegend(errors, legend, shapes);
        if (!errors.hasError()) text.legendComment = readComment(errors, legend);
        text.hasLegend = true;
    });
    readTiledNode(notes, properties, "groups", [&](ErrorSink& errors, JsonValue groups) {
        text.groups = readRules(errors, groups);
        if (!errors.hasError()) text.groupsComment = readComment(errors, groups);
        text.hasGroups = true;
    });
    readTiledNode(notes, properties, "view",
                  [&](ErrorSink& errors, JsonValue view) { text.view = readView(errors, view); });
}

void readTuningOf(MapNotes& notes, const TiledProperties& properties, Level& level) {
    for (const Tunable& tunable : tunables()) {
        const auto value =
            switchProperty(notes, properties, tunable.name, {tunable.low, tunable.high});
        if (!value) continue;
        level.tuning.*tunable.field = *value;
        level.text.edit().presentTunables.emplace_back(tunable.name);
    }
}

void readStated(MapNotes& notes, const TiledProperties& properties, LevelText& text) {
    const auto value = findProperty(properties, "stated");
    if (!value || !expectKind(notes.errors, *value, JsonKind::text)) return;
    const std::string words = " " + std::string(value->text()) + " ";
    for (const auto& [name, flag] : kStatedMembers) {
        if (words.find(" " + std::string(name) + " ") != std::string::npos) text.*flag = true;
    }
}

void warnOfUnknownMapMembers(MapNotes& notes, const TiledProperties& properties) {
    std::vector<std::string_view> known(kTiledMapProperties.begin(), kTiledMapProperties.end());
    for (const Tunable& tunable : tunables()) known.push_back(tunable.name);
    warnOfUnknownMembers(notes, properties, known, "the map");
}

std::string_view trimmed(std::string_view text) {
    const size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

std::optional<std::vector<std::string>> namesInList(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree || !tree->root().is(JsonKind::array)) return std::nullopt;
    std::vector<std::string> names;
    for (const JsonValue name : tree->root().items()) {
        if (!name.is(JsonKind::text)) return std::nullopt;
        names.emplace_back(name.text());
    }
    return names;
}

// True for names that commas can separate.
bool isPlain(std::string_view name) {
    return !name.empty() && name == trimmed(name) && !name.starts_with('[') &&
           name.find(',') == std::string_view::npos;
}

}  // namespace

void readTiledNode(MapNotes& notes, const TiledProperties& properties, std::string_view name,
                   const std::function<void(ErrorSink&, JsonValue)>& read) {
    const auto value = findProperty(properties, name);
    if (!value || !expectKind(notes.errors, *value, JsonKind::text)) return;
    const Result<JsonTree> tree = JsonTree::parse(value->text(), levelLimits());
    ErrorSink errors;
    if (tree) {
        read(errors, tree->root());
    } else {
        errors.fail(tree.error().place, tree.error().message);
    }
    if (!errors.hasError()) return;
    const Error& error = *errors.error();
    notes.errors.fail(*value, error.place.empty() ? error.message
                                                  : shortened(error.place) + ": " + error.message);
}

void readMapText(MapNotes& notes, const TiledProperties& properties, Level& level) {
    warnOfUnknownMapMembers(notes, properties);
    LevelText& text = level.text.edit();
    text.name = textProperty(notes, properties, "name").value_or("");
    text.comment = textProperty(notes, properties, "comment");
    text.schema = textProperty(notes, properties, "schema");
    text.shapesComment = textProperty(notes, properties, "shapes_comment");
    text.tuningComment = textProperty(notes, properties, "tuning_comment");
    if (!findProperty(properties, "legend")) text.legend = plainLegend(level.tiles);
    readNodes(notes, properties, level.tiles.shapes(), text);
    readStated(notes, properties, text);
    readTuningOf(notes, properties, level);
}

void readForeignText(MapNotes& notes, const TiledProperties& properties, Level& level) {
    constexpr auto kKnown = std::to_array<std::string_view>({"name", "comment"});
    warnOfUnknownMembers(notes, properties, kKnown, "the map");
    const auto textOf = [&](std::string_view name) {
        const auto value = findProperty(properties, name);
        return value && value->is(JsonKind::text) ? textProperty(notes, properties, name)
                                                  : std::nullopt;
    };
    level.text.edit().name = textOf("name").value_or("");
    level.text.edit().comment = textOf("comment");
    level.text.edit().legend = plainLegend(level.tiles);
}

std::optional<std::vector<std::string>> namesIn(std::string_view text) {
    if (text.starts_with('[')) return namesInList(text);
    std::vector<std::string> names;
    if (trimmed(text).empty()) return names;
    while (true) {
        const size_t comma = text.find(',');
        names.emplace_back(trimmed(text.substr(0, comma)));
        if (names.back().empty()) return std::nullopt;
        if (comma == std::string_view::npos) return names;
        text.remove_prefix(comma + 1);
    }
}

std::string namesText(const std::vector<std::string>& names) {
    if (!std::ranges::all_of(names, isPlain)) {
        std::string list = JsonNode::texts(names).print();
        list.pop_back();  // the newline
        return list;
    }
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace pixelstep
