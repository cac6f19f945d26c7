// Choices as JSON.
#include "import/map_choices.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "game/level/level.h"
#include "io/file_calls.h"
#include "io/members/members.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

constexpr ListOf kNames{Text{}, 65536, "names"};

/// The names that have a role.
struct RoleNames {
    MapRole role;

    std::string expected() const { return kNames.expected(); }
    void read(ErrorSink& errors, JsonValue json, MapChoices& choices) const {
        std::vector<std::string> names;
        kNames.read(errors, json, names);
        for (std::string& name : names) choices.roles.push_back({role, std::move(name)});
    }
    bool isDefault(const MapChoices& choices) const {
        return std::ranges::find(choices.roles, role, &RoleChoice::role) == choices.roles.end();
    }
    JsonNode write(const MapChoices& choices) const {
        std::vector<std::string> names;
        for (const RoleChoice& one : choices.roles)
            if (one.role == role) names.push_back(one.name);
        return kNames.write(names);
    }
    JsonNode schema(SchemaDefinitions& definitions) const { return kNames.schema(definitions); }
};

/// Lists of names by the key of their role.
struct RolesMembers {
    using Value = MapChoices;
    static constexpr std::string_view kName = "roles";
    static constexpr std::string_view kMeaning = "Names by their role.";

    template <class Visitor, class Choices>
    static void visit(Visitor& v, Choices& choices) {
        static const std::vector<std::string> keys = [] {
            std::vector<std::string> all;
            for (const MapRole role : choosableRoles()) all.push_back(keyOf(role));
            return all;
        }();
        for (size_t i = 0; i < keys.size(); ++i)
            v.part(keys[i], choices, RoleNames{choosableRoles()[i]}, "");
    }
};

struct RolesPart {
    std::string expected() const { return "an object of lists of names"; }
    void read(ErrorSink& errors, JsonValue json, MapChoices& choices) const {
        readMembers<RolesMembers>(errors, json, choices);
    }
    bool isDefault(const MapChoices& choices) const { return write(choices).isEmpty(); }
    JsonNode write(const MapChoices& choices) const { return objectNode<RolesMembers>(choices); }
    JsonNode schema(SchemaDefinitions& definitions) const {
        return definitions.refer<RolesMembers>();
    }
};

std::string keyOf(ReadingKind kind) {
    std::string key(nameOf(kind));
    std::ranges::replace(key, ' ', '_');
    return key;
}

/// A reading of the ground that can be stored.
struct ReadingName {
    static constexpr auto kStored = std::to_array<ReadingKind>(
        {ReadingKind::collision, ReadingKind::named, ReadingKind::tiles,
         ReadingKind::namelessShapes, ReadingKind::allLayers, ReadingKind::oneLayer});

    std::string expected() const {
        std::string names;
        for (const ReadingKind kind : kStored)
            names += (names.empty() ? "'" : ", '") + keyOf(kind) + "'";
        return names;
    }
    void read(ErrorSink& errors, JsonValue json, ReadingKind& reading) const {
        if (!expectKind(errors, json, JsonKind::text)) return;
        const auto kind =
            std::ranges::find(kStored, json.text(), [](ReadingKind one) { return keyOf(one); });
        if (kind == kStored.end()) return failExpected(errors, json, expected());
        reading = *kind;
    }
    JsonNode write(ReadingKind reading) const { return JsonNode::text(keyOf(reading)); }
    JsonNode schema(SchemaDefinitions& definitions) const { return Text{}.schema(definitions); }
};

struct ChoicesMembers {
    using Value = MapChoices;
    static constexpr std::string_view kName = "choices";
    static constexpr bool kHasVersion = true;
    static constexpr std::string_view kMeaning = "What the user chose for a map, or for a folder.";

    template <class Visitor, class Choices>
    static void visit(Visitor& v, Choices& choices) {
        v.version();
        v.optional("solid", choices.solid, kNames, kNoItems, "Solid; nothing else is then.");
        v.part("also_solid", choices, RoleNames{MapRole::ground}, "Solid besides the rest.");
        v.part("one_way", choices, RoleNames{MapRole::oneWay}, "Solid only from above.");
        v.part("ignore", choices, RoleNames{MapRole::nothing}, "Left out.");
        v.part("roles", choices, RolesPart{}, RolesMembers::kMeaning);
        v.optional("reading", choices.reading, ReadingName{}, kNoDefault,
                   "The way to read the ground; automatic by default.");
        v.optional("layer", choices.layer, Text{"the name of a layer"}, "",
                   "Of the reading of one layer.");
        v.optional("player_size", choices.playerSize, Pair{kBodySides}, kNoDefault, "[px]");
        v.optional("level", choices.level, Text{}, "", "Of a project with several.");
    }
    static void expectForm(ErrorSink& errors, JsonValue json) {
        const auto reading = json.find("reading");
        if (reading && reading->is(JsonKind::text) &&
            reading->text() == keyOf(ReadingKind::oneLayer))
            requireMember(errors, json, "layer", "the name of a layer");
    }
};

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
         MapRole::enemy, MapRole::movingPlatform, MapRole::crate, MapRole::sign, MapRole::ladder,
         MapRole::spring, MapRole::surface, MapRole::conveyor, MapRole::breakable, MapRole::water,
         MapRole::door, MapRole::switches, MapRole::key, MapRole::powerup});
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
    MapChoices choices = readObject<ChoicesMembers>(errors, tree->root());
    if (choices.reading != ReadingKind::oneLayer) choices.layer.clear();
    if (errors.hasError()) return *errors.error();
    return choices;
}

std::string writeChoices(const MapChoices& choices) {
    return objectNode<ChoicesMembers>(choices, JsonNode::Layout::broken).print();
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
