// The panel: in, the world and how the game stands; out, settings, commands and actions.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/editor.h"
#include "app/input.h"
#include "app/jump_metrics.h"
#include "app/timings.h"
#include "game/world.h"

struct SDL_Texture;

namespace pixelstep {

inline constexpr int kPanelWidth = 340;  ///< [window points] at scale 1

/// What the user has set; no part of the world.
struct Settings {
    bool showsPanel = true;
    bool interpolates = true;
    bool vsync = true;
    bool isPaused = false;
    int speedPercent = 100;  ///< of real time, 5..200
    int uiScale = 1;         ///< 1..3
    Overlays overlays;
};

/// What the panel remembers from frame to frame.
struct PanelState {
    std::string sizeNote;    ///< why the player is no larger
    int sizeNoteFrames = 0;  ///< for how long it still shows
    JumpMetrics metrics;     ///< of metricsTuning
    std::optional<Tuning> metricsTuning;
};

/// How the game stands, beside its world.
struct PanelFacts {
    const World& world;
    const Timings& timings;
    std::string levelPath;
    std::vector<std::string> levels;
    bool isDirty = false;
    bool isWatching = false;
    bool canVsync = true;
    std::function<SDL_Texture*(Tile)> pictureOf;
};

/// What the user asks for.
struct PanelWishes {
    std::vector<Command> commands;
    std::vector<Action> actions;
    std::optional<std::string> level;  ///< to open
};

/// Draws the panel at the window's right edge. Call between Ui::begin and Ui::end.
PanelWishes drawPanel(PanelState& state, Settings& settings, Editor& editor,
                      const PanelFacts& facts, int scale);

// Its parts, each a file.
void drawPlayerPart(PanelState& state, const World& world, PanelWishes& wishes);
void drawTuningPart(PanelState& state, const World& world, PanelWishes& wishes);
void drawTilePart(Editor& editor, const PanelFacts& facts, PanelWishes& wishes);
void drawMeasuresPart(const PanelFacts& facts);

}  // namespace pixelstep
