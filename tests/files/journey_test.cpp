// Tests of the progress of the journey.
#include "files/journey.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "files/best_runs.h"
#include "io/level/level_json.h"
#include "io/temporary_folder.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

// Three courses in another order than by name, and a folder of the player.
struct Courses {
    test::TemporaryFolder files;
    std::string folder = files.path("courses/");
    std::string own = files.path("own/");

    Courses() {
        std::filesystem::create_directories(folder);
        std::filesystem::create_directories(own);
        Level level = levelWithFloor();
        level.text.edit().name = "The hill";
        level.text.edit().view = LevelView{.theme = Theme::night};
        for (const char* name : {"a", "b", "c"})
            files.write(std::string("courses/") + name + ".json", writeLevel(level));
        files.write("courses/order.txt", "c\na\nb\n");
    }

    std::string markOf(const char* name) const {
        return finishMarkPath(own, folder + name + ".json");
    }
};

std::string openStops(const Journey& journey) {
    std::string open;
    for (const JourneyStop& stop : journey.stops())
        if (stop.isOpen) open += stop.path[stop.path.size() - 6];
    return open;
}

}  // namespace

TEST_CASE(
    "journey: courses are in the order of their folder, and each finished one opens the next") {
    const Courses courses;
    CHECK(openStops(Journey(courses.folder, courses.own)) == "c");
    REQUIRE(!saveFinishMark(courses.markOf("c")));
    CHECK(openStops(Journey(courses.folder, courses.own)) == "ca");
    CHECK(Journey(courses.folder, courses.own).next() == 1);
    // A course that was opened from the list of levels opens the next one, too.
    REQUIRE(!saveFinishMark(courses.markOf("b")));
    CHECK(openStops(Journey(courses.folder, courses.own)) == "cab");
    REQUIRE(!saveFinishMark(courses.markOf("a")));
    CHECK(Journey(courses.folder, courses.own).next() == 2);
    CHECK(openStops(Journey(courses.folder, "")) == "c");
    CHECK(Journey(courses.files.path("missing/"), courses.own).stops().empty());
}

TEST_CASE("journey: names and themes are read one by one; an invalid level is reported") {
    const Courses courses;
    courses.files.write("courses/a.json", "{");
    Journey journey(courses.folder, courses.own);
    CHECK(journey.stops()[0].name == "c");
    int reads = 0;
    for (; journey.isReading(); ++reads) journey.readNext();
    CHECK(reads == 3);
    CHECK(journey.stops()[0].name == "The hill");
    CHECK(journey.stops()[0].theme == Theme::night);
    CHECK(journey.stops()[1].name == "a");
    REQUIRE(journey.errors().size() == 1);
    CHECK(journey.errors()[0].starts_with(courses.folder + "a.json:"));
}

TEST_CASE("journey: a mark keeps the most coins of a finished run") {
    const Courses courses;
    const std::string mark = courses.markOf("a");
    CHECK(mark.starts_with(courses.own + "runs/a-"));
    CHECK(mark.ends_with(".txt"));
    CHECK_FALSE(hasFinishMark(mark));
    CHECK_FALSE(*loadFinishMark(mark));
    for (const auto& [coins, kept] : {std::pair{0, 0}, {7, 7}, {3, 7}, {0, 7}, {8, 8}}) {
        REQUIRE(!saveFinishMark(mark, {coins}));
        CHECK(**loadFinishMark(mark) == FinishMark{kept});
    }
}

TEST_CASE("journey: an invalid mark gives one line, and its course stays finished") {
    const Courses courses;
    const std::string mark = courses.markOf("c");
    for (const char* text :
         {"", "done\n", "finished\ncoins\n", "finished\ncoins -1\n", "finished\ncoins 1 2\n",
          "finished\ncoins 99999999999\n", "finished\ncoins 1\nmore\n"}) {
        CAPTURE(text);
        REQUIRE(!saveFinishMark(mark));
        courses.files.write(mark.substr(courses.files.path("").size()), text);
        const Journey journey(courses.folder, courses.own);
        REQUIRE(journey.errors().size() == 1);
        CHECK(journey.errors()[0] ==
              mark +
                  ": expected the line \"finished\" and the number of coins, as in \"coins 12\"");
        CHECK(openStops(journey) == "ca");
        CHECK(journey.stops()[0].coins == 0);
        REQUIRE(!saveFinishMark(mark, {2}));
        CHECK(**loadFinishMark(mark) == FinishMark{2});
    }
}
