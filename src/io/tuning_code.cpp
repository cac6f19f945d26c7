// The syntax of constants in each language, and the formula in their comment.
#include "io/tuning_code.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace pixelstep {
namespace {

enum class Style { pascal, upper, snake };

// A language: the syntax of constants, and the lines around them.
struct Template {
    Style style;
    std::string_view comment;
    std::string_view number;  // precedes the name of a number
    std::string_view flag;    // precedes the name of a flag
    std::string_view prefix;  // of each name
    std::string_view equals;
    std::string_view numberEnd;
    std::string_view flagEnd;
    std::string_view begin;
    std::string_view end;
};

constexpr Template kCpp{.style = Style::pascal,
                        .comment = "// ",
                        .number = "inline constexpr float ",
                        .flag = "inline constexpr bool ",
                        .prefix = "k",
                        .equals = " = ",
                        .numberEnd = "f;",
                        .flagEnd = ";",
                        .begin = "#pragma once\n\n",
                        .end = ""};

constexpr Template kCsharp{.style = Style::pascal,
                           .comment = "// ",
                           .number = "    public const float ",
                           .flag = "    public const bool ",
                           .prefix = "",
                           .equals = " = ",
                           .numberEnd = "f;",
                           .flagEnd = ";",
                           .begin = "public static class Movement\n{\n",
                           .end = "}\n"};

constexpr Template kGdscript{.style = Style::upper,
                             .comment = "# ",
                             .number = "const ",
                             .flag = "const ",
                             .prefix = "",
                             .equals = " := ",
                             .numberEnd = "",
                             .flagEnd = "",
                             .begin = "",
                             .end = ""};

constexpr Template kLua{.style = Style::snake,
                        .comment = "-- ",
                        .number = "  ",
                        .flag = "  ",
                        .prefix = "",
                        .equals = " = ",
                        .numberEnd = ",",
                        .flagEnd = ",",
                        .begin = "return {\n",
                        .end = "}\n"};

// The vertical movement of `control` and `moveSpeed` (game/character/character.h). Names in braces
// are those of tunables.
constexpr std::string_view kFormula =
    R"(Movement settings from Pixelstep. Times are exact at {rate} steps a second; y points down.
A step of dt seconds without dash, walls and ledges:
  vy = 0 on the ground, -{jump_speed} in the step of a jump
  before = vy
  in the air, and with {integration} also in the step of a jump:
    vy = min(before + gravity * dt, {max_fall_speed}), where gravity is {gravity}
    * {apex_gravity} while jump is held and abs(before) < {apex_speed}, or else
    * {fall_gravity} while before > 0
  while a jump rises and its button is up: vy = max(vy, -{min_jump_speed})
  x += vx * dt
  y += vy * dt, or with {integration}: y += (before + vy) / 2 * dt
)";

constexpr std::array kTemplates{&kCpp, &kCsharp, &kGdscript, &kLua};

// Replaces "_steps" at the end by "_time", since the code uses seconds: "jump_buffer_time".
std::string nameOf(const Tunable& tunable, const Template& language) {
    constexpr std::string_view kSteps = "_steps";
    std::string name(tunable.name);
    if (name.ends_with(kSteps)) name.replace(name.size() - kSteps.size(), kSteps.size(), "_time");
    const Style style = language.style;
    std::string result(language.prefix);
    bool startsWord = true;
    for (const char letter : name) {
        const bool isRaised = style == Style::upper || (style == Style::pascal && startsWord);
        startsWord = letter == '_';
        if (startsWord && style == Style::pascal) continue;
        result +=
            isRaised ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
    }
    return result;
}

// `parts` of `whole`, with at most four digits after the point: "0.0667", "410.0".
std::string decimal(int64_t parts, int64_t whole) {
    constexpr int64_t kScale = 10000;
    const int64_t rounded = (parts * kScale * 2 + whole) / (whole * 2);
    std::string digits = std::to_string(kScale + rounded % kScale).substr(1);
    while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
    return std::to_string(rounded / kScale) + "." + digits;
}

std::string constantOf(const Tunable& tunable, const Tuning& tuning, const Template& language) {
    const int value = tuning.*tunable.field;
    const std::string name = nameOf(tunable, language) + std::string(language.equals);
    if (tunable.unit == "0/1")
        return std::string(language.flag) + name + (value != 0 ? "true" : "false") +
               std::string(language.flagEnd) + "\n";
    std::string number = decimal(value, 1);
    std::string unit(tunable.unit);
    if (unit == "%") {
        number = decimal(value, 100);
        unit = std::to_string(value) + " %";
    } else if (unit == "steps") {
        number = decimal(value, tuning.stepsPerSecond);
        unit = "s: " + std::to_string(value) + (value == 1 ? " step" : " steps");
    }
    return std::string(language.number) + name + number + std::string(language.numberEnd) + "  " +
           std::string(language.comment) + unit + "\n";
}

// kFormula as a comment, with the names of the language.
std::string formulaOf(const Tuning& tuning, const Template& language) {
    std::string text;
    std::string_view rest = kFormula;
    bool startsLine = true;
    while (!rest.empty()) {
        if (startsLine) text += language.comment;
        const size_t length = rest[0] == '{' ? rest.find('}') + 1 : 1;
        const std::string_view name = rest.substr(1, length > 2 ? length - 2 : 0);
        startsLine = rest[0] == '\n';
        if (length == 1) {
            text += rest[0];
        } else if (name == "rate") {
            text += std::to_string(tuning.stepsPerSecond);
        } else {
            text += nameOf(*findTunable(name), language);
        }
        rest.remove_prefix(length);
    }
    return text;
}

}  // namespace

std::string codeOf(const Tuning& tuning, CodeLanguage language) {
    const Template& format = *kTemplates[static_cast<size_t>(language)];
    std::string text = formulaOf(tuning, format) + std::string(format.begin);
    for (const Tunable& tunable : tunables()) text += constantOf(tunable, tuning, format);
    return text + std::string(format.end);
}

}  // namespace pixelstep
