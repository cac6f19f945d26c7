// Links that are copied, pasted and dropped, and dropped replays.
#include <filesystem>

#include "app/links.h"
#include "app/page.h"
#include "game/level/level_edit.h"
#include "io/level/level_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "played.h"

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

/// One game has a window at a time.
std::string recordedRun() {
    Played played;
    played.frame(20);
    return writeReplay(played.app.session.recording());
}

Level namedLevel() {
    Level level = levelWithFloor();
    level.text.edit().name = "Out of a link";
    return level;
}

}  // namespace

TEST_CASE("links: a level is copied by its key, and opened again as a copy without a file") {
    std::string link;
    {
        Played from(namedLevel());
        from.tap(SDL_SCANCODE_F8);
        from.frame();
        link = clipboard();
    }
    CHECK(link.starts_with(pageAddress() + "#level="));

    Played played;
    SDL_SetClipboardText(link.c_str());
    played.tap(SDL_SCANCODE_F9);
    played.frame();
    CHECK(writeLevel(played.world().level) == writeLevel(namedLevel()));
    CHECK(played.app.document.path().empty());
    CHECK_FALSE(played.app.documentController.hasUnsavedWork());
}

TEST_CASE("links: changed, the copy is work that would be lost") {
    Played played;
    played.app.links.open(linkOf(LinkKind::level, writeLevel(namedLevel())));
    CHECK_FALSE(played.app.documentController.hasUnsavedWork());
    played.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    CHECK(played.app.documentController.hasUnsavedWork());
    // So another link asks first.
    played.app.links.open(linkOf(LinkKind::level, writeLevel(levelWithFloor())));
    CHECK(played.app.modes.find<QuestionMode>());
}

TEST_CASE("links: one that is dropped as a text is opened") {
    Played played;
    played.drop(SDL_DROPTEXT, linkOf(LinkKind::level, writeLevel(namedLevel())));
    CHECK(writeLevel(played.world().level) == writeLevel(namedLevel()));
}

TEST_CASE("links: a bad one changes nothing") {
    Played played;
    const Level before = played.world().level;
    const std::string link = linkOf(LinkKind::level, writeLevel(namedLevel()));
    for (size_t size = 0; size < link.size(); ++size) played.app.links.open(link.substr(0, size));
    played.app.links.open(linkOf(LinkKind::level, "{\"rows\": 3}"));
    played.app.links.open(linkOf(LinkKind::replay, "[]"));
    played.app.links.open(linkOf(LinkKind::preset, ""));
    played.frame();
    CHECK(played.world().level == before);
    CHECK_FALSE(played.app.modes.isModal());
}

TEST_CASE("links: a replay is watched, and a level that is dropped ends that") {
    const std::string text = recordedRun();
    Played played(namedLevel());
    played.app.links.open(linkOf(LinkKind::replay, text));
    CHECK(played.app.session.isWatching());
    CHECK(played.app.session.shownReplay().steps == readReplay(text, "")->steps);

    const std::string path =
        std::filesystem::temp_directory_path().string() + "/pixelstep_links_test.json";
    REQUIRE_FALSE(writeFile(path, writeLevel(namedLevel())));
    played.drop(SDL_DROPFILE, path);
    CHECK_FALSE(played.app.session.isWatching());
    CHECK(writeLevel(played.world().level) == writeLevel(namedLevel()));
    CHECK(played.app.document.path() == path);
    std::filesystem::remove(path);
}

TEST_CASE("links: a replay's file that is dropped is watched") {
    const std::string path =
        std::filesystem::temp_directory_path().string() + "/pixelstep_links_replay.json";
    REQUIRE_FALSE(writeFile(path, recordedRun()));
    Played played;
    played.drop(SDL_DROPFILE, path);
    CHECK(played.app.session.isWatching());
    CHECK(played.app.document.path().empty());
    std::filesystem::remove(path);
}
