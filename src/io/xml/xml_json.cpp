// Members, lists and texts of each tag.
#include "io/xml/xml_json.h"

#include <array>
#include <charconv>
#include <cmath>
#include <iterator>

#include "io/json/json_writer.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep::xml {
namespace {

constexpr size_t kMaxDepth = 32;  // groups in groups, their layers, objects, properties

constexpr std::string_view kLettersOfCells =
    "0123456789,ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/=";

constexpr std::array<bool, 256> lettersOfCells() {
    std::array<bool, 256> isOne{};
    for (const char letter : kLettersOfCells) isOne[static_cast<unsigned char>(letter)] = true;
    return isOne;
}
constexpr std::array<bool, 256> kIsOfCells = lettersOfCells();

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

void addAttributes(Open& now, const Tag& tag) {
    for (const char** at = tag.attributes; *at != nullptr; at += 2) {
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
    if (const auto clear = tag.find("trans")) parent.add("transparentcolor", jsonText(*clear));
}

}  // namespace

void Open::add(std::string_view key, std::string_view json) {
    if (!members.empty()) members += ',';
    members += jsonText(key);
    members += ':';
    members += json;
}

void Open::addTo(std::string_view key, std::string_view json) {
    auto list = std::ranges::find(lists, key, &List::key);
    if (list == lists.end()) list = lists.insert(lists.end(), {key, {}});
    if (!list->items.empty()) list->items += ',';
    list->items += json;
}

void Open::addPlain(std::string_view key, std::string_view plain) {
    constexpr size_t kPart = 1 << 16;
    members.reserve(members.size() + plain.size() + 3 * (plain.size() / kPart) + key.size() + 16);
    if (!members.empty()) members += ',';
    members += jsonText(key);
    members += plain.size() <= kPart ? ":\"" : ":[\"";
    for (size_t at = 0; at < plain.size(); at += kPart) {
        if (at > 0) members += "\",\"";
        members += plain.substr(at, kPart);
    }
    members += plain.size() <= kPart ? "\"" : "\"]";
}

size_t Open::size() const {
    size_t all = members.size();
    for (const List& list : lists) all += list.items.size();
    return all;
}

std::string Open::json() && {
    for (const List& list : lists) {
        if (!members.empty()) members += ',';
        members += jsonText(list.key);
        members += ":[";
        members += list.items;
        members += ']';
    }
    members.insert(0, 1, '{');
    members += '}';
    return std::move(members);
}

std::string XmlJson::open(const Tag& tag) {
    if (open_.size() > kMaxDepth) return "nested too deep";
    if (open_.size() == 1 && tag.name != rootTag_)
        return "expected <" + std::string(rootTag_) + ">, found " + quoted(tag.name);
    Open now{.node = nodeOf(open_.back().node, tag.name)};
    begin(now, tag);
    open_.push_back(std::move(now));
    return {};
}

void XmlJson::addText(std::string_view text) {
    Open& now = open_.back();
    if (now.node == Node::property || now.node == Node::text) now.text += text;
    if (now.node == Node::data || now.node == Node::chunk) addCells(now, text);
}

// Cells are most of a large map: they are copied rarely, and without what lies between them.
void XmlJson::addCells(Open& now, std::string_view text) const {
    const std::string& encoding =
        (now.node == Node::chunk ? open_[open_.size() - 2] : now).encoding;
    const bool isList = encoding.empty() || encoding == "csv";
    // Takes no memory before it is written to.
    if (now.node == Node::data && now.text.capacity() < xmlSize_ / 2) now.text.reserve(xmlSize_);
    for (const char letter : text) {
        const bool isSpace = letter == '\n' || letter == '\r' || letter == '\t' || letter == ' ';
        if (kIsOfCells[static_cast<unsigned char>(letter)]) {
            now.text += letter;
        } else if (!isSpace) {
            now.text += '?';  // which the reader of the JSON refuses
        } else if (isList && !now.text.empty() && now.text.back() != ',') {
            now.text += ',';
        }
    }
}

std::string XmlJson::close() {
    Open now = std::move(open_.back());
    open_.pop_back();
    finish(now, open_.back());
    if (std::max(open_.back().size(), json_.size()) <= static_cast<size_t>(kMaxFileSize)) return {};
    return "more than can be read: as JSON it has more than " + std::to_string(kMaxFileSize) +
           " bytes";
}

void XmlJson::begin(Open& now, const Tag& tag) {
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

// What says how cells are written is the layer's in JSON.
void XmlJson::finishData(Open& now, Open& layer) {
    if (now.encoding.empty()) now.encoding = "csv";
    layer.add("encoding", jsonText(now.encoding));
    if (!now.type.empty()) layer.add("compression", jsonText(now.type));
    const auto chunks = std::ranges::find(now.lists, std::string_view("chunks"), &Open::List::key);
    if (chunks != now.lists.end())
        layer.lists.push_back(std::move(*chunks));
    else
        layer.addPlain("data", now.text);
}

void XmlJson::finish(Open& now, Open& parent) {
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
        case Node::animation: {
            const std::string frames = now.lists.empty() ? "" : now.lists.front().items;
            parent.add("animation", "[" + frames + "]");
            return;
        }
        case Node::mark: parent.add(now.name, "true"); return;
        case Node::points: parent.add(now.name, now.text); return;
        case Node::text: parent.add("text", R"({"text":)" + jsonText(now.text) + "}"); return;
        case Node::cell:
            parent.text += parent.text.empty() || parent.text.back() == ',' ? "" : ",";
            parent.text += now.text;
            return;
        case Node::data: finishData(now, parent); return;
        case Node::chunk:
            now.addPlain("data", now.text);
            now.text = {};
            break;
        default: break;
    }
    const Node node = now.node;
    std::string json = std::move(now).json();
    if (parent.node == Node::root) {
        json_ = std::move(json);
    } else if (parent.node == Node::tile && node == Node::objectLayer) {
        parent.add("objectgroup", json);
    } else if (parent.node == Node::objectTemplate) {
        parent.add(node == Node::object ? "object" : "tileset", json);
    } else {
        const auto list = std::ranges::find(kLists, node, &ListRow::node);
        parent.addTo(list->key, json);
    }
}

}  // namespace pixelstep::xml
