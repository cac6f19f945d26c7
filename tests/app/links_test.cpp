// Links that are copied, pasted and dropped, and dropped replays.
#include <filesystem>

#include "app/links.h"
#include "app/page.h"
#include "game/level/level_edit.h"
#include "io/level/level_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "test_game.h"

using namespace pixelstep;

namespace {

std::string clipboard() {
    char* text = SDL_GetClipboardText();
    std::string copied = text;
    SDL_free(text);
    return copied;
}

std::string linkOf(LinkKind kind, const std::string& text) {
    return *makeLink(pageAddress(), kind, text);
}

/// Only one game can have a window at a time.
std::string recordedRun() {
    TestGame game;
    game.frame(20);
    return writeReplay(game.app.session.recording());
}

Level namedLevel() {
    Level level = levelWithFloor();
    level.text.edit().name = "Out of a link";
    return level;
}

}  // namespace

TEST_CASE("links: a key copies the level as a link, which opens as a copy without a file") {
    std::string link;
    {
        TestGame from(namedLevel());
        from.tap(SDL_SCANCODE_F8);
        from.frame();
        link = clipboard();
    }
    CHECK(link.starts_with(pageAddress() + "#level="));

    TestGame game;
    SDL_SetClipboardText(link.c_str());
    game.tap(SDL_SCANCODE_F9);
    game.frame();
    CHECK(writeLevel(game.world().level) == writeLevel(namedLevel()));
    CHECK(game.app.document.path().empty());
    CHECK_FALSE(game.app.documentController.hasUnsavedWork());
}

TEST_CASE("links: a changed copy is unsaved work") {
    TestGame game;
    game.app.links.open(linkOf(LinkKind::level, writeLevel(namedLevel())));
    CHECK_FALSE(game.app.documentController.hasUnsavedWork());
    game.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    CHECK(game.app.documentController.hasUnsavedWork());
    // Opening another link therefore asks first.
    game.app.links.open(linkOf(LinkKind::level, writeLevel(levelWithFloor())));
    CHECK(game.app.modes.find<QuestionMode>());
}

TEST_CASE("links: a link that is dropped as text is opened") {
    TestGame game;
    game.drop(SDL_DROPTEXT, linkOf(LinkKind::level, writeLevel(namedLevel())));
    CHECK(writeLevel(game.world().level) == writeLevel(namedLevel()));
}

TEST_CASE("links: an invalid link changes nothing") {
    TestGame game;
    const Level before = game.world().level;
    const std::string link = linkOf(LinkKind::level, writeLevel(namedLevel()));
    for (size_t size = 0; size < link.size(); ++size) game.app.links.open(link.substr(0, size));
    game.app.links.open(linkOf(LinkKind::level, "{\"rows\": 3}"));
    game.app.links.open(linkOf(LinkKind::replay, "[]"));
    game.app.links.open(linkOf(LinkKind::preset, ""));
    game.frame();
    CHECK(game.world().level == before);
    CHECK_FALSE(game.app.modes.any(&Mode::blocksPlay));
}

TEST_CASE("links: a link of a replay is watched, and a dropped level ends that") {
    const std::string text = recordedRun();
    TestGame game(namedLevel());
    game.app.links.open(linkOf(LinkKind::replay, text));
    CHECK(game.app.session.isWatching());
    CHECK(game.app.session.shownReplay().steps == readReplay(text, "")->steps);

    const std::string path =
        std::filesystem::temp_directory_path().string() + "/pixelstep_links_test.json";
    REQUIRE_FALSE(writeFile(path, writeLevel(namedLevel())));
    game.drop(SDL_DROPFILE, path);
    CHECK_FALSE(game.app.session.isWatching());
    CHECK(writeLevel(game.world().level) == writeLevel(namedLevel()));
    CHECK(game.app.document.path() == path);
    std::filesystem::remove(path);
}

TEST_CASE("links: a dropped replay file is watched") {
    const std::string path =
        std::filesystem::temp_directory_path().string() + "/pixelstep_links_replay.json";
    REQUIRE_FALSE(writeFile(path, recordedRun()));
    TestGame game;
    game.drop(SDL_DROPFILE, path);
    CHECK(game.app.session.isWatching());
    CHECK(game.app.document.path().empty());
    std::filesystem::remove(path);
}
