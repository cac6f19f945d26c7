// Questions to the player before data on disk or in the level would be lost.
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

/// An action that would lose unsaved changes. It waits for the player's decision or a save.
struct Transition {
    enum Type : uint8_t { leave, open, create, copy, rerun, watch } type = leave;
    std::string level{};                     ///< to open
    std::string mapLevel{};                  ///< of that project; empty: the one that it chooses
    std::optional<Vec2i> at{};               ///< [px] the player's feet there; its start if empty
    bool showsTitle = false;                 ///< over the opened level
    std::optional<Level> fresh{};            ///< to play, without a file
    std::optional<Preset> preset{};          ///< with other settings
    std::shared_ptr<const Replay> replay{};  ///< to watch
};

/// A save would replace a file with other content.
struct OverwriteRequest {
    std::string path;
    std::string description;  ///< about that file, in a sentence
};

/// The level has changed in its file, and also here, or an earlier step is shown.
struct FileConflict {
    std::string savePath;    ///< where the document would be saved
    bool isByRoles = false;  ///< the file is as it was: other roles were chosen for the map
};

/// An earlier run of the program left unsaved work.
struct LostWorkQuestion {
    std::vector<std::string> lines;  ///< its name and time
};

/// Play would resume from a step before changes of the level, which would be lost.
struct ResumeQuestion {};

using FileQuestion =
    std::variant<Transition, OverwriteRequest, FileConflict, LostWorkQuestion, ResumeQuestion>;

}  // namespace pixelstep
