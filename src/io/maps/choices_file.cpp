// Looking for the file and reading it.
#include "io/maps/choices_file.h"

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

}  // namespace pixelstep
