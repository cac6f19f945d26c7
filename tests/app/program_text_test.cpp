// What the options say of themselves, against what --help prints: nothing is left out of the manual
// page and the completion.
#include "app/cli/program_text.h"

#include <doctest/doctest.h>

#include <cctype>
#include <set>
#include <sstream>

#include "app/cli/options.h"

using namespace pixelstep;

namespace {

std::string helpOf(const std::string& command) {
    std::vector<std::string> words{"--help"};
    if (!command.empty()) words.insert(words.begin(), command);
    const Options options = parseOptions(words);
    return std::get<UsageText>(options).text;
}

/// The options or commands in a section of help's text, by their long names. CLI11 writes the
/// headings in capitals since version 2.5, and aligns and wraps the lines.
std::set<std::string> namesIn(const std::string& help, std::string section) {
    size_t at = help.find("\n" + section + ":\n");
    if (at == std::string::npos) {
        for (char& c : section) c = static_cast<char>(std::toupper(c));
        at = help.find("\n" + section + ":\n");
    }
    REQUIRE(at != std::string::npos);
    std::set<std::string> names;
    std::istringstream lines(help.substr(at + section.size() + 3));
    for (std::string line; std::getline(lines, line) && line.starts_with("  ");) {
        const size_t begin = line.find_first_not_of(' ');
        if (begin == std::string::npos || (begin > 2 && line[begin] != '-')) continue;
        const size_t longName = line.find("--", begin);
        const size_t name = line[begin] == '-' && longName != line.npos ? longName : begin;
        names.insert(line.substr(name, line.find(' ', name) - name));
    }
    return names;
}

/// The part of a text from `begin` to the next line that begins with `next`.
std::string partOf(const std::string& text, const std::string& begin, const std::string& next) {
    const size_t at = text.find("\n" + begin);
    if (at == std::string::npos) return "";
    const size_t end = text.find("\n" + next, at + 1);
    return text.substr(at, end - at);
}

std::string asTyped(const std::string& option) {
    std::string out;
    for (const char c : option) out += c == '-' ? "\\-" : std::string(1, c);
    return "\n\\fB" + out + "\\fR";
}

std::string wordsOf(const std::string& completion, const std::string& command) {
    const std::string part = partOf(completion, "        " + command + ")", "        *)");
    const size_t begin = part.find("words='") + 7;
    return " " + part.substr(begin, part.find('\'', begin) - begin) + " ";
}

}  // namespace

TEST_CASE("program text: every command and option of --help is there, and nothing else") {
    const ProgramText program = programText();
    CHECK(program.name == "pixelstep");
    std::set<std::string> commands;
    for (const CommandText& command : program.commands) {
        if (!command.name.empty()) commands.insert(command.name);
        std::set<std::string> options;
        for (const OptionText& option : command.options)
            if (!option.isByPlace) options.insert(option.name);
        CHECK(options == namesIn(helpOf(command.name), "Options"));
    }
    CHECK(commands == namesIn(helpOf(""), "Subcommands"));
}

TEST_CASE("program text: the manual page names each option under its command") {
    const std::string page = manualPage(programText(), "2026-11-22");
    CHECK(page.starts_with(".TH PIXELSTEP 6 2026-11-22 \"Pixelstep "));
    for (const std::string& option : namesIn(helpOf(""), "Options"))
        CHECK_MESSAGE(partOf(page, ".SH OPTIONS", ".SH").find(asTyped(option)) != page.npos,
                      option);
    for (const std::string& command : namesIn(helpOf(""), "Subcommands")) {
        std::string part = partOf(page, ".SS \\fBpixelstep " + command + "\\fR", ".S");
        for (const std::string& option : namesIn(helpOf(command), "Options"))
            if (option != "--help")
                CHECK_MESSAGE(part.find(asTyped(option)) != part.npos, command << " " << option);
    }
    for (const char* code : {"0", "1", "2", "3"})
        CHECK(partOf(page, ".SH EXIT STATUS", ".SH").find(asTyped(code)) != page.npos);
}

TEST_CASE("program text: no line of the manual page is taken for another request, or too long") {
    std::istringstream lines(manualPage(programText(), "2026-11-22"));
    const std::set<std::string> requests{".TH", ".SH", ".SS", ".TP", ".PP",
                                         ".br", ".B",  ".I",  ".IR"};
    for (std::string line; std::getline(lines, line);) {
        CHECK_MESSAGE(line.size() <= 80, line);
        CHECK_MESSAGE(!line.empty(), "an empty line");
        if (line.starts_with('.'))
            CHECK_MESSAGE(requests.contains(line.substr(0, line.find(' '))), line);
        CHECK_MESSAGE(!line.starts_with('\''), line);
    }
}

TEST_CASE("program text: what the options say is escaped for roff") {
    ProgramText program{"p", "P: a b", "1", "Exit codes: 0 ok", {{"", "", {}}}};
    program.commands[0].options.push_back({"--x-y", "A\\B", ".it's -1 well-known", false});
    const std::string page = manualPage(program, "2026-11-22");
    CHECK(page.find("\\fB\\-\\-x\\-y\\fR \\fIA\\eB\\fR\n\\&.it\\(aqs \\-1 well-known.\n") !=
          page.npos);
}

TEST_CASE("program text: the completion knows each option of each command") {
    const std::string completion = bashCompletion(programText());
    for (const std::string& option : namesIn(helpOf(""), "Options")) {
        const std::string words = wordsOf(completion + "\n        *)", "*");
        CHECK_MESSAGE(words.find(" " + option + " ") != words.npos, option);
    }
    for (const std::string& command : namesIn(helpOf(""), "Subcommands")) {
        const std::string words = wordsOf(completion, command);
        for (const std::string& option : namesIn(helpOf(command), "Options"))
            CHECK_MESSAGE(words.find(" " + option + " ") != words.npos, command << " " << option);
    }
}
