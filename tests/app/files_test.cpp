// Opening, saving and leaving a level.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "app/test_game.h"
#include "files/level_files.h"
#include "io/preset_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

/// A game on the level `a` of a folder, with a separate user folder.
struct GameInFolder {
    TemporaryFolder folder;
    TestGame game;

    GameInFolder() {
        folder.write("levels/a.json", writeLevel(levelWithFloor()));
        folder.write("levels/b.json", writeLevel(levelWithFloor()));
        app().userFiles.openFolder(folder.path("own/"), {}, path("a"));
        execute(app(), OpenLevel{path("a")});
    }

    App& app() { return game.app; }
    std::string path(const std::string& name) const {
        return folder.path("levels/" + name + ".json");
    }
    void paint(int column) {
        Place place{.tile = {.shape = "block"}};
        place.cells.push_back({column, 2});
        app().sessionController.apply({place});
    }
    bool isFree(int column) { return !game.world().level.tiles.isObstacle({column, 2}); }
    /// Types a name into the dialog and confirms it.
    void saveUnder(const std::string& name) {
        auto& dialog = *findDialog<SaveAsDialog>(app().modes);
        dialog.name.fill('\0');
        name.copy(dialog.name.data(), dialog.name.size() - 1);
        game.tap(SDL_SCANCODE_RETURN);
        game.frame();
        game.frame();
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
    const Replay run{.level = levelWithFloor(), .steps = 60, .entries = {{0, Hold{kButtonRight}}}};
    folder.write("run.json", writeReplay(run));
    TestGame game;
    game.tap(SDL_SCANCODE_O, KMOD_LCTRL);
    game.frame();
    REQUIRE(game.app.modes.has<DialogMode>());
    auto& dialog = *findDialog<OpenDialog>(game.app.modes);
    openFolderIn(dialog, folder.path(""));
    dialog.list.readAll();
    dialog.focused = dialog.list.entries().size() - 1;
    REQUIRE(dialog.list.entries().back().isReplay);
    game.tap(SDL_SCANCODE_RETURN);
    game.frame();
    CHECK(game.app.session.isWatching());
    CHECK_FALSE(game.app.modes.has<DialogMode>());
}

TEST_CASE(
    "files: opening another level asks about unsaved changes, and each answer has its effect") {
    for (const Answer answer : {Answer::save, Answer::discard, Answer::cancel}) {
        GameInFolder setup;
        setup.paint(5);
        setup.app().documentController.requestLevel(setup.path("b"));
        REQUIRE(setup.app().modes.find<QuestionMode>());
        CHECK(setup.app().document.path() == setup.path("a"));
        setup.app().documentController.answer(answer);
        const bool isSaved = loadLevel(setup.path("a"))->tiles.isObstacle({5, 2});
        CHECK(isSaved == (answer == Answer::save));
        CHECK(setup.isFree(5) == (answer != Answer::cancel));
        CHECK(setup.app().document.path() == setup.path(answer == Answer::cancel ? "a" : "b"));
        CHECK(setup.app().documentController.hasUnsavedWork() == (answer == Answer::cancel));
    }
}

TEST_CASE(
    "files: opening another level starts a new session with new time, undo, recording and trace") {
    GameInFolder setup;
    PlayOptions options = TestGame::options();
    options.record = setup.folder.path("run.json");
    options.trace = setup.folder.path("run.csv");
    REQUIRE_FALSE(setup.app().sessionController.files.open(options, "", setup.app().session));
    setup.paint(5);
    setup.game.key(SDL_SCANCODE_D, true);
    setup.game.frame(30);
    Level other = levelWithFloor();
    other.text.edit().name = "other";
    playLevel(setup.app(), other);
    const Session& session = setup.app().session;
    CHECK(session.world().stepCount == 0);
    CHECK(session.recording().entries.empty());
    CHECK(session.undoSteps() == 0);
    setup.game.frame(3);
    setup.app().sessionController.goTo(-100);
    CHECK(session.world().level.text->name == "other");
    CHECK(session.lastStep() == 3);
    setup.app().sessionController.goTo(3);
    CHECK(setup.app().sessionController.files.finish(session, {}).empty());
    const Result<Replay> replay = loadReplay(options.record);
    REQUIRE(replay);
    CHECK(writeLevel(replay->level) == writeLevel(other));
    CHECK(replay->steps == 3);
    const std::string trace = setup.folder.read("run.csv");
    CHECK(std::ranges::count(trace, '\n') == 1 + 3);
}

TEST_CASE("files: F5 with unsaved changes asks, and reads the file again") {
    GameInFolder setup;
    setup.paint(5);
    setup.game.tap(SDL_SCANCODE_F5);
    setup.game.frame();
    REQUIRE(setup.app().modes.find<QuestionMode>());
    CHECK_FALSE(setup.isFree(5));
    setup.app().documentController.answer(Answer::discard);
    CHECK(setup.isFree(5));
}

TEST_CASE("files: a saved file contains painted tiles that are not yet applied") {
    GameInFolder setup;
    setup.game.button(SDL_BUTTON_RIGHT, true, setup.game.pointOf({88, 40}));
    setup.game.button(SDL_BUTTON_RIGHT, false, setup.game.pointOf({88, 40}));
    setup.game.tap(SDL_SCANCODE_S, KMOD_LCTRL);
    setup.game.frame();
    CHECK(loadLevel(setup.path("a"))->tiles.isObstacle({5, 2}));
    CHECK_FALSE(setup.app().documentController.hasUnsavedWork());
}

TEST_CASE("files: a new level is unsaved from the start, and leaving it asks") {
    GameInFolder setup;
    setup.app().documentController.requestTransition(
        {.type = Transition::create, .fresh = setup.newLevel()});
    setup.game.frame();
    CHECK(setup.app().documentController.hasUnsavedWork());
    // Closing the window three times asks once.
    for (int i = 0; i < 3; ++i) setup.app().documentController.requestLeave();
    setup.app().documentController.answer(Answer::cancel);
    CHECK_FALSE(setup.app().modes.find<QuestionMode>());
    setup.app().documentController.requestLeave();
    REQUIRE(setup.app().modes.find<QuestionMode>());
    CHECK_FALSE(setup.app().isLeaving());
    setup.app().documentController.answer(Answer::save);
    setup.saveUnder("third");
    CHECK(setup.app().isLeaving());
    CHECK_FALSE(setup.app().documentController.hasUnsavedWork());
}

TEST_CASE(
    "files: a new level asks for a name when it is saved, in the folder of the previous level") {
    GameInFolder setup;
    execute(setup.app(), CreateLevel{setup.newLevel()});
    setup.game.frame();
    CHECK(setup.app().document.path().empty());
    CHECK(setup.app().documentController.hasUnsavedWork());
    setup.paint(5);
    CHECK(setup.app().documentController.hasUnsavedWork());
    setup.game.tap(SDL_SCANCODE_S, KMOD_LCTRL);
    setup.game.frame();
    auto& dialog = *findDialog<SaveAsDialog>(setup.app().modes);
    CHECK(dialog.folder == setup.folder.path("levels/"));
    CHECK(std::string(dialog.name.data()) == "mine_new.json");
    setup.saveUnder("third");
    CHECK(setup.app().document.path() == setup.path("third"));
    CHECK(loadLevel(setup.path("third"))->tiles == setup.game.world().level.tiles);
    CHECK(!setup.app().modes.has<DialogMode>());
    CHECK(setup.app().settings.recent.front() == setup.path("third"));
}

TEST_CASE("files: leaving an unsaved new level by saving it asks for its name, then leaves") {
    GameInFolder setup;
    execute(setup.app(), CreateLevel{setup.newLevel()});
    setup.game.frame();
    setup.paint(5);
    setup.app().documentController.requestLeave();
    setup.app().documentController.answer(Answer::save);
    CHECK_FALSE(setup.app().isLeaving());
    setup.app().documentController.closeDialog();
    CHECK_FALSE(setup.app().isLeaving());
    setup.app().documentController.requestLeave();
    setup.app().documentController.answer(Answer::save);
    setup.saveUnder("third");
    CHECK(setup.app().isLeaving());
    CHECK(fs::exists(setup.path("third")));
}

TEST_CASE(
    "files: saving under the name of another level asks, and the answer no leaves both unchanged") {
    GameInFolder setup;
    setup.paint(5);
    setup.app().dialogController.showSaveAs();
    setup.saveUnder("b");
    REQUIRE(setup.app().modes.find<QuestionMode>());
    setup.app().documentController.answer(Answer::cancel);
    CHECK(setup.folder.read("levels/b.json") == writeLevel(levelWithFloor()));
    CHECK(findDialog<SaveAsDialog>(setup.app().modes) != nullptr);
    setup.saveUnder("b");
    setup.app().documentController.answer(Answer::overwrite);
    CHECK(loadLevel(setup.path("b"))->tiles.isObstacle({5, 2}));
    CHECK(setup.folder.read("levels/b.json~") == writeLevel(levelWithFloor()));
    CHECK(setup.app().document.path() == setup.path("b"));
    CHECK(setup.folder.read("levels/a.json") == writeLevel(levelWithFloor()));
}

TEST_CASE("files: spawn points inside a wall are moved before saving") {
    GameInFolder setup;
    Level level = levelWithFloor();
    setup.app().sessionController.apply({Restart{.x = 200, .y = 144}});
    Place place{.tile = {.shape = "block"}};
    place.cells.push_back(level.tiles.cellAt({32, 140}));
    setup.app().sessionController.apply({place});
    REQUIRE(findError(setup.game.world().level));
    setup.app().documentController.save();
    CHECK(bool(loadLevel(setup.path("a"))));
    CHECK_FALSE(setup.app().documentController.hasUnsavedWork());
    CHECK(setup.game.world().player().body.rect.left > 150);
}

TEST_CASE("files: unsaved work of a killed run is found and restored by the next run") {
    TemporaryFolder own;
    std::string path;
    Level painted;
    {
        GameInFolder setup;
        path = setup.path("a");
        setup.app().userFiles.openFolder(own.path(""), {}, setup.app().document.path());
        setup.paint(5);
        painted = setup.game.world().level;
        setup.app().userFiles.saveOnExit(setup.app().document, setup.app().session);
    }
    GameInFolder next;
    next.app().userFiles.openFolder(own.path(""), {}, next.app().document.path());
    execute(next.app(), FollowFiles{0});
    REQUIRE(next.app().modes.find<QuestionMode>());
    next.app().documentController.answer(Answer::restore);
    CHECK(next.game.world().level == painted);
    CHECK(next.app().document.path() == path);
    CHECK(next.app().documentController.hasUnsavedWork());
    next.app().userFiles.data.discardWork();
    next.app().userFiles.saveOnExit(next.app().document, next.app().session);
    CHECK(fs::is_empty(own.path("recovery")));
}

TEST_CASE("files: saving restored work over a file that has changed since asks first") {
    GameInFolder setup;
    const TemporaryFolder own;
    Level mine = levelWithFloor();
    mine.tiles.setTile({5, 2}, {.shape = kBlock});
    Level external = levelWithFloor();
    external.tiles.setTile({6, 2}, {.shape = kBlock});
    Autosaver(own.path("recovery/")).writeNow(mine, setup.path("a"));
    setup.folder.write("levels/a.json", writeLevel(external));
    for (const auto& file : fs::directory_iterator(own.path("recovery")))
        fs::last_write_time(file, fs::last_write_time(file) - std::chrono::hours(1));
    setup.app().userFiles.openFolder(own.path(""), {}, setup.app().document.path());
    execute(setup.app(), FollowFiles{0});
    setup.app().documentController.answer(Answer::restore);
    execute(setup.app(), FollowFiles{0});
    REQUIRE(setup.app().modes.find<QuestionMode>());
    CHECK(std::holds_alternative<FileConflict>(setup.app().modes.find<QuestionMode>()->about));
    SUBCASE("the file on disk is loaded") {
        setup.app().documentController.answer(Answer::external);
        CHECK(setup.isFree(5));
        execute(setup.app(), Action::undo);
        CHECK(setup.game.world().level == mine);
    }
    SUBCASE("the own version is saved") {
        setup.app().documentController.answer(Answer::keepOwn);
        setup.app().documentController.save();
        CHECK(setup.folder.read("levels/a.json") == writeLevel(mine));
        CHECK(setup.folder.read("levels/a.json~") == writeLevel(external));
    }
}

TEST_CASE("files: a rejected name can be typed again at once, also by very short key presses") {
    GameInFolder setup;
    setup.folder.write("levels/taken.json/x", "");
    const auto wait = [&setup] {
        for (int i = 0; i < 3; ++i) setup.game.frame();
    };
    const auto type = [&](const char* text) {
        setup.game.typeText(text);
        wait();
    };
    setup.app().dialogController.showSaveAs();
    wait();
    type("taken");
    setup.game.tap(SDL_SCANCODE_RETURN);
    wait();
    const auto& dialog = *findDialog<SaveAsDialog>(setup.app().modes);
    REQUIRE_FALSE(dialog.note.empty());
    type("bc");
    CHECK(std::string(dialog.name.data()) == "bc");
    setup.game.tap(SDL_SCANCODE_BACKSPACE);
    wait();
    CHECK(std::string(dialog.name.data()) == "b");
}

TEST_CASE("files: postponed recovery asks again, discarded work does not") {
    const TemporaryFolder own;
    {
        GameInFolder setup;
        setup.app().userFiles.openFolder(own.path(""), {}, setup.app().document.path());
        setup.paint(5);
        setup.app().userFiles.saveOnExit(setup.app().document, setup.app().session);
    }
    for (const Answer answer : {Answer::cancel, Answer::discard}) {
        GameInFolder setup;
        setup.app().userFiles.openFolder(own.path(""), {}, setup.app().document.path());
        execute(setup.app(), FollowFiles{0});
        REQUIRE(setup.app().modes.find<QuestionMode>());
        setup.app().documentController.answer(answer);
        CHECK(setup.isFree(5));
        execute(setup.app(), FollowFiles{0});
        CHECK_FALSE(setup.app().modes.find<QuestionMode>());
    }
    GameInFolder setup;
    setup.app().userFiles.openFolder(own.path(""), {}, setup.app().document.path());
    execute(setup.app(), FollowFiles{0});
    CHECK_FALSE(setup.app().modes.find<QuestionMode>());
}

TEST_CASE("files: an automatic text size is not stored, and follows the display") {
    GameInFolder setup;
    App& app = setup.app();
    fs::create_directories(setup.folder.path("own"));
    app.userFiles.openFolder(setup.folder.path("own/"), {}, app.document.path());
    app.settings.displayTextPercent = 200;
    app.settings.volume = 10;
    app.userFiles.saveSettings();
    const Settings stored = loadSettings(setup.folder.path("own/")).values;
    CHECK(stored.volume == 10);
    CHECK(stored.textPercent == 0);
    updateView(app);
    CHECK(app.settings.displayTextPercent == app.screen.window.textPercent());
}

TEST_CASE("files: settings of the last run are used, but the command line overrides them") {
    GameInFolder setup;
    FoundSettings found;
    found.values.showsPanel = false;
    found.values.textPercent = 200;
    found.values.overlays = {"grid"};
    fs::create_directories(setup.folder.path("other"));
    setup.app().userFiles.openFolder(setup.folder.path("other/"), found,
                                     setup.app().document.path());
    CHECK_FALSE(setup.app().settings.showsPanel);
    CHECK(setup.app().settings.textPercent == 200);
    CHECK(setup.app().settings.overlays.contains("grid"));
    setup.app().settings.showsPanel = true;
    setup.app().userFiles.saveSettings();
    CHECK(loadSettings(setup.folder.path("other/")).values.showsPanel);
    setup.app().options.overrides = {&settingNamed("panel")};
    found.values.showsPanel = true;
    setup.app().userFiles.openFolder(setup.folder.path("other/"), found,
                                     setup.app().document.path());
    CHECK_FALSE(setup.app().settings.showsPanel);
}

namespace {

/// A game on a level that came with the program.
struct GameOnBundled : GameInFolder {
    std::string own = folder.path("own/");
    std::string copy = own + "levels/a.json";
    std::string original = folder.read("levels/a.json");

    GameOnBundled() {
        UserData& data = app().userFiles.data;
        data.setBundledFolder(folder.path("levels/"));
        data.setLastLevelFolder(folder.path("levels/"));
    }
    bool isUnspoiled() const {
        return folder.read("levels/a.json") == original &&
               !fs::exists(folder.path("levels/a.json~"));
    }
    void save() {
        game.tap(SDL_SCANCODE_S, KMOD_LCTRL);
        game.frame();
    }
};

}  // namespace

TEST_CASE("files: a changed bundled level is saved as a copy, which is played from then on") {
    GameOnBundled setup;
    setup.paint(5);
    setup.save();
    CHECK(setup.isUnspoiled());
    CHECK(loadLevel(setup.copy)->tiles.isObstacle({5, 2}));
    CHECK(setup.app().document.path() == setup.copy);
    CHECK_FALSE(setup.app().documentController.hasUnsavedWork());
    CHECK(setup.app().settings.recent.front() == setup.copy);
    CHECK(setup.app().toasts.latest().find(setup.copy) != std::string::npos);
    execute(setup.app(), OpenLevel{setup.path("a")});
    CHECK(setup.app().document.path() == setup.path("a"));
    CHECK(setup.app().toasts.latest().find(setup.copy) == std::string::npos);
    setup.app().documentController.requestLevel(setup.copy);
    // The copy is an own level: it is saved in place and followed.
    setup.paint(6);
    setup.save();
    CHECK(loadLevel(setup.copy)->tiles.isObstacle({6, 2}));
    CHECK_FALSE(fs::exists(setup.own + "levels/a_2.json"));
    setup.folder.write("own/levels/a.json", setup.original);
    setup.app().documentController.followFiles(int64_t{1} << 60);
    CHECK(setup.isFree(6));
    // Another copy of the original gets a number.
    setup.app().documentController.requestLevel(setup.path("a"));
    CHECK(setup.isFree(5));
    setup.paint(7);
    setup.save();
    CHECK(setup.app().document.path() == setup.own + "levels/a_2.json");
    CHECK(setup.folder.read("own/levels/a.json") == setup.original);
    CHECK(setup.isUnspoiled());
}

TEST_CASE("files: Save in the question about unsaved changes copies a bundled level, too") {
    GameOnBundled setup;
    setup.paint(5);
    setup.app().documentController.requestLevel(setup.path("b"));
    const auto* asked = setup.app().modes.find<QuestionMode>();
    REQUIRE(asked);
    CHECK(asked->question.lines.back().find("your own levels") != std::string::npos);
    setup.app().documentController.answer(Answer::save);
    CHECK(setup.isUnspoiled());
    CHECK(loadLevel(setup.copy)->tiles.isObstacle({5, 2}));
    CHECK(setup.app().document.path() == setup.path("b"));
}

TEST_CASE("files: restored work on a bundled level is saved as a copy, too") {
    GameOnBundled setup;
    Level changed = levelWithFloor();
    changed.tiles.setTile({5, 2}, {.shape = kBlock});
    Autosaver(setup.own + "recovery/").writeNow(changed, setup.path("a"));
    setup.app().userFiles.openFolder(setup.own, {}, setup.path("a"));
    setup.app().documentController.followFiles(0);
    setup.app().documentController.answer(Answer::restore);
    CHECK(setup.app().document.path() == setup.path("a"));
    CHECK_FALSE(setup.isFree(5));
    setup.save();
    CHECK(setup.isUnspoiled());
    CHECK(loadLevel(setup.copy)->tiles.isObstacle({5, 2}));
}

TEST_CASE("files: no name that is typed replaces a bundled level") {
    GameOnBundled setup;
    setup.paint(5);
    setup.app().dialogController.showSaveAs();
    setup.game.frame();
    setup.saveUnder(setup.path("b"));
    const auto* dialog = findDialog<SaveAsDialog>(setup.app().modes);
    REQUIRE(dialog);
    CHECK_FALSE(dialog->note.empty());
    setup.saveUnder("mine");
    CHECK(setup.app().document.path() == setup.own + "levels/mine.json");
    CHECK(setup.folder.read("levels/b.json") == setup.original);
}

TEST_CASE("files: without the player's folder, a changed bundled level asks for a name") {
    GameOnBundled setup;
    setup.app().userFiles.data.openFolder("", "");
    setup.paint(5);
    setup.save();
    const auto* dialog = findDialog<SaveAsDialog>(setup.app().modes);
    REQUIRE(dialog);
    CHECK(dialog->folder.empty());
    CHECK(setup.isUnspoiled());
}

TEST_CASE("files: if bundled levels are edited, they are saved in place") {
    GameOnBundled setup;
    setup.app().userFiles.data.setBundledFolder("");
    setup.paint(5);
    setup.save();
    CHECK(loadLevel(setup.path("a"))->tiles.isObstacle({5, 2}));
    CHECK_FALSE(fs::exists(setup.copy));
}

TEST_CASE("files: the played level is followed when it is renamed, and kept when it is deleted") {
    GameOnBundled setup;
    setup.paint(5);
    setup.save();
    setup.app().dialogController.showOpen();
    execute(setup.app(), RenameFile{setup.copy, "Other name"});
    const std::string renamed = setup.own + "levels/other_name.json";
    CHECK(setup.app().document.path() == renamed);
    CHECK(setup.game.world().level.text->name == "Other name");
    CHECK_FALSE(setup.app().documentController.hasUnsavedWork());
    CHECK(setup.app().settings.recent.front() == renamed);
    const auto* dialog = findDialog<OpenDialog>(setup.app().modes);
    REQUIRE(dialog);
    CHECK(dialog->list.entries()[dialog->focused].path == renamed);
    // With unsaved changes, the name in the file and the level would differ.
    setup.paint(8);
    execute(setup.app(), RenameFile{renamed, "Third name"});
    CHECK(dialog->isNoteError);
    CHECK(setup.app().document.path() == renamed);
    execute(setup.app(), RemoveFile{renamed});
    CHECK(fs::exists(setup.own + "deleted/other_name.json"));
    CHECK(dialog->note == "Moved to " + setup.own + "deleted/other_name.json");
    CHECK_FALSE(setup.isFree(8));
    // A bundled level is not changed.
    execute(setup.app(), RemoveFile{setup.path("b")});
    CHECK(fs::exists(setup.path("b")));
}

TEST_CASE("files: while a replay is watched, levels open, and Leave returns to the level before") {
    GameInFolder setup;
    App& app = setup.app();
    const Replay run{.level = levelWithFloor(), .steps = 6000, .entries = {}};
    setup.folder.write("run.json", writeReplay(run));
    const auto watch = [&] {
        execute(app, OpenDropped{setup.folder.path("run.json")});
        setup.game.frame();
        REQUIRE(app.session.isWatching());
    };
    watch();
    execute(app, LeaveReplay{});
    CHECK_FALSE(app.session.isWatching());
    CHECK(app.document.path() == setup.path("a"));
    watch();
    setup.game.tap(SDL_SCANCODE_ESCAPE);
    setup.game.frame();
    CHECK(app.document.path() == setup.path("a"));
    watch();
    setup.game.tap(SDL_SCANCODE_O, KMOD_LCTRL);
    setup.game.frame();
    CHECK(findDialog<OpenDialog>(app.modes) != nullptr);
    execute(app, CloseDialog{});
    execute(app, OpenLevel{setup.path("b")});
    setup.game.frame();
    CHECK(app.document.path() == setup.path("b"));
    CHECK_FALSE(app.modes.has<ReplayMode>());
    watch();
    execute(app, Quit{});
    CHECK(app.isLeaving());
}

TEST_CASE("files: leaving a what-if run asks about the changes of the player's own run") {
    GameInFolder setup;
    App& app = setup.app();
    setup.game.frame(10);
    setup.paint(5);
    setup.game.frame(10);
    Preset preset;
    preset.values = {*readTuneWord("gravity=500")};
    app.sessionController.startWhatIf(preset);
    REQUIRE(app.session.isWatching());
    app.documentController.requestLevel(setup.path("b"));
    REQUIRE(app.modes.find<QuestionMode>());
    app.documentController.answer(Answer::save);
    CHECK(loadLevel(setup.path("a"))->tiles.isObstacle({5, 2}));
    CHECK(app.document.path() == setup.path("b"));
}

TEST_CASE("files: after a goal, the list of levels has the focus on the next one") {
    GameInFolder setup;
    Level course = levelWithFloor();
    course.scenery.edit().zones = {
        {.feet = {160, 144}, .width = 400, .height = 144, .kind = ZoneKind::goal}};
    for (const char* name : {"c", "d"})
        setup.folder.write(setup.path(name).substr(setup.folder.path("").size()),
                           writeLevel(course));
    App& app = setup.app();
    app.documentController.requestLevel(setup.path("c"));
    setup.game.key(SDL_SCANCODE_D, true);
    setup.game.frame(5);
    REQUIRE(setup.game.world().course.goal);
    app.settings.recent = {setup.path("c"), setup.path("a")};
    app.dialogController.showOpen();
    const auto& dialog = *findDialog<OpenDialog>(app.modes);
    CHECK(dialog.list.entries()[dialog.focused].path == setup.path("d"));
}

TEST_CASE("files: unsaved work of the own run outlives a what-if run that ends the program") {
    GameInFolder setup;
    App& app = setup.app();
    setup.paint(5);
    setup.game.frame(10);
    app.userFiles.saveWhenHidden(app.document, app.session);
    const auto stored = [&] { return !fs::is_empty(setup.folder.path("own/recovery")); };
    REQUIRE(stored());
    Preset preset;
    preset.values = {*readTuneWord("gravity=500")};
    app.sessionController.startWhatIf(preset);
    REQUIRE(app.session.isWatching());
    app.documentController.saveUnsavedWork(int64_t{1} << 60);
    CHECK(stored());
    execute(app, Quit{.confirms = false});
    REQUIRE(app.isLeaving());
    app.userFiles.saveOnExit(app.document, app.session);
    std::vector<std::string> notes;
    app.userFiles.data = {};
    const std::vector<LostWork> lost = findLostWork(setup.folder.path("own/recovery/"), notes);
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].recovery.level.tiles.isObstacle({5, 2}));
}
