// Tests of the CSV output of the step inspector, compared with the trace.
#include "io/replay/explain_csv.h"

#include "game/run/explain_run.h"
#include "io/replay/trace_csv.h"
#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

ExplainedPixel pixel(PixelResult result, Axis axis, Vec2i at, const Blocker& by = {}) {
    return {result, axis, {at.x, at.y, 12, 20}, by};
}

}  // namespace

TEST_CASE("explain: the header is that of the format") {
    CHECK(explainHeader() == "step,id,pixel,axis,left,top,verdict,by\n");
}

TEST_CASE("explain: one line for each row, with its blocker") {
    Explanation explanation{.step = 41, .id = 3};
    explanation.pixels = {
        pixel(PixelResult::start, Axis::none, {-5, 7}),
        pixel(PixelResult::climbed, Axis::x, {-4, 5}),
        pixel(PixelResult::blocked, Axis::y, {-4, 5}, {.kind = Blocker::tile, .cell = {-1, 12}}),
        pixel(PixelResult::carried, Axis::x, {-3, 5}, {.kind = Blocker::body, .id = 70}),
    };
    CHECK(explainLines(explanation) ==
          "41,3,0,-,-5,7,start,\n"
          "41,3,1,x,-4,5,climbed,\n"
          "41,3,2,y,-4,5,blocked,tile -1 12\n"
          "41,3,3,x,-3,5,carried,body 70\n");
}

TEST_CASE("explain: all results have the names of the documentation") {
    const std::vector<std::string_view> words{"start",    "moved",  "climbed", "sank",
                                              "followed", "corner", "blocked", "pushed",
                                              "carried",  "parted", "grabbed", "stays"};
    for (size_t i = 0; i < words.size(); ++i)
        CHECK(nameOf(static_cast<PixelResult>(i)) == words[i]);
}

TEST_CASE(
    "explain: in a recorded run the step's commands are applied first, and the last row equals the "
    "trace") {
    Replay replay;
    replay.level = good(R"({"version": 1, "legend": {"#": "block"}, "rows": [
        "........", "........", "........", "########"], "player": {"x": 20, "y": 48}})");
    replay.steps = 3;
    replay.entries = {{1, Hold{kButtonRight}},
                      {1, Command{Resize{.width = 8, .height = 16}}},
                      {2, Command{SpawnClone{.x = 90, .y = 48}}}};
    ReplayPlayer player(replay);
    const auto quiet = [](const std::string&) {};
    for (int64_t step = 0; step < replay.steps; ++step) {
        CAPTURE(step);
        const auto explanation = explainNext(replay, player.snapshot(), 0);
        const auto clone = explainNext(replay, player.snapshot(), 1);
        player.advance(quiet);
        REQUIRE(explanation);
        CHECK(explanation->step == step);
        CHECK(explanation->pixels.back().place == player.world().player().body.rect);
        CHECK(clone.has_value() == (step == 2));
        const std::string trace = linesOf(traceLines(player.world())).front();
        const std::string first = linesOf(explainLines(*explanation)).front();
        CHECK(trace.substr(0, 4) == std::to_string(step) + ",0,");
        CHECK(first.substr(0, 4) == std::to_string(step) + ",0,");
        CHECK(explanation->pixels.front().place.width == (step == 0 ? 12 : 8));
    }
}
