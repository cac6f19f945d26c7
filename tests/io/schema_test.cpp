// Tests that level.schema.json accepts and rejects the same files as the loader.
#include <nlohmann/json.hpp>
#include <set>

#include "game/character/tuning.h"
#include "game/level/tile_text.h"
#include "schema_checker.h"
#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;
using nlohmann::json;

namespace {

const json& schema() {
    static const json parsed = json::parse(textOf("levels/level.schema.json"));
    return parsed;
}

bool schemaAccepts(const std::string& text) {
    return !schemaError(schema(), schema(), json::parse(text));
}

// Checks that schema and loader both accept or reject a document.
void checkBoth(const std::string& text, bool isAccepted) {
    CAPTURE(text.substr(0, 400));
    CAPTURE(errorOf(text));
    CHECK(schemaAccepts(text) == isAccepted);
    CHECK(isGood(text) == isAccepted);
}

std::string member(const std::string& object, const std::string& key, const json& value) {
    return "\"" + object + "\": {\"" + key + "\": " + value.dump() + "}";
}

}  // namespace

TEST_CASE("schema: every bundled level and every example is valid") {
    std::vector<std::string> names = bundledLevels();
    for (const std::string& name : levelsOf("docs/examples")) names.push_back(name);
    for (const std::string& name : names) {
        CAPTURE(name);
        const auto error = schemaError(schema(), schema(), json::parse(textOf(name)));
        CHECK_MESSAGE(!error, error.value_or(""));
    }
    CHECK(schemaAccepts(kExample));
}

TEST_CASE("schema: a clone's own tuning has the level's members except those of the whole level") {
    const std::string head =
        R"({"version": 1, "rows": ["....", "....", "....", "####"], )"
        R"("legend": {"#": "block"}, "clones": [{"x": 20, "y": 48, "tuning": )";
    checkBoth(head + R"({"gravity": 500}}]})", true);
    checkBoth(head + R"({"steps_per_second": 60}}]})", false);
    checkBoth(head + R"({"integration": 1}}]})", false);
    checkBoth(head + R"({"drop_needs_press": 1}}]})", true);
    checkBoth(head + R"({"gravty": 500}}]})", false);
    checkBoth(head + R"({"gravity": -1}}]})", false);
}

TEST_CASE("schema: presets have the tunables of a level") {
    const json preset = json::parse(textOf("presets/preset.schema.json"));
    CHECK(preset["properties"]["tuning"]["properties"] ==
          schema()["properties"]["tuning"]["properties"]);
    for (const char* name : {"tutorial", "precise", "everything"}) {
        const json one = json::parse(textOf("presets/" + std::string(name) + ".json"));
        const auto error = schemaError(preset, preset, one);
        CHECK_MESSAGE(!error, error.value_or(""));
        CHECK(one["$schema"] == "preset.schema.json");
    }
    const auto rejects = [&](const char* text) {
        return schemaError(preset, preset, json::parse(text)).has_value();
    };
    CHECK(rejects(R"({"version": 1})"));
    CHECK(rejects(R"({"version": 1, "tuning": {"gravty": 1}})"));
    CHECK_FALSE(rejects(R"({"version": 1, "tuning": {}})"));
}

TEST_CASE(
    "schema: suggests every tile of the built-in shapes, and only tiles that the loader accepts") {
    std::set<std::string> proposed;
    for (const json& words : schema()["definitions"]["tile"]["anyOf"][0]["enum"]) {
        const std::string text = words;
        const auto spec = parseTileText(text);
        REQUIRE_MESSAGE(spec, text);
        CHECK((isBuiltInShapeName(spec->shape) || spec->shape == "ladder"));
        CHECK(tileText(*spec) == text);
        proposed.insert(text);
    }
    for (int shape = kBlock; shape <= kLadder; ++shape) {
        for (int transform = 0; transform < (shape == kBlock ? 1 : kTransformCount); ++transform) {
            for (const bool isOneWay : {false, true}) {
                const Tile tile{static_cast<uint16_t>(shape), static_cast<uint8_t>(transform),
                                isOneWay, 0};
                CHECK(proposed.contains(tileText(specOf(ShapeSet(16), tile))));
            }
        }
    }
}

TEST_CASE("schema: agrees with the loader at the edges of every tunable") {
    for (const Tunable& tunable : tunables()) {
        const std::string name(tunable.name);
        const int high =
            name == "max_climb" ? 16 : tunable.high;  // the tile_size of the level is the limit
        checkBoth(levelWith(member("tuning", name, tunable.low)), true);
        checkBoth(levelWith(member("tuning", name, high)), true);
        checkBoth(levelWith(member("tuning", name, tunable.low - 1)), false);
        checkBoth(levelWith(member("tuning", name, tunable.high + 1)), false);
        for (const json& wrong : {json("1"), json(1.5), json(true), json(nullptr), json::array()}) {
            checkBoth(levelWith(member("tuning", name, wrong)), false);
        }
    }
}

TEST_CASE("schema: agrees with the loader on valid documents") {
    for (
        const char* members :
        {"", R"("comment": "c", "$schema": "s", "name": "n", "tile_size": 16, "origin": [1, -1],
                 "player": {"x": 60, "y": 60})",
         R"("shapes": {"a_1": [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,16], "comment": "c"})",
         R"("clones": [], "crates": [], "platforms": [], "groups": {}, "tuning": {}, "shapes": {})",
         R"("crates": [{"x": 60, "y": 64, "velocity": [-100000, 7], "gravity": 1}])",
         R"("platforms": [{"x": 60, "y": 9, "width": 256, "height": 1, "one_way": true,
                             "path": [[60, 9]], "speed": 100000, "groups": ["a"]}])",
         R"("groups": {"comment": "c", "a": {"checks": ["b"], "ignores": []}, "b": {"comment": "c"}})"}) {
        checkBoth(levelWith(members), true);
    }
    for (
        const char* legend :
        {R"({"#": "block fx", "b": "bump f90xy one_way", "1": "one_way", "\\": "slope22a"})",
         R"({"#": {"tile": "slope22b one_way", "material": "snow", "comment": "c"}, "comment": "c"})"}) {
        checkBoth(levelOf(legend, R"(["...", "...", "..."])"), true);
    }
}

TEST_CASE("schema: agrees with the loader on invalid documents") {
    for (const char* members :
         {R"("tunning": {})",
          R"("comment": 1)",
          R"("name": 1)",
          R"("tile_size": 12)",
          R"("tile_size": "16")",
          R"("origin": [1])",
          R"("origin": [1, 2, 3])",
          R"("origin": [1, 1000001])",
          R"("shapes": {"A": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]})",
          R"("shapes": {"block": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]})",
          R"("shapes": {"f90x": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]})",
          R"("shapes": {"a": [1]})",
          R"("shapes": {"a": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,99]})",
          R"("player": {"x": 1})",
          R"("player": {"x": 60, "y": 64, "width": 0})",
          R"("player": {"x": 60, "y": 64, "w": 9})",
          R"("player": {"x": 60, "y": 64, "height": 257})",
          R"("player": {"x": 60, "y": 2000000})",
          R"("clones": {})",
          R"("clones": [{"x": 60, "y": 64, "groups": [""]}])",
          R"("clones": [{"x": 60, "y": 64, "velocity": [0, 0]}])",
          R"("crates": [{"x": 60, "y": 64, "gravity": 2}])",
          R"("crates": [{"x": 60, "y": 64, "velocity": [0, 100001]}])",
          R"("platforms": [{"x": 60, "y": 9, "width": 9}])",
          R"("platforms": [{"x": 60, "y": 9, "width": 9, "height": 9, "one_way": 1}])",
          R"("platforms": [{"x": 60, "y": 9, "width": 9, "height": 9, "speed": -1}])",
          R"("platforms": [{"x": 60, "y": 9, "width": 9, "height": 9, "path": [[1]]}])",
          R"("groups": {"a": []})",
          R"("groups": {"a": {"check": []}})",
          R"("groups": {"": {}})",
          R"("groups": {"a": {"checks": [1]}})",
          R"("tuning": {"gravty": 1})"}) {
        checkBoth(levelWith(members), false);
    }
    for (const char* legend :
         {R"({"ab": "block"})", R"({".": "block"})", R"({" ": "block"})", R"({"a": ""})",
          R"({"a": "empty"})", R"({"a": "fx"})", R"({"a": "block one_way fx"})",
          R"({"a": "block  fx"})", R"({"a": {"material": "snow"}})",
          R"({"a": {"tile": "block", "material": "gold"}})", R"({"a": {"tile": "block", "x": 1}})",
          R"({"a": 1})", R"([])"}) {
        checkBoth(levelOf(legend, R"(["...", "...", "..."])"), false);
    }
    for (const char* text : {"[]", "1", R"({"rows": ["..."]})", R"({"version": 1})",
                             R"({"version": 2, "rows": ["..."]})", R"({"version": 1, "rows": []})",
                             R"({"version": 1, "rows": [""]})", R"({"version": 1, "rows": [1]})",
                             R"({"version": 1, "rows": "..."})"}) {
        checkBoth(text, false);
    }
}
