// Text from files, made safe to show and easy to compare: in, any UTF-8; out, code points, quotes
// and the nearest of several names.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

/// Takes the first code point off `text`; a byte that begins none counts as U+FFFD.
/// Requires: text is not empty.
char32_t takeCodePoint(std::string_view& text);

/// The number of code points of well-formed text.
size_t codePointCount(std::string_view text);

/// Appends a code point as UTF-8. Requires: a Unicode scalar value.
void appendCodePoint(std::string& text, char32_t point);

/// True for a code point that shows as a mark of its own: no control, space, bidi or other
/// invisible character, and none that Unicode keeps from being a character.
bool isPrintable(char32_t point);

/// The text with everything that could disturb a terminal or the order of a line written out as
/// `\u{202e}`; spaces stay.
std::string sanitised(std::string_view text);

/// The sanitised text in single quotes, cut after 60 code points.
std::string quoted(std::string_view text);

/// The quoted character and its number: `'x' (U+0078)`.
std::string quotedCodePoint(char32_t point);

/// How many letters have to be added, removed, changed or swapped with their neighbour to turn
/// one name into the other (optimal string alignment distance).
int editDistance(std::string_view a, std::string_view b);

/// The candidate with the smallest edit distance to `name`, the first of several.
/// Requires: candidates are not empty.
std::string_view nearestName(std::string_view name, std::span<const std::string_view> candidates);

/// `'a', 'b' or 'c'`, or with another word before the last.
std::string listed(std::span<const std::string_view> names, std::string_view word = "or");

/// `; did you mean 'crate'?`, or nothing if not even the nearest candidate is near: more than a
/// third of the letters of the longer name would be slips.
/// Requires: candidates are not empty.
std::string guessWords(std::string_view name, std::span<const std::string_view> candidates);

/// The guess, if there is one, and all candidates: `; there are 'a', 'b' and 'c'`.
/// Requires: candidates are not empty.
std::string choiceWords(std::string_view name, std::span<const std::string_view> candidates);

}  // namespace pixelstep
