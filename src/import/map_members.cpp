// Lenient readers for JSON members.
#include "import/map_members.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

std::optional<JsonValue> memberOf(JsonValue object, std::string_view key, JsonKind kind) {
    if (!object.is(JsonKind::object)) return std::nullopt;
    const auto value = object.find(key);
    return value && value->is(kind) ? value : std::nullopt;
}

}  // namespace

std::string_view wordMember(JsonValue object, std::string_view key) {
    const auto value = memberOf(object, key, JsonKind::text);
    return value ? value->text() : std::string_view{};
}

std::string textMember(JsonValue object, std::string_view key) {
    return std::string(wordMember(object, key));
}

std::optional<int64_t> wholeMember(JsonValue object, std::string_view key) {
    const auto value = memberOf(object, key, JsonKind::integer);
    return value ? std::optional(value->integer()) : std::nullopt;
}

double numberMember(JsonValue object, std::string_view key, double fallback) {
    constexpr double kMax = 4'000'000;
    const auto value = object.is(JsonKind::object) ? object.find(key) : std::nullopt;
    const auto number = value ? numberIn(*value) : std::nullopt;
    return number && std::abs(*number) <= kMax ? *number : fallback;
}

bool boolMember(JsonValue object, std::string_view key, bool fallback) {
    const auto value = memberOf(object, key, JsonKind::boolean);
    return value ? value->boolean() : fallback;
}

std::optional<JsonValue> listMember(JsonValue object, std::string_view key) {
    return memberOf(object, key, JsonKind::array);
}

std::optional<JsonValue> objectMember(JsonValue object, std::string_view key) {
    return memberOf(object, key, JsonKind::object);
}

std::optional<uint32_t> colourMember(JsonValue object, std::string_view key) {
    return colourIn(wordMember(object, key));
}

std::optional<uint32_t> colourIn(std::string_view text) {
    if (text.starts_with('#')) text.remove_prefix(1);
    if (text.size() != 6 && text.size() != 8) return std::nullopt;
    uint32_t colour = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, colour, 16);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return text.size() == 6 ? colour | 0xff000000u : colour;
}

std::optional<double> numberIn(JsonValue value) {
    if (value.is(JsonKind::integer)) return static_cast<double>(value.integer());
    if (!value.is(JsonKind::decimal)) return std::nullopt;
    const std::string_view text = value.text();
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isGood = error == std::errc{} && end == text.data() + text.size();
    return isGood ? std::optional(number) : std::nullopt;
}

double pairPart(JsonValue object, std::string_view key, int at, double fallback) {
    const auto pair = listMember(object, key);
    if (!pair || pair->size() != 2) return fallback;
    auto part = pair->items().begin();
    if (at == 1) ++part;
    constexpr double kMax = 1e9;
    return std::clamp(numberOf(*part), -kMax, kMax);
}

std::optional<std::vector<int>> integersIn(std::string_view text) {
    std::vector<int> numbers;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        if (*at == ',' || *at == ' ') {
            ++at;
            continue;
        }
        int number = 0;
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc{}) return std::nullopt;
        numbers.push_back(number);
        at = rest;
    }
    return numbers;
}

std::string sizeWords(Vec2i size) {
    return std::to_string(size.x) + " x " + std::to_string(size.y) + " cells";
}

std::string cellWords(Vec2i size, size_t index, bool isCounted) {
    const size_t width = static_cast<size_t>(size.x);
    const size_t count = width * static_cast<size_t>(size.y);
    return "column " + std::to_string(index % width) + ", row " + std::to_string(index / width) +
           " (from 0)" +
           (isCounted ? ", cell " + std::to_string(index + 1) + " of " + std::to_string(count)
                      : "");
}

std::string lineWords(std::string_view text, JsonValue at) {
    return text.empty() ? "" : "line " + std::to_string(at.lineIn(text)) + ": ";
}

void readCellList(ErrorSink& errors, JsonValue list, Vec2i size, std::string_view text,
                  const CellNumbers& numbers, const std::function<void(int64_t)>& take) {
    if (!expectKind(errors, list, JsonKind::array)) return;
    if (list.size() != static_cast<size_t>(size.x) * static_cast<size_t>(size.y))
        return errors.fail(list, lineWords(text, list) + "a list of " +
                                     std::to_string(list.size()) + " numbers; expected those of " +
                                     sizeWords(size));
    size_t index = 0;
    for (const JsonValue cell : list.items()) {
        const bool isNumber = cell.is(JsonKind::integer) && cell.integer() >= numbers.low &&
                              cell.integer() <= numbers.high;
        if (!isNumber) {
            ErrorSink what;
            failExpected(what, cell, numbers.expected);
            return errors.fail(list, lineWords(text, cell) + cellWords(size, index, true) + ": " +
                                         what.error()->message);
        }
        take(cell.integer());
        ++index;
    }
}

std::string namesInQuotes(std::span<const std::string> names, size_t most, bool isCounted) {
    std::string text;
    for (const std::string& name : names.first(std::min(names.size(), most)))
        text += (text.empty() ? "" : ", ") + inQuotes(name);
    if (names.size() <= most) return text;
    return text + (isCounted ? " and " + std::to_string(names.size() - most) + " more" : ", ...");
}

std::string shortText(std::string_view text) {
    constexpr int kMax = 200;
    std::string taken;
    for (int i = 0; i < kMax && !text.empty(); ++i) appendCodePoint(taken, takeCodePoint(text));
    return text.empty() ? taken : taken + "...";
}

}  // namespace pixelstep
