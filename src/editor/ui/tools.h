// The tables of tools and the actions that choose them: one for play, one for edit mode.
#pragma once

#include <optional>
#include <span>

#include "editor/level_editor.h"
#include "editor/play_tools.h"
#include "ui/action.h"
#include "ui/edit_icons.h"

namespace pixelstep {

/// A tool of the left mouse button in play.
struct ToolRow {
    Tool tool;
    Action action;     ///< chooses the tool
    const char* name;  ///< the label of its button
    /// the effect of the left button; contains names of keys in braces, for withKeys
    const char* hint;
};

struct EditToolRow {
    EditTool tool;
    Action action;  ///< chooses the tool
    const ToolIcon* icon;
    const char* hint;          ///< contains names of keys in braces, for withKeys
    bool beginsGroup = false;  ///< a gap before its button
};

struct TurnRow {
    Turn turn;
    Action action;
    const char* hint;
};

/// In the order of their buttons, which is that of the enumerators.
std::span<const ToolRow> tools();
std::span<const EditToolRow> editTools();
std::span<const TurnRow> turns();

/// The tool that an action chooses, or nothing.
std::optional<Tool> toolOf(Action action);
std::optional<EditTool> editToolOf(Action action);

}  // namespace pixelstep
