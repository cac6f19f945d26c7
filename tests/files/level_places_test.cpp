// Tests of the named folders of levels.
#include "files/level_places.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "files/paths.h"
#include "files/user_data.h"
#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> namesOf(const std::vector<LevelPlace>& places) {
    std::vector<std::string> names;
    for (const LevelPlace& place : places) names.push_back(place.name);
    return names;
}

}  // namespace

TEST_CASE("places: bundled levels by use, then the player's own; each describes its content") {
    const auto places = levelPlaces("/data/", "/home/me/");
    CHECK(namesOf(places) ==
          std::vector<std::string>{"Lessons", "Courses", "Levels", "Bug levels", "Your own"});
    CHECK(places[0].folder == "/data/levels/lessons/");
    CHECK(places[2].folder == "/data/levels/");
    CHECK(places[4].folder == "/home/me/levels/");
    for (const LevelPlace& place : places) {
        CHECK_FALSE(place.description.empty());
        CHECK_FALSE(place.emptyHint.empty());
        CHECK(place.isOwn == (place.name == "Your own"));
    }
    CHECK(namesOf(levelPlaces("", "/home/me/")) == std::vector<std::string>{"Your own"});
    CHECK(levelPlaces("/data/", "").size() == 4);
}

TEST_CASE("places: a folder is recognized in any spelling, and its neighbours are not") {
    const TemporaryFolder folder;
    folder.write("data/levels/bugs/a.json", "{}");
    fs::create_directory_symlink(folder.path("data"), folder.path("link"));
    const auto places = levelPlaces(folder.path("data/"), folder.path("own/"));
    CHECK(placeOf(places, folder.path("data/levels/bugs/")) == 3);
    CHECK(placeOf(places, folder.path("data/levels/bugs/../")) == 2);
    CHECK(placeOf(places, folder.path("link/levels/bugs/")) == 3);
    // It is not made before something is kept in it.
    CHECK(placeOf(places, folder.path("own/levels/")) == 4);
    CHECK(placeOf(places, folder.path("data/")) == places.size());
    CHECK(placeOf(places, folder.path("gone/")) == places.size());
    CHECK(placeOf({}, "") == 0);
}

TEST_CASE("places: behind the last level of a place comes the next place that holds some") {
    const TemporaryFolder folder;
    folder.write("data/levels/lessons/a.json", "{}");
    folder.write("data/levels/lessons/b.json", "{}");
    folder.write("data/levels/bugs/c.json", "{}");
    folder.write("else/d.json", "{}");
    const auto places = levelPlaces(folder.path("data/"), folder.path("own/"));
    const std::string lessons = folder.path("data/levels/lessons/");
    const std::string bugs = folder.path("data/levels/bugs/");
    CHECK(nextIn(lessons + "a.json") == lessons + "b.json");
    CHECK_FALSE(nextIn(lessons + "b.json"));
    CHECK_FALSE(nextIn(lessons + "gone.json"));
    CHECK(placeAfter(places, lessons + "b.json") == bugs);
    CHECK(placeAfter(places, bugs + "c.json") == lessons);
    CHECK(placeAfter(places, folder.path("else/d.json")) == lessons);
    fs::remove_all(bugs);
    CHECK_FALSE(placeAfter(places, lessons + "b.json"));
}

TEST_CASE("places: a level created next to bundled ones is saved in the player's folder") {
    const TemporaryFolder folder;
    folder.write("data/levels/bugs/a.json", "{}");
    folder.write("else/b.json", "{}");
    UserData userData;
    userData.use(folder.path("own/"), "");
    userData.setPlaces(levelPlaces(folder.path("data/"), folder.path("own/")));
    userData.setLevelFolder(folder.path("data/levels/bugs/"));
    CHECK(userData.folderForLevels() == folder.path("own/levels/"));
    userData.setLevelFolder(folder.path("else/"));
    CHECK(userData.folderForLevels() == folder.path("else/"));
    // Without a folder of the player's they can only go there.
    UserData forgetful;
    forgetful.setPlaces(levelPlaces(folder.path("data/"), ""));
    forgetful.setLevelFolder(folder.path("data/levels/bugs/"));
    CHECK(forgetful.folderForLevels() == folder.path("data/levels/bugs/"));
}
