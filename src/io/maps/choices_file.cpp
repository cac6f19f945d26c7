// Looking for the file, reading it and writing it.
#include "io/maps/choices_file.h"

#include <cerrno>
#include <cstring>

#include "io/file_calls.h"
#include "io/safe_file.h"

namespace pixelstep {

Result<MapChoices> choicesBeside(const std::string& path, const ReadNamed& read) {
    const std::string name = choicesNameFor(path);
    const Result<std::string> text = read(name);
    if (!text && !stampOf(pathNamedIn(path, name)).exists) return MapChoices{};
    if (!text) return Fault{"", faultLine(name, text.fault())};
    Result<MapChoices> choices = readChoices(*text);
    if (!choices) return Fault{"", faultLine(name, choices.fault())};
    return choices;
}

std::optional<Fault> keepChoices(const std::string& path, const MapChoices& choices) {
    const std::string file = pathNamedIn(path, choicesNameFor(path));
    if (!choices.isEmpty()) {
        const auto fault = writeFile(file, writeChoices(choices));
        return fault ? std::optional(Fault{"", faultLine(file, *fault)}) : std::nullopt;
    }
    if (system_call::unlink(file.c_str()) == 0 || errno == ENOENT) return std::nullopt;
    return Fault{"", file + ": not removed; " + std::strerror(errno)};
}

}  // namespace pixelstep
