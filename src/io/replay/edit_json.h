// The commands that change tiles and what is authored, as replays have them.
#pragma once

#include "game/level/command.h"
#include "io/json/json_reader.h"
#include "io/json/json_writer.h"

namespace pixelstep {

Place readPlace(FaultKeeper& faults, JsonValue value);
JsonPiece writePlace(const Place& place);

/// An edit that some level could have; whether this one can, is for the command to say.
Edit readEdit(FaultKeeper& faults, JsonValue value);
JsonPiece writeEdit(const Edit& edit);

/// Heights that some level could have; whether this one can, is for the command to say.
SetShape readSetShape(FaultKeeper& faults, JsonValue value);
JsonPiece writeSetShape(const SetShape& shape);

}  // namespace pixelstep
