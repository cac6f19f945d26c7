// What is said over the game: in, short notes; out, toasts, lines over the world, a bar.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scene/why.h"

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

/// A reason beside the pointer.
void drawPointerNote(const std::string& text);

/// The rule that last moved or stopped the player, above its head.
/// @param head  [window points] the middle of the player's upper edge
void drawWhyLine(const Why& why, Vec2i head, float viewWidth);
/// The same about a follower that gets nowhere.
void drawNoWayLine(const std::string& text, Vec2i head, float viewWidth);

/// [window points] The height that the bar below takes with its upper margin.
float troubleBarHeight(const std::string& text, float width);
/// What is wrong with the level's file, for as long as it is.
/// @param top    [window points] the upper edge of what is free of other bars
/// @param width  [window points] that it may take
/// @return       [window points] its lower edge
float drawTroubleBar(const std::string& text, float top, float width);

}  // namespace pixelstep
