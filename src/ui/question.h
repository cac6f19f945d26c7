// Questions that hold the game until they are answered: in, what there is to choose; out, a choice.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <string>
#include <vector>

namespace pixelstep {

enum class Answer : uint8_t { none, save, discard, cancel, overwrite, mine, theirs, restore };

struct Choice {
    Answer answer = Answer::cancel;
    std::string text;
    std::string hint{};
};

/// A question with its choices. The last one is what Esc means.
struct Question {
    std::string title;
    std::vector<std::string> lines;  ///< wrapped where they are too long
    std::vector<Choice> choices;
    size_t focused = 0;           ///< what Enter means
    Answer given = Answer::none;  ///< by a key, before the next frame
};

/// What unsaved changes are asked about. @param level  its name
Question aboutChanges(const std::string& level);
/// A save would replace what somebody else wrote. @param what  about that file, in a sentence
Question aboutOverwriting(const std::string& what);
/// Both sides have changed the level. @param level  its name
Question aboutBothSides(const std::string& level, const std::string& savePath);
/// What a run that did not end well left. @param lines  what, and from when
Question aboutRecovery(const std::vector<std::string>& lines);

/// Arrows and Tab move the focus, Enter takes it, Esc takes the last. No letter does: one may be
/// playing when a question comes up.
void pressKey(Question& question, SDL_Scancode key, bool isShift);

/// Draws the question in the middle of the view. Call every frame while it stands.
/// @param viewWidth  [window points] left of the panel
Answer drawQuestion(Question& question, float viewWidth);

}  // namespace pixelstep
