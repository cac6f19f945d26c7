// The clock of a run, and the card at its goal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ui/course_words.h"

namespace pixelstep {

class CommandQueue;

/// A run in progress.
struct CourseModel {
    int64_t steps = 0;  ///< so far, or to the goal
    int stepsPerSecond = 60;
    bool hasGoal = false;
    bool isOver = false;
    int coins = 0;
    int allCoins = 0;
    std::optional<int64_t> best{};  ///< [steps]
    bool isLesson = false;          ///< no clock and no best run, a check mark instead
    std::string task{};             ///< what is left to do in a lesson; empty: nothing
    bool isTaskDone = false;
    bool isLessonFinished = false;
};

/// The result of a run that reached the goal.
struct CourseResult {
    CourseModel model{};                ///< `best` is the best run before this one
    std::optional<std::string> note{};  ///< the reason why the run is not ranked
    bool isLast = false;    ///< the last course of its folder; the next one is in another folder
    std::string lesson{};   ///< the idea that the lesson taught; empty if the level is no lesson
    std::string sources{};  ///< of the lesson: articles and code
};

/// Draws the clock in the view's upper left corner, followed by the coins and the best time if
/// there is room. A lesson has its task or a check mark instead of the times.
/// @param viewWidth  [window points]
/// @return           [window points] its lower edge; 0 if there is nothing to show
float drawCourseClock(const CourseModel& model, float viewWidth);

/// Draws the card in the middle of the view.
/// @param viewWidth  [window points]
/// @param top        [window points] the lower edge of the clock
void drawGoalCard(const CourseResult& result, float viewWidth, float top, CommandQueue& queue);

}  // namespace pixelstep
