// Tests of docs/levels.md: its examples are equal to the files, and valid levels.
#include "golden/golden.h"
#include "io/support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

struct ShownExample {
    std::string name;  ///< of the linked file
    std::string text;
};

// Each example of the page: a line with a link to its file, and the block of JSON below.
std::vector<ShownExample> shownExamples() {
    std::vector<ShownExample> examples;
    std::string name;
    bool isInside = false;
    for (const std::string& line : linesOf(textOf("docs/levels.md"))) {
        constexpr std::string_view kLink = "](examples/";
        const size_t link = line.find(kLink);
        if (isInside && line == "```") {
            isInside = false;
        } else if (isInside) {
            examples.back().text += line + "\n";
        } else if (line == "```json") {
            isInside = true;
            examples.push_back({name, ""});
        } else if (link != std::string::npos && line.ends_with("):")) {
            const size_t start = link + kLink.size();
            name = "docs/examples/" + line.substr(start, line.size() - start - 2);
        }
    }
    return examples;
}

}  // namespace

TEST_CASE("levels page: each example equals the linked file, and no file is left out") {
    std::vector<std::string> names;
    for (const ShownExample& shown : shownExamples()) {
        CAPTURE(shown.name);
        CHECK(shown.text == textOf(shown.name));
        names.push_back(shown.name);
    }
    CHECK(names == levelsOf("docs/examples"));
    CHECK(names.size() == 26);
}

TEST_CASE("levels page: each example is a level, and all except the first are canonical") {
    for (const std::string& name : levelsOf("docs/examples")) {
        CAPTURE(name);
        const std::string text = textOf(name);
        const Level level = good(text);
        const bool isFirst = name.ends_with("01_floor.json");
        CHECK((writeLevel(level) == text) != isFirst);
    }
}

TEST_CASE("levels page: the runs through the examples of areas, doors and platforms end at goals") {
    for (const char* name : {"19_water", "20_pickups", "21_switches", "22_hazards", "23_stomping",
                             "24_platforms", "26_house"}) {
        CAPTURE(std::string(name));
        const Result<Golden> golden =
            loadGolden(sourcePath("tests/replays/example_" + std::string(name) + ".json"));
        REQUIRE(golden);
        CHECK(golden->levelPath == "../../docs/examples/" + std::string(name) + ".json");
        ReplayPlayer player(golden->replay);
        while (!player.isDone()) {
            player.advance([](const std::string&) {});
            for (const Event& event : player.world().events) REQUIRE(event.kind != EventKind::hurt);
        }
        CHECK(player.world().course.goal);
    }
}
