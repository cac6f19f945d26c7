// Tiled's tags and attributes, and their members in its JSON.
#include "import/xml/xml_tree.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>

#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep::xml {
namespace {

using Names = std::span<const std::string_view>;

constexpr size_t kMaxDepth = 32;  // groups in groups, their layers, objects, properties
constexpr size_t kMaxAttributes = 64;
constexpr size_t kMaxTags = size_t{1} << 22;

/// Which tags mean something within another.
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

// Attributes that mean the same wherever they stand.
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
// Those of a few tags.
constexpr auto kOthers =
    std::to_array<std::string_view>({"encoding", "compression", "points", "value", "trans"});

/// Lists of what tags make.
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
/// The lists that are there even if nothing is in them.
constexpr auto kOwnLists = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"map", "layers"}, {"map", "tilesets"}, {"group", "layers"}, {"objectgroup", "objects"}});

/// The name in a table, which lasts; empty if it is in none.
std::string_view amongOf(Names names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::string_view{} : *found;
}

/// The tag as a table has it; empty for one that means nothing there.
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
    size_t bytes_ = 0;  // of JSON that it would be, about
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
    // What is no number is a text, which the reader of the tree rejects.
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

/// What says how cells are written is the layer's in JSON.
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

/// What a tag adds to the members of the one that it is in.
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

}  // namespace

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
        // There may be millions.
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

}  // namespace pixelstep::xml
