// What is said over the game: in, short notes; out, toasts, the table of keys, a question.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pixelstep {

enum class NoteKind : uint8_t { info, good, bad };

/// Short notes at the bottom of the view that go by themselves.
class Toasts {
public:
    /// A note that still shows is not shown twice: its time begins anew.
    void add(NoteKind kind, const std::string& text);
    /// @param viewWidth  [window points] left of the panel
    void draw(float viewWidth, int64_t nowNs);
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

/// The keys in two columns, over the view.
void drawHelp(float viewWidth);

/// A reason beside the pointer.
void drawPointerNote(const std::string& text);

enum class Answer : uint8_t { none, save, discard, cancel };

/// Asks what to do with unsaved changes; call every frame while the question stands.
/// @param isCancelled  a key has answered already
Answer askAboutChanges(const std::string& level, float viewWidth, bool isCancelled);

}  // namespace pixelstep
