// Tests of signs, zones and views in files.
#include <doctest/doctest.h>

#include "game/world/state_hash.h"
#include "io/level/level_json.h"
#include "support/bad_levels.h"

namespace pixelstep {
namespace {

std::string levelWith(const std::string& members) {
    return R"({ "version": 1, "rows": [ "....", "....", "....", "####" ],
  "legend": { "#": "block" }, "player": { "x": 32, "y": 48 }, )" +
           members + " }";
}

std::string errorOf(const std::string& members) {
    const Result<Level> level = readLevel(levelWith(members));
    return level ? "none" : level.error().place + ": " + level.error().message;
}

}  // namespace

TEST_CASE("scenery: a file is written as it was read") {
    const Result<Level> level = readLevel(levelWith(R"(
      "view": { "zoom": 3, "overlays": ["sensors", "touched tiles"], "comment": "look" },
      "zones": [ { "kind": "coin", "y": 20, "x": -5, "height": 7, "width": 4, "comment": "c" } ],
      "signs": [ { "reach": 0, "text": "{jump}\nup", "x": 1, "y": 2 }, { "x": 3, "y": 4, "text": "" } ])"));
    REQUIRE(level);
    const Scenery& scenery = *level->scenery;
    REQUIRE(scenery.signs.size() == 2);
    CHECK(scenery.signs[0] == Sign{{1, 2}, "{jump}\nup", 0, {}});
    CHECK(scenery.signs[1] == Sign{{3, 4}, "", {}, {}});
    REQUIRE(scenery.zones.size() == 1);
    CHECK(scenery.zones[0] == Zone{{-5, 20}, 4, 7, ZoneKind::coin, "c"});
    CHECK(zoneRect(scenery.zones[0]) == Rect{-7, 13, 4, 7});
    REQUIRE(level->text->view);
    CHECK(*level->text->view ==
          LevelView{.overlays = std::vector<std::string>{"sensors", "touched tiles"},
                    .zoom = 3,
                    .comment = "look"});
    const std::string text = writeLevel(*level);
    CHECK(text.find(R"(  "signs": [
    { "x": 1, "y": 2, "text": "{jump}\nup", "reach": 0 },
    { "x": 3, "y": 4, "text": "" }
  ],
  "zones": [
    { "comment": "c", "x": -5, "y": 20, "width": 4, "height": 7, "kind": "coin" }
  ],
  "view": { "comment": "look", "overlays": ["sensors", "touched tiles"], "zoom": 3 }
})") != std::string::npos);
    CHECK(*readLevel(text) == *level);
}

TEST_CASE("scenery: the task of a lesson is written last, and is not part of the world") {
    const Result<Level> plain = readLevel(levelWith(R"("view": {})"));
    REQUIRE(plain);
    CHECK_FALSE(plain->text->task);
    for (const LessonTaskRow& row : kLessonTasks) {
        const std::string name(row.name);
        CAPTURE(name);
        const Result<Level> level =
            readLevel(levelWith("\"task\": \"" + name + R"(", "view": {})"));
        REQUIRE(level);
        CHECK(level->text->task == row.task);
        const std::string text = writeLevel(*level);
        CHECK(text.ends_with("  \"view\": {},\n  \"task\": \"" + name + "\"\n}\n"));
        CHECK(*readLevel(text) == *level);
        CHECK(hashOf(makeWorld(*level, 0)) == hashOf(makeWorld(*plain, 0)));
        CHECK_FALSE(signTextRejection(row.text));
    }
}

TEST_CASE("scenery: empty lists stay, and missing lists are not written") {
    const Result<Level> empty = readLevel(levelWith(R"("signs": [], "zones": [], "view": {})"));
    REQUIRE(empty);
    CHECK(writeLevel(*empty).find(R"("signs": [],
  "zones": [],
  "view": {})") != std::string::npos);
    const Result<Level> none = readLevel(levelWith(R"("name": "none")"));
    for (const char* member : {"signs", "zones", "view"})
        CHECK(writeLevel(*none).find(member) == std::string::npos);
}

TEST_CASE("scenery: each error has its place and the expected value") {
    const std::string words =
        "expected braces only around a word that stands for a key: {walk} {jump} {drop} {dash} "
        "{clone} {restart} {edit} {ray} {pause} {inspect} {stepBack} {stepOnce}";
    CHECK(errorOf(R"("signs": [{ "x": 0, "y": 0, "text": "{fly}" }])") ==
          "/signs/0/text: " + words);
    CHECK(errorOf(R"("signs": [{ "x": 0, "y": 0, "text": "}" }])") == "/signs/0/text: " + words);
    CHECK(errorOf(R"("signs": [{ "x": 0, "y": 0 }])").starts_with("/signs/0/text: "));
    CHECK(errorOf(R"("signs": [{ "x": 0, "text": "" }])").starts_with("/signs/0/y: "));
    CHECK(errorOf(R"("signs": [{ "x": 0, "y": 0, "text": "", "reach": -1 }])")
              .starts_with("/signs/0/reach: "));
    CHECK(errorOf(R"("signs": [{ "x": 0, "y": 0, "txt": "" }])").starts_with("/signs/0/txt: "));
    CHECK(errorOf(R"("signs": {})").starts_with("/signs: "));
    CHECK(errorOf(R"("signs": [{ "x": 0, "y": 0, "text": ")" + std::string(257, 'x') + R"(" }])")
              .starts_with("/signs/0/text: "));
    const std::string zone = R"("x": 0, "y": 0, "width": 4, "height": 4)";
    CHECK(errorOf(R"("zones": [{ )" + zone + R"(, "kind": "gaol" }])")
              .starts_with("/zones/0/kind: unknown kind 'gaol'; did you mean 'goal'?"));
    CHECK(errorOf(R"("zones": [{ )" + zone + R"( }])").starts_with("/zones/0/kind: "));
    CHECK(errorOf(R"("zones": [{ "x": 0, "y": 0, "height": 4, "kind": "coin" }])")
              .starts_with("/zones/0/width: "));
    CHECK(errorOf(R"("zones": [{ "x": 0, "y": 0, "width": 0, "height": 4, "kind": "coin" }])")
              .starts_with("/zones/0/width: "));
    CHECK(errorOf(R"("zones": [{ "x": 1.5, "y": 0, "width": 1, "height": 4, "kind": "coin" }])")
              .starts_with("/zones/0/x: "));
    CHECK(errorOf(R"("view": { "overlays": ["sensor"] })")
              .starts_with("/view/overlays/0: unknown overlay 'sensor'; did you mean 'sensors'?"));
    CHECK(errorOf(R"("view": { "zoom": 0 })").starts_with("/view/zoom: "));
    CHECK(errorOf(R"("view": { "zoom": 9 })").starts_with("/view/zoom: "));
    CHECK(errorOf(R"("view": [])").starts_with("/view: "));
    CHECK(errorOf(R"("task": "spwan")") ==
          "/task: unknown task 'spwan'; did you mean 'spawn'? There are 'pause', 'inspect', 'ray', "
          "'spawn' and 'tune'");
    CHECK(errorOf(R"("task": 1)").starts_with("/task: "));
}

TEST_CASE("scenery: the maximum number is read, and one more is an error") {
    const auto many = [](const std::string& key, const std::string& one, int count) {
        std::string list = "\"" + key + "\": [";
        for (int i = 0; i < count; ++i) list += (i > 0 ? "," : "") + one;
        return list + "]";
    };
    const std::string sign = R"({"x":0,"y":0,"text":"a"})";
    const std::string zone = R"({"x":0,"y":0,"width":1,"height":1,"kind":"coin"})";
    CHECK(errorOf(many("signs", sign, 256)) == "none");
    CHECK(errorOf(many("signs", sign, 257)).starts_with("/signs"));
    CHECK(errorOf(many("zones", zone, 10000)) == "none");
    CHECK(errorOf(many("zones", zone, 10001)).starts_with("/zones"));
}

}  // namespace pixelstep
