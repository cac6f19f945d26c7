// Choices as JSON.
#include "import/map_choices.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "io/file_calls.h"
#include "io/json/json_reader.h"
#include "io/json/json_writer.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

constexpr auto kMembers = std::to_array<std::string_view>(
    {"version", "solid", "also_solid", "one_way", "ignore", "roles", "level"});

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

std::vector<RoleChoice> readRoles(ErrorSink& errors, JsonValue root) {
    std::vector<RoleChoice> roles;
    const auto lists = root.find("roles");
    if (!lists || !expectKind(errors, *lists, JsonKind::object)) return roles;
    std::vector<std::string> keys;
    for (const MapRole role : choosableRoles()) keys.push_back(keyOf(role));
    const std::vector<std::string_view> known(keys.begin(), keys.end());
    expectMembers(errors, *lists, known);
    for (size_t i = 0; i < keys.size(); ++i)
        for (std::string& name : readNames(errors, *lists, keys[i]))
            roles.push_back({choosableRoles()[i], std::move(name)});
    return roles;
}

}  // namespace

std::span<const MapRole> choosableRoles() {
    static constexpr auto kRoles = std::to_array<MapRole>(
        {MapRole::start, MapRole::checkpoint, MapRole::hazard, MapRole::goal, MapRole::coin,
         MapRole::enemy, MapRole::movingPlatform, MapRole::crate, MapRole::sign});
    return kRoles;
}

std::string keyOf(MapRole role) {
    std::string key(rowOf(role).name);
    std::ranges::replace(key, ' ', '_');
    return key;
}

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
    const auto isSame = [&](const RoleChoice& one) { return isSameName(one.name, name); };
    if (std::ranges::any_of(roles, isSame)) return Solidity::nothing;
    return std::nullopt;
}

MapChoice MapChoices::choiceFor(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
        const auto isSame = [&](const RoleChoice& one) { return isSameName(one.name, name); };
        const auto found = name.empty() ? roles.end() : std::ranges::find_if(roles, isSame);
        if (found != roles.end()) return {Solidity::nothing, found->role};
        if (const auto is = of(name)) return {is};
    }
    return {};
}

std::string colourText(uint32_t colour) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (int shift = 20; shift >= 0; shift -= 4) text += kDigits[colour >> shift & 15];
    return text;
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
        choices.roles = readRoles(errors, root);
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
    if (!choices.roles.empty()) {
        JsonNode lists = JsonNode::object(JsonNode::Layout::broken);
        for (const MapRole role : choosableRoles()) {
            std::vector<std::string> names;
            for (const RoleChoice& one : choices.roles)
                if (one.role == role) names.push_back(one.name);
            if (!names.empty()) lists.add(keyOf(role), JsonNode::texts(names));
        }
        node.add("roles", std::move(lists));
    }
    if (!choices.level.empty()) node.add("level", JsonNode::text(choices.level));
    return node.print();
}

std::vector<std::string> splitNames(std::string_view text) {
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

Result<MapChoices> readChoicesNextTo(const std::string& path, const ReadNamed& read) {
    const std::string name = choicesNameFor(path);
    const Result<std::string> text = read(name);
    if (!text && !stampOf(pathNamedIn(path, name)).exists) return MapChoices{};
    if (!text) return Error{"", errorLine(name, text.error())};
    Result<MapChoices> choices = readChoices(*text);
    if (!choices) return Error{"", errorLine(name, choices.error())};
    return choices;
}

std::optional<Error> storeChoices(const std::string& path, const MapChoices& choices) {
    const std::string file = pathNamedIn(path, choicesNameFor(path));
    if (!choices.isEmpty()) {
        const auto error = writeFile(file, writeChoices(choices));
        return error ? std::optional(Error{"", errorLine(file, *error)}) : std::nullopt;
    }
    if (system_call::unlink(file.c_str()) == 0 || errno == ENOENT) return std::nullopt;
    return Error{"", file + ": not removed; " + std::strerror(errno)};
}

}  // namespace pixelstep
