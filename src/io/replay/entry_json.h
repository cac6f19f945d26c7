// An entry of a replay's `commands`, and a single command.
#pragma once

#include "game/run/replay.h"
#include "io/replay/command_json.h"

namespace pixelstep {

/// Reads `{ "step": .., COMMAND: .. }`.
/// @param low, high  the range in which its step must be
ReplayEntry readEntry(ErrorSink& errors, JsonValue value, int64_t low, int64_t high,
                      const LevelReader& levels);
JsonNode entryNode(const ReplayEntry& entry);

/// Reads `{ COMMAND: .. }`, or an entry with one, ignoring its step.
Command readCommand(ErrorSink& errors, JsonValue value, const LevelReader& levels);

}  // namespace pixelstep
