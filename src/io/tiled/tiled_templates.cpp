// Reading templates, and copying a map with what they say.
#include "io/tiled/tiled_templates.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <unordered_set>

#include "io/json/json_writer.h"
#include "io/safe_file.h"
#include "io/text_tools.h"
#include "io/tiled/tiled_tilesets.h"
#include "io/xml/tiled_xml.h"

namespace pixelstep {
namespace {

/// What an object never has from its template.
constexpr auto kOwnMembers =
    std::to_array<std::string_view>({"id", "x", "y", "template", "properties"});
/// What an object is; one that says any of these has none of its template's.
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

uint32_t readCell(FaultKeeper& faults, JsonValue number) {
    return static_cast<uint32_t>(readInt64(faults, number, 0, int64_t{0xffffffff}));
}

/// A template's file.
struct Template {
    std::shared_ptr<const JsonTree> tree;  ///< null if it is missing
    std::optional<JsonValue> object{};
    int64_t tilesBegin = 1;              ///< the number of its tileset's first tile, there
    std::optional<int64_t> tilesHere{};  ///< and in the map
    std::string why{};                   ///< that it is missing
};

/// Copies a map.
class Copier {
public:
    Copier(TiledNotes& notes, JsonValue map, const ReadNamed& read)
        : notes_(notes), map_(map), read_(rationed(read)) {}

    std::string copy();

private:
    void add(JsonValue value, std::string_view key);
    void addKey(std::string_view key, bool& isFirst);
    void addObject(JsonValue object);
    void addProperties(JsonValue own, JsonValue from, bool& isFirst);
    void addTile(JsonValue number, const Template& from, bool& isFirst);
    bool isTooMuch(JsonValue at);
    const Template* find(JsonValue object);
    Template readTemplate(JsonValue at, const std::string& name);
    std::optional<int64_t> tilesNamed(std::string_view source);

    TiledNotes& notes_;
    JsonValue map_;
    ReadNamed read_;
    std::map<std::string, Template, std::less<>> known_{};
    std::vector<std::pair<std::string, int64_t>> added_{};  // tilesets, and their first numbers
    std::string json_{};
};

bool Copier::isTooMuch(JsonValue at) {
    if (json_.size() <= static_cast<size_t>(kMaxFileSize)) return false;
    notes_.faults.fail(
        at, "with its templates the map has more than " + std::to_string(kMaxFileSize) + " bytes");
    return true;
}

void Copier::addKey(std::string_view key, bool& isFirst) {
    if (!isFirst) json_ += ',';
    isFirst = false;
    json_ += jsonText(key);
    json_ += ':';
}

/// @param key  of the list or object that the value is in
void Copier::add(JsonValue value, std::string_view key) {
    if (notes_.faults.hasFault() || isTooMuch(value)) return;
    bool isFirst = true;
    switch (value.kind()) {
        case JsonKind::null: json_ += "null"; return;
        case JsonKind::boolean: json_ += value.boolean() ? "true" : "false"; return;
        case JsonKind::integer: json_ += value.digits(); return;
        case JsonKind::otherNumber: json_ += value.text(); return;
        case JsonKind::text: json_ += jsonText(value.text()); return;
        case JsonKind::array:
            json_ += '[';
            for (const JsonValue item : value.items()) {
                if (!isFirst) json_ += ',';
                isFirst = false;
                add(item, key);
            }
            json_ += ']';
            return;
        case JsonKind::object: break;
    }
    if (key == "objects" && value.find("template")) return addObject(value);
    json_ += '{';
    for (const JsonMember& member : value.members()) {
        addKey(member.key, isFirst);
        add(member.value, member.key);
    }
    json_ += '}';
}

void Copier::addObject(JsonValue object) {
    const Template* from = find(object);
    json_ += '{';
    bool isFirst = true;
    for (const JsonMember& member : object.members()) {
        if (from != nullptr && (member.key == "properties" || member.key == "template")) continue;
        addKey(member.key, isFirst);
        add(member.value, member.key);
    }
    if (from != nullptr) {
        const bool hasForm = hasAny(object, kForms);
        const bool hasClass = hasAny(object, kClasses);
        for (const JsonMember& member : from->object->members()) {
            if (isIn(kOwnMembers, member.key) || object.find(member.key)) continue;
            if ((hasForm && isIn(kForms, member.key)) || (hasClass && isIn(kClasses, member.key)))
                continue;
            if (member.key == "gid") {
                addTile(member.value, *from, isFirst);
                continue;
            }
            addKey(member.key, isFirst);
            add(member.value, member.key);
        }
        addProperties(object, *from->object, isFirst);
    }
    json_ += '}';
}

void Copier::addTile(JsonValue number, const Template& from, bool& isFirst) {
    const uint32_t cell = readCell(notes_.faults, number);
    const int64_t there = int64_t{cell & kCellBits} - from.tilesBegin;
    if (!from.tilesHere || there < 0 || *from.tilesHere + there > int64_t{kCellBits}) return;
    const auto here = static_cast<uint32_t>(*from.tilesHere + there);
    addKey("gid", isFirst);
    json_ += std::to_string((cell & ~kCellBits) | here);
}

void Copier::addProperties(JsonValue own, JsonValue from, bool& isFirst) {
    TiledProperties properties = readProperties(notes_, own);
    std::unordered_set<std::string_view> said;
    for (const TiledProperty& one : properties) said.insert(one.name);
    for (const TiledProperty& one : readProperties(notes_, from))
        if (said.insert(one.name).second) properties.push_back(one);
    if (properties.empty()) return;
    addKey("properties", isFirst);
    json_ += '[';
    for (size_t i = 0; i < properties.size(); ++i) {
        json_ += i == 0 ? R"({"name":)" : R"(,{"name":)";
        json_ += jsonText(properties[i].name);
        json_ += R"(,"value":)";
        add(properties[i].value, {});
        json_ += '}';
    }
    json_ += ']';
}

/// @return  null if the object stands alone
const Template* Copier::find(JsonValue object) {
    const JsonValue at = *object.find("template");
    if (!expectKind(notes_.faults, at, JsonKind::text)) return nullptr;
    const std::string name = plainName(at.text());
    auto known = known_.find(name);
    if (known == known_.end()) {
        if (known_.size() == kMaxTemplates) {
            notes_.faults.fail(at, "more than " + std::to_string(kMaxTemplates) + " templates");
            return nullptr;
        }
        known = known_.emplace(name, readTemplate(at, name)).first;
    }
    if (known->second.object) return &known->second;
    const std::string whose =
        "object " + nameOf(object) + " is what it says alone: " + shortened(name);
    if (!notes_.faults.hasFault())
        notes_.warn(at, whose, ", its template, " + known->second.why, Matters::play);
    return nullptr;
}

Template Copier::readTemplate(JsonValue at, const std::string& name) {
    const auto fail = [&](const Fault& fault) -> Template {
        notes_.faults.fail(at, faultLine(name, fault));
        return {};
    };
    const Result<std::string> text = read_(name);
    if (!text && couldNotOpen(text.fault())) return {.tree = nullptr, .why = text.fault().what};
    if (!text) return fail(text.fault());
    const Result<std::string> json =
        beginsAsXml(*text) ? tiledJson(*text, TiledRoot::objectTemplate) : text;
    if (!json) return fail(json.fault());
    Result<JsonTree> tree = JsonTree::parse(*json, tiledLimits());
    if (!tree) return fail(tree.fault());
    Template made{.tree = std::make_shared<const JsonTree>(std::move(*tree))};
    const JsonValue root = made.tree->root();
    TiledNotes own;
    if (expectKind(own.faults, root, JsonKind::object)) {
        expectFileType(own, root, "template");
        made.object = requireMember(own.faults, root, "object", "the object of a template");
        if (made.object && expectKind(own.faults, *made.object, JsonKind::object)) {
            readProperties(own, *made.object);
            if (const auto tile = made.object->find("gid")) readCell(own.faults, *tile);
        }
    }
    if (own.faults.hasFault()) return fail(*own.faults.fault());
    const auto tileset = root.find("tileset");
    const std::string_view source = tileset ? sourceOf(*tileset) : std::string_view{};
    if (source.empty()) return made;
    made.tilesBegin = firstNumberOf(*tileset);
    made.tilesHere = tilesNamed(plainName(pathNamedIn(name, source)));
    return made;
}

/// Where the numbers of a tileset begin, which becomes the map's if it is not yet.
std::optional<int64_t> Copier::tilesNamed(std::string_view source) {
    constexpr int64_t kRoom = 1 << 20;  // tiles of one that is added
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

std::string Copier::copy() {
    json_ += '{';
    bool isFirst = true;
    // Last of all, when it is known what the templates add.
    for (const JsonMember& member : map_.members()) {
        if (member.key == "tilesets") continue;
        addKey(member.key, isFirst);
        add(member.value, member.key);
    }
    const auto list = map_.find("tilesets");
    if (list && list->is(JsonKind::array)) {
        addKey("tilesets", isFirst);
        add(*list, "tilesets");
        json_.pop_back();
        for (const auto& [name, first] : added_) {
            json_ += json_.back() == '[' ? "" : ",";
            json_ +=
                R"({"firstgid":)" + std::to_string(first) + R"(,"source":)" + jsonText(name) + "}";
        }
        json_ += ']';
    } else if (list) {
        addKey("tilesets", isFirst);
        add(*list, "tilesets");
    }
    json_ += '}';
    return std::move(json_);
}

}  // namespace

std::string withTemplates(TiledNotes& notes, JsonValue map, const ReadNamed& read) {
    return Copier(notes, map, read).copy();
}

}  // namespace pixelstep
