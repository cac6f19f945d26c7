// Walking the nodes of a JSON tree.
#include "io/json/json_tree.h"

#include <algorithm>
#include <limits>

#include "io/text_tools.h"

namespace pixelstep {

std::string pointerStep(std::string_view key) {
    std::string step = "/";
    for (const char letter : sanitised(key)) {
        if (letter == '~') {
            step += "~0";
        } else if (letter == '/') {
            step += "~1";
        } else {
            step += letter;
        }
    }
    return step;
}

std::string_view kindWords(JsonKind kind) {
    switch (kind) {
        case JsonKind::null: return "null";
        case JsonKind::boolean: return "true or false";
        case JsonKind::integer: return "an integer";
        case JsonKind::decimal: return "a number that is not an integer";
        case JsonKind::text: return "a text";
        case JsonKind::array: return "a list";
        case JsonKind::object: return "an object";
    }
    return "nothing";
}

uint32_t JsonTree::after(uint32_t index) const {
    const Mark mark = markAt(index);
    const bool isContainer = mark == Mark::array || mark == Mark::object;
    return isContainer ? static_cast<uint32_t>(nodes_[index].a) : index + 1;
}

std::string_view JsonTree::textAt(uint32_t index) const {
    const Node node = nodes_[index];
    return std::string_view(texts_).substr(node.a, node.b);
}

uint64_t JsonTree::magnitudeAt(uint32_t index) const {
    const Node node = nodes_[index];
    const Mark mark = markAt(index);
    const bool isWide = mark == Mark::wideNatural || mark == Mark::wideNegative;
    return isWide ? wide_[node.a] : node.a | uint64_t{node.b} << 30;
}

JsonKind JsonValue::kind() const {
    using Mark = JsonTree::Mark;
    switch (tree_->markAt(index_)) {
        case Mark::no:
        case Mark::yes: return JsonKind::boolean;
        case Mark::natural:
        case Mark::negative:
        case Mark::wideNatural:
        case Mark::wideNegative: return JsonKind::integer;
        case Mark::decimal: return JsonKind::decimal;
        case Mark::text: return JsonKind::text;
        case Mark::array: return JsonKind::array;
        case Mark::object: return JsonKind::object;
        case Mark::null: break;
    }
    return JsonKind::null;
}

bool JsonValue::boolean() const {
    return tree_->markAt(index_) == JsonTree::Mark::yes;
}

int64_t JsonValue::integer() const {
    constexpr auto kMax = static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
    const auto magnitude = static_cast<int64_t>(std::min(tree_->magnitudeAt(index_), kMax));
    return natural() ? magnitude : -magnitude;
}

std::string JsonValue::digits() const {
    return (natural() ? "" : "-") + std::to_string(tree_->magnitudeAt(index_));
}

std::optional<uint64_t> JsonValue::natural() const {
    const JsonTree::Mark mark = tree_->markAt(index_);
    const bool isNegative =
        mark == JsonTree::Mark::negative || mark == JsonTree::Mark::wideNegative;
    return isNegative ? std::nullopt : std::optional(tree_->magnitudeAt(index_));
}

std::string_view JsonValue::text() const {
    return tree_->textAt(index_);
}

uint32_t JsonValue::size() const {
    return static_cast<uint32_t>(tree_->nodes_[index_].b);
}

JsonItems JsonValue::items() const {
    return JsonItems(*this);
}

JsonMembers JsonValue::members() const {
    return JsonMembers(*this);
}

std::optional<JsonValue> JsonValue::find(std::string_view key) const {
    for (const auto [name, value] : members()) {
        if (name == key) return value;
    }
    return std::nullopt;
}

int64_t JsonValue::lineIn(std::string_view text) const {
    // Every key and every value is a node, in the order of the text.
    int64_t line = 1;
    uint32_t nodes = 0;
    for (size_t at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (letter == '\n') ++line;
        constexpr std::string_view kBetween = " \t\r\n,:]}\xef\xbb\xbf";
        if (kBetween.find(letter) != std::string_view::npos) continue;
        if (nodes++ == index_) break;
        if (letter == '"') {
            while (++at < text.size() && text[at] != '"')
                if (text[at] == '\\') ++at;
        } else if (letter != '[' && letter != '{') {
            at = std::min(text.find_first_of(kBetween, at), text.size()) - 1;
        }
    }
    return line;
}

std::string JsonValue::pointer() const {
    std::string pointer;
    uint32_t at = 0;
    while (at != index_) {
        // Down to the child that holds the node.
        const bool isObject = tree_->markAt(at) == JsonTree::Mark::object;
        uint32_t child = isObject ? at + 2 : at + 1;
        uint32_t position = 0;
        while (tree_->after(child) <= index_) {
            child = tree_->after(child) + (isObject ? 1 : 0);
            ++position;
        }
        pointer += isObject ? pointerStep(tree_->textAt(child - 1))
                            : pointerStep(std::to_string(position));
        at = child;
    }
    return pointer;
}

JsonItems::Iterator& JsonItems::Iterator::operator++() {
    index = tree->after(index);
    return *this;
}

JsonItems::Iterator JsonItems::end() const {
    return {array_.tree_, array_.tree_->after(array_.index_)};
}

JsonMember JsonMembers::Iterator::operator*() const {
    return {tree->textAt(index), JsonValue(*tree, index + 1)};
}

JsonMembers::Iterator& JsonMembers::Iterator::operator++() {
    index = tree->after(index + 1);
    return *this;
}

JsonMembers::Iterator JsonMembers::end() const {
    return {object_.tree_, object_.tree_->after(object_.index_)};
}

}  // namespace pixelstep
