// Changes the tuning that a recorded run starts with.
#include "game/run/what_if.h"

#include <utility>

namespace pixelstep {

std::optional<std::string> overridesRejection(const Level& level, const TunableValues& values) {
    for (const TunableValue& value : values)
        if (auto reason = valueRejection(value, level.tiles.tileSize())) return reason;
    return std::nullopt;
}

Replay replayWithTuning(Replay replay, const TunableValues& values) {
    replay.level.tuning = changed(replay.level.tuning, values);
    replay.hashEvery = 0;
    replay.hashes.clear();
    replay.checksums = {};
    return replay;
}

}  // namespace pixelstep
