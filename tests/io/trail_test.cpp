// Tests of trails in replay files: what they may say, and that they come back as written.
#include "replay_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string trailOf(const std::string& parts, const std::string& marks) {
    return replayWith(R"("trail": {"parts": )" + parts + R"(, "marks": )" + marks + "}");
}

std::string text(size_t size, char digit = 'x') {
    return "\"" + std::string(size, digit) + "\"";
}

}  // namespace

TEST_CASE("trail: marks are whole, ten a text but in the last, and of no more steps than run") {
    const Replay replay = goodReplay(trailOf(R"(["tiles"])", "[" + text(30) + R"(, "ab+"])"));
    CHECK(replay.trail.parts == std::vector<std::string>{"tiles"});
    CHECK(replay.trail.steps() == 11);
    CHECK(replay.trail.marks == std::string(30, 'x') + "ab+");
    checkReplayGood(trailOf("[]", "[]"));
    for (const size_t size : {size_t{0}, size_t{1}, size_t{4}, size_t{31}, size_t{33}})
        checkReplayRefused(trailOf(R"(["tiles"])", "[" + text(size) + "]"), " /trail/marks/0",
                           "expected 3 characters a step");
    checkReplayRefused(trailOf(R"(["tiles"])", "[" + text(27) + "," + text(3) + "]"),
                       " /trail/marks/1", "is not full");
    std::string many;
    for (int i = 0; i < 60; ++i) many += text(20) + ",";
    checkReplayGood(trailOf("[]", "[" + many.substr(0, many.size() - 1) + "]"));
    checkReplayRefused(trailOf("[]", "[" + many + R"("ab"])"), " /trail/marks",
                       "at most 600 steps, found 601");
}

TEST_CASE("trail: marks are base64, parts are texts, 23 at most") {
    for (const char digit : {'=', '-', '_', ' ', '.'})
        checkReplayRefused(trailOf("[]", "[" + text(2, digit) + "]"), " /trail/marks/0",
                           "expected letters, digits");
    checkReplayRefused(trailOf("[]", "[7]"), " /trail/marks/0", "expected a text");
    checkReplayRefused(trailOf("[]", "\"ab\""), " /trail/marks", "expected a list");
    checkReplayRefused(trailOf("[1]", "[]"), " /trail/parts/0", "expected a text");
    checkReplayRefused(trailOf("{}", "[]"), " /trail/parts", "expected a list");
    const auto parts = [](int count) {
        std::string names = R"("p")";
        for (int i = 1; i < count; ++i) names += R"(,"p")";
        return "[" + names + "]";
    };
    checkReplayGood(trailOf(parts(23), "[" + text(250) + "]"));
    checkReplayRefused(trailOf(parts(24), "[]"), " /trail/parts", "at most 23");
    checkReplayRefused(replayWith(R"("trail": {"parts": []})"), " /trail/marks", "missing");
    checkReplayRefused(replayWith(R"("trail": {"marks": []})"), " /trail/parts", "missing");
    checkReplayRefused(replayWith(R"("trail": [])"), " /trail", "expected an object");
}

TEST_CASE("trail: what is written reads back the same, a level by its path too") {
    Replay replay{.level = good(kLevel), .steps = 130};
    replay.entries = {{0, Hold{kButtonRight}}};
    replay = rerecord(replay);
    REQUIRE(replay.trail.steps() == 130);
    const std::string whole = writeReplay(replay);
    const Replay again = goodReplay(whole);
    CHECK(again == replay);
    CHECK(writeReplay(again) == whole);
    CHECK(whole.find("\"trail\": {\n    \"parts\": [") != std::string::npos);

    const std::string byPath = writeReplay(replay, "../some/level.json");
    CHECK(byPath.find("\n  \"level\": \"../some/level.json\",\n") != std::string::npos);
    CHECK(byPath.size() < whole.size());
    replay.trail = {};
    CHECK(writeReplay(replay).find("trail") == std::string::npos);
}

TEST_CASE("trail: another level goes without it") {
    const Replay replay{.level = good(kLevel), .steps = 60};
    const auto other = readReplay(writeReplay(rerecord(replay)), "", {.level = good(kExample)});
    REQUIRE(other);
    CHECK(other->trail == StepChecksums{});
}
