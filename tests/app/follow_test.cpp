// A level that is reloaded while another program writes its file. The test sets the poll times.
#include <doctest/doctest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <filesystem>

#include "app/played.h"
#include "files/level_files.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

/// A game on a level's file.
struct Followed {
    TemporaryFolder folder;
    std::string path = folder.path("room.json");
    Played played;
    int64_t nowNs = 0;

    Followed() {
        folder.write("room.json", writeLevel(levelWithFloor()));
        played.app.document = Document(path, loadLevelFile(path));
        look();
    }

    App& app() { return played.app; }
    /// Looks at the file once.
    void look() {
        nowNs += Watcher::kEveryNs;
        app().documentController.reloadChangedFiles(nowNs);
    }
    void pollUntilReported() {
        for (int i = 0; i < 5; ++i) look();
    }
    /// The room with another block in it.
    static Level changedRoom(int column) {
        Level level = levelWithFloor();
        level.tiles.setTile({column, 2}, {.shape = kBlock});
        return level;
    }
    void theyWrite(const Level& level) { folder.write("room.json", writeLevel(level)); }
    void wePaint() {
        Place place{.tile = {.shape = "block"}};
        place.cells.push_back({15, 2});
        app().sessionController.apply({place});
        REQUIRE(app().session.isDirty());
    }
    bool isBlockAt(int column) { return played.world().level.tiles.isObstacle({column, 2}); }
};

}  // namespace

TEST_CASE(
    "file on disk: a file written by an editor is reloaded at the next poll, without unsaved "
    "changes") {
    Followed f;
    f.theyWrite(Followed::changedRoom(10));
    f.look();
    CHECK(f.isBlockAt(10));
    CHECK_FALSE(f.app().documentController.hasUnsavedWork());
    CHECK(f.app().document.fileError().text.empty());
}

TEST_CASE("file on disk: changes on both sides ask, and each answer has its effect") {
    for (const Answer answer : {Answer::keepOwn, Answer::external}) {
        Followed f;
        f.wePaint();
        f.theyWrite(Followed::changedRoom(10));
        f.look();
        REQUIRE(f.app().modes.find<QuestionMode>());
        f.app().documentController.answer(answer);
        f.pollUntilReported();
        CHECK_FALSE(f.app().modes.find<QuestionMode>());
        CHECK(f.isBlockAt(15) == (answer == Answer::keepOwn));
        CHECK(f.isBlockAt(10) == (answer == Answer::external));
        f.app().documentController.save();
        CHECK_FALSE(f.app().modes.find<QuestionMode>());
        CHECK(loadLevel(f.path)->tiles == f.played.world().level.tiles);
    }
}

TEST_CASE("file on disk: a save over an incomplete file asks first, and leaving waits for it") {
    Followed f;
    f.wePaint();
    f.folder.write("room.json", "{ half");
    f.pollUntilReported();
    f.app().documentController.requestLeave();
    f.app().documentController.answer(Answer::save);
    REQUIRE(f.app().modes.find<QuestionMode>());
    CHECK_FALSE(f.app().isLeaving());
    f.app().documentController.answer(Answer::cancel);
    CHECK(f.folder.read("room.json") == "{ half");
    f.app().documentController.requestLeave();
    f.app().documentController.answer(Answer::save);
    f.app().documentController.answer(Answer::overwrite);
    CHECK(f.app().isLeaving());
    CHECK(f.folder.read("room.json~") == "{ half");
}

TEST_CASE("file on disk: a level that could not be read at the start is opened once it can") {
    Followed f;
    const std::string late = f.folder.path("late.json");
    f.app().document = Document::forUnreadableFile(late, loadLevelFile(late).files, "bad", f.path);
    f.look();
    // What is played meanwhile is not what was asked for: a save wants a name.
    const std::string before = f.folder.read("room.json");
    f.app().documentController.save();
    CHECK(findDialog<SaveAsDialog>(f.app().modes) != nullptr);
    CHECK(f.folder.read("room.json") == before);
    f.app().modes.removeTop<DialogMode>();
    f.folder.write("late.json", writeLevel(Followed::changedRoom(4)));
    f.look();
    CHECK(f.isBlockAt(4));
    CHECK(f.app().document.path() == f.folder.path("late.json"));
    CHECK_FALSE(f.app().document.isFileUnreadable());
}

TEST_CASE("file on disk: keys and error are whole and apart, also in the smallest window") {
    struct Case {
        Vec2i window;
        int scale;
        bool showsPanel;
    };
    Followed f;
    f.folder.write("room.json", "{ half");
    f.pollUntilReported();
    for (const bool isEditing : {false, true}) {
        if (isEditing) f.played.tap(SDL_SCANCODE_TAB);
        f.played.tap(SDL_SCANCODE_F1);
        for (const Case& is : {Case{{640, 360}, 1, false}, Case{{640, 360}, 1, true},
                               Case{{800, 600}, 1, true}, Case{{1280, 720}, 2, true}}) {
            CAPTURE(is.window.x);
            CAPTURE(isEditing);
            SDL_SetWindowSize(f.app().screen.window.window(), is.window.x, is.window.y);
            f.app().settings.textPercent = 100 * is.scale;
            f.app().settings.showsPanel = is.showsPanel;
            for (int i = 0; i < 5; ++i) f.played.frame(0);
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
        f.played.tap(SDL_SCANCODE_ESCAPE);
        f.played.frame(0);
    }
}

TEST_CASE("file on disk: after rewinding past an unsaved change, leaving still asks") {
    Followed f;
    f.played.frame(3);
    f.wePaint();
    f.played.frame(3);
    f.app().documentController.saveUnsavedWork(f.nowNs);
    f.app().sessionController.goTo(f.played.world().stepCount - 5);
    REQUIRE_FALSE(f.app().session.isDirty());
    CHECK(f.app().documentController.hasUnsavedWork());
    f.theyWrite(Followed::changedRoom(10));
    f.look();
    CHECK(f.app().modes.find<QuestionMode>());
    CHECK_FALSE(f.isBlockAt(10));
}
