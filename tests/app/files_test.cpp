// Opening, saving and leaving a level.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "app/played.h"
#include "files/level_files.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

/// A game on the level `a` of a folder, with a folder of the player's own beside it.
struct Desk {
    TemporaryFolder folder;
    Played played;

    Desk() {
        folder.write("levels/a.json", writeLevel(levelWithFloor()));
        folder.write("levels/b.json", writeLevel(levelWithFloor()));
        app().document = Document(path("a"), loadLevelFile(path("a")));
        app().userFiles.use(folder.path("own/"), {}, app().document.path());
    }

    App& app() { return played.app; }
    std::string path(const std::string& name) const {
        return folder.path("levels/" + name + ".json");
    }
    void paint(int column) {
        Place place{.tile = {.shape = "block"}};
        place.cells.push_back({column, 2});
        app().sessionController.apply({place});
    }
    bool isFree(int column) { return !played.world().level.tiles.isObstacle({column, 2}); }
    /// Types a name into the dialog and takes it.
    void saveUnder(const std::string& name) {
        auto& dialog = *findDialog<SaveAsDialog>(app().modes);
        dialog.name.fill('\0');
        name.copy(dialog.name.data(), dialog.name.size() - 1);
        played.tap(SDL_SCANCODE_RETURN);
        played.frame();
        played.frame();
    }
    Level newLevel() {
        Level level = makeEmptyLevel(16, 30, 12);
        level.text.edit().name = "Mine, new";
        return level;
    }
};

}  // namespace

TEST_CASE("files: a saved run that is chosen in the open dialog is watched") {
    const TemporaryFolder folder;
    const Replay run{.level = roomLevel(), .steps = 60, .entries = {{0, Hold{kButtonRight}}}};
    folder.write("run.json", writeReplay(run));
    Played played;
    played.tap(SDL_SCANCODE_O, KMOD_LCTRL);
    played.frame();
    REQUIRE(played.app.modes.has<DialogMode>());
    execute(played.app, DialogRequest{DialogRequest::watch, folder.path("run.json")});
    played.frame();
    CHECK(played.app.session.isWatching());
    CHECK_FALSE(played.app.modes.has<DialogMode>());
}

TEST_CASE("files: another level asks about unsaved changes, and each answer has its effect") {
    for (const Answer answer : {Answer::save, Answer::discard, Answer::cancel}) {
        Desk desk;
        desk.paint(5);
        desk.app().documentController.requestLevel(desk.path("b"));
        REQUIRE(desk.app().modes.find<QuestionMode>());
        CHECK(desk.app().document.path() == desk.path("a"));
        desk.app().documentController.answer(answer);
        const bool isSaved = loadLevel(desk.path("a"))->tiles.isObstacle({5, 2});
        CHECK(isSaved == (answer == Answer::save));
        CHECK(desk.isFree(5) == (answer != Answer::cancel));
        CHECK(desk.app().document.path() == desk.path(answer == Answer::cancel ? "a" : "b"));
        CHECK(desk.app().documentController.hasUnsavedWork() == (answer == Answer::cancel));
    }
}

TEST_CASE("files: another level starts a new session: its time, undo, recording and trace") {
    Desk desk;
    PlayOptions options = Played::options();
    options.record = desk.folder.path("run.json");
    options.trace = desk.folder.path("run.csv");
    REQUIRE_FALSE(desk.app().sessionController.log.open(options, "", desk.app().session));
    desk.paint(5);
    desk.played.key(SDL_SCANCODE_D, true);
    desk.played.frame(30);
    Level other = levelWithFloor();
    other.text.edit().name = "other";
    playLevel(desk.app(), other);
    const Session& session = desk.app().session;
    CHECK(session.world().stepCount == 0);
    CHECK(session.recording().entries.empty());
    CHECK(session.undoSteps() == 0);
    desk.played.frame(3);
    desk.app().sessionController.goTo(-100);
    CHECK(session.world().level.text->name == "other");
    CHECK(session.lastStep() == 3);
    desk.app().sessionController.goTo(3);
    CHECK(desk.app().sessionController.log.finish(session, {}).empty());
    const Result<Replay> replay = loadReplay(options.record);
    REQUIRE(replay);
    CHECK(writeLevel(replay->level) == writeLevel(other));
    CHECK(replay->steps == 3);
    const std::string trace = desk.folder.read("run.csv");
    CHECK(std::ranges::count(trace, '\n') == 1 + 3);
}

TEST_CASE("files: F5 with unsaved changes asks, and reads the file again") {
    Desk desk;
    desk.paint(5);
    desk.played.tap(SDL_SCANCODE_F5);
    desk.played.frame();
    REQUIRE(desk.app().modes.find<QuestionMode>());
    CHECK_FALSE(desk.isFree(5));
    desk.app().documentController.answer(Answer::discard);
    CHECK(desk.isFree(5));
}

TEST_CASE("files: what is painted and not yet applied is in the file that is saved") {
    Desk desk;
    desk.played.button(SDL_BUTTON_RIGHT, true, desk.played.pointOf({88, 40}));
    desk.played.button(SDL_BUTTON_RIGHT, false, desk.played.pointOf({88, 40}));
    desk.played.tap(SDL_SCANCODE_S, KMOD_LCTRL);
    desk.played.frame();
    CHECK(loadLevel(desk.path("a"))->tiles.isObstacle({5, 2}));
    CHECK_FALSE(desk.app().documentController.hasUnsavedWork());
}

TEST_CASE("files: a new level is unsaved from the start, and leaving it asks") {
    Desk desk;
    desk.app().documentController.requestTransition(
        {.type = Transition::create, .fresh = desk.newLevel()});
    desk.played.frame();
    CHECK(desk.app().documentController.hasUnsavedWork());
    // Closing the window three times asks once.
    for (int i = 0; i < 3; ++i) desk.app().documentController.requestLeave();
    desk.app().documentController.answer(Answer::cancel);
    CHECK_FALSE(desk.app().modes.find<QuestionMode>());
    desk.app().documentController.requestLeave();
    REQUIRE(desk.app().modes.find<QuestionMode>());
    CHECK_FALSE(desk.app().isLeaving());
    desk.app().documentController.answer(Answer::save);
    desk.saveUnder("third");
    CHECK(desk.app().isLeaving());
    CHECK_FALSE(desk.app().documentController.hasUnsavedWork());
}

TEST_CASE("files: a new level asks for a name when it is saved, beside the one before") {
    Desk desk;
    desk.app().documentController.requestTransition(
        {.type = Transition::create, .fresh = desk.newLevel()});
    CHECK(desk.app().document.path().empty());
    CHECK(desk.app().documentController.hasUnsavedWork());
    desk.paint(5);
    CHECK(desk.app().documentController.hasUnsavedWork());
    desk.played.tap(SDL_SCANCODE_S, KMOD_LCTRL);
    desk.played.frame();
    auto& dialog = *findDialog<SaveAsDialog>(desk.app().modes);
    CHECK(dialog.folder == desk.folder.path("levels/"));
    CHECK(std::string(dialog.name.data()) == "mine_new.json");
    desk.saveUnder("third");
    CHECK(desk.app().document.path() == desk.path("third"));
    CHECK(loadLevel(desk.path("third"))->tiles == desk.played.world().level.tiles);
    CHECK(!desk.app().modes.has<DialogMode>());
    CHECK(desk.app().settings.recent.front() == desk.path("third"));
}

TEST_CASE("files: leaving an unsaved new level by saving it asks for its name, then leaves") {
    Desk desk;
    desk.app().documentController.requestTransition(
        {.type = Transition::create, .fresh = desk.newLevel()});
    desk.paint(5);
    desk.app().documentController.requestLeave();
    desk.app().documentController.answer(Answer::save);
    CHECK_FALSE(desk.app().isLeaving());
    desk.app().documentController.perform({.type = DialogRequest::close});
    CHECK_FALSE(desk.app().isLeaving());
    desk.app().documentController.requestLeave();
    desk.app().documentController.answer(Answer::save);
    desk.saveUnder("third");
    CHECK(desk.app().isLeaving());
    CHECK(fs::exists(desk.path("third")));
}

TEST_CASE("files: saving under another level's name asks, and a no leaves both as they were") {
    Desk desk;
    desk.paint(5);
    desk.app().dialogController.showSaveAs();
    desk.saveUnder("b");
    REQUIRE(desk.app().modes.find<QuestionMode>());
    desk.app().documentController.answer(Answer::cancel);
    CHECK(desk.folder.read("levels/b.json") == writeLevel(levelWithFloor()));
    CHECK(findDialog<SaveAsDialog>(desk.app().modes) != nullptr);
    desk.saveUnder("b");
    desk.app().documentController.answer(Answer::overwrite);
    CHECK(loadLevel(desk.path("b"))->tiles.isObstacle({5, 2}));
    CHECK(desk.folder.read("levels/b.json~") == writeLevel(levelWithFloor()));
    CHECK(desk.app().document.path() == desk.path("b"));
    CHECK(desk.folder.read("levels/a.json") == writeLevel(levelWithFloor()));
}

TEST_CASE("files: spawn points inside a wall are moved before saving") {
    Desk desk;
    Level level = levelWithFloor();
    desk.app().sessionController.apply({Restart{.x = 200, .y = 144}});
    Place place{.tile = {.shape = "block"}};
    place.cells.push_back(level.tiles.cellAt({32, 140}));
    desk.app().sessionController.apply({place});
    REQUIRE(findError(desk.played.world().level));
    desk.app().documentController.save();
    CHECK(bool(loadLevel(desk.path("a"))));
    CHECK_FALSE(desk.app().documentController.hasUnsavedWork());
    CHECK(desk.played.world().player().body.rect.left > 150);
}

TEST_CASE("files: unsaved work of a killed run is found and restored by the next run") {
    TemporaryFolder own;
    std::string path;
    Level painted;
    {
        Desk desk;
        path = desk.path("a");
        desk.app().userFiles.use(own.path(""), {}, desk.app().document.path());
        desk.paint(5);
        painted = desk.played.world().level;
        desk.app().userFiles.saveOnExit(desk.app().document, desk.app().session);
    }
    Desk next;
    next.app().userFiles.use(own.path(""), {}, next.app().document.path());
    next.app().documentController.saveUnsavedWork(0);
    REQUIRE(next.app().modes.find<QuestionMode>());
    next.app().documentController.answer(Answer::restore);
    CHECK(next.played.world().level == painted);
    CHECK(next.app().document.path() == path);
    CHECK(next.app().documentController.hasUnsavedWork());
    next.app().documentController.answer(Answer::none);
    next.app().userFiles.data.discardWork();
    next.app().userFiles.saveOnExit(next.app().document, next.app().session);
    CHECK(fs::is_empty(own.path("recovery")));
}

TEST_CASE("files: saving restored work over a file that has changed since asks first") {
    Desk desk;
    const TemporaryFolder own;
    Level mine = levelWithFloor();
    mine.tiles.setTile({5, 2}, {.shape = kBlock});
    Level external = levelWithFloor();
    external.tiles.setTile({6, 2}, {.shape = kBlock});
    Autosaver(own.path("recovery/")).writeNow(mine, desk.path("a"));
    desk.folder.write("levels/a.json", writeLevel(external));
    for (const auto& kept : fs::directory_iterator(own.path("recovery")))
        fs::last_write_time(kept, fs::last_write_time(kept) - std::chrono::hours(1));
    desk.app().userFiles.use(own.path(""), {}, desk.app().document.path());
    desk.app().documentController.saveUnsavedWork(0);
    desk.app().documentController.answer(Answer::restore);
    desk.app().documentController.reloadChangedFiles(0);
    REQUIRE(desk.app().modes.find<QuestionMode>());
    CHECK(std::holds_alternative<FileConflict>(desk.app().modes.find<QuestionMode>()->about));
    SUBCASE("theirs") {
        desk.app().documentController.answer(Answer::external);
        CHECK(desk.isFree(5));
        execute(desk.app(), Action::undo);
        CHECK(desk.played.world().level == mine);
    }
    SUBCASE("mine") {
        desk.app().documentController.answer(Answer::keepOwn);
        desk.app().documentController.save();
        CHECK(desk.folder.read("levels/a.json") == writeLevel(mine));
        CHECK(desk.folder.read("levels/a.json~") == writeLevel(external));
    }
}

TEST_CASE("files: a rejected name can be typed again at once, also by very short key presses") {
    Desk desk;
    desk.folder.write("levels/taken.json/x", "");
    const auto wait = [&desk] {
        for (int i = 0; i < 3; ++i) desk.played.frame();
    };
    const auto type = [&](const char* text) {
        desk.played.typeText(text);
        wait();
    };
    desk.app().dialogController.showSaveAs();
    wait();
    type("taken");
    desk.played.tap(SDL_SCANCODE_RETURN);
    wait();
    const auto& dialog = *findDialog<SaveAsDialog>(desk.app().modes);
    REQUIRE_FALSE(dialog.note.empty());
    type("bc");
    CHECK(std::string(dialog.name.data()) == "bc");
    desk.played.tap(SDL_SCANCODE_BACKSPACE);
    wait();
    CHECK(std::string(dialog.name.data()) == "b");
}

TEST_CASE("files: postponed recovery asks again, discarded work does not") {
    const TemporaryFolder own;
    {
        Desk desk;
        desk.app().userFiles.use(own.path(""), {}, desk.app().document.path());
        desk.paint(5);
        desk.app().userFiles.saveOnExit(desk.app().document, desk.app().session);
    }
    for (const Answer answer : {Answer::cancel, Answer::discard}) {
        Desk desk;
        desk.app().userFiles.use(own.path(""), {}, desk.app().document.path());
        desk.app().documentController.saveUnsavedWork(0);
        REQUIRE(desk.app().modes.find<QuestionMode>());
        desk.app().documentController.answer(answer);
        CHECK(desk.isFree(5));
        desk.app().documentController.saveUnsavedWork(0);
        CHECK_FALSE(desk.app().modes.find<QuestionMode>());
    }
    Desk desk;
    desk.app().userFiles.use(own.path(""), {}, desk.app().document.path());
    desk.app().documentController.saveUnsavedWork(0);
    CHECK_FALSE(desk.app().modes.find<QuestionMode>());
}

TEST_CASE("files: settings of the last run are taken, but the command line goes first") {
    Desk desk;
    FoundSettings found;
    found.values.showsPanel = false;
    found.values.textPercent = 200;
    found.values.overlays = {"grid"};
    fs::create_directories(desk.folder.path("other"));
    desk.app().userFiles.use(desk.folder.path("other/"), found, desk.app().document.path());
    CHECK_FALSE(desk.app().settings.showsPanel);
    CHECK(desk.app().settings.textPercent == 200);
    CHECK(desk.app().settings.overlays.contains("grid"));
    desk.app().settings.showsPanel = true;
    desk.app().userFiles.saveSettings();
    CHECK(loadSettings(desk.folder.path("other/")).values.showsPanel);
    desk.app().options.overrides = {&settingNamed("panel")};
    found.values.showsPanel = true;
    desk.app().userFiles.use(desk.folder.path("other/"), found, desk.app().document.path());
    CHECK_FALSE(desk.app().settings.showsPanel);
}
