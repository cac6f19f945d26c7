// Reads typed values from a JSON tree: checks types and ranges, and stores the first error.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/json/json_tree.h"

namespace pixelstep {

/// Stores the first error. After an error, readers return default values, which the caller must not
/// use.
class ErrorSink {
public:
    bool hasError() const { return error_.has_value(); }
    const std::optional<Error>& error() const { return error_; }

    void fail(std::string place, std::string what);
    void fail(JsonValue at, std::string what) { fail(at.pointer(), std::move(what)); }

private:
    std::optional<Error> error_;
};

/// Smallest and largest value allowed.
struct IntRange {
    int low;
    int high;
};

inline constexpr IntRange kCoordinates{-kMaxCoordinate, kMaxCoordinate};
inline constexpr IntRange kBodySides{1, kMaxBodySide};

/// True if the value has this type; otherwise stores an error.
bool expectKind(ErrorSink& errors, JsonValue value, JsonKind kind);

/// True for an object with only these members and `comment`; otherwise stores an error that
/// suggests the nearest one.
bool expectMembers(ErrorSink& errors, JsonValue object, std::span<const std::string_view> known);

/// The member. If it is missing, nothing, and an error with the expectation.
std::optional<JsonValue> requireMember(ErrorSink& errors, JsonValue object, std::string_view key,
                                       std::string_view expected);

/// Stores an error at the value: the expectation and the actual value.
void failExpected(ErrorSink& errors, JsonValue value, const std::string& expected);

int readInt(ErrorSink& errors, JsonValue value, IntRange range);
int64_t readInt64(ErrorSink& errors, JsonValue value, int64_t low, int64_t high);
uint64_t readNatural(ErrorSink& errors, JsonValue value);
bool readBool(ErrorSink& errors, JsonValue value);
std::string readText(ErrorSink& errors, JsonValue value);
/// A list of two integers.
Vec2i readPair(ErrorSink& errors, JsonValue value, IntRange range);

/// The same for an optional member.
std::optional<int> readOptionalInt(ErrorSink& errors, JsonValue object, std::string_view key,
                                   IntRange range);
std::optional<std::string> readComment(ErrorSink& errors, JsonValue object);

/// Reads a required member.
int requireInt(ErrorSink& errors, JsonValue object, std::string_view key, IntRange range);

/// Checks that the member `version` is 1.
void expectVersion(ErrorSink& errors, JsonValue object);

}  // namespace pixelstep
