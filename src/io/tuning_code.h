// A tuning as source text to take along: constants, and the lines that turn a character with them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "game/level/enum_table.h"
#include "game/level/tuning.h"

namespace pixelstep {

/// The languages that a tuning is written in.
enum class CodeLanguage : uint8_t { cpp, csharp, gdscript, lua };

/// What belongs to a language.
struct CodeLanguageRow {
    CodeLanguage language;
    const char* name;
};

inline constexpr auto kCodeLanguages = std::to_array<CodeLanguageRow>({
    {CodeLanguage::cpp, "C++"},
    {CodeLanguage::csharp, "C#"},
    {CodeLanguage::gdscript, "GDScript"},
    {CodeLanguage::lua, "Lua"},
});
static_assert(isTableOf(kCodeLanguages, &CodeLanguageRow::language, CodeLanguage::lua));

/// Constants in px, px/s, px/s² and seconds (what has whole steps here also in those, as a
/// comment), and a function that walks, falls and jumps with them. Abilities that are off are left
/// out, and named in a comment.
/// @param tileSize  [px]
/// @return          a whole file, ended by a newline
std::string codeOf(const Tuning& tuning, int tileSize, CodeLanguage language);

}  // namespace pixelstep
