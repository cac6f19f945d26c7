// What is said over the game: in, short notes; out, toasts, the table of keys, a bar.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/why.h"

namespace pixelstep {

enum class NoteKind : uint8_t { info, good, bad };

/// Short notes at the bottom of the view that go by themselves.
class Toasts {
public:
    /// A note that still shows is not shown twice: its time begins anew.
    void add(NoteKind kind, const std::string& text);
    /// @param viewWidth  [window points] left of the panel
    /// @param lift       [window points] above the view's lower edge
    void draw(float viewWidth, float lift, int64_t nowNs);
    bool isEmpty() const { return toasts_.empty(); }
    const std::string& latest() const { return toasts_.back().text; }

private:
    struct Toast {
        NoteKind kind;
        std::string text;
        int64_t endNs = 0;  // 0: begins at the next draw
    };
    std::vector<Toast> toasts_;
};

/// The keys in two columns, over the view: those of play or of edit mode.
void drawHelp(float viewWidth, bool isEditing);

/// A reason beside the pointer.
void drawPointerNote(const std::string& text);

/// The rule that last moved or stopped the player, above its head.
/// @param head  [window points] the middle of the player's upper edge
void drawWhyLine(const Why& why, Vec2i head, float viewWidth);
/// The same about a follower that gets nowhere.
void drawNoWayLine(const std::string& text, Vec2i head, float viewWidth);

/// What is wrong with the level's file, for as long as it is.
/// @param top  [window points] the upper edge of what is free of other bars
void drawTroubleBar(const std::string& text, float top, float viewWidth);

}  // namespace pixelstep
