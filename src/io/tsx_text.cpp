// Tiled's XML tilesets: in, the text of a .tsx file; out, the same as JSON, as far as it matters
// here.
#include "io/tsx_text.h"

#include <charconv>

#include "io/json_tree.h"
#include "io/json_writer.h"
#include "io/text_tools.h"
#include "io/xml_events.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxDepth = 16;  // Tiled's own tilesets are half as deep

bool isInteger(const std::string& text) {
    int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && rest == end;
}

// A number if it is one; else a text, which the reader of the JSON will not like.
JsonPiece numberPiece(const std::string& text) {
    return isInteger(text) ? JsonPiece::number(std::stoll(text)) : JsonPiece::text(text);
}

JsonPiece valuePiece(std::string_view type, const std::string& value) {
    if (type == "int" || type == "float") return numberPiece(value);
    if (type == "bool" && (value == "true" || value == "false")) {
        return JsonPiece::boolean(value == "true");
    }
    return JsonPiece::text(value);
}

/// Lays a tileset's JSON down while its tags come in.
class TilesetBuilder {
public:
    /// What is wrong with the tag here; empty if nothing.
    std::string open(const XmlEvent& tag) {
        path_.push_back(tag.name);
        if (path_.size() > kMaxDepth) return "nested too deep";
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
            property_ = tag;
            text_.clear();
        }
        return {};
    }

    void addText(const std::string& text) {
        if (isProperty()) text_ += text;
    }

    std::string close(const std::string& name) {
        if (path_.empty() || path_.back() != name) return "unexpected </" + sanitised(name) + ">";
        if (isProperty()) addProperty();
        if (isAt({"tileset", "tile"})) {
            if (!properties_.isEmpty()) tile_.add("properties", std::move(properties_));
            tiles_.add(std::move(tile_));
        }
        path_.pop_back();
        return {};
    }

    bool isDone() const { return path_.empty() && !tileset_.isEmpty(); }
    bool isOpen() const { return !path_.empty(); }

    std::string json() {
        tileset_.add("tiles", std::move(tiles_));
        return tileset_.print();
    }

private:
    bool isAt(std::initializer_list<std::string_view> path) const {
        return std::equal(path_.begin(), path_.end(), path.begin(), path.end());
    }
    bool isProperty() const { return isAt({"tileset", "tile", "properties", "property"}); }

    static void addMembers(JsonPiece& piece, const XmlEvent& tag,
                           std::initializer_list<std::string_view> texts,
                           std::initializer_list<std::string_view> numbers) {
        for (const std::string_view name : texts) {
            if (const auto* value = tag.find(name)) piece.add(name, JsonPiece::text(*value));
        }
        for (const std::string_view name : numbers) {
            if (const auto* value = tag.find(name)) piece.add(name, numberPiece(*value));
        }
    }

    // A value of several lines is the tag's text, not an attribute.
    void addProperty() {
        const std::string* name = property_.find("name");
        const std::string* type = property_.find("type");
        const std::string* value = property_.find("value");
        JsonPiece piece = JsonPiece::object();
        piece.add("name", JsonPiece::text(name == nullptr ? "" : *name));
        piece.add("value", valuePiece(type == nullptr ? "string" : std::string_view(*type),
                                      value == nullptr ? text_ : *value));
        properties_.add(std::move(piece));
    }

    std::vector<std::string> path_;  // of the tags that are open
    JsonPiece tileset_ = JsonPiece::object();
    JsonPiece tiles_ = JsonPiece::list();
    JsonPiece tile_ = JsonPiece::object();
    JsonPiece properties_ = JsonPiece::list();
    XmlEvent property_;
    std::string text_;
};

}  // namespace

Result<std::string> tilesetJson(std::string_view xml) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (xml.starts_with(kByteOrderMark)) xml.remove_prefix(kByteOrderMark.size());
    XmlEvents events(xml);
    TilesetBuilder tileset;
    while (true) {
        const Result<XmlEvent> event = events.next();
        if (!event) return event.fault();
        std::string wrong;
        if (event->kind == XmlEvent::ends) {
            if (tileset.isDone()) return tileset.json();
            return events.faultHere("it ends too early");
        }
        if (event->kind == XmlEvent::text) tileset.addText(event->name);
        if (event->kind == XmlEvent::opens) {
            wrong = tileset.isDone() ? "more than one <tileset>" : tileset.open(*event);
        }
        const bool closes = event->kind == XmlEvent::closes || event->isClosed;
        if (wrong.empty() && closes) wrong = tileset.close(event->name);
        if (!wrong.empty()) return events.faultHere(wrong);
    }
}

}  // namespace pixelstep
