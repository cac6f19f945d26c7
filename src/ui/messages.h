// Toasts, labels over the world, and the error bar of the level's file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "files/note.h"
#include "math/rect.h"
#include "ui/app_command.h"
#include "ui/ui.h"

namespace pixelstep {

/// Toasts: short notes at the bottom of the view that disappear after some time.
class Toasts {
public:
    /// Adds a note. If it is already visible, its time starts again.
    void add(NoteKind kind, const std::string& text);
    /// Adds the note that a function returned, if there is one.
    void add(const std::optional<Note>& note);
    void addError(const std::optional<std::string>& error) {
        if (error) add(NoteKind::warning, *error);
    }
    /// Adds a note with a button, which pushes a command; it stays until endButtons() or until its
    /// time ends.
    void addButton(const std::string& text, const std::string& label, AppCommand command);
    void endButtons();
    /// Removes all notes except errors, when the mode they belong to ends.
    void endNotes();
    /// @param viewWidth  [window points] left of the panel
    /// @param bottom     [window points] distance from the window's lower edge
    void draw(float viewWidth, float bottom, int64_t nowNs, CommandQueue& queue);
    /// Shows the author's comment when a level starts, for a time that depends on its length.
    void showComment(const std::string& title, const std::string& text);
    /// Draws that comment at the top of the view.
    /// @param top  [window points] the lower edge of the bars there
    /// @return     [window points] its card; empty if there is none
    Rect drawComment(float viewWidth, float top, int64_t nowNs);
    const std::string& comment() const { return comment_.text; }
    bool isEmpty() const { return toasts_.empty(); }
    std::string latest() const { return toasts_.empty() ? std::string() : toasts_.back().text; }

private:
    struct Toast {
        NoteKind kind;
        std::string text;
        int64_t endNs = 0;  // 0: its time starts at the next draw
        std::string label{};
        std::optional<AppCommand> command{};  // of its button
    };
    struct Comment {
        std::string title;
        std::string text;
        int64_t endNs = 0;  // 0: its time starts at the next draw
    };
    std::vector<Toast> toasts_;
    Comment comment_;
};

/// Draws a reason next to the pointer.
void drawPointerNote(const std::string& text);

/// Draws a line of text above a head, inside the view.
/// @param head  [window points] the middle of a body's upper edge
void drawLineAbove(const std::string& text, UiColour colour, Vec2i head, float viewWidth);

/// [window points] The height of the error bar, with its upper margin.
float errorBarHeight(const std::string& text, float width);
/// Draws a bar with the error of the level's file.
/// @param top    [window points] the lower edge of the bars above it
/// @param width  [window points] the maximum width
/// @return       [window points] its lower edge
float drawErrorBar(const std::string& text, float top, float width);

}  // namespace pixelstep
