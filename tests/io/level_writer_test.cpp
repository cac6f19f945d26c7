// Tests of the canonical form of levels: saving again writes the same bytes.
#include "game/world/world.h"
#include "io/json/json_writer.h"
#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const char* const kCanonicalExample = R"json({
  "$schema": "level.schema.json",
  "version": 1,
  "name": "Playground",
  "tile_size": 16,
  "origin": [0, 0],
  "shapes": {
    "dent": [8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8]
  },
  "legend": {
    "#": "block",
    "-": "one_way",
    "/": "slope45",
    "\\": "slope45 fx",
    "b": "bump f90",
    "g": { "tile": "slope45 fx one_way", "material": "grass" }
  },
  "rows": [
    "................",
    "......--........",
    "../##\\..........",
    "################"
  ],
  "player": { "x": 14, "y": 48, "width": 12, "height": 40 },
  "clones": [
    { "x": 120, "y": 48, "width": 12, "height": 40 }
  ],
  "crates": [
    { "x": 160, "y": 48, "width": 16, "height": 16 }
  ],
  "platforms": [
    { "x": 60, "y": 8, "width": 48, "height": 8, "one_way": false, "path": [[60, 8], [200, 8]], "speed": 40 }
  ],
  "signs": [
    { "x": 40, "y": 48, "text": "{walk} walks,\n{jump} jumps", "reach": 160 }
  ],
  "zones": [
    { "x": 230, "y": 48, "width": 16, "height": 48, "kind": "goal" }
  ],
  "groups": { "crate": { "checks": ["obstacle"], "ignores": ["decoration"] } },
  "tuning": { "gravity": 1030 },
  "view": { "overlays": ["sensors"], "zoom": 3 }
}
)json";

std::string resaved(std::string_view text) {
    return writeLevel(good(text));
}

}  // namespace

TEST_CASE("canonical: the documented example is the tested one") {
    const std::string page = textOf("docs/formats.md");
    const std::string fence = "```json\n";
    const size_t begin = page.find(fence) + fence.size();
    CHECK(page.substr(begin, page.find("\n```", begin) - begin) == kExample);
}

TEST_CASE("canonical: the example of the format is canonical") {
    CHECK(resaved(kExample) == kCanonicalExample);
}

TEST_CASE("canonical: saving a saved level again changes nothing") {
    CHECK(resaved(kCanonicalExample) == kCanonicalExample);
}

TEST_CASE("canonical: the smallest level stays small") {
    CHECK(resaved(R"({"rows": ["   ", "...", ". ."], "version": 1})") ==
          "{\n  \"version\": 1,\n  \"rows\": [\n    \"...\",\n    \"...\",\n    \"...\"\n  ]\n}\n");
}

TEST_CASE("canonical: members with default values are written only if the file had them") {
    const std::string members = R"("name": "", "tile_size": 16, "origin": [0, 0], "shapes": {},
        "clones": [], "crates": [], "platforms": [], "signs": [], "zones": [], "groups": {}, "tuning": {"walk_speed": 160})";
    const std::string with = resaved(levelWith(members));
    const std::string without = resaved(levelWith(""));
    for (const char* member :
         {"\"name\": \"\"", "\"tile_size\": 16", "\"origin\": [0, 0]", "\"shapes\": {}",
          "\"clones\": []", "\"crates\": []", "\"platforms\": []", "\"signs\": []", "\"zones\": []",
          "\"groups\": {}", "\"tuning\": { \"walk_speed\": 160 }"}) {
        CAPTURE(member);
        CHECK(with.find(member) != std::string::npos);
        CHECK(without.find(std::string(member).substr(0, 6)) == std::string::npos);
    }
    CHECK(good(with) == good(levelWith(members)));
}

TEST_CASE(
    "canonical: comments are the first members of their objects, and empty ones are kept, too") {
    const std::string text = resaved(levelWith(
        R"("comment": "", "shapes": {"comment": "s"}, "tuning": {"gravity": 9, "comment": "t"},
           "groups": {"a": {"checks": [], "comment": "a"}, "comment": "g"},
           "clones": [{"x": 60, "y": 64, "comment": "c"}])"));
    CHECK(text.starts_with("{\n  \"comment\": \"\",\n  \"version\": 1,"));
    CHECK(text.find("\"shapes\": {\n    \"comment\": \"s\"\n  }") != std::string::npos);
    CHECK(text.find("{ \"comment\": \"t\", \"gravity\": 9 }") != std::string::npos);
    CHECK(text.find("{ \"comment\": \"g\", \"a\": { \"comment\": \"a\", \"checks\": [] } }") !=
          std::string::npos);
    CHECK(text.find("{ \"comment\": \"c\", \"x\": 60, \"y\": 64 }") != std::string::npos);
    CHECK(resaved(text) == text);
}

TEST_CASE("canonical: tunables have the order of the table, and default values are left out") {
    Level level = good(levelWith(""));
    level.tuning.stickToSlopes = 0;
    level.tuning.gravity = 5;
    const std::string text = writeLevel(level);
    CHECK(text.find("\"tuning\": { \"gravity\": 5, \"stick_to_slopes\": 0 }") != std::string::npos);
}

TEST_CASE("canonical: one changed tile is one changed line") {
    Level level = good(textOf("levels/playground.json"));
    const auto before = linesOf(writeLevel(level));
    level.tiles.setTile({17, 3}, level.text->legend.front().tile);
    const auto after = linesOf(writeLevel(level));
    REQUIRE(before.size() == after.size());
    int changed = 0;
    for (size_t i = 0; i < before.size(); ++i) changed += before[i] != after[i] ? 1 : 0;
    CHECK(changed == 1);
}

TEST_CASE("canonical: a cell uses the first entry that equals its tile, and unused entries stay") {
    const std::string text = resaved(levelOf(R"({"q": "block", "#": "block", "u": "bump"})",
                                             R"(["....", "....", "....", "#q##"])"));
    CHECK(text.find("\"qqqq\"") != std::string::npos);
    CHECK(text.find("\"#\": \"block\",\n    \"u\": \"bump\"") != std::string::npos);
}

TEST_CASE(
    "canonical: new tiles get their default characters, independent of their order in the rows") {
    Level level = makeEmptyLevel(16, 12, 6);
    const Tile first[] = {{.shape = kSlope22a, .transform = kFlipY},
                          {.shape = kBlock, .material = 1},
                          {.shape = kSlope45},
                          {.shape = kSlope45, .material = 1},
                          {.shape = kSlope45, .transform = kFlipX},
                          {.shape = kBlock, .oneWay = true},
                          {.shape = kBlock, .oneWay = true, .material = 2},
                          {.shape = kBlock, .oneWay = true, .material = 3},
                          {.shape = kBlock, .material = 3}};
    for (int i = 0; i < static_cast<int>(std::size(first)); ++i)
        level.tiles.setTile({i, 2}, first[i]);
    const std::string text = writeLevel(level);
    CHECK(text.find("\"=g/<\\\\-_~n...\"") != std::string::npos);
    CHECK(text.find("\"############\"") != std::string::npos);
    CHECK(text.find("\"#\": \"block\"") != std::string::npos);
    CHECK(good(text).tiles == level.tiles);
    CHECK(resaved(text) == text);
}

TEST_CASE("canonical: a new tile gets a free character, and its entry is the last of the legend") {
    Level level =
        good(levelOf(R"({"#": "bump", "-": "block"})", R"(["....", "....", "....", "----"])"));
    level.tiles.setTile({0, 3}, {.shape = kSlope45, .material = 3});
    level.tiles.setTile({1, 3}, {.shape = kBlock, .oneWay = true});
    const std::string text = writeLevel(level);
    CHECK(text.find(
              "\"-\": \"block\",\n    \"/\": { \"tile\": \"slope45\", \"material\": \"snow\" },\n"
              "    \"=\": \"one_way\"\n") != std::string::npos);
    CHECK(text.find("\"/=--\"") != std::string::npos);
    CHECK(good(text).tiles == level.tiles);
}

TEST_CASE(
    "canonical: shapes that were made during play are written after those of the level, with their "
    "tiles") {
    World world = makeWorld(good(kExample), 0);
    const std::vector<uint8_t> dune{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16};
    REQUIRE_FALSE(apply(world, SetShape{"dune", dune}).rejection);
    REQUIRE_FALSE(apply(world, SetShape{"dent", std::vector<uint8_t>(16, 5)}).rejection);
    const Place place{*parseTileText("dune fx"), {{4, 0}}};
    REQUIRE_FALSE(apply(world, place).rejection);
    const std::string text = writeLevel(world.level);
    CHECK(text.find("  \"shapes\": {\n"
                    "    \"dent\": [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5],\n"
                    "    \"dune\": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16]\n"
                    "  },\n") != std::string::npos);
    CHECK(text.find("\"=\": \"dune fx\"") != std::string::npos);
    CHECK(good(text).tiles.hash() == world.level.tiles.hash());
    CHECK(resaved(text) == text);
}

TEST_CASE("canonical: more kinds of tiles than default characters are saved and loaded") {
    Level level = makeEmptyLevel(16, 64, 20);
    int number = 0;
    for (uint16_t shape = kBlock; shape < kLadder; ++shape) {
        for (int variant = 0; variant < 64; ++variant, ++number) {
            level.tiles.setTile({number % 64, 10 + number / 64},
                                {.shape = shape,
                                 .transform = static_cast<uint8_t>(variant & 7),
                                 .oneWay = (variant & 8) != 0,
                                 .material = static_cast<uint8_t>(variant >> 4)});
        }
    }
    const std::string text = writeLevel(level);
    CHECK(good(text).tiles == level.tiles);
    CHECK(good(text).text->legend.size() == 320);
    CHECK(resaved(text) == text);
}

TEST_CASE("canonical: long lists are written with one item per line") {
    JsonNode node = JsonNode::object();
    JsonNode list = JsonNode::list();
    for (int i = 0; i < 40; ++i) list.add(JsonNode::pair({i, -i}));
    node.add("path", std::move(list)).add("empty", JsonNode::list());
    const std::string text = node.print();
    CHECK(text.starts_with("{\n  \"path\": [\n    [0, 0],\n    [1, -1],\n"));
    CHECK(text.ends_with("    [39, -39]\n  ],\n  \"empty\": []\n}\n"));
    for (const std::string& line : linesOf(text)) CHECK(line.size() <= 120);
}

TEST_CASE("canonical: a line has at most 120 characters") {
    const auto textWith = [](size_t length) {
        JsonNode outer = JsonNode::object(JsonNode::Layout::broken);
        JsonNode inner = JsonNode::object();
        inner.add("k", JsonNode::text(std::string(length, 'x')));
        outer.add("a", std::move(inner)).add("b", JsonNode::number(1));
        return outer.print();
    };
    const size_t fits = 120 - std::string("  \"a\": { \"k\": \"\" },").size();
    CHECK(linesOf(textWith(fits))[1].size() == 120);
    CHECK(linesOf(textWith(fits + 1))[1] == "  \"a\": {");
}

TEST_CASE("canonical: any text is written and read back unchanged") {
    using namespace std::string_literals;
    CHECK(jsonText("a\"b\\c\n\r\t\x01\x1f/é\u2028"s + '\0') ==
          "\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u001f/é\u2028\\u0000\"");
}
