// Choices as JSON.
#include "import/map_choices.h"

#include <algorithm>
#include <array>

#include "io/json/json_reader.h"
#include "io/json/json_writer.h"

namespace pixelstep {
namespace {

constexpr auto kMembers = std::to_array<std::string_view>(
    {"version", "solid", "also_solid", "one_way", "ignore", "level"});

bool isIn(const std::vector<std::string>& names, std::string_view name) {
    return std::ranges::any_of(names,
                               [&](const std::string& one) { return isSameName(one, name); });
}

std::vector<std::string> readNames(ErrorSink& errors, JsonValue root, std::string_view key) {
    std::vector<std::string> names;
    const auto list = root.find(key);
    if (!list || !expectKind(errors, *list, JsonKind::array)) return names;
    for (const JsonValue name : list->items()) names.push_back(readText(errors, name));
    return names;
}

}  // namespace

bool isSameName(std::string_view a, std::string_view b) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(a, b, {}, small, small);
}

std::optional<Solidity> MapChoices::of(std::string_view name) const {
    if (name.empty()) return std::nullopt;
    if (isIn(ignore, name)) return Solidity::nothing;
    if (isIn(oneWay, name)) return Solidity::oneWay;
    if (isIn(solid, name) || isIn(alsoSolid, name)) return Solidity::solid;
    return std::nullopt;
}

std::string choicesNameFor(const std::string& mapPath) {
    const std::string file = mapPath.substr(mapPath.rfind('/') + 1);
    return file.substr(0, file.rfind('.')) + ".pixelstep.json";
}

Result<MapChoices> readChoices(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, {});
    if (!tree) return tree.error();
    ErrorSink errors;
    MapChoices choices;
    const JsonValue root = tree->root();
    if (expectKind(errors, root, JsonKind::object)) {
        expectVersion(errors, root);
        expectMembers(errors, root, kMembers);
        choices.solid = readNames(errors, root, "solid");
        choices.alsoSolid = readNames(errors, root, "also_solid");
        choices.oneWay = readNames(errors, root, "one_way");
        choices.ignore = readNames(errors, root, "ignore");
        choices.level = readOptionalText(errors, root, "level").value_or("");
    }
    if (errors.hasError()) return *errors.error();
    return choices;
}

std::string writeChoices(const MapChoices& choices) {
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    node.add("version", JsonNode::number(1));
    if (!choices.solid.empty()) node.add("solid", JsonNode::texts(choices.solid));
    if (!choices.alsoSolid.empty()) node.add("also_solid", JsonNode::texts(choices.alsoSolid));
    if (!choices.oneWay.empty()) node.add("one_way", JsonNode::texts(choices.oneWay));
    if (!choices.ignore.empty()) node.add("ignore", JsonNode::texts(choices.ignore));
    if (!choices.level.empty()) node.add("level", JsonNode::text(choices.level));
    return node.print();
}

std::vector<std::string> namesApart(std::string_view text) {
    std::vector<std::string> names;
    std::string name;
    bool isQuoted = false;
    const auto end = [&] {
        const size_t first = name.find_first_not_of(' ');
        if (first != std::string::npos)
            names.push_back(name.substr(first, name.find_last_not_of(' ') + 1 - first));
        name.clear();
    };
    for (const char c : text) {
        if (c == '"') {
            isQuoted = !isQuoted;
        } else if (c == ',' && !isQuoted) {
            end();
        } else {
            name += c;
        }
    }
    end();
    return names;
}

}  // namespace pixelstep
