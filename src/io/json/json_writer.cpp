// Layout of canonical JSON: short values are on one line.
#include "io/json/json_writer.h"

#include <cstdio>

namespace pixelstep {
namespace {

constexpr size_t kLineLength = 120;
constexpr int kIndent = 2;

void appendEscaped(std::string& out, char letter) {
    switch (letter) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: break;
    }
    const auto byte = static_cast<unsigned char>(letter);
    if (byte >= 0x20) {
        out += letter;
        return;
    }
    constexpr std::string_view kDigits = "0123456789abcdef";
    out += "\\u00";
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
}

void appendLineStart(std::string& out, int indent) {
    out += '\n';
    out.append(static_cast<size_t>(indent), ' ');
}

}  // namespace

std::string jsonText(std::string_view text) {
    std::string out = "\"";
    for (const char letter : text) appendEscaped(out, letter);
    return out + "\"";
}

JsonNode JsonNode::pair(Vec2i value) {
    std::string written = "[";
    written += std::to_string(value.x) + ", " + std::to_string(value.y);
    return JsonNode(written + "]");
}

JsonNode& JsonNode::add(JsonNode item) {
    items_.push_back(std::move(item));
    return *this;
}

JsonNode& JsonNode::add(std::string_view key, JsonNode value) {
    value.key_ = jsonText(key);
    return add(std::move(value));
}

JsonNode& JsonNode::addText(std::string_view key, const std::optional<std::string>& value) {
    return value ? add(key, text(*value)) : *this;
}

// Its length with key, brackets and commas; stops counting once it is more than `most`.
size_t JsonNode::lengthOnOneLine(size_t most) const {
    size_t length = scalar_.size() + (key_.empty() ? 0 : key_.size() + 2);
    if (bracket_ != 0) length += bracket_ == '{' && !items_.empty() ? 4 : 2;
    for (size_t i = 0; i < items_.size() && length <= most; ++i) {
        length += items_[i].lengthOnOneLine(most - length) + (i > 0 ? 2 : 0);
    }
    return length;
}

bool JsonNode::breaksAt(size_t used) const {
    if (items_.empty() || layout_ == Layout::oneLine) return false;
    return layout_ == Layout::broken || used + lengthOnOneLine(kLineLength) > kLineLength;
}

void JsonNode::print(std::string& out, int indent, bool breaks) const {
    if (!key_.empty()) out += key_ + ": ";
    out += scalar_;
    if (bracket_ == 0) return;
    out += bracket_;
    const std::string_view padding = bracket_ == '{' && !items_.empty() && !breaks ? " " : "";
    out += padding;
    for (size_t i = 0; i < items_.size(); ++i) {
        if (i > 0) out += breaks ? "," : ", ";
        if (breaks) appendLineStart(out, indent + kIndent);
        const auto used = static_cast<size_t>(indent + kIndent + 1);  // and a comma
        items_[i].print(out, indent + kIndent, breaks && items_[i].breaksAt(used));
    }
    if (breaks) appendLineStart(out, indent);
    out += padding;
    out += closing();
}

std::string JsonNode::line() const {
    std::string out;
    print(out, 0, false);
    return out;
}

std::string JsonNode::print() const {
    std::string out;
    print(out, 0, breaksAt(0));
    return out + "\n";
}

}  // namespace pixelstep
