// Timed runs in the game: clock, best run, ghost, and what is stored.
#include <doctest/doctest.h>

#include <filesystem>

#include "app/course_view.h"
#include "io/level/level_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "test_game.h"

namespace pixelstep {
namespace {

Level courseLevel() {
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {100, 144}, .width = 8, .height = 8, .kind = ZoneKind::coin},
        {.feet = {160, 144}, .width = 16, .height = 48, .kind = ZoneKind::goal}};
    return level;
}

// A course in a file, and a user folder.
struct CourseFolder {
    test::TemporaryFolder files;
    std::string level = files.path("gap.json");
    std::string own = files.path("own/");

    CourseFolder() {
        files.write("gap.json", writeLevel(courseLevel()));
        std::filesystem::create_directories(own);
    }
};

// A course with a task.
Level lessonLevel(LessonTask task) {
    Level level = courseLevel();
    level.text.edit().comment = "Walk right. Article: \"Walking\". Code: walk.h.";
    level.text.edit().task = task;
    return level;
}

void doTask(TestGame& game, LessonTask task) {
    switch (task) {
        case LessonTask::pause: game.tap(SDL_SCANCODE_P); break;
        case LessonTask::inspect:
            game.tap(SDL_SCANCODE_M);
            game.frame(0);
            game.tap(SDL_SCANCODE_M);
            break;
        case LessonTask::ray:
            game.motion({200, 100});
            game.key(SDL_SCANCODE_Q, true);
            game.frame(0);
            game.key(SDL_SCANCODE_Q, false);
            break;
        case LessonTask::spawn: game.tap(SDL_SCANCODE_SPACE); break;
        case LessonTask::tune: game.app.queue.push(Tune{{{findTunable("gravity"), 777}}}); break;
    }
    game.frame(0);
}

bool hasFurledFlags(const App& app) {
    DrawOptions options;
    for (const auto& mode : app.modes.all()) mode->setDrawOptions(options);
    return options.hasFurledFlags;
}

// A game on a course in a file, with a user folder.
struct Runner {
    explicit Runner(const CourseFolder& folder) : Runner(folder.level, folder.own) {}
    Runner(const std::string& level, const std::string& own) : path(level), game(read()) {
        DocumentResult requests = game.app.document.open(path);
        game.app.documentController.apply(requests);
        game.app.userFiles.openFolder(own, {}, game.app.document.path());
        game.frame();
    }

    Level read() const { return *loadLevel(path); }
    const CourseView& course() const { return game.app.readouts.course; }

    // Waits for some steps, then walks to the right until the goal. @return the steps of the run
    int64_t run(int waits, int pauses = 0) {
        execute(game.app, Action::restart);
        for (int i = 0; i <= waits; ++i) game.frame();
        for (int i = 0; i < 400 && !game.world().course.goal; ++i) {
            game.key(SDL_SCANCODE_D, i < 5 || i >= 5 + pauses);
            game.frame();
        }
        game.key(SDL_SCANCODE_D, false);
        game.frame();
        REQUIRE(game.world().course.goal);
        REQUIRE(course().result);
        return course().result->model.steps;
    }

    std::string path;
    TestGame game;
};

size_t countFiles(const std::string& folder) {
    if (!std::filesystem::exists(folder)) return 0;
    size_t count = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        count += file.path().extension() == ".json";
    return count;
}

}  // namespace

TEST_CASE(
    "course: the best run is stored as a replay, shown as a ghost, and replaced by a better one") {
    const CourseFolder folder;
    int64_t slow = 0;
    {
        Runner runner(folder);
        CHECK_FALSE(runner.course().best);
        slow = runner.run(7, 20);
        CHECK_FALSE(runner.course().result->note);
        CHECK_FALSE(runner.course().result->model.best);
        CHECK(runner.course().result->model.coins == 1);
        REQUIRE(runner.course().best);
        CHECK(runner.course().best->path.steps() == slow);
        CHECK(countFiles(folder.own + "runs") == 1);
    }
    Runner next(folder);
    REQUIRE(next.course().best);
    CHECK(next.course().best->path.steps() == slow);
    CHECK(next.course().best->path.coins == 1);
    const int64_t slower = next.run(0, 40);
    CHECK(slower > slow);
    CHECK(next.course().result->model.best == slow);
    CHECK(next.course().best->path.steps() == slow);
    const int64_t fast = next.run(30);
    CHECK(fast < slow);
    CHECK(next.course().result->model.best == slow);
    CHECK(next.course().best->path.steps() == fast);
    CHECK(countFiles(folder.own + "runs") == 1);

    // A what-if run does not change it.
    next.game.app.sessionController.startWhatIf(
        *loadPreset(PIXELSTEP_SOURCE_DIR "/presets/heavy.json"));
    next.game.frame(3);
    CHECK(next.game.app.toasts.latest().find("renamed") == std::string::npos);
    CHECK(countFiles(folder.own + "runs") == 1);
    next.game.app.sessionController.returnToOwnRun();
    next.game.frame();
    REQUIRE(next.course().best);
    CHECK(next.course().best->path.steps() == fast);

    // The ghost is at the position of the best run after the same number of steps.
    execute(next.game.app, Action::restart);
    next.game.frame(3);
    DrawOptions options;
    options.alphaPer1000 = 1000;
    addBestRun(next.game.app.readouts.course, next.game.app.session, options);
    CHECK(options.ghosts == std::vector{next.course().best->path.places.front()});
    next.game.key(SDL_SCANCODE_D, true);
    next.game.frame(10);
    options.ghosts.clear();
    addBestRun(next.game.app.readouts.course, next.game.app.session, options);
    CHECK(options.ghosts == std::vector{next.course().best->path.places[10]});
    CHECK(options.ghosts == std::vector{next.game.world().player().body.rect});
    next.game.key(SDL_SCANCODE_D, false);
    next.game.frame();
}

TEST_CASE("course: the goal card has medal, par times, deaths and splits of a ranked run") {
    const CourseFolder folder;
    Level level = courseLevel();
    level.scenery.edit().zones.push_back(
        {.feet = {130, 144}, .width = 8, .height = 24, .kind = ZoneKind::checkpoint});
    folder.files.write("gap.json", writeLevel(level));
    int64_t steps = 0;
    {
        Runner runner(folder);
        steps = runner.run(0);
        CHECK(runner.course().result->medal == Medal::none);
        CHECK_FALSE(runner.course().result->par);
    }
    const auto par = static_cast<int>(steps);
    for (const auto& [times, medal] : {std::pair{ParSteps{par, par + 1, par + 2}, Medal::gold},
                                       {ParSteps{par - 1, par, par + 2}, Medal::silver},
                                       {ParSteps{par - 2, par - 1, par}, Medal::bronze},
                                       {ParSteps{par - 3, par - 2, par - 1}, Medal::none}}) {
        level.text.edit().parSteps = times;
        folder.files.write("gap.json", writeLevel(level));
        Runner runner(folder);
        CHECK(runner.run(0) == steps);
        const CourseResult& result = *runner.course().result;
        CHECK(result.medal == medal);
        CHECK(result.par == times);
        CHECK(result.model.deaths == 0);
        REQUIRE(result.model.splits.size() == 1);
        CHECK(result.model.splits[0].split.checkpoint == 2);
        // The best run has been there at the same time.
        CHECK(result.model.splits[0].best == result.model.splits[0].split.steps);
        // A run that is not ranked has no medal.
        runner.game.app.sessionController.apply({Tune{{{findTunable("gravity"), 800}}}});
        runner.run(0);
        CHECK(runner.course().result->note);
        CHECK(runner.course().result->medal == Medal::none);
    }
}

TEST_CASE("course: the ghost is announced when it is shown for the first time") {
    const CourseFolder folder;
    Runner runner(folder);
    App& app = runner.game.app;
    CHECK_FALSE(app.settings.shownHints.ghost);
    const int64_t steps = runner.run(0);
    CHECK_FALSE(app.settings.shownHints.ghost);
    execute(app, Action::restart);
    runner.game.frame();
    CHECK(app.settings.shownHints.ghost);
    CHECK(app.toasts.latest() == "The pale figure is your best run, " + clockText(steps, 60));
    CHECK_FALSE(announceGhost(app.readouts.course, app.session, app.settings.shownHints));
}

TEST_CASE(
    "course: runs with commands, rewinds or changed levels are not ranked, and the reason is "
    "shown") {
    const CourseFolder folder;
    Runner runner(folder);
    App& app = runner.game.app;

    execute(app, Action::restart);
    runner.game.frame();
    runner.game.key(SDL_SCANCODE_D, true);
    runner.game.frame(5);
    execute(app, Action::spawnClone);
    while (!runner.game.world().course.goal) runner.game.frame();
    runner.game.key(SDL_SCANCODE_D, false);
    runner.game.frame();
    CHECK(runner.course().result->note == "you spawned a clone");
    CHECK_FALSE(runner.course().best);

    execute(app, Action::restart);
    runner.game.frame();
    runner.game.key(SDL_SCANCODE_D, true);
    runner.game.frame(20);
    app.sessionController.goTo(runner.game.world().stepCount - 5);
    while (!runner.game.world().course.goal) runner.game.frame();
    runner.game.key(SDL_SCANCODE_D, false);
    runner.game.frame();
    CHECK(runner.course().result->note == "rewind was used");

    app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    runner.run(0);
    CHECK(runner.course().result->note == "the level or its settings were changed");
    CHECK(countFiles(folder.own + "runs") == 0);
}

TEST_CASE(
    "lessons: finished by goal and task in either order, with a mark and without clock, rank or "
    "ghost") {
    for (const LessonTaskRow& row : kLessonTasks) {
        for (const bool isTaskFirst : {true, false}) {
            CAPTURE(row.name);
            CAPTURE(isTaskFirst);
            const CourseFolder folder;
            folder.files.write("gap.json", writeLevel(lessonLevel(row.task)));
            const std::string mark = finishMarkPath(folder.own, folder.level);
            Runner runner(folder);
            App& app = runner.game.app;
            const auto left = [&] { return taskLeft(app.readouts.course, app.session); };
            CHECK(left() == row.task);
            CHECK(hasFurledFlags(app));
            if (isTaskFirst) {
                doTask(runner.game, row.task);
                CHECK_FALSE(left());
                CHECK_FALSE(hasFurledFlags(app));
                CHECK_FALSE(runner.course().lesson.isFinished);
            }
            runner.run(3);
            CHECK(showsGoalCard(runner.course()));
            CHECK(runner.course().result->model.isLesson);
            CHECK(runner.course().result->lesson == "Walk right.");
            CHECK(runner.course().result->sources == "Article: \"Walking\".\nCode: walk.h.");
            CHECK(runner.course().lesson.isFinished == isTaskFirst);
            CHECK(hasFinishMark(mark) == isTaskFirst);
            if (!isTaskFirst) {
                CHECK(left() == row.task);
                execute(app, CloseGoalCard{});
                doTask(runner.game, row.task);
                CHECK_FALSE(left());
                CHECK(showsGoalCard(runner.course()));
            }
            CHECK(runner.course().lesson.isFinished);
            CHECK(hasFinishMark(mark));
            CHECK_FALSE(runner.course().result->note);
            CHECK_FALSE(runner.course().best);
            CHECK(countFiles(folder.own + "runs") == 0);
            execute(app, Action::restart);
            runner.game.frame();
            CHECK_FALSE(left());
            DrawOptions options;
            addBestRun(app.readouts.course, app.session, options);
            CHECK(options.ghosts.empty());
        }
    }
}

TEST_CASE("lessons: the goal and the task may be done in different attempts") {
    const CourseFolder folder;
    folder.files.write("gap.json", writeLevel(lessonLevel(LessonTask::spawn)));
    Runner runner(folder);
    runner.run(0);
    CHECK_FALSE(runner.course().lesson.isFinished);
    execute(runner.game.app, Action::restart);
    runner.game.frame();
    doTask(runner.game, LessonTask::spawn);
    CHECK(runner.course().lesson.isFinished);
    // Another level starts again.
    folder.files.write("other.json", writeLevel(lessonLevel(LessonTask::spawn)));
    App& app = runner.game.app;
    app.documentController.apply(app.document.open(folder.files.path("other.json")));
    runner.game.frame();
    CHECK(taskLeft(app.readouts.course, app.session) == LessonTask::spawn);
    CHECK_FALSE(runner.course().lesson.isFinished);
}

TEST_CASE("lessons: Enter on the goal card finishes without the task, then opens the next level") {
    const CourseFolder folder;
    folder.files.write("gap.json", writeLevel(lessonLevel(LessonTask::tune)));
    folder.files.write("hop.json", writeLevel(courseLevel()));
    Runner runner(folder);
    // Without the card it does nothing.
    runner.game.tap(SDL_SCANCODE_RETURN);
    runner.game.frame();
    CHECK(hasFurledFlags(runner.game.app));
    runner.run(0);
    CHECK_FALSE(runner.course().lesson.isFinished);
    runner.game.tap(SDL_SCANCODE_RETURN);
    runner.game.frame();
    CHECK(runner.course().lesson.isFinished);
    CHECK(runner.game.app.document.path() == folder.level);
    runner.game.tap(SDL_SCANCODE_RETURN);
    runner.game.frame();
    CHECK(runner.game.app.document.path() == folder.files.path("hop.json"));
}

TEST_CASE("lessons: a lesson without a task is finished at its goal, whatever was used") {
    const CourseFolder folder;
    Level level = lessonLevel(LessonTask::pause);
    level.text.edit().task.reset();
    folder.files.write("gap.json", writeLevel(level));
    Runner runner(folder);
    CHECK_FALSE(hasFurledFlags(runner.game.app));
    doTask(runner.game, LessonTask::tune);
    runner.run(0);
    CHECK(runner.course().lesson.isFinished);
    CHECK_FALSE(runner.course().result->note);
    CHECK(hasFinishMark(finishMarkPath(folder.own, folder.level)));
}

TEST_CASE("lessons: the mark of a finished lesson is shown when it is opened again") {
    const CourseFolder folder;
    Level level = lessonLevel(LessonTask::pause);
    level.text.edit().task.reset();
    folder.files.write("gap.json", writeLevel(level));
    {
        Runner runner(folder);
        CHECK_FALSE(runner.course().lesson.isFinished);
        runner.run(0);
    }
    Runner again(folder);
    CHECK(again.course().lesson.isFinished);
    CHECK_FALSE(again.course().result);
}

TEST_CASE("lessons: a watched replay needs no task and finishes nothing") {
    const CourseFolder folder;
    folder.files.write("gap.json", writeLevel(lessonLevel(LessonTask::pause)));
    Runner runner(folder);
    runner.run(0);
    App& app = runner.game.app;
    app.sessionController.startWhatIf(*loadPreset(PIXELSTEP_SOURCE_DIR "/presets/heavy.json"));
    runner.game.frame(3);
    REQUIRE(app.session.isWatching());
    CHECK_FALSE(hasFurledFlags(app));
    // It plays to the goal that the run has reached.
    app.sessionController.goTo(app.session.shownReplay().steps);
    runner.game.frame(0);
    CHECK_FALSE(runner.course().lesson.isFinished);
}

TEST_CASE("course: a best run of another version or level is reported and renamed") {
    const CourseFolder folder;
    { Runner(folder).run(0); }
    const std::string file = bestRunPath(folder.own, folder.level);
    const std::string original = *readFile(file);
    Level other = courseLevel();
    other.tiles.setTile({18, 0}, {.shape = kBlock});
    const FoundRun ofOtherLevel = loadBestRun(file, other);
    CHECK_FALSE(ofOtherLevel.run);
    CHECK(ofOtherLevel.note == "The saved best run was renamed: the level has changed since");
    std::string old = original;
    const std::string now = "\"rules\": " + std::to_string(kSimulationVersion);
    REQUIRE(old.find(now) != std::string::npos);
    old.replace(old.find(now), now.size(), "\"rules\": 1");
    folder.files.write("old.json", old);
    CHECK(loadBestRun(folder.files.path("old.json"), courseLevel()).note ==
          "The saved best run was renamed: it has simulation version 1, not " +
              std::to_string(kSimulationVersion));
    CHECK(loadBestRun(folder.files.path("old.json"), courseLevel()).run.has_value() == false);
    CHECK_FALSE(loadBestRun(folder.files.path("none.json"), courseLevel()).note);
    CHECK(*readFile(file) == original);
}

TEST_CASE("course: after a goal the next level of the folder opens, after the last one a dialog") {
    const test::TemporaryFolder folder;
    Level first = courseLevel();
    first.text.edit().comment = "Walk right. Article: \"Walking\". Code: walk.h.";
    folder.write("data/levels/lessons/gap.json", writeLevel(first));
    folder.write("data/levels/lessons/hop.json", writeLevel(courseLevel()));
    folder.write("data/levels/courses/run.json", writeLevel(courseLevel()));
    const std::string own = folder.path("own/");
    std::filesystem::create_directories(own);
    const std::string lessons = folder.path("data/levels/lessons/");
    Runner runner(lessons + "gap.json", own);
    App& app = runner.game.app;
    app.userFiles.data.setLevelFolders(levelFolders(folder.path("data/"), own));
    runner.run(0);
    CHECK_FALSE(runner.course().result->isLast);
    CHECK(runner.course().result->lesson == "Walk right.");
    runner.game.tap(SDL_SCANCODE_RETURN);
    runner.game.frame();
    CHECK(app.document.path() == lessons + "hop.json");
    runner.game.frame();
    runner.run(0);
    CHECK(runner.course().result->isLast);
    app.documentController.requestNext();
    runner.game.frame();
    CHECK(app.document.path() == lessons + "hop.json");
    const auto* dialog = findDialog<OpenDialog>(app.modes);
    REQUIRE(dialog != nullptr);
    CHECK(dialog->list.folder() == folder.path("data/levels/courses/"));
    // Enter opens the first level of the list; Shift+Tab selects the lessons.
    runner.game.tap(SDL_SCANCODE_TAB, KMOD_LSHIFT);
    runner.game.frame();
    CHECK(dialog->list.folder() == lessons);
    CHECK(dialog->focused == 1);
    runner.game.tap(SDL_SCANCODE_2);
    runner.game.frame();
    runner.game.tap(SDL_SCANCODE_RETURN);
    runner.game.frame();
    CHECK(app.document.path() == folder.path("data/levels/courses/run.json"));
}

TEST_CASE("course: if two windows play a course, the better run stays, whichever saves last") {
    const CourseFolder folder;
    const std::string file = bestRunPath(folder.own, folder.level);
    const int64_t fast = Runner(folder).run(0);
    const std::string external = *readFile(file);
    std::filesystem::remove(file);
    Runner second(folder);
    CHECK_FALSE(second.course().best);
    // The other window stores its run while this one is played.
    folder.files.write(file.substr(folder.files.path("").size()), external);
    const int64_t slow = second.run(7, 20);
    CHECK(slow > fast);
    CHECK(second.course().result->model.best == fast);
    REQUIRE(second.course().best);
    CHECK(second.course().best->path.steps() == fast);
    CHECK(*readFile(file) == external);
}

TEST_CASE("course: a run that cannot be stored is reported, and play continues") {
    const test::TemporaryFolder folder;
    folder.write("gap.json", writeLevel(courseLevel()));
    // A file with the path of the folder of runs.
    folder.write("own/runs", "");
    Runner runner(folder.path("gap.json"), folder.path("own/"));
    const int64_t steps = runner.run(0);
    // It is the best one until the game ends.
    REQUIRE(runner.course().best);
    CHECK(runner.course().best->path.steps() == steps);
    CHECK(runner.run(0) == steps);
    CHECK(runner.course().result->model.best == steps);
    CHECK(folder.read("own/runs").empty());
}

TEST_CASE("course: any invalid file in the folder of runs is renamed") {
    const test::TemporaryFolder folder;
    folder.write("gap.json", writeLevel(courseLevel()));
    const std::string own = folder.path("own/");
    const std::string file = bestRunPath(own, folder.path("gap.json"));
    const std::string name = file.substr(folder.path("").size());
    const Replay tooLong{.level = courseLevel(), .steps = kMaxRunSteps + 1};
    const Replay nowhere{.level = courseLevel(), .steps = 100};
    const std::string half = writeReplay(nowhere).substr(0, 200);
    for (const std::string& text :
         {std::string(), std::string("{"), std::string(1000, '\0'), writeLevel(courseLevel()), half,
          writeReplay(tooLong), writeReplay(nowhere)}) {
        folder.write(name, text);
        const FoundRun found = loadBestRun(file, courseLevel());
        CHECK_FALSE(found.run);
        REQUIRE(found.note);
        CHECK(found.note->starts_with("The saved best run was renamed: "));
        CHECK(folder.read(name) == text);
        // The renamed file is not played.
        if (text == writeReplay(tooLong))
            CHECK(found.note->ends_with("it is longer than the limit"));
    }
    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
    CHECK(loadBestRun(file, courseLevel()).note);
    // A finished run is stored, and the renamed invalid file stays next to it.
    std::filesystem::remove(file);
    folder.write(name, "{");
    Runner runner(folder.path("gap.json"), own);
    runner.run(0);
    CHECK(loadBestRun(file, courseLevel()).run);
    CHECK(folder.read(name + "~") == "{");
}

TEST_CASE("course: a run that went back to its checkpoint is ranked and can be played again") {
    const CourseFolder folder;
    Level level = courseLevel();
    level.scenery.edit().zones.push_back(
        {.feet = {130, 144}, .width = 8, .height = 48, .kind = ZoneKind::checkpoint});
    folder.files.write("gap.json", writeLevel(level));
    Runner runner(folder);
    TestGame& game = runner.game;
    execute(game.app, Action::restart);
    game.frame();
    game.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 400 && !game.world().course.checkpoint; ++i) game.frame();
    for (int i = 0; i < 5; ++i) game.frame();
    game.app.queue.push(Command(ToCheckpoint{}));
    for (int i = 0; i < 400 && !game.world().course.goal; ++i) {
        game.key(SDL_SCANCODE_D, i > 20);
        game.frame();
    }
    game.frame();
    REQUIRE(runner.course().result);
    CHECK_FALSE(runner.course().result->note);
    REQUIRE(runner.course().best);
    CHECK(runner.course().best->path.steps() == runner.course().result->model.steps);
}

TEST_CASE("course: a run that is too long is not stored, and not played again") {
    World world = makeWorld(courseLevel(), 0);
    world.course.firstButton = kMaxRunSteps - 50;
    world.course.goal = kMaxRunSteps;
    const auto run = courseRun({.level = courseLevel(), .steps = kMaxRunSteps + 1}, world);
    REQUIRE(std::holds_alternative<std::string>(run));
    CHECK(std::get<std::string>(run) == "it is longer than 216000 steps");
}

TEST_CASE("course: a changed level has no ghost, and the ghost returns with the original level") {
    const CourseFolder folder;
    Runner runner(folder);
    runner.run(0);
    execute(runner.game.app, Action::restart);
    runner.game.frame();
    const auto ghost = [&] {
        DrawOptions options;
        addBestRun(runner.game.app.readouts.course, runner.game.app.session, options);
        return !options.ghosts.empty();
    };
    CHECK(ghost());
    Level other = courseLevel();
    other.tiles.setTile({18, 0}, {.shape = kBlock});
    runner.game.app.sessionController.apply({Reload{other}});
    CHECK_FALSE(ghost());
    runner.game.app.sessionController.apply({Reload{courseLevel()}});
    CHECK(ghost());
}

TEST_CASE(
    "course: the view of a level applies while it is played, and the player's own view is "
    "restored") {
    Level level = courseLevel();
    level.text.edit().view = LevelView{std::vector<std::string>{"sensors", "grid"}, 3, {}};
    const test::TemporaryFolder folder;
    folder.write("lesson.json", writeLevel(level));
    folder.write("plain.json", writeLevel(courseLevel()));
    TestGame game;
    game.app.settings.overlays = {"why"};
    game.app.options.scale = 0;
    const auto open = [&](const std::string& name) {
        game.app.documentController.apply(game.app.document.open(folder.path(name)));
        game.frame();
    };
    open("lesson.json");
    CHECK(game.app.settings.overlays == Overlays{"grid", "sensors"});
    CHECK(game.app.viewport.currentLayout().scale == 3);
    open("plain.json");
    CHECK(game.app.settings.overlays == Overlays{"why"});
    CHECK_FALSE(game.app.viewport.levelZoom);
}

}  // namespace pixelstep
