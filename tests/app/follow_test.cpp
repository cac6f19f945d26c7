// A level that is reloaded while another program writes its file. The test sets the poll times.
#include <doctest/doctest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <filesystem>

#include "app/test_game.h"
#include "files/level_files.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

/// A game on a level file.
struct GameOnFile {
    TemporaryFolder folder;
    std::string path = folder.path("level.json");
    TestGame game;
    int64_t nowNs = 0;

    GameOnFile() {
        folder.write("level.json", writeLevel(levelWithFloor()));
        game.app.document = Document(path, loadLevelFile(path));
        poll();
    }

    App& app() { return game.app; }
    /// Polls the file once.
    void poll() {
        nowNs += Watcher::kEveryNs;
        execute(app(), FollowFiles{nowNs});
    }
    void pollUntilReported() {
        for (int i = 0; i < 5; ++i) poll();
    }
    /// The level with one more block.
    static Level changedLevel(int column) {
        Level level = levelWithFloor();
        level.tiles.setTile({column, 2}, {.shape = kBlock});
        return level;
    }
    void writeByOtherProgram(const Level& level) { folder.write("level.json", writeLevel(level)); }
    void paintInGame() {
        Place place{.tile = {.shape = "block"}};
        place.cells.push_back({15, 2});
        app().sessionController.apply({place});
        REQUIRE(app().session.isDirty());
    }
    bool isBlockAt(int column) { return game.world().level.tiles.isObstacle({column, 2}); }
};

}  // namespace

TEST_CASE(
    "file on disk: a file written by an editor is reloaded at the next poll, without unsaved "
    "changes") {
    GameOnFile f;
    f.writeByOtherProgram(GameOnFile::changedLevel(10));
    f.poll();
    CHECK(f.isBlockAt(10));
    CHECK_FALSE(f.app().documentController.hasUnsavedWork());
    CHECK(f.app().document.fileError().text.empty());
}

TEST_CASE("file on disk: changes on both sides ask, and each answer has its effect") {
    for (const Answer answer : {Answer::keepOwn, Answer::external}) {
        GameOnFile f;
        f.paintInGame();
        f.writeByOtherProgram(GameOnFile::changedLevel(10));
        f.poll();
        REQUIRE(f.app().modes.find<QuestionMode>());
        f.app().documentController.answer(answer);
        f.pollUntilReported();
        CHECK_FALSE(f.app().modes.find<QuestionMode>());
        CHECK(f.isBlockAt(15) == (answer == Answer::keepOwn));
        CHECK(f.isBlockAt(10) == (answer == Answer::external));
        f.app().documentController.save();
        CHECK_FALSE(f.app().modes.find<QuestionMode>());
        CHECK(loadLevel(f.path)->tiles == f.game.world().level.tiles);
    }
}

TEST_CASE("file on disk: a change waits while a dialog is open, and asks once it is closed") {
    GameOnFile f;
    f.paintInGame();
    f.app().dialogController.showSaveAs();
    f.writeByOtherProgram(GameOnFile::changedLevel(10));
    f.poll();
    CHECK_FALSE(f.app().modes.has<QuestionMode>());
    f.game.tap(SDL_SCANCODE_ESCAPE);
    f.game.frame();
    f.poll();
    CHECK(f.app().modes.has<QuestionMode>());
    f.poll();  // an open question is not asked again
    f.app().documentController.answer(Answer::keepOwn);
    CHECK_FALSE(f.app().modes.has<QuestionMode>());
}

TEST_CASE("file on disk: the level behind the pause menu follows its file") {
    GameOnFile f;
    f.game.tap(SDL_SCANCODE_ESCAPE);
    f.game.frame();
    REQUIRE(f.app().modes.has<PauseMenuMode>());
    f.writeByOtherProgram(GameOnFile::changedLevel(10));
    f.poll();
    CHECK(f.isBlockAt(10));
    CHECK(f.app().modes.has<PauseMenuMode>());
}

TEST_CASE("file on disk: a dropped file closes the pause menu; dialogs reject it") {
    GameOnFile f;
    f.folder.write("other.json", writeLevel(GameOnFile::changedLevel(4)));
    const OpenDropped drop{f.folder.path("other.json")};
    f.app().dialogController.showNew();
    execute(f.app(), drop);
    CHECK_FALSE(f.isBlockAt(4));
    CHECK(f.app().modes.has<DialogMode>());
    f.game.tap(SDL_SCANCODE_ESCAPE);
    f.game.frame();
    f.game.tap(SDL_SCANCODE_ESCAPE);
    f.game.frame();
    REQUIRE(f.app().modes.has<PauseMenuMode>());
    execute(f.app(), drop);
    CHECK(f.isBlockAt(4));
    CHECK_FALSE(f.app().modes.has<PauseMenuMode>());
}

TEST_CASE("file on disk: a save over an incomplete file asks first, and leaving waits for it") {
    GameOnFile f;
    f.paintInGame();
    f.folder.write("level.json", "{ half");
    f.pollUntilReported();
    f.app().documentController.requestLeave();
    f.app().documentController.answer(Answer::save);
    REQUIRE(f.app().modes.find<QuestionMode>());
    CHECK_FALSE(f.app().isLeaving());
    f.app().documentController.answer(Answer::cancel);
    CHECK(f.folder.read("level.json") == "{ half");
    f.app().documentController.requestLeave();
    f.app().documentController.answer(Answer::save);
    f.app().documentController.answer(Answer::overwrite);
    CHECK(f.app().isLeaving());
    CHECK(f.folder.read("level.json~") == "{ half");
}

TEST_CASE("file on disk: a level that could not be read at the start is opened once it can") {
    GameOnFile f;
    const std::string late = f.folder.path("late.json");
    f.app().document.awaitFile(late);
    f.poll();
    // The level that is played instead is not the requested file, so saving asks for a name.
    const std::string before = f.folder.read("level.json");
    f.app().documentController.save();
    CHECK(findDialog<SaveAsDialog>(f.app().modes) != nullptr);
    CHECK(f.folder.read("level.json") == before);
    f.app().modes.removeTop<DialogMode>();
    f.folder.write("late.json", writeLevel(GameOnFile::changedLevel(4)));
    f.poll();
    CHECK(f.isBlockAt(4));
    CHECK(f.app().document.path() == f.folder.path("late.json"));
    CHECK_FALSE(f.app().document.isAwaitingFile());
}

TEST_CASE(
    "file on disk: the keys and the error are complete and do not overlap, even in the smallest "
    "window") {
    struct Case {
        Vec2i window;
        int scale;
        bool showsPanel;
    };
    GameOnFile f;
    f.folder.write("level.json", "{ half");
    f.pollUntilReported();
    for (const bool isEditing : {false, true}) {
        if (isEditing) f.game.tap(SDL_SCANCODE_TAB);
        f.game.tap(SDL_SCANCODE_F1);
        for (const Case& is : {Case{{640, 360}, 1, false}, Case{{640, 360}, 1, true},
                               Case{{800, 600}, 1, true}, Case{{1280, 720}, 2, true}}) {
            CAPTURE(is.window.x);
            CAPTURE(isEditing);
            SDL_SetWindowSize(f.app().screen.window.window(), is.window.x, is.window.y);
            f.app().settings.textPercent = 100 * is.scale;
            f.app().settings.showsPanel = is.showsPanel;
            for (int i = 0; i < 5; ++i) f.game.frame(0);
            const ImGuiWindow* help = ImGui::FindWindowByName("help");
            const ImGuiWindow* bar = ImGui::FindWindowByName("trouble");
            REQUIRE(help != nullptr);
            REQUIRE(bar != nullptr);
            const ImRect all{0, 0, static_cast<float>(is.window.x),
                             static_cast<float>(is.window.y)};
            CHECK(all.Contains(help->Rect()));
            CHECK(all.Contains(bar->Rect()));
            CHECK_FALSE(help->Rect().Overlaps(bar->Rect()));
            CHECK(help->ContentSize.y <= help->Size.y);
            CHECK(bar->ContentSize.y <= bar->Size.y);
        }
        f.game.tap(SDL_SCANCODE_ESCAPE);
        f.game.frame(0);
    }
}

TEST_CASE("file on disk: after rewinding past an unsaved change, leaving still asks") {
    GameOnFile f;
    f.game.frame(3);
    f.paintInGame();
    f.game.frame(3);
    f.app().documentController.saveUnsavedWork(f.nowNs);
    f.app().sessionController.goTo(f.game.world().stepCount - 5);
    REQUIRE_FALSE(f.app().session.isDirty());
    CHECK(f.app().documentController.hasUnsavedWork());
    f.writeByOtherProgram(GameOnFile::changedLevel(10));
    f.poll();
    CHECK(f.app().modes.find<QuestionMode>());
    CHECK_FALSE(f.isBlockAt(10));
}

TEST_CASE(
    "file on disk: a change while an earlier step is shown asks before later steps are lost") {
    for (const bool reloads : {false, true}) {
        CAPTURE(reloads);
        GameOnFile f;
        f.game.frame(10);
        const int64_t steps = f.app().session.recording().steps;
        f.app().sessionController.goTo(4);
        f.app().timeController.setPaused(true);
        f.writeByOtherProgram(GameOnFile::changedLevel(10));
        f.poll();
        REQUIRE(f.app().modes.find<QuestionMode>());
        CHECK(f.app().modes.find<QuestionMode>()->question.lines.front() ==
              "An earlier step is shown.");
        CHECK_FALSE(f.isBlockAt(10));
        CHECK(f.app().session.recording().steps == steps);
        execute(f.app(), AnswerQuestion{reloads ? Answer::external : Answer::keepOwn});
        CHECK(f.isBlockAt(10) == reloads);
        CHECK(f.app().session.recording().steps == (reloads ? 4 : steps));
        f.pollUntilReported();
        CHECK_FALSE(f.app().modes.find<QuestionMode>());
        if (!reloads) continue;
        f.game.frame(0);
        CHECK(f.app().toasts.latest() == std::to_string(steps - 4) + " later steps are discarded");
    }
}
