// How the languages say the same things: texts that tuning_code puts together.
#pragma once

#include <string_view>

#include "io/tuning_code.h"

namespace pixelstep {

/// A language's texts. Words in braces are constants, to be named as the language does; `$`, `$0`
/// and so on stand for what is put in.
struct CodeGrammar {
    std::string_view comment;   ///< what a comment begins with
    std::string_view prefix;    ///< of a constant's name: "k"
    bool isUpper = false;       ///< kNAME
    bool isCamel = false;       ///< kName; else with underscores
    std::string_view uses;      ///< a constant's name in the lines: "movement.$"
    std::string_view fraction;  ///< a number with a fraction: "$f"
    std::string_view head;      ///< before the constants
    std::string_view number;    ///< "inline constexpr float $ = ", one of these three
    std::string_view count;
    std::string_view flag;
    std::string_view end;  ///< of a constant: ";"
    std::string_view gap;  ///< between constants and lines; begins the function
    /// Goes toward a speed by so much at most; empty where the language has that.
    std::string_view toward;
    std::string_view begin;       ///< of the function
    std::string_view walk;        ///< at once; $1: the factor in the air
    std::string_view walkToward;  ///< $0: the acceleration; $1 as in walk
    std::string_view choice;      ///< "$0 ? $1 : $2"
    std::string_view stands;      ///< "m.sinceGround == 0"
    std::string_view turns;
    std::string_view isIdle;  ///< no direction is held
    std::string_view fall;    ///< $0: the pull
    std::string_view pull;    ///< a variable for it
    std::string_view apex;    ///< these change it
    std::string_view heavy;
    std::string_view heavyAfterApex;
    std::string_view jump;
    std::string_view cut;
    std::string_view finish;  ///< ends the function and the file
};

const CodeGrammar& grammarOf(CodeLanguage language);

}  // namespace pixelstep
