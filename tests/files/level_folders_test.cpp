// Tests of the named folders of levels.
#include "files/level_folders.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "files/paths.h"
#include "files/user_data.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> namesOf(const std::vector<LevelFolder>& places) {
    std::vector<std::string> names;
    for (const LevelFolder& place : places) names.push_back(place.name);
    return names;
}

}  // namespace

TEST_CASE("places: bundled levels by use, then the player's own; each describes its content") {
    const auto places = levelFolders("/data/", "/home/me/");
    CHECK(namesOf(places) == std::vector<std::string>{"Lessons", "Courses", "Levels", "Bug levels",
                                                      "Your own", "Replays"});
    CHECK(places[0].folder == "/data/levels/lessons/");
    CHECK(places[2].folder == "/data/levels/");
    CHECK(places[4].folder == "/home/me/levels/");
    CHECK(places[5].folder == "/home/me/replays/");
    for (const LevelFolder& place : places) {
        CHECK_FALSE(place.description.empty());
        CHECK_FALSE(place.emptyHint.empty());
        CHECK(place.isOwn == place.folder.starts_with("/home/me/"));
        CHECK(place.holdsRuns == (place.name == "Replays"));
    }
    CHECK(namesOf(levelFolders("", "/home/me/")) ==
          std::vector<std::string>{"Your own", "Replays"});
    CHECK(levelFolders("/data/", "").size() == 4);
}

TEST_CASE("places: a folder is recognized in any spelling, and its neighbours are not") {
    const TemporaryFolder folder;
    folder.write("data/levels/bugs/a.json", "{}");
    fs::create_directory_symlink(folder.path("data"), folder.path("link"));
    const auto places = levelFolders(folder.path("data/"), folder.path("own/"));
    CHECK(folderIndexOf(places, folder.path("data/levels/bugs/")) == 3);
    CHECK(folderIndexOf(places, folder.path("data/levels/bugs/../")) == 2);
    CHECK(folderIndexOf(places, folder.path("link/levels/bugs/")) == 3);
    // The folder is only created when a file is stored in it.
    CHECK(folderIndexOf(places, folder.path("own/levels/")) == 4);
    CHECK(folderIndexOf(places, folder.path("data/")) == places.size());
    CHECK(folderIndexOf(places, folder.path("gone/")) == places.size());
    CHECK(folderIndexOf({}, "") == 0);
}

TEST_CASE("places: after the last level of a place comes the next place with levels") {
    const TemporaryFolder folder;
    folder.write("data/levels/lessons/a.json", "{}");
    folder.write("data/levels/lessons/b.json", "{}");
    folder.write("data/levels/bugs/c.json", "{}");
    folder.write("else/d.json", "{}");
    folder.write("own/replays/run.json", "{}");
    const auto places = levelFolders(folder.path("data/"), folder.path("own/"));
    const std::string lessons = folder.path("data/levels/lessons/");
    const std::string bugs = folder.path("data/levels/bugs/");
    CHECK(nextIn(lessons + "a.json") == lessons + "b.json");
    CHECK_FALSE(nextIn(lessons + "b.json"));
    CHECK_FALSE(nextIn(lessons + "gone.json"));
    CHECK(folderAfter(places, lessons + "b.json") == bugs);
    CHECK(folderAfter(places, bugs + "c.json") == lessons);
    CHECK(folderAfter(places, folder.path("else/d.json")) == lessons);
    fs::remove_all(bugs);
    CHECK_FALSE(folderAfter(places, lessons + "b.json"));
}

TEST_CASE("places: a level created next to bundled ones is saved in the player's folder") {
    const TemporaryFolder folder;
    folder.write("data/levels/bugs/a.json", "{}");
    folder.write("else/b.json", "{}");
    UserData userData;
    userData.openFolder(folder.path("own/"), "");
    userData.setBundledFolder(folder.path("data/levels/"));
    userData.setLastLevelFolder(folder.path("data/levels/bugs/"));
    CHECK(userData.folderForLevels() == folder.path("own/levels/"));
    userData.setLastLevelFolder(folder.path("else/"));
    CHECK(userData.folderForLevels() == folder.path("else/"));
    // Without a user folder it is saved in the working folder.
    UserData forgetful;
    forgetful.setBundledFolder(folder.path("data/levels/"));
    forgetful.setLastLevelFolder(folder.path("data/levels/bugs/"));
    CHECK(forgetful.folderForLevels().empty());
    CHECK(forgetful.pathForCopy(folder.path("data/levels/bugs/a.json")).empty());
}

TEST_CASE("places: a level below the program's levels is bundled, in any spelling of its path") {
    const TemporaryFolder folder;
    folder.write("data/levels/bugs/a.json", "{}");
    folder.write("data/other/b.json", "{}");
    folder.write("data/levels2/c.json", "{}");
    fs::create_directory_symlink(folder.path("data"), folder.path("link"));
    fs::create_symlink(folder.path("data/levels/bugs/a.json"), folder.path("data/other/l.json"));
    UserData userData;
    CHECK_FALSE(userData.isBundled(folder.path("data/levels/bugs/a.json")));
    userData.setBundledFolder(folder.path("data/levels/"));
    CHECK(userData.isBundled(folder.path("data/levels/bugs/a.json")));
    CHECK(userData.isBundled(folder.path("data/other/../levels/bugs/a.json")));
    CHECK(userData.isBundled(folder.path("link/levels/new/deep/d.json")));
    CHECK(userData.isBundled(folder.path("data/other/l.json")));
    CHECK_FALSE(userData.isBundled(folder.path("data/other/b.json")));
    CHECK_FALSE(userData.isBundled(folder.path("data/levels2/c.json")));
    CHECK_FALSE(userData.isBundled(""));
}

TEST_CASE("places: a copy of a bundled level has a free name, and leads to its original") {
    const TemporaryFolder folder;
    folder.write("data/levels/lessons/gap.json", "{}");
    folder.write("else/gap.json", "{}");
    UserData userData;
    userData.openFolder(folder.path("own/"), "");
    userData.setLevelFolders(levelFolders(folder.path("data/"), folder.path("own/")));
    const std::string gap = folder.path("data/levels/lessons/gap.json");
    const std::string first = userData.pathForCopy(gap);
    CHECK(first == folder.path("own/levels/gap.json"));
    folder.write("own/levels/gap.json", "{}");
    const std::string second = userData.pathForCopy(gap);
    CHECK(second == folder.path("own/levels/gap_2.json"));
    folder.write("own/levels/gap_2.json", "{}");
    CHECK(userData.pathForCopy(gap) == folder.path("own/levels/gap_3.json"));
    CHECK(userData.originalOf(first) == gap);
    CHECK(userData.originalOf(second) == gap);
    CHECK(userData.originalOf(folder.path("own/levels/other.json")).empty());
    CHECK(userData.originalOf(folder.path("else/gap.json")).empty());
    CHECK(userData.originalOf(gap).empty());
}

TEST_CASE("places: the name of a saved run's file names its level") {
    CHECK(levelOfRun("gap-2026-01-31-235959") == "gap");
    CHECK(levelOfRun("two-words_2-2026-01-31-235959") == "two-words_2");
    CHECK(levelOfRun("gap-2026-01-31-235959_12") == "gap");
    for (const char* other : {"", "gap", "gap_2", "-2026-01-31-235959", "gap-2026-01-31-23595",
                              "gap-2026-01-31-23595x", "gap-2026-01-31-2359590"})
        CHECK(levelOfRun(other).empty());
}
