// Reads Tiled's XML, tag by tag. The only file that uses expat.
#include "import/tiled/tiled_xml.h"

#include <expat.h>

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>

#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxDepth = 32;  // groups in groups, their layers, objects, properties
constexpr size_t kMaxAttributes = 64;

/// Tags, and the names in JSON of the lists or members that they are in.
constexpr auto kTags = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"tileset", "tilesets"},
     {"layer", "layers"},
     {"objectgroup", "layers"},
     {"imagelayer", "layers"},
     {"group", "layers"},
     {"tile", "tiles"},
     {"object", "objects"},
     {"chunk", "chunks"},
     {"property", "properties"},
     {"tileoffset", "tileoffset"},
     {"text", "text"},
     {"frame", "animation"},
     // Their content belongs to the tag around them:
     {"map", ""},
     {"template", ""},
     {"properties", ""},
     {"animation", ""},
     {"data", ""},
     {"image", ""},
     {"ellipse", ""},
     {"point", ""},
     {"capsule", ""},
     {"polygon", ""},
     {"polyline", ""}});

bool isAmong(std::string_view words, std::string_view word) {
    return words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

/// Adds a closed element to its parent as in JSON, where pictures, cells and points are members of
/// their owner.
void addTo(XmlElement& parent, XmlElement child) {
    const auto add = [&](std::string_view name, std::string_view attribute) {
        if (const std::string* value = child.find(attribute))
            parent.members.emplace_back(name, *value);
    };
    const auto addChildren = [&] {
        for (XmlElement& item : child.children) parent.children.push_back(std::move(item));
    };
    if (!child.key.empty() || parent.tag.empty()) {
        if (child.tag == "text") child.members.emplace_back("text", std::move(child.text));
        if (child.tag == "chunk") child.members.emplace_back("data", std::move(child.text));
        parent.children.push_back(std::move(child));
    } else if (child.tag == "image") {
        add("image", "source");
        add("imagewidth", "width");
        add("imageheight", "height");
        add("transparentcolor", "trans");
        add("imagedata", "imagedata");
    } else if (child.tag == "data" && parent.tag == "image") {
        parent.members.emplace_back("imagedata", std::move(child.text));
    } else if (child.tag == "data") {
        add("encoding", "encoding");
        add("compression", "compression");
        if (child.children.empty()) parent.members.emplace_back("data", std::move(child.text));
        parent.line = child.line;
        addChildren();
    } else if (child.tag == "polygon" || child.tag == "polyline") {
        const std::string* points = child.find("points");
        parent.members.emplace_back(child.tag, points == nullptr ? "" : *points);
    } else if (isAmong(" ellipse point capsule ", child.tag)) {
        parent.members.emplace_back(child.tag, "1");
    } else {  // properties, animation
        addChildren();
    }
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
    std::vector<XmlElement> open = std::vector<XmlElement>(1);  ///< the first holds the root
    size_t ignored = 0;                                         ///< open tags that are skipped
    size_t memory = 0;
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
    XmlElement& parent = open.back();
    const auto row =
        std::ranges::find(kTags, tag, &std::pair<std::string_view, std::string_view>::first);
    const bool isKnown = ignored == 0 && row != kTags.end();
    const bool isCell = isKnown && tag == "tile" && parent.tag != "tileset";
    if (isCell) {
        std::string_view number = "0";
        for (size_t i = 0; i < count; ++i)
            if (std::string_view(attributes[2 * i]) == "gid") number = attributes[2 * i + 1];
        (parent.text += number) += ',';
    }
    if (!isKnown || isCell) {
        ++ignored;
        return;
    }
    XmlElement element{.tag = row->first, .key = row->second};
    // In JSON these are members, not items of a list.
    if (parent.tag == "template" || (parent.tag == "tile" && tag == "objectgroup"))
        element.key = row->first;
    memory += sizeof(XmlElement);
    for (size_t i = 0; i < count; ++i) {
        element.members.emplace_back(attributes[2 * i], attributes[2 * i + 1]);
        memory += sizeof(element.members.back()) + element.members.back().second.size();
    }
    if (memory > kMaxTiledMemory)
        return fail("more than " + std::to_string(kMaxTiledMemory) + " bytes in memory");
    open.push_back(std::move(element));
}

void TagCollector::onText(std::string_view text) {
    XmlElement& now = open.back();
    if (now.line == 0) now.line = static_cast<int64_t>(lineHere(parser));
    if (ignored == 0 && isAmong(" property text data chunk ", now.tag)) now.text += text;
}

void TagCollector::onClose() {
    if (ignored > 0) {
        --ignored;
        return;
    }
    XmlElement element = std::move(open.back());
    open.pop_back();
    addTo(open.back(), std::move(element));
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

Result<XmlElement> readTiledXml(std::string_view xml, std::string_view root) {
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
    return std::move(collector.open.front().children.front());
}

}  // namespace pixelstep
