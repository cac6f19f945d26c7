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
#include "scene/arc_shelf.h"
#include "scene/jump_designer.h"
#include "scene/ruler.h"
#include "scene/timings.h"
#include "scene/why.h"
#include "ui/action.h"
#include "ui/panel/metric_lines.h"
#include "ui/panel/panel_presets.h"
#include "ui/settings.h"
#include "ui/timeline.h"

struct SDL_Texture;

namespace pixelstep {

/// True if a window has no room for the world beside the panel: that is then shown over all of it.
bool isNarrow(const Settings& settings, int windowWidth);
/// [window points] what the panel takes of a window, at the present size of text.
/// @param windowWidth  [window points]
int panelWidthIn(const Settings& settings, int windowWidth);

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

/// What the jump designer's sliders show and were last asked for.
struct JumpDraft {
    std::optional<Tuning> tuning;    ///< of which this is the shape
    std::optional<JumpShape> shape;  ///< empty: no jump, or one that does not end
    JumpShape held;                  ///< the shape when the slider was taken
    std::optional<JumpShape> asked;  ///< of that tuning
};

/// The metrics that are shown, and of what: they are measured again only when that has changed.
struct MetricDraft {
    std::optional<Tuning> tuning;
    int tileSize = 0;
    std::vector<MetricLine> lines;
};

/// The same for the jump at several step rates.
struct RateDraft {
    std::optional<Tuning> tuning;
    int tileSize = 0;
    std::vector<RateLine> lines;
};

/// What the panel remembers from frame to frame.
struct PanelState {
    std::string sizeNote;    ///< why the player is no larger
    int sizeNoteFrames = 0;  ///< [frames] that it still shows
    MetricDraft metrics;
    RateDraft rates;
    JumpDraft jump;
    std::array<char, 64> search{};  ///< words to find tunables by
    ShapeDraft shape;
    std::optional<uint32_t> inspected;  ///< id of the body in the inspector
    std::optional<uint32_t> shown;      ///< the one whose part was last scrolled to
    bool isOverAll = false;             ///< in a narrow window: shown, for now
    Tuning presetBase;                  ///< of the preset in use: what differs from it was changed
    PresetState presets;
    ArcShelf arcs;
    RulerCache ruler;
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
    size_t overlaps = 0;  ///< pairs of characters that share a pixel
    const Timings& timings;
    const Why& why;
    std::string levelPath;
    std::vector<std::string> levels;
    bool isDirty = false;
    bool isMap = false;  ///< of another editor
    TimeFacts time;
    HistoryFacts history;
    bool isPaused = false;
    bool canVsync = true;
    bool isEditing = false;      ///< edit mode is on
    bool hasPictures = false;    ///< the level is a map that has its own
    std::string soundTrouble{};  ///< why nothing is heard; empty if all is well
    const PresetShelf* presets = nullptr;
    std::function<SDL_Texture*(Tile)> pictureOf;
};

/// A text for the clipboard.
struct Copied {
    std::string text;
    std::string what;  ///< "C++"
};

/// What the user asks for.
struct PanelWishes {
    std::vector<Command> commands;
    std::vector<Action> actions;
    std::optional<std::string> level;   ///< to open
    std::optional<int64_t> step;        ///< to go to
    std::optional<Preset> replayUnder;  ///< play the run so far, or the one watched, under it
    bool choosesTile = false;
    std::optional<Copied> copied;
    std::optional<Preset> linked;  ///< to be copied as a link
};

/// Draws the panel at the window's right edge. Call between Ui::begin and Ui::end.
PanelWishes drawPanel(PanelState& state, Settings& settings, PlayTools& playTools,
                      const PanelFacts& facts);

// Its parts, one file each.
void drawPlayerPart(PanelState& state, const PanelFacts& facts, PanelWishes& wishes);
void drawBodyPart(PlayTools& playTools, const PanelFacts& facts, PanelWishes& wishes);
void drawInspectorPart(PanelState& state, const PanelFacts& facts, PanelWishes& wishes);

/// A row of buttons, one a brain. @return  the one that was clicked
std::optional<BrainKind> brainButtons(BrainKind chosen);
/// The top of the part about the movement: presets.
void drawPresets(PanelState& state, const World& world, PanelWishes& wishes);
/// The run so far, played again under a preset.
void drawWhatIf(PresetState& state, PanelWishes& wishes);
void drawTuningPart(PanelState& state, OpenGroups& open, const World& world, PanelWishes& wishes);
/// Two sliders, height and time, that set gravity and jump speed.
void drawJumpDesigner(PanelState& state, const World& world, PanelWishes& wishes);
/// What the tuning gives, a line a number.
void drawMetrics(PanelState& state, const World& world);
/// The jump at several step rates.
void drawRates(RateDraft& shown, const World& world);
/// Buttons that copy the tuning as text.
void drawTakeAlong(const World& world, PanelWishes& wishes);
void drawArcPart(PanelState& state, Settings& settings, const PanelFacts& facts,
                 PanelWishes& wishes);
void drawTilePart(PlayTools& playTools, const PanelFacts& facts, PanelWishes& wishes);
void drawShapePart(PanelState& state, Brush& brush, const World& world, PanelWishes& wishes);
/// All tiles to choose from. @return  true if one was clicked
bool drawPalette(Brush& brush, const PanelFacts& facts);
/// One-way or not, and the material.
void drawBrushKind(Brush& brush);
void drawJuicePart(Juice& juice);
void drawSoundPart(Settings& settings, const PanelFacts& facts, PanelWishes& wishes);
void drawMeasuresPart(const PanelFacts& facts);

/// A table of the four sides, after the last step and the one before.
void drawTouches(const TileMap& tiles, const Body& body);

}  // namespace pixelstep
