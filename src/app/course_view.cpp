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

const CoursePath* bestPath(const CourseView& course) {
    return course.best && course.isBestHere ? &course.best->path : nullptr;
}

// The ghost: the player of the best run at the same time of the run; nothing if it is not shown.
std::optional<Body> ghostOf(const CourseView& course, const Session& session) {
    const World& world = session.world();
    const CoursePath* best = bestPath(course);
    if (best == nullptr || session.isWatching() || world.course.goal) return std::nullopt;
    const auto at = static_cast<size_t>(courseSteps(world));
    if (at >= best->places.size()) return std::nullopt;
    return Body{.rect = best->places[at], .previousRect = best->places[at > 0 ? at - 1 : 0]};
}

void addProgress(const CourseView& course, const Session& session, CourseModel& model) {
    const World& world = session.world();
    const CourseLine line = courseLine(world);
    model.player = model.isOver ? 1 : line.progressAt(feetOf(world.player().body.rect));
    if (const auto ghost = ghostOf(course, session))
        model.ghost = line.progressAt(feetOf(ghost->rect));
    const std::vector<Zone>& zones = world.level.scenery->zones;
    for (uint32_t index = 0; index < zones.size(); ++index) {
        if (zones[index].kind != ZoneKind::checkpoint) continue;
        const bool isReached = std::ranges::any_of(model.splits, [&](const ComparedSplit& split) {
            return split.split.checkpoint == index;
        });
        model.checkpoints.emplace_back(line.progressAt(zones[index].feet), isReached);
    }
}

CourseModel modelOf(const CourseView& course, const Session& session) {
    constexpr int64_t kDeathSteps = 60;  // the counter is red
    const World& world = session.world();
    CourseModel model{.steps = courseSteps(world),
                      .stepsPerSecond = world.level.tuning.stepsPerSecond,
                      .hasGoal = hasGoal(world.level),
                      .isOver = world.course.goal.has_value(),
                      .coins = static_cast<int>(world.course.coins.size()),
                      .allCoins = countCoins(world.level),
                      .deaths = course.log.deaths(world),
                      .hasJustDied = course.log.lastDeath(world, kDeathSteps) != nullptr,
                      .splits = course.log.splits(world, bestPath(course)),
                      .isLesson = isLesson(world.level),
                      .isTaskDone = world.level.text->task && course.lesson.isTaskDone,
                      .isLessonFinished = course.lesson.isFinished};
    if (const auto task = taskLeft(course, session)) model.task = rowOf(kLessonTasks, *task).text;
    if (const CoursePath* best = bestPath(course)) model.best = best->steps();
    if (model.hasGoal) addProgress(course, session, model);
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
                        .name = level.text->name,
                        .par = level.text->parSteps,
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
        result.medal = medalOf(level, result.model.steps);
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
        course.log.onLoad(world);
    } else {
        change == WorldChange::step ? course.log.onStep(world) : course.log.onCommand(world);
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
    if (const auto ghost = ghostOf(course, session))
        options.ghosts.push_back(drawnRect(*ghost, options.alphaPer1000));
}

std::optional<std::string> announceGhost(const CourseView& course, const Session& session,
                                         ShownHints& shown) {
    if (shown.ghost || !ghostOf(course, session)) return std::nullopt;
    shown.ghost = true;
    return "The pale figure is your best run, " +
           clockText(course.best->path.steps(), session.world().level.tuning.stepsPerSecond);
}

void showDeath(CourseView& course, const World& world, Vec2i cameraBefore, Vec2i cameraAfter) {
    const auto death = deathOf(world);
    if (!death) return;
    course.flight = flightOf(*death, world.player().body.rect, cameraBefore, cameraAfter);
}

void advanceFreeze(CourseView& course, const std::optional<Freeze>& freeze) {
    const auto part = [&] { return static_cast<int>(freeze->passed * 1000 / freeze->length); };
    course.freezePer1000 = freeze ? part() : 1000;
    if (!freeze) course.flight.reset();
    if (course.flight) course.flight->per1000 = course.freezePer1000;
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

float drawCourse(const CourseView& course, const Session& session, const ViewScene& scene,
                 float width, float clockWidth, CommandQueue& queue) {
    // The card waits for the flag and the first half of the jingle.
    constexpr int kCardStart = 300;
    constexpr int kCardEnd = 600;
    CourseModel model = modelOf(course, session);
    model.showsRun = scene.settings.showsRun;
    const bool hasFlights = !hasReducedEffects(scene.settings);
    const auto flights = course.log.coinFlights(session.world());
    // They count when they arrive.
    if (hasFlights && !model.isOver) model.coins -= static_cast<int>(flights.size());
    const DrawnClock clock = drawCourseClock(model, clockWidth);
    if (hasFlights && clock.coins) drawCoinFlights(flights, scene, *clock.coins);
    if (!showsGoalCard(course)) return clock.bottom;
    CourseResult result = *course.result;
    // The task may be done after the goal was reached.
    result.model.task = model.task;
    result.model.isLessonFinished = model.isLessonFinished;
    const int appearance = (course.freezePer1000 - kCardStart) * 1000 / (kCardEnd - kCardStart);
    drawGoalCard(result, width, clock.bottom, std::clamp(appearance, 0, 1000), queue);
    return clock.bottom;
}

}  // namespace pixelstep
