// Reads Tiled's XML, tag by tag. The only file that uses expat.
#include "import/tiled/tiled_xml.h"

#include <expat.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "io/json/json_builder.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace xml {
namespace {

/// A known tag with its known parts.
struct Element {
    std::string_view tag{};
    std::vector<std::pair<std::string_view, std::string>> attributes{};
    std::string text{};  ///< its own text; for cells their numbers
    int64_t line = 0;    ///< where the text starts in the file
    std::vector<Element> children{};

    const std::string* find(std::string_view attribute) const;
    const Element* child(std::string_view wanted) const;
};

/// Collects the tags of one text as they open and close.
class XmlTree {
public:
    /// @param rootTag  the required outermost tag
    explicit XmlTree(std::string_view rootTag) : rootTag_(rootTag), open_(1) {}

    /// @param attributes  alternating names and values, then null
    /// @return            the error of the tag here; empty if valid
    std::string open(std::string_view tag, const char** attributes);
    /// True if the text of the innermost tag has not begun.
    bool isFirstText() const { return open_.back().line == 0; }
    /// @param line  of the file at which the text of a tag starts
    void addText(std::string_view text, int64_t line);
    void close();
    /// Requires: all tags are closed.
    Result<JsonTree> tree(const JsonLimits& limits) const;

private:
    std::string_view rootTag_;
    std::vector<Element> open_;  // the first holds the root
    size_t ignored_ = 0;         // open tags that are skipped
    size_t tags_ = 0;
};

using Names = std::span<const std::string_view>;

constexpr size_t kMaxDepth = 32;  // groups in groups, their layers, objects, properties
constexpr size_t kMaxAttributes = 64;
constexpr size_t kMaxTags = size_t{1} << 22;

/// The known tags within another.
struct TagRow {
    std::string_view within;
    std::string_view tags;  // each between spaces
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

// Attributes with the same meaning in all tags.
constexpr auto kNumbers = std::to_array<std::string_view>(
    {"width",           "height",          "tilewidth", "tileheight", "id",        "firstgid",
     "tilecount",       "columns",         "spacing",   "margin",     "x",         "y",
     "rotation",        "opacity",         "offsetx",   "offsety",    "parallaxx", "parallaxy",
     "parallaxoriginx", "parallaxoriginy", "gid",       "tileid",     "duration"});
constexpr auto kTexts = std::to_array<std::string_view>(
    {"name", "class", "type", "orientation", "source", "objectalignment", "tintcolor", "template",
     "tilerendersize", "fillmode", "backgroundcolor", "draworder"});
constexpr auto kSwitches =
    std::to_array<std::string_view>({"visible", "infinite", "repeatx", "repeaty"});
// Attributes of some tags.
constexpr auto kOthers =
    std::to_array<std::string_view>({"encoding", "compression", "points", "value", "trans"});

/// Lists that collect tags.
struct ListRow {
    std::string_view tag;
    std::string_view list;
    std::string_view type{};  ///< its member `type`
};
constexpr auto kLists = std::to_array<ListRow>({
    {"tileset", "tilesets", "tileset"},
    {"layer", "layers", "tilelayer"},
    {"objectgroup", "layers", "objectgroup"},
    {"imagelayer", "layers", "imagelayer"},
    {"group", "layers", "group"},
    {"tile", "tiles"},
    {"object", "objects"},
    {"chunk", "chunks"},
    {"map", "", "map"},
    {"template", "", "template"},
});
/// The lists that exist even if they are empty.
constexpr auto kOwnLists = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"map", "layers"}, {"map", "tilesets"}, {"group", "layers"}, {"objectgroup", "objects"}});

/// The name in a table, which outlives the parser; empty if it is not in one.
std::string_view amongOf(Names names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::string_view{} : *found;
}

/// The tag as in the table; empty for unknown tags.
std::string_view knownTag(std::string_view within, std::string_view tag) {
    const auto* const row = std::ranges::find(kTags, within, &TagRow::within);
    if (row == kTags.end() || tag.empty()) return {};
    const size_t at = row->tags.find(" " + std::string(tag) + " ");
    return at == std::string_view::npos ? std::string_view{} : row->tags.substr(at + 1, tag.size());
}

std::string_view knownAttribute(std::string_view name) {
    for (const Names names : {Names(kNumbers), Names(kTexts), Names(kSwitches), Names(kOthers)})
        if (const std::string_view known = amongOf(names, name); !known.empty()) return known;
    return {};
}

std::vector<const Element*> pointersTo(const std::vector<Element>& elements) {
    std::vector<const Element*> pointers;
    for (const Element& element : elements) pointers.push_back(&element);
    return pointers;
}

/// Writes elements as values of a JSON tree.
class JsonOf {
public:
    explicit JsonOf(const JsonLimits& limits) : tree_(limits) {}

    Result<JsonTree> of(const Element& root) {
        object(root);
        return tree_.finish();
    }

private:
    bool key(std::string_view name) {
        constexpr size_t kPunctuation = 4;
        bytes_ += name.size() + kPunctuation;
        if (bytes_ > static_cast<size_t>(kMaxFileSize))
            return tree_.fail("",
                              "this is not Tiled's XML: more than can be read: as JSON it has "
                              "more than " +
                                  std::to_string(kMaxFileSize) + " bytes");
        return tree_.key(name);
    }
    void text(std::string_view name, std::string_view value) {
        bytes_ += value.size();
        if (key(name)) tree_.text(value);
    }
    void number(std::string_view name, std::string_view value) {
        bytes_ += value.size();
        if (key(name)) putNumber(value);
    }
    void flag(std::string_view name, bool value) {
        if (key(name)) tree_.boolean(value);
    }

    void putNumber(std::string_view text);
    void points(std::string_view name, std::string_view text);
    void object(const Element& element);
    void list(std::string_view name, const std::vector<const Element*>& items);
    void members(const Element& parent, const Element& child);
    void image(const Element& element);
    void data(const Element& element);
    void property(const Element& element);

    JsonTreeBuilder tree_;
    size_t bytes_ = 0;  // approximate size as JSON
};

void JsonOf::putNumber(std::string_view text) {
    const char* const end = text.data() + text.size();
    int64_t number = 0;
    const auto whole = std::from_chars(text.data(), end, number);
    if (whole.ec == std::errc{} && whole.ptr == end) {
        tree_.integer(number);
        return;
    }
    double value = 0;
    const auto read = std::from_chars(text.data(), end, value);
    // Invalid numbers become texts, which the reader of the tree rejects.
    if (read.ec != std::errc{} || read.ptr != end || !std::isfinite(value)) {
        tree_.text(text);
        return;
    }
    // 16.0 is an integer too.
    std::array<char, 32> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    const auto again = std::from_chars(digits.data(), written.ptr, number);
    if (again.ec == std::errc{} && again.ptr == written.ptr &&
        !(number == 0 && std::signbit(value)))
        tree_.integer(number);
    else
        tree_.otherNumber({digits.data(), static_cast<size_t>(written.ptr - digits.data())});
}

/// Pairs such as "0,0 16,-4.5".
void JsonOf::points(std::string_view name, std::string_view text) {
    if (!key(name) || !tree_.openArray()) return;
    constexpr std::string_view kSpace = " \t\r\n";
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
        if (text.empty()) break;
        const std::string_view point = text.substr(0, text.find_first_of(kSpace));
        const size_t comma = std::min(point.find(','), point.size());
        if (!tree_.openObject()) return;
        number("x", point.substr(0, comma));
        number("y", point.substr(std::min(comma + 1, point.size())));
        if (!tree_.closeObject()) return;
        text.remove_prefix(point.size());
    }
    tree_.closeArray();
}

void JsonOf::image(const Element& element) {
    const std::string* const source = element.find("source");
    text("image", source == nullptr ? "" : *source);
    for (const auto& [attribute, name] :
         {std::pair{"width", "imagewidth"}, {"height", "imageheight"}})
        if (const auto* side = element.find(attribute)) number(name, *side);
    if (const auto* clear = element.find("trans")) text("transparentcolor", *clear);
    if (const Element* embedded = element.child("data")) text("imagedata", embedded->text);
}

/// In JSON the encoding of cells is a member of the layer.
void JsonOf::data(const Element& element) {
    const std::string* const encoding = element.find("encoding");
    if (element.child("chunk") == nullptr) {
        text("data", element.text);
        if (element.line > 0) number("dataline", std::to_string(element.line));
    }
    text("encoding", encoding == nullptr || encoding->empty() ? "csv" : *encoding);
    const std::string* const compression = element.find("compression");
    if (compression != nullptr && !compression->empty()) text("compression", *compression);
}

void JsonOf::property(const Element& element) {
    const auto attribute = [&](std::string_view name, std::string_view otherwise) {
        const std::string* const found = element.find(name);
        return found == nullptr ? otherwise : std::string_view(*found);
    };
    const std::string_view type = attribute("type", "string");
    const std::string* const value = element.find("value");
    if (!tree_.openObject()) return;
    text("name", attribute("name", ""));
    // The members of a class are a list of pairs; a value of several lines is the tag's text.
    if (const Element* members = element.child("properties"))
        list("value", pointersTo(members->children));
    else if (value == nullptr)
        text("value", element.text);
    else if (type == "int" || type == "float" || type == "object")
        number("value", *value);
    else if (type == "bool" && (*value == "true" || *value == "false"))
        flag("value", *value == "true");
    else
        text("value", *value);
    tree_.closeObject();
}

/// Adds the content of a tag to the members of its parent.
void JsonOf::members(const Element& parent, const Element& child) {
    const std::string_view tag = child.tag;
    if (tag == "image") return image(child);
    if (tag == "data") return data(child);
    if (tag == "polygon" || tag == "polyline") {
        const std::string* const text = child.find("points");
        return points(tag, text == nullptr ? "" : *text);
    }
    if (tag == "ellipse" || tag == "point" || tag == "capsule") return flag(tag, true);
    if (tag == "tileoffset" || (tag == "objectgroup" && parent.tag == "tile") ||
        parent.tag == "template") {
        if (key(tag)) object(child);
    } else if (tag == "text" && key("text") && tree_.openObject()) {
        text("text", child.text);
        tree_.closeObject();
    } else if (tag == "animation") {
        list(tag, pointersTo(child.children));
    }
}

void JsonOf::list(std::string_view name, const std::vector<const Element*>& items) {
    if (!key(name) || !tree_.openArray()) return;
    for (const Element* item : items) item->tag == "property" ? property(*item) : object(*item);
    tree_.closeArray();
}

/// All members, then all lists.
void JsonOf::object(const Element& element) {
    const auto rowOf = [](std::string_view tag) {
        const auto* const row = std::ranges::find(kLists, tag, &ListRow::tag);
        return row == kLists.end() ? ListRow{} : *row;
    };
    if (!tree_.openObject()) return;
    if (const std::string_view type = rowOf(element.tag).type; !type.empty()) text("type", type);
    for (const auto& [name, value] : element.attributes) {
        if (!amongOf(kNumbers, name).empty()) number(name, value);
        if (!amongOf(kTexts, name).empty()) text(name, value);
        if (!amongOf(kSwitches, name).empty()) flag(name, value != "0");
    }
    if (element.tag == "chunk") {
        text("data", element.text);
        if (element.line > 0) number("dataline", std::to_string(element.line));
    }
    std::vector<std::pair<std::string_view, std::vector<const Element*>>> lists;
    const auto listOf = [&](std::string_view name) -> std::vector<const Element*>& {
        for (auto& [known, items] : lists)
            if (known == name) return items;
        return lists.emplace_back(name, std::vector<const Element*>{}).second;
    };
    for (const auto& [tag, name] : kOwnLists)
        if (tag == element.tag) listOf(name);
    const auto addItems = [&](const Element& parent) {
        for (const Element& child : parent.children) {
            if (child.tag == "properties") {
                for (const Element& one : child.children) listOf("properties").push_back(&one);
            } else if (child.tag == "data" && parent.tag == "layer") {
                for (const Element& chunk : child.children) listOf("chunks").push_back(&chunk);
            } else if (const auto row = rowOf(child.tag);
                       !row.list.empty() && parent.tag != "template" &&
                       !(child.tag == "objectgroup" && parent.tag == "tile")) {
                listOf(row.list).push_back(&child);
                continue;
            }
            if (child.tag != "properties") members(parent, child);
        }
    };
    addItems(element);
    for (const auto& [name, items] : lists) list(name, items);
    tree_.closeObject();
}

const std::string* Element::find(std::string_view attribute) const {
    const auto found =
        std::ranges::find_if(attributes, [&](const auto& one) { return one.first == attribute; });
    return found == attributes.end() ? nullptr : &found->second;
}

const Element* Element::child(std::string_view wanted) const {
    const auto found = std::ranges::find(children, wanted, &Element::tag);
    return found == children.end() ? nullptr : &*found;
}

std::string XmlTree::open(std::string_view tag, const char** attributes) {
    size_t count = 0;
    while (attributes[2 * count] != nullptr) ++count;
    if (open_.size() + ignored_ > kMaxDepth) return "nested too deep";
    if (count > kMaxAttributes)
        return "more than " + std::to_string(kMaxAttributes) + " attributes";
    if (open_.size() == 1 && tag != rootTag_)
        return "expected <" + std::string(rootTag_) + ">, found " + inQuotes(tag);
    Element& parent = open_.back();
    const std::string_view known = ignored_ > 0 ? std::string_view{} : knownTag(parent.tag, tag);
    const bool isCell = known == "tile" && parent.tag != "tileset";
    if (isCell) {
        // There can be millions.
        std::string_view number = "0";
        for (size_t i = 0; i < count; ++i)
            if (std::string_view(attributes[2 * i]) == "gid") number = attributes[2 * i + 1];
        (parent.text += number) += ',';
    }
    if (known.empty() || isCell) {
        ++ignored_;
        return {};
    }
    if (++tags_ > kMaxTags) return "more than " + std::to_string(kMaxTags) + " tags";
    Element element{.tag = known};
    for (size_t i = 0; i < count; ++i)
        if (const auto name = knownAttribute(attributes[2 * i]); !name.empty())
            element.attributes.emplace_back(name, attributes[2 * i + 1]);
    open_.push_back(std::move(element));
    return {};
}

void XmlTree::addText(std::string_view text, int64_t line) {
    Element& now = open_.back();
    if (now.line == 0) now.line = line;
    const bool isRead =
        now.tag == "property" || now.tag == "text" || now.tag == "data" || now.tag == "chunk";
    if (isRead && ignored_ == 0) now.text += text;
}

void XmlTree::close() {
    if (ignored_ > 0) {
        --ignored_;
        return;
    }
    Element element = std::move(open_.back());
    open_.pop_back();
    open_.back().children.push_back(std::move(element));
}

Result<JsonTree> XmlTree::tree(const JsonLimits& limits) const {
    return JsonOf(limits).of(open_.front().children.front());
}

}  // namespace
}  // namespace xml

namespace {

constexpr size_t kMaxTag = size_t{4} << 20;  // [bytes] with all its attributes
const std::string kLargeTag = "a tag of more than " + std::to_string(kMaxTag) + " bytes";

struct FreeParser {
    void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using Parser = std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser>;

Error xmlError(size_t line, size_t column, const std::string& what) {
    return {std::to_string(line) + ":" + std::to_string(column),
            "this is not Tiled's XML: " + what};
}

#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9  // expat 2.9 deprecates the functions below
size_t lineHere(XML_Parser parser) {
    return XML_GetCurrentLineNumber64(parser);
}
size_t columnHere(XML_Parser parser) {
    return XML_GetCurrentColumnNumber64(parser) + 1;
}
int64_t byteHere(XML_Parser parser) {
    return XML_GetCurrentByteIndex64(parser);
}
size_t byteCountHere(XML_Parser parser) {
    return XML_GetCurrentByteCount64(parser);
}
#else
size_t lineHere(XML_Parser parser) {
    return XML_GetCurrentLineNumber(parser);
}
size_t columnHere(XML_Parser parser) {
    return XML_GetCurrentColumnNumber(parser) + 1;
}
int64_t byteHere(XML_Parser parser) {
    return XML_GetCurrentByteIndex(parser);
}
size_t byteCountHere(XML_Parser parser) {
    return static_cast<size_t>(XML_GetCurrentByteCount(parser));
}
#endif

// An error at expat's current position.
Error errorHere(XML_Parser parser, const std::string& what) {
    return xmlError(lineHere(parser), columnHere(parser), what);
}

/// The state of expat's handlers. These are C callbacks: no exception may pass through them, so a
/// lack of memory ends the program here as it does elsewhere.
struct ParseState {
    XML_Parser parser;
    xml::XmlTree builder;
    std::optional<Error> error{};  // expat may still call a few handlers after it

    void stop(const std::string& what) {
        error = errorHere(parser, what);
        XML_StopParser(parser, XML_FALSE);
    }
};

void onOpen(void* data, const XML_Char* name, const XML_Char** attributes) noexcept {
    auto& reading = *static_cast<ParseState*>(data);
    if (reading.error) return;
    if (byteCountHere(reading.parser) > kMaxTag) return reading.stop(kLargeTag);
    const std::string wrong = reading.builder.open(name, attributes);
    if (!wrong.empty()) reading.stop(wrong);
}

void onClose(void* data, const XML_Char*) noexcept {
    auto& reading = *static_cast<ParseState*>(data);
    if (reading.error) return;
    reading.builder.close();
}

void onText(void* data, const XML_Char* text, int length) noexcept {
    auto& reading = *static_cast<ParseState*>(data);
    if (reading.error) return;
    const int64_t line =
        reading.builder.isFirstText() ? static_cast<int64_t>(lineHere(reading.parser)) : 0;
    reading.builder.addText({text, static_cast<size_t>(length)}, line);
}

// Without a definition no entity can expand without bounds. Old versions of Tiled wrote a document
// type that names a file and defines nothing.
void onDocumentType(void* data, const XML_Char*, const XML_Char*, const XML_Char*,
                    int hasDefinitions) noexcept {
    if (hasDefinitions != 0)
        static_cast<ParseState*>(data)->stop("a document type with definitions");
}

// Entities from an external document type, which expat would skip.
void onSkippedEntity(void* data, const XML_Char* name, int) noexcept {
    auto& reading = *static_cast<ParseState*>(data);
    if (!reading.error) reading.stop("undefined entity " + inQuotes(name));
}

// Expat's error text; it uses "no element found" also if an element is not closed.
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

/// Parses the text in parts, since expat stores a tag until it is complete.
/// @return  false after an error
bool parseParts(ParseState& reading, std::string_view xml) {
    constexpr size_t kPart = size_t{1} << 20;
    size_t given = 0;
    do {
        const size_t size = std::min(kPart, xml.size() - given);
        const bool isLast = given + size == xml.size();
        const XML_Status status = XML_Parse(reading.parser, xml.data() + given,
                                            static_cast<int>(size), isLast ? XML_TRUE : XML_FALSE);
        given += size;
        const int64_t begun = byteHere(reading.parser);
        if (!reading.error && begun >= 0 && given > static_cast<size_t>(begun) + kMaxTag)
            reading.error = errorHere(reading.parser, kLargeTag);
        if (status != XML_STATUS_OK || reading.error) return false;
    } while (given < xml.size());
    return true;
}

}  // namespace

bool beginsAsXml(std::string_view text) {
    // Of UTF-8, then of UTF-16 in either order, whose letters have a zero byte before or after
    // them.
    for (const std::string_view mark : {"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"})
        if (text.starts_with(mark)) text.remove_prefix(mark.size());
    constexpr std::string_view kBefore{" \t\r\n\0", 5};
    const size_t first = text.find_first_not_of(kBefore);
    return first != std::string_view::npos && text[first] == '<';
}

Result<JsonTree> readTiledXml(std::string_view xml, TiledRoot root, const JsonLimits& limits) {
    // Spaces before the declaration are invalid XML, but harmless.
    const size_t first = xml.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos) xml.remove_prefix(first);
    if (xml.size() > static_cast<size_t>(kMaxFileSize))
        return Error{"", "has " + std::to_string(xml.size()) + " bytes; expected at most " +
                             std::to_string(kMaxFileSize)};
    const Parser parser(XML_ParserCreate(nullptr));
    if (!parser) throw std::bad_alloc();
    ParseState reading{parser.get(), xml::XmlTree(tagOf(root))};
    XML_SetUserData(parser.get(), &reading);
    XML_SetElementHandler(parser.get(), onOpen, onClose);
    XML_SetCharacterDataHandler(parser.get(), onText);
    XML_SetStartDoctypeDeclHandler(parser.get(), onDocumentType);
    XML_SetSkippedEntityHandler(parser.get(), onSkippedEntity);
    if (parseParts(reading, xml)) return reading.builder.tree(limits);
    if (reading.error) return *reading.error;
    return errorHere(parser.get(), wordsFor(XML_GetErrorCode(parser.get())));
}

}  // namespace pixelstep
