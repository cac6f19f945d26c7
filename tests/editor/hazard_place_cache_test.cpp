// Tests of the cache of checkpoints and spawn points in hazards.
#include "editor/level_editor.h"

#include <doctest/doctest.h>

#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

const Zone kCheckpoint{.feet = {200, 144}, .width = 16, .height = 32, .kind = ZoneKind::checkpoint};
const Zone kHazard{.feet = {200, 144}, .width = 32, .height = 16, .kind = ZoneKind::hazard};

}  // namespace

TEST_CASE(
    "hazard places: each edit that puts a place into a hazard or frees it is detected at once") {
    HazardPlaceCache notes;
    Level level = levelWithFloor();
    const auto followed = [&] {
        const std::vector<HazardPlace> found = notes.of(level);
        CHECK(found == hazardPlaces(level));
        CHECK(notes.of(level) == found);
        return found.size();
    };
    CHECK(followed() == 0);
    level.scenery.edit().zones = {kCheckpoint};
    CHECK(followed() == 0);
    level.scenery.edit().zones = {kCheckpoint, kHazard};
    CHECK(followed() == 1);
    level.cast.edit().player->feet = {190, 144};
    CHECK(followed() == 2);
    level.cast.edit().player->feet = {100, 144};
    CHECK(followed() == 1);
    // With tiles in its place the player starts next to the hazard, or on top of the tiles.
    for (int row = 4; row < 9; ++row)
        for (int column = 11; column < 14; ++column)
            level.tiles.setTile({column, row}, {.shape = kBlock});
    CHECK(followed() == 0);
    for (int row = 4; row < 9; ++row)
        for (int column = 11; column < 14; ++column)
            level.tiles.setTile({column, row}, {.shape = kEmpty});
    CHECK(followed() == 1);
}
