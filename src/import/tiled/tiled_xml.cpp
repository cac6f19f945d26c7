// Tiled's XML, tag by tag. The only file that knows expat.
#include "import/xml/tiled_xml.h"

#include <expat.h>

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>

#include "import/xml/xml_tree.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
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

// An error at the place that expat has reached.
Error errorHere(XML_Parser parser, const std::string& what) {
    return xmlError(lineHere(parser), columnHere(parser), what);
}

/// The state of expat's handlers. These are C callbacks: no exception may pass through them, so a
/// lack of memory ends the program here as it does elsewhere.
struct Reading {
    XML_Parser parser;
    xml::XmlTree builder;
    std::optional<Error> error{};  // expat may still call a few handlers after it

    void stop(const std::string& what) {
        error = errorHere(parser, what);
        XML_StopParser(parser, XML_FALSE);
    }
};

void onOpen(void* data, const XML_Char* name, const XML_Char** attributes) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (reading.error) return;
    if (byteCountHere(reading.parser) > kMaxTag) return reading.stop(kLargeTag);
    const std::string wrong = reading.builder.open(name, attributes);
    if (!wrong.empty()) reading.stop(wrong);
}

void onClose(void* data, const XML_Char*) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (reading.error) return;
    reading.builder.close();
}

void onText(void* data, const XML_Char* text, int length) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (reading.error) return;
    const int64_t line =
        reading.builder.isFirstText() ? static_cast<int64_t>(lineHere(reading.parser)) : 0;
    reading.builder.addText({text, static_cast<size_t>(length)}, line);
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
    if (!reading.error) reading.stop("undefined entity " + inQuotes(name));
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

/// Parses the text part by part, since expat keeps a tag until it is whole.
/// @return  false after an error
bool parseParts(Reading& reading, std::string_view xml) {
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
    // Of UTF-8, then of UTF-16 in either order, whose letters have a zero byte before or behind.
    for (const std::string_view mark : {"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"})
        if (text.starts_with(mark)) text.remove_prefix(mark.size());
    constexpr std::string_view kBefore{" \t\r\n\0", 5};
    const size_t first = text.find_first_not_of(kBefore);
    return first != std::string_view::npos && text[first] == '<';
}

Result<JsonTree> readTiledXml(std::string_view xml, TiledRoot root, const JsonLimits& limits) {
    // Spaces before the declaration are no XML, but no harm either.
    const size_t first = xml.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos) xml.remove_prefix(first);
    if (xml.size() > static_cast<size_t>(kMaxFileSize))
        return Error{"", "has " + std::to_string(xml.size()) + " bytes; expected at most " +
                             std::to_string(kMaxFileSize)};
    const Parser parser(XML_ParserCreate(nullptr));
    if (!parser) throw std::bad_alloc();
    Reading reading{parser.get(), xml::XmlTree(tagOf(root))};
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
