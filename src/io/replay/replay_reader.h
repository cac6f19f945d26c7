// Readers for parts of a replay: an entry of `commands`, a single command, and the checksums
// (`trail`).
#pragma once

#include "game/run/replay.h"
#include "io/replay/command_json.h"

namespace pixelstep {

/// Number of steps per text of the member `trail`; the last text may have fewer.
inline constexpr size_t kStepsPerChecksumText = 10;

/// Reads the member `trail`.
/// @param steps  number of steps of the replay, the maximum for its checksums
StepChecksums readChecksums(ErrorSink& errors, JsonValue value, int64_t steps);

/// Reads `{ "step": .., COMMAND: .. }`.
/// @param low, high  the range in which its step must be
ReplayEntry readEntry(ErrorSink& errors, JsonValue value, int64_t low, int64_t high,
                      const LevelReader& levels);

/// Reads `{ COMMAND: .. }`, or an entry with one, ignoring its step.
Command readCommand(ErrorSink& errors, JsonValue value, const LevelReader& levels);

}  // namespace pixelstep
