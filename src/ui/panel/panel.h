// The panel at the window's right edge.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/height_paint.h"
#include "editor/play_tools.h"
#include "game/world/world.h"
#include "lab/metrics/jump_designer.h"
#include "lab/metrics/metric_lines_panel.h"
#include "lab/presets/presets_panel.h"
#include "lab/reason/motion_reason.h"
#include "lab/trajectories/ruler.h"
#include "lab/trajectories/trajectory_list.h"
#include "scene/timings.h"
#include "ui/action.h"
#include "ui/settings.h"
#include "ui/timeline.h"

struct SDL_Texture;

namespace pixelstep {

/// True if a window is too small for a panel that stays: it is opened on demand.
bool isNarrow(const Settings& settings, int windowWidth);
/// [window points] The panel's width in a window, at the present text size. In a narrow window it
/// leaves half of the view free, or covers all of it: in edit mode, or if the text is large.
/// @param windowWidth  [window points]
int panelWidthIn(const Settings& settings, int windowWidth, bool isEditing);

/// A shape that is being painted.
struct ShapeDraft {
    std::string chosen;  ///< one of the level's own; empty: a new one
    std::string added;   ///< a new shape, chosen as the brush in the next frame
    std::array<char, 65> newName{};
    bool isNamed = false;       ///< drawn with the mouse
    bool isNameBad = false;     ///< the note has the reason
    Heights heights;            ///< of a new one
    std::optional<Vec2i> last;  ///< column and height, while the mouse paints
    std::string note;           ///< why the last change was rejected
    int noteFrames = 0;
};

/// The values of the jump designer's sliders, and its last request.
struct JumpDraft {
    std::optional<Tuning> tuning;        ///< of which this is the shape
    std::optional<JumpShape> shape;      ///< empty: no jump, or one that does not end
    JumpShape held;                      ///< the shape when the slider was taken
    std::optional<JumpShape> requested;  ///< of that tuning
};

/// The shown metrics and their input: they are measured again only when that has changed.
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

/// Bodies that a button of the panel made or removed: one step of undo.
struct BodyChange {
    Clear::What what = Clear::clones;
    uint32_t made = 0;                ///< how many it made; 0: it removed some
    uint32_t from = 0;                ///< id of the first one that it made
    std::vector<uint32_t> removed{};  ///< ids, in ascending order
    std::vector<Command> respawn{};   ///< the removed ones where they were, at rest
    int undoSteps = 0;                ///< of the level's editing, when it was done
};

/// The panel's tabs, from left to right.
enum class PanelTab : uint8_t { movement, build, bodies, debug, level };

/// The panel's state from frame to frame.
struct PanelState {
    PanelTab tab = PanelTab::movement;
    PanelTab drawn = PanelTab::movement;  ///< in the last frame
    bool showsAllSettings = false;        ///< the second page of the movement tab
    float partsHeight = 1.0f;             ///< [window points] of the tab in the last frame
    std::optional<PanelTab> tabOfPlay;    ///< in edit mode: the tab to return to
    std::string sizeNote;                 ///< why the player is no larger
    int sizeNoteFrames = 0;               ///< [frames] that it still shows
    MetricDraft metrics;
    RateDraft rates;
    JumpDraft jump;
    std::array<char, 64> search{};  ///< words to find tunables by
    ShapeDraft shape;
    std::optional<uint32_t> inspected;  ///< id of the body in the inspector
    std::optional<uint32_t> shown;      ///< the one whose part was last scrolled to
    Tuning presetBase;                  ///< of the preset in use: other values were changed
    PresetState presets;
    std::vector<BodyChange> bodyChanges;  ///< that can be undone; the last one is the newest
    std::optional<Preset> compared;       ///< the settings of the clone to compare with
    /// Another level is played: nothing of the last one is shown.
    void forgetLevel();

    TrajectoryList trajectories;
    TimeMarks marks;  ///< of the run, for the timeline
    RulerCache ruler;
};

/// The steps of editing that can be undone and redone.
struct HistoryModel {
    int undoSteps = 0;
    int redoSteps = 0;
    size_t bytes = 0;  ///< that they take
};

/// The data that the panel shows.
struct PanelModel {
    const World& world;
    size_t overlaps = 0;  ///< pairs of characters that share a pixel
    const Timings& timings;
    const MotionReason& reason;
    std::string levelPath;
    std::vector<std::string> levels;
    bool isDirty = false;
    bool isMap = false;  ///< of another editor
    TimeModel time;
    HistoryModel history;
    bool isPaused = false;
    bool canVsync = true;
    bool isEditing = false;      ///< edit mode is on
    bool hasPictures = false;    ///< the level is a map that has its own
    std::string soundTrouble{};  ///< why there is no sound; empty without an error
    const PresetList* presets = nullptr;
    std::function<SDL_Texture*(Tile)> pictureOf;
};

/// A text for the clipboard.
struct Copied {
    std::string text;
    std::string what;  ///< "C++"
};

/// The user's requests.
struct PanelRequests {
    std::vector<Command> commands;
    std::vector<Action> actions;
    std::optional<std::string> level;   ///< to open
    std::optional<int64_t> step;        ///< to go to
    std::optional<Preset> replayUnder;  ///< what-if run of the present or watched run with it
    bool choosesTile = false;
    bool showsTrajectories = false;  ///< of jumps, from here on
    std::string removed;             ///< "12 clones removed": they can be brought back
    std::optional<Copied> copied;
    std::optional<Preset> linked;  ///< to be copied as a link
};

/// Draws the panel at the window's right edge. Call between Ui::begin and Ui::end.
PanelRequests drawPanel(PanelState& state, Settings& settings, PlayTools& playTools,
                        const PanelModel& model);

// Its parts, one file each.
void drawPlayerPart(PanelState& state, const PanelModel& model, PanelRequests& requests);
void drawBodyPart(PanelState& state, PlayTools& playTools, const PanelModel& model,
                  PanelRequests& requests);
/// Notes bodies that a command has spawned, as a step of undo; other commands are ignored.
/// @param from, to  the next id before and after it
void noteSpawned(PanelState& state, const Command& command, uint32_t from, uint32_t to,
                 int undoSteps);
/// The commands that undo the last spawned or removed bodies, if the level was not edited since.
/// They are returned once.
std::vector<Command> undoBodies(PanelState& state, const World& world, int undoSteps);
void drawInspectorPart(PanelState& state, const PanelModel& model, PanelRequests& requests);

/// The label of an AI: "Copy" for `mirror`.
const char* brainLabel(AiKind brain);
/// A row of buttons, one for each AI. @return  the one that was clicked
std::optional<AiKind> brainButtons(AiKind chosen);
/// The presets: their list, and buttons to save and share the settings.
void drawPresets(PanelState& state, const World& world, PanelRequests& requests);
/// A row with their list alone.
void drawPresetRow(PanelState& state, const World& world, PanelRequests& requests);
/// Swaps the settings in use with those that are compared; a clone copies the player with the
/// former ones.
/// @return  the commands for it; none if nothing is compared
std::vector<Command> swapCompared(PanelState& state, const World& world);
/// A preset to compare with: its clone copies the player, and its trajectory is drawn as well.
void drawCompare(PanelState& state, const World& world, PanelRequests& requests);
/// A row with a list of presets to replay the run with.
void drawReplayWith(PresetState& state, PanelRequests& requests);
/// The movement tab.
void drawTuningPart(PanelState& state, Settings& settings, const PanelModel& model,
                    PanelRequests& requests);
/// Two sliders, height and time, that set gravity and jump speed.
void drawJumpDesigner(PanelState& state, const World& world, PanelRequests& requests);
/// Heights, times and distances of the tuning.
void drawMetrics(PanelState& state, const World& world);
/// The jump at several step rates.
void drawRates(RateDraft& shown, const World& world);
/// Buttons that copy the tuning as text.
void drawExport(const World& world, PanelRequests& requests);
/// The trajectories of jumps: switch, table, pinned ones.
void drawTrajectories(PanelState& state, const Settings& settings, const PanelModel& model,
                      PanelRequests& requests);
void drawTilePart(PlayTools& playTools, const PanelModel& model, PanelRequests& requests);
void drawShapePart(PanelState& state, Brush& brush, const World& world, PanelRequests& requests);
/// All tiles to choose from. @return  true if one was clicked
bool drawPalette(Brush& brush, const PanelModel& model);
/// One-way or not, and the material.
void drawBrushKind(Brush& brush);
void drawOverlayPart(Settings& settings, const PanelModel& model, PanelRequests& requests);
void drawVisualEffectsPart(VisualEffects& visualEffects);
void drawSoundPart(Settings& settings, const PanelModel& model, PanelRequests& requests);
void drawMeasuresPart(const PanelModel& model);
void drawLevelPart(const PanelModel& model, PanelRequests& requests);

/// A table of the four sides, after the last step and the one before.
void drawTouches(const TileMap& tiles, const Body& body);

}  // namespace pixelstep
