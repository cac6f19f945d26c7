// Tests of the files of best runs.
#include "files/best_runs.h"

#include <doctest/doctest.h>

using namespace pixelstep;

TEST_CASE("best runs: a level's file is identified by name and folder, however it is spelled") {
    const std::string path = bestRunPath("/own/", "/levels/gap.json");
    CHECK(path.starts_with("/own/runs/gap-"));
    CHECK(path.ends_with(".json"));
    CHECK(bestRunPath("/own/", "/levels/../levels/gap.json") == path);
    CHECK(bestRunPath("/own/", "/others/gap.json") != path);
    CHECK(bestRunPath("/own/", "/levels/hop.json") != path);
}
