// Reads members with the reader of level files, one by one.
#include "import/object_members.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "import/map_members.h"
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
/// @param row  of its member
std::string jsonOf(const MemberRow& row, const ImportedValue& value) {
    if (const bool* flag = std::get_if<bool>(&value.content)) {
        if (row.expected == Flag{}.expected()) return *flag ? "true" : "false";
        return *flag ? "1" : "0";
    }
    if (const auto* whole = std::get_if<int64_t>(&value.content)) return std::to_string(*whole);
    if (const auto* other = std::get_if<double>(&value.content)) {
        std::array<char, 32> digits{};  // the shortest form: 2 for 2.0, as in JSON
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *other).ptr;
        return {digits.data(), end};
    }
    if (const std::string* text = value.text()) {
        const bool isStructured = text->starts_with('[') || text->starts_with('{');
        return isStructured && row.name != "comment" ? *text : jsonText(*text);
    }
    std::string list = "[";
    if (const auto* items = value.list())
        for (const ImportedValue& item : *items)
            list += (list.size() > 1 ? ", " : "") + jsonOf(row, item);
    return list + "]";
}

/// Members as JSON.
using Members = std::map<std::string, std::string, std::less<>>;

template <class Described>
std::optional<Error> readAll(const Members& members, typename Described::Value& value) {
    std::string text = "{";
    for (const auto& [name, json] : members)
        text += (text.size() > 1 ? ", " : "") + jsonText(name) + ": " + json;
    const Result<JsonTree> tree = JsonTree::parse(text + "}", levelLimits());
    if (!tree) return tree.error();
    ErrorSink errors;
    auto made = value;
    readMembers<Described>(errors, tree->root(), made);
    if (!errors.hasError()) value = std::move(made);
    return errors.error();
}

/// The members of a description, and the comment.
template <class Described>
const std::vector<MemberRow>& rowsOf() {
    static const std::vector<MemberRow> rows = [] {
        SchemaDefinitions unused;
        std::vector<MemberRow> all = memberRows<Described>(unused);
        all.insert(all.begin(), {.name = "comment"});
        return all;
    }();
    return rows;
}

/// Adds the members that properties state, each if it is valid.
/// @param drawn  the members that follow from its place, which it may replace
/// @param fixed  a member of `drawn` that it may not replace
template <class Described>
void addMembers(const NamedPart& part, MapNotes& notes, Members drawn,
                typename Described::Value& value, std::string_view fixed = {}) {
    struct Stated {
        std::string name;
        std::string json;
        std::string error{};
    };
    std::vector<Stated> open;
    for (const MemberRow& row : rowsOf<Described>()) {
        if (row.name == "x" || row.name == "y" || row.name == fixed) continue;
        const ImportedValue* given = propertyNamed(part.properties, row.name);
        if (given == nullptr || std::holds_alternative<std::monostate>(given->content)) continue;
        if (given->list() != nullptr && given->list()->empty()) continue;  // points of a path
        open.push_back({std::string(row.name), jsonOf(row, *given)});
    }
    // A member that needs a later one is tried again after it.
    for (size_t before = open.size() + 1; open.size() < before;) {
        before = open.size();
        std::erase_if(open, [&](Stated& member) {
            Members tried = drawn;
            tried.insert_or_assign(member.name, member.json);
            const auto error = readAll<Described>(tried, value);
            if (!error) drawn = std::move(tried);
            if (error) member.error = error->message;
            return !error;
        });
    }
    for (const Stated& member : open)
        notes.warn(part.place,
                   part.title + ": its " + member.name + " is left out: " + member.error);
}

/// True for no surface, and for one that the level has; a warning otherwise.
bool isKnownSurface(const NamedPart& part, const std::optional<std::string>& surface,
                    const ShapeSet& shapes, MapNotes& notes) {
    if (!surface || shapes.findSurface(*surface) > 0) return true;
    notes.warn(part.place, part.title + ": its surface is left out: no surface is called " +
                               inQuotes(shortText(*surface)));
    return false;
}

/// The members of a tile that are no part of its form.
struct TileEffectMembers {
    using Value = TileSpec;
    static constexpr std::string_view kName = "tile";
    static constexpr std::string_view kMeaning = "What a tile does.";

    template <class Visitor, class AnyTile>
    static void visit(Visitor& v, AnyTile& tile) {
        visitTileEffects(v, tile);
    }
};

Members placeOf(Vec2i feet) {
    return {{"x", std::to_string(feet.x)}, {"y", std::to_string(feet.y)}};
}

Members placeOf(const BodyStart& body) {
    Members members = placeOf(body.feet);
    if (body.width) members["width"] = std::to_string(*body.width);
    if (body.height) members["height"] = std::to_string(*body.height);
    return members;
}

}  // namespace

bool isObjectMember(std::string_view name) {
    const auto isIn = [&](const std::vector<MemberRow>& rows) {
        return std::ranges::any_of(rows, [&](const MemberRow& row) { return row.name == name; });
    };
    return isIn(rowsOf<CloneMembers>()) || isIn(rowsOf<CrateMembers>()) ||
           isIn(rowsOf<PlatformMembers>()) || isIn(rowsOf<SignMembers>()) ||
           isIn(rowsOf<ZoneMembers>());
}

void addPlayerMembers(const NamedPart& part, MapNotes& notes, BodyStart& player) {
    addMembers<PlayerMembers>(part, notes, placeOf(player), player);
}

void addCloneMembers(const NamedPart& part, MapNotes& notes, BodyStart& clone) {
    addMembers<CloneMembers>(part, notes, placeOf(clone), clone);
}

void addCrateMembers(const NamedPart& part, const ShapeSet& shapes, MapNotes& notes,
                     CrateStart& crate) {
    addMembers<CrateMembers>(part, notes, placeOf(crate.body), crate);
    if (!isKnownSurface(part, crate.surface, shapes, notes)) crate.surface.reset();
}

void addPlatformMembers(const NamedPart& part, bool isOfLevel, const ShapeSet& shapes,
                        MapNotes& notes, PlatformStart& platform) {
    // In maps for other games, size and speed have their own meanings, and paths are no JSON.
    const auto isForeign = [](const ImportedProperty& property) {
        const std::string* text = property.value.text();
        const bool isJson = text != nullptr && text->starts_with('[');
        return property.name == "width" || property.name == "height" || property.name == "speed" ||
               property.name == "one_way" || property.name == "comment" ||
               (property.name == "path" && !isJson);
    };
    ImportedProperties properties = part.properties;
    if (!isOfLevel) std::erase_if(properties, isForeign);
    addMembers<PlatformMembers>({properties, part.place, part.title}, notes, placeOf(platform.body),
                                platform);
    if (!isKnownSurface(part, platform.surface, shapes, notes)) platform.surface.reset();
}

void addSignMembers(const NamedPart& part, MapNotes& notes, Sign& sign) {
    Members drawn = placeOf(sign.feet);
    drawn["text"] = jsonText(sign.text);
    addMembers<SignMembers>(part, notes, std::move(drawn), sign, "text");
}

std::optional<ZoneKind> statedZoneKind(const ImportedProperties& properties) {
    const ImportedValue* value = propertyNamed(properties, "kind");
    const std::string* name = value == nullptr ? nullptr : value->text();
    const ZoneRow* row = name == nullptr ? nullptr : findRow(kZones, *name);
    return row == nullptr ? std::nullopt : std::optional(row->kind);
}

bool statesZoneMembers(const ImportedProperties& properties) {
    return std::ranges::any_of(rowsOf<ZoneMembers>(), [&](const MemberRow& row) {
        const bool isOther =
            row.name != "x" && row.name != "y" && row.name != "kind" && row.name != "comment";
        return isOther && propertyNamed(properties, row.name) != nullptr;
    });
}

void addZoneMembers(const NamedPart& part, MapNotes& notes, Zone& zone) {
    Members drawn = placeOf(zone.feet);
    drawn["width"] = std::to_string(zone.width);
    drawn["height"] = std::to_string(zone.height);
    drawn["kind"] = jsonText(zoneName(zone.kind));
    addMembers<ZoneMembers>(part, notes, std::move(drawn), zone, "kind");
}

void addTileMembers(const NamedPart& part, const ShapeSet& shapes, MapNotes& notes,
                    TileSpec& tile) {
    addMembers<TileEffectMembers>(part, notes, {}, tile);
    if (!tile.surface.empty() && !isKnownSurface(part, tile.surface, shapes, notes))
        tile.surface.clear();
}

std::vector<Surface> surfacesOf(const ImportedMap& map, MapNotes& notes) {
    const ImportedValue* value = propertyNamed(map.properties, "surfaces");
    if (value == nullptr || value->text() == nullptr) return {};
    const Result<JsonTree> tree = JsonTree::parse(*value->text(), levelLimits());
    ErrorSink errors;
    std::vector<Surface> surfaces;
    if (tree) SurfacesType{}.read(errors, tree->root(), surfaces);
    const std::optional<Error> error = tree ? errors.error() : tree.error();
    if (!error) return surfaces;
    const std::string place = error->place.empty() ? "" : error->place + ": ";
    notes.warn(map.place, "the map's surfaces are left out: " + place + error->message);
    return {};
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
        const bool* flag = std::get_if<bool>(&value->content);
        const auto* whole = std::get_if<int64_t>(&value->content);
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
