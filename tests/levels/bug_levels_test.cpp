// Tests of all bug levels: each describes the bug and refers to its public report, and has a test.
#include <filesystem>
#include <regex>
#include <set>

#include "bug_level.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::set<std::string> bugNames() {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(sourcePath("levels/bugs")))
        if (entry.path().extension() == ".json") names.insert(entry.path().stem().string());
    return names;
}

// The bug levels in the names of test cases of this folder: `bug NAME: ...`.
std::set<std::string> playedNames() {
    std::set<std::string> names;
    const std::regex title("TEST_CASE\\(\\s*\"bug ([a-z_]+): ");
    for (const auto& entry : std::filesystem::directory_iterator(sourcePath("tests/levels"))) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = *readFile(entry.path().string());
        for (std::sregex_iterator match(text.begin(), text.end(), title), end; match != end;
             ++match)
            names.insert((*match)[1]);
    }
    return names;
}

}  // namespace

TEST_CASE("all bug levels: every level has a test, and every test a level") {
    const std::set<std::string> names = bugNames();
    CHECK(names.size() >= 20);
    CHECK(names == playedNames());
}

TEST_CASE("all bug levels: each describes the bug, the expected result and the public report") {
    const std::string thread = "[\\w-]+/[\\w.-]+#[1-9]\\d*";
    const std::string threads = thread + "(, " + thread + ")*";
    const std::regex bug("Bug: .*\\. Expected: .*\\. Reported in " + threads + "\\.");
    for (const std::string& name : bugNames()) {
        CAPTURE(name);
        const World world = bugLevel(name);
        const std::string comment = world.level.text->comment.value_or("");
        CHECK(std::regex_match(comment, bug));
    }
}

TEST_CASE("all bug levels: a sign next to the player says what to try") {
    constexpr size_t kMaxLetters = 45;  // of a line, with names of keys in braces
    for (const std::string& name : bugNames()) {
        CAPTURE(name);
        const World world = bugLevel(name);
        const std::vector<Sign>& signs = world.level.scenery->signs;
        REQUIRE(signs.size() == 1);
        // The distance at which the text is shown.
        const Vec2i between = signs[0].feet - feetOf(box(world));
        const int reach = signs[0].reach.value_or(kSignReach);
        CHECK(std::max(std::abs(between.x), std::abs(between.y)) < reach);
        CHECK(signs[0].text.ends_with('.'));
        for (const std::string& line : linesOf(signs[0].text)) {
            CAPTURE(line);
            CHECK(line.size() <= kMaxLetters);
        }
        // It stands on something that is drawn, not in the air or inside the ground.
        const TileMap& tiles = world.level.tiles;
        const Vec2i feet = signs[0].feet;
        CHECK(tiles.tile(tiles.cellAt(feet)).shape != kEmpty);
    }
}

TEST_CASE("all bug levels: order.txt lists each once") {
    std::vector<std::string> lines = linesOf(textOf("levels/bugs/order.txt"));
    REQUIRE(lines.back().empty());
    lines.pop_back();
    CHECK(lines.size() == bugNames().size());
    CHECK(std::set<std::string>(lines.begin(), lines.end()) == bugNames());
}

TEST_CASE("all bug levels: each fills a screen, with tiles of 16 px") {
    for (const std::string& name : bugNames()) {
        CAPTURE(name);
        const TileMap& tiles = bugLevel(name).level.tiles;
        CHECK(tiles.bounds() == Rect{0, 0, 640, 368});
        CHECK(tiles.tileSize() == 16);
    }
}
