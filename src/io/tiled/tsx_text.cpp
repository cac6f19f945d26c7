// Converting tileset XML to JSON. The only file that knows expat.
#include "io/tiled/tsx_text.h"

#include <expat.h>

#include <charconv>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <vector>

#include "io/json/json_writer.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxDepth = 16;  // Tiled's own tilesets are half as deep
constexpr size_t kMaxAttributes = 64;

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
    size_t attributeCount() const {
        size_t words = 0;
        while (attributes[words] != nullptr) ++words;
        return words / 2;
    }
};

// A number if it is one; else a text, which the reader of the JSON refuses.
JsonPiece numberPiece(std::string_view text) {
    int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    const bool isInteger = error == std::errc{} && rest == end;
    return isInteger ? JsonPiece::number(number) : JsonPiece::text(text);
}

JsonPiece valuePiece(std::string_view type, std::string_view value) {
    if (type == "int" || type == "float") return numberPiece(value);
    if (type == "bool" && (value == "true" || value == "false")) {
        return JsonPiece::boolean(value == "true");
    }
    return JsonPiece::text(value);
}

/// Builds a tileset's JSON from its tags as they open and close.
class TilesetBuilder {
public:
    /// What is wrong with the tag here; empty if nothing.
    std::string open(const Tag& tag) {
        path_.emplace_back(tag.name);
        if (path_.size() > kMaxDepth) return "nested too deep";
        if (tag.attributeCount() > kMaxAttributes) return "more than 64 attributes";
        if (path_.size() == 1) {
            if (tag.name != "tileset") return "expected <tileset>, found " + quoted(tag.name);
            addMembers(tileset_, tag, {"name", "objectalignment"},
                       {"tilewidth", "tileheight", "tilecount"});
        } else if (isAt({"tileset", "tile"})) {
            tile_ = JsonPiece::object();
            properties_ = JsonPiece::list();
            addMembers(tile_, tag, {"type", "class"}, {"id"});
        } else if (isAt({"tileset", "tile", "objectgroup"})) {
            tile_.add("objectgroup", JsonPiece::object());
        } else if (isAt({"tileset", "tile", "animation"})) {
            tile_.add("animation", JsonPiece::list());
        } else if (isProperty()) {
            // A value of several lines is the tag's text, not an attribute.
            const auto value = tag.find("value");
            property_.name = tag.find("name").value_or("");
            property_.type = tag.find("type").value_or("string");
            property_.value = value.value_or("");
            property_.isText = !value;
        }
        return {};
    }

    void addText(std::string_view text) {
        if (isProperty() && property_.isText) property_.value += text;
    }

    void close() {
        if (isProperty()) addProperty();
        if (isAt({"tileset", "tile"})) {
            if (!properties_.isEmpty()) tile_.add("properties", std::move(properties_));
            tiles_.add(std::move(tile_));
        }
        path_.pop_back();
    }

    /// Requires: all that was opened is closed.
    std::string json() {
        tileset_.add("tiles", std::move(tiles_));
        return tileset_.print();
    }

private:
    struct Property {
        std::string name;
        std::string type;
        std::string value;
        bool isText = false;
    };

    bool isAt(std::initializer_list<std::string_view> path) const {
        return std::equal(path_.begin(), path_.end(), path.begin(), path.end());
    }
    bool isProperty() const { return isAt({"tileset", "tile", "properties", "property"}); }

    static void addMembers(JsonPiece& piece, const Tag& tag,
                           std::initializer_list<std::string_view> texts,
                           std::initializer_list<std::string_view> numbers) {
        for (const std::string_view name : texts) {
            if (const auto value = tag.find(name)) piece.add(name, JsonPiece::text(*value));
        }
        for (const std::string_view name : numbers) {
            if (const auto value = tag.find(name)) piece.add(name, numberPiece(*value));
        }
    }

    void addProperty() {
        JsonPiece piece = JsonPiece::object();
        piece.add("name", JsonPiece::text(property_.name));
        piece.add("value", valuePiece(property_.type, property_.value));
        properties_.add(std::move(piece));
    }

    std::vector<std::string> path_;  // of the tags that are open
    JsonPiece tileset_ = JsonPiece::object();
    JsonPiece tiles_ = JsonPiece::list();
    JsonPiece tile_ = JsonPiece::object();
    JsonPiece properties_ = JsonPiece::list();
    Property property_;
};

struct FreeParser {
    void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using Parser = std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser>;

// A fault at the place that expat has reached.
Fault faultHere(XML_Parser parser, const std::string& what) {
    const std::string place = std::to_string(XML_GetCurrentLineNumber(parser)) + ":" +
                              std::to_string(XML_GetCurrentColumnNumber(parser) + 1);
    return {place, "this is not Tiled's XML: " + what};
}

/// The state of expat's handlers. These are C callbacks: no exception may pass through them, so a
/// lack of memory ends the program here as it does elsewhere.
struct Reading {
    XML_Parser parser;
    TilesetBuilder tileset{};
    std::optional<Fault> fault{};  // expat may still call a few handlers after it

    void stop(const std::string& what) {
        fault = faultHere(parser, what);
        XML_StopParser(parser, XML_FALSE);
    }
};

void onOpen(void* data, const XML_Char* name, const XML_Char** attributes) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (reading.fault) return;
    const std::string wrong = reading.tileset.open({name, attributes});
    if (!wrong.empty()) reading.stop(wrong);
}

void onClose(void* data, const XML_Char*) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (!reading.fault) reading.tileset.close();
}

void onText(void* data, const XML_Char* text, int length) noexcept {
    auto& reading = *static_cast<Reading*>(data);
    if (!reading.fault) reading.tileset.addText({text, static_cast<size_t>(length)});
}

// Without a document type no entity can be defined, and so none can expand without bounds.
void onDocumentType(void* data, const XML_Char*, const XML_Char*, const XML_Char*, int) noexcept {
    static_cast<Reading*>(data)->stop("a document type");
}

// What expat found wrong; it says "no element found" also where one was found, but not its end.
std::string wordsFor(XML_Error error) {
    return error == XML_ERROR_NO_ELEMENTS ? "it ends too early" : XML_ErrorString(error);
}

}  // namespace

Result<std::string> tilesetJson(std::string_view xml) {
    if (xml.size() > static_cast<size_t>(kMaxFileSize)) {
        return Fault{"", "larger than " + std::to_string(kMaxFileSize) + " bytes"};
    }
    const Parser parser(XML_ParserCreate(nullptr));
    if (!parser) throw std::bad_alloc();
    Reading reading{parser.get()};
    XML_SetUserData(parser.get(), &reading);
    XML_SetElementHandler(parser.get(), onOpen, onClose);
    XML_SetCharacterDataHandler(parser.get(), onText);
    XML_SetStartDoctypeDeclHandler(parser.get(), onDocumentType);
    const auto status = XML_Parse(parser.get(), xml.data(), static_cast<int>(xml.size()), XML_TRUE);
    if (status == XML_STATUS_OK) return reading.tileset.json();
    if (reading.fault) return *reading.fault;
    return faultHere(parser.get(), wordsFor(XML_GetErrorCode(parser.get())));
}

}  // namespace pixelstep
