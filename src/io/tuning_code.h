// Movement settings as source code for other projects.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "game/character/tuning.h"
#include "math/enum_table.h"

namespace pixelstep {

/// The supported languages.
enum class CodeLanguage : uint8_t { cpp, csharp, gdscript, lua };

/// The properties of a language.
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

/// Constants in px, px/s, px/s² and seconds (with steps in a comment), and a comment with the
/// formula of the vertical movement. A value of 0 disables an ability, as in this program.
/// @return  a whole file that ends with a newline
std::string codeOf(const Tuning& tuning, CodeLanguage language);

}  // namespace pixelstep
