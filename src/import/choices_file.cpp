// Looking for the file, reading it and writing it.
#include "import/choices_file.h"

#include <cerrno>
#include <cstring>

#include "io/file_calls.h"
#include "io/safe_file.h"

namespace pixelstep {

Result<MapChoices> choicesBeside(const std::string& path, const ReadNamed& read) {
    const std::string name = choicesNameFor(path);
    const Result<std::string> text = read(name);
    if (!text && !stampOf(pathNamedIn(path, name)).exists) return MapChoices{};
    if (!text) return Error{"", errorLine(name, text.error())};
    Result<MapChoices> choices = readChoices(*text);
    if (!choices) return Error{"", errorLine(name, choices.error())};
    return choices;
}

std::optional<Error> keepChoices(const std::string& path, const MapChoices& choices) {
    const std::string file = pathNamedIn(path, choicesNameFor(path));
    if (!choices.isEmpty()) {
        const auto error = writeFile(file, writeChoices(choices));
        return error ? std::optional(Error{"", errorLine(file, *error)}) : std::nullopt;
    }
    if (system_call::unlink(file.c_str()) == 0 || errno == ENOENT) return std::nullopt;
    return Error{"", file + ": not removed; " + std::strerror(errno)};
}

}  // namespace pixelstep
