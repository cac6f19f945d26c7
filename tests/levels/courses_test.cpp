// Tests of the courses: required zones, and a recorded run to the goal of each.
#include <set>

#include "game/run/course_run.h"
#include "game/world/course.h"
#include "golden/golden.h"
#include "io/preset_json.h"
#include "io/safe_file.h"
#include "io/support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int64_t kShortest = 60;  // [s]
constexpr int64_t kLongest = 180;
constexpr int kPitch = 4;  // [px] distance of the tested places

struct Course {
    std::string name;
    std::string preset;  ///< the preset with its movement settings
};

const Course kCourses[] = {
    {"meadow", "tutorial"},    {"garden", "forgiving"},  {"mine", "tutorial"},
    {"quarry", "tutorial"},    {"harbour", "forgiving"}, {"tower", "wall_climber"},
    {"forge", "tutorial"},     {"glacier", "ice"},       {"clockwork", "forgiving"},
    {"islands", "everything"}, {"carnival", "tutorial"}};

std::string fileOf(const Course& course) {
    return "levels/courses/" + course.name + ".json";
}

Level levelOf(const Course& course) {
    return good(textOf(fileOf(course)));
}

int64_t countOf(const Level& level, ZoneKind kind) {
    return std::ranges::count(level.scenery->zones, kind, &Zone::kind);
}

bool isHazard(const std::optional<std::vector<std::string>>& groups) {
    return groups && std::ranges::count(*groups, kHazardGroup) > 0;
}

/// Platforms and clones that are hazards.
int64_t countMoving(const Level& level) {
    return std::ranges::count_if(
               level.cast->platforms,
               [](const PlatformStart& start) { return isHazard(start.body.groups); }) +
           std::ranges::count_if(level.cast->clones,
                                 [](const BodyStart& start) { return isHazard(start.groups); });
}

/// The tiles that nothing breaks.
TileMap unbreakable(const Level& level) {
    TileMap tiles = level.tiles;
    for (int y = 0; y < tiles.rows(); ++y) {
        for (int x = 0; x < tiles.columns(); ++x) {
            if (tiles.tile({x, y}).breaks != 0) tiles.setTile({x, y}, {});
        }
    }
    return tiles;
}

/// All places on a lattice without solid pixels and lasting hazards that are connected with the
/// first place of a rectangle. Tiles that break are no obstacles.
class ReachablePlaces {
public:
    ReachablePlaces(const Level& level, const Rect& first)
        : level_(level), tiles_(unbreakable(level)), size_{first} {
        const Rect map = level.tiles.bounds();
        columns_ = map.width / kPitch;
        rows_ = map.height / kPitch;
        seen_.assign(static_cast<size_t>(columns_) * static_cast<size_t>(rows_), false);
        std::vector<Vec2i> next{{(first.left - map.left) / kPitch, (first.top - map.top) / kPitch}};
        while (!next.empty()) {
            const Vec2i at = next.back();
            next.pop_back();
            if (at.x < 0 || at.y < 0 || at.x >= columns_ || at.y >= rows_) continue;
            if (seen_[indexOf(at)] || !isClear(rectAt(at))) continue;
            seen_[indexOf(at)] = true;
            for (const Vec2i by : {Vec2i{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) next.push_back(at + by);
        }
    }

    bool meets(const Rect& zone) const {
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x)
                if (seen_[indexOf({x, y})] && overlaps(rectAt({x, y}), zone)) return true;
        return false;
    }

private:
    size_t indexOf(Vec2i at) const {
        return static_cast<size_t>(at.y) * static_cast<size_t>(columns_) +
               static_cast<size_t>(at.x);
    }
    Rect rectAt(Vec2i at) const {
        const Vec2i origin = level_.tiles.origin();
        return {origin.x + at.x * kPitch, origin.y + at.y * kPitch, size_.width, size_.height};
    }
    bool isClear(const Rect& rect) const {
        if (tiles_.isSolid(rect)) return false;
        return std::ranges::none_of(level_.scenery->zones, [&](const Zone& zone) {
            return zone.kind == ZoneKind::hazard && !pulses(zone) && overlaps(zoneRect(zone), rect);
        });
    }

    const Level& level_;
    TileMap tiles_;
    Rect size_;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<bool> seen_;
};

/// The result of a run: the zones that it reached.
struct FinishedRun {
    std::optional<int64_t> goal;
    std::set<uint32_t> checkpoints;
    int hurts = 0;
};

FinishedRun played(const Replay& replay) {
    FinishedRun run;
    ReplayPlayer player(replay);
    while (!player.isDone()) {
        player.advance([](const std::string&) {});
        const World& world = player.world();
        if (world.course.checkpoint) run.checkpoints.insert(*world.course.checkpoint);
        run.hurts +=
            static_cast<int>(std::ranges::count(world.events, EventKind::hurt, &Event::kind));
    }
    CHECK_FALSE(player.check().hasMismatch());
    run.goal = player.world().course.goal;
    return run;
}

}  // namespace

TEST_CASE("courses: the recorded runs earn gold, and bronze is within reach") {
    for (const Course& course : kCourses) {
        CAPTURE(course.name);
        const Level level = levelOf(course);
        REQUIRE(level.text->parSteps);
        const auto [gold, silver, bronze] = *level.text->parSteps;
        const Result<Golden> golden =
            loadGolden(sourcePath("tests/replays/course_" + course.name + ".json"));
        REQUIRE(golden);
        const auto path = coursePath(golden->replay);
        REQUIRE(path);
        CHECK(medalOf(level, path->steps()) == Medal::gold);
        // Gold is for a player who is nearly as fast.
        CHECK(gold < path->steps() * 6 / 5);
        CHECK(bronze > gold * 3 / 2);
        CHECK(silver < bronze);
    }
}

TEST_CASE("courses: they are in order of difficulty") {
    std::string order;
    std::set<std::string> names;
    for (const Course& course : kCourses) {
        order += course.name + "\n";
        names.insert(fileOf(course));
    }
    CHECK(textOf("levels/courses/order.txt") == order);
    const std::vector<std::string> files = levelsOf("levels/courses");
    CHECK(std::set(files.begin(), files.end()) == names);
    CHECK(files.size() >= 5);
}

TEST_CASE("courses: each has a goal, checkpoints, hazards, coins, signs and a comment") {
    int withMoving = 0;
    for (const Course& course : kCourses) {
        CAPTURE(course.name);
        const Level level = levelOf(course);
        CHECK(countOf(level, ZoneKind::goal) == 1);
        CHECK(countOf(level, ZoneKind::checkpoint) >= 4);
        CHECK(countOf(level, ZoneKind::hazard) >= 4);
        CHECK(countOf(level, ZoneKind::coin) >= 10);
        CHECK(level.scenery->signs.size() >= 5);
        CHECK(level.text->comment);
        withMoving += countMoving(level) > 0;
    }
    CHECK(withMoving >= 2);
}

TEST_CASE("courses: each is played with the settings of a preset") {
    for (const Course& course : kCourses) {
        CAPTURE(course.name);
        const Result<Preset> preset = readPreset(textOf("presets/" + course.preset + ".json"));
        REQUIRE(preset);
        Tuning tuning;
        for (const TunableValue& value : preset->values) tuning.*value.tunable->field = value.value;
        CHECK(levelOf(course).tuning == tuning);
    }
}

TEST_CASE("courses: every checkpoint, coin and goal can be reached without hazards") {
    for (const Course& course : kCourses) {
        CAPTURE(course.name);
        const Level level = levelOf(course);
        const ReachablePlaces reached(level, makeWorld(level, 0).player().body.rect);
        for (const Zone& zone : level.scenery->zones) {
            if (zone.kind == ZoneKind::hazard) continue;
            CAPTURE(zone.feet.x);
            CAPTURE(zone.feet.y);
            CHECK(reached.meets(zoneRect(zone)));
        }
    }
}

TEST_CASE("courses: a player that returns to a checkpoint stands there, outside of hazards") {
    for (const Course& course : kCourses) {
        const Level level = levelOf(course);
        for (const Zone& zone : level.scenery->zones) {
            if (zone.kind != ZoneKind::checkpoint) continue;
            CAPTURE(course.name);
            CAPTURE(zone.feet.x);
            Level begun = level;
            begun.cast.edit().player = BodyStart{.feet = zone.feet};
            REQUIRE_FALSE(findError(begun));
            World world = makeWorld(begun, 0);
            CHECK(world.player().body.rect == rectAtFeet(zone.feet, 12, 40));
            for (int i = 0; i < 900; ++i) {
                step(world, 0);
                REQUIRE(std::ranges::count(world.events, EventKind::hurt, &Event::kind) == 0);
                REQUIRE(std::ranges::count(world.events, EventKind::crushed, &Event::kind) == 0);
            }
            CHECK(world.player().body.rect == rectAtFeet(zone.feet, 12, 40));
        }
    }
}

TEST_CASE("courses: a recorded run finishes each course without hazards in one to three minutes") {
    for (const Course& course : kCourses) {
        CAPTURE(course.name);
        const Result<Golden> golden =
            loadGolden(sourcePath("tests/replays/course_" + course.name + ".json"));
        REQUIRE(golden);
        CHECK(golden->levelPath == "../../" + fileOf(course));
        CHECK(std::ranges::none_of(golden->replay.entries, [](const ReplayEntry& entry) {
            return std::holds_alternative<Command>(entry.content);
        }));
        const Level level = levelOf(course);
        const FinishedRun run = played(golden->replay);
        REQUIRE(run.goal);
        CHECK(*run.goal >= kShortest * level.tuning.stepsPerSecond);
        CHECK(*run.goal <= kLongest * level.tuning.stepsPerSecond);
        CHECK(static_cast<int64_t>(run.checkpoints.size()) == countOf(level, ZoneKind::checkpoint));
        CHECK(run.hurts == 0);
        REQUIRE(level.text->parSteps);
        CHECK(*run.goal <= level.text->parSteps->front());  // gold
    }
}
