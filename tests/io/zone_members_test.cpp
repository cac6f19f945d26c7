// Tests of the members of zones and platforms that make a level alive: reading, writing, errors.
#include <doctest/doctest.h>

#include "io/level/level_json.h"

namespace pixelstep {
namespace {

std::string zoneLevel(const std::string& members) {
    return R"({ "version": 1, "rows": [ "....", "....", "....", "####" ],
  "legend": { "#": "block" }, "player": { "x": 32, "y": 48 }, )" +
           members + " }";
}

std::string zoneWith(const std::string& members) {
    return zoneLevel(R"("zones": [ { "x": 8, "y": 40, "width": 8, "height": 8, )" + members +
                     " } ]");
}

std::string platformWith(const std::string& members) {
    return zoneLevel(R"("platforms": [ { "x": 8, "y": 20, "width": 16, "height": 4, )" + members +
                     " } ]");
}

}  // namespace

TEST_CASE("members of zones and platforms are written as they were read, also with defaults") {
    const std::string texts[] = {
        zoneWith(R"("kind": "hazard", "on_steps": 0, "off_steps": 6000, "phase_steps": 7)"),
        zoneWith(R"("kind": "area", "tuning": { "air_jumps": 2 }, "look": "water")"),
        zoneWith(R"("kind": "area", "look": "none")"),
        zoneWith(R"("kind": "pickup", "restores": false, "returns_after_steps": 0)"),
        zoneWith(R"("kind": "pickup", "restores": true, "returns_after_steps": 6000)"),
        zoneWith(R"("kind": "switch", "look": "key", "channel": "a_1", "by": ["crate"])"),
        zoneWith(R"("kind": "switch", "channel": "a", "mode": "hold", "by": [])"),
        zoneWith(R"("kind": "exit", "to": "rooms/b 2.json", "at": [-5, 40])"),
        zoneWith(R"("kind": "exit", "to": "Level_1")"),
        platformWith(R"("solid": true, "channel": "a")"),
        platformWith(R"("solid": true, "falls_after_steps": 0, "returns_after_steps": 6000)"),
        platformWith(R"("solid": false)"),
        platformWith(R"("solid": true, "mode": "loop", "wait_steps": 600, "starts": "ridden")"),
    };
    for (const std::string& text : texts) {
        CAPTURE(text);
        const Result<Level> level = readLevel(text);
        REQUIRE(level);
        const std::string written = writeLevel(*level);
        const size_t first = text.find("\"kind\": ") == std::string::npos ? text.find("\"solid")
                                                                          : text.find("\"kind");
        const std::string members = text.substr(first, text.find(" }", first) - first);
        CAPTURE(members);
        CHECK(written.find(members) != std::string::npos);
        CHECK(*readLevel(written) == *level);
    }
}

TEST_CASE("members of zones and platforms: errors name place and expectation") {
    struct Row {
        std::string text;
        std::string place;
        std::string words;
    };
    const Row rows[] = {
        {zoneWith(R"("kind": "hazard", "on_steps": -1)"), "/zones/0/on_steps", "from 0 to 6000"},
        {zoneWith(R"("kind": "hazard", "off_steps": 6001)"), "/zones/0/off_steps", "found 6001"},
        {zoneWith(R"("kind": "coin", "phase_steps": 1)"), "/zones/0",
         "a zone of the kind coin has no phase_steps"},
        {zoneWith(R"("kind": "coin", "tuning": {})"), "/zones/0",
         "a zone of the kind coin has no tuning"},
        {zoneWith(R"("kind": "area", "tuning": { "steps_per_second": 60 })"),
         "/zones/0/tuning/steps_per_second", "expected no steps_per_second"},
        {zoneWith(R"("kind": "pickup", "tuning": { "integration": 1 })"),
         "/zones/0/tuning/integration", "expected no integration"},
        {zoneWith(R"("kind": "pickup", "tuning": { "soft_clones": 1 })"),
         "/zones/0/tuning/soft_clones", "expected no soft_clones"},
        {zoneWith(R"("kind": "area", "tuning": { "echo_steps": 1 })"), "/zones/0/tuning/echo_steps",
         "expected no echo_steps"},
        {zoneWith(R"("kind": "area", "tuning": { "gravity": -1 })"), "/zones/0/tuning/gravity",
         "from 0 to 100000"},
        {zoneWith(R"("kind": "area", "tuning": { "max_climb": 17 })"), "", "max_climb 17"},
        {zoneWith(R"("kind": "area", "look": "lava")"), "/zones/0/look", "unknown look"},
        {zoneWith(R"("kind": "pickup", "look": "water")"), "/zones/0", "has no look"},
        {zoneWith(R"("kind": "area", "restores": true)"), "/zones/0", "has no restores"},
        {zoneWith(R"("kind": "pickup", "returns_after_steps": 6001)"),
         "/zones/0/returns_after_steps", "from 0 to 6000"},
        {zoneWith(R"("kind": "switch")"), "/zones/0", "a switch needs a \"channel\""},
        {zoneWith(R"("kind": "switch", "channel": "A")"), "/zones/0/channel", "small letter"},
        {zoneWith(R"("kind": "switch", "channel": "")"), "/zones/0/channel", "small letter"},
        {zoneWith(R"("kind": "switch", "channel": "1a")"), "/zones/0/channel", "small letter"},
        {zoneWith(R"("kind": "switch", "channel": "a", "mode": "on")"), "/zones/0/mode",
         "unknown mode"},
        {zoneWith(R"("kind": "switch", "channel": "a", "look": "none")"), "/zones/0",
         "cannot look like none"},
        {zoneWith(R"("kind": "switch", "channel": "a", "by": ["playr"])"), "/zones/0/by/0",
         "did you mean"},
        {zoneWith(R"("kind": "coin", "channel": "a")"), "/zones/0", "has no channel"},
        {zoneWith(R"("kind": "exit")"), "/zones/0", "an exit needs a \"to\""},
        {zoneWith(R"("kind": "exit", "to": "")"), "/zones/0/to", "relative path"},
        {zoneWith(R"("kind": "exit", "to": "/b.json")"), "/zones/0/to", "relative path"},
        {zoneWith(R"("kind": "exit", "to": "../b.json")"), "/zones/0/to", "relative path"},
        {zoneWith(R"("kind": "exit", "to": "a/../b.json")"), "/zones/0/to", "relative path"},
        {zoneWith(R"("kind": "exit", "to": "a//b.json")"), "/zones/0/to", "relative path"},
        {zoneWith(R"("kind": "exit", "to": "./b.json")"), "/zones/0/to", "relative path"},
        {zoneWith(R"("kind": "exit", "to": "C:b.json")"), "/zones/0/to", "relative path"},
        {zoneWith(R"("kind": "exit", "to": "a\\b.json")"), "/zones/0/to", "relative path"},
        {zoneWith(R"("kind": "exit", "to": "a.json", "at": [1000001, 0])"), "/zones/0/at",
         "1000000"},
        {zoneWith(R"("kind": "goal", "to": "a.json")"), "/zones/0", "has no to"},
        {platformWith(R"("falls_after_steps": 601)"), "/platforms/0/falls_after_steps",
         "from 0 to 600"},
        {platformWith(R"("returns_after_steps": 0)"), "/platforms/0/returns_after_steps",
         "from 1 to 6000"},
        {platformWith(R"("falls_after_steps": 1, "channel": "a")"), "/platforms/0",
         "\"falls_after_steps\""},
        {platformWith(R"("channel": "a-b")"), "/platforms/0/channel", "small letter"},
        {platformWith(R"("mode": "once", "channel": "a")"), "/platforms/0", "\"mode\""},
        {platformWith(R"("starts": "always", "channel": "a")"), "/platforms/0", "\"starts\""},
        {platformWith(R"("solid": 0)"), "/platforms/0/solid", "true or false"},
        {platformWith(R"("solid": false, "one_way": true)"), "/platforms/0", "one_way"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const Result<Level> level = readLevel(row.text);
        REQUIRE_FALSE(level);
        CHECK(level.error().place.find(row.place) != std::string::npos);
        CAPTURE(level.error().message);
        CHECK(level.error().message.find(row.words) != std::string::npos);
    }
}

TEST_CASE("channels: a level has at most 64") {
    const auto levelOfChannels = [](int count) {
        std::string zones;
        for (int i = 0; i < count; ++i)
            zones +=
                std::string(i == 0 ? "" : ", ") +
                R"({ "x": 8, "y": 40, "width": 8, "height": 8, "kind": "switch", "channel": "c)" +
                std::to_string(i) + "\" }";
        return readLevel(zoneLevel("\"zones\": [" + zones + "]"));
    };
    CHECK(levelOfChannels(64));
    const Result<Level> level = levelOfChannels(65);
    REQUIRE_FALSE(level);
    CHECK(level.error().place == "/zones/64/channel");
    CHECK(level.error().message == "65 channels; expected at most 64");
}

}  // namespace pixelstep
