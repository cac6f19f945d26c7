// Reads custom properties, and the level texts in those of a map.
#include "import/tiled/tiled_properties.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "import/map_members.h"
#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/level/plain_legend.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr double kMaxPixels = 4.0 * kMaxCoordinate;  // larger values are errors

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

}  // namespace

TiledProperties readProperties(MapNotes& notes, JsonValue owner) {
    const std::optional<JsonValue> list = owner.find("properties");
    return list ? propertiesIn(notes, *list) : TiledProperties{};
}

TiledProperties propertiesIn(MapNotes& notes, JsonValue list) {
    TiledProperties properties;
    // Until Tiled 1.2 properties were members of an object.
    if (list.is(JsonKind::object)) {
        for (const JsonMember& member : list.members())
            properties.push_back({member.key, member.value});
        return properties;
    }
    std::set<std::string_view> names;
    if (!expectKind(notes.errors, list, JsonKind::array)) return properties;
    for (const JsonValue item : list.items()) {
        if (!expectKind(notes.errors, item, JsonKind::object)) break;
        const auto name = requireMember(notes.errors, item, "name", "the name of a property");
        const auto value = requireMember(notes.errors, item, "value", "the value of a property");
        if (!name || !value || !expectKind(notes.errors, *name, JsonKind::text)) break;
        if (!names.insert(name->text()).second) {
            notes.errors.fail(*name, "the property " + inQuotes(name->text()) +
                                         " is given twice; expected every property once");
        }
        properties.push_back({name->text(), *value});
    }
    return properties;
}

TiledProperties withMembers(const TiledProperties& properties) {
    TiledProperties all = properties;
    constexpr size_t kMax = 1024;
    for (size_t i = 0; i < all.size() && all.size() < kMax; ++i) {
        const JsonValue value = all[i].value;
        if (value.is(JsonKind::object))
            for (const JsonMember& member : value.members())
                all.push_back({member.key, member.value});
        if (!value.is(JsonKind::array)) continue;
        for (const JsonValue item : value.items()) {  // from XML
            const auto name = item.is(JsonKind::object) ? item.find("name") : std::nullopt;
            const auto own = item.is(JsonKind::object) ? item.find("value") : std::nullopt;
            if (name && own && name->is(JsonKind::text)) all.push_back({name->text(), *own});
        }
    }
    return all;
}

std::optional<Solidity> solidityOf(const TiledProperties& properties) {
    std::optional<Solidity> stated;
    for (const ImportedProperty& property : withMembers(properties)) {
        const auto named = solidityOfProperty(property.name);
        if (!named || stated == Solidity::oneWay) continue;
        std::optional<Solidity> is = isTrue(property.value) ? *named : Solidity::nothing;
        const std::vector<std::string> words = wordsOf(property.name);
        const bool mayBeText = words == std::vector<std::string>{"collision"} ||
                               words == std::vector<std::string>{"solid"};
        if (mayBeText && property.value.is(JsonKind::text))
            is = solidityInText(property.value.text());
        if (property.value.is(JsonKind::object) || property.value.is(JsonKind::array)) is.reset();
        if (is && (!stated || *is != Solidity::nothing)) stated = is;
    }
    return stated;
}

TiledProperties propertiesOfLayer(MapNotes& notes, JsonValue layer) {
    TiledProperties properties = withMembers(readProperties(notes, layer));
    if (const auto named = layer.find("class")) properties.push_back({"class", *named});
    return properties;
}

bool isTrue(JsonValue value) {
    if (value.is(JsonKind::boolean)) return value.boolean();
    if (value.is(JsonKind::integer)) return value.integer() != 0;
    if (!value.is(JsonKind::text)) return false;
    const std::string_view text = value.text();
    return text == "true" || text == "True" || text == "TRUE" || text == "1" || text == "yes";
}

std::optional<JsonValue> findProperty(const TiledProperties& properties, std::string_view name) {
    const auto found = std::ranges::find(properties, name, &ImportedProperty::name);
    return found == properties.end() ? std::nullopt : std::optional(found->value);
}

bool isStated(const TiledProperties& properties, std::string_view member) {
    const auto stated = findProperty(properties, "stated");
    if (!stated || !stated->is(JsonKind::text)) return false;
    const std::string words = " " + std::string(stated->text()) + " ";
    return words.find(" " + std::string(member) + " ") != std::string::npos;
}

std::optional<MapRole> placedRole(std::string_view property) {
    if (property.size() < 2 ||
        std::string_view("XYxy").find(property.back()) == std::string_view::npos)
        return std::nullopt;
    const NameMeaning meaning = meaningOfName(property.substr(0, property.size() - 1));
    const bool isPlaced = meaning.is(MapRole::start) || meaning.is(MapRole::goal);
    return isPlaced ? meaning.role : std::nullopt;
}

void warnOfUnknownMembers(MapNotes& notes, const TiledProperties& properties,
                          std::span<const std::string_view> known, const std::string& subject) {
    for (const auto& [name, value] : properties) {
        if (std::ranges::find(known, name) != known.end() || solidityOfProperty(name)) continue;
        if (placedRole(name)) continue;
        notes.warn(value, subject, ": unknown property " + inQuotes(name) + didYouMean(name, known),
                   WarningImpact::appearance);
    }
}

std::optional<int> intProperty(MapNotes& notes, const TiledProperties& properties,
                               std::string_view name, IntRange range) {
    const auto value = findProperty(properties, name);
    return value ? std::optional(readInt(notes.errors, *value, range)) : std::nullopt;
}

std::optional<int> switchProperty(MapNotes& notes, const TiledProperties& properties,
                                  std::string_view name, IntRange range) {
    const auto value = findProperty(properties, name);
    if (value && value->is(JsonKind::boolean) && range.high >= 1) return value->boolean() ? 1 : 0;
    return intProperty(notes, properties, name, range);
}

std::optional<bool> boolProperty(MapNotes& notes, const TiledProperties& properties,
                                 std::string_view name) {
    const auto value = findProperty(properties, name);
    return value ? std::optional(readBool(notes.errors, *value)) : std::nullopt;
}

std::optional<std::string> textProperty(MapNotes& notes, const TiledProperties& properties,
                                        std::string_view name) {
    const auto value = findProperty(properties, name);
    return value ? std::optional(readShortText(notes, *value)) : std::nullopt;
}

std::string readShortText(MapNotes& notes, JsonValue value) {
    std::string text = readText(notes.errors, value);
    if (text.size() > kMaxTextBytes) {
        notes.errors.fail(value, "a text of " + std::to_string(text.size()) +
                                     " bytes; expected at most " + std::to_string(kMaxTextBytes));
    }
    return text;
}

std::string_view memberText(MapNotes& notes, JsonValue object, std::string_view key) {
    const std::optional<JsonValue> member = object.find(key);
    if (!member || !expectKind(notes.errors, *member, JsonKind::text)) return {};
    return member->text();
}

double memberPixels(MapNotes& notes, JsonValue object, std::string_view key) {
    const std::optional<JsonValue> member = object.find(key);
    if (!member) return 0;
    const std::optional<double> number = numberIn(*member);
    if (number && std::abs(*number) <= kMaxPixels) return *number;
    failExpected(notes.errors, *member, "a number of pixels within 4000000 of 0");
    return 0;
}

double requirePixels(MapNotes& notes, JsonValue object, std::string_view key) {
    requireMember(notes.errors, object, key, "a number of pixels");
    return memberPixels(notes, object, key);
}

void expectFileType(MapNotes& notes, JsonValue root, std::string_view wanted) {
    const std::string_view type = memberText(notes, root, "type");
    if (type.empty() || type == wanted) return;
    notes.errors.fail(root, "this is a Tiled file of type " + inQuotes(type) + "; expected a " +
                                std::string(wanted));
}

int wholePixel(double value) {
    return static_cast<int>(std::lround(value));
}

bool isWhole(double value) {
    return value == std::trunc(value);
}

std::string nameOf(JsonValue object) {
    const std::optional<JsonValue> name = object.find("name");
    if (name && name->is(JsonKind::text) && !name->text().empty()) return inQuotes(name->text());
    const std::optional<JsonValue> id = object.find("id");
    const bool hasNumber = id && id->is(JsonKind::integer);
    return hasNumber ? id->digits() : "without a name";
}

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
    std::vector<std::string_view> known(kTiledMapProperties.begin(), kTiledMapProperties.end());
    for (const Tunable& tunable : tunables()) known.push_back(tunable.name);
    warnOfUnknownMembers(notes, properties, known, "the map");
    LevelText& text = level.text.edit();
    text.name = textProperty(notes, properties, "name").value_or("");
    text.comment = textProperty(notes, properties, "comment");
    text.schema = textProperty(notes, properties, "schema");
    text.shapesComment = textProperty(notes, properties, "shapes_comment");
    text.tuningComment = textProperty(notes, properties, "tuning_comment");
    text.legend = plainLegend(level.tiles);
    readTiledNode(notes, properties, "legend", [&](ErrorSink& errors, JsonValue legend) {
        text.legend = readLegend(errors, legend, level.tiles.shapes());
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
    if (const auto task = findProperty(properties, "task"))
        text.task = readTask(notes.errors, *task);
    if (const auto stated = findProperty(properties, "stated"))
        expectKind(notes.errors, *stated, JsonKind::text);
    for (const auto& [name, flag] : kStatedMembers)
        if (isStated(properties, name)) text.*flag = true;
    for (const Tunable& tunable : tunables()) {
        const auto value =
            switchProperty(notes, properties, tunable.name, {tunable.low, tunable.high});
        if (!value) continue;
        level.tuning.*tunable.field = *value;
        text.presentTunables.emplace_back(tunable.name);
    }
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

}  // namespace pixelstep
