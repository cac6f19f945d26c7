// Reading values, and the texts of errors.
#include "io/json/json_reader.h"

#include <algorithm>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr int kVersion = 1;

std::string rangeWords(int64_t low, int64_t high) {
    return "an integer from " + std::to_string(low) + " to " + std::to_string(high);
}

// A number as written; a long one is shortened.
std::string shortNumber(std::string_view number) {
    constexpr size_t kMax = 40;
    const bool isShort = number.size() <= kMax;
    return sanitised(number.substr(0, kMax)) + (isShort ? "" : "...");
}

// A description of a value for an error: its number, or its text if that is short.
std::string foundWords(JsonValue value) {
    switch (value.kind()) {
        case JsonKind::boolean: return value.boolean() ? "true" : "false";
        case JsonKind::integer: return value.digits();
        case JsonKind::decimal: return shortNumber(value.text());
        case JsonKind::text: return inQuotes(value.text());
        case JsonKind::array: return "a list of " + std::to_string(value.size());
        default: return std::string(kindWords(value.kind()));
    }
}

}  // namespace

void failExpected(ErrorSink& errors, JsonValue value, const std::string& expected) {
    errors.fail(value, "expected " + expected + ", found " + foundWords(value));
}

void ErrorSink::fail(std::string place, std::string what) {
    if (!error_) error_ = Error{std::move(place), std::move(what)};
}

bool expectKind(ErrorSink& errors, JsonValue value, JsonKind kind) {
    if (value.is(kind)) return true;
    failExpected(errors, value, std::string(kindWords(kind)));
    return false;
}

bool expectMembers(ErrorSink& errors, JsonValue object, std::span<const std::string_view> known) {
    if (!expectKind(errors, object, JsonKind::object)) return false;
    for (const auto [key, value] : object.members()) {
        if (key == "comment" || std::find(known.begin(), known.end(), key) != known.end()) continue;
        std::vector<std::string_view> names(known.begin(), known.end());
        names.push_back("comment");
        errors.fail(value, "unknown member" + didYouMean(key, names));
        return false;
    }
    return true;
}

std::optional<JsonValue> requireMember(ErrorSink& errors, JsonValue object, std::string_view key,
                                       std::string_view expected) {
    const std::optional<JsonValue> member = object.find(key);
    if (!member) {
        errors.fail(object.pointer() + pointerStep(key),
                    "missing; expected " + std::string(expected));
    }
    return member;
}

int readInt(ErrorSink& errors, JsonValue value, IntRange range) {
    return static_cast<int>(readInt64(errors, value, range.low, range.high));
}

int64_t readInt64(ErrorSink& errors, JsonValue value, int64_t low, int64_t high) {
    if (value.is(JsonKind::integer)) {
        const int64_t number = value.integer();
        if (number >= low && number <= high) return number;
    }
    failExpected(errors, value, rangeWords(low, high));
    return low;
}

uint64_t readNatural(ErrorSink& errors, JsonValue value) {
    const std::optional<uint64_t> number =
        value.is(JsonKind::integer) ? value.natural() : std::nullopt;
    if (!number) failExpected(errors, value, "an integer from 0 to 18446744073709551615");
    return number.value_or(0);
}

bool readBool(ErrorSink& errors, JsonValue value) {
    return expectKind(errors, value, JsonKind::boolean) && value.boolean();
}

std::string readText(ErrorSink& errors, JsonValue value) {
    if (!expectKind(errors, value, JsonKind::text)) return {};
    return std::string(value.text());
}

Vec2i readPair(ErrorSink& errors, JsonValue value, IntRange range) {
    if (!value.is(JsonKind::array) || value.size() != 2) {
        failExpected(errors, value, "a list of two integers");
        return {};
    }
    const JsonItems::Iterator first = value.items().begin();
    JsonItems::Iterator second = first;
    ++second;
    const int x = readInt(errors, *first, range);
    return {x, readInt(errors, *second, range)};
}

std::optional<int> readOptionalInt(ErrorSink& errors, JsonValue object, std::string_view key,
                                   IntRange range) {
    const std::optional<JsonValue> member = object.find(key);
    return member ? std::optional(readInt(errors, *member, range)) : std::nullopt;
}

std::optional<std::string> readComment(ErrorSink& errors, JsonValue object) {
    const std::optional<JsonValue> comment = object.find("comment");
    return comment ? std::optional(readText(errors, *comment)) : std::nullopt;
}

int requireInt(ErrorSink& errors, JsonValue object, std::string_view key, IntRange range) {
    const std::optional<JsonValue> member =
        requireMember(errors, object, key, rangeWords(range.low, range.high));
    return member ? readInt(errors, *member, range) : range.low;
}

void expectVersion(ErrorSink& errors, JsonValue object) {
    const std::optional<JsonValue> version = requireMember(errors, object, "version", "1");
    if (!version) return;
    if (version->is(JsonKind::integer) && version->integer() > kVersion) {
        errors.fail(*version, "version " + version->digits() +
                                  " needs a newer version of the game; this one reads version 1");
        return;
    }
    readInt(errors, *version, {kVersion, kVersion});
}

}  // namespace pixelstep
