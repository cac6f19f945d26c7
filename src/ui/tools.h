// The tables of tools and the actions that choose them: one for play, one for edit mode.
#pragma once

#include <optional>
#include <span>

#include "editor/edit_mode.h"
#include "editor/play_tools.h"
#include "ui/action.h"
#include "ui/edit_icons.h"

namespace pixelstep {

/// A tool of play's left button.
struct ToolRow {
    Tool tool;
    Action action;     ///< that chooses it
    const char* name;  ///< on its button
    const char* hint;  ///< the effect of the left button; names of keys in braces, for withKeys
};

struct EditToolRow {
    EditTool tool;
    Action action;  ///< that takes it up
    const ToolIcon* icon;
    const char* hint;          ///< names of keys in braces, for withKeys
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
