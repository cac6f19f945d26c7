// Tests of the settings: reading, writing, errors, and their documentation.
#include "ui/settings.h"

#include <doctest/doctest.h>

#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "ui/setting_rows.h"
#include "ui/settings_file.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string errorOf(const std::string& members) {
    const Result<Settings> read = readSettings(R"({"version": 1)" + members + "}");
    return read ? "none" : errorLine("s.json", read.error());
}

void change(const SettingRow&, bool& value) {
    value = !value;
}

void change(const SettingRow& row, int& value) {
    value = value == row.range.high ? row.range.low : row.range.high;
}

void change(const SettingRow&, Opposite& value) {
    value = Opposite::last;
}

/// Settings in which only this row differs from its default.
Settings changedAt(const SettingRow& row) {
    Settings settings;
    std::visit([&](auto member) { change(row, valueOf(settings, member)); }, row.member);
    settings.input.stickRelease = std::min(settings.input.stickRelease, settings.input.stickPress);
    return settings;
}

std::string textOfValue(bool value) {
    return value ? "`true`" : "`false`";
}

std::string textOfValue(int value) {
    return value == 0 ? "automatic" : std::to_string(value);
}

std::string textOfValue(Opposite value) {
    return "`" + std::string(rowOf(kOpposites, value).name) + "`";
}

std::string valuesOf(const SettingRow& row) {
    if (std::holds_alternative<Opposite InputSettings::*>(row.member)) {
        std::string names;
        for (const OppositeRow& opposite : kOpposites)
            names += (names.empty() ? "" : ", ") + textOfValue(opposite.opposite);
        return names;
    }
    if (row.range.low == row.range.high) return "boolean";
    return std::to_string(row.range.low) + ".." + std::to_string(row.range.high) + " " + row.unit;
}

/// The table of settings of docs/formats.md.
std::string documentedTable() {
    std::string table = "| member | values | default | option | meaning |\n|---|---|---|---|---|\n";
    const Settings defaults;
    for (const SettingRow& row : settingRows()) {
        const auto text = [&](auto member) { return textOfValue(valueOf(defaults, member)); };
        table += "| `" + std::string(row.name) + "` | " + valuesOf(row) + " | " +
                 std::visit(text, row.member) + " | " +
                 (row.option == nullptr ? "" : "`" + std::string(row.option) + "`") + " | " +
                 withKeys(KeyMap(), row.help) + " |\n";
    }
    for (const SettingList& list : settingLists())
        table += "| `" + std::string(list.name) + "` | list of texts | | | " + list.help + " |\n";
    return table;
}

}  // namespace

TEST_CASE("settings: each is read back as written, alone and with others") {
    CHECK(writeSettings({}) == "{\n  \"version\": 1\n}\n");
    Settings all;
    for (const SettingRow& row : settingRows()) {
        CAPTURE(row.name);
        const Settings one = changedAt(row);
        CHECK(one != Settings{});
        CHECK(*readSettings(writeSettings(one)) == one);
        std::visit([&](auto member) { valueOf(all, member) = valueOf(one, member); }, row.member);
    }
    all.input.stickRelease = 1;
    all.windowSize = Vec2i{960, 540};
    all.overlays = {"as a box", "grid"};
    all.openGroups.fill(false);
    all.visualEffects = kSteadyVisualEffects;
    all.sections = {{"Juice", true}, {"Level", false}};
    all.shownHints.arrows = true;
    all.recent = {"/a/100%.json", "/b/\xff\x01.json", "/c/" + std::string(900, 'x') + "/d"};
    all.keys = KeyMap(KeyScheme::arrows);
    CHECK(*readSettings(writeSettings(all)) == all);
}

TEST_CASE("settings: reduced effects leave squash and stretch, no effects leave nothing") {
    Settings settings;
    settings.visualEffects.shake = true;
    CHECK(shownEffects(settings) == settings.visualEffects);
    CHECK_FALSE(hasReducedEffects(settings));
    settings.reducesEffects = true;
    CHECK(hasReducedEffects(settings));
    CHECK(shownEffects(settings) == VisualEffects{.squash = true,
                                                  .dust = false,
                                                  .afterimages = false,
                                                  .flashes = false,
                                                  .touches = false,
                                                  .shake = false});
    settings.reducesEffects = false;
    settings.visualEffects.plain = true;
    CHECK(hasReducedEffects(settings));
    CHECK(shownEffects(settings) == effective(settings.visualEffects));
}

TEST_CASE("settings: files of earlier versions are read, and unknown names are left out") {
    const Result<Settings> read = readSettings(R"({"version": 1, "panel": false, "panel_size": 2,
        "panel_width": 340, "fullscreen": true, "window": [960, 540], "vsync": true,
        "interpolation": true, "map_pictures": true, "look_ahead": true, "tap_to_hold": false,
        "few_colours": false, "volume": 80, "muted": true, "overlays": ["grid", "gone"],
        "open_groups": ["run"], "juice": [], "told": ["arrows"],
        "keys": {"jump": {"keys": ["Space"]}, "gone": {"keys": ["A"]}}, "recent": ["/a%25"]})");
    REQUIRE(read);
    Settings expected;
    expected.showsPanel = false;
    expected.isFullscreen = expected.isMuted = true;
    expected.textPercent = 200;
    expected.windowSize = Vec2i{960, 540};
    expected.overlays = {"gone", "grid"};  // what another version knows is kept
    expected.openGroups = {};
    expected.openGroups[static_cast<size_t>(TunableGroup::run)] = true;
    for (const VisualEffectsRow& row : kVisualEffects) expected.visualEffects.*row.isOn = false;
    expected.shownHints.arrows = true;
    expected.keys.set(*inputNamed("jump"), {{KeyPress{SDL_SCANCODE_SPACE}, KeyPress{}}});
    expected.recent = {"/a%"};
    CHECK(*read == expected);
}

TEST_CASE(
    "settings: keys with names of earlier versions are read, and written with today's names") {
    const Result<Settings> read = readSettings(R"({"version": 1, "keys": {
        "toggleArcs": {"keys": ["F7"]}, "pinArc": {"keys": ["B"]}, "markArc": {"keys": ["N"]},
        "toggleMicroscope": {"keys": ["V"], "pad": "b"}, "look": {"keys": ["E"]},
        "goBack": {"keys": ["U"]}}})");
    REQUIRE(read);
    Settings expected;
    expected.keys.set(*inputNamed("toggleTrajectories"), {{KeyPress{SDL_SCANCODE_F7}}});
    expected.keys.set(*inputNamed("pinTrajectory"), {{KeyPress{SDL_SCANCODE_B}}});
    expected.keys.set(*inputNamed("markTrajectory"), {{KeyPress{SDL_SCANCODE_N}}});
    expected.keys.set(*inputNamed("toggleStepInspector"),
                      {{KeyPress{SDL_SCANCODE_V}}, SDL_CONTROLLER_BUTTON_B});
    expected.keys.set(*inputNamed("rayCast"), {{KeyPress{SDL_SCANCODE_E}}});
    expected.keys.set(*inputNamed("rewind"), {{KeyPress{SDL_SCANCODE_U}}});
    CHECK(*read == expected);
    const std::string written = writeSettings(*read);
    for (const char* name : {"toggleArcs", "pinArc", "markArc", "Microscope", "look\"", "goBack"})
        CHECK(written.find(name) == std::string::npos);
    CHECK(*readSettings(written) == expected);
}

TEST_CASE("settings: every invalid file is one error with its place") {
    CHECK(errorLine("s.json", readSettings("").error()) ==
          "s.json:1:1: the file is empty; expected an object");
    CHECK(errorLine("s.json", readSettings("[]").error()).starts_with("s.json: "));
    CHECK(errorLine("s.json", readSettings("{}").error()).find("version") != std::string::npos);
    struct Row {
        const char* members;
        const char* place;
    };
    for (const Row& row : std::initializer_list<Row>{
             {R"("panel": 1)", "/panel: "},
             {R"("panel_size": 4)", "/panel_size: "},
             {R"("text_size": 99)", "/text_size: "},
             {R"("keys": {"jump": "W"})", "/keys/jump: "},
             {R"("volume": 101)", "/volume: "},
             {R"("muted": 0)", "/muted: "},
             {R"("window": [0, 5])", "/window/0: "},
             {R"("recent": ["%g0"])", "/recent/0: "},
             {R"("overlays": [1])", "/overlays/0: "},
             {R"("opposite": "both")", "/opposite: "},
             {R"("stick_up": 1)", "/stick_up: "},
             {R"("stick_press": 0)", "/stick_press: "},
             {R"("stick_press": 100)", "/stick_press: "},
             {R"("stick_release": 51)", "/stick_release: "},
             {R"("stick_press": 40, "stick_release": 41)", "/stick_release: "}}) {
        CAPTURE(row.members);
        CHECK(errorOf(std::string(", ") + row.members)
                  .starts_with(std::string("s.json: ") + row.place));
    }
    CHECK(errorOf(R"(, "keys": {"a": {"key": 1}})").find("'keys'") != std::string::npos);
    CHECK(errorOf(R"(, "vsyn": true)").find("'vsync'") != std::string::npos);
}

TEST_CASE("settings: a missing threshold of the stick gets a value that fits the other one") {
    const auto inputOf = [](const std::string& members) {
        return readSettings(R"({"version": 1)" + members + "}")->input;
    };
    CHECK(inputOf("") == InputSettings{});
    CHECK(inputOf(R"(, "stick_press": 20)") == InputSettings{.stickPress = 20, .stickRelease = 20});
    CHECK(inputOf(R"(, "stick_release": 50)").stickRelease == 50);
}

TEST_CASE("settings: options of the command line are stored only after the user changes them") {
    Settings stored;
    stored.volume = 10;
    for (const SettingRow& row : settingRows()) {
        if (row.option == nullptr) continue;
        CAPTURE(row.name);
        Settings run = stored;
        applyOverrides(run, {&row});
        CHECK(run != stored);
        CHECK(withoutOverrides(run, {&row}, stored) == stored);
        Settings other = changedAt(row);
        applyOverrides(other, {&row});
        CHECK(withoutOverrides(other, {&row}, changedAt(row)) == changedAt(row));
        run.*std::get<bool Settings::*>(row.member) = !row.optionValue;
        CHECK(withoutOverrides(run, {&row}, other) == run);
    }
}

TEST_CASE("settings: docs/formats.md has their table") {
    const Result<std::string> page = readFile(PIXELSTEP_SOURCE_DIR "/docs/formats.md");
    REQUIRE(page);
    const bool isPresent = page->find(documentedTable()) != std::string::npos;
    if (!isPresent) MESSAGE("the section Settings needs this table:\n" << documentedTable());
    CHECK(isPresent);
}

TEST_CASE("settings on disk: without a file the defaults apply, and saved settings are read back") {
    const TemporaryFolder folder;
    const FoundSettings none = loadSettings(folder.path(""));
    CHECK(none.values == Settings{});
    CHECK_FALSE(none.note);
    SettingsFile file;
    Settings chosen;
    chosen.volume = 1;
    CHECK_FALSE(file.save(chosen));
    CHECK(folder.entries() == 0);  // it has no folder yet
    file.openFolder(folder.path(""), none, none.values);
    CHECK_FALSE(file.save(chosen));
    CHECK(loadSettings(folder.path("")).values == chosen);
}

TEST_CASE("settings on disk: an invalid file gives one note and the defaults, and is renamed") {
    const TemporaryFolder folder;
    folder.write("settings.json", "{ \"version\": 1, \"panel\": ");
    const FoundSettings found = loadSettings(folder.path(""));
    CHECK(found.values == Settings{});
    REQUIRE(found.note);
    CHECK(found.note->starts_with(folder.path("settings.json:1:")));
    CHECK(found.canSave);
    CHECK(folder.read("settings.json.bad") == "{ \"version\": 1, \"panel\": ");
    CHECK_FALSE(loadSettings(folder.path("")).note);
    folder.write("settings.json", "another");
    CHECK(loadSettings(folder.path("")).canSave);
    CHECK(folder.read("settings.json.bad") == "{ \"version\": 1, \"panel\": ");
    CHECK(folder.read("settings.json.bad2") == "another");
}

TEST_CASE("settings on disk: an invalid file that can't be renamed is never overwritten") {
    const TemporaryFolder folder;
    folder.write("settings.json", "bad");
    for (const char* number : {"", "2", "3", "4", "5", "6", "7", "8", "9"})
        folder.write("settings.json.bad" + std::string(number), "in the way");
    const FoundSettings found = loadSettings(folder.path(""));
    CHECK(found.note);
    SettingsFile file;
    file.openFolder(folder.path(""), found, found.values);
    Settings chosen;
    chosen.volume = 1;
    CHECK_FALSE(file.save(chosen));
    CHECK(folder.read("settings.json") == "bad");
}

TEST_CASE("settings on disk: a write error is reported once") {
    const TemporaryFolder folder;
    folder.write("own", "a file where the folder should be");
    SettingsFile file;
    file.openFolder(folder.path("own/"), {}, {});
    Settings chosen;
    chosen.volume = 1;
    const auto error = file.save(chosen);
    REQUIRE(error);
    CHECK(error->starts_with(folder.path("own/settings.json: ")));
    chosen.volume = 2;
    CHECK_FALSE(file.save(chosen));
}

TEST_CASE("settings: the last opened level is the first of the recent ones, each listed once") {
    std::vector<std::string> recent;
    for (const char* path : {"/a", "/b", "/a", "/c"}) addRecent(recent, path);
    CHECK(recent == std::vector<std::string>{"/c", "/a", "/b"});
    for (int i = 0; i < 50; ++i) addRecent(recent, "/" + std::to_string(i));
    CHECK(recent.size() == kMaxRecentLevels);
    CHECK(recent.front() == "/49");
}

TEST_CASE("settings on disk: two programs keep what the other one has changed") {
    const TemporaryFolder folder;
    Settings first;
    first.volume = 10;
    first.recent = {"/a"};
    first.overlays = {"boxes", "ruler"};
    folder.write("settings.json", writeSettings(first));
    const auto open = [&](SettingsFile& file) {
        const FoundSettings found = loadSettings(folder.path(""));
        file.openFolder(folder.path(""), found, found.values);
        return found.values;
    };
    SettingsFile one;
    SettingsFile other;
    Settings mine = open(one);
    Settings external = open(other);
    mine.isMuted = true;
    mine.recent = {"/b", "/a"};
    mine.overlays = {"ruler"};
    mine.keys.set(*inputNamed("jump"), {{KeyPress{SDL_SCANCODE_K}}});
    mine.sections["Movement"] = false;
    external.looksAhead = false;
    external.recent = {"/d", "/c", "/a"};
    external.overlays = {"boxes", "ruler", "sensors"};
    external.keys.set(*inputNamed("drop"), {{KeyPress{SDL_SCANCODE_J}}});
    external.windowSize = Vec2i{800, 600};
    CHECK_FALSE(one.save(mine));
    CHECK_FALSE(other.save(external));
    Settings both = mine;
    both.looksAhead = false;
    both.recent = {"/d", "/c", "/b", "/a"};
    both.overlays = {"ruler", "sensors"};
    both.keys.set(*inputNamed("drop"), {{KeyPress{SDL_SCANCODE_J}}});
    both.windowSize = Vec2i{800, 600};
    CHECK(loadSettings(folder.path("")).values == both);
    // The first program still writes only its own changes.
    mine.volume = 20;
    both.volume = 20;
    CHECK_FALSE(one.save(mine));
    CHECK(loadSettings(folder.path("")).values == both);
}

TEST_CASE("settings on disk: a file that was edited meanwhile keeps its members") {
    const TemporaryFolder folder;
    SettingsFile file;
    file.openFolder(folder.path(""), {}, {});
    Settings settings;
    settings.isMuted = true;
    CHECK_FALSE(file.save(settings));
    folder.write("settings.json", R"({"version": 1, "muted": true, "stick_press": 20})");
    CHECK_FALSE(file.save(settings));  // nothing has changed here
    settings.input.stickRelease = 40;
    CHECK_FALSE(file.save(settings));
    const Settings found = loadSettings(folder.path("")).values;
    CHECK(found.isMuted);
    CHECK(found.input == InputSettings{.stickPress = 20, .stickRelease = 20});
    // Without a file, everything is written again, but not what the window has chosen.
    std::filesystem::remove(folder.path("settings.json"));
    settings.volume = 3;
    CHECK_FALSE(file.save(settings));
    Settings all = settings;
    all.input.stickPress = 20;
    all.input.stickRelease = 20;
    CHECK(loadSettings(folder.path("")).values == all);
    SettingsFile automatic;
    Settings used = all;
    used.textPercent = 200;
    automatic.openFolder(folder.path(""), loadSettings(folder.path("")), used);
    used.volume = 4;
    CHECK_FALSE(automatic.save(used));
    CHECK(loadSettings(folder.path("")).values.textPercent == 0);
}

TEST_CASE("settings on disk: a file that has become invalid is kept and reported once") {
    const TemporaryFolder folder;
    SettingsFile file;
    file.openFolder(folder.path(""), {}, {});
    folder.write("settings.json", "{ \"version\": 1, \"panel\": ");
    Settings settings;
    settings.volume = 3;
    const auto error = file.save(settings);
    REQUIRE(error);
    CHECK(error->starts_with(folder.path("settings.json:1:")));
    CHECK(error->ends_with("; its settings are not used, and it is kept as settings.json.bad"));
    CHECK(folder.read("settings.json.bad") == "{ \"version\": 1, \"panel\": ");
    CHECK(loadSettings(folder.path("")).values == settings);
    settings.volume = 4;
    CHECK_FALSE(file.save(settings));
}
