// What the command line takes, as text: for the manual page and for completion in a shell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

/// An option, or a word by its place.
struct OptionText {
    std::string name;   ///< "--trace", "-o"; "REPLAY" of a word by its place
    std::string value;  ///< what follows, as --help has it: "FILE.csv"; empty: nothing does
    std::string about;
    bool isByPlace = false;
    bool isRequired = false;
    bool mayRepeat = false;
};

/// A subcommand, or the game itself.
struct CommandText {
    std::string name;  ///< empty: the game
    std::string about;
    std::vector<OptionText> options;
};

struct ProgramText {
    std::string name;
    std::string about;
    std::string version;
    std::string exitCodes;              ///< the line under --help
    std::vector<CommandText> commands;  ///< the game first
};

/// All that parseOptions takes, in the order of --help.
ProgramText programText();

/// The manual page, in man's macros.
/// @param date  of the release, such as "2026-11-22"
std::string manualPage(const ProgramText& program, std::string_view date);

/// A completion for bash that needs nothing but bash.
std::string bashCompletion(const ProgramText& program);

}  // namespace pixelstep
