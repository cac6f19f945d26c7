// Tests of recovery files as text, with arbitrary paths.
#include "io/recovery_json.h"

#include "support.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

TEST_CASE("recovery: level and path are read back from the text, even a path of any bytes") {
    const Recovery recovery{"/a/\xff b%.json", "2026-01-02 03:04", levelWithFloor()};
    const Result<Recovery> read = readRecovery(writeRecovery(recovery));
    REQUIRE(bool(read));
    CHECK(*read == recovery);
    CHECK(writeRecovery(*read) == writeRecovery(recovery));
    const Result<Recovery> bad = readRecovery(R"({"version": 1, "level": {"version": 1}})");
    REQUIRE_FALSE(bool(bad));
    CHECK(bad.error().place.starts_with("/level"));
}
