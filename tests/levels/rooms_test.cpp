// Tests of the collection of rooms: each names what was reported and where, and is played.
#include <filesystem>
#include <regex>
#include <set>

#include "room.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::set<std::string> roomNames() {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(sourcePath("levels/rooms")))
        if (entry.path().extension() == ".json") names.insert(entry.path().stem().string());
    return names;
}

// The rooms that test cases of this folder name: `room NAME: ...`.
std::set<std::string> playedNames() {
    std::set<std::string> names;
    const std::regex title("TEST_CASE\\(\"room ([a-z_]+): ");
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

TEST_CASE("rooms: every room has a test, and every test a room") {
    const std::set<std::string> names = roomNames();
    CHECK(names.size() >= 20);
    CHECK(names == playedNames());
}

TEST_CASE("rooms: each says what goes wrong elsewhere, and in which public thread it is reported") {
    const std::string thread = "[\\w-]+/[\\w.-]+#[1-9]\\d*";
    const std::string threads = thread + "(, " + thread + ")*";
    const std::regex sentence("Elsewhere .*\\(" + threads + "\\).*\\.");
    const std::regex bug("Bug: .*\\. Expected: .*\\. Reported in " + threads + "\\.");
    for (const std::string& name : roomNames()) {
        CAPTURE(name);
        const World world = room(name);
        const std::string comment = world.level.text->comment.value_or("");
        CHECK((std::regex_match(comment, sentence) || std::regex_match(comment, bug)));
    }
}

TEST_CASE("rooms: the order of the open dialog names each once") {
    std::vector<std::string> lines = linesOf(textOf("levels/rooms/order.txt"));
    REQUIRE(lines.back().empty());
    lines.pop_back();
    CHECK(lines.size() == roomNames().size());
    CHECK(std::set<std::string>(lines.begin(), lines.end()) == roomNames());
}

TEST_CASE("rooms: each fills a screen, of tiles of 16 px") {
    for (const std::string& name : roomNames()) {
        CAPTURE(name);
        const TileMap& tiles = room(name).level.tiles;
        CHECK(tiles.bounds() == Rect{0, 0, 640, 368});
        CHECK(tiles.tileSize() == 16);
    }
}
