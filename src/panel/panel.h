// The panel at the window's right edge.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "editor/height_paint.h"
#include "editor/play_tools.h"
#include "game/world/world.h"
#include "lab/metrics/jump_designer.h"
#include "lab/metrics/metric_lines_panel.h"
#include "lab/presets/presets_panel.h"
#include "lab/reason/motion_reason.h"
#include "lab/trajectories/trajectory_list.h"
#include "scene/timings.h"
#include "ui/app_command.h"
#include "ui/timeline.h"

struct SDL_Texture;

namespace pixelstep {

class View;

/// True if a window is too small for a panel that stays: it is opened on demand.
/// @param windowWidth  [window points], as below
bool isNarrow(int windowWidth);
/// [%] The chosen text size, or the largest one that leaves room for panel and view.
int textPercentIn(const Settings& settings, int windowWidth);
/// [window points] The panel's width in a window, at this text size. It leaves a part of the view
/// free, unless the window is smaller than the program's own can be.
int panelWidthIn(const Settings& settings, int windowWidth);

/// A shape that is being painted.
struct ShapeDraft {
    std::string chosen;  ///< a custom shape of the level; empty: a new one
    std::string added;   ///< a new shape that becomes the brush in the next frame
    std::array<char, 65> newName{};
    bool isNamed = false;       ///< drawn with the mouse
    bool isNameBad = false;     ///< the name is invalid; the note has the reason
    Heights heights;            ///< of a new shape
    std::optional<Vec2i> last;  ///< column and height at the last mouse position, while painting
    std::string note;           ///< the reason why the last change was rejected
    int noteFrames = 0;
};

/// The values of the jump designer's sliders, and its last request.
struct JumpDraft {
    std::optional<Tuning> tuning;        ///< the tuning that `shape` belongs to
    std::optional<JumpShape> shape;      ///< nothing: there is no jump, or one that does not end
    JumpShape held;                      ///< the shape at the start of the drag
    std::optional<JumpShape> requested;  ///< the last request for that tuning
};

/// The shown metrics and their input. They are measured again only if the input changes.
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

/// Settings to compare with.
struct Comparison {
    Preset preset;
    TunableValues values;  ///< the tuning of the clone that has them
};

/// The panel's tabs, from left to right.
enum class PanelTab : uint8_t { movement, build, bodies, debug, level };

/// The panel's state from frame to frame.
struct PanelState {
    PanelTab tab = PanelTab::movement;
    PanelTab drawn = PanelTab::movement;  ///< the tab drawn in the last frame
    bool showsAllSettings = false;        ///< the second page of the movement tab
    float contentHeight = 1.0f;  ///< [window points] content height of the tab in the last frame
    std::optional<PanelTab> playTab;  ///< while editing: the tab to return to
    std::string sizeNote;             ///< the reason why the player cannot grow further
    int sizeNoteFrames = 0;           ///< [frames] for which it is still shown
    MetricDraft metrics;
    RateDraft rates;
    JumpDraft jump;
    std::array<char, 64> search{};  ///< the words of the settings filter
    ShapeDraft shape;
    std::optional<uint32_t> inspected;  ///< id of the body in the inspector
    std::optional<uint32_t> shown;      ///< id of the body that was last scrolled into view
    Tuning presetBase;  ///< the settings of the preset in use, to mark changed values
    PresetState presets;
    std::vector<Comparison> comparisons;  ///< chosen in this level; see comparedClone
    /// Clears the state that belongs to the last level.
    void forgetLevel();

    TrajectoryList trajectories;
    TimeMarks marks;  ///< marks of the run for the timeline
};

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

/// Draws the panel at the window's right edge. Call between Ui::begin and Ui::end. Changes only its
/// own state; all other changes go into the queue.
void drawPanel(PanelState& state, const PanelModel& model, CommandQueue& queue);

/// Pushes a change of the tools of play: the left tool, the brush, or a value of the next bodies.
inline void pushTool(CommandQueue& queue, Tool tool) {
    queue.push(ChangeTools{[tool](PlayTools& tools) { tools.setLeftTool(tool); }});
}
template <class Change>
void pushBrush(CommandQueue& queue, Change change) {
    queue.push(ChangeTools{[change](PlayTools& tools) { change(tools.brush()); }});
}
template <class T>
void pushBodyTool(CommandQueue& queue, T BodyTools::*member, const T& value) {
    queue.push(ChangeTools{[member, value](PlayTools& tools) { tools.bodies().*member = value; }});
}

// Its parts, one file each.
void drawPlayerPart(PanelState& state, const PanelModel& model, CommandQueue& queue);
void drawBodyPart(const PanelModel& model, CommandQueue& queue);
void drawInspectorPart(PanelState& state, const PanelModel& model, CommandQueue& queue);

/// The label of an AI: "Mirror" for `mirror`.
const char* aiLabel(AiKind ai);
/// A row of buttons, one for each AI.
/// @return  the clicked one
std::optional<AiKind> aiChoiceButtons(AiKind chosen);
/// The list of presets, with buttons to save and share the settings.
void drawPresets(PanelState& state, const World& world, CommandQueue& queue);
/// A row with only the list.
void drawPresetRow(PanelState& state, const World& world, CommandQueue& queue);
/// The clone that copies the player with the settings of a comparison, and that comparison; null if
/// there is none. Commands, undo, restart and rewind add and remove it like any clone.
std::pair<const Actor*, const Comparison*> comparedClone(const PanelState& state,
                                                         const World& world);
/// Adds the commands that replace the comparison clone by one that copies the player's buttons with
/// other settings.
void compareWith(PanelState& state, const World& world, const Preset& preset, const Tuning& present,
                 std::vector<Command>& commands);
/// Swaps the current settings with the compared ones; a clone copies the player with the former
/// settings.
/// @return  the commands for it; none if nothing is compared
std::vector<Command> swapCompared(PanelState& state, const World& world);
/// A preset to compare with: a clone with its settings copies the player, and its trajectory is
/// drawn as well.
void drawCompare(PanelState& state, const PanelModel& model, CommandQueue& queue);
/// A row with a list of presets to replay the run with.
void drawReplayWith(PresetState& state, CommandQueue& queue);
/// The movement tab.
void drawTuningPart(PanelState& state, const PanelModel& model, CommandQueue& queue);
/// Two sliders, for height and time, that set gravity and jump speed.
void drawJumpDesigner(PanelState& state, const World& world, CommandQueue& queue);
/// Heights, times and distances of the tuning.
void drawMetrics(PanelState& state, const World& world);
/// The jump at several step rates.
void drawRates(RateDraft& shown, const World& world);
/// Buttons that copy the tuning as text.
void drawExport(const World& world, CommandQueue& queue);
/// The trajectories of jumps: switch, table, pinned ones.
void drawTrajectoriesPart(TrajectoryList& trajectories, const PanelModel& model,
                          CommandQueue& queue);
void drawTilePart(const PanelModel& model, CommandQueue& queue);
void drawShapePart(PanelState& state, const PanelModel& model, CommandQueue& queue);
/// All tiles to choose from.
/// @return  true if a tile was clicked
bool drawPalette(const PanelModel& model, CommandQueue& queue);
/// One-way or not, and the material.
void drawBrushKind(const Brush& brush, CommandQueue& queue);
/// [window points] The width of these.
float brushKindWidth();
void drawOverlayPart(const PanelModel& model, CommandQueue& queue);
void drawVisualEffectsPart(const VisualEffects& visualEffects, CommandQueue& queue);
void drawSoundPart(const PanelModel& model, CommandQueue& queue);
void drawMeasuresPart(const PanelModel& model, CommandQueue& queue);
void drawLevelPart(const PanelModel& model, CommandQueue& queue);

/// A table of the four sides, after the last step and the one before.
void drawTouches(const TileMap& tiles, const Body& body);

}  // namespace pixelstep
