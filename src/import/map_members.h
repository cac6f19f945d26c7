// Reads members of a project's JSON that may be missing or null; a value of another type counts as
// missing.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_reader.h"

namespace pixelstep {

/// The text of a member; empty if there is none.
std::string_view wordMember(JsonValue object, std::string_view key);
/// A copy of it.
std::string textMember(JsonValue object, std::string_view key);
/// The whole number of a member.
std::optional<int64_t> wholeMember(JsonValue object, std::string_view key);
/// The number of a member; `fallback` if it is missing or beyond 4 million.
double numberMember(JsonValue object, std::string_view key, double fallback);
bool boolMember(JsonValue object, std::string_view key, bool fallback);
std::optional<JsonValue> listMember(JsonValue object, std::string_view key);
std::optional<JsonValue> objectMember(JsonValue object, std::string_view key);
/// `#rrggbb`, `#aarrggbb` or the same without `#`, as 0xaarrggbb.
std::optional<uint32_t> colourIn(std::string_view text);
std::optional<uint32_t> colourMember(JsonValue object, std::string_view key);

/// A number, integer or not; nothing for other types.
std::optional<double> numberIn(JsonValue value);
/// The same; 0 for other types.
inline double numberOf(JsonValue value) {
    return numberIn(value).value_or(0);
}

/// A number of a list of two; clamped to +-1,000,000,000.
/// @param at  0 or 1
double pairPart(JsonValue object, std::string_view key, int at, double fallback);

/// Calls `visit` with each object in the list of a member.
template <class Visit>
void forEachObject(JsonValue object, std::string_view key, Visit visit);

/// Integers in a text, separated by commas or spaces.
/// @return  nothing if it contains anything else
std::optional<std::vector<int>> integersIn(std::string_view text);

/// "4 x 3 cells".
std::string sizeWords(Vec2i size);
/// A cell's place in a list row by row: "column 1, row 2 (from 0)"; if counted, followed by ", cell
/// 10 of 12".
std::string cellWords(Vec2i size, size_t index, bool isCounted = false);
/// "line 12: " for a value in the text of its JSON file; empty without a text.
std::string lineWords(std::string_view text, JsonValue at);

/// The numbers in a list of cells.
struct CellNumbers {
    int64_t low;
    int64_t high;
    std::string expected;  ///< "the number of a tile"
};
/// Calls `take` with each number of a list of cells. An error gives line, cell and count.
/// @param text  of the list's file, if that is JSON
void readCellList(ErrorSink& errors, JsonValue list, Vec2i size, std::string_view text,
                  const CellNumbers& numbers, const std::function<void(int64_t)>& take);

/// "'a', 'b'", followed by ", ..." or, if counted, " and 3 more" if there are more than `most`
/// names.
std::string namesInQuotes(std::span<const std::string> names, size_t most, bool isCounted = false);

/// At most 200 letters of a text from a file, for messages and names.
std::string shortText(std::string_view text);

template <class Visit>
void forEachObject(JsonValue object, std::string_view key, Visit visit) {
    const auto list = listMember(object, key);
    if (!list) return;
    for (const JsonValue item : list->items())
        if (item.is(JsonKind::object)) visit(item);
}

}  // namespace pixelstep
