// What the panel, its instruments and edit mode's bar show.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "files/preset_list.h"
#include "game/world/world.h"
#include "scene/timings.h"
#include "ui/settings.h"
#include "ui/timeline.h"

struct SDL_Texture;

namespace pixelstep {

class PlayTools;
class View;
struct MotionReason;

/// The number of changes that can be undone and redone.
struct HistoryModel {
    int undoSteps = 0;
    int redoSteps = 0;
    size_t bytes = 0;  ///< memory that they take
};

/// The data that the panel shows.
struct PanelModel {
    const World& world;
    const Settings& settings;
    const PlayTools& tools;  ///< of play, with the brush and the next bodies
    OverlapTotal overlaps{};
    const Timings& timings;
    const MotionReason& reason;
    std::string levelPath;
    std::vector<std::string> levels;
    bool isDirty = false;
    bool isMap = false;      ///< the level is an imported map
    std::string original{};  ///< the bundled level that this own one has its name from, or empty
    TimeModel time;
    HistoryModel history;
    bool isPaused = false;
    bool canVsync = true;
    bool isEditing = false;  ///< edit mode is on
    int top = 0;  ///< [window points] the lower edge of edit mode's bar, if it lies above the panel
    bool hasPictures = false;  ///< the level is a map with its own pictures
    std::string soundError{};  ///< the reason why there is no sound; empty if sound works
    const PresetList* presets = nullptr;
    std::span<const std::unique_ptr<View>> views{};  ///< with their parts of the movement tab
    std::function<SDL_Texture*(Tile)> pictureOf;
};

}  // namespace pixelstep
