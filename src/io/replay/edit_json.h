// The commands that change tiles and the authored level, as in replays.
#pragma once

#include "game/level/command.h"
#include "io/json/json_reader.h"
#include "io/json/json_writer.h"

namespace pixelstep {

Place readPlace(FaultKeeper& faults, JsonValue value);
JsonPiece writePlace(const Place& place);

/// An edit that some level could have; the command itself decides for this level.
Edit readEdit(FaultKeeper& faults, JsonValue value);
JsonPiece writeEdit(const Edit& edit);

/// Heights that some level could have; the command itself decides for this level.
SetShape readSetShape(FaultKeeper& faults, JsonValue value);
JsonPiece writeSetShape(const SetShape& shape);

}  // namespace pixelstep
