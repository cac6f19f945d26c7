// Reads Tiled's XML, tag by tag. The only file that uses expat.
#include "import/tiled/tiled_xml.h"

#include <expat.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "io/json/json_builder.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxDepth = 32;  // groups in groups, their layers, objects, properties
constexpr size_t kMaxAttributes = 64;
constexpr size_t kMaxTags = size_t{1} << 22;

/// The known tags within another, each between spaces.
struct TagRow {
    std::string_view within;
    std::string_view tags;
};
constexpr auto kTags = std::to_array<TagRow>({
    {"", " map tileset template "},
    {"map", " tileset layer objectgroup imagelayer group properties "},
    {"group", " layer objectgroup imagelayer group properties "},
    {"template", " tileset object "},
    {"tileset", " tile image tileoffset properties "},
    {"tile", " image objectgroup animation properties "},
    {"animation", " frame "},
    {"imagelayer", " image properties "},
    {"image", " data "},
    {"layer", " data properties "},
    {"data", " chunk tile "},
    {"chunk", " tile "},
    {"objectgroup", " object properties "},
    {"object", " ellipse point capsule polygon polyline text properties "},
    {"properties", " property "},
    {"property", " properties "},
});
constexpr std::string_view kLayers = " layer objectgroup imagelayer group ";
/// Tags whose member `type` is their name.
constexpr std::string_view kTyped = " map template tileset objectgroup imagelayer group ";
/// Tags that are items of a list named after them.
constexpr std::string_view kItems = " tileset tile object chunk ";
/// The lists that exist even if they are empty.
constexpr auto kOwnLists = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"map", "layers"}, {"map", "tilesets"}, {"group", "layers"}, {"objectgroup", "objects"}});

// Attributes with the same meaning in all tags.
constexpr std::string_view kNumbers =
    " width height tilewidth tileheight id firstgid tilecount columns spacing margin x y rotation "
    "opacity offsetx offsety parallaxx parallaxy parallaxoriginx parallaxoriginy gid tileid "
    "duration ";
constexpr std::string_view kTexts =
    " name class type orientation source objectalignment tintcolor template tilerendersize "
    "fillmode backgroundcolor draworder ";
constexpr std::string_view kSwitches = " visible infinite repeatx repeaty ";
// Attributes of some tags.
constexpr std::string_view kOthers = " encoding compression points value trans ";

bool isAmong(std::string_view words, std::string_view word) {
    return words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

bool isKnownTag(std::string_view within, std::string_view tag) {
    const auto* const row = std::ranges::find(kTags, within, &TagRow::within);
    return row != kTags.end() && isAmong(row->tags, tag);
}

bool isKnownAttribute(std::string_view name) {
    return std::ranges::any_of(std::array{kNumbers, kTexts, kSwitches, kOthers},
                               [&](std::string_view words) { return isAmong(words, name); });
}

/// A known tag with its known parts.
struct Element {
    std::string tag{};
    std::vector<std::pair<std::string, std::string>> attributes{};
    std::string text{};  ///< its own text; for cells their numbers
    int64_t line = 0;    ///< where the text starts in the file
    std::vector<Element> children{};

    const std::string* find(std::string_view attribute) const {
        const auto found = std::ranges::find_if(
            attributes, [&](const auto& one) { return one.first == attribute; });
        return found == attributes.end() ? nullptr : &found->second;
    }
    std::string_view attributeOr(std::string_view attribute, std::string_view otherwise) const {
        const std::string* const found = find(attribute);
        return found == nullptr ? otherwise : std::string_view(*found);
    }
    const Element* child(std::string_view wanted) const {
        const auto found = std::ranges::find(children, wanted, &Element::tag);
        return found == children.end() ? nullptr : &*found;
    }
};

/// The list in its parent that an element is an item of; empty for other elements.
std::string listOf(const Element& parent, std::string_view tag) {
    if (parent.tag == "template" || (parent.tag == "tile" && tag == "objectgroup")) return {};
    if (isAmong(kLayers, tag)) return "layers";
    return isAmong(kItems, tag) ? std::string(tag) + "s" : "";
}

/// Writes elements as values of a JSON tree.
class JsonOf {
public:
    Result<JsonTree> of(const Element& root) {
        object(root);
        return tree_.finish();
    }

private:
    using Items = std::vector<const Element*>;

    void text(std::string_view name, std::string_view value) {
        tree_.key(name) && tree_.text(value);
    }
    void flag(std::string_view name, bool value) { tree_.key(name) && tree_.boolean(value); }
    void number(std::string_view name, std::string_view text);
    void points(std::string_view name, std::string_view text);
    void object(const Element& element);
    void list(std::string_view name, const Items& items);
    void member(const Element& parent, const Element& child);
    void image(const Element& element);
    void cells(const Element& element);
    void property(const Element& element);

    JsonLimits limits_ = tiledLimits();
    JsonTreeBuilder tree_{limits_};
};

void JsonOf::number(std::string_view name, std::string_view text) {
    if (!tree_.key(name)) return;
    const char* const end = text.data() + text.size();
    int64_t number = 0;
    const auto whole = std::from_chars(text.data(), end, number);
    double value = 0;
    const auto read = std::from_chars(text.data(), end, value);
    if (whole.ec == std::errc{} && whole.ptr == end)
        tree_.integer(number);
    else if (read.ec != std::errc{} || read.ptr != end || !std::isfinite(value))
        tree_.text(text);  // the reader of the tree rejects it
    else if (value == std::trunc(value) && std::abs(value) < 0x1p53)
        tree_.integer(static_cast<int64_t>(value));  // 16.0 is an integer too
    else
        tree_.otherNumber(text);
}

/// Pairs such as "0,0 16,-4.5".
void JsonOf::points(std::string_view name, std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    tree_.key(name) && tree_.openArray();
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
        if (text.empty()) break;
        const std::string_view point = text.substr(0, text.find_first_of(kSpace));
        const size_t comma = std::min(point.find(','), point.size());
        tree_.openObject();
        number("x", point.substr(0, comma));
        number("y", point.substr(std::min(comma + 1, point.size())));
        tree_.closeObject();
        text.remove_prefix(point.size());
    }
    tree_.closeArray();
}

void JsonOf::image(const Element& element) {
    text("image", element.attributeOr("source", ""));
    for (const std::string side : {"width", "height"})
        if (const auto* length = element.find(side)) number("image" + side, *length);
    if (const auto* clear = element.find("trans")) text("transparentcolor", *clear);
    if (const Element* embedded = element.child("data")) text("imagedata", embedded->text);
}

void JsonOf::cells(const Element& element) {
    text("data", element.text);
    if (element.line > 0) number("dataline", std::to_string(element.line));
}

void JsonOf::property(const Element& element) {
    const std::string_view type = element.attributeOr("type", "string");
    const std::string* const value = element.find("value");
    tree_.openObject();
    text("name", element.attributeOr("name", ""));
    // The members of a class are a list of pairs; a value of several lines is the tag's text.
    if (const Element* members = element.child("properties")) {
        Items items;
        for (const Element& one : members->children) items.push_back(&one);
        list("value", items);
    } else if (value == nullptr) {
        text("value", element.text);
    } else if (type == "int" || type == "float" || type == "object") {
        number("value", *value);
    } else if (type == "bool" && (*value == "true" || *value == "false")) {
        flag("value", *value == "true");
    } else {
        text("value", *value);
    }
    tree_.closeObject();
}

/// Adds the content of a tag that is not an item of a list to the members of its parent.
void JsonOf::member(const Element& parent, const Element& child) {
    const std::string_view tag = child.tag;
    if (tag == "image") {
        image(child);
    } else if (tag == "data") {
        // In JSON the encoding of cells is a member of the layer.
        if (child.child("chunk") == nullptr) cells(child);
        const std::string_view encoding = child.attributeOr("encoding", "");
        text("encoding", encoding.empty() ? "csv" : encoding);
        const std::string_view compression = child.attributeOr("compression", "");
        if (!compression.empty()) text("compression", compression);
    } else if (tag == "polygon" || tag == "polyline") {
        points(tag, child.attributeOr("points", ""));
    } else if (tag == "ellipse" || tag == "point" || tag == "capsule") {
        flag(tag, true);
    } else if (tag == "tileoffset" || tag == "objectgroup" || parent.tag == "template") {
        if (tree_.key(tag)) object(child);
    } else if (tag == "text") {
        tree_.key(tag) && tree_.openObject();
        text("text", child.text);
        tree_.closeObject();
    } else if (tag == "animation") {
        Items frames;
        for (const Element& frame : child.children) frames.push_back(&frame);
        list(tag, frames);
    }
}

void JsonOf::list(std::string_view name, const Items& items) {
    tree_.key(name) && tree_.openArray();
    for (const Element* item : items) item->tag == "property" ? property(*item) : object(*item);
    tree_.closeArray();
}

/// All members, then all lists.
void JsonOf::object(const Element& element) {
    tree_.openObject();
    if (element.tag == "layer") text("type", "tilelayer");
    if (isAmong(kTyped, element.tag)) text("type", element.tag);
    for (const auto& [name, value] : element.attributes) {
        if (isAmong(kNumbers, name)) number(name, value);
        if (isAmong(kTexts, name)) text(name, value);
        if (isAmong(kSwitches, name)) flag(name, value != "0");
    }
    if (element.tag == "chunk") cells(element);
    std::vector<std::pair<std::string, Items>> lists;
    const auto itemsOf = [&](std::string_view name) -> Items& {
        for (auto& [known, items] : lists)
            if (known == name) return items;
        return lists.emplace_back(name, Items{}).second;
    };
    for (const auto& [tag, name] : kOwnLists)
        if (tag == element.tag) itemsOf(name);
    for (const Element& child : element.children) {
        if (const std::string list = listOf(element, child.tag); !list.empty())
            itemsOf(list).push_back(&child);
        else
            member(element, child);
        for (const Element& one : child.children) {
            if (child.tag == "properties") itemsOf("properties").push_back(&one);
            if (child.tag == "data" && element.tag == "layer") itemsOf("chunks").push_back(&one);
        }
    }
    for (const auto& [name, items] : lists) list(name, items);
    tree_.closeObject();
}

#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9  // expat 2.9 deprecates the functions below
const auto lineHere = XML_GetCurrentLineNumber64;
const auto columnHere = XML_GetCurrentColumnNumber64;
#else
const auto lineHere = XML_GetCurrentLineNumber;
const auto columnHere = XML_GetCurrentColumnNumber;
#endif

/// Collects the tags of a text as they open and close. Its functions are called by expat, written
/// in C: no exception may leave them, so a lack of memory ends the program here as it does
/// elsewhere.
struct TagCollector {
    XML_Parser parser;
    std::string_view rootTag;
    std::vector<Element> open = std::vector<Element>(1);  ///< the first holds the root
    size_t ignored = 0;                                   ///< open tags that are skipped
    size_t tags = 0;
    std::optional<Error> error{};  ///< expat may still call a few functions after it

    void fail(const std::string& what) {
        if (error) return;
        error =
            Error{std::to_string(lineHere(parser)) + ":" + std::to_string(columnHere(parser) + 1),
                  "this is not Tiled's XML: " + what};
        XML_StopParser(parser, XML_FALSE);
    }
    void onOpen(std::string_view tag, const char** attributes);
    void onText(std::string_view text);
    void onClose();
};

/// @param attributes  alternating names and values, then null
void TagCollector::onOpen(std::string_view tag, const char** attributes) {
    size_t count = 0;
    while (attributes[2 * count] != nullptr) ++count;
    if (open.size() + ignored > kMaxDepth) return fail("nested too deep");
    if (count > kMaxAttributes)
        return fail("more than " + std::to_string(kMaxAttributes) + " attributes");
    if (open.size() == 1 && tag != rootTag)
        return fail("expected <" + std::string(rootTag) + ">, found " + inQuotes(tag));
    Element& parent = open.back();
    const bool isKnown = ignored == 0 && isKnownTag(parent.tag, tag);
    const bool isCell = isKnown && tag == "tile" && parent.tag != "tileset";
    if (isCell) {
        // There can be millions.
        std::string_view number = "0";
        for (size_t i = 0; i < count; ++i)
            if (std::string_view(attributes[2 * i]) == "gid") number = attributes[2 * i + 1];
        (parent.text += number) += ',';
    }
    if (!isKnown || isCell) {
        ++ignored;
        return;
    }
    if (++tags > kMaxTags) return fail("more than " + std::to_string(kMaxTags) + " tags");
    Element element{.tag = std::string(tag)};
    for (size_t i = 0; i < count; ++i)
        if (isKnownAttribute(attributes[2 * i]))
            element.attributes.emplace_back(attributes[2 * i], attributes[2 * i + 1]);
    open.push_back(std::move(element));
}

void TagCollector::onText(std::string_view text) {
    Element& now = open.back();
    if (now.line == 0) now.line = static_cast<int64_t>(lineHere(parser));
    if (ignored == 0 && isAmong(" property text data chunk ", now.tag)) now.text += text;
}

void TagCollector::onClose() {
    if (ignored > 0) {
        --ignored;
        return;
    }
    Element element = std::move(open.back());
    open.pop_back();
    open.back().children.push_back(std::move(element));
}

TagCollector& collectorOf(void* data) {
    return *static_cast<TagCollector*>(data);
}

void setHandlers(XML_Parser parser) {
    XML_SetElementHandler(
        parser,
        [](void* data, const XML_Char* tag, const XML_Char** attributes) noexcept {
            if (!collectorOf(data).error) collectorOf(data).onOpen(tag, attributes);
        },
        [](void* data, const XML_Char*) noexcept {
            if (!collectorOf(data).error) collectorOf(data).onClose();
        });
    XML_SetCharacterDataHandler(parser, [](void* data, const XML_Char* text, int length) noexcept {
        if (!collectorOf(data).error) collectorOf(data).onText({text, static_cast<size_t>(length)});
    });
    // Without a definition no entity can expand without bounds. Old versions of Tiled wrote a
    // document type that names a file and defines nothing.
    XML_SetStartDoctypeDeclHandler(parser, [](void* data, const XML_Char*, const XML_Char*,
                                              const XML_Char*, int hasDefinitions) noexcept {
        if (hasDefinitions != 0) collectorOf(data).fail("a document type with definitions");
    });
    // Entities from an external document type, which expat would skip.
    XML_SetSkippedEntityHandler(parser, [](void* data, const XML_Char* name, int) noexcept {
        collectorOf(data).fail("undefined entity " + inQuotes(name));
    });
}

struct FreeParser {
    void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

constexpr auto kListLimits = std::to_array<ListLimit>({
    {"data", kMaxMapSide* kMaxMapSide},
    {"chunks", 1 << 20},
    {"layers", 4096},
    {"tilesets", 4096},
    {"tiles", 1 << 20},
    {"objects", 4 * kMaxBodies},
});

}  // namespace

JsonLimits tiledLimits() {
    constexpr uint32_t kOtherItems = 65536;
    constexpr size_t kNesting = 48;  // two per group; the rest for a layer
    return {kListLimits, kOtherItems, static_cast<size_t>(kMaxFileSize), kNesting};
}

bool beginsAsXml(std::string_view text) {
    // Of UTF-8, then of UTF-16 in either order, whose letters have a zero byte before or after
    // them.
    for (const std::string_view mark : {"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"})
        if (text.starts_with(mark)) text.remove_prefix(mark.size());
    constexpr std::string_view kBefore{" \t\r\n\0", 5};
    const size_t first = text.find_first_not_of(kBefore);
    return first != std::string_view::npos && text[first] == '<';
}

Result<JsonTree> readTiledXml(std::string_view xml, std::string_view root) {
    // Spaces before the declaration are invalid XML, but harmless.
    const size_t first = xml.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos) xml.remove_prefix(first);
    if (xml.size() > static_cast<size_t>(kMaxFileSize))
        return Error{"", "has " + std::to_string(xml.size()) + " bytes; expected at most " +
                             std::to_string(kMaxFileSize)};
    const std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser> parser(
        XML_ParserCreate(nullptr));
    if (!parser) throw std::bad_alloc();
    TagCollector collector{.parser = parser.get(), .rootTag = root};
    XML_SetUserData(parser.get(), &collector);
    setHandlers(parser.get());
    if (XML_Parse(parser.get(), xml.data(), static_cast<int>(xml.size()), XML_TRUE) !=
        XML_STATUS_OK) {
        // Expat's words, which are misleading if an element is not closed.
        const XML_Error error = XML_GetErrorCode(parser.get());
        collector.fail(error == XML_ERROR_NO_ELEMENTS ? "it ends too early"
                                                      : XML_ErrorString(error));
    }
    if (collector.error) return *collector.error;
    return JsonOf().of(collector.open.front().children.front());
}

Result<JsonTree> readTiledTree(std::string_view text, std::string_view root) {
    return beginsAsXml(text) ? readTiledXml(text, root) : JsonTree::parse(text, tiledLimits());
}

}  // namespace pixelstep
