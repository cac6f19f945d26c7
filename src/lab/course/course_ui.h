// The clock of a run, the card at its goal, and the texts of signs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "game/world/course.h"
#include "lab/course/course.h"
#include "lab/view.h"
#include "math/rect.h"
#include "ui/course_words.h"
#include "ui/labels/label_layout.h"

namespace pixelstep {

class CommandQueue;

/// A place on the way from the start to the goal, 0..1.
using Progress = float;

/// A run in progress.
struct CourseModel {
    int64_t steps = 0;  ///< so far, or to the goal
    int stepsPerSecond = 60;
    bool hasGoal = false;
    bool isOver = false;
    int coins = 0;
    int allCoins = 0;
    std::optional<int> deaths{};  ///< none: unknown
    bool hasJustDied = false;
    std::optional<int64_t> best{};  ///< [steps]
    std::vector<ComparedSplit> splits{};
    bool isLesson = false;  ///< no clock and no best run, a check mark instead
    std::string task{};     ///< what is left to do in a lesson; empty: nothing
    bool isTaskDone = false;
    bool isLessonFinished = false;
    bool showsRun = true;  ///< false: only the task of a lesson is shown
    // The way to the goal.
    Progress player = 0;
    std::optional<Progress> ghost{};
    std::vector<std::pair<Progress, bool>> checkpoints{};  ///< true: reached in this run
};

/// The result of a run that reached the goal.
struct CourseResult {
    CourseModel model{};                ///< `best` and `splits` compare with the run before this
    std::string name{};                 ///< of the level
    std::optional<std::string> note{};  ///< the reason why the run is not ranked
    std::optional<ParSteps> par{};      ///< times for gold, silver and bronze
    Medal medal = Medal::none;          ///< of a ranked run
    bool isLast = false;    ///< the last course of its folder; the next one is in another folder
    std::string lesson{};   ///< the idea that the lesson taught; empty if the level is no lesson
    std::string sources{};  ///< of the lesson: articles and code
};

/// The clock as drawn. [window points]
struct DrawnClock {
    float bottom = 0;              ///< its lower edge; 0 if there is nothing to show
    std::optional<Vec2i> coins{};  ///< the middle of the coin at the counter, if it is shown
};

/// Draws the clock in the view's upper left corner, followed by coins, deaths and the best time if
/// there is room; below it the way to the goal, and for a moment the difference at a checkpoint. A
/// lesson has its task or a check mark instead of the times.
/// @param viewWidth  [window points]
DrawnClock drawCourseClock(const CourseModel& model, float viewWidth);

/// Draws collected coins on their way to the counter.
/// @param counter  [window points]
void drawCoinFlights(std::span<const RunLog::CoinFlight> flights, const ViewScene& scene,
                     Vec2i counter);

/// Names what hurt the player: at its place or, if that is outside the view, over the player.
void drawDeathLabel(const Death& death, const ViewScene& scene, LabelLayout& labels);

/// Draws the card in the middle of the view.
/// @param viewWidth  [window points]
/// @param top        [window points] the lower edge of the clock
/// @param per1000    of its appearance: it fades in and rises
void drawGoalCard(const CourseResult& result, float viewWidth, float top, int per1000,
                  CommandQueue& queue);

/// The place of a sign's board: above the sign or, if it would cover the player or an earlier
/// label there, above or below the player or at another side of the sign. [window points]
/// @param size    of the board
/// @param post    from the board's lower edge to the sign's foot
/// @param player  which the board does not cover
Rect signBoardPlace(const LabelLayout& layout, Vec2i size, const Rect& post, const Rect& player);

/// Draws a sign's text on a board, completely inside the view, and reserves its place. Nothing is
/// drawn if the sign is outside the view. Parameters are those of `signBoardPlace`.
/// @param text  contains names of keys in braces
void drawSignBoard(LabelLayout& layout, const std::string& text, const Rect& post,
                   const Rect& player);

std::unique_ptr<View> makeSignView(const ViewSources& sources);

}  // namespace pixelstep
