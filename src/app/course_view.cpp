// Timed runs in the window: clock, best run, goal card, and the overlays that a level requests.
#include <algorithm>
#include <utility>

#include "app/course_view.h"
#include "files/paths.h"
#include "game/world/course.h"
#include "scene/animation.h"
#include "ui/course_words.h"

namespace pixelstep {
namespace {

CourseModel modelOf(const CourseView& course, const Session& session) {
    const World& world = session.world();
    const auto& best = course.best;
    CourseModel model{.steps = courseSteps(world),
                      .stepsPerSecond = world.level.tuning.stepsPerSecond,
                      .hasGoal = hasGoal(world.level),
                      .isOver = world.course.goal.has_value(),
                      .coins = static_cast<int>(world.course.coins.size()),
                      .allCoins = countCoins(world.level),
                      .isLesson = isLesson(world.level),
                      .isTaskDone = world.level.text->task && course.lesson.isTaskDone,
                      .isLessonFinished = course.lesson.isFinished};
    if (const auto task = taskLeft(course, session)) model.task = rowOf(kLessonTasks, *task).text;
    if (best && course.isBestHere) model.best = best->path.steps();
    return model;
}

// The replay of a run that has just reached the goal, or the reason why it is not ranked.
std::variant<Replay, std::string> rankedRun(const CourseView& course, const Session& session,
                                            const std::string& path) {
    if (session.isWatching()) return "a replay was watched";
    if (course.hasUsedRewind) return "rewind was used";
    if (session.isDirty()) return "the level or its settings were changed";
    if (path.empty()) return "this level is not saved in a file";
    if (course.file.empty()) return "started with --no-settings";
    return courseRun(session.recording(), session.world());
}

// Stores a run if it beats the stored best run.
// @return  the error if it cannot be written; it is still the best run of this session
std::optional<std::string> storeIfBest(CourseView& course, Replay run, CourseResult& result) {
    const auto& best = result.model.best;
    if (course.file.empty() || (best && *best <= result.model.steps)) return std::nullopt;
    // Another window may have stored a better run.
    FoundRun present = loadBestRun(course.file, run.level);
    if (present.run && present.run->path.steps() <= result.model.steps) {
        course.best = std::move(present.run);
        course.isBestHere = true;
        result.model.best = course.best->path.steps();
        return std::nullopt;
    }
    std::optional<std::string> error = saveBestRun(course.file, run);
    std::optional<CoursePath> path = coursePath(run);
    course.best = BestRun{std::move(run), std::move(*path)};
    course.isBestHere = true;
    return error;
}

/// Finishes the lesson if its goal was reached and its task is done. @return  the error if the mark
/// cannot be stored
std::optional<std::string> finishIfDone(CourseView& course) {
    LessonProgress& lesson = course.lesson;
    if (!lesson.hasReachedGoal || !lesson.isTaskDone) return std::nullopt;
    course.isCardClosed = false;
    if (std::exchange(lesson.isFinished, true) || course.file.empty()) return std::nullopt;
    return saveFinishMark(course.mark);
}

std::optional<std::string> evaluateRun(CourseView& course, const Session& session,
                                       const std::string& levelPath) {
    const Level& level = session.world().level;
    if (course.best && !isSameCourse(course.best->replay.level, level)) course.best.reset();
    CourseResult result{.model = modelOf(course, session),
                        .isLast = !nextIn(levelPath).has_value()};
    std::optional<std::string> error;
    if (isLesson(level)) {
        const std::string comment = level.text->comment.value_or("");
        result.lesson = withoutSources(comment);
        result.sources = sourcesOf(comment);
        course.result = std::move(result);
        course.isCardClosed = false;
        if (session.isWatching()) return std::nullopt;
        course.lesson.hasReachedGoal = true;
        if (!level.text->task) course.lesson.isTaskDone = true;
        return finishIfDone(course);
    }
    if (!session.isWatching() && !course.mark.empty()) {
        // Coins of a changed level do not count.
        const int coins = session.isDirty() ? 0 : result.model.coins;
        error = saveFinishMark(course.mark, {coins});
    }
    auto run = rankedRun(course, session, levelPath);
    if (auto* reason = std::get_if<std::string>(&run)) {
        result.note = std::move(*reason);
    } else {
        if (auto bad = storeIfBest(course, std::get<Replay>(std::move(run)), result)) error = bad;
    }
    course.result = std::move(result);
    course.isCardClosed = false;
    return error;
}

}  // namespace

void showRequestedOverlays(CourseView& course, Overlays& overlays, const Level& level) {
    const std::optional<LevelView>& view = level.text->view;
    if (course.ownOverlays) overlays = *std::exchange(course.ownOverlays, {});
    if (!view || !view->overlays) return;
    course.ownOverlays = overlays;
    overlays = {view->overlays->begin(), view->overlays->end()};
}

std::optional<LessonTask> taskLeft(const CourseView& course, const Session& session) {
    if (session.isWatching() || course.lesson.isTaskDone) return std::nullopt;
    return session.world().level.text->task;
}

std::optional<std::string> endTask(CourseView& course) {
    course.lesson.isTaskDone = true;
    return finishIfDone(course);
}

bool reachesGoal(const World& world) {
    return world.course.goal == world.stepCount - 1;
}

std::optional<std::string> updateCourseRun(CourseView& course, const Session& session,
                                           const std::string& path, WorldChange change) {
    const World& world = session.world();
    const CourseState& state = world.course;
    if (change == WorldChange::load) {
        course.file.clear();
        course.mark.clear();
    }
    if (!state.goal) course.result.reset();
    if (!state.firstButton) course.hasUsedRewind = false;
    if (change == WorldChange::seek && state.firstButton) course.hasUsedRewind = true;
    if (change != WorldChange::step && course.best)
        course.isBestHere = isSameCourse(course.best->replay.level, world.level);
    if (change != WorldChange::step || !reachesGoal(world)) return std::nullopt;
    return evaluateRun(course, session, path);
}

void addBestRun(const CourseView& course, const Session& session, DrawOptions& options) {
    const auto& best = course.best;
    const World& world = session.world();
    if (!best || !course.isBestHere || session.isWatching() || world.course.goal) return;
    const std::vector<Rect>& places = best->path.places;
    const auto at = static_cast<size_t>(courseSteps(world));
    if (at >= places.size()) return;
    const Body body{.rect = places[at], .previousRect = places[at > 0 ? at - 1 : 0]};
    options.ghosts.push_back(drawnRect(body, options.alphaPer1000));
}

std::optional<std::string> updateBestRun(CourseView& course, const Session& session,
                                         const std::string& path, const std::string& folder) {
    const Level& level = session.world().level;
    // A watched run may have other settings: the best run of the level is not compared with it.
    const bool isKept = !folder.empty() && !path.empty() && hasGoal(level) && !session.isWatching();
    std::string file;
    const std::string mark = isKept ? finishMarkPath(folder, path) : "";
    if (isKept) file = isLesson(level) ? mark : bestRunPath(folder, path);
    if (file == course.file) return std::nullopt;
    course.mark = mark;
    course.file = std::move(file);
    course.best.reset();
    if (course.file.empty()) return std::nullopt;
    if (isLesson(level)) {
        course.lesson.isFinished = hasFinishMark(course.mark);
        return std::nullopt;
    }
    FoundRun found = loadBestRun(course.file, level);
    course.best = std::move(found.run);
    course.isBestHere = true;
    return std::move(found.note);
}

bool showsGoalCard(const CourseView& course) {
    return course.result && !course.isCardClosed;
}

float drawCourse(const CourseView& course, const Session& session, float width,
                 CommandQueue& queue) {
    const CourseModel model = modelOf(course, session);
    const float clockBottom = drawCourseClock(model, width);
    if (!showsGoalCard(course)) return clockBottom;
    CourseResult result = *course.result;
    // The task may be done after the goal was reached.
    result.model.task = model.task;
    result.model.isLessonFinished = model.isLessonFinished;
    drawGoalCard(result, width, clockBottom, queue);
    return clockBottom;
}

}  // namespace pixelstep
