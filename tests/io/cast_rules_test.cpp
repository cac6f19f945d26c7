// Tests of the rules for bodies and groups in level files, each with a valid and an invalid level.
#include <string>

#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;

TEST_CASE("level: a body needs x and y, within a million") {
    checkGood(levelWith(R"("player": {"x": 20, "y": 64})"));
    checkRejected(levelWith(R"("player": {"x": 20})"), " /player/y", "missing");
    checkRejected(levelWith(R"("clones": [{"y": 64}])"), " /clones/0/x", "missing");
    checkRejected(levelWith(R"("crates": [{}])"), " /crates/0/x", "missing");
    checkRejected(levelWith(R"("player": {"x": 1000001, "y": 64})"), " /player/x", "1000000");
    checkRejected(levelWith(R"("player": {"x": 20, "y": -1000001})"), " /player/y", "-1000000");
    checkRejected(levelWith(R"("player": {"x": 1e1, "y": 64})"), " /player/x", "found 1e1");
    checkRejected(levelWith(R"("player": {"x": 4294967316, "y": 64})"), " /player/x", "4294967316");
    checkRejected(levelWith(R"("player": [])"), " /player", "expected an object");
    checkRejected(levelWith(R"("clones": {})"), " /clones", "expected a list");
    checkRejected(levelWith(R"("clones": [7])"), " /clones/0", "expected an object");
}

TEST_CASE("level: a body is 1 to 256 pixels a side") {
    const auto crate = [](const std::string& size) {
        return levelWith(R"("crates": [{"x": 60, "y": 64, )" + size + "}]");
    };
    checkGood(crate(R"("width": 1, "height": 1)"));
    checkRejected(crate(R"("width": 0)"), " /crates/0/width", "1 to 256");
    checkRejected(crate(R"("height": -1)"), " /crates/0/height", "1 to 256");
    checkRejected(crate(R"("width": 257)"), " /crates/0/width", "1 to 256");
    checkRejected(crate(R"("width": 9007199254740993)"), " /crates/0/width", "1 to 256");
    checkRejected(crate(R"("height": "9")"), " /crates/0/height", "found '9'");
    const std::string hall = R"({"version": 1, "rows": )" + rowsOf(17, 17) +
                             R"(, "player": {"x": 136, "y": 270, "width": 256, "height": 256}})";
    checkGood(hall);
}

TEST_CASE("level: no body starts inside solid pixels or outside the map") {
    checkGood(levelWith(R"("player": {"x": 6, "y": 64})"));
    checkRejected(levelWith(R"("player": {"x": 6, "y": 65})"), " /player", "solid");
    checkRejected(levelWith(R"("player": {"x": 5, "y": 64})"), " /player", "solid");
    checkRejected(levelWith(R"("clones": [{"x": 20, "y": 64}, {"x": 20, "y": 70}])"), " /clones/1",
                  "solid");
    checkRejected(levelWith(R"("crates": [{"x": 900000, "y": 64}])"), " /crates/0", "solid");
}

TEST_CASE("level: a level without a place for the player is rejected unless it names one") {
    const std::string low = R"({"version": 1, "rows": ["....", "...."]})";
    checkRejected(low, " /rows", "player");
    checkGood(R"({"version": 1, "rows": ["....", "...."],
                  "player": {"x": 20, "y": 32, "height": 30}})");
}

TEST_CASE("level: only clones may have an AI") {
    const auto clone = [](const std::string& ai) {
        return levelWith(R"("clones": [{"x": 20, "y": 64, "brain": )" + ai + "}]");
    };
    for (const std::string_view ai : namesOf(kAiKinds))
        checkGood(clone('"' + std::string(ai) + '"'));
    checkRejected(clone(R"("patrole")"), " /clones/0/brain", "did you mean 'patrol'?");
    checkRejected(clone("1"), " /clones/0/brain", "expected");
    checkRejected(levelWith(R"("player": {"x": 20, "y": 64, "brain": "idle"})"), " /player/brain",
                  "unknown member");
    checkRejected(levelWith(R"("crates": [{"x": 60, "y": 64, "brain": "idle"}])"),
                  " /crates/0/brain", "unknown member");
}

TEST_CASE("level: crates may have velocity and gravity") {
    const auto crate = [](const std::string& members) {
        return levelWith(R"("crates": [{"x": 60, "y": 64, )" + members + "}]");
    };
    checkGood(crate(R"("velocity": [-100000, 100000], "gravity": 0)"));
    checkRejected(crate(R"("velocity": [100001, 0])"), " /crates/0/velocity/0", "100000");
    checkRejected(crate(R"("velocity": [0])"), " /crates/0/velocity", "two integers");
    checkRejected(crate(R"("gravity": 2)"), " /crates/0/gravity", "0 to 1");
    checkRejected(crate(R"("gravity": true)"), " /crates/0/gravity", "found true");
    checkRejected(levelWith(R"("clones": [{"x": 60, "y": 64, "gravity": 1}])"),
                  " /clones/0/gravity", "unknown member");
}

TEST_CASE("level: platforms have a size and a path that starts at their position") {
    const auto platform = [](const std::string& members) {
        return levelWith(R"("platforms": [{"x": 60, "y": 20, )" + members + "}]");
    };
    const std::string size = R"("width": 32, "height": 8)";
    checkGood(platform(size));
    checkGood(platform(size + R"(, "one_way": true, "path": [[60, 20], [90, 20]], "speed": 0)"));
    checkGood(platform(size + R"(, "path": [])"));
    checkRejected(platform(R"("width": 32)"), " /platforms/0/height", "missing");
    checkRejected(platform(R"("height": 32)"), " /platforms/0/width", "missing");
    checkRejected(platform(size + R"(, "path": [[61, 20]])"), " /platforms/0/path/0", "[60, 20]");
    checkRejected(platform(size + R"(, "path": [[60, 20], [1]])"), " /platforms/0/path/1",
                  "two integers");
    checkRejected(platform(size + R"(, "path": 3)"), " /platforms/0/path", "expected a list");
    checkRejected(platform(size + R"(, "speed": -1)"), " /platforms/0/speed", "0 to 100000");
    checkRejected(platform(size + R"(, "speed": 100001)"), " /platforms/0/speed", "0 to 100000");
    checkRejected(platform(size + R"(, "one_way": 1)"), " /platforms/0/one_way", "true or false");
}

TEST_CASE("level: a path has at most 1024 points") {
    const auto path = [](int points) {
        return levelWith(R"("platforms": [{"x": 60, "y": 20, "width": 9, "height": 9, "path": [)" +
                         commaList("[60, 20]", points) + "]}]");
    };
    checkGood(path(1024));
    checkRejected(path(1025), " /platforms/0/path", "1024");
}

TEST_CASE("level: at most 100,000 bodies, counted while they are read") {
    // Ten million bodies would need half a gigabyte; the first one above the limit is an error.
    checkRejected(levelWith(R"("clones": [)" + commaList("0", 100001) + "]"), " /clones", "100000");
    std::string platforms;
    for (int i = 0; i < 100000; ++i) {
        platforms += (i > 0 ? R"(,{"x":)" : R"({"x":)") + std::to_string(i % 1000 * 4) +
                     R"(,"y":)" + std::to_string(500 + i / 1000 * 4) + R"(,"width":1,"height":1})";
    }
    checkGood(levelWith(R"("platforms": [)" + platforms + "]"));
    checkRejected(levelWith(R"("clones": [{"x": 60, "y": 64}], "platforms": [)" + platforms + "]"),
                  "", "100001 bodies");
}

TEST_CASE("level: groups are lists of names") {
    checkGood(levelWith(R"("clones": [{"x": 60, "y": 64, "groups": ["ghost"]}],
        "groups": {"ghost": {"checks": ["player", "ghost"], "ignores": []}, "other": {}})"));
    checkRejected(levelWith(R"("groups": [])"), " /groups", "expected an object");
    checkRejected(levelWith(R"("groups": {"a": []})"), " /groups/a", "expected an object");
    checkRejected(levelWith(R"("groups": {"a": {"checks": "b"}})"), " /groups/a/checks",
                  "expected a list");
    checkRejected(levelWith(R"("groups": {"a": {"checks": [1]}})"), " /groups/a/checks/0",
                  "expected a text");
    checkRejected(levelWith(R"("groups": {"a": {"checks": [""]}})"), " /groups/a/checks/0",
                  "the name of a group");
    checkRejected(levelWith(R"("groups": {"": {}})"), " /groups/", "the name of a group");
    checkRejected(levelWith(R"("player": {"x": 60, "y": 64, "groups": [""]})"), " /player/groups/0",
                  "the name of a group");
}

TEST_CASE("level: a misspelling in a body's groups or in a rule's name is an error, too") {
    checkRejected(levelWith(R"("crates": [{"x": 60, "y": 64, "groups": ["bulet"]}],
        "groups": {"bullet": {"checks": []}})"),
                  " /crates/0/groups/0", "did you mean 'bullet'?");
    checkRejected(levelWith(R"("player": {"x": 60, "y": 64, "groups": ["playr"]})"),
                  " /player/groups/0", "did you mean 'player'?");
    checkRejected(levelWith(R"("groups": {"playr": {}})"), " /groups/playr",
                  "did you mean 'player'?");
    checkGood(levelWith(R"("crates": [{"x": 60, "y": 64, "groups": ["team2"]}],
        "groups": {"team1": {}, "foe": {}})"));
    checkGood(levelWith(R"("crates": [{"x": 60, "y": 64, "groups": ["fog"]}],
        "groups": {"foe": {}})"));
    checkRejected(levelWith(R"("crates": [{"x": 60, "y": 64, "groups": ["from"]}],
        "groups": {"frog": {}})"),
                  " /crates/0/groups/0", "did you mean 'frog'?");
}

TEST_CASE("level: a misspelled group name is an error, a group without members is not") {
    checkGood(
        levelWith(R"("groups": {"crate": {"checks": ["obstacle"], "ignores": ["decoration"]}})"));
    checkRejected(levelWith(R"("groups": {"clone": {"checks": ["playr"]}})"),
                  " /groups/clone/checks/0", "did you mean 'player'?");
    checkRejected(levelWith(R"("groups": {"clone": {"ignores": ["platfrom"]}})"),
                  " /groups/clone/ignores/0", "did you mean 'platform'?");
    checkRejected(levelWith(R"("clones": [{"x": 60, "y": 64, "groups": ["ghost"]}],
                               "groups": {"clone": {"checks": ["ghosts"]}})"),
                  " /groups/clone/checks/0", "did you mean 'ghost'?");
    checkGood(levelWith(R"("clones": [{"x": 60, "y": 64, "groups": ["ghost", "ghosts"]}],
                               "groups": {"clone": {"checks": ["ghosts"]}})"));
}

TEST_CASE("level: at most 32 groups") {
    const auto groups = [](int count) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text += (i > 0 ? ", \"g" : "\"g") + std::to_string(i) + "\"";
        return text;
    };
    const auto body = [&](int count) {
        return R"("clones": [{"x": 60, "y": 64, "groups": [)" + groups(count) + "]}]";
    };
    checkGood(levelWith(body(32)));
    checkRejected(levelWith(body(33)), " /clones/0/groups", "32");
    checkRejected(levelWith(body(32) + R"(, "groups": {"more": {}})"), " /groups", "33 groups");
    checkGood(levelWith(body(31) + R"(, "groups": {"more": {}})"));
}
