// Tests of warnings about levels.
#include "game/level/level_warnings.h"

#include <doctest/doctest.h>

#include "support/hall.h"
#include "support/worlds.h"

namespace pixelstep {

TEST_CASE("level warnings: an area with settings, if clones follow the player") {
    Level level = levelOf(kHall);
    Zone area{.feet = {100, 96}, .width = 8, .height = 8, .kind = ZoneKind::area};
    area.tuning = OwnTuning{.values = {{findTunable("gravity"), 100}}};
    level.scenery.edit().zones = {{.feet = {9, 9}, .kind = ZoneKind::coin}, area};
    CHECK(levelWarnings(level).empty());
    level.cast.edit().clones = {{.feet = {100, 96}, .ai = AiKind::follow}};
    REQUIRE(levelWarnings(level).size() == 1);
    CHECK(levelWarnings(level)[0].place == "/zones/1");
    level.scenery.edit().zones[1].tuning.reset();
    CHECK(levelWarnings(level).empty());
}

TEST_CASE("level warnings: a platform that waits, falls or is a door, if clones follow") {
    Level level = levelOf(kHall);
    const BodyStart body{.feet = {100, 60}, .width = 16, .height = 8};
    level.cast.edit().platforms = {{.body = body},
                                   {.body = body, .starts = PathStart::ridden},
                                   {.body = body, .fallsAfterSteps = 5}};
    CHECK(levelWarnings(level).empty());
    level.cast.edit().clones = {{.feet = {100, 96}, .ai = AiKind::follow}};
    REQUIRE(levelWarnings(level).size() == 2);
    CHECK(levelWarnings(level)[0].place == "/platforms/1");
    CHECK(levelWarnings(level)[1].place == "/platforms/2");
}

}  // namespace pixelstep
