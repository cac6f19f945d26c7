// Reads templates and copies a map with their members.
#include "import/tiled/tiled_map.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <unordered_set>

#include "io/json/json_builder.h"
#include "io/system_path.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxTemplates = 1024;  // for each map

/// Members that an object never inherits from its template.
constexpr auto kOwnMembers =
    std::to_array<std::string_view>({"id", "x", "y", "template", "properties"});
/// Members that define the form of an object; one with any of these inherits none of them.
constexpr auto kForms = std::to_array<std::string_view>(
    {"ellipse", "point", "capsule", "polygon", "polyline", "text", "gid"});
constexpr auto kClasses = std::to_array<std::string_view>({"type", "class"});

template <class Names>
bool isIn(const Names& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

template <class Names>
bool hasAny(JsonValue object, const Names& names) {
    return std::ranges::any_of(
        names, [&](std::string_view name) { return object.find(name).has_value(); });
}

std::string_view sourceOf(JsonValue tileset) {
    const auto source = tileset.is(JsonKind::object) ? tileset.find("source") : std::nullopt;
    return source && source->is(JsonKind::text) ? source->text() : std::string_view{};
}

int64_t firstNumberOf(JsonValue tileset) {
    const auto first = tileset.find("firstgid");
    return first && first->is(JsonKind::integer) ? first->integer() : 1;
}

/// A template's file.
struct Template {
    std::shared_ptr<const JsonTree> tree;  ///< null if it is missing
    std::optional<JsonValue> object{};
    int64_t tilesBegin = 1;              ///< the first number of its tileset in the template
    std::optional<int64_t> tilesHere{};  ///< the same in the map
    std::string reason{};                ///< why it is missing
};

/// Copies a map. After an error in `notes`, the copy has one too, so that nothing is added to it.
class Copier {
public:
    Copier(MapNotes& notes, JsonValue map, const std::string& mapName, MapFiles& files)
        : notes_(notes), map_(map), mapName_(mapName), files_(files) {}

    Result<JsonTree> copy();

private:
    void add(JsonValue value, std::string_view key);
    void addMember(const JsonMember& member) {
        if (tree_.key(member.key)) add(member.value, member.key);
    }
    void addObject(JsonValue object);
    void addInherited(JsonValue object, const Template& from);
    void addProperties(JsonValue own, JsonValue from);
    void addTile(JsonValue number, const Template& from);
    const Template* find(JsonValue object);
    Template readTemplate(JsonValue at, const std::string& name);
    std::optional<int64_t> tilesNamed(std::string_view source);

    MapNotes& notes_;
    JsonValue map_;
    const std::string& mapName_;
    MapFiles& files_;
    std::map<std::string, Template, std::less<>> known_{};
    std::vector<std::pair<std::string, int64_t>> added_{};  // tilesets and their first numbers
    JsonLimits limits_ = tiledLimits();
    JsonTreeBuilder tree_{limits_};
};

/// @param key  of the list or object that contains the value
void Copier::add(JsonValue value, std::string_view key) {
    if (notes_.errors.hasError()) {
        tree_.fail("", "");
    } else if (value.is(JsonKind::array)) {
        tree_.openArray();
        for (const JsonValue item : value.items()) add(item, key);
        tree_.closeArray();
    } else if (!value.is(JsonKind::object)) {
        tree_.copy(value);
    } else if (key == "objects" && value.find("template")) {
        addObject(value);
    } else {
        tree_.openObject();
        for (const JsonMember& member : value.members()) addMember(member);
        tree_.closeObject();
    }
}

void Copier::addObject(JsonValue object) {
    const Template* from = find(object);
    tree_.openObject();
    for (const JsonMember& member : object.members())
        if (from == nullptr || (member.key != "properties" && member.key != "template"))
            addMember(member);
    if (from != nullptr) {
        addInherited(object, *from);
        addProperties(object, *from->object);
    }
    tree_.closeObject();
}

void Copier::addInherited(JsonValue object, const Template& from) {
    const bool hasForm = hasAny(object, kForms);
    const bool hasClass = hasAny(object, kClasses);
    for (const JsonMember& member : from.object->members()) {
        if (isIn(kOwnMembers, member.key) || object.find(member.key)) continue;
        if ((hasForm && isIn(kForms, member.key)) || (hasClass && isIn(kClasses, member.key)))
            continue;
        if (member.key == "gid")
            addTile(member.value, from);
        else
            addMember(member);
    }
}

void Copier::addTile(JsonValue number, const Template& from) {
    const uint32_t cell = readCell(notes_.errors, number);
    const int64_t there = int64_t{cell & kCellBits} - from.tilesBegin;
    if (!from.tilesHere || there < 0 || *from.tilesHere + there > int64_t{kCellBits}) return;
    const auto here = static_cast<uint32_t>(*from.tilesHere + there);
    tree_.key("gid") && tree_.integer((cell & ~kCellBits) | here, false);
}

void Copier::addProperties(JsonValue own, JsonValue from) {
    TiledProperties properties = readProperties(notes_, own);
    std::unordered_set<std::string_view> stated;
    for (const ImportedProperty& one : properties) stated.insert(one.name);
    for (const ImportedProperty& one : readProperties(notes_, from))
        if (stated.insert(one.name).second) properties.push_back(one);
    if (properties.empty() || notes_.errors.hasError()) return;
    tree_.key("properties") && tree_.openArray();
    for (const ImportedProperty& one : properties) {
        tree_.openObject() && tree_.key("name") && tree_.text(one.name);
        addMember({"value", one.value});
        if (!tree_.closeObject()) return;
    }
    tree_.closeArray();
}

/// @return  null if the object has no valid template
const Template* Copier::find(JsonValue object) {
    const JsonValue at = *object.find("template");
    if (!expectKind(notes_.errors, at, JsonKind::text)) return nullptr;
    const std::string name = plainName(at.text());
    auto known = known_.find(name);
    if (known == known_.end()) {
        if (known_.size() == kMaxTemplates) {
            notes_.errors.fail(at, "more than " + std::to_string(kMaxTemplates) + " templates");
            return nullptr;
        }
        known = known_.emplace(name, readTemplate(at, name)).first;
    }
    if (known->second.object) return &known->second;
    const std::string subject =
        "object " + nameOf(object) + " uses only its own properties: " + shortened(name);
    if (!notes_.errors.hasError())
        notes_.warn(at, subject, ", its template, " + known->second.reason);
    return nullptr;
}

Template Copier::readTemplate(JsonValue at, const std::string& name) {
    const auto fail = [&](const Error& error) -> Template {
        notes_.errors.fail(at, errorLine(name, error));
        return {};
    };
    const MapFiles::File file = files_.openText(mapName_, at.text());
    const Result<std::string>& text = file.bytes;
    if (file.isAbsent) return {.tree = nullptr, .reason = text.error().message};
    if (!text) return fail(text.error());
    Result<JsonTree> tree = readTiledTree(*text, "template");
    if (!tree) return fail(tree.error());
    Template made{.tree = std::make_shared<const JsonTree>(std::move(*tree))};
    const JsonValue root = made.tree->root();
    MapNotes own;
    if (expectKind(own.errors, root, JsonKind::object)) {
        expectFileType(own, root, "template");
        made.object = requireMember(own.errors, root, "object", "the object of a template");
        if (made.object && expectKind(own.errors, *made.object, JsonKind::object)) {
            readProperties(own, *made.object);
            if (const auto tile = made.object->find("gid")) readCell(own.errors, *tile);
        }
    }
    if (own.errors.hasError()) return fail(*own.errors.error());
    const auto tileset = root.find("tileset");
    const std::string_view source = tileset ? sourceOf(*tileset) : std::string_view{};
    if (source.empty()) return made;
    made.tilesBegin = firstNumberOf(*tileset);
    const auto inMap = systemPath(file.name).lexically_relative(systemPath(mapName_).parent_path());
    made.tilesHere = tilesNamed(plainName(pathNamedIn(plainPath(inMap), source)));
    return made;
}

/// The first number of a tileset, which is added to the map if it is missing.
std::optional<int64_t> Copier::tilesNamed(std::string_view source) {
    constexpr int64_t kRoom = 1 << 20;  // tiles of an added tileset
    const auto list = map_.find("tilesets");
    if (!list || !list->is(JsonKind::array)) return std::nullopt;
    int64_t last = 1;
    for (const JsonValue tileset : list->items()) {
        const std::string_view name = sourceOf(tileset);
        if (!name.empty() && plainName(name) == source) return firstNumberOf(tileset);
        if (tileset.is(JsonKind::object)) last = std::max(last, firstNumberOf(tileset));
    }
    for (const auto& [name, first] : added_) {
        if (name == source) return first;
        last = std::max(last, first);
    }
    if (last > int64_t{kCellBits} - 2 * kRoom) return std::nullopt;
    added_.emplace_back(source, last + kRoom);
    return last + kRoom;
}

Result<JsonTree> Copier::copy() {
    tree_.openObject();
    // Tilesets come last, since the templates may add some.
    const auto tilesets = map_.find("tilesets");
    for (const JsonMember& member : map_.members())
        if (member.key != "tilesets") addMember(member);
    if (tilesets && !tilesets->is(JsonKind::array)) addMember({"tilesets", *tilesets});
    if (tilesets && tilesets->is(JsonKind::array)) {
        tree_.key("tilesets") && tree_.openArray();
        for (const JsonValue item : tilesets->items()) add(item, "tilesets");
        for (const auto& [name, first] : added_)
            tree_.openObject() && tree_.key("firstgid") && tree_.integer(first) &&
                tree_.key("source") && tree_.text(name) && tree_.closeObject();
        tree_.closeArray();
    }
    if (notes_.errors.hasError()) return *notes_.errors.error();
    tree_.closeObject();
    return tree_.finish();
}

}  // namespace

Result<JsonTree> withTemplates(MapNotes& notes, JsonValue map, const std::string& name,
                               MapFiles& files) {
    return Copier(notes, map, name, files).copy();
}

}  // namespace pixelstep
