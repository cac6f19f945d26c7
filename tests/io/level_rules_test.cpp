// Tests of the rules of level files; more invalid ones are in support/bad_levels.h.
#include <string>

#include "game/character/tuning.h"
#include "game/level/tile_text.h"
#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;

TEST_CASE("level: version 1 is read, a newer version needs a newer game") {
    checkRejected(R"({"version": 0, "rows": ["."]})", " /version", "expected");
    checkRejected(R"({"version": 1.0, "rows": ["."]})", " /version", "found 1.0");
    checkRejected(R"({"version": "1", "rows": ["."]})", " /version", "found '1'");
    checkRejected(R"({"version": true, "rows": ["."]})", " /version", "found true");
}

TEST_CASE("level: the error of an unknown member suggests the nearest known one") {
    checkRejected(levelWith(R"("tunning": {})"), " /tunning", "did you mean 'tuning'?");
    checkRejected(levelWith(R"("player": {"x": 20, "y": 64, "hieght": 9})"), " /player/hieght",
                  "did you mean 'height'?");
    checkRejected(levelWith(R"("tuning": {"gravty": 9})"), " /tuning/gravty",
                  "did you mean 'gravity'?");
    checkRejected(levelWith(R"("groups": {"a": {"cheks": []}})"), " /groups/a/cheks",
                  "did you mean 'checks'?");
    checkRejected(
        levelOf(R"({"#": {"tile": "block", "matrial": "snow"}})", R"(["...","...","..."])"),
        " /legend/#/matrial", "did you mean 'material'?");
}

TEST_CASE("level: comments are texts, in every object") {
    checkGood(levelWith(R"("comment": "a", "shapes": {"comment": "b"}, "tuning": {"comment": "c"},
        "groups": {"comment": "d", "e": {"comment": "f"}},
        "player": {"comment": "g", "x": 20, "y": 64})"));
    checkRejected(levelWith(R"("comment": 1)"), " /comment", "expected a text");
    checkRejected(levelWith(R"("tuning": {"comment": []})"), " /tuning/comment", "expected a text");
    checkRejected(levelWith(R"("shapes": {"comment": [1]})"), " /shapes/comment",
                  "expected a text");
}

TEST_CASE("level: texts have at most 256 bytes") {
    checkGood(levelWith("\"name\": \"" + std::string(256, 'x') + "\""));
    checkRejected(levelWith("\"name\": \"" + std::string(257, 'x') + "\""), " /name", "256");
    checkRejected(levelWith(R"("name": 5)"), " /name", "expected a text");
    checkRejected(levelWith(R"("$schema": null)"), " /$schema", "expected a text, found null");
}

TEST_CASE("level: tile_size is 8, 16 or 32") {
    for (const char* size : {"8", "16", "32"}) {
        const Level level = good(std::string(R"({"version":1,"rows":)") + rowsOf(9, 9) +
                                 R"(,"tile_size":)" + size + "}");
        CHECK(std::to_string(level.tiles.tileSize()) == size);
    }
    for (const char* size : {"12", "24", "33", "64"}) {
        checkRejected(levelWith(std::string(R"("tile_size": )") + size), " /tile_size", "expected");
    }
}

TEST_CASE("level: the error of a number that is too large quotes it as written") {
    const std::string longest(40, '7');
    for (const std::string number :
         {"9223372036854775807", "9223372036854775808", "18446744073709551615",
          "18446744073709551616", "99999999999999999999", "-9223372036854775808",
          "-9223372036854775809", "1152921504606846976", "-0", "16.0", longest.c_str()}) {
        CAPTURE(number);
        const std::string error = errorOf(levelWith("\"tile_size\": " + number));
        CHECK(error == "f: /tile_size: expected 8, 16 or 32, found " + number);
    }
    CHECK(errorOf(levelWith("\"tile_size\": " + longest + "7")).ends_with(longest + "..."));
    CHECK(errorOf(R"({"version": 18446744073709551615, "rows": ["..."]})")
              .find("version 18446744073709551615 needs") != std::string::npos);
}

TEST_CASE("level: origin is two integers within a million") {
    CHECK(good(levelWith(R"("origin": [-1000000, 1000000])")).tiles.origin() ==
          Vec2i{-1000000, 1000000});
    checkRejected(levelWith(R"("origin": [0])"), " /origin", "two integers");
    checkRejected(levelWith(R"("origin": [0, 0, 0])"), " /origin", "two integers");
    checkRejected(levelWith(R"("origin": {})"), " /origin", "two integers");
    checkRejected(levelWith(R"("origin": [1000001, 0])"), " /origin/0", "1000000");
    checkRejected(levelWith(R"("origin": [0, -1000001])"), " /origin/1", "-1000000");
    checkRejected(levelWith(R"("origin": [0, -0])"), " /origin/1", "found -0");
    checkRejected(levelWith(R"("origin": [0.5, 0])"), " /origin/0", "found 0.5");
}

TEST_CASE("level: rows are equally long and neither too few nor too many") {
    checkGood(levelOf("{}", rowsOf(3, 4096)));
    checkGood(levelOf("{}", rowsOf(4096, 1)));
    checkRejected(levelOf("{}", rowsOf(4097, 1)), " /rows", "4096");
    checkRejected(levelOf("{}", rowsOf(3, 4097)), " /rows/0", "found 4097");
    checkRejected(levelOf("{}", R"(["...", "...", "....", "..."])"), " /rows/2", "found 4");
    checkRejected(levelOf("{}", R"("...")"), " /rows", "expected a list");
}

TEST_CASE("level: rows are counted in characters, and a space is empty like a point") {
    const Level level =
        good(levelOf(R"({"█": "block", "#": "block"})", R"(["   .", " . .", "    ", "█#█."])"));
    CHECK(level.tiles.columns() == 4);
    CHECK(level.tiles.isObstacle({0, 3}));
    CHECK(level.tiles.isObstacle({2, 3}));
    CHECK(level.tiles.isEmpty({3, 3}));
    CHECK(level.tiles.isEmpty({0, 0}));
}

TEST_CASE("level: the error of an unknown character has row and column") {
    const std::string error = errorOf(levelOf("{}", R"(["....", "..é.", "...."])"));
    CHECK(isErrorAt(error, " /rows/1", "row 1, column 2"));
    CHECK(error.find("'é' (U+00E9)") != std::string::npos);
    checkRejected(levelOf("{}", "[\"..\\u202e.\"]"), " /rows/0", "'\\u{202e}' (U+202E)");
}

TEST_CASE("level: the key of a legend entry is one printable character") {
    const char* rows = R"(["...", "...", "..."])";
    checkGood(levelOf(R"({"%": "block", "é": "block", "😀": "block", "\"": "block"})", rows));
    for (const char* key : {"ab", "", " ", "\\u0000", "\\u001b", "\\u200b", "\\u202e", "\\u3000"}) {
        const std::string error =
            errorOf(levelOf(std::string("{\"") + key + "\": \"block\"}", rows));
        CAPTURE(key);
        CHECK(error.find("one printable character") != std::string::npos);
    }
    checkRejected(levelOf(R"({".": "block"})", rows), " /legend/.", "is always empty");
}

TEST_CASE("level: a legend entry has words in a fixed order, separated by single spaces") {
    const char* rows = R"(["...", "...", "..."])";
    for (const char* words : {"block", "one_way", "block one_way", "slope45 fx",
                              "bump f90xy one_way", "slope22a", "slope22b fy"}) {
        checkGood(levelOf(std::string(R"({"a": ")") + words + R"("})", rows));
        checkGood(levelOf(std::string(R"({"a": {"tile": ")") + words + R"("}})", rows));
    }
    for (const char* words : {"", " block", "block ", "block  fx", "block one_way fx", "fx block",
                              "block fx fy", "one_way one_way", "empty", "Block", "block\\tfx"}) {
        checkRejected(levelOf(std::string(R"({"a": ")") + words + R"("})", rows), " /legend/a",
                      "expected SHAPE");
    }
    checkRejected(levelOf(R"({"a": "blok"})", rows), " /legend/a", "did you mean 'block'?");
    checkRejected(levelOf(R"({"a": {"tile": "slope54"}})", rows), " /legend/a/tile",
                  "did you mean 'slope45'?");
    checkRejected(levelOf(R"({"/": 1})", rows), " /legend/~1", "expected an object");
    checkRejected(levelOf(R"({"a": {}})", rows), " /legend/a/tile", "missing");
    checkRejected(levelOf(R"([])", rows), " /legend", "expected an object");
}

TEST_CASE("level: only materials with pictures are valid") {
    const char* rows = R"(["...", "...", "a.."])";
    for (const std::string_view name : materialNames()) {
        const std::string entry =
            R"({"tile": "one_way", "material": ")" + std::string(name) + "\"}";
        const Level level = good(levelOf(R"({"a": )" + entry + "}", rows));
        CHECK(level.tiles.tile({0, 2}).material == findMaterial(name));
    }
    checkRejected(levelOf(R"({"a": {"tile": "block", "material": "../x"}})", rows),
                  " /legend/a/material", "'stone', 'grass', 'wood' or 'snow'");
    checkRejected(levelOf(R"({"a": {"tile": "block", "material": 1}})", rows),
                  " /legend/a/material", "expected a text");
}

TEST_CASE(
    "level: shapes have one height for each column of a tile, wherever tile_size is in the file") {
    const std::string eight = "[" + commaList("8", 8) + "]";
    const std::string rows = R"("rows": ["........", "........", "........", "........", "........",
                                         "........", "dddddddd"])";
    const Level level =
        good(R"({"shapes": {"d8": )" + eight + R"(}, "legend": {"d": "d8 fx"}, "version": 1, )" +
             rows + R"(, "tile_size": 8})");
    CHECK(level.tiles.isObstacle({0, 6}));
    checkRejected(levelWith(R"("shapes": {"d": )" + eight + "}"), " /shapes/d", "16 heights");
    checkRejected(levelWith(R"("shapes": {"d": [)" + commaList("1.5", 16) + "]}"), " /shapes/d/0",
                  "found 1.5");
    checkRejected(levelWith(R"("shapes": {"d": 3})"), " /shapes/d", "16 heights");
    checkGood(levelWith(R"("shapes": {"d": [)" + commaList("16", 16) + "]}"));
}

TEST_CASE("level: shapes must not have the name of a built-in shape") {
    const std::string heights = ": [" + commaList("1", 16) + "]}";
    for (const char* name : {"d", "a_1", "blocks", "slope46"}) {
        checkGood(levelWith(std::string(R"("shapes": {")") + name + "\"" + heights));
    }
    for (const char* name : {"", "D", "1a", "_a", "a-b", "a b", "block", "slope45", "bump",
                             "one_way", "empty", "fx", "f90xy"}) {
        CAPTURE(name);
        const std::string text = levelWith(std::string(R"("shapes": {")") + name + "\"" + heights);
        CHECK(errorOf(text).find("is not a valid name of a shape") != std::string::npos);
    }
}

TEST_CASE("level: at most 256 shapes") {
    const auto text = [](int count) {
        std::string shapes;
        for (int i = 0; i < count; ++i) {
            shapes += ", \"s" + std::to_string(i) + "\": [" + commaList("1", 16) + "]";
        }
        return levelWith(R"("shapes": {"comment": "many")" + shapes + "}");
    };
    checkGood(text(256));
    checkRejected(text(257), " /shapes", "256");
}

TEST_CASE("level: every tunable is accepted in its range and rejected outside") {
    for (const Tunable& tunable : tunables()) {
        const std::string name(tunable.name);
        const bool isClimb = name == "max_climb";
        const int high = isClimb ? 16 : tunable.high;  // a tile
        const auto text = [&](int64_t value) {
            return levelWith("\"tuning\": {\"" + name + "\": " + std::to_string(value) + "}");
        };
        CHECK(good(text(tunable.low)).tuning.*tunable.field == tunable.low);
        CHECK(good(text(high)).tuning.*tunable.field == high);
        checkRejected(text(tunable.low - 1), " /tuning/" + name, "expected an integer from");
        checkRejected(text(int64_t{high} + 1), " /tuning/" + name, "expected an integer from");
        checkRejected(text(1000000000000), " /tuning/" + name, "expected an integer from");
    }
    checkRejected(levelWith(R"("tuning": {"gravity": 1030.0})"), " /tuning/gravity",
                  "found 1030.0");
    checkRejected(levelWith(R"("tuning": {"gravity": -0.0})"), " /tuning/gravity", "found -0.0");
    checkRejected(levelWith(R"("tuning": [])"), " /tuning", "expected an object");
}

TEST_CASE("level: all members of a file are stored") {
    const Level level = good(kExample);
    const Cast& cast = *level.cast;
    CHECK(level.text->name == "Playground");
    CHECK(level.text->schema == "level.schema.json");
    CHECK(level.tiles.columns() == 16);
    CHECK(level.tiles.rows() == 4);
    CHECK(level.tiles.shapes().own().size() == 1);
    CHECK(level.text->legend.size() == 6);
    CHECK(level.tiles.tile({5, 2}) == Tile{.shape = kSlope45, .transform = kFlipX});
    CHECK(level.tiles.isOneWay({6, 1}));
    REQUIRE(cast.player);
    CHECK(cast.player->feet == Vec2i{14, 48});
    CHECK(cast.clones.size() == 1);
    CHECK(cast.crates.size() == 1);
    REQUIRE(cast.platforms.size() == 1);
    CHECK(cast.platforms[0].path == std::vector<Vec2i>{{60, 8}, {200, 8}});
    CHECK(cast.platforms[0].speed == 40);
    CHECK(cast.platforms[0].oneWay == false);
    REQUIRE(level.text->groups.size() == 1);
    CHECK(level.text->groups[0].collidesWith == std::vector<std::string>{"obstacle"});
    CHECK(level.tuning.gravity == 1030);
}

TEST_CASE("level: a byte order mark, CRLF and a missing last newline change nothing") {
    std::string crlf = "\xef\xbb\xbf";
    for (const char letter : std::string(kExample)) {
        if (letter == '\n') crlf += '\r';
        crlf += letter;
    }
    CHECK(good(crlf) == good(kExample));
    CHECK(good(std::string(kExample) + "\n") == good(kExample));
}
