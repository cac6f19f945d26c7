// Tests of the list of presets, in folders on disk.
#include "files/preset_list.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "files/preset_choice.h"
#include "io/preset_json.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

struct PresetFolderPair {
    TemporaryFolder files;
    std::string root = files.path("");
    PresetFolders folders;

    PresetFolderPair() {
        fs::create_directories(root + "data/presets");
        folders = presetFoldersOf(root + "data/", root + "player/");
        put("data/presets/tutorial.json", preset("tutorial", 1030));
        put("data/presets/floaty.json", preset("floaty", 400));
    }

    static Preset preset(const std::string& name, int gravity) {
        Tuning tuning;
        tuning.gravity = gravity;
        return presetOf(name, tuning);
    }
    void put(const std::string& name, const Preset& preset) const {
        REQUIRE_FALSE(writeFile(root + name, writePreset(preset)));
    }
};

}  // namespace

TEST_CASE("preset list: bundled presets first, starting with the tutorial's, then the user's") {
    const PresetFolderPair disk;
    CHECK_FALSE(saveOwnPreset(disk.folders, PresetFolderPair::preset("a brick", 3000)));
    const PresetList list = readList(disk.folders);
    REQUIRE(list.presets.size() == 3);
    CHECK(list.presets[0].preset.name == "tutorial");
    CHECK(list.presets[1].preset.name == "floaty");
    CHECK(list.presets[2].preset.name == "a brick");
    CHECK(list.presets[2].isOwn);
    CHECK_FALSE(list.presets[1].isOwn);
    CHECK(list.errors.empty());
    fs::remove(list.presets[2].path);
    CHECK(readList(disk.folders).presets.size() == 2);
}

TEST_CASE("preset list: an invalid preset of the user does not replace the built-in one") {
    const PresetFolderPair disk;
    fs::create_directories(disk.folders.own);
    const std::string own = disk.folders.own + "floaty.json";
    REQUIRE_FALSE(writeFile(own, "{"));
    const Result<Preset> found = findPreset(disk.folders, "floaty");
    REQUIRE_FALSE(found);
    CHECK(found.error().message.find(own) != std::string::npos);
    CHECK(findPreset(disk.folders, "tutorial"));
}

TEST_CASE("preset list: an invalid file is reported, and the others are listed") {
    const PresetFolderPair disk;
    REQUIRE_FALSE(writeFile(disk.root + "data/presets/bad.json", "{"));
    REQUIRE_FALSE(writeFile(disk.root + "data/presets/preset.schema.json", "{}"));
    const PresetList list = readList(disk.folders);
    CHECK(list.presets.size() == 2);
    REQUIRE(list.errors.size() == 1);
    CHECK(list.errors[0].find("bad.json:1:") != std::string::npos);
}

TEST_CASE("preset list: presets are found by name, the user's before bundled ones, or by file") {
    const PresetFolderPair disk;
    CHECK(findPreset(disk.folders, "floaty")->values ==
          PresetFolderPair::preset("floaty", 400).values);
    CHECK_FALSE(saveOwnPreset(disk.folders, PresetFolderPair::preset("floaty", 333)));
    CHECK(findPreset(disk.folders, "floaty")->values ==
          PresetFolderPair::preset("floaty", 333).values);
    const std::string path = disk.root + "data/presets/floaty.json";
    CHECK(findPresetFile(disk.folders, "floaty") == disk.folders.own + "floaty.json");
    CHECK(findPresetFile(disk.folders, path) == path);
    CHECK_FALSE(findPresetFile(disk.folders, "none"));
    CHECK(findPreset(disk.folders, path)->values == PresetFolderPair::preset("floaty", 400).values);
    const Result<Preset> wrong = findPreset(disk.folders, "floatey");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().message.find("did you mean 'floaty'?") != std::string::npos);
    const Result<Preset> loud = findPreset(disk.folders, "FLOATY");
    REQUIRE_FALSE(loud);
    CHECK(loud.error().message.find("did you mean 'floaty'?") != std::string::npos);
    CHECK_FALSE(findPreset(disk.folders, "no/such.json"));
    CHECK_FALSE(findPreset({}, "floaty"));
}

TEST_CASE("preset list: only valid file names are accepted, and saving needs a folder") {
    const PresetFolderPair disk;
    for (const char* bad : {"", ".", "..", ".hidden", "a/b", "a\nb", "../../x"})
        CHECK_FALSE(ownPresetPath(disk.folders, bad));
    CHECK_FALSE(ownPresetPath(disk.folders, std::string(65, 'a')));
    CHECK(ownPresetPath(disk.folders, "my jump") == disk.folders.own + "my jump.json");
    CHECK_FALSE(ownPresetPath(presetFoldersOf("data/", ""), "mine"));
    CHECK(saveOwnPreset(presetFoldersOf("data/", ""), PresetFolderPair::preset("mine", 1)));
}

TEST_CASE("preset list: saving again keeps the previous file as a backup") {
    const PresetFolderPair disk;
    CHECK_FALSE(saveOwnPreset(disk.folders, PresetFolderPair::preset("mine", 1)));
    CHECK_FALSE(saveOwnPreset(disk.folders, PresetFolderPair::preset("mine", 2)));
    const std::string path = *ownPresetPath(disk.folders, "mine");
    CHECK(loadPreset(path)->values == PresetFolderPair::preset("mine", 2).values);
    CHECK(*readFile(path + "~") == writePreset(PresetFolderPair::preset("mine", 1)));
    CHECK(readList(disk.folders).presets.size() == 3);
}

TEST_CASE(
    "preset list: only the user's presets can be deleted, and deleting a missing one is no error") {
    const PresetFolderPair disk;
    CHECK_FALSE(saveOwnPreset(disk.folders, PresetFolderPair::preset("mine", 1)));
    const std::string path = *ownPresetPath(disk.folders, "mine");
    CHECK_FALSE(removeOwnPreset(disk.folders, path));
    CHECK_FALSE(removeOwnPreset(disk.folders, path));
    CHECK_FALSE(fs::exists(path));
    const std::string shipped = disk.root + "data/presets/floaty.json";
    CHECK(removeOwnPreset(disk.folders, shipped));
    CHECK(fs::exists(shipped));
    CHECK(removeOwnPreset({}, path));
}

TEST_CASE(
    "preset choice: the chosen preset stays, changed or not, until the settings equal another") {
    const PresetFolderPair disk;
    const PresetList list = readList(disk.folders);
    PresetChoice choice;
    Tuning tuning;
    choice.follow(list, tuning);
    CHECK(choice.inUse().name == "tutorial");
    CHECK_FALSE(choice.isChanged(tuning));

    choice.choose(list.find("floaty")->preset);
    choice.follow(list, tuning);  // the command is applied a frame later
    CHECK(choice.inUse().name == "floaty");
    tuning.gravity = 400;
    choice.follow(list, tuning);
    CHECK(choice.inUse().name == "floaty");
    CHECK_FALSE(choice.isChanged(tuning));
    CHECK(choice.base().gravity == 400);

    tuning.walkSpeed = 99;
    tuning.stepsPerSecond = 120;
    choice.follow(list, tuning);
    CHECK(choice.inUse().name == "floaty");
    CHECK(choice.isChanged(tuning));
    CHECK(choice.base().walkSpeed == 160);
    tuning.walkSpeed = 160;
    CHECK_FALSE(choice.isChanged(tuning));

    tuning = {};  // undone
    choice.follow(list, tuning);
    CHECK(choice.inUse().name == "tutorial");
    CHECK(presetNameOf(list, tuning) == "tutorial");
    tuning.gravity = 1;
    CHECK(presetNameOf(list, tuning).empty());
}
