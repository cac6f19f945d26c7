// Reads members with the reader of level files, one by one.
#include "import/object_members.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <initializer_list>
#include <map>

#include "import/map_words.h"
#include "io/json/json_tree.h"
#include "io/json/json_writer.h"
#include "io/level/level_json.h"
#include "io/level/level_members.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

const ImportedValue* propertyNamed(const ImportedProperties& properties, std::string_view name) {
    const auto found = std::ranges::find(properties, name, &ImportedProperty::name);
    return found == properties.end() ? nullptr : &found->value;
}

/// The JSON text of a property's value.
std::string jsonOf(std::string_view name, const ImportedValue& value) {
    if (const bool* flag = std::get_if<bool>(&value.is)) {
        if (name == "one_way") return *flag ? "true" : "false";
        return *flag ? "1" : "0";
    }
    if (const auto* whole = std::get_if<int64_t>(&value.is)) return std::to_string(*whole);
    if (const auto* other = std::get_if<double>(&value.is)) {
        std::array<char, 32> digits{};  // the shortest form: 2 for 2.0, as in JSON
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *other).ptr;
        return {digits.data(), end};
    }
    if (const std::string* text = value.text()) {
        const bool isStructured = text->starts_with('[') || text->starts_with('{');
        return isStructured && name != "comment" ? *text : jsonText(*text);
    }
    std::string list = "[";
    if (const auto* items = value.list())
        for (const ImportedValue& item : *items)
            list += (list.size() > 1 ? ", " : "") + jsonOf(name, item);
    return list + "]";
}

/// Reads an object of these members as a part of a level file.
using Members = std::map<std::string, std::string, std::less<>>;
using ReadMembers = std::function<void(ErrorSink&, JsonValue)>;

std::optional<Error> readAll(const Members& members, const ReadMembers& read) {
    std::string text = "{";
    for (const auto& [name, value] : members)
        text += (text.size() > 1 ? ", " : "") + jsonText(name) + ": " + value;
    const Result<JsonTree> tree = JsonTree::parse(text + "}", levelLimits());
    if (!tree) return tree.error();
    ErrorSink errors;
    read(errors, tree->root());
    return errors.error();
}

/// Adds the members that an object states, each if it is valid.
/// @param drawn  the members that follow from its place
void addMembers(const NamedObject& named, MapNotes& notes, Members drawn,
                std::initializer_list<std::string_view> names, const ReadMembers& read) {
    const ImportedObject& object = named.object;
    bool hasAny = false;
    for (const std::string_view name : names) {
        const ImportedValue* value = propertyNamed(object.properties, name);
        if (value == nullptr || std::holds_alternative<std::monostate>(value->is)) continue;
        if (value->list() != nullptr && value->list()->empty()) continue;  // points of a path
        Members tried = drawn;
        tried.insert_or_assign(std::string(name), jsonOf(name, *value));
        if (const auto error = readAll(tried, read)) {
            notes.warn(object.place, named.title + ": its " + std::string(name) +
                                         " is left out: " + error->message);
        } else {
            drawn = std::move(tried);
            hasAny = true;
        }
    }
    if (hasAny) readAll(drawn, read);
}

Members placeOf(Vec2i feet) {
    return {{"x", std::to_string(feet.x)}, {"y", std::to_string(feet.y)}};
}

Members placeOf(const BodyStart& body) {
    Members members = placeOf(body.feet);
    if (body.width) members["width"] = std::to_string(*body.width);
    if (body.height) members["height"] = std::to_string(*body.height);
    return members;
}

/// Reads one object by its description.
template <class Described>
ReadMembers readerOf(typename Described::Value& value) {
    return [&value](ErrorSink& errors, JsonValue json) {
        auto made = readObject<Described>(errors, json);
        if (!errors.hasError()) value = std::move(made);
    };
}

}  // namespace

void addPlayerMembers(const NamedObject& object, MapNotes& notes, BodyStart& player) {
    addMembers(object, notes, placeOf(player), {"width", "height", "groups", "comment"},
               readerOf<PlayerMembers>(player));
}

void addCloneMembers(const NamedObject& object, MapNotes& notes, BodyStart& clone) {
    addMembers(object, notes, placeOf(clone),
               {"width", "height", "groups", "comment", "brain", "tuning"},
               readerOf<CloneMembers>(clone));
}

void addCrateMembers(const NamedObject& object, MapNotes& notes, CrateStart& crate) {
    addMembers(object, notes, placeOf(crate.body),
               {"width", "height", "groups", "comment", "velocity", "gravity"},
               readerOf<CrateMembers>(crate));
}

void addPlatformMembers(const NamedObject& object, MapNotes& notes, PlatformStart& platform) {
    // What was drawn stays where the members do not say otherwise.
    const PlatformStart drawn = platform;
    PlatformStart stated = platform;
    addMembers(object, notes, placeOf(platform.body),
               {"width", "height", "groups", "comment", "one_way", "path", "speed"},
               readerOf<PlatformMembers>(stated));
    platform = std::move(stated);
    if (!platform.path) platform.path = drawn.path;
    if (!platform.speed) platform.speed = drawn.speed;
    if (!platform.oneWay) platform.oneWay = drawn.oneWay;
}

void addSignMembers(const NamedObject& object, MapNotes& notes, Sign& sign) {
    Members drawn = placeOf(sign.feet);
    drawn["text"] = jsonText(sign.text);
    addMembers(object, notes, std::move(drawn), {"reach", "comment"}, readerOf<SignMembers>(sign));
}

void addZoneMembers(const NamedObject& object, MapNotes& notes, Zone& zone) {
    Members drawn = placeOf(zone.feet);
    drawn["width"] = std::to_string(zone.width);
    drawn["height"] = std::to_string(zone.height);
    drawn["kind"] = jsonText(zoneName(zone.kind));
    addMembers(object, notes, std::move(drawn), {"width", "height", "comment"},
               readerOf<ZoneMembers>(zone));
}

void addMapMembers(const ImportedMap& map, MapNotes& notes, Level& level) {
    LevelText& text = level.text.edit();
    const auto textOf = [&](std::string_view name) -> std::optional<std::string> {
        const ImportedValue* value = propertyNamed(map.properties, name);
        if (value == nullptr || value->text() == nullptr) return std::nullopt;
        if (value->text()->size() <= kMaxTextBytes) return *value->text();
        notes.warn(map.place, "the map's " + std::string(name) +
                                  " is left out: " + std::to_string(value->text()->size()) +
                                  " bytes; expected at most " + std::to_string(kMaxTextBytes));
        return std::nullopt;
    };
    if (const auto name = textOf("name")) text.name = *name;
    text.comment = textOf("comment");
    for (const Tunable& tunable : tunables()) {
        const ImportedValue* value = propertyNamed(map.properties, tunable.name);
        if (value == nullptr) continue;
        const bool* flag = std::get_if<bool>(&value->is);
        const auto* whole = std::get_if<int64_t>(&value->is);
        const int64_t number = flag != nullptr ? (*flag ? 1 : 0) : whole != nullptr ? *whole : -1;
        std::optional<std::string> reason;
        const bool isSwitch = tunable.low == 0 && tunable.high == 1;
        if (whole == nullptr && !(flag != nullptr && isSwitch))
            reason = "expected an integer";
        else if (number < tunable.low || number > tunable.high)
            reason = "expected an integer from " + std::to_string(tunable.low) + " to " +
                     std::to_string(tunable.high) + ", found " + std::to_string(number);
        else
            reason = valueRejection({&tunable, static_cast<int>(number)}, level.tiles.tileSize());
        if (reason) {
            notes.warn(map.place,
                       "the map's " + std::string(tunable.name) + " is left out: " + *reason);
            continue;
        }
        level.tuning.*tunable.field = static_cast<int>(number);
        text.presentTunables.emplace_back(tunable.name);
    }
}

}  // namespace pixelstep
