// Choices as JSON.
#include "import/map_choices.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "game/level/level.h"
#include "io/file_calls.h"
#include "io/json/json_reader.h"
#include "io/json/json_writer.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

constexpr auto kMembers =
    std::to_array<std::string_view>({"version", "solid", "also_solid", "one_way", "ignore", "roles",
                                     "reading", "layer", "player_size", "level"});

/// The lists that are members of their own.
struct RoleList {
    std::string_view member;
    MapRole role;
};
constexpr auto kLists = std::to_array<RoleList>(
    {{"also_solid", MapRole::ground}, {"one_way", MapRole::oneWay}, {"ignore", MapRole::nothing}});

std::vector<std::string> readNames(ErrorSink& errors, JsonValue root, std::string_view key) {
    std::vector<std::string> names;
    const auto list = root.find(key);
    if (!list || !expectKind(errors, *list, JsonKind::array)) return names;
    for (const JsonValue name : list->items()) names.push_back(readText(errors, name));
    return names;
}

void readRoles(ErrorSink& errors, JsonValue root, MapChoices& choices) {
    const auto take = [&](JsonValue owner, std::string_view key, MapRole role) {
        for (std::string& name : readNames(errors, owner, key))
            choices.roles.push_back({role, std::move(name)});
    };
    for (const auto& [member, role] : kLists) take(root, member, role);
    const auto lists = root.find("roles");
    if (!lists || !expectKind(errors, *lists, JsonKind::object)) return;
    std::vector<std::string> keys;
    for (const MapRole role : choosableRoles()) keys.push_back(keyOf(role));
    expectMembers(errors, *lists, std::vector<std::string_view>(keys.begin(), keys.end()));
    for (size_t i = 0; i < keys.size(); ++i) take(*lists, keys[i], choosableRoles()[i]);
}

std::string keyOf(ReadingKind kind) {
    std::string key(nameOf(kind));
    std::ranges::replace(key, ' ', '_');
    return key;
}

constexpr auto kStoredReadings = std::to_array<ReadingKind>(
    {ReadingKind::collision, ReadingKind::named, ReadingKind::tiles, ReadingKind::namelessShapes,
     ReadingKind::allLayers, ReadingKind::oneLayer});

std::optional<ReadingKind> readReading(ErrorSink& errors, JsonValue root) {
    const auto value = root.find("reading");
    if (!value || !expectKind(errors, *value, JsonKind::text)) return std::nullopt;
    std::string expected;
    for (const ReadingKind kind : kStoredReadings) {
        if (value->text() == keyOf(kind)) return kind;
        expected += (expected.empty() ? "'" : ", '") + keyOf(kind) + "'";
    }
    failExpected(errors, *value, expected);
    return std::nullopt;
}

}  // namespace

std::string_view nameOf(ReadingKind kind) {
    switch (kind) {
        case ReadingKind::collision: return "collision layers";
        case ReadingKind::named: return "named ground";
        case ReadingKind::tiles: return "tiles with properties or shapes";
        case ReadingKind::namelessShapes: return "nameless shapes";
        case ReadingKind::allLayers: return "all layers";
        case ReadingKind::oneLayer: return "only one layer";
        case ReadingKind::chosen: return "your choices";
    }
    return {};
}

std::span<const MapRole> choosableRoles() {
    static constexpr auto kRoles = std::to_array<MapRole>(
        {MapRole::start, MapRole::checkpoint, MapRole::hazard, MapRole::goal, MapRole::coin,
         MapRole::enemy, MapRole::movingPlatform, MapRole::crate, MapRole::sign});
    return kRoles;
}

bool isSameName(std::string_view a, std::string_view b) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(a, b, {}, small, small);
}

std::string_view withoutNumber(std::string_view name) {
    if (name.empty() || name.back() < '0' || name.back() > '9') return name;
    const size_t last = name.find_last_not_of("0123456789_- .#");
    return last == std::string_view::npos ? name : name.substr(0, last + 1);
}

bool matchesName(std::string_view chosen, std::string_view name) {
    return isSameName(chosen, name) || isSameName(chosen, withoutNumber(name));
}

std::optional<MapRole> AppliedChoices::roleFor(std::span<const std::string_view> names) const {
    const auto find = [](const MapChoices& choices, auto isMatch) -> std::optional<MapRole> {
        for (size_t i = choices.roles.size(); i-- > 0;)
            if (isMatch(choices.roles[i].name)) return choices.roles[i].role;
        return std::ranges::any_of(choices.solid, isMatch) ? std::optional(MapRole::ground)
                                                           : std::nullopt;
    };
    for (const MapChoices* choices : {&own, &folder}) {
        if (choices->roles.empty() && choices->solid.empty()) continue;
        for (const std::string_view name : names) {
            if (name.empty()) continue;
            if (const auto role =
                    find(*choices, [&](std::string_view one) { return isSameName(one, name); }))
                return role;
            if (const auto role =
                    find(*choices, [&](std::string_view one) { return matchesName(one, name); }))
                return role;
        }
    }
    return std::nullopt;
}

void AppliedChoices::settle() {
    if (!own.reading && own.solid.empty()) return;
    folder.reading.reset();
    folder.solid.clear();
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
        readRoles(errors, root, choices);
        choices.reading = readReading(errors, root);
        if (choices.reading == ReadingKind::oneLayer)
            if (const auto layer = requireMember(errors, root, "layer", "the name of a layer"))
                choices.layer = readText(errors, *layer);
        if (const auto size = root.find("player_size"))
            choices.playerSize = readPair(errors, *size, kBodySides);
        choices.level = readOptionalText(errors, root, "level").value_or("");
    }
    if (errors.hasError()) return *errors.error();
    return choices;
}

std::string writeChoices(const MapChoices& choices) {
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    node.add("version", JsonNode::number(1));
    const auto add = [&](JsonNode& to, std::string_view member, MapRole role) {
        std::vector<std::string> names;
        for (const RoleChoice& one : choices.roles)
            if (one.role == role) names.push_back(one.name);
        if (!names.empty()) to.add(member, JsonNode::texts(names));
    };
    if (!choices.solid.empty()) node.add("solid", JsonNode::texts(choices.solid));
    for (const auto& [member, role] : kLists) add(node, member, role);
    JsonNode lists = JsonNode::object(JsonNode::Layout::broken);
    for (const MapRole role : choosableRoles()) add(lists, keyOf(role), role);
    if (!lists.isEmpty()) node.add("roles", std::move(lists));
    if (choices.reading) node.add("reading", JsonNode::text(keyOf(*choices.reading)));
    if (!choices.layer.empty()) node.add("layer", JsonNode::text(choices.layer));
    if (choices.playerSize) {
        JsonNode size = JsonNode::list();
        size.add(JsonNode::number(choices.playerSize->x));
        size.add(JsonNode::number(choices.playerSize->y));
        node.add("player_size", std::move(size));
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

std::optional<std::string> addRoleChoice(std::string_view text, MapChoices& choices) {
    const size_t at = text.rfind('=');
    const std::string_view name = text.substr(0, std::min(at, text.size()));
    if (at == std::string_view::npos || name.empty()) return "expected NAME=ROLE";
    const std::string_view key = text.substr(at + 1);
    std::string expected = "ground, one_way, nothing";
    for (const MapRole role : choosableRoles()) expected += ", " + keyOf(role);
    const auto role = roleOfKey(key);
    const bool isList =
        role == MapRole::ground || role == MapRole::oneWay || role == MapRole::nothing;
    const bool isChoosable =
        role && (isList || std::ranges::find(choosableRoles(), *role) != choosableRoles().end());
    if (!isChoosable) return "expected one of the roles " + expected;
    choices.roles.push_back({*role, std::string(name)});
    return std::nullopt;
}

namespace {

Result<MapChoices> readNamedChoices(const std::string& path, const std::string& name,
                                    const ReadNamed& read) {
    const Result<std::string> text = read(name);
    if (!text && !stampOf(pathNamedIn(path, name)).exists) return MapChoices{};
    if (!text) return Error{"", errorLine(name, text.error())};
    Result<MapChoices> choices = readChoices(*text);
    if (!choices) return Error{"", errorLine(name, choices.error())};
    return choices;
}

}  // namespace

Result<AppliedChoices> readChoicesNextTo(const std::string& path, const ReadNamed& read,
                                         const MapChoices& given) {
    MapChoices others = given;
    others.level.clear();
    // A map called `maps` has only the choices of its folder.
    const bool isRead = others.isNone() && choicesNameFor(path) != kFolderChoices;
    Result<MapChoices> own =
        isRead ? readNamedChoices(path, choicesNameFor(path), read) : Result<MapChoices>(given);
    if (!own) return own.error();
    if (!given.level.empty()) own->level = given.level;
    Result<MapChoices> folder = readNamedChoices(path, std::string(kFolderChoices), read);
    if (!folder) return folder.error();
    return AppliedChoices{std::move(*own), std::move(*folder)};
}

std::optional<Error> storeChoices(const std::string& path, const MapChoices& choices,
                                  bool isForFolder) {
    const std::string file =
        pathNamedIn(path, isForFolder ? std::string(kFolderChoices) : choicesNameFor(path));
    if (!choices.isEmpty()) {
        const auto error = writeFile(file, writeChoices(choices));
        return error ? std::optional(Error{"", errorLine(file, *error)}) : std::nullopt;
    }
    if (system_call::unlink(file.c_str()) == 0 || errno == ENOENT) return std::nullopt;
    return Error{"", file + ": not removed; " + std::strerror(errno)};
}

}  // namespace pixelstep
