// Text tools: code points, quoting of untrusted text for messages, and suggestions for misspelled
// names.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

/// Removes the first code point from `text`; an invalid byte counts as U+FFFD.
/// Requires: text is not empty.
char32_t takeCodePoint(std::string_view& text);

/// The number of code points of well-formed text.
size_t codePointCount(std::string_view text);

/// Appends a code point as UTF-8. Requires: a Unicode scalar value.
void appendCodePoint(std::string& text, char32_t point);

/// True for a code point that is visible by itself: no control, space, bidi or other invisible
/// character, and no noncharacter.
bool isPrintable(char32_t point);

/// The text with everything that could disturb a terminal, or the reading order of a line, escaped
/// as `\u{202e}`; spaces stay.
std::string sanitised(std::string_view text);

inline constexpr size_t kMaxShownCodePoints = 200;

/// The sanitised text; for more than kMaxShownCodePoints code points only the start and the end,
/// which is more helpful for paths.
std::string shortened(std::string_view text);

/// The sanitised text in single quotes, cut after 60 code points.
std::string inQuotes(std::string_view text);

/// The quoted character and its number: `'x' (U+0078)`.
std::string quotedCodePoint(char32_t point);

/// The text without spaces, tabs and line ends at its start and end.
std::string_view trimmed(std::string_view text);

/// True if a file's name has this extension, ignoring case: ".tmx" of "A.TMX".
bool hasExtension(std::string_view name, std::string_view extension);

/// The optimal string alignment distance: the number of letters to add, remove, change or swap with
/// their neighbour to turn one name into the other.
int editDistance(std::string_view a, std::string_view b);

/// The candidate with the smallest edit distance to `name`, the first of several.
/// Requires: candidates are not empty.
std::string_view nearestName(std::string_view name, std::span<const std::string_view> candidates);

/// `'a', 'b' or 'c'`, or with another word before the last.
std::string listed(std::span<const std::string_view> names, std::string_view word = "or");

/// `; did you mean 'crate'?`, or nothing if the nearest candidate is too far: an edit distance of
/// more than a third of the longer name's length.
/// Requires: candidates are not empty.
std::string didYouMean(std::string_view name, std::span<const std::string_view> candidates);

/// The suggestion of didYouMean, if there is one, and all candidates: `; there are 'a', 'b' and
/// 'c'`.
/// Requires: candidates are not empty.
std::string choiceWords(std::string_view name, std::span<const std::string_view> candidates);

/// "Wall reach" for "wall reach".
std::string capitalized(std::string_view text);

}  // namespace pixelstep
