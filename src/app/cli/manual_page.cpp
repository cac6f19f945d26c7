// The manual page: what the options say of themselves, between a few words by hand.
#include <algorithm>
#include <cctype>

#include "app/cli/program_text.h"

namespace pixelstep {
namespace {

constexpr std::string_view kDescription = R"(.SH DESCRIPTION
Pixelstep is a platformer whose physics can be looked into while one plays:
run and jump, paint tiles, spawn clones, drag sliders, go back in time.
Bodies move pixel by pixel against a tilemap, in integers only, so what was
played can be replayed to the same bit on any machine.
.PP
Without a command it opens
.I LEVEL
in a window: a level, or a map of Tiled or LDtk.
.B F1
shows the keys,
.B F2
the panel,
.B F3
the settings;
.B Tab
edits the level, and
.B Esc
leaves.
The commands need no display.
)";

constexpr std::string_view kFiles = R"(.SH FILES
.TP
.I share/pixelstep
of the prefix in which the program lies: its pictures and sounds, levels,
lessons, courses and presets.
.TP
.I ~/.local/share/pixelstep
What is the player's own: settings, levels and presets, best runs, and work
that was not saved when the program ended.
.TP
.IR LEVEL ~
What was in the file before it was last saved.
.TP
.I MAP.pixelstep.json
What was chosen to be solid in another editor's map, beside it.
.SH ENVIRONMENT
.TP
.B XDG_DATA_HOME
The folder that holds the player's own, instead of
.IR ~/.local/share .
)";

constexpr std::string_view kExamples = R"(.SH EXAMPLES
.TP
.B pixelstep \-\-preset floaty \-\-tune gravity=400
Plays the playground by other numbers.
.TP
.B pixelstep \-\-record run.json cave.json
Plays a level, and keeps the run.
.TP
.B pixelstep run run.json \-\-preset heavy \-\-screenshot end.png
Plays that run again by other numbers, without a display, and draws how it ends.
.TP
.B pixelstep import map.tmx \-o level.json
Makes a level of a map from Tiled.
)";

/// Text as roff prints it. A hyphen between letters stays one, any other is a minus.
std::string roff(std::string_view text) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        const bool isInWord = i > 0 && std::isalpha(static_cast<unsigned char>(text[i - 1]));
        if (text[i] == '\\') {
            out += "\\e";
        } else if (text[i] == '-' && !isInWord) {
            out += "\\-";
        } else if (text[i] == '\'') {
            out += "\\(aq";
        } else if (text[i] == '.' && i == 0) {
            out += "\\&.";
        } else {
            out += text[i];
        }
    }
    return out;
}

/// A name to be typed as it stands.
std::string bold(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '-' ? "\\-" : std::string(1, c);
    return "\\fB" + out + "\\fR";
}

std::string italic(std::string_view text) {
    return "\\fI" + roff(text) + "\\fR";
}

/// Source lines of at most this many characters, as those who check manual pages want them.
std::string wrapped(std::string_view text) {
    constexpr size_t kMost = 78;
    std::string out;
    size_t column = 0;
    while (!text.empty()) {
        const size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        if (column > 0) out += column + 1 + word.size() > kMost ? '\n' : ' ';
        column = !out.empty() && out.back() == '\n' ? word.size() : column + 1 + word.size();
        out += word;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out + "\n";
}

std::string sentence(std::string_view text) {
    std::string out(text);
    out.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(out.front())));
    return wrapped(roff(out) + (out.ends_with('.') ? "" : "."));
}

std::string headOf(const OptionText& option) {
    if (option.isByPlace) return italic(option.name) + (option.mayRepeat ? " ..." : "");
    return bold(option.name) + (option.value.empty() ? "" : " " + italic(option.value));
}

/// What one types, the program's name left out.
std::string usageOf(const CommandText& command) {
    const auto isFree = [](const OptionText& option) {
        return !option.isByPlace && !option.isRequired && option.name != "--help";
    };
    std::string usage = command.name.empty() ? "" : " " + bold(command.name);
    if (std::ranges::any_of(command.options, isFree)) usage += " [" + italic("OPTIONS") + "]";
    for (const OptionText& option : command.options) {
        if (option.isByPlace)
            usage += option.isRequired ? " " + headOf(option) : " [" + headOf(option) + "]";
    }
    for (const OptionText& option : command.options)
        if (!option.isByPlace && option.isRequired) usage += " " + headOf(option);
    return usage;
}

std::string optionsOf(const CommandText& command) {
    std::string text;
    for (const OptionText& option : command.options) {
        // Said once, of the program.
        if (option.name == "--help" && !command.name.empty()) continue;
        text += ".TP\n" + headOf(option) + "\n" + sentence(option.about);
    }
    return text;
}

/// "Exit codes: 0 all well; 1 a bad file": an entry a code.
std::string exitStatusOf(std::string_view line) {
    std::string text = ".SH EXIT STATUS\n";
    line.remove_prefix(std::min(line.find(": ") + 2, line.size()));
    while (!line.empty()) {
        const size_t end = std::min(line.find(';'), line.size());
        std::string entry(line.substr(0, end));
        std::ranges::replace(entry, '\n', ' ');
        entry.erase(0, entry.find_first_not_of(' '));
        const size_t space = std::min(entry.find(' '), entry.size() - 1);
        text += ".TP\n" + bold(entry.substr(0, space)) + "\n" + sentence(entry.substr(space + 1));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return text;
}

}  // namespace

std::string manualPage(const ProgramText& program, std::string_view date) {
    std::string title = program.name;
    std::transform(title.begin(), title.end(), title.begin(), [](char c) {
        return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    });
    const std::string about = program.about.substr(program.about.find(": ") + 2);
    std::string page = ".TH " + title + " 6 " + std::string(date) + " \"Pixelstep " +
                       program.version + "\" \"Games Manual\"\n.SH NAME\n" + program.name +
                       " \\- " + roff(about) + "\n.SH SYNOPSIS\n";
    for (const CommandText& command : program.commands) {
        if (!command.name.empty()) page += ".br\n";
        page += bold(program.name) + usageOf(command) + "\n";
    }
    page += kDescription;
    page += ".SH OPTIONS\n" + optionsOf(program.commands.front()) + ".SH COMMANDS\n";
    for (const CommandText& command : program.commands) {
        if (command.name.empty()) continue;
        page += ".SS " + bold(program.name + " " + command.name) + "\n" + sentence(command.about) +
                optionsOf(command);
    }
    page += kFiles;
    page += exitStatusOf(program.exitCodes);
    page += kExamples;
    return page;
}

}  // namespace pixelstep
