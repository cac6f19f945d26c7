// Tests of settings as text: what is written comes back, and what is wrong says where.
#include "io/settings_json.h"

#include <doctest/doctest.h>

#include "io/path_text.h"

using namespace pixelstep;

namespace {

std::string faultOf(std::string_view text) {
    const Result<Preferences> read = readPreferences(text);
    return read ? "none" : faultLine("s.json", read.fault());
}

}  // namespace

TEST_CASE("settings: what was written comes back, paths of any bytes too") {
    Preferences chosen;
    CHECK(*readPreferences(writePreferences(chosen)) == chosen);
    chosen.showsPanel = false;
    chosen.textPercent = 150;
    chosen.panelWidth = 400;
    chosen.looksAhead = false;
    chosen.showsPictures = false;
    chosen.tapsToHold = true;
    chosen.hasFewColours = true;
    chosen.input = {Opposite::last, 70, 20, true};
    chosen.openSections = {"Juice"};
    chosen.closedSections = {"Movement", "Level"};
    chosen.told = {"arrows"};
    chosen.keys = {{"jump", {"W", "Space"}, "a"}, {"pan", {}, ""}, {"save", {"Ctrl+,"}, ""}};
    chosen.isFullscreen = true;
    chosen.windowSize = Vec2i{960, 540};
    chosen.vsync = false;
    chosen.interpolates = true;
    chosen.volume = 0;
    chosen.isMuted = true;
    chosen.overlays = {"boxes", "grid"};
    chosen.openGroups.emplace();
    CHECK(*readPreferences(writePreferences(chosen)) == chosen);
    chosen.openGroups = {"run", "dash"};
    chosen.juice = std::vector<std::string>{"dust", "shake"};
    chosen.recent = {"/a/100%.json", "/b/\xff\x01.json", "/c/" + std::string(900, 'x') + "/d"};
    CHECK(*readPreferences(writePreferences(chosen)) == chosen);
    chosen.juice->clear();  // all off is not the default
    CHECK(*readPreferences(writePreferences(chosen)) == chosen);
}

TEST_CASE("settings: whatever is wrong is one fault that says where") {
    CHECK(faultOf("") == "s.json:1:1: the file is empty; expected an object");
    CHECK(faultOf("[]").starts_with("s.json: "));
    CHECK(faultOf(R"({})").find("version") != std::string::npos);
    CHECK(faultOf(R"({"version": 1, "panel": 1})").starts_with("s.json: /panel: "));
    CHECK(faultOf(R"({"version": 1, "panel_size": 4})").starts_with("s.json: /panel_size: "));
    CHECK(faultOf(R"({"version": 1, "text_size": 99})").starts_with("s.json: /text_size: "));
    CHECK(faultOf(R"({"version": 1, "keys": {"jump": "W"}})").starts_with("s.json: /keys/jump: "));
    CHECK(faultOf(R"({"version": 1, "keys": {"a": {"key": 1}}})").find("'keys'") !=
          std::string::npos);
    CHECK(readPreferences(R"({"version": 1, "panel_size": 2})")->textPercent == 200);
    CHECK(faultOf(R"({"version": 1, "volume": 101})").starts_with("s.json: /volume: "));
    CHECK(faultOf(R"({"version": 1, "muted": 0})").starts_with("s.json: /muted: "));
    CHECK(faultOf(R"({"version": 1, "window": [0, 5]})").starts_with("s.json: /window/0: "));
    CHECK(faultOf(R"({"version": 1, "vsyn": true})").find("'vsync'") != std::string::npos);
    CHECK(faultOf(R"({"version": 1, "recent": ["%g0"]})").starts_with("s.json: /recent/0: "));
    CHECK(faultOf(R"({"version": 1, "recent": [)").starts_with("s.json:1:"));
}

TEST_CASE("settings: of the stick's thresholds release is at most press") {
    const auto inputOf = [](const std::string& members) {
        return readPreferences(R"({"version": 1)" + members + "}")->input;
    };
    CHECK(inputOf("") == InputSettings{});
    CHECK(inputOf(R"(, "opposite": "first")").opposite == Opposite::first);
    CHECK(inputOf(R"(, "stick_press": 20)") == InputSettings{.stickPress = 20, .stickRelease = 20});
    CHECK(inputOf(R"(, "stick_release": 50)").stickRelease == 50);
    CHECK(
        faultOf(R"({"version": 1, "stick_release": 51})").starts_with("s.json: /stick_release: "));
    CHECK(faultOf(R"({"version": 1, "stick_press": 40, "stick_release": 41})")
              .starts_with("s.json: /stick_release: "));
    CHECK(faultOf(R"({"version": 1, "stick_press": 0})").starts_with("s.json: /stick_press: "));
    CHECK(faultOf(R"({"version": 1, "stick_press": 100})").starts_with("s.json: /stick_press: "));
    CHECK(faultOf(R"({"version": 1, "opposite": "both"})").starts_with("s.json: /opposite: "));
    CHECK(faultOf(R"({"version": 1, "stick_up": 1})").starts_with("s.json: /stick_up: "));
}

TEST_CASE("paths in text: no zero byte, no half escape, nothing empty") {
    CHECK(pathText("/a b/%") == "/a b/%25");
    CHECK(*pathOfText("/a b/%25") == "/a b/%");
    for (const char* bad : {"", "%", "%4", "%zz", "a%00", "\x01", "\xc3\xa4"})
        CHECK_FALSE(pathOfText(bad));
}
