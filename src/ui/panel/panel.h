// The panel at the window's right edge.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "edit/height_paint.h"
#include "edit/play_tools.h"
#include "game/world/world.h"
#include "scene/jump_metrics.h"
#include "scene/overlays.h"
#include "scene/timings.h"
#include "scene/why.h"
#include "ui/action.h"
#include "ui/timeline.h"

struct SDL_Texture;

namespace pixelstep {

inline constexpr int kPanelWidth = 340;  ///< [window points] at scale 1

/// The user's settings; not part of the world.
struct Settings {
    bool showsPanel = true;
    bool interpolates = true;
    bool vsync = true;
    int speedPercent = 100;  ///< of real time, 5..200
    int uiScale = 1;         ///< 1..3
    int volume = 80;         ///< [%] of sound
    bool isMuted = false;
    Overlays overlays;
};

/// A shape that is being painted.
struct ShapeDraft {
    std::string chosen;  ///< one of the level's own; empty: a new one
    std::string wanted;  ///< just added, to be the brush
    std::array<char, 65> newName{};
    bool isNamed = false;       ///< by hand
    bool isNameBad = false;     ///< the note says why
    Heights heights;            ///< of a new one
    std::optional<Vec2i> last;  ///< column and height, while the mouse paints
    std::string note;           ///< why the last change was refused
    int noteFrames = 0;
};

/// What the panel remembers from frame to frame.
struct PanelState {
    std::string sizeNote;    ///< why the player is no larger
    int sizeNoteFrames = 0;  ///< [frames] that it still shows
    JumpMetrics metrics;     ///< of metricsTuning
    std::optional<Tuning> metricsTuning;
    ShapeDraft shape;
    std::optional<uint32_t> inspected;  ///< id of the body in the inspector
    std::optional<uint32_t> shown;      ///< the one whose part was last scrolled to
};

/// What of the level's editing can be undone and redone.
struct HistoryFacts {
    int undoSteps = 0;
    int redoSteps = 0;
    size_t bytes = 0;  ///< that they take
};

/// What the panel shows of the game beside its world.
struct PanelFacts {
    const World& world;
    const Timings& timings;
    const Why& why;
    std::string levelPath;
    std::vector<std::string> levels;
    bool isDirty = false;
    TimeFacts time;
    HistoryFacts history;
    bool isPaused = false;
    bool canVsync = true;
    bool isEditing = false;      ///< edit mode is on
    std::string soundTrouble{};  ///< why nothing is heard; empty if all is well
    std::function<SDL_Texture*(Tile)> pictureOf;
};

/// What the user asks for.
struct PanelWishes {
    std::vector<Command> commands;
    std::vector<Action> actions;
    std::optional<std::string> level;  ///< to open
    std::optional<int64_t> step;       ///< to go to
    bool choosesTile = false;
};

/// Draws the panel at the window's right edge. Call between Ui::begin and Ui::end.
PanelWishes drawPanel(PanelState& state, Settings& settings, PlayTools& playTools,
                      const PanelFacts& facts, int scale);

// Its parts, one file each.
void drawPlayerPart(PanelState& state, const PanelFacts& facts, PanelWishes& wishes);
void drawBodyPart(PlayTools& playTools, const PanelFacts& facts, PanelWishes& wishes);
void drawInspectorPart(PanelState& state, const PanelFacts& facts, PanelWishes& wishes);

/// A row of buttons, one a brain. @return  the one that was clicked
std::optional<BrainKind> brainButtons(BrainKind chosen);
void drawTuningPart(PanelState& state, const World& world, PanelWishes& wishes);
void drawTilePart(PlayTools& playTools, const PanelFacts& facts, PanelWishes& wishes);
void drawShapePart(PanelState& state, Brush& brush, const World& world, PanelWishes& wishes);
/// All tiles to choose from. @return  true if one was clicked
bool drawPalette(Brush& brush, const PanelFacts& facts);
/// One-way or not, and the material.
void drawBrushKind(Brush& brush);
void drawSoundPart(Settings& settings, const PanelFacts& facts, PanelWishes& wishes);
void drawMeasuresPart(const PanelFacts& facts);

/// A table of the four sides, after the last step and the one before.
void drawTouches(const Body& body);

}  // namespace pixelstep
