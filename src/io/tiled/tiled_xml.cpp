// Converting Tiled's XML to JSON. The only file that knows expat.
#include "io/tiled/tiled_xml.h"

#include <expat.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <vector>

#include "io/json/json_writer.h"
#include "io/safe_file.h"
#include "io/text_tools.h"
#include "io/tiled/xml_tags.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxDepth = 32;  // groups in groups, their layers, objects, properties

/// What a tag stands for.
enum class Node : uint8_t {
    root,
    map,
    tileset,
    objectTemplate,
    tile,
    tileLayer,
    objectLayer,
    imageLayer,
    group,
    object,
    properties,
    property,
    image,
    offset,
    data,
    chunk,
    cell,
    animation,
    mark,
    points,
    text,
    ignored,  // with all in it
};

/// What a tag is within another.
struct TagRow {
    Node within;
    std::string_view tag;
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

Node nodeOf(Node within, std::string_view tag) {
    if (within == Node::ignored) return Node::ignored;
    if (tag == "properties" && within != Node::root && within != Node::property)
        return Node::properties;
    const auto row = std::ranges::find_if(
        kTags, [&](const TagRow& one) { return one.within == within && one.tag == tag; });
    return row == kTags.end() ? Node::ignored : row->node;
}

/// Which list of its parent a node is an item of.
struct ListRow {
    Node node;
    std::string_view key;
};

constexpr auto kLists = std::to_array<ListRow>({
    {Node::tileset, "tilesets"},
    {Node::tileLayer, "layers"},
    {Node::objectLayer, "layers"},
    {Node::imageLayer, "layers"},
    {Node::group, "layers"},
    {Node::tile, "tiles"},
    {Node::object, "objects"},
    {Node::chunk, "chunks"},
    {Node::property, "properties"},
});

constexpr auto kLayerTypes = std::to_array<ListRow>({
    {Node::tileLayer, "tilelayer"},
    {Node::objectLayer, "objectgroup"},
    {Node::imageLayer, "imagelayer"},
    {Node::group, "group"},
    {Node::map, "map"},
    {Node::tileset, "tileset"},
    {Node::objectTemplate, "template"},
});

/// The lists that are there even if nothing is in them.
constexpr auto kOwnLists = std::to_array<ListRow>({
    {Node::map, "layers"},
    {Node::map, "tilesets"},
    {Node::group, "layers"},
    {Node::objectLayer, "objects"},
});

// Attributes that mean the same wherever they stand; all others are passed over.
constexpr auto kNumbers = std::to_array<std::string_view>(
    {"width", "height", "tilewidth", "tileheight", "id", "firstgid", "tilecount", "columns",
     "spacing", "margin", "x", "y", "rotation", "opacity", "offsetx", "offsety", "parallaxx",
     "parallaxy", "gid"});
constexpr auto kTexts = std::to_array<std::string_view>({"name", "class", "type", "orientation",
                                                         "source", "objectalignment", "tintcolor",
                                                         "template", "tilerendersize", "fillmode"});
constexpr auto kSwitches = std::to_array<std::string_view>({"visible", "infinite"});

template <class Names>
bool isAmong(const Names& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

/// An opening tag, valid during expat's callback.
struct Tag {
    std::string_view name;
    const XML_Char** attributes;  // names and values by turns, then null

    std::optional<std::string_view> find(std::string_view attribute) const {
        for (const XML_Char** at = attributes; *at != nullptr; at += 2) {
            if (attribute == at[0]) return at[1];
        }
        return std::nullopt;
    }
};

// A number if it is one; else a text, which the reader of the JSON refuses.
std::string numberJson(std::string_view text) {
    int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto whole = std::from_chars(text.data(), end, number);
    if (whole.ec == std::errc{} && whole.ptr == end) return std::to_string(number);
    double value = 0;
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc{} || read.ptr != end || !std::isfinite(value)) return jsonText(text);
    std::array<char, 32> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return {digits.data(), written.ptr};
}

std::string valueJson(std::string_view type, std::string_view value) {
    if (type == "int" || type == "float" || type == "object") return numberJson(value);
    if (type == "bool" && (value == "true" || value == "false")) return std::string(value);
    return jsonText(value);
}

std::string pointsJson(std::string_view text) {
    std::string json = "[";
    while (true) {
        const size_t begin = text.find_first_not_of(" \t\r\n");
        if (begin == std::string_view::npos) return json + "]";
        text.remove_prefix(begin);
        const size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
        const std::string_view point = text.substr(0, end);
        const size_t comma = std::min(point.find(','), point.size());
        if (json.size() > 1) json += ',';
        json += R"({"x":)" + numberJson(point.substr(0, comma)) + R"(,"y":)" +
                numberJson(point.substr(std::min(comma + 1, point.size()))) + "}";
        text.remove_prefix(end);
    }
}

/// A tag that is open, and what of its JSON is known.
struct Open {
    Node node = Node::root;
    std::string members{};
    struct List {
        std::string_view key;
        std::string items;
    };
    std::vector<List> lists{};
    std::string text{};  // of what has one
    std::string name{};  // of a property
    std::string type{};
    std::string encoding{};  // of data

    void add(std::string_view key, std::string_view json) {
        if (!members.empty()) members += ',';
        members += jsonText(key);
        members += ':';
        members += json;
    }
    void addTo(std::string_view key, std::string_view json) {
        auto list = std::ranges::find(lists, key, &List::key);
        if (list == lists.end()) list = lists.insert(lists.end(), {key, {}});
        if (!list->items.empty()) list->items += ',';
        list->items += json;
    }
    std::string json() && {
        for (const List& list : lists) {
            if (!members.empty()) members += ',';
            members += jsonText(list.key);
            members += ":[";
            members += list.items;
            members += ']';
        }
        return "{" + std::move(members) + "}";
    }
};

/// Builds JSON from tags as they open and close.
class Builder {
public:
    explicit Builder(std::string_view rootTag) : rootTag_(rootTag), open_(1) {}

    /// What is wrong with the tag here; empty if nothing.
    std::string open(const Tag& tag) {
        if (open_.size() > kMaxDepth) return "nested too deep";
        if (open_.size() == 1 && tag.name != rootTag_)
            return "expected <" + std::string(rootTag_) + ">, found " + quoted(tag.name);
        Open now{.node = nodeOf(open_.back().node, tag.name)};
        begin(now, tag);
        open_.push_back(std::move(now));
        return {};
    }

    void addText(std::string_view text) {
        Open& now = open_.back();
        if (now.node == Node::property || now.node == Node::text || now.node == Node::data ||
            now.node == Node::chunk)
            now.text += text;
    }

    void close() {
        Open now = std::move(open_.back());
        open_.pop_back();
        finish(now, open_.back());
    }

    std::string json() && { return std::move(json_); }

private:
    static void begin(Open& now, const Tag& tag);
    void finish(Open& now, Open& parent);
    static void finishData(Open& now, Open& layer);

    std::string_view rootTag_;
    std::vector<Open> open_;
    std::string json_;
};

void addAttributes(Open& now, const Tag& tag) {
    for (const XML_Char** at = tag.attributes; *at != nullptr; at += 2) {
        const std::string_view name = at[0];
        const std::string_view value = at[1];
        if (isAmong(kNumbers, name)) now.add(name, numberJson(value));
        if (isAmong(kTexts, name)) now.add(name, jsonText(value));
        if (isAmong(kSwitches, name)) now.add(name, value == "0" ? "false" : "true");
    }
}

void addImage(Open& parent, const Tag& tag) {
    parent.add("image", jsonText(tag.find("source").value_or("")));
    if (const auto width = tag.find("width")) parent.add("imagewidth", numberJson(*width));
    if (const auto height = tag.find("height")) parent.add("imageheight", numberJson(*height));
}

void Builder::begin(Open& now, const Tag& tag) {
    for (const ListRow& row : kOwnLists)
        if (row.node == now.node) now.lists.push_back({row.key, {}});
    switch (now.node) {
        case Node::ignored:
        case Node::root:
        case Node::properties: return;
        case Node::property:
            now.name = tag.find("name").value_or("");
            now.type = tag.find("type").value_or("string");
            // A value of several lines is the tag's text, not an attribute.
            if (const auto value = tag.find("value")) now.members = valueJson(now.type, *value);
            return;
        case Node::image: addImage(now, tag); return;
        case Node::points: now.text = pointsJson(tag.find("points").value_or("")); [[fallthrough]];
        case Node::mark: now.name = tag.name; return;
        case Node::cell: now.text = tag.find("gid").value_or("0"); return;
        case Node::data:
            now.encoding = tag.find("encoding").value_or("");
            now.type = tag.find("compression").value_or("");
            return;
        default: break;
    }
    for (const ListRow& row : kLayerTypes)
        if (row.node == now.node) now.add("type", jsonText(row.key));
    addAttributes(now, tag);
}

std::string_view trimmed(std::string_view text) {
    const size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

// What says how cells are written is the layer's in JSON.
void Builder::finishData(Open& now, Open& layer) {
    if (now.encoding.empty()) now.encoding = "csv";
    layer.add("encoding", jsonText(now.encoding));
    if (!now.type.empty()) layer.add("compression", jsonText(now.type));
    const auto chunks = std::ranges::find(now.lists, std::string_view("chunks"), &Open::List::key);
    if (chunks != now.lists.end())
        layer.lists.push_back(std::move(*chunks));
    else
        layer.add("data", jsonText(trimmed(now.text)));
}

void Builder::finish(Open& now, Open& parent) {
    switch (now.node) {
        case Node::ignored:
        case Node::root: return;
        case Node::properties:
            parent.lists.insert(parent.lists.end(), std::make_move_iterator(now.lists.begin()),
                                std::make_move_iterator(now.lists.end()));
            return;
        case Node::property:
            if (now.members.empty()) now.members = jsonText(now.text);
            parent.addTo("properties",
                         R"({"name":)" + jsonText(now.name) + R"(,"value":)" + now.members + "}");
            return;
        case Node::image:
            parent.members += (parent.members.empty() ? "" : ",") + now.members;
            return;
        case Node::offset: parent.add("tileoffset", std::move(now).json()); return;
        case Node::animation: parent.add("animation", "[]"); return;
        case Node::mark: parent.add(now.name, "true"); return;
        case Node::points: parent.add(now.name, now.text); return;
        case Node::text: parent.add("text", R"({"text":)" + jsonText(now.text) + "}"); return;
        case Node::cell:
            parent.text += parent.text.empty() ? "" : ",";
            parent.text += now.text;
            return;
        case Node::data: finishData(now, parent); return;
        case Node::chunk: now.add("data", jsonText(trimmed(now.text))); break;
        default: break;
    }
    std::string json = std::move(now).json();
    if (parent.node == Node::root) {
        json_ = std::move(json);
    } else if (parent.node == Node::tile && now.node == Node::objectLayer) {
        parent.add("objectgroup", json);
    } else if (parent.node == Node::objectTemplate) {
        parent.add(now.node == Node::object ? "object" : "tileset", json);
    } else {
        const auto list = std::ranges::find(kLists, now.node, &ListRow::node);
        parent.addTo(list->key, json);
    }
}

struct FreeParser {
    void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using Parser = std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser>;

Fault xmlFault(size_t line, size_t column, const std::string& what) {
    return {std::to_string(line) + ":" + std::to_string(column),
            "this is not Tiled's XML: " + what};
}

// A fault at the place that expat has reached.
Fault faultHere(XML_Parser parser, const std::string& what) {
    return xmlFault(XML_GetCurrentLineNumber(parser), XML_GetCurrentColumnNumber(parser) + 1, what);
}

/// The state of expat's handlers. These are C callbacks: no exception may pass through them, so a
/// lack of memory ends the program here as it does elsewhere.
struct Reading {
    XML_Parser parser;
    Builder builder;
    std::optional<Fault> fault{};  // expat may still call a few handlers after it

    void stop(const std::string& what) {
        fault = faultHere(parser, what);
        XML_StopParser(parser, XML_FALSE);
    }
};

void onOpen(void* data, const XML_Char* name, const XML_Char** attributes) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (reading.fault) return;
    const std::string wrong = reading.builder.open({name, attributes});
    if (!wrong.empty()) reading.stop(wrong);
}

void onClose(void* data, const XML_Char*) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (!reading.fault) reading.builder.close();
}

void onText(void* data, const XML_Char* text, int length) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (!reading.fault) reading.builder.addText({text, static_cast<size_t>(length)});
}

// Without a definition no entity can expand without bounds. Old versions of Tiled wrote a document
// type that names a file and defines nothing.
void onDocumentType(void* data, const XML_Char*, const XML_Char*, const XML_Char*,
                    int hasDefinitions) noexcept {
    if (hasDefinitions != 0) static_cast<Reading*>(data)->stop("a document type with definitions");
}

// What a document type that lies elsewhere may have defined; expat would pass over it.
void onSkippedEntity(void* data, const XML_Char* name, int) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (!reading.fault) reading.stop("undefined entity " + quoted(name));
}

// What expat found wrong; it says "no element found" also where one was found, but not its end.
std::string wordsFor(XML_Error error) {
    return error == XML_ERROR_NO_ELEMENTS ? "it ends too early" : XML_ErrorString(error);
}

constexpr std::string_view tagOf(TiledRoot root) {
    switch (root) {
        case TiledRoot::map: return "map";
        case TiledRoot::tileset: return "tileset";
        case TiledRoot::objectTemplate: return "template";
    }
    return "";
}

}  // namespace

bool beginsAsXml(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    const size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '<';
}

Result<std::string> tiledJson(std::string_view xml, TiledRoot root) {
    // Spaces before the declaration are no XML, but no harm either.
    const size_t first = xml.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos) xml.remove_prefix(first);
    if (xml.size() > static_cast<size_t>(kMaxFileSize))
        return Fault{"", "larger than " + std::to_string(kMaxFileSize) + " bytes"};
    // expat reads a tag whole before it says anything of it.
    if (const auto crowded = findCrowdedTag(xml)) {
        return xmlFault(static_cast<size_t>(crowded->line), static_cast<size_t>(crowded->column),
                        "more than " + std::to_string(kMaxXmlAttributes) + " attributes");
    }
    const Parser parser(XML_ParserCreate(nullptr));
    if (!parser) throw std::bad_alloc();
    Reading reading{parser.get(), Builder(tagOf(root))};
    XML_SetUserData(parser.get(), &reading);
    XML_SetElementHandler(parser.get(), onOpen, onClose);
    XML_SetCharacterDataHandler(parser.get(), onText);
    XML_SetStartDoctypeDeclHandler(parser.get(), onDocumentType);
    XML_SetSkippedEntityHandler(parser.get(), onSkippedEntity);
    const auto status = XML_Parse(parser.get(), xml.data(), static_cast<int>(xml.size()), XML_TRUE);
    if (status == XML_STATUS_OK) return std::move(reading.builder).json();
    if (reading.fault) return *reading.fault;
    return faultHere(parser.get(), wordsFor(XML_GetErrorCode(parser.get())));
}

}  // namespace pixelstep
