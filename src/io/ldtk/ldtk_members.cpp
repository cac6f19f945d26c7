// Lenient reading.
#include "io/ldtk/ldtk_members.h"

#include <algorithm>
#include <charconv>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

std::optional<JsonValue> memberOf(JsonValue object, std::string_view key, JsonKind kind) {
    if (!object.is(JsonKind::object)) return std::nullopt;
    const auto value = object.find(key);
    return value && value->is(kind) ? value : std::nullopt;
}

}  // namespace

std::string textMember(JsonValue object, std::string_view key) {
    const auto value = memberOf(object, key, JsonKind::text);
    return value ? std::string(value->text()) : "";
}

std::optional<int64_t> wholeMember(JsonValue object, std::string_view key) {
    const auto value = memberOf(object, key, JsonKind::integer);
    return value ? std::optional(value->integer()) : std::nullopt;
}

double numberMember(JsonValue object, std::string_view key, double otherwise) {
    if (!object.is(JsonKind::object)) return otherwise;
    const auto value = object.find(key);
    const bool isNumber =
        value && (value->is(JsonKind::integer) || value->is(JsonKind::otherNumber));
    return isNumber ? numberOf(*value) : otherwise;
}

bool flagMember(JsonValue object, std::string_view key, bool otherwise) {
    const auto value = memberOf(object, key, JsonKind::boolean);
    return value ? value->boolean() : otherwise;
}

std::optional<JsonValue> listMember(JsonValue object, std::string_view key) {
    return memberOf(object, key, JsonKind::array);
}

std::optional<JsonValue> objectMember(JsonValue object, std::string_view key) {
    return memberOf(object, key, JsonKind::object);
}

std::optional<uint32_t> colourMember(JsonValue object, std::string_view key) {
    const std::string text = textMember(object, key);
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    uint32_t colour = 0;
    const auto read = std::from_chars(text.data() + 1, text.data() + text.size(), colour, 16);
    if (read.ptr != text.data() + text.size()) return std::nullopt;
    return 0xff000000 | colour;
}

double numberOf(JsonValue value) {
    if (value.is(JsonKind::integer)) return static_cast<double>(value.integer());
    double number = 0;
    if (value.is(JsonKind::otherNumber)) {
        const std::string_view text = value.text();
        std::from_chars(text.data(), text.data() + text.size(), number);
    }
    return number;
}

double pairPart(JsonValue object, std::string_view key, int at, double otherwise) {
    const auto pair = listMember(object, key);
    if (!pair || pair->size() != 2) return otherwise;
    auto part = pair->items().begin();
    if (at == 1) ++part;
    constexpr double kMost = 1e9;
    return std::clamp(numberOf(*part), -kMost, kMost);
}

std::string shortText(std::string_view text) {
    constexpr int kMost = 200;
    std::string taken;
    for (int i = 0; i < kMost && !text.empty(); ++i) appendCodePoint(taken, takeCodePoint(text));
    return text.empty() ? taken : taken + "...";
}

}  // namespace pixelstep
