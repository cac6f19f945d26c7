// What has to be asked before something on disk or in the level would be lost.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/level/level.h"
#include "game/level/preset.h"
#include "game/run/replay.h"

namespace pixelstep {

/// Going on would lose unsaved changes. Waits for an answer, or for a save.
struct Departure {
    enum What : uint8_t { leave, open, create, copy, rerun, watch } what = leave;
    std::string level{};                     ///< to open
    std::optional<Level> fresh{};            ///< to play, without a file
    std::optional<Preset> preset{};          ///< to run again under
    std::shared_ptr<const Replay> replay{};  ///< to watch
};

/// A save would replace a file that holds something else.
struct Overwriting {
    std::string path;
    std::string what;  ///< about that file, in a sentence
};

/// The level has changed here and in its file.
struct BothSides {
    std::string savePath;  ///< where a save of ours would go
};

/// An earlier run has left unsaved work.
struct LostWorkFound {
    std::vector<std::string> lines;  ///< what, and from when
};

using FileQuestion = std::variant<Departure, Overwriting, BothSides, LostWorkFound>;

}  // namespace pixelstep
