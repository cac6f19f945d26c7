// The timed run as shown in the window, and the overlays that a level requests.
#pragma once

#include <optional>
#include <string>

#include "app/time_controller.h"
#include "draw/renderer.h"
#include "files/best_runs.h"
#include "game/run/session.h"
#include "lab/course/course_ui.h"
#include "lab/view.h"
#include "ui/app_command.h"
#include "ui/overlays.h"

namespace pixelstep {

/// What was done in a lesson since its level was opened, before restarts too.
struct LessonProgress {
    bool hasReachedGoal = false;
    bool isTaskDone = false;  ///< or skipped by "Finish anyway"
    bool isFinished = false;  ///< both, now or at an earlier time
};

/// The state of the timed run that is shown. It does not affect the world.
struct CourseView {
    /// Of the best run, in lessons `mark`; empty: they are not stored.
    std::string file{};
    std::string mark{};  ///< the file of the mark that a level is finished; empty: not stored
    std::optional<BestRun> best{};         ///< of the level as stored in its file
    bool isBestHere = true;                ///< the level equals that of the best run
    std::optional<CourseResult> result{};  ///< of the run that reached its goal
    bool isCardClosed = false;
    bool hasUsedRewind = false;  ///< rewind was used, so the run does not count
    LessonProgress lesson{};
    RunLog log{};
    std::optional<DeathFlight> flight{};  ///< while time stands still after a death
    int freezePer1000 = 1000;             ///< of the time that stands still; 1000: it passes

    std::optional<Overlays>
        ownOverlays{};  ///< the player's overlays, stored while the level shows others
};

/// Loads the best run of the played level.
/// @param path    of the level
/// @param folder  the player's folder; empty: best runs are not stored
/// @return        a note for the player, such as an error of the file
std::optional<std::string> updateBestRun(CourseView& course, const Session& session,
                                         const std::string& path, const std::string& folder);
/// The task of a lesson that is played, until it is done.
std::optional<LessonTask> taskLeft(const CourseView& course, const Session& session);
/// The task is done or skipped. @return  the error if the mark cannot be stored
std::optional<std::string> endTask(CourseView& course);
/// True if the goal was reached in the step that has just been simulated.
bool reachesGoal(const World& world);
/// Updates the run through zones after a change of the world; stores the best one.
/// @param path  of the level
/// @return      the error if it cannot be stored
std::optional<std::string> updateCourseRun(CourseView& course, const Session& session,
                                           const std::string& path, WorldChange change);
/// Shows the overlays that the level requests, instead of those of the player.
void showRequestedOverlays(CourseView& course, Overlays& overlays, const Level& level);
/// Adds the ghost: the player of the best run at the same time of the run.
void addBestRun(const CourseView& course, const Session& session, DrawOptions& options);
/// The message about the ghost when it is shown for the first time.
std::optional<std::string> announceGhost(const CourseView& course, const Session& session,
                                         ShownHints& shown);
/// Starts the flight of a player that died in the last step.
/// @param cameraBefore, cameraAfter  [px] before and after the step
void showDeath(CourseView& course, const World& world, Vec2i cameraBefore, Vec2i cameraAfter);
/// Moves the flight and the goal card on while time stands still. Call every frame.
void advanceFreeze(CourseView& course, const std::optional<Freeze>& freeze);
/// True if the goal was reached and the goal card is open.
bool showsGoalCard(const CourseView& course);
/// Draws the clock of a run, coins on their way to it, and the goal card.
/// @param width       [window points] of the view
/// @param clockWidth  [window points] of its left part that is free for the clock
/// @return            [window points] the clock's lower edge; 0 without one
float drawCourse(const CourseView& course, const Session& session, const ViewScene& scene,
                 float width, float clockWidth, CommandQueue& queue);

}  // namespace pixelstep
