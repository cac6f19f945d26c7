// Runs through zones in the window: clock, the best run, the card at the goal; and the view
// that a level asks for.
#include <algorithm>
#include <utility>

#include "app/game.h"
#include "files/paths.h"
#include "game/world/course.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

bool hasZone(const Level& level, ZoneKind kind) {
    return std::ranges::count(level.scenery->zones, kind, &Zone::kind) > 0;
}

CourseModel modelOf(const Game& game) {
    const World& world = game.session.world();
    const auto& best = game.readouts.course.best;
    CourseModel model{.steps = courseSteps(world),
                      .stepsPerSecond = world.level.tuning.stepsPerSecond,
                      .hasGoal = hasZone(world.level, ZoneKind::goal),
                      .isOver = world.course.goal.has_value(),
                      .coins = static_cast<int>(world.course.coins.size()),
                      .allCoins = countCoins(world.level)};
    if (best && game.readouts.course.isBestHere) model.best = best->path.steps();
    return model;
}

// Why a run that has just reached the goal does not count, or its replay.
std::variant<Replay, std::string> countedRun(const Game& game) {
    if (game.session.isWatching()) return "a replay was watched";
    if (game.readouts.course.hasTravelled) return "rewind was used";
    if (game.session.isDirty()) return "the level or its settings were changed";
    if (game.readouts.course.file.empty())
        return "nothing is kept here: the level has no file, or settings are off";
    return courseRun(game.session.recording(), game.session.world());
}

// Keeps a run that is better than the one that is kept.
void keepRun(Game& game, Replay run, CourseResult& result) {
    CourseView& course = game.readouts.course;
    const auto& best = result.model.best;
    if (course.file.empty() || (best && *best <= result.model.steps)) return;
    // Another window may have kept a better one since.
    FoundRun present = loadBestRun(course.file, run.level);
    if (present.run && present.run->path.steps() <= result.model.steps) {
        course.best = std::move(present.run);
        course.isBestHere = true;
        result.model.best = course.best->path.steps();
        return;
    }
    // Where it cannot be written, it is the best one until the game ends.
    if (const auto error = saveBestRun(course.file, run)) game.toasts.add(NoteKind::bad, *error);
    std::optional<CoursePath> path = coursePath(run);
    course.best = BestRun{std::move(run), std::move(*path)};
    course.isBestHere = true;
}

void judge(Game& game) {
    CourseView& course = game.readouts.course;
    if (course.best && !isSameCourse(course.best->replay.level, game.session.world().level))
        course.best.reset();
    CourseResult result{.model = modelOf(game),
                        .isLast = !nextIn(game.document.path()).has_value()};
    auto run = countedRun(game);
    if (auto* reason = std::get_if<std::string>(&run)) {
        result.note = std::move(*reason);
    } else {
        keepRun(game, std::get<Replay>(std::move(run)), result);
    }
    course.result = std::move(result);
    course.isCardClosed = false;
    game.screen.requestRedraw();
}

void findBest(Game& game) {
    CourseView& course = game.readouts.course;
    const Level& level = game.session.world().level;
    const std::string& folder = game.userData.folder();
    const bool isKept =
        !folder.empty() && !game.document.path().empty() && hasZone(level, ZoneKind::goal);
    std::string file = isKept ? bestRunPath(folder, game.document.path()) : "";
    if (file == course.file) return;
    course.file = std::move(file);
    course.best.reset();
    if (course.file.empty()) return;
    FoundRun found = loadBestRun(course.file, level);
    course.best = std::move(found.run);
    course.isBestHere = true;
    if (found.note) game.toasts.add(NoteKind::info, *found.note);
}

}  // namespace

void followView(Game& game) {
    CourseView& course = game.readouts.course;
    const std::optional<LevelView>& view = game.session.world().level.text->view;
    if (course.ownOverlays) game.settings.overlays = *std::exchange(course.ownOverlays, {});
    course.zoom = view ? view->zoom : std::nullopt;
    if (!view || !view->overlays) return;
    course.ownOverlays = game.settings.overlays;
    game.settings.overlays = overlaysOf(*view->overlays);
}

void followCourse(Game& game, Cause cause) {
    CourseView& course = game.readouts.course;
    const CourseState& state = game.session.world().course;
    if (cause == Cause::load) {
        followView(game);
        course.file.clear();
    }
    if (!state.goal) course.result.reset();
    if (!state.firstButton) course.hasTravelled = false;
    if (cause == Cause::seek && state.firstButton) course.hasTravelled = true;
    if (cause != Cause::step && course.best)
        course.isBestHere = isSameCourse(course.best->replay.level, game.session.world().level);
    if (cause == Cause::step && state.goal == game.session.world().stepCount - 1) judge(game);
}

void addBestRun(const Game& game, DrawOptions& options) {
    const auto& best = game.readouts.course.best;
    const World& world = game.session.world();
    if (!best || !game.readouts.course.isBestHere || game.session.isWatching() || world.course.goal)
        return;
    const std::vector<Rect>& places = best->path.places;
    const auto at = static_cast<size_t>(courseSteps(world));
    if (at >= places.size()) return;
    const Body body{.rect = places[at], .lastRect = places[at > 0 ? at - 1 : 0]};
    options.bestRun = drawnRect(body, options.alphaPer1000);
}

void updateCourse(Game& game) {
    findBest(game);
}

float drawCourse(const Game& game, float width, CommandQueue& queue) {
    const CourseView& course = game.readouts.course;
    const CourseModel model = modelOf(game);
    const bool hasClock = model.hasGoal || model.allCoins > 0;
    const float clockBottom = hasClock ? drawCourseClock(model, width) : 0;
    if (!course.result || course.isCardClosed) return clockBottom;
    switch (drawGoalCard(*course.result, width)) {
        case GoalAnswer::again: queue.push(Action::restart); break;
        case GoalAnswer::next: queue.push(OpenNextLevel{}); break;
        case GoalAnswer::close: queue.push(CloseGoalCard{}); break;
        case GoalAnswer::none: break;
    }
    return clockBottom;
}

}  // namespace pixelstep
