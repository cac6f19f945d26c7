// Tests of settings on disk: kept from run to run, and a bad file is neither used nor lost.
#include "files/player_folder.h"

#include <doctest/doctest.h>

#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

TEST_CASE("settings on disk: none are the defaults, and what was saved comes back") {
    const TemporaryFolder folder;
    const FoundPreferences none = loadPreferences(folder.path(""));
    CHECK(none.values == Preferences{});
    CHECK_FALSE(none.note);
    Preferences chosen{.showsPanel = false, .textPercent = 200};
    chosen.recent = {"/a.json"};
    CHECK_FALSE(savePreferences(folder.path(""), chosen));
    CHECK(loadPreferences(folder.path("")).values == chosen);
}

TEST_CASE("settings on disk: a bad file is one note, the defaults, and kept beside") {
    const TemporaryFolder folder;
    folder.write("settings.json", "{ \"version\": 1, \"panel\": ");
    const FoundPreferences found = loadPreferences(folder.path(""));
    CHECK(found.values == Preferences{});
    REQUIRE(found.note);
    CHECK(found.note->starts_with(folder.path("settings.json:1:")));
    CHECK(found.canSave);
    CHECK(folder.read("settings.json.bad") == "{ \"version\": 1, \"panel\": ");
    CHECK_FALSE(savePreferences(folder.path(""), {}));
    CHECK_FALSE(loadPreferences(folder.path("")).note);
    CHECK(folder.read("settings.json.bad") == "{ \"version\": 1, \"panel\": ");
}

TEST_CASE("settings on disk: a bad file that can't be put aside is never written over") {
    const TemporaryFolder folder;
    folder.write("settings.json", "bad");
    folder.write("settings.json.bad/in the way", "");
    const FoundPreferences found = loadPreferences(folder.path(""));
    CHECK(found.note);
    CHECK_FALSE(found.canSave);
    CHECK(folder.read("settings.json") == "bad");
}

TEST_CASE("settings on disk: the level last opened is the first of the recent ones, each once") {
    std::vector<std::string> recent;
    for (const char* path : {"/a", "/b", "/a", "/c"}) noteRecent(recent, path);
    CHECK(recent == std::vector<std::string>{"/c", "/a", "/b"});
    for (int i = 0; i < 50; ++i) noteRecent(recent, "/" + std::to_string(i));
    CHECK(recent.size() == kMaxRecentLevels);
    CHECK(recent.front() == "/49");
}

TEST_CASE("settings on disk: overlays by name, each alone and together") {
    Overlays all;
    all.grid = true;
    all.lookBox = true;
    CHECK(overlayNames(all) == std::vector<std::string>{"grid", "as a box"});
    CHECK(overlaysOf(overlayNames(all)) == all);
    CHECK(overlaysOf({"of another version"}) == Overlays{});
    for (const OverlayRow& row : kOverlays) {
        Overlays one;
        one.*row.isShown = true;
        CHECK(overlayNames(one) == std::vector<std::string>{row.name});
        CHECK(overlaysOf({row.name}) == one);
    }
}

TEST_CASE("settings on disk: kinds of juice by name, also none of them") {
    CHECK(juiceOf(juiceNames({})) == Juice{});
    const Juice none = juiceOf({});
    for (const JuiceRow& row : kJuices) CHECK_FALSE(none.*row.isOn);
    CHECK(juiceNames(none).empty());
    CHECK(juiceOf({"shake", "of another version"}).shake);
}
