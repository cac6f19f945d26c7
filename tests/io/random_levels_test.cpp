// Tests that saving random levels loses nothing.
#include "random_level.h"
#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;

TEST_CASE(
    "canonical: random levels are saved without loss, and saving again writes the same bytes") {
    constexpr uint64_t kSeed = 20240611;
    for (uint64_t round = 0; round < 200; ++round) {
        CAPTURE(kSeed + round);
        Random random{kSeed + round};
        const Level level = randomLevel(random);
        if (findError(level)) continue;  // such as no place for the player
        const std::string text = writeLevel(level);
        const Result<Level> again = readLevel(text);
        REQUIRE_MESSAGE(again, errorOf(text));
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
