// Completion for bash: which options a command takes, and what follows each.
#include <map>

#include "app/cli/program_text.h"
#include "game/level/tuning.h"

namespace pixelstep {
namespace {

constexpr std::string_view kPresets =
    R"(# Completion of pixelstep for bash, made from the program's options.

# Presets beside the program and of the player's own, by name.
_pixelstep_presets() {
    local program folder file
    program=$(type -P "${COMP_WORDS[0]}")
    for folder in "${program%/*}/../share/pixelstep" "${XDG_DATA_HOME:-$HOME/.local/share}/pixelstep"; do
        for file in "$folder"/presets/"$1"*.json; do
            [[ -f $file && $file != *.schema.json ]] || continue
            file=${file##*/}
            printf '%s\n' "${file%.json}"
        done
    done
}

_pixelstep() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local command='' equals='' kind=word words
    [ "$COMP_CWORD" -gt 1 ] && command=${COMP_WORDS[1]}
    # Bash takes --option=value apart.
    if [ "$current" = = ]; then
        current='' equals=yes
    elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD-2]} equals=yes
    fi
)";

constexpr std::string_view kReplies = R"(
    # The number behind --tune name=.
    [ -n "$equals" ] && [ "$kind" = word ] && kind=none
    case $kind in
        word)
            [[ $current == -* ]] || kind=file
            [ "$command" = metrics ] && [ "$kind" = file ] && kind=preset ;;
        tunable)
            compopt -o nospace 2>/dev/null ;;
    esac
    COMPREPLY=()
    case $kind in
        word | tunable)
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current") ;;
        preset | file)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(
                [ "$kind" = preset ] && _pixelstep_presets "$current"
                [ "$COMP_CWORD" -eq 1 ] && compgen -W "$commands" -- "$current"
                compgen -f -- "$current") ;;
    esac
    return 0
}
complete -F _pixelstep pixelstep
)";

/// What follows an option: a file, a preset's name or file, a tunable, or what nobody can guess.
std::string kindOf(const OptionText& option) {
    if (option.value == "NAME|FILE") return "preset";
    if (option.value == "NAME=VALUE") return "tunable";
    return option.value == "OUT" || option.value.starts_with("FILE") ? "file" : "none";
}

std::string branchOf(const CommandText& command) {
    std::string words;
    std::map<std::string, std::string> byKind;
    for (const OptionText& option : command.options) {
        if (option.isByPlace) continue;
        words += (words.empty() ? "" : " ") + option.name;
        if (option.value.empty()) continue;
        std::string& names = byKind[kindOf(option)];
        names += (names.empty() ? "" : " | ") + option.name;
    }
    std::string text = "        " + (command.name.empty() ? "*" : command.name) +
                       ")\n            words='" + words + "'\n            case $before in\n";
    for (const auto& row : byKind)
        text += "                " + row.second + ") kind=" + row.first + " ;;\n";
    return text + "            esac ;;\n";
}

}  // namespace

std::string bashCompletion(const ProgramText& program) {
    std::string commands;
    std::string branches;
    for (const CommandText& command : program.commands) {
        if (command.name.empty()) continue;
        commands += (commands.empty() ? "" : " ") + command.name;
        branches += branchOf(command);
    }
    std::string tunes;
    for (const Tunable& tunable : tunables())
        tunes += (tunes.empty() ? "" : " ") + std::string(tunable.name) + "=";
    std::string text(kPresets);
    text += "    local commands='" + commands + "'\n    case $command in\n" + branches +
            branchOf(program.commands.front()) +
            "    esac\n    [ \"$kind\" = tunable ] && words='" + tunes + "'\n";
    text += kReplies;
    return text;
}

}  // namespace pixelstep
