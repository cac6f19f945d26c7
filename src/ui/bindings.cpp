// The table of inputs.
#include "ui/bindings.h"

#include <algorithm>

namespace pixelstep {
namespace {

using enum KeyMode;

// First the inputs of a mode, then those of all modes, as in help.
constexpr auto kInputs = std::to_array<InputRow>({
    {kButtonLeft, "left", "Walk left", any, "A", "dpleft", "Walk"},
    {kButtonRight, "right", "Walk right", any, "D", "dpright", kSameRow},
    {kButtonUp, "jump", "Jump", any, "W", "a", "Jump (hold: higher), climb"},
    {kButtonDown, "drop", "Drop", any, "S", "dpdown",
     "Drop through a one-way platform, climb down"},
    {kButtonDash, "dash", "Dash", any, "Left Shift, Right Shift", "rightshoulder",
     "Dash, if it is enabled"},
    {HeldKey::rayCast, "rayCast", "Ray cast (hold)", any, "Q", "",
     "Cast a ray (hold); with Shift a box"},
    {HeldKey::rewind, "rewind", "Rewind (hold)", any, "Backspace", "", "Rewind (hold)"},
    {HeldKey::pan, "pan", "Move the view (hold)", edit, "Space"},
    {Action::playFromPointer, "playFromPointer", "Play from pointer", edit, "Return, Keypad Enter",
     "", "", "Play from the pointer"},
    {Action::takeBrush, "takeBrush", "Take brush", edit, "1", "", "",
     "Brush, line, rectangle, fill"},
    {Action::takeLine, "takeLine", "Take line", edit, "2"},
    {Action::takeRectangle, "takeRectangle", "Take rectangle", edit, "3"},
    {Action::takeFill, "takeFill", "Take fill", edit, "4", "", "", kRangeEnd},
    {Action::takeEraser, "takeEraser", "Take eraser", edit, "5", "", "", "Eraser, pick, select"},
    {Action::takePick, "takePick", "Take pick", edit, "6"},
    {Action::takeSelect, "takeSelect", "Take select", edit, "7", "", "", kRangeEnd},
    {Action::takePlayer, "takePlayer", "Take player", edit, "8", "", "",
     "Spawn points: player, clone"},
    {Action::takeClone, "takeClone", "Take clone", edit, "9", "", "", kSameRow},
    {Action::takeCrate, "takeCrate", "Take crate", edit, "0", "", "",
     "Spawn points: crate, platform, enemy"},
    {Action::takePlatform, "takePlatform", "Take platform", edit, "-", "", "", kSameRow},
    {Action::takeEnemy, "takeEnemy", "Take enemy", edit, "=", "", "", kSameRow},
    {Action::takeSign, "takeSign", "Take sign", edit, "T", "", "", "Signs, zones"},
    {Action::takeZone, "takeZone", "Take zone", edit, "F", "", "", kSameRow},
    {Action::copy, "copy", "Copy", edit, "Ctrl+C", "", "", "Copy, cut, paste, select all"},
    {Action::cut, "cut", "Cut", edit, "Ctrl+X", "", "", kSameRow},
    {Action::paste, "paste", "Paste", edit, "Ctrl+V", "", "", kSameRow},
    {Action::selectAll, "selectAll", "Select all", edit, "Ctrl+A", "", "", kSameRow},
    {Action::remove, "remove", "Remove", edit, "Delete", "", "", "Delete the selection"},
    {Action::toggleGrid, "toggleGrid", "Toggle grid", edit, "G", "", "", "Grid"},
    {Action::zoomIn, "zoomIn", "Zoom in", edit, "Ctrl+=, Ctrl+Keypad +", "", "", "Zoom in, out"},
    {Action::zoomOut, "zoomOut", "Zoom out", edit, "Ctrl+-, Ctrl+Keypad -", "", "", kSameRow},
    {Action::spawnClone, "spawnClone", "Spawn clone", play, "Space", "x", "Spawn a clone"},
    // Not in edit mode, because it is too close to Ctrl+C.
    {Action::spawnCrate, "spawnCrate", "Spawn crate", play, "C", "", "Spawn a crate"},
    {Action::toggleStepInspector, "toggleStepInspector", "Inspect step", play, "M", "leftshoulder",
     "Inspect step"},
    {Action::toggleTrajectories, "toggleTrajectories", "Jump trajectories", play, "J", "",
     "Jump trajectories"},
    {Action::pinTrajectory, "pinTrajectory", "Pin trajectory", play, "K", "",
     "Pin a trajectory, record a path"},
    {Action::markTrajectory, "markTrajectory", "Record path", play, "L", "", kSameRow},
    {Action::swapCompared, "swapCompared", "Swap compared settings", play, "H", "",
     "Swap settings with the compared ones"},
    {Action::finishPath, "finishPath", "Finish path", play, "Return, Keypad Enter", "y"},
    {Action::chooseInspect, "chooseInspect", "Choose inspect", play, "1", "", "Choose the tool", "",
     HelpSection::mouse},
    {Action::chooseTile, "chooseTile", "Choose tile", play, "2"},
    {Action::chooseOneWay, "chooseOneWay", "Choose one way", play, "3"},
    {Action::chooseErase, "chooseErase", "Choose erase", play, "4"},
    {Action::chooseClone, "chooseClone", "Choose clone", play, "5"},
    {Action::chooseCrate, "chooseCrate", "Choose crate", play, "6"},
    {Action::choosePlatform, "choosePlatform", "Choose platform", play, "7", "", kRangeEnd, "",
     HelpSection::mouse},
    {Action::restart, "restart", "Restart", any, "R", "back", "Restart; tile edits are kept",
     "Reset all bodies"},
    {Action::togglePause, "togglePause", "Toggle pause", any, "P", "start", "Pause, resume",
     "Run while editing"},
    {Action::stepBack, "stepBack", "Step back", any, "I", "", "One step back, forward",
     "One step back, forward"},
    {Action::stepOnce, "stepOnce", "Step once", any, "O", "", kSameRow, kSameRow},
    {Action::undo, "undo", "Undo", any, "Ctrl+Z", "", "Undo, redo", "Undo, redo"},
    {Action::redo, "redo", "Redo", any, "Ctrl+Y, Ctrl+Shift+Z", "", kSameRow, kSameRow},
    {Action::previousLevel, "previousLevel", "Previous level", any, "[", "",
     "Previous, next level"},
    {Action::nextLevel, "nextLevel", "Next level", any, "]", "", kSameRow},
    {Action::openLevel, "openLevel", "Open level", any, "Ctrl+O", "", "Open, create a level",
     "Open, create a level"},
    {Action::newLevel, "newLevel", "New level", any, "Ctrl+N", "", kSameRow, kSameRow},
    {Action::save, "save", "Save", any, "Ctrl+S", "", "Save, reload the level",
     "Save, reload the level"},
    {Action::saveAs, "saveAs", "Save as", any, "Ctrl+Shift+S"},
    {Action::reload, "reload", "Reload", any, "F5", "", kSameRow, kSameRow},
    {Action::saveReplay, "saveReplay", "Save replay", any},
    {Action::copyLink, "copyLink", "Copy link", any, "F8", "", "Copy, open a link"},
    {Action::pasteLink, "pasteLink", "Paste link", any, "F9", "", kSameRow},
    {Action::togglePanel, "togglePanel", "Toggle panel", any, "F2", "", "Panel, full screen",
     "Panel, full screen"},
    {Action::toggleFullscreen, "toggleFullscreen", "Toggle fullscreen", any, "F11, Alt+Return", "",
     kSameRow, kSameRow},
    {Action::toggleSound, "toggleSound", "Toggle sound", any, "Ctrl+M", "", "Sound on, off"},
    {Action::showSettings, "showSettings", "Show settings", any, "F3", "", "Settings"},
    {Action::toggleHelp, "toggleHelp", "Toggle help", any, "F1", "", "These keys", "These keys"},
    {Action::toggleEdit, "toggleEdit", "Toggle edit", any, "Tab", "", "Edit the level", "Play"},
    {Action::leave, "leave", "Leave", any, "Escape", "", "Menu, close", kSameRow},
    {Action::showMenu, "showMenu", "Menu", any, "", "rightstick"},
    {Action::previousTile, "previousTile", "Previous tile", any, "Left"},
    {Action::nextTile, "nextTile", "Next tile", any, "Right"},
    {Action::previousShape, "previousShape", "Previous shape", any, "Up"},
    {Action::nextShape, "nextShape", "Next shape", any, "Down"},
    {Action::flipX, "flipX", "Flip x", any, "X", "", "Mirror, rotate the tile",
     "Mirror, rotate tile or selection", HelpSection::mouse},
    {Action::flipY, "flipY", "Flip y", any, "Y", "", kSameRow, kSameRow, HelpSection::mouse},
    {Action::rotate, "rotate", "Rotate", any, "Z", "", kSameRow, kSameRow, HelpSection::mouse},
    {Action::undoPathPoint, "undoPathPoint", "Undo path point", any, "Backspace"},
    {Action::chooseSolid, "chooseSolid", "Map roles", any, "F4", "", "Map roles", "",
     HelpSection::maps},
    {Action::togglePictures, "togglePictures", "Original graphics", any, "F6", "",
     "Original graphics", "", HelpSection::maps},
});

}  // namespace

std::span<const InputRow> inputs() {
    return kInputs;
}

size_t inputCount() {
    return kInputs.size();
}

std::optional<InputIndex> inputNamed(std::string_view name) {
    const auto found = std::ranges::find(kInputs, name, &InputRow::name);
    if (found == kInputs.end()) return std::nullopt;
    return static_cast<InputIndex>(found - kInputs.begin());
}

}  // namespace pixelstep
