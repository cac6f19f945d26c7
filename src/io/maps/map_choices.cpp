// Choices as JSON.
#include "io/maps/map_choices.h"

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

std::vector<std::string> readNames(FaultKeeper& faults, JsonValue root, std::string_view key) {
    std::vector<std::string> names;
    const auto list = root.find(key);
    if (!list || !expectKind(faults, *list, JsonKind::array)) return names;
    for (const JsonValue name : list->items()) names.push_back(readText(faults, name));
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
    if (!tree) return tree.fault();
    FaultKeeper faults;
    MapChoices choices;
    const JsonValue root = tree->root();
    if (expectKind(faults, root, JsonKind::object)) {
        expectVersion(faults, root);
        expectMembers(faults, root, kMembers);
        choices.solid = readNames(faults, root, "solid");
        choices.alsoSolid = readNames(faults, root, "also_solid");
        choices.oneWay = readNames(faults, root, "one_way");
        choices.ignore = readNames(faults, root, "ignore");
        choices.level = readOptionalText(faults, root, "level").value_or("");
    }
    if (faults.hasFault()) return *faults.fault();
    return choices;
}

std::string writeChoices(const MapChoices& choices) {
    JsonPiece piece = JsonPiece::object(JsonPiece::Layout::broken);
    piece.add("version", JsonPiece::number(1));
    if (!choices.solid.empty()) piece.add("solid", JsonPiece::texts(choices.solid));
    if (!choices.alsoSolid.empty()) piece.add("also_solid", JsonPiece::texts(choices.alsoSolid));
    if (!choices.oneWay.empty()) piece.add("one_way", JsonPiece::texts(choices.oneWay));
    if (!choices.ignore.empty()) piece.add("ignore", JsonPiece::texts(choices.ignore));
    if (!choices.level.empty()) piece.add("level", JsonPiece::text(choices.level));
    return piece.print();
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
