// The commands that change tiles and the authored level, as in replays.
#pragma once

#include "game/level/command.h"
#include "io/json/json_reader.h"
#include "io/json/json_writer.h"

namespace pixelstep {

Place readPlace(ErrorSink& errors, JsonValue value);
JsonNode writePlace(const Place& place);

/// An edit that is valid for some level; `apply` checks it for the current level.
Edit readEdit(ErrorSink& errors, JsonValue value);
JsonNode writeEdit(const Edit& edit);

/// Heights that are valid for some level; `apply` checks them for the current level.
SetShape readSetShape(ErrorSink& errors, JsonValue value);
JsonNode writeSetShape(const SetShape& shape);

}  // namespace pixelstep
