// Timed runs in the window: clock, best run, goal card, and the overlays that a level requests.
#include <algorithm>
#include <utility>

#include "app/app.h"
#include "app/course_view.h"
#include "files/paths.h"
#include "game/world/course.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

bool hasZone(const Level& level, ZoneKind kind) {
    return std::ranges::count(level.scenery->zones, kind, &Zone::kind) > 0;
}

CourseModel modelOf(const App& app) {
    const World& world = app.session.world();
    const auto& best = app.readouts.course.best;
    CourseModel model{.steps = courseSteps(world),
                      .stepsPerSecond = world.level.tuning.stepsPerSecond,
                      .hasGoal = hasZone(world.level, ZoneKind::goal),
                      .isOver = world.course.goal.has_value(),
                      .coins = static_cast<int>(world.course.coins.size()),
                      .allCoins = countCoins(world.level)};
    if (best && app.readouts.course.isBestHere) model.best = best->path.steps();
    return model;
}

// Why a run that has just reached the goal does not count, or its replay.
std::variant<Replay, std::string> countedRun(const App& app) {
    if (app.session.isWatching()) return "a replay was watched";
    if (app.readouts.course.hasTravelled) return "rewind was used";
    if (app.session.isDirty()) return "the level or its settings were changed";
    if (app.readouts.course.file.empty())
        return "nothing is kept here: the level has no file, or settings are off";
    return courseRun(app.session.recording(), app.session.world());
}

// Stores a run if it beats the stored best run.
void keepRun(App& app, Replay run, CourseResult& result) {
    CourseView& course = app.readouts.course;
    const auto& best = result.model.best;
    if (course.file.empty() || (best && *best <= result.model.steps)) return;
    // Another window may have stored a better run.
    FoundRun present = loadBestRun(course.file, run.level);
    if (present.run && present.run->path.steps() <= result.model.steps) {
        course.best = std::move(present.run);
        course.isBestHere = true;
        result.model.best = course.best->path.steps();
        return;
    }
    // If it cannot be written, it is still the best run of this session.
    if (const auto error = saveBestRun(course.file, run)) app.toasts.add(NoteKind::bad, *error);
    std::optional<CoursePath> path = coursePath(run);
    course.best = BestRun{std::move(run), std::move(*path)};
    course.isBestHere = true;
}

/// What a lesson's comment says before its source articles; nothing without any.
std::string lessonOf(const Level& level) {
    const std::string comment = level.text->comment.value_or("");
    const size_t end = comment.find(" Article");
    return end == std::string::npos ? "" : comment.substr(0, end);
}

void judge(App& app) {
    CourseView& course = app.readouts.course;
    if (course.best && !isSameCourse(course.best->replay.level, app.session.world().level))
        course.best.reset();
    CourseResult result{.model = modelOf(app),
                        .isLast = !nextIn(app.document.path()).has_value(),
                        .lesson = lessonOf(app.session.world().level)};
    auto run = countedRun(app);
    if (auto* reason = std::get_if<std::string>(&run)) {
        result.note = std::move(*reason);
    } else {
        keepRun(app, std::get<Replay>(std::move(run)), result);
    }
    course.result = std::move(result);
    course.isCardClosed = false;
    app.screen.requestRedraw();
}

void findBest(App& app) {
    CourseView& course = app.readouts.course;
    const Level& level = app.session.world().level;
    const std::string& folder = app.userData.folder();
    const bool isKept =
        !folder.empty() && !app.document.path().empty() && hasZone(level, ZoneKind::goal);
    std::string file = isKept ? bestRunPath(folder, app.document.path()) : "";
    if (file == course.file) return;
    course.file = std::move(file);
    course.best.reset();
    if (course.file.empty()) return;
    FoundRun found = loadBestRun(course.file, level);
    course.best = std::move(found.run);
    course.isBestHere = true;
    if (found.note) app.toasts.add(NoteKind::info, *found.note);
}

}  // namespace

void showRequestedView(App& app) {
    CourseView& course = app.readouts.course;
    const std::optional<LevelView>& view = app.session.world().level.text->view;
    if (course.ownOverlays) app.settings.overlays = *std::exchange(course.ownOverlays, {});
    course.zoom = view ? view->zoom : std::nullopt;
    if (!view || !view->overlays) return;
    course.ownOverlays = app.settings.overlays;
    app.settings.overlays = overlaysOf(*view->overlays);
}

void followCourse(App& app, WorldChange change) {
    CourseView& course = app.readouts.course;
    const CourseState& state = app.session.world().course;
    if (change == WorldChange::load) {
        showRequestedView(app);
        course.file.clear();
    }
    if (!state.goal) course.result.reset();
    if (!state.firstButton) course.hasTravelled = false;
    if (change == WorldChange::seek && state.firstButton) course.hasTravelled = true;
    if (change != WorldChange::step && course.best)
        course.isBestHere = isSameCourse(course.best->replay.level, app.session.world().level);
    if (change == WorldChange::step && state.goal == app.session.world().stepCount - 1) judge(app);
}

void addBestRun(const App& app, DrawOptions& options) {
    const auto& best = app.readouts.course.best;
    const World& world = app.session.world();
    if (!best || !app.readouts.course.isBestHere || app.session.isWatching() || world.course.goal)
        return;
    const std::vector<Rect>& places = best->path.places;
    const auto at = static_cast<size_t>(courseSteps(world));
    if (at >= places.size()) return;
    const Body body{.rect = places[at], .lastRect = places[at > 0 ? at - 1 : 0]};
    options.bestRun = drawnRect(body, options.alphaPer1000);
}

void updateCourse(App& app) {
    findBest(app);
}

bool showsGoalCard(const App& app) {
    return app.readouts.course.result && !app.readouts.course.isCardClosed;
}

float drawCourse(const App& app, float width, CommandQueue& queue) {
    const CourseView& course = app.readouts.course;
    const CourseModel model = modelOf(app);
    const bool hasClock = model.hasGoal || model.allCoins > 0;
    const float clockBottom = hasClock ? drawCourseClock(model, width) : 0;
    if (!showsGoalCard(app)) return clockBottom;
    switch (drawGoalCard(*course.result, width)) {
        case GoalAnswer::again: queue.push(Action::restart); break;
        case GoalAnswer::next: queue.push(OpenNextLevel{}); break;
        case GoalAnswer::close: queue.push(CloseGoalCard{}); break;
        case GoalAnswer::none: break;
    }
    return clockBottom;
}

}  // namespace pixelstep
