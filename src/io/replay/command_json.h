// Commands in replays: a table with name, reader and writer of each command.
#pragma once

#include <functional>
#include <span>

#include "game/level/command.h"
#include "io/json/json_reader.h"
#include "io/json/json_writer.h"

namespace pixelstep {

/// Reads the level in a member `level`, `load` or `reload`: either a path or the level itself.
using LevelReader = std::function<Shared<Level>(ErrorSink&, JsonValue)>;

/// The form of a command in a replay.
struct CommandFormat {
    std::string_view name;  ///< of the member that holds it
    bool hasLevel;          ///< it needs several lines
    Command (*read)(ErrorSink&, JsonValue, const LevelReader&);
    JsonNode (*write)(const Command&);
    std::string (*table)();  ///< of its members, in Markdown
};

/// One for each alternative of `Command`, in that order.
std::span<const CommandFormat> commandFormats();

/// The format of a command.
inline const CommandFormat& formatOf(const Command& command) {
    return commandFormats()[command.index()];
}

}  // namespace pixelstep
