// What Tiled's tags and attributes stand for in its JSON.
#include "io/xml/xml_tree.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>

#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep::xml {
namespace {

constexpr size_t kMaxDepth = 32;  // groups in groups, their layers, objects, properties
constexpr size_t kMaxAttributes = 64;

/// What a tag is within another.
struct TagRow {
    Node within;
    const char* tag;
    Node node;
};
constexpr auto kTags = std::to_array<TagRow>({
    {Node::root, "map", Node::map},
    {Node::root, "tileset", Node::tileset},
    {Node::root, "template", Node::objectTemplate},
    {Node::map, "tileset", Node::tileset},
    {Node::map, "layer", Node::tileLayer},
    {Node::map, "objectgroup", Node::objectLayer},
    {Node::map, "imagelayer", Node::imageLayer},
    {Node::map, "group", Node::group},
    {Node::group, "layer", Node::tileLayer},
    {Node::group, "objectgroup", Node::objectLayer},
    {Node::group, "imagelayer", Node::imageLayer},
    {Node::group, "group", Node::group},
    {Node::objectTemplate, "tileset", Node::tileset},
    {Node::objectTemplate, "object", Node::object},
    {Node::tileset, "tile", Node::tile},
    {Node::tileset, "image", Node::image},
    {Node::tileset, "tileoffset", Node::offset},
    {Node::tile, "image", Node::image},
    {Node::tile, "objectgroup", Node::objectLayer},
    {Node::tile, "animation", Node::animation},
    {Node::animation, "frame", Node::frame},
    {Node::imageLayer, "image", Node::image},
    {Node::tileLayer, "data", Node::data},
    {Node::data, "chunk", Node::chunk},
    {Node::data, "tile", Node::cell},
    {Node::chunk, "tile", Node::cell},
    {Node::objectLayer, "object", Node::object},
    {Node::object, "ellipse", Node::mark},
    {Node::object, "point", Node::mark},
    {Node::object, "capsule", Node::mark},
    {Node::object, "polygon", Node::points},
    {Node::object, "polyline", Node::points},
    {Node::object, "text", Node::text},
    {Node::properties, "property", Node::property},
});
constexpr TagRow kProperties{Node::root, "properties", Node::properties};
constexpr TagRow kIgnored{Node::root, "", Node::ignored};

const TagRow& rowOf(Node within, std::string_view tag) {
    if (within == Node::ignored) return kIgnored;
    if (tag == kProperties.tag && within != Node::root && within != Node::property)
        return kProperties;
    const auto* const row = std::ranges::find_if(
        kTags, [&](const TagRow& one) { return one.within == within && one.tag == tag; });
    return row == kTags.end() ? kIgnored : *row;
}

/// A word that belongs to a node.
struct WordRow {
    Node node;
    const char* word;
};
/// Which list of its parent a node is an item of.
constexpr auto kLists = std::to_array<WordRow>({
    {Node::tileset, "tilesets"},
    {Node::tileLayer, "layers"},
    {Node::objectLayer, "layers"},
    {Node::imageLayer, "layers"},
    {Node::group, "layers"},
    {Node::tile, "tiles"},
    {Node::object, "objects"},
    {Node::chunk, "chunks"},
    {Node::frame, "frames"},
});
/// The member `type`.
constexpr auto kTypes = std::to_array<WordRow>({
    {Node::tileLayer, "tilelayer"},
    {Node::objectLayer, "objectgroup"},
    {Node::imageLayer, "imagelayer"},
    {Node::group, "group"},
    {Node::map, "map"},
    {Node::tileset, "tileset"},
    {Node::objectTemplate, "template"},
});
/// The lists that are there even if nothing is in them.
constexpr auto kOwnLists = std::to_array<WordRow>({
    {Node::map, "layers"},
    {Node::map, "tilesets"},
    {Node::group, "layers"},
    {Node::objectLayer, "objects"},
});

// Attributes that mean the same wherever they stand; all others are passed over.
constexpr auto kNumbers = std::to_array<const char*>(
    {"width",           "height",          "tilewidth", "tileheight", "id",        "firstgid",
     "tilecount",       "columns",         "spacing",   "margin",     "x",         "y",
     "rotation",        "opacity",         "offsetx",   "offsety",    "parallaxx", "parallaxy",
     "parallaxoriginx", "parallaxoriginy", "gid",       "tileid",     "duration"});
constexpr auto kTexts = std::to_array<const char*>(
    {"name", "class", "type", "orientation", "source", "objectalignment", "tintcolor", "template",
     "tilerendersize", "fillmode", "backgroundcolor", "draworder"});
constexpr auto kSwitches =
    std::to_array<const char*>({"visible", "infinite", "repeatx", "repeaty"});

template <class Names>
const char* amongOf(const Names& names, std::string_view name) {
    const auto* const found =
        std::ranges::find_if(names, [&](const char* one) { return name == one; });
    return found == names.end() ? nullptr : *found;
}

constexpr std::string_view kLettersOfCells =
    "0123456789,ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/=";

constexpr std::array<bool, 256> lettersOfCells() {
    std::array<bool, 256> isOne{};
    for (const char letter : kLettersOfCells) isOne[static_cast<unsigned char>(letter)] = true;
    return isOne;
}
constexpr std::array<bool, 256> kIsOfCells = lettersOfCells();

bool emitNumber(JsonTreeBuilder& builder, std::string_view text) {
    const char* const end = text.data() + text.size();
    int64_t number = 0;
    const auto whole = std::from_chars(text.data(), end, number);
    if (whole.ec == std::errc{} && whole.ptr == end) return builder.integer(number);
    double value = 0;
    const auto read = std::from_chars(text.data(), end, value);
    // What is no number is a text, which the reader of the tree rejects.
    if (read.ec != std::errc{} || read.ptr != end || !std::isfinite(value))
        return builder.text(text);
    // 16.0 is an integer too.
    std::array<char, 32> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    const auto again = std::from_chars(digits.data(), written.ptr, number);
    if (again.ec == std::errc{} && again.ptr == written.ptr &&
        !(number == 0 && std::signbit(value)))
        return builder.integer(number);
    return builder.otherNumber({digits.data(), static_cast<size_t>(written.ptr - digits.data())});
}

/// Pairs such as "0,0 16,-4.5".
bool emitPoints(JsonTreeBuilder& builder, std::string_view text) {
    if (!builder.openArray()) return false;
    while (true) {
        const size_t begin = text.find_first_not_of(" \t\r\n");
        if (begin == std::string_view::npos) return builder.closeArray();
        text.remove_prefix(begin);
        const size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
        const std::string_view point = text.substr(0, end);
        const size_t comma = std::min(point.find(','), point.size());
        const std::string_view y = point.substr(std::min(comma + 1, point.size()));
        const bool isGood = builder.openObject() && builder.key("x") &&
                            emitNumber(builder, point.substr(0, comma)) && builder.key("y") &&
                            emitNumber(builder, y) && builder.closeObject();
        if (!isGood) return false;
        text.remove_prefix(end);
    }
}

}  // namespace

std::optional<std::string_view> Tag::find(std::string_view attribute) const {
    for (const char** at = attributes; *at != nullptr; at += 2)
        if (attribute == at[0]) return at[1];
    return std::nullopt;
}

size_t Tag::count() const {
    size_t count = 0;
    while (attributes[2 * count] != nullptr) ++count;
    return count;
}

uint32_t XmlTree::add(Value value) {
    constexpr size_t kPunctuation = 4;
    bytes_ += value.size + kPunctuation;
    values_.push_back(value);
    return static_cast<uint32_t>(values_.size() - 1);
}

uint32_t XmlTree::addString(std::string_view text) {
    const auto begin = static_cast<uint32_t>(texts_.size());
    texts_ += text;
    return add(
        {.kind = Value::Kind::text, .begin = begin, .size = static_cast<uint32_t>(text.size())});
}

uint32_t XmlTree::addNumber(std::string_view text) {
    const uint32_t number = addString(text);
    values_[number].kind = Value::Kind::number;
    return number;
}

/// The text that a tag has collected. Requires: nothing was added to texts_ but for it.
uint32_t XmlTree::ownText(const Open& now) {
    return add({.kind = Value::Kind::text,
                .begin = static_cast<uint32_t>(now.text),
                .size = static_cast<uint32_t>(texts_.size() - now.text)});
}

void XmlTree::link(Chain& chain, uint32_t value) {
    if (chain.last == kNone)
        chain.first = value;
    else
        values_[chain.last].next = value;
    chain.last = value;
}

void XmlTree::addMember(Open& to, const char* key, uint32_t value) {
    values_[value].key = key;
    bytes_ += std::string_view(key).size();
    link(to.members, value);
}

void XmlTree::addItem(Open& to, const char* key, uint32_t value) {
    auto list = std::ranges::find_if(
        to.lists, [&](const Chain& one) { return std::string_view(one.key) == key; });
    if (list == to.lists.end()) list = to.lists.insert(to.lists.end(), Chain{key});
    link(*list, value);
}

/// All members, then all lists.
uint32_t XmlTree::objectOf(Open& now) {
    for (const Chain& list : now.lists)
        addMember(now, list.key, add({.kind = Value::Kind::list, .first = list.first}));
    return add({.kind = Value::Kind::object, .first = now.members.first});
}

std::string XmlTree::open(const Tag& tag) {
    if (open_.size() > kMaxDepth) return "nested too deep";
    if (tag.count() > kMaxAttributes)
        return "more than " + std::to_string(kMaxAttributes) + " attributes";
    if (open_.size() == 1 && tag.name != rootTag_)
        return "expected <" + std::string(rootTag_) + ">, found " + quoted(tag.name);
    const TagRow& row = rowOf(open_.back().node, tag.name);
    Open now{.node = row.node, .key = row.tag, .text = texts_.size()};
    begin(now, open_.back(), tag);
    open_.push_back(std::move(now));
    return {};
}

void XmlTree::addText(std::string_view text) {
    const Open& now = open_.back();
    if (now.node == Node::property || now.node == Node::text) texts_ += text;
    if (now.node == Node::data || now.node == Node::chunk) addCells(text);
}

// Cells are most of a large map: they are copied rarely, and without what lies between them.
void XmlTree::addCells(std::string_view text) {
    const Open& now = open_.back();
    const std::string& encoding =
        (now.node == Node::chunk ? open_[open_.size() - 2] : now).encoding;
    const bool isList = encoding.empty() || encoding == "csv";
    for (const char letter : text) {
        const bool isSpace = letter == '\n' || letter == '\r' || letter == '\t' || letter == ' ';
        if (kIsOfCells[static_cast<unsigned char>(letter)]) {
            texts_ += letter;
        } else if (!isSpace) {
            texts_ += '?';  // which the reader of the tree rejects
        } else if (isList && texts_.size() > now.text && texts_.back() != ',') {
            texts_ += ',';
        }
    }
}

std::string XmlTree::close() {
    Open now = std::move(open_.back());
    open_.pop_back();
    finish(now, open_.back());
    if (bytes_ <= static_cast<size_t>(kMaxFileSize)) return {};
    return "more than can be read: as JSON it has more than " + std::to_string(kMaxFileSize) +
           " bytes";
}

void XmlTree::addAttributes(Open& now, const Tag& tag) {
    for (const char** at = tag.attributes; *at != nullptr; at += 2) {
        const std::string_view value = at[1];
        using Kind = Value::Kind;
        if (const char* const key = amongOf(kNumbers, at[0])) addMember(now, key, addNumber(value));
        if (const char* const key = amongOf(kTexts, at[0])) addMember(now, key, addString(value));
        if (const char* const key = amongOf(kSwitches, at[0]))
            addMember(now, key, add({.kind = value == "0" ? Kind::no : Kind::yes}));
    }
}

void XmlTree::begin(Open& now, Open& parent, const Tag& tag) {
    using Kind = Value::Kind;
    for (const WordRow& row : kOwnLists)
        if (row.node == now.node) now.lists.push_back({row.word});
    switch (now.node) {
        case Node::ignored:
        case Node::root:
        case Node::mark:
        case Node::text:
        case Node::properties: return;
        case Node::property:
            now.name = tag.find("name").value_or("");
            now.type = tag.find("type").value_or("string");
            // A value of several lines is the tag's text, not an attribute.
            if (const auto value = tag.find("value")) {
                const bool isNumber =
                    now.type == "int" || now.type == "float" || now.type == "object";
                const bool isSwitch = now.type == "bool" && (value == "true" || value == "false");
                now.value = isNumber   ? addNumber(*value)
                            : isSwitch ? add({.kind = value == "true" ? Kind::yes : Kind::no})
                                       : addString(*value);
            }
            now.text = texts_.size();
            return;
        case Node::image:
            addMember(parent, "image", addString(tag.find("source").value_or("")));
            if (const auto width = tag.find("width"))
                addMember(parent, "imagewidth", addNumber(*width));
            if (const auto height = tag.find("height"))
                addMember(parent, "imageheight", addNumber(*height));
            if (const auto clear = tag.find("trans"))
                addMember(parent, "transparentcolor", addString(*clear));
            return;
        case Node::points:
            now.value = addString(tag.find("points").value_or(""));
            values_[now.value].kind = Kind::points;
            // A point is a few letters, and an object of two numbers.
            bytes_ += 3 * size_t{values_[now.value].size};
            return;
        case Node::cell:
            if (texts_.size() > parent.text && texts_.back() != ',') texts_ += ',';
            texts_ += tag.find("gid").value_or("0");
            return;
        case Node::data:
            now.encoding = tag.find("encoding").value_or("");
            now.type = tag.find("compression").value_or("");
            return;
        default: break;
    }
    for (const WordRow& row : kTypes)
        if (row.node == now.node) addMember(now, "type", addString(row.word));
    addAttributes(now, tag);
    now.text = texts_.size();
}

// What says how cells are written is the layer's in JSON.
void XmlTree::finishData(Open& now, Open& layer) {
    const auto chunks = std::ranges::find_if(
        now.lists, [](const Chain& one) { return std::string_view(one.key) == "chunks"; });
    if (chunks != now.lists.end())
        layer.lists.push_back(*chunks);
    else
        addMember(layer, "data", ownText(now));
    addMember(layer, "encoding", addString(now.encoding.empty() ? "csv" : now.encoding));
    if (!now.type.empty()) addMember(layer, "compression", addString(now.type));
}

void XmlTree::finish(Open& now, Open& parent) {
    using Kind = Value::Kind;
    switch (now.node) {
        case Node::ignored:
        case Node::root:
        case Node::cell:
        case Node::image: return;
        case Node::properties:
            parent.lists.insert(parent.lists.end(), now.lists.begin(), now.lists.end());
            return;
        case Node::property: {
            if (now.value == kNone) now.value = ownText(now);
            Open pair;
            addMember(pair, "name", addString(now.name));
            addMember(pair, "value", now.value);
            addItem(parent, "properties", objectOf(pair));
            return;
        }
        case Node::offset: addMember(parent, "tileoffset", objectOf(now)); return;
        case Node::animation: {
            const uint32_t first = now.lists.empty() ? kNone : now.lists.front().first;
            addMember(parent, "animation", add({.kind = Kind::list, .first = first}));
            return;
        }
        case Node::mark: addMember(parent, now.key, add({.kind = Kind::yes})); return;
        case Node::points: addMember(parent, now.key, now.value); return;
        case Node::text: {
            Open words;
            addMember(words, "text", ownText(now));
            addMember(parent, "text", objectOf(words));
            return;
        }
        case Node::data: finishData(now, parent); return;
        case Node::chunk: addMember(now, "data", ownText(now)); break;
        default: break;
    }
    const uint32_t object = objectOf(now);
    if (parent.node == Node::root) {
        root_ = object;
    } else if (parent.node == Node::tile && now.node == Node::objectLayer) {
        addMember(parent, "objectgroup", object);
    } else if (parent.node == Node::objectTemplate) {
        addMember(parent, now.node == Node::object ? "object" : "tileset", object);
    } else {
        addItem(parent, std::ranges::find(kLists, now.node, &WordRow::node)->word, object);
    }
}

bool XmlTree::emit(JsonTreeBuilder& builder, uint32_t number) const {
    const Value& value = values_[number];
    const std::string_view text = std::string_view(texts_).substr(value.begin, value.size);
    switch (value.kind) {
        case Value::Kind::text: return builder.text(text);
        case Value::Kind::number: return emitNumber(builder, text);
        case Value::Kind::yes: return builder.boolean(true);
        case Value::Kind::no: return builder.boolean(false);
        case Value::Kind::points: return emitPoints(builder, text);
        case Value::Kind::list:
            if (!builder.openArray()) return false;
            for (uint32_t at = value.first; at != kNone; at = values_[at].next)
                if (!emit(builder, at)) return false;
            return builder.closeArray();
        case Value::Kind::object: break;
    }
    if (!builder.openObject()) return false;
    for (uint32_t at = value.first; at != kNone; at = values_[at].next)
        if (!builder.key(values_[at].key) || !emit(builder, at)) return false;
    return builder.closeObject();
}

Result<JsonTree> XmlTree::tree(const JsonLimits& limits) const {
    JsonTreeBuilder builder(limits);
    builder.reserve(2 * values_.size(), texts_.size());
    emit(builder, root_);
    return builder.finish();
}

}  // namespace pixelstep::xml
