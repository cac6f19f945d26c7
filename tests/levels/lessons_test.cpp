// Tests of the lessons: each can be completed with buttons only, and its signs are correct.
#include <array>
#include <filesystem>
#include <fstream>
#include <set>

#include "bug_bodies.h"
#include "game/world/actor_cast.h"
#include "game/world/course.h"
#include "support/lesson_runs.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::vector<std::string> lessons() {
    std::vector<std::string> names;
    std::ifstream order(sourcePath("levels/lessons/order.txt"));
    for (std::string line; std::getline(order, line);) names.push_back(line);
    return names;
}

Level lessonLevel(const std::string& name) {
    return good(textOf("levels/lessons/" + name + ".json"));
}

World lesson(const std::string& name) {
    return makeWorld(lessonLevel(name), 0);
}

/// Plays the run of a lesson and calls `see` after each step.
template <typename See>
World played(const std::string& name, See see) {
    World world = lesson(name);
    for (const Buttons held : stepsOf(lessonRun(name))) {
        step(world, held);
        see(world);
    }
    return world;
}

/// The lesson with the player at another place.
World lessonAt(const std::string& name, Vec2i feet) {
    const std::optional<World> world = playerAt(lesson(name), feet);
    REQUIRE(world);
    return *world;
}

std::string allSigns(const Level& level) {
    std::string words;
    for (const Sign& sign : level.scenery->signs) words += sign.text + "\n";
    return words;
}

/// The files of src/ in a text.
std::set<std::string> filesIn(const std::string& words) {
    std::set<std::string> files;
    for (size_t at = words.find("src/"); at != std::string::npos; at = words.find("src/", at + 1)) {
        const size_t end = words.find_first_not_of("abcdefghijklmnopqrstuvwxyz_/0123456789", at);
        REQUIRE(words.substr(end, 2) == ".h");
        files.insert(words.substr(at, end + 2 - at));
    }
    return files;
}

/// True if the text has the title of a source article, possibly over several lines.
bool namesArticle(std::string words) {
    std::ranges::replace(words, '\n', ' ');
    return std::ranges::any_of(
        std::array{"\"Level Geometry\"", "\"Object vs. Object Collision Detection\"",
                   "\"Slopes Groundwork\"", "\"Physical Queries\"",
                   "\"Getting 2D collisions right\""},
        [&](const char* title) { return words.find(title) != std::string::npos; });
}

}  // namespace

TEST_CASE("lessons: at least ten, each with a comment, signs, overlays, a goal and a run") {
    const std::vector<std::string> names = lessons();
    CHECK(names.size() >= 10);
    CHECK(names.size() == std::size(kLessonRuns));
    for (size_t i = 0; i < names.size(); ++i) {
        CAPTURE(names[i]);
        CHECK(names[i] == kLessonRuns[i].lesson);
        const Level level = lessonLevel(names[i]);
        CHECK(level.text->comment->size() >= 40);
        CHECK(level.scenery->signs.size() >= 3);
        CHECK(level.scenery->signs.size() <= 7);
        CHECK(std::ranges::count(level.scenery->zones, ZoneKind::goal, &Zone::kind) == 1);
        REQUIRE(level.text->view);
        REQUIRE(level.text->view->overlays);
        CHECK_FALSE(level.text->view->overlays->empty());
    }
}

TEST_CASE(
    "lessons: the comment, not a sign, refers to an article and to existing files of the code") {
    for (const std::string& name : lessons()) {
        CAPTURE(name);
        const Level level = lessonLevel(name);
        CHECK(namesArticle(*level.text->comment));
        CHECK_FALSE(filesIn(*level.text->comment).empty());
        CHECK_FALSE(namesArticle(allSigns(level)));
        CHECK(filesIn(allSigns(level)).empty());
        for (const std::string& file : filesIn(*level.text->comment)) {
            CAPTURE(file);
            CHECK(std::filesystem::exists(sourcePath(file)));
        }
    }
}

TEST_CASE("lessons: the page about the articles links to each") {
    const std::string page = textOf("docs/articles.md");
    for (const std::string& name : lessons()) {
        CAPTURE(name);
        CHECK(page.find("levels/lessons/" + name + ".json") != std::string::npos);
    }
}

TEST_CASE("lessons: a sign names the key of each task, and a pointer where one is needed") {
    std::set<LessonTask> tasks;
    for (const std::string& name : lessons()) {
        CAPTURE(name);
        const Level level = lessonLevel(name);
        if (!level.text->task) continue;
        tasks.insert(*level.text->task);
        constexpr std::array<const char*, 5> kWords{"{pause}", "{inspect}", "{ray}", "{clone}",
                                                    "panel"};
        CHECK(allSigns(level).find(kWords.at(static_cast<size_t>(*level.text->task))) !=
              std::string::npos);
        if (level.text->task == LessonTask::ray || level.text->task == LessonTask::tune)
            CHECK(allSigns(level).find("pointer") != std::string::npos);
    }
    CHECK(tasks.size() == kLessonTasks.size());
}

TEST_CASE("lessons: no line of a sign is too long for its board") {
    constexpr size_t kMaxLetters = 41;
    constexpr std::array<std::array<const char*, 2>, 10> kInputs{{{"{walk}", "A D"},
                                                                  {"{jump}", "W"},
                                                                  {"{drop}", "S"},
                                                                  {"{clone}", "Space"},
                                                                  {"{restart}", "R"},
                                                                  {"{ray}", "Q"},
                                                                  {"{pause}", "P"},
                                                                  {"{inspect}", "M"},
                                                                  {"{stepBack}", "I"},
                                                                  {"{stepOnce}", "O"}}};
    for (const std::string& name : lessons()) {
        CAPTURE(name);
        std::string words = allSigns(lessonLevel(name));
        for (const auto& [place, input] : kInputs)
            for (size_t at = words.find(place); at != std::string::npos; at = words.find(place))
                words.replace(at, std::string(place).size(), input);
        for (const std::string& line : linesOf(words)) {
            CAPTURE(line);
            CHECK(line.size() <= kMaxLetters);
        }
    }
}

TEST_CASE("lessons: signs are far enough apart that only one is readable at a place") {
    for (const std::string& name : lessons()) {
        CAPTURE(name);
        const std::vector<Sign> signs = lessonLevel(name).scenery->signs;
        for (size_t i = 0; i < signs.size(); ++i) {
            for (size_t j = i + 1; j < signs.size(); ++j) {
                CAPTURE(i);
                CAPTURE(j);
                const Vec2i between = signs[j].feet - signs[i].feet;
                const int reach =
                    signs[i].reach.value_or(kSignReach) + signs[j].reach.value_or(kSignReach);
                const int gap = std::max(std::abs(between.x) - kCharacterWidth,
                                         std::abs(between.y) - kCharacterHeight);
                CHECK(gap > reach);
            }
        }
    }
}

TEST_CASE("lessons: each can be completed with buttons only, without hazards") {
    for (const std::string& name : lessons()) {
        CAPTURE(name);
        const World world = played(name, [](const World& now) {
            requireClear(now);
            REQUIRE_FALSE(happened(now, EventKind::hurt));
        });
        CHECK(world.course.goal);
    }
}

TEST_CASE("world to tile: the flag's pixel is in column 16, and the other shafts have thorns") {
    const Level level = lessonLevel("world_to_tile");
    const TileMap& tiles = level.tiles;
    const Zone goal = *std::ranges::find(level.scenery->zones, ZoneKind::goal, &Zone::kind);
    CHECK(goal.feet.x == 104);
    CHECK(tiles.origin().x == -160);
    CHECK(tiles.tileSize() == 16);
    CHECK(tiles.cellAt(goal.feet).x == 16);
    CHECK(tiles.cellRect({16, 0}).left == 96);
    for (const int column : {8, 24}) {
        World world = lessonAt("world_to_tile", {tiles.cellRect({column + 1, 0}).left, 90});
        CHECK(runUntil(world, 0, [&] { return happened(world, EventKind::hurt); }));
    }
}

TEST_CASE("sensors: the hole has the width of the player, the tunnel its height") {
    bool betweenWalls = false;
    const World world = played("sensors", [&](const World& now) {
        const Touches& touches = now.player().body.touches;
        betweenWalls |= touches.at(kLeft).tile && touches.at(kRight).tile;
        if (box(now).bottom() == 288 && box(now).right() < 500)
            REQUIRE((touches.at(kTop).tile && touches.at(kBottom).tile));
    });
    CHECK(betweenWalls);
    World end = world;
    for (int i = 0; i < 30; ++i) step(end, kButtonLeft);
    const Touches& touches = end.player().body.touches;
    CHECK((touches.at(kLeft).tile && touches.at(kTop).tile && touches.at(kBottom).tile));
}

TEST_CASE(
    "one-ways: a one-way platform is no wall and no ceiling, and holds until the player drops") {
    World world = lesson("one_ways");
    while (box(world).right() < 280) stepAtFullSpeed(world, kButtonRight);
    // Moves up through the one-way tiles, and stands on them.
    World above = lessonAt("one_ways", {25 * 16, 10 * 16});
    for (int i = 0; i < 300; ++i) step(above, i % 60 < 30 ? kButtonRight : kButtonLeft);
    CHECK(feetRow(above) == 10 * 16);
    CHECK(runUntil(above, kButtonDown, [&] { return feetRow(above) == 22 * 16; }));
    World closed = *playerAt(withoutOneWays(lesson("one_ways")), {4 * 16, 22 * 16});
    for (int i = 0; i < 600; ++i) step(closed, i % 60 < 50 ? kButtonRight | kButtonUp : 0);
    CHECK_FALSE(closed.course.goal);
}

TEST_CASE("overlaps: the sign changes at the middle, and a head at the feet only touches") {
    World world = lesson("overlaps");
    const std::vector<uint32_t> clones = idsOf(world, Kind::clone);
    std::set<int> signsOfLast;
    bool touched = false;
    for (const Buttons held : stepsOf(lessonRun("overlaps"))) {
        step(world, held);
        for (const Contact& contact : contactsOf(world, 0)) {
            if (contact.phase == ContactPhase::ended) continue;
            if (contact.other == clones.front()) signsOfLast.insert(sign(contact.overlap.x));
            if (contact.other != clones[2]) continue;
            CHECK_FALSE(contact.isOverlap);
            CHECK(contact.overlap.y == 0);
            touched |= contact.overlap.x != 0;
        }
    }
    CHECK(signsOfLast.contains(-1));
    CHECK(signsOfLast.contains(1));
    CHECK(touched);
}

TEST_CASE("broadphase: the numbers of bodies equal those on the signs") {
    const World world = lesson("broadphase");
    const auto between = [&](int left, int right) {
        return std::ranges::count_if(world.actors, [&](const Actor& actor) {
            return actor.kind == Kind::clone && actor.body.rect.left >= left &&
                   actor.body.rect.right() <= right;
        });
    };
    CHECK(between(11 * 16, 25 * 16) == 4);
    CHECK(between(26 * 16, 43 * 16) == 36);
    CHECK(36 * 35 / 2 == 630);
    CHECK(5 * 4 / 2 == 10);
}

TEST_CASE("slopes: the path leads over and under all eight orientations of a slope") {
    const World world = lesson("slopes");
    const TileMap& tiles = world.level.tiles;
    std::set<int> turns;
    for (int row = 0; row < tiles.rows(); ++row)
        for (int column = 14; column < 46; ++column)
            if (tiles.tile({column, row}).shape == kSlope22a)
                turns.insert(tiles.tile({column, row}).transform);
    CHECK(turns.size() == 8);
    played("slopes", [&](const World& now) { REQUIRE(now.player().grounded); });
    // A body with its head at a sloped ceiling moves along it.
    World under = lessonAt("slopes", {36 * 16, 14 * 16});
    CHECK(runUntil(under, kButtonRight | kButtonUp,
                   [&] { return under.player().lastMove.hitCeiling; }));
    const int left = box(under).left;
    for (int i = 0; i < 6; ++i) step(under, kButtonRight | kButtonUp);
    CHECK(box(under).left >= left + 14);
}

TEST_CASE("tunnelling: where the player lands, a single large step would pass through the floor") {
    int landings = 0;
    World before = lesson("tunnelling");
    played("tunnelling", [&](const World& now) {
        for (const Event& event : now.events) {
            if (event.kind != EventKind::landed || event.speed < toFixed(600)) continue;
            const TileMap& tiles = now.level.tiles;
            const int leap =
                static_cast<int>(wholePart(perStep(event.speed, now.level.tuning.stepsPerSecond)));
            const Rect naive = box(before).moved(0, leap);
            CHECK(leap == 50);
            CHECK_FALSE(tiles.isSolid(naive));
            CHECK(naive.top >= box(now).bottom() + 16);
            ++landings;
        }
        before = now;
    });
    CHECK(landings == 2);
}

TEST_CASE(
    "groups: the lower bridge stops only clones, the curtain stops no body, fog is detected") {
    World world = lesson("groups");
    const std::vector<uint32_t> clones = idsOf(world, Kind::clone);
    CHECK(runUntil(world, kButtonRight, [&] { return happened(world, EventKind::hurt); }));
    for (int i = 0; i < 600; ++i) step(world, 0);
    for (size_t i = 0; i < 2; ++i) CHECK(rectOf(world, clones[i]).bottom() == 288);
    // Clones walk through the door, the player does not.
    World atDoor = lessonAt("groups", {30 * 16, 288});
    for (int i = 0; i < 120; ++i) step(atDoor, kButtonRight);
    CHECK(box(atDoor).right() == 570);
    // A clone that is spawned on the player's bridge falls to its own.
    World onBridge = lessonAt("groups", {320, 200});
    CHECK_FALSE(apply(onBridge, SpawnClone{.x = 320, .y = 200}).rejection);
    for (int i = 0; i < 60; ++i) step(onBridge, 0);
    CHECK(feetRow(onBridge) == 200);
    CHECK(rectOf(onBridge, idsOf(onBridge, Kind::clone).back()).bottom() == 288);
    bool foggy = false;
    played("groups", [&](const World& now) {
        for (const Contact& contact : contactsOf(now, 0))
            foggy |= contact.isOverlap && actor(now, contact.other).kind == Kind::crate;
    });
    CHECK(foggy);
}

TEST_CASE("rays: a ray passes each hole, the player only the upper one, over thorns") {
    int row = 18;
    for (const bool fits : {false, false, true}) {
        CAPTURE(row);
        const World start = lessonAt("rays", {17 * 16, row * 16});
        const Vec2i eye = middleOf(box(start));
        const Vec2i behind{36 * 16, eye.y};
        CHECK_FALSE(rayCastTo(start, 0, behind).hit);
        CHECK(!boxCastTo(start, 0, behind).hit == fits);
        const bool isGround = row == 18;
        // Jumps to the hole and walks on. Its first pixels are higher, to stand on its edge.
        World world = start;
        bool isHurt = false;
        for (int i = 0; i < 150; ++i) {
            const int edge = (isGround ? 18 : 21) * 16;
            const bool jumps = box(world).right() > edge - 8 && box(world).right() < 24 * 16;
            step(world, jumps ? kButtonRight | kButtonUp : kButtonRight);
            isHurt |= happened(world, EventKind::hurt);
        }
        CHECK((box(world).right() > 25 * 16) == fits);
        for (int i = 0; !fits && !isHurt && i < 100; ++i) {  // there is no way back
            step(world, kButtonLeft);
            isHurt = happened(world, EventKind::hurt);
        }
        CHECK(isHurt != fits);
        // Walks over the edge of the gap.
        world = start;
        while (world.player().grounded && !happened(world, EventKind::hurt))
            step(world, kButtonRight);
        CHECK((isGround || runUntil(world, 0, [&] { return happened(world, EventKind::hurt); })));
        row -= 6;
    }
}

TEST_CASE("response: the player cannot get up from the ground or from one crate") {
    World world = lesson("response");
    const auto getsUp = [](World from, int steps) {
        for (int i = 0; i < steps; ++i) {
            step(from, i % 60 < 50 ? kButtonRight | kButtonUp : kButtonRight);
            if (feetRow(from) == 11 * 16) return true;
        }
        return false;
    };
    // Only the lower crate, pushed to the wall.
    World one = *movedTo(world, {17 * 16, 288});
    for (int i = 0; i < 300; ++i) step(one, kButtonRight);
    CHECK_FALSE(getsUp(one, 300));
    const World two = played("response", [&](const World& now) {
        if (now.stepCount == 474) CHECK(getsUp(now, 300));
    });
    CHECK(two.course.goal);
}

TEST_CASE("fixed step: a jump reaches the ledge at 60 steps per second, and not at 240") {
    const auto height = [](int stepsPerSecond, int integration = 0) {
        World world = lesson("fixed_step");
        world.level.tuning.stepsPerSecond = stepsPerSecond;
        world.level.tuning.integration = integration;
        int top = feetRow(world);
        for (int i = 0; i < stepsPerSecond; ++i) {
            step(world, kButtonUp);
            top = std::min(top, feetRow(world));
        }
        return 288 - top;
    };
    CHECK(height(60) == 85);
    CHECK(height(30) == 88);
    CHECK(height(240) == 82);
    for (const int rate : {10, 30, 60, 120, 240}) CHECK(height(rate, 1) == 81);
    World world = lessonAt("fixed_step", {20 * 16, 13 * 16 - 5});
    CHECK(feetRow(world) == 288 - 85);
}
