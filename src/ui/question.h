// Questions that pause the game until they are answered.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <string>
#include <vector>

namespace pixelstep {

class CommandQueue;

enum class Answer : uint8_t { save, discard, cancel, overwrite, keepOwn, external, restore };

struct Choice {
    Answer answer = Answer::cancel;
    std::string text;
    std::string hint{};
};

/// A question with its choices. Esc selects the last one.
struct Question {
    std::string title;
    std::vector<std::string> lines;  ///< wrapped if they are too long
    std::vector<Choice> choices;
    size_t focused = 0;  ///< index of the choice that Enter selects
};

/// Asks what to do with unsaved changes.
/// @param level  the level's name
Question aboutChanges(const std::string& level);
/// Asks before a save replaces a file of another program. @param what  a sentence about it
Question aboutOverwriting(const std::string& what);
/// Asks which version to keep after the level has changed here and on disk.
/// @param level  the level's name
Question aboutConflict(const std::string& level, const std::string& savePath);
/// Asks whether to apply other roles to a map with unsaved changes.
Question aboutRoles(const std::string& level);
/// Asks what to do with unsaved work of a crashed run.
/// @param lines  describe the work and its time
Question aboutRecovery(const std::vector<std::string>& lines);

/// Asks whether to resume from a step before changes of the level.
Question aboutResuming();

/// Arrows and Tab move the focus, Enter selects the focused choice, Esc the last one. Letters have
/// no effect, since the user may be playing when a question appears.
void pressKey(Question& question, SDL_Scancode key, bool isShift, CommandQueue& queue);

/// Draws the question in the middle of the window. Call every frame until it is answered.
void drawQuestion(const Question& question, CommandQueue& queue);

}  // namespace pixelstep
