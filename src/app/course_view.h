// The timed run as shown in the window, and the overlays that a level requests.
#pragma once

#include <optional>
#include <string>

#include "app/app_command.h"
#include "draw/renderer.h"
#include "files/best_runs.h"
#include "lab/course/course_panel.h"
#include "lab/overlays.h"
#include "lab/view.h"

namespace pixelstep {

/// Nothing of it reaches the world.
struct CourseView {
    std::string file{};                    ///< of the best run; empty: none is kept
    std::optional<BestRun> best{};         ///< of this level, as its file is
    bool isBestHere = true;                ///< the level is as it was in that run
    std::optional<CourseResult> result{};  ///< of the run that reached its goal
    bool isCardClosed = false;
    bool hasTravelled = false;  ///< rewind was used, so the run does not count

    std::optional<Overlays> ownOverlays{};  ///< the player's own, while the level requests others
};

/// Finds the best run of the level that is played.
/// @param path    of the level
/// @param folder  the player's own; empty: no best run is kept
/// @return        a note about it for the player
std::optional<std::string> updateCourse(CourseView& course, const Session& session,
                                        const std::string& path, const std::string& folder);
/// True if the goal was reached in the step that has just been simulated.
bool reachesGoal(const World& world);
/// Updates the run through zones after a change of the world; stores the best one.
/// @param path  of the level
/// @return      the error if it cannot be stored
std::optional<std::string> followCourse(CourseView& course, const Session& session,
                                        const std::string& path, WorldChange change);
/// Shows the view that the level requests, instead of the player's own overlays.
void showRequestedView(CourseView& course, Overlays& overlays, const Level& level);
/// The player of the best run, as far as this one has come.
void addBestRun(const CourseView& course, const Session& session, DrawOptions& options);
/// The goal was reached, and its card is open.
bool showsGoalCard(const CourseView& course);
/// The clock of a run, and the card at its goal.
/// @param width  [window points] of the view
/// @return       [window points] the clock's lower edge; 0 without one
float drawCourse(const CourseView& course, const World& world, float width, CommandQueue& queue);

}  // namespace pixelstep
