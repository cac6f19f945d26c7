// The commands that change tiles and the authored level, as in replays.
#pragma once

#include "game/level/command.h"
#include "io/json/json_reader.h"
#include "io/json/json_writer.h"

namespace pixelstep {

Place readPlace(ErrorSink& errors, JsonValue value);
JsonNode writePlace(const Place& place);

/// An edit that some level could have; the command itself decides for this level.
Edit readEdit(ErrorSink& errors, JsonValue value);
JsonNode writeEdit(const Edit& edit);

/// Heights that some level could have; the command itself decides for this level.
SetShape readSetShape(ErrorSink& errors, JsonValue value);
JsonNode writeSetShape(const SetShape& shape);

}  // namespace pixelstep
