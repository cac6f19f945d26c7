// Values of JSON and XML as the same types, and the errors about them.
#include "import/tiled/tiled_node.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include "import/map_members.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr double kMaxPixels = 4.0 * kMaxCoordinate;
constexpr size_t kMaxFlattened = 1024;  // properties, with the members of classes

constexpr auto kListLimits = std::to_array<ListLimit>({
    {"data", kMaxMapSide* kMaxMapSide},
    {"chunks", 1 << 20},
    {"layers", 4096},
    {"tilesets", 4096},
    {"tiles", 1 << 20},
    {"objects", 4 * kMaxBodies},
});
constexpr uint32_t kOtherItems = 65536;

// Attributes of XML that are not texts.
constexpr auto kNumbers = std::to_array<std::string_view>(
    {"width",           "height",  "tilewidth", "tileheight", "id",         "firstgid",
     "tilecount",       "spacing", "margin",    "x",          "y",          "rotation",
     "opacity",         "offsetx", "offsety",   "parallaxx",  "parallaxy",  "parallaxoriginx",
     "parallaxoriginy", "gid",     "tileid",    "imagewidth", "imageheight"});
constexpr auto kFlags = std::to_array<std::string_view>(
    {"visible", "infinite", "repeatx", "repeaty", "ellipse", "point", "capsule"});
// Tags whose member `type` is their name.
constexpr auto kTyped = std::to_array<std::string_view>(
    {"map", "template", "tileset", "objectgroup", "imagelayer", "group"});
// Lists that exist even if they are empty.
constexpr auto kOwnLists = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"map", "layers"}, {"map", "tilesets"}, {"group", "layers"}, {"objectgroup", "objects"}});

template <class Names, class Name>
bool isIn(const Names& names, const Name& name) {
    return std::ranges::find(names, name) != names.end();
}

TiledValue flagValue(bool value) {
    return {.kind = JsonKind::boolean, .whole = value ? 1 : 0};
}

/// A number of XML; 16.0 is an integer too. A text if it is none.
TiledValue numberValue(std::string_view text) {
    TiledValue value{.kind = JsonKind::text, .text = text};
    const char* const end = text.data() + text.size();
    const auto whole = std::from_chars(text.data(), end, value.whole);
    if (whole.ec == std::errc{} && whole.ptr == end) {
        value.kind = JsonKind::integer;
        value.number = static_cast<double>(value.whole);
        return value;
    }
    const auto [rest, error] = std::from_chars(text.data(), end, value.number);
    if (error != std::errc{} || rest != end || !std::isfinite(value.number)) return value;
    const bool isWhole = value.number == std::trunc(value.number);
    value.kind = isWhole && std::abs(value.number) < 0x1p53 ? JsonKind::integer : JsonKind::decimal;
    if (value.kind == JsonKind::integer) value.whole = static_cast<int64_t>(value.number);
    return value;
}

TiledValue jsonValue(JsonValue json) {
    TiledValue value{.kind = json.kind()};
    switch (value.kind) {
        case JsonKind::boolean: return flagValue(json.boolean());
        case JsonKind::integer:
            value.whole = json.integer();
            value.number = static_cast<double>(value.whole);
            break;
        case JsonKind::decimal:
            value.text = json.text();
            value.number = numberIn(json).value_or(INFINITY);
            break;
        case JsonKind::text: value.text = json.text(); break;
        case JsonKind::array: value.size = json.size(); break;
        default: break;
    }
    return value;
}

/// For an error.
std::string foundWords(const TiledValue& value) {
    constexpr size_t kMaxDigits = 40;
    switch (value.kind) {
        case JsonKind::boolean: return value.whole != 0 ? "true" : "false";
        case JsonKind::integer: return std::to_string(value.whole);
        case JsonKind::decimal: return sanitised(value.text.substr(0, kMaxDigits));
        case JsonKind::text: return inQuotes(value.text);
        case JsonKind::array: return "a list of " + std::to_string(value.size);
        default: return std::string(kindWords(value.kind));
    }
}

bool isPixels(const TiledValue& value) {
    const bool isNumber = value.kind == JsonKind::integer || value.kind == JsonKind::decimal;
    return isNumber && std::abs(value.number) <= kMaxPixels;
}

ImportedValue importedValue(const TiledValue& value) {
    switch (value.kind) {
        case JsonKind::boolean: return {value.whole != 0};
        case JsonKind::integer: return {value.whole};
        case JsonKind::decimal:
            if (std::isfinite(value.number)) return {value.number};
            return {};
        case JsonKind::text: return {std::string(value.text)};
        default: return {};
    }
}

ImportedValue valueOf(JsonValue json) {
    if (!json.is(JsonKind::array)) return importedValue(jsonValue(json));
    std::vector<ImportedValue> list;
    for (const JsonValue item : json.items()) list.push_back(valueOf(item));
    return {std::move(list)};
}

ImportedValue valueOf(const XmlElement& property) {
    const std::string* const type = property.find("type");
    const std::string* const value = property.find("value");
    const std::string_view kind = type == nullptr ? "string" : std::string_view(*type);
    if (kind == "class" || !property.children.empty()) return {};
    if (value == nullptr) return {property.text};  // of several lines
    if (kind == "int" || kind == "float" || kind == "object")
        return importedValue(numberValue(*value));
    if (kind == "bool" && (*value == "true" || *value == "false")) return {*value == "true"};
    return {*value};
}

/// Properties, and where the members of a class-typed one are.
struct PropertyList {
    ImportedProperties all{};
    std::vector<std::optional<JsonValue>> json{};
    std::vector<const XmlElement*> xml{};

    void add(std::string_view name, JsonValue value) {
        all.push_back({std::string(name), valueOf(value)});
        json.push_back(value);
        xml.push_back(nullptr);
    }
    void add(const XmlElement& property) {
        const std::string* const name = property.find("name");
        all.push_back({name == nullptr ? "" : *name, valueOf(property)});
        json.emplace_back();
        xml.push_back(&property);
    }
    ImportedProperties withMembers() {
        for (size_t i = 0; i < all.size() && all.size() < kMaxFlattened; ++i) {
            const auto value = json[i];
            if (value && value->is(JsonKind::object))
                for (const JsonMember& member : value->members()) add(member.key, member.value);
            if (xml[i] != nullptr)
                for (const XmlElement& member : xml[i]->children) add(member);
        }
        return std::move(all);
    }
};

}  // namespace

JsonLimits tiledLimits() {
    constexpr size_t kNesting = 48;  // two per group; the rest for a layer
    return {kListLimits, kOtherItems, static_cast<size_t>(kMaxFileSize), kNesting};
}

std::optional<TiledFile> TiledFile::parse(std::string_view text, std::string_view root,
                                          std::string name, MapNotes& notes) {
    TiledFile file{.name = std::move(name), .notes = notes};
    // A .tsx is always XML.
    if (beginsAsXml(text) || hasExtension(file.name, ".tsx")) {
        Result<XmlElement> xml = readTiledXml(text, root);
        if (xml) {
            file.content = std::move(*xml);
            return file;
        }
        notes.fail({file.name, xml.error().place}, xml.error().message);
        return std::nullopt;
    }
    file.json = text;
    Result<JsonTree> json = JsonTree::parse(text, tiledLimits());
    if (json) {
        file.content = std::move(*json);
        return file;
    }
    notes.fail({file.name, json.error().place}, json.error().message);
    return std::nullopt;
}

TiledNode::TiledNode(const TiledFile& file) : file_(&file) {
    if (const auto* json = std::get_if<JsonTree>(&file.content))
        json_ = json->root();
    else
        xml_ = std::get_if<XmlElement>(&file.content);
}

std::string TiledNode::pointer() const {
    if (parent_ == nullptr) return "";
    return parent_->pointer() + pointerStep(key_) +
           (index_ == kNoIndex ? "" : "/" + std::to_string(index_));
}

MapPlace TiledNode::place(std::string_view key) const {
    return {file_->name, pointer() + (key.empty() ? "" : pointerStep(key))};
}

void TiledNode::failExpected(std::string_view key, const std::string& expected) const {
    fail(key, "expected " + expected + ", found " + foundWords(*find(key)));
}

bool TiledNode::expectObject() const {
    if (!json_ || json_->is(JsonKind::object)) return true;
    fail("", "expected an object, found " + foundWords(jsonValue(*json_)));
    return false;
}

void TiledNode::expectType(std::string_view wanted) const {
    const std::string_view type = text("type");
    if (!type.empty() && type != wanted)
        fail("", "this is a Tiled file of type " + inQuotes(type) + "; expected a " +
                     std::string(wanted));
}

std::optional<TiledValue> TiledNode::find(std::string_view key) const {
    if (json_) {
        const auto member = json_->is(JsonKind::object) ? json_->find(key) : std::nullopt;
        return member ? std::optional(jsonValue(*member)) : std::nullopt;
    }
    if (key == "type" && xml_->tag == "layer")
        return TiledValue{.kind = JsonKind::text, .text = "tilelayer"};
    if (key == "type" && isIn(kTyped, xml_->tag))
        return TiledValue{.kind = JsonKind::text, .text = xml_->tag};
    if (const std::string* value = xml_->find(key)) {
        if (isIn(kNumbers, key)) return numberValue(*value);
        if (isIn(kFlags, key)) return flagValue(*value != "0");
        return TiledValue{.kind = JsonKind::text, .text = *value};
    }
    const auto count = std::ranges::count(xml_->children, key, &XmlElement::key);
    if (count == 0 && !isIn(kOwnLists, std::pair(xml_->tag, key))) return std::nullopt;
    return TiledValue{.kind = JsonKind::array, .size = static_cast<uint32_t>(count)};
}

std::string_view TiledNode::text(std::string_view key) const {
    const auto value = find(key);
    if (value && value->kind != JsonKind::text) failExpected(key, "a text");
    return value ? value->text : std::string_view{};
}

std::optional<int64_t> TiledNode::integer(std::string_view key, int64_t low, int64_t high) const {
    const auto value = find(key);
    if (!value) return std::nullopt;
    if (value->kind == JsonKind::integer && value->whole >= low && value->whole <= high)
        return value->whole;
    failExpected(key, "an integer from " + std::to_string(low) + " to " + std::to_string(high));
    return low;
}

int TiledNode::requireInteger(std::string_view key, IntRange range) const {
    const auto value = integer(key, range.low, range.high);
    if (!value)
        failMissing(key, "an integer from " + std::to_string(range.low) + " to " +
                             std::to_string(range.high));
    return static_cast<int>(value.value_or(range.low));
}

bool TiledNode::requireFlag(std::string_view key) const {
    const auto value = find(key);
    if (value && value->kind != JsonKind::boolean) failExpected(key, "true or false");
    return value && value->whole != 0;
}

std::string_view TiledNode::word(std::string_view key) const {
    const auto value = find(key);
    return value && value->kind == JsonKind::text ? value->text : std::string_view{};
}

std::optional<int64_t> TiledNode::whole(std::string_view key) const {
    const auto value = find(key);
    return value && value->kind == JsonKind::integer ? std::optional(value->whole) : std::nullopt;
}

double TiledNode::number(std::string_view key, double fallback) const {
    const auto value = find(key);
    return value && isPixels(*value) ? value->number : fallback;
}

bool TiledNode::flag(std::string_view key, bool fallback) const {
    const auto value = find(key);
    return value && value->kind == JsonKind::boolean ? value->whole != 0 : fallback;
}

std::optional<uint32_t> TiledNode::colour(std::string_view key) const {
    return colourIn(word(key));
}

std::optional<double> TiledNode::pixels(std::string_view key) const {
    const auto value = find(key);
    if (!value) return 0.0;
    return isPixels(*value) ? std::optional(value->number) : std::nullopt;
}

std::optional<std::vector<FigurePoint>> TiledNode::points(std::string_view key) const {
    std::vector<FigurePoint> points;
    if (json_) {
        const auto list = json_->find(key);
        if (!list || !list->is(JsonKind::array)) return std::nullopt;
        for (const JsonValue item : list->items()) {
            if (!item.is(JsonKind::object)) return std::nullopt;
            const auto x = item.find("x");
            const auto y = item.find("y");
            if (!x || !y || !isPixels(jsonValue(*x)) || !isPixels(jsonValue(*y)))
                return std::nullopt;
            points.push_back({jsonValue(*x).number, jsonValue(*y).number});
        }
        return points;
    }
    // Pairs such as "0,0 16,-4.5".
    constexpr std::string_view kSpace = " \t\r\n";
    std::string_view text = word(key);
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
        if (text.empty()) return points;
        const std::string_view pair = text.substr(0, text.find_first_of(kSpace));
        const size_t comma = std::min(pair.find(','), pair.size());
        const TiledValue x = numberValue(pair.substr(0, comma));
        const TiledValue y = numberValue(pair.substr(std::min(comma + 1, pair.size())));
        if (!isPixels(x) || !isPixels(y) || points.size() == kOtherItems) return std::nullopt;
        points.push_back({x.number, y.number});
        text.remove_prefix(pair.size());
    }
}

std::vector<TiledNode> TiledNode::items(std::string_view key) const {
    std::vector<TiledNode> items;
    if (xml_ != nullptr) {
        for (const XmlElement& element : xml_->children) {
            if (element.key != key) continue;
            items.push_back(TiledNode(*this, key, items.size()));
            items.back().xml_ = &element;
        }
        const auto* const row = std::ranges::find(kListLimits, key, &ListLimit::key);
        const size_t most = row == kListLimits.end() ? kOtherItems : row->items;
        return items;
        fail(key, "more than " + std::to_string(most) + " items; that is the limit");
        return {};
    }
    const auto list = json_->is(JsonKind::object) ? json_->find(key) : std::nullopt;
    if (list && !list->is(JsonKind::array)) failExpected(key, "a list");
    if (!list || !list->is(JsonKind::array)) return items;
    for (const JsonValue item : list->items()) {
        items.push_back(TiledNode(*this, key, items.size()));
        items.back().json_ = item;
        if (!items.back().expectObject()) return {};
    }
    return items;
}

std::optional<TiledNode> TiledNode::child(std::string_view key) const {
    TiledNode node(*this, key, kNoIndex);
    if (xml_ != nullptr) {
        const auto found = std::ranges::find(xml_->children, key, &XmlElement::key);
        if (found == xml_->children.end()) return std::nullopt;
        node.xml_ = &*found;
        return node;
    }
    node.json_ = json_->is(JsonKind::object) ? json_->find(key) : std::nullopt;
    return node.json_ && node.json_->is(JsonKind::object) ? std::optional(node) : std::nullopt;
}

std::vector<std::pair<std::string_view, TiledNode>> TiledNode::members() const {
    std::vector<std::pair<std::string_view, TiledNode>> members;
    if (!json_) return members;
    for (const JsonMember& member : json_->members()) {
        members.emplace_back(member.key, TiledNode(*this, member.key, kNoIndex));
        members.back().second.json_ = member.value;
        if (!members.back().second.expectObject()) return {};
    }
    return members;
}

ImportedProperties TiledNode::membersAsProperties() const {
    PropertyList list;
    if (json_)
        for (const JsonMember& member : json_->members()) list.add(member.key, member.value);
    return list.withMembers();
}

ImportedProperties TiledNode::properties() const {
    // Until Tiled 1.2 properties were members of an object.
    if (const auto old = oldObject("properties")) return old->membersAsProperties();
    PropertyList list;
    std::set<std::string_view> names;
    for (const TiledNode& property : items("properties")) {
        const std::string_view name = property.text("name");
        if (!property.has("name")) property.failMissing("name", "the name of a property");
        if (!names.insert(name).second)
            property.fail("name", "the property " + inQuotes(name) +
                                      " is given twice; expected every property once");
        if (property.xml_ != nullptr) {
            list.add(*property.xml_);
        } else if (const auto value = property.json_->find("value")) {
            list.add(name, *value);
        } else {
            property.failMissing("value", "the value of a property");
        }
        if (notes().hasError()) return {};
    }
    return list.withMembers();
}

std::optional<JsonValue> TiledNode::list(std::string_view key) const {
    const auto value = json_ ? json_->find(key) : std::nullopt;
    return value && value->is(JsonKind::array) ? value : std::nullopt;
}

std::optional<int64_t> TiledNode::cellLine() const {
    return xml_ != nullptr && xml_->line > 0 ? std::optional(xml_->line) : std::nullopt;
}

std::string nameOf(const TiledNode& node) {
    const std::string_view name = node.word("name");
    if (!name.empty()) return inQuotes(name);
    const auto id = node.whole("id");
    return id ? std::to_string(*id) : "without a name";
}

}  // namespace pixelstep
