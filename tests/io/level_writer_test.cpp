// Tests of the canonical form: what saving writes, and that saving again writes the same.
#include <algorithm>

#include "game/tile_text.h"
#include "io/json_writer.h"
#include "math/random.h"
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
  "groups": { "crate": { "checks": ["obstacle"], "ignores": ["decoration"] } },
  "tuning": { "gravity": 1030 }
}
)json";

std::string resaved(std::string_view text) {
    return writeLevel(good(text));
}

std::string randomText(Random& random) {
    constexpr char32_t kSome[] = {U'a',   U'Z',   U' ',     U'"',   U'\\', U'/',   U'\n', U'\r',
                                  U'\t',  0x1,    0x7f,     0x85,   U'ß',  0x202e, U'日', 0x1f600,
                                  0xfffd, 0x2028, 0x10ffff, 0xe000, 0x1f,  0x0};
    std::string text;
    for (int i = random.between(0, 12); i > 0; --i) {
        const char32_t point = kSome[random.between(0, static_cast<int>(std::size(kSome)) - 1)];
        // Written by hand, to be independent of the code under test.
        if (point < 0x80) {
            text += static_cast<char>(point);
        } else if (point < 0x800) {
            text += static_cast<char>(0xc0 | point >> 6);
            text += static_cast<char>(0x80 | (point & 0x3f));
        } else if (point < 0x10000) {
            text += static_cast<char>(0xe0 | point >> 12);
            text += static_cast<char>(0x80 | (point >> 6 & 0x3f));
            text += static_cast<char>(0x80 | (point & 0x3f));
        } else {
            text += static_cast<char>(0xf0 | point >> 18);
            text += static_cast<char>(0x80 | (point >> 12 & 0x3f));
            text += static_cast<char>(0x80 | (point >> 6 & 0x3f));
            text += static_cast<char>(0x80 | (point & 0x3f));
        }
    }
    return text;
}

template <class T, class Make>
std::optional<T> maybe(Random& random, Make make) {
    return random.chance(1, 2) ? std::optional<T>(make()) : std::nullopt;
}

constexpr int kSlots = 12;

// Bodies stand each in a slot of its own, above the tiles.
BodyStart randomBody(Random& random, int slot) {
    BodyStart body;
    body.feet = {slot * 40 + 20, random.between(60, 90)};
    body.width = maybe<int>(random, [&] { return random.between(1, 30); });
    body.height = maybe<int>(random, [&] { return random.between(1, 50); });
    body.comment = maybe<std::string>(random, [&] { return randomText(random); });
    if (random.chance(1, 4)) body.groups = std::vector<std::string>{"g" + randomText(random)};
    if (random.chance(1, 8)) body.groups = std::vector<std::string>{};
    return body;
}

Cast randomCast(Random& random) {
    Cast cast;
    for (int slot = 0; slot < kSlots; ++slot) {
        switch (random.between(0, 4)) {
            case 0:
                cast.player = randomBody(random, slot);
                break;
            case 1:
                cast.clones.push_back(randomBody(random, slot));
                break;
            case 2: {
                CrateStart crate{randomBody(random, slot), {}, {}};
                crate.velocity = maybe<Vec2i>(random, [&] {
                    return Vec2i{random.between(-9, 9), 7};
                });
                crate.gravity = maybe<int>(random, [&] { return random.between(0, 1); });
                cast.crates.push_back(crate);
                break;
            }
            case 3: {
                PlatformStart platform{randomBody(random, slot), {}, {}, {}};
                platform.body.width = random.between(1, 30);
                platform.body.height = random.between(1, 30);
                platform.oneWay = maybe<bool>(random, [&] { return random.chance(1, 2); });
                platform.speed = maybe<int>(random, [&] { return random.between(0, 99); });
                if (random.chance(1, 2)) platform.path = std::vector<Vec2i>{platform.body.feet};
                for (int i = random.between(0, 30); platform.path && i > 0; --i) {
                    platform.path->push_back({random.between(-1000, 1000), i});
                }
                cast.platforms.push_back(platform);
                break;
            }
            default:
                break;
        }
    }
    return cast;
}

Tile randomTile(Random& random, const ShapeSet& shapes) {
    Tile tile;
    tile.shape =
        static_cast<uint16_t>(random.between(kBlock, static_cast<int>(shapes.all().size()) - 1));
    tile.transform = static_cast<uint8_t>(random.between(0, kTransformCount - 1));
    tile.oneWay = random.chance(1, 2);
    tile.material =
        static_cast<uint8_t>(random.between(0, static_cast<int>(materialNames().size()) - 1));
    return tile;
}

// A level as an editor might leave it: tiles that no legend entry knows, unused entries, and so on.
Level randomLevel(Random& random) {
    const int tileSize = random.chance(1, 2) ? 16 : 32;
    ShapeSet shapes(tileSize);
    for (int i = random.between(0, 3); i > 0; --i) {
        Shape shape{"s" + std::to_string(i), {}};
        for (int column = 0; column < tileSize; ++column) {
            shape.heights.push_back(static_cast<uint8_t>(random.between(0, tileSize)));
        }
        shapes.add(shape);
    }
    Level level;
    level.tiles = TileMap(shapes, {}, 500 / tileSize + 2, 12);
    const int variety = random.chance(1, 3) ? 400 : 5;
    std::vector<Tile> palette;
    for (int i = 0; i < variety; ++i) palette.push_back(randomTile(random, shapes));
    for (int row = 96 / tileSize; row < 12; ++row) {
        for (int column = 0; column < level.tiles.columns(); ++column) {
            if (random.chance(1, 3)) continue;
            level.tiles.setTile({column, row},
                                palette[static_cast<size_t>(random.between(0, variety - 1))]);
        }
    }
    level.cast = randomCast(random);
    LevelText text;
    text.schema = maybe<std::string>(random, [&] { return randomText(random); });
    text.comment = maybe<std::string>(random, [&] { return randomText(random); });
    text.legendComment = maybe<std::string>(random, [&] { return randomText(random); });
    text.name = randomText(random);
    text.hasOrigin = text.hasTuning = text.hasCrates = random.chance(1, 2);
    for (const char32_t symbol : {U'#', U'%', U'é', U'"', U'\\', U'😀'}) {
        if (random.chance(1, 2)) continue;
        LegendEntry entry{
            symbol, palette[static_cast<size_t>(random.between(0, variety - 1))], true, true, {}};
        entry.comment = maybe<std::string>(random, [&] { return randomText(random); });
        text.legend.push_back(entry);
    }
    if (random.chance(1, 2)) {
        text.groups.push_back({"r" + randomText(random), {}, {{"player"}}, randomText(random)});
    }
    level.text = text;
    for (const Tunable& tunable : tunables()) {
        if (random.chance(1, 2)) continue;
        level.tuning.*tunable.field = random.between(tunable.low, std::min(tunable.high, tileSize));
    }
    level.tuning.stepsPerSecond = random.between(10, 240);
    level.tuning.stickToSlopes = random.between(0, 1);
    return level;
}

}  // namespace

TEST_CASE("canonical: the example of the format") {
    CHECK(resaved(kExample) == kCanonicalExample);
}

TEST_CASE("canonical: saving what was saved changes nothing") {
    CHECK(resaved(kCanonicalExample) == kCanonicalExample);
}

TEST_CASE("canonical: the smallest level stays small") {
    CHECK(resaved(R"({"rows": ["   ", "...", ". ."], "version": 1})") ==
          "{\n  \"version\": 1,\n  \"rows\": [\n    \"...\",\n    \"...\",\n    \"...\"\n  ]\n}\n");
}

TEST_CASE("canonical: members that hold their default stay if they were there, and only then") {
    const std::string members = R"("name": "", "tile_size": 16, "origin": [0, 0], "shapes": {},
        "clones": [], "crates": [], "platforms": [], "groups": {}, "tuning": {"walk_speed": 160})";
    const std::string with = resaved(levelWith(members));
    const std::string without = resaved(levelWith(""));
    for (const char* member :
         {"\"name\": \"\"", "\"tile_size\": 16", "\"origin\": [0, 0]", "\"shapes\": {}",
          "\"clones\": []", "\"crates\": []", "\"platforms\": []", "\"groups\": {}",
          "\"tuning\": { \"walk_speed\": 160 }"}) {
        CAPTURE(member);
        CHECK(with.find(member) != std::string::npos);
        CHECK(without.find(std::string(member).substr(0, 6)) == std::string::npos);
    }
    CHECK(good(with) == good(levelWith(members)));
}

TEST_CASE("canonical: comments come first in their objects and are kept, also empty ones") {
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

TEST_CASE("canonical: tunables stand in the table's order, left out at their standard value") {
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

TEST_CASE("canonical: a cell takes the first entry equal to its tile; others stay though unused") {
    const std::string text = resaved(levelOf(R"({"q": "block", "#": "block", "u": "bump"})",
                                             R"(["....", "....", "....", "#q##"])"));
    CHECK(text.find("\"qqqq\"") != std::string::npos);
    CHECK(text.find("\"#\": \"block\",\n    \"u\": \"bump\"") != std::string::npos);
}

TEST_CASE("canonical: a new tile takes the first free character and comes last in the legend") {
    Level level =
        good(levelOf(R"({"#": "bump", "-": "block"})", R"(["....", "....", "....", "----"])"));
    level.tiles.setTile({0, 3}, {.shape = kSlope45, .material = 3});
    level.tiles.setTile({1, 3}, {.shape = kBlock, .oneWay = true});
    const std::string text = writeLevel(level);
    CHECK(text.find(
              "\"-\": \"block\",\n    \"=\": { \"tile\": \"slope45\", \"material\": \"snow\" },\n"
              "    \"/\": \"one_way\"\n") != std::string::npos);
    CHECK(text.find("\"=/--\"") != std::string::npos);
    CHECK(good(text).tiles == level.tiles);
}

TEST_CASE("canonical: more tiles than any list has characters still save and load") {
    Level level = makeEmptyLevel(16, 64, 20);
    int number = 0;
    for (uint16_t shape = kBlock; shape < kBuiltInShapeCount; ++shape) {
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

TEST_CASE("canonical: long lists break, an item a line") {
    JsonPiece piece = JsonPiece::object();
    JsonPiece list = JsonPiece::list();
    for (int i = 0; i < 40; ++i) list.add(JsonPiece::pair({i, -i}));
    piece.add("path", std::move(list)).add("empty", JsonPiece::list());
    const std::string text = piece.print();
    CHECK(text.starts_with("{\n  \"path\": [\n    [0, 0],\n    [1, -1],\n"));
    CHECK(text.ends_with("    [39, -39]\n  ],\n  \"empty\": []\n}\n"));
    for (const std::string& line : linesOf(text)) CHECK(line.size() <= 120);
}

TEST_CASE("canonical: a line has 120 characters, not one more") {
    const auto textWith = [](size_t length) {
        JsonPiece outer = JsonPiece::object(JsonPiece::Layout::broken);
        JsonPiece inner = JsonPiece::object();
        inner.add("k", JsonPiece::text(std::string(length, 'x')));
        outer.add("a", std::move(inner)).add("b", JsonPiece::number(1));
        return outer.print();
    };
    const size_t fits = 120 - std::string("  \"a\": { \"k\": \"\" },").size();
    CHECK(linesOf(textWith(fits))[1].size() == 120);
    CHECK(linesOf(textWith(fits + 1))[1] == "  \"a\": {");
}

TEST_CASE("canonical: any text survives in quotes") {
    using namespace std::string_literals;
    CHECK(jsonText("a\"b\\c\n\r\t\x01\x1f/é\u2028"s + '\0') ==
          "\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u001f/é\u2028\\u0000\"");
}

TEST_CASE("canonical: random levels survive saving, and saving again writes the same bytes") {
    constexpr uint64_t kSeed = 20240611;
    for (uint64_t round = 0; round < 200; ++round) {
        CAPTURE(kSeed + round);
        Random random{kSeed + round};
        const Level level = randomLevel(random);
        if (findFault(level)) continue;  // such as no place for the player
        const std::string text = writeLevel(level);
        const Result<Level> again = readLevel(text);
        REQUIRE_MESSAGE(again, faultOf(text));
        CHECK(again->tiles == level.tiles);
        CHECK(again->tuning == level.tuning);
        CHECK(*again->cast == *level.cast);
        CHECK(again->text->name == level.text->name);
        CHECK(again->text->comment == level.text->comment);
        CHECK(again->text->groups == level.text->groups);
        REQUIRE(writeLevel(*again) == text);
        CHECK(*readLevel(writeLevel(*again)) == *again);
    }
}
